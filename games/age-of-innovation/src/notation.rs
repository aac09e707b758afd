//! Operands of moves, as players write them.

use crate::components::{BoardId, Building, FactionId, HEXES, Terrain, Track, tables};
use crate::moves::{Books, Due, Grant, Move, Resource, Trade, Way};
use crate::position::Position;
use kernel::moves::ByName as _;
use kernel::{Actor, Arg, Id, Operand, ParseMoveError, Seat};
use parts::notation::{Exchange, Factions};
use std::ops::Deref;

/// Where moves are spoken of.
#[derive(Clone, Copy, Debug)]
pub struct Spoken<'p>(&'p Position);

/// Hexes have the names that they have on the map.
impl Deref for Spoken<'_> {
    type Target = parts::map::Map<HEXES>;

    fn deref(&self) -> &parts::map::Map<HEXES> {
        self.0.map(tables())
    }
}

impl Factions for Spoken<'_> {
    type Faction = FactionId;

    fn faction_at(&self, seat: Seat) -> Option<FactionId> {
        self.0.seats.get(seat)?.faction
    }
}

impl Position {
    pub(crate) fn spoken(&self) -> Spoken<'_> {
        Spoken(self)
    }

    pub(crate) fn write(&self, mv: Move, text: &mut String) {
        mv.write(&self.spoken(), text);
    }

    pub(crate) fn read(&self, _: Actor, text: &str) -> Result<Move, ParseMoveError> {
        Move::read(&self.spoken(), text)
    }

    /// The faction of a seat, or nobody.
    pub(crate) fn faction_id(&self, seat: Seat) -> &'static str {
        self.spoken().faction_at(seat).map_or("nobody", FactionId::text)
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
        write: |terrain, _| terrain.id(),
        read: |_, word| {
            let color = tables().colors.iter().find(|(_, color)| color.eq_ignore_ascii_case(word));
            color.map(|(board, _)| board).or(BoardId::named(word)).map(BoardId::terrain)
        },
        misread: |_, word| ParseMoveError::unknown(word, word, BoardId::IDS).why,
    }
}

kernel::named_operands! {
    Building, such as "guild": Building::ALL.into_iter(), |kind| Building::IDS[kind as usize];
    Grant, such as "2": Grant::ALL.into_iter(), |grant| ["1", "2", "3", "town"][grant as usize];
    Due, such as "spades": [Due::Spades, Due::Bridge, Due::Steps].into_iter(),
        |due| ["spades", "bridge", "steps"][due as usize];
    Way, such as "tunnel": [Way::Tunnel, Way::Flight].into_iter(), |way| ["reach", "tunnel", "flight"][way as usize],
        left out Way::Reach;
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

impl Exchange for Trade {
    type Resource = Resource;
    const EXAMPLE: &'static str = "3pw to 1t";
    const FORMS: &'static [&'static str] =
        &["5pw to 1s", "5pw to 1law", "3pw to 1t", "1pw to 1c", "1s to 1t", "1t to 1c", "1law to 1c"];

    fn all() -> impl Iterator<Item = Trade> {
        Trade::all()
    }

    fn rate(self) -> (Resource, u8, Resource) {
        self.terms(tables())
    }

    fn names() -> impl Iterator<Item = (Resource, [&'static str; 3])> {
        let plain = [
            (Resource::Coins, ["c", "coin", "coins"]),
            (Resource::Tools, ["t", "tool", "tools"]),
            (Resource::Scholars, ["s", "scholar", "scholars"]),
            (Resource::Power, ["pw", "power", "power"]),
        ];
        plain.into_iter().chain(<Track as Id>::all().map(|track| (Resource::Books(track), [track.name(); 3])))
    }
}
