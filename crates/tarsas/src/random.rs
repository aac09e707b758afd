//! Random games through the untyped layer, move by move and written down.
//!
//! The game of a seed is the same here as on the fast path ([`AnyGame::random_game`]).

use anyhow::{Result, anyhow};
use kernel::erased::{AnyGame, AnyPosition, LoggedEvent};
use kernel::playout::pick_actor;
use kernel::record::RecordedMove;
use kernel::{Actor, Dice, Record};

/// A random game in progress.
pub struct RandomGame {
    /// Where it stands.
    pub position: Box<dyn AnyPosition>,
    /// What was played so far.
    pub record: Record,
    dice: Dice,
}

impl RandomGame {
    /// The game of this seed, before the first move.
    pub fn new(
        game: &dyn AnyGame,
        names: Vec<String>,
        options: &[(String, String)],
        seed: u64,
    ) -> Result<RandomGame> {
        let position = game.start(names.len(), options)?;
        let record = Record {
            game: game.id().to_owned(),
            rules: game.rules_version(),
            seats: names,
            options: kernel::component_set::stamped(game.id(), options.to_vec()),
            moves: Vec::new(),
        };
        Ok(RandomGame { position, record, dice: Dice::new(seed) })
    }

    /// Makes the next move; `told` receives what it did. `None` once the game is over.
    pub fn step(&mut self, told: &mut Vec<LoggedEvent>) -> Result<Option<&RecordedMove>> {
        let Some(actor) = pick_actor(self.position.decision(), &mut self.dice) else { return Ok(None) };
        let text = match actor {
            Actor::Chance => self.position.draw(&mut self.dice),
            Actor::Seat(_) => self.dice.pick(&self.position.offered(actor)).cloned(),
        };
        let text = text.ok_or_else(|| anyhow!("a fault of the rules: {actor} has no move"))?;
        let text = self
            .position
            .play(actor, &text, told)
            .map_err(|why| anyhow!("a fault of the rules: {actor} {text}: {why}"))?;
        self.record.moves.push(RecordedMove { actor, text, number: 0 });
        Ok(self.record.moves.last())
    }
}
