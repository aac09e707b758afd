//! The rules, clause by clause and situation by situation.
//!
//! `base`, `expansions`, `solo`, `opponent` and `options` have a test for every clause of `rules.md`, named
//! by it; `quiz`, `vectors` and `oracle` prove what others have reckoned; `trade` compares with a slow
//! solver.

mod base;
mod common;
mod expansions;
mod opponent;
mod options;
mod oracle;
mod quiz;
mod solo;
mod trade;
mod vectors;
