//! Every piece has a name and a sentence about it, and everything that happens or is refused has words,
//! in both languages.

use age_of_innovation::components::*;
use age_of_innovation::{GAME, Options, Position};
use conformance::words;
use kernel::erased::AnyGame as _;
use kernel::{Game, Message, Options as _};
use texts::{Lang, Texts};

fn ids() -> Vec<String> {
    let kinds: [(&str, &[&str]); 8] = [
        ("round-", &Round::IDS),
        ("last-", &LastRound::IDS),
        ("innovation-", &Innovation::IDS),
        ("competency-", &Competency::IDS),
        ("bonus-", &Bonus::IDS),
        ("town-", &Town::IDS),
        ("book-", &BookAction::IDS),
        ("power-", &PowerAction::IDS),
    ];
    let mut names: Vec<String> =
        kinds.iter().flat_map(|(kind, ids)| ids.iter().map(move |id| format!("{kind}{id}"))).collect();
    names.extend((1..=Palace::IDS.len()).map(|n| format!("palace-{n}")));
    names.extend(FactionId::IDS.map(str::to_owned));
    let about: Vec<String> = names.iter().map(|name| format!("about-{name}")).collect();
    names.extend(about);
    names.extend(BoardId::IDS.map(|board| format!("about-board-{board}")));
    names.extend(BoardId::IDS.iter().chain(&Track::IDS).chain(&Building::IDS).map(|id| (*id).to_owned()));
    names.extend(Options::described().iter().map(kernel::OptionText::text_id));
    names
}

#[test]
fn every_piece_is_called_and_told_in_both_languages() {
    words::ids_have_texts(GAME.about(), ids());
    let texts = Texts::new(GAME.about().texts);
    for id in ids() {
        let id: &'static str = Box::leak(id.into_boxed_str());
        let said = Lang::ALL.map(|lang| texts.say(lang, &Message::new(id)));
        if id.starts_with("about-") {
            assert_ne!(said[0], said[1], "`{id}` is the same in both languages");
            assert!(said.iter().all(|text| text.ends_with('.')), "`{id}` is no sentence: {said:?}");
        }
    }
}

#[test]
fn the_texts_are_the_same_in_both_languages() {
    words::languages_agree(GAME.about());
    words::messages_of_the_sources_have_texts(GAME.about(), env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn everything_told_and_refused_has_words_and_a_clause() {
    let starts = (0..24).map(|seed| {
        let mut setup = Options::usual(2 + (seed % 4) as usize);
        setup.rules.draft = seed % 2 == 1;
        Position::new(&setup)
    });
    words::told_and_refused_has_words(GAME.about(), starts, &crate::support::universe::all_moves(), 60);
}
