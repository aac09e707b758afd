//! The bots as opponents at the table.

use crate::registry::ARENAS;
use bots::{BotKind, Level};
use kernel::erased::AnyPosition;
use kernel::{Dice, Seat};
use std::sync::Arc;
use table::{Opponent, RandomOpponent};

/// A bot of one level for every game. Where a game gives bots no advice yet, it plays any move.
struct LevelOpponent {
    level: Level,
    name: &'static str,
}

impl Opponent for LevelOpponent {
    fn level(&self) -> &'static str {
        self.name
    }

    fn at_once(&self) -> bool {
        self.level != Level::Hard
    }

    fn choose(&self, position: &dyn AnyPosition, seat: Seat, dice: &mut Dice) -> Option<String> {
        let seed = u64::from(dice.bits()) << 32 | u64::from(dice.bits());
        // Bots of another game have nothing to say.
        let said = ARENAS.iter().find_map(|arena| {
            let mut bot = arena.bots().bot(BotKind::Level(self.level), seed);
            bot.choose(position, seat).map(|said| said.text)
        });
        said.or_else(|| RandomOpponent.choose(position, seat, dice))
    }
}

/// Every level, the weakest first.
pub fn all() -> Vec<Arc<dyn Opponent>> {
    let mut all: Vec<Arc<dyn Opponent>> = vec![Arc::new(RandomOpponent)];
    for (level, name) in [(Level::Easy, "easy"), (Level::Medium, "medium"), (Level::Hard, "hard")] {
        all.push(Arc::new(LevelOpponent { level, name }));
    }
    all
}
