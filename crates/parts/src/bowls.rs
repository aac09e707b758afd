//! Three bowls of power tokens.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// Power tokens in bowls I, II and III. Only tokens in bowl III can be spent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Bowls(pub [u8; 3]);

impl Bowls {
    /// The most power that can be gained now.
    #[inline]
    pub fn room(self) -> u8 {
        2 * self.0[0] + self.0[1]
    }

    /// Gains power: tokens move from I to II and, once I is empty, from II to III. Returns what
    /// was really gained; the rest is lost.
    #[inline]
    pub fn gain(&mut self, power: u8) -> u8 {
        let Bowls([one, two, three]) = self;
        let first = power.min(*one);
        *one -= first;
        *two += first;
        let second = (power - first).min(*two);
        *two -= second;
        *three += second;
        first + second
    }

    /// Power that can be spent now.
    #[inline]
    pub fn ready(self) -> u8 {
        self.0[2]
    }

    /// Spends power: tokens move from III to I. The caller knows that they are there.
    #[inline]
    pub fn spend(&mut self, power: u8) {
        self.0[2] = self.0[2].saturating_sub(power);
        self.0[0] += power;
    }

    /// How many tokens can be brought from II to III by burning one more for each.
    #[inline]
    pub fn burnable(self) -> u8 {
        self.0[1] / 2
    }

    /// How much must be burnt before so much power can be spent, if it can.
    #[inline]
    pub fn burn_for(self, power: u8) -> Option<u8> {
        let burn = power.saturating_sub(self.ready());
        (self.burnable() >= burn).then_some(burn)
    }

    /// Burns: `n` tokens move from II to III and `n` more of II leave the game. The caller knows
    /// that they are there.
    #[inline]
    pub fn burn(&mut self, n: u8) {
        self.0[1] = self.0[1].saturating_sub(2 * n);
        self.0[2] += n;
    }

    /// Burns all that can be burnt and spends all that is ready; returns how much was spent.
    #[inline]
    pub fn spend_all(&mut self) -> u8 {
        self.burn(self.burnable());
        let power = self.ready();
        self.spend(power);
        power
    }

    /// Tokens in all three bowls.
    #[inline]
    pub fn tokens(self) -> u8 {
        self.0.iter().sum()
    }
}

/// The power that each level of a track gives, from 0 on, for serde: a file names only the levels that give some.
///
/// # Errors
/// Names what is no level.
pub fn power_by_level<'de, D: Deserializer<'de>, const N: usize>(from: D) -> Result<[u8; N], D::Error> {
    let mut power = [0; N];
    for (level, gain) in BTreeMap::<String, u8>::deserialize(from)? {
        let slot = level.parse::<usize>().ok().and_then(|level| power.get_mut(level));
        let why = || Error::custom(format!("`{level}` is no level from 0 to {}", N.saturating_sub(1)));
        *slot.ok_or_else(why)? = gain;
    }
    Ok(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn power_moves_up_and_the_rest_is_lost() {
        let mut bowls = Bowls([1, 6, 2]);
        assert_eq!(bowls.room(), 8);
        assert_eq!(bowls.gain(12), 8);
        assert_eq!(bowls, Bowls([0, 0, 9]));
    }

    #[test]
    fn burning_costs_a_token_for_each() {
        let mut bowls = Bowls([0, 5, 2]);
        bowls.burn(bowls.burnable());
        assert_eq!(bowls, Bowls([0, 1, 4]));
        bowls.spend(4);
        assert_eq!(bowls, Bowls([4, 1, 0]));
        assert_eq!(bowls.tokens(), 5);
        let mut bowls = Bowls([1, 5, 2]);
        assert_eq!((bowls.spend_all(), bowls), (4, Bowls([5, 1, 0])));
    }
}
