//! Inputs of the net, and the weights that bots play with.

use conformance::inputs::{self, practice_game};
use kernel::{Game as _, Practice, Seat};
use revive::Position;

#[test]
fn every_position_has_the_same_inputs_and_none_is_odd() {
    inputs::are_the_same_everywhere::<Position>(40, 40.0);
}

#[test]
fn practice_has_games_of_every_number_of_players() {
    let mut players = [false; 5];
    for seed in 0..40 {
        let start: Position = practice_game(Practice::Learning, seed, 0, |_| ());
        players[start.seats()] = true;
    }
    assert_eq!(players, [false, true, true, true, true]);
}

#[test]
fn points_so_far_by_source_are_the_score_sheet() {
    for seed in 0..10 {
        let end: Position = practice_game(Practice::Learning, seed, usize::MAX, |_| ());
        assert_eq!(inputs::scored(&end, Seat(0)).iter().sum::<f32>(), end.points(Seat(0)) as f32);
        inputs::knows_the_sources(&end);
    }
}

#[test]
fn the_weights_are_those_that_were_learned() {
    inputs::weights_are::<Position>(Some(0x6437_d320_8f61_4ef3), -40.0..300.0);
    inputs::earlier_weights_are::<Position>(Some(0xdefa_1163_35d7_ddc9), -40.0..300.0);
}
