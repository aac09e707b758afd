//! The kernel: what every game at the table is made of.
//!
//! A game is a [`Game`]: a position in plain data that says whose decision it is, lists the legal
//! moves, plays one, and says why another is refused. Chance is a move too. The rest of the house
//! meets games through [`erased`], by name and by text.
//!
//! This crate knows no game, does no I/O and has no clock.

pub mod advice;
pub mod array;
pub mod by_id;
pub mod by_seat;
pub mod catalog;
pub mod chance;
pub mod clause;
pub mod component_set;
pub mod components;
pub mod dispatch;
pub mod erased;
pub mod fixed_vec;
pub mod game;
pub mod id;
pub mod inputs;
pub mod message;
pub mod message_table;
pub mod moves;
pub mod named;
pub mod operands;
pub mod option_table;
pub mod orders;
pub mod outcome;
pub mod playout;
mod quick_hash;
pub mod record;
pub mod refused;
pub mod scene;
pub mod seat;
pub mod seen;
mod text_id;
mod toml_value;
pub mod undo;
pub mod version;

pub use advice::{Advice, Expected, Rollout, RolloutPolicy};
pub use by_id::ById;
pub use by_seat::BySeat;
pub use chance::Dice;
pub use clause::Clause;
pub use fixed_vec::{FixedVec, Full};
pub use game::{Event, Game, OptionError, OptionKind, OptionText, Options, ParseMoveError, Refusal, Watch};
pub use id::Id;
pub use inputs::{InputNames, InputSink, Inputs, MOST_INPUTS, Practice, SparseInputs, yes};
pub use message::{Arg, Joint, Message, Reason, ReasonKind};
pub use moves::Operand;
pub use orders::{OrderText, Orders};
pub use outcome::{Outcome, SeatOutcome, Verdict};
pub use quick_hash::QuickHasher;
pub use record::Record;
pub use refused::Refused;
pub use seat::{Actor, Audience, Decision, MAX_SEATS, Seat, Seats, Viewer};
pub use text_id::text_id;
pub use version::{RulesChange, RulesHistory, RulesVersion};

/// For the macros of this crate.
#[doc(hidden)]
pub use serde as __serde;
