//! The book of rules, the sources and the tests agree.

use age_of_innovation::GAME;
use conformance::book;
use kernel::erased::AnyGame as _;

#[test]
fn the_book_the_sources_and_the_tests_agree() {
    book::book_sources_and_tests_agree(GAME.about(), env!("CARGO_MANIFEST_DIR"), 180, 150);
}
