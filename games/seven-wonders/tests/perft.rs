//! Counts of move sequences from fixed set-ups: any change in what is legal shows here.

use seven_wonders::GAME;

#[test]
fn move_sequences_are_counted_as_before() {
    conformance::perft::move_sequences_are_counted_as_before(&GAME, env!("CARGO_MANIFEST_DIR"));
}
