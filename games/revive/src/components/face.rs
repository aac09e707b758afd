//! Faces: what effects, technologies and scores are, in icons.

use super::{Counter, Goods, List, Lists, Mod, On, Op, Passive, Payment, Score, Suit, Track, tables};
use crate::ids::*;
use crate::stock::Stock;
use kernel::Id as _;
use parts::face::Sign::{Icon, Of};
use parts::face::{Face, Sign, joined};

/// The pictures of what is counted at the end.
const COUNTS: [&str; 15] = [
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

fn word(text: impl std::fmt::Display) -> Sign {
    Sign::word(text)
}

/// The picture of a step on a track.
pub fn step(color: Color) -> &'static str {
    ["step-green", "step-yellow", "step-gray"][color as usize]
}

/// The picture of an artifact.
pub fn hue(hue: Hue) -> &'static str {
    ["art-purple", "art-orange", "art-white"][hue as usize]
}

/// The picture of a piece of a tribe.
pub fn piece(piece: Piece) -> &'static str {
    ["piece-forest", "piece-temple", "piece-sand", "piece-target", "piece-workshop", "piece-falcon"]
        [piece.index()]
}

fn action(action: Action) -> Sign {
    Icon(["explore", "small", "populate"][action as usize])
}

fn ground(ground: Ground) -> Sign {
    Icon(["piece-sand", "forest", "mountain", "plains", "water", "location"][ground as usize])
}

/// Amounts of resources.
pub fn stock(stock: Stock) -> Face {
    stock.iter().map(|(res, n)| Of(n, res.id())).collect()
}

/// What is scored for what.
pub fn score(score: &Score) -> Face {
    let points = match (score.thresholds.first(), score.thresholds.last()) {
        (Some((_, low)), Some((_, high))) => vec![word(format!("{low}–{high}")), Icon("point")],
        _ => vec![Of(score.points, "point")],
    };
    let every = (score.every > 1).then(|| word(score.every));
    points.into_iter().chain([word("/")]).chain(every).chain([Icon(COUNTS[score.per as usize])]).collect()
}

fn goods(goods: Goods, n: u8) -> Face {
    match goods {
        Goods::Of(res) => vec![Of(n, res.id())],
        Goods::Basic => vec![Of(n, "basic")],
        Goods::Same => vec![word(format!("{n}=")), Icon("basic")],
    }
}

fn modifier(change: Mod) -> Face {
    match change {
        Mod::Range(n) => vec![Of(n, "range")],
        Mod::Anywhere => vec![Icon("explore"), Of(0, "range")],
        Mod::Discount { action: of, n, res } => {
            [action(of), word(format!("−{n}"))].into_iter().chain(res.map(|res| Icon(res.id()))).collect()
        }
        Mod::Rotate => vec![Icon("turn")],
        Mod::Wild => vec![Icon("wild")],
    }
}

fn exchange(pay: Payment, get: List, max: u8) -> Face {
    let basic = (pay.basic > 0).then_some(Of(pay.basic, "basic"));
    let often = match max {
        0 => Some(word("×n")),
        1 => None,
        n => Some(word(format!("×{n}"))),
    };
    let paid = stock(pay.fixed).into_iter().chain(basic).collect();
    joined([paid, list(get)], "→").into_iter().chain(often).collect()
}

fn op(op: Op) -> Face {
    let colored = |color: Option<Color>, icon| color.map(step).into_iter().chain([icon]).map(Icon).collect();
    match op {
        Op::Gain(what, n) => goods(what, n),
        Op::GainPer(counter, what, n) => {
            let icon = ["stack", "stack", "stack", "flask", "figure", "water", "forest"][counter as usize];
            joined([goods(what, n), colored(Counter::color(counter), icon)], "/")
        }
        Op::GainByColor(_, n) => vec![Of(n, "basic")],
        Op::Points(n) => vec![Of(n, "point")],
        Op::EndPoints(n) => vec![word("Σ"), Of(n, "point")],
        Op::GainEnergy(n) => vec![Of(n, "energy")],
        Op::RecoverEnergy(n) => vec![Of(n, "recover")],
        Op::GainCrate(n) => vec![Of(n, "crate")],
        Op::ReuseCrate => vec![Icon("crate"), word("↻")],
        Op::Advance(Track::Of(color), n) => vec![Of(n, step(color))],
        Op::Advance(_, n) => vec![Of(n, "step")],
        Op::TakeModule => vec![Icon("module")],
        Op::TakeMachine(color) => colored(Some(color), "machine"),
        Op::TakeCard(Suit::Of(color)) => colored(Some(color), "citizen"),
        Op::TakeCard(_) => vec![Icon("citizen")],
        Op::TakeArtifact => vec![Icon("artifact")],
        Op::TribeAbility => vec![Icon("tribe")],
        Op::SlotToRest(n) => vec![Of(n, "stack"), word("→"), Icon("moon")],
        Op::RestToActive(n) => vec![Of(n, "moon"), word("→"), Icon("sun")],
        Op::UseActiveTop => vec![Icon("sun"), word("→"), Icon("moon")],
        Op::PlayCard(color) => {
            color.map(step).map(Icon).into_iter().chain([word("+"), Icon("card")]).collect()
        }
        Op::FreeAction { kinds, range } => {
            let kinds = Action::all().filter(|action| kinds.has(*action)).map(|one| vec![action(one)]);
            joined(kinds, "/").into_iter().chain((range > 0).then_some(Of(range, "range"))).collect()
        }
        Op::Exchange { pay, get, max } => exchange(pay, get, max),
        Op::Choose { first, count } => joined((0..count).map(|n| list(Lists::branch(first, n))), "/"),
        Op::HibernateRemove => vec![Icon("moon"), Icon("no")],
        Op::ResetSwitch => vec![Icon("switch")],
        Op::MovePopulation => vec![Icon("figure"), word("→")],
        Op::PlaceTile(one) => vec![Icon(piece(one))],
        Op::MoveFalcon => vec![Icon("piece-falcon"), word("→")],
        Op::RewardAdjacent => vec![Icon("small"), word("+")],
        Op::CollectWater => vec![Icon("water")],
        Op::Modify(change) | Op::WhileInSlot(change) => modifier(change),
    }
}

/// What the parts of an effect do.
pub fn list(list: List) -> Face {
    tables().ops(list).iter().flat_map(|one| op(*one)).collect()
}

fn passive(passive: &Passive) -> Face {
    match *passive {
        Passive::OpenSlot(_) => vec![word("+"), Icon("stack")],
        Passive::Range(n) => vec![Of(n, "range")],
        Passive::FreePass(kinds) => {
            let kinds = Ground::all().filter(|one| kinds >> *one as u8 & 1 == 1).map(ground);
            kinds.chain([Of(0, "food")]).collect()
        }
        Passive::Origin(of) => vec![Icon(piece(of)), Icon("range")],
        Passive::OriginRange(of, n) => vec![Icon(piece(of)), Of(n, "range")],
        Passive::Discount(action, n, res) => modifier(Mod::Discount { action, n, res }),
        Passive::AdjacentDiscount(of, n, cap) => vec![Icon(piece(of)), word(format!("−{n} (≤{cap})"))],
        Passive::TerrainDiscount(of, on, n) => vec![action(of), word(format!("−{n}/")), ground(on)],
        Passive::NoExtraBooks => vec![Icon("book"), Icon("no")],
        Passive::SwitchCopy => vec![Icon("switch"), word("="), Icon("card")],
    }
}

/// What a technology does.
pub fn technology(technology: Technology) -> Face {
    let t = tables();
    let facts = t.technology(technology);
    let mut face: Face = facts.immediate.into_iter().flat_map(list).collect();
    face.extend(facts.passives.iter().flat_map(passive));
    for (on, then) in &facts.triggers {
        let on = match on {
            On::TribeAbilityUsed => "tribe",
            On::CardGainedFromDisplay => "citizen",
            On::CrateGained => "crate",
        };
        face.extend(joined([vec![Icon(on)], list(*then)], ":"));
    }
    face.extend(facts.exchange.into_iter().flat_map(|(pay, get)| exchange(pay, get, 1)));
    if let Some(machine) = Machine::of_technology(technology).filter(|_| facts.machine) {
        face.extend(joined([vec![Icon("energy")], list(t.machine(machine).list)], ":"));
    }
    face
}
