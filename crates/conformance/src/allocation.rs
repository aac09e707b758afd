//! The hot path never allocates.
#![allow(unsafe_code)]

use crate::inputs::practice_game;
use kernel::playout::{Buffers, random_moves};
use kernel::{Dice, Game, Inputs, Practice, Seat, SparseInputs};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ops::Range;

/// Counts what each thread asks of the system's allocator. A test makes it its `#[global_allocator]`.
#[derive(Debug)]
pub struct Counting;

thread_local! {
    // Of one thread only: what runs the tests allocates, too, when one of them takes long.
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

fn count() -> u64 {
    COUNT.with(Cell::get)
}

// SAFETY: every call is handed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // A thread that ends has nothing left to count with.
        let _ = COUNT.try_with(|count| count.set(count.get() + 1));
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
    let unused = count();
    drop(std::hint::black_box(Box::new(0)));
    assert!(count() > unused, "the allocator of this test does not count");
    let mut play = |seed: u64| random_moves(&mut start(seed), &mut Dice::new(seed), &mut buffers, usize::MAX);
    (0..seeds.start).for_each(|seed| {
        play(seed);
    });
    let before = count();
    let moves: usize = seeds.map(&mut play).sum();
    let allocated = count() - before;
    assert!(moves > least, "{moves} moves were played");
    assert_eq!(allocated, 0, "allocations in {moves} moves");
}

/// Positions of so many games of self-play are told to a net without allocation, once the memory of parts is there: the same
/// games are told twice, and the second time counts.
pub fn telling_inputs_does_not_allocate<G: Game + Inputs>(games: u64) {
    let mut inputs = SparseInputs::default();
    let mut by_source = vec![0.0; G::SOURCES.len()];
    let (mut told, mut allocated) = (0, 0);
    for seed in (0..games).chain(0..games) {
        if seed == 0 {
            (told, allocated) = (0, 0);
        }
        practice_game::<G>(Practice::Learning, seed, usize::MAX, |position| {
            let before = count();
            for seat in (0..position.seats() as u8).map(Seat) {
                inputs.read(position, seat);
                position.scored(seat, &mut by_source);
                told += inputs.entries().len();
            }
            allocated += count() - before;
        });
    }
    assert!(told > 0, "no input was told");
    assert_eq!(allocated, 0, "allocations while {told} inputs were told");
}
