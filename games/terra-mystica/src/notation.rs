//! Moves as players write them, in the command language known from online play.

use crate::components::{CULTS, Tables, steps, tables};
use crate::moves::{Act, Move, Resource, Special, Trade};
use crate::position::{Building, Phase, Position};
use crate::turn::InProgress;
use kernel::{Actor, Message, ParseMoveError};
use parts::hexes::Hex;
use std::fmt::Write;

/// The longest move has seven words: `transform E8 to green the long way`.
const MOST_WORDS: usize = 8;

/// The words that moves begin with, and a move of each.
const VERBS: [(&str, &str); 20] = [
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

/// How a move with this verb is written.
fn form_of(text: &str, verb: &str) -> ParseMoveError {
    let form = VERBS.iter().find(|(known, _)| known.eq_ignore_ascii_case(verb));
    match form {
        Some((_, form)) => ParseMoveError::form(text, form),
        None => ParseMoveError::unknown(text, verb, VERBS.iter().map(|(verb, _)| *verb).chain(SIGNS)),
    }
}

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
            Move::First(seat) => write!(out, "first {}", u16::from(seat) + 1),
            Move::Faction(i) => write!(out, "faction {}", t.factions.get(i as usize).map_or("?", |f| f.id)),
            Move::Build(h) => write!(out, "build {}", hex(h)),
            Move::Upgrade(h, to) => write!(out, "upgrade {} to {}", hex(h), to.short()),
            Move::Dig(n) => write!(out, "dig {n}"),
            Move::Transform { hex: h, to, long } => {
                let way = if long { " the long way" } else { "" };
                write!(out, "transform {} to {}{way}", hex(h), t.map.color(to))
            }
            Move::Act(act) => write!(out, "action {}", act_id(act)),
            Move::Bridge(site) => {
                let (a, b) = t.map.bridges.get(site as usize).copied().unwrap_or_default();
                write!(out, "bridge {}:{}", hex(a), hex(b))
            }
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

    fn faction_name(&self, t: &'static Tables, seat: u8) -> &'static str {
        let faction = self.seats.get(seat as usize).map_or(usize::MAX, |player| player.faction as usize);
        t.factions.get(faction).map_or("nobody", |f| f.id)
    }

    /// What would be given up now.
    fn given_up(&self) -> String {
        let spades = match (self.phase, self.turn.work) {
            (Phase::Rewards(place), _) => {
                self.seats.get(self.order[place as usize] as usize).map_or(0, |player| player.spades)
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
        let seat = actor.seat().map_or(0, |seat| seat.0).min(4);
        let mut words = [""; MOST_WORDS];
        let mut count = 0;
        for word in text.split_ascii_whitespace() {
            *words.get_mut(count).ok_or_else(|| ParseMoveError::too_long(text, MOST_WORDS))? = word;
            count += 1;
        }
        let Some((begin, rest)) = words[..count].split_first() else {
            return Err(ParseMoveError::empty(text));
        };
        if let Some(tile) = begin.strip_prefix('+') {
            return read_gain(t, text, tile);
        }
        if begin.starts_with('-') {
            return Ok(Move::GiveUp);
        }
        let form = || form_of(text, begin);
        let known = VERBS.iter().find(|(known, _)| known.eq_ignore_ascii_case(begin));
        let verb = known.map_or("", |(verb, _)| verb);
        let hex = |word: &str| t.map.hex(word).ok_or_else(|| ParseMoveError::nowhere(text, word));
        match (verb, rest) {
            ("done", []) => Ok(Move::Done),
            ("score", [tile]) => named(text, t.scoring.iter().map(|x| x.id.as_str()), tile).map(Move::Score),
            ("card", [card]) => card_of(t, text, card).map(Move::Card),
            ("first", [n]) => match n.parse::<u8>() {
                Ok(n @ 1..=5) => Ok(Move::First(n - 1)),
                _ => Err(ParseMoveError::out_of_range(text, n, 1, 5)),
            },
            ("faction", [name]) => faction_of(t, text, name).map(Move::Faction),
            ("build", [h]) => Ok(Move::Build(hex(h)?)),
            ("upgrade", [h, to, kind]) if to.eq_ignore_ascii_case("to") => {
                let found = Building::ALL.into_iter().find(|k| k.short().eq_ignore_ascii_case(kind));
                let kinds = Building::ALL[1..].iter().map(|k| k.short());
                Ok(Move::Upgrade(hex(h)?, found.ok_or_else(|| ParseMoveError::unknown(text, kind, kinds))?))
            }
            ("dig", [n]) => number(n).map(Move::Dig).ok_or_else(form),
            ("transform", [h, way @ ..]) => self.read_transform(t, seat, text, hex(h)?, way),
            ("action", [id]) => read_act(t, text, id).map(Move::Act),
            ("bridge", [ends]) => {
                let (a, b) = ends.split_once(':').ok_or_else(form)?;
                t.map.bridge(hex(a)?, hex(b)?).map(Move::Bridge).ok_or_else(|| {
                    let why = Message::new("misread-no-bridge-site");
                    ParseMoveError::new(text, why.name("a", a.to_uppercase()).name("b", b.to_uppercase()))
                })
            }
            ("advance", [track]) => match track.to_ascii_lowercase().as_str() {
                "ship" | "shipping" => Ok(Move::Ship),
                "dig" | "digging" => Ok(Move::DigBetter),
                _ => Err(ParseMoveError::unknown(text, track, ["ship", "dig"])),
            },
            ("send", [p, to, cult, way @ ..]) if is_priest(p) && to.eq_ignore_ascii_case("to") => {
                self.read_send(t, text, cult, way)
            }
            ("burn", [n]) => number(n).map(Move::Burn).ok_or_else(form),
            ("convert", _) => read_convert(text),
            ("key", [cult]) => read_cult(text, cult).map(Move::Key),
            ("connect", [place]) => self.read_connect(t, text, place),
            ("leech" | "decline", [n, from, name]) if from.eq_ignore_ascii_case("from") => {
                let amount = number(n).ok_or_else(form)?;
                let faction = faction_of(t, text, name)?;
                let from = self.seats.iter().position(|player| player.faction == faction);
                let nobody = || {
                    let who = t.factions[faction as usize].id;
                    ParseMoveError::new(text, Message::new("misread-nobody-plays").word("who", who))
                };
                let from = from.ok_or_else(nobody)? as u8;
                Ok(match verb {
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
        seat: u8,
        text: &str,
        hex: Hex,
        way: &[&str],
    ) -> Result<Move, ParseMoveError> {
        match way {
            [] => {
                let home = self.home(t, seat);
                let from = self.terrain[hex as usize];
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
            [to, color, rest @ ..] if to.eq_ignore_ascii_case("to") => {
                let colors = (0..7).map(|terrain| t.map.color(terrain));
                let terrain =
                    t.map.terrain(color).ok_or_else(|| ParseMoveError::unknown(text, color, colors))?;
                let long = rest.iter().map(|w| w.to_ascii_lowercase()).eq(["the", "long", "way"]);
                if !rest.is_empty() && !long {
                    return Err(ParseMoveError::form(text, "transform E8 to green the long way"));
                }
                Ok(Move::Transform { hex, to: terrain, long })
            }
            _ => Err(form_of(text, "transform")),
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
            [word, n] if word.eq_ignore_ascii_case("for") => {
                number(n).ok_or_else(|| ParseMoveError::out_of_range(text, n, 1, 3))?
            }
            _ => return Err(form_of(text, "send")),
        };
        Ok(Move::Send { cult, steps })
    }

    /// A river hex, or the land hexes around it.
    fn read_connect(&self, t: &Tables, text: &str, place: &str) -> Result<Move, ParseMoveError> {
        let mut shared = !t.map.land;
        let names: Vec<&str> = place.split(':').collect();
        for name in &names {
            let hex = t.map.hex(name).ok_or_else(|| ParseMoveError::nowhere(text, name))?;
            if names.len() == 1 {
                return Ok(Move::Connect(hex));
            }
            shared = shared & t.map.around[hex as usize];
        }
        // Where two river hexes touch all of them, the one that can found a town is meant.
        let seat = self.turn.seat;
        let can = |&river: &Hex| seat < self.players && self.check_connect(t, seat, river).is_ok();
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

fn index<'a>(mut ids: impl Iterator<Item = &'a str>, word: &str) -> Option<u8> {
    ids.position(|id| id.eq_ignore_ascii_case(word)).map(|i| i as u8)
}

fn number(word: &str) -> Option<u8> {
    word.parse().ok()
}

fn is_priest(word: &str) -> bool {
    ["p", "priest"].iter().any(|p| word.eq_ignore_ascii_case(p))
}

fn cult_of(word: &str) -> Option<u8> {
    index(CULTS.into_iter(), word)
}

fn read_cult(text: &str, word: &str) -> Result<u8, ParseMoveError> {
    cult_of(word).ok_or_else(|| ParseMoveError::unknown(text, word, ["FIRE", "WATER", "EARTH", "AIR"]))
}

/// The number of what is named so.
fn named<'a>(
    text: &str,
    ids: impl Iterator<Item = &'a str> + Clone,
    word: &str,
) -> Result<u8, ParseMoveError> {
    index(ids.clone(), word).ok_or_else(|| ParseMoveError::unknown(text, word, ids))
}

fn card_of(t: &Tables, text: &str, word: &str) -> Result<u8, ParseMoveError> {
    named(text, t.bonus.iter().map(|x| x.id.as_str()), word)
}

fn faction_of(t: &Tables, text: &str, word: &str) -> Result<u8, ParseMoveError> {
    named(text, t.factions.iter().map(|f| f.id), word)
}

fn read_act(t: &Tables, text: &str, word: &str) -> Result<Act, ParseMoveError> {
    let special = || Special::ALL.into_iter().find(|s| s.id().eq_ignore_ascii_case(word)).map(Act::Faction);
    let power = t.power_actions.iter().map(|x| x.id.as_str());
    let cards = t.bonus.iter().map(|x| x.id.as_str());
    let favors = t.favors.iter().map(|x| x.id.as_str());
    index(power.clone(), word)
        .map(Act::Power)
        .or_else(|| index(cards, word).map(Act::Card))
        .or_else(|| index(favors, word).map(Act::Favor))
        .or_else(special)
        .ok_or_else(|| {
            let with_action = t.bonus.iter().filter(|x| x.action.is_some()).map(|x| x.id.as_str());
            let tiles = t.favors.iter().filter(|x| x.action.is_some()).map(|x| x.id.as_str());
            let specials = Special::ALL.into_iter().map(|s| s.id());
            ParseMoveError::unknown(text, word, power.chain(specials).chain(with_action).chain(tiles))
        })
}

/// `+FAV3`, `+TW1`, `+FIRE` or `+2FIRE`.
fn read_gain(t: &Tables, text: &str, word: &str) -> Result<Move, ParseMoveError> {
    if let Some(tile) = index(t.favors.iter().map(|x| x.id.as_str()), word) {
        return Ok(Move::Favor(tile));
    }
    if let Some(tile) = index(t.towns.iter().map(|x| x.id.as_str()), word) {
        return Ok(Move::Town(tile));
    }
    let digits = word.chars().take_while(char::is_ascii_digit).count();
    let (count, track) = word.split_at(digits);
    let steps = if count.is_empty() { Some(1) } else { number(count) };
    match (steps, cult_of(track)) {
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

/// `convert 3pw to 1w`, also `convert pw to c` and `convert 2 W to 2 C`.
fn read_convert(text: &str) -> Result<Move, ParseMoveError> {
    let form = || form_of(text, "convert");
    let body = text.trim_start().get("convert".len()..).unwrap_or_default().to_ascii_lowercase();
    let (given, got) = body.split_once(" to ").ok_or_else(form)?;
    let amount = |side: &str| -> Option<(u16, Resource)> {
        let side = side.trim();
        let digits = side.chars().take_while(char::is_ascii_digit).count();
        let (n, what) = side.split_at(digits);
        let n = if n.is_empty() { 1 } else { n.parse().ok()? };
        Some((n, resource(what.trim())?))
    };
    let (Some((pays, what)), Some((n, gets))) = (amount(given), amount(got)) else { return Err(form()) };
    let fits = |trade: &Trade| {
        let (from, each, to) = trade.terms();
        from == what && to == gets && pays == n * u16::from(each)
    };
    let trade = Trade::ALL.into_iter().find(fits);
    let trade = trade.ok_or_else(|| ParseMoveError::unknown(text, body.trim(), CONVERSIONS))?;
    let n = u8::try_from(n).map_err(|_| {
        ParseMoveError::new(text, Message::new("common-move-too-many").name("word", got.trim()))
    })?;
    Ok(Move::Convert(trade, n))
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
