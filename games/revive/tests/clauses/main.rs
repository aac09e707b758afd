//! Every clause of `rules.md`, the rulebook's examples and the quiz, as scripts in notation.

#[path = "../support/mod.rs"]
mod support;

mod cards;
mod end;
mod examples;
mod machines;
mod map;
mod quiz;
mod rulings;
mod setup;
mod tribes;
