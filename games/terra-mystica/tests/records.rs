//! Whole games in our own record form, which must replay to the same end for ever.
//!
//! `records/` holds generated games of all player counts and factions. With `TARSAS_WRITE_RECORDS=1` they
//! are written anew from the logs they come from.

use crate::support::logs;
use conformance::records;
use kernel::Game as _;
use terra_mystica::GAME;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn every_record_replays_to_its_end() {
    if records::to_be_written() {
        write_records();
    }
    records::records_replay_to_their_ends(&GAME, FOLDER, 88);
}

fn write_records() {
    let Some(folder) = logs::folder("generated") else { return };
    let games = logs::files(folder).into_iter().map(|path| {
        let log = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let ledger = logs::ledger(&log);
        let late = ledger.replay().unwrap();
        let (record, position) = logs::immediate(&ledger, &late.record);
        (logs::name(&path).replace("gen_", "game_"), record, position.outcome().unwrap())
    });
    records::write(FOLDER, games);
}
