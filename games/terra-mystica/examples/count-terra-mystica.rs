//! Random games or searches to count instructions: `docs/speed.md` says how.

fn main() {
    conformance::count::instructions(&terra_mystica::GAME);
}
