//! Underwater Cities for one to four players, with government contracts and the solo game.
//!
//! The files follow the rulebook: [`mod@setup`], a turn ([`mod@actions`], on the effect stack: `effects`,
//! `triggers`, `settle`), what happens between turns ([`mod@phases`]). Cards, boards, metropolises, contracts
//! and spaces are data in `components/`, compiled by [`mod@components`] into one flat table of effects.

mod actions;
mod advice;
pub mod amounts;
mod changes;
mod check;
pub mod components;
mod effects;
pub mod event;
mod game;
mod glance;
mod hidden;
mod inputs;
pub mod kinds;
mod list;
mod minds;
pub mod moves;
mod network;
pub mod options;
mod orders;
mod phases;
mod play;
pub mod position;
mod price;
mod reach;
pub mod refusal;
mod scene;
mod settle;
mod setup;
pub mod source;
mod triggers;

pub use amounts::{Amounts, Resource};
pub use components::{Tables, tables};
pub use event::{Event, What};
pub use kinds::{
    Board, Building, Card, CardType, Cards, City, Color, Contract, Dome, Metropolis, Site, Space, Tunnel,
};
pub use moves::{Bio, Move, Structure, Upgrade, Work};
pub use options::{Options, Rules};
pub use position::{Phase, Piece, Player, Position, Stage};
pub use refusal::{Refusal, Why};
pub use source::PointSource;

use kernel::erased::{About, GameOf};

/// The game on its shelf.
pub static GAME: GameOf<Position> = GameOf::with_scene(About {
    title: "Underwater Cities",
    players: (1, 4),
    excluded_counts: &[],
    solo: None,
    rules: include_str!("../rules.md"),
    rules_in: &[("hu", include_str!("../rules.hu.md"))],
    test_prefix: "uc",
    tests: &[
        include_str!("../tests/clauses_setup.rs"),
        include_str!("../tests/clauses_turn.rs"),
        include_str!("../tests/clauses_cards.rs"),
        include_str!("../tests/clauses_build.rs"),
        include_str!("../tests/clauses_rounds.rs"),
        include_str!("../tests/clauses_end.rs"),
        include_str!("../tests/own_cards.rs"),
        include_str!("../tests/own_entries.rs"),
    ],
    texts: &[("en", include_str!("../texts/en.ftl")), ("hu", include_str!("../texts/hu.ftl"))],
    importers: &[],
    components: &components::FILES,
    load: components::load,
});
