//! `tarsas export`: the record of a stored game, whether its rules are still played or not.

use crate::cli::Export;
use crate::stores::Place;
use anyhow::{Context, Result, bail};
use std::fs;
use std::io::Write;
use table::{Stored, TableError};

pub fn run(args: &Export, out: &mut dyn Write) -> Result<()> {
    let place = Place::of(&args.at);
    let runtime = tokio::runtime::Runtime::new()?;
    let stored = runtime.block_on(async {
        let store = place.open_existing().await?;
        let stored = Stored::read(&*store, &args.table).await;
        store.close().await?;
        anyhow::Ok(stored)
    })?;
    let record = match stored {
        Ok(stored) => stored.record().to_string(),
        Err(TableError::NoTable) => bail!("there is no table `{}` in {}", args.table, place.name()),
        Err(error) => return Err(error.into()),
    };
    match &args.out {
        Some(file) => fs::write(file, record).with_context(|| format!("cannot write {}", file.display())),
        None => Ok(out.write_all(record.as_bytes())?),
    }
}
