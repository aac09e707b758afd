//! Scoring: what cards and metropolises score at the end.

use super::condition::{Counter, counter};
use super::effects::{Effects, Run};
use super::entry::At;
use super::grammar::RawScoring;
use crate::amounts::Amounts;
use kernel::components::ComponentError;

/// What is scored at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Scoring {
    Per { count: Counter, every: u8, points: u8, max: u8 },
    Threshold { count: Counter, steps: Run },
    Buy { cost: Amounts, points: u8, times: u8 },
    Set { counters: Run, points: u8 },
}

impl Effects {
    /// Compiles what is scored at the end.
    pub(crate) fn scoring(&mut self, raw: &RawScoring, at: At<'_>) -> Result<Scoring, ComponentError> {
        Ok(match raw {
            RawScoring::PointsPer { count, every, points, max } => Scoring::Per {
                count: counter(count, at)?,
                every: at.some(*every, "every")?,
                points: *points,
                max: at.some(max.unwrap_or(u8::MAX), "max")?,
            },
            RawScoring::ThresholdPoints { count, table } => {
                let read = |(key, points): (&String, &u8)| match key.parse::<u8>() {
                    Ok(least) => Ok((least, *points)),
                    Err(_) => Err(at.error("table", format!("`{key}` is no number"))),
                };
                let mut steps: Vec<(u8, u8)> = table.iter().map(read).collect::<Result<_, _>>()?;
                steps.sort_unstable();
                if steps.is_empty() {
                    return Err(at.error("table", "it has no step"));
                }
                Scoring::Threshold { count: counter(count, at)?, steps: Effects::run(&mut self.steps, steps) }
            }
            RawScoring::BuyPoints { cost, points, max_times } => Scoring::Buy {
                cost: self.something(*cost, "cost", at)?,
                points: *points,
                times: at.some(max_times.unwrap_or(u8::MAX), "max_times")?,
            },
            RawScoring::PointsPerSet { counters, points } => {
                if counters.is_empty() {
                    return Err(at.error("counters", "it counts nothing"));
                }
                let all = counters.iter().map(|id| counter(id, at)).collect::<Result<_, _>>()?;
                Scoring::Set { counters: Effects::run(&mut self.counters, all), points: *points }
            }
        })
    }
}
