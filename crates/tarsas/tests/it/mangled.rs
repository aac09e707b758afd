//! Mangled input gives an error with a line number, never a panic. The checks are those of the fuzz
//! targets, run here on texts that were good before something happened to them.

#[path = "../../../../fuzz/checks.rs"]
mod checks;

use proptest::prelude::*;
use tarsas::registry;

/// Something that happens to a text.
#[derive(Clone, Debug)]
enum Mishap {
    Insert(String),
    Delete(usize),
    Repeat(usize),
    Cut,
}

fn mishaps() -> impl Strategy<Value = Vec<(prop::sample::Index, Mishap)>> {
    let what = prop_oneof![
        4 => prop_oneof!["\\PC{0,3}", "[ \t\r\n:#*0-9-]{1,2}", Just("99999999999999999999".to_owned())]
            .prop_map(Mishap::Insert),
        4 => (1..12usize).prop_map(Mishap::Delete),
        2 => (1..200usize).prop_map(Mishap::Repeat),
        1 => Just(Mishap::Cut),
    ];
    prop::collection::vec((any::<prop::sample::Index>(), what), 0..4)
}

fn mangled(text: &str, mishaps: &[(prop::sample::Index, Mishap)]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (at, mishap) in mishaps {
        let at = at.index(chars.len() + 1);
        let until = |n: usize| (at + n).min(chars.len());
        match mishap {
            Mishap::Insert(new) => drop(chars.splice(at..at, new.chars()).collect::<Vec<_>>()),
            Mishap::Delete(n) => drop(chars.drain(at..until(*n))),
            Mishap::Repeat(n) => {
                let part: Vec<char> = chars[at..until(*n)].to_vec();
                chars.splice(at..at, part);
            }
            Mishap::Cut => chars.truncate(at),
        }
    }
    chars.into_iter().collect()
}

/// A whole short game, made up for this: as a page to import, and as the record of it.
const LEDGER: &str = include_str!("../../../../fuzz/seeds/ledger/short.txt");
const GAME: &str = include_str!("../../../../fuzz/seeds/record/short.txt");

const RECORD: &str = "tarsas record 1\ngame: go\nrules: 2\nseat 1: Anna\nseat 2: Béla\noption komi: 6.5\n\n\
                      * toss\n1 d4 # a comment\n\n2 q16\n";

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_mangled_record_is_read_or_refused(mishaps in mishaps()) {
        checks::record(&mangled(RECORD, &mishaps));
    }

    #[test]
    fn any_text_is_read_or_refused_as_a_record(text in "\\PC{0,200}", lines in "([*1-9] [a-z0-9 .-]{0,9}\n){0,9}") {
        checks::record(&text);
        checks::record(&format!("tarsas record 1\ngame: {text}\nrules: 1\nseat 1: {text}\n\n{lines}{text}"));
    }

    #[test]
    fn a_mangled_game_replays_or_is_refused(mishaps in mishaps()) {
        let text = mangled(GAME, &mishaps);
        checks::record(&text);
        registry::GAMES.iter().for_each(|game| checks::played(*game, &text));
    }

    #[test]
    fn a_mangled_ledger_is_imported_or_refused(mishaps in mishaps()) {
        let text = mangled(LEDGER, &mishaps);
        registry::GAMES.iter().for_each(|game| checks::import(*game, &text));
    }

    #[test]
    fn any_text_is_imported_or_refused(text in "\\PC{0,100}", fields in "([a-zA-Z0-9 /+.-]{0,9}\t?){0,40}\n?") {
        let text = format!("{text}\n{fields}\n{fields}{text}");
        registry::GAMES.iter().for_each(|game| checks::import(*game, &text));
    }
}

#[test]
fn the_short_game_is_good_before_anything_happens_to_it() {
    let importers = registry::GAMES.iter().flat_map(|game| game.about().importers);
    let importer = importers.into_iter().find(|importer| (importer.recognizes)(LEDGER)).unwrap();
    let imported = (importer.import)(LEDGER).unwrap();
    assert_eq!(imported.record.to_string(), GAME);
}
