//! Frames: effects that are being used, each with what is left of it.

use super::{Parts, Rule};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// How a frame hangs on the one below it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(super) enum Link {
    /// It interrupts: the frame below goes on as it was.
    #[default]
    Interrupt,
    /// It is the part in progress of the frame below.
    Nested,
}

/// Whether something was done of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    /// Something was.
    Used,
    /// Nothing was.
    Unused,
}

/// An effect that is being used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Frame<S> {
    /// Where it comes from. The game finds its parts by it, and names it in the log and the prompt.
    pub source: S,
    /// Who decides in it.
    pub seat: Seat,
    pub(super) rule: Rule,
    pub(super) link: Link,
    /// The parts that were neither finished nor skipped.
    pub(super) open: Parts,
    /// The parts of which something was done.
    pub(super) used: Parts,
    /// The parts that may not be skipped.
    pub(super) duty: Parts,
    /// One more than the part in progress, or 0.
    pub(super) at: u8,
    /// How many times the part in progress can still be done.
    pub(super) left: u8,
}

/// A part that can be done any number of times is begun with this many.
pub const UNLIMITED: u8 = u8::MAX;

impl<S> Frame<S> {
    /// An effect of which these parts are open, in any order.
    #[inline]
    pub fn new(source: S, seat: Seat, parts: Parts) -> Frame<S> {
        Frame {
            source,
            seat,
            rule: Rule::AnyOrder,
            link: Link::Interrupt,
            open: parts,
            used: Parts::NONE,
            duty: Parts::NONE,
            at: 0,
            left: 0,
        }
    }

    /// With another rule for its parts.
    #[inline]
    #[must_use]
    pub fn rule(mut self, rule: Rule) -> Frame<S> {
        self.rule = rule;
        self
    }

    /// With parts that may not be skipped.
    #[inline]
    #[must_use]
    pub fn duty(mut self, parts: Parts) -> Frame<S> {
        self.duty = parts;
        self
    }

    /// The parts that were neither finished nor skipped, the one in progress among them.
    #[inline]
    pub fn open(&self) -> Parts {
        self.open
    }

    /// The parts of which something was done.
    #[inline]
    pub fn used(&self) -> Parts {
        self.used
    }

    /// The part in progress.
    #[inline]
    pub fn part(&self) -> Option<usize> {
        (self.at > 0).then(|| usize::from(self.at) - 1)
    }

    /// How many times the part in progress can still be done; [`UNLIMITED`] if there is no limit.
    #[inline]
    pub fn times_left(&self) -> u8 {
        self.left
    }

    /// The parts that can begin now: none while one is in progress.
    #[inline]
    pub fn choices(&self) -> Parts {
        match (self.part(), self.rule) {
            (Some(_), _) => Parts::NONE,
            (None, Rule::Sequence | Rule::AllOrNothing) => {
                self.open.lowest().map_or(Parts::NONE, Parts::only)
            }
            (None, _) => self.open,
        }
    }

    /// Is nothing left of it?
    #[inline]
    pub fn is_done(&self) -> bool {
        self.open.is_empty()
    }

    /// Is the part in progress one that has to be used and was not?
    pub(super) fn part_is_due(&self) -> bool {
        self.part().is_some_and(|part| self.duty.has(part) && !self.used.has(part))
    }

    /// One time of the part in progress is over.
    pub(super) fn finish_once(&mut self, used: Use) {
        let Some(part) = self.part() else { return };
        if used == Use::Unused && self.rule.is_whole() && self.used.is_empty() {
            return self.close();
        }
        if used == Use::Used {
            self.used = self.used.with(part);
            match self.rule {
                Rule::OneOf => self.open = Parts::only(part),
                Rule::AllOrNothing | Rule::Together => self.duty = self.open,
                _ => {}
            }
        }
        if self.left != UNLIMITED {
            self.left -= 1;
        }
        if self.left == 0 {
            self.end_part();
        }
    }

    /// Nothing is left.
    pub(super) fn close(&mut self) {
        (self.open, self.at, self.left) = (Parts::NONE, 0, 0);
    }

    /// The part in progress is over.
    pub(super) fn end_part(&mut self) {
        if let Some(part) = self.part() {
            self.open = self.open.without(part);
        }
        (self.at, self.left) = (0, 0);
    }
}
