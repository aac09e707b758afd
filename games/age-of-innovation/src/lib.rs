//! Age of Innovation by the book.
//!
//! The rules are in `rules.md`, numbered; the code follows their order: the set-up, the phases of
//! a round, and one file for each kind of action. What is printed on cardboard is in `components/` and
//! read into [`components::Tables`]. A [`Position`] is plain data.

mod actions;
mod advice;
mod asked;
mod chance;
mod changes;
pub mod components;
mod event;
mod game;
mod inputs;
mod legal;
mod moves;
mod names;
mod notation;
mod options;
mod orders;
mod phases;
mod play;
mod position;
mod reach;
mod refusal;
mod scene;
mod setup;
mod source;
mod turn;

use kernel::erased::{About, GameOf};

pub use asked::Asked;
pub use event::{Event, What};
pub use moves::{Act, Books, Deal, Due, Grant, Move, Piece, Resource, Trade, Way};
pub use options::Options;
pub use position::{Card, Draw, Phase, Player, Position, ROUNDS, Rules, SEATS, Set};
pub use refusal::{OnBoard, Refusal, Why};
pub use source::Source;
pub use turn::{Bought, Dig, InProgress, Offer, Part, Parts, Span, Turn};

/// The sources of the tests that prove the clauses of `rules.md`, each named by its clause.
pub const CLAUSE_TESTS: &[&str] = &[
    include_str!("../tests/clauses_basics.rs"),
    include_str!("../tests/clauses_setup.rs"),
    include_str!("../tests/clauses_income.rs"),
    include_str!("../tests/clauses_transform.rs"),
    include_str!("../tests/clauses_upgrades.rs"),
    include_str!("../tests/clauses_actions.rs"),
    include_str!("../tests/clauses_board.rs"),
    include_str!("../tests/clauses_end.rs"),
    include_str!("../tests/clauses_players.rs"),
    include_str!("../tests/clauses_tiles.rs"),
];

/// The game as it stands on the shelf.
pub static GAME: GameOf<Position> = GameOf::with_scene(About {
    title: "Age of Innovation",
    players: (2, SEATS),
    excluded_counts: &[],
    solo: None,
    rules: include_str!("../rules.md"),
    rules_in: &[("hu", include_str!("../rules.hu.md"))],
    test_prefix: "ai",
    tests: CLAUSE_TESTS,
    texts: &[("en", include_str!("../texts/en.ftl")), ("hu", include_str!("../texts/hu.ftl"))],
    importers: &[],
    components: &components::FILES,
    load: components::load,
});
