//! Inputs of the net, and the weights that bots play with.

use bots::{Evaluator, Net};
use kernel::playout::pick_actor;
use kernel::{Actor, Dice, Game, InputNames, Inputs, Practice, Seat, SparseInputs};
use std::sync::Arc;
use terra_mystica::Position;

/// The hash (FNV-1a) of the file of weights as it was learned.
const PINNED_HASH: u64 = 0xb2aa_055f_f2ca_7b8e;

/// A game of random moves, so many or to its end.
fn random_game(practice: Practice, seed: u64, moves: usize, mut see: impl FnMut(&Position)) -> Position {
    let mut dice = Dice::new(seed);
    let mut position = Position::new(&Position::practice(practice, &mut dice).unwrap());
    let mut list = Vec::new();
    for _ in 0..moves {
        let Some(actor) = pick_actor(position.decision(), &mut dice) else { break };
        list.clear();
        if actor == Actor::Chance {
            list.extend(position.draw(&mut dice, &mut Vec::new()));
        } else {
            position.offered(actor, &mut list);
        }
        position.play_unchecked(actor, *dice.pick(&list).unwrap(), &mut ());
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
            for seat in (0..position.players).map(Seat) {
                inputs.read(position, seat);
                assert_eq!(inputs.written(), names.0.len());
                for &(place, value) in inputs.entries() {
                    assert!(
                        value.is_finite() && value.abs() <= 40.0,
                        "{} is {value}",
                        names.0[place as usize]
                    );
                }
                assert!(position.phase() < Position::PHASES);
            }
        });
    }
    assert_eq!(InputNames::of(&random_game(Practice::Learning, 7, 200, |_| ()), Seat(1)), names);
}

#[test]
fn points_so_far_by_source_are_the_points() {
    for seed in 0..10 {
        let position = random_game(Practice::Learning, seed, usize::MAX, |position| {
            let mut by_source = [0.0; Position::SOURCES.len()];
            position.scored(Seat(1), &mut by_source);
            assert_eq!(by_source.iter().sum::<f32>(), position.points(Seat(1)) as f32);
        });
        for seat in position.outcome().unwrap().seats {
            assert!(seat.sources.iter().all(|(id, _)| Position::SOURCES.contains(id)));
        }
    }
}

#[test]
fn the_weights_are_those_that_were_learned() {
    let weights = Position::WEIGHTS.unwrap();
    let hash = weights.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let net = Net::read::<Position>(weights).unwrap();
    let mut evaluator = Evaluator::by_net(Arc::new(net));
    for moves in [20, 100, 200] {
        let position = random_game(Practice::Measuring, moves as u64, moves, |_| ());
        let told = evaluator.points(&position, Seat(0));
        assert!((0.0..250.0).contains(&told), "after {moves} moves: {told}");
    }
    assert_eq!(hash, PINNED_HASH, "{hash:#018x}");
}
