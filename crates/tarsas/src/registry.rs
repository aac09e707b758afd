//! The registry, by names that somebody wrote.

pub use ::registry::{ARENAS, GAMES, IN_THE_WORKS, TRAINERS};
use anyhow::{Result, anyhow, bail};
use arena::Arena;
use kernel::erased::AnyGame;
use trainer::Trainer;

/// Where the bots of this game play.
pub fn arena(id: &str) -> Result<&'static dyn Arena> {
    let game = game(id)?;
    match ARENAS.iter().find(|arena| arena.game().id() == game.id()) {
        Some(arena) => Ok(*arena),
        None => {
            let ids: Vec<&str> = ARENAS.iter().map(|arena| arena.game().id()).collect();
            bail!("there are no bots for `{id}` yet; there are for: {}", ids.join(", "))
        }
    }
}

/// Who teaches the bots of this game.
pub fn trainer(id: &str) -> Result<&'static dyn Trainer> {
    let arena = arena(id)?;
    let trainer = TRAINERS.iter().find(|trainer| trainer.game() == arena.game().id());
    trainer.copied().ok_or_else(|| anyhow!("nobody teaches the bots of `{id}` yet"))
}

/// The game of this name.
pub fn game(id: &str) -> Result<&'static dyn AnyGame> {
    match GAMES.iter().find(|game| game.id() == id) {
        Some(game) => Ok(*game),
        None => bail!("there is no game `{id}`; {}", known()),
    }
}

/// What can be written where a game is asked for.
pub fn known() -> String {
    let ids: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
    if ids.is_empty() {
        "there are no games here yet".into()
    } else {
        format!("known are: {}", ids.join(", "))
    }
}
