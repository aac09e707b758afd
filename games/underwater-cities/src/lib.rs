//! Underwater Cities for one to four players, with government contracts and the solo game.
//!
//! The files follow the rulebook: [`mod@setup`], a turn ([`mod@actions`], on the effect stack: `effects`,
//! `triggers`, `settle`), what happens between turns ([`mod@phases`]). Cards, boards, metropolises, contracts
//! and spaces are data in `components/`, compiled by [`mod@components`] into one flat table of effects.

mod actions;
mod advice;
mod amounts;
mod bit_set;
mod board_effects;
mod changes;
mod check;
pub mod components;
mod effects;
mod event;
mod game;
mod glance;
mod hidden;
mod inputs;
mod kinds;
mod list;
mod moves;
mod network;
mod options;
mod orders;
mod phases;
mod play;
mod position;
mod price;
mod reach;
mod refusal;
mod scene;
mod settle;
mod setup;
mod source;
mod triggers;

pub use amounts::{Amounts, Resource, Stock};
pub use components::{Tables, tables};
pub use event::{Event, What};
pub use kinds::{
    Board, Building, Card, CardType, Cards, City, CitySet, Color, Contract, ContractSet, Dome, Metropolis,
    MetropolisSet, Site, SiteSet, Space, SpaceSet, Tunnel, TunnelSet,
};
pub use moves::{Bio, Given, Move, Pick, Structure, Times, Upgrade, Work};
pub use options::{Options, Rules};
pub use position::{Phase, Piece, Player, Position, Reaction, Source, Stage};
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
