//! Cards: sets of them, piles, decks, displays, and what is hidden of them.
//!
//! | what | is |
//! | --- | --- |
//! | [`IdSet`] | a set of typed ids in machine words: a hand, a tableau, the cards everybody has seen |
//! | [`Counts`] | a multiset, where copies cannot be told apart |
//! | [`Pile`] | what a deck needs of either |
//! | [`Deck`] | a draw pile without an order and a discard pile; what is drawn is a move of chance |
//! | [`Display`] | open places that are filled again |
//! | [`Hidden`] | places whose content only some may know, which deal themselves anew for a viewer |
//!
//! An undealt order is never part of a position: a deck says what can be drawn and by which odds, chance
//! makes the move, and the record has it. So a replay needs no generator, and a re-deal only has to say
//! which card is where.

mod counts;
mod deck;
mod display;
mod hidden;
mod id_set;

pub use counts::Counts;
pub use deck::{Deck, Pile};
pub use display::Display;
pub use hidden::{GridPos, Hidden, Slot, Slots};
pub use id_set::{IdSet, Ids};
