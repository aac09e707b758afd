//! Contenders: who can play in a match, which are bots of ours and programs of anybody.

use bots::{BotKind, ParseBotError};
use std::fmt;
use std::str::FromStr;

/// What stands before the command of a program.
const EXEC: &str = "exec:";

/// A player of a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Contender {
    /// A bot.
    Bot(BotKind),
    /// A program that speaks the protocol for engines: its command, with arguments after spaces.
    Program(String),
}

/// A contender that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseContenderError {
    /// There is none of this name.
    #[error("{0}, exec:PROGRAM (a program that speaks the protocol of `tarsas engine`)")]
    Unknown(ParseBotError),
    /// There is such a bot, but not so.
    #[error(transparent)]
    Unfit(ParseBotError),
    /// No program is named.
    #[error("`exec:` names no program: write its command after it, such as `exec:./player`")]
    NoProgram,
}

impl From<BotKind> for Contender {
    fn from(kind: BotKind) -> Contender {
        Contender::Bot(kind)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Bot(kind) => kind.fmt(f),
            Contender::Program(command) => write!(f, "{EXEC}{command}"),
        }
    }
}

impl FromStr for Contender {
    type Err = ParseContenderError;

    fn from_str(text: &str) -> Result<Contender, ParseContenderError> {
        let text = text.trim();
        match text.strip_prefix(EXEC).map(str::trim) {
            Some("") => Err(ParseContenderError::NoProgram),
            Some(command) => Ok(Contender::Program(command.to_owned())),
            None => text.parse().map(Contender::Bot).map_err(|error| match error {
                ParseBotError::Unknown(_) => ParseContenderError::Unknown(error),
                ParseBotError::Unfit(_) => ParseContenderError::Unfit(error),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_bad_ones_are_told() {
        for name in ["medium", "search:20", "exec:./player", "exec:python3 player.py --fast"] {
            assert_eq!(name.parse::<Contender>().unwrap().to_string(), name);
        }
        assert_eq!("exec: ".parse::<Contender>(), Err(ParseContenderError::NoProgram));
        let error = "genius".parse::<Contender>().unwrap_err().to_string();
        assert!(error.starts_with("there is no bot `genius`; known are: random,"), "{error}");
        assert!(
            error.ends_with("exec:PROGRAM (a program that speaks the protocol of `tarsas engine`)"),
            "{error}"
        );
    }
}
