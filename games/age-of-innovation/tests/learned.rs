//! Inputs of the net, and the weights that bots play with.

use age_of_innovation::{Phase, Position};
use bots::{Evaluator, Net};
use conformance::inputs::{self, practice_game};
use kernel::{Dice, Game, Inputs, Practice, Seat, SparseInputs, Viewer};
use std::sync::Arc;

/// The hash of the file of weights as it was learned.
const PINNED_HASH: u64 = 0xd8fe_4200_fa89_90d4;

fn entries(position: &Position, seat: Seat) -> Vec<(u16, f32)> {
    let mut inputs = SparseInputs::default();
    inputs.read(position, seat);
    inputs.entries().to_vec()
}

#[test]
fn every_position_has_the_same_inputs_and_none_is_odd() {
    inputs::are_the_same_everywhere::<Position>(30, 40.0);
}

#[test]
fn points_so_far_by_source_are_the_points() {
    for seed in 0..10 {
        let end = practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            let by_source = inputs::scored(position, Seat(1));
            assert_eq!(by_source.iter().sum::<f32>(), position.points(Seat(1)) as f32);
        });
        inputs::knows_the_sources(&end);
    }
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
    let weights = Position::WEIGHTS.unwrap();
    let mut evaluator = Evaluator::by_net(Arc::new(Net::read::<Position>(weights).unwrap()));
    for moves in [60, 200, 400] {
        let position: Position = practice_game(Practice::Measuring, moves as u64, moves, |_| ());
        let told = evaluator.points(&position, Seat(0));
        assert!((-20.0..250.0).contains(&told), "after {moves} moves: {told}");
    }
    assert_eq!(inputs::hash(weights), PINNED_HASH, "{:#018x}", inputs::hash(weights));
}
