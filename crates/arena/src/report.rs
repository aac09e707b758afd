//! Match reports in whole numbers that add up.

use crate::{Contender, Match, PlayedGame};
use kernel::erased::AnyGame;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A victory in parts that can be shared by up to eight.
const VICTORY: i64 = 840;

/// The sums of a match, or of some of its parts.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchReport {
    /// Which game.
    pub game: String,
    /// By which version of its rules.
    pub rules: u32,
    /// Who played, in the seating of the first game.
    pub bots: Vec<String>,
    /// Options of the game.
    pub options: Vec<(String, String)>,
    /// The seeds of the set-ups that were played: ranges from the first to before the last.
    pub seeds: Vec<(u64, u64)>,
    /// Games played.
    pub games: u64,
    /// Moves in them.
    pub moves: u64,
    /// The results by bot, in the order of `bots`, each once.
    pub rows: Vec<Row>,
}

/// The results of one bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Its name.
    pub bot: String,
    /// Results: seats in all games.
    pub results: u64,
    /// Set-ups played.
    pub setups: u64,
    /// Points, ranks and victories.
    pub points: Summed,
    /// Ranks, 1 for the best.
    pub ranks: Summed,
    /// Victories, in parts of 840.
    pub victories: Summed,
    /// The lowest and the highest final points.
    pub range: Option<(i32, i32)>,
    /// Points by source.
    pub sources: BTreeMap<String, i64>,
    /// Results and points by what the bot played.
    pub plays: BTreeMap<String, (u64, i64)>,
    /// Results by what the game calls the end, where it has names for ends.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub grades: BTreeMap<String, u64>,
    /// Decisions made.
    pub decisions: u64,
    /// Time thought about them, in microseconds. The only figure that is not the same each time.
    pub thought_us: u64,
}

/// A sum over set-ups, with the squares of the set-ups' own sums. Games of one set-up are not
/// independent of each other; set-ups are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Summed {
    sum: i64,
    squares: i64,
}

impl Summed {
    fn add(&mut self, of_setup: i64) {
        self.sum += of_setup;
        self.squares += of_setup * of_setup;
    }

    fn merge(&mut self, other: Summed) {
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

/// A mean with half of its 95 % interval, which needs two set-ups at least.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// How far the true mean may be off.
    pub half_width: Option<f64>,
}

/// Parts that do not belong together.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Mismatch {
    /// They are of different matches.
    #[error("it is of another match: its {what} is {theirs}, not {ours}")]
    Other {
        /// What differs.
        what: &'static str,
        /// The value there.
        theirs: String,
        /// The value expected.
        ours: String,
    },
    /// The same games are in both.
    #[error("the set-ups of seeds {0} to {1} were counted already")]
    Twice(u64, u64),
    /// What is written cannot be.
    #[error("it is damaged: its rows do not fit its bots")]
    Damaged,
}

impl MatchReport {
    /// Nothing played yet.
    pub fn new(game: &dyn AnyGame, of: &Match) -> MatchReport {
        let bots: Vec<String> = of.bots.iter().map(Contender::to_string).collect();
        let mut rows: Vec<Row> = Vec::new();
        for bot in &bots {
            if rows.iter().all(|row| row.bot != *bot) {
                rows.push(Row { bot: bot.clone(), ..Row::default() });
            }
        }
        MatchReport {
            game: game.id().to_owned(),
            rules: game.rules_version(),
            bots,
            options: of.options.clone(),
            seeds: vec![(of.seeds.start, of.seeds.end)],
            games: 0,
            moves: 0,
            rows,
        }
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.bots.len()
    }

    /// Adds the games of one set-up, each with its seating.
    pub fn add_setup(&mut self, games: &[(Vec<Contender>, &PlayedGame)]) {
        self.games += games.len() as u64;
        self.moves += games.iter().map(|(_, played)| played.moves as u64).sum::<u64>();
        for row in &mut self.rows {
            let names = |(seated, played): &(Vec<Contender>, _)| {
                (seated.iter().map(Contender::to_string).collect(), *played)
            };
            row.add_setup(&games.iter().map(names).collect::<Vec<_>>());
        }
    }

    /// Adds a row for people who played the same set-ups, one game each.
    pub fn add_people(&mut self, name: &str, games: &[PlayedGame]) {
        let mut row = Row { bot: name.to_owned(), ..Row::default() };
        for played in games {
            row.add_setup(&[(vec![name.to_owned(); played.outcome.seats.len()], played)]);
        }
        self.rows.push(row);
    }

    /// Adds another part of the same match.
    pub fn merge(&mut self, other: &MatchReport) -> Result<(), Mismatch> {
        let differ = |what, ours: String, theirs: String| {
            if ours == theirs { Ok(()) } else { Err(Mismatch::Other { what, theirs, ours }) }
        };
        let options = |sums: &MatchReport| {
            let given: Vec<String> = sums.options.iter().map(|(k, v)| format!("{k}={v}")).collect();
            format!("`{}`", given.join(" "))
        };
        differ("game", self.game.clone(), other.game.clone())?;
        differ("rules version", self.rules.to_string(), other.rules.to_string())?;
        differ("list of bots", self.bots.join(","), other.bots.join(","))?;
        differ("list of options", options(self), options(other))?;
        for &(start, end) in &other.seeds {
            for &(from, to) in &self.seeds {
                let (first, last) = (start.max(from), end.min(to));
                if first < last {
                    return Err(Mismatch::Twice(first, last - 1));
                }
            }
        }
        let names = |sums: &MatchReport| sums.rows.iter().map(|row| row.bot.clone()).collect::<Vec<_>>();
        if names(self) != names(other) {
            return Err(Mismatch::Damaged);
        }
        self.seeds.extend(&other.seeds);
        self.seeds.sort_unstable();
        self.seeds.dedup_by(|next, before| {
            let joined = before.1 == next.0;
            if joined {
                before.1 = next.1;
            }
            joined
        });
        self.games += other.games;
        self.moves += other.moves;
        for (row, other) in self.rows.iter_mut().zip(&other.rows) {
            row.merge(other);
        }
        Ok(())
    }
}

impl Row {
    /// Adds the games of one set-up, each with who sat where.
    fn add_setup(&mut self, games: &[(Vec<String>, &PlayedGame)]) {
        let (mut points, mut ranks, mut victories) = (0, 0, 0);
        for (seated, played) in games {
            let share = VICTORY / played.outcome.winners().count().max(1) as i64;
            for (i, name) in seated.iter().enumerate() {
                let Some(seat) = played.outcome.seats.get(i) else { continue };
                if *name != self.bot {
                    continue;
                }
                self.results += 1;
                points += i64::from(seat.points);
                ranks += i64::from(seat.rank);
                victories += if seat.rank == 1 { share } else { 0 };
                self.widen((seat.points, seat.points));
                for (source, points) in &seat.sources {
                    *self.sources.entry((*source).to_owned()).or_default() += i64::from(*points);
                }
                let plays = self.plays.entry(seat.plays.to_owned()).or_default();
                plays.0 += 1;
                plays.1 += i64::from(seat.points);
                if let Some(grade) = played.outcome.grade {
                    *self.grades.entry(grade.to_owned()).or_default() += 1;
                }
                if let Some((decisions, time)) = played.thinking.get(i) {
                    self.decisions += decisions;
                    self.thought_us += time.as_micros() as u64;
                }
            }
        }
        self.setups += 1;
        self.points.add(points);
        self.ranks.add(ranks);
        self.victories.add(victories);
    }

    fn widen(&mut self, (low, high): (i32, i32)) {
        let (least, most) = self.range.unwrap_or((low, high));
        self.range = Some((least.min(low), most.max(high)));
    }

    fn merge(&mut self, other: &Row) {
        self.results += other.results;
        self.setups += other.setups;
        self.points.merge(other.points);
        self.ranks.merge(other.ranks);
        self.victories.merge(other.victories);
        if let Some(range) = other.range {
            self.widen(range);
        }
        for (source, points) in &other.sources {
            *self.sources.entry(source.clone()).or_default() += points;
        }
        for (plays, (results, points)) in &other.plays {
            let ours = self.plays.entry(plays.clone()).or_default();
            ours.0 += results;
            ours.1 += points;
        }
        for (grade, results) in &other.grades {
            *self.grades.entry(grade.clone()).or_default() += results;
        }
        self.decisions += other.decisions;
        self.thought_us += other.thought_us;
    }

    /// Final points of a seat.
    pub fn mean_points(&self) -> Estimate {
        self.figure(self.points, 1.0)
    }

    /// The rank of a seat.
    pub fn mean_rank(&self) -> Estimate {
        self.figure(self.ranks, 1.0)
    }

    /// The part of the games that a seat wins, shared victories counting as their share.
    pub fn win_share(&self) -> Estimate {
        self.figure(self.victories, VICTORY as f64)
    }

    /// Points of a seat by source, most first.
    pub fn mean_sources(&self) -> Vec<(&str, f64)> {
        let mean = |points: i64| points as f64 / self.results.max(1) as f64;
        let mut sources: Vec<(&str, f64)> = self.sources.iter().map(|(s, &p)| (&**s, mean(p))).collect();
        sources.sort_by(|a, b| b.1.total_cmp(&a.1));
        sources
    }

    /// Results and mean points by what was played, the best first.
    pub fn mean_plays(&self) -> Vec<(&str, u64, f64)> {
        let mut plays: Vec<(&str, u64, f64)> =
            self.plays.iter().map(|(id, &(n, points))| (&**id, n, points as f64 / n.max(1) as f64)).collect();
        plays.sort_by(|a, b| b.2.total_cmp(&a.2));
        plays
    }

    /// Decisions in a second of thought.
    pub fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / (self.thought_us.max(1) as f64 / 1e6)
    }

    fn figure(&self, summed: Summed, unit: f64) -> Estimate {
        let setups = self.setups.max(1) as f64;
        let each = self.results.max(1) as f64 / setups * unit;
        let mean = summed.sum as f64 / setups;
        let half_width = (self.setups > 1).then(|| {
            let off = (summed.squares as f64 - mean * mean * setups).max(0.0) / (setups - 1.0);
            t_quantile_95(self.setups - 1) * (off / setups).sqrt() / each
        });
        Estimate { mean: mean / each, half_width }
    }
}

/// How many standard errors 95 % of a Student distribution lie within.
pub(crate) fn t_quantile_95(freedom: u64) -> f64 {
    const FEW: [f64; 4] = [12.706, 4.303, 3.182, 2.776];
    let z = 1.959_964_f64;
    let n = freedom as f64;
    match FEW.get((freedom as usize).saturating_sub(1)) {
        Some(few) => *few,
        None => {
            // The first terms of an expansion in 1/n.
            z + (z.powi(3) + z) / (4.0 * n)
                + (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * n.powi(2))
                + (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * n.powi(3))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn student_is_as_in_the_tables() {
        for (freedom, expect) in [(1, 12.706), (4, 2.776), (5, 2.571), (9, 2.262), (30, 2.042), (1000, 1.962)]
        {
            assert!((t_quantile_95(freedom) - expect).abs() < 0.01, "{freedom}: {}", t_quantile_95(freedom));
        }
    }

    #[test]
    fn an_interval_is_over_set_ups() {
        // Two results a set-up; the set-ups' means are 10, 12, 14.
        let mut row = Row { results: 6, setups: 3, ..Row::default() };
        for of_setup in [20, 24, 28] {
            row.points.add(of_setup);
        }
        let Estimate { mean, half_width } = row.mean_points();
        assert_eq!(mean, 12.0);
        assert!((half_width.unwrap() - 4.303 * 2.0 / 3f64.sqrt()).abs() < 1e-9);
    }
}
