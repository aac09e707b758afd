//! The rest of a planned turn.

use crate::policy::Turn;
use crate::turn::Planner;
use crate::{Basis, ChosenMove, Variation};
use kernel::{Actor, Advice, Dice, Expected, Game, Seat};

/// What a bot means to play for the rest of its turn, as long as the game goes as planned.
#[derive(Clone, Debug)]
pub struct PlannedTurn<G: Game> {
    position: G,
    /// The last is the next.
    moves: Vec<G::Move>,
    confidence: f32,
    expected: Expected,
}

/// A move, and what is left of the turn after it.
pub type Stepped<G> = (ChosenMove<<G as Game>::Move>, Option<PlannedTurn<G>>);

impl<G: Advice> PlannedTurn<G> {
    /// Begins a turn from here that was found by so many iterations: its first move, and the rest if
    /// there is any.
    pub fn begin(
        start: G,
        Variation { mut moves, confidence, expected }: Variation<G::Move>,
        iterations: u32,
        seat: Seat,
        planner: &mut Planner<G>,
        dice: &mut Dice,
    ) -> Option<Stepped<G>> {
        moves.reverse();
        let basis = Basis::Deliberated { iterations };
        PlannedTurn { position: start, moves, confidence, expected }.step(basis, seat, planner, dice)
    }

    /// Goes on with the turn, if this is the planned position.
    pub fn go_on(
        self,
        deal: &G,
        seat: Seat,
        planner: &mut Planner<G>,
        dice: &mut Dice,
    ) -> Option<Stepped<G>> {
        let mv = *self.moves.last()?;
        let planned = self.position == *deal && deal.check(Actor::Seat(seat), mv).is_ok();
        if planned { self.step(Basis::Planned, seat, planner, dice) } else { None }
    }

    fn step(
        mut self,
        basis: Basis,
        seat: Seat,
        planner: &mut Planner<G>,
        dice: &mut Dice,
    ) -> Option<Stepped<G>> {
        let mv = self.moves.pop()?;
        let choice = ChosenMove { mv, confidence: self.confidence, expected: self.expected, basis };
        let goes = !self.moves.is_empty() && planner.follow(&mut self.position, seat, mv, dice) == Turn::Goes;
        Some((choice, goes.then_some(self)))
    }
}
