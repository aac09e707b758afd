//! Positions drawn by a few words, and short questions about them.

#![allow(dead_code, unused_imports)]

mod alone;
mod flips;
mod moves;
mod questions;
mod script;
mod sketch;
pub mod universe;

pub use alone::*;
pub use flips::*;
pub use moves::*;
pub use questions::*;
pub use script::*;
pub use sketch::*;

use kernel::{Actor, Decision, Dice, Game, Options as _, Refusal as _, Seat, Viewer};
use seven_wonders::{
    Board, Build, Candidate, Card, CardSet, Choice, City, Color, Deck, Event, Grade, Group, Join, Leader,
    Market, Move, OpponentWork, Options, Part, Pay, Phase, Source, Supply, Tile, Trader, Verdict, Way, What,
    Work, tables,
};

pub use seven_wonders::Position;
use std::collections::BTreeMap;

/// A first turn in which nobody has built anything.
pub const PLAIN: &str = "age 1
    1 board giza a coins 3 hand stone_pit barracks
    2 board rhodos a coins 3 hand altar tavern
    3 board babylon a coins 3 hand theater baths";

/// The seat with this number, counted from 1.
pub fn nth(seat: usize) -> Seat {
    Seat(seat as u8 - 1)
}

/// The seat that most sketches are about.
pub const ME: usize = 1;
/// You, the opponent and the helper of the solo game, counted like seats.
pub const YOU: usize = 1;
/// The opponent.
pub const OPPONENT: usize = 2;
/// The helper.
pub const HELPER: usize = 3;
