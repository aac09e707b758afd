//! Kinds: colors, types of cards, buildings and whatever can be built.

use crate::bit_set::BitSet;
use kernel::Id as _;
use parts::cards::IdSet;
use serde::{Deserialize, Serialize};

kernel::ids! {
    /// A card: of an era, special, or the personal assistant.
    pub struct Card: 206;
    /// An action space of either side of the main board.
    pub struct Space: 28;
    /// A player board, basic or advanced.
    pub struct Board: 8;
    /// A metropolis tile.
    pub struct Metropolis: 16;
    /// A government contract.
    pub struct Contract: 8;
    /// A city site of a player board.
    pub struct City: 9;
    /// A tunnel site of a player board.
    pub struct Tunnel: 14;
    /// A building site of a player board: five to a city, the last of which is the expansion site.
    pub struct Site: 45;
}

kernel::enum_ids!(Building, Dome);

/// A set of cards.
pub type Cards = IdSet<Card, 4>;
/// A set of building sites.
pub type SiteSet = IdSet<Site>;
/// A set of city sites.
pub type CitySet = BitSet<City, u16>;
/// A set of tunnel sites.
pub type TunnelSet = BitSet<Tunnel, u16>;
/// A set of metropolis tiles.
pub type MetropolisSet = BitSet<Metropolis, u16>;
/// A set of government contracts.
pub type ContractSet = BitSet<Contract, u8>;
/// A set of action spaces.
pub type SpaceSet = BitSet<Space, u32>;

/// Building sites to a city, the expansion site included.
pub const SITES: usize = 5;

impl Site {
    /// A site of a city, counted from 0; the last is the expansion site.
    #[inline]
    pub fn of(city: City, place: usize) -> Option<Site> {
        if place < SITES { Site::new(city.index() * SITES + place) } else { None }
    }

    /// The city beside it.
    #[inline]
    pub fn city(self) -> City {
        City::new(self.index() / SITES).unwrap_or_default()
    }

    /// Its place at the city, counted from 0.
    #[inline]
    pub fn slot(self) -> usize {
        self.index() % SITES
    }

    /// Is it an expansion site?
    #[inline]
    pub fn is_expansion(self) -> bool {
        self.slot() == SITES - 1
    }
}

/// A color of spaces and cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Color {
    #[default]
    Green,
    Red,
    Yellow,
}

impl Color {
    /// Every color, clockwise around the board.
    pub const ALL: [Color; 3] = [Color::Green, Color::Red, Color::Yellow];

    /// As it is written, and the id of its word behind `color-`.
    pub const fn id(self) -> &'static str {
        ["green", "red", "yellow"][self as usize]
    }

    /// The id of its word.
    pub const fn text(self) -> &'static str {
        ["color-green", "color-red", "color-yellow"][self as usize]
    }
}

/// A type of card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum CardType {
    #[default]
    Instant,
    Permanent,
    Action,
    Production,
    EndScoring,
}

impl CardType {
    /// Every type.
    pub const ALL: [CardType; 5] = [
        CardType::Instant,
        CardType::Permanent,
        CardType::Action,
        CardType::Production,
        CardType::EndScoring,
    ];

    /// The id of its word.
    pub const fn text(self) -> &'static str {
        ["type-instant", "type-permanent", "type-action", "type-production", "type-end-scoring"]
            [self as usize]
    }

    /// The id of a short word for it.
    pub const fn short(self) -> &'static str {
        ["short-instant", "short-permanent", "short-action", "short-production", "short-end-scoring"]
            [self as usize]
    }
}

/// A building.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Building {
    #[default]
    Farm,
    Desal,
    Lab,
}

impl Building {
    /// Every building.
    pub const ALL: [Building; 3] = [Building::Farm, Building::Desal, Building::Lab];

    /// As it is written.
    pub const fn id(self) -> &'static str {
        ["farm", "desal", "lab"][self as usize]
    }

    /// The kinds that it is.
    pub const fn kinds(self) -> Kinds {
        Kinds(1 << self as u8)
    }
}

/// A kind of city.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Dome {
    #[default]
    White,
    Symbiotic,
}

impl Dome {
    /// Both.
    pub const ALL: [Dome; 2] = [Dome::White, Dome::Symbiotic];

    /// As it is written.
    pub const fn id(self) -> &'static str {
        ["city_white", "city_symbiotic"][self as usize]
    }

    /// The kinds that it is.
    pub const fn kinds(self) -> Kinds {
        Kinds(16 << self as u8)
    }
}

/// A set of kinds of things that can be built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Kinds(u8);

impl Kinds {
    /// Nothing.
    pub const NONE: Kinds = Kinds(0);
    /// A tunnel.
    pub const TUNNEL: Kinds = Kinds(8);
    /// Any building.
    pub const BUILDING: Kinds = Kinds(7);
    /// Any structure.
    pub const STRUCTURE: Kinds = Kinds(15);
    /// Either city.
    pub const CITY: Kinds = Kinds(48);

    /// Those that have a name: as component files write them, and the ids of their words.
    const NAMED: [(&str, Kinds, &str); 9] = [
        ("farm", Building::Farm.kinds(), "kind-farm"),
        ("desal", Building::Desal.kinds(), "kind-desal"),
        ("lab", Building::Lab.kinds(), "kind-lab"),
        ("tunnel", Kinds::TUNNEL, "kind-tunnel"),
        ("building", Kinds::BUILDING, "kind-building"),
        ("structure", Kinds::STRUCTURE, "kind-structure"),
        ("city", Kinds::CITY, "kind-city"),
        ("city_white", Dome::White.kinds(), "kind-city-white"),
        ("city_symbiotic", Dome::Symbiotic.kinds(), "kind-city-symbiotic"),
    ];

    /// The kinds that a component file names.
    pub fn named(id: &str) -> Option<Kinds> {
        Kinds::NAMED.into_iter().find(|(other, ..)| *other == id).map(|(_, kinds, _)| kinds)
    }

    /// All that a component file can name.
    pub(crate) fn ids() -> impl Iterator<Item = &'static str> {
        Kinds::NAMED.into_iter().map(|(id, ..)| id)
    }

    /// The id of the word for them.
    pub fn text(self) -> &'static str {
        let named = Kinds::NAMED.into_iter().find(|(_, kinds, _)| *kinds == self);
        named.map_or("kind-structure", |(.., text)| text)
    }

    /// Is one of these among them?
    #[inline]
    pub const fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// The place of the first of them: farm, desalination plant, laboratory, tunnel, white and symbiotic city.
    #[inline]
    pub(crate) const fn lowest(self) -> u32 {
        self.0.trailing_zeros()
    }

    /// Each of them by itself.
    pub(crate) fn each(self) -> impl Iterator<Item = Kinds> {
        self.places().map(|place| Kinds(1 << place))
    }

    /// The places of all of them, in the same order.
    pub(crate) fn places(self) -> impl Iterator<Item = usize> {
        (0..6).filter(move |place| self.0 >> place & 1 == 1)
    }

    /// Both together.
    #[must_use]
    pub const fn with(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// Those of them for which this holds.
    #[inline]
    #[must_use]
    pub fn filter(self, holds: impl Fn(Kinds) -> bool) -> Kinds {
        let (mut left, mut kept) = (self, Kinds::NONE);
        while left != Kinds::NONE {
            let kind = Kinds(1 << left.lowest());
            left = Kinds(left.0 & !kind.0);
            if holds(kind) {
                kept = kept.with(kind);
            }
        }
        kept
    }
}
