//! Moves as players write them.

use crate::components::{BONUS_TILES, BUILDINGS, Building, FACTIONS, TERRAINS, TRACKS, Tables, tables};
use crate::moves::{Act, Books, Due, Grant, Move, Piece, Resource, Trade, Way};
use crate::position::Position;
use kernel::{Message, ParseMoveError, Seat};
use parts::hexes::Hex;
use parts::notation::{Verbs, index, is, named, number};
use std::fmt::Write;

const SPADES: [&str; 4] = ["1", "2", "3", "town"];
const DUES: [(Due, &str); 3] = [(Due::Spades, "spades"), (Due::Bridge, "bridge"), (Due::Steps, "steps")];
const WAYS: [(Way, &str); 2] = [(Way::Tunnel, "tunnel"), (Way::Flight, "flight")];

/// The longest move is `pay 1 banking 1 law 1 engineering 1 medicine`.
const VERBS: Verbs = Verbs { forms: &FORMS, signs: &SIGNS, most_words: 9 };

/// The words that moves begin with, and a move of each.
const FORMS: [(&str, &str); 23] = [
    ("build", "build E8"),
    ("upgrade", "upgrade E8 to guild"),
    ("transform", "transform E8 to plains"),
    ("place", "place tower E8"),
    ("action", "action power tools"),
    ("pay", "pay 2 banking 1 law"),
    ("take", "take competency tower"),
    ("bridge", "bridge E8:G8"),
    ("annex", "annex E8"),
    ("advance", "advance ship"),
    ("send", "send scholar to law for 2"),
    ("burn", "burn 2"),
    ("convert", "convert 3pw to 1t"),
    ("book", "book law"),
    ("step", "step law"),
    ("key", "key law"),
    ("connect", "connect E8"),
    ("spades", "spades 2"),
    ("leech", "leech 2 from moles"),
    ("decline", "decline 2 from moles"),
    ("pass", "pass coins"),
    ("done", "done"),
    ("draw", "draw palace 3"),
];

/// What moves begin with besides.
const SIGNS: [&str; 3] = ["-spades", "-bridge", "-steps"];

impl Position {
    pub(crate) fn write(&self, mv: Move, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = self.try_write(mv, out);
    }

    fn try_write(&self, mv: Move, out: &mut String) -> std::fmt::Result {
        let t = tables();
        let map = self.map(t);
        let hex = |h: Hex| map.name(h);
        let track = |i: u8| TRACKS[i as usize & 3];
        let by = |way: Way| match way {
            Way::Reach => "",
            Way::Tunnel => " by tunnel",
            Way::Flight => " by flight",
        };
        match mv {
            Move::Draw(piece) => write!(out, "draw {} {}", piece.kind_word(), piece.name()),
            Move::Take(piece) => write!(out, "take {} {}", piece.kind_word(), piece.name()),
            Move::Build { hex: h, way } => write!(out, "build {}{}", hex(h), by(way)),
            Move::Transform { hex: h, to, way } => {
                let to = TERRAINS.get(to as usize).copied().unwrap_or("?");
                write!(out, "transform {} to {to}{}", hex(h), by(way))
            }
            Move::Place(kind, h) => write!(out, "place {} {}", kind.id(), hex(h)),
            Move::Upgrade(h, to) => write!(out, "upgrade {} to {}", hex(h), to.id()),
            Move::Act(act) => write!(out, "action {}", act.name()),
            Move::Pay(books) => {
                write!(out, "pay")?;
                for (name, n) in TRACKS.iter().zip(books.0).filter(|&(_, n)| n > 0) {
                    write!(out, " {n} {name}")?;
                }
                Ok(())
            }
            Move::Bridge(site) => write!(out, "bridge {}", map.bridge_name(site)),
            Move::Annex(h) => write!(out, "annex {}", hex(h)),
            Move::Ship => write!(out, "advance ship"),
            Move::Terraform => write!(out, "advance terraforming"),
            Move::Send { track: i, steps } => write!(out, "send scholar to {} for {steps}", track(i)),
            Move::Burn(n) => write!(out, "burn {n}"),
            Move::Convert(trade, n) => {
                let (what, each, gets) = trade.terms(t);
                write!(out, "convert {}{} to {n}{}", u16::from(n) * u16::from(each), unit(what), unit(gets))
            }
            Move::Book(i) => write!(out, "book {}", track(i)),
            Move::Step(i) => write!(out, "step {}", track(i)),
            Move::Key(i) => write!(out, "key {}", track(i)),
            Move::Connect(h) => write!(out, "connect {}", hex(h)),
            Move::Spades(grant) => write!(out, "spades {}", SPADES[grant as usize]),
            Move::GiveUp(due) => {
                write!(out, "-{}", DUES.iter().find(|(d, _)| *d == due).map_or("?", |(_, word)| word))
            }
            Move::Leech { from, amount } => write!(out, "leech {amount} from {}", self.faction_id(from)),
            Move::Decline { from, amount } => write!(out, "decline {amount} from {}", self.faction_id(from)),
            Move::Pass(None) => write!(out, "pass"),
            Move::Pass(Some(i)) => write!(out, "pass {}", BONUS_TILES.get(i as usize).unwrap_or(&"?")),
            Move::Done => write!(out, "done"),
        }
    }

    /// The faction of a seat, or nobody.
    pub(crate) fn faction_id(&self, seat: Seat) -> &'static str {
        let faction = self.seats.get(seat).map_or(usize::MAX, |player| player.faction as usize);
        FACTIONS.get(faction).copied().unwrap_or("nobody")
    }

    pub(crate) fn read(&self, text: &str) -> Result<Move, ParseMoveError> {
        let t = tables();
        let map = self.map(t);
        let (begin, rest) = VERBS.split(text)?;
        if let Some(due) = begin.strip_prefix('-') {
            let found = DUES.iter().find(|(_, word)| due.eq_ignore_ascii_case(word));
            let found = found.filter(|_| rest.is_empty());
            return found
                .map(|&(due, _)| Move::GiveUp(due))
                .ok_or_else(|| ParseMoveError::unknown(text, begin, SIGNS));
        }
        let form = || VERBS.form_of(text, begin);
        let hex = |word: &str| map.read_hex(text, word);
        let track = |word: &str| named(text, &TRACKS, word);
        let building = |word: &str| named(text, &BUILDINGS, word).map(|i| Building::ALL[i as usize]);
        let way = |words: &[&str]| match words {
            [] => Ok(Way::Reach),
            [by, word] if is(by, "by") => {
                let found = WAYS.iter().find(|(_, name)| is(word, name));
                let ways = WAYS.iter().map(|(_, name)| *name);
                found.map(|&(way, _)| way).ok_or_else(|| ParseMoveError::unknown(text, word, ways))
            }
            _ => Err(ParseMoveError::form(text, &format!("{} E8 by tunnel", begin.to_ascii_lowercase()))),
        };
        let verb = begin.to_ascii_lowercase();
        match (verb.as_str(), &rest[..]) {
            ("done", []) => Ok(Move::Done),
            ("draw", [kind, name]) => Piece::read(text, kind, name).map(Move::Draw),
            ("take", [kind, name]) => Piece::read(text, kind, name).map(Move::Take),
            ("build", [h, by @ ..]) => Ok(Move::Build { hex: hex(h)?, way: way(by)? }),
            ("transform", [h, to, terrain, by @ ..]) if is(to, "to") => {
                let color = t.colors.iter().position(|c| is(c, terrain)).map(|i| i as u8);
                let to = color.map_or_else(|| named(text, &TERRAINS, terrain), Ok)?;
                Ok(Move::Transform { hex: hex(h)?, to, way: way(by)? })
            }
            ("place", [kind, h]) => Ok(Move::Place(building(kind)?, hex(h)?)),
            ("upgrade", [h, to, kind]) if is(to, "to") => Ok(Move::Upgrade(hex(h)?, building(kind)?)),
            ("action", words) => Act::read(text, words).map(Move::Act),
            ("pay", books) => read_books(text, books).map(Move::Pay),
            ("bridge", [ends]) => {
                let (a, b) = ends.split_once(':').ok_or_else(form)?;
                map.read_bridge(text, a, b).map(Move::Bridge)
            }
            ("annex", [h]) => Ok(Move::Annex(hex(h)?)),
            ("advance", [word]) if is(word, "ship") || is(word, "shipping") => Ok(Move::Ship),
            ("advance", [word]) if is(word, "terraforming") || is(word, "dig") => Ok(Move::Terraform),
            ("advance", [word]) => Err(ParseMoveError::unknown(text, word, ["ship", "terraforming"])),
            ("send", [who, to, name, steps @ ..]) if is(who, "scholar") && is(to, "to") => {
                let track = track(name)?;
                let steps = match steps {
                    [] => self.best_space(t, track),
                    [word, n] if is(word, "for") => {
                        number(n).ok_or_else(|| ParseMoveError::out_of_range(text, n, 1, 3))?
                    }
                    _ => return Err(form()),
                };
                Ok(Move::Send { track, steps })
            }
            ("burn", [n]) => number(n).map(Move::Burn).ok_or_else(form),
            ("convert", _) => {
                let trades = Trade::ALL.into_iter().map(|trade| (trade, trade.terms(t)));
                VERBS.conversion(text, resource, trades, &EXCHANGES).map(|(trade, n)| Move::Convert(trade, n))
            }
            ("book", [name]) => track(name).map(Move::Book),
            ("step", [name]) => track(name).map(Move::Step),
            ("key", [name]) => track(name).map(Move::Key),
            ("connect", [h]) => Ok(Move::Connect(hex(h)?)),
            ("spades", [word]) => named(text, &SPADES, word).map(|i| Move::Spades(Grant::ALL[i as usize])),
            ("leech" | "decline", [n, from, name]) if is(from, "from") => {
                let amount = number(n).ok_or_else(form)?;
                let faction = named(text, &FACTIONS, name)?;
                let seat = self.seats.0.iter().position(|player| player.faction == faction);
                let nobody = || {
                    let who = FACTIONS[faction as usize];
                    ParseMoveError::new(text, Message::new("misread-nobody-plays").word("who", who))
                };
                let from = Seat(seat.ok_or_else(nobody)? as u8);
                Ok(if verb == "leech" {
                    Move::Leech { from, amount }
                } else {
                    Move::Decline { from, amount }
                })
            }
            ("pass", []) => Ok(Move::Pass(None)),
            ("pass", [name]) => named(text, &BONUS_TILES, name).map(|i| Move::Pass(Some(i))),
            _ => Err(form()),
        }
    }

    /// The best free space for a scholar on a track.
    fn best_space(&self, t: &Tables, track: u8) -> u8 {
        let spaces = t.science.spaces.into_iter();
        let best = spaces.filter(|&steps| self.free_space(t, track, steps).is_some()).max();
        best.unwrap_or(t.science.returned)
    }
}

/// `pay 2 banking 1 law`.
fn read_books(text: &str, words: &[&str]) -> Result<Books, ParseMoveError> {
    let mut books = Books::default();
    for pair in words.chunks(2) {
        let amount = match pair {
            [n, name] => number(n).zip(index(&TRACKS, name)),
            _ => None,
        };
        let (n, track) = amount.ok_or_else(|| VERBS.form_of(text, "pay"))?;
        let slot = &mut books.0[track as usize];
        *slot = slot.saturating_add(n);
    }
    Ok(books)
}

/// The short name of a resource.
fn unit(what: Resource) -> &'static str {
    match what {
        Resource::Coins => "c",
        Resource::Tools => "t",
        Resource::Scholars => "s",
        Resource::Power | Resource::Tokens => "pw",
        Resource::Books(track) => TRACKS[track as usize & 3],
        Resource::AnyBooks | Resource::Annexes => "?",
    }
}

fn resource(word: &str) -> Option<Resource> {
    Some(match word.to_ascii_lowercase().as_str() {
        "c" | "coin" | "coins" => Resource::Coins,
        "t" | "tool" | "tools" => Resource::Tools,
        "s" | "scholar" | "scholars" => Resource::Scholars,
        "pw" | "power" => Resource::Power,
        word => Resource::Books(index(&TRACKS, word)?),
    })
}

/// What can be exchanged; `law` stands for any discipline.
const EXCHANGES: [&str; 7] =
    ["5pw to 1s", "5pw to 1law", "3pw to 1t", "1pw to 1c", "1s to 1t", "1t to 1c", "1law to 1c"];
