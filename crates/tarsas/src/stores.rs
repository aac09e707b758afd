//! The store of the tables, by its address: a folder with a SQLite file, or a PostgreSQL database.

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Postgres, Sqlite, Store};

/// The file of the tables in a data folder.
pub const FILE: &str = "tables.sqlite";

/// Where tables are kept.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// In a folder, or in a file that stands for one.
    Folder(&'a Path),
    /// In a database, by its address.
    Database(&'a str),
}

impl<'a> Place<'a> {
    /// The database if one is named, else the folder.
    pub fn of(data: &'a Path, store: Option<&'a str>) -> Place<'a> {
        store.map_or(Place::Folder(data), Place::Database)
    }

    /// The store, made where it is missing and brought to the newest version.
    pub async fn open(self) -> Result<Arc<dyn Store>> {
        Ok(match self {
            Place::Folder(data) => Arc::new(Sqlite::open(&data.join(FILE)).await?),
            Place::Database(address) => Arc::new(Postgres::open(check(address)?).await?),
        })
    }

    /// The store as it is, which must be there.
    pub async fn open_existing(self) -> Result<Arc<dyn Store>> {
        Ok(match self {
            Place::Folder(data) => Arc::new(Sqlite::open_existing(&tables_file(data)?).await?),
            Place::Database(address) => Arc::new(Postgres::open_existing(check(address)?).await?),
        })
    }

    /// The store to be changed: it must be there, and of this program's version.
    pub async fn open_current(self) -> Result<Arc<dyn Store>> {
        Ok(match self {
            Place::Folder(data) => Arc::new(Sqlite::open_current(&tables_file(data)?).await?),
            Place::Database(_) => self.open_existing().await?,
        })
    }

    /// Its name for people; no password is in it.
    pub fn name(self) -> String {
        match self {
            Place::Folder(data) => data.display().to_string(),
            Place::Database(address) => match address.rsplit_once('@') {
                Some((_, place)) => format!("postgres://{place}"),
                None => address.to_owned(),
            },
        }
    }
}

/// The file of the tables in a data folder that must be there, or the backup that stands for it.
pub fn tables_file(data: &Path) -> Result<PathBuf> {
    let path = if data.is_file() { data.to_owned() } else { data.join(FILE) };
    if !path.is_file() {
        bail!("there are no tables in {}; `tarsas serve --data` names their folder", data.display());
    }
    Ok(path)
}

/// Only addresses of PostgreSQL are known.
fn check(address: &str) -> Result<&str> {
    let known = address.starts_with("postgres://") || address.starts_with("postgresql://");
    known.then_some(address).with_context(|| {
        format!("`{address}` is no address of a store; write it as postgres://user:password@host:5432/name")
    })
}
