//! Transpositions: what was found out about positions that were reached before, whatever the way.
//!
//! Most positions that a search looks at were looked at before: the same turns in another order, or the same turn behind
//! another one. A hash of the position of 64 bits stands for it, as usual; that two of a search have the same happens once in
//! some billion searches.

use kernel::{Game, QuickHasher, Seat};
use std::hash::Hasher;

/// How many are remembered, a newer one in the place of an older: half a megabyte. A power of two.
const SLOTS: usize = 32_768;

/// What a seat can expect, by position. A copy begins empty.
#[derive(Debug, Default)]
pub(crate) struct Transpositions {
    slots: Vec<(u64, f32)>,
}

impl Clone for Transpositions {
    fn clone(&self) -> Self {
        Transpositions::default()
    }
}

impl Transpositions {
    /// Under which number a seat in a position is known, in one set of components: whoever asks about another needs another
    /// memory.
    #[inline]
    pub(crate) fn key<G: Game>(position: &G, seat: Seat) -> u64 {
        let mut hasher = QuickHasher::default();
        hasher.write_u8(seat.0);
        position.hash(&mut hasher);
        // 0 stands in empty slots.
        hasher.finish().max(1)
    }

    /// What was found out before.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<f32> {
        let &(known, points) = self.slots.get(key as usize % SLOTS)?;
        (known == key).then_some(points)
    }

    /// Forgets all of it, and gives the room back.
    pub(crate) fn forget(&mut self) {
        self.slots = Vec::new();
    }

    /// Remembers it.
    #[inline]
    pub(crate) fn remember(&mut self, key: u64, points: f32) {
        if self.slots.is_empty() {
            self.slots.resize(SLOTS, (0, 0.0));
        }
        self.slots[key as usize % SLOTS] = (key, points);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::playout::pick_actor;
    use kernel::{Actor, Dice, Game, Options};
    use toy::{Stones, StonesOptions};

    #[test]
    fn a_position_is_known_again_for_the_same_seat_only() {
        let options = StonesOptions::read(2, &[]).expect("two can play");
        let position = Stones::new(&options);
        let [one, other] = [0, 1].map(|seat| Transpositions::key(&position, Seat(seat)));
        let mut known = Transpositions::default();
        assert_eq!(known.find(one), None);
        known.remember(one, 2.5);
        assert_eq!((known.find(one), known.find(other)), (Some(2.5), None));
        assert_eq!(known.clone().find(one), None);
        known.forget();
        assert_eq!(known.find(one), None);
    }

    #[test]
    fn every_position_of_a_game_has_a_key_of_its_own() {
        let options = StonesOptions::read(2, &[]).expect("two can play");
        let (mut position, mut dice) = (Stones::new(&options), Dice::new(1));
        let key = |position: &Stones| Transpositions::key(position, Seat(0));
        let (mut seen, mut moves) = (vec![(key(&position), position.clone())], Vec::new());
        while let Some(actor) = pick_actor(position.decision(), &mut dice) {
            moves.clear();
            position.legal(actor, &mut moves);
            let mv = match actor {
                Actor::Chance => position.draw(&mut dice, &mut moves).expect("chance has a move"),
                Actor::Seat(_) => moves[dice.below(moves.len())],
            };
            position.play_unchecked(actor, mv, &mut ());
            for (known, before) in &seen {
                assert_eq!(*known == key(&position), *before == position, "{mv:?}");
            }
            seen.push((key(&position), position.clone()));
        }
        assert!(seen.len() > 5, "a whole game has more positions");
    }
}
