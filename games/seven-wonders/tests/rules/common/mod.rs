//! Positions drawn by a few words, and short questions about them.

#![allow(dead_code)]

mod alone;
mod flips;
mod moves;
mod questions;
mod sketch;

pub use alone::*;
pub use flips::*;
pub use moves::*;
pub use questions::*;
pub use sketch::*;

use kernel::{Actor, Decision, Dice, Game, Options as _, Refusal as _, Seat, Viewer};
use seven_wonders::effect::Color;
use seven_wonders::position::{Deck, Market, NOTHING};
use seven_wonders::trade::{Supply, Trader};
use seven_wonders::{
    Board, Candidate, Card, CardSet, Choice, City, Event, Grade, Group, Leader, Move, Options, Part, Pay,
    Phase, Source, Tile, Verdict, Way, What, tables,
};

pub use seven_wonders::Position;
use std::collections::BTreeMap;

/// The seat that most sketches are about.
pub const ME: usize = 1;
/// You, the opponent and the helper of the solo game, counted like seats.
pub const YOU: usize = 1;
/// The opponent.
pub const OPPONENT: usize = 2;
/// The helper.
pub const HELPER: usize = 3;
