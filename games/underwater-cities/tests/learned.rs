//! Inputs of the net, the goal that it learns beside the points, and the weights that bots play with.

use bots::{Evaluator, Net};
use kernel::playout::{Buffers, random_move};
use kernel::{Dice, Game, InputNames, Inputs, Practice, Seat, SparseInputs};
use std::sync::Arc;
use underwater_cities::{Phase, Position};

/// The hash (FNV-1a) of the file of weights as it was learned.
const PINNED_HASH: u64 = 0xc2cf_998f_a812_1779;

/// A game of random moves, so many or to its end.
fn random_game(practice: Practice, seed: u64, moves: usize, mut see: impl FnMut(&Position)) -> Position {
    let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
    let mut position = Position::new(&Position::practice(practice, &mut dice).unwrap());
    for _ in 0..moves {
        let Some((actor, mv)) = random_move(&position, &mut dice, &mut buffers) else { break };
        position.play_unchecked(actor, mv, &mut ());
        see(&position);
    }
    position
}

#[test]
fn every_position_has_the_same_inputs_and_none_is_odd() {
    let names = InputNames::of(&random_game(Practice::Measuring, 1, 0, |_| ()), Seat(0));
    let mut inputs = SparseInputs::default();
    for seed in 0..30 {
        random_game(Practice::Learning, seed, usize::MAX, |position| {
            for seat in position.all_seats() {
                inputs.read(position, seat);
                assert_eq!(inputs.written(), names.0.len());
                assert!(inputs.entries().is_sorted_by_key(|(place, _)| *place));
                for &(place, value) in inputs.entries() {
                    let name = &names.0[place as usize];
                    assert!(value.is_finite() && value.abs() <= 60.0, "{name} is {value}");
                }
                assert!(position.phase() < Position::PHASES);
            }
        });
    }
    assert_eq!(InputNames::of(&random_game(Practice::Learning, 7, 200, |_| ()), Seat(0)), names);
}

#[test]
fn points_so_far_by_source_are_the_points_and_the_goal_counts_alone_in_the_end() {
    let mut alone = 0;
    for seed in 0..20 {
        let end = random_game(Practice::Learning, seed, usize::MAX, |position| {
            let mut by_source = [0.0; Position::SOURCES.len()];
            position.scored(Seat(0), &mut by_source);
            let (goal, points) = by_source.split_last().unwrap();
            assert_eq!(points.iter().sum::<f32>(), position.points(Seat(0)) as f32);
            let over = position.phase == Phase::Over && position.is_solo();
            // Random play is far from seven cities.
            assert_eq!(*goal < 0.0, over, "{goal}");
            alone += u32::from(over);
        });
        for seat in end.outcome().unwrap().seats {
            assert!(seat.sources.iter().all(|(id, _)| Position::SOURCES.contains(id)));
        }
    }
    assert!(alone > 3);
}

#[test]
fn the_weights_are_those_that_were_learned() {
    let weights = Position::WEIGHTS.unwrap();
    let hash = weights.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let net = Net::read::<Position>(weights).unwrap();
    let mut evaluator = Evaluator::by_net(Arc::new(net));
    for moves in [60, 200, 400] {
        let position = random_game(Practice::Measuring, moves as u64, moves, |_| ());
        let told = evaluator.points(&position, Seat(0));
        assert!((-20.0..250.0).contains(&told), "after {moves} moves: {told}");
    }
    assert_eq!(hash, PINNED_HASH, "{hash:#018x}");
}
