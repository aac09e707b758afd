//! The best turn by the game's own advice.

use crate::planned_turn::PlannedTurn;
use crate::policy::uniform;
use crate::turn::{Limits, Lookahead, Plan, Planner};
use crate::{Basis, Bot, Choice, InfoState, Variation, evaluate};
use kernel::{Advice, Dice, Game, Seat};

/// Points by which a turn must be better to be twice and more as convincing.
const PRIOR_TEMPERATURE: f32 = 1.0;

/// How far the easy level strays from the best turn, in units of how much the turns differ.
const EASY_NOISE: f32 = 3.0;

/// Plans its whole turn by the advice, one turn ahead, and keeps to the plan as long as the game goes
/// as planned.
#[derive(Debug)]
pub struct Greedy<G: Game> {
    dice: Dice,
    planner: Planner<G>,
    moves: Vec<G::Move>,
    planned: Option<PlannedTurn<G>>,
    lookahead: Option<Lookahead>,
    noise: f32,
}

impl<G: Game> Greedy<G> {
    /// Plays the turn after which it stands best.
    pub fn new(seed: u64) -> Greedy<G> {
        let (dice, planner) = (Dice::new(seed), Planner::default());
        Greedy { dice, planner, moves: Vec::new(), planned: None, lookahead: None, noise: 0.0 }
    }

    /// Looks at its best turns again, some moves later.
    pub fn with_lookahead(seed: u64) -> Greedy<G> {
        Greedy { lookahead: Some(Lookahead::SHORT), ..Greedy::new(seed) }
    }

    /// Plays a sensible turn, often not the best.
    pub fn easy(seed: u64) -> Greedy<G> {
        Greedy { noise: EASY_NOISE, ..Greedy::new(seed) }
    }
}

impl<G: Advice> Greedy<G> {
    /// Goes on with the turn that was begun, if the game went as planned.
    fn go_on(&mut self, deal: &G, seat: Seat) -> Option<Choice<G::Move>> {
        let rest = self.planned.take()?;
        let (choice, rest) = rest.go_on(deal, seat, &mut self.planner, &mut self.dice)?;
        self.planned = rest;
        Some(choice)
    }

    /// The turns from here, the best first.
    fn plans(&mut self, deal: &G, seat: Seat) -> Vec<Plan> {
        let mut plans = self.planner.plan(deal, seat, Limits::FULL, &mut self.dice);
        if let Some(lookahead) = self.lookahead {
            self.planner.reevaluate(deal, seat, &mut plans, lookahead, &mut self.dice);
        }
        plans
    }

    /// One of these plans as a turn, and how much more convincing it is than the others.
    fn variation(&self, plan: &Plan, plans: &[Plan]) -> Variation<G::Move> {
        let doubt: f32 =
            plans.iter().map(|other| ((other.value - plan.value) / PRIOR_TEMPERATURE).exp()).sum();
        let (confidence, expected) = (1.0 / doubt.max(1.0), plan.expected);
        Variation { moves: self.planner.moves(plan), confidence, expected }
    }

    fn chosen(&mut self, plans: &[Plan]) -> Option<usize> {
        if self.noise == 0.0 {
            // Of equal ones any.
            let best = plans.first()?.value;
            let equal = plans.iter().take_while(|plan| best - plan.value < 1e-3).count();
            return Some(self.dice.below(equal));
        }
        let mean = plans.iter().map(|plan| plan.value).sum::<f32>() / plans.len() as f32;
        let squares: f32 = plans.iter().map(|plan| (plan.value - mean).powi(2)).sum();
        let stray = self.noise * (squares / plans.len() as f32).sqrt();
        let mut best = None;
        for (i, plan) in plans.iter().enumerate() {
            // Three even numbers make a bell.
            let bell = uniform(&mut self.dice) + uniform(&mut self.dice) + uniform(&mut self.dice) - 1.5;
            let value = plan.value + 2.0 * stray * bell;
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((i, value));
            }
        }
        best.map(|(i, _)| i)
    }
}

impl<G: Advice> Bot<G> for Greedy<G> {
    fn choose(&mut self, info: InfoState<'_, G>) -> Option<Choice<G::Move>> {
        let seat = info.seat();
        self.moves.clear();
        info.offered(&mut self.moves);
        let deal = info.deal(&mut self.dice);
        if let [mv] = self.moves[..] {
            let planned = self.go_on(&deal, seat).filter(|choice| choice.mv == mv);
            return Some(planned.unwrap_or_else(|| Choice {
                mv,
                confidence: 1.0,
                expected: evaluate(&deal),
                basis: Basis::Forced,
            }));
        }
        if let Some(choice) = self.go_on(&deal, seat) {
            return Some(choice);
        }
        let plans = self.plans(&deal, seat);
        let plan = plans[self.chosen(&plans)?];
        let turn = self.variation(&plan, &plans);
        let (choice, rest) = PlannedTurn::begin(deal, turn, 0, seat, &mut self.planner, &mut self.dice)?;
        self.planned = rest;
        Some(choice)
    }

    fn consider(&mut self, info: InfoState<'_, G>, most: usize) -> Vec<Variation<G::Move>> {
        let deal = info.deal(&mut self.dice);
        let plans = self.plans(&deal, info.seat());
        plans.iter().take(most).map(|plan| self.variation(plan, &plans)).collect()
    }
}
