//! A bot that does anything.

use crate::{Basis, Bot, ChosenMove, InfoState, Variation, evaluate};
use kernel::{Advice, Dice, Game};

/// Plays any move that is offered, each equally likely.
#[derive(Debug)]
pub struct Random<G: Game> {
    dice: Dice,
    /// The dice before the last choice.
    before: Dice,
    moves: Vec<G::Move>,
}

impl<G: Game> Random<G> {
    /// The random bot of this seed.
    pub fn new(seed: u64) -> Random<G> {
        Random { dice: Dice::new(seed), before: Dice::new(seed), moves: Vec::new() }
    }
}

impl<G: Advice> Bot<G> for Random<G> {
    fn choose(&mut self, info: InfoState<'_, G>) -> Option<ChosenMove<G::Move>> {
        self.before = self.dice.clone();
        self.moves.clear();
        info.offered(&mut self.moves);
        let mv = *self.dice.pick(&self.moves)?;
        let expected = evaluate(&info.deal(&mut self.dice));
        let basis = Basis::Deliberated { iterations: 0 };
        Some(ChosenMove { mv, confidence: 1.0 / self.moves.len() as f32, expected, basis })
    }

    fn retract(&mut self) {
        self.dice = self.before.clone();
    }

    fn consider(&mut self, info: InfoState<'_, G>, most: usize) -> Vec<Variation<G::Move>> {
        // One is as good as another.
        let turn =
            |ChosenMove { mv, confidence, expected, .. }| Variation { moves: vec![mv], confidence, expected };
        self.choose(info).map(turn).into_iter().take(most).collect()
    }
}
