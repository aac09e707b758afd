//! Set-up and turns, clause by clause: chapters 1 and 2.

use crate::support::*;
use kernel::{Decision, Seat, Viewer};

// ---------------------------------------------------------------- 1 Set-up

#[test]
fn sw_1_1_left_is_the_next_seat() {
    let game = table(
        "age 1
        1 board rhodos a coins 5 cards west_trading_post hand guard_tower
        2 board giza a cards clay_pool
        3 board olympia a cards clay_pool",
    );
    assert_eq!(
        ways(&game, 1, "guard_tower"),
        [(0, 2), (1, 0)],
        "the West is the left, and the left is seat 2"
    );
}

#[test]
fn sw_1_2_no_board_is_used_twice() {
    for seed in 0..40 {
        let game = dealt(7, &[], seed);
        let boards: Vec<String> = (1..=7).map(|seat| board(&game, seat).0).collect();
        for (i, board) in boards.iter().enumerate() {
            assert!(!boards[..i].contains(board), "{boards:?}");
        }
    }
    assert!(bad_option(3, &[("boards", "giza:a,giza:b,rhodos:a")]).contains("boards"));
}

#[test]
fn sw_1_3_three_coins() {
    let game = dealt(5, &[("boards", "giza:a,rhodos:a,babylon:b,olympia:a,ephesos:b")], 1);
    assert_eq!(all_coins(&game), [3, 3, 3, 3, 3]);
}

#[test]
fn sw_1_4_copies_by_number_of_seats() {
    for (seats, taverns, clay_pools) in [(3, 0, 1), (4, 1, 1), (5, 2, 2), (6, 2, 2), (7, 3, 2)] {
        let game = dealt(seats, &[], 3);
        let cards = all_hands(&game);
        assert_eq!(cards.len(), 7 * seats);
        assert_eq!(count(&cards, "tavern"), taverns, "{seats} seats");
        assert_eq!(count(&cards, "clay_pool"), clay_pools, "{seats} seats");
    }
}

#[test]
fn sw_1_5_guilds_of_the_third_age() {
    for seats in 3..=7 {
        let mut game = dealt(seats, &[], seats as u64);
        play_until(&mut game, 5, |game| age(game) == 3 && choosing(game));
        let cards = all_hands(&game);
        assert_eq!(cards.len(), 7 * seats);
        let guilds = cards.iter().filter(|card| card.ends_with("_guild")).count();
        assert_eq!(guilds, seats + 2);
    }
}

#[test]
fn sw_1_6_seven_cards_each() {
    let game = dealt(4, &[], 9);
    for seat in 1..=4 {
        assert_eq!(hand(&game, seat).len(), 7);
    }
}

// ---------------------------------------------------------------- 2 Turn

#[test]
fn sw_2_1_choices_are_secret_and_revealed_together() {
    let mut one = table(PLAIN);
    let mut two = table(PLAIN);
    choose(&mut one, 1, "build stone_pit");
    choose(&mut two, 1, "discard barracks");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public] {
        assert_eq!(seen_by(&one, viewer), seen_by(&two, viewer), "{viewer:?} sees the secret choice");
    }
    assert!(!has(&one, 1, "stone_pit"), "nothing happens before all have chosen");
    let Decision::Seats(waiting) = decision(&one) else { panic!("seats decide") };
    assert!(waiting.has(Seat(1)) && waiting.has(Seat(2)));
    choose(&mut one, 3, "discard baths");
    choose(&mut one, 2, "build altar");
    assert!(has(&one, 1, "stone_pit") && has(&one, 2, "altar"));
}

#[test]
fn sw_2_2_a_built_card_is_paid_and_stays() {
    let mut game = table(&PLAIN.replace("hand stone_pit barracks", "hand timber_yard barracks"));
    turn(&mut game, ["build timber_yard", "build altar", "discard baths"]);
    assert_eq!(coins(&game, 1), 2);
    assert!(has(&game, 1, "timber_yard") && has(&game, 2, "altar") && !has(&game, 3, "baths"));
}

#[test]
fn sw_2_3_no_name_twice() {
    let game = table(
        "age 2
        1 board giza a cards loom_1 altar hand loom_2 altar
        2 board rhodos a
        3 board babylon a",
    );
    refused(&game, 1, "build loom_2", "2.3");
    refused(&game, 1, "build altar", "2.3");
}

#[test]
fn sw_2_4_stages_in_order_and_the_buried_card_is_mute() {
    let mut game = table(&PLAIN.replace("coins 3 hand stone_pit", "coins 3 cards stone_pit hand tavern"));
    turn(&mut game, ["stage barracks", "build altar", "discard baths"]);
    assert_eq!((stages(&game, 1), shields(&game, 1)), (1, 0));
    assert!(!has(&game, 1, "barracks"));
    // The second stage needs three wood, which nobody has: only the next stage may be built.
    let game = table(
        "age 1
        1 board giza a stages 1 cards stone_pit quarry hand altar theater
        2 board rhodos a
        3 board babylon a",
    );
    refused(&game, 1, "stage altar", "3.2");
    let game = table(
        "age 1
        1 board giza a stages 3 hand altar theater
        2 board rhodos a
        3 board babylon a",
    );
    refused(&game, 1, "stage altar", "2.4");
}

#[test]
fn sw_2_5_a_discard_brings_three_coins() {
    let mut game = table(PLAIN);
    turn(&mut game, ["discard stone_pit", "build altar", "build theater"]);
    assert_eq!(coins(&game, 1), 6);
    assert_eq!(discarded(&game), ["stone_pit"]);
}

#[test]
fn sw_2_6_costs_before_effects() {
    // The Tavern's coins and the neighbor's payment come too late to pay for anything this turn.
    let game = table(
        "age 1
        1 board rhodos a coins 0 hand timber_yard altar
        2 board giza a coins 4 hand barracks altar
        3 board babylon a coins 3 hand tavern altar",
    );
    refused(&game, 1, "build timber_yard", "3.2");
    let mut game = game;
    turn(&mut game, ["build altar", "build barracks", "build tavern"]);
    assert_eq!(all_coins(&game), [2, 2, 8]);
}

#[test]
fn sw_2_7_counting_includes_this_turn() {
    let mut game = table(
        "age 2
        1 board giza a coins 0 hand vineyard altar
        2 board rhodos a coins 3 cards clay_pool hand sawmill altar
        3 board babylon a coins 3 hand quarry altar",
    );
    turn(&mut game, ["build vineyard", "build sawmill", "build quarry"]);
    assert_eq!(coins(&game, 1), 3);
}

#[test]
fn sw_2_8_hands_go_left_left_in_i_and_iii_right_in_ii() {
    for (age, from_seat_1) in [(1, 2), (2, 3), (3, 2)] {
        let mut game = table(&format!(
            "age {age} turn 5
            1 board giza a hand altar theater pawnshop
            2 board rhodos a hand tavern baths stockade
            3 board babylon a hand barracks clay_pool loom_1"
        ));
        turn(&mut game, ["discard altar", "discard tavern", "discard barracks"]);
        assert_eq!(sorted(hand(&game, from_seat_1)), ["pawnshop", "theater"], "Age {age}");
    }
}

#[test]
fn sw_2_9_the_last_card_is_discarded_without_coins() {
    let mut game = table(&PLAIN.replace("age 1", "age 1 turn 6"));
    turn(&mut game, ["build stone_pit", "build altar", "build theater"]);
    assert_eq!(sorted(discarded(&game)), ["barracks", "baths", "tavern"]);
    assert_eq!(all_coins(&game), [3, 3, 3]);
}
