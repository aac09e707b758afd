//! Samples: positions of self-play, what a seat had there, and what it had in the end.

use serde::{Deserialize, Serialize};

/// No sample comes after this one.
pub const LAST: u32 = u32::MAX;

/// Positions of many games. What is not 0 of their inputs stands in one list.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Samples {
    sources: usize,
    inputs: Vec<(u16, f32)>,
    /// Where the inputs of each sample end.
    ends: Vec<u32>,
    phases: Vec<u8>,
    /// Points so far, by source.
    scored: Vec<f32>,
    /// The next sample of the same seat and game.
    next: Vec<u32>,
    /// Points in the end, by source.
    outcomes: Vec<f32>,
    /// Whose end each sample came to.
    outcome: Vec<u32>,
}

impl Samples {
    /// None yet, of a game with so many sources of points.
    pub fn new(sources: usize) -> Samples {
        Samples { sources, ..Samples::default() }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.phases.len()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.phases.is_empty()
    }

    /// Adds a position. Its end is told later, by [`Samples::end`].
    pub fn add(&mut self, phase: usize, inputs: &[(u16, f32)], scored: &[f32]) -> u32 {
        self.inputs.extend_from_slice(inputs);
        self.ends.push(self.inputs.len() as u32);
        self.phases.push(phase as u8);
        self.scored.extend_from_slice(&scored[..self.sources]);
        self.next.push(LAST);
        self.outcome.push(LAST);
        self.phases.len() as u32 - 1
    }

    /// What the game came to for the seat of these samples, which are in order.
    pub fn end(&mut self, samples: &[u32], by_source: &[f32]) {
        let outcome = (self.outcomes.len() / self.sources.max(1)) as u32;
        self.outcomes.extend_from_slice(&by_source[..self.sources]);
        for (i, &sample) in samples.iter().enumerate() {
            self.outcome[sample as usize] = outcome;
            self.next[sample as usize] = samples.get(i + 1).copied().unwrap_or(LAST);
        }
    }

    /// Adds all of these.
    pub fn append(&mut self, other: &Samples) {
        let (samples, inputs) = (self.len() as u32, self.inputs.len() as u32);
        let outcomes = (self.outcomes.len() / self.sources.max(1)) as u32;
        let moved = |next: &u32| if *next == LAST { LAST } else { next + samples };
        self.inputs.extend_from_slice(&other.inputs);
        self.ends.extend(other.ends.iter().map(|end| end + inputs));
        self.phases.extend_from_slice(&other.phases);
        self.scored.extend_from_slice(&other.scored);
        self.next.extend(other.next.iter().map(moved));
        self.outcomes.extend_from_slice(&other.outcomes);
        self.outcome.extend(other.outcome.iter().map(|outcome| outcome + outcomes));
    }

    /// The inputs of a sample that are not 0.
    #[inline]
    pub fn inputs(&self, sample: usize) -> &[(u16, f32)] {
        let from = sample.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.inputs[from as usize..self.ends[sample] as usize]
    }

    /// The phase of a sample.
    #[inline]
    pub fn phase(&self, sample: usize) -> usize {
        self.phases[sample].into()
    }

    /// The points so far.
    #[inline]
    pub fn scored(&self, sample: usize) -> &[f32] {
        &self.scored[sample * self.sources..][..self.sources]
    }

    /// The points in the end.
    #[inline]
    pub fn outcome(&self, sample: usize) -> &[f32] {
        &self.outcomes[self.outcome[sample] as usize * self.sources..][..self.sources]
    }

    /// The next sample of the same seat and game.
    #[inline]
    pub fn next(&self, sample: usize) -> Option<usize> {
        Some(self.next[sample]).filter(|&next| next != LAST).map(|next| next as usize)
    }

    /// The standard deviation of each input.
    pub fn std_devs(&self, inputs: usize) -> Vec<f32> {
        let (mut sums, mut squares) = (vec![0.0_f64; inputs], vec![0.0_f64; inputs]);
        for &(input, x) in &self.inputs {
            sums[usize::from(input)] += f64::from(x);
            squares[usize::from(input)] += f64::from(x) * f64::from(x);
        }
        let n = self.len().max(1) as f64;
        let std_dev = |(sum, square): (f64, f64)| (square / n - (sum / n).powi(2)).max(0.0).sqrt() as f32;
        sums.into_iter().zip(squares).map(std_dev).collect()
    }
}
