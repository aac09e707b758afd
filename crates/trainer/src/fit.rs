//! Fitting a net to targets: gradients of the squared errors, and Adam.
//!
//! The error of every source counts, and that of their sum. Weights of an input learn the slower the more the
//! input varies, which is the same as scaling all inputs to the same standard deviation.

use crate::samples::Samples;
use bots::Net;
use bots::net::{MOST_HIDDEN, MOST_SOURCES, Shape};
use kernel::Dice;
use std::thread;

/// Samples whose gradients are added up before a step.
const BATCH: usize = 2048;
/// The decay of Adam's means, and what keeps it from dividing by nothing.
const BETAS: (f32, f32) = (0.9, 0.999);
const EPSILON: f32 = 1e-8;
/// No input is taken to vary less than this.
const LEAST_STD_DEV: f32 = 0.03;

/// How a net is fitted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// How often every sample is seen.
    pub passes: u32,
    /// The first learning rate; it falls to nothing like a cosine.
    pub rate: f32,
    /// How many threads.
    pub threads: usize,
}

/// A net of this shape that knows nothing yet.
pub fn fresh(shape: Shape, std_devs: &[f32], dice: &mut Dice) -> Vec<f32> {
    let mut parameters = vec![0.0; shape.parameters()];
    let mut even = |most: f32| most * (2.0 * (dice.bits() >> 8) as f32 / (1 << 24) as f32 - 1.0);
    for (input, std_dev) in std_devs.iter().enumerate() {
        for weight in &mut parameters[shape.weights(input)] {
            *weight = even(0.15) / std_dev.max(LEAST_STD_DEV).max(0.2);
        }
    }
    for bias in &mut parameters[shape.bias()] {
        *bias = even(0.5);
    }
    for phase in 0..shape.phases {
        for unit in 0..shape.hidden {
            parameters[shape.top(phase, unit)].iter_mut().for_each(|weight| *weight = even(0.1));
        }
    }
    parameters
}

/// Fits parameters to the targets of samples. The mean error of the sum in the last pass is the answer; `see` is
/// told the share of the work that is done.
pub fn fit(
    shape: Shape,
    parameters: &mut [f32],
    samples: &Samples,
    targets: &[f32],
    how: Fit,
    dice: &mut Dice,
    see: &dyn Fn(f32),
) -> f32 {
    let std_devs = samples.std_devs(shape.inputs);
    let mut rates = vec![1.0; parameters.len()];
    for (input, std_dev) in std_devs.iter().enumerate() {
        let rate = 1.0 / std_dev.max(LEAST_STD_DEV);
        rates[shape.weights(input)].fill(rate);
        for phase in 0..shape.phases {
            rates[shape.skip(phase, input)].fill(rate);
        }
    }
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    let mut adam =
        Adam { rates, mean: vec![0.0; parameters.len()], square: vec![0.0; parameters.len()], steps: 0 };
    let threads = how.threads.max(1);
    let mut gradients = vec![vec![0.0_f32; parameters.len()]; threads];
    let batches = samples.len().div_ceil(BATCH);
    let all = (batches * how.passes as usize).max(1);
    let mut error = 0.0;
    for pass in 0..how.passes as usize {
        dice.shuffle(&mut order);
        let mut squares = 0.0;
        for (number, batch) in order.chunks(BATCH).enumerate() {
            let share = batch.len().div_ceil(threads);
            let frozen = &*parameters;
            squares += thread::scope(|scope| {
                let work = |(gradient, part)| {
                    let gradient: &mut Vec<f32> = gradient;
                    scope.spawn(move || gradient_of(shape, frozen, samples, targets, part, gradient))
                };
                let workers: Vec<_> = gradients.iter_mut().zip(batch.chunks(share)).map(work).collect();
                workers.into_iter().map(|worker| worker.join().unwrap_or(f64::NAN)).sum::<f64>()
            });
            let done = (pass * batches + number) as f32 / all as f32;
            let rate = how.rate * (0.5 + 0.5 * (std::f32::consts::PI * done).cos());
            adam.step(parameters, &mut gradients, batch.len() as f32, rate);
            if number.is_multiple_of(16) {
                see(done);
            }
        }
        error = (squares / samples.len().max(1) as f64).sqrt() as f32;
    }
    error
}

/// Adds up the gradients of these samples; the squared errors of their sums are the answer.
fn gradient_of(
    shape: Shape,
    parameters: &[f32],
    samples: &Samples,
    targets: &[f32],
    part: &[u32],
    gradient: &mut [f32],
) -> f64 {
    let Shape { hidden, sources, .. } = shape;
    let (mut units, mut back) = ([0.0; MOST_HIDDEN], [0.0; MOST_HIDDEN]);
    let mut slope = [0.0; MOST_SOURCES];
    let mut squares = 0.0;
    for &sample in part {
        let sample = sample as usize;
        let (phase, inputs) = (samples.phase(sample).min(shape.phases - 1), samples.inputs(sample));
        let (units, back, slope) = (&mut units[..hidden], &mut back[..hidden], &mut slope[..sources]);
        units.copy_from_slice(&parameters[shape.bias()]);
        slope.copy_from_slice(&parameters[shape.last(phase)]);
        for &(input, x) in inputs {
            add(units, &parameters[shape.weights(input.into())], x);
            add(slope, &parameters[shape.skip(phase, input.into())], x);
        }
        for (unit, value) in units.iter_mut().enumerate() {
            *value = value.max(0.0);
            add(slope, &parameters[shape.top(phase, unit)], *value);
        }
        let wanted = &targets[sample * sources..][..sources];
        slope.iter_mut().zip(wanted).for_each(|(slope, wanted)| *slope -= wanted);
        let error: f32 = slope.iter().sum();
        squares += f64::from(error) * f64::from(error);
        slope.iter_mut().for_each(|slope| *slope += error);
        for (unit, &value) in units.iter().enumerate() {
            back[unit] = 0.0;
            if value > 0.0 {
                let top = &parameters[shape.top(phase, unit)];
                back[unit] = slope.iter().zip(top).map(|(slope, weight)| slope * weight).sum();
                add(&mut gradient[shape.top(phase, unit)], slope, value);
            }
        }
        add(&mut gradient[shape.bias()], back, 1.0);
        add(&mut gradient[shape.last(phase)], slope, 1.0);
        for &(input, x) in inputs {
            add(&mut gradient[shape.weights(input.into())], back, x);
            add(&mut gradient[shape.skip(phase, input.into())], slope, x);
        }
    }
    squares
}

#[inline]
fn add(to: &mut [f32], what: &[f32], times: f32) {
    to.iter_mut().zip(what).for_each(|(to, what)| *to += what * times);
}

struct Adam {
    rates: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    /// A step against the gradients, which are emptied.
    fn step(&mut self, parameters: &mut [f32], gradients: &mut [Vec<f32>], samples: f32, rate: f32) {
        self.steps += 1;
        let unbiased = (1.0 - BETAS.0.powi(self.steps), 1.0 - BETAS.1.powi(self.steps));
        for i in 0..parameters.len() {
            let mut gradient = 0.0;
            for part in gradients.iter_mut() {
                gradient += std::mem::take(&mut part[i]);
            }
            gradient /= samples;
            self.mean[i] += (1.0 - BETAS.0) * (gradient - self.mean[i]);
            self.square[i] += (1.0 - BETAS.1) * (gradient * gradient - self.square[i]);
            let (mean, square) = (self.mean[i] / unbiased.0, self.square[i] / unbiased.1);
            parameters[i] -= rate * self.rates[i] * mean / (square.sqrt() + EPSILON);
        }
    }
}

/// A net of these parameters.
pub fn net(shape: Shape, parameters: &[f32]) -> Option<Net> {
    Net::new(shape, parameters.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a linear net cannot learn: points only where exactly one of two inputs is set.
    #[test]
    fn a_hidden_layer_learns_what_is_not_linear() {
        let mut samples = Samples::new(2);
        for i in 0..4000_u32 {
            let inputs: Vec<(u16, f32)> =
                (0..2).filter(|bit| i >> bit & 1 == 1).map(|bit| (bit, 1.0)).collect();
            let sample = samples.add(0, &inputs, &[1.0, 0.0]);
            let odd = if inputs.len() == 1 { 8.0 } else { 0.0 };
            samples.end(&[sample], &[1.0 + odd, 3.0]);
        }
        let shape = Shape { inputs: 2, hidden: 32, phases: 1, sources: 2 };
        let mut dice = Dice::new(1);
        let mut parameters = fresh(shape, &samples.std_devs(2), &mut dice);
        let targets = crate::targets::targets(&samples, 2, None);
        let how = Fit { passes: 150, rate: 0.02, threads: 2 };
        let error = fit(shape, &mut parameters, &samples, &targets, how, &mut dice, &|_| ());
        assert!(error < 0.3, "{error}");
        let net = net(shape, &parameters).unwrap();
        let told = |inputs: &[(u16, f32)]| net.total(0, inputs);
        assert!((told(&[]) - 3.0).abs() < 0.5 && (told(&[(0, 1.0)]) - 11.0).abs() < 0.5);
        assert!((told(&[(1, 1.0)]) - 11.0).abs() < 0.5 && (told(&[(0, 1.0), (1, 1.0)]) - 3.0).abs() < 0.5);
        let mut by_source = [0.0; 2];
        net.by_source(0, &[(1, 1.0)], &mut by_source);
        assert!((by_source[0] - 8.0).abs() < 0.5 && (by_source[1] - 3.0).abs() < 0.5, "{by_source:?}");
    }
}
