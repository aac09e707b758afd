//! Every piece has a name and a sentence about it, in both languages.

use age_of_innovation::components::*;
use age_of_innovation::{GAME, Setup};
use kernel::house::GameBox as _;
use kernel::{Message, Options};
use texts::{Lang, Texts};

fn ids() -> Vec<String> {
    let kinds: [(&str, &[&str]); 8] = [
        ("round-", &ROUND_TILES),
        ("last-", &LAST_ROUND_TILES),
        ("innovation-", &INNOVATIONS),
        ("competency-", &COMPETENCIES),
        ("bonus-", &BONUS_TILES),
        ("town-", &TOWN_TILES),
        ("book-", &BOOK_ACTIONS),
        ("power-", &POWER_ACTIONS),
    ];
    let mut names: Vec<String> =
        kinds.iter().flat_map(|(kind, ids)| ids.iter().map(move |id| format!("{kind}{id}"))).collect();
    names.extend((1..=PALACES.len()).map(|n| format!("palace-{n}")));
    names.extend(FACTIONS.map(str::to_owned));
    let about: Vec<String> = names.iter().map(|name| format!("about-{name}")).collect();
    names.extend(about);
    names.extend(TERRAINS.map(|board| format!("about-board-{board}")));
    names.extend(TERRAINS.iter().chain(&TRACKS).chain(&BUILDINGS).map(|id| (*id).to_owned()));
    names.extend(Setup::described().iter().map(|option| format!("option-{}", option.key)));
    names
}

#[test]
fn every_piece_is_called_and_told_in_both_languages() {
    let texts = Texts::new(GAME.about().texts);
    for id in ids() {
        for lang in Lang::ALL {
            assert!(texts.knows(lang, &id), "`{id}` has no text in {lang}");
        }
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
    let source = |lang: &str| GAME.about().texts.iter().find(|(name, _)| *name == lang).unwrap().1;
    assert_eq!(texts::compare(source("hu"), source("en")), Vec::<String>::new());
}
