//! Whole games in our own record form, which must replay to the same end for ever.
//!
//! `records/` holds generated games of all player counts and factions, and `results.txt` how they
//! ended. With `TARSAS_WRITE_RECORDS=1` the records are written anew from the logs they come from.

mod support;

use kernel::house::{GameBox, replay};
use kernel::{Game, Record};
use std::fmt::Write as _;
use std::path::PathBuf;
use support::logs;
use terra_mystica::GAME;

fn records() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("records")
}

fn result(outcome: &kernel::Outcome) -> String {
    let seats =
        outcome.seats.iter().map(|seat| format!("{} {} (rank {})", seat.plays, seat.points, seat.rank));
    seats.collect::<Vec<_>>().join(", ")
}

#[test]
fn every_record_replays_to_its_end() {
    if std::env::var_os("TARSAS_WRITE_RECORDS").is_some() {
        write_records();
    }
    let results = std::fs::read_to_string(records().join("results.txt")).unwrap();
    let mut games = 0;
    for line in results.lines() {
        let (name, expected) = line.split_once(": ").unwrap();
        let text = std::fs::read_to_string(records().join(format!("{name}.txt"))).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.to_string(), text, "{name}: printing gives the same text");
        let end = replay(&GAME, &record, None, |_, _, _, _, _| {}).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(result(&end.outcome().expect("the game is over")), expected, "{name}");
        games += 1;
    }
    assert_eq!(games, 88);
    assert_eq!(GAME.rules_version(), 1, "records of an older version need their own rules");
}

fn write_records() {
    let Some(folder) = logs::folder("generated") else { return };
    let mut results = String::new();
    for path in logs::files(folder) {
        let log = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let ledger = logs::ledger(&log);
        let late = ledger.replay().unwrap();
        let (record, position) = logs::immediate(&ledger, &late.record);
        let name = logs::name(&path).replace("gen_", "game_");
        writeln!(results, "{name}: {}", result(&position.outcome().unwrap())).unwrap();
        std::fs::write(records().join(format!("{name}.txt")), record.to_string()).unwrap();
    }
    std::fs::write(records().join("results.txt"), results).unwrap();
}
