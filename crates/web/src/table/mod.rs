//! One table: its page, its moves, its events, its past, and what might have been.

pub(crate) mod act;
pub(crate) mod events;
pub(crate) mod hint;
pub(crate) mod join;
pub(crate) mod layout;
mod log;
mod move_buttons;
pub(crate) mod page;
mod perspective;
mod plot;
mod privacy_screen;
pub(crate) mod replay;
mod request;
pub(crate) mod sandbox;
mod scores;
pub(crate) mod seats;
mod stops;
