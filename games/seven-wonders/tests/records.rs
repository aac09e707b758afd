//! Whole games in our own record form, which must replay to the same end for ever.

use kernel::erased::AnyGame as _;
use seven_wonders::GAME;

#[test]
fn every_record_replays_to_its_end() {
    conformance::records::records_replay_to_their_ends(&GAME, env!("CARGO_MANIFEST_DIR"), 9);
}

#[test]
fn a_position_is_small() {
    assert!(GAME.position_size() <= 4096, "{} bytes", GAME.position_size());
}

#[test]
fn wrong_player_counts_are_told() {
    for players in [0, 2, 8, 99] {
        let Err(said) = GAME.start(players, &[]) else { panic!("{players} cannot play") };
        assert!(said.to_string().contains("player"), "{said}");
    }
}
