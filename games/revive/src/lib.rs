//! Revive by the book.
//!
//! The rules are in `rules.md`, numbered; the code follows the order of the rulebook: set-up, distance and
//! prices, one file for each kind of action, effects, tribes, scoring. What is printed on cardboard is in
//! `components/` and read into [`components::Tables`]; the parts of every effect lie there in one flat
//! table. A [`Position`] is plain data, and effects that are being used lie on its stack.

mod ability;
mod actions;
mod advice;
mod campaign;
mod changes;
mod check;
pub mod components;
mod effects;
mod event;
mod frame;
mod game;
mod help;
mod hidden;
mod ids;
mod inputs;
mod legal;
mod moves;
mod options;
mod orders;
mod play;
mod position;
mod price;
mod reach;
mod refusal;
mod scene;
mod scoring;
mod setup;
mod stock;
mod tracks;

use kernel::erased::{About, GameOf};

pub use campaign::Contents;
pub use event::{Event, What};
pub use frame::{Kind, Origin, Source as FrameSource};
pub use help::Aids;
pub use ids::*;
pub use moves::{Goal, Move, PlayTarget, Shown, Site, Spot, Study, Trio, Wild, With};
pub use options::{ReviveOptions, Rules, Variant};
pub use position::{Fixed, Laid, Map, Passives, Phase, Player, Position, Received, SEATS, Turn};
pub use price::Price;
pub use reach::Reach;
pub use refusal::{Refusal, Why};
pub use scoring::{Sheet, Source};
pub use stock::Stock;

/// The sources of the tests that prove the clauses of `rules.md`, each named by its clause.
pub const CLAUSE_TESTS: &[&str] = kernel::clause_tests![
    "../tests/clauses/"; "setup", "cards", "map", "machines", "tribes", "end", "rulings", "quiz", "examples", "situations", "owners"
];

/// The game as it stands on the shelf.
pub static GAME: GameOf<Position> = GameOf::with_scene(About {
    title: "Revive",
    players: (1, SEATS),
    excluded_counts: &[],
    solo: None,
    rules: include_str!("../rules.md"),
    rules_in: &[("hu", include_str!("../rules.hu.md"))],
    test_prefix: "rv",
    tests: CLAUSE_TESTS,
    texts: &[("en", include_str!("../texts/en.ftl")), ("hu", include_str!("../texts/hu.ftl"))],
    importers: &[],
    components: &components::FILES,
    load: components::load,
});
