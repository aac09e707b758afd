//! The store in one SQLite file: write-ahead log, full synchronization, one writer thread.

mod people;

use crate::columns::{read_options, read_points, write_options, write_points};
use crate::readers::Readers;
use crate::session_cache::SessionCache;
use crate::store::then;
use crate::writer::Writer;
use crate::{
    Appended, BoxFuture, Chat, Durable, Entry, Hash, Header, Hosted, NewChat, NewEntry, NewTable, Note,
    Person, SeatRow, Status, Store, StoreError, Summary, Swept, TableFilter, Terms, entries,
};
use kernel::Seats;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Params, Row, params};
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// What a new file gets, and an older one of version 0 or 1 what is missing in it.
const SCHEMA: &str = include_str!("schema.sql");
/// The steps after it, each with the version that it leads to.
const STEPS: [(i64, &str); 2] = [(2, include_str!("schema2.sql")), (3, include_str!("schema3.sql"))];
/// The version of the file that this program writes. Files of before there were versions say 0.
const VERSION: i64 = 3;
/// How long a lock of another process is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// Statements that a connection remembers; there are fewer.
const STATEMENTS: usize = 64;

/// The people who came before a time and have nothing here to come back to.
const NOBODY: &str = "SELECT id FROM persons \
    WHERE id <= (SELECT MAX(person) FROM person_marks WHERE at <= ?) \
    AND id NOT IN (SELECT person FROM seats WHERE person IS NOT NULL) \
    AND id NOT IN (SELECT person FROM passwords) AND id NOT IN (SELECT host FROM tables)";

/// Tables in a file.
#[derive(Debug)]
pub struct Sqlite {
    readers: Arc<Readers>,
    writer: Arc<Writer>,
    sessions: SessionCache,
}

impl Sqlite {
    /// Opens the file, or makes it.
    pub async fn open(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::start(path, |path| {
            make(path)?;
            let file = open_file(path)?;
            refuse_newer(path, &file)?;
            file.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
            file.execute_batch("BEGIN IMMEDIATE;")?;
            // Asked again, for now nobody else can change it.
            let version = version(&file)?;
            let steps: String =
                STEPS.iter().filter(|(leads_to, _)| *leads_to > version).map(|(_, step)| *step).collect();
            file.execute_batch(&format!("{SCHEMA} {steps} PRAGMA user_version = {VERSION};"))?;
            people::fill_skeletons(&file)?;
            Ok(file.execute_batch("COMMIT;")?)
        })
        .await
    }

    /// Opens a file that is there, and changes nothing of it.
    pub async fn open_existing(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::start(path, |path| {
            let file = open_file(path)?;
            file.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |_| Ok(()))?;
            refuse_newer(path, &file)
        })
        .await
    }

    /// The same, to be changed: it must be of this program's version.
    pub async fn open_current(path: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::start(path, |path| {
            let file = open_file(path)?;
            refuse_newer(path, &file)?;
            match version(&file)? {
                VERSION => Ok(()),
                older => Err(StoreError(format!(
                    "{} is of version {older}; start `serve` once to bring it to version {VERSION}",
                    path.display()
                ))),
            }
        })
        .await
    }

    async fn start(path: &Path, prepare: fn(&Path) -> Result<(), StoreError>) -> Result<Sqlite, StoreError> {
        let path = path.to_owned();
        let started = tokio::task::spawn_blocking(move || {
            prepare(&path)?;
            let readers = Arc::new(Readers::start(&path)?);
            Ok(Sqlite { readers, writer: Arc::new(Writer::start(path)?), sessions: SessionCache::default() })
        });
        started.await.unwrap_or_else(|_| Err(StoreError("opening the file fell over".into())))
    }

    /// From the next change on the file may not grow beyond so many pages, as on a full disk; 0 for no
    /// limit.
    pub fn limit_pages(&self, most: u32) {
        self.writer.limit_pages(most);
    }

    fn read<T, F>(&self, ask: F) -> BoxFuture<'_, T>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        Box::pin(self.readers.read(ask))
    }

    fn write<T, F>(&self, run: F) -> Durable<'_, T>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        Box::pin(self.writer.write(run))
    }
}

/// A connection to a file that is there.
pub(crate) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let file = Connection::open_with_flags(path, flags)?;
    file.busy_timeout(PATIENCE)?;
    file.set_prepared_statement_cache_capacity(STATEMENTS);
    file.execute_batch("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;")?;
    Ok(file)
}

/// The same for whoever opens the store, with what would be right if it cannot be read.
fn open_file(path: &Path) -> Result<Connection, StoreError> {
    let opened = connect(path).and_then(|file| version(&file).map(|_| file));
    opened.map_err(|error| {
        let help = match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase) => "put a backup there, or choose another folder",
            _ => "let this user read and write it, and its folder, or choose another one",
        };
        StoreError(format!("{} cannot be opened ({error}); {help}", path.display()))
    })
}

/// The version of a file.
fn version(file: &Connection) -> rusqlite::Result<i64> {
    file.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// A file of a newer program is left as it is.
pub(crate) fn refuse_newer(path: &Path, file: &Connection) -> Result<(), StoreError> {
    let version = version(file)?;
    if version <= VERSION {
        return Ok(());
    }
    Err(StoreError(format!(
        "{} is of version {version}, and this program knows version {VERSION}; use the newer program, or \
         another folder",
        path.display()
    )))
}

/// Makes a new file that only its owner can read. One that has lost its content is not taken for new.
fn make(path: &Path) -> Result<(), StoreError> {
    let broken = |error: std::io::Error| StoreError(format!("{}: {error}", path.display()));
    match private_options().write(true).create_new(true).open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let size = path.metadata().map_err(broken)?.len();
            if size == 0 { Err(emptied(path)) } else { private(path).map_err(broken) }
        }
        Err(error) => Err(broken(error)),
    }
}

/// For files that only their owner can read.
pub(crate) fn private_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// A file of ours is never empty.
pub(crate) fn emptied(path: &Path) -> StoreError {
    StoreError(format!(
        "{} is empty: what was in it is gone; put a backup there, or remove it to begin anew",
        path.display()
    ))
}

/// Lets only its owner read a file with its log, as one made by an earlier version may not be.
fn private(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    for end in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt;
        let mut file = path.as_os_str().to_owned();
        file.push(end);
        let file = PathBuf::from(file);
        if file.exists() {
            std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(())
}

/// Runs a statement; says how many rows it changed.
pub(crate) fn execute(file: &Connection, sql: &str, params: impl Params) -> rusqlite::Result<usize> {
    file.prepare_cached(sql)?.execute(params)
}

/// The rows of a question.
fn all<T>(
    file: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Vec<T>> {
    file.prepare_cached(sql)?.query_map(params, read)?.collect()
}

/// The only row of a question, if there is one.
fn one<T>(
    file: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> rusqlite::Result<Option<T>> {
    file.prepare_cached(sql)?.query_row(params, read).optional()
}

/// The tables of a question, with who sits there.
fn summaries(file: &Connection, sql: &str, params: impl Params) -> Result<Vec<Summary>, StoreError> {
    let mut tables = all(file, sql, params, summary)?;
    for table in &mut tables {
        let sql = "SELECT person, bot, name FROM seats WHERE tbl = ? ORDER BY seat";
        table.seats = all(file, sql, [&table.header.id], |row| {
            Ok(SeatRow { person: row.get("person")?, bot: row.get("bot")?, name: row.get("name")? })
        })?;
    }
    Ok(tables)
}

/// A table without its seats.
fn summary(row: &Row<'_>) -> rusqlite::Result<Summary> {
    let points: String = row.get("points")?;
    let options: String = row.get("options")?;
    Ok(Summary {
        header: Header {
            id: row.get("id")?,
            game: row.get("game")?,
            rules: row.get("rules")?,
            options: read_options(&options),
            created: row.get("created")?,
            host: row.get("host")?,
        },
        seats: Vec::new(),
        status: Status {
            over: row.get("over")?,
            deciding: Seats(row.get("deciding")?),
            points: read_points(&points),
        },
        moved: row.get("moved")?,
    })
}

fn person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: row.get("id")?, name: row.get("name")? })
}

fn create(file: &Connection, table: &NewTable) -> rusqlite::Result<()> {
    let NewTable { header, seats, status, notes } = table;
    execute(
        file,
        "INSERT INTO tables (id, game, rules, options, created, host, over, deciding, points, moved) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            header.id,
            header.game,
            header.rules,
            write_options(&header.options),
            header.created,
            header.host,
            status.over,
            status.deciding.0,
            write_points(status),
            header.created,
        ],
    )?;
    for (i, seat) in seats.iter().enumerate() {
        let sql = "INSERT INTO seats (tbl, seat, person, bot, name) VALUES (?, ?, ?, ?, ?)";
        execute(file, sql, params![header.id, i as i64, seat.person, seat.bot, seat.name])?;
    }
    for note in notes {
        let sql = "INSERT INTO words (tbl, person, kind, text) VALUES (?, ?, ?, ?)";
        execute(file, sql, params![header.id, note.person, note.kind, note.text])?;
    }
    Ok(())
}

impl Store for Sqlite {
    fn check(&self) -> BoxFuture<'_, ()> {
        self.read(|file| match version(file)? {
            VERSION => Ok(()),
            other => Err(StoreError(format!("the file is of version {other} and not of {VERSION} any more"))),
        })
    }

    fn create(&self, table: NewTable) -> Durable<'_, ()> {
        self.write(move |file| create(file, &table))
    }

    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Option<Summary>> {
        let id = id.to_owned();
        self.read(move |file| {
            Ok(summaries(file, "SELECT * FROM tables WHERE id = ?", [&id])?.into_iter().next())
        })
    }

    fn entries<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Vec<Entry>> {
        let id = id.to_owned();
        self.read(move |file| entries::entries(file, &id))
    }

    fn append<'a>(
        &'a self,
        id: &'a str,
        expected: u64,
        entries: Vec<NewEntry>,
        status: Status,
    ) -> Durable<'a, Appended> {
        let id = id.to_owned();
        self.write(move |file| entries::append(file, &id, expected, &entries, &status))
    }

    fn sent<'a>(&'a self, id: &'a str, key: &'a str) -> BoxFuture<'a, Option<u64>> {
        let (id, key) = (id.to_owned(), key.to_owned());
        self.read(move |file| Ok(entries::sent(file, &id, &key)?))
    }

    fn assign_seat<'a>(&'a self, id: &'a str, seat: usize, from: SeatRow, to: SeatRow) -> Durable<'a, bool> {
        let id = id.to_owned();
        self.write(move |file| {
            let sql = "UPDATE seats SET person = ?, bot = ?, name = ? \
                       WHERE tbl = ? AND seat = ? AND person IS ? AND bot IS ?";
            let params = params![to.person, to.bot, to.name, id, seat as i64, from.person, from.bot];
            Ok(execute(file, sql, params)? == 1)
        })
    }

    fn tables_of(&self, person: i64, most: u32) -> BoxFuture<'_, Vec<Summary>> {
        let sql = "SELECT * FROM tables WHERE NOT over AND id IN (SELECT tbl FROM seats WHERE person = ?) \
                   ORDER BY moved DESC, id LIMIT ?";
        self.read(move |file| summaries(file, sql, params![person, most]))
    }

    fn finished_of(&self, person: i64, most: u32) -> BoxFuture<'_, Vec<Summary>> {
        let sql = "SELECT * FROM tables WHERE over AND id IN (SELECT tbl FROM seats WHERE person = ?) \
                   ORDER BY moved DESC, id LIMIT ?";
        self.read(move |file| summaries(file, sql, params![person, most]))
    }

    fn tables_on<'a>(&'a self, terms: &'a Terms, most: u32) -> BoxFuture<'a, Vec<Summary>> {
        let text = terms.write();
        self.read(move |file| {
            let sql = "SELECT * FROM tables WHERE id IN (SELECT tbl FROM words WHERE kind = 'terms' AND text = ?) \
                       ORDER BY created, id LIMIT ?";
            summaries(file, sql, params![text, most])
        })
    }

    fn notes_of<'a>(&'a self, person: i64, kind: &'a str) -> BoxFuture<'a, Vec<(String, String)>> {
        let kind = kind.to_owned();
        self.read(move |file| {
            let sql = "SELECT tbl, text FROM words WHERE person = ? AND kind = ?";
            Ok(all(file, sql, params![person, kind], |row| Ok((row.get("tbl")?, row.get("text")?)))?)
        })
    }

    fn tables(&self, which: TableFilter, most: u32) -> BoxFuture<'_, Vec<Summary>> {
        let sql = "SELECT * FROM tables WHERE over = ? ORDER BY moved DESC, id LIMIT ?";
        self.read(move |file| summaries(file, sql, params![which == TableFilter::Over, most]))
    }

    fn public_tables(&self, which: TableFilter, most: u32) -> BoxFuture<'_, Vec<Summary>> {
        let sql = "SELECT * FROM tables WHERE over = ? AND NOT EXISTS (SELECT 1 FROM words WHERE tbl = tables.id \
                   AND person = tables.host AND kind = 'privacy' AND text <> 'public') \
                   ORDER BY moved DESC, id LIMIT ?";
        self.read(move |file| summaries(file, sql, params![which == TableFilter::Over, most]))
    }

    fn remove_table<'a>(&'a self, id: &'a str) -> Durable<'a, bool> {
        let id = id.to_owned();
        self.write(move |file| {
            for table in ["words", "chat", "entries", "seats"] {
                execute(file, &format!("DELETE FROM {table} WHERE tbl = ?"), [&id])?;
            }
            Ok(execute(file, "DELETE FROM tables WHERE id = ?", [&id])? == 1)
        })
    }

    fn create_person<'a>(&'a self, name: &'a str, hash: Hash) -> Durable<'a, Person> {
        let name = name.to_owned();
        self.write(move |file| {
            execute(file, "INSERT INTO persons (name) VALUES (?)", [&name])?;
            let id = file.last_insert_rowid();
            let sql = "INSERT INTO secrets (hash, person, until) VALUES (?, ?, NULL)";
            execute(file, sql, params![hash.0, id])?;
            Ok(Person { id, name: name.clone() })
        })
    }

    fn add_secret(&self, person: i64, hash: Hash, until: Option<i64>) -> Durable<'_, ()> {
        self.write(move |file| {
            let sql = "INSERT INTO secrets (hash, person, until) VALUES (?, ?, ?)";
            execute(file, sql, params![hash.0, person, until]).map(|_| ())
        })
    }

    fn redeem(&self, hash: Hash, now: i64) -> Durable<'_, Option<Person>> {
        self.write(move |file| {
            let sql = "DELETE FROM secrets WHERE hash = ? AND until >= ? RETURNING person";
            let Some(id) = one(file, sql, params![hash.0, now], |row| row.get::<_, i64>(0))? else {
                return Ok(None);
            };
            one(file, "SELECT id, name FROM persons WHERE id = ?", [id], person)
        })
    }

    fn rename<'a>(&'a self, person: i64, name: &'a str) -> Durable<'a, ()> {
        let name = name.to_owned();
        let renamed = self.write(move |file| {
            execute(file, "UPDATE persons SET name = ? WHERE id = ?", params![name, person]).map(|_| ())
        });
        then(renamed, move || self.sessions.forget(person))
    }

    fn say<'a>(&'a self, id: &'a str, line: NewChat) -> Durable<'a, ()> {
        let id = id.to_owned();
        self.write(move |file| {
            let sql = "INSERT INTO chat (tbl, person, name, text, watching, at) VALUES (?, ?, ?, ?, ?, ?)";
            let NewChat { person, name, text, watching, at } = &line;
            execute(file, sql, params![id, person, name, text, watching, at]).map(|_| ())
        })
    }

    fn chat<'a>(&'a self, id: &'a str, most: u32) -> BoxFuture<'a, Vec<Chat>> {
        let id = id.to_owned();
        self.read(move |file| {
            let sql = "SELECT id, name, text, watching, at FROM chat WHERE tbl = ? ORDER BY id DESC LIMIT ?";
            let mut said = all(file, sql, params![id, most], |row| {
                Ok(Chat {
                    id: row.get("id")?,
                    name: row.get("name")?,
                    text: row.get("text")?,
                    watching: row.get("watching")?,
                    at: row.get("at")?,
                })
            })?;
            said.reverse();
            Ok(said)
        })
    }

    fn all_notes<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Vec<Note>> {
        let id = id.to_owned();
        self.read(move |file| {
            Ok(all(file, "SELECT person, kind, text FROM words WHERE tbl = ?", [&id], |row| {
                Ok(Note { person: row.get("person")?, kind: row.get("kind")?, text: row.get("text")? })
            })?)
        })
    }

    fn note<'a>(&'a self, id: &'a str, person: i64, kind: &'a str) -> BoxFuture<'a, String> {
        let (id, kind) = (id.to_owned(), kind.to_owned());
        self.read(move |file| {
            let sql = "SELECT text FROM words WHERE tbl = ? AND person = ? AND kind = ?";
            Ok(one(file, sql, params![id, person, kind], |row| row.get("text"))?.unwrap_or_default())
        })
    }

    fn set_note<'a>(&'a self, id: &'a str, person: i64, kind: &'a str, text: &'a str) -> Durable<'a, ()> {
        let (id, kind, text) = (id.to_owned(), kind.to_owned(), text.to_owned());
        self.write(move |file| {
            let sql = "INSERT INTO words (tbl, person, kind, text) VALUES (?, ?, ?, ?) \
                       ON CONFLICT (tbl, person, kind) DO UPDATE SET text = excluded.text";
            execute(file, sql, params![id, person, kind, text]).map(|_| ())
        })
    }

    fn hosted(&self, person: i64, since: i64) -> BoxFuture<'_, Hosted> {
        self.read(move |file| {
            let sql = "SELECT EXISTS (SELECT 1 FROM seats WHERE tbl = tables.id AND person IS NULL AND bot IS NULL) \
                       AS waiting FROM tables WHERE host = ? AND NOT over AND moved >= ?";
            let mut hosted = Hosted::default();
            for waiting in all(file, sql, params![person, since], |row| row.get::<_, bool>("waiting"))? {
                *(if waiting { &mut hosted.waiting } else { &mut hosted.running }) += 1;
            }
            Ok(hosted)
        })
    }

    fn chat_lines<'a>(&'a self, id: &'a str) -> BoxFuture<'a, usize> {
        let id = id.to_owned();
        self.read(move |file| {
            let sql = "SELECT COUNT(*) AS n FROM chat WHERE tbl = ?";
            Ok(one(file, sql, params![id], |row| row.get::<_, i64>("n"))?.unwrap_or_default() as usize)
        })
    }

    fn sweep(&self, now: i64, before: i64) -> Durable<'_, Swept> {
        let swept = self.write(move |file| {
            let links = execute(file, "DELETE FROM secrets WHERE until < ?", params![now])?;
            people::sweep_sessions(file, now)?;
            let mark =
                "INSERT OR IGNORE INTO person_marks (at, person) SELECT ?, COALESCE(MAX(id), 0) FROM persons";
            execute(file, mark, params![now])?;
            // All but the newest mark that is old enough can go: older people are below it as well.
            let marks =
                "DELETE FROM person_marks WHERE at < (SELECT MAX(at) FROM person_marks WHERE at <= ?)";
            execute(file, marks, params![before])?;
            for table in ["words", "secrets"] {
                let sql = format!("DELETE FROM {table} WHERE person IN ({NOBODY})");
                execute(file, &sql, params![before])?;
            }
            let sql = format!("UPDATE chat SET person = NULL WHERE person IN ({NOBODY})");
            execute(file, &sql, params![before])?;
            let sql = format!("DELETE FROM persons WHERE id IN ({NOBODY})");
            let persons = execute(file, &sql, params![before])?;
            Ok(Swept { links: links as u64, persons: persons as u64 })
        });
        then(swept, || self.sessions.forget_all())
    }

    fn setting<'a>(&'a self, name: &'a str, offered: &'a str) -> Durable<'a, String> {
        let (name, offered) = (name.to_owned(), offered.to_owned());
        self.write(move |file| {
            let sql = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING";
            execute(file, sql, [&name, &offered])?;
            let sql = "SELECT value FROM settings WHERE name = ?";
            Ok(one(file, sql, [&name], |row| row.get("value"))?.unwrap_or_default())
        })
    }

    fn setting_of<'a>(&'a self, name: &'a str) -> BoxFuture<'a, Option<String>> {
        let name = name.to_owned();
        self.read(move |file| {
            Ok(one(file, "SELECT value FROM settings WHERE name = ?", [&name], |row| row.get("value"))?)
        })
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        let (readers, writer) = (self.readers.clone(), self.writer.clone());
        let close = move || {
            // The last to close takes the log into the file.
            readers.close();
            writer.close();
        };
        Box::pin(async move {
            let fell = |_| StoreError("closing the file fell over".into());
            tokio::task::spawn_blocking(close).await.map_err(fell)
        })
    }
}
