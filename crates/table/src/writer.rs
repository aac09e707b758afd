//! The writer thread: the one place that changes the file.
//!
//! Jobs come through a channel. A commit waits for the disk, so all jobs that wait are written in one
//! plain transaction (group commit), and nothing is acknowledged before it is down. Whoever asked may go
//! away; the thread may not. After any error its connection is thrown away, because nobody knows in what
//! state an error leaves one; the jobs are then tried again one by one, so that a bad one fails alone.

use crate::sqlite::{connect, execute};
use crate::{StoreError, WriteError};
use rusqlite::{Connection, ErrorCode};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use tokio::sync::oneshot;

/// Jobs in one transaction at most, so that nobody waits for too many others.
const MOST_JOBS: usize = 1_000;

/// Something to be done in a transaction.
trait Job: Send {
    /// Does it. It may have to be done again, after a transaction that did not happen.
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()>;
    /// Tells whoever waits what came of it.
    fn answer(self: Box<Self>, outcome: Result<(), WriteError>);
}

/// What is done, what it gave, and who waits for it.
struct Work<T, F> {
    run: F,
    given: Option<T>,
    answer: oneshot::Sender<Result<T, WriteError>>,
}

impl<T, F> Job for Work<T, F>
where
    T: Send,
    F: FnMut(&Connection) -> rusqlite::Result<T> + Send,
{
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        self.given = Some((self.run)(connection)?);
        Ok(())
    }

    fn answer(self: Box<Self>, outcome: Result<(), WriteError>) {
        let Work { given, answer, .. } = *self;
        // Whoever does not wait any more has gone.
        let _ = answer.send(outcome.and_then(|()| given.ok_or_else(fell)));
    }
}

enum Message {
    Write(Box<dyn Job>),
    Close,
}

/// The way to the writer thread.
#[derive(Debug)]
pub(crate) struct Writer {
    messages: Sender<Message>,
    /// The largest number of pages that the file may have; 0 for any.
    most_pages: Arc<AtomicU32>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Writer {
    /// Starts the thread. It opens the file when there is something to write.
    pub(crate) fn start(path: PathBuf) -> Result<Writer, StoreError> {
        let (messages, inbox) = channel();
        let most_pages = Arc::new(AtomicU32::new(0));
        let mut seed = [0; 8];
        getrandom::fill(&mut seed).map_err(|error| StoreError(format!("no randomness: {error}")))?;
        let thread = WriterThread {
            path,
            inbox,
            most_pages: most_pages.clone(),
            connection: None,
            pages_allowed: 0,
            mark: i64::from_le_bytes(seed),
        };
        let thread = std::thread::Builder::new()
            .name("writer".into())
            .spawn(|| thread.run())
            .map_err(|error| StoreError(format!("cannot start the writer: {error}")))?;
        Ok(Writer { messages, most_pages, thread: Mutex::new(Some(thread)) })
    }

    /// Does something in a transaction, together with what others want; the answer comes when it is
    /// durable. It may be run more than once, and must leave nothing behind but in the file.
    pub(crate) async fn write<T, F>(&self, run: F) -> Result<T, WriteError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Work { run, given: None, answer });
        if self.messages.send(Message::Write(job)).is_err() {
            return Err(WriteError::Failed(StoreError("the file is closed".into())));
        }
        answered.await.unwrap_or_else(|_| Err(fell()))
    }

    /// From the next transaction on the file may not grow beyond so many pages; 0 for no limit.
    pub(crate) fn limit_pages(&self, most: u32) {
        self.most_pages.store(most, Ordering::Relaxed);
    }

    /// Writes what waits, closes the file and ends the thread. Blocks until that is done.
    pub(crate) fn close(&self) {
        // If it cannot be told any more, it has ended.
        let _ = self.messages.send(Message::Close);
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // It catches its own panics.
            let _ = thread.join();
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.close();
    }
}

fn fell() -> WriteError {
    WriteError::Unknown(StoreError("the writer fell over".into()))
}

/// Why a transaction did not end as it should.
enum Fault {
    /// Before the commit: nothing of it happened.
    Before(rusqlite::Error),
    /// The commit itself said so: it may have happened.
    AtCommit(rusqlite::Error),
}

/// What is said of a transaction that did not end as it should.
struct Failure {
    error: WriteError,
    /// The file was asked and does not have it, so it can be tried again.
    absent: bool,
}

struct WriterThread {
    path: PathBuf,
    inbox: Receiver<Message>,
    most_pages: Arc<AtomicU32>,
    connection: Option<Connection>,
    /// The limit that the connection knows.
    pages_allowed: u32,
    /// What the last transaction left in the table `commits`.
    mark: i64,
}

impl WriterThread {
    fn run(mut self) {
        let mut open = true;
        while open && let Ok(first) = self.inbox.recv() {
            let mut jobs = Vec::new();
            for message in std::iter::once(first).chain(self.inbox.try_iter()).take(MOST_JOBS) {
                match message {
                    Message::Write(job) => jobs.push(job),
                    Message::Close => {
                        open = false;
                        break;
                    }
                }
            }
            // Whoever waits for a job that panics is told that the outcome is unknown.
            if !jobs.is_empty() && catch_unwind(AssertUnwindSafe(|| self.write(jobs))).is_err() {
                self.connection = None;
            }
        }
    }

    fn write(&mut self, mut jobs: Vec<Box<dyn Job>>) {
        match self.commit(&mut jobs) {
            Err(failure) if failure.absent && jobs.len() > 1 => {
                for mut job in jobs {
                    let outcome = self.commit(std::slice::from_mut(&mut job));
                    job.answer(outcome.map_err(|failure| failure.error));
                }
            }
            outcome => {
                let outcome = outcome.map_err(|failure| failure.error);
                for job in jobs {
                    job.answer(outcome.clone());
                }
            }
        }
    }

    /// All jobs in one transaction: all of it, or nothing.
    fn commit(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), Failure> {
        self.mark = self.mark.wrapping_add(1);
        let fault = match self.transact(jobs) {
            Ok(()) => return Ok(()),
            Err(fault) => fault,
        };
        // Closing it takes back what was not committed.
        self.connection = None;
        match fault {
            Fault::Before(why) => Err(Failure { error: WriteError::Failed(why.into()), absent: true }),
            Fault::AtCommit(why) => self.look(why),
        }
    }

    fn transact(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), Fault> {
        let mark = self.mark;
        let connection = self.connection().map_err(Fault::Before)?;
        execute(connection, "BEGIN IMMEDIATE", []).map_err(Fault::Before)?;
        for job in jobs {
            job.run(connection).map_err(Fault::Before)?;
        }
        execute(connection, "UPDATE commits SET mark = ?", [mark]).map_err(Fault::Before)?;
        execute(connection, "COMMIT", []).map_err(Fault::AtCommit)?;
        // A transaction that is still open would take everything after it along when it ends.
        if connection.is_autocommit() { Ok(()) } else { Err(Fault::AtCommit(rusqlite::Error::InvalidQuery)) }
    }

    /// After a commit that failed: has it happened? Every transaction leaves a mark of its own, so the
    /// file can be asked.
    fn look(&mut self, why: rusqlite::Error) -> Result<(), Failure> {
        let mark = self.mark;
        let found = self.connection().and_then(|connection| {
            connection.query_row("SELECT mark FROM commits", [], |row| row.get::<_, i64>(0))
        });
        // Without room for all of it, its end is not in the log; else it might come back after a crash.
        let full = why.sqlite_error_code() == Some(ErrorCode::DiskFull);
        match found {
            Ok(found) if found == mark => Ok(()),
            Ok(_) if full => Err(Failure { error: WriteError::Failed(why.into()), absent: true }),
            Ok(_) => Err(Failure { error: WriteError::Unknown(why.into()), absent: true }),
            Err(_) => {
                self.connection = None;
                Err(Failure { error: WriteError::Unknown(why.into()), absent: false })
            }
        }
    }

    /// The connection, opened if there is none.
    fn connection(&mut self) -> rusqlite::Result<&Connection> {
        let most = self.most_pages.load(Ordering::Relaxed);
        if self.connection.is_none() {
            self.connection = Some(connect(&self.path)?);
            self.pages_allowed = 0;
        }
        let connection = self.connection.as_ref().ok_or(rusqlite::Error::InvalidQuery)?;
        if most != self.pages_allowed {
            let pages = if most == 0 { u32::MAX - 1 } else { most };
            connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?;
            self.pages_allowed = most;
        }
        Ok(connection)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Sqlite, Store};

    /// A writer of its own on a new file, and the file.
    async fn writer(dir: &tempfile::TempDir) -> (Writer, Connection) {
        let path = dir.path().join("tables.sqlite");
        let store = Sqlite::open(&path).await.unwrap();
        store.create_person("Anna", crate::Secret::new().unwrap().hash()).await.unwrap();
        store.close().await.unwrap();
        (Writer::start(path.clone()).unwrap(), connect(&path).unwrap())
    }

    fn names(file: &Connection) -> Vec<String> {
        let mut statement = file.prepare("SELECT name FROM persons ORDER BY id").unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    }

    fn add(file: &Connection, name: &str) -> rusqlite::Result<()> {
        execute(file, "INSERT INTO persons (name) VALUES (?)", [name]).map(|_| ())
    }

    #[tokio::test]
    async fn a_commit_that_fails_is_not_acknowledged_and_stops_nobody_after_it() {
        let dir = tempfile::tempdir().unwrap();
        let (writer, reader) = writer(&dir).await;
        for _ in 0..3 {
            let failed = writer.write(|file| {
                add(file, "lost")?;
                // What is wrong shows only in the end, and leaves the transaction open.
                file.execute_batch("PRAGMA defer_foreign_keys = ON")?;
                execute(file, "INSERT INTO chat (tbl, name, text, at) VALUES ('none', '', '', 0)", [])
            });
            assert!(matches!(failed.await, Err(WriteError::Unknown(_))));
            writer.write(|file| add(file, "kept")).await.unwrap();
        }
        assert_eq!(names(&reader), ["Anna", "kept", "kept", "kept"]);
    }

    #[tokio::test]
    async fn a_commit_that_happened_is_acknowledged_whatever_it_said() {
        let dir = tempfile::tempdir().unwrap();
        let (writer, reader) = writer(&dir).await;
        let done = writer.write(|file| {
            add(file, "there")?;
            file.execute_batch("COMMIT")
        });
        done.await.unwrap();
        assert_eq!(names(&reader), ["Anna", "there"]);
    }

    #[tokio::test]
    async fn a_transaction_that_ends_by_itself_leaves_nothing_half() {
        let dir = tempfile::tempdir().unwrap();
        let (writer, reader) = writer(&dir).await;
        for _ in 0..3 {
            let failed = writer.write(|file| {
                add(file, "lost")?;
                // As SQLite does when the disk is full.
                file.execute_batch("ROLLBACK")?;
                Err::<(), _>(rusqlite::Error::InvalidQuery)
            });
            assert!(matches!(failed.await, Err(WriteError::Failed(_))));
            writer.write(|file| add(file, "kept")).await.unwrap();
        }
        assert_eq!(names(&reader), ["Anna", "kept", "kept", "kept"]);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn a_bad_job_fails_alone() {
        let dir = tempfile::tempdir().unwrap();
        let (writer, reader) = writer(&dir).await;
        let writer = Arc::new(writer);
        let jobs: Vec<_> = (0..200)
            .map(|number| {
                let writer = writer.clone();
                tokio::spawn(async move {
                    let job = move |file: &Connection| {
                        add(file, &number.to_string())?;
                        if number % 20 == 7 { Err(rusqlite::Error::InvalidQuery) } else { Ok(number) }
                    };
                    writer.write(job).await
                })
            })
            .collect();
        let mut good = 0;
        for (number, job) in jobs.into_iter().enumerate() {
            match job.await.unwrap() {
                Ok(answer) => {
                    assert_eq!(answer, number);
                    good += 1;
                }
                Err(error) => assert!(number % 20 == 7, "{number}: {error}"),
            }
        }
        assert_eq!((good, names(&reader).len()), (190, 191));
    }

    #[tokio::test]
    async fn a_job_that_panics_takes_nobody_along() {
        let dir = tempfile::tempdir().unwrap();
        let (writer, reader) = writer(&dir).await;
        let fell = writer.write(|file| -> rusqlite::Result<()> {
            add(file, "lost")?;
            panic!("on purpose");
        });
        assert!(matches!(fell.await, Err(WriteError::Unknown(_))));
        writer.write(|file| add(file, "kept")).await.unwrap();
        assert_eq!(names(&reader), ["Anna", "kept"]);
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_still_written() {
        let dir = tempfile::tempdir().unwrap();
        let (writer, reader) = writer(&dir).await;
        let gone = tokio::time::timeout(std::time::Duration::ZERO, writer.write(|file| add(file, "gone")));
        let _ = gone.await;
        writer.close();
        assert_eq!(names(&reader), ["Anna", "gone"]);
        assert!(matches!(writer.write(|file| add(file, "late")).await, Err(WriteError::Failed(_))));
    }
}
