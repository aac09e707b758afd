//! Monte-Carlo tree search over what the seat may know.
//!
//! Every iteration deals anew what the seat cannot know, walks down the tree by value and prior (PUCT),
//! and judges the position that it comes to by the advice's estimate, now and some moves later. A
//! step of the tree is a whole turn of the seat: its first move, and the best way to go on that was
//! found. The others are no part of the tree: between two turns of the seat each of them plays as it
//! looks best to it, or by its prior if it does not see what the seat chose. So all effort goes into
//! what the seat itself decides, which is what counts where players meet little.
//!
//! A tree is keyed by moves, so that all deals share it; where their lists of moves differ, only what
//! is possible in this deal is chosen from. With a net a place behind chance or secrets is keyed by what the seat knows
//! there, too (an information set), so that it decides by the cards that it has seen by then.

mod replies;
mod turns;

use crate::planned_turn::PlannedTurn;
use crate::policy::{LONGEST, Policy, Turn};
use crate::running_variance::RunningVariance;
use crate::transpositions::Transpositions;
use crate::tree::{NONE, ROOT, Tree};
use crate::turn::{Limits, Lookahead, Planner};
use crate::{Basis, Bot, Budget, ChosenMove, Evaluator, InfoState, Variation, relative_value, seed_for};
use kernel::seen::seen_by;
use kernel::{Actor, Advice, Decision, Dice, Expected, Game, RolloutPolicy, Seat, Seats, Viewer};
use replies::Replies;
use std::time::Instant;

/// How strongly the prior pulls, in units of how much positions differ.
const EXPLORATION: f32 = 1.2;
/// How much worse than at first sight a turn is thought that was not tried yet, in the same units.
const FIRST_PLAY_URGENCY: f32 = 0.3;
/// Points by which a turn must look better to be a few times as likely.
const PRIOR_TEMPERATURE: f32 = 1.5;
/// The turns that are followed at the root, and elsewhere.
const TURNS: [usize; 2] = [10, 6];
/// Nobody looks farther ahead than so many steps.
const MAX_DEPTH: usize = 100;
/// The positions that are remembered: some megabytes in a heavy game.
const MAX_CACHED_POSITIONS: usize = 16_384;

/// What the last decision cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spent {
    /// Iterations made for it.
    pub iterations: u32,
    /// Nodes of the tree in the end.
    pub nodes: usize,
}

/// A bot that searches.
#[derive(Debug)]
pub struct Search<G: Game> {
    budget: Budget,
    dice: Dice,
    planner: Planner<G>,
    policy: Policy<G>,
    tree: Tree<G::Move>,
    path: Vec<u32>,
    possible: Vec<u32>,
    variance: RunningVariance,
    /// The deal that the search began with, and positions of the tree that follow from it for certain.
    start: Option<G>,
    position_cache: Vec<G>,
    /// The expected points after each edge of the root, summed, and how often.
    sums: Vec<(u32, Expected, u32)>,
    replies: Replies<G::Move>,
    /// The seed of the dice that the walks of this search meet, if all turns meet the same.
    common_seed: Option<u64>,
    planned: Option<PlannedTurn<G>>,
    /// Dice and plan before the last choice.
    before: (Dice, Option<PlannedTurn<G>>),
    spent: Spent,
}

impl<G: Game> Search<G> {
    /// Searches with this budget for each decision.
    pub fn new(budget: Budget, seed: u64, evaluator: Evaluator) -> Search<G> {
        Search {
            budget,
            dice: Dice::new(seed),
            planner: Planner::new(evaluator.clone()),
            policy: Policy::new(evaluator),
            tree: Tree::default(),
            path: Vec::new(),
            possible: Vec::new(),
            variance: RunningVariance::default(),
            start: None,
            position_cache: Vec::new(),
            sums: Vec::new(),
            replies: Replies::default(),
            common_seed: None,
            planned: None,
            before: (Dice::new(seed), None),
            spent: Spent::default(),
        }
    }

    /// What the last decision cost.
    pub fn spent(&self) -> Spent {
        self.spent
    }
}

impl<G: Advice> Bot<G> for Search<G> {
    fn choose(&mut self, info: InfoState<'_, G>) -> Option<ChosenMove<G::Move>> {
        let begun = Instant::now();
        self.spent = Spent::default();
        self.before = (self.dice.clone(), self.planned.clone());
        let deal = info.deal(&mut self.dice);
        let seat = info.seat();
        self.policy.list(&deal, Actor::Seat(seat));
        if self.policy.moves.is_empty() {
            return None;
        }
        if let Some(rest) = self.planned.take()
            && let Some((choice, rest)) = rest.go_on(&deal, seat, &mut self.planner, &mut self.dice)
        {
            self.planned = rest;
            return Some(choice);
        }
        if let [mv] = self.policy.moves[..] {
            let expected = self.policy.evaluator.expected(&deal);
            return Some(ChosenMove { mv, confidence: 1.0, expected, basis: Basis::Forced });
        }
        self.search(info, &deal, begun);
        let turn = self.chosen(&deal, seat)?;
        let iterations = self.spent.iterations;
        let turn = PlannedTurn::begin(deal, turn, iterations, seat, &mut self.planner, &mut self.dice);
        self.forget();
        let (choice, rest) = turn?;
        self.planned = rest;
        Some(choice)
    }

    fn retract(&mut self) {
        (self.dice, self.planned) = self.before.clone();
    }

    fn consider(&mut self, info: InfoState<'_, G>, most: usize) -> Vec<Variation<G::Move>> {
        let begun = Instant::now();
        self.spent = Spent::default();
        if !info.decision().is_for(Actor::Seat(info.seat())) {
            return Vec::new();
        }
        let deal = info.deal(&mut self.dice);
        self.search(info, &deal, begun);
        let variations = self.variations(&deal, info.seat(), most);
        self.forget();
        variations
    }
}

impl<G: Advice> Search<G> {
    /// Searches from one deal of what the seat knows.
    fn search(&mut self, info: InfoState<'_, G>, deal: &G, begun: Instant) {
        self.sums.clear();
        self.tree.clear();
        self.variance = RunningVariance::default();
        self.start = Some(deal.clone());
        self.position_cache.clear();
        self.replies.clear();
        self.expand(ROOT, deal, info.seat());
        // Without a net it searches as it did in the first generation: each walk has dice of its own.
        self.common_seed = self.policy.evaluator.is_learned().then(|| self.dice.bits().into());
        let dice = self.dice.clone();
        self.think(info, deal.clone(), begun);
        if self.common_seed.is_some() {
            self.dice = dice;
        }
    }

    /// Forgets the positions that were judged and come to: between two turns a bot at a table needs little room.
    fn forget(&mut self) {
        self.position_cache = Vec::new();
        self.policy.evaluator.forget();
        self.planner.evaluator().forget();
    }

    /// Iterates until the budget is spent or nothing more can change the choice.
    fn think(&mut self, info: InfoState<'_, G>, mut position: G, begun: Instant) {
        loop {
            let done = self.spent.iterations;
            let left = match self.budget {
                Budget::Iterations(n) => n.saturating_sub(done),
                Budget::Time(time) => {
                    let elapsed = begun.elapsed();
                    if elapsed >= time {
                        0
                    } else if done < 64 {
                        u32::MAX
                    } else {
                        let part = (time - elapsed).as_secs_f64() / elapsed.as_secs_f64().max(1e-9);
                        1 + (f64::from(done) * part * 1.1) as u32
                    }
                }
            };
            if left == 0 || (done % 32 == 31 && self.is_settled(left)) {
                break;
            }
            self.iterate(info, &mut position);
            self.spent.iterations += 1;
        }
        self.spent.nodes = self.tree.len();
    }

    /// Can no other move overtake the most visited one in so many iterations?
    fn is_settled(&self, left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        for (_, edge) in self.tree.edges(ROOT) {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        first - second > left
    }

    /// One walk down the tree and back up. With a net the nth walk behind each turn of the root meets the same dice (common
    /// random numbers): turns differ by what they are worth, and not by the dice that they met.
    fn iterate(&mut self, info: InfoState<'_, G>, position: &mut G) {
        let seat = info.seat();
        let mut first = None;
        if let Some(seed) = self.common_seed {
            self.possible.clear();
            self.possible.extend(self.tree.edges(ROOT).map(|(number, _)| number));
            first = self.most_promising();
            let walks = first.map_or(0, |edge| self.tree.edge(edge).visits);
            self.dice = Dice::new(seed_for(seed, walks.into()));
        }
        info.deal_into(position, &mut self.dice);
        self.path.clear();
        let known = self.descend(position, seat, first);
        let (value, expected) = match known {
            Some(value) => (value, Expected::default()),
            None => self.evaluate_leaf(position, seat),
        };
        self.variance.add(value);
        for &edge in &self.path {
            self.tree.learn(edge, value);
        }
        if let Some(&edge) = self.path.first() {
            self.sum_up(edge, &expected);
        }
    }

    /// How well the seat stands where a walk has ended. The game's own estimate is asked again some moves
    /// later; a net has learned what comes.
    fn evaluate_leaf(&mut self, position: &mut G, seat: Seat) -> (f32, Expected) {
        let (value, mut expected) = self.policy.evaluator.evaluate(position, seat);
        if self.policy.evaluator.is_learned() {
            return (value, expected);
        }
        self.policy.rollout(position, G::ROLLOUT, &mut self.dice);
        for (now, later) in expected.iter_mut().zip(self.policy.evaluator.expected(position)) {
            *now += G::ROLLOUT.weight * (later - *now);
        }
        (relative_value(position, &expected, seat), expected)
    }

    /// Walks to a place where nobody was yet. How well the seat stands there, if that is known already: a net that has
    /// planned the turns from there knows what they promise, and where nothing is left to chance, a turn that was judged
    /// when it was planned need not be judged again.
    fn descend(&mut self, position: &mut G, seat: Seat, first: Option<u32>) -> Option<f32> {
        let quick = self.policy.evaluator.is_learned();
        let mut node = ROOT;
        let known = self.start.as_ref() == Some(&*position);
        let dice = self.dice.clone();
        let (mut secret, mut answers) = (Seats::NONE, 0);
        self.tree.visit(ROOT);
        while self.path.len() < MAX_DEPTH {
            let edge = match position.decision() {
                Decision::Over => return None,
                Decision::Chance => {
                    let mv = self.policy.draw(position, &mut self.dice)?;
                    position.play_unchecked(Actor::Chance, mv, &mut ());
                    self.chance_edge(node, mv)
                }
                Decision::Seats(seats) if seats.has(seat) => {
                    (secret, answers) = (seats.without(seat), 0);
                    self.replies.rewind();
                    // Without chance on the way it is the same whoever comes here.
                    let certain = known && self.dice == dice;
                    if node != ROOT {
                        if certain {
                            self.remember(node, position);
                        }
                        // Most places are seen once: their moves are listed when somebody comes again.
                        if self.tree.node(node).visits <= 1 && !quick {
                            return None;
                        }
                    }
                    // Chance may have led elsewhere before: who has seen other cards stands in another place. Only with a net:
                    // without one it searches as it did in the first generation.
                    if quick && !certain && node != ROOT {
                        let seen = seen_by(position, Viewer::Seat(seat));
                        node = self.tree.with_knowledge(node, Transpositions::key(&*seen, seat))?;
                        self.tree.visit(node);
                    }
                    let fresh = self.tree.first(node) == NONE;
                    let edge = match first.filter(|_| node == ROOT) {
                        Some(first) => first,
                        None => self.select(node, position, seat)?,
                    };
                    if quick && fresh && node != ROOT {
                        return self.planned_value(node);
                    }
                    // The turn was judged when it was planned.
                    if quick && certain && self.tree.edge(edge).visits == 0 {
                        self.path.push(edge);
                        return Some(self.tree.edge(edge).mean);
                    }
                    match self.remembered(edge).filter(|_| certain) {
                        Some(place) => position.clone_from(place),
                        None => self.step(position, seat, edge),
                    }
                    Some(edge)
                }
                Decision::Seats(seats) => {
                    let other = seats.lowest().filter(|_| answers < LONGEST)?;
                    answers += 1;
                    let mv = if G::ROLLOUT.policy != RolloutPolicy::Greedy || secret.has(other) {
                        self.policy.sample(position, Actor::Seat(other), &mut self.dice)
                    } else if quick {
                        let certain = known && self.dice == dice;
                        let first = self.path.first().filter(|_| certain);
                        let place = first.map(|&edge| (edge, self.path.len()));
                        self.replies.next(place, position, other, &mut self.planner, &self.dice)
                    } else {
                        self.policy.greedy_move(position, other)
                    };
                    secret = secret.without(other);
                    position.play_unchecked(Actor::Seat(other), mv?, &mut ());
                    continue;
                }
            };
            let edge = edge?;
            self.path.push(edge);
            node = self.tree.child(edge);
            self.tree.visit(node);
        }
        None
    }

    /// What the turns of a node that were just planned promise, the likelier the more.
    fn planned_value(&self, node: u32) -> Option<f32> {
        let (mut sum, mut prior) = (0.0, 0.0);
        for (_, edge) in self.tree.edges(node) {
            sum += edge.prior * edge.mean;
            prior += edge.prior;
        }
        (prior > 0.0).then(|| sum / prior)
    }

    /// Remembers the position of a node.
    fn remember(&mut self, node: u32, position: &G) {
        if self.tree.node(node).place == NONE && self.position_cache.len() < MAX_CACHED_POSITIONS {
            self.tree.remember(node, self.position_cache.len() as u32);
            self.position_cache.push(position.clone());
        }
    }

    /// The position that an edge leads to, if it is remembered.
    fn remembered(&self, edge: u32) -> Option<&G> {
        let child = Some(self.tree.edge(edge).child).filter(|&child| child != NONE)?;
        self.position_cache.get(self.tree.node(child).place as usize)
    }

    /// Plays the turn of an edge as far as it goes in this deal.
    fn step(&mut self, position: &mut G, seat: Seat, edge: u32) {
        let actor = Actor::Seat(seat);
        let first = self.tree.edge(edge).mv;
        for (i, &mv) in std::iter::once(&first).chain(self.tree.continuation(edge)).enumerate() {
            if i > 0 && position.check(actor, mv).is_err() {
                return;
            }
            let before = position.clone();
            position.play_unchecked(actor, mv, &mut ());
            if self.policy.play_others(position, (&before, mv), seat, &mut self.dice) == Turn::Ended {
                return;
            }
        }
    }

    fn chance_edge(&mut self, node: u32, mv: G::Move) -> Option<u32> {
        let known = self.tree.find(node, self.tree.first(node), Actor::Chance, mv);
        if known.is_some() || self.tree.is_full() {
            return known;
        }
        Some(self.tree.add(node, Actor::Chance, mv, 1.0, 0.0, &[]))
    }

    /// The move to look at next, among those that are possible in this deal. `None` where there is
    /// no room to remember any.
    fn select(&mut self, node: u32, position: &G, seat: Seat) -> Option<u32> {
        let actor = Actor::Seat(seat);
        self.policy.list(position, actor);
        if !self.match_edges(node, actor) && !self.tree.is_full() {
            self.expand(node, position, seat);
            self.match_edges(node, actor);
        }
        self.most_promising()
    }

    /// The possible edge to look at next (PUCT).
    fn most_promising(&self) -> Option<u32> {
        let edges = self.possible.iter().map(|&edge| self.tree.edge(edge));
        let (mut visits, mut prior) = (0, 0.0);
        for edge in edges {
            visits += edge.visits;
            prior += edge.prior;
        }
        let width = self.variance.std_dev();
        let distrust = FIRST_PLAY_URGENCY * width;
        let pull =
            EXPLORATION * width * (visits.max(1) as f32).sqrt() / if prior > 0.0 { prior } else { 1.0 };
        let mut best = None;
        for &number in &self.possible {
            let edge = self.tree.edge(number);
            if edge.prior == 0.0 && prior > 0.0 {
                continue;
            }
            let mean = if edge.visits == 0 { edge.mean - distrust } else { edge.mean };
            let score = mean + pull * edge.prior / (1 + edge.visits) as f32;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((number, score));
            }
        }
        best.map(|(number, _)| number)
    }

    /// Finds the edges of the listed moves. Were all there?
    fn match_edges(&mut self, node: u32, actor: Actor) -> bool {
        self.possible.clear();
        let mut hint = self.tree.first(node);
        for &mv in &self.policy.moves {
            if let Some(edge) = self.tree.find(node, hint, actor, mv) {
                self.possible.push(edge);
                hint = self.tree.next(edge);
            }
        }
        self.possible.len() == self.policy.moves.len()
    }

    /// Adds the moves that a node does not have yet: the best as turns with their prior, the others
    /// only so that they are known.
    fn expand(&mut self, node: u32, position: &G, seat: Seat) {
        let actor = Actor::Seat(seat);
        self.policy.list(position, actor);
        let root = node == ROOT;
        let limits = match (root, self.policy.evaluator.is_learned()) {
            (true, _) => Limits::FULL,
            (false, true) => Limits::INNER,
            (false, false) => Limits::QUICK,
        };
        let mut plans = self.planner.plan(position, seat, limits, &self.dice);
        if root {
            let lookahead =
                if self.policy.evaluator.is_learned() { Lookahead::LEARNED_ROOT } else { Lookahead::ROOT };
            self.planner.reevaluate(position, seat, &mut plans, lookahead, &mut self.dice);
        }
        if !(root && self.planner.variety(position).is_some()) {
            plans.truncate(TURNS[usize::from(!root)]);
        }
        let Some(best) = plans.first().map(|plan| plan.value) else { return };
        let chance = |value: f32| ((value - best) / PRIOR_TEMPERATURE).exp().max(0.02);
        let total: f32 = plans.iter().map(|plan| chance(plan.value)).sum();
        for plan in &plans {
            let moves = self.planner.moves(plan);
            if let Some((&first, rest)) = moves.split_first()
                && self.tree.find(node, NONE, actor, first).is_none()
            {
                self.tree.add(node, actor, first, chance(plan.value) / total, plan.value, rest);
            }
        }
        for &mv in &self.policy.moves {
            if self.tree.find(node, NONE, actor, mv).is_none() {
                self.tree.add(node, actor, mv, 0.0, best, &[]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Net;
    use kernel::Options as _;
    use std::sync::Arc;
    use toy::{Move, Stones, StonesOptions};

    /// After a card is chosen, those of the others decide who takes stones: a place where both can be would be none.
    #[test]
    fn a_place_behind_secrets_is_what_the_seat_knows_there() {
        let mut position = Stones::new(&StonesOptions::read(2, &[]).unwrap());
        for card in [2, 6, 9, 1, 5, 12] {
            position.play(Actor::Chance, Move::Deal(card), &mut ()).unwrap();
        }
        let shape = Net::shape_for::<Stones>(32).unwrap();
        let net = Net::new(shape, vec![0.01; shape.parameters()]).unwrap();
        let mut search = Search::<Stones>::new(Budget::Iterations(400), 1, Evaluator::by_net(Arc::new(net)));
        let seat = Seat(0);
        let info = InfoState::new(&position, seat);
        search.search(info, &position, Instant::now());
        let (mut taking, mut choosing) = (0, 0);
        for node in 0..search.tree.len() as u32 {
            let own = search.tree.edges(node).filter(|(_, edge)| edge.actor == Actor::Seat(seat));
            let moves: Vec<Move> = own.map(|(_, edge)| edge.mv).collect();
            let chosen = moves.iter().filter(|mv| matches!(mv, Move::Choose(_))).count();
            assert!(chosen == 0 || chosen == moves.len(), "{moves:?}");
            taking += usize::from(!moves.is_empty() && chosen == 0);
            choosing += usize::from(chosen > 0);
        }
        assert!(taking > 5 && choosing > 5, "{taking}, {choosing}");
    }
}
