//! Random games to count instructions: `cargo run --release -p seven-wonders --example count-seven-wonders -- [PLAYERS] [GAMES]`.

fn main() {
    conformance::count::random_games(&seven_wonders::GAME);
}
