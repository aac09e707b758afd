//! Random games a second on one core: `cargo run --release -p seven-wonders --example speed`.

use kernel::house::GameBox;
use seven_wonders::GAME;
use std::time::Instant;

fn main() {
    let all = "leaders,cities,babel";
    for (name, players, expansions) in [
        ("solo", 1, "none"),
        ("solo, everything", 1, all),
        ("base, 3 players", 3, "none"),
        ("base, 3 players, everything", 3, all),
        ("base, 7 players", 7, "none"),
        ("base, 7 players, everything", 7, all),
    ] {
        let options = [("expansions".to_owned(), expansions.to_owned())];
        let started = Instant::now();
        let mut games = 0;
        let (mut moves, mut points) = (0, 0);
        while started.elapsed().as_secs_f32() < 1.0 {
            let tally = GAME.random_games(players, &options, games + 1..=games + 200).expect("options are sound");
            games += tally.games;
            moves += tally.moves;
            points += tally.points;
        }
        let rate = games as f64 / started.elapsed().as_secs_f64();
        let each = moves / games;
        println!("{name}: {rate:.0} games/s, {each} moves a game, {:.1} points a seat", points as f64 / (games * players as u64) as f64);
    }
    println!("a position has {} bytes", GAME.position_size());
}
