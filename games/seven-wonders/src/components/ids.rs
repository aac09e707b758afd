//! Ids of components, and sets of them.

use parts::cards::IdSet;
use serde::{Deserialize, Serialize};

/// The most printed cards that the tables may hold.
pub const MAX_CARDS: usize = 192;
/// The most leaders that the tables may hold.
pub const MAX_LEADERS: usize = 64;
/// The most Babel tiles that the tables may hold.
pub const MAX_TILES: usize = 32;
/// The most great projects that the tables may hold.
pub const MAX_PROJECTS: usize = 16;
/// The most boards that the tables may hold.
pub const MAX_BOARDS: usize = 32;

kernel::ids! {
    /// One printed card: a structure together with the mark of this copy.
    pub struct Card: MAX_CARDS;
    /// A structure: all copies of it are the same kind.
    pub struct Kind: MAX_CARDS;
    /// A leader.
    pub struct Leader: MAX_LEADERS;
    /// A Babel tile, by its printed number less one.
    pub struct Tile: MAX_TILES;
    /// A great project.
    pub struct Project: MAX_PROJECTS;
    /// A wonder board.
    pub struct Board: MAX_BOARDS;
}

/// A set of printed cards.
pub type CardSet = IdSet<Card, 3>;
/// A set of leaders.
pub type LeaderSet = IdSet<Leader>;
/// A set of Babel tiles.
pub type TileSet = IdSet<Tile>;

/// The mark on a card; in the solo game also its pile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Group {
    #[serde(rename = "3")]
    Three,
    #[serde(rename = "4")]
    Four,
    #[serde(rename = "5")]
    Five,
    #[serde(rename = "6")]
    Six,
    #[serde(rename = "7")]
    Seven,
    #[serde(rename = "city")]
    City,
    #[serde(rename = "guild")]
    Guild,
}

/// How many groups there are.
pub const GROUPS: usize = 7;

impl Group {
    /// Every group in order.
    pub const ALL: [Group; GROUPS] =
        [Group::Three, Group::Four, Group::Five, Group::Six, Group::Seven, Group::City, Group::Guild];

    /// As written in a move: `3+` … `7+`, `city`, `guild`.
    pub const fn id(self) -> &'static str {
        ["3+", "4+", "5+", "6+", "7+", "city", "guild"][self as usize]
    }

    /// The group written so; the `+` may be left out.
    pub fn named(id: &str) -> Option<Group> {
        Group::ALL.into_iter().find(|g| g.id() == id || g.id().trim_end_matches('+') == id)
    }
}
