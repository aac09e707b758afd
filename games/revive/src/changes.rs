//! The history of the rules: what changed since which version, by clause.

use kernel::{Clause, RulesChange, RulesHistory, RulesVersion};

/// The food that a technology saves is saved beside other discounts, too.
pub(crate) const FOOD_BESIDE_DISCOUNTS: RulesChange = RulesChange {
    since: RulesVersion(3),
    clause: Clause("14.21"),
    before: "Of a tile that cost food nothing was saved on the distance, though other discounts left nothing to save on it.",
};

/// After a hibernation by a card nothing is used of the play that brought it.
pub(crate) const NOTHING_AFTER_HIBERNATING: RulesChange = RulesChange {
    since: RulesVersion(4),
    clause: Clause("5.16"),
    before: "What could not be used before a hibernation by a card could be used after it, and so could the rest of a card that played this one.",
};

/// Who would take one of the two small artifacts beside the craters is asked.
pub(crate) const SMALL_MAY_BE_DECLINED: RulesChange = RulesChange {
    since: RulesVersion(4),
    clause: Clause("18.2"),
    before: "The two small artifacts were taken without asking once the large ones were gone.",
};

/// With the option, an ability that finds no card to take counts.
pub(crate) const NO_CARD_COUNTS: RulesChange = RulesChange {
    since: RulesVersion(4),
    clause: Clause("20.18"),
    before: "Only abilities that count something counted when they gave nothing; one that takes a card was refused without a card.",
};

/// Who is not on turn chooses the order of the own rewards where it matters; so does everybody on the own turn where stores never
/// rise above their limits, for steps beyond the end of a track.
pub(crate) const ORDER_OF_REWARDS: RulesChange = RulesChange {
    since: RulesVersion(5),
    clause: Clause("7.8"),
    before: "What a player gained in the turn of another, and steps that unlock nothing, were taken before all else, even if they were lost.",
};

/// A hibernation by a card follows wherever the card lies by then.
pub(crate) const HIBERNATE_FROM_ANYWHERE: RulesChange = RulesChange {
    since: RulesVersion(5),
    clause: Clause("5.16"),
    before: "A card that was moved away from its slot before it hibernated did not hibernate.",
};

/// Machines must save something of what is paid for exploring.
pub(crate) const MACHINES_SAVE: RulesChange = RulesChange {
    since: RulesVersion(5),
    clause: Clause("13.1"),
    before: "A machine could be used for exploring that saved only the food that a technology saves.",
};

/// With the option, a turn that was a hibernation stays one.
pub(crate) const STAYS_HIBERNATED: RulesChange = RulesChange {
    since: RulesVersion(5),
    clause: Clause("20.33"),
    before: "A hibernation by a card, in a turn that was a hibernation, left the actions of that turn.",
};

/// The color of the terrain or of the card holds in what is nested, too.
pub(crate) const COLOR_IN_BRANCHES: RulesChange = RulesChange {
    since: RulesVersion(5),
    clause: Clause("21.11"),
    before: "In branches and exchanges the color of the terrain under a piece, or of the card gained, was green.",
};

/// The versions that can be played. Under version 1 games of two and three were longer, and tribes had other costs of ours; it
/// was dropped.
pub(crate) const HISTORY: RulesHistory = RulesHistory {
    oldest: RulesVersion(2),
    changes: &[
        FOOD_BESIDE_DISCOUNTS,
        NOTHING_AFTER_HIBERNATING,
        SMALL_MAY_BE_DECLINED,
        NO_CARD_COUNTS,
        ORDER_OF_REWARDS,
        HIBERNATE_FROM_ANYWHERE,
        MACHINES_SAVE,
        STAYS_HIBERNATED,
        COLOR_IN_BRANCHES,
    ],
};
