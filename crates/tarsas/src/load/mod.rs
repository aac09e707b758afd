//! A crowd at the browser table, over the loopback.

mod client;
mod table;

pub use client::Client;
pub use table::{Measured, Table};
