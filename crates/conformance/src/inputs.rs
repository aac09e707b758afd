//! Inputs of a net: the same in every position and none of them odd, and weights that are those which were learned.

use kernel::playout::{Buffers, random_move};
use kernel::{Dice, Game, InputNames, Inputs, MOST_INPUTS, Practice, Seat, SparseInputs};

/// A game of random moves from a set-up for self-play, so many or to its end, seen after every move.
pub fn practice_game<G: Game + Inputs>(
    practice: Practice,
    seed: u64,
    moves: usize,
    mut see: impl FnMut(&G),
) -> G {
    let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
    let mut position = G::new(&G::practice(practice, &mut dice).expect("the game can be practiced"));
    for _ in 0..moves {
        let Some((actor, mv)) = random_move(&position, &mut dice, &mut buffers) else { break };
        position.play_unchecked(actor, mv, &mut ());
        see(&position);
    }
    position
}

/// Every position of so many games has the same inputs, in their order, and none is larger than `most`.
pub fn are_the_same_everywhere<G: Game + Inputs>(games: u64, most: f32) {
    let names = InputNames::of(&practice_game::<G>(Practice::Measuring, 1, 0, |_| ()), Seat(0));
    assert!(names.0.len() <= MOST_INPUTS, "{} inputs", names.0.len());
    let mut inputs = SparseInputs::default();
    for seed in 0..games {
        practice_game::<G>(Practice::Learning, seed, usize::MAX, |position| {
            assert!(position.phase() < G::PHASES);
            for seat in (0..position.seats() as u8).map(Seat) {
                inputs.read(position, seat);
                assert_eq!(inputs.written(), names.0.len());
                assert!(inputs.entries().is_sorted_by_key(|(place, _)| *place));
                for &(place, value) in inputs.entries() {
                    let name = &names.0[place as usize];
                    assert!(value.is_finite() && value.abs() <= most, "{name} is {value}");
                }
            }
        });
    }
    assert_eq!(InputNames::of(&practice_game::<G>(Practice::Learning, 7, 200, |_| ()), Seat(0)), names);
}

/// The points of a seat so far by source, goals behind them.
pub fn scored<G: Game + Inputs>(position: &G, seat: Seat) -> Vec<f32> {
    let mut by_source = vec![0.0; G::SOURCES.len()];
    position.scored(seat, &mut by_source);
    by_source
}

/// The score sheet of a game that is over has no other sources than those that the net learns.
pub fn knows_the_sources<G: Game + Inputs>(end: &G) {
    for seat in end.outcome().expect("the game is over").seats {
        assert!(seat.sources.iter().all(|(id, _)| G::SOURCES.contains(id)), "{:?}", seat.sources);
    }
}

/// The hash (FNV-1a) of a file of weights.
pub fn hash(weights: &[u8]) -> u64 {
    weights.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
