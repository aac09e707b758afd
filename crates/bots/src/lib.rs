//! Bots: players that know no game by name.
//!
//! A [`Bot`] decides for one seat of any game that gives [`Advice`]. It sees the game through
//! [`InfoState`] only, which shows nothing that its seat may not know. A [`BotKind`] is a bot by its name on
//! the command line; an [`AnyBot`](erased::AnyBot) is a bot of a game that is known by name only.
//!
//! Chance comes from a seed, so the same seed and iterations give the same moves.

mod bot_kind;
mod budget;
pub mod erased;
mod evaluate;
mod greedy;
mod info_state;
pub mod net;
mod planned_turn;
mod policy;
mod random;
mod running_variance;
mod search;
pub mod speed;
mod transpositions;
mod tree;
mod turn;

pub use bot_kind::{BotKind, Generation, Level, ParseBotError};
pub use budget::Budget;
pub use evaluate::{Evaluator, evaluate, relative_value};
pub use greedy::{Exploration, Greedy, Selection};
pub use info_state::InfoState;
pub use net::Net;
pub use random::Random;
pub use search::{Search, Spent};
pub use turn::{Closing, Limits, Lookahead};

use kernel::{Advice, Expected};

/// A player of one game.
///
/// A bot lives with its seat: it may plan a turn of several decisions and keep to the plan. A plan is
/// followed only in the position that it was made for, so a bot can be asked about any position at any
/// time, whatever happened since it was asked last.
pub trait Bot<G: Advice>: Send {
    /// The move that the bot makes for the seat that it knows the game from. `None` only when the
    /// decision is not for that seat.
    fn choose(&mut self, info: InfoState<'_, G>) -> Option<ChosenMove<G::Move>>;

    /// Takes the last choice back, which was not played because somebody else was quicker: the bot goes on as if it
    /// had not been asked. So what it plays does not depend on how often others were quicker.
    fn retract(&mut self);

    /// The best turns from here, at most so many, the best first. Thinks anew, whatever was planned.
    /// Empty only when the decision is not for the seat.
    fn consider(&mut self, info: InfoState<'_, G>, most: usize) -> Vec<Variation<G::Move>>;
}

/// A move with what the bot thinks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChosenMove<M> {
    /// The move; it is legal.
    pub mv: M,
    /// How sure the bot is that no other move is better, from 0 to 1.
    pub confidence: f32,
    /// The final points that the bot expects, by seat.
    pub expected: Expected,
    /// What it comes from.
    pub basis: Basis,
}

/// What a choice comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// There was nothing to choose.
    Forced,
    /// It was planned with an earlier move of the turn.
    Planned,
    /// The bot thought about it here.
    Deliberated {
        /// With so many iterations of tree search.
        iterations: u32,
    },
}

/// A turn that a bot considers (a line of play).
#[derive(Clone, PartialEq, Debug)]
pub struct Variation<M> {
    /// Its decisions: one at least. Others may have to answer in between.
    pub moves: Vec<M>,
    /// How sure the bot is that no other turn is better, from 0 to 1.
    pub confidence: f32,
    /// The final points that the bot expects after it, by seat.
    pub expected: Expected,
}

/// Another seed for another purpose: near seeds and purposes give unrelated ones.
pub fn seed_for(seed: u64, purpose: u64) -> u64 {
    // The finalizer of SplitMix64.
    let mut z = seed ^ purpose.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
