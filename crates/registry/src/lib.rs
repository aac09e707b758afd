//! The registry: every game of the table, one line each.
//!
//! It is a crate of its own because here every game meets the arena, the trainer and the kernel's untyped faces: that is most of
//! what there is to compile, and it need not be compiled again when a page of the table changes.

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
