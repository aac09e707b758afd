//! The hot path never allocates.

use conformance::allocation::{Counting, listing_and_playing_do_not_allocate};
use kernel::Game as _;
use revive::Position;

mod support;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_playing_and_scoring_do_not_allocate() {
    let options: Vec<_> = (0..64).map(support::options_of).collect();
    let start = |seed: u64| Position::new(&options[seed as usize % options.len()]);
    listing_and_playing_do_not_allocate(start, 64..128, 20_000);
}
