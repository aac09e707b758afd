//! Tables, people and words in the database.

use super::{Postgres, Presence};
use crate::columns::{read_options, read_points, write_options, write_points};
use crate::{
    Appended, BoxFuture, Chat, Durable, Entry, Hash, Header, Hosted, Leased, NewChat, NewEntry, NewTable,
    Note, Notice, Person, SeatRow, Seen, Status, Store, StoreError, Summary, Swept, TableFilter, Terms,
    WriteError,
};
use kernel::Seats;
use std::time::Duration;
use tokio::sync::mpsc::Receiver;
use tokio_postgres::Row;
use tokio_postgres::error::SqlState;

/// Words that only their writer is shown: no other node has to hear of them.
const OWN_WORDS: [&str; 4] = ["note", "hidden", "analysis", "guide"];
/// For how long at least a lease of another node is not asked for again.
const SHORTEST_LEASE: Duration = Duration::from_millis(50);

/// A table with its seats, which are lists in the order of the seats.
macro_rules! summaries {
    ($rest:literal) => {
        concat!(
            "SELECT t.*, s.persons, s.bots, s.names FROM tables t CROSS JOIN LATERAL (SELECT ",
            "array_agg(person ORDER BY seat) AS persons, array_agg(bot ORDER BY seat) AS bots, ",
            "array_agg(name ORDER BY seat) AS names FROM seats WHERE tbl = t.id) s ",
            $rest
        )
    };
}

/// The people who came before `$1` and have nothing here to come back to.
macro_rules! of_nobody {
    ($change:literal) => {
        concat!(
            $change,
            " (SELECT id FROM persons WHERE id <= (SELECT MAX(person) FROM person_marks WHERE at <= $1) ",
            "AND NOT EXISTS (SELECT FROM seats WHERE person = persons.id) ",
            "AND NOT EXISTS (SELECT FROM passwords WHERE person = persons.id) ",
            "AND NOT EXISTS (SELECT FROM tables WHERE host = persons.id)) RETURNING 1"
        )
    };
}

fn summary(row: &Row) -> Summary {
    let persons: Option<Vec<Option<i64>>> = row.get("persons");
    let bots: Option<Vec<Option<String>>> = row.get("bots");
    let names: Option<Vec<String>> = row.get("names");
    let rows = persons.into_iter().flatten().zip(bots.into_iter().flatten()).zip(names.into_iter().flatten());
    Summary {
        header: Header {
            id: row.get("id"),
            game: row.get("game"),
            rules: row.get::<_, i64>("rules") as u32,
            options: read_options(row.get("options")),
            created: row.get("created"),
            host: row.get("host"),
        },
        seats: rows.map(|((person, bot), name)| SeatRow { person, bot, name }).collect(),
        status: Status {
            over: row.get("over"),
            deciding: Seats(row.get::<_, i16>("deciding") as u8),
            points: read_points(row.get("points")),
        },
        moved: row.get("moved"),
    }
}

pub(super) fn person(row: &Row) -> Person {
    Person { id: row.get("id"), name: row.get("name") }
}

/// A change that was carried out gives nothing more.
pub(super) fn done<T>(_: T) {}

impl Store for Postgres {
    fn check(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.check_version())
    }

    fn create(&self, table: NewTable) -> Durable<'_, ()> {
        Box::pin(async move {
            let NewTable { header, seats, status, notes } = table;
            let sql = "WITH opened AS (
                    INSERT INTO tables (id, game, rules, options, created, host, over, deciding, points, moved)
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $5)
                ), noted AS (
                    INSERT INTO words (tbl, person, kind, text)
                    SELECT $1, person, kind, text
                    FROM unnest($13::bigint[], $14::text[], $15::text[]) AS n (person, kind, text)
                )
                INSERT INTO seats (tbl, seat, person, bot, name)
                SELECT $1, n - 1, person, bot, name
                FROM unnest($10::bigint[], $11::text[], $12::text[]) WITH ORDINALITY AS s (person, bot, name, n)";
            let persons: Vec<Option<i64>> = seats.iter().map(|seat| seat.person).collect();
            let bots: Vec<Option<&str>> = seats.iter().map(|seat| seat.bot.as_deref()).collect();
            let names: Vec<&str> = seats.iter().map(|seat| &*seat.name).collect();
            let writers: Vec<i64> = notes.iter().map(|note| note.person).collect();
            let kinds: Vec<&str> = notes.iter().map(|note| &*note.kind).collect();
            let texts: Vec<&str> = notes.iter().map(|note| &*note.text).collect();
            self.change(
                sql,
                &[
                    &header.id,
                    &header.game,
                    &i64::from(header.rules),
                    &write_options(&header.options),
                    &header.created,
                    &header.host,
                    &status.over,
                    &i16::from(status.deciding.0),
                    &write_points(&status),
                    &persons,
                    &bots,
                    &names,
                    &writers,
                    &kinds,
                    &texts,
                ],
            )
            .await
            .map(done)
        })
    }

    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Option<Summary>> {
        Box::pin(
            async move { Ok(self.read(summaries!("WHERE t.id = $1"), &[&id]).await?.first().map(summary)) },
        )
    }

    fn entries<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Vec<Entry>> {
        Box::pin(self.entries_of(id))
    }

    fn entries_after(&self, seen: Vec<(String, u64)>) -> BoxFuture<'_, Vec<(String, Entry)>> {
        Box::pin(self.entries_of_many(seen))
    }

    fn append<'a>(
        &'a self,
        id: &'a str,
        expected: u64,
        entries: Vec<NewEntry>,
        status: Status,
    ) -> Durable<'a, Appended> {
        Box::pin(self.append_entries(id.to_owned(), expected, entries, status))
    }

    fn sent<'a>(&'a self, id: &'a str, key: &'a str) -> BoxFuture<'a, Option<u64>> {
        Box::pin(self.sent_under(id, key))
    }

    fn assign_seat<'a>(&'a self, id: &'a str, seat: usize, from: SeatRow, to: SeatRow) -> Durable<'a, bool> {
        Box::pin(async move {
            let sql = "WITH taken AS (UPDATE seats SET person = $3, bot = $4, name = $5 \
                       WHERE tbl = $1 AND seat = $2 AND person IS NOT DISTINCT FROM $6 \
                       AND bot IS NOT DISTINCT FROM $7 RETURNING seat) \
                       UPDATE tables SET changes = changes + 1 WHERE id = $1 AND EXISTS (SELECT FROM taken) \
                       RETURNING id";
            let Ok(seat) = i16::try_from(seat) else { return Ok(false) };
            let params: super::pool::Params<'_> =
                &[&id, &seat, &to.person, &to.bot, &to.name, &from.person, &from.bot];
            let taken = !self.change(sql, params).await?.is_empty();
            if taken {
                self.tell(Notice::Changed(id.to_owned()));
            }
            Ok(taken)
        })
    }

    fn tables_of(&self, person: i64, most: u32) -> BoxFuture<'_, Vec<Summary>> {
        Box::pin(async move {
            let sql = summaries!(
                "WHERE NOT t.over AND t.id IN (SELECT tbl FROM seats WHERE person = $1) \
                 ORDER BY t.moved DESC, t.id LIMIT $2"
            );
            Ok(self.read(sql, &[&person, &i64::from(most)]).await?.iter().map(summary).collect())
        })
    }

    fn finished_of(&self, person: i64, most: u32) -> BoxFuture<'_, Vec<Summary>> {
        Box::pin(async move {
            let sql = summaries!(
                "WHERE t.over AND t.id IN (SELECT tbl FROM seats WHERE person = $1) \
                 ORDER BY t.moved DESC, t.id LIMIT $2"
            );
            Ok(self.read(sql, &[&person, &i64::from(most)]).await?.iter().map(summary).collect())
        })
    }

    fn tables_on<'a>(&'a self, terms: &'a Terms, most: u32) -> BoxFuture<'a, Vec<Summary>> {
        Box::pin(async move {
            let sql = summaries!(
                "WHERE t.id IN (SELECT tbl FROM words WHERE kind = 'terms' AND text = $1) \
                 ORDER BY t.created, t.id LIMIT $2"
            );
            Ok(self.read(sql, &[&terms.write(), &i64::from(most)]).await?.iter().map(summary).collect())
        })
    }

    fn notes_of<'a>(&'a self, person: i64, kind: &'a str) -> BoxFuture<'a, Vec<(String, String)>> {
        Box::pin(async move {
            let sql = "SELECT tbl, text FROM words WHERE person = $1 AND kind = $2 ORDER BY tbl";
            let rows = self.read(sql, &[&person, &kind]).await?;
            Ok(rows.iter().map(|row| (row.get("tbl"), row.get("text"))).collect())
        })
    }

    fn tables(&self, which: TableFilter, most: u32) -> BoxFuture<'_, Vec<Summary>> {
        Box::pin(async move {
            let sql = summaries!("WHERE t.over = $1 ORDER BY t.moved DESC, t.id LIMIT $2");
            Ok(self
                .read(sql, &[&(which == TableFilter::Over), &i64::from(most)])
                .await?
                .iter()
                .map(summary)
                .collect())
        })
    }

    fn public_tables(&self, which: TableFilter, most: u32) -> BoxFuture<'_, Vec<Summary>> {
        Box::pin(async move {
            let sql = summaries!(
                "WHERE t.over = $1 AND NOT EXISTS (SELECT FROM words WHERE tbl = t.id AND person = t.host \
                 AND kind = 'privacy' AND text <> 'public') ORDER BY t.moved DESC, t.id LIMIT $2"
            );
            Ok(self
                .read(sql, &[&(which == TableFilter::Over), &i64::from(most)])
                .await?
                .iter()
                .map(summary)
                .collect())
        })
    }

    fn remove_table<'a>(&'a self, id: &'a str) -> Durable<'a, bool> {
        Box::pin(async move {
            let sql = "WITH w AS (DELETE FROM words WHERE tbl = $1), c AS (DELETE FROM chat WHERE tbl = $1), \
                       e AS (DELETE FROM entries WHERE tbl = $1), s AS (DELETE FROM seats WHERE tbl = $1), \
                       l AS (DELETE FROM leases WHERE tbl = $1) DELETE FROM tables WHERE id = $1 RETURNING id";
            let removed = !self.change(sql, &[&id]).await?.is_empty();
            self.tell(Notice::Changed(id.to_owned()));
            Ok(removed)
        })
    }

    fn create_person<'a>(&'a self, name: &'a str, hash: Hash) -> Durable<'a, Person> {
        Box::pin(async move {
            let sql = "WITH came AS (INSERT INTO persons (name) VALUES ($1) RETURNING id, name), \
                       known AS (INSERT INTO secrets (hash, person) SELECT $2, id FROM came) \
                       SELECT id, name FROM came";
            let rows = self.change(sql, &[&name, &&hash.0[..]]).await?;
            let none = || WriteError::Unknown(StoreError("the database gave no answer".into()));
            rows.first().map(person).ok_or_else(none)
        })
    }

    fn add_secret(&self, person: i64, hash: Hash, until: Option<i64>) -> Durable<'_, ()> {
        Box::pin(async move {
            let sql = "INSERT INTO secrets (hash, person, until) VALUES ($1, $2, $3)";
            self.change(sql, &[&&hash.0[..], &person, &until]).await.map(done)
        })
    }

    fn redeem(&self, hash: Hash, now: i64) -> Durable<'_, Option<Person>> {
        Box::pin(async move {
            let sql = "WITH used AS (DELETE FROM secrets WHERE hash = $1 AND until >= $2 RETURNING person) \
                       SELECT persons.id, persons.name FROM used JOIN persons ON persons.id = used.person";
            Ok(self.change(sql, &[&&hash.0[..], &now]).await?.first().map(person))
        })
    }

    fn rename<'a>(&'a self, person: i64, name: &'a str) -> Durable<'a, ()> {
        Box::pin(async move {
            let sql = "UPDATE persons SET name = $2 WHERE id = $1";
            let renamed = self.change(sql, &[&person, &name]).await.map(done);
            self.forget(person);
            renamed
        })
    }

    fn say<'a>(&'a self, id: &'a str, line: NewChat) -> Durable<'a, ()> {
        Box::pin(async move {
            let sql = "WITH said AS (INSERT INTO chat (tbl, person, name, text, watching, at) \
                       VALUES ($1, $2, $3, $4, $5, $6)) UPDATE tables SET changes = changes + 1 WHERE id = $1";
            let NewChat { person, name, text, watching, at } = &line;
            self.change(sql, &[&id, person, name, text, watching, at]).await?;
            self.tell(Notice::Talked(id.to_owned()));
            Ok(())
        })
    }

    fn chat<'a>(&'a self, id: &'a str, most: u32) -> BoxFuture<'a, Vec<Chat>> {
        Box::pin(async move {
            let sql =
                "SELECT id, name, text, watching, at FROM chat WHERE tbl = $1 ORDER BY id DESC LIMIT $2";
            let rows = self.read(sql, &[&id, &i64::from(most)]).await?;
            let line = |row: &Row| Chat {
                id: row.get("id"),
                name: row.get("name"),
                text: row.get("text"),
                watching: row.get("watching"),
                at: row.get("at"),
            };
            Ok(rows.iter().rev().map(line).collect())
        })
    }

    fn all_notes<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Vec<Note>> {
        Box::pin(async move {
            let rows = self.read("SELECT person, kind, text FROM words WHERE tbl = $1", &[&id]).await?;
            let note = |row: &Row| Note { person: row.get(0), kind: row.get(1), text: row.get(2) };
            Ok(rows.iter().map(note).collect())
        })
    }

    fn note<'a>(&'a self, id: &'a str, person: i64, kind: &'a str) -> BoxFuture<'a, String> {
        Box::pin(async move {
            let sql = "SELECT text FROM words WHERE tbl = $1 AND person = $2 AND kind = $3";
            let rows = self.read(sql, &[&id, &person, &kind]).await?;
            Ok(rows.first().map(|row| row.get("text")).unwrap_or_default())
        })
    }

    fn set_note<'a>(&'a self, id: &'a str, person: i64, kind: &'a str, text: &'a str) -> Durable<'a, ()> {
        Box::pin(async move {
            let own = OWN_WORDS.contains(&kind);
            let sql = "WITH written AS (INSERT INTO words (tbl, person, kind, text) VALUES ($1, $2, $3, $4) \
                       ON CONFLICT (tbl, person, kind) DO UPDATE SET text = excluded.text) \
                       UPDATE tables SET changes = changes + 1 WHERE id = $1 AND NOT $5";
            self.change(sql, &[&id, &person, &kind, &text, &own]).await?;
            if !own {
                self.tell(Notice::Changed(id.to_owned()));
            }
            Ok(())
        })
    }

    fn hosted(&self, person: i64, since: i64) -> BoxFuture<'_, Hosted> {
        Box::pin(async move {
            let sql = "SELECT COUNT(*) FILTER (WHERE waiting), COUNT(*) FILTER (WHERE NOT waiting) FROM ( \
                       SELECT EXISTS (SELECT FROM seats WHERE tbl = tables.id AND person IS NULL AND bot IS NULL) \
                       AS waiting FROM tables WHERE host = $1 AND NOT over AND moved >= $2) AS own";
            let rows = self.read(sql, &[&person, &since]).await?;
            let count = |column: usize| rows.first().map_or(0, |row| row.get::<_, i64>(column)) as usize;
            Ok(Hosted { waiting: count(0), running: count(1) })
        })
    }

    fn chat_lines<'a>(&'a self, id: &'a str) -> BoxFuture<'a, usize> {
        Box::pin(async move {
            let rows = self.read("SELECT COUNT(*) FROM chat WHERE tbl = $1", &[&id]).await?;
            Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0)) as usize)
        })
    }

    fn sweep(&self, now: i64, before: i64) -> Durable<'_, Swept> {
        Box::pin(async move {
            let links = self.change("DELETE FROM secrets WHERE until < $1 RETURNING 1", &[&now]).await?;
            self.sweep_sessions(now).await?;
            let mark = "INSERT INTO person_marks (at, person) SELECT $1, COALESCE(MAX(id), 0) FROM persons \
                        ON CONFLICT DO NOTHING";
            self.change(mark, &[&now]).await?;
            // All but the newest mark that is old enough can go: older people are below it as well.
            let marks =
                "DELETE FROM person_marks WHERE at < (SELECT MAX(at) FROM person_marks WHERE at <= $1)";
            self.change(marks, &[&before]).await?;
            self.change(of_nobody!("DELETE FROM words WHERE person IN"), &[&before]).await?;
            self.change(of_nobody!("DELETE FROM secrets WHERE person IN"), &[&before]).await?;
            self.change(of_nobody!("UPDATE chat SET person = NULL WHERE person IN"), &[&before]).await?;
            let sql = of_nobody!("DELETE FROM persons WHERE id IN");
            // Somebody may sit down meanwhile on another node; who is left is swept the next time.
            let persons = match self.try_change(sql, &[&before]).await? {
                Ok(gone) => gone.len(),
                Err(error) if error.code() == Some(&SqlState::FOREIGN_KEY_VIOLATION) => 0,
                Err(error) => return Err(super::pool::failed(error)),
            };
            self.sessions.forget_all();
            Ok(Swept { links: links.len() as u64, persons: persons as u64 })
        })
    }

    fn setting<'a>(&'a self, name: &'a str, offered: &'a str) -> Durable<'a, String> {
        Box::pin(async move {
            let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                       ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING value";
            let rows = self.change(sql, &[&name, &offered]).await?;
            Ok(rows.first().map_or_else(|| offered.to_owned(), |row| row.get("value")))
        })
    }

    fn setting_of<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<String>> {
        Box::pin(async move {
            let rows = self.read("SELECT value FROM settings WHERE name = $1", &[&name]).await?;
            Ok(rows.first().map(|row| row.get("value")))
        })
    }

    fn notices(&self) -> Option<Receiver<Notice>> {
        Some(super::notices::listen(self.pool.config().clone(), self.node, self.sessions.clone()))
    }

    fn node_count(&self, gone: Duration) -> BoxFuture<'_, usize> {
        Box::pin(async move {
            let presence = self.presence.lock().await;
            if *presence == Presence::Gone {
                return Ok(1);
            }
            // Who was seen much later than now was seen before the clock of the database was set back.
            let sql = "WITH old AS (DELETE FROM nodes WHERE node <> $1 \
                       AND seen NOT BETWEEN now() - interval '1 hour' AND now() + interval '1 hour'), \
                       own AS (INSERT INTO nodes (node, seen) VALUES ($1, now()) \
                       ON CONFLICT (node) DO UPDATE SET seen = excluded.seen) \
                       SELECT COUNT(*) + 1 FROM nodes WHERE node <> $1 AND seen \
                       BETWEEN now() - $2 * interval '1 second' AND now() + $2 * interval '1 second'";
            let rows = self.read(sql, &[&self.node, &gone.as_secs_f64()]).await?;
            Ok(rows.first().map_or(1, |row| row.get::<_, i64>(0)) as usize)
        })
    }

    fn ahead_of(&self, seen: Vec<Seen>) -> BoxFuture<'_, Vec<(Seen, i64)>> {
        Box::pin(async move {
            let ids: Vec<&str> = seen.iter().map(|seen| &*seen.table).collect();
            let numbers: Vec<i64> = seen.iter().map(|seen| seen.seq as i64).collect();
            let changes: Vec<i64> = seen.iter().map(|seen| seen.changes).collect();
            let sql = "SELECT tables.id, tables.seq, tables.changes, seen.changes AS before \
                       FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS seen (id, seq, changes) \
                       JOIN tables ON tables.id = seen.id \
                       WHERE tables.seq > seen.seq OR tables.changes <> seen.changes";
            let rows = self.read(sql, &[&ids, &numbers, &changes]).await?;
            let ahead = |row: &Row| {
                let (seq, changes) = (row.get::<_, i64>("seq") as u64, row.get("changes"));
                (Seen { table: row.get("id"), seq, changes }, row.get("before"))
            };
            Ok(rows.iter().map(ahead).collect())
        })
    }

    fn changes<'a>(&'a self, id: &'a str) -> BoxFuture<'a, i64> {
        Box::pin(async move {
            let rows = self.read("SELECT changes FROM tables WHERE id = $1", &[&id]).await?;
            Ok(rows.first().map_or(0, |row| row.get(0)))
        })
    }

    fn lease<'a>(&'a self, id: &'a str, length: Duration) -> Durable<'a, Leased> {
        Box::pin(async move {
            // By the clock of the database, which is one for all nodes. A lease that ends later than any could
            // was taken before that clock was set back.
            let sql = "WITH taken AS ( \
                       INSERT INTO leases (tbl, node, until) VALUES ($1, $2, now() + $3 * interval '1 second') \
                       ON CONFLICT (tbl) DO UPDATE SET node = excluded.node, until = excluded.until \
                       WHERE leases.node = excluded.node OR leases.until < now() \
                       OR leases.until > excluded.until + $3 * interval '1 second' \
                       RETURNING node) \
                       SELECT EXISTS (SELECT FROM taken), (SELECT EXTRACT(EPOCH FROM until - now())::float8 \
                       FROM leases WHERE tbl = $1)";
            let rows = self.change(sql, &[&id, &self.node, &length.as_secs_f64()]).await?;
            let Some(row) = rows.first().filter(|row| !row.get::<_, bool>(0)) else {
                return Ok(Leased::Ours);
            };
            let left = row.get::<_, Option<f64>>(1).unwrap_or_default();
            Ok(Leased::Another(Duration::try_from_secs_f64(left).unwrap_or_default().max(SHORTEST_LEASE)))
        })
    }

    fn release<'a>(&'a self, id: &'a str) -> Durable<'a, ()> {
        Box::pin(async move {
            let sql = "DELETE FROM leases WHERE tbl = $1 AND node = $2 RETURNING tbl";
            if !self.change(sql, &[&id, &self.node]).await?.is_empty() {
                // Whoever has waited for it need not wait for its end.
                self.tell(Notice::Released(id.to_owned()));
            }
            Ok(())
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            // Or a look that is under way would say that this node is there when it is not.
            *self.presence.lock().await = Presence::Gone;
            // What was acknowledged is in the database already. Others go on at once with what was ours.
            let sql = "WITH gone AS (DELETE FROM nodes WHERE node = $1), \
                       free AS (DELETE FROM leases WHERE node = $1 RETURNING tbl) \
                       SELECT pg_notify('tarsas_tables', $2 || tbl) FROM free";
            let released = format!("{} released ", self.node);
            let freed = self.read(sql, &[&self.node, &released]).await;
            self.pool.close();
            freed.map(done)
        })
    }
}
