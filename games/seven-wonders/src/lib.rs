//! 7 Wonders (first edition) for three to seven, with Leaders, Cities and Babel, and its solo variant.
//!
//! The files follow the rulebook: [`setup`], the turn ([`uses`], [`trade`], [`resolve`]),
//! [`conflict`], [`science`], [`scoring`], [`project`], and [`solo`]. What happens when is in
//! [`flow`]; the components are data in `components/`, read by [`mod@tables`].

mod advice;
mod apply;
mod asked;
pub mod card;
mod chance;
pub mod changes;
mod choices;
pub mod city;
pub mod clauses;
mod components;
pub mod conflict;
pub mod effect;
pub mod event;
#[cfg(test)]
mod every_mix;
pub mod flow;
mod game;
pub mod moves;
mod notation;
pub mod numbers;
pub mod options;
pub mod position;
pub mod powers;
pub mod price;
pub mod project;
mod redeal;
pub mod refusal;
pub mod resolve;
pub mod resource;
mod scene;
pub mod science;
pub mod scoring;
pub mod setup;
pub mod sketch;
pub mod solo;
pub mod supply;
pub mod tables;
pub mod task;
pub mod tower_effects;
pub mod trade;
mod turn;
pub mod uses;
pub mod view;

pub use asked::Asked;
pub use card::{Board, Card, CardSet, Group, Kind, Leader, LeaderSet, Project, Tile, TileSet};
pub use effect::{Color, Effect, Symbol};
pub use event::Event;
pub use moves::{Move, Pay, Way};
pub use options::{Level, Options, Rules};
pub use position::{City, HELPER, OPPONENT, Phase, Position, Task, YOU};
pub use powers::Powers;
pub use refusal::Refusal;
pub use resource::{Choice, Cost, Resource};
pub use scoring::{Grade, Sheet, Source};
pub use sketch::Sketch;
pub use solo::opponent::Deliberation;
pub use solo::value::{Candidate, Part, Unwanted, Verdict, What};
pub use tables::{Tables, tables};
pub use trade::{Supply, Trader, Ways};
pub use view::View;

use kernel::erased::{About, GameOf, Solo};

/// The game on its shelf.
pub static GAME: GameOf<Position> = GameOf::with_scene(About {
    title: "7 Wonders",
    players: (1, 7),
    excluded_counts: &[2],
    solo: Some(Solo { option: "level", levels: &options::LEVELS, grades: &Grade::IDS }),
    rules: include_str!("../rules.md"),
    rules_in: &[("hu", include_str!("../rules.hu.md"))],
    test_prefix: "sw",
    tests: &[
        include_str!("../tests/rules/base/turns.rs"),
        include_str!("../tests/rules/base/costs.rs"),
        include_str!("../tests/rules/base/boards.rs"),
        include_str!("../tests/rules/expansions/leaders.rs"),
        include_str!("../tests/rules/expansions/cities.rs"),
        include_str!("../tests/rules/expansions/babel.rs"),
        include_str!("../tests/rules/solo/market.rs"),
        include_str!("../tests/rules/solo/ages.rs"),
        include_str!("../tests/rules/solo/expansions.rs"),
        include_str!("../tests/rules/opponent.rs"),
        include_str!("../tests/rules/options.rs"),
    ],
    texts: &[("en", include_str!("../texts/en.ftl")), ("hu", include_str!("../texts/hu.ftl"))],
    importers: &[],
    apply_overlays: tables::apply_overlays,
});
