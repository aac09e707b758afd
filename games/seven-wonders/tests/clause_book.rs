//! The book of rules, the sources and the tests agree.

use conformance::book;
use kernel::erased::AnyGame as _;
use seven_wonders::GAME;

#[test]
fn the_book_the_sources_and_the_tests_agree() {
    book::book_sources_and_tests_agree(GAME.about(), env!("CARGO_MANIFEST_DIR"), 100, 80);
}
