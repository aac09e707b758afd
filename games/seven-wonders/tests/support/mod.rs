//! Positions drawn by a few words, and short questions about them.

mod claims;
mod market;
mod questions;
mod script;
mod sketch;
pub mod universe;

pub use claims::*;
pub use market::*;
pub use questions::*;
pub use script::*;
pub use sketch::*;

pub use conformance::script::Script;
pub use seven_wonders::Position;

use kernel::{Actor, Decision, Dice, Game, Options as _, RulesVersion, Seat};
use seven_wonders::{
    Build, Candidate, Card, CardSet, Choice, City, Color, Deck, Event, Group, Join, Leader, LeaderSet,
    Market, Move, Options, Part, Phase, Source, Supply, Tile, Trader, Verdict, Way, What, tables,
};
use std::collections::BTreeMap;
use std::ops::Deref;

/// A first turn in which nobody has built anything.
pub const PLAIN: &str = "age 1
    1 board giza a coins 3 hand stone_pit barracks
    2 board rhodos a coins 3 hand altar tavern
    3 board babylon a coins 3 hand theater baths";

/// You, the opponent and the helper of the solo game, counted like seats.
pub const YOU: usize = 1;
/// The opponent.
pub const OPPONENT: usize = 2;
/// The helper.
pub const HELPER: usize = 3;

/// The example of the rulebook, with the compass on a card that is not linked to the Dispensary.
pub const WORKED: &str = "age 2 first opponent cities
    you board ephesos a coins 3 cards clay_pool ore_vein timber_yard loom_1 glassworks_1
    opponent board alexandria a coins 4 cards stone_pit lumber_yard clay_pool loom_1 academy
    helper cards clay_pit stone_pit quarry loom_2 press_1
    market dispensary@4 forum@3 vineyard@3 caravansery@6 gambling_house@city";
