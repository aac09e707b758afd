//! Moves as players write them, in the command language known from online play.

use crate::components::{CULTS, Tables, steps, tables};
use crate::moves::{Act, Move, Resource, Special, Trade};
use crate::position::{Building, Phase, Position};
use crate::turn::InProgress;
use kernel::{Actor, Message, ParseMoveError, Seat};
use parts::hexes::Hex;
use parts::notation::{Verbs, index, is, named, number};
use std::fmt::Write;

/// The longest move is `transform E8 to green the long way`.
const VERBS: Verbs = Verbs { forms: &FORMS, signs: &SIGNS, most_words: 8 };

/// The words that moves begin with, and a move of each.
const FORMS: [(&str, &str); 20] = [
    ("build", "build E8"),
    ("leech", "leech 2 from witches"),
    ("decline", "decline 2 from witches"),
    ("convert", "convert 3pw to 1w"),
    ("upgrade", "upgrade E8 to TP"),
    ("done", "done"),
    ("dig", "dig 2"),
    ("action", "action ACT1"),
    ("burn", "burn 2"),
    ("pass", "pass BON1"),
    ("send", "send p to FIRE for 2"),
    ("transform", "transform E8 to green"),
    ("advance", "advance ship"),
    ("bridge", "bridge E8:G3"),
    ("connect", "connect R12"),
    ("key", "key FIRE"),
    ("score", "score SCORE1"),
    ("card", "card BON1"),
    ("first", "first 2"),
    ("faction", "faction witches"),
];

/// What moves begin with besides.
const SIGNS: [&str; 3] = ["+TILE", "+CULT", "-SPADE"];

impl Position {
    pub(crate) fn write(&self, mv: Move, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = self.try_write(mv, out);
    }

    fn try_write(&self, mv: Move, out: &mut String) -> std::fmt::Result {
        let t = tables();
        let hex = |h: Hex| t.map.name(h);
        let cult = |c: u8| CULTS[c as usize & 3].to_uppercase();
        match mv {
            Move::Score(i) => write!(out, "score {}", id(t.scoring.get(i as usize).map(|x| &x.id))),
            Move::Card(i) => write!(out, "card {}", id(t.bonus.get(i as usize).map(|x| &x.id))),
            Move::First(seat) => write!(out, "first {seat}"),
            Move::Faction(i) => write!(out, "faction {}", t.factions.get(i as usize).map_or("?", |f| f.id)),
            Move::Build(h) => write!(out, "build {}", hex(h)),
            Move::Upgrade(h, to) => write!(out, "upgrade {} to {}", hex(h), to.short()),
            Move::Dig(n) => write!(out, "dig {n}"),
            Move::Transform { hex: h, to, long } => {
                let way = if long { " the long way" } else { "" };
                write!(out, "transform {} to {}{way}", hex(h), t.map.color(to))
            }
            Move::Act(act) => write!(out, "action {}", act_id(act)),
            Move::Bridge(site) => write!(out, "bridge {}", t.map.bridge_name(site)),
            Move::Ship => write!(out, "advance ship"),
            Move::DigBetter => write!(out, "advance dig"),
            Move::Send { cult: c, steps } => write!(out, "send p to {} for {steps}", cult(c)),
            Move::Burn(n) => write!(out, "burn {n}"),
            Move::Convert(trade, n) => {
                let (what, each, gets) = trade.terms();
                write!(out, "convert {}{} to {n}{}", u16::from(n) * u16::from(each), unit(what), unit(gets))
            }
            Move::Favor(i) => write!(out, "+{}", id(t.favors.get(i as usize).map(|x| &x.id))),
            Move::Town(i) => write!(out, "+{}", id(t.towns.get(i as usize).map(|x| &x.id))),
            Move::Steps { cult: c, steps: 1 } => write!(out, "+{}", cult(c)),
            Move::Steps { cult: c, steps } => write!(out, "+{steps}{}", cult(c)),
            Move::Key(c) => write!(out, "key {}", cult(c)),
            Move::Connect(h) => write!(out, "connect {}", hex(h)),
            Move::GiveUp => write!(out, "-{}", self.given_up()),
            Move::Leech { from, amount } => write!(out, "leech {amount} from {}", self.faction_name(t, from)),
            Move::Decline { from, amount } => {
                write!(out, "decline {amount} from {}", self.faction_name(t, from))
            }
            Move::Pass(None) => write!(out, "pass"),
            Move::Pass(Some(i)) => write!(out, "pass {}", id(t.bonus.get(i as usize).map(|x| &x.id))),
            Move::Done => write!(out, "done"),
        }
    }

    /// The faction of a seat, or nobody.
    pub(crate) fn faction_name(&self, t: &'static Tables, seat: Seat) -> &'static str {
        let faction = self.seats.get(seat).map_or(usize::MAX, |player| player.faction as usize);
        t.factions.get(faction).map_or("nobody", |f| f.id)
    }

    /// What would be given up now.
    fn given_up(&self) -> String {
        let spades = match (self.phase, self.turn.work) {
            (Phase::Rewards(place), _) => {
                self.seats.get(self.order[place as usize]).map_or(0, |player| player.spades)
            }
            (_, InProgress::Spades(s)) => s.left(),
            (_, InProgress::Bridge { .. }) => return "BRIDGE".into(),
            (_, InProgress::FreeDwelling) => return "FREE_D".into(),
            (_, InProgress::FreeTradingPost) => return "FREE_TP".into(),
            (_, InProgress::Sandstorm) => return "FREE_TF".into(),
            (_, InProgress::Steps(_)) => return "CULT".into(),
            (_, InProgress::None) => 1,
        };
        if spades == 1 { "SPADE".into() } else { format!("{spades}SPADE") }
    }

    pub(crate) fn read(&self, actor: Actor, text: &str) -> Result<Move, ParseMoveError> {
        let t = tables();
        let seat = actor.seat().unwrap_or_default().min(Seat(4));
        let (begin, rest) = VERBS.split(text)?;
        if let Some(tile) = begin.strip_prefix('+') {
            return read_gain(t, text, tile);
        }
        if begin.starts_with('-') {
            return Ok(Move::GiveUp);
        }
        let form = || VERBS.form_of(text, begin);
        let hex = |word: &str| t.map.read_hex(text, word);
        let verb = begin.to_ascii_lowercase();
        match (verb.as_str(), &rest[..]) {
            ("done", []) => Ok(Move::Done),
            ("score", [tile]) => named(text, &ids(&t.scoring, |x| &x.id), tile).map(Move::Score),
            ("card", [card]) => card_of(t, text, card).map(Move::Card),
            ("first", [n]) => match n.parse::<u8>() {
                Ok(n @ 1..=5) => Ok(Move::First(Seat(n - 1))),
                _ => Err(ParseMoveError::out_of_range(text, n, 1, 5)),
            },
            ("faction", [name]) => faction_of(t, text, name).map(Move::Faction),
            ("build", [h]) => Ok(Move::Build(hex(h)?)),
            ("upgrade", [h, to, kind]) if is(to, "to") => {
                let found = Building::ALL.into_iter().find(|k| k.short().eq_ignore_ascii_case(kind));
                let kinds = Building::ALL[1..].iter().map(|k| k.short());
                Ok(Move::Upgrade(hex(h)?, found.ok_or_else(|| ParseMoveError::unknown(text, kind, kinds))?))
            }
            ("dig", [n]) => number(n).map(Move::Dig).ok_or_else(form),
            ("transform", [h, way @ ..]) => self.read_transform(t, seat, text, hex(h)?, way),
            ("action", [id]) => read_act(t, text, id).map(Move::Act),
            ("bridge", [ends]) => {
                let (a, b) = ends.split_once(':').ok_or_else(form)?;
                t.map.read_bridge(text, a, b).map(Move::Bridge)
            }
            ("advance", [track]) => match track.to_ascii_lowercase().as_str() {
                "ship" | "shipping" => Ok(Move::Ship),
                "dig" | "digging" => Ok(Move::DigBetter),
                _ => Err(ParseMoveError::unknown(text, track, ["ship", "dig"])),
            },
            ("send", [p, to, cult, way @ ..]) if is_priest(p) && is(to, "to") => {
                self.read_send(t, text, cult, way)
            }
            ("burn", [n]) => number(n).map(Move::Burn).ok_or_else(form),
            ("convert", _) => {
                let trades = Trade::ALL.into_iter().map(|trade| (trade, trade.terms()));
                VERBS
                    .conversion(text, resource, trades, &CONVERSIONS)
                    .map(|(trade, n)| Move::Convert(trade, n))
            }
            ("key", [cult]) => read_cult(text, cult).map(Move::Key),
            ("connect", [place]) => self.read_connect(t, text, place),
            ("leech" | "decline", [n, from, name]) if is(from, "from") => {
                let amount = number(n).ok_or_else(form)?;
                let faction = faction_of(t, text, name)?;
                let from = self.seats.0.iter().position(|player| player.faction == faction);
                let nobody = || {
                    let who = t.factions[faction as usize].id;
                    ParseMoveError::new(text, Message::new("misread-nobody-plays").word("who", who))
                };
                let from = Seat(from.ok_or_else(nobody)? as u8);
                Ok(match verb.as_str() {
                    "leech" => Move::Leech { from, amount },
                    _ => Move::Decline { from, amount },
                })
            }
            ("pass", []) => Ok(Move::Pass(None)),
            ("pass", [card]) => card_of(t, text, card).map(|card| Move::Pass(Some(card))),
            _ => Err(form()),
        }
    }

    /// Without a terrain: to home, or as near to it as the spades at hand reach.
    fn read_transform(
        &self,
        t: &Tables,
        seat: Seat,
        text: &str,
        hex: Hex,
        way: &[&str],
    ) -> Result<Move, ParseMoveError> {
        match way {
            [] => {
                let home = self.home(t, seat);
                let from = self.terrain[hex];
                let left = match (self.phase, self.turn.work) {
                    (Phase::Rewards(_), _) => self.player(seat).spades,
                    (_, InProgress::Spades(s)) => s.left(),
                    _ => 7,
                };
                let whole =
                    self.faction(t, seat).spades_to_home.is_some() || from > 6 || steps(from, home) <= left;
                let ahead = (home + 7 - from % 7) % 7;
                let to = match whole {
                    true => home,
                    false if ahead <= 3 => (from + left) % 7,
                    false => (from + 7 - left) % 7,
                };
                Ok(Move::Transform { hex, to, long: false })
            }
            [to, color, rest @ ..] if is(to, "to") => {
                let colors = (0..7).map(|terrain| t.map.color(terrain));
                let terrain =
                    t.map.terrain(color).ok_or_else(|| ParseMoveError::unknown(text, color, colors))?;
                let long = rest.iter().map(|w| w.to_ascii_lowercase()).eq(["the", "long", "way"]);
                if !rest.is_empty() && !long {
                    return Err(ParseMoveError::form(text, "transform E8 to green the long way"));
                }
                Ok(Move::Transform { hex, to: terrain, long })
            }
            _ => Err(VERBS.form_of(text, "transform")),
        }
    }

    /// Without a number: on the best free space.
    fn read_send(&self, t: &Tables, text: &str, cult: &str, way: &[&str]) -> Result<Move, ParseMoveError> {
        let cult = read_cult(text, cult)?;
        let steps = match way {
            [] => {
                let spaces = t.cult_board.spaces.into_iter();
                let best = spaces.filter(|&steps| self.free_space(t, cult, steps).is_some()).max();
                best.unwrap_or(t.cult_board.returned)
            }
            [word, n] if is(word, "for") => {
                number(n).ok_or_else(|| ParseMoveError::out_of_range(text, n, 1, 3))?
            }
            _ => return Err(VERBS.form_of(text, "send")),
        };
        Ok(Move::Send { cult, steps })
    }

    /// A river hex, or the land hexes around it.
    fn read_connect(&self, t: &Tables, text: &str, place: &str) -> Result<Move, ParseMoveError> {
        let mut shared = !t.map.land;
        let names: Vec<&str> = place.split(':').collect();
        for name in &names {
            let hex = t.map.read_hex(text, name)?;
            if names.len() == 1 {
                return Ok(Move::Connect(hex));
            }
            shared = shared & t.map.around[hex];
        }
        // Where two river hexes touch all of them, the one that can found a town is meant.
        let seat = self.turn.seat;
        let can = |&river: &Hex| seat.0 < self.players && self.check_connect(t, seat, river).is_ok();
        let river = shared.iter().find(can).or(shared.first());
        let none = || {
            ParseMoveError::new(text, Message::new("misread-no-shared-river").name("hexes", names.join(", ")))
        };
        river.map(Move::Connect).ok_or_else(none)
    }
}

/// The name of an action.
pub(crate) fn act_id(act: Act) -> String {
    let t = tables();
    match act {
        Act::Power(i) => id(t.power_actions.get(i as usize).map(|x| &x.id)).into(),
        Act::Card(i) => id(t.bonus.get(i as usize).map(|x| &x.id)).into(),
        Act::Favor(i) => id(t.favors.get(i as usize).map(|x| &x.id)).into(),
        Act::Faction(special) => special.id().into(),
    }
}

fn id(id: Option<&String>) -> &str {
    id.map_or("?", String::as_str)
}

/// The ids of components.
fn ids<'t, T>(of: &'t [T], id: impl Fn(&'t T) -> &'t str) -> Vec<&'t str> {
    of.iter().map(id).collect()
}

fn is_priest(word: &str) -> bool {
    is(word, "p") || is(word, "priest")
}

fn read_cult(text: &str, word: &str) -> Result<u8, ParseMoveError> {
    named(text, &["FIRE", "WATER", "EARTH", "AIR"], word)
}

fn card_of(t: &Tables, text: &str, word: &str) -> Result<u8, ParseMoveError> {
    named(text, &ids(&t.bonus, |card| &card.id), word)
}

fn faction_of(t: &Tables, text: &str, word: &str) -> Result<u8, ParseMoveError> {
    named(text, &ids(&t.factions, |faction| faction.id), word)
}

fn read_act(t: &Tables, text: &str, word: &str) -> Result<Act, ParseMoveError> {
    let (power, specials) = (ids(&t.power_actions, |x| &x.id), Special::ALL.map(Special::id));
    let (cards, favors) = (ids(&t.bonus, |x| &x.id), ids(&t.favors, |x| &x.id));
    index(&power, word)
        .map(Act::Power)
        .or_else(|| index(&cards, word).map(Act::Card))
        .or_else(|| index(&favors, word).map(Act::Favor))
        .or_else(|| index(&specials, word).map(|i| Act::Faction(Special::ALL[i as usize])))
        .ok_or_else(|| {
            let cards = t.bonus.iter().filter(|x| x.action.is_some()).map(|x| x.id.as_str());
            let tiles = t.favors.iter().filter(|x| x.action.is_some()).map(|x| x.id.as_str());
            let known = power.iter().copied().chain(specials).chain(cards).chain(tiles);
            ParseMoveError::unknown(text, word, known)
        })
}

/// `+FAV3`, `+TW1`, `+FIRE` or `+2FIRE`.
fn read_gain(t: &Tables, text: &str, word: &str) -> Result<Move, ParseMoveError> {
    if let Some(tile) = index(&ids(&t.favors, |x| &x.id), word) {
        return Ok(Move::Favor(tile));
    }
    if let Some(tile) = index(&ids(&t.towns, |x| &x.id), word) {
        return Ok(Move::Town(tile));
    }
    let digits = word.chars().take_while(char::is_ascii_digit).count();
    let (count, track) = word.split_at(digits);
    let steps = if count.is_empty() { Some(1) } else { number(count) };
    match (steps, index(&CULTS, track)) {
        (Some(steps), Some(cult)) => Ok(Move::Steps { cult, steps }),
        _ => Err(ParseMoveError::form(text, "+FAV3, +TW1, +FIRE, +2FIRE")),
    }
}

/// The short name of a resource.
pub(crate) fn unit(what: Resource) -> &'static str {
    match what {
        Resource::Coins => "c",
        Resource::Workers => "w",
        Resource::Priests => "p",
        Resource::Power | Resource::Tokens => "pw",
        Resource::Points => "vp",
    }
}

/// The resource of a short or long name, in any letter case.
pub(crate) fn resource(word: &str) -> Option<Resource> {
    Some(match word.to_ascii_lowercase().as_str() {
        "c" | "coin" | "coins" => Resource::Coins,
        "w" | "worker" | "workers" => Resource::Workers,
        "p" | "priest" | "priests" => Resource::Priests,
        "pw" | "power" => Resource::Power,
        "vp" | "point" | "points" => Resource::Points,
        _ => return None,
    })
}

/// What can be converted. The last three are conversions of Alchemists and Darklings.
const CONVERSIONS: [&str; 9] = [
    "5pw to 1p",
    "3pw to 1w",
    "1pw to 1c",
    "1p to 1w",
    "1p to 1c",
    "1w to 1c",
    "1vp to 1c",
    "2c to 1vp",
    "1w to 1p",
];
