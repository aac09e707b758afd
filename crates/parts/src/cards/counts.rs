//! Multisets of typed ids.

use super::Pile;
use kernel::{Id, array};
use serde::de::{Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// How many there are of each kind (a multiset), where copies cannot be told apart: a byte a kind.
///
/// ```
/// use parts::cards::{Counts, Pile as _};
///
/// kernel::ids! {
///     /// A kind of card.
///     pub struct Kind: 3;
/// }
/// let kind = |n| Kind::new(n).unwrap();
/// let mut pile: Counts<Kind, 3> = [kind(0), kind(2), kind(2)].into_iter().collect();
/// assert_eq!((pile.len(), pile.of(kind(2))), (3, 2));
/// assert!(pile.take(kind(2)) && !pile.take(kind(1)));
/// assert!(pile.kinds().eq([kind(0), kind(2)]));
/// ```
pub struct Counts<T, const N: usize> {
    counts: [u8; N],
    kind: PhantomData<fn() -> T>,
}

impl<T: Id, const N: usize> Counts<T, N> {
    /// How many there are of this kind.
    #[inline]
    pub fn of(&self, kind: T) -> usize {
        self.counts.get(kind.index()).map_or(0, |count| usize::from(*count))
    }

    /// The kinds of which there is one at least.
    #[inline]
    pub fn kinds(&self) -> impl Iterator<Item = T> {
        let counts = self.counts;
        (0..N).filter(move |&i| counts[i] > 0).filter_map(T::from_index)
    }
}

impl<T: Id, const N: usize> Pile for Counts<T, N> {
    type Id = T;

    fn len(&self) -> usize {
        self.counts.iter().map(|count| usize::from(*count)).sum()
    }

    fn has(&self, id: T) -> bool {
        self.of(id) > 0
    }

    fn put(&mut self, id: T) {
        if let Some(count) = self.counts.get_mut(id.index()) {
            *count = count.saturating_add(1);
        }
    }

    fn take(&mut self, id: T) -> bool {
        let there = self.has(id);
        if there {
            self.counts[id.index()] -= 1;
        }
        there
    }

    fn nth(&self, mut n: usize) -> Option<T> {
        for (i, &count) in self.counts.iter().enumerate() {
            if n < usize::from(count) {
                return T::from_index(i);
            }
            n -= usize::from(count);
        }
        None
    }

    fn outcomes(&self) -> impl Iterator<Item = T> {
        self.kinds()
    }

    fn append(&mut self, other: Self) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count = count.saturating_add(more);
        }
    }
}

impl<T, const N: usize> Clone for Counts<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const N: usize> Copy for Counts<T, N> {}

impl<T, const N: usize> PartialEq for Counts<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}

impl<T, const N: usize> Eq for Counts<T, N> {}

impl<T, const N: usize> Hash for Counts<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.counts.hash(state);
    }
}

impl<T, const N: usize> std::fmt::Debug for Counts<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.counts.fmt(f)
    }
}

impl<T: Id, const N: usize> Default for Counts<T, N> {
    fn default() -> Self {
        const { assert!(T::COUNT <= N, "there is a count for every kind") };
        Counts { counts: [0; N], kind: PhantomData }
    }
}

impl<T: Id, const N: usize> FromIterator<T> for Counts<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        let mut counts = Self::default();
        ids.into_iter().for_each(|id| counts.put(id));
        counts
    }
}

impl<T, const N: usize> Serialize for Counts<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        array::serialize(&self.counts, serializer)
    }
}

impl<'de, T: Id, const N: usize> Deserialize<'de> for Counts<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Counts { counts: array::deserialize(deserializer)?, kind: PhantomData })
    }
}
