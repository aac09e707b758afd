//! The net behind a learned estimate: one hidden layer, and beside it a linear way from inputs to outputs.
//!
//! It tells the points still to come by source: `out = skip[phase]·x + top[phase]·relu(weights·x + bias) +
//! last[phase]`. Sums go in one fixed order with plain `f32`, so that every machine comes to the same number.

mod file;
mod sums;

pub use file::NetError;

use kernel::Inputs;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};
use sums::Width;

/// Hidden units are summed in blocks of so many, which fit into registers.
pub const BLOCK: usize = 32;
/// The most hidden units that a net may have.
pub const MOST_HIDDEN: usize = 256;
/// The most sources of points that a game may have.
pub const MOST_SOURCES: usize = 32;

/// Which of the nets in a game's folder.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Checkpoint {
    /// See [`Inputs::EARLIER_WEIGHTS`].
    Earlier,
    /// See [`Inputs::WEIGHTS`].
    Latest,
}

/// The sizes of a net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Inputs of a position.
    pub inputs: usize,
    /// Hidden units: a multiple of [`BLOCK`].
    pub hidden: usize,
    /// See [`Inputs::PHASES`].
    pub phases: usize,
    /// Outputs: see [`Inputs::SOURCES`].
    pub sources: usize,
}

impl Shape {
    /// The shape of a net for a game, with so many hidden units.
    pub fn of<G: Inputs>(inputs: usize, hidden: usize) -> Shape {
        Shape { inputs, hidden, phases: G::PHASES, sources: G::SOURCES.len() }
    }

    /// Where the weights of an input to the hidden units are among the parameters.
    #[inline]
    pub fn weights(&self, input: usize) -> Range<usize> {
        let from = input * self.hidden;
        from..from + self.hidden
    }

    /// Where the biases of the hidden units are.
    #[inline]
    pub fn bias(&self) -> Range<usize> {
        self.weights(self.inputs)
    }

    /// Where the weights of an input to the outputs are, in a phase.
    #[inline]
    pub fn skip(&self, phase: usize, input: usize) -> Range<usize> {
        let from = self.bias().end + (phase * self.inputs + input) * self.sources;
        from..from + self.sources
    }

    /// Where the weights of a hidden unit to the outputs are, in a phase.
    #[inline]
    pub fn top(&self, phase: usize, unit: usize) -> Range<usize> {
        let from = self.skip(self.phases, 0).start + (phase * self.hidden + unit) * self.sources;
        from..from + self.sources
    }

    /// Where the biases of the outputs are, in a phase.
    #[inline]
    pub fn last(&self, phase: usize) -> Range<usize> {
        let from = self.top(self.phases, 0).start + phase * self.sources;
        from..from + self.sources
    }

    /// How many parameters there are.
    pub fn parameters(&self) -> usize {
        self.last(self.phases).start
    }
}

/// A net that is ready to judge positions of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    shape: Shape,
    parameters: Vec<f32>,
    /// The outputs added up, for whoever asks for the sum alone: from inputs, from hidden units, and biases.
    skip_sums: Vec<f32>,
    top_sums: Vec<f32>,
    last_sums: Vec<f32>,
    width: Width,
}

impl Net {
    /// The net of these parameters, in the order that [`Shape`] tells. `None` if their number does not fit.
    pub fn new(shape: Shape, parameters: Vec<f32>) -> Option<Net> {
        let sound = shape.hidden.is_multiple_of(BLOCK)
            && (BLOCK..=MOST_HIDDEN).contains(&shape.hidden)
            && (1..=MOST_SOURCES).contains(&shape.sources)
            && shape.phases > 0
            && shape.parameters() == parameters.len();
        if !sound {
            return None;
        }
        let sum = |range: Range<usize>| parameters[range].iter().sum::<f32>();
        let each = |n: usize| (0..shape.phases).flat_map(move |phase| (0..n).map(move |i| (phase, i)));
        let skip_sums = each(shape.inputs).map(|(phase, i)| sum(shape.skip(phase, i))).collect();
        let top_sums = each(shape.hidden).map(|(phase, i)| sum(shape.top(phase, i))).collect();
        let last_sums = (0..shape.phases).map(|phase| sum(shape.last(phase))).collect();
        Some(Net { shape, parameters, skip_sums, top_sums, last_sums, width: Width::here() })
    }

    /// Its sizes.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// All its numbers.
    pub fn parameters(&self) -> &[f32] {
        &self.parameters
    }

    /// The sum of all outputs.
    #[inline]
    pub fn total(&self, phase: usize, inputs: &[(u16, f32)]) -> f32 {
        sums::total(self, phase.min(self.shape.phases - 1), inputs)
    }

    /// A block of hidden units, none below 0.
    #[inline]
    fn block(&self, block: usize, inputs: &[(u16, f32)]) -> [f32; BLOCK] {
        let Shape { inputs: count, hidden, .. } = self.shape;
        let mut units = [0.0; BLOCK];
        units.copy_from_slice(&self.parameters[count * hidden + block * BLOCK..][..BLOCK]);
        for &(input, x) in inputs {
            let weights = &self.parameters[usize::from(input) * hidden + block * BLOCK..][..BLOCK];
            for (unit, weight) in units.iter_mut().zip(weights) {
                *unit += weight * x;
            }
        }
        units.map(|unit| unit.max(0.0))
    }

    /// Every output, into the beginning of `by_source`.
    pub fn by_source(&self, phase: usize, inputs: &[(u16, f32)], by_source: &mut [f32]) {
        let Shape { hidden, phases, sources, .. } = self.shape;
        let phase = phase.min(phases - 1);
        let outputs = &mut by_source[..sources];
        outputs.copy_from_slice(&self.parameters[self.shape.last(phase)]);
        for &(input, x) in inputs {
            let weights = &self.parameters[self.shape.skip(phase, input.into())];
            outputs.iter_mut().zip(weights).for_each(|(output, weight)| *output += weight * x);
        }
        for block in 0..hidden / BLOCK {
            for (i, unit) in self.block(block, inputs).into_iter().enumerate() {
                let weights = &self.parameters[self.shape.top(phase, block * BLOCK + i)];
                outputs.iter_mut().zip(weights).for_each(|(output, weight)| *output += weight * unit);
            }
        }
    }

    /// A net that a game has in its folder, read once. `None` if it has none that fits. Of a game that has
    /// no earlier one, the latest is both.
    pub fn of_game<G: Inputs>(checkpoint: Checkpoint) -> Option<Arc<Net>> {
        type Nets = BTreeMap<(&'static str, Checkpoint), Option<Arc<Net>>>;
        static READ: Mutex<Nets> = Mutex::new(BTreeMap::new());
        let (weights, checkpoint) = match (checkpoint, G::EARLIER_WEIGHTS) {
            (Checkpoint::Earlier, Some(earlier)) => (Some(earlier), checkpoint),
            _ => (G::WEIGHTS, Checkpoint::Latest),
        };
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let net = || Some(Arc::new(Net::read::<G>(weights?).ok()?));
        read.entry((G::ID, checkpoint)).or_insert_with(net).clone()
    }
}
