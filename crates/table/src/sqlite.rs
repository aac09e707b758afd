//! The store in one SQLite file: write-ahead log, full synchronisation, one writer.

use crate::batch::Batch;
use crate::{
    Appended, By, Chat, Entry, Hash, Header, Hosted, Later, NewEntry, NewTable, Person, SeatRow, Standing,
    Store, StoreError, Summary, Swept, What,
};
use kernel::{Actor, Seats};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{Connection, Row};
use std::path::Path;
use std::time::Duration;
use tokio::sync::Mutex;

const SCHEMA: &str = include_str!("schema.sql");

/// Tables in a file.
#[derive(Debug)]
pub struct Sqlite {
    readers: SqlitePool,
    writer: Mutex<SqliteConnection>,
    batch: Batch,
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10));
        let mut writer = SqliteConnection::connect_with(&options).await?;
        sqlx::raw_sql(SCHEMA).execute(&mut writer).await?;
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        Ok(Sqlite { readers, writer: Mutex::new(writer), batch: Batch::default() })
    }

    /// Closes it cleanly.
    pub async fn close(&self) {
        self.readers.close().await;
    }

    async fn list(&self, rows: Vec<SqliteRow>) -> Result<Vec<Summary>, StoreError> {
        let mut found = Vec::with_capacity(rows.len());
        for row in rows {
            found.push(self.summary(&row).await?);
        }
        Ok(found)
    }

    async fn summary(&self, row: &SqliteRow) -> Result<Summary, StoreError> {
        let id: String = row.try_get("id")?;
        let seats = sqlx::query("SELECT person, bot, name FROM seats WHERE tbl = ? ORDER BY seat")
            .bind(&id)
            .fetch_all(&self.readers)
            .await?;
        let seats: Result<Vec<SeatRow>, sqlx::Error> = seats
            .iter()
            .map(|seat| {
                Ok(SeatRow {
                    person: seat.try_get("person")?,
                    bot: seat.try_get("bot")?,
                    name: seat.try_get("name")?,
                })
            })
            .collect();
        let points: String = row.try_get("points")?;
        Ok(Summary {
            header: Header {
                id,
                game: row.try_get("game")?,
                rules: row.try_get("rules")?,
                options: read_options(row.try_get("options")?),
                created: row.try_get("created")?,
                host: row.try_get("host")?,
            },
            seats: seats?,
            standing: Standing {
                over: row.try_get("over")?,
                deciding: Seats(row.try_get("deciding")?),
                points: points.split_whitespace().filter_map(|n| n.parse().ok()).collect(),
            },
            moved: row.try_get("moved")?,
        })
    }
}

/// One `key=value` a line.
fn read_options(text: &str) -> Vec<(String, String)> {
    let pairs = text.lines().filter_map(|line| line.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn write_options(options: &[(String, String)]) -> String {
    options.iter().map(|(key, value)| format!("{key}={value}\n")).collect()
}

pub(crate) fn write_points(standing: &Standing) -> String {
    standing.points.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}

fn person(row: &SqliteRow) -> Result<Person, StoreError> {
    Ok(Person { id: row.try_get("id")?, name: row.try_get("name")? })
}

fn entry(row: &SqliteRow) -> Result<Entry, StoreError> {
    let seq: i64 = row.try_get("seq")?;
    let actor: String = row.try_get("actor")?;
    let text: String = row.try_get("text")?;
    let broken = |what: &str| StoreError(format!("entry {seq} has a broken {what}"));
    let what = match &*actor {
        "undo" => What::Undo(text.parse().map_err(|_| broken("count"))?),
        "seat" => {
            let (seat, bot) = text.split_once(' ').unwrap_or((&text, ""));
            let seat = seat.parse::<Actor>().ok().and_then(Actor::seat).ok_or_else(|| broken("seat"))?;
            What::Seat(seat, (!bot.is_empty()).then(|| bot.to_owned()))
        }
        _ => What::Move(actor.parse::<Actor>().map_err(|_| broken("actor"))?, text),
    };
    let seq = u64::try_from(seq).map_err(|_| broken("number"))?;
    Ok(Entry { seq, what, by: By::read(row.try_get("by")?), at: row.try_get("at")? })
}

impl Store for Sqlite {
    fn create(&self, table: NewTable) -> Later<'_, ()> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let mut tx = writer.begin().await?;
            let NewTable { header, seats, standing } = table;
            sqlx::query(
                "INSERT INTO tables (id, game, rules, options, created, host, over, deciding, points, moved) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(&header.id)
            .bind(&header.game)
            .bind(header.rules)
            .bind(write_options(&header.options))
            .bind(header.created)
            .bind(header.host)
            .bind(standing.over)
            .bind(standing.deciding.0)
            .bind(write_points(&standing))
            .bind(header.created)
            .execute(&mut *tx)
            .await?;
            for (i, seat) in seats.into_iter().enumerate() {
                sqlx::query("INSERT INTO seats (tbl, seat, person, bot, name) VALUES (?, ?, ?, ?, ?)")
                    .bind(&header.id)
                    .bind(i as i64)
                    .bind(seat.person)
                    .bind(seat.bot)
                    .bind(seat.name)
                    .execute(&mut *tx)
                    .await?;
            }
            Ok(tx.commit().await?)
        })
    }

    fn table<'a>(&'a self, id: &'a str) -> Later<'a, Option<Summary>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT * FROM tables WHERE id = ?")
                .bind(id)
                .fetch_optional(&self.readers)
                .await?;
            match row {
                Some(row) => Ok(Some(self.summary(&row).await?)),
                None => Ok(None),
            }
        })
    }

    fn entries<'a>(&'a self, id: &'a str) -> Later<'a, Vec<Entry>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT * FROM entries WHERE tbl = ? ORDER BY seq")
                .bind(id)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(entry).collect()
        })
    }

    fn append<'a>(
        &'a self,
        id: &'a str,
        expected: u64,
        entries: Vec<NewEntry>,
        standing: Standing,
    ) -> Later<'a, Appended> {
        Box::pin(async move { self.batch.append(&self.writer, id, expected, entries, standing).await })
    }

    fn sent<'a>(&'a self, id: &'a str, key: &'a str) -> Later<'a, Option<u64>> {
        Box::pin(async move {
            let row = sqlx::query("SELECT seq FROM entries WHERE tbl = ? AND key = ?")
                .bind(id)
                .bind(key)
                .fetch_optional(&self.readers)
                .await?;
            Ok(row.map(|row| row.try_get::<i64, _>("seq")).transpose()?.map(|seq| seq as u64))
        })
    }

    fn sit<'a>(&'a self, id: &'a str, seat: usize, from: SeatRow, to: SeatRow) -> Later<'a, bool> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let done = sqlx::query(
                "UPDATE seats SET person = ?, bot = ?, name = ? \
                 WHERE tbl = ? AND seat = ? AND person IS ? AND bot IS ?",
            )
            .bind(to.person)
            .bind(to.bot)
            .bind(to.name)
            .bind(id)
            .bind(seat as i64)
            .bind(from.person)
            .bind(from.bot)
            .execute(&mut *writer)
            .await?;
            Ok(done.rows_affected() == 1)
        })
    }

    fn tables_of(&self, person: i64, most: u32) -> Later<'_, Vec<Summary>> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT * FROM tables WHERE NOT over AND id IN (SELECT tbl FROM seats WHERE person = ?) \
                 ORDER BY moved DESC LIMIT ?",
            )
            .bind(person)
            .bind(most)
            .fetch_all(&self.readers)
            .await?;
            self.list(rows).await
        })
    }

    fn tables(&self, over: bool, most: u32) -> Later<'_, Vec<Summary>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT * FROM tables WHERE over = ? ORDER BY moved DESC, id LIMIT ?")
                .bind(over)
                .bind(most)
                .fetch_all(&self.readers)
                .await?;
            self.list(rows).await
        })
    }

    fn welcome<'a>(&'a self, name: &'a str, hash: Hash) -> Later<'a, Person> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let mut tx = writer.begin().await?;
            let row = sqlx::query("INSERT INTO persons (name) VALUES (?) RETURNING id, name")
                .bind(name)
                .fetch_one(&mut *tx)
                .await?;
            let person = person(&row)?;
            sqlx::query("INSERT INTO secrets (hash, person, until) VALUES (?, ?, NULL)")
                .bind(hash.0.as_slice())
                .bind(person.id)
                .execute(&mut *tx)
                .await?;
            tx.commit().await?;
            Ok(person)
        })
    }

    fn person(&self, hash: Hash) -> Later<'_, Option<Person>> {
        Box::pin(async move {
            let row = sqlx::query(
                "SELECT persons.id, persons.name FROM secrets JOIN persons ON persons.id = secrets.person \
                 WHERE hash = ? AND until IS NULL",
            )
            .bind(hash.0.as_slice())
            .fetch_optional(&self.readers)
            .await?;
            row.as_ref().map(person).transpose()
        })
    }

    fn add_secret(&self, person: i64, hash: Hash, until: Option<i64>) -> Later<'_, ()> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            sqlx::query("INSERT INTO secrets (hash, person, until) VALUES (?, ?, ?)")
                .bind(hash.0.as_slice())
                .bind(person)
                .bind(until)
                .execute(&mut *writer)
                .await?;
            Ok(())
        })
    }

    fn redeem(&self, hash: Hash, now: i64) -> Later<'_, Option<Person>> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let mut tx = writer.begin().await?;
            let row = sqlx::query("DELETE FROM secrets WHERE hash = ? AND until >= ? RETURNING person")
                .bind(hash.0.as_slice())
                .bind(now)
                .fetch_optional(&mut *tx)
                .await?;
            let Some(row) = row else { return Ok(None) };
            let row = sqlx::query("SELECT id, name FROM persons WHERE id = ?")
                .bind(row.try_get::<i64, _>("person")?)
                .fetch_optional(&mut *tx)
                .await?;
            tx.commit().await?;
            row.as_ref().map(person).transpose()
        })
    }

    fn keep<'a>(&'a self, person: i64, name: &'a str, hash: &'a str) -> Later<'a, bool> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let mut tx = writer.begin().await?;
            let other = sqlx::query("SELECT 1 FROM passwords WHERE name = ? AND person <> ?")
                .bind(name)
                .bind(person)
                .fetch_optional(&mut *tx)
                .await?;
            if other.is_some() {
                return Ok(false);
            }
            sqlx::query(
                "INSERT INTO passwords (person, name, hash) VALUES (?, ?, ?) \
                 ON CONFLICT (person) DO UPDATE SET name = excluded.name, hash = excluded.hash",
            )
            .bind(person)
            .bind(name)
            .bind(hash)
            .execute(&mut *tx)
            .await?;
            tx.commit().await?;
            Ok(true)
        })
    }

    fn kept<'a>(&'a self, name: &'a str) -> Later<'a, Option<(Person, String)>> {
        Box::pin(async move {
            let row = sqlx::query(
                "SELECT persons.id, persons.name, hash FROM passwords \
                 JOIN persons ON persons.id = passwords.person WHERE passwords.name = ?",
            )
            .bind(name)
            .fetch_optional(&self.readers)
            .await?;
            row.as_ref().map(|row| Ok((person(row)?, row.try_get("hash")?))).transpose()
        })
    }

    fn rename<'a>(&'a self, person: i64, name: &'a str) -> Later<'a, ()> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            sqlx::query("UPDATE persons SET name = ? WHERE id = ?")
                .bind(name)
                .bind(person)
                .execute(&mut *writer)
                .await?;
            Ok(())
        })
    }

    fn say<'a>(&'a self, id: &'a str, name: &'a str, text: &'a str, at: i64) -> Later<'a, ()> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            sqlx::query("INSERT INTO chat (tbl, name, text, at) VALUES (?, ?, ?, ?)")
                .bind(id)
                .bind(name)
                .bind(text)
                .bind(at)
                .execute(&mut *writer)
                .await?;
            Ok(())
        })
    }

    fn chat<'a>(&'a self, id: &'a str, most: u32) -> Later<'a, Vec<Chat>> {
        Box::pin(async move {
            let rows =
                sqlx::query("SELECT id, name, text, at FROM chat WHERE tbl = ? ORDER BY id DESC LIMIT ?")
                    .bind(id)
                    .bind(most)
                    .fetch_all(&self.readers)
                    .await?;
            let said = |row: &SqliteRow| {
                Ok(Chat {
                    id: row.try_get("id")?,
                    name: row.try_get("name")?,
                    text: row.try_get("text")?,
                    at: row.try_get("at")?,
                })
            };
            rows.iter().rev().map(said).collect()
        })
    }

    fn all_words<'a>(&'a self, id: &'a str, kind: &'a str) -> Later<'a, Vec<(i64, String)>> {
        Box::pin(async move {
            let rows = sqlx::query("SELECT person, text FROM words WHERE tbl = ? AND kind = ?")
                .bind(id)
                .bind(kind)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(|row| Ok((row.try_get("person")?, row.try_get("text")?))).collect()
        })
    }

    fn words<'a>(&'a self, id: &'a str, person: i64, kind: &'a str) -> Later<'a, String> {
        Box::pin(async move {
            let row = sqlx::query("SELECT text FROM words WHERE tbl = ? AND person = ? AND kind = ?")
                .bind(id)
                .bind(person)
                .bind(kind)
                .fetch_optional(&self.readers)
                .await?;
            Ok(row.map(|row| row.try_get("text")).transpose()?.unwrap_or_default())
        })
    }

    fn write_words<'a>(&'a self, id: &'a str, person: i64, kind: &'a str, text: &'a str) -> Later<'a, ()> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            sqlx::query(
                "INSERT INTO words (tbl, person, kind, text) VALUES (?, ?, ?, ?) \
                 ON CONFLICT (tbl, person, kind) DO UPDATE SET text = excluded.text",
            )
            .bind(id)
            .bind(person)
            .bind(kind)
            .bind(text)
            .execute(&mut *writer)
            .await?;
            Ok(())
        })
    }

    fn hosted(&self, person: i64, since: i64) -> Later<'_, Hosted> {
        Box::pin(async move {
            let rows = sqlx::query(
                "SELECT EXISTS (SELECT 1 FROM seats WHERE tbl = tables.id AND person IS NULL AND bot IS NULL) \
                 AS waiting FROM tables WHERE host = ? AND NOT over AND moved >= ?",
            )
            .bind(person)
            .bind(since)
            .fetch_all(&self.readers)
            .await?;
            let mut hosted = Hosted::default();
            for row in &rows {
                let waiting: bool = row.try_get("waiting")?;
                *(if waiting { &mut hosted.waiting } else { &mut hosted.running }) += 1;
            }
            Ok(hosted)
        })
    }

    fn chat_lines<'a>(&'a self, id: &'a str) -> Later<'a, usize> {
        Box::pin(async move {
            let row = sqlx::query("SELECT COUNT(*) AS n FROM chat WHERE tbl = ?")
                .bind(id)
                .fetch_one(&self.readers)
                .await?;
            Ok(row.try_get::<i64, _>("n")? as usize)
        })
    }

    fn sweep(&self, now: i64, before: i64) -> Later<'_, Swept> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let mut tx = writer.begin().await?;
            let links =
                sqlx::query("DELETE FROM secrets WHERE until < ?").bind(now).execute(&mut *tx).await?;
            sqlx::query(
                "INSERT OR IGNORE INTO person_marks (at, person) SELECT ?, COALESCE(MAX(id), 0) FROM persons",
            )
            .bind(now)
            .execute(&mut *tx)
            .await?;
            // All but the newest mark that is old enough can go: older people are below it as well.
            sqlx::query(
                "DELETE FROM person_marks WHERE at < (SELECT MAX(at) FROM person_marks WHERE at <= ?)",
            )
            .bind(before)
            .execute(&mut *tx)
            .await?;
            const NOBODY: &str = "SELECT id FROM persons WHERE id <= (SELECT MAX(person) FROM person_marks WHERE at <= ?) \
                 AND id NOT IN (SELECT person FROM seats WHERE person IS NOT NULL) \
                 AND id NOT IN (SELECT person FROM passwords) AND id NOT IN (SELECT host FROM tables)";
            for table in ["words", "secrets"] {
                let delete = format!("DELETE FROM {table} WHERE person IN ({NOBODY})");
                sqlx::query(sqlx::AssertSqlSafe(delete)).bind(before).execute(&mut *tx).await?;
            }
            let delete = format!("DELETE FROM persons WHERE id IN ({NOBODY})");
            let persons = sqlx::query(sqlx::AssertSqlSafe(delete)).bind(before).execute(&mut *tx).await?;
            tx.commit().await?;
            Ok(Swept { links: links.rows_affected(), persons: persons.rows_affected() })
        })
    }
}
