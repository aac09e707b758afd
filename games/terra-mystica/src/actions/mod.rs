//! The action phase: one file for each kind of action, with its legality, its cost and its effect.

mod bridge;
pub(crate) mod build;
mod convert;
mod cults;
mod leech;
mod pass;
pub(crate) mod special;
mod towns;
mod tracks;
pub(crate) mod transform;
mod turn;
mod upgrade;
