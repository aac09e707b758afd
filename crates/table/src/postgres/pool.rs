//! The pool of connections to PostgreSQL: so many at most, each with its prepared statements. After any
//! error a connection is thrown away, and the next question opens another.

use crate::{StoreError, WriteError};
use std::collections::HashMap;
use std::error::Error;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

/// Connections at most, so that several nodes share a server with its usual limit of 100.
const MOST: usize = 16;
/// How long a server that does not answer is waited for, when a connection is opened.
const PATIENCE: Duration = Duration::from_secs(5);
/// The same for a question, or for a connection that is free.
const LONGEST_QUESTION: Duration = Duration::from_secs(10);

/// What a statement is filled in with.
pub(super) type Params<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Why a question was not answered.
#[derive(Debug)]
pub(super) enum QueryError {
    /// The database or the line to it said so.
    Database(tokio_postgres::Error),
    /// Nothing came, for too long.
    Silent,
}

impl From<tokio_postgres::Error> for QueryError {
    fn from(error: tokio_postgres::Error) -> QueryError {
        QueryError::Database(error)
    }
}

impl QueryError {
    /// What the database refuses, if it does.
    pub(super) fn code(&self) -> Option<&SqlState> {
        match self {
            QueryError::Database(error) => error.code(),
            QueryError::Silent => None,
        }
    }

    /// Does the database want a password, and nobody has one? The client says so by its own words only.
    pub(super) fn lacks_password(&self) -> bool {
        let QueryError::Database(error) = self else { return false };
        error.source().is_some_and(|source| source.to_string() == "password missing")
    }

    /// Had the line ended before the question?
    pub(super) fn is_closed(&self) -> bool {
        matches!(self, QueryError::Database(error) if error.is_closed())
    }
}

/// A connection, and the statements it knows.
pub(super) struct Session {
    client: Client,
    statements: HashMap<&'static str, Statement>,
}

impl Session {
    /// Opens one.
    pub(super) async fn open(config: &Config) -> Result<Session, StoreError> {
        Session::try_open(config).await.map_err(told)
    }

    /// The same; what the database refuses is for the caller to read.
    pub(super) async fn try_open(config: &Config) -> Result<Session, QueryError> {
        let connecting = tokio::time::timeout(PATIENCE, config.connect(NoTls));
        let (client, connection) = connecting.await.map_err(|_| QueryError::Silent)??;
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
    ) -> Result<Result<T, QueryError>, StoreError> {
        let closed = |_| StoreError("the database is closed".into());
        let free = tokio::time::timeout(LONGEST_QUESTION, self.permits.acquire()).await;
        let _permit = free.map_err(|_| silent(LONGEST_QUESTION))?.map_err(closed)?;
        let mut session = match self.waiting() {
            Some(session) => session,
            None => Session::open(&self.config).await?,
        };
        let done = tokio::time::timeout(LONGEST_QUESTION, run(&mut session)).await;
        if let Ok(Ok(_)) = &done {
            self.lock().push(session);
        }
        Ok(done.map_or(Err(QueryError::Silent), |done| done.map_err(QueryError::Database)))
    }

    /// The rows of a question.
    pub(super) async fn read(&self, sql: &'static str, params: Params<'_>) -> Result<Vec<Row>, StoreError> {
        let ask = async |session: &mut Session| {
            let statement = session.statement(sql).await?;
            session.client().query(&statement, params).await
        };
        // A question may be asked twice: a connection that has died while it waited is no answer.
        match self.with(ask).await? {
            Err(error) if error.is_closed() => {}
            answered => return answered.map_err(told),
        }
        let again = async |session: &mut Session| {
            let statement = session.statement(sql).await?;
            session.client().query(&statement, params).await
        };
        self.with(again).await?.map_err(told)
    }

    /// A change: one statement, durable when it returns. What the database refuses is for the caller to read.
    ///
    /// # Errors
    /// The outer error says that the change was not sent.
    pub(super) async fn change(
        &self,
        sql: &'static str,
        params: Params<'_>,
    ) -> Result<Result<Vec<Row>, QueryError>, WriteError> {
        let mut prepared = false;
        let run = async |session: &mut Session| {
            let statement = session.statement(sql).await?;
            prepared = true;
            session.client().query(&statement, params).await
        };
        let done = self.with(run).await.map_err(WriteError::Failed)?;
        match done {
            // Nothing but a question of the pool was sent by then.
            Err(error) if !prepared => Err(WriteError::Failed(told(error))),
            done => Ok(done),
        }
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

fn silent(waited: Duration) -> StoreError {
    StoreError(format!("the database does not answer within {} s", waited.as_secs()))
}

/// What the database said, with what is behind it.
pub(super) fn told(error: impl Into<QueryError>) -> StoreError {
    let QueryError::Database(error) = error.into() else { return silent(LONGEST_QUESTION) };
    let cause = error.as_db_error().map(|error| error.message().to_owned());
    let cause = cause.or_else(|| error.source().map(ToString::to_string));
    StoreError(match cause {
        Some(cause) => format!("PostgreSQL: {cause}"),
        None => format!("PostgreSQL: {error}"),
    })
}

/// What is said of a change that met an error: if the database itself refused it, it did not happen; if
/// the line broke, nobody knows.
pub(super) fn failed(error: QueryError) -> WriteError {
    let refused = error.code().is_some_and(|code| !code.code().starts_with("57"));
    let why = told(error);
    if refused { WriteError::Failed(why) } else { WriteError::Unknown(why) }
}
