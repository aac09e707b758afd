//! The hot path never allocates.

use age_of_innovation::{Options, Position};
use conformance::allocation::{
    Counting, listing_and_playing_do_not_allocate, telling_inputs_does_not_allocate,
};
use kernel::Game as _;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_playing_and_scoring_do_not_allocate() {
    let start = |seed: u64| Position::new(&Options::usual(2 + (seed % 4) as usize));
    listing_and_playing_do_not_allocate(start, 50..550, 50_000);
}

#[test]
fn telling_a_net_its_inputs_does_not_allocate() {
    telling_inputs_does_not_allocate::<Position>(40);
}
