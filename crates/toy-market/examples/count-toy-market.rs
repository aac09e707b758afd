//! Random games to count instructions: `cargo run --release -p tarsas-toy-market --example count-toy-market -- [PLAYERS] [GAMES]`.

fn main() {
    println!("a position has {} bytes", size_of::<toy_market::Bazaar>());
    conformance::count::random_games(&toy_market::GAME);
}
