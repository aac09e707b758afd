//! The shelf: every game of the table, one line each.

use anyhow::{Result, anyhow, bail};
use arena::{Arena, ArenaOf};
use kernel::erased::AnyGame;
use trainer::{Trainer, TrainerOf};

/// The shelf as three lists. A game whose position implements `Advice` stands there `with bots`.
macro_rules! shelf {
    ($($game:ident $(with $bots:ident)?),* $(,)?) => {
        /// Every game, in the order in which they are listed.
        pub static GAMES: &[&dyn AnyGame] = &[$(&$game::GAME),*];

        /// The games that bots can play.
        pub static ARENAS: &[&dyn Arena] = &[$($(shelf!(@arena $game $bots),)?)*];

        /// Who teaches the bots of these games.
        pub static TRAINERS: &[&dyn Trainer] = &[$($(shelf!(@trainer $game $bots),)?)*];
    };
    (@arena $game:ident bots) => { &ArenaOf::new(&$game::GAME) };
    (@trainer $game:ident bots) => { &TrainerOf::new(&$game::GAME) };
}

shelf! {
    terra_mystica with bots,
    seven_wonders with bots,
    age_of_innovation with bots,
    revive with bots,
    underwater_cities with bots,
}

/// Games whose rules stand and are proved, but that players do not see yet.
pub static IN_THE_WORKS: &[&str] = &[];

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
