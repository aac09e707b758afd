//! The browser table in a real Chromium: what people do with mouse, keyboard and phone.
//!
//! Needs Chromium and its driver; see `driver.rs` for how they are found, or left out.

mod access;
mod calls;
mod company;
mod hands;
mod keyboard;
mod laws;
mod learning;
mod looks;
mod pages;
mod past;
mod person;
mod pictures;
mod plain;
mod play;
mod press;
mod revive;
mod sizes;
mod thought;
mod touch;
mod underwater_cities;
