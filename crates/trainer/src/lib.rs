//! The trainer: learns to estimate the positions of any game that tells its inputs, by self-play.
//!
//! A round plays games with the newest net and some exploration ([`self_play`]), mixes what it says with what the
//! games came to ([`targets`]), fits the net to it ([`fit`]), and measures by play how good it has become
//! ([`rounds`]). Rounds go on from a folder, where everything is kept that the next one needs.
//!
//! Games and bots do not know it: what it makes is a file of weights.

pub mod fit;
pub mod rounds;
pub mod samples;
pub mod self_play;
pub mod targets;

pub use rounds::{Course, Round, Stage, TrainError, train};

use kernel::erased::GameOf;
use kernel::{Advice, Game};
use std::marker::PhantomData;
use std::path::Path;

/// Learns for one game, which is known by name only.
pub trait Trainer: Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// See [`train`].
    fn train(
        &self,
        folder: &Path,
        course: &Course,
        see: &(dyn Fn(Stage) -> bool + Sync),
    ) -> Result<Vec<Round>, TrainError>;
}

/// The trainer of a typed game.
#[derive(Debug)]
pub struct TrainerOf<G>(PhantomData<fn() -> G>);

impl<G: Game> TrainerOf<G> {
    /// The trainer of this game.
    pub const fn new(_: &GameOf<G>) -> TrainerOf<G> {
        TrainerOf(PhantomData)
    }
}

impl<G: Advice> Trainer for TrainerOf<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn train(
        &self,
        folder: &Path,
        course: &Course,
        see: &(dyn Fn(Stage) -> bool + Sync),
    ) -> Result<Vec<Round>, TrainError> {
        train::<G>(folder, course, see)
    }
}
