//! The book of rules, the sources and the tests agree.

use conformance::book;
use kernel::erased::AnyGame as _;
use seven_wonders::GAME;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_clause_stands_in_the_book_once() {
    book::clauses_stand_in_order(GAME.about(), 100);
}

#[test]
fn every_clause_that_the_engine_names_exists() {
    book::named_clauses_exist(GAME.about(), FOLDER, 80);
}

#[test]
fn every_clause_is_proved_by_a_test() {
    book::clauses_are_proved(GAME.about());
}

#[test]
fn every_file_of_clause_tests_is_counted() {
    book::clause_tests_are_counted(GAME.about(), FOLDER);
}
