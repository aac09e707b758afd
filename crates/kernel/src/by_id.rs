//! Arrays by id: one thing for each component of a kind, indexed by the typed id and by nothing else.

use crate::Id;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// One `T` for each of the `N` components of a kind. It costs what the array costs; that there are `N` is checked by
/// the compiler.
///
/// ```
/// use kernel::ById;
///
/// kernel::ids! {
///     /// A tile.
///     pub struct Tile: 3;
/// }
///
/// let mut stock: ById<Tile, u8, 3> = ById::new([1, 2, 3]);
/// let tile = Tile::new(1).unwrap();
/// stock[tile] -= 1;
/// assert_eq!((stock[tile], stock.values().sum::<u8>()), (1, 5));
/// assert!(stock.iter().any(|(other, &left)| other == tile && left == 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ById<I, T, const N: usize> {
    list: [T; N],
    kind: PhantomData<I>,
}

impl<I: Id, T, const N: usize> ById<I, T, N> {
    /// These, in the order of the ids.
    #[inline]
    pub const fn new(list: [T; N]) -> Self {
        const { assert!(I::COUNT == N, "there is one for each id") };
        ById { list, kind: PhantomData }
    }

    /// Each with its id.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (I, &T)> {
        I::all().zip(&self.list)
    }

    /// They themselves, in the order of the ids.
    #[inline]
    pub fn values(&self) -> impl ExactSizeIterator<Item = &T> {
        self.list.iter()
    }

    /// They themselves, to be changed.
    #[inline]
    pub fn values_mut(&mut self) -> impl ExactSizeIterator<Item = &mut T> {
        self.list.iter_mut()
    }

    /// Each with its id, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (I, &mut T)> {
        I::all().zip(&mut self.list)
    }

    /// Something else for each id.
    #[inline]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> ById<I, U, N> {
        ById::new(self.list.map(change))
    }

    /// They themselves as a slice, in the order of the ids.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.list
    }

    /// They themselves as an array, in the order of the ids.
    #[inline]
    pub fn into_array(self) -> [T; N] {
        self.list
    }
}

impl<I: Id, T: Copy + Default, const N: usize> Default for ById<I, T, N> {
    #[inline]
    fn default() -> Self {
        ById::new([T::default(); N])
    }
}

impl<I: Id, T, const N: usize> Index<I> for ById<I, T, N> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        &self.list[id.index()]
    }
}

impl<I: Id, T, const N: usize> IndexMut<I> for ById<I, T, N> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.list[id.index()]
    }
}

impl<I, T: Serialize, const N: usize> Serialize for ById<I, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::array::serialize(&self.list, serializer)
    }
}

impl<'de, I: Id, T: Deserialize<'de>, const N: usize> Deserialize<'de> for ById<I, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::array::deserialize(deserializer).map(ById::new)
    }
}
