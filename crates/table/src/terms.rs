//! Terms: what was agreed about a table when it was opened, and is no option of its game.

use crate::service::{dice, seed};
use crate::{HintPolicy, Note, Privacy, StoreError, hints, privacy};
use kernel::{Dice, Seat};

/// Under which kind of note terms are kept.
const TERMS: &str = "terms";

/// What was agreed about a table besides its game, options and seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// What chance is drawn from. The same seed and the same decisions give the same game; so it is for every
    /// table of one seat, where nobody else's secrets could be reckoned from it, and for tests.
    pub seed: Option<String>,
    /// After how many seconds the others may let a bot take over for somebody; `None` for the usual time.
    pub idle: Option<i64>,
}

/// All that whoever opens a table says about it besides its game, options and seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HostChoices {
    /// What was agreed.
    pub terms: Terms,
    /// Who may find the table, and who may watch; `None` for the usual.
    pub privacy: Option<Privacy>,
    /// When hints are given.
    pub hints: HintPolicy,
}

impl From<Terms> for HostChoices {
    fn from(terms: Terms) -> HostChoices {
        HostChoices { terms, ..HostChoices::default() }
    }
}

impl HostChoices {
    /// What of it is to be stored with a table that has this privacy where none was chosen.
    pub(crate) fn notes(&self, host: i64, usual: Privacy) -> Vec<Note> {
        let privacy = self.privacy.unwrap_or(usual);
        let (terms, hints) = (&self.terms, self.hints);
        let notes = [
            (TERMS, (!terms.is_empty()).then(|| terms.write())),
            (privacy::NOTE, (privacy != Privacy::default()).then(|| privacy.code().to_owned())),
            (hints::NOTE, (hints != HintPolicy::default()).then(|| hints.code().to_owned())),
        ];
        let note = |(kind, text): (&str, Option<String>)| {
            Some(Note { person: host, kind: kind.to_owned(), text: text? })
        };
        notes.into_iter().filter_map(note).collect()
    }
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
        self.seeded(moves as u64).map_or_else(dice, |seed| Ok(Dice::new(seed)))
    }

    /// What the bot of a seat draws from.
    pub(crate) fn bot_seed(&self, seat: Seat) -> Result<u64, StoreError> {
        // No table has so many moves.
        self.seeded(u64::MAX - seat.index() as u64).map_or_else(seed, Ok)
    }

    /// The number that the seed gives at a time. FNV-1a: the same everywhere and forever, which is all that is asked of it.
    fn seeded(&self, time: u64) -> Option<u64> {
        let bytes = self.seed.as_ref()?.bytes().chain(time.to_le_bytes());
        Some(bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        }))
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
