//! Actions of a seat: choosing card and space, and using the parts of effects.

mod build;
mod cards;
mod federation;
mod parts;
mod special;
mod turn;

pub(crate) use turn::Cloning;
