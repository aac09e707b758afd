//! The history of the rules: what changed since which version, by clause.

use kernel::{Clause, RulesChange, RulesHistory, RulesVersion};

/// What the opponent has and what scores the weighed card is part of the card's value.
pub const VALUE_OWNED: RulesChange = RulesChange {
    since: RulesVersion(2),
    clause: Clause("12.29"),
    before: "A card was weighed by its own effects only.",
};

/// You may decide any pick of the opponent.
pub const NATURAL_PICK: RulesChange = RulesChange {
    since: RulesVersion(2),
    clause: Clause("12.30"),
    before: "Natural choice was an option for the whole game.",
};

/// The first project of the solo game is turned up before leaders are played.
pub const FIRST_PROJECT: RulesChange = RulesChange {
    since: RulesVersion(2),
    clause: Clause("15.6"),
    before: "The project of Age I was turned up after the leaders.",
};

/// The versions that can be played.
pub const HISTORY: RulesHistory =
    RulesHistory { oldest: RulesVersion::FIRST, changes: &[VALUE_OWNED, NATURAL_PICK, FIRST_PROJECT] };
