//! Evaluation: how good a position is for a seat.

use kernel::{Advice, Decision, Expected, Seat};

/// The points that each contender can expect; those that it has, once the game is over.
pub fn evaluate<G: Advice>(position: &G) -> Expected {
    if position.decision() != Decision::Over {
        return position.estimate();
    }
    let mut points = Expected::default();
    for (i, points) in points.iter_mut().enumerate().take(position.contenders()) {
        *points = position.points(Seat(i as u8)) as f32;
    }
    points
}

/// The points that one seat can expect.
pub fn expected_points<G: Advice>(position: &G, seat: Seat) -> f32 {
    if position.decision() == Decision::Over {
        position.points(seat) as f32
    } else {
        position.estimate_of(seat)
    }
}

/// How well a seat stands: its points, judged relative to those of its best rival.
pub fn relative_value<G: Advice>(position: &G, expected: &Expected, seat: Seat) -> f32 {
    relative(expected, position.contenders(), seat, position.rivalry())
}

fn relative(expected: &Expected, contenders: usize, seat: Seat, rivalry: f32) -> f32 {
    let mut best = f32::NEG_INFINITY;
    for (i, points) in expected.iter().enumerate().take(contenders) {
        if i != seat.index() {
            best = best.max(*points);
        }
    }
    let own = expected.get(seat.index()).copied().unwrap_or_default();
    if best.is_finite() { own - rivalry * best } else { own }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_best_rival_counts() {
        let expected = [10.0, 8.0, 6.0, 99.0, 0.0, 0.0, 0.0, 0.0];
        assert_eq!(relative(&expected, 3, Seat(0), 0.5), 10.0 - 0.5 * 8.0);
        assert_eq!(relative(&expected, 3, Seat(2), 0.5), 6.0 - 0.5 * 10.0);
        assert_eq!(relative(&expected, 1, Seat(0), 0.5), 10.0);
    }
}
