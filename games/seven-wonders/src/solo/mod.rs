//! The solo variant: a market turned up card by card, an opponent that plays by points, a helper.

pub mod helper;
pub mod market;
pub mod opponent;
mod owned;
pub mod value;
pub mod weigh;
