//! The best turn by the game's own advice.

use crate::guide::{Turn, unit};
use crate::turn::{Foresight, Limits, Plan, Planner};
use crate::{Bot, Choice, Known, evaluate};
use kernel::{Actor, Advice, Dice, Expected, Game, Seat};

/// Points by which a turn must be better to be twice and more as convincing.
const CONVINCING: f32 = 1.0;

/// How far the easy level strays from the best turn, in units of how much the turns differ.
const EASY_NOISE: f32 = 0.6;

/// Plans its whole turn by the advice, one turn ahead, and keeps to the plan as long as the game goes
/// as planned.
#[derive(Debug)]
pub struct Greedy<G: Game> {
    dice: Dice,
    planner: Planner<G>,
    moves: Vec<G::Move>,
    kept: Option<Kept<G>>,
    foresight: Option<Foresight>,
    noise: f32,
}

/// The rest of a plan: in this position, these moves.
#[derive(Debug)]
struct Kept<G: Game> {
    position: G,
    /// The last is the next.
    moves: Vec<G::Move>,
    sure: f32,
    expected: Expected,
}

impl<G: Game> Greedy<G> {
    /// Plays the turn after which it stands best.
    pub fn new(seed: u64) -> Greedy<G> {
        let (dice, planner) = (Dice::new(seed), Planner::default());
        Greedy { dice, planner, moves: Vec::new(), kept: None, foresight: None, noise: 0.0 }
    }

    /// Looks at its best turns again, some moves later.
    pub fn foresighted(seed: u64) -> Greedy<G> {
        Greedy { foresight: Some(Foresight::SHORT), ..Greedy::new(seed) }
    }

    /// Plays a sensible turn, often not the best.
    pub fn easy(seed: u64) -> Greedy<G> {
        Greedy { noise: EASY_NOISE, ..Greedy::new(seed) }
    }
}

impl<G: Advice> Greedy<G> {
    /// Makes the next move of the plan, if this is the planned position.
    fn keep(&mut self, deal: &G, seat: Seat) -> Option<Choice<G::Move>> {
        let mut kept = self.kept.take().filter(|kept| kept.position == *deal)?;
        let mv = kept.moves.pop()?;
        deal.check(Actor::Seat(seat), mv).ok()?;
        let choice = Choice { mv, sure: kept.sure, expected: kept.expected };
        self.go_on(kept, mv, seat);
        Some(choice)
    }

    /// Remembers what should come after this move.
    fn go_on(&mut self, mut kept: Kept<G>, mv: G::Move, seat: Seat) {
        if kept.moves.is_empty() {
            return;
        }
        if self.planner.follow(&mut kept.position, seat, mv, &mut self.dice) == Turn::Goes {
            self.kept = Some(kept);
        }
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
            let bell = unit(&mut self.dice) + unit(&mut self.dice) + unit(&mut self.dice) - 1.5;
            let value = plan.value + 2.0 * stray * bell;
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((i, value));
            }
        }
        best.map(|(i, _)| i)
    }
}

impl<G: Advice> Bot<G> for Greedy<G> {
    fn choose(&mut self, known: Known<'_, G>) -> Option<Choice<G::Move>> {
        let seat = known.seat();
        self.moves.clear();
        known.offered(&mut self.moves);
        let deal = known.deal(&mut self.dice);
        if let [mv] = self.moves[..] {
            let kept = self.keep(&deal, seat).filter(|choice| choice.mv == mv);
            return Some(kept.unwrap_or_else(|| Choice { mv, sure: 1.0, expected: evaluate(&deal) }));
        }
        if let Some(choice) = self.keep(&deal, seat) {
            return Some(choice);
        }
        let mut plans = self.planner.plan(&deal, seat, Limits::FULL, &mut self.dice);
        if let Some(foresight) = self.foresight {
            self.planner.look_again(&deal, seat, &mut plans, foresight, &mut self.dice);
        }
        let plan = plans[self.chosen(&plans)?];
        let doubt: f32 = plans.iter().map(|other| ((other.value - plan.value) / CONVINCING).exp()).sum();
        let (sure, expected) = (1.0 / doubt.max(1.0), plan.expected);
        let mut moves = self.planner.moves(&plan);
        moves.reverse();
        let mv = moves.pop()?;
        let kept = Kept { position: deal, moves, sure, expected };
        self.go_on(kept, mv, seat);
        Some(Choice { mv, sure, expected })
    }
}
