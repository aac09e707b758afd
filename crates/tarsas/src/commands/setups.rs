//! Set-ups of games that people have played, for bots to play.

use super::import;
use crate::files;
use anyhow::{Context, Result, anyhow, bail};
use arena::{PlayedGame, Setup};
use kernel::erased::{AnyGame, replay};
use kernel::{Actor, Record};
use std::path::{Path, PathBuf};
use texts::Lang;

/// A game that people have played.
pub struct Given {
    /// How it began.
    pub setup: Setup,
    /// How it ended.
    pub people: PlayedGame,
}

/// Reads games of so many players each: records of this program, or what can be imported.
pub fn read(game: &dyn AnyGame, players: Option<usize>, files: &[PathBuf], lang: Lang) -> Result<Vec<Given>> {
    let mut players = players;
    files
        .iter()
        .map(|file| {
            let name = file.display();
            let record = record(file, lang)?;
            if record.game != game.id() {
                bail!("`{name}` is a game of {}, not of {}", record.game, game.id());
            }
            let seats = record.seats.len();
            let expected = *players.get_or_insert(seats);
            if seats != expected {
                bail!("`{name}` is a game of {seats} players, not of {expected}: play them apart");
            }
            given(game, record).with_context(|| format!("`{name}` gives no set-up"))
        })
        .collect()
}

fn record(file: &Path, lang: Lang) -> Result<Record> {
    let text = files::read(file)?;
    if text.starts_with("tarsas record") {
        return Record::parse(&text).map_err(|error| anyhow!("`{}`, {error}", file.display()));
    }
    Ok(import::import(file, lang)?.imported.record)
}

fn given(game: &dyn AnyGame, record: Record) -> Result<Given> {
    let end = replay(game, &record, None, |_| {})?;
    let outcome = end.outcome().ok_or_else(|| anyhow!("it was not played to its end"))?;
    let dealt = record.moves.iter().take_while(|line| line.actor == Actor::Chance).cloned().collect();
    let setup = Setup { options: record.options.clone(), dealt };
    let people =
        PlayedGame { outcome, moves: record.moves.len(), record, thinking: Vec::new(), faults: Vec::new() };
    Ok(Given { setup, people })
}
