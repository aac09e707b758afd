//! Ledgers of online games: tab-separated pages with a row for each turn and the state after it.
//!
//! [`Ledger::parse`] reads the page, [`Ledger::replay`] plays it by our rules and compares every
//! row's figures with our own.

mod command;
mod compare;
mod early;
mod parse;
mod replay;
mod say;

use crate::options::Options;
use crate::position::Holdings;
use kernel::Seat;
use kernel::erased::{ImportError, Imported, Importer};

/// Reads ledger pages.
pub const IMPORTER: Importer = Importer {
    format: "a ledger page of an online Terra Mystica game, as tab-separated text",
    recognizes: parse::looks_like,
    import: |text| Ledger::parse(text)?.replay(),
};

/// A ledger page, read but not yet believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// Options, tiles and factions that the page states.
    pub setup: Options,
    /// The names of the players by seat.
    pub names: Vec<String>,
    /// The rows.
    pub rows: Vec<Row>,
}

/// One row: what a faction did, and what it held then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The line of the page.
    pub line: usize,
    /// The seat of the faction.
    pub seat: Seat,
    /// What the page says it held after the row.
    pub holds: Holdings,
    /// What the page says it offered to its neighbors, in any order; `None` if it does not say.
    pub offers: Option<Vec<u8>>,
    /// What it did.
    pub commands: String,
}

impl Ledger {
    /// Reads a page.
    pub fn parse(text: &str) -> Result<Ledger, ImportError> {
        parse::ledger(text)
    }

    /// Plays the game and compares every row.
    pub fn replay(&self) -> Result<Imported, ImportError> {
        replay::replay(self)
    }
}

fn error(line: usize, why: impl Into<String>) -> ImportError {
    ImportError::new(line, why)
}

/// What follows a word, in any letter case.
fn starts_with<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let head = text.get(..word.len())?;
    head.eq_ignore_ascii_case(word).then(|| &text[word.len()..])
}
