//! Refusals as a pair: the rule that a move breaks, and the reason.

use crate::{Clause, Message, Refusal};
use std::fmt::Debug;

/// A reason against a move, in the words of its game.
pub trait Why: Debug {
    /// What is wrong or missing, and how much.
    fn message(&self) -> Message;
}

/// A refused move: the rule that it breaks, and the reason.
///
/// ```
/// use kernel::refused::{Refused, require};
/// fn check(coins: u8) -> Result<(), Refused<&'static str>> {
///     require(coins > 2, "4.1", "too few coins")
/// }
/// assert!(check(3).is_ok());
/// assert_eq!(check(2).unwrap_err().why, "too few coins");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refused<W> {
    /// The rule that the move breaks.
    pub clause: Clause,
    /// Why.
    pub why: W,
}

impl<W> Refused<W> {
    /// The same rule, and the reason with what it needs to be said in words.
    pub fn map<V>(self, why: impl FnOnce(W) -> V) -> Refused<V> {
        Refused { clause: self.clause, why: why(self.why) }
    }
}

impl<W: Why> Refusal for Refused<W> {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        self.why.message()
    }
}

/// Refuses by this clause.
#[inline]
pub fn refuse<T, W>(clause: &'static str, why: W) -> Result<T, Refused<W>> {
    Err(Refused { clause: Clause(clause), why })
}

/// Refuses by this clause if the condition does not hold.
#[inline]
pub fn require<W>(holds: bool, clause: &'static str, why: W) -> Result<(), Refused<W>> {
    if holds { Ok(()) } else { refuse(clause, why) }
}
