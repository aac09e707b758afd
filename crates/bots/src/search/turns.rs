//! Turns at the root of a search, and the one that is played.

use super::Search;
use crate::Variation;
use crate::policy::softmax;
use crate::tree::{Edge, ROOT};
use kernel::{Actor, Advice, Expected, Seat};

impl<G: Advice> Search<G> {
    /// Notes what everybody could expect behind an edge of the root.
    pub(super) fn sum_up(&mut self, edge: u32, expected: &Expected) {
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

    /// The turn that was looked at most; where games should begin differently, one that is worth nearly as much.
    pub(super) fn chosen(&mut self, deal: &G, seat: Seat) -> Option<Variation<G::Move>> {
        let Some(variety) = self.planner.variety(deal) else { return self.variations(deal, seat, 1).pop() };
        let mut turns = self.variations(deal, seat, usize::MAX);
        // What no plan begins with was never judged.
        let judged = self.tree.edges(ROOT).map(|(_, edge)| edge).filter(|edge| edge.prior > 0.0);
        let judged: Vec<&Edge<G::Move>> = judged.collect();
        let drawn = judged[softmax(judged.iter().map(|edge| edge.mean), variety, &mut self.dice)?];
        let at = turns.iter().position(|turn| turn.moves.first() == Some(&drawn.mv))?;
        Some(turns.swap_remove(at))
    }

    /// The turns that were looked at most, the best first; the better and then the more promising one
    /// where that is equal. With how sure that is, and the points to be expected.
    pub(super) fn variations(&mut self, deal: &G, seat: Seat, most: usize) -> Vec<Variation<G::Move>> {
        let actor = Actor::Seat(seat);
        let now = self.policy.evaluator.expected(deal);
        let judged = self.policy.evaluator.is_learned().then(|| self.policy.evaluator.points(deal, seat));
        let mut ours: Vec<(u32, &Edge<G::Move>)> =
            self.tree.edges(ROOT).filter(|(_, edge)| edge.actor == actor).collect();
        let visits: u32 = ours.iter().map(|(_, edge)| edge.visits).sum();
        ours.sort_by(|(_, a), (_, b)| {
            let by_value = || b.mean.total_cmp(&a.mean).then(b.prior.total_cmp(&a.prior));
            b.visits.cmp(&a.visits).then_with(by_value)
        });
        let turn = |&(number, edge): &(u32, &Edge<G::Move>)| {
            let sum = self.sums.iter().find(|(known, _, _)| *known == number);
            let mut expected = match sum {
                Some((_, sum, count)) => sum.map(|points| points / *count as f32),
                None => now,
            };
            if let Some(judged) = judged {
                // A net looked at the seat alone, and at its goals: what a turn brings it is told in points.
                expected = now;
                expected[seat.index()] += edge.mean - judged;
            }
            let confidence = if visits == 0 { edge.prior } else { edge.visits as f32 / visits as f32 };
            let rest = self.tree.continuation(number);
            let moves = std::iter::once(edge.mv).chain(rest.iter().copied()).collect();
            Variation { moves, confidence, expected }
        };
        ours.iter().take(most).map(turn).collect()
    }
}
