//! The hot path never allocates.

use kernel::Game as _;
use proof::allocation::{Counting, listing_and_playing_do_not_allocate};
use terra_mystica::{Position, Setup};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_playing_and_scoring_do_not_allocate() {
    let start = |seed: u64| Position::new(&Setup::usual(2 + (seed % 4) as usize));
    listing_and_playing_do_not_allocate(start, 50..550, 50_000);
}
