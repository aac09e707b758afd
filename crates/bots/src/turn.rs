//! Planning a whole turn: a beam over the own decisions, with the advice as its guide.

use crate::Evaluator;
use crate::policy::{Policy, Turn};
use kernel::{Actor, Advice, Dice, Expected, Game, Rollout, Seat};

/// How far and wide a planner looks.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The unfinished turns that are followed from one decision to the next.
    pub width: usize,
    /// How many of them may begin with the same move.
    pub per_first: usize,
    /// The decisions of one turn.
    pub depth: usize,
    /// The positions that are looked at in all.
    pub positions: usize,
    /// Which turns are played to their end once these are used up.
    pub closing: Closing,
}

/// Which unfinished turns are played to their end without looking left or right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Closing {
    /// Every one that would have been followed.
    All,
    /// None, as long as any whole turn was found.
    Needed,
}

impl Limits {
    /// A few milliseconds of thought in a heavy game.
    pub const FULL: Limits =
        Limits { width: 40, per_first: 5, depth: 14, positions: 2500, closing: Closing::All };
    /// A tenth of that.
    pub const QUICK: Limits =
        Limits { width: 10, per_first: 2, depth: 10, positions: 150, closing: Closing::All };
    /// What is right at hand: one way to go on, and hardly another.
    pub const NEAR: Limits =
        Limits { width: 2, per_first: 1, depth: 6, positions: 20, closing: Closing::All };
    /// Between the two, for many games.
    pub const SELF_PLAY: Limits =
        Limits { width: 20, per_first: 3, depth: 12, positions: 600, closing: Closing::All };
    /// What somebody else is thought to answer, by a net: one turn, seen to its end.
    pub const REPLY: Limits =
        Limits { width: 6, per_first: 1, depth: 12, positions: 120, closing: Closing::Needed };
    /// Inside of a tree, by a net: the turns that come first to mind.
    pub const INNER: Limits =
        Limits { width: 6, per_first: 1, depth: 5, positions: 120, closing: Closing::Needed };
}

/// How the best plans are looked at again.
#[derive(Clone, Copy, Debug)]
pub struct Lookahead {
    /// How many of them.
    pub plans: usize,
    /// How far.
    pub rollout: Rollout,
}

impl Lookahead {
    /// What suits whoever judges positions in this way.
    pub fn for_evaluator(evaluator: &Evaluator) -> Lookahead {
        if evaluator.is_learned() { Lookahead::LEARNED } else { Lookahead::SHORT }
    }

    /// A few turns of the others: a millisecond or two in a heavy game.
    pub const SHORT: Lookahead = Lookahead { plans: 6, rollout: Rollout::SHORT };
    /// With a net that judges well, fewer plans and fewer moves do.
    pub const LEARNED: Lookahead = Lookahead { plans: 4, rollout: Rollout { depth: 12, ..Rollout::SHORT } };
    /// The same for a few more.
    pub const LEARNED_ROOT: Lookahead = Lookahead { plans: 6, ..Lookahead::LEARNED };
    /// More plans, a few turns of the others.
    pub const ROOT: Lookahead = Lookahead { plans: 10, ..Lookahead::SHORT };
}

/// How many courses of chance a plan is looked at in, where chance plays a part.
const CHANCE_SAMPLES: u64 = 4;

/// The best turn that begins with a certain move.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How well the seat stands after the turn.
    pub value: f32,
    /// The points to be expected after the turn.
    pub expected: Expected,
    last: u32,
}

/// A decision on the way, linked to the one before.
#[derive(Clone, Copy, Debug)]
struct Step<M> {
    mv: M,
    before: u32,
}

const NO_STEP: u32 = u32::MAX;

/// A turn that has not ended yet.
#[derive(Debug)]
struct Open<G> {
    position: G,
    value: f32,
    step: u32,
    /// Which plan it may become.
    plan: usize,
    /// What chance has in store for it.
    dice: Dice,
}

/// Plans turns. Its buffers are used again and again.
#[derive(Debug)]
pub struct Planner<G: Game> {
    policy: Policy<G>,
    steps: Vec<Step<G::Move>>,
    open: Vec<Open<G>>,
    next: Vec<Open<G>>,
    order: Vec<u32>,
    taken: Vec<usize>,
    plans: Vec<Option<Plan>>,
}

impl<G: Game> Planner<G> {
    /// Judges positions like this.
    pub fn new(evaluator: Evaluator) -> Planner<G> {
        Planner {
            policy: Policy::new(evaluator),
            steps: Vec::new(),
            open: Vec::new(),
            next: Vec::new(),
            order: Vec::new(),
            taken: Vec::new(),
            plans: Vec::new(),
        }
    }
}

impl<G: Advice> Planner<G> {
    /// The best turns of this seat from here, one for each first move worth a thought, the best
    /// first. Empty only if the seat has no decision here. Every turn meets the same dice: otherwise the
    /// best of many would be the one that was dealt the best cards.
    pub fn plan(&mut self, start: &G, seat: Seat, limits: Limits, dice: &Dice) -> Vec<Plan> {
        self.steps.clear();
        self.open.clear();
        self.next.clear();
        self.plans.clear();
        let mut left = limits.positions;
        self.expand(start, seat, NO_STEP, None, &mut left, dice);
        for _ in 1..limits.depth {
            self.narrow(limits);
            if self.order.is_empty() || left == 0 {
                break;
            }
            std::mem::swap(&mut self.open, &mut self.next);
            self.next.clear();
            let (open, order) = (std::mem::take(&mut self.open), std::mem::take(&mut self.order));
            for &i in &order {
                let from = &open[i as usize];
                if left == 0 {
                    if self.closes(limits) {
                        self.close(from, seat);
                    }
                } else {
                    self.expand(&from.position, seat, from.step, Some(from.plan), &mut left, &from.dice);
                }
            }
            (self.open, self.order) = (open, order);
        }
        let rest = std::mem::take(&mut self.next);
        for open in &rest {
            // Only a first move without any whole turn needs one that is merely played on.
            if self.plans[open.plan].is_none() && self.closes(limits) {
                self.close(open, seat);
            }
        }
        self.next = rest;
        let mut plans: Vec<Plan> = self.plans.iter().flatten().copied().collect();
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        plans
    }

    /// The moves of a plan in order. Holds until the next planning.
    pub fn moves(&self, plan: &Plan) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let mut step = plan.last;
        while let Some(Step { mv, before }) = self.steps.get(step as usize) {
            moves.push(*mv);
            step = *before;
        }
        moves.reverse();
        moves
    }

    /// The points that everybody can expect after a plan. Holds until the next planning.
    pub fn expected(&mut self, start: &G, seat: Seat, plan: &Plan) -> Expected {
        if !self.policy.evaluator.is_learned() {
            return plan.expected;
        }
        let (mut position, mut dice) = (start.clone(), Dice::new(0));
        for mv in self.moves(plan) {
            if position.check(Actor::Seat(seat), mv).is_err()
                || self.follow(&mut position, seat, mv, &mut dice) == Turn::Ended
            {
                break;
            }
        }
        let mut expected = self.policy.evaluator.expected(&position);
        if G::GOALS == 0 {
            expected[seat.index()] = plan.expected[seat.index()];
        }
        expected
    }

    /// Who judges positions here.
    pub fn evaluator(&mut self) -> &mut Evaluator {
        &mut self.policy.evaluator
    }

    /// By how many points choices may differ here and still be taken nearly as often, where games should begin
    /// differently: a net tells them apart well enough.
    pub fn variety(&self, position: &G) -> Option<f32> {
        let variety = position.variety();
        (variety > 0.0 && self.policy.evaluator.is_learned()).then_some(variety)
    }

    /// Makes a move of the plan and lets the others answer as they were expected to.
    pub fn follow(&mut self, position: &mut G, seat: Seat, mv: G::Move, dice: &mut Dice) -> Turn {
        let before = position.clone();
        position.play_unchecked(Actor::Seat(seat), mv, &mut ());
        self.policy.play_others(position, (&before, mv), seat, dice)
    }

    /// Plays the best plans on for a while, each seat as it looks best to it one move ahead, and
    /// judges them again. What comes after this many plans is dropped, unless games should begin differently here.
    pub fn reevaluate(
        &mut self,
        start: &G,
        seat: Seat,
        plans: &mut Vec<Plan>,
        lookahead: Lookahead,
        dice: &mut Dice,
    ) {
        let seen_once = plans.split_off(lookahead.plans.min(plans.len()));
        if plans.len() < 2 {
            return;
        }
        // Every plan meets the same dice.
        let seed = u64::from(dice.clone().bits());
        for plan in plans.iter_mut() {
            let (mut later, mut expected, mut courses) = (0.0, Expected::default(), 0.0);
            for course in 0..CHANCE_SAMPLES {
                let mut dice = Dice::new(seed << 8 | course);
                let mut position = start.clone();
                for mv in self.moves(plan) {
                    if self.follow(&mut position, seat, mv, &mut dice) == Turn::Ended {
                        break;
                    }
                }
                let by_chance = self.policy.rollout(&mut position, lookahead.rollout, &mut dice);
                let (value, points) = self.policy.evaluator.evaluate(&position, seat);
                later += value;
                expected.iter_mut().zip(points).for_each(|(sum, points)| *sum += points);
                courses += 1.0;
                if !by_chance {
                    break;
                }
            }
            plan.expected = expected.map(|sum| sum / courses);
            plan.value += lookahead.rollout.weight * (later / courses - plan.value);
        }
        if self.variety(start).is_some() {
            plans.extend(seen_once);
        }
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
    }

    /// Tries every move worth a thought. At the start each of them begins a plan.
    fn expand(
        &mut self,
        from: &G,
        seat: Seat,
        before: u32,
        plan: Option<usize>,
        left: &mut usize,
        dice: &Dice,
    ) {
        let actor = Actor::Seat(seat);
        self.policy.list(from, actor);
        self.policy.weigh(from, actor);
        // The guide is needed again on the way.
        let moves = std::mem::take(&mut self.policy.moves);
        let weights = std::mem::take(&mut self.policy.weights);
        for (&mv, _) in moves.iter().zip(&weights).filter(|(_, weight)| **weight > 0.0) {
            let plan = plan.unwrap_or_else(|| {
                self.plans.push(None);
                self.plans.len() - 1
            });
            let step = self.steps.len() as u32;
            self.steps.push(Step { mv, before });
            let (mut position, mut dice) = (from.clone(), dice.clone());
            position.play_unchecked(actor, mv, &mut ());
            let turn = self.policy.play_others(&mut position, (from, mv), seat, &mut dice);
            let (value, expected) = self.policy.evaluator.evaluate(&position, seat);
            *left = left.saturating_sub(1);
            match turn {
                Turn::Ended => self.ended(plan, step, value, expected),
                Turn::Goes => self.next.push(Open { position, value, step, plan, dice }),
            }
        }
        self.policy.moves = moves;
        self.policy.weights = weights;
    }

    /// Is an unfinished turn to be played to its end?
    fn closes(&self, limits: Limits) -> bool {
        limits.closing == Closing::All || self.plans.iter().all(Option::is_none)
    }

    /// Plays an unfinished turn to its end without looking left or right.
    fn close(&mut self, open: &Open<G>, seat: Seat) {
        let (mut position, mut dice) = (open.position.clone(), open.dice.clone());
        self.policy.finish(&mut position, seat, &mut dice);
        let (value, expected) = self.policy.evaluator.evaluate(&position, seat);
        self.ended(open.plan, open.step, value, expected);
    }

    /// A turn has come to its end: is it the best that begins like this?
    fn ended(&mut self, plan: usize, step: u32, value: f32, expected: Expected) {
        let best = self.plans[plan].map_or(f32::NEG_INFINITY, |plan| plan.value);
        if self.plans[plan].is_none() || value > best {
            self.plans[plan] = Some(Plan { value, expected, last: step });
        }
    }

    /// Chooses which unfinished turns are followed: the best, each position once, and not too many
    /// with the same beginning.
    fn narrow(&mut self, limits: Limits) {
        let next = &self.next;
        self.order.clear();
        self.order.extend(0..next.len() as u32);
        let value = |i: u32| next[i as usize].value;
        self.order.sort_by(|&a, &b| value(b).total_cmp(&value(a)).then(a.cmp(&b)));
        self.taken.clear();
        self.taken.resize(self.plans.len(), 0);
        let mut kept = 0;
        for at in 0..self.order.len() {
            let i = self.order[at];
            let open = &next[i as usize];
            let same = self.order[..kept].iter().rev().take_while(|&&j| value(j) == open.value);
            let mut same = same.filter(|&&j| next[j as usize].position == open.position);
            if self.taken[open.plan] < limits.per_first && same.next().is_none() {
                self.taken[open.plan] += 1;
                self.order[kept] = i;
                kept += 1;
            }
            if kept == limits.width {
                break;
            }
        }
        self.order.truncate(kept);
    }
}
