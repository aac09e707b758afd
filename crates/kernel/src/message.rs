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
    /// Several things, each a message of its own.
    List(Vec<Message>, Joint),
}

/// What stands between the things of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Joint {
    /// A comma.
    Comma,
    /// The word for "or".
    Or,
}

/// A text without variables.
impl From<&'static str> for Message {
    fn from(id: &'static str) -> Message {
        Message::new(id)
    }
}

impl Message {
    /// A text without variables.
    pub fn new(id: &'static str) -> Message {
        Message { id, args: Vec::new() }
    }

    /// Fills in something for a variable.
    #[must_use]
    pub fn arg(mut self, key: &'static str, arg: Arg) -> Message {
        self.args.push((key, arg));
        self
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

    /// With amounts of things filled in, such as `1 wood, 2 glass`. The word of a thing may agree
    /// with its number `n`. What there is none of is left out.
    #[must_use]
    pub fn amounts(
        mut self,
        key: &'static str,
        amounts: impl IntoIterator<Item = (i32, &'static str)>,
    ) -> Message {
        let some = amounts.into_iter().filter(|(n, _)| *n != 0);
        let said = some.map(|(n, id)| Message::new("common-amount").number("n", n).word("what", id));
        self.args.push((key, Arg::List(said.collect(), Joint::Comma)));
        self
    }

    /// With words filled in, one of which is meant: `wood or glass`.
    #[must_use]
    pub fn either(mut self, key: &'static str, words: impl IntoIterator<Item = &'static str>) -> Message {
        let said = words.into_iter().map(Message::new).collect();
        self.args.push((key, Arg::List(said, Joint::Or)));
        self
    }

    /// With another message filled in, such as the question that is open.
    #[must_use]
    pub fn one(mut self, key: &'static str, message: Message) -> Message {
        self.args.push((key, Arg::List(vec![message], Joint::Comma)));
        self
    }

    /// With a list of messages filled in, one of which is meant.
    #[must_use]
    pub fn any_of(mut self, key: &'static str, messages: Vec<Message>) -> Message {
        self.args.push((key, Arg::List(messages, Joint::Or)));
        self
    }
}

/// A line of an explanation: something that was weighed before a choice, or a part of what the last
/// such thing came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// What kind of line it is.
    pub kind: ReasonKind,
    /// What was weighed, or which part it is.
    pub what: Message,
    /// What it came to, as it is written.
    pub value: String,
}

/// What a line of an explanation is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReasonKind {
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
                Arg::List(list, _) => {
                    write!(f, " {key}=")?;
                    f.debug_list().entries(list.iter().map(Message::to_string)).finish()?;
                }
            }
        }
        Ok(())
    }
}
