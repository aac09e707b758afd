//! Counts of move sequences from fixed set-ups: any change in what is legal shows there.

use crate::text;
use kernel::erased::AnyGame;
use std::fmt::Write as _;
use std::path::Path;

/// The counts in `tests/perft.txt` of a game's folder are still right. A line is
/// `players seed random-moves depth options: count`. With `TARSAS_WRITE_PERFT=1` they are written anew.
pub fn move_sequences_are_counted_as_before(game: &dyn AnyGame, folder: &str) {
    let path = Path::new(folder).join("tests/perft.txt");
    let before = text(&path);
    let (mut again, mut counts) = (String::new(), 0);
    for line in before.lines() {
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
        let count = game.perft(players as usize, &options, seed, after as usize, depth as u32).unwrap();
        writeln!(again, "{task}: {count}").unwrap();
        counts += 1;
    }
    if std::env::var_os("TARSAS_WRITE_PERFT").is_some() {
        std::fs::write(&path, &again).unwrap();
    }
    assert!(counts > 0, "nothing is counted in {}", path.display());
    assert_eq!(again, before);
}
