//! A fixed number of random games, to count instructions: `docs/speed.md` says how.

use kernel::erased::AnyGame;

/// Plays the games that the command line asks for, `[PLAYERS] [GAMES]`, and prints what they came to.
pub fn random_games(game: &dyn AnyGame) {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("a number"));
    let (players, games) = (args.next().unwrap_or(4), args.next().unwrap_or(500));
    let tally = game.random_games(players as usize, &[], 1..=games).unwrap_or_else(|why| panic!("{why}"));
    println!("{} games, {} moves, {} points", tally.games, tally.moves, tally.points);
}
