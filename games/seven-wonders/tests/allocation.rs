//! The hot path never allocates.
#![allow(unsafe_code)]

use kernel::playout::{Buffers, random_moves};
use kernel::{Dice, Game, Options as _};
use seven_wonders::{Options, Position};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts what is asked of the system's allocator.
struct Counting;

static COUNT: AtomicU64 = AtomicU64::new(0);

// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) }
    }
}

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
    let mut buffers = Buffers::default();
    let mut play = |seed: u64| {
        let mut position = starts[seed as usize % starts.len()].clone();
        random_moves(&mut position, &mut Dice::new(seed), &mut buffers, usize::MAX)
    };
    for seed in 0..80 {
        play(seed);
    }
    let before = COUNT.load(Ordering::Relaxed);
    let moves: usize = (80..880).map(&mut play).sum();
    let allocated = COUNT.load(Ordering::Relaxed) - before;
    assert!(moves > 100_000, "{moves} moves were played");
    assert_eq!(allocated, 0, "allocations in {moves} moves");
}
