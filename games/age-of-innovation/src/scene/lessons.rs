//! Lessons: the hints of the guided first game.

use kernel::scene::Lesson;

/// The hints, in the order in which they come.
pub(super) const LESSONS: [Lesson; 14] = [
    Lesson { id: "goal", asked: &["prompt-set", "prompt-draft"], round: 0, place: "" },
    Lesson { id: "start", asked: &["prompt-start"], round: 0, place: "" },
    Lesson { id: "resources", asked: &["prompt-action"], round: 1, place: "purse:*" },
    Lesson { id: "build", asked: &["prompt-action"], round: 1, place: "act:build" },
    Lesson { id: "spade", asked: &["prompt-action", "prompt-build"], round: 1, place: "act:build" },
    Lesson { id: "end-turn", asked: &["prompt-done", "prompt-action-more"], round: 1, place: "" },
    Lesson { id: "neighbors", asked: &["prompt-leech"], round: 1, place: "purse:power" },
    Lesson { id: "upgrade", asked: &["prompt-action"], round: 1, place: "act:upgrade" },
    Lesson { id: "books", asked: &["prompt-action", "prompt-books"], round: 1, place: "" },
    Lesson { id: "competency", asked: &["prompt-competency"], round: 1, place: "" },
    Lesson { id: "pass", asked: &["prompt-action"], round: 1, place: "act:pass" },
    Lesson { id: "science", asked: &["prompt-action"], round: 2, place: "" },
    Lesson { id: "town", asked: &["prompt-town"], round: 1, place: "" },
    Lesson { id: "last", asked: &["prompt-action"], round: 6, place: "" },
];
