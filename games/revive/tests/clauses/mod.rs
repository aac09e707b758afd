//! Every clause of `rules.md`, the rulebook's examples and the quiz, as scripts in notation.

mod cards;
mod end;
mod examples;
mod machines;
mod map;
mod owners;
mod quiz;
mod rulings;
mod setup;
mod situations;
mod tribes;
