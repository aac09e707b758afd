//! `tarsas export`: the record of a stored game, whether its rules are still played or not.

use super::stored_tables;
use crate::cli::Export;
use anyhow::{Context, Result, anyhow};
use std::fs;
use std::io::Write;
use table::{Sqlite, Stored, TableError};

pub fn run(args: &Export, out: &mut dyn Write) -> Result<()> {
    let path = stored_tables(&args.data)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let stored = runtime.block_on(async {
        let store = Sqlite::open(&path).await?;
        let stored = Stored::read(&store, &args.table).await;
        store.close().await;
        stored
    });
    let record = match stored {
        Ok(stored) => stored.record().to_string(),
        Err(TableError::NoTable) => {
            return Err(anyhow!("there is no table `{}` in {}", args.table, args.data.display()));
        }
        Err(error) => return Err(error.into()),
    };
    match &args.out {
        Some(file) => fs::write(file, record).with_context(|| format!("cannot write {}", file.display())),
        None => Ok(out.write_all(record.as_bytes())?),
    }
}
