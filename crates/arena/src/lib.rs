//! The arena: many games at once, matches of bots and what they come to.
//!
//! A [`Match`] is played set-up by set-up: the seed of a set-up decides all chance of the game, and
//! the bots rotate through the seats, so that none of them is lucky. What comes of it are [`MatchReport`],
//! which are whole numbers: parts that were played on many machines add up to the same as the whole.

mod balance;
mod contender;
mod matches;
mod program;
mod program_bot;
mod report;
mod typed;

pub use balance::{Balance, Component, Contrast, Taken, Unreadable, Weighed};
pub use contender::{Contender, ParseContenderError};
pub use matches::{BadMatch, Match, play, play_setups};
pub use program::can_run;
pub use report::{Estimate, MatchReport, Mismatch, Row};
pub use typed::{Arena, ArenaOf, Fault, PlayedGame, Setup};
