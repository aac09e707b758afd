//! The history of the rules: what changed since which version, by clause.

use kernel::{Clause, RulesChange, RulesHistory, RulesVersion};

/// The hand is looked at once, when a turn begins, and before anything else.
pub(crate) const HAND_FIRST: RulesChange = RulesChange {
    since: RulesVersion(4),
    clause: Clause("2.2"),
    before: "Contracts and abilities came before the discards, and what they drew had to be discarded before a card was played.",
};

/// A contract that is met by a build can pay for the upgrade that belongs to it.
pub(crate) const REWARD_UPGRADES: RulesChange = RulesChange {
    since: RulesVersion(4),
    clause: Clause("3.7"),
    before: "Between building and upgrading no contract was taken.",
};

/// Seats produce, and take contracts there, in the order of the round just finished.
pub(crate) const FINISHED_ORDER: RulesChange = RulesChange {
    since: RulesVersion(4),
    clause: Clause("20.4"),
    before: "The order of the coming round decided who came first.",
};

/// What produces of several structures produces of different ones.
pub(crate) const EACH_ONCE: RulesChange = RulesChange {
    since: RulesVersion(5),
    clause: Clause("4.27"),
    before: "Of two structures whose production is gained both could be the same one.",
};

/// While a structure waits for the upgrade that belongs to building it, nothing else upgrades it.
pub(crate) const UPGRADED_ONCE: RulesChange = RulesChange {
    since: RulesVersion(6),
    clause: Clause("3.7"),
    before: "What came in between could upgrade the structure, which was then upgraded and paid for once more.",
};

/// Whoever has begun to upgrade on a space keeps what one upgrade costs.
pub(crate) const DUTY_KEPT: RulesChange = RulesChange {
    since: RulesVersion(6),
    clause: Clause("3.5"),
    before: "What the upgrade costs could be given away first, and then nothing could be done.",
};

/// What a card does as a whole or not at all opens a space only as a whole.
pub(crate) const WHOLE_OPENS: RulesChange = RulesChange {
    since: RulesVersion(6),
    clause: Clause("2.6"),
    before: "Parts of what a card does as a whole counted alone, and a space could be chosen of which nothing could be used.",
};

/// Biomatter that serves for builds only does not count for the upgrade that belongs to one.
pub(crate) const PAIR_PAID: RulesChange = RulesChange {
    since: RulesVersion(6),
    clause: Clause("22.1"),
    before: "It counted, and a build was asked for that could not be made.",
};

/// The versions that can be played. Under versions 1 and 2 some of our own cards had other values. They were dropped.
pub(crate) const HISTORY: RulesHistory = RulesHistory {
    oldest: RulesVersion(3),
    changes: &[
        HAND_FIRST,
        REWARD_UPGRADES,
        FINISHED_ORDER,
        EACH_ONCE,
        UPGRADED_ONCE,
        DUTY_KEPT,
        WHOLE_OPENS,
        PAIR_PAID,
    ],
};
