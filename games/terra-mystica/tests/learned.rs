//! Inputs of the net, and the weights that bots play with.

use bots::{Evaluator, Net};
use conformance::inputs::{self, practice_game};
use kernel::{Game, Inputs, Practice, Seat};
use std::sync::Arc;
use terra_mystica::Position;

/// The hash of the file of weights as it was learned.
const PINNED_HASH: u64 = 0x73a7_0b39_6275_af79;

#[test]
fn every_position_has_the_same_inputs_and_none_is_odd() {
    inputs::are_the_same_everywhere::<Position>(30, 40.0);
}

#[test]
fn points_so_far_by_source_are_the_points() {
    for seed in 0..10 {
        let end = practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            assert_eq!(
                inputs::scored(position, Seat(1)).iter().sum::<f32>(),
                position.points(Seat(1)) as f32
            );
        });
        inputs::knows_the_sources(&end);
    }
}

#[test]
fn the_weights_are_those_that_were_learned() {
    let weights = Position::WEIGHTS.unwrap();
    let mut evaluator = Evaluator::by_net(Arc::new(Net::read::<Position>(weights).unwrap()));
    for moves in [20, 100, 200] {
        let position: Position = practice_game(Practice::Measuring, moves as u64, moves, |_| ());
        let told = evaluator.points(&position, Seat(0));
        assert!((0.0..250.0).contains(&told), "after {moves} moves: {told}");
    }
    assert_eq!(inputs::hash(weights), PINNED_HASH, "{:#018x}", inputs::hash(weights));
}
