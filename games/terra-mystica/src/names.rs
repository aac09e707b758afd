//! Ids of the texts that say in a word or two what a card or tile is about.

const CARDS: [&str; 10] =
    ["bon-1", "bon-2", "bon-3", "bon-4", "bon-5", "bon-6", "bon-7", "bon-8", "bon-9", "bon-10"];
const FAVORS: [&str; 12] = [
    "fav-1", "fav-2", "fav-3", "fav-4", "fav-5", "fav-6", "fav-7", "fav-8", "fav-9", "fav-10", "fav-11",
    "fav-12",
];
const SCORING: [&str; 9] =
    ["score-1", "score-2", "score-3", "score-4", "score-5", "score-6", "score-7", "score-8", "score-9"];

/// What a bonus card is called.
pub(crate) fn card(i: u8) -> &'static str {
    CARDS.get(i as usize).copied().unwrap_or("nobody")
}

/// What a favor tile brings beside its steps.
pub(crate) fn favor(i: u8) -> &'static str {
    FAVORS.get(i as usize).copied().unwrap_or("nobody")
}

/// What a scoring tile gives points for, and which cult it looks at.
pub(crate) fn scoring(i: u8) -> &'static str {
    SCORING.get(i as usize).copied().unwrap_or("nobody")
}
