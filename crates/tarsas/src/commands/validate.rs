//! `tarsas validate`: every stored game, replayed.

use super::serve::STORE;
use super::write_json;
use crate::cli::Validate;
use crate::registry::GAMES;
use anyhow::{Result, bail};
use serde_json::{Value, json};
use std::io::Write;
use table::Sqlite;

pub fn run(args: &Validate, out: &mut dyn Write) -> Result<()> {
    let path = args.data.join(STORE);
    if !path.is_file() {
        bail!("there are no tables in {}; `tarsas serve --data` names their folder", args.data.display());
    }
    let runtime = tokio::runtime::Runtime::new()?;
    let verdicts = runtime.block_on(async {
        let store = Sqlite::open(&path).await?;
        let verdicts = table::validate(&store, GAMES).await;
        store.close().await;
        verdicts
    })?;
    let moves: usize = verdicts.iter().map(|verdict| verdict.moves).sum();
    let differ = verdicts.iter().filter(|verdict| verdict.differs.is_some()).count();
    if args.json {
        let one = |verdict: &table::Verdict| {
            json!({
                "table": verdict.table.header.id,
                "game": verdict.table.header.game,
                "over": verdict.table.standing.over,
                "moves": verdict.moves,
                "differs": verdict.differs,
            })
        };
        let tables: Vec<Value> = verdicts.iter().map(one).collect();
        write_json(out, &json!({ "tables": tables, "moves": moves, "differ": differ }))?;
    } else {
        for verdict in &verdicts {
            if let Some(why) = &verdict.differs {
                writeln!(out, "{} ({}): {why}", verdict.table.header.id, verdict.table.header.game)?;
            }
        }
        writeln!(out, "{} games with {moves} moves replayed; {differ} differ.", verdicts.len())?;
    }
    if differ > 0 {
        bail!("{differ} of {} stored games differ", verdicts.len());
    }
    Ok(())
}
