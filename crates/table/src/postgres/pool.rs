//! The pool of connections to PostgreSQL: so many at most, each with its prepared statements. After any
//! error a connection is thrown away, and the next question opens another.

use crate::StoreError;
use std::collections::HashMap;
use std::error::Error;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio_postgres::{Client, Config, NoTls, Statement};

/// Connections at most, so that several nodes share a server with its usual limit of 100.
const MOST: usize = 16;
/// How long a server that does not answer is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection, and the statements it knows.
pub(super) struct Session {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

impl Session {
    /// Opens one.
    pub(super) async fn open(config: &Config) -> Result<Session, StoreError> {
        let connecting = tokio::time::timeout(PATIENCE, config.connect(NoTls));
        let silent = |_| StoreError(format!("the database does not answer within {} s", PATIENCE.as_secs()));
        let (client, connection) = connecting.await.map_err(silent)?.map_err(told)?;
        // It ends with the client; what it met, the client hears.
        tokio::spawn(connection);
        Ok(Session { client, statements: HashMap::new() })
    }

    /// The client itself, for what needs no prepared statement.
    pub(super) fn client(&mut self) -> &mut Client {
        &mut self.client
    }

    /// A statement, prepared once.
    pub(super) async fn statement(&mut self, sql: &'static str) -> Result<Statement, tokio_postgres::Error> {
        if let Some(known) = self.statements.get(sql) {
            return Ok(known.clone());
        }
        let statement = self.client.prepare(sql).await?;
        self.statements.insert(sql, statement.clone());
        Ok(statement)
    }
}

/// Connections that wait to be used.
pub(super) struct Pool {
    config: Config,
    idle: Mutex<Vec<Session>>,
    permits: Semaphore,
}

impl Pool {
    pub(super) fn new(config: Config) -> Pool {
        Pool { config, idle: Mutex::default(), permits: Semaphore::new(MOST) }
    }

    /// Where the database is.
    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    /// Uses a connection; one that met an error is not used again.
    ///
    /// # Errors
    /// The outer error says that nothing was sent, because there was no connection.
    pub(super) async fn with<T>(
        &self,
        run: impl AsyncFnOnce(&mut Session) -> Result<T, tokio_postgres::Error>,
    ) -> Result<Result<T, tokio_postgres::Error>, StoreError> {
        let closed = |_| StoreError("the database is closed".into());
        let _permit = self.permits.acquire().await.map_err(closed)?;
        let mut session = match self.waiting() {
            Some(session) => session,
            None => Session::open(&self.config).await?,
        };
        let done = run(&mut session).await;
        if done.is_ok() {
            self.lock().push(session);
        }
        Ok(done)
    }

    /// A connection that is open as far as one knows.
    fn waiting(&self) -> Option<Session> {
        let mut idle = self.lock();
        while let Some(session) = idle.pop() {
            if !session.client.is_closed() {
                return Some(session);
            }
        }
        None
    }

    /// Closes what waits; nothing can be asked any more.
    pub(super) fn close(&self) {
        self.permits.close();
        self.lock().clear();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Session>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What the database said, with what is behind it.
pub(super) fn told(error: tokio_postgres::Error) -> StoreError {
    let cause = error.as_db_error().map(|error| error.message().to_owned());
    let cause = cause.or_else(|| error.source().map(ToString::to_string));
    StoreError(match cause {
        Some(cause) => format!("PostgreSQL: {cause}"),
        None => format!("PostgreSQL: {error}"),
    })
}
