//! One table: its page, its moves, its events, its past, and what might have been.

pub(crate) mod act;
mod alone;
pub(crate) mod analysis;
pub(crate) mod drawn;
pub(crate) mod end;
pub(crate) mod events;
mod extras;
pub(crate) mod hint;
pub(crate) mod host;
pub(crate) mod join;
pub(crate) mod layout;
pub(crate) mod lesson;
pub(crate) mod lobby;
mod log;
pub(crate) mod looks;
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
mod teller;
