//! Inputs of the net.

use kernel::playout::{Buffers, random_move};
use kernel::{Dice, Game as _, InputNames, Inputs as _, Practice, Seat, SparseInputs};
use revive::Position;

/// A game of random moves to its end, seen after every move.
fn random_game(practice: Practice, seed: u64, mut see: impl FnMut(&Position)) -> Position {
    let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
    let mut position = Position::new(&Position::practice(practice, &mut dice).unwrap());
    while let Some((actor, mv)) = random_move(&position, &mut dice, &mut buffers) {
        position.play_unchecked(actor, mv, &mut ());
        see(&position);
    }
    position
}

#[test]
fn every_position_has_the_same_inputs_and_none_is_odd() {
    let names = InputNames::of(&random_game(Practice::Measuring, 1, |_| ()), Seat(0));
    let mut inputs = SparseInputs::default();
    let mut players = [false; 5];
    for seed in 0..40 {
        random_game(Practice::Learning, seed, |position| {
            players[usize::from(position.players)] = true;
            for seat in position.all() {
                inputs.read(position, seat);
                assert_eq!(inputs.written(), names.0.len());
                for &(place, value) in inputs.entries() {
                    let name = &names.0[place as usize];
                    assert!(value.is_finite() && value.abs() <= 40.0, "{name} is {value}");
                }
                assert!(position.phase() < Position::PHASES);
            }
        });
    }
    assert_eq!(players, [false, true, true, true, true], "practice has games of every number of players");
}

#[test]
fn points_so_far_by_source_are_the_score_sheet() {
    for seed in 0..10 {
        let position = random_game(Practice::Learning, seed, |_| ());
        let mut by_source = [0.0; Position::SOURCES.len()];
        position.scored(Seat(0), &mut by_source);
        assert_eq!(by_source.iter().sum::<f32>(), position.points(Seat(0)) as f32);
        for seat in position.outcome().unwrap().seats {
            assert!(seat.sources.iter().all(|(id, _)| Position::SOURCES.contains(id)));
        }
    }
}
