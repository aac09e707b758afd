//! The history of the rules: what changed since which version, by clause.

use kernel::{Clause, RulesChange, RulesHistory, RulesVersion};

/// The food that a technology saves is saved beside other discounts, too.
pub(crate) const FOOD_BESIDE_DISCOUNTS: RulesChange = RulesChange {
    since: RulesVersion(3),
    clause: Clause("14.21"),
    before: "Of a tile that cost food nothing was saved on the distance, though other discounts left nothing to save on it.",
};

/// The versions that can be played. Under version 1 games of two and three were longer, and tribes had other costs of ours; it
/// was dropped.
pub(crate) const HISTORY: RulesHistory =
    RulesHistory { oldest: RulesVersion(2), changes: &[FOOD_BESIDE_DISCOUNTS] };
