//! Words without a language: what is to be said, before it is said in Hungarian or English.

use crate::Seat;
use std::fmt;

/// Something to say: the id of a text in a game's `texts/`, and what is filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The id of the text.
    pub id: &'static str,
    /// The values of its variables.
    pub args: Vec<(&'static str, Arg)>,
}

/// What stands for a variable of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number.
    Number(i32),
    /// A word that has a text of its own, by its id: a resource, a faction, a tile.
    Word(&'static str),
    /// A player, who is called by name where names are known.
    Seat(Seat),
    /// A name that is the same in every language, such as the name of a hex.
    Name(String),
}

impl Message {
    /// A text without variables.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// With a number filled in.
    #[must_use]
    pub fn number(mut self, key: &'static str, value: impl Into<i32>) -> Message {
        self.args.push((key, Arg::Number(value.into())));
        self
    }

    /// With a word filled in.
    #[must_use]
    pub fn word(mut self, key: &'static str, id: &'static str) -> Message {
        self.args.push((key, Arg::Word(id)));
        self
    }

    /// With a player filled in.
    #[must_use]
    pub fn seat(mut self, key: &'static str, seat: Seat) -> Message {
        self.args.push((key, Arg::Seat(seat)));
        self
    }

    /// With a name filled in.
    #[must_use]
    pub fn name(mut self, key: &'static str, value: impl Into<String>) -> Message {
        self.args.push((key, Arg::Name(value.into())));
        self
    }
}

/// A line of an explanation: something that was weighed before a choice, or a part of what the last
/// such thing came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// What kind of line it is.
    pub line: Line,
    /// What was weighed, or which part it is.
    pub what: Message,
    /// What it came to, as it is written.
    pub value: String,
}

/// What a line of an explanation is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// Something that could have been chosen.
    Considered,
    /// Something that was out of the question.
    Rejected,
    /// A part of the last of these.
    Part,
}

/// The bare message, for logs of developers; people read it through their language's texts.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        for (key, arg) in &self.args {
            match arg {
                Arg::Number(n) => write!(f, " {key}={n}")?,
                Arg::Word(word) => write!(f, " {key}={word}")?,
                Arg::Seat(seat) => write!(f, " {key}={seat}")?,
                Arg::Name(name) => write!(f, " {key}={name}")?,
            }
        }
        Ok(())
    }
}
