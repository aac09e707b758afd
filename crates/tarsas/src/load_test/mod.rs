//! A crowd at the browser table, over the loopback.

mod browser;
mod client;
mod opening;
mod siege;
mod table;

pub use browser::{Painted, presses};
pub use client::Client;
pub use opening::{Opening, open_tables};
pub use siege::Siege;
pub use table::{Measured, Table};
