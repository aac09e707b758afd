//! `tarsas games`: what is on the shelf.

use super::write_json;
use crate::cli::Games;
use crate::registry::GAMES;
use anyhow::Result;
use kernel::erased::AnyGame;
use serde_json::{Value, json};
use std::io::Write;

pub fn run(args: &Games, out: &mut dyn Write) -> Result<()> {
    if args.json {
        return write_json(out, &GAMES.iter().map(|game| described(*game)).collect());
    }
    if GAMES.is_empty() {
        writeln!(out, "There are no games here yet.")?;
    }
    for (i, game) in GAMES.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        let about = game.about();
        let (counts, version) = (about.counts("or"), game.rules_version());
        writeln!(out, "{}: {}, {counts} players, rules version {version}", game.id(), about.title)?;
        for importer in about.importers {
            writeln!(out, "  imports {}", importer.format)?;
        }
        if !game.options().is_empty() {
            writeln!(out, "  options (--option key=value):")?;
            for option in game.options() {
                writeln!(out, "    {}={}  [default: {}]", option.key, option.values, option.default)?;
                writeln!(out, "        {}", option.meaning)?;
            }
        }
    }
    Ok(())
}

fn described(game: &dyn AnyGame) -> Value {
    let about = game.about();
    let options: Vec<Value> = game
        .options()
        .iter()
        .map(|option| {
            json!({
                "key": option.key,
                "meaning": option.meaning,
                "values": option.values,
                "default": option.default,
            })
        })
        .collect();
    json!({
        "id": game.id(),
        "title": about.title,
        "players": [about.players.0, about.players.1],
        "rules": game.rules_version(),
        "languages": about.texts.iter().map(|(tag, _)| *tag).collect::<Vec<_>>(),
        "imports": about.importers.iter().map(|importer| importer.format).collect::<Vec<_>>(),
        "options": options,
    })
}
