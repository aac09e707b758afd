//! Bazaar: a small card game made for the tests of the house. It stands on what card games share: a deck
//! with a discard pile, a market, hidden hands that are dealt anew, the effect stack with triggers and
//! with decisions of others, and the table of moves.
//!
//! Its rules are in `rules.md`.

#![allow(missing_docs)]

mod advice;
mod cards;
mod effects;
mod event;
mod game;
mod moves;
mod options;
mod scene;

pub use cards::{Card, Cards, Does, Kind, Part, Slot};
pub use event::{Happened, No, Source};
pub use game::{Bazaar, From};
pub use moves::Move;
pub use options::BazaarOptions;

use kernel::erased::{About, GameOf};

pub static GAME: GameOf<Bazaar> = GameOf::with_scene(About {
    title: "Bazaar",
    players: (2, 4),
    excluded_counts: &[],
    solo: None,
    rules: include_str!("../rules.md"),
    rules_in: &[],
    test_prefix: "bz",
    tests: &[include_str!("../tests/clauses.rs")],
    texts: &[("en", include_str!("../texts/en.ftl")), ("hu", include_str!("../texts/hu.ftl"))],
    importers: &[],
    components: &[],
    load: |_, _| Ok(()),
});
