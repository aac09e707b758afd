//! `tarsas validate`: the file checked, and every stored game replayed.

use super::write_json;
use crate::cli::Validate;
use crate::registry::GAMES;
use crate::stores::{StorePlace, tables_file};
use anyhow::{Result, bail};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use table::Sqlite;

pub fn run(args: &Validate, out: &mut dyn Write) -> Result<()> {
    let place = StorePlace::of(&args.at);
    if let StorePlace::Folder(data) = &place {
        let path = tables_file(data)?;
        let damage = Sqlite::damage(&path);
        if !damage.is_empty() {
            // What is left may replay, but nobody could rely on it.
            bail!("{} is damaged; go back to a backup:\n  {}", path.display(), damage.join("\n  "));
        }
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let verdicts = runtime.block_on(async {
        let store = place.open_existing().await?;
        let verdicts = table::validate(&*store, GAMES).await?;
        store.close().await?;
        anyhow::Ok(verdicts)
    })?;
    let moves: usize = verdicts.iter().map(|verdict| verdict.moves).sum();
    let differ = verdicts.iter().filter(|verdict| verdict.differs.is_some()).count();
    if args.json {
        let one = |verdict: &table::Validation| {
            json!({
                "table": verdict.table.header.id,
                "game": verdict.table.header.game,
                "rules": verdict.table.header.rules,
                "over": verdict.table.status.over,
                "moves": verdict.moves,
                "differs": verdict.differs,
            })
        };
        let tables: Vec<Value> = verdicts.iter().map(one).collect();
        write_json(out, &json!({ "tables": tables, "moves": moves, "differ": differ }))?;
    } else {
        for verdict in &verdicts {
            if let Some(why) = &verdict.differs {
                let header = &verdict.table.header;
                writeln!(out, "{} ({}, rules version {}): {why}", header.id, header.game, header.rules)?;
            }
        }
        for ((game, rules), games) in by_version(&verdicts) {
            writeln!(out, "{game}, rules version {rules}: {games} games")?;
        }
        writeln!(out, "{} games with {moves} moves replayed; {differ} differ.", verdicts.len())?;
    }
    if differ > 0 {
        bail!("{differ} of {} stored games differ", verdicts.len());
    }
    Ok(())
}

/// How many games there are of each game and rules version.
fn by_version(verdicts: &[table::Validation]) -> BTreeMap<(&str, u32), usize> {
    let mut games = BTreeMap::new();
    for verdict in verdicts {
        *games.entry((&*verdict.table.header.game, verdict.table.header.rules)).or_default() += 1;
    }
    games
}
