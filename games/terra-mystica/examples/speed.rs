fn main() {
    use kernel::house::GameBox;
    for players in 2..=5 {
        let start = std::time::Instant::now();
        let tally = terra_mystica::GAME.random_games(players, &[], 1..=3000).unwrap();
        let s = start.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.0} games/s, {:.0} ns/move, {} moves/game, mean {:.1}",
            3000.0 / s,
            s * 1e9 / tally.moves as f64,
            tally.moves / 3000,
            tally.points as f64 / 3000.0 / players as f64
        );
    }
    println!("position {} bytes", size_of::<terra_mystica::Position>());
}
