//! The store in a PostgreSQL database, for more than one machine.
//!
//! Each change is one statement, and so one transaction and one round trip: it happens whole or not at
//! all. Moves that wait at the same time are one statement together (`appends.rs`). Who was first at a table is
//! decided by the number in its row; nobody has to hold a lock over a round trip.

mod appends;
mod entries;
mod notices;
mod password;
mod people;
mod pool;
mod store;
mod transfer;

use crate::session_cache::SessionCache;
use crate::{Notice, StoreError, WriteError};
use appends::Append;
use pool::{Params, Pool, QueryError, Session, failed, told};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use tokio::sync::Mutex;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_postgres::config::SslMode;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Config, Row};

/// The steps from an empty database to the one this program knows; step `n` leads to version `n + 1`.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/1.sql"),
    include_str!("migrations/2.sql"),
    include_str!("migrations/3.sql"),
    include_str!("migrations/4.sql"),
];
/// Whoever migrates holds this lock of the database ("társas" has no meaning to PostgreSQL but this).
const MIGRATION_LOCK: i64 = 0x7461_7273_6173;

/// Tables in a PostgreSQL database.
pub struct Postgres {
    pool: Arc<Pool>,
    /// The name of this node among those over the database.
    node: i64,
    /// What other nodes shall hear.
    outbox: UnboundedSender<Notice>,
    /// Entries that are to be written.
    appends: UnboundedSender<Append>,
    sessions: Arc<SessionCache>,
    /// Is this node among those that are there? Whoever changes that waits for who does.
    presence: Mutex<Presence>,
}

/// Whether a node says that it is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Presence {
    #[default]
    Here,
    Gone,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Postgres")
    }
}

impl Postgres {
    /// Opens the database at an address such as `postgres://user:password@host/name`, and brings it to
    /// the newest version.
    ///
    /// # Errors
    /// Where the address is wrong, nobody answers, or the database is of a newer program.
    pub async fn open(address: &str) -> Result<Postgres, StoreError> {
        let store = Postgres::connect(address).await?;
        store.migrate().await?;
        store.fill_skeletons().await?;
        Ok(store)
    }

    /// Opens a database that is there, and changes nothing of it.
    ///
    /// # Errors
    /// As [`Postgres::open`], and where it is of an older program.
    pub async fn open_existing(address: &str) -> Result<Postgres, StoreError> {
        let store = Postgres::connect(address).await?;
        store.check_version().await?;
        Ok(store)
    }

    /// Is the database of this program's version?
    async fn check_version(&self) -> Result<(), StoreError> {
        match self.version().await? {
            version if version == MIGRATIONS.len() => Ok(()),
            0 => Err(StoreError("there are no tables in this database; `serve` makes them".into())),
            version if version < MIGRATIONS.len() => Err(StoreError(format!(
                "the database is of version {version}; start `serve` once to bring it to version {}",
                MIGRATIONS.len()
            ))),
            version => Err(newer(version)),
        }
    }

    async fn connect(address: &str) -> Result<Postgres, StoreError> {
        let mut config = Config::from_str(address).map_err(|error| {
            StoreError(format!(
                "the address of the database cannot be read ({}); write it as \
                 postgres://user:password@host:5432/name",
                std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string)
            ))
        })?;
        if config.get_ssl_mode() == SslMode::Require {
            return Err(StoreError(
                "the database would be spoken to without TLS; leave `sslmode` out of its address where the way there is a \
                 closed one, or let a tunnel close it"
                    .into(),
            ));
        }
        if let Some(password) = password::find(&config) {
            config.password(password);
        }
        Session::try_open(&config).await.map_err(|error| unreached(&config, error))?;
        let pool = Arc::new(Pool::new(config));
        let mut node = [0; 8];
        getrandom::fill(&mut node).map_err(|error| StoreError(format!("no randomness: {error}")))?;
        let node = i64::from_le_bytes(node);
        let (outbox, waiting) = unbounded_channel();
        tokio::spawn(notices::send(pool.config().clone(), node, waiting));
        let appends = appends::start(&pool, &outbox);
        Ok(Postgres { pool, node, outbox, appends, sessions: Arc::default(), presence: Mutex::default() })
    }

    /// How many migrations the database has behind it.
    async fn version(&self) -> Result<usize, StoreError> {
        let sql = "SELECT to_regclass('migrations') IS NOT NULL";
        let [row] = &self.read(sql, &[]).await?[..] else { return Ok(0) };
        if !row.get::<_, bool>(0) {
            return Ok(0);
        }
        let rows = self.read("SELECT COALESCE(MAX(version), 0) FROM migrations", &[]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i32>(0)) as usize)
    }

    /// Runs the migrations that are missing, each in a transaction, one node at a time.
    async fn migrate(&self) -> Result<(), StoreError> {
        let mut session = Session::open(self.pool.config()).await?;
        let client = session.client();
        let wait = "SELECT pg_advisory_lock($1)";
        client.query_one(wait, &[&MIGRATION_LOCK]).await.map_err(told)?;
        let version = self.version().await?;
        if version > MIGRATIONS.len() {
            return Err(newer(version));
        }
        for (migration, number) in MIGRATIONS.iter().zip(1..).skip(version) {
            let sql = format!(
                "BEGIN; CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY); {migration} \
                 INSERT INTO migrations (version) VALUES ({number}); COMMIT;"
            );
            client.batch_execute(&sql).await.map_err(|error| unmade(number, error.into()))?;
        }
        // The lock ends with the connection.
        Ok(())
    }

    /// Tells the other nodes. If that fails they find out by themselves, a little later.
    fn tell(&self, notice: Notice) {
        let _ = self.outbox.send(notice);
    }

    /// Something about a person has changed: nobody believes what they know of their sessions.
    fn forget(&self, person: i64) {
        self.sessions.forget(person);
        self.tell(Notice::Person(person));
    }

    /// The rows of a question.
    async fn read(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
        self.pool.read(sql, params).await
    }

    /// A change: one statement, durable when it returns.
    async fn change(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, WriteError> {
        self.pool.change(sql, params).await?.map_err(failed)
    }

    /// The same; what the database refuses is for the caller to read.
    async fn try_change(
        &self,
        sql: &'static str,
        params: Params<'_>,
    ) -> Result<Result<Vec<Row>, QueryError>, WriteError> {
        self.pool.change(sql, params).await
    }
}

/// Why a database could not be brought to a version.
fn unmade(version: i32, error: QueryError) -> StoreError {
    let help = match error.code() {
        Some(&SqlState::INSUFFICIENT_PRIVILEGE) => {
            "; let this user own it, or give them the right to make tables"
        }
        Some(&SqlState::DUPLICATE_TABLE) => "; it has tables of something else in it, so take an empty one",
        _ => "",
    };
    let StoreError(why) = told(error);
    StoreError(format!("the database cannot be brought to version {version} ({why}){help}"))
}

/// What helps where the database asks who it is.
const PASSWORD: &str = "write the right user and password as postgres://user:password@host:5432/name into \
                        TARSAS_STORE, or the password into PGPASSWORD or ~/.pgpass";

/// Why a database cannot be opened, with what would be right.
fn unreached(config: &Config, error: QueryError) -> StoreError {
    let (user, name) = (config.get_user().unwrap_or_default(), config.get_dbname().unwrap_or_default());
    let (code, lacks_password) = (error.code().cloned(), error.lacks_password());
    let StoreError(why) = told(error);
    let help = match code {
        None if lacks_password => PASSWORD.into(),
        None => {
            "start PostgreSQL there, or write its address as postgres://user:password@host:5432/name".into()
        }
        Some(SqlState::INVALID_CATALOG_NAME) => {
            format!("make it with `createdb {name}`, or name another one")
        }
        // A password would not help who is not admitted at all.
        Some(SqlState::INVALID_AUTHORIZATION_SPECIFICATION) if why.contains("pg_hba.conf") => {
            format!("let its pg_hba.conf admit `{user}` from this machine, by a line `host` (without TLS)")
        }
        Some(SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION) => PASSWORD.into(),
        Some(SqlState::TOO_MANY_CONNECTIONS) => {
            "raise its `max_connections`: each node needs up to 18 of them".into()
        }
        Some(_) => format!("see whether `{user}` may use the database `{name}`"),
    };
    StoreError(format!("the database cannot be opened ({why}); {help}"))
}

fn newer(version: usize) -> StoreError {
    StoreError(format!(
        "the database is of version {version}, and this program knows version {}; use the newer program, \
         or another database",
        MIGRATIONS.len()
    ))
}
