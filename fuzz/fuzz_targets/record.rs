//! Records: reading any text as one never panics, printing is stable, replaying by the rules of any game never panics.
#![no_main]

#[path = "../checks.rs"]
#[allow(dead_code)]
mod checks;

use tarsas::registry::GAMES;

libfuzzer_sys::fuzz_target!(|text: &str| {
    checks::record(text);
    GAMES.iter().for_each(|game| checks::played(*game, text));
});
