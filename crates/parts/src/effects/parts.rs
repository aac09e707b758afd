//! Parts of an effect, as a set, and the rule by which they are used.

use serde::{Deserialize, Serialize};

/// A set of the parts of one effect, which has 16 at most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Parts(pub u16);

impl Parts {
    /// No part.
    pub const NONE: Parts = Parts(0);
    /// The most parts of an effect.
    pub const MOST: usize = 16;

    /// The parts `0..n`.
    #[inline]
    pub const fn first(n: usize) -> Parts {
        if n >= Parts::MOST { Parts(u16::MAX) } else { Parts((1 << n) - 1) }
    }

    /// One part.
    #[inline]
    pub const fn only(part: usize) -> Parts {
        if part < Parts::MOST { Parts(1 << part) } else { Parts(0) }
    }

    /// Is this part among them?
    #[inline]
    pub const fn has(self, part: usize) -> bool {
        part < Parts::MOST && self.0 >> part & 1 == 1
    }

    /// These and another.
    #[inline]
    #[must_use]
    pub const fn with(self, part: usize) -> Parts {
        Parts(self.0 | Parts::only(part).0)
    }

    /// These without one.
    #[inline]
    #[must_use]
    pub const fn without(self, part: usize) -> Parts {
        Parts(self.0 & !Parts::only(part).0)
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Parts) -> Parts {
        Parts(self.0 & other.0)
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest.
    #[inline]
    pub fn lowest(self) -> Option<usize> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as usize)
    }

    /// The parts in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let part = rest.lowest()?;
            rest = rest.without(part);
            Some(part)
        })
    }
}

/// In which order the parts of an effect are used, and which may be skipped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Rule {
    /// In any order; each may be skipped.
    #[default]
    AnyOrder,
    /// In any order; each may be skipped once something was used. What is nested in such a frame cannot
    /// be left unused either, as long as nothing was.
    AtLeastOne,
    /// In their order; each may be skipped.
    Sequence,
    /// One of them: what is used first closes the others.
    OneOf,
    /// In their order, all of them or none: the frame can be closed as long as nothing was used.
    AllOrNothing,
    /// In any order, all of them or none.
    Together,
}

impl Rule {
    /// Are all of the parts used, or none?
    #[inline]
    pub const fn is_whole(self) -> bool {
        matches!(self, Rule::AllOrNothing | Rule::Together)
    }
}
