//! Transpositions: what was found out about positions that were reached before, whatever the way.
//!
//! Most positions that a search looks at were looked at before: the same turns in another order, or the same turn behind
//! another one. A hash of the position of 64 bits stands for it, as usual; that two of a search have the same happens once in
//! some billion searches.

use kernel::{Game, Seat};
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
    /// Under which number a seat in a position is known.
    #[inline]
    pub(crate) fn key<G: Game>(position: &G, seat: Seat) -> u64 {
        let mut mixer = Mixer(seat.0.into());
        position.hash(&mut mixer);
        // 0 stands in empty slots.
        mixer.0.max(1)
    }

    /// What was found out before.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<f32> {
        let &(known, points) = self.slots.get(key as usize % SLOTS)?;
        (known == key).then_some(points)
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

/// Mixes a word at a time by a multiplication, of whose 128 bits both halves are kept.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

impl Hasher for Mixer {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.mix(u64::from_le_bytes(*word)));
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            self.mix(u64::from_le_bytes(last));
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.mix(n.into());
    }

    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.mix(n.into());
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.mix(n.into());
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.mix(n);
    }

    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.mix(n as u64);
        self.mix((n >> 64) as u64);
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.mix(n as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Options};
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
    }

    #[test]
    fn words_in_another_order_are_something_else() {
        let hash = |words: &[u64]| {
            let mut mixer = Mixer(0);
            words.iter().for_each(|word| mixer.write_u64(*word));
            mixer.finish()
        };
        let all = [hash(&[1, 2]), hash(&[2, 1]), hash(&[1, 2, 0]), hash(&[3])];
        assert!((0..all.len()).all(|i| !all[..i].contains(&all[i])), "{all:?}");
    }
}
