//! Transfer: all that a store keeps, row by row from one store into another, which is empty. Backups of a
//! database, restoring them and moving to another store are all this.
//!
//! What is read is one moment of the store; what is written is there whole or not at all.

use crate::backup::{sync_folder, with_ending};
use crate::sqlite::{connect, refuse_newer};
use crate::{Postgres, Sqlite, StoreError};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, params_from_iter};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::Path;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// Rows that are under way at most.
const UNDER_WAY: usize = 1_000;

/// What a column has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColumnKind {
    Int,
    Text,
    Bytes,
    Bool,
}

/// A value of a row, as it travels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
    Bool(bool),
}

/// A table of a store: its name, and the columns that both kinds of stores have.
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, ColumnKind)],
}

impl Shape {
    /// The names of its columns, as a statement lists them.
    pub(crate) fn columns(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }
}

/// Every table, each after those that it refers to.
pub(crate) const SHAPES: &[Shape] = {
    use ColumnKind::{Bool, Bytes, Int, Text};
    &[
        Shape { name: "persons", columns: &[("id", Int), ("name", Text), ("banned", Bool)] },
        Shape {
            name: "secrets",
            columns: &[
                ("hash", Bytes),
                ("person", Int),
                ("until", Int),
                ("created", Int),
                ("seen", Int),
                ("device", Text),
            ],
        },
        Shape {
            name: "passwords",
            columns: &[("person", Int), ("name", Text), ("hash", Text), ("skeleton", Text), ("mail", Text)],
        },
        Shape {
            name: "tables",
            columns: &[
                ("id", Text),
                ("game", Text),
                ("rules", Int),
                ("options", Text),
                ("created", Int),
                ("host", Int),
                ("over", Bool),
                ("deciding", Int),
                ("points", Text),
                ("moved", Int),
            ],
        },
        Shape {
            name: "seats",
            columns: &[("tbl", Text), ("seat", Int), ("person", Int), ("bot", Text), ("name", Text)],
        },
        Shape {
            name: "entries",
            columns: &[
                ("tbl", Text),
                ("seq", Int),
                ("actor", Text),
                ("text", Text),
                ("by", Text),
                ("at", Int),
                ("key", Text),
            ],
        },
        Shape {
            name: "chat",
            columns: &[
                ("id", Int),
                ("tbl", Text),
                ("person", Int),
                ("name", Text),
                ("text", Text),
                ("watching", Bool),
                ("at", Int),
            ],
        },
        Shape { name: "words", columns: &[("tbl", Text), ("person", Int), ("kind", Text), ("text", Text)] },
        Shape { name: "person_marks", columns: &[("at", Int), ("person", Int)] },
        Shape { name: "settings", columns: &[("name", Text), ("value", Text)] },
    ]
};

/// What goes from one store to the other. Without an end nothing is kept: whoever read has failed.
pub(crate) enum TransferItem {
    /// A row of the table of this number.
    Row(usize, Vec<Value>),
    End,
}

/// Where rows come from or go to.
#[derive(Clone, Copy, Debug)]
pub enum Depot<'a> {
    /// A SQLite file.
    File(&'a Path),
    /// A PostgreSQL database, by its address.
    Database(&'a str),
}

/// Copies everything, and says how many rows there were. `settings` go along, over those that are there.
///
/// # Errors
/// Where the one cannot be read or the other is not empty; then nothing is left behind.
pub async fn transfer(
    from: Depot<'_>,
    to: Depot<'_>,
    settings: &[(&str, String)],
) -> Result<u64, StoreError> {
    let (sender, receiver) = channel(UNDER_WAY);
    let settings: Vec<(String, String)> =
        settings.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    let read = async {
        // Dropped at the end, whatever it is: then whoever writes knows.
        let sender = sender;
        match from {
            Depot::File(path) => {
                let path = path.to_owned();
                blocking(move || read_file(&path, &sender)).await
            }
            Depot::Database(address) => Postgres::open_existing(address).await?.send_rows(sender).await,
        }
    };
    let write = async {
        let receiver = receiver;
        match to {
            Depot::File(path) => {
                make_file(path).await?;
                let (path, settings) = (path.to_owned(), settings.clone());
                blocking(move || fill_file(&path, receiver, &settings)).await
            }
            Depot::Database(address) => Postgres::open(address).await?.take_rows(receiver, &settings).await,
        }
    };
    let (read, written) = tokio::join!(read, write);
    // Who reads fails, too, when nobody writes: the cause is what is said.
    match (read, written) {
        (_, Ok(rows)) => Ok(rows),
        (Err(StoreError(why)), Err(_)) if why != NOBODY_READS => Err(StoreError(why)),
        (_, Err(why)) => Err(why),
    }
}

/// Whoever writes has given up, and says why.
pub(crate) const NOBODY_READS: &str = "nobody takes the rows";

async fn blocking<T: Send + 'static>(
    run: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let fell = |_| Err(StoreError("copying fell over".into()));
    tokio::task::spawn_blocking(run).await.unwrap_or_else(fell)
}

fn read_file(path: &Path, rows: &Sender<TransferItem>) -> Result<(), StoreError> {
    let gone = |_| StoreError(NOBODY_READS.into());
    let file = connect(path)?;
    file.execute_batch("BEGIN")?;
    // What a newer program has added would be left out without a word.
    refuse_newer(path, &file)?;
    for (number, shape) in SHAPES.iter().enumerate() {
        let mut statement = file.prepare(&selection(&file, shape)?)?;
        let mut found = statement.query([])?;
        while let Some(row) = found.next()? {
            let value = |(i, (_, kind)): (usize, &(&str, ColumnKind))| -> Result<Value, StoreError> {
                Ok(match (row.get_ref(i)?, kind) {
                    (ValueRef::Null, _) => Value::Null,
                    (ValueRef::Integer(n), ColumnKind::Bool) => Value::Bool(n != 0),
                    (ValueRef::Integer(n), _) => Value::Int(n),
                    (ValueRef::Blob(bytes), _) => Value::Bytes(bytes.to_vec()),
                    (other, _) => Value::Text(other.as_str().map_err(rusqlite::Error::from)?.to_owned()),
                })
            };
            let values = shape.columns.iter().enumerate().map(value).collect::<Result<_, StoreError>>()?;
            rows.blocking_send(TransferItem::Row(number, values)).map_err(gone)?;
        }
    }
    rows.blocking_send(TransferItem::End).map_err(gone)
}

/// The question for the rows of a table. A file of an older version lacks columns that came later, and has in their place
/// what a migration would have put there.
fn selection(file: &Connection, shape: &Shape) -> rusqlite::Result<String> {
    let mut names = file.prepare("SELECT name FROM pragma_table_info(?)")?;
    let names: BTreeSet<String> =
        names.query_map([shape.name], |row| row.get(0))?.collect::<Result<_, _>>()?;
    let column = |(name, kind): &(&str, ColumnKind)| match kind {
        _ if names.contains(*name) => (*name).to_owned(),
        // Nobody knows who it was.
        ColumnKind::Int if *name == "person" => "NULL".to_owned(),
        ColumnKind::Int | ColumnKind::Bool => "0".to_owned(),
        ColumnKind::Text | ColumnKind::Bytes => "''".to_owned(),
    };
    let columns: Vec<String> = shape.columns.iter().map(column).collect();
    Ok(format!("SELECT {} FROM {}", columns.join(", "), shape.name))
}

/// Makes an empty file beside the one that is to be, unless that is there.
async fn make_file(path: &Path) -> Result<(), StoreError> {
    if path.exists() {
        return Err(StoreError(format!("{} is there already; it is not overwritten", path.display())));
    }
    let part = with_ending(path, ".part");
    for end in ["", "-wal", "-shm"] {
        // One that a crash has left is of no use.
        let _ = fs::remove_file(with_ending(&part, end));
    }
    let store = Sqlite::open(&part).await?;
    crate::Store::close(&store).await
}

fn fill_file(
    path: &Path,
    rows: Receiver<TransferItem>,
    settings: &[(String, String)],
) -> Result<u64, StoreError> {
    let told = |error: std::io::Error| StoreError(format!("{}: {error}", path.display()));
    let part = with_ending(path, ".part");
    let filled = fill(&part, rows, settings).and_then(|count| {
        let damage = Sqlite::damage(&part);
        if !damage.is_empty() {
            return Err(StoreError(format!("the copy is damaged: {}", damage.join("; "))));
        }
        File::open(&part).and_then(|file| file.sync_all()).map_err(told)?;
        fs::rename(&part, path).and_then(|()| sync_folder(path)).map_err(told)?;
        Ok(count)
    });
    for end in ["", "-wal", "-shm"] {
        // Perhaps they are not there.
        let _ = fs::remove_file(with_ending(&part, end));
    }
    filled
}

fn fill(
    path: &Path,
    mut rows: Receiver<TransferItem>,
    settings: &[(String, String)],
) -> Result<u64, StoreError> {
    let file = connect(path)?;
    file.execute_batch("BEGIN IMMEDIATE")?;
    let mut count = 0;
    loop {
        match rows.blocking_recv() {
            Some(TransferItem::Row(number, values)) => insert(&file, &SHAPES[number], values)?,
            Some(TransferItem::End) => break,
            None => return Err(StoreError("the rows ended too early".into())),
        }
        count += 1;
    }
    for (name, value) in settings {
        file.execute("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", [name, value])?;
    }
    file.execute_batch("COMMIT")?;
    // All of it in the one file.
    file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    Ok(count)
}

fn insert(file: &Connection, shape: &Shape, values: Vec<Value>) -> rusqlite::Result<()> {
    let marks = vec!["?"; values.len()].join(", ");
    let sql = format!("INSERT INTO {} ({}) VALUES ({marks})", shape.name, shape.columns());
    let value = |value| match value {
        Value::Null => rusqlite::types::Value::Null,
        Value::Int(n) => n.into(),
        Value::Text(text) => text.into(),
        Value::Bytes(bytes) => bytes.into(),
        Value::Bool(yes) => i64::from(yes).into(),
    };
    file.prepare_cached(&sql)?.execute(params_from_iter(values.into_iter().map(value)))?;
    Ok(())
}
