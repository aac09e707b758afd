//! Entries in the database: the append-only list of each table.

use super::{Params, Postgres};
use crate::columns::{read_entry, write_entry, write_points};
use crate::{Appended, Entry, EntryKind, NewEntry, Notice, Status, StoreError, WriteError};
use kernel::Seat;

/// Appends entries after number `$2`, all or none, unless one of the keys `$8` is there already.
///
/// The number in the table's row decides: whoever raises it from `$2` was first. Another who wants the
/// same waits for that row, then finds another number and writes nothing.
pub(super) const APPEND: &str = "
    WITH sent AS (
        SELECT seq FROM entries WHERE tbl = $1 AND key = ANY ($8) ORDER BY seq LIMIT 1
    ), raised AS (
        UPDATE tables SET seq = seq + cardinality($3::text[]), over = $9, deciding = $10, points = $11, moved = $12
        WHERE id = $1 AND seq = $2 AND NOT EXISTS (SELECT FROM sent) RETURNING seq
    ), added AS (
        INSERT INTO entries (tbl, seq, actor, text, by, at, key)
        SELECT $1, $2 + e.n, e.actor, e.text, e.by, e.at, e.key
        FROM unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[]) WITH ORDINALITY
            AS e (actor, text, by, at, key, n)
        WHERE EXISTS (SELECT FROM raised)
    ), handed AS (
        UPDATE seats SET bot = h.bot FROM unnest($13::smallint[], $14::text[]) AS h (seat, bot)
        WHERE tbl = $1 AND seats.seat = h.seat AND EXISTS (SELECT FROM raised)
    )
    SELECT (SELECT seq FROM sent), (SELECT seq FROM raised),
           COALESCE((SELECT seq FROM tables WHERE id = $1), 0)";

impl Postgres {
    pub(super) async fn append_entries(
        &self,
        id: &str,
        expected: u64,
        entries: &[NewEntry],
        status: &Status,
    ) -> Result<Appended, WriteError> {
        let (actors, texts): (Vec<String>, Vec<String>) =
            entries.iter().map(|entry| write_entry(&entry.what)).unzip();
        let by: Vec<&str> = entries.iter().map(|entry| entry.by.code()).collect();
        let at: Vec<i64> = entries.iter().map(|entry| entry.at).collect();
        let keys: Vec<Option<&str>> = entries.iter().map(|entry| entry.key.as_deref()).collect();
        let sent: Vec<&str> = keys.iter().copied().flatten().collect();
        let (seats, bots) = handed(entries);
        let params: Params<'_> = &[
            &id,
            &(expected as i64),
            &actors,
            &texts,
            &by,
            &at,
            &keys,
            &sent,
            &status.over,
            &i16::from(status.deciding.0),
            &write_points(status),
            &entries.last().map_or(0, |entry| entry.at),
            &seats,
            &bots,
        ];
        let rows = self.change(APPEND, params).await?;
        let none = || WriteError::Unknown(StoreError("the database gave no answer".into()));
        let row = rows.first().ok_or_else(none)?;
        let number = |column: usize| row.get::<_, Option<i64>>(column).map(|seq| seq as u64);
        Ok(match (number(0), number(1)) {
            (Some(seq), _) => Appended::Duplicate(seq),
            (None, Some(seq)) => {
                self.tell(Notice::Moved(id.to_owned(), seq));
                Appended::Written(seq)
            }
            (None, None) => Appended::Conflict(number(2).unwrap_or_default()),
        })
    }

    pub(super) async fn entries_of(&self, id: &str, after: u64) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT seq, actor, text, by, at FROM entries WHERE tbl = $1 AND seq > $2 ORDER BY seq";
        let rows = self.read(sql, &[&id, &(after as i64)]).await?;
        rows.iter()
            .map(|row| {
                let (actor, by) = (row.get("actor"), row.get("by"));
                read_entry(row.get("seq"), actor, row.get("text"), by, row.get("at"))
            })
            .collect()
    }

    pub(super) async fn sent_under(&self, id: &str, key: &str) -> Result<Option<u64>, StoreError> {
        let rows = self.read("SELECT seq FROM entries WHERE tbl = $1 AND key = $2", &[&id, &key]).await?;
        Ok(rows.first().map(|row| row.get::<_, i64>(0) as u64))
    }
}

/// Who plays on which seat after these entries. Of several about one seat the last counts.
fn handed(entries: &[NewEntry]) -> (Vec<i16>, Vec<Option<&str>>) {
    let mut last: Vec<(Seat, Option<&str>)> = Vec::new();
    for entry in entries {
        if let EntryKind::Seat(seat, bot) = &entry.what {
            last.retain(|(other, _)| other != seat);
            last.push((*seat, bot.as_deref()));
        }
    }
    last.into_iter().map(|(seat, bot)| (i16::from(seat.0), bot)).unzip()
}
