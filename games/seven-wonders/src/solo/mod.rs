//! The solo variant: a market turned up card by card, an opponent that plays by points, a helper.

pub mod evaluate;
pub mod helper;
pub mod market;
pub mod opponent;
mod owned;
pub mod value;
