//! Inputs of the net, and the weights that bots play with.

use age_of_innovation::{Phase, Position};
use conformance::inputs::{self, entries, practice_game};
use kernel::{Dice, Game, Inputs, Practice, Seat, Viewer};

#[test]
fn every_position_has_the_same_inputs_and_none_is_odd() {
    inputs::are_the_same_everywhere::<Position>(30, 40.0);
}

#[test]
fn points_so_far_by_source_are_the_points() {
    inputs::points_by_source_are_the_points::<Position>(10);
}

/// Everything lies open but what is still to be drawn.
#[test]
fn nothing_is_told_that_nobody_can_know() {
    for seed in 0..10 {
        practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            let mut other = *position;
            other.redeal(Viewer::Seat(Seat(0)), &mut Dice::new(seed));
            assert_eq!(entries(position, Seat(0)), entries(&other, Seat(0)));
        });
    }
}

/// Rounds have their own last layer, and so have the two parts of the set-up.
#[test]
fn every_phase_is_learned() {
    let mut seen = [false; Position::PHASES];
    for seed in 0..4 {
        practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            seen[position.phase()] = true;
            assert_eq!(position.phase() >= 6, position.round == 0);
            assert!(position.variety() == 0.0 || position.round == 0 && position.phase != Phase::Over);
        });
    }
    assert_eq!(seen, [true; Position::PHASES]);
}

#[test]
fn the_weights_are_those_that_were_learned() {
    inputs::weights_are::<Position>(Some(0x47c5_249f_3347_ae0b), -20.0..250.0);
}
