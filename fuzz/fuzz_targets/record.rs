//! Any text as a record: reading never panics, printing is stable, replaying never panics.
#![no_main]

#[path = "../checks.rs"]
#[allow(dead_code)]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| {
    checks::record(text);
    checks::played(&terra_mystica::GAME, text);
});
