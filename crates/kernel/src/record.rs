//! A game record is a text file: a header, and one line a move.
//!
//! ```text
//! tarsas record 1
//! game: terra-mystica
//! rules: 1
//! seat 1: Anna
//! seat 2: Béla
//! option leech: deferred
//!
//! * first 2
//! 2 faction witches
//! ```
//!
//! What is read prints to the same text, and what cannot be read says where, and why:
//!
//! ```
//! use kernel::{Actor, Record, Seat};
//!
//! let text = "tarsas record 1\ngame: stones\nrules: 3\nseat 1: Anna\nseat 2: Béla\n\n* deal 4\n1 choose 4\n";
//! let record = Record::parse(text)?;
//! assert_eq!((record.seats.len(), record.moves[1].actor), (2, Actor::Seat(Seat(0))));
//! assert_eq!(record.to_string(), text);
//!
//! let error = Record::parse(&text.replace("1 choose", "3 choose")).unwrap_err();
//! assert_eq!((error.line, &*error.why.to_string()), (8, "common-record-seat-beyond seat=3 seats=2"));
//! # Ok::<(), kernel::record::RecordError>(())
//! ```
//!
//! In the part with moves, `#` begins a comment and empty lines mean nothing; neither is kept.

use crate::{Actor, MAX_SEATS, Message};
use std::fmt::{self, Write as _};

const FIRST_LINE: &str = "tarsas record 1";

/// A game as it is written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// Which game.
    pub game: String,
    /// By which version of its rules.
    pub rules: u32,
    /// Who sits where.
    pub seats: Vec<String>,
    /// Options that differ from their default.
    pub options: Vec<(String, String)>,
    /// Every decision, in order.
    pub moves: Vec<RecordedMove>,
}

/// One move of a record. Two lines are equal whatever their line numbers are.
#[derive(Clone, Debug)]
pub struct RecordedMove {
    /// Who moved.
    pub actor: Actor,
    /// What, in the notation of the game.
    pub text: String,
    /// The line of the file it stood on, or 0.
    pub number: usize,
}

impl PartialEq for RecordedMove {
    fn eq(&self, other: &RecordedMove) -> bool {
        (self.actor, &self.text) == (other.actor, &other.text)
    }
}

impl Eq for RecordedMove {}

/// A record that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub why: Message,
}

impl Record {
    /// Reads a record.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        match lines.next() {
            Some((_, first)) if first.trim_end() == FIRST_LINE => {}
            _ => return Err(error(1, Message::new("common-record-begin").name("line", FIRST_LINE))),
        }
        let mut record = Record::default();
        let mut last = 1;
        for (number, line) in lines.by_ref() {
            last = number;
            if line.trim().is_empty() {
                break;
            }
            record.header_line(number, line)?;
        }
        if record.game.is_empty() {
            return Err(error(last, Message::new("common-record-no-game")));
        }
        if record.rules == 0 {
            return Err(error(last, Message::new("common-record-no-rules")));
        }
        if record.seats.is_empty() {
            return Err(error(last, Message::new("common-record-no-seat")));
        }
        for (number, line) in lines {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (actor, text) = line.split_once(' ').ok_or_else(|| {
                error(number, Message::new("common-record-no-move").name("text", short(line)))
            })?;
            let actor: Actor = actor.parse().map_err(|_| {
                let why = Message::new("common-record-nobody").name("text", short(actor));
                error(number, why.number("seats", MAX_SEATS as i32))
            })?;
            if let Some(seat) = actor.seat()
                && seat.index() >= record.seats.len()
            {
                let why = Message::new("common-record-seat-beyond").number("seat", i32::from(seat.0) + 1);
                return Err(error(number, why.number("seats", record.seats.len() as i32)));
            }
            record.moves.push(RecordedMove { actor, text: text.trim().to_owned(), number });
        }
        Ok(record)
    }

    fn header_line(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let (key, value) = line.split_once(':').ok_or_else(|| {
            error(number, Message::new("common-record-no-header").name("text", short(line)))
        })?;
        let (key, value) = (key.trim(), value.trim().to_owned());
        match key.split_once(' ') {
            None if key == "game" => self.game = value,
            None if key == "rules" => {
                self.rules = value.parse().map_err(|_| {
                    error(number, Message::new("common-record-no-version").name("text", short(&value)))
                })?;
            }
            Some(("seat", n)) => {
                let next = self.seats.len() + 1;
                if n.trim().parse() != Ok(next) || next > MAX_SEATS {
                    let why = Message::new("common-record-seat-order").name("text", short(key));
                    return Err(error(number, why.number("seats", MAX_SEATS as i32)));
                }
                self.seats.push(value);
            }
            Some(("option", name)) => self.options.push((name.trim().to_owned(), value)),
            _ => return Err(error(number, Message::new("common-record-key").name("text", short(key)))),
        }
        Ok(())
    }
}

/// Prints the record; reading that gives the same record again.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}\ngame: {}\nrules: {}", self.game, self.rules)?;
        for (i, seat) in self.seats.iter().enumerate() {
            writeln!(f, "seat {}: {}", i + 1, one_line(seat))?;
        }
        for (key, value) in &self.options {
            writeln!(f, "option {}: {}", one_line(key), one_line(value))?;
        }
        f.write_char('\n')?;
        for line in &self.moves {
            writeln!(f, "{} {}", line.actor, line.text)?;
        }
        Ok(())
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn error(line: usize, why: Message) -> RecordError {
    RecordError { line, why }
}

fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "tarsas record 1\ngame: chess\nrules: 2\nseat 1: Anna\nseat 2: Béla\noption a b: c\n\n\
                          * toss\n1 e4\n2 e5\n";

    fn check(text: &str, expect: &str) {
        assert_eq!(Record::parse(text).unwrap_err().to_string(), expect);
    }

    #[test]
    fn a_record_round_trips() {
        let record = Record::parse(SAMPLE).unwrap();
        assert_eq!(record.to_string(), SAMPLE);
        assert_eq!(record.moves[1].number, 9);
    }

    #[test]
    fn comments_and_empty_lines_mean_nothing() {
        let with = SAMPLE.replace("1 e4", "\n# the best move\n1 e4 # really");
        assert_eq!(Record::parse(&with).unwrap(), Record::parse(SAMPLE).unwrap());
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        check("", "line 1: common-record-begin line=tarsas record 1");
        check(&SAMPLE.replace("rules: 2", "rules: two"), "line 3: common-record-no-version text=two");
        check(&SAMPLE.replace("seat 2", "seat 3"), "line 5: common-record-seat-order text=seat 3 seats=8");
        check(&SAMPLE.replace("2 e5", "3 e5"), "line 10: common-record-seat-beyond seat=3 seats=2");
        check(&SAMPLE.replace("2 e5", "x e5"), "line 10: common-record-nobody text=x seats=8");
        check(&SAMPLE.replace("2 e5", "pass"), "line 10: common-record-no-move text=pass");
        check(&SAMPLE.replace("rules: 2\n", ""), "line 6: common-record-no-rules");
        check(&SAMPLE.replace("seat 1: Anna", "seat one"), "line 4: common-record-no-header text=seat one");
        check(&SAMPLE.replace("option a b", "wish a b"), "line 6: common-record-key text=wish a b");
    }
}
