//! Arrays by seat: what each seat has, indexed by [`Seat`] and by nothing else.

use crate::Seat;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// One `T` for each of `N` seats. It costs what the array costs.
///
/// Indexing panics for a seat that is not among the `N`, as an array does. Seats that a position asks
/// (`Decision::is_for`) always are; for one that came in as text there is [`BySeat::get`].
///
/// ```
/// use kernel::{BySeat, Seat};
///
/// let mut coins: BySeat<u8, 4> = BySeat::default();
/// coins[Seat(2)] += 3;
/// assert_eq!(coins[Seat(2)], 3);
/// assert_eq!(coins.get(Seat(7)), None);
/// let rich: Vec<Seat> = coins.iter().filter(|(_, coins)| **coins > 0).map(|(seat, _)| seat).collect();
/// assert_eq!(rich, [Seat(2)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct BySeat<T, const N: usize>(#[serde(with = "crate::array")] pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// What `make` gives for each seat.
    #[inline]
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        BySeat(std::array::from_fn(|i| make(Seat(i as u8))))
    }

    /// What this seat has, if it is one of the `N`.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// The same, to be changed.
    #[inline]
    pub fn get_mut(&mut self, seat: Seat) -> Option<&mut T> {
        self.0.get_mut(seat.index())
    }

    /// What each seat has, in seating order.
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        self.0.iter().enumerate().map(|(i, item)| (Seat(i as u8), item))
    }

    /// The same, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> + ExactSizeIterator {
        self.0.iter_mut().enumerate().map(|(i, item)| (Seat(i as u8), item))
    }

    /// Something else for each seat.
    #[inline]
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U, N> {
        BySeat(self.0.map(change))
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat::from_fn(|_| T::default())
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_as_an_array_is() {
        let coins = BySeat([3u8, 1, 200]);
        let bytes = postcard::to_allocvec(&coins).unwrap();
        assert_eq!(bytes, postcard::to_allocvec(&[3u8, 1, 200]).unwrap());
        assert_eq!(postcard::from_bytes::<BySeat<u8, 3>>(&bytes), Ok(coins));
        assert!(postcard::from_bytes::<BySeat<u8, 4>>(&bytes).is_err());
        assert_eq!(size_of::<BySeat<u8, 3>>(), 3);
    }

    #[test]
    fn every_seat_has_its_own() {
        let mut seats = BySeat::<_, 3>::from_fn(|seat| seat.0 * 10);
        seats.iter_mut().for_each(|(seat, item)| *item += seat.0);
        assert_eq!(seats.0, [0, 11, 22]);
        assert_eq!(seats.map(u32::from)[Seat(2)], 22);
        assert_eq!(seats.get_mut(Seat(3)), None);
    }
}
