//! The history of the rules: what changed since which version, by clause.

use crate::clauses;
use kernel::{RulesChange, RulesHistory, RulesVersion};

/// What the opponent has and what scores the weighed card is part of the card's value.
pub const VALUE_OWNED: RulesChange = RulesChange {
    since: RulesVersion(2),
    clause: clauses::VALUE_OWNED,
    before: "A card was weighed by its own effects only.",
};

/// The versions that can be played.
pub const HISTORY: RulesHistory = RulesHistory { oldest: RulesVersion::FIRST, changes: &[VALUE_OWNED] };
