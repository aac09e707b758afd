//! Inputs of the net, and the weights that bots play with.

use conformance::inputs::{self, practice_game};
use kernel::{Game as _, InputNames, Practice, Seat};
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
fn points_so_far_by_source_are_the_score_sheet_and_a_victory_counts_beside_them() {
    for seed in 0..20 {
        let end = practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            let by_source = inputs::scored(position, Seat(0));
            assert!(position.outcome().is_some() || by_source.last() == Some(&0.0));
        });
        let seats = end.outcome().expect("the game is over").seats;
        for (i, seat) in seats.iter().enumerate() {
            let by_source = inputs::scored(&end, Seat(i as u8));
            let (victory, points) = by_source.split_last().unwrap();
            assert_eq!(points.iter().sum::<f32>(), seat.points as f32);
            assert_eq!(*victory, if seat.rank == 1 && seats.len() > 1 { 40.0 } else { 0.0 });
        }
        inputs::knows_the_sources(&end);
    }
}

/// Seats are alike: what is told of rivals does not depend on where they sit.
#[test]
fn the_rival_that_is_ahead_comes_first() {
    let names = InputNames::of(&practice_game::<Position>(Practice::Measuring, 1, 0, |_| ()), Seat(0));
    let place = |name: &str| names.0.iter().position(|other| other == name).unwrap();
    let (first, last) = (place("rival-open"), place("rival-open.2"));
    let mut looked_at = 0;
    for seed in 0..10 {
        practice_game(Practice::Measuring, seed, usize::MAX, |position: &Position| {
            let told = inputs::entries(position, Seat(1));
            let value = |place: usize| {
                told.iter().find(|entry| usize::from(entry.0) == place).map_or(0.0, |entry| entry.1)
            };
            assert!(value(first) >= value(last));
            looked_at += usize::from(value(first) > value(last));
        });
    }
    assert!(looked_at > 1_000, "{looked_at}");
}

#[test]
fn the_weights_are_those_that_were_learned() {
    inputs::weights_are::<Position>(Some(0x4c42_8e2c_9a53_e13f), -40.0..300.0);
    inputs::earlier_weights_are::<Position>(Some(0xdaa8_dbe1_c6d1_e2dd), -40.0..300.0);
}
