//! A turn is the same whoever chooses first and whichever seat is called the first.

use crate::support::*;
use kernel::playout::{Buffers, random_move};
use kernel::{Actor, Dice, Game, Seat};
use seven_wonders::Move;

fn all_choose(game: &Position, choices: &[Move], order: impl Iterator<Item = usize>) -> Position {
    let mut after = game.clone();
    for seat in order {
        let who = Actor::Seat(Seat(seat as u8));
        after.play(who, choices[seat], &mut ()).unwrap_or_else(|why| panic!("{:?}: {why:?}", choices[seat]));
    }
    after
}

fn looked_at(game: &Position, dice: &mut Dice) -> bool {
    let n = game.city_count();
    let choices: Vec<Move> = (1..=n)
        .map(|seat| {
            *dice.pick(&Table::from(game.clone()).list(actor(seat))).expect("every seat can do something")
        })
        .collect();
    let forward = all_choose(game, &choices, 0..n);
    let backward = all_choose(game, &choices, (0..n).rev());
    assert!(forward == backward, "it matters who chooses first: {choices:?}");
    // The same table with everybody one seat further on.
    let by = 1 + dice.below(n - 1);
    let mut turned = game.clone();
    turned.cities.0[..n].rotate_right(by);
    let mut moved = choices.clone();
    moved.rotate_right(by);
    let mut after = all_choose(&turned, &moved, 0..n);
    after.cities.0[..n].rotate_left(by);
    // Builds from the discard pile and losses go round by seats; until then nothing may differ.
    let calm = |game: &Position| game.tasks.is_empty() && choosing(game);
    if !calm(&after) || !calm(&forward) {
        return false;
    }
    for seat in 0..n {
        assert_eq!(forward.cities.0[seat], after.cities.0[seat], "seat {} with {choices:?}", seat + 1);
    }
    assert_eq!((forward.discard, forward.tower), (after.discard, after.tower));
    true
}

#[test]
fn no_seat_is_special() {
    let mut seen = 0;
    for seed in 0..160u64 {
        let mix = ["none", "leaders", "cities", "babel", "leaders,cities,babel"][seed as usize % 5];
        let players = 3 + seed as usize % 5;
        let mut game =
            fresh(players, &format!("expansions {mix}; more_boards yes; more_leaders yes")).position;
        let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
        while let Some((actor, mv)) = random_move(&game, &mut dice, &mut buffers) {
            if choosing(&game) && looked_at(&game, &mut dice) {
                seen += 1;
            }
            game.play_unchecked(actor, mv, &mut ());
        }
    }
    assert!(seen > 1_500, "only {seen} turns were looked at");
}
