//! Outcomes: points by source, ranks, ties.

use crate::Seat;
use serde::Serialize;

/// Points by where they came from.
pub type Sources = Vec<(&'static str, i32)>;

/// The result of a finished game, one entry a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Results in seating order.
    pub seats: Vec<SeatOutcome>,
    /// What the game calls such an end, where it has names for ends: the id of a text.
    pub grade: Option<&'static str>,
}

/// How a game that is played alone has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Its goal was reached, or its opponent beaten.
    Won,
    /// It was not.
    Lost,
}

impl Verdict {
    /// Won if this is true.
    pub const fn won_if(won: bool) -> Verdict {
        if won { Verdict::Won } else { Verdict::Lost }
    }
}

/// What one seat has in the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatOutcome {
    /// Whose result.
    pub seat: Seat,
    /// What the seat plays, such as a faction or a city.
    pub plays: &'static str,
    /// Final points.
    pub points: i32,
    /// 1 for the best; equal ranks share a place. Alone, 1 is a game that was won and 2 one that was lost.
    pub rank: u8,
    /// Where the points came from; they sum to `points`.
    pub sources: Sources,
}

impl Outcome {
    /// Ranks the seats by points and then, where points are equal, by `tie_break` (higher is
    /// better; the same value shares the place). Entries: what the seat plays, its points by
    /// source, and its tie break.
    ///
    /// ```
    /// use kernel::{Outcome, Seat};
    ///
    /// let outcome = Outcome::ranked(vec![
    ///     ("witches", vec![("rounds", 60), ("cults", 12)], 0),
    ///     ("giants", vec![("rounds", 70), ("cults", 2)], 0),
    ///     ("nomads", vec![("rounds", 40)], 5),
    /// ]);
    /// let ranks: Vec<(i32, u8)> = outcome.seats.iter().map(|seat| (seat.points, seat.rank)).collect();
    /// assert_eq!(ranks, [(72, 1), (72, 1), (40, 3)]);
    /// assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(0), Seat(1)]);
    /// ```
    pub fn ranked(seats: Vec<(&'static str, Sources, i32)>) -> Outcome {
        let keys: Vec<(i32, i32)> =
            seats.iter().map(|(_, sources, tie)| (sources.iter().map(|(_, n)| n).sum(), *tie)).collect();
        let seats = seats
            .into_iter()
            .enumerate()
            .map(|(i, (plays, sources, _))| SeatOutcome {
                seat: Seat(i as u8),
                plays,
                points: keys[i].0,
                rank: 1 + keys.iter().filter(|&&key| key > keys[i]).count() as u8,
                sources,
            })
            .collect();
        Outcome { seats, grade: None }
    }

    /// The end of a game that is played alone, by the name that the game has for it. Whoever has lost is not
    /// first, though nobody is before them.
    ///
    /// ```
    /// use kernel::{Outcome, Verdict};
    ///
    /// let alone = || Outcome::ranked(vec![("witches", vec![("rounds", 60)], 0)]);
    /// assert_eq!(alone().graded("grade-defeat", Verdict::Lost).winners().count(), 0);
    /// assert_eq!(alone().graded("grade-victory", Verdict::Won).winners().count(), 1);
    /// ```
    #[must_use]
    pub fn graded(mut self, grade: &'static str, verdict: Verdict) -> Outcome {
        self.grade = Some(grade);
        if let ([seat], Verdict::Lost) = (self.seats.as_mut_slice(), verdict) {
            seat.rank = 2;
        }
        self
    }

    /// The seats that won; several share the victory.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.seats.iter().filter(|s| s.rank == 1).map(|s| s.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_points_share_a_rank_unless_the_tie_break_differs() {
        let outcome = Outcome::ranked(vec![
            ("a", vec![("x", 3), ("y", 4)], 0),
            ("b", vec![("x", 9)], 1),
            ("c", vec![("x", 9)], 2),
            ("d", vec![("x", 7)], 0),
        ]);
        let ranks: Vec<u8> = outcome.seats.iter().map(|s| s.rank).collect();
        assert_eq!(ranks, [3, 2, 1, 3]);
        assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(2)]);
    }
}
