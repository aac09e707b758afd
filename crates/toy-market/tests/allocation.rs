//! The hot path never allocates: not with sets, a deck, a market and a stack either.

use conformance::allocation::{Counting, listing_and_playing_do_not_allocate};
use kernel::{Game as _, Options as _};
use toy_market::{Bazaar, BazaarOptions};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn listing_playing_and_scoring_do_not_allocate() {
    let options = [2, 3, 4].map(|players| BazaarOptions::read(players, &[]).unwrap());
    let start = |seed: u64| Bazaar::new(&options[seed as usize % 3]);
    // These games are so short that the first thousands go by while the harness still gets ready.
    listing_and_playing_do_not_allocate(start, 5_000..6_000, 30_000);
}
