//! The generator behind shuffles and draws.
//!
//! It is pinned: its first numbers stand in a test. Records never need it, because what was drawn
//! is written down; seeds of simulations do.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// A reproducible source of chance (ChaCha with 8 rounds). Two are equal if they will go on alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// The generator of a seed.
    pub fn new(seed: u64) -> Dice {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Dice(ChaCha8Rng::from_seed(key))
    }

    /// The next 32 random bits.
    #[inline]
    pub fn bits(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number from `0..n`, each equally likely. `n` of 0 gives 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        let n = n as u32;
        if n <= 1 {
            return 0;
        }
        let mut wide = u64::from(self.bits()) * u64::from(n);
        if (wide as u32) < n {
            let reject = n.wrapping_neg() % n;
            while (wide as u32) < reject {
                wide = u64::from(self.bits()) * u64::from(n);
            }
        }
        (wide >> 32) as usize
    }

    /// One of the items, each equally likely.
    #[inline]
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_are_pinned() {
        let mut dice = Dice::new(1);
        let bits: Vec<u32> = (0..4).map(|_| dice.bits()).collect();
        assert_eq!(bits, [2_699_648_719, 1_638_484_553, 3_990_160_702, 1_266_703_218]);
        let small: Vec<usize> = (0..10).map(|_| dice.below(6)).collect();
        assert_eq!(small, [2, 4, 5, 5, 5, 5, 1, 0, 1, 4]);
    }

    #[test]
    fn below_is_even() {
        let mut dice = Dice::new(7);
        let mut seen = [0u32; 5];
        for _ in 0..50_000 {
            seen[dice.below(5)] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }
}
