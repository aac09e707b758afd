//! Inputs of the net, the rival that it learns beside the points, and the weights that bots play with.

use conformance::inputs::{self, entries, practice_game};
use kernel::playout::{Buffers, random_move};
use kernel::{Actor, Dice, Game, InputNames, Inputs, Practice, Seat, Viewer};
use seven_wonders::{OPPONENT, Phase, Position, YOU};

#[test]
fn every_position_has_the_same_inputs_and_none_is_odd() {
    inputs::are_the_same_everywhere::<Position>(60, 40.0);
}

#[test]
fn points_so_far_by_source_are_the_points_and_the_best_rival_counts_against_them() {
    for seed in 0..60 {
        let end = practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            let by_source = inputs::scored(position, YOU);
            let (rival, points) = by_source.split_last().unwrap();
            // What is chosen counts already.
            if position.chosen[YOU].is_none() {
                let sheet = position.sheet(YOU).total();
                assert_eq!(points.iter().sum::<f32>(), sheet as f32);
                let over = position.phase == Phase::Over;
                if position.rules.solo {
                    let opponent = position.sheet(OPPONENT).total();
                    let won = if over && sheet >= opponent { 15.0 } else { 0.0 };
                    assert_eq!(*rival, won - opponent as f32);
                } else {
                    let others = position.all_cities().filter(|&seat| seat != YOU);
                    let best = others.map(|seat| position.sheet(seat).total()).max().unwrap();
                    assert_eq!(*rival, -0.5 * best as f32);
                }
            }
        });
        inputs::knows_the_sources(&end);
    }
}

/// What belongs to an expansion that is not played is no source of points.
#[test]
fn points_come_from_what_is_played_only() {
    let base = practice_game::<Position>(Practice::Measuring, 1, 0, |_| ());
    let sources = Position::SOURCES.iter().enumerate();
    let out: Vec<&str> = sources.filter(|(i, _)| !base.has_source(*i)).map(|(_, id)| *id).collect();
    assert_eq!(out, ["source-black", "source-leaders", "source-debt", "source-tower", "source-projects"]);
    for seed in 0..60 {
        practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            let scored = inputs::scored(position, YOU);
            assert!(
                (0..scored.len()).all(|i| scored[i] == 0.0 || position.has_source(i)),
                "{seed}: {scored:?}"
            );
        });
    }
}

/// A re-deal draws anew what a seat cannot know: its inputs stay as they are, but for the cards that will be passed
/// to it, which are one possible deal, and for what lies under the stages of others and counts for them.
#[test]
fn nothing_is_told_that_a_seat_cannot_know() {
    let names = InputNames::of(&practice_game::<Position>(Practice::Measuring, 1, 0, |_| ()), YOU);
    let mut looked_at = 0;
    for seed in 0..80 {
        practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            let seat = Seat((seed % position.seats() as u64) as u8);
            let mut other = position.clone();
            other.redeal(Viewer::Seat(seat), &mut Dice::new(seed));
            let dealt = |name: &str| {
                let coming =
                    ["dealt-", "hand-", "in-hand", "buildable"].iter().any(|of| name.starts_with(of));
                coming && position.chosen[seat].is_some() || ["rival", "lead"].contains(&name)
            };
            let there = entries(&other, seat);
            for entry in entries(position, seat) {
                let name = &names.0[usize::from(entry.0)];
                assert!(there.contains(&entry) || dealt(name), "seed {seed}: {name} is {}", entry.1);
            }
            looked_at += 1;
        });
    }
    assert!(looked_at > 5_000, "{looked_at}");
}

/// Seats are alike: turned round, a table gives everybody the same inputs.
#[test]
fn no_seat_is_special() {
    let mut looked_at = 0;
    for seed in 0..40 {
        practice_game(Practice::Learning, seed, usize::MAX, |position: &Position| {
            if position.rules.solo || position.phase != Phase::Turn || !position.tasks.is_empty() {
                return;
            }
            let n = position.city_count();
            let mut turned = position.clone();
            turned.cities.0[..n].rotate_right(1);
            turned.chosen.0[..n].rotate_right(1);
            for seat in 0..n {
                let next = Seat(((seat + 1) % n) as u8);
                assert_eq!(entries(position, Seat(seat as u8)), entries(&turned, next));
                looked_at += 1;
            }
        });
    }
    assert!(looked_at > 2_000, "{looked_at}");
}

/// What a seat has chosen is looked at as if it were done: its own build shows before the others have chosen.
#[test]
fn a_choice_shows_at_once_and_to_nobody_else() {
    let (mut dice, mut buffers) = (Dice::new(5), Buffers::default());
    let mut position: Position = practice_game(Practice::Measuring, 3, 0, |_| ());
    let mut seen = 0;
    while let Some((actor, mv)) = random_move(&position, &mut dice, &mut buffers) {
        let before = position.clone();
        position.play_unchecked(actor, mv, &mut ());
        let Actor::Seat(seat) = actor else { continue };
        if position.chosen[seat].is_some() {
            assert_ne!(entries(&before, seat), entries(&position, seat), "{mv:?}");
            for other in position.all_cities().filter(|&other| other != seat) {
                assert_eq!(entries(&before, other), entries(&position, other), "{mv:?}");
            }
            seen += 1;
        }
    }
    assert!(seen > 30 && Position::GOALS == 1);
}

#[test]
fn the_weights_are_those_that_were_learned() {
    inputs::weights_are::<Position>(Some(0x227f_07c5_313e_7c3b), -30.0..130.0);
}
