//! The history of the rules: what changed since which version, by clause.

use kernel::{RulesHistory, RulesVersion};

/// The versions that can be played.
pub(crate) const HISTORY: RulesHistory = RulesHistory { oldest: RulesVersion::FIRST, changes: &[] };
