//! A crowd at the browser table, over the loopback.

mod client;
mod siege;
mod table;

pub use client::Client;
pub use siege::Siege;
pub use table::{Measured, Table};
