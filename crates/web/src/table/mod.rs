//! One table: its page, its moves, its events, its past, and what might have been.

pub(crate) mod act;
mod curtain;
pub(crate) mod events;
pub(crate) mod join;
mod offers;
pub(crate) mod page;
mod plot;
pub(crate) mod replay;
pub(crate) mod sandbox;
mod scores;
pub(crate) mod seats;
pub(crate) mod shell;
mod sight;
mod stops;
mod story;
