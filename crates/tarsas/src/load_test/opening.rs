//! Opening a table: how long it takes until it is in memory, and how much of that it needs.

use crate::random::RandomGame;
use crate::registry::GAMES;
use anyhow::{Context, Result, ensure};
use kernel::erased::AnyGame;
use kernel::{Actor, Decision, Record};
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::{
    Appended, EntryKind, Header, NewEntry, NewTable, Origin, SeatRow, Secret, Status, Store, TableService,
    short_id,
};

/// How long a game is whose table is opened.
const MOVES: usize = 400;
/// Random games among which one so long is looked for.
const TRIES: u64 = 8;
/// Tables that are opened; before them others, so that what is made once is there.
const TABLES: usize = 200;
const BEFORE: usize = 40;

/// What was measured when tables were opened.
pub struct Opening {
    /// Of which game: another one than that of the load, where its games are too short.
    pub game: String,
    /// Moves at each of them.
    pub moves: usize,
    /// From asking for a table until it is in memory.
    pub took: Vec<Duration>,
    /// Bytes of memory that a table needs, where the system says so.
    pub bytes: Option<usize>,
}

/// Writes tables with a long game into a store, and opens them.
pub async fn open_tables(
    game: &'static dyn AnyGame,
    store: &Arc<dyn Store>,
    service: &Arc<TableService>,
) -> Result<Opening> {
    let host = store.create_person("", Secret::new()?.hash()).await?.id;
    let record = long_game(game, GAMES)?;
    let mut ids = Vec::new();
    for _ in 0..BEFORE + TABLES {
        ids.push(write(store, &record, host).await?);
    }
    // What the store keeps of what it has read is no part of a table.
    for id in &ids {
        store.entries(id).await?;
    }
    let (mut opened, mut took) = (Vec::new(), Vec::new());
    let mut used = None;
    for (number, id) in ids.iter().enumerate() {
        if number == BEFORE {
            used = resident();
            took.clear();
        }
        let asked = Instant::now();
        opened.push(service.table(id).await?);
        took.push(asked.elapsed());
    }
    let grown = used.zip(resident()).map(|(before, after)| after.saturating_sub(before) / TABLES);
    Ok(Opening { moves: record.moves.len(), game: record.game, took, bytes: grown })
}

/// The first moves of a long game among as many as can play: of this game, or of the first on the shelf that has such.
fn long_game(game: &dyn AnyGame, shelf: &[&dyn AnyGame]) -> Result<Record> {
    let mut longest: Option<Record> = None;
    let tries = std::iter::once(game)
        .chain(shelf.iter().copied())
        .flat_map(|game| (0..TRIES).map(move |seed| (game, seed)));
    for (game, seed) in tries {
        if longest.as_ref().is_some_and(|record| record.moves.len() >= MOVES) {
            break;
        }
        let names = (1..=game.about().players.1).map(|n| format!("P{n}")).collect();
        let mut random = RandomGame::new(game, names, &[], seed)?;
        while random.record.moves.len() < MOVES && random.step(&mut Vec::new())?.is_some() {}
        // A table goes on by itself while chance is to draw, and that would be measured, too.
        while random.position.decision() == Decision::Chance {
            random.step(&mut Vec::new())?;
        }
        if longest.as_ref().is_none_or(|record| record.moves.len() < random.record.moves.len()) {
            longest = Some(random.record);
        }
    }
    longest.context("no game")
}

/// Writes a table with all moves of a record; one person holds all its seats.
async fn write(store: &Arc<dyn Store>, record: &Record, host: i64) -> Result<String> {
    let id = short_id()?;
    let (game, options) = (record.game.clone(), record.options.clone());
    let header = Header { id: id.clone(), game, rules: record.rules, options, created: 0, host };
    let seat = |name: &String| SeatRow { person: Some(host), bot: None, name: name.clone() };
    let status = Status { over: false, deciding: kernel::Seats::NONE, points: vec![0; record.seats.len()] };
    let seats = record.seats.iter().map(seat).collect();
    store.create(NewTable { header, seats, status: status.clone(), notes: Vec::new() }).await?;
    let entry = |line: &kernel::record::RecordedMove| NewEntry {
        what: EntryKind::Move(line.actor, line.text.clone()),
        by: if line.actor == Actor::Chance { Origin::Table } else { Origin::Person },
        at: 0,
        key: None,
    };
    let appended = store.append(&id, 0, record.moves.iter().map(entry).collect(), status).await?;
    ensure!(matches!(appended, Appended::Written(_)), "a table could not be written: {appended:?}");
    Ok(id)
}

/// The memory of this process, in bytes, where the system says so.
fn resident() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_is_found_on_the_shelf() {
        for game in GAMES {
            assert!(long_game(*game, GAMES).unwrap().moves.len() >= MOVES, "{}", game.id());
        }
    }
}
