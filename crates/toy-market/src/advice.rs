//! Advice to bots in Bazaar.

use crate::{Bazaar, Move};
use kernel::{Actor, Advice, Decision, Expected, Game, MAX_SEATS, Seat};

/// What a coin and a card are worth while there is time to use them.
const COIN: f32 = 0.6;
const CARD: f32 = 1.5;

impl kernel::Inputs for Bazaar {}

impl Advice for Bazaar {
    fn estimate(&self) -> Expected {
        let mut expected = [0.0; MAX_SEATS];
        for seat in self.all() {
            expected[seat.index()] = self.reasons(seat).iter().map(|(_, points)| points).sum();
        }
        expected
    }

    fn prior(&self, _: Actor, moves: &[Move], weights: &mut Vec<f32>) {
        weights.extend(moves.iter().map(|mv| match mv {
            Move::Play(_) | Move::Use(_) | Move::Again => 3.0,
            Move::Done => 0.2,
            _ => 1.0,
        }));
    }

    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)> {
        let going_on = if self.decision() == Decision::Over { 0.0 } else { 1.0 };
        let (coins, cards) = (f32::from(self.coins[seat]), self.hands[seat].len() as f32);
        vec![
            ("effects", self.points(seat) as f32),
            ("coins", going_on * COIN * coins),
            ("cards", going_on * CARD * cards),
        ]
    }
}
