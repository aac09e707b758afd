//! Terms: what was agreed about a table when it was opened, and is no option of its game.

use crate::StoreError;
use crate::service::dice;
use kernel::Dice;

/// What was agreed about a table besides its game, options and seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// What chance is drawn from. The same seed and the same decisions give the same game; so it is for tables
    /// of one seat only, where nobody else's secrets could be reckoned from it.
    pub seed: Option<String>,
    /// After how many seconds the others may let a bot take over for somebody; `None` for the usual time.
    pub idle: Option<i64>,
}

impl Terms {
    /// Nothing was agreed.
    pub fn is_empty(&self) -> bool {
        *self == Terms::default()
    }

    /// As they are stored: one `key=value` a line.
    pub(crate) fn write(&self) -> String {
        let seed = self.seed.iter().map(|seed| format!("seed={seed}\n"));
        seed.chain(self.idle.iter().map(|idle| format!("idle={idle}\n"))).collect()
    }

    /// Reads what is stored.
    pub(crate) fn read(text: &str) -> Terms {
        let find = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        Terms { seed: find("seed").map(str::to_owned), idle: find("idle").and_then(|n| n.parse().ok()) }
    }

    /// The dice of the next draw, when so many moves were made before it.
    pub(crate) fn dice(&self, moves: usize) -> Result<Dice, StoreError> {
        let Some(seed) = &self.seed else { return dice() };
        // FNV-1a: the same everywhere and forever, which is all that is asked of it.
        let bytes = seed.bytes().chain((moves as u64).to_le_bytes());
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        Ok(Dice::new(hash))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_read_as_they_were_written() {
        for (seed, idle) in
            [(None, None), (Some("day 7".to_owned()), None), (Some("x=y".to_owned()), Some(60))]
        {
            let terms = Terms { seed, idle };
            assert_eq!(Terms::read(&terms.write()), terms);
        }
        assert!(Terms::read("").is_empty() && Terms::read("idle=soon\nnothing").is_empty());
    }

    #[test]
    fn a_seed_draws_the_same_again_and_something_else_later() {
        let terms = Terms { seed: Some("7".into()), idle: None };
        let draw = |moves| terms.dice(moves).unwrap().bits();
        assert_eq!(draw(3), draw(3));
        assert_ne!(draw(3), draw(4));
    }
}
