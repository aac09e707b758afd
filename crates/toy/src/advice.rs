//! Advice to bots in Stones.

use crate::{Move, Stones, TRICK_POINTS};
use kernel::{Actor, Advice, Decision, Expected, Game, MAX_SEATS, Seat};

/// What a card in the hand is worth: the part of a trick that it may win.
fn worth(hand: u16) -> f32 {
    (1..=12).filter(|card| hand >> card & 1 == 1).map(|card| card as f32 / 12.0).sum()
}

impl Advice for Stones {
    fn estimate(&self) -> Expected {
        let mut expected = [0.0; MAX_SEATS];
        for seat in self.all() {
            expected[seat.index()] = self.reasons(seat).iter().map(|(_, points)| points).sum();
        }
        expected
    }

    fn prior(&self, _: Actor, moves: &[Move], weights: &mut Vec<f32>) {
        weights.extend(moves.iter().map(|mv| match mv {
            Move::Deal(_) => 1.0,
            Move::Choose(card) => 1.0 + f32::from(*card) / 6.0,
            Move::Take(n) => f32::from(*n),
            Move::Done => 0.1,
        }));
    }

    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)> {
        let i = seat.index();
        let hand = match self.decision() {
            Decision::Over => 0.0,
            _ => worth(self.hands[i] | 1 << self.chosen[i]) * TRICK_POINTS as f32,
        };
        vec![("points", self.points(seat) as f32), ("hand", hand)]
    }
}
