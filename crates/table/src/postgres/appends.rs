//! Group commit: entries of many tables that wait at the same time are written in one statement, and so wait for
//! the database and its disk once.
//!
//! A statement for many takes the rows of those tables that nobody else holds, and does not wait for the others;
//! so two nodes never wait for each other, and a table that is held up holds up nobody else. Whatever it leaves
//! out (a table that is held, a number that does not fit, a key that was sent before) is then tried alone, by a
//! statement that says why.

use super::pool::{Params, Pool, failed};
use super::{Notice, Postgres};
use crate::columns::{write_entry, write_points};
use crate::{Appended, Entry, EntryKind, NewEntry, Status, StoreError, WriteError};
use kernel::Seat;
use std::collections::HashSet;
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Semaphore, oneshot};

/// Appends in one statement at most, so that nobody waits for too many others.
const MOST: usize = 500;
/// Entries of one append that other nodes are told whole.
const MOST_TOLD: usize = 16;
/// Statements for many that are under way at the same time: one is at the disk while another is prepared.
const AT_ONCE: usize = 2;

/// Appends entries after number `$2`, all or none, unless one of the keys `$8` is there already.
///
/// The number in the table's row decides: whoever raises it from `$2` was first. Another who wants the
/// same waits for that row, then finds another number and writes nothing.
const ALONE: &str = "
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

/// The same for many tables `$1`, each once, that are at the numbers `$2` and come to `$3`; `$8` says to which of them an
/// entry belongs. Says which of them were free and have got all their entries.
const TOGETHER: &str = "
    WITH free AS MATERIALIZED (
        SELECT id FROM tables WHERE id = ANY ($1) FOR NO KEY UPDATE SKIP LOCKED
    ), sent AS MATERIALIZED (
        SELECT k.tbl FROM unnest($8::text[], $14::text[]) AS k (tbl, key)
        WHERE k.key IS NOT NULL AND EXISTS (SELECT FROM entries WHERE entries.tbl = k.tbl AND entries.key = k.key)
    ), raised AS (
        UPDATE tables SET seq = n.last, over = n.over, deciding = n.deciding, points = n.points, moved = n.moved
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::boolean[], $5::smallint[], $6::text[], $7::bigint[])
            AS n (tbl, expected, last, over, deciding, points, moved)
        WHERE tables.id = n.tbl AND tables.seq = n.expected
            AND n.tbl IN (SELECT id FROM free) AND n.tbl NOT IN (SELECT tbl FROM sent)
        RETURNING tables.id
    ), added AS (
        INSERT INTO entries (tbl, seq, actor, text, by, at, key)
        SELECT e.tbl, e.seq, e.actor, e.text, e.by, e.at, e.key
        FROM unnest($8::text[], $9::bigint[], $10::text[], $11::text[], $12::text[], $13::bigint[], $14::text[])
            AS e (tbl, seq, actor, text, by, at, key)
        WHERE e.tbl IN (SELECT id FROM raised)
    )
    SELECT id FROM raised";

/// Entries to be written after number `expected`, and who waits for that.
pub(super) struct Append {
    id: String,
    expected: u64,
    entries: Vec<NewEntry>,
    status: Status,
    answer: oneshot::Sender<Result<Appended, WriteError>>,
}

impl Append {
    fn last(&self) -> u64 {
        self.expected + self.entries.len() as u64
    }

    /// When the last entry was made.
    fn moved(&self) -> i64 {
        self.entries.last().map_or(0, |entry| entry.at)
    }

    /// Seats are written by the statement for one only.
    fn is_of_moves(&self) -> bool {
        !self.entries.iter().any(|entry| matches!(entry.what, EntryKind::Seat(..)))
    }

    /// What other nodes are told of it once it is written. Moves are told whole: who plays them need not read them.
    fn notice(&self) -> Notice {
        let moves = self.entries.iter().all(|entry| matches!(entry.what, EntryKind::Move(..)));
        let told = if moves && self.entries.len() <= MOST_TOLD { &self.entries[..] } else { &[] };
        let entry =
            |(seq, new): (u64, &NewEntry)| Entry { seq, what: new.what.clone(), by: new.by, at: new.at };
        let entries = (self.expected + 1..).zip(told).map(entry).collect();
        Notice::Moved { table: self.id.clone(), seq: self.last(), entries }
    }

    /// Whoever does not wait any more has gone.
    fn answer(self, outcome: Result<Appended, WriteError>) {
        let _ = self.answer.send(outcome);
    }
}

impl Postgres {
    pub(super) async fn append_entries(
        &self,
        id: String,
        expected: u64,
        entries: Vec<NewEntry>,
        status: Status,
    ) -> Result<Appended, WriteError> {
        let (answer, answered) = oneshot::channel();
        let closed = |_| WriteError::Failed(StoreError("the database is closed".into()));
        self.appends.send(Append { id, expected, entries, status, answer }).map_err(closed)?;
        let fell = |_| Err(WriteError::Unknown(StoreError("the writer fell over".into())));
        answered.await.unwrap_or_else(fell)
    }
}

/// Writes what is sent to it, until nobody can send any more; other nodes are told by the outbox.
pub(super) fn start(pool: &Arc<Pool>, outbox: &UnboundedSender<Notice>) -> UnboundedSender<Append> {
    let (appends, inbox) = unbounded_channel();
    let writer = Writer { pool: pool.clone(), outbox: outbox.clone() };
    tokio::spawn(run(Arc::new(writer), inbox));
    appends
}

async fn run(writer: Arc<Writer>, mut inbox: UnboundedReceiver<Append>) {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    // It is never closed.
    while let Ok(turn) = turns.clone().acquire_owned().await {
        let mut waiting = Vec::new();
        if inbox.recv_many(&mut waiting, MOST).await == 0 {
            return;
        }
        let writer = writer.clone();
        tokio::spawn(async move {
            writer.write(waiting).await;
            drop(turn);
        });
    }
}

struct Writer {
    pool: Arc<Pool>,
    /// What other nodes shall hear.
    outbox: UnboundedSender<Notice>,
}

impl Writer {
    async fn write(self: Arc<Self>, waiting: Vec<Append>) {
        let mut tables = HashSet::new();
        let (together, mut alone): (Vec<Append>, Vec<Append>) =
            waiting.into_iter().partition(|append| append.is_of_moves() && tables.insert(append.id.clone()));
        // One by itself, too: what comes meanwhile is then written together.
        if !together.is_empty() {
            alone.extend(self.write_together(together).await);
        }
        for append in alone {
            let writer = self.clone();
            tokio::spawn(async move {
                let outcome = writer.write_alone(&append).await;
                append.answer(outcome);
            });
        }
    }

    /// Writes what can be written without waiting for anybody, and hands back what has to be tried alone.
    async fn write_together(&self, appends: Vec<Append>) -> Vec<Append> {
        let ids: Vec<&str> = appends.iter().map(|append| &*append.id).collect();
        let expected: Vec<i64> = appends.iter().map(|append| append.expected as i64).collect();
        let last: Vec<i64> = appends.iter().map(|append| append.last() as i64).collect();
        let over: Vec<bool> = appends.iter().map(|append| append.status.over).collect();
        let deciding: Vec<i16> = appends.iter().map(|append| i16::from(append.status.deciding.0)).collect();
        let points: Vec<String> = appends.iter().map(|append| write_points(&append.status)).collect();
        let moved: Vec<i64> = appends.iter().map(Append::moved).collect();
        let rows: Vec<(&Append, i64, &NewEntry)> = appends
            .iter()
            .flat_map(|append| {
                (append.expected as i64 + 1..).zip(&append.entries).map(move |(n, e)| (append, n, e))
            })
            .collect();
        let of: Vec<&str> = rows.iter().map(|(append, ..)| &*append.id).collect();
        let numbers: Vec<i64> = rows.iter().map(|(_, number, _)| *number).collect();
        let (actors, texts): (Vec<String>, Vec<String>) =
            rows.iter().map(|(.., entry)| write_entry(&entry.what)).unzip();
        let by: Vec<&str> = rows.iter().map(|(.., entry)| entry.by.code()).collect();
        let at: Vec<i64> = rows.iter().map(|(.., entry)| entry.at).collect();
        let keys: Vec<Option<&str>> = rows.iter().map(|(.., entry)| entry.key.as_deref()).collect();
        let params: Params<'_> = &[
            &ids, &expected, &last, &over, &deciding, &points, &moved, &of, &numbers, &actors, &texts, &by,
            &at, &keys,
        ];
        let written = match self.pool.change(TOGETHER, params).await {
            Ok(Ok(rows)) => rows.iter().map(|row| row.get(0)).collect::<HashSet<String>>(),
            // One that the database refuses refuses all of them: none has happened, and each is tried alone.
            Ok(Err(error)) => match failed(error) {
                WriteError::Failed(_) => return appends,
                unknown => return answer_all(appends, &unknown),
            },
            Err(unsent) => return answer_all(appends, &unsent),
        };
        let (written, left): (Vec<Append>, Vec<Append>) =
            appends.into_iter().partition(|append| written.contains(&append.id));
        for append in written {
            self.tell(&append);
            let last = append.last();
            append.answer(Ok(Appended::Written(last)));
        }
        left
    }

    async fn write_alone(&self, append: &Append) -> Result<Appended, WriteError> {
        let Append { id, expected, entries, status, .. } = append;
        let (actors, texts): (Vec<String>, Vec<String>) =
            entries.iter().map(|entry| write_entry(&entry.what)).unzip();
        let by: Vec<&str> = entries.iter().map(|entry| entry.by.code()).collect();
        let at: Vec<i64> = entries.iter().map(|entry| entry.at).collect();
        let keys: Vec<Option<&str>> = entries.iter().map(|entry| entry.key.as_deref()).collect();
        let sent: Vec<&str> = keys.iter().copied().flatten().collect();
        let (seats, bots) = handed(entries);
        let params: Params<'_> = &[
            id,
            &(*expected as i64),
            &actors,
            &texts,
            &by,
            &at,
            &keys,
            &sent,
            &status.over,
            &i16::from(status.deciding.0),
            &write_points(status),
            &append.moved(),
            &seats,
            &bots,
        ];
        let rows = self.pool.change(ALONE, params).await?.map_err(failed)?;
        let none = || WriteError::Unknown(StoreError("the database gave no answer".into()));
        let row = rows.first().ok_or_else(none)?;
        let number = |column: usize| row.get::<_, Option<i64>>(column).map(|seq| seq as u64);
        Ok(match (number(0), number(1)) {
            (Some(seq), _) => Appended::Duplicate(seq),
            (None, Some(seq)) => {
                self.tell(append);
                Appended::Written(seq)
            }
            (None, None) => Appended::Conflict(number(2).unwrap_or_default()),
        })
    }

    /// Tells the other nodes. If that fails they find out by themselves, a little later.
    fn tell(&self, append: &Append) {
        let _ = self.outbox.send(append.notice());
    }
}

/// Tells all of them the same; nothing is left to be tried.
fn answer_all(appends: Vec<Append>, error: &WriteError) -> Vec<Append> {
    for append in appends {
        append.answer(Err(error.clone()));
    }
    Vec::new()
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
