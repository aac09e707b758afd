//! Lessons: the hints of the guided first game, and how to play in five minutes.

use super::{ICONS, PEN};
use kernel::scene::{Learning, Lesson};

/// How the game is learnt.
pub(super) static LEARNING: Learning = Learning {
    primer: &[("en", include_str!("../../primer.md")), ("hu", include_str!("../../primer.hu.md"))],
    sprite: ICONS,
    icon: |id| PEN.icon(id),
    players: 2,
    options: &[],
    lessons: &LESSONS,
};

const LESSONS: [Lesson; 12] = [
    Lesson { id: "first", asked: &["prompt-discard"], round: 0, place: "" },
    Lesson { id: "turn", asked: &["prompt-turn"], round: 1, place: "" },
    Lesson { id: "match", asked: &["prompt-turn"], round: 1, place: "" },
    Lesson { id: "order", asked: &["prompt-order", "prompt-space", "prompt-card"], round: 1, place: "" },
    Lesson { id: "city", asked: &["prompt-turn"], round: 1, place: "p{seat}:city:start" },
    Lesson { id: "network", asked: &["prompt-turn"], round: 1, place: "" },
    Lesson { id: "always", asked: &["prompt-turn"], round: 1, place: "space:always" },
    Lesson { id: "federation", asked: &["prompt-turn"], round: 2, place: "track" },
    Lesson { id: "special", asked: &["prompt-turn"], round: 2, place: "special" },
    Lesson { id: "production", asked: &["prompt-turn"], round: 3, place: "" },
    Lesson { id: "upgrade", asked: &["prompt-turn"], round: 5, place: "" },
    Lesson { id: "end", asked: &["prompt-turn"], round: 8, place: "" },
];
