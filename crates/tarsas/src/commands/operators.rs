//! Commands of whoever runs a server: its tables and its people. A server may run meanwhile.

use super::write_json;
use crate::cli::{CloseTable, PeopleList, PersonAction, PersonChange, Tables, Where};
use crate::stores::StorePlace;
use crate::text_table;
use anyhow::{Result, bail};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::Arc;
use table::{Ban, Ending, SeatRow, Secret, Store, Summary, TableFilter, TableService, clean_name, log};

/// How long a link lasts that the operator gives, in seconds.
const LINK_SECONDS: i64 = 24 * 3600;

/// Runs something on the store.
fn on_store<T>(at: &Where, run: impl AsyncFnOnce(Arc<dyn Store>) -> Result<T>) -> Result<T> {
    let place = StorePlace::of(at);
    tokio::runtime::Runtime::new()?.block_on(async {
        let store = place.open_current().await?;
        let done = run(store.clone()).await;
        store.close().await?;
        done
    })
}

pub fn tables(args: &Tables, out: &mut dyn Write) -> Result<()> {
    let tables = on_store(&args.at, async |store| {
        let mut tables = store.tables(TableFilter::Going, args.most).await?;
        if args.all {
            tables.extend(store.tables(TableFilter::Over, args.most).await?);
        }
        Ok(tables)
    })?;
    if args.json {
        return write_json(out, &Value::Array(tables.iter().map(table_json).collect()));
    }
    let mut lines = text_table::Table::new(5);
    lines.row(["table", "game", "stands", "last move", "seats"]);
    for table in &tables {
        let names: Vec<String> = table.seats.iter().map(seat_name).collect();
        lines.row(vec![
            table.header.id.clone(),
            table.header.game.clone(),
            stands(table).to_owned(),
            log::utc(table.moved),
            names.join(", "),
        ]);
    }
    Ok(lines.write(out)?)
}

fn stands(table: &Summary) -> &'static str {
    match table {
        _ if table.status.over => "over",
        _ if table.seats.iter().any(SeatRow::is_open) => "waits",
        _ => "runs",
    }
}

fn seat_name(row: &SeatRow) -> String {
    match (&row.bot, row.person) {
        (None, None) => "(open)".to_owned(),
        (Some(level), None) => format!("{} (bot {level})", row.name),
        (Some(level), Some(id)) => format!("{} ({id}, bot {level})", row.name),
        (None, Some(id)) => format!("{} ({id})", row.name),
    }
}

fn table_json(table: &Summary) -> Value {
    let seat = |row: &SeatRow| json!({ "name": row.name, "person": row.person, "bot": row.bot });
    json!({
        "table": table.header.id,
        "game": table.header.game,
        "host": table.header.host,
        "stands": stands(table),
        "created": table.header.created,
        "moved": table.moved,
        "seats": table.seats.iter().map(seat).collect::<Vec<_>>(),
    })
}

pub fn close(args: &CloseTable, out: &mut dyn Write) -> Result<()> {
    let place = StorePlace::of(&args.at).name();
    for table in &args.tables {
        if !on_store(&args.at, async |store| Ok(store.remove_table(table).await?))? {
            bail!("there is no table `{table}` in {place}");
        }
        writeln!(out, "{table} is closed, with all that was played and said there.")?;
    }
    Ok(())
}

pub fn people(args: &PeopleList, out: &mut dyn Write) -> Result<()> {
    let name = args.name.as_deref().unwrap_or_default();
    let people = on_store(&args.at, async |store| Ok(store.people(name, args.most).await?))?;
    if args.json {
        let one = |row: &table::PersonRow| {
            json!({
                "person": row.person.id,
                "name": row.person.name,
                "login": row.login,
                "banned": row.banned,
                "tables": row.tables,
                "seen": row.seen,
            })
        };
        return write_json(out, &Value::Array(people.iter().map(one).collect()));
    }
    let mut lines = text_table::Table::new(6);
    lines.row(["person", "name", "signs in as", "tables", "last here", ""]);
    for row in people {
        lines.row(vec![
            row.person.id.to_string(),
            row.person.name,
            row.login.unwrap_or_default(),
            row.tables.to_string(),
            if row.seen > 0 { log::utc(row.seen) } else { String::new() },
            if row.banned { "banned".to_owned() } else { String::new() },
        ]);
    }
    Ok(lines.write(out)?)
}

pub fn person(args: &PersonChange, out: &mut dyn Write) -> Result<()> {
    let id = args.person;
    let said = on_store(&args.at, async |store| {
        if store.person(id).await?.is_none() {
            bail!("there is no person {id}; `tarsas people` lists them");
        }
        Ok(match args.what {
            PersonAction::Rename => {
                let name = clean_name(args.name.as_deref().unwrap_or_default());
                if name.is_empty() {
                    bail!("a name needs letters that can be seen");
                }
                store.rename_everywhere(id, &name).await?;
                format!("{id} is called {name}, also where they sit and in what they said.")
            }
            PersonAction::Ban => {
                store.set_ban(id, Ban::Set).await?;
                let ended = store.end_sessions(id, Ending::All).await?;
                format!("{id} is signed out on {ended} devices and cannot come back by name and password.")
            }
            PersonAction::Unban => {
                store.set_ban(id, Ban::Lifted).await?;
                format!("{id} may come back.")
            }
            PersonAction::Reset => {
                store.remove_password(id).await?;
                store.end_sessions(id, Ending::All).await?;
                let secret = Secret::new()?;
                let until = TableService::now() + LINK_SECONDS;
                store.add_secret(id, secret.hash(), Some(until)).await?;
                format!(
                    "{id} has no password any more and is signed out everywhere. This link lets them in, once, \
                     within 24 hours;\nthen they can choose a new one: /continue/{}",
                    secret.text()
                )
            }
            PersonAction::Delete => {
                store.erase_person(id).await?;
                format!(
                    "{id} is forgotten: name, password, devices, notes and what they said. The moves stay, \
                     without a name."
                )
            }
        })
    })?;
    writeln!(out, "{said}")?;
    Ok(())
}
