//! Kinds: colors, types of cards, buildings and whatever can be built.

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

/// A set of cards.
pub type Cards = parts::cards::IdSet<Card, 4>;

/// Building sites to a city, the expansion site included.
pub const SITES: usize = 5;

impl Site {
    /// A site of a city, counted from 0; the last is the expansion site.
    #[inline]
    pub fn of(city: City, place: usize) -> Option<Site> {
        if place < SITES { Site::new(kernel::Id::index(city) * SITES + place) } else { None }
    }

    /// The city beside it.
    #[inline]
    pub fn city(self) -> City {
        City::new(kernel::Id::index(self) / SITES).unwrap_or_default()
    }

    /// Its place at the city, counted from 0.
    #[inline]
    pub fn slot(self) -> usize {
        kernel::Id::index(self) % SITES
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

    /// The kinds that a component file names.
    pub fn named(id: &str) -> Option<Kinds> {
        Some(match id {
            "farm" => Building::Farm.kinds(),
            "desal" => Building::Desal.kinds(),
            "lab" => Building::Lab.kinds(),
            "tunnel" => Kinds::TUNNEL,
            "building" => Kinds::BUILDING,
            "structure" => Kinds::STRUCTURE,
            "city" => Kinds::CITY,
            "city_white" => Dome::White.kinds(),
            "city_symbiotic" => Dome::Symbiotic.kinds(),
            _ => return None,
        })
    }

    /// The id of the word for them.
    pub fn text(self) -> &'static str {
        match self {
            Kinds::TUNNEL => "kind-tunnel",
            Kinds::BUILDING => "kind-building",
            Kinds::CITY => "kind-city",
            kinds if kinds == Building::Farm.kinds() => "kind-farm",
            kinds if kinds == Building::Desal.kinds() => "kind-desal",
            kinds if kinds == Building::Lab.kinds() => "kind-lab",
            kinds if kinds == Dome::White.kinds() => "kind-city-white",
            kinds if kinds == Dome::Symbiotic.kinds() => "kind-city-symbiotic",
            _ => "kind-structure",
        }
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
