//! Signs: effects, prices and scores as rows of numbers and small pictures, for HTML and for drawings.

use super::{PEN, Painter};
use crate::components::On;
use crate::components::{Counter, Goods, List, Lists, Mod, Op, Passive, Score, Suit, TechnologyFacts, Track};
use crate::ids::*;
use crate::stock::Stock;
use kernel::Id as _;
use parts::shapes;

/// A number, a word or a picture of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// Written.
    Text(String),
    /// Drawn: the id of its symbol.
    Icon(&'static str),
}

impl Sign {
    fn width(&self, size: i32) -> i32 {
        match self {
            Sign::Text(text) => text.chars().count() as i32 * size * 6 / 10 + 3,
            Sign::Icon(_) => size + 2,
        }
    }
}

/// A row of signs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Signs(Vec<Sign>);

impl Signs {
    fn text(mut self, text: impl ToString) -> Signs {
        self.0.push(Sign::Text(text.to_string()));
        self
    }

    fn icon(mut self, icon: &'static str) -> Signs {
        self.0.push(Sign::Icon(icon));
        self
    }

    /// So many of something.
    pub(super) fn many(self, n: u8, icon: &'static str) -> Signs {
        self.text(n).icon(icon)
    }

    fn and(mut self, other: Signs) -> Signs {
        self.0.extend(other.0);
        self
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The row in a line of HTML.
    pub(super) fn html(&self) -> String {
        let sign = |sign: &Sign| match sign {
            Sign::Text(text) => format!("<b>{text}</b>"),
            Sign::Icon(icon) => PEN.icon(icon),
        };
        self.0.iter().map(sign).collect()
    }

    /// How wide the row is in a drawing.
    pub(super) fn width(&self, size: i32) -> i32 {
        self.0.iter().map(|sign| sign.width(size)).sum()
    }

    /// The row in a drawing, around a point.
    pub(super) fn svg(&self, (x, y): (i32, i32), size: i32) -> String {
        let mut at = x - self.width(size) / 2;
        let mut svg = String::new();
        for sign in &self.0 {
            let wide = sign.width(size);
            match sign {
                Sign::Text(words) => {
                    shapes::text(&mut svg, "rv-n", (at + wide / 2, y + size * 36 / 100), words)
                }
                Sign::Icon(icon) => PEN.icon_at(&mut svg, icon, (at + 1 + size / 2, y), size),
            }
            at += wide;
        }
        svg
    }
}

/// The picture of a step on a track.
pub(super) const fn step_icon(color: Color) -> &'static str {
    ["step-green", "step-yellow", "step-gray"][color as usize]
}

/// The picture of an action.
pub(super) const fn action_icon(action: Action) -> &'static str {
    ["explore", "small", "populate"][action as usize]
}

/// The picture of an artifact.
pub(super) const fn hue_icon(hue: Hue) -> &'static str {
    ["art-purple", "art-orange", "art-white"][hue as usize]
}

/// The picture of a piece of a tribe.
pub(super) fn piece_icon(piece: Piece) -> &'static str {
    ["piece-forest", "piece-temple", "piece-sand", "piece-target", "piece-workshop", "piece-falcon"]
        [piece.index()]
}

const fn counter_icon(counter: Counter) -> &'static str {
    ["stack", "stack", "stack", "flask", "figure", "water", "forest"][counter as usize]
}

const fn ground_icon(ground: Ground) -> &'static str {
    ["piece-sand", "forest", "mountain", "plains", "water", "location"][ground as usize]
}

/// The pictures of what is counted at the end.
const COUNT_ICONS: [&str; 15] = [
    "crate",
    "energy",
    "module",
    "figure",
    "location",
    "large",
    "tribe",
    "flask",
    "citizen",
    "water",
    "crystal",
    "tile",
    "step-green",
    "step-yellow",
    "step-gray",
];

/// Amounts of resources.
pub(super) fn stock(stock: Stock) -> Signs {
    stock.iter().fold(Signs::default(), |row, (res, n)| row.many(n, res.id()))
}

/// What is scored for what.
pub(super) fn score(score: &Score) -> Signs {
    let row = match (score.thresholds.first(), score.thresholds.last()) {
        (Some((_, low)), Some((_, high))) => Signs::default().text(format!("{low}–{high}")).icon("point"),
        _ => Signs::default().many(score.points, "point"),
    };
    let row = row.text("/");
    let row = if score.every > 1 { row.text(score.every) } else { row };
    row.icon(COUNT_ICONS[score.per as usize])
}

fn goods(goods: Goods, n: u8) -> Signs {
    match goods {
        Goods::Of(res) => Signs::default().many(n, res.id()),
        Goods::Basic => Signs::default().many(n, "basic"),
        Goods::Same => Signs::default().text(format!("{n}=")).icon("basic"),
    }
}

fn modifier(change: Mod) -> Signs {
    let row = Signs::default();
    match change {
        Mod::Range(n) => row.many(n, "range"),
        Mod::Anywhere => row.icon("explore").text("0").icon("range"),
        Mod::Discount { action, n, res } => {
            let row = row.icon(action_icon(action)).text(format!("−{n}"));
            res.map_or(row.clone(), |res| row.icon(res.id()))
        }
        Mod::Rotate => row.icon("turn"),
        Mod::Wild => row.icon("wild"),
    }
}

impl Painter<'_> {
    /// The parts of an effect.
    pub(super) fn list(&self, list: List) -> Signs {
        self.t.ops(list).iter().fold(Signs::default(), |row, op| row.and(self.op(*op)))
    }

    fn op(&self, op: Op) -> Signs {
        let row = Signs::default();
        match op {
            Op::Gain(what, n) => goods(what, n),
            Op::GainPer(counter, what, n) => {
                let row = goods(what, n).text("/");
                let row = counter.color().map_or(row.clone(), |color| row.icon(step_icon(color)));
                row.icon(counter_icon(counter))
            }
            Op::GainByColor(_, n) => row.many(n, "basic"),
            Op::Points(n) => row.many(n, "point"),
            Op::GainEnergy(n) => row.many(n, "energy"),
            Op::RecoverEnergy(n) => row.many(n, "recover"),
            Op::GainCrate(n) => row.many(n, "crate"),
            Op::ReuseCrate => row.icon("crate").text("↻"),
            Op::Advance(Track::Of(color), n) => row.many(n, step_icon(color)),
            Op::Advance(_, n) => row.many(n, "step"),
            Op::TakeModule => row.icon("module"),
            Op::TakeMachine(color) => row.icon(step_icon(color)).icon("machine"),
            Op::TakeCard(Suit::Of(color)) => row.icon(step_icon(color)).icon("citizen"),
            Op::TakeCard(_) => row.icon("citizen"),
            Op::TakeArtifact => row.icon("artifact"),
            Op::TribeAbility => row.icon("tribe"),
            Op::SlotToRest(n) => row.text(n).icon("stack").text("→").icon("moon"),
            Op::RestToActive(n) => row.text(n).icon("moon").text("→").icon("sun"),
            Op::UseActiveTop => row.icon("sun").text("→").icon("moon"),
            Op::PlayCard(color) => {
                color.map_or(row.clone(), |color| row.icon(step_icon(color))).text("+").icon("card")
            }
            Op::FreeAction { kinds, range } => {
                let kinds = Action::ALL.iter().filter(|action| kinds.has(**action));
                let row = kinds.enumerate().fold(row, |row, (i, action)| {
                    if i > 0 { row.text("/") } else { row }.icon(action_icon(*action))
                });
                if range > 0 { row.many(range, "range") } else { row }
            }
            Op::Exchange { pay, get, max } => {
                let row = stock(pay.fixed);
                let row = if pay.basic > 0 { row.many(pay.basic, "basic") } else { row };
                let row = row.text("→").and(self.list(get));
                if max == 1 {
                    row
                } else {
                    row.text(if max == 0 { "×n".into() } else { format!("×{max}") })
                }
            }
            Op::Choose { first, count } => (0..count).fold(row, |row, n| {
                let row = if n > 0 { row.text("/") } else { row };
                row.and(self.list(Lists::branch(first, n)))
            }),
            Op::HibernateRemove => row.icon("moon").icon("no"),
            Op::ResetSwitch => row.icon("switch"),
            Op::MovePopulation => row.icon("figure").text("→"),
            Op::PlaceTile(piece) => row.icon(piece_icon(piece)),
            Op::MoveFalcon => row.icon("piece-falcon").text("→"),
            Op::RewardAdjacent => row.icon("small").text("+"),
            Op::CollectWater => row.icon("water"),
            Op::Modify(change) | Op::WhileInSlot(change) => modifier(change),
        }
    }

    /// What a technology is.
    pub(super) fn technology_signs(&self, technology: Technology) -> Signs {
        let facts: &TechnologyFacts = self.t.technology(technology);
        let mut row = facts.immediate.map_or_else(Signs::default, |list| self.list(list));
        for passive in &facts.passives {
            row = row.and(passive_signs(passive));
        }
        for (on, list) in &facts.triggers {
            let on = match on {
                On::TribeAbilityUsed => "tribe",
                On::CardGainedFromDisplay => "citizen",
                On::CrateGained => "crate",
            };
            row = row.icon(on).text(":").and(self.list(*list));
        }
        if let Some((pay, get)) = facts.exchange {
            row = row.and(self.op(Op::Exchange { pay, get, max: 1 }));
        }
        if facts.machine
            && let Some(machine) = Machine::of_technology(technology)
        {
            row = row.icon("energy").text(":").and(self.list(self.t.machine(machine).list));
        }
        row
    }
}

fn passive_signs(passive: &Passive) -> Signs {
    let row = Signs::default();
    match passive {
        Passive::OpenSlot(_) => row.text("+").icon("stack"),
        Passive::Range(n) => row.many(*n, "range"),
        Passive::FreePass(kinds) => {
            let kinds = Ground::ALL.iter().filter(|ground| kinds >> **ground as u8 & 1 == 1);
            kinds.fold(row, |row, ground| row.icon(ground_icon(*ground))).text("0").icon("food")
        }
        Passive::OriginRange(piece, n) => row.icon(piece_icon(*piece)).many(*n, "range"),
        Passive::Discount(action, n, res) => modifier(Mod::Discount { action: *action, n: *n, res: *res }),
        Passive::AdjacentDiscount(piece, n, cap) => {
            row.icon(piece_icon(*piece)).text(format!("−{n}")).text(format!("(≤{cap})"))
        }
        Passive::TerrainDiscount(action, ground, n) => {
            row.icon(action_icon(*action)).text(format!("−{n}/")).icon(ground_icon(*ground))
        }
        Passive::NoExtraBooks => row.icon("book").icon("no"),
        Passive::SwitchCopy => row.icon("switch").text("=").icon("card"),
    }
}
