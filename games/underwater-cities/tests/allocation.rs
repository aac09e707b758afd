//! The hot path never allocates.

use conformance::allocation::{Counting, listing_and_playing_do_not_allocate};
use kernel::{Game as _, Options as _};
use underwater_cities::{Options, Position};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_playing_and_scoring_do_not_allocate() {
    let options = [1, 2, 3, 4].map(|players| Options::read(players, &[]).unwrap());
    let start = |seed: u64| Position::new(&options[seed as usize % 4]);
    listing_and_playing_do_not_allocate(start, 200..400, 50_000);
}
