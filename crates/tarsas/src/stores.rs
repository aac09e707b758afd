//! The store of the tables, by its address: a folder with a SQLite file, or a PostgreSQL database.

use crate::cli::Where;
use anyhow::{Context, Result, bail};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use table::{Postgres, Sqlite, Store};

/// The file of the tables in a data folder.
pub const FILE: &str = "tables.sqlite";

/// The folder where no other is named.
const DATA: &str = "tarsas-data";

/// Where tables are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StorePlace {
    /// In a folder, or in a file that stands for one.
    Folder(PathBuf),
    /// In a database, by its address.
    Database(String),
}

impl StorePlace {
    /// What the flags say, else what the environment says: a database before a folder.
    pub fn of(at: &Where) -> StorePlace {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let database = |address: OsString| StorePlace::Database(address.to_string_lossy().into_owned());
        match (&at.store, &at.data) {
            (Some(address), _) => StorePlace::Database(address.clone()),
            (None, Some(data)) => StorePlace::Folder(data.clone()),
            (None, None) => variable("TARSAS_STORE").map(database).unwrap_or_else(|| {
                StorePlace::Folder(variable("TARSAS_DATA").map_or_else(|| DATA.into(), PathBuf::from))
            }),
        }
    }

    /// A folder, or the address of a database.
    pub fn read(text: &str) -> StorePlace {
        if text.contains("://") { StorePlace::Database(text.into()) } else { StorePlace::Folder(text.into()) }
    }

    /// The store, made where it is missing and brought to the newest version.
    pub async fn open(&self) -> Result<Arc<dyn Store>> {
        Ok(match self {
            StorePlace::Folder(data) => Arc::new(Sqlite::open(&data.join(FILE)).await?),
            StorePlace::Database(address) => Arc::new(Postgres::open(check(address)?).await?),
        })
    }

    /// The store as it is, which must be there.
    pub async fn open_existing(&self) -> Result<Arc<dyn Store>> {
        Ok(match self {
            StorePlace::Folder(data) => Arc::new(Sqlite::open_existing(&tables_file(data)?).await?),
            StorePlace::Database(address) => Arc::new(Postgres::open_existing(check(address)?).await?),
        })
    }

    /// The store to be changed: it must be there, and of this program's version.
    pub async fn open_current(&self) -> Result<Arc<dyn Store>> {
        Ok(match self {
            StorePlace::Folder(data) => Arc::new(Sqlite::open_current(&tables_file(data)?).await?),
            StorePlace::Database(_) => self.open_existing().await?,
        })
    }

    /// Its name for people; no password is in it.
    pub fn name(&self) -> String {
        match self {
            StorePlace::Folder(data) => data.display().to_string(),
            StorePlace::Database(address) => without_user(address),
        }
    }
}

/// An address without its user and password, also where these are among its parameters.
fn without_user(address: &str) -> String {
    let (kind, rest) = address.split_at(address.find("://").map_or(0, |at| at + 3));
    let place = rest.split(['?', '=', ' ']).next().unwrap_or_default();
    let place = match place.rsplit_once('@') {
        Some((_, place)) => place,
        // Nobody knows where a password ends.
        None if rest.contains('@') => "…",
        None => place,
    };
    format!("{kind}{place}")
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
        let told = without_user(address);
        format!("`{told}` is no address of a store; write it as postgres://user:password@host:5432/name")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_of_a_store_has_a_password_in_it() {
        for (address, name) in [
            ("postgres://db.example/tarsas", "postgres://db.example/tarsas"),
            ("postgres://anna:horse@db.example:5432/tarsas", "postgres://db.example:5432/tarsas"),
            ("postgres://anna:h@rse@db.example/tarsas", "postgres://db.example/tarsas"),
            ("postgres://db.example/tarsas?user=anna&password=horse", "postgres://db.example/tarsas"),
            ("postgres://anna@db.example/tarsas?password=h@rse", "postgres://db.example/tarsas"),
            ("postgres://anna:h?rse@db.example/tarsas", "postgres://…"),
            ("host=db.example password=horse", "host"),
            ("anna:horse@db.example/tarsas", "db.example/tarsas"),
        ] {
            assert_eq!(StorePlace::Database(address.into()).name(), name);
        }
    }
}
