//! Names for components, and small sets of them.

use serde::{Deserialize, Serialize};

/// The most printed cards that the tables may hold.
pub const MAX_CARDS: usize = 192;
/// The most leaders that the tables may hold.
pub const MAX_LEADERS: usize = 63;

/// One printed card: a structure together with the mark of this copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Card(pub u8);

/// A structure: all copies of it are the same kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Kind(pub u8);

/// A leader.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Leader(pub u8);

/// A Babel tile, by its printed number less one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Tile(pub u8);

/// A great project.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Project(pub u8);

/// A wonder board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Board(pub u8);

impl Board {
    /// No board: the helper's.
    pub const NONE: Board = Board(255);
}

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

/// A set of printed cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct CardSet(pub [u64; 3]);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet([0; 3]);

    /// Is this card in the set?
    #[inline]
    pub const fn has(&self, card: Card) -> bool {
        card.0 < MAX_CARDS as u8 && self.0[(card.0 >> 6) as usize] >> (card.0 & 63) & 1 == 1
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        if card.0 < MAX_CARDS as u8 {
            self.0[(card.0 >> 6) as usize] |= 1 << (card.0 & 63);
        }
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        if card.0 < MAX_CARDS as u8 {
            self.0[(card.0 >> 6) as usize] &= !(1 << (card.0 & 63));
        }
    }

    /// How many cards.
    #[inline]
    pub const fn len(&self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Cards in both.
    #[inline]
    #[must_use]
    pub const fn and(&self, other: &CardSet) -> CardSet {
        CardSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }

    /// Cards in either.
    #[inline]
    #[must_use]
    pub const fn or(&self, other: &CardSet) -> CardSet {
        CardSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// Cards in this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(&self, other: &CardSet) -> CardSet {
        CardSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// Do they share a card?
    #[inline]
    pub const fn meets(&self, other: &CardSet) -> bool {
        (self.0[0] & other.0[0]) | (self.0[1] & other.0[1]) | (self.0[2] & other.0[2]) != 0
    }

    /// How many cards are in both.
    #[inline]
    pub const fn count(&self, other: &CardSet) -> usize {
        self.and(other).len()
    }

    /// The cards in ascending order.
    #[inline]
    pub fn iter(self) -> Cards {
        Cards(self)
    }

    /// The lowest card.
    #[inline]
    pub fn lowest(&self) -> Option<Card> {
        self.iter().next()
    }

    /// The card with this many below it.
    #[inline]
    pub fn nth(&self, mut n: usize) -> Option<Card> {
        for (word, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones() as usize;
            if n < here {
                let mut bits = bits;
                for _ in 0..n {
                    bits &= bits - 1;
                }
                return Some(Card((word * 64) as u8 + bits.trailing_zeros() as u8));
            }
            n -= here;
        }
        None
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

/// The cards of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Cards(CardSet);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        for (word, bits) in self.0.0.iter_mut().enumerate() {
            if *bits != 0 {
                let low = bits.trailing_zeros() as u8;
                *bits &= *bits - 1;
                return Some(Card((word * 64) as u8 + low));
            }
        }
        None
    }
}

/// A set of leaders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct LeaderSet(pub u64);

impl LeaderSet {
    /// Is this leader in the set?
    #[inline]
    pub const fn has(self, leader: Leader) -> bool {
        leader.0 < 64 && self.0 >> leader.0 & 1 == 1
    }

    /// Adds a leader.
    #[inline]
    pub fn insert(&mut self, leader: Leader) {
        self.0 |= 1u64.checked_shl(u32::from(leader.0)).unwrap_or(0);
    }

    /// Takes a leader out.
    #[inline]
    pub fn remove(&mut self, leader: Leader) {
        self.0 &= !1u64.checked_shl(u32::from(leader.0)).unwrap_or(0);
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The leaders in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Leader> {
        bits(self.0).map(Leader)
    }
}

/// A set of Babel tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct TileSet(pub u32);

impl TileSet {
    /// Is this tile in the set?
    #[inline]
    pub const fn has(self, tile: Tile) -> bool {
        tile.0 < 32 && self.0 >> tile.0 & 1 == 1
    }

    /// Adds a tile.
    #[inline]
    pub fn insert(&mut self, tile: Tile) {
        self.0 |= 1u32.checked_shl(u32::from(tile.0)).unwrap_or(0);
    }

    /// Takes a tile out.
    #[inline]
    pub fn remove(&mut self, tile: Tile) {
        self.0 &= !1u32.checked_shl(u32::from(tile.0)).unwrap_or(0);
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        bits(u64::from(self.0)).map(Tile)
    }
}

#[inline]
fn bits(mut rest: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let low = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            low
        })
    })
}
