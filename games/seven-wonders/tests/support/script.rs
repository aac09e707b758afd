//! The table of 7 Wonders in the shared test language: a sketch, and then moves in notation.

use super::*;
use conformance::script::Script;

/// A position, and what the last script made happen.
#[derive(Clone)]
pub struct Table {
    position: Position,
    events: Vec<Event>,
}

/// The table that a sketch of several seats describes.
pub fn sketch(text: &str) -> Table {
    Table::after(table(text), Vec::new())
}

/// The table that a sketch of the solo game describes.
pub fn solo_sketch(text: &str) -> Table {
    Table::after(solo(text), Vec::new())
}

impl Script for Table {
    conformance::table_of!(Position, seven_wonders::GAME);

    /// All choose at the same time: a script says who.
    fn on_turn(&self) -> Option<Seat> {
        None
    }
}

/// What a seat writes is refused by this clause.
#[track_caller]
pub fn refused(game: &Position, seat: usize, text: &str, clause: &str) {
    let _ = Table::after(game.clone(), Vec::new()).refuse(&format!("{seat}: {text}"), clause);
}
