//! `tarsas backup`: the tables in one file, also while they are played at.

use super::write_json;
use crate::cli::Backup;
use crate::stores::tables_file;
use anyhow::Result;
use serde_json::json;
use std::io::Write;
use table::Sqlite;

pub fn run(args: &Backup, out: &mut dyn Write) -> Result<()> {
    let store = tables_file(&args.data)?;
    let bytes = Sqlite::backup(&store, &args.file)?;
    if args.json {
        return write_json(out, &json!({ "file": args.file, "bytes": bytes }));
    }
    writeln!(out, "{}: {:.1} MB, whole and on the disk.", args.file.display(), bytes as f64 / 1e6)?;
    Ok(())
}
