//! Moves with the weights that the game's advice gives them.

use crate::Evaluator;
use kernel::{Actor, Advice, Decision, Dice, Game, Rollout, RolloutPolicy, Seat};

/// Nobody's turn holds more moves of others and of chance than this; whoever follows one stops here.
pub const LONGEST: usize = 200;

/// The moves worth considering in a position, weighted. Its buffers are used again and again.
#[derive(Debug)]
pub struct Policy<G: Game> {
    /// The moves.
    pub moves: Vec<G::Move>,
    /// How promising each looks: from 0 up, and one at least above 0 if there is any move.
    pub weights: Vec<f32>,
    /// What the mover can expect right after each move, where it was asked.
    pub values: Vec<f32>,
    /// Who judges positions.
    pub evaluator: Evaluator,
    chance: Vec<G::Move>,
}

impl<G: Game> Policy<G> {
    /// Judges positions like this.
    pub fn new(evaluator: Evaluator) -> Policy<G> {
        let (moves, weights, values) =
            (Vec::with_capacity(256), Vec::with_capacity(256), Vec::with_capacity(256));
        Policy { moves, weights, values, evaluator, chance: Vec::new() }
    }
}

/// Where a turn stands after the others have answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The seat must decide again.
    Goes,
    /// It is over, or the game is.
    Ended,
}

impl<G: Advice> Policy<G> {
    /// Lists the moves that are offered, without weights.
    #[inline]
    pub fn list(&mut self, position: &G, actor: Actor) {
        self.moves.clear();
        self.weights.clear();
        position.offered(actor, &mut self.moves);
    }

    /// Weighs the moves that were listed.
    pub fn weigh(&mut self, position: &G, actor: Actor) {
        self.weights.clear();
        position.prior(actor, &self.moves, &mut self.weights);
        self.weights.resize(self.moves.len(), 0.0);
        let mut any = false;
        for weight in &mut self.weights {
            if !(weight.is_finite() && *weight > 0.0) {
                *weight = 0.0;
            }
            any |= *weight > 0.0;
        }
        if !any {
            self.weights.fill(1.0);
        }
    }

    /// The move of the greatest weight; the first of them where they are equal.
    pub fn best(&mut self, position: &G, actor: Actor) -> Option<G::Move> {
        self.list(position, actor);
        if self.moves.len() > 1 {
            self.weigh(position, actor);
        }
        let mut best = 0;
        for (i, weight) in self.weights.iter().enumerate() {
            if *weight > self.weights[best] {
                best = i;
            }
        }
        self.moves.get(best).copied()
    }

    /// Finds out what the seat can expect right after each move that was weighed, whatever it means to
    /// the others. A move without weight is not tried.
    pub fn evaluate_moves(&mut self, position: &G, seat: Seat) {
        self.values.clear();
        for (&mv, &weight) in self.moves.iter().zip(&self.weights) {
            if weight == 0.0 {
                self.values.push(f32::NEG_INFINITY);
                continue;
            }
            let mut next = position.clone();
            next.play_unchecked(Actor::Seat(seat), mv, &mut ());
            self.values.push(self.evaluator.points(&next, seat));
        }
    }

    /// The move after which the seat can expect most; the first of them where they are equal.
    pub fn greedy_move(&mut self, position: &G, seat: Seat) -> Option<G::Move> {
        self.list(position, Actor::Seat(seat));
        if self.moves.len() > 1 {
            self.weigh(position, Actor::Seat(seat));
            self.evaluate_moves(position, seat);
            let mut best = 0;
            for (i, value) in self.values.iter().enumerate() {
                if *value > self.values[best] {
                    best = i;
                }
            }
            return self.moves.get(best).copied();
        }
        self.moves.first().copied()
    }

    /// A move by weight: one that weighs twice as much comes twice as often.
    pub fn sample(&mut self, position: &G, actor: Actor, dice: &mut Dice) -> Option<G::Move> {
        self.list(position, actor);
        if self.moves.len() > 1 {
            self.weigh(position, actor);
        }
        let total: f32 = self.weights.iter().sum();
        let mut rest = uniform(dice) * total;
        for (mv, weight) in self.moves.iter().zip(&self.weights) {
            rest -= weight;
            if rest < 0.0 && *weight > 0.0 {
                return Some(*mv);
            }
        }
        let heavy = |&(_, weight): &(&G::Move, &f32)| *weight > 0.0;
        let last = self.moves.iter().zip(&self.weights).rev().find(heavy).map(|(mv, _)| *mv);
        last.or_else(|| self.moves.last().copied())
    }

    /// A move of chance by its odds.
    #[inline]
    pub fn draw(&mut self, position: &G, dice: &mut Dice) -> Option<G::Move> {
        position.draw(dice, &mut self.chance)
    }

    /// Lets the others and chance move, each as it looks best, until the seat must decide again or
    /// its turn has ended. `last` is the seat's last move, and the position before it.
    pub fn play_others(
        &mut self,
        position: &mut G,
        last: (&G, G::Move),
        seat: Seat,
        dice: &mut Dice,
    ) -> Turn {
        let (before, made) = last;
        for _ in 0..LONGEST {
            if position.decision() == Decision::Over || position.turn_ended(before, seat, made) {
                return Turn::Ended;
            }
            if position.decision().is_for(Actor::Seat(seat)) {
                return Turn::Goes;
            }
            let Some(actor) = position.decision().first_actor() else { return Turn::Ended };
            let mv = match actor {
                Actor::Chance => self.draw(position, dice),
                Actor::Seat(_) => self.best(position, actor),
            };
            let Some(mv) = mv else { return Turn::Ended };
            position.play_unchecked(actor, mv, &mut ());
        }
        Turn::Ended
    }

    /// Plays on: so many moves, each greedily or by its weight. Did chance play a part?
    pub fn rollout(&mut self, position: &mut G, rollout: Rollout, dice: &mut Dice) -> bool {
        let mut by_chance = false;
        for _ in 0..rollout.depth {
            let Some(actor) = position.decision().first_actor() else { return by_chance };
            by_chance |= actor == Actor::Chance;
            let mv = match actor {
                Actor::Chance => self.draw(position, dice),
                Actor::Seat(seat) if rollout.policy == RolloutPolicy::Greedy => {
                    self.greedy_move(position, seat)
                }
                Actor::Seat(_) => self.sample(position, actor, dice),
            };
            let Some(mv) = mv else { return by_chance };
            position.play_unchecked(actor, mv, &mut ());
        }
        by_chance
    }

    /// Plays the turn of the seat, whose decision it is, to its end as it looks best at each step.
    pub fn finish(&mut self, position: &mut G, seat: Seat, dice: &mut Dice) {
        for _ in 0..LONGEST {
            let before = position.clone();
            let Some(mv) = self.greedy_move(position, seat) else { return };
            position.play_unchecked(Actor::Seat(seat), mv, &mut ());
            if self.play_others(position, (&before, mv), seat, dice) == Turn::Ended {
                return;
            }
        }
    }
}

/// A number from 0 up to 1.
#[inline]
pub fn uniform(dice: &mut Dice) -> f32 {
    (dice.bits() >> 8) as f32 / (1 << 24) as f32
}

/// One of these values by softmax: one that is worse by the temperature is chosen a third as often.
pub fn softmax(
    values: impl Iterator<Item = f32> + Clone,
    temperature: f32,
    dice: &mut Dice,
) -> Option<usize> {
    let best = values.clone().max_by(f32::total_cmp)?;
    let mut weights = values.map(|value| ((value - best) / temperature).exp());
    let mut rest = uniform(dice) * weights.clone().sum::<f32>();
    let drawn = weights.position(|weight| {
        rest -= weight;
        rest < 0.0
    });
    Some(drawn.unwrap_or(0))
}
