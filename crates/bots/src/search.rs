//! Monte-Carlo tree search over what the seat may know.
//!
//! Every iteration deals anew what the seat cannot know, walks down the tree by value and prior,
//! plays the turn at its end out by the advice, and judges the position that comes of it by the
//! advice's estimate. A tree is keyed by moves, so that all deals share it; where their lists of
//! moves differ, only what is possible in this deal is chosen from. Others who choose at the same
//! time as the seat do not see its choice: they choose by their prior and are no part of the tree.

use crate::guide::Guide;
use crate::tree::{NONE, Tree};
use crate::turn::{Foresight, Limits, Planner};
use crate::{Bot, Budget, Choice, Known, evaluate, standing};
use kernel::{Actor, Advice, Decision, Dice, Expected, Game, MAX_SEATS, Seat, Seats};
use std::time::{Duration, Instant};

/// How strongly the prior pulls, in units of how much positions differ.
const PULL: f32 = 1.2;
/// How much worse than its brothers a move is thought that was not tried yet, in the same units.
const DISTRUST: f32 = 0.3;
/// The part of the prior that the planned turn gets.
const PLANNED: f32 = 0.25;
/// Planning a turn takes about as long as so many iterations.
const PLANNING: u32 = 200;
/// Nobody looks farther ahead than so many decisions.
const DEEPEST: usize = 200;

/// What the last decision cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spent {
    /// Iterations made for it.
    pub iterations: u32,
    /// Iterations of earlier decisions of the same turn that served it too.
    pub inherited: u32,
    /// Nodes of the tree in the end.
    pub nodes: usize,
}

/// A bot that searches.
#[derive(Debug)]
pub struct Search<G: Game> {
    budget: Budget,
    dice: Dice,
    planner: Planner<G>,
    guide: Guide<G>,
    tree: Tree<G::Move>,
    path: Vec<u32>,
    possible: Vec<u32>,
    spreads: [Spread; MAX_SEATS],
    /// The expected points after each edge of the root, summed, and how often.
    sums: Vec<(u32, Expected, u32)>,
    /// The position after the last move, if the seat decides again there, and its node.
    next: Option<(G, u32)>,
    spent: Spent,
}

/// How much the values of one seat differ: a running mean and variance.
#[derive(Clone, Copy, Debug, Default)]
struct Spread {
    count: f32,
    mean: f32,
    squares: f32,
}

impl Spread {
    fn add(&mut self, value: f32) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// The standard deviation, but never quite nothing.
    fn width(&self) -> f32 {
        (self.squares / self.count.max(1.0)).sqrt().max(0.1)
    }
}

impl<G: Game> Search<G> {
    /// Searches with this budget for each decision.
    pub fn new(budget: Budget, seed: u64) -> Search<G> {
        Search {
            budget,
            dice: Dice::new(seed),
            planner: Planner::default(),
            guide: Guide::default(),
            tree: Tree::default(),
            path: Vec::new(),
            possible: Vec::new(),
            spreads: Default::default(),
            sums: Vec::new(),
            next: None,
            spent: Spent::default(),
        }
    }

    /// What the last decision cost.
    pub fn spent(&self) -> Spent {
        self.spent
    }
}

impl<G: Advice> Bot<G> for Search<G> {
    fn choose(&mut self, known: Known<'_, G>) -> Option<Choice<G::Move>> {
        let begun = Instant::now();
        self.spent = Spent::default();
        let deal = known.deal(&mut self.dice);
        self.guide.list(&deal, Actor::Seat(known.seat()));
        if let [mv] = self.guide.moves[..] {
            let expected = evaluate(&deal);
            return Some(Choice { mv, sure: 1.0, expected });
        }
        if self.guide.moves.is_empty() {
            return None;
        }
        let root = self.prepare(&deal, known.seat(), begun);
        self.think(known, root, deal.clone(), begun);
        let choice = self.decide(&deal, root, known.seat());
        self.look_ahead(deal, root, known.seat(), choice?.mv);
        choice
    }
}

impl<G: Advice> Search<G> {
    /// The root for this position: a part of the last tree where it fits, otherwise a new one with
    /// a planned turn in it.
    fn prepare(&mut self, deal: &G, seat: Seat, begun: Instant) -> u32 {
        self.sums.clear();
        if let Some((position, node)) = self.next.take()
            && position == *deal
            && !self.tree.is_grown()
        {
            self.spent.inherited = self.tree.node(node).visits;
            self.expand(node, deal, Actor::Seat(seat));
            return node;
        }
        self.tree.clear();
        self.spreads = Default::default();
        self.expand(0, deal, Actor::Seat(seat));
        let worth_it = match self.budget {
            Budget::Iterations(n) => n >= PLANNING,
            Budget::Time(time) => time >= Duration::from_millis(30) && begun.elapsed() < time / 4,
        };
        if worth_it {
            self.plan(deal, seat);
        }
        0
    }

    /// Makes the turn that looks best one turn ahead more likely to be looked at.
    fn plan(&mut self, deal: &G, seat: Seat) {
        let mut plans = self.planner.plan(deal, seat, Limits::FULL, &mut self.dice);
        self.planner.look_again(deal, seat, &mut plans, Foresight::SHORT, &mut self.dice);
        let Some(plan) = plans.first() else { return };
        let (mut node, mut position) = (0, deal.clone());
        for mv in self.planner.moves(plan) {
            let actor = Actor::Seat(seat);
            if position.decision() != Decision::Seats(Seats::only(seat)) {
                break;
            }
            self.expand(node, &position, actor);
            let Some(edge) = self.tree.find(node, NONE, actor, mv) else { break };
            self.tree.favour(node, edge, crate::knob(6, PLANNED));
            position.play_unchecked(actor, mv, &mut ());
            node = self.tree.child(edge);
        }
    }

    /// Iterates until the budget is spent or nothing more can change the choice.
    fn think(&mut self, known: Known<'_, G>, root: u32, mut position: G, begun: Instant) {
        loop {
            let done = self.spent.iterations;
            let left = match self.budget {
                Budget::Iterations(n) => n.saturating_sub(done + self.spent.inherited),
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
            if left == 0 || (done % 32 == 31 && self.is_settled(root, left)) {
                break;
            }
            self.iterate(known, &mut position, root);
            self.spent.iterations += 1;
        }
        self.spent.nodes = self.tree.len();
    }

    /// Can no other move overtake the most visited one in so many iterations?
    fn is_settled(&self, root: u32, left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        for (_, edge) in self.tree.edges(root) {
            if edge.visits > first {
                (first, second) = (edge.visits, first);
            } else {
                second = second.max(edge.visits);
            }
        }
        first - second > left
    }

    /// One walk down the tree and back up.
    fn iterate(&mut self, known: Known<'_, G>, position: &mut G, root: u32) {
        known.deal_into(position, &mut self.dice);
        let seat = known.seat();
        self.path.clear();
        self.descend(position, root, seat);
        self.play_out(position);
        let seats = position.seats();
        let mut expected = evaluate(position);
        let moves = crate::knob(9, 0.0) as usize;
        if moves > 0 {
            self.guide.roll(position, moves, &mut self.dice);
            let later = evaluate(position);
            for (now, later) in expected.iter_mut().zip(later) {
                *now += crate::knob(10, 0.6) * (later - *now);
            }
        }
        let mut values = [0.0; MAX_SEATS];
        for (i, value) in values.iter_mut().enumerate().take(seats) {
            *value = standing(&expected, seats, Seat(i as u8));
            self.spreads[i].add(*value);
        }
        for &edge in &self.path {
            let value = self.tree.edge(edge).actor.seat().map_or(0.0, |seat| values[seat.index()]);
            self.tree.learn(edge, value);
        }
        if let Some(&edge) = self.path.first() {
            self.sum_up(edge, &expected);
        }
    }

    /// Walks to a place where nobody was yet.
    fn descend(&mut self, position: &mut G, root: u32, seat: Seat) {
        let mut node = root;
        let mut secret = Seats::NONE;
        self.tree.visit(root);
        while self.path.len() < DEEPEST {
            let edge = match position.decision() {
                Decision::Over => return,
                Decision::Chance => {
                    let Some(mv) = self.guide.draw(position, &mut self.dice) else { return };
                    position.play_unchecked(Actor::Chance, mv, &mut ());
                    self.chance_edge(node, mv)
                }
                Decision::Seats(seats) => {
                    if let Some(other) = Seats(seats.0 & secret.0).lowest() {
                        secret = secret.without(other);
                        let mv = self.guide.sample(position, Actor::Seat(other), &mut self.dice);
                        let Some(mv) = mv else { return };
                        position.play_unchecked(Actor::Seat(other), mv, &mut ());
                        continue;
                    }
                    secret = if seats.len() > 1 { seats.without(seat) } else { Seats::NONE };
                    if seats.len() > 1 && !seats.has(seat) {
                        continue;
                    }
                    // Most places are seen once: their moves are listed when somebody comes again.
                    if node != root && self.tree.node(node).visits <= 1 {
                        return;
                    }
                    let mover = if seats.has(seat) { Some(seat) } else { seats.lowest() };
                    let Some(actor) = mover.map(Actor::Seat) else { return };
                    let edge = self.select(node, position, actor);
                    if let Some(edge) = edge {
                        position.play_unchecked(actor, self.tree.edge(edge).mv, &mut ());
                    }
                    edge
                }
            };
            let Some(edge) = edge else { return };
            self.path.push(edge);
            node = self.tree.child(edge);
            self.tree.visit(node);
        }
    }

    fn chance_edge(&mut self, node: u32, mv: G::Move) -> Option<u32> {
        let known = self.tree.find(node, self.tree.first(node), Actor::Chance, mv);
        if known.is_some() || self.tree.is_full() {
            return known;
        }
        Some(self.tree.add(node, Actor::Chance, mv, 1.0, 0.0))
    }

    /// The move to look at next, among those that are possible in this deal. `None` where there is
    /// no room to remember any.
    fn select(&mut self, node: u32, position: &G, actor: Actor) -> Option<u32> {
        self.guide.list(position, actor);
        if !self.match_edges(node, actor) && !self.tree.is_full() {
            self.expand(node, position, actor);
            self.match_edges(node, actor);
        }
        let edges = self.possible.iter().map(|&edge| self.tree.edge(edge));
        let (mut visits, mut prior, mut total) = (0, 0.0, 0.0);
        for edge in edges {
            visits += edge.visits;
            prior += edge.prior;
            total += edge.mean * edge.visits as f32;
        }
        let width = actor.seat().map_or(1.0, |seat| self.spreads[seat.index()].width());
        let untried = total / visits.max(1) as f32 - crate::knob(5, DISTRUST) * width;
        let pull = crate::knob(4, PULL) * width * (visits.max(1) as f32).sqrt() / if prior > 0.0 { prior } else { 1.0 };
        let mut best = None;
        for &number in &self.possible {
            let edge = self.tree.edge(number);
            if edge.prior == 0.0 && prior > 0.0 {
                continue;
            }
            let first = if crate::knob(8, 1.0) > 0.5 { edge.mean - crate::knob(5, DISTRUST) * width } else { untried };
            let mean = if edge.visits == 0 { first } else { edge.mean };
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
        for &mv in &self.guide.moves {
            if let Some(edge) = self.tree.find(node, hint, actor, mv) {
                self.possible.push(edge);
                hint = self.tree.next(edge);
            }
        }
        self.possible.len() == self.guide.moves.len()
    }

    /// Adds the moves that a node does not have yet, with their prior.
    fn expand(&mut self, node: u32, position: &G, actor: Actor) {
        self.guide.list(position, actor);
        if self.match_edges(node, actor) {
            return;
        }
        self.guide.weigh(position, actor);
        let Actor::Seat(seat) = actor else { return };
        self.guide.appraise(position, seat);
        let best = self.guide.values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for (weight, value) in self.guide.weights.iter_mut().zip(&self.guide.values) {
            if *weight > 0.0 {
                *weight *= ((value - best) / crate::knob(7, 2.0)).exp().max(0.01);
            }
        }
        let total: f32 = self.guide.weights.iter().sum();
        for (i, &mv) in self.guide.moves.iter().enumerate() {
            if self.tree.find(node, NONE, actor, mv).is_none() {
                let (weight, value) = (self.guide.weights[i], self.guide.values[i]);
                self.tree.add(node, actor, mv, weight / total, value);
            }
        }
    }

    /// Plays a turn that has begun to its end.
    fn play_out(&mut self, position: &mut G) {
        let Some(&edge) = self.path.last() else { return };
        let Actor::Seat(seat) = self.tree.edge(edge).actor else { return };
        if position.decision().is_for(Actor::Seat(seat)) {
            self.guide.finish(position, seat, &mut self.dice);
        }

    }

    fn sum_up(&mut self, edge: u32, expected: &Expected) {
        let known = self.sums.iter().position(|(known, _, _)| *known == edge);
        let at = known.unwrap_or_else(|| {
            self.sums.push((edge, Expected::default(), 0));
            self.sums.len() - 1
        });
        let (_, sum, count) = &mut self.sums[at];
        *count += 1;
        for (sum, points) in sum.iter_mut().zip(expected) {
            *sum += points;
        }
    }

    /// The move that was looked at most; the better and then the more promising one where that is
    /// equal.
    fn decide(&self, deal: &G, root: u32, seat: Seat) -> Option<Choice<G::Move>> {
        let actor = Actor::Seat(seat);
        let ours = || self.tree.edges(root).filter(|(_, edge)| edge.actor == actor);
        let visits: u32 = ours().map(|(_, edge)| edge.visits).sum();
        let (number, edge) = ours().reduce(|best, other| {
            let key = |edge: &crate::tree::Edge<G::Move>| (edge.visits, edge.mean, edge.prior);
            if key(other.1) > key(best.1) { other } else { best }
        })?;
        let sum = self.sums.iter().find(|(known, _, _)| *known == number);
        let expected = match sum {
            Some((_, sum, count)) => sum.map(|points| points / *count as f32),
            None => evaluate(deal),
        };
        let sure = if visits == 0 { edge.prior } else { edge.visits as f32 / visits as f32 };
        Some(Choice { mv: edge.mv, sure, expected })
    }

    /// Remembers where the tree goes on if the seat decides again.
    fn look_ahead(&mut self, mut position: G, root: u32, seat: Seat, mv: G::Move) {
        let actor = Actor::Seat(seat);
        let Some(edge) = self.tree.find(root, NONE, actor, mv) else { return };
        position.play_unchecked(actor, mv, &mut ());
        if position.decision() == Decision::Seats(Seats::only(seat)) {
            self.next = Some((position, self.tree.child(edge)));
        }
    }
}
