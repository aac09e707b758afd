//! The shelf: every game of the table, one line each.

use anyhow::{Result, bail};
use arena::{Arena, ArenaOf};
use kernel::erased::AnyGame;

/// Every game, in the order in which they are listed.
pub static GAMES: &[&dyn AnyGame] = &[&terra_mystica::GAME, &seven_wonders::GAME, &age_of_innovation::GAME];

/// The games that bots can play.
pub static ARENAS: &[&dyn Arena] = &[
    &ArenaOf::new(&terra_mystica::GAME),
    &ArenaOf::new(&seven_wonders::GAME),
    &ArenaOf::new(&age_of_innovation::GAME),
];

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
