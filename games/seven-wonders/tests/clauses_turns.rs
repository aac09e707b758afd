//! Set-up and turns, clause by clause: chapters 1 and 2.

use crate::support::*;
use kernel::seen::seen_by;
use kernel::{Seat, Viewer};

// ---------------------------------------------------------------- 1 Set-up

#[test]
fn sw_1_1_left_is_the_next_seat() {
    let t = table(
        "age 1
        1 board rhodos a coins 5 cards west_trading_post hand guard_tower
        2 board giza a cards clay_pool
        3 board olympia a cards clay_pool",
    );
    // The West is the left, and the left is seat 2.
    t.ways("guard_tower", "0/2 1/0");
}

#[test]
fn sw_1_2_no_board_is_used_twice() {
    for seed in 0..40 {
        let t = dealt(7, "", seed);
        let mut boards: Vec<_> = t.all_cities().map(|seat| t.cities[seat].board).collect();
        boards.sort_unstable();
        assert!(boards.is_sorted_by(|a, b| a < b), "{boards:?}");
    }
    assert!(bad_option(3, "boards giza:a,giza:b,rhodos:a").contains("boards"));
}

#[test]
fn sw_1_3_three_coins() {
    dealt(5, "boards giza:a,rhodos:a,babylon:b,olympia:a,ephesos:b", 1).each("coins", "3 3 3 3 3");
}

#[test]
fn sw_1_4_copies_by_number_of_seats() {
    for (seats, taverns, clay_pools) in [(3, 0, 1), (4, 1, 1), (5, 2, 2), (6, 2, 2), (7, 3, 2)] {
        let cards = all_hands(&dealt(seats, "", 3));
        let count = |id: &str| cards.iter().filter(|card| *card == id).count();
        assert_eq!(cards.len(), 7 * seats);
        assert_eq!((count("tavern"), count("clay_pool")), (taverns, clay_pools), "{seats} seats");
    }
}

#[test]
fn sw_1_5_guilds_of_the_third_age() {
    for seats in 3..=7 {
        let cards = all_hands(&dealt(seats, "", seats as u64).until(5, choosing_in(3)));
        assert_eq!(cards.len(), 7 * seats);
        assert_eq!(cards.iter().filter(|card| card.ends_with("_guild")).count(), seats + 2);
    }
}

#[test]
fn sw_1_6_seven_cards_each() {
    let t = dealt(4, "", 9);
    assert!(t.all_cities().all(|seat| t.cities[seat].hand.len() == 7));
}

// ---------------------------------------------------------------- 2 Turn

#[test]
fn sw_2_1_choices_are_secret_and_revealed_together() {
    let one = table(PLAIN).play("1: build stone_pit");
    let two = table(PLAIN).play("1: discard barracks");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public] {
        assert_eq!(seen_by(&*one, viewer), seen_by(&*two, viewer), "{viewer:?} sees the secret choice");
    }
    // Nothing happens before all have chosen.
    let t = one.is("1", "lacks stone_pit").decides("2 3").play("3: discard baths\n2: build altar");
    t.is("1", "has stone_pit").is("2", "has altar");
}

#[test]
fn sw_2_2_a_built_card_is_paid_and_stays() {
    let t = table(&PLAIN.replace("hand stone_pit barracks", "hand timber_yard barracks"));
    let t = t.round("build timber_yard; build altar; discard baths");
    t.is("1", "coins 2, has timber_yard").is("2", "has altar").is("3", "lacks baths");
}

#[test]
fn sw_2_3_no_name_twice() {
    let t = table(
        "age 2
        1 board giza a cards loom_1 altar hand loom_2 altar
        2 board rhodos a
        3 board babylon a",
    );
    t.refuse("1: build loom_2", "2.3").refuse("1: build altar", "2.3");
}

#[test]
fn sw_2_4_stages_in_order_and_the_buried_card_is_mute() {
    let t = table(&PLAIN.replace("coins 3 hand stone_pit", "coins 3 cards stone_pit hand tavern"));
    let t = t.round("stage barracks; build altar; discard baths");
    t.is("1", "stages 1, shields 0, lacks barracks");
    // The second stage needs three wood, which nobody has: only the next stage may be built.
    let built = |stages: &str| {
        table(&format!(
            "age 1
            1 board giza a stages {stages} hand altar theater
            2 board rhodos a
            3 board babylon a"
        ))
    };
    built("1 cards stone_pit quarry").refuse("1: stage altar", "3.2");
    built("3").refuse("1: stage altar", "2.4");
}

#[test]
fn sw_2_5_a_discard_brings_three_coins() {
    let t = table(PLAIN).round("discard stone_pit; build altar; build theater");
    t.is("1", "coins 6").pile("stone_pit");
}

#[test]
fn sw_2_6_costs_before_effects() {
    // The Tavern's coins and the neighbor's payment come too late to pay for anything this turn.
    let t = table(
        "age 1
        1 board rhodos a coins 0 hand timber_yard altar
        2 board giza a coins 4 hand barracks altar
        3 board babylon a coins 3 hand tavern altar",
    );
    t.refuse("1: build timber_yard", "3.2");
    t.round("build altar; build barracks right 2; build tavern").each("coins", "2 2 8");
}

#[test]
fn sw_2_7_counting_includes_this_turn() {
    let t = table(
        "age 2
        1 board giza a coins 0 hand vineyard altar
        2 board rhodos a coins 3 cards clay_pool hand sawmill altar
        3 board babylon a coins 3 hand quarry altar",
    );
    t.round("build vineyard; build sawmill; build quarry").is("1", "coins 3");
}

#[test]
fn sw_2_8_hands_go_left_left_in_i_and_iii_right_in_ii() {
    for (age, from_seat_1) in [(1, "2"), (2, "3"), (3, "2")] {
        let t = table(&format!(
            "age {age} turn 5
            1 board giza a hand altar theater pawnshop
            2 board rhodos a hand tavern baths stockade
            3 board babylon a hand barracks clay_pool loom_1"
        ));
        let t = t.round("discard altar; discard tavern; discard barracks");
        t.is(from_seat_1, "hand pawnshop theater");
    }
}

#[test]
fn sw_2_9_the_last_card_is_discarded_without_coins() {
    let t = table(&PLAIN.replace("age 1", "age 1 turn 6"));
    let t = t.round("build stone_pit; build altar; build theater");
    t.pile("barracks baths tavern").each("coins", "3 3 3");
}
