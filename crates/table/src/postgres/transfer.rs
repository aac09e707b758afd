//! Transfer: all rows of the database, read at one moment, and rows of another store taken into an empty one.

use super::Postgres;
use super::pool::{Session, told};
use crate::transfer::{ColumnKind, NOBODY_READS, SHAPES, Shape, TransferItem, Value};
use crate::{Store, StoreError};
use std::time::Duration;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// Rows that are read or written in one statement.
const AT_ONCE: usize = 500;
/// A node that was heard of so shortly ago runs.
const RUNS: Duration = Duration::from_secs(10);

impl Postgres {
    /// How many servers run over the database now.
    ///
    /// # Errors
    /// Where it cannot be asked.
    pub async fn servers(&self) -> Result<u64, StoreError> {
        // Not those that were seen before its clock was set back.
        let sql = "SELECT COUNT(*) FROM nodes WHERE seen \
                   BETWEEN now() - $1 * interval '1 second' AND now() + $1 * interval '1 second'";
        let rows = self.read(sql, &[&RUNS.as_secs_f64()]).await?;
        Ok(rows.first().map_or(0, |row| row.get::<_, i64>(0)) as u64)
    }

    /// Sends every row, as they are at one moment.
    pub(crate) async fn send_rows(self, rows: Sender<TransferItem>) -> Result<(), StoreError> {
        let gone = |_| StoreError(NOBODY_READS.into());
        let mut session = Session::open(self.pool.config()).await?;
        let client = session.client();
        client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await.map_err(told)?;
        for (number, shape) in SHAPES.iter().enumerate() {
            let sql = format!("DECLARE all_rows CURSOR FOR SELECT {} FROM {}", cast(shape), shape.name);
            client.batch_execute(&sql).await.map_err(told)?;
            let fetch = format!("FETCH {AT_ONCE} FROM all_rows");
            loop {
                let found = client.query(fetch.as_str(), &[]).await.map_err(told)?;
                for row in &found {
                    rows.send(TransferItem::Row(number, values(shape, row))).await.map_err(gone)?;
                }
                if found.is_empty() {
                    break;
                }
            }
            client.batch_execute("CLOSE all_rows").await.map_err(told)?;
        }
        rows.send(TransferItem::End).await.map_err(gone)?;
        self.close().await
    }

    /// Takes every row into the database, which must be empty: all of them or none.
    pub(crate) async fn take_rows(
        self,
        mut rows: Receiver<TransferItem>,
        settings: &[(String, String)],
    ) -> Result<u64, StoreError> {
        let mut session = Session::open(self.pool.config()).await?;
        let client = session.client();
        client.batch_execute("BEGIN; LOCK TABLE persons IN EXCLUSIVE MODE").await.map_err(told)?;
        let full = client.query_one("SELECT EXISTS (SELECT FROM persons)", &[]).await.map_err(told)?;
        if full.get(0) {
            let why = "there is something in the database already; rows are taken into an empty one only";
            return Err(StoreError(why.into()));
        }
        // One that a server was started over has settings of its own, and marks of when nobody had come.
        client.batch_execute("DELETE FROM settings; DELETE FROM person_marks").await.map_err(told)?;
        let (mut count, mut waiting, mut of) = (0, Vec::new(), 0);
        loop {
            let item = rows.recv().await.ok_or_else(|| StoreError("the rows ended too early".into()))?;
            let next = if let TransferItem::Row(number, _) = item { number } else { SHAPES.len() };
            if next != of || waiting.len() == AT_ONCE {
                insert(&mut session, of, &waiting).await?;
                count += waiting.len() as u64;
                waiting.clear();
                of = next;
            }
            let TransferItem::Row(_, values) = item else { break };
            waiting.push(values);
        }
        let client = session.client();
        for (name, value) in settings {
            let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                       ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            client.execute(sql, &[name, value]).await.map_err(told)?;
        }
        client.batch_execute(FINISH).await.map_err(told)?;
        self.close().await?;
        Ok(count)
    }
}

/// What the rows of a file do not say: the numbers that come next, and where each table stands.
const FINISH: &str = "
    SELECT setval(pg_get_serial_sequence('persons', 'id'), (SELECT COALESCE(MAX(id), 0) + 1 FROM persons), false);
    SELECT setval(pg_get_serial_sequence('chat', 'id'), (SELECT COALESCE(MAX(id), 0) + 1 FROM chat), false);
    UPDATE tables SET seq = COALESCE((SELECT MAX(seq) FROM entries WHERE tbl = tables.id), 0);
    COMMIT;";

/// The columns of a table, each as the type in which it travels.
fn cast(shape: &Shape) -> String {
    let column = |(name, kind): &(&str, ColumnKind)| format!("{name}::{}", type_of(*kind));
    shape.columns.iter().map(column).collect::<Vec<_>>().join(", ")
}

fn type_of(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Int => "bigint",
        ColumnKind::Text => "text",
        ColumnKind::Bytes => "bytea",
        ColumnKind::Bool => "boolean",
    }
}

fn values(shape: &Shape, row: &Row) -> Vec<Value> {
    let value = |(i, (_, kind)): (usize, &(&str, ColumnKind))| match kind {
        ColumnKind::Int => row.get::<_, Option<i64>>(i).map(Value::Int),
        ColumnKind::Text => row.get::<_, Option<String>>(i).map(Value::Text),
        ColumnKind::Bytes => row.get::<_, Option<Vec<u8>>>(i).map(Value::Bytes),
        ColumnKind::Bool => row.get::<_, Option<bool>>(i).map(Value::Bool),
    };
    shape.columns.iter().enumerate().map(|column| value(column).unwrap_or(Value::Null)).collect()
}

async fn insert(session: &mut Session, number: usize, rows: &[Vec<Value>]) -> Result<(), StoreError> {
    let Some(shape) = SHAPES.get(number).filter(|_| !rows.is_empty()) else { return Ok(()) };
    let lists: Vec<Box<dyn ToSql + Sync + Send>> =
        shape.columns.iter().enumerate().map(|(i, (_, kind))| list(*kind, rows, i)).collect();
    let types: Vec<String> = shape
        .columns
        .iter()
        .enumerate()
        .map(|(i, (_, kind))| format!("${}::{}[]", i + 1, type_of(*kind)))
        .collect();
    let sql = format!(
        "INSERT INTO {} ({}) OVERRIDING SYSTEM VALUE SELECT * FROM unnest({})",
        shape.name,
        shape.columns(),
        types.join(", ")
    );
    let params: Vec<&(dyn ToSql + Sync)> = lists.iter().map(|list| &**list as &(dyn ToSql + Sync)).collect();
    session.client().execute(sql.as_str(), &params).await.map_err(told)?;
    Ok(())
}

/// A column of many rows.
fn list(kind: ColumnKind, rows: &[Vec<Value>], column: usize) -> Box<dyn ToSql + Sync + Send> {
    let values = rows.iter().map(|row| &row[column]);
    match kind {
        ColumnKind::Int => Box::new(
            values.map(|value| if let Value::Int(n) = value { Some(*n) } else { None }).collect::<Vec<_>>(),
        ),
        ColumnKind::Text => Box::new(
            values
                .map(|value| if let Value::Text(text) = value { Some(text.clone()) } else { None })
                .collect::<Vec<_>>(),
        ),
        ColumnKind::Bytes => Box::new(
            values
                .map(|value| if let Value::Bytes(bytes) = value { Some(bytes.clone()) } else { None })
                .collect::<Vec<_>>(),
        ),
        ColumnKind::Bool => Box::new(
            values
                .map(|value| if let Value::Bool(yes) = value { Some(*yes) } else { None })
                .collect::<Vec<_>>(),
        ),
    }
}
