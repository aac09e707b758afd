//! Any text as a game from elsewhere: importing never panics.
#![no_main]

#[path = "../checks.rs"]
#[allow(dead_code)]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| checks::import(&terra_mystica::GAME, text));
