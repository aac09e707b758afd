//! How many turns there are.

use kernel::{BadOption, OptionText, Options};

const TURNS: u8 = 5;

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BazaarOptions {
    pub(crate) players: usize,
    pub(crate) turns: u8,
}

impl Options for BazaarOptions {
    fn described() -> &'static [OptionText] {
        &[OptionText {
            key: "turns",
            meaning: "How many turns each seat has.",
            values: "3|4|5|6|7|8",
            default: "5",
        }]
    }

    fn read(players: usize, given: &[(String, String)]) -> Result<BazaarOptions, BadOption> {
        let mut options = BazaarOptions { players, turns: TURNS };
        for (key, value) in given {
            if key != "turns" {
                return Err(BadOption::unknown(key, Self::described()));
            }
            let turns = value.parse().ok().filter(|n| (3..=8).contains(n));
            options.turns =
                turns.ok_or_else(|| BadOption::new(key, format!("`{value}` is not from 3 to 8")))?;
        }
        Ok(options)
    }

    fn write(&self) -> Vec<(String, String)> {
        let differs = self.turns != TURNS;
        differs.then(|| ("turns".to_owned(), self.turns.to_string())).into_iter().collect()
    }

    fn players(&self) -> usize {
        self.players
    }
}
