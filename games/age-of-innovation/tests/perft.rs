//! Counts of move sequences from fixed set-ups: any change in what is legal shows here.
//!
//! With `TARSAS_WRITE_PERFT=1` the counts are written anew.

use age_of_innovation::GAME;
use kernel::house::GameBox;
use std::fmt::Write as _;
use std::path::PathBuf;

/// `players seed random-moves depth options: count`
#[test]
fn move_sequences_are_counted_as_before() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/perft.txt");
    let text = std::fs::read_to_string(&path).unwrap();
    let mut again = String::new();
    for line in text.lines() {
        if line.starts_with('#') || line.is_empty() {
            writeln!(again, "{line}").unwrap();
            continue;
        }
        let (task, _) = line.split_once(':').unwrap();
        let mut words = task.split_whitespace();
        let mut number = || words.next().unwrap().parse::<u64>().unwrap();
        let (players, seed, after, depth) = (number(), number(), number(), number());
        let options: Vec<(String, String)> =
            words.map(|word| word.split_once('=').unwrap()).map(|(k, v)| (k.into(), v.into())).collect();
        let count = GAME.perft(players as usize, &options, seed, after as usize, depth as u32).unwrap();
        writeln!(again, "{task}: {count}").unwrap();
    }
    if std::env::var_os("TARSAS_WRITE_PERFT").is_some() {
        std::fs::write(&path, &again).unwrap();
    }
    assert_eq!(again, text);
}
