//! A quick hash (as FxHash is) for what is looked up at every position that a search comes to: its keys are no enemies.

use std::hash::Hasher;

/// Mixes a word at a time by a multiplication, of whose 128 bits both halves are kept. Words go to several lanes in turn, so that
/// none waits for the one before. The same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct QuickHasher([u64; LANES]);

const LANES: usize = 4;
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

impl Default for QuickHasher {
    #[inline]
    fn default() -> Self {
        // Not 0: a word that is 0 would leave a lane as it is.
        QuickHasher([1, 2, 3, 4])
    }
}

impl QuickHasher {
    /// The lane whose turn it is comes last afterwards.
    #[inline]
    fn mix(&mut self, word: u64) {
        let [lane, next, second, third] = self.0;
        self.0 = [next, second, third, mixed(lane, word)];
    }
}

#[inline]
fn mixed(lane: u64, word: u64) -> u64 {
    let product = u128::from(lane.rotate_left(5) ^ word) * u128::from(FACTOR);
    product as u64 ^ (product >> 64) as u64
}

impl Hasher for QuickHasher {
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
        self.0.into_iter().fold(0, mixed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_in_another_order_are_something_else() {
        let hash = |words: &[u64]| {
            let mut hasher = QuickHasher::default();
            words.iter().for_each(|word| hasher.write_u64(*word));
            hasher.finish()
        };
        let all = [
            hash(&[]),
            hash(&[0]),
            hash(&[1, 2]),
            hash(&[2, 1]),
            hash(&[1, 2, 0]),
            hash(&[1, 2, 0, 0, 0]),
            hash(&[0, 2, 0, 0, 1]),
            hash(&[1, 2, 0, 0, 0, 0]),
            hash(&[3]),
        ];
        assert!((0..all.len()).all(|i| !all[..i].contains(&all[i])), "{all:?}");
    }
}
