//! Evaluation: how good a position is for a seat.

use crate::net::{Checkpoint, MOST_SOURCES, Net};
use crate::transpositions::Transpositions;
use kernel::{Advice, Decision, Expected, Seat, SparseInputs};
use std::sync::Arc;

/// Judges positions: by a net where the game has one that was learned, otherwise by the game's own estimate.
/// Its buffers are used again and again.
#[derive(Clone, Debug, Default)]
pub struct Evaluator {
    net: Option<Arc<Net>>,
    inputs: SparseInputs,
    known: Transpositions,
}

impl Evaluator {
    /// By the game's own estimate.
    pub fn hand_made() -> Evaluator {
        Evaluator::default()
    }

    /// By the net of the game, if it has one.
    pub fn learned<G: Advice>() -> Evaluator {
        Evaluator { net: Net::of_game::<G>(Checkpoint::Latest), ..Evaluator::default() }
    }

    /// By the net that had learned less, if the game has two; otherwise by the one that it has.
    pub fn earlier<G: Advice>() -> Evaluator {
        Evaluator { net: Net::of_game::<G>(Checkpoint::Earlier), ..Evaluator::default() }
    }

    /// By this net.
    pub fn by_net(net: Arc<Net>) -> Evaluator {
        Evaluator { net: Some(net), ..Evaluator::default() }
    }

    /// Does it judge by a net?
    pub fn is_learned(&self) -> bool {
        self.net.is_some()
    }

    /// Forgets the positions that it remembers, and gives their room back.
    pub fn forget(&mut self) {
        self.known.forget();
        self.inputs.forget();
    }

    /// The points that each contender can expect; those that it has, once the game is over.
    pub fn expected<G: Advice>(&mut self, position: &G) -> Expected {
        if position.decision() == Decision::Over {
            let mut points = Expected::default();
            for (i, points) in points.iter_mut().enumerate().take(position.contenders()) {
                *points = position.points(Seat(i as u8)) as f32;
            }
            return points;
        }
        if self.net.is_none() {
            return position.estimate();
        }
        // Whoever plays by the rules alone is beyond what a net learned.
        let seats = position.seats();
        let mut points =
            if position.contenders() > seats { position.estimate() } else { Expected::default() };
        for (i, points) in points.iter_mut().enumerate().take(seats) {
            *points = self.points(position, Seat(i as u8));
            if G::GOALS > 0 {
                let sources = self.reasons(position, Seat(i as u8));
                *points -= sources.iter().rev().take(G::GOALS).map(|(_, worth)| worth).sum::<f32>();
            }
        }
        points
    }

    /// The points that one seat can expect, with what its goals are worth.
    #[inline]
    pub fn points<G: Advice>(&mut self, position: &G, seat: Seat) -> f32 {
        let over = position.decision() == Decision::Over;
        let Some(net) = &self.net else {
            return if over { position.points(seat) as f32 } else { position.estimate_of(seat) };
        };
        let mut scored = [0.0; MOST_SOURCES];
        let scored = &mut scored[..net.shape().sources];
        if over {
            position.scored(seat, scored);
            return scored.iter().sum();
        }
        let key = Transpositions::key(position, seat);
        if let Some(points) = self.known.find(key) {
            return points;
        }
        position.scored(seat, scored);
        self.inputs.read(position, seat);
        let points = scored.iter().sum::<f32>() + net.total(position.phase(), self.inputs.entries());
        self.known.remember(key, points);
        points
    }

    /// How well a seat stands: its points, judged relative to those of its best rival, and the points that this
    /// came from. A net looks at the seat alone: what rivals mean to it is among the goals that it learned.
    #[inline]
    pub fn evaluate<G: Advice>(&mut self, position: &G, seat: Seat) -> (f32, Expected) {
        if self.net.is_some() {
            let mut expected = Expected::default();
            let own = self.points(position, seat);
            expected[seat.index()] = own;
            return (own, expected);
        }
        let expected = self.expected(position);
        (relative_value(position, &expected, seat), expected)
    }

    /// What a seat can expect, by where it comes from: the points of each source that it has and that are still
    /// to come, by the id of their text. By the game's own reasons where there is no net.
    pub fn reasons<G: Advice>(&mut self, position: &G, seat: Seat) -> Vec<(&'static str, f32)> {
        let Some(net) = &self.net else { return position.reasons(seat) };
        if position.decision() == Decision::Over {
            return position.reasons(seat);
        }
        let mut scored = [0.0; MOST_SOURCES];
        position.scored(seat, &mut scored[..net.shape().sources]);
        let mut to_come = [0.0; MOST_SOURCES];
        self.inputs.read(position, seat);
        net.by_source(position.phase(), self.inputs.entries(), &mut to_come);
        let points = scored.iter().zip(to_come).map(|(scored, to_come)| scored + to_come);
        let sources = G::SOURCES.iter().copied().zip(points).enumerate();
        sources.filter(|(source, _)| position.has_source(*source)).map(|(_, told)| told).collect()
    }
}

/// The points that each contender can expect by the game's own estimate; those that it has, once the game is
/// over.
pub fn evaluate<G: Advice>(position: &G) -> Expected {
    Evaluator::hand_made().expected(position)
}

/// How well a seat stands: its points, judged relative to those of its best rival.
pub fn relative_value<G: Advice>(position: &G, expected: &Expected, seat: Seat) -> f32 {
    relative(expected, position.contenders(), seat, position.rivalry())
}

fn relative(expected: &Expected, contenders: usize, seat: Seat, rivalry: f32) -> f32 {
    let mut best = f32::NEG_INFINITY;
    for (i, points) in expected.iter().enumerate().take(contenders) {
        if i != seat.index() {
            best = best.max(*points);
        }
    }
    let own = expected.get(seat.index()).copied().unwrap_or_default();
    if best.is_finite() { own - rivalry * best } else { own }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_best_rival_counts() {
        let expected = [10.0, 8.0, 6.0, 99.0, 0.0, 0.0, 0.0, 0.0];
        assert_eq!(relative(&expected, 3, Seat(0), 0.5), 10.0 - 0.5 * 8.0);
        assert_eq!(relative(&expected, 3, Seat(2), 0.5), 6.0 - 0.5 * 10.0);
        assert_eq!(relative(&expected, 1, Seat(0), 0.5), 10.0);
    }
}
