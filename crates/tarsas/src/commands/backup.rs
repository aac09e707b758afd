//! `tarsas backup`, `restore` and `move-store`: the tables as one file, and from one place to another.

use super::serve::{broken_key, lock, make_folder, private_file, unread_key};
use super::write_json;
use crate::cli::{Backup, MoveStore, Restore};
use crate::stores::{FILE, StorePlace, tables_file};
use anyhow::{Context, Result, bail};
use serde_json::json;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use table::{Depot, Postgres, Secret, Sqlite, Store, transfer};

/// Under which name the key of the invitations is among the settings.
const KEY: &str = "key";

pub fn backup(args: &Backup, out: &mut dyn Write) -> Result<()> {
    let bytes = match StorePlace::of(&args.at) {
        StorePlace::Folder(data) => {
            let bytes = Sqlite::backup(&tables_file(&data)?, &args.file)?;
            // Without its key the links of invitation would be worth nothing.
            if let Some(key) = key_of(&data)? {
                run(async {
                    let copy = Sqlite::open_existing(&args.file).await?;
                    copy.setting(KEY, &key.text()).await?;
                    anyhow::Ok(copy.close().await?)
                })??;
            }
            bytes
        }
        StorePlace::Database(address) => {
            run(transfer(Depot::Database(&address), Depot::File(&args.file), &[]))??;
            fs::metadata(&args.file)?.len()
        }
    };
    if args.json {
        return write_json(out, &json!({ "file": args.file, "bytes": bytes }));
    }
    writeln!(out, "{}: {:.1} MB, whole and on the disk.", args.file.display(), bytes as f64 / 1e6)?;
    Ok(())
}

pub fn restore(args: &Restore, out: &mut dyn Write) -> Result<()> {
    if !args.file.exists() {
        bail!("there is no backup {}; `tarsas backup` makes one", args.file.display());
    }
    let file = tables_file(&args.file)?;
    must_be_whole(&file)?;
    let to = StorePlace::of(&args.at);
    let rows = copy(&file, Depot::File(&file), &to, None)?;
    let say = if args.json { say_json } else { say_words };
    say(out, rows, &to)
}

pub fn move_store(args: &MoveStore, out: &mut dyn Write) -> Result<()> {
    let (from, to) = (StorePlace::read(&args.from), StorePlace::read(&args.to));
    let rows = match &from {
        StorePlace::Folder(data) => {
            let file = tables_file(data)?;
            // What is played meanwhile would be lost.
            let _lock = lock(data).context("the tables can be moved only while nobody plays")?;
            must_be_whole(&file)?;
            copy(&file, Depot::File(&file), &to, key_of(data)?)?
        }
        StorePlace::Database(address) => {
            let servers = run(async { Postgres::open_existing(address).await?.servers().await })??;
            if servers > 0 {
                bail!(
                    "{servers} servers run over {}; stop them, or what is played meanwhile is lost",
                    from.name()
                );
            }
            copy(Path::new(""), Depot::Database(address), &to, None)?
        }
    };
    let say = if args.json { say_json } else { say_words };
    say(out, rows, &to)
}

fn run<T>(work: impl Future<Output = T>) -> Result<T> {
    Ok(tokio::runtime::Runtime::new()?.block_on(work))
}

fn must_be_whole(file: &Path) -> Result<()> {
    let damage = Sqlite::damage(file);
    if !damage.is_empty() {
        bail!("{} is damaged:\n  {}", file.display(), damage.join("\n  "));
    }
    Ok(())
}

/// The key of a folder's invitations, if it has one.
fn key_of(data: &Path) -> Result<Option<Secret>> {
    let path = data.join(KEY);
    if !path.is_file() {
        return Ok(None);
    }
    let text = fs::read_to_string(&path).with_context(|| unread_key(&path))?;
    Secret::parse(text.trim()).map(Some).with_context(|| broken_key(&path))
}

/// Copies everything into a place that has nothing yet; the key of the invitations goes along.
fn copy(file: &Path, from: Depot<'_>, to: &StorePlace, key: Option<Secret>) -> Result<u64> {
    let settings: Vec<(&str, String)> = key.iter().map(|key| (KEY, key.text())).collect();
    match to {
        StorePlace::Database(address) => Ok(run(transfer(from, Depot::Database(address), &settings))??),
        StorePlace::Folder(data) => {
            make_folder(data).with_context(|| format!("cannot make the folder {}", data.display()))?;
            let _lock = lock(data)?;
            let target = data.join(FILE);
            if target == *file {
                bail!("{} is where the tables are already", data.display());
            }
            let rows = run(transfer(from, Depot::File(&target), &settings))??;
            keep_key(data, &target)?;
            Ok(rows)
        }
    }
}

/// Writes the key that came along where a server looks for it, unless there is one.
fn keep_key(data: &Path, target: &Path) -> Result<()> {
    let path: PathBuf = data.join(KEY);
    if path.exists() {
        return Ok(());
    }
    // The one that came along, or a new one if none did.
    let offered = Secret::new()?.text();
    let key = run(async {
        let store = Sqlite::open(target).await?;
        let key = store.setting(KEY, &offered).await?;
        store.close().await?;
        anyhow::Ok(key)
    })??;
    if let Some(key) = Secret::parse(&key) {
        let mut file = private_file(&path)?;
        writeln!(file, "{}", key.text())?;
        file.sync_all()?;
    }
    Ok(())
}

fn say_json(out: &mut dyn Write, rows: u64, to: &StorePlace) -> Result<()> {
    write_json(out, &json!({ "rows": rows, "to": to.name() }))
}

fn say_words(out: &mut dyn Write, rows: u64, to: &StorePlace) -> Result<()> {
    writeln!(out, "{rows} rows are in {} now, whole and on the disk.", to.name())?;
    Ok(())
}
