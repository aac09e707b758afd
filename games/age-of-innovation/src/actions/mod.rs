//! Actions of players on their turns, one file for each kind.

mod acts;
mod bridge;
mod build;
mod convert;
mod dig;
mod innovation;
mod leech;
mod pass;
mod place;
mod science;
mod tiles;
mod towns;
mod tracks;
mod turn;
mod upgrade;

pub(crate) use build::Color;
