//! Running variance (Welford): how much values differ.

/// How much values differ: a running mean and variance.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunningVariance {
    count: f32,
    mean: f32,
    squares: f32,
}

impl RunningVariance {
    /// Takes one more value in.
    pub fn add(&mut self, value: f32) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    /// The standard deviation, but never quite nothing.
    pub fn std_dev(&self) -> f32 {
        (self.squares / self.count.max(1.0)).sqrt().max(0.1)
    }
}
