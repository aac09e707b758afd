//! Inputs of a net: the same in every position and none of them odd, and weights that are those which were learned.

use bots::{BotKind, Evaluator, InfoState, Level, Net};
use kernel::playout::{Buffers, random_move};
use kernel::{
    Actor, Advice, Decision, Dice, Game, InputNames, Inputs, MOST_INPUTS, Practice, Seat, SparseInputs,
};
use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

/// The inputs of a seat that are not 0, with their places.
pub fn entries<G: Inputs>(position: &G, seat: Seat) -> Vec<(u16, f32)> {
    let mut inputs = SparseInputs::default();
    inputs.read(position, seat);
    inputs.entries().to_vec()
}

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

/// Every position of so many games has the same inputs, in their order, and none is larger than `most`. They are the same
/// whatever was read before, so that the keys of parts ([`kernel::InputSink::part`]) are all that these follow from.
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
                assert_eq!(inputs.entries(), entries(position, seat), "from memory, and anew");
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

/// In every position of so many games the points so far by source are the points of the seat. Only for games
/// without goals.
pub fn points_by_source_are_the_points<G: Game + Inputs>(games: u64) {
    assert_eq!(G::GOALS, 0);
    for seed in 0..games {
        let end = practice_game(Practice::Learning, seed, usize::MAX, |position: &G| {
            for seat in (0..position.seats() as u8).map(Seat) {
                assert_eq!(scored(position, seat).iter().sum::<f32>(), position.points(seat) as f32);
            }
        });
        knows_the_sources(&end);
    }
}

/// The weights of a game are those of this hash: they are for its inputs, sources and rules as they are now, and what
/// they tell of positions of random games stays within these points. A game without weights has no hash either.
pub fn weights_are<G: Advice>(pinned: Option<u64>, points: Range<f32>) {
    are_pinned::<G>(G::WEIGHTS, Level::Hard, pinned, points);
}

/// The same of the weights of an earlier round ([`kernel::Inputs::EARLIER_WEIGHTS`]), by which `medium` plays.
pub fn earlier_weights_are<G: Advice>(pinned: Option<u64>, points: Range<f32>) {
    are_pinned::<G>(G::EARLIER_WEIGHTS, Level::Medium, pinned, points);
}

/// Are these the weights of that hash, and does this level play by them?
fn are_pinned<G: Advice>(weights: Option<&[u8]>, level: Level, pinned: Option<u64>, points: Range<f32>) {
    let Some(weights) = weights else {
        assert_eq!(pinned, None, "there are no weights");
        return;
    };
    let hash = hash(weights);
    assert_eq!(Some(hash), pinned, "the hash of the weights is {hash:#018x}");
    let net = Net::read::<G>(weights).unwrap_or_else(|why| panic!("{}: {why}", G::ID));
    let mut evaluator = Evaluator::by_net(Arc::new(net));
    let mut of_level = BotKind::Level(level).evaluator::<G>();
    for seed in 0..5 {
        let mut moves = 0;
        practice_game(Practice::Learning, seed, usize::MAX, |position: &G| {
            moves += 1;
            if moves % 10 == 0 {
                let expected = evaluator.expected(position);
                assert_eq!(expected, of_level.expected(position), "{level} plays by other weights");
                for told in &expected[..position.seats()] {
                    assert!(points.contains(told), "seed {seed}, after {moves} moves: {told}");
                }
            }
        });
        assert!(moves > 10);
    }
}

/// The hash (FNV-1a) of a file of weights.
fn hash(weights: &[u8]) -> u64 {
    weights.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Sixty bots of this name make more than so many different first choices in one set-up: among choices of nearly equal
/// worth they choose by chance, and not only among the few that they look at again.
pub fn first_choices_vary<G: Advice>(options: &G::Options, name: &str, least: usize) {
    let (mut position, mut dice, mut buffer) = (G::new(options), Dice::new(1), Vec::new());
    while position.decision() == Decision::Chance {
        let mv = position.draw(&mut dice, &mut buffer).expect("chance has a move");
        position.play_unchecked(Actor::Chance, mv, &mut ());
    }
    let seat = position.decision().first_actor().and_then(Actor::seat).expect("somebody chooses");
    let kind: BotKind = name.parse().expect("a bot");
    let choose = |seed| kind.bot::<G>(seed).choose(InfoState::new(&position, seat)).map(|choice| choice.mv);
    let chosen: HashSet<_> = (0..60).map(choose).collect();
    assert!(chosen.len() > least, "{name}: {chosen:?}");
}
