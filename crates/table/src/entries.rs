//! Entries in the file: the append-only list of each table.

use crate::columns::{read_entry, write_entry, write_points};
use crate::sqlite::execute;
use crate::{Appended, Entry, EntryKind, NewEntry, Status, StoreError};
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
    if let EntryKind::Seat(seat, bot) = &entry.what {
        let sql = "UPDATE seats SET bot = ? WHERE tbl = ? AND seat = ?";
        execute(file, sql, params![bot, table, seat.index() as i64])?;
    }
    let (actor, text) = write_entry(&entry.what);
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
    let (actor, by): (String, String) = (row.get("actor")?, row.get("by")?);
    read_entry(row.get("seq")?, &actor, row.get("text")?, &by, row.get("at")?)
}
