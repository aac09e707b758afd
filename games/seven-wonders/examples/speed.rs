//! Random games a second on one core: `cargo run --release -p seven-wonders --example speed [LINE]`.

use kernel::erased::AnyGame;
use seven_wonders::GAME;

/// Seconds of processor time, so that a busy machine does not lie about us (Linux only).
fn seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let ticks = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(11)?.parse::<f64>().ok());
    ticks.unwrap_or(0.0) / 100.0
}

fn main() {
    let only: Option<usize> = std::env::args().nth(1).and_then(|line| line.parse().ok());
    let all = "leaders,cities,babel";
    let lines = [
        ("solo", 1, "none"),
        ("solo, everything", 1, all),
        ("base, 3 players", 3, "none"),
        ("base, 3 players, everything", 3, all),
        ("base, 7 players", 7, "none"),
        ("base, 7 players, everything", 7, all),
    ];
    for (i, (name, players, expansions)) in lines.into_iter().enumerate() {
        if only.is_some_and(|only| only != i) {
            continue;
        }
        let options = [("expansions".to_owned(), expansions.to_owned())];
        let started = seconds();
        let (mut games, mut moves, mut points) = (0, 0, 0);
        while seconds() - started < 1.0 {
            let seeds = games + 1..=games + 200;
            let tally = GAME.random_games(players, &options, seeds).expect("the options are sound");
            games += tally.games;
            moves += tally.moves;
            points += tally.points;
        }
        let rate = games as f64 / (seconds() - started);
        let each = points as f64 / (games * players as u64) as f64;
        println!("{name}: {rate:.0} games/s, {} moves a game, {each:.1} points a seat", moves / games);
    }
    println!("a position has {} bytes", GAME.position_size());
}
