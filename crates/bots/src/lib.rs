//! Players that know no game by name.
//!
//! A [`Bot`] decides for one seat of any game that gives [`Advice`]. It sees the game through
//! [`Known`] only, which shows nothing that its seat may not know. A [`Kind`] is a bot by its name on
//! the command line; [`house`] has bots for games that are known by name only.
//!
//! Chance comes from a seed, so the same seed and iterations give the same moves.

mod budget;
mod greedy;
mod guide;
pub mod house;
mod judge;
mod kind;
mod known;
mod random;
mod rest;
mod search;
mod spread;
mod tree;
mod turn;

pub use budget::Budget;
pub use greedy::Greedy;
pub use judge::{evaluate, standing};
pub use kind::{BadBot, Kind, Level};
pub use known::Known;
pub use random::Random;
pub use search::{Search, Spent};

use kernel::{Advice, Expected};

/// A player of one game.
pub trait Bot<G: Advice>: Send {
    /// The move that the bot makes for the seat that it knows the game from. `None` only when the
    /// decision is not for that seat.
    fn choose(&mut self, known: Known<'_, G>) -> Option<Choice<G::Move>>;
}

/// A move with what the bot thinks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<M> {
    /// The move; it is legal.
    pub mv: M,
    /// How sure the bot is that no other move is better, from 0 to 1.
    pub sure: f32,
    /// The final points that the bot expects, by seat.
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
