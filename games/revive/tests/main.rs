//! Everything that Revive must prove: a test for every clause, random games, records, words, scenes.

mod clauses;
mod conformance;
mod learned;
mod random;
mod scene;
mod support;
