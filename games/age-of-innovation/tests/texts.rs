//! Every piece has a name and a sentence about it, and everything that happens or is refused has words,
//! in both languages.

#[path = "support/universe.rs"]
mod universe;

use age_of_innovation::components::*;
use age_of_innovation::{Event, GAME, Position, Setup};
use kernel::house::GameBox as _;
use kernel::playout::{Buffers, random_move};
use kernel::{Dice, Event as _, Game, Message, Options, Refusal as _};
use std::collections::BTreeMap;
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

/// One of each message that random games make and that refuse all moves there can be.
fn said_in_games() -> BTreeMap<&'static str, (Message, &'static str)> {
    let universe = universe::all_moves();
    let mut said = BTreeMap::new();
    for seed in 0..24 {
        let mut setup = Setup::usual(2 + (seed % 4) as usize);
        setup.rules.draft = seed % 2 == 1;
        let mut p = Position::new(&setup);
        let (mut dice, mut buffers, mut n) = (Dice::new(seed), Buffers::default(), 0);
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            n += 1;
            if n % 16 == 0 {
                for refusal in universe.iter().filter_map(|mv| p.check(actor, *mv).err()) {
                    said.entry(refusal.message().id).or_insert((refusal.message(), refusal.clause().0));
                }
            }
            let mut events: Vec<Event> = Vec::new();
            p.play_unchecked(actor, mv, &mut events);
            for event in events {
                said.entry(event.message().id).or_insert((event.message(), event.clause().0));
            }
        }
    }
    said
}

#[test]
fn everything_told_and_refused_has_words_and_a_clause() {
    let texts = Texts::new(GAME.about().texts);
    let rules = kernel::clause::clauses(GAME.about().rules);
    let said = said_in_games();
    assert!(said.len() > 60, "only {} messages were seen", said.len());
    for (id, (message, clause)) in said {
        assert!(rules.iter().any(|rule| rule.number == clause), "`{id}` names {clause}, which is not there");
        for lang in Lang::ALL {
            let words = texts.say(lang, &message);
            assert!(texts.knows(lang, id), "`{id}` has no text in {lang}");
            assert!(!words.contains('{') && !words.contains('_'), "{lang}: `{id}` says `{words}`");
        }
    }
}
