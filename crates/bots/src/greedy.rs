//! The best turn by the game's own advice.

use crate::planned_turn::PlannedTurn;
use crate::policy::{softmax, uniform};
use crate::turn::{Limits, Lookahead, Plan, Planner};
use crate::{Basis, Bot, ChosenMove, Evaluator, InfoState, Variation};
use kernel::{Advice, Dice, Game, Seat};

/// Points by which a turn must be better to be twice and more as convincing.
const PRIOR_TEMPERATURE: f32 = 1.0;

/// How far the easy level strays from the best turn, in units of how much the turns differ.
const EASY_NOISE: f32 = 3.0;

/// How one of the turns that were planned is chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Selection {
    /// The best; where the game asks for variety, by softmax.
    Best,
    /// The best after each was misjudged by so much, in units of how much the turns differ.
    Misjudged(f32),
    /// Mostly the best, and sometimes another, to learn from.
    Exploring(Exploration),
}

/// How often self-play strays from what looks best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exploration {
    /// The share of turns that are drawn by softmax.
    pub softmax: f32,
    /// Its temperature in points.
    pub temperature: f32,
    /// The share of turns that are drawn by lot.
    pub by_lot: f32,
    /// The same where the game asks for variety.
    pub opening_by_lot: f32,
}

/// Plans its whole turn by the advice, one turn ahead, and keeps to the plan as long as the game goes
/// as planned.
#[derive(Debug)]
pub struct Greedy<G: Game> {
    dice: Dice,
    planner: Planner<G>,
    moves: Vec<G::Move>,
    planned: Option<PlannedTurn<G>>,
    /// Dice and plan before the last choice.
    before: (Dice, Option<PlannedTurn<G>>),
    limits: Limits,
    lookahead: Option<Lookahead>,
    selection: Selection,
}

impl<G: Game> Greedy<G> {
    /// Plays the turn after which it stands best.
    pub fn new(seed: u64, evaluator: Evaluator) -> Greedy<G> {
        Greedy {
            dice: Dice::new(seed),
            planner: Planner::new(evaluator),
            moves: Vec::new(),
            planned: None,
            before: (Dice::new(seed), None),
            limits: Limits::FULL,
            lookahead: None,
            selection: Selection::Best,
        }
    }

    /// Looks at its best turns again, some moves later.
    pub fn with_lookahead(self, lookahead: Lookahead) -> Greedy<G> {
        Greedy { lookahead: Some(lookahead), ..self }
    }

    /// Looks no farther and wider than this.
    pub fn within(self, limits: Limits) -> Greedy<G> {
        Greedy { limits, ..self }
    }

    /// Chooses among the turns in this way.
    pub fn selecting(self, selection: Selection) -> Greedy<G> {
        Greedy { selection, ..self }
    }

    /// Plays a sensible turn, often not the best.
    pub fn misjudging(seed: u64, evaluator: Evaluator) -> Greedy<G> {
        Greedy::new(seed, evaluator).selecting(Selection::Misjudged(EASY_NOISE))
    }
}

impl<G: Advice> Greedy<G> {
    /// Goes on with the turn that was begun, if the game went as planned.
    fn go_on(&mut self, deal: &G, seat: Seat) -> Option<ChosenMove<G::Move>> {
        let rest = self.planned.take()?;
        let (choice, rest) = rest.go_on(deal, seat, &mut self.planner, &mut self.dice)?;
        self.planned = rest;
        Some(choice)
    }

    /// The turns from here, the best first.
    fn plans(&mut self, deal: &G, seat: Seat) -> Vec<Plan> {
        let mut plans = self.planner.plan(deal, seat, self.limits, &self.dice);
        if let Some(lookahead) = self.lookahead {
            self.planner.reevaluate(deal, seat, &mut plans, lookahead, &mut self.dice);
        }
        plans
    }

    /// One of these plans as a turn, and how much more convincing it is than the others.
    fn variation(&mut self, deal: &G, seat: Seat, plan: &Plan, plans: &[Plan]) -> Variation<G::Move> {
        let doubt: f32 =
            plans.iter().map(|other| ((other.value - plan.value) / PRIOR_TEMPERATURE).exp()).sum();
        let (confidence, expected) = (1.0 / doubt.max(1.0), self.planner.expected(deal, seat, plan));
        Variation { moves: self.planner.moves(plan), confidence, expected }
    }

    fn chosen(&mut self, deal: &G, plans: &[Plan]) -> Option<usize> {
        let best = plans.first()?.value;
        let value = |plan: &Plan| plan.value;
        match self.selection {
            Selection::Misjudged(noise) => self.misjudged(plans, noise),
            Selection::Exploring(exploration) => {
                let drawn = uniform(&mut self.dice);
                let by_lot =
                    if deal.variety() > 0.0 { exploration.opening_by_lot } else { exploration.by_lot };
                if drawn < by_lot {
                    Some(self.dice.below(plans.len()))
                } else if drawn < by_lot + exploration.softmax {
                    softmax(plans.iter().map(value), exploration.temperature, &mut self.dice)
                } else {
                    Some(0)
                }
            }
            Selection::Best => match self.planner.variety(deal) {
                Some(variety) => softmax(plans.iter().map(value), variety, &mut self.dice),
                None => {
                    // Of equal ones any.
                    let equal = plans.iter().take_while(|plan| best - plan.value < 1e-3).count();
                    Some(self.dice.below(equal))
                }
            },
        }
    }

    fn misjudged(&mut self, plans: &[Plan], noise: f32) -> Option<usize> {
        let mean = plans.iter().map(|plan| plan.value).sum::<f32>() / plans.len() as f32;
        let squares: f32 = plans.iter().map(|plan| (plan.value - mean).powi(2)).sum();
        let stray = noise * (squares / plans.len() as f32).sqrt();
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
    fn choose(&mut self, info: InfoState<'_, G>) -> Option<ChosenMove<G::Move>> {
        let seat = info.seat();
        self.before = (self.dice.clone(), self.planned.clone());
        self.moves.clear();
        info.offered(&mut self.moves);
        let deal = info.deal(&mut self.dice);
        if let [mv] = self.moves[..] {
            let planned = self.go_on(&deal, seat).filter(|choice| choice.mv == mv);
            return Some(planned.unwrap_or_else(|| ChosenMove {
                mv,
                confidence: 1.0,
                expected: self.planner.evaluator().expected(&deal),
                basis: Basis::Forced,
            }));
        }
        if let Some(choice) = self.go_on(&deal, seat) {
            return Some(choice);
        }
        let plans = self.plans(&deal, seat);
        let plan = plans[self.chosen(&deal, &plans)?];
        let turn = self.variation(&deal, seat, &plan, &plans);
        let turn = PlannedTurn::begin(deal, turn, 0, seat, &mut self.planner, &mut self.dice);
        self.planner.evaluator().forget();
        let (choice, rest) = turn?;
        self.planned = rest;
        Some(choice)
    }

    fn retract(&mut self) {
        (self.dice, self.planned) = self.before.clone();
    }

    fn consider(&mut self, info: InfoState<'_, G>, most: usize) -> Vec<Variation<G::Move>> {
        let deal = info.deal(&mut self.dice);
        let plans = self.plans(&deal, info.seat());
        let variation = |plan| self.variation(&deal, info.seat(), plan, &plans);
        let variations = plans.iter().take(most).map(variation).collect();
        self.planner.evaluator().forget();
        variations
    }
}
