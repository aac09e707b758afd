//! A bot that does anything.

use crate::{Bot, Choice, InfoState, evaluate};
use kernel::{Advice, Dice, Game};

/// Plays any move that is offered, each equally likely.
#[derive(Debug)]
pub struct Random<G: Game> {
    dice: Dice,
    moves: Vec<G::Move>,
}

impl<G: Game> Random<G> {
    /// The random bot of this seed.
    pub fn new(seed: u64) -> Random<G> {
        Random { dice: Dice::new(seed), moves: Vec::new() }
    }
}

impl<G: Advice> Bot<G> for Random<G> {
    fn choose(&mut self, info: InfoState<'_, G>) -> Option<Choice<G::Move>> {
        self.moves.clear();
        info.offered(&mut self.moves);
        let mv = *self.dice.pick(&self.moves)?;
        let expected = evaluate(&info.deal(&mut self.dice));
        Some(Choice { mv, confidence: 1.0 / self.moves.len() as f32, expected })
    }
}
