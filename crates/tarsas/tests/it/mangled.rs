//! Mangled input gives an error with a line number, never a panic. The checks are those of the fuzz
//! targets, run here on texts that were good before something happened to them.

#[path = "../../../../fuzz/checks.rs"]
mod checks;

use kernel::erased::AnyGame;
use proptest::prelude::*;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;
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

/// The shortest record of every game.
static RECORDS: LazyLock<Vec<(&dyn AnyGame, String)>> = LazyLock::new(|| {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let shortest = |game: &&'static dyn AnyGame| {
        let files = fs::read_dir(games.join(game.id()).join("records")).unwrap();
        let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
        let records = texts.filter(|text| text.starts_with("tarsas record"));
        (*game, records.min_by_key(String::len).unwrap_or_else(|| panic!("{} has no record", game.id())))
    };
    registry::GAMES.iter().map(shortest).collect()
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_mangled_game_of_any_kind_replays_or_is_refused(of in any::<prop::sample::Index>(), mishaps in mishaps()) {
        let (game, record) = of.get(&RECORDS);
        let text = mangled(record, &mishaps);
        checks::record(&text);
        checks::played(*game, &text);
    }

    #[test]
    fn any_lines_are_played_or_refused(
        of in any::<prop::sample::Index>(),
        from in any::<prop::sample::Index>(),
        mishaps in mishaps(),
        nonsense in "\\PC{0,12}",
    ) {
        // Moves of the game itself, from anywhere and a little wrong, between words that are none.
        let (game, record) = of.get(&RECORDS);
        let moves: Vec<&str> = record.lines().filter_map(|line| Some(line.split_once(' ')?.1)).collect();
        let from = from.index(moves.len());
        let some = mangled(&moves[from..moves.len().min(from + 40)].join("\n"), &mishaps);
        checks::moves(*game, &format!("{nonsense}\n{some}\n{nonsense}\n{some}"));
    }
}

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
