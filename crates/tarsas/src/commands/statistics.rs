//! Statistics of many games. All sums are whole numbers, so the order of adding changes nothing.

use kernel::Outcome;

/// A victory in parts that can be shared by up to eight.
const VICTORY: u64 = 840;

/// Results of many seats.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Results {
    /// How many results.
    pub count: u64,
    points: i64,
    squares: i64,
    ranks: u64,
    victories: u64,
}

impl Results {
    fn add(&mut self, points: i32, rank: u8, victory: u64) {
        self.count += 1;
        self.points += i64::from(points);
        self.squares += i64::from(points) * i64::from(points);
        self.ranks += u64::from(rank);
        self.victories += victory;
    }

    fn merge(&mut self, other: &Results) {
        self.count += other.count;
        self.points += other.points;
        self.squares += other.squares;
        self.ranks += other.ranks;
        self.victories += other.victories;
    }

    fn mean(&self, sum: f64) -> f64 {
        if self.count == 0 { 0.0 } else { sum / self.count as f64 }
    }

    /// Mean points.
    pub fn points(&self) -> f64 {
        self.mean(self.points as f64)
    }

    /// The standard deviation of the points.
    pub fn std_dev(&self) -> f64 {
        (self.mean(self.squares as f64) - self.points().powi(2)).max(0.0).sqrt()
    }

    /// Mean rank.
    pub fn rank(&self) -> f64 {
        self.mean(self.ranks as f64)
    }

    /// The part of the games that was won.
    pub fn wins(&self) -> f64 {
        self.mean(self.victories as f64 / VICTORY as f64)
    }
}

/// What many games of the same number of players come to.
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Statistics {
    /// How many games.
    pub games: u64,
    /// Moves of all games.
    pub moves: u64,
    /// Every seat of every game.
    pub all: Results,
    /// The lowest and the highest final points.
    pub range: Option<(i32, i32)>,
    /// By seat.
    pub seats: Vec<Results>,
    /// By what the seat plays, by id.
    pub plays: Vec<(&'static str, Results)>,
    /// Points of all seats by source.
    pub sources: Vec<(&'static str, i64)>,
}

impl Statistics {
    /// Adds a finished game.
    pub fn add(&mut self, outcome: &Outcome, moves: usize) {
        self.games += 1;
        self.moves += moves as u64;
        self.seats.resize(self.seats.len().max(outcome.seats.len()), Results::default());
        let share = VICTORY / outcome.winners().count().max(1) as u64;
        for (i, seat) in outcome.seats.iter().enumerate() {
            let victory = if seat.rank == 1 { share } else { 0 };
            self.all.add(seat.points, seat.rank, victory);
            self.seats[i].add(seat.points, seat.rank, victory);
            entry(&mut self.plays, seat.plays).add(seat.points, seat.rank, victory);
            self.widen((seat.points, seat.points));
            for (source, points) in &seat.sources {
                *entry(&mut self.sources, source) += i64::from(*points);
            }
        }
    }

    /// Adds other games.
    pub fn merge(&mut self, other: &Statistics) {
        self.games += other.games;
        self.moves += other.moves;
        self.all.merge(&other.all);
        if let Some(range) = other.range {
            self.widen(range);
        }
        self.seats.resize(self.seats.len().max(other.seats.len()), Results::default());
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.merge(theirs);
        }
        for (plays, results) in &other.plays {
            entry(&mut self.plays, plays).merge(results);
        }
        for (source, points) in &other.sources {
            *entry(&mut self.sources, source) += points;
        }
    }

    /// Puts what is played and the sources of points into the order of points, best first. Until
    /// then they stand as they came, which is another order each time.
    pub fn sort(&mut self) {
        self.sources.sort_by_key(|(source, points)| (-points, *source));
        self.plays.sort_by(|(a, x), (b, y)| y.points().total_cmp(&x.points()).then(a.cmp(b)));
    }

    fn widen(&mut self, (low, high): (i32, i32)) {
        let (least, most) = self.range.unwrap_or((low, high));
        self.range = Some((least.min(low), most.max(high)));
    }
}

fn entry<'a, T: Default>(list: &'a mut Vec<(&'static str, T)>, key: &'static str) -> &'a mut T {
    let at = list.iter().position(|(name, _)| *name == key).unwrap_or_else(|| {
        list.push((key, T::default()));
        list.len() - 1
    });
    &mut list[at].1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(a: i32, b: i32) -> Outcome {
        Outcome::ranked(vec![("red", vec![("x", a)], 0), ("blue", vec![("x", b - 1), ("y", 1)], 0)])
    }

    #[test]
    fn results_are_means_and_a_shared_victory_is_shared() {
        let mut statistics = Statistics::default();
        statistics.add(&game(10, 20), 7);
        statistics.add(&game(30, 30), 9);
        assert_eq!((statistics.games, statistics.moves), (2, 16));
        assert_eq!(statistics.range, Some((10, 30)));
        let red = &statistics.plays[0].1;
        assert_eq!((red.points(), red.std_dev(), red.rank(), red.wins()), (20.0, 10.0, 1.5, 0.25));
        assert_eq!(statistics.seats[1].wins(), 0.75);
        assert_eq!(statistics.sources, [("x", 88), ("y", 2)]);
    }

    #[test]
    fn merging_is_like_adding() {
        let mut one = Statistics::default();
        let mut other = Statistics::default();
        let mut both = Statistics::default();
        for (a, b) in [(1, 2), (5, 3)] {
            one.add(&game(a, b), 1);
            both.add(&game(a, b), 1);
        }
        other.add(&game(-4, 7), 3);
        both.add(&game(-4, 7), 3);
        one.merge(&other);
        assert_eq!(one, both);
    }
}
