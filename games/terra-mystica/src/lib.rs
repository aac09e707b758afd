//! Terra Mystica by the book.
//!
//! The rules are in `rules.md`, numbered; the code follows the order of the rulebook: the set-up,
//! the phases of a round, and one file for each kind of action. What is printed on cardboard is in
//! `components/` and read into [`components::Tables`]. A [`Position`] is plain data.

mod actions;
mod advice;
mod asked;
pub mod components;
mod event;
mod game;
mod inputs;
pub mod ledger;
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
pub use moves::{Act, Deal, Direction, Move, Resource, Special, Trade};
pub use names::{Bonus, ByCult, Cult, FactionId, Favor, Power, Scoring, Town};
pub use options::Options;
pub use position::{Building, ByBuilding, Card, Holdings, Phase, Player, Position, ROUNDS, Rules, SEATS};
pub use refusal::{Refusal, Track, Why};
pub use source::Source;
pub use turn::{InProgress, Offer, OfferFlags, SpadeSource, Spades, Turn};

/// The sources of the tests that prove the clauses of `rules.md`, each named by its clause.
pub const CLAUSE_TESTS: &[&str] = &[
    include_str!("../tests/clauses_basics.rs"),
    include_str!("../tests/clauses_dwellings.rs"),
    include_str!("../tests/clauses_actions.rs"),
    include_str!("../tests/clauses_power.rs"),
    include_str!("../tests/clauses_rounds.rs"),
    include_str!("../tests/clauses_auren_to_engineers.rs"),
    include_str!("../tests/clauses_dwarves_to_nomads.rs"),
    include_str!("../tests/clauses_options.rs"),
];

/// The game as it stands on the shelf.
pub static GAME: GameOf<Position> = GameOf::with_scene(About {
    title: "Terra Mystica",
    players: (2, SEATS),
    excluded_counts: &[],
    solo: None,
    rules: include_str!("../rules.md"),
    rules_in: &[("hu", include_str!("../rules.hu.md"))],
    test_prefix: "tm",
    tests: CLAUSE_TESTS,
    texts: &[("en", include_str!("../texts/en.ftl")), ("hu", include_str!("../texts/hu.ftl"))],
    importers: &[ledger::IMPORTER],
    components: &components::FILES,
    load: components::load,
});

/// The id of a terrain's text.
pub(crate) fn terrain_id(terrain: components::Terrain) -> &'static str {
    components::tables().map.terrain_id(terrain)
}
