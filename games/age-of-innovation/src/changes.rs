//! The history of the rules: what changed since which version, by clause.

use kernel::{Clause, RulesChange, RulesHistory, RulesVersion};

/// A town across a river hex joins the groups around it that contain no town.
pub(crate) const RIVER_TOWNS: RulesChange = RulesChange {
    since: RulesVersion(2),
    clause: Clause("16.8"),
    before: "A town beside the river hex, or on a river hex next to it, forbade the new one.",
};

/// The versions that can be played.
pub(crate) const HISTORY: RulesHistory =
    RulesHistory { oldest: RulesVersion::FIRST, changes: &[RIVER_TOWNS] };
