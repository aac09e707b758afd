//! The bots that can be seated at the table.

use crate::registry::ARENAS;
use bots::erased::{AnyBot, AnyRandom};
use bots::{BotKind, Budget, Level};
use table::{BotFactory, BotLevel};

/// The usual effort for a hint: about a second on one core.
pub const HINT_ITERATIONS: u32 = 400;

/// Every level, the weakest first, and a bot that gives hints with this effort. They are the bots of the arena, so what
/// is measured there sits here.
pub fn factory(hint_iterations: u32) -> BotFactory {
    let at_once = ["random", "easy", "medium"].map(|id| BotLevel { id, at_once: true });
    let thinking = ["hard", "expert"].map(|id| BotLevel { id, at_once: false });
    let levels = at_once.into_iter().chain(thinking).collect();
    BotFactory::new(levels, bot).with_adviser(move |game| adviser(game, hint_iterations))
}

/// A bot that gives hints in a game. Iterations and not time, so that who asks again is told the same.
fn adviser(game: &str, iterations: u32) -> Box<dyn AnyBot> {
    bot_of(game, BotKind::Search(Budget::Iterations(iterations)), 0)
}

/// A bot of this level for a game.
fn bot(game: &str, level: &str, seed: u64) -> Box<dyn AnyBot> {
    let kind = Level::ALL.into_iter().find(|known| known.to_string() == level);
    bot_of(game, kind.map_or(BotKind::Random, BotKind::Level), seed)
}

/// Where a game gives bots no advice yet, they play any move.
fn bot_of(game: &str, kind: BotKind, seed: u64) -> Box<dyn AnyBot> {
    match ARENAS.iter().find(|arena| arena.game().id() == game) {
        Some(arena) => arena.bot(kind, seed),
        None => Box::new(AnyRandom::new(seed)),
    }
}
