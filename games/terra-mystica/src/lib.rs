//! Terra Mystica by the book.
//!
//! The rules are in `rules.md`, numbered; the code follows the order of the rulebook: [`setup`](Setup),
//! the phases of a round, and one file for each kind of action. What is printed on cardboard is in
//! `components/` and read into [`components::Tables`]. A [`Position`] is plain data.

mod actions;
mod advice;
pub mod components;
mod event;
mod game;
pub mod ledger;
mod legal;
mod moves;
mod notation;
mod options;
mod phases;
mod play;
mod position;
mod reach;
mod refusal;
mod setup;

use kernel::house::{About, Shelf};

pub use event::{Event, Holdings, What};
pub use game::Seen;
pub use moves::{Act, Move, Resource, Special, Trade};
pub use options::Setup;
pub use position::{
    Building, Card, Fate, NONE, Offer, Player, Position, ROUNDS, Rules, SEATS, Source, SpadeSource, Spades,
    Stage, Turn, Work,
};
pub use refusal::{Refusal, Why};

/// The tests that prove the clauses of `rules.md`.
pub const CLAUSE_TESTS: &[&str] = &[];

/// The game as it stands on the shelf.
pub static GAME: Shelf<Position> = Shelf::new(About {
    title: "Terra Mystica",
    players: (2, SEATS),
    rules: include_str!("../rules.md"),
    test_prefix: "tm",
    tests: CLAUSE_TESTS,
    texts: &[("en", include_str!("../texts/en.ftl")), ("hu", include_str!("../texts/hu.ftl"))],
    importers: &[ledger::IMPORTER],
    lay_over: components::lay_over,
});

/// The id of a terrain's text.
pub(crate) fn terrain_id(terrain: components::Terrain) -> &'static str {
    components::tables().map.terrain_id(terrain)
}
