//! Everything that needs the whole program: the real binary, every game, the server, a browser.
//!
//! One test binary links once, and its tests share the cores to the end. One room at a time:
//! `cargo test -p tarsas --test it secrets::`.

mod architecture;
mod browser;
mod cli;
mod client;
mod dependencies;
mod deploy;
mod documents;
mod driver;
mod engine;
mod every_arena;
mod every_game;
mod mangled;
mod matches;
mod program;
mod seat_bots;
mod secrets;
mod serve;
mod server;
mod solo;
