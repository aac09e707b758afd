//! Hex grids of up to 128 hexes, and sets of hexes that fit a machine word.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The number of a hex on its map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hex(pub u8);

impl Hex {
    /// No hex, where a position has room for one that is not there.
    pub const NONE: Hex = Hex(u8::MAX);

    /// The place of this hex in an array of hexes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Hex> for usize {
    #[inline]
    fn from(hex: Hex) -> usize {
        hex.index()
    }
}

/// One `T` for each of `N` hexes, indexed by [`Hex`] and by nothing else. It costs what the array costs.
///
/// Indexing panics for a hex that is not among the `N`, as an array does; for one that came in from
/// outside there is [`ByHex::get`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct ByHex<T, const N: usize>(#[serde(with = "kernel::array")] pub [T; N]);

impl<T, const N: usize> ByHex<T, N> {
    /// What this hex has, if it is one of the `N`.
    #[inline]
    pub fn get(&self, hex: Hex) -> Option<&T> {
        self.0.get(hex.index())
    }
}

impl<T, const N: usize> Index<Hex> for ByHex<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, hex: Hex) -> &T {
        &self.0[hex.index()]
    }
}

impl<T, const N: usize> IndexMut<Hex> for ByHex<T, N> {
    #[inline]
    fn index_mut(&mut self, hex: Hex) -> &mut T {
        &mut self.0[hex.index()]
    }
}

/// A set of hexes of one map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct HexSet(pub u128);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet(0);

    /// The set with one hex.
    #[inline]
    pub const fn only(hex: Hex) -> HexSet {
        HexSet(1 << hex.0)
    }

    /// Is the hex in the set?
    #[inline]
    pub const fn has(self, hex: Hex) -> bool {
        self.0 >> hex.0 & 1 == 1
    }

    /// Puts a hex into the set.
    #[inline]
    pub fn insert(&mut self, hex: Hex) {
        self.0 |= 1 << hex.0;
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Do the two share a hex?
    #[inline]
    pub const fn meets(self, other: HexSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The lowest hex.
    #[inline]
    pub fn first(self) -> Option<Hex> {
        (self.0 != 0).then(|| Hex(self.0.trailing_zeros() as u8))
    }

    /// The hexes in ascending order.
    #[inline]
    pub const fn iter(self) -> Hexes {
        Hexes { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }

    /// The hexes of this set that are connected with `from` through this set, where `links` gives
    /// the hexes that one hex is linked to. `from` itself is part of it.
    #[inline]
    pub fn connected(self, from: HexSet, links: impl Fn(Hex) -> HexSet) -> HexSet {
        self.flood(from, &links)
    }

    #[inline]
    fn flood(self, from: HexSet, links: &impl Fn(Hex) -> HexSet) -> HexSet {
        let mut group = from & self;
        let mut fresh = group;
        while let Some(hex) = fresh.first() {
            let next = links(hex) & self & !group;
            group |= next;
            fresh = (fresh & !HexSet::only(hex)) | next;
        }
        group
    }

    /// The groups of this set, connected by `links`, that have a hex of `from`.
    #[inline]
    pub fn groups(self, from: HexSet, links: impl Fn(Hex) -> HexSet) -> impl Iterator<Item = HexSet> {
        let mut rest = from & self;
        std::iter::from_fn(move || {
            let group = self.flood(HexSet::only(rest.first()?), &links);
            rest = rest & !group;
            Some(group)
        })
    }

    /// The size of the largest group of this set.
    #[inline]
    pub fn largest_group(self, links: impl Fn(Hex) -> HexSet) -> u8 {
        self.groups(self, links).map(|group| group.len() as u8).max().unwrap_or(0)
    }
}

/// The hexes of a set in ascending order: first those of the lower word, then those of the upper one.
#[derive(Clone, Debug)]
pub struct Hexes {
    low: u64,
    high: u64,
}

impl Iterator for Hexes {
    type Item = Hex;

    #[inline]
    fn next(&mut self) -> Option<Hex> {
        if self.low != 0 {
            let hex = Hex(self.low.trailing_zeros() as u8);
            self.low &= self.low - 1;
            return Some(hex);
        }
        let hex = (self.high != 0).then(|| Hex(64 + self.high.trailing_zeros() as u8))?;
        self.high &= self.high - 1;
        Some(hex)
    }

    #[inline]
    fn fold<T, F: FnMut(T, Hex) -> T>(self, start: T, mut join: F) -> T {
        let Hexes { mut low, mut high } = self;
        let mut all = start;
        while low != 0 {
            all = join(all, Hex(low.trailing_zeros() as u8));
            low &= low - 1;
        }
        while high != 0 {
            all = join(all, Hex(64 + high.trailing_zeros() as u8));
            high &= high - 1;
        }
        all
    }
}

impl std::ops::BitAnd for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitand(self, other: HexSet) -> HexSet {
        HexSet(self.0 & other.0)
    }
}

impl std::ops::BitOr for HexSet {
    type Output = HexSet;
    #[inline]
    fn bitor(self, other: HexSet) -> HexSet {
        HexSet(self.0 | other.0)
    }
}

impl std::ops::BitOrAssign for HexSet {
    #[inline]
    fn bitor_assign(&mut self, other: HexSet) {
        self.0 |= other.0;
    }
}

impl std::ops::Not for HexSet {
    type Output = HexSet;
    #[inline]
    fn not(self) -> HexSet {
        HexSet(!self.0)
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> HexSet {
        hexes.into_iter().fold(HexSet::EMPTY, |set, hex| set | HexSet::only(hex))
    }
}

/// A place on a map of pointy-top hexes in rows, where odd rows stand half a hex to the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GridPos {
    /// Row from the top, from 0.
    pub row: i16,
    /// Column from the left, from 0; every hex of the row counts.
    pub col: i16,
}

impl GridPos {
    /// How many steps apart two hexes are.
    pub fn distance(self, other: GridPos) -> i16 {
        let x = |place: GridPos| 2 * place.col + (place.row & 1);
        let rows = (self.row - other.row).abs();
        let halves = (x(self) - x(other)).abs();
        rows + (halves - rows).max(0) / 2
    }

    /// Do the two face each other corner to corner?
    pub fn corner_to_corner(self, other: GridPos) -> bool {
        let x = |place: GridPos| 2 * place.col + (place.row & 1);
        let apart = ((self.row - other.row).abs(), (x(self) - x(other)).abs());
        matches!(apart, (2, 0) | (1, 3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_in_offset_rows() {
        let at = |row, col| GridPos { row, col };
        assert_eq!(at(0, 0).distance(at(0, 1)), 1);
        assert_eq!(at(0, 0).distance(at(1, 0)), 1);
        assert_eq!(at(0, 0).distance(at(1, 1)), 2);
        assert_eq!(at(1, 0).distance(at(2, 1)), 1);
        assert_eq!(at(0, 0).distance(at(8, 4)), 8);
    }

    #[test]
    fn hexes_are_walked_in_order_through_both_words() {
        let hexes = [0, 5, 63, 64, 127].map(Hex);
        let set: HexSet = hexes.into_iter().collect();
        assert!(set.iter().eq(hexes));
        assert_eq!(set.iter().fold(Vec::new(), |all, hex| [all, vec![hex]].concat()), hexes);
    }

    #[test]
    fn a_group_is_what_the_links_reach() {
        let of = |hexes: &[u8]| -> HexSet { hexes.iter().copied().map(Hex).collect() };
        let line = |hex: Hex| of(&[hex.0.saturating_sub(1), hex.0 + 1]);
        let set = of(&[1, 2, 3, 5, 6]);
        assert_eq!(set.connected(of(&[2]), line), of(&[1, 2, 3]));
        assert_eq!(set.connected(of(&[5]), line).len(), 2);
        assert!(set.connected(of(&[4]), line).is_empty());
        assert_eq!(set.groups(set, line).count(), 2);
        assert_eq!(set.groups(of(&[2, 3, 4]), line).count(), 1);
        assert_eq!(set.largest_group(line), 3);
    }
}
