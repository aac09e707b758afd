//! 7 Wonders (first edition) for three to seven, with Leaders, Cities and Babel, and its solo variant.
//!
//! The rules are in `rules.md`, numbered; the code follows the order of the rulebook: set-up, the phases
//! of an Age, one file for each kind of action, trade, and the solo variant. What is printed on cardboard
//! is in `components/` and read into [`Tables`]. A [`Position`] is plain data.

mod actions;
mod advice;
mod asked;
mod chance;
mod changes;
mod city;
pub mod components;
mod event;
mod game;
mod hidden;
mod inputs;
mod moves;
mod options;
mod phases;
mod play;
mod position;
mod refusal;
mod scene;
mod setup;
mod solo;
mod trade;

pub use actions::{Task, Tasks};
pub use asked::Asked;
pub use changes::VALUE_OWNED;
pub use city::{Buried, City, Kept, Powers};
pub use components::{
    Board, Card, CardSet, Choice, Color, Cost, Effect, Group, Kind, Leader, LeaderSet, Project, Resource,
    Symbol, Tables, Tile, TileSet, tables,
};
pub use event::Event;
pub use moves::{Build, Join, Move, Neighbor, OpponentWork, Pay, Side, Spoken, Way, Work};
pub use options::{Level, Options, Rules};
pub use phases::{Field, Grade, Science, Sheet, Source, Spoils};
pub use position::{Deck, HELPER, Market, OPPONENT, Phase, Position, Tower, YOU};
pub use refusal::Refusal;
pub use solo::{Candidate, Deliberation, Part, Unwanted, Verdict, What};
pub use trade::{Price, Shop, Supply, TowerEffects, Trader, Ways};

use kernel::erased::{About, GameOf, Solo};

/// The sources of the tests that prove the clauses of `rules.md`, each named by its clause.
pub const CLAUSE_TESTS: &[&str] = kernel::clause_tests![
    "../tests/clauses_";
    "turns", "costs", "boards", "leaders", "cities", "babel", "solo_market",
    "solo_ages", "solo_expansions", "opponent", "options"
];

/// The game as it stands on the shelf.
pub static GAME: GameOf<Position> = GameOf::with_scene(About {
    title: "7 Wonders",
    players: (1, 7),
    excluded_counts: &[2],
    solo: Some(Solo { option: "level", levels: &Level::PAIRS, grades: &Grade::TEXTS, leads: &Grade::LEADS }),
    rules: include_str!("../rules.md"),
    rules_in: &[("hu", include_str!("../rules.hu.md"))],
    test_prefix: "sw",
    tests: CLAUSE_TESTS,
    texts: &[("en", include_str!("../texts/en.ftl")), ("hu", include_str!("../texts/hu.ftl"))],
    importers: &[],
    components: &components::FILES,
    load: components::load,
});
