//! Rules versions: a stored game goes on under the rules it was begun with.
//!
//! A game lists in its [`RulesHistory`] what has changed, clause by clause. A position carries its
//! [`RulesVersion`], and the rules ask it for a change where the two ways part.

use crate::Clause;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::RangeInclusive;

/// A version of a game's rules, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct RulesVersion(pub u32);

impl RulesVersion {
    /// The version every game begins with.
    pub const FIRST: RulesVersion = RulesVersion(1);

    /// Is this change in force under this version?
    #[inline]
    pub const fn has(self, change: &RulesChange) -> bool {
        self.0 >= change.since.0
    }
}

impl fmt::Display for RulesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A change of the rules that would have altered stored games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesChange {
    /// The first version that has it.
    pub since: RulesVersion,
    /// The clause that says it.
    pub clause: Clause,
    /// What held before, in one sentence.
    pub before: &'static str,
}

/// The versions of a game's rules that can be played, and in what they differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesHistory {
    /// The oldest version whose games still go on.
    pub oldest: RulesVersion,
    /// Every change since then.
    pub changes: &'static [RulesChange],
}

impl RulesHistory {
    /// Rules that never changed.
    pub const UNCHANGED: RulesHistory = RulesHistory { oldest: RulesVersion::FIRST, changes: &[] };

    /// The version of new games.
    pub const fn newest(&self) -> RulesVersion {
        let mut newest = self.oldest;
        let mut i = 0;
        while i < self.changes.len() {
            if self.changes[i].since.0 > newest.0 {
                newest = self.changes[i].since;
            }
            i += 1;
        }
        newest
    }

    /// Every version that can be played.
    pub fn played(&self) -> RangeInclusive<RulesVersion> {
        self.oldest..=self.newest()
    }

    /// Can games of this version go on?
    pub fn plays(&self, version: RulesVersion) -> bool {
        self.played().contains(&version)
    }
}

/// The versions that can be played: `2` or `1–3`.
impl fmt::Display for RulesHistory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (oldest, newest) = self.played().into_inner();
        if oldest == newest { newest.fmt(f) } else { write!(f, "{oldest}–{newest}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGE: RulesChange =
        RulesChange { since: RulesVersion(3), clause: Clause("1.1"), before: "Nobody was kind." };

    #[test]
    fn the_newest_version_is_that_of_the_last_change() {
        let history = RulesHistory { oldest: RulesVersion(2), changes: &[CHANGE] };
        assert_eq!(history.newest(), RulesVersion(3));
        assert_eq!([1, 2, 3, 4].map(|v| history.plays(RulesVersion(v))), [false, true, true, false]);
        assert_eq!(history.to_string(), "2–3");
        assert_eq!(RulesHistory::UNCHANGED.newest(), RulesVersion::FIRST);
        assert_eq!(RulesHistory::UNCHANGED.to_string(), "1");
    }

    #[test]
    fn a_change_is_in_force_from_its_version_on() {
        assert_eq!([2, 3, 4].map(|v| RulesVersion(v).has(&CHANGE)), [false, true, true]);
    }
}
