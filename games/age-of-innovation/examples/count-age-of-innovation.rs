//! Random games to count instructions: `cargo run --release -p age-of-innovation --example count-age-of-innovation -- [PLAYERS] [GAMES]`.

fn main() {
    conformance::count::random_games(&age_of_innovation::GAME);
}
