//! A re-deal draws anew all that a viewer cannot know, and keeps all that the viewer knows.
//!
//! That nothing of it shows is proved over random games in `random`; here, that there is something
//! to show.

use crate::support::*;
use kernel::playout::{Buffers, random_move};
use kernel::{Dice, Game, Seat, Viewer};
use seven_wonders::{CardSet, Event};

fn redealt(game: &Position, seat: usize, seed: u64) -> Position {
    let mut other = game.clone();
    other.redeal(Viewer::Seat(nth(seat)), &mut Dice::new(seed));
    other
}

#[test]
fn unknown_hands_are_dealt_anew() {
    let game = dealt(5, "", 4);
    let mut changed = 0;
    for seed in 0..20 {
        let other = redealt(&game, 1, seed);
        let same = |seat: &Seat| game.cities[*seat].hand == other.cities[*seat].hand;
        assert!(same(&nth(1)), "the own hand stays");
        changed += game.all_cities().filter(|seat| !same(seat)).count();
    }
    assert!(changed > 70, "only {changed} of 80 hands changed");
}

#[test]
fn a_hand_that_was_passed_on_is_known() {
    let game = dealt(5, "", 4).round("discard; discard; discard; discard; discard");
    let mut discards: Vec<CardSet> = Vec::new();
    for seed in 0..20 {
        let other = redealt(&game, 1, seed);
        let hands = |p: &Position| [1, 2].map(|seat| p.cities[nth(seat)].hand);
        assert_eq!(hands(&game), hands(&other), "seat 2 holds what seat 1 passed on");
        if !discards.contains(&other.discard) {
            discards.push(other.discard);
        }
    }
    assert!(discards.len() > 5, "what others threw away face down is not known");
}

#[test]
fn secret_choices_are_made_anew() {
    let game = dealt(3, "", 8).any("2: discard");
    let mut choices = Vec::new();
    for seed in 0..20 {
        let other = redealt(&game, 1, seed);
        assert!(other.chosen.0[1].is_some() && other.chosen.0[0].is_none());
        if !choices.contains(&other.chosen.0[1]) {
            choices.push(other.chosen.0[1]);
        }
    }
    assert!(choices.len() > 3);
}

#[test]
fn leaders_and_tiles_in_other_hands_are_dealt_anew() {
    let game = dealt(4, "expansions leaders,tower", 3);
    let other = redealt(&game, 2, 5);
    assert_eq!(leaders_in_hand(&game, 2), leaders_in_hand(&other, 2));
    assert_ne!(leaders_in_hand(&game, 1), leaders_in_hand(&other, 1));
    let first = |p: &Position| p.cities[nth(1)];
    let game = game.until(3, |p| !first(p).tiles.is_empty() && first(p).leader_hand.len() == 4);
    let changed = (0..20).filter(|&seed| first(&redealt(&game, 2, seed)).tiles != first(&game).tiles);
    assert!(changed.count() > 5);
}

#[test]
fn what_lies_open_stays() {
    let game = dealt(3, "expansions cities", 6).until(6, |p| p.age == 2 && p.turn == 4 && choosing(p));
    let other = redealt(&game, 3, 1);
    for seat in 0..3 {
        assert_eq!(game.cities.0[seat].built, other.cities.0[seat].built);
        assert_eq!(game.cities.0[seat].coins, other.cities.0[seat].coins);
        assert_eq!(game.cities.0[seat].stages, other.cities.0[seat].stages);
        assert_eq!(game.cities.0[seat].hand.len(), other.cities.0[seat].hand.len());
    }
    assert_eq!(game.discard.len(), other.discard.len());
}

#[test]
fn a_secret_choice_tells_nothing() {
    for seed in 0..6 {
        let mut game = dealt(3, "expansions leaders,cities,babel", seed).position;
        let mut dice = Dice::new(seed);
        let mut secret = 0;
        while let Some((actor, mv)) = random_move(&game, &mut dice, &mut Buffers::default()) {
            let mut told: Vec<Event> = Vec::new();
            game.play_unchecked(actor, mv, &mut told);
            if game.chosen.0.iter().any(Option::is_some) {
                assert!(told.is_empty(), "{actor} {mv:?} told {told:?}");
                secret += 1;
            }
        }
        assert!(secret > 50);
    }
}
