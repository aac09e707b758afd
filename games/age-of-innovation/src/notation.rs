//! Operands of moves, as players write them.

use crate::components::{Bonus, Building, FactionId, HEXES, TERRAINS, Terrain, Track, tables};
use crate::moves::{Books, Deal, Due, Grant, Move, Resource, Trade, Way};
use crate::position::Position;
use crate::refusal::terrain_id;
use kernel::moves::ByName;
use kernel::{Arg, Message, Operand, ParseMoveError, Seat};
use parts::notation::Conversion;
use std::ops::Deref;

/// Where moves are spoken of.
#[derive(Clone, Copy, Debug)]
pub struct Spoken<'p>(&'p Position);

/// Hexes have the names that they have on the map.
impl Deref for Spoken<'_> {
    type Target = parts::map::Map<HEXES, u128>;

    fn deref(&self) -> &parts::map::Map<HEXES, u128> {
        self.0.map(tables())
    }
}

impl Position {
    pub(crate) fn spoken(&self) -> Spoken<'_> {
        Spoken(self)
    }

    pub(crate) fn read(&self, text: &str) -> Result<Move, ParseMoveError> {
        Move::read(&self.spoken(), text)
    }

    /// The faction of a seat, or nobody.
    pub(crate) fn faction_id(&self, seat: Seat) -> &'static str {
        self.seats.get(seat).and_then(|player| player.faction).map_or("nobody", FactionId::text)
    }
}

impl Spoken<'_> {
    /// The steps of the best free space on a track.
    pub(crate) fn best_space(&self, track: Track) -> u8 {
        let science = &tables().science;
        let free = |&steps: &u8| self.0.free_space(tables(), track, steps).is_some();
        science.spaces.into_iter().filter(free).max().unwrap_or(science.returned)
    }
}

kernel::operands! {
    /// A terrain by its name or its color.
    pub struct Ground(Terrain) for Spoken<'_>, such as "plains" {
        write: |terrain, _| terrain_id(terrain),
        read: |_, word| {
            let color = tables().colors.iter().position(|color| color.eq_ignore_ascii_case(word));
            color.or(TERRAINS.iter().position(|id| id.eq_ignore_ascii_case(word))).map(|at| at as Terrain)
        },
        misread: |_, word| ParseMoveError::unknown(word, word, TERRAINS).why,
    }

    /// Another player by faction.
    pub struct Neighbor(Seat) for Spoken<'_>, such as "moles" {
        write: |seat, spoken| spoken.0.faction_id(seat),
        read: |spoken, word| {
            let faction = FactionId::named(word);
            spoken.0.seats.iter().find(|(_, player)| faction.is_some() && player.faction == faction).map(|(seat, _)| seat)
        },
        misread: |_, word| match FactionId::named(word) {
            Some(nobody) => Message::new("misread-nobody-plays").word("who", nobody.text()),
            None => ParseMoveError::unknown(word, word, FactionId::IDS).why,
        },
        arg: |seat, spoken| Arg::Word(spoken.0.faction_id(seat)),
    }

    /// A bonus tile that is taken, or none.
    pub struct TakenTile(Option<Bonus>) for Spoken<'_>, such as "coins" {
        write: |tile, _| tile.map_or("", Bonus::name),
        read: |_, word| Bonus::named(word).map(Some),
        misread: |_, word| ParseMoveError::unknown(word, word, Bonus::IDS).why,
        left_out: None,
    }
}

/// Things that are written by one word each.
macro_rules! by_name {
    ($($Type:ident, such as $example:literal: $all:expr, $names:expr $(, left out: $left_out:expr)?;)+) => {$(
        impl ByName for $Type {
            const EXAMPLE: &'static str = $example;
            $( const LEFT_OUT: Option<$Type> = Some($left_out); )?

            fn all() -> impl Iterator<Item = $Type> {
                $all.into_iter()
            }

            fn name(self) -> &'static str {
                $names[self as usize]
            }
        }
    )+};
}

by_name! {
    Building, such as "guild": Building::ALL, Building::IDS;
    Grant, such as "2": Grant::ALL, ["1", "2", "3", "town"];
    Due, such as "spades": [Due::Spades, Due::Bridge, Due::Steps], ["spades", "bridge", "steps"];
    Way, such as "tunnel": [Way::Tunnel, Way::Flight], ["reach", "tunnel", "flight"], left out: Way::Reach;
}

/// Books by discipline: `2 banking 1 law`.
impl<C: ?Sized> Operand<C> for Books {
    const NOUN: &'static str = "";
    const EXAMPLE: &'static str = "2 banking 1 law";

    fn write(self, _: &C, text: &mut String) {
        let said: Vec<String> = self.listed().map(|(track, n)| format!("{n} {}", track.name())).collect();
        text.push_str(&said.join(" "));
    }

    fn read(_: &C, text: &str) -> Option<Books> {
        let (mut books, words) = (Books::default(), text.split(' ').collect::<Vec<_>>());
        for pair in words.chunks(2) {
            let &[n, name] = pair else { return None };
            let slot = &mut books[Track::named(name)?];
            *slot = slot.saturating_add(n.parse().ok()?);
        }
        Some(books)
    }

    fn arg(self, _: &C) -> Arg {
        Arg::Number(self.sum().into())
    }
}

impl<C: ?Sized> Operand<C> for Deal {
    const NOUN: &'static str = "";
    const EXAMPLE: &'static str = "3pw to 1t";

    fn write(self, _: &C, text: &mut String) {
        let (what, each, gets) = self.0.terms(tables());
        Conversion { pays: u16::from(self.1) * u16::from(each), what, n: self.1, gets }.write(unit, text);
    }

    fn read(_: &C, text: &str) -> Option<Deal> {
        let deal = Conversion::read(text, resource)?;
        let (trade, n) = deal.among(Trade::all().map(|trade| (trade, trade.terms(tables()))))?;
        Some(Deal(trade, n))
    }

    fn misread(_: &C, word: &str) -> Option<Message> {
        Some(ParseMoveError::unknown(word, word, EXCHANGES).why)
    }

    fn arg(self, _: &C) -> Arg {
        Arg::Number(self.1.into())
    }
}

/// The short name of a resource.
fn unit(what: Resource) -> &'static str {
    match what {
        Resource::Coins => "c",
        Resource::Tools => "t",
        Resource::Scholars => "s",
        Resource::Power | Resource::Tokens => "pw",
        Resource::Books(track) => track.name(),
        Resource::AnyBooks | Resource::Annexes => "?",
    }
}

fn resource(word: &str) -> Option<Resource> {
    Some(match word.to_ascii_lowercase().as_str() {
        "c" | "coin" | "coins" => Resource::Coins,
        "t" | "tool" | "tools" => Resource::Tools,
        "s" | "scholar" | "scholars" => Resource::Scholars,
        "pw" | "power" => Resource::Power,
        word => Resource::Books(Track::named(word)?),
    })
}

/// What can be exchanged; `law` stands for any discipline.
const EXCHANGES: [&str; 7] =
    ["5pw to 1s", "5pw to 1law", "3pw to 1t", "1pw to 1c", "1s to 1t", "1t to 1c", "1law to 1c"];
