//! Cities, clause by clause: chapter 8.

use crate::support::*;

#[test]
fn sw_8_1_eight_cards_and_seven_turns() {
    for seats in [3, 5, 7] {
        let mut game = dealt(seats, &[("expansions", "cities")], 6);
        let cards = all_hands(&game);
        assert_eq!(cards.len(), 8 * seats);
        assert_eq!(cards.iter().filter(|card| is_black(card)).count(), seats);
        play_until(&mut game, 2, |game| turn_of(game) == 7 && choosing(game));
        assert_eq!(hand(&game, 1).len(), 2);
    }
}

#[test]
fn sw_8_2_guilds_and_leaders_of_cities_join() {
    let mut seen = Vec::new();
    for seed in 0..60 {
        let mut game = dealt(3, &[("expansions", "leaders,cities")], seed);
        for seat in 1..=3 {
            seen.extend(leaders_in_hand(&game, seat));
        }
        play_until(&mut game, seed, |game| age(game) == 3 && choosing(game));
        let guilds: Vec<String> = all_hands(&game).into_iter().filter(|card| is_guild(card)).collect();
        assert_eq!(guilds.len(), 5);
        seen.extend(guilds);
    }
    for id in ["counterfeiters_guild", "guild_of_shadows", "mourners_guild", "aspasia", "darius", "semiramis"]
    {
        assert!(seen.iter().any(|other| other == id), "{id}");
    }
    let mut without = Vec::new();
    for seed in 0..60 {
        let game = dealt(7, &[("expansions", "leaders")], seed);
        (1..=7).for_each(|seat| without.extend(leaders_in_hand(&game, seat)));
    }
    assert!(!without.iter().any(|id| id == "aspasia"));
}

const LAIR: &str = "age 2 cities
    1 board olympia a coins 0 cards glassworks_1 hand lair altar
    2 board rhodos a coins 0 hand tavern theater
    3 board babylon a coins 1 hand altar pawnshop";

#[test]
fn sw_8_3_a_loss_is_paid_or_owed() {
    let mut game = table(LAIR);
    turn(&mut game, ["build lair", "build tavern", "build altar"]);
    assert_eq!(coins(&game, 2), 5, "the loss comes after all else");
    refused(&game, 3, "pay 2", "8.3");
    do_move(&mut game, 2, "settle 2");
    do_move(&mut game, 3, "settle 0");
    assert_eq!(all_coins(&game), [0, 3, 1]);
    assert_eq!([1, 2, 3].map(|seat| debts(&game, seat)), [0, 0, 2]);
    let mut game = table(LAIR);
    turn(&mut game, ["build lair", "build theater", "build altar"]);
    do_move(&mut game, 3, "settle 1");
    assert_eq!([1, 2, 3].map(|seat| debts(&game, seat)), [0, 2, 1], "who has nothing has no choice");
}

#[test]
fn sw_8_4_debt_is_one_point_each() {
    let text = "age 3 cities
        1 board giza a coins 0 debt 4
        2 board rhodos a coins 0
        3 board babylon a coins 0";
    assert_eq!(total(text, 1), -4);
    assert_eq!(total(text, 2), 0);
}

#[test]
fn sw_8_5_a_diplomat_stays_out_of_the_conflicts() {
    let mut game = table(
        "age 1 turn 7 cities
        1 board giza a cards stables
        2 board rhodos a diplomacy 1
        3 board babylon a cards barracks
        4 board olympia a",
    );
    turn(&mut game, ["discard", "discard", "discard", "discard"]);
    assert_eq!([1, 2, 3, 4].map(|seat| military(&game, seat)), [2, 0, 0, -2], "seats 1 and 3 are neighbors");
    assert_eq!(diplomacy(&game, 2), 0, "the token goes back");
}

#[test]
fn sw_8_6_two_seats_meet_once() {
    let text = "age 2 turn 7 cities
        1 board giza a diplomacy 1 cards stables
        2 board rhodos a cards barracks
        3 board babylon a";
    let mut game = table(text);
    turn(&mut game, ["discard", "discard", "discard"]);
    assert_eq!([1, 2, 3].map(|seat| military(&game, seat)), [0, 3, -1]);
    let mut game = table(&text.replace("2 board rhodos a", "2 board rhodos a diplomacy 1"));
    turn(&mut game, ["discard", "discard", "discard"]);
    assert_eq!([1, 2, 3].map(|seat| military(&game, seat)), [0, 0, 0]);
}

#[test]
fn sw_8_7_masks_copy_symbols_of_green_cards() {
    let text = "age 3 cities leaders
        1 board giza a cards apothecary workshop pigeon_loft spy_ring
        2 board rhodos a leaders ptolemy cards library
        3 board babylon a cards study";
    // Tablet and gear: 1 + 4 + 1 and a set. Ptolemy's tablet cannot be copied as well.
    assert_eq!(points(text, 1, "science"), 1 + 4 + 1 + 7);
    assert_eq!(points(&text.replace("cards library", ""), 1, "science"), 1 + 9);
}

#[test]
fn sw_8_8_a_dock_makes_the_first_unit_cheaper() {
    let text = "age 2 cities
        1 board olympia a coins 9 cards clandestine_dock_west hand aqueduct altar
        2 board giza a cards quarry
        3 board rhodos a";
    assert_eq!(ways(&table(text), 1, "aqueduct"), [(5, 0)]);
    let post = text.replace("cards clandestine_dock_west", "cards clandestine_dock_west west_trading_post");
    assert_eq!(ways(&table(&post), 1, "aqueduct"), [(2, 0)], "nought, one and one");
}

#[test]
fn sw_8_9_the_warehouse_gives_one_more_of_what_is_produced() {
    let text = "age 2 cities
        1 board giza a coins 0 cards secret_warehouse stone_pit hand aqueduct barracks
        2 board olympia a
        3 board rhodos a";
    assert_eq!(ways(&table(text), 1, "aqueduct"), [(0, 0)]);
    refused(&table(text), 1, "build barracks", "3.2");
    let without = text.replace("stone_pit", "loom_1");
    refused(&table(&without), 1, "build aqueduct", "3.2");
}

#[test]
fn sw_8_10_the_black_market_gives_what_is_missing() {
    let text = "age 2 cities
        1 board giza a coins 0 cards black_market stone_pit hand aqueduct barracks
        2 board olympia a
        3 board babylon a";
    assert_eq!(ways(&table(text), 1, "barracks"), [(0, 0)]);
    refused(&table(text), 1, "build aqueduct", "3.2");
}

#[test]
fn sw_8_11_the_cabinet_spares_the_resources_of_stages() {
    let mut game = table(
        "age 3 cities
        1 board giza a stages 2 coins 0 cards architect_cabinet hand altar theater
        2 board olympia a
        3 board babylon a",
    );
    turn(&mut game, ["stage altar", "discard", "discard"]);
    assert_eq!(stages(&game, 1), 3);
    let game = table(
        "age 3 cities
        1 board petra a stages 1 coins 6 cards architect_cabinet hand altar theater
        2 board olympia a
        3 board babylon a",
    );
    refused(&game, 1, "stage altar", "3.2");
}

#[test]
fn sw_8_12_gifts_to_the_neighbors_come_from_the_bank() {
    let mut game = table(
        "age 1 cities
        1 board giza a coins 0 hand gambling_den altar
        2 board olympia a coins 0
        3 board babylon a coins 0
        4 board rhodos a coins 0",
    );
    turn(&mut game, ["build gambling_den", "discard", "discard", "discard"]);
    assert_eq!(all_coins(&game), [6, 4, 3, 4]);
}
