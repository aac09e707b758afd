//! The stored model: what a table consists of in the store.

use crate::names::is_bidi_control;
use bots::erased::FaultKind;
use kernel::{Actor, Seat, Seats};

/// What never changes about a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Its name in addresses.
    pub id: String,
    /// Which game.
    pub game: String,
    /// By which version of its rules.
    pub rules: u32,
    /// Options that differ from their default.
    pub options: Vec<(String, String)>,
    /// When it was opened, in seconds since 1970.
    pub created: i64,
    /// Who opened it.
    pub host: i64,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatRow {
    /// The person who holds it.
    pub person: Option<i64>,
    /// The level of the bot that plays it.
    pub bot: Option<String>,
    /// The name shown.
    pub name: String,
}

impl SeatRow {
    /// Is nobody there yet?
    pub fn is_open(&self) -> bool {
        self.person.is_none() && self.bot.is_none()
    }
}

/// Who made an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The person on the seat.
    Person,
    /// The person on the seat, in one go with the move before.
    Chain,
    /// A bot.
    Bot,
    /// A standing order of the person on the seat.
    Order,
    /// The table itself: chance.
    Table,
    /// The table itself, because a program that played a seat has failed.
    Failed(FaultKind),
}

impl Origin {
    /// Did a person choose it?
    pub fn is_person(self) -> bool {
        matches!(self, Origin::Person | Origin::Chain)
    }

    /// As it is stored.
    pub fn code(self) -> &'static str {
        match self {
            Origin::Person => "person",
            Origin::Chain => "chain",
            Origin::Bot => "bot",
            Origin::Order => "order",
            Origin::Table => "table",
            Origin::Failed(FaultKind::Silent) => "silent",
            Origin::Failed(FaultKind::Ended) => "ended",
            Origin::Failed(FaultKind::Nonsense) => "nonsense",
            Origin::Failed(FaultKind::Illegal) => "illegal",
        }
    }

    /// Reads what is stored; what is not known is a person's.
    pub fn read(code: &str) -> Origin {
        match code {
            "bot" => Origin::Bot,
            "chain" => Origin::Chain,
            "order" => Origin::Order,
            "table" => Origin::Table,
            "silent" => Origin::Failed(FaultKind::Silent),
            "ended" => Origin::Failed(FaultKind::Ended),
            "nonsense" => Origin::Failed(FaultKind::Nonsense),
            "illegal" => Origin::Failed(FaultKind::Illegal),
            _ => Origin::Person,
        }
    }
}

/// One line of a table's append-only list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number, from 1 on, without gaps.
    pub seq: u64,
    /// What happened.
    pub what: EntryKind,
    /// Who did it.
    pub by: Origin,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// What an entry says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// A move, as a record writes it.
    Move(Actor, String),
    /// Moves were taken back until so many are left.
    Undo(usize),
    /// A bot of this level plays on a person's seat from now on; or the person again.
    Seat(Seat, Option<String>),
}

/// Where a table stands, for lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Status {
    /// Is the game over?
    pub over: bool,
    /// Who may decide now.
    pub deciding: Seats,
    /// Points by seat.
    pub points: Vec<i32>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// What never changes.
    pub header: Header,
    /// Who sits where.
    pub seats: Vec<SeatRow>,
    /// Where it stands.
    pub status: Status,
    /// When the last move was made, in seconds since 1970.
    pub moved: i64,
}

/// Somebody who was here before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// The number in the store.
    pub id: i64,
    /// How they want to be called; empty if they have not said.
    pub name: String,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    /// Its number in the store.
    pub id: i64,
    /// Who said it.
    pub name: String,
    /// What.
    pub text: String,
    /// Did they only watch?
    pub watching: bool,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// A person's words in one line, fit to be stored (sanitized): no control characters, nothing that turns the line
/// around, at most `most` characters.
pub fn sanitize_line(text: &str, most: usize) -> String {
    let shown = |c: &char| !c.is_control() && !is_bidi_control(*c);
    let kept: String = text.chars().filter(shown).collect();
    let kept = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    kept.trim().chars().take(most).collect()
}

/// The same in as many lines as were written.
pub fn sanitize_text(text: &str) -> String {
    let shown = |c: &char| (!c.is_control() || *c == '\n') && !is_bidi_control(*c);
    let kept: String = text.chars().filter(shown).collect();
    kept.trim().to_owned()
}
