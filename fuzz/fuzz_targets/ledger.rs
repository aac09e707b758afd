//! Ledgers: importing any text as a game from elsewhere never panics, in whatever game.
#![no_main]

#[path = "../checks.rs"]
#[allow(dead_code)]
mod checks;

use tarsas::registry::GAMES;

libfuzzer_sys::fuzz_target!(|text: &str| GAMES.iter().for_each(|game| checks::import(*game, text)));
