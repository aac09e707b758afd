//! Inputs of the net, the goal that it learns beside the points, and the weights that bots play with.

use conformance::inputs::{self, practice_game};
use kernel::{Game, Practice, Seat};
use underwater_cities::{Phase, Position};

#[test]
fn every_position_has_the_same_inputs_and_none_is_odd() {
    inputs::are_the_same_everywhere::<Position>(30, 60.0);
}

#[test]
fn points_so_far_by_source_are_the_points_and_the_goal_counts_alone_in_the_end() {
    let mut alone = 0;
    for seed in 0..20 {
        let end = practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            let by_source = inputs::scored(position, Seat(0));
            let (goal, points) = by_source.split_last().unwrap();
            assert_eq!(points.iter().sum::<f32>(), position.points(Seat(0)) as f32);
            let over = position.phase == Phase::Over && position.is_solo();
            // Random play is far from seven cities.
            assert_eq!(*goal < 0.0, over, "{goal}");
            alone += u32::from(over);
        });
        inputs::knows_the_sources(&end);
    }
    assert!(alone > 3);
}

#[test]
fn the_weights_are_those_that_were_learned() {
    inputs::weights_are::<Position>(Some(0xc1d2_0e61_838a_65e0), -20.0..250.0);
    inputs::earlier_weights_are::<Position>(Some(0xf1b4_8b23_3d37_b566), -20.0..250.0);
}
