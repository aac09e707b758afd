//! Random games to count instructions: `cargo run --release -p terra-mystica --example count-terra-mystica -- [PLAYERS] [GAMES]`.

fn main() {
    conformance::count::random_games(&terra_mystica::GAME);
}
