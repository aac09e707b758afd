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

const fn lesson(id: &'static str, asked: &'static [&'static str], place: &'static str) -> Lesson {
    Lesson { id, asked, round: 0, place }
}

const TURN: &[&str] = &["prompt-turn"];

const LESSONS: [Lesson; 13] = [
    lesson("goal", TURN, ""),
    lesson("play", TURN, "slot:upper_1"),
    lesson("resources", TURN, ""),
    lesson("explore", TURN, ""),
    lesson("recruit", &["prompt-recruit"], ""),
    lesson("lay", &["prompt-lay"], ""),
    lesson("build", TURN, ""),
    lesson("tracks", TURN, "track:green"),
    lesson("populate", TURN, "node:t1"),
    lesson("machine", &["prompt-effect"], ""),
    lesson("hibernate", TURN, "act:hibernate"),
    lesson("reward", &["prompt-reward"], ""),
    lesson("closing", &["prompt-closing"], ""),
];
