//! Lessons: the hints of the guided first game, and how to play in five minutes.

use super::ICONS;
use super::faces::icon;
use kernel::scene::{Learning, Lesson};

/// How the game is learnt.
pub(super) static LEARNING: Learning = Learning {
    primer: &[("en", include_str!("../../primer.md")), ("hu", include_str!("../../primer.hu.md"))],
    sprite: ICONS,
    icon,
    players: 3,
    options: &[],
    lessons: &LESSONS,
};

const LESSONS: [Lesson; 12] = [
    Lesson { id: "goal", asked: &["prompt-turn"], round: 1, place: "" },
    Lesson { id: "hand", asked: &["prompt-turn"], round: 1, place: "" },
    Lesson { id: "resources", asked: &["prompt-turn"], round: 1, place: "" },
    Lesson { id: "trade", asked: &["prompt-turn"], round: 1, place: "" },
    Lesson { id: "wonder", asked: &["prompt-turn"], round: 1, place: "p{seat}:city" },
    Lesson { id: "discard", asked: &["prompt-turn"], round: 1, place: "p{seat}:coins" },
    Lesson { id: "conflict", asked: &["prompt-turn"], round: 1, place: "" },
    Lesson { id: "chain", asked: &["prompt-turn"], round: 2, place: "" },
    Lesson { id: "science", asked: &["prompt-turn"], round: 2, place: "" },
    Lesson { id: "neighbors", asked: &["prompt-turn"], round: 2, place: "" },
    Lesson { id: "guilds", asked: &["prompt-turn"], round: 3, place: "" },
    Lesson { id: "end", asked: &["prompt-turn"], round: 3, place: "" },
];
