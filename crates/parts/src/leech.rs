//! Power from the buildings of neighbors, which costs points.

use crate::Bowls;
use kernel::Seat;

/// What is said to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The power is taken.
    Take,
    /// It is not.
    Decline,
}

/// The power that an offer of this amount really brings: as much as the bowls have room for and the
/// points can pay. The first is free and each further one costs a point.
#[inline]
pub fn gain(amount: u8, bowls: Bowls, points: i16) -> u8 {
    amount.min(bowls.room()).min(points.saturating_add(1).clamp(0, 255) as u8)
}

/// What taking this much power costs in points.
#[inline]
pub fn cost(gain: u8) -> i16 {
    i16::from(gain.saturating_sub(1))
}

/// The others in the order in which they decide: from the seat after the builder's on, round the list.
#[inline]
pub fn deciders(order: &[Seat], builder: Seat) -> impl Iterator<Item = Seat> {
    let at = order.iter().position(|&seat| seat == builder).unwrap_or(0);
    (1..order.len()).map(move |i| order[(at + i) % order.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bowls_and_points_limit_what_is_taken() {
        assert_eq!(gain(5, Bowls([1, 1, 9]), 15), 3);
        assert_eq!(gain(5, Bowls([5, 7, 0]), 2), 3);
        assert_eq!(gain(2, Bowls([0, 0, 12]), 20), 0);
        assert_eq!((cost(3), cost(1), cost(0)), (2, 0, 0));
    }

    #[test]
    fn the_seat_after_the_builder_decides_first() {
        assert!(deciders(&[2, 0, 1].map(Seat), Seat(0)).eq([1, 2].map(Seat)));
        assert!(deciders(&[0, 1].map(Seat), Seat(1)).eq([Seat(0)]));
    }
}
