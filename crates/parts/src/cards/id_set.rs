//! Sets of typed ids, as bits.

use kernel::Id;
use kernel::option_table::{Chosen, Fixed};
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// A set of ids of one kind (a bit set), in `WORDS` words of 64: `IdSet<Card>` for up to 64 cards,
/// `IdSet<Card, 4>` for up to 256. Which kind needs how many words is checked by the compiler.
///
/// ```
/// use parts::cards::IdSet;
///
/// kernel::ids! {
///     /// A card.
///     pub struct Card: 205;
/// }
/// type Cards = IdSet<Card, 4>;
///
/// let card = |n| Card::new(n).unwrap();
/// let mut hand = Cards::from_iter([card(3), card(200), card(64)]);
/// assert!(hand.has(card(64)) && !hand.has(card(65)));
/// assert!(hand.remove(card(3)) && !hand.remove(card(3)));
/// assert!(hand.iter().eq([card(64), card(200)]));
/// assert_eq!(hand.nth(1), Some(card(200)));
/// assert_eq!((hand - Cards::only(card(64))).len(), 1);
/// assert_eq!((Cards::ALL - hand).len(), 203);
/// ```
pub struct IdSet<T, const WORDS: usize = 1> {
    words: [u64; WORDS],
    kind: PhantomData<fn() -> T>,
}

impl<T: Id, const WORDS: usize> IdSet<T, WORDS> {
    /// No id.
    pub const EMPTY: Self = Self::of([0; WORDS]);

    /// Every id that there can be.
    pub const ALL: Self = {
        assert!(T::COUNT <= WORDS * 64, "the set has too few words for all ids of this kind");
        let (mut words, mut index) = ([0; WORDS], 0);
        while index < T::COUNT {
            words[index / 64] |= 1 << (index % 64);
            index += 1;
        }
        Self::of(words)
    };

    const fn of(words: [u64; WORDS]) -> Self {
        const { assert!(T::COUNT <= WORDS * 64, "the set has too few words for all ids of this kind") };
        IdSet { words, kind: PhantomData }
    }

    /// The set with one id.
    #[inline]
    pub fn only(id: T) -> Self {
        Self::EMPTY.with(id)
    }

    /// Is this id in the set?
    #[inline]
    pub fn has(&self, id: T) -> bool {
        let index = id.index();
        self.words.get(index >> 6).is_some_and(|word| word >> (index & 63) & 1 == 1)
    }

    /// Adds an id. True if it was not there.
    #[inline]
    pub fn insert(&mut self, id: T) -> bool {
        let (new, index) = (!self.has(id), id.index());
        if let Some(word) = self.words.get_mut(index >> 6) {
            *word |= 1 << (index & 63);
        }
        new
    }

    /// Takes an id out. True if it was there.
    #[inline]
    pub fn remove(&mut self, id: T) -> bool {
        let (there, index) = (self.has(id), id.index());
        if let Some(word) = self.words.get_mut(index >> 6) {
            *word &= !(1 << (index & 63));
        }
        there
    }

    /// The set with this id added.
    #[inline]
    #[must_use]
    pub fn with(mut self, id: T) -> Self {
        self.insert(id);
        self
    }

    /// The set with this id taken out.
    #[inline]
    #[must_use]
    pub fn without(mut self, id: T) -> Self {
        self.remove(id);
        self
    }

    /// How many ids are in the set.
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is the set empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().fold(0, |all, word| all | word) == 0
    }

    /// Do the two share an id?
    #[inline]
    pub fn meets(&self, other: Self) -> bool {
        // Without a branch for each of the few words.
        self.words.iter().zip(other.words).fold(0, |shared, (one, two)| shared | one & two) != 0
    }

    /// Is every id of this set in the other?
    #[inline]
    pub fn is_subset(&self, of: Self) -> bool {
        (*self - of).is_empty()
    }

    /// How many ids the two share.
    #[inline]
    pub fn count(&self, other: Self) -> usize {
        // Mostly none, and to count bits takes a dozen instructions a word on a plain machine.
        if self.meets(other) { (*self & other).len() } else { 0 }
    }

    /// The lowest id.
    #[inline]
    pub fn first(&self) -> Option<T> {
        self.iter().next()
    }

    /// The id with this many below it in the set. With a random number below [`IdSet::len`] every id is
    /// equally likely.
    #[inline]
    pub fn nth(&self, mut n: usize) -> Option<T> {
        for (i, &word) in self.words.iter().enumerate() {
            let here = word.count_ones() as usize;
            if n < here {
                let bits = (0..n).fold(word, |bits, _| bits & (bits - 1));
                return T::from_index(i * 64 + bits.trailing_zeros() as usize);
            }
            n -= here;
        }
        None
    }

    /// The ids in ascending order.
    #[inline]
    pub fn iter(&self) -> Ids<T, WORDS> {
        Ids { rest: *self, word: 0 }
    }
}

/// The ids of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Ids<T, const WORDS: usize> {
    rest: IdSet<T, WORDS>,
    /// Those before it are empty.
    word: usize,
}

impl<T: Id, const WORDS: usize> Iterator for Ids<T, WORDS> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        while let Some(bits) = self.rest.words.get_mut(self.word) {
            if *bits != 0 {
                let low = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return T::from_index(self.word * 64 + low);
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.rest.len();
        (len, Some(len))
    }
}

impl<T: Id, const WORDS: usize> ExactSizeIterator for Ids<T, WORDS> {}

impl<T, const WORDS: usize> Clone for IdSet<T, WORDS> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const WORDS: usize> Copy for IdSet<T, WORDS> {}

impl<T, const WORDS: usize> PartialEq for IdSet<T, WORDS> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<T, const WORDS: usize> Eq for IdSet<T, WORDS> {}

impl<T, const WORDS: usize> Hash for IdSet<T, WORDS> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl<T: Id, const WORDS: usize> Default for IdSet<T, WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T, const WORDS: usize> fmt::Debug for IdSet<T, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has = |index: &usize| self.words[index / 64] >> (index % 64) & 1 == 1;
        f.debug_set().entries((0..WORDS * 64).filter(has)).finish()
    }
}

impl<T: Id, const WORDS: usize> FromIterator<T> for IdSet<T, WORDS> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        ids.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Id, const WORDS: usize> Extend<T> for IdSet<T, WORDS> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, ids: I) {
        *self |= Self::from_iter(ids);
    }
}

impl<T: Id, const WORDS: usize> IntoIterator for IdSet<T, WORDS> {
    type Item = T;
    type IntoIter = Ids<T, WORDS>;

    #[inline]
    fn into_iter(self) -> Ids<T, WORDS> {
        self.iter()
    }
}

/// Operators between two sets, word by word.
macro_rules! operators {
    ($($(#[$doc:meta])* $Trait:ident $method:ident, $Assign:ident $assign:ident = |$one:ident, $two:ident| $join:expr;)+) => {$(
        $(#[$doc])*
        impl<T: Id, const WORDS: usize> $Trait for IdSet<T, WORDS> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self::of(std::array::from_fn(|i| {
                    let ($one, $two) = (self.words[i], other.words[i]);
                    $join
                }))
            }
        }

        impl<T: Id, const WORDS: usize> $Assign for IdSet<T, WORDS> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = $Trait::$method(*self, other);
            }
        }
    )+};
}

operators! {
    /// What is in both sets.
    BitAnd bitand, BitAndAssign bitand_assign = |one, two| one & two;
    /// What is in either set.
    BitOr bitor, BitOrAssign bitor_assign = |one, two| one | two;
    /// What is in the first set and not in the second.
    Sub sub, SubAssign sub_assign = |one, two| one & !two;
}

/// Pieces in any order.
impl<T: Id, const WORDS: usize> Fixed for IdSet<T, WORDS> {
    fn fixed(chosen: &Chosen, key: &str) -> Option<Self> {
        chosen.ids(key).map(IdSet::from_iter)
    }

    fn fix(set: Option<&Self>, chosen: Chosen, key: &str) -> Chosen {
        chosen.with_ids(key, set.map(|set| set.iter().collect::<Vec<T>>()).as_deref())
    }
}

impl<T, const WORDS: usize> Serialize for IdSet<T, WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        kernel::array::serialize(&self.words, serializer)
    }
}

impl<'de, T: Id, const WORDS: usize> Deserialize<'de> for IdSet<T, WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let set = Self::of(kernel::array::deserialize(deserializer)?);
        if set.is_subset(Self::ALL) { Ok(set) } else { Err(D::Error::custom("an id is out of range")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    kernel::ids! {
        /// A card.
        struct Card: 150;
        /// A tile.
        struct Tile: 64;
    }

    type Cards = IdSet<Card, 3>;

    fn cards() -> impl Strategy<Value = BTreeSet<Card>> {
        proptest::collection::btree_set((0usize..150).prop_map(|n| Card::new(n).unwrap()), 0..40)
    }

    proptest! {
        /// It is a set of numbers, whatever is done with it.
        #[test]
        fn it_is_a_set(one in cards(), two in cards()) {
            let (a, b) = (Cards::from_iter(one.clone()), Cards::from_iter(two.clone()));
            prop_assert!(a.iter().eq(one.iter().copied()));
            prop_assert_eq!((a.len(), a.is_empty()), (one.len(), one.is_empty()));
            prop_assert!((a & b).iter().eq(one.intersection(&two).copied()));
            prop_assert!((a | b).iter().eq(one.union(&two).copied()));
            prop_assert!((a - b).iter().eq(one.difference(&two).copied()));
            prop_assert_eq!(a.meets(b), !one.is_disjoint(&two));
            prop_assert_eq!(a.is_subset(b), one.is_subset(&two));
            prop_assert_eq!(a.count(b), one.intersection(&two).count());
            prop_assert_eq!(a.first(), one.first().copied());
            for n in 0..one.len() + 1 {
                prop_assert_eq!(a.nth(n), one.iter().nth(n).copied());
            }
            let (mut c, mut three) = (a, one);
            for &id in &two {
                prop_assert_eq!(c.remove(id), three.remove(&id));
                prop_assert_eq!(c.insert(id), three.insert(id));
            }
            prop_assert!(c.iter().eq(three.iter().copied()));
            let bytes = postcard::to_allocvec(&c).unwrap();
            prop_assert_eq!(postcard::from_bytes::<Cards>(&bytes).unwrap(), c);
        }
    }

    #[test]
    fn it_takes_its_words_and_no_more() {
        assert_eq!((size_of::<Cards>(), size_of::<IdSet<Tile>>()), (24, 8));
        assert_eq!((Cards::ALL.len(), IdSet::<Tile>::ALL.len()), (150, 64));
        assert_eq!(format!("{:?}", Cards::only(Card::new(149).unwrap())), "{149}");
    }

    #[test]
    fn ids_out_of_range_are_not_read() {
        let bytes = postcard::to_allocvec(&[0u64, 0, 1 << 22]).unwrap();
        assert!(postcard::from_bytes::<Cards>(&bytes).is_err(), "150 is no card");
        let bytes = postcard::to_allocvec(&[0u64, 0, 1 << 21]).unwrap();
        assert!(postcard::from_bytes::<Cards>(&bytes).is_ok());
    }
}
