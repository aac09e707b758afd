//! Random games to count instructions: `cargo run --release -p underwater-cities --example count-underwater-cities -- [PLAYERS] [GAMES]`.

fn main() {
    conformance::count::random_games(&underwater_cities::GAME);
}
