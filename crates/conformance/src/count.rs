//! A fixed number of random games, or of iterations of a search, to count instructions: `docs/speed.md` says how.

use bots::{Bot, Budget, Evaluator, InfoState, Search, speed};
use kernel::erased::{AnyGame, GameOf};
use kernel::{Actor, Advice, Options};

/// What an example's command line asks for: `[PLAYERS] [GAMES]` for random games, `search [PLAYERS] [ITERATIONS] [STAGE]` for
/// searches, at the opening, in the middle and at the end unless one of them is named.
pub fn instructions<G: Advice>(game: &GameOf<G>) {
    match std::env::args().nth(1).as_deref() {
        Some("search") => searches::<G>(),
        _ => random_games(game),
    }
}

/// Plays the games that the command line asks for, `[PLAYERS] [GAMES]`, and prints what they came to.
pub fn random_games(game: &dyn AnyGame) {
    let (players, games) = (number(1, 4), number(2, 500));
    let tally = game.random_games(players as usize, &[], 1..=games).unwrap_or_else(|why| panic!("{why}"));
    println!("{} games, {} moves, {} points", tally.games, tally.moves, tally.points);
}

/// Searches in one greedy game, and prints what was found, to the bit: a faster search must come to the same.
fn searches<G: Advice>() {
    let (players, iterations) = (number(2, 4), number(3, 3000));
    let options = G::Options::read(players as usize, &[]).unwrap_or_else(|why| panic!("{why}"));
    let only = std::env::args().nth(4);
    for (stage, decided) in speed::stages(&G::new(&options)) {
        if only.as_deref().is_some_and(|only| only != stage) {
            continue;
        }
        let mut search = Search::new(Budget::Iterations(iterations as u32), 1, Evaluator::learned::<G>());
        let turns = search.consider(InfoState::new(&decided.position, decided.seat), usize::MAX);
        let (mut best, mut bits) = (String::new(), 0_u64);
        for &mv in turns.first().map_or(&[][..], |turn| &turn.moves) {
            decided.position.write_move(Actor::Seat(decided.seat), mv, &mut best);
            best.push_str("; ");
        }
        for turn in &turns {
            let numbers = turn.expected.iter().chain([&turn.confidence]);
            bits = numbers.fold(bits, |bits, n| bits.rotate_left(5) ^ u64::from(n.to_bits()));
        }
        let spent = search.spent();
        println!(
            "{stage}, after {} moves: {} iterations, {} nodes, {} turns, {bits:016x}: {best}",
            decided.after,
            spent.iterations,
            spent.nodes,
            turns.len()
        );
    }
}

fn number(at: usize, usual: u64) -> u64 {
    std::env::args().nth(at).map_or(usual, |arg| arg.parse().expect("a number"))
}
