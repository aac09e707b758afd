//! Cities, clause by clause: chapter 8.

use crate::support::*;
use seven_wonders::Color;

#[test]
fn sw_8_1_eight_cards_and_seven_turns() {
    for seats in [3, 5, 7] {
        let t = dealt(seats, "expansions cities", 6);
        let cards = all_hands(&t);
        assert_eq!((cards.len(), count_of(Color::Black, &cards)), (8 * seats, seats));
        let t = t.until(2, |p| p.turn == 7 && choosing(p));
        assert_eq!(t.cities.0[0].hand.len(), 2);
    }
}

#[test]
fn sw_8_2_guilds_and_leaders_of_cities_join() {
    let mut seen: Vec<String> = Vec::new();
    for seed in 0..60 {
        let t = dealt(3, "expansions leaders,cities", seed);
        (1..=3).for_each(|seat| seen.extend(leaders_in_hand(&t, seat).into_iter().map(str::to_owned)));
        let mut guilds = all_hands(&t.until(seed, choosing_in(3)));
        guilds.retain(|card| count_of(Color::Purple, std::slice::from_ref(card)) == 1);
        assert_eq!(guilds.len(), 5);
        seen.extend(guilds);
    }
    for id in ["counterfeiters_guild", "guild_of_shadows", "mourners_guild", "aspasia", "darius", "semiramis"]
    {
        assert!(seen.iter().any(|other| other == id), "{id}");
    }
    for seed in 0..60 {
        let t = dealt(7, "expansions leaders", seed);
        assert!(!(1..=7).any(|seat| leaders_in_hand(&t, seat).contains(&"aspasia")));
    }
}

const LAIR: &str = "age 2 cities
    1 board olympia a coins 0 cards glassworks_1 hand lair altar
    2 board rhodos a coins 0 hand tavern theater
    3 board babylon a coins 1 hand altar pawnshop";

#[test]
fn sw_8_3_a_loss_is_paid_or_owed() {
    // The loss comes after all else.
    let t = table(LAIR).round("build lair; build tavern; build altar").is("2", "coins 5");
    t.refuse("3: pay 2", "8.3");
    t.play("2: pay 2\n3: pay 0").each("coins", "0 3 1").each("debt", "0 0 2");
    // Who has nothing has no choice.
    let t = table(LAIR).round("build lair; build theater; build altar").decides("3");
    t.play("3: pay 1").each("debt", "0 2 1");
}

#[test]
fn sw_8_4_debt_is_one_point_each() {
    let t = table(
        "age 3 cities
        1 board giza a coins 0 debt 4
        2 board rhodos a coins 0
        3 board babylon a coins 0",
    );
    t.sources("1", "total -4").sources("2", "total 0");
}

#[test]
fn sw_8_5_a_diplomat_stays_out_of_the_conflicts() {
    let t = table(
        "age 1 turn 7 cities
        1 board giza a cards stables
        2 board rhodos a diplomacy 1
        3 board babylon a cards barracks
        4 board olympia a",
    );
    // Seats 1 and 3 are neighbors; the token goes back.
    let t = t.round("discard; discard; discard; discard").each("military", "2 0 0 -2");
    t.is("2", "diplomacy 0");
}

#[test]
fn sw_8_6_two_seats_meet_once() {
    let text = "age 2 turn 7 cities
        1 board giza a diplomacy 1 cards stables
        2 board rhodos a cards barracks
        3 board babylon a";
    table(text).round("discard; discard; discard").each("military", "0 3 -1");
    let one = table(&text.replace("2 board rhodos a", "2 board rhodos a diplomacy 1"));
    one.round("discard; discard; discard").each("military", "0 0 0");
}

#[test]
fn sw_8_7_masks_copy_symbols_of_green_cards() {
    let text = "age 3 cities leaders
        1 board giza a cards apothecary workshop pigeon_loft spy_ring
        2 board rhodos a leaders ptolemy cards library
        3 board babylon a cards study";
    // Tablet and gear: 1 + 4 + 1 and a set. Ptolemy's tablet cannot be copied as well.
    table(text).sources("1", "science 1+4+1+7");
    table(&text.replace("cards library", "")).sources("1", "science 1+9");
}

#[test]
fn sw_8_8_a_dock_makes_the_first_unit_cheaper() {
    let text = "age 2 cities
        1 board olympia a coins 9 cards clandestine_dock_west hand aqueduct altar
        2 board giza a cards quarry
        3 board rhodos a";
    table(text).ways("aqueduct", "5/0");
    // Nought, one and one.
    let post = text.replace("cards clandestine_dock_west", "cards clandestine_dock_west west_trading_post");
    table(&post).ways("aqueduct", "2/0");
}

#[test]
fn sw_8_9_the_warehouse_gives_one_more_of_what_is_produced() {
    let text = "age 2 cities
        1 board giza a coins 0 cards secret_warehouse stone_pit hand aqueduct barracks
        2 board olympia a
        3 board rhodos a";
    table(text).ways("aqueduct", "0/0").refuse("1: build barracks", "3.2");
    table(&text.replace("stone_pit", "loom_1")).refuse("1: build aqueduct", "3.2");
}

#[test]
fn sw_8_10_the_black_market_gives_what_is_missing() {
    let t = table(
        "age 2 cities
        1 board giza a coins 0 cards black_market stone_pit hand aqueduct barracks
        2 board olympia a
        3 board babylon a",
    );
    t.ways("barracks", "0/0").refuse("1: build aqueduct", "3.2");
}

#[test]
fn sw_8_11_the_cabinet_spares_the_resources_of_stages() {
    let with = |board: &str| {
        table(&format!(
            "age 3 cities
            1 board {board} cards architect_cabinet hand altar theater
            2 board olympia a
            3 board babylon a"
        ))
    };
    with("giza a stages 2 coins 0").round("stage altar").is("1", "stages 3");
    with("petra a stages 1 coins 6").refuse("1: stage altar", "3.2");
}

#[test]
fn sw_8_12_gifts_to_the_neighbors_come_from_the_bank() {
    let t = table(
        "age 1 cities
        1 board giza a coins 0 hand gambling_den altar
        2 board olympia a coins 0
        3 board babylon a coins 0
        4 board rhodos a coins 0",
    );
    t.round("build gambling_den").each("coins", "6 4 3 4");
}
