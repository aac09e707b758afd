//! The rules, clause by clause and situation by situation.
//!
//! `base`, `expansions`, `solo`, `opponent` and `options` have a test for every clause of `rules.md`, named
//! by it; `quiz`, `vectors` and `oracle` prove what others have reckoned, `facts` that our components are
//! right, `trade` that purchases are, `by_hand` that the opponent's reckoning is, `secrets` that a re-deal is
//! one, `notation` that texts are read, `refusals` that a refused move is told why.

mod base;
mod by_hand;
mod common;
mod expansions;
mod facts;
mod leaders;
mod notation;
mod opponent;
mod options;
mod oracle;
mod quiz;
mod records;
mod refusals;
mod secrets;
mod solo;
mod symmetry;
mod trade;
mod vectors;

use conformance::book;
use kernel::erased::AnyGame as _;
use seven_wonders::GAME;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_clause_has_a_test_and_every_test_a_clause() {
    book::clauses_stand_in_order(GAME.about(), 100);
    book::clauses_are_proved(GAME.about());
}

#[test]
fn every_clause_that_the_engine_names_exists() {
    book::named_clauses_exist(GAME.about(), FOLDER, 80);
}

#[test]
fn every_file_of_clause_tests_is_counted() {
    book::clause_tests_are_counted(GAME.about(), FOLDER);
}
