//! Fixed-capacity vectors: short lists in a position, without a pointer and without allocation.

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

/// A list of at most `N` items (255 at the very most), stored in place: `N` items and one byte.
///
/// It is a slice wherever a slice will do. What is full stays as it is: nothing here panics when there
/// is no room, and [`FixedVec::push`] says so.
///
/// # Equality
///
/// Two lists are equal, and hash alike, when they hold equal items in the same order. What once lay
/// behind the last item plays no part, and is not written by serde.
///
/// ```
/// use kernel::FixedVec;
///
/// let mut hand: FixedVec<u8, 3> = FixedVec::new();
/// hand.push(7)?;
/// hand.push(2)?;
/// hand.insert(0, 9)?;
/// assert_eq!(hand, [9, 7, 2]);
/// assert!(hand.push(4).is_err(), "there is no room for a fourth");
/// assert_eq!(hand.remove(1), Some(7));
/// hand.retain(|item| *item > 2);
/// assert_eq!((hand.len(), hand.first()), (1, Some(&9)));
/// # Ok::<(), kernel::Full>(())
/// ```
#[derive(Copy)]
pub struct FixedVec<T, const N: usize> {
    items: [T; N],
    len: u8,
}

/// In one piece: cloned item by item, a long list costs more than the position around it.
impl<T: Copy, const N: usize> Clone for FixedVec<T, N> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

/// There is no room for another item.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no room for another item")]
pub struct Full;

impl<T: Copy + Default, const N: usize> FixedVec<T, N> {
    /// An empty list.
    #[inline]
    pub fn new() -> Self {
        const { assert!(N <= u8::MAX as usize, "a FixedVec counts its items in a byte") };
        FixedVec { items: [T::default(); N], len: 0 }
    }

    /// The items of an iterator, unless there are more than `N`.
    pub fn try_from_iter(items: impl IntoIterator<Item = T>) -> Result<Self, Full> {
        let mut list = FixedVec::new();
        items.into_iter().try_for_each(|item| list.push(item))?;
        Ok(list)
    }
}

impl<T: Copy, const N: usize> FixedVec<T, N> {
    /// Is there no room for another?
    #[inline]
    pub fn is_full(&self) -> bool {
        self.len() == N
    }

    /// Adds an item behind the others.
    ///
    /// # Errors
    /// [`Full`] if there is no room; then nothing has changed.
    #[inline]
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        *self.items.get_mut(usize::from(self.len)).ok_or(Full)? = item;
        self.len += 1;
        Ok(())
    }

    /// Takes the last item away.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    /// Puts an item before the one at `index`, or behind all if there are no more than `index`.
    ///
    /// # Errors
    /// [`Full`] if there is no room; then nothing has changed.
    #[inline]
    pub fn insert(&mut self, index: usize, item: T) -> Result<(), Full> {
        let at = index.min(self.len());
        self.push(item)?;
        self[at..].rotate_right(1);
        Ok(())
    }

    /// Takes the item at `index` away; those behind it move up.
    #[inline]
    pub fn remove(&mut self, index: usize) -> Option<T> {
        self.get(index)?;
        self[index..].rotate_left(1);
        self.pop()
    }

    /// Takes the item at `index` away; the last one takes its place.
    #[inline]
    pub fn swap_remove(&mut self, index: usize) -> Option<T> {
        self.get(index)?;
        let last = self.len() - 1;
        self.swap(index, last);
        self.pop()
    }

    /// Takes away every item that `keep` does not want; the others stay in order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for i in 0..self.len() {
            let item = self[i];
            if keep(&item) {
                self[kept] = item;
                kept += 1;
            }
        }
        self.truncate(kept);
    }

    /// Takes away all behind the first `len` items.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.len = len.min(self.len()) as u8;
    }

    /// Takes everything away.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T, const N: usize> Deref for FixedVec<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len).min(N)]
    }
}

impl<T, const N: usize> DerefMut for FixedVec<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len).min(N)]
    }
}

impl<T: Copy + Default, const N: usize> Default for FixedVec<T, N> {
    fn default() -> Self {
        FixedVec::new()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for FixedVec<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self[..] == other[..]
    }
}

impl<T: Eq, const N: usize> Eq for FixedVec<T, N> {}

impl<T: PartialEq, const N: usize, const M: usize> PartialEq<[T; M]> for FixedVec<T, N> {
    fn eq(&self, other: &[T; M]) -> bool {
        self[..] == other[..]
    }
}

impl<T: Hash, const N: usize> Hash for FixedVec<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for FixedVec<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

/// The first of these, as many as there is room for.
impl<T: Copy + Default, const N: usize> FromIterator<T> for FixedVec<T, N> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        let mut list = FixedVec::new();
        for one in all.into_iter().take(N) {
            list.push(one).ok();
        }
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a FixedVec<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T, const N: usize> IntoIterator for FixedVec<T, N> {
    type Item = T;
    type IntoIter = std::iter::Take<std::array::IntoIter<T, N>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter().take(usize::from(self.len))
    }
}

impl<T: Serialize, const N: usize> Serialize for FixedVec<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for FixedVec<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = FixedVec<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {N} items")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
                let mut list = FixedVec::new();
                while let Some(item) = items.next_element()? {
                    list.push(item).map_err(|_| A::Error::invalid_length(N + 1, &self))?;
                }
                Ok(list)
            }
        }

        deserializer.deserialize_seq(Items(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::hash::DefaultHasher;

    fn hash(item: &impl Hash) -> u64 {
        let mut hasher = DefaultHasher::new();
        item.hash(&mut hasher);
        hasher.finish()
    }

    #[test]
    fn it_takes_one_byte_more_than_its_items() {
        assert_eq!(size_of::<FixedVec<u8, 7>>(), 8);
        assert_eq!(size_of::<FixedVec<[u8; 3], 5>>(), 16);
    }

    #[test]
    fn what_lay_behind_the_last_item_plays_no_part() {
        let mut one: FixedVec<u8, 4> = FixedVec::try_from_iter([1, 2, 3]).unwrap();
        assert_eq!((one.pop(), one.pop()), (Some(3), Some(2)));
        let other: FixedVec<u8, 4> = FixedVec::try_from_iter([1]).unwrap();
        assert_eq!(one, other);
        assert_eq!(hash(&one), hash(&other));
        assert_eq!(postcard::to_allocvec(&one), postcard::to_allocvec(&other));
        assert_eq!(format!("{one:?}"), "[1]");
    }

    #[test]
    fn more_than_fits_is_not_read() {
        let bytes = postcard::to_allocvec(&[1u8, 2, 3][..]).unwrap();
        assert!(postcard::from_bytes::<FixedVec<u8, 3>>(&bytes).is_ok());
        assert!(postcard::from_bytes::<FixedVec<u8, 2>>(&bytes).is_err());
        assert_eq!(FixedVec::<u8, 2>::try_from_iter([1, 2, 3]), Err(Full));
    }

    #[derive(Clone, Debug)]
    enum Step {
        Push(u8),
        Pop,
        Insert(usize, u8),
        Remove(usize),
        SwapRemove(usize),
        Retain(u8),
        Truncate(usize),
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            any::<u8>().prop_map(Step::Push),
            Just(Step::Pop),
            (0usize..9, any::<u8>()).prop_map(|(at, item)| Step::Insert(at, item)),
            (0usize..9).prop_map(Step::Remove),
            (0usize..9).prop_map(Step::SwapRemove),
            (1u8..5).prop_map(Step::Retain),
            (0usize..9).prop_map(Step::Truncate),
        ]
    }

    fn at<T>(list: &[T], at: usize) -> Option<usize> {
        (at < list.len()).then_some(at)
    }

    proptest! {
        /// Whatever is done, it holds what a `Vec` that refuses a seventh item would hold.
        #[test]
        fn it_is_a_vec_that_can_be_full(steps in proptest::collection::vec(step(), 0..60)) {
            let (mut list, mut model) = (FixedVec::<u8, 6>::new(), Vec::new());
            for step in steps {
                let room = model.len() < 6;
                match step {
                    Step::Push(item) => {
                        prop_assert_eq!(list.push(item).is_ok(), room);
                        model.extend(room.then_some(item));
                    }
                    Step::Pop => prop_assert_eq!(list.pop(), model.pop()),
                    Step::Insert(to, item) => {
                        prop_assert_eq!(list.insert(to, item).is_ok(), room);
                        if room {
                            model.insert(to.min(model.len()), item);
                        }
                    }
                    Step::Remove(from) => {
                        prop_assert_eq!(list.remove(from), at(&model, from).map(|i| model.remove(i)));
                    }
                    Step::SwapRemove(from) => {
                        prop_assert_eq!(list.swap_remove(from), at(&model, from).map(|i| model.swap_remove(i)));
                    }
                    Step::Retain(n) => {
                        list.retain(|item| item % n > 0);
                        model.retain(|item| item % n > 0);
                    }
                    Step::Truncate(len) => {
                        list.truncate(len);
                        model.truncate(len);
                    }
                }
                prop_assert_eq!(&list[..], &model[..]);
                prop_assert_eq!(list.is_full(), model.len() == 6);
                prop_assert!(list.into_iter().eq(model.iter().copied()));
                let bytes = postcard::to_allocvec(&list).unwrap();
                prop_assert_eq!(postcard::from_bytes::<FixedVec<u8, 6>>(&bytes).unwrap(), list);
            }
        }
    }
}
