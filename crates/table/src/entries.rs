//! Entries in the file: the append-only list of each table.

use crate::sqlite::{execute, write_points};
use crate::{Appended, Entry, EntryKind, NewEntry, Origin, Status, StoreError};
use kernel::Actor;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// The number of the entry that was sent under this key.
pub(crate) fn sent(file: &Connection, table: &str, key: &str) -> rusqlite::Result<Option<u64>> {
    let mut statement = file.prepare_cached("SELECT seq FROM entries WHERE tbl = ? AND key = ?")?;
    let seq = statement.query_row([table, key], |row| row.get::<_, i64>(0)).optional()?;
    Ok(seq.map(|seq| seq as u64))
}

/// Writes entries after number `expected`: all or none.
pub(crate) fn append(
    file: &Connection,
    table: &str,
    expected: u64,
    entries: &[NewEntry],
    status: &Status,
) -> rusqlite::Result<Appended> {
    for key in entries.iter().filter_map(|entry| entry.key.as_ref()) {
        if let Some(seq) = sent(file, table, key)? {
            return Ok(Appended::Duplicate(seq));
        }
    }
    let mut statement = file.prepare_cached("SELECT COALESCE(MAX(seq), 0) FROM entries WHERE tbl = ?")?;
    let last = statement.query_row([table], |row| row.get::<_, i64>(0))? as u64;
    if last != expected {
        return Ok(Appended::Conflict(last));
    }
    let mut seq = last;
    for entry in entries {
        seq += 1;
        insert(file, table, seq, entry)?;
    }
    execute(
        file,
        "UPDATE tables SET over = ?, deciding = ?, points = ?, moved = ? WHERE id = ?",
        params![
            status.over,
            status.deciding.0,
            write_points(status),
            entries.last().map_or(0, |entry| entry.at),
            table
        ],
    )?;
    Ok(Appended::Written(seq))
}

fn insert(file: &Connection, table: &str, seq: u64, entry: &NewEntry) -> rusqlite::Result<()> {
    let (actor, text) = match &entry.what {
        EntryKind::Move(actor, text) => (actor.to_string(), text.clone()),
        EntryKind::Undo(keep) => ("undo".to_owned(), keep.to_string()),
        EntryKind::Seat(seat, bot) => {
            let sql = "UPDATE seats SET bot = ? WHERE tbl = ? AND seat = ?";
            execute(file, sql, params![bot, table, seat.index() as i64])?;
            let bot = bot.as_deref().map_or(String::new(), |bot| format!(" {bot}"));
            ("seat".to_owned(), format!("{seat}{bot}"))
        }
    };
    execute(
        file,
        "INSERT INTO entries (tbl, seq, actor, text, by, at, key) VALUES (?, ?, ?, ?, ?, ?, ?)",
        params![table, seq as i64, actor, text, entry.by.code(), entry.at, entry.key],
    )?;
    Ok(())
}

/// Every entry of a table, in order.
pub(crate) fn entries(file: &Connection, table: &str) -> Result<Vec<Entry>, StoreError> {
    let sql = "SELECT seq, actor, text, by, at FROM entries WHERE tbl = ? ORDER BY seq";
    let mut statement = file.prepare_cached(sql)?;
    let mut rows = statement.query([table])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        entries.push(entry(row)?);
    }
    Ok(entries)
}

fn entry(row: &Row<'_>) -> Result<Entry, StoreError> {
    let seq: i64 = row.get("seq")?;
    let actor: String = row.get("actor")?;
    let text: String = row.get("text")?;
    let by: String = row.get("by")?;
    let broken = |what: &str| StoreError(format!("entry {seq} has a broken {what}"));
    let what = match &*actor {
        "undo" => EntryKind::Undo(text.parse().map_err(|_| broken("count"))?),
        "seat" => {
            let (seat, bot) = text.split_once(' ').unwrap_or((&text, ""));
            let seat = seat.parse::<Actor>().ok().and_then(Actor::seat).ok_or_else(|| broken("seat"))?;
            EntryKind::Seat(seat, (!bot.is_empty()).then(|| bot.to_owned()))
        }
        _ => EntryKind::Move(actor.parse::<Actor>().map_err(|_| broken("actor"))?, text),
    };
    let seq = u64::try_from(seq).map_err(|_| broken("number"))?;
    Ok(Entry { seq, what, by: Origin::read(&by), at: row.get("at")? })
}
