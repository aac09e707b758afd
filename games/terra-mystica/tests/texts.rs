//! Everything that happens or is refused has words, in both languages.

use crate::support::universe;
use conformance::words;
use kernel::Game as _;
use kernel::erased::AnyGame as _;
use terra_mystica::{GAME, Options, Position};

#[test]
fn the_texts_are_the_same_in_both_languages() {
    words::languages_agree(GAME.about());
    words::messages_of_the_sources_have_texts(GAME.about(), env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn everything_told_and_refused_has_words_and_a_clause() {
    let starts = (0..24).map(|seed| {
        let mut setup = Options::usual(2 + (seed % 4) as usize);
        setup.rules.mini_expansion_1 = seed & 4 > 0;
        setup.rules.deferred_leech = seed & 2 > 0;
        Position::new(&setup)
    });
    words::told_and_refused_has_words(GAME.about(), starts, &universe::all_moves(), 60);
}
