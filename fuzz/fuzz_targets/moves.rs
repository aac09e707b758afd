//! Moves: trying any lines at the table of any game never panics, and a refused move changes nothing.
#![no_main]

#[path = "../checks.rs"]
#[allow(dead_code)]
mod checks;

use tarsas::registry::GAMES;

libfuzzer_sys::fuzz_target!(|text: &str| GAMES.iter().for_each(|game| checks::moves(*game, text)));
