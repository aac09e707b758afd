//! The solo variant: a market turned up card by card, an opponent that plays by points, a helper.

mod evaluate;
mod helper;
mod market;
mod opponent;
mod owned;
mod round;
mod value;

pub(crate) use market::DRAWN;
pub use opponent::Deliberation;
pub(crate) use value::written;
pub use value::{Candidate, Part, Unwanted, Verdict, What};
