//! A fixed number of random games, to count instructions: `docs/speed.md` says how.

fn main() {
    conformance::count::random_games(&revive::GAME);
}
