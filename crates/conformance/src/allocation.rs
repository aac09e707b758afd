//! The hot path never allocates.
#![allow(unsafe_code)]

use kernel::playout::{Buffers, random_moves};
use kernel::{Dice, Game};
use std::alloc::{GlobalAlloc, Layout, System};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts what is asked of the system's allocator. A test makes it its `#[global_allocator]`, and must be
/// the only one of its file.
#[derive(Debug)]
pub struct Counting;

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

/// Random games of these seeds do not allocate while moves are listed, played and scored. Those before
/// them are played uncounted, so that every buffer has its size. `least` moves must be made.
pub fn listing_and_playing_do_not_allocate<G: Game>(
    start: impl Fn(u64) -> G,
    seeds: Range<u64>,
    least: usize,
) {
    let mut buffers = Buffers::default();
    assert!(COUNT.load(Ordering::Relaxed) > 0, "the allocator of this test does not count");
    let mut play = |seed: u64| random_moves(&mut start(seed), &mut Dice::new(seed), &mut buffers, usize::MAX);
    (0..seeds.start).for_each(|seed| {
        play(seed);
    });
    let before = COUNT.load(Ordering::Relaxed);
    let moves: usize = seeds.map(&mut play).sum();
    let allocated = COUNT.load(Ordering::Relaxed) - before;
    assert!(moves > least, "{moves} moves were played");
    assert_eq!(allocated, 0, "allocations in {moves} moves");
}
