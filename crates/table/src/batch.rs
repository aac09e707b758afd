//! Entries of many tables, written together.
//!
//! A commit waits for the disk. Whoever wants to write puts the entries into a queue and then asks for
//! the writer; who gets it writes all that waits there in one transaction, and the others find their
//! answer ready. So the disk is waited for once a batch, and nothing is acknowledged before it is down.

use crate::sqlite::write_points;
use crate::{Appended, NewEntry, Standing, StoreError, What};
use sqlx::{Connection, Row, SqliteConnection};
use std::sync::{Mutex, PoisonError};
use tokio::sync::oneshot;

/// The entries of one table that wait to be written.
#[derive(Debug)]
struct Job {
    table: String,
    expected: u64,
    entries: Vec<NewEntry>,
    standing: Standing,
    answer: oneshot::Sender<Result<Appended, StoreError>>,
}

/// What waits to be written.
#[derive(Debug, Default)]
pub(crate) struct Batch(Mutex<Vec<Job>>);

impl Batch {
    /// Writes entries together with all others that wait.
    pub(crate) async fn append(
        &self,
        writer: &tokio::sync::Mutex<SqliteConnection>,
        table: &str,
        expected: u64,
        entries: Vec<NewEntry>,
        standing: Standing,
    ) -> Result<Appended, StoreError> {
        let (answer, written) = oneshot::channel();
        self.waiting().push(Job { table: table.to_owned(), expected, entries, standing, answer });
        let mut writer = writer.lock().await;
        let jobs = std::mem::take(&mut *self.waiting());
        if !jobs.is_empty() {
            let answers = write_all(&mut writer, &jobs).await;
            for (i, job) in jobs.into_iter().enumerate() {
                let answer = match &answers {
                    Ok(answers) => Ok(answers[i]),
                    Err(StoreError(why)) => Err(StoreError(why.clone())),
                };
                // Whoever does not wait any more has gone.
                let _ = job.answer.send(answer);
            }
        }
        drop(writer);
        written.await.unwrap_or_else(|_| Err(StoreError("a writer fell over".into())))
    }

    fn waiting(&self) -> std::sync::MutexGuard<'_, Vec<Job>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All of it, or nothing.
async fn write_all(writer: &mut SqliteConnection, jobs: &[Job]) -> Result<Vec<Appended>, StoreError> {
    let mut tx = writer.begin().await?;
    let mut answers = Vec::with_capacity(jobs.len());
    for job in jobs {
        answers.push(write(&mut tx, job).await?);
    }
    tx.commit().await?;
    Ok(answers)
}

async fn write(tx: &mut SqliteConnection, job: &Job) -> Result<Appended, StoreError> {
    for key in job.entries.iter().filter_map(|entry| entry.key.as_ref()) {
        let again = sqlx::query("SELECT seq FROM entries WHERE tbl = ? AND key = ?")
            .bind(&job.table)
            .bind(key)
            .fetch_optional(&mut *tx)
            .await?;
        if let Some(row) = again {
            return Ok(Appended::Again(row.try_get::<i64, _>("seq")? as u64));
        }
    }
    let row = sqlx::query("SELECT COALESCE(MAX(seq), 0) AS last FROM entries WHERE tbl = ?")
        .bind(&job.table)
        .fetch_one(&mut *tx)
        .await?;
    let last = row.try_get::<i64, _>("last")? as u64;
    if last != job.expected {
        return Ok(Appended::Elsewhere(last));
    }
    let mut seq = last;
    for entry in &job.entries {
        seq += 1;
        let (actor, text) = match &entry.what {
            What::Move(actor, text) => (actor.to_string(), text.clone()),
            What::Undo(keep) => ("undo".to_owned(), keep.to_string()),
            What::Seat(seat, bot) => {
                sqlx::query("UPDATE seats SET bot = ? WHERE tbl = ? AND seat = ?")
                    .bind(bot)
                    .bind(&job.table)
                    .bind(seat.index() as i64)
                    .execute(&mut *tx)
                    .await?;
                let bot = bot.as_deref().map_or(String::new(), |bot| format!(" {bot}"));
                ("seat".to_owned(), format!("{seat}{bot}"))
            }
        };
        sqlx::query("INSERT INTO entries (tbl, seq, actor, text, by, at, key) VALUES (?, ?, ?, ?, ?, ?, ?)")
            .bind(&job.table)
            .bind(seq as i64)
            .bind(actor)
            .bind(text)
            .bind(entry.by.code())
            .bind(entry.at)
            .bind(&entry.key)
            .execute(&mut *tx)
            .await?;
    }
    let moved = job.entries.last().map_or(0, |entry| entry.at);
    sqlx::query("UPDATE tables SET over = ?, deciding = ?, points = ?, moved = ? WHERE id = ?")
        .bind(job.standing.over)
        .bind(job.standing.deciding.0)
        .bind(write_points(&job.standing))
        .bind(moved)
        .bind(&job.table)
        .execute(&mut *tx)
        .await?;
    Ok(Appended::Written(seq))
}
