//! Bit sets: ids of one kind as bits, in the smallest number that has room for all of them.
//!
//! [`parts::cards::IdSet`] takes eight bytes; a position has many sets of cities, tunnels and tiles, for each of which
//! two are enough.

use kernel::Id;
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// A number that a [`BitSet`] is.
pub trait Bits: Copy + Eq + Hash + 'static {
    /// How many bits it has.
    const LEN: usize;
    /// None of them is set.
    const ZERO: Self;

    /// The same in a wider number.
    fn wide(self) -> u64;

    /// The lowest bits of a wider number.
    fn narrow(bits: u64) -> Self;
}

macro_rules! bits {
    ($($Number:ty),+) => {$(
        impl Bits for $Number {
            const LEN: usize = <$Number>::BITS as usize;
            const ZERO: $Number = 0;

            #[inline]
            fn wide(self) -> u64 {
                self.into()
            }

            #[inline]
            fn narrow(bits: u64) -> $Number {
                bits as $Number
            }
        }
    )+};
}

bits!(u8, u16, u32);

/// A set of ids of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BitSet<T, B> {
    bits: B,
    kind: PhantomData<T>,
}

impl<T: Id, B: Bits> BitSet<T, B> {
    /// No id.
    pub const EMPTY: Self = {
        assert!(T::COUNT <= B::LEN, "the number has too few bits for all ids of this kind");
        BitSet { bits: B::ZERO, kind: PhantomData }
    };

    #[inline]
    fn of(bits: u64) -> Self {
        BitSet { bits: B::narrow(bits), ..Self::EMPTY }
    }

    /// So many ids, the first ones.
    #[inline]
    pub fn below(len: usize) -> Self {
        Self::of((1 << len) - 1)
    }

    /// Every id that there can be.
    #[inline]
    pub fn all() -> Self {
        Self::below(T::COUNT)
    }

    /// Is this id in the set?
    #[inline]
    pub fn has(self, id: T) -> bool {
        self.bits.wide() >> id.index() & 1 == 1
    }

    /// Adds an id.
    #[inline]
    pub fn insert(&mut self, id: T) {
        *self = self.with(id);
    }

    /// Takes an id out.
    #[inline]
    pub fn remove(&mut self, id: T) {
        *self = Self::of(self.bits.wide() & !(1 << id.index()));
    }

    /// The set with this id added.
    #[inline]
    #[must_use]
    pub fn with(self, id: T) -> Self {
        Self::of(self.bits.wide() | 1 << id.index())
    }

    /// How many ids are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.bits.wide().count_ones() as usize
    }

    /// Is the set empty?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == B::ZERO
    }

    /// Do the two share an id?
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        self.bits.wide() & other.bits.wide() != 0
    }

    /// Is every id of this set in the other?
    #[inline]
    pub fn is_subset(self, of: Self) -> bool {
        (self - of).is_empty()
    }

    /// The ids in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = T> + Clone + use<T, B> {
        let mut rest = self.bits.wide();
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let lowest = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                lowest
            })
        })
        .filter_map(T::from_index)
    }
}

impl<T: Id, B: Bits> Default for BitSet<T, B> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Id, B: Bits> fmt::Debug for BitSet<T, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Id, B: Bits> FromIterator<T> for BitSet<T, B> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        ids.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// What is in both sets.
impl<T: Id, B: Bits> BitAnd for BitSet<T, B> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self::of(self.bits.wide() & other.bits.wide())
    }
}

/// What is in either set.
impl<T: Id, B: Bits> BitOr for BitSet<T, B> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self::of(self.bits.wide() | other.bits.wide())
    }
}

impl<T: Id, B: Bits> BitOrAssign for BitSet<T, B> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// What is in the first set and not in the second.
impl<T: Id, B: Bits> Sub for BitSet<T, B> {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self::of(self.bits.wide() & !other.bits.wide())
    }
}

impl<T, B: Bits> Serialize for BitSet<T, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.bits.wide())
    }
}

impl<'de, T: Id, B: Bits> Deserialize<'de> for BitSet<T, B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bits = u64::deserialize(deserializer)?;
        if bits >> (T::COUNT - 1) > 1 {
            return Err(D::Error::custom("an id is out of range"));
        }
        Ok(Self::of(bits))
    }
}
