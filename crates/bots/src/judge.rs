//! How good a position is for a seat.

use kernel::{Advice, Decision, Expected, Seat};

/// How much a point of the best rival counts against an own one.
const RIVALRY: f32 = 0.15;

/// The points that each seat can expect; those that it has, once the game is over.
pub fn evaluate<G: Advice>(position: &G) -> Expected {
    if position.decision() != Decision::Over {
        return position.estimate();
    }
    let mut points = Expected::default();
    for (i, points) in points.iter_mut().enumerate().take(position.seats()) {
        *points = position.points(Seat(i as u8)) as f32;
    }
    points
}

/// How well a seat stands: its points, judged relative to those of its best rival.
pub fn standing(expected: &Expected, seats: usize, seat: Seat) -> f32 {
    let mut best = f32::NEG_INFINITY;
    for (i, points) in expected.iter().enumerate().take(seats) {
        if i != seat.index() {
            best = best.max(*points);
        }
    }
    let own = expected.get(seat.index()).copied().unwrap_or_default();
    if best.is_finite() { own - RIVALRY * best } else { own }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_best_rival_counts() {
        let expected = [10.0, 8.0, 6.0, 99.0, 0.0, 0.0, 0.0, 0.0];
        assert_eq!(standing(&expected, 3, Seat(0)), 10.0 - RIVALRY * 8.0);
        assert_eq!(standing(&expected, 3, Seat(2)), 6.0 - RIVALRY * 10.0);
        assert_eq!(standing(&expected, 1, Seat(0)), 10.0);
    }
}
