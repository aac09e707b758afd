//! The hot path never allocates.

use conformance::allocation::{
    Counting, listing_and_playing_do_not_allocate, telling_inputs_does_not_allocate,
};
use kernel::{Game as _, Options as _};
use seven_wonders::{Options, Position};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_playing_and_scoring_do_not_allocate() {
    let mut starts = Vec::new();
    for players in [1, 3, 5, 7] {
        for expansions in ["none", "leaders,cities,babel"] {
            let given = [("expansions".to_owned(), expansions.to_owned())];
            starts.push(Position::new(&Options::read(players, &given).unwrap()));
        }
    }
    let start = |seed: u64| starts[seed as usize % starts.len()].clone();
    listing_and_playing_do_not_allocate(start, 80..880, 100_000);
}

#[test]
fn telling_a_net_its_inputs_does_not_allocate() {
    telling_inputs_does_not_allocate::<Position>(60);
}
