//! The helper, the end of an Age and the scoring of the solo game, clause by clause: chapters 13, 14 and 16.

use crate::support::*;
use kernel::Seat;

// ---------------------------------------------------------------- 13 Helper

const HELPER_TO_PICK: &str = "age 1 first you
    you board giza a
    opponent board babylon a
    helper cards lumber_yard stone_pit loom_1 altar barracks
    market tavern@4 scriptorium@3 ore_vein@3";

#[test]
fn sw_13_1_the_color_it_has_fewest_of() {
    let game = helper_to_pick(&HELPER_TO_PICK.replace("scriptorium@3 ", ""));
    assert_eq!(helper_may_take(&game), ["tavern"]);
}

#[test]
fn sw_13_2_you_choose_among_equals() {
    let text = HELPER_TO_PICK.replace("scriptorium@3", "scriptorium@4").replace("tavern@4", "tavern@5");
    let mut game = helper_to_pick(&text);
    assert_eq!(helper_may_take(&game), ["tavern", "scriptorium"]);
    refused(&game, YOU, "helper ore_vein", "13.1");
    helper_takes(&mut game, "scriptorium");
    assert!(has(&game, HELPER, "scriptorium"));
}

#[test]
fn sw_13_3_it_pays_nothing_and_may_collect_twice() {
    let mut game = helper_to_pick(
        "age 1 first you
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards scriptorium lumber_yard stone_pit
        market scriptorium@4 ore_vein@3",
    );
    helper_takes(&mut game, "scriptorium");
    assert_eq!(game.cities.0[2].built.count(seven_wonders::tables().copies("scriptorium")), 2);
    assert_eq!(all_coins(&game), [3, 3, 0]);
}

#[test]
fn sw_13_4_what_counts_of_its_cards() {
    let mut game = helper_to_pick(
        "age 1 first you cities
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards loom_1
        market hideout@city loom_1@6",
    );
    helper_takes(&mut game, "hideout");
    assert_eq!(all_coins(&game), [3, 3, 0], "no losses, no coins");
    let mut game = helper_to_pick(
        "age 1 first you cities
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards loom_1
        market residence@city loom_1@6",
    );
    helper_takes(&mut game, "residence");
    assert_eq!(diplomacy(&game, HELPER), 1);
}

// ---------------------------------------------------------------- 14 End of an Age

#[test]
fn sw_14_1_the_order_of_the_end() {
    // The project's shields come before the conflicts; the black market after them.
    let mut game = solo(
        "age 2 round 6 first you projects level normal
        you board giza a coins 3 joined 2
        opponent board babylon a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5
        deck ore_vein@3 loom_1@3
        project obelisk tokens 0",
    );
    let events = to_next_age(&mut game, "build altar");
    assert_eq!(victories(&game, YOU), [0, 2, 0], "the shields of the project won");
    let place = |word: &str| {
        events.iter().position(|event| event.contains(word)).unwrap_or_else(|| panic!("{word} in {events:?}"))
    };
    assert!(place("Rewarded") < place("Won") && place("Won") < place("Contraband"));
    assert!(place("Contraband") < place("RestDiscarded"));
}

#[test]
fn sw_14_2_all_three_fight() {
    let text = "age 2 round 6 first you cities
        you board giza a cards walls stables
        opponent board babylon a cards archery_range
        helper cards walls barracks";
    assert_eq!(conflicts(text), [6, -2, 2]);
    assert_eq!(
        conflicts(&text.replace("cards archery_range", "diplomacy 1 cards archery_range")),
        [3, 0, -1]
    );
}

const RHODOS: &str = "you board giza a
    opponent board rhodos a cards clay_pool
    helper";

#[test]
fn sw_14_3_the_black_market() {
    assert_eq!(
        black_market("normal", RHODOS, &["loom_1", "tavern", "stone_pit"]).as_deref(),
        Some("stone_pit")
    );
    assert_eq!(black_market("advanced", RHODOS, &["stone_pit"]).as_deref(), Some("stone_pit"));
    assert_eq!(
        black_market("normal", RHODOS, &["ore_vein", "stone_pit"]),
        None,
        "the first brown card decides"
    );
    assert_eq!(black_market("normal", RHODOS, &["loom_1"]), None);
    assert_eq!(black_market("learner", RHODOS, &["stone_pit"]), None);
}

#[test]
fn sw_14_4_what_it_lacks() {
    assert_eq!(black_market("normal", RHODOS, &["forest_cave"]).as_deref(), Some("forest_cave"));
    assert_eq!(black_market("normal", RHODOS, &["clay_pit"]), None, "both kinds are owned");
    let wild = RHODOS.replace("cards clay_pool", "cards clay_pool caravansery");
    assert_eq!(black_market("normal", &wild, &["stone_pit"]).as_deref(), Some("stone_pit"));
}

#[test]
fn sw_14_5_contraband_serves_the_opponent_only() {
    let text = "age 2 first you
        you board giza a coins 9
        opponent board olympia a coins 3
        helper
        market barracks@3 vineyard@6 pawnshop@4
        smuggled ore_vein";
    refused(&solo(text), YOU, "build barracks", "3.2");
    let opponent = text.replace("first you", "first opponent");
    assert!(matches!(worth_of(&solo(&opponent), "barracks"), V(_)), "its ore pays for the Barracks");
    assert_eq!(worth_of(&solo(&opponent), "vineyard"), V(0), "it has no color");
    let again = opponent.replace("pawnshop@4", "ore_vein@4");
    assert_eq!(worth_of(&solo(&again), "ore_vein"), Unpayable, "the name is taken");
}

#[test]
fn sw_14_6_the_rest_is_discarded() {
    let mut game = solo(
        "age 1 round 6 first you
        you board giza a coins 3
        opponent board babylon a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5
        deck ore_vein@3 loom_1@3",
    );
    to_next_age(&mut game, "build altar");
    for card in ["ore_vein", "loom_1"] {
        assert!(discarded(&game).contains(&card.to_owned()), "{card}");
    }
}

// ---------------------------------------------------------------- 16 Scoring

#[test]
fn sw_16_1_you_and_the_opponent_are_scored() {
    let text = "age 3
        you board giza a stages 1 coins 6 cards altar
        opponent board babylon a coins 3 cards pawnshop
        helper cards palace";
    let game = solo(text);
    assert_eq!([0, 1, 2].map(|seat| game.sheet(Seat(seat)).total()), [3 + 2 + 2, 1 + 3, 0]);
}

#[test]
fn sw_16_2_the_tower_in_solo() {
    for (tiles, expected) in [(0, -5), (1, 1), (2, 7), (3, 15)] {
        let end = format!(
            "age 3 tower\nyou board giza a placed {tiles}\nopponent board babylon a placed 1\nhelper"
        );
        assert_eq!(points_of(&end, YOU, "tower"), expected);
        assert_eq!(points_of(&end, OPPONENT, "tower"), 1);
    }
}

#[test]
fn sw_16_3_consolation_on_advanced() {
    let end = |level: &str| {
        format!(
            "age 3 leaders level {level}
            you board giza a leaders pericles
            opponent board babylon a leaders pericles hiram cornelia cards workers_guild
            helper"
        )
    };
    let mut game = solo(&end("advanced"));
    game.cities.0[1].recruited = ["cornelia", "pericles", "hiram"].map(|id| Some(leader(id)));
    assert_eq!(
        points_now(&game, OPPONENT, "leaders"),
        6 + 2 + 1,
        "six, two for the guild, one coin in Age I"
    );
    assert_eq!(points_now(&game, YOU, "leaders"), 0);
    assert_eq!(points_of(&end("normal"), OPPONENT, "leaders"), 2);
}

#[test]
fn sw_16_4_grades() {
    for (difference, name) in [
        (-1, "defeat"),
        (0, "barely"),
        (3, "age_1"),
        (4, "age_2"),
        (7, "age_3"),
        (10, "caesar"),
        (13, "alexander_the_great"),
    ] {
        assert_eq!(grade(difference), name);
    }
    let mut game = dealt(1, &[], 5);
    play_until(&mut game, 5, is_over);
    let difference = game.sheet(Seat(0)).total() - game.sheet(Seat(1)).total();
    assert_eq!(game.grade().map(|g| g.id()), Some(seven_wonders::Grade::of(difference).id()));
}
