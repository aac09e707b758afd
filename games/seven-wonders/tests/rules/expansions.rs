//! Leaders, Cities and Babel, clause by clause: chapters 7 to 9.

use crate::common::*;

// ---------------------------------------------------------------- 7 Leaders

const LEADERS: &[(&str, &str)] = &[("expansions", "leaders"), ("boards", "giza:a,rhodos:a,babylon:a")];

#[test]
fn sw_7_1_six_coins() {
    assert_eq!(all_coins(&dealt(3, LEADERS, 1)), [6, 6, 6]);
}

#[test]
fn sw_7_2_the_draft_goes_to_the_right() {
    let mut game = dealt(3, LEADERS, 2);
    let before: Vec<Vec<String>> = (1..=3).map(|seat| leaders_in_hand(&game, seat)).collect();
    assert!(before.iter().all(|packet| packet.len() == 4));
    for seat in 1..=3 {
        choose(&mut game, seat, &format!("keep {}", before[seat - 1][0]));
    }
    assert_eq!(leaders_in_hand(&game, 3), before[0][1..], "the right neighbour of seat 1 is seat 3");
    assert_eq!(leaders_in_hand(&game, 1), before[1][1..]);
    play_until(&mut game, 3, |game| age(game) == 1);
    for seat in 1..=3 {
        let kept = leaders_in_hand(&game, seat);
        assert_eq!(kept.len(), 4);
        assert!(kept.contains(&before[seat - 1][0]));
    }
}

#[test]
fn sw_7_3_guilds_of_leaders_join_the_pool() {
    let mut seen = Vec::new();
    for seed in 0..40 {
        let mut game = dealt(3, LEADERS, seed);
        play_until(&mut game, seed, |game| age(game) == 3 && choosing(game));
        let guilds: Vec<String> = all_hands(&game).into_iter().filter(|card| is_guild(card)).collect();
        assert_eq!(guilds.len(), 5, "as many as without Leaders");
        seen.extend(guilds);
    }
    for guild in ["architects_guild", "courtesans_guild", "diplomats_guild", "gamers_guild"] {
        assert!(seen.iter().any(|id| id == guild), "{guild}");
    }
    assert!(!seen.iter().any(|id| id == "mourners_guild"));
}

#[test]
fn sw_7_4_one_leader_before_each_age() {
    let mut game = before_age(
        "age 1 leaders
        1 board giza a coins 6 inhand caesar hannibal cards stone_pit
        2 board rhodos a coins 6 inhand cleopatra nero
        3 board babylon a coins 6 inhand plato midas cards clay_pool",
    );
    turn(&mut game, ["sell hannibal", "recruit cleopatra", "bury plato"]);
    assert_eq!(all_coins(&game), [9, 2, 6]);
    assert_eq!(recruits(&game, 2), ["cleopatra"]);
    assert_eq!(stages(&game, 3), 1);
    assert_eq!(leaders_in_hand(&game, 1), ["caesar"]);
    assert!(recruits(&game, 3).is_empty());
}

#[test]
fn sw_7_5_a_leader_costs_its_coins() {
    for age in 1..=3u16 {
        let mut game = before_age(&format!(
            "age {age} leaders
            1 board giza a coins 3 inhand cornelia caesar
            2 board rhodos a coins 6 inhand nero midas
            3 board babylon a coins 6 inhand plato sappho"
        ));
        refused(&game, 1, "recruit caesar", "7.5");
        turn(&mut game, ["recruit cornelia", "recruit nero", "recruit sappho"]);
        assert_eq!(all_coins(&game), [3 - age, 5, 5]);
    }
}

#[test]
fn sw_7_6_one_leader_is_never_played() {
    let mut game = dealt(3, LEADERS, 4);
    play_until(&mut game, 4, is_over);
    for seat in 1..=3 {
        assert_eq!(leaders_in_hand(&game, seat).len(), 1);
    }
}

#[test]
fn sw_7_7_leaders_are_no_structures() {
    let text = "age 3 leaders
        1 board giza a cards philosophers_guild
        2 board rhodos a leaders euclid
        3 board babylon a cards school";
    assert_eq!(points(text, 1, "guilds"), 1, "Euclid is no green card");
}

#[test]
fn sw_7_8_one_resource_less() {
    let game = table(
        "age 2 leaders
        1 board rhodos a coins 9 leaders archimedes hammurabi imhotep hand apothecary baths walls laboratory
        2 board giza a cards stone_pit clay_pool
        3 board babylon a",
    );
    assert_eq!(ways(&game, 1, "apothecary"), [(0, 0)]);
    assert_eq!(ways(&game, 1, "baths"), [(0, 0)]);
    assert_eq!(ways(&game, 1, "laboratory"), [(2, 2)], "both clay bought, the papyrus spared");
    refused(&game, 1, "build walls", "3.2");
}

#[test]
fn sw_7_9_free_guilds_and_cheaper_leaders() {
    let mut game = table(
        "age 3 leaders
        1 board giza a coins 0 leaders ramses hand workers_guild pantheon
        2 board rhodos a
        3 board babylon a",
    );
    refused(&game, 1, "build pantheon", "3.2");
    turn(&mut game, ["build workers_guild", "discard", "discard"]);
    assert!(has(&game, 1, "workers_guild"));
    let cost = |roma: &str, maecenas: &str| {
        let mut game = before_age(&format!(
            "age 2 leaders
            1 board {roma} coins 6 leaders {maecenas} inhand caesar hannibal
            2 board rhodos a coins 6 inhand cleopatra nero
            3 board babylon a coins 6 inhand sappho midas"
        ));
        turn(&mut game, ["recruit caesar", "recruit cleopatra", "recruit sappho"]);
        all_coins(&game)
    };
    assert_eq!(cost("giza a", "hiram"), [1, 2, 5]);
    assert_eq!(cost("giza a", "maecenas"), [6, 2, 5]);
    assert_eq!(cost("roma a", "hiram"), [6, 2, 5]);
    assert_eq!(cost("roma b", "hiram"), [3, 3, 6]);
}

#[test]
fn sw_7_10_leaders_that_pay_for_events() {
    let mut game = table(
        "age 2 leaders cities
        1 board giza a coins 0 leaders vitruvius xenophon cards east_trading_post hand forum altar
        2 board rhodos a coins 0 leaders diocletian hand gambling_den altar
        3 board babylon a coins 0 leaders xenophon hand altar tavern",
    );
    turn(&mut game, ["build forum", "build gambling_den", "build altar"]);
    assert_eq!(all_coins(&game), [2 + 2 + 1, 6 + 2, 1], "a link and a yellow card; a black card; a blue one");
    let mut game = table(
        "age 1 turn 6 leaders
        1 board giza a coins 0 leaders nero cards barracks
        2 board rhodos a coins 0
        3 board babylon a coins 0",
    );
    turn(&mut game, ["discard", "discard", "discard"]);
    assert_eq!(coins(&game, 1), 3 + 2 * 2, "two victories");
}

#[test]
fn sw_7_11_bilkis_buys_from_the_bank() {
    let mut game = table(
        "age 1 leaders
        1 board giza a coins 1 leaders bilkis hand barracks temple
        2 board babylon a coins 0
        3 board ephesos a coins 0",
    );
    refused(&game, 1, "build temple", "3.2");
    turn(&mut game, ["build barracks", "discard", "discard"]);
    assert_eq!(all_coins(&game), [0, 3, 3]);
}

#[test]
fn sw_7_12_hatshepsut_takes_a_coin_for_each_neighbour_bought_from() {
    let mut game = table(
        "age 2 leaders
        1 board giza a coins 9 leaders hatshepsut hand statue altar
        2 board rhodos a coins 0 cards ore_vein
        3 board olympia a coins 0",
    );
    turn(&mut game, ["build statue", "discard", "discard"]);
    assert_eq!(all_coins(&game), [9 - 6 + 2, 4 + 3, 2 + 3]);
}

#[test]
fn sw_7_13_tomyris_hands_defeats_to_the_winner() {
    let mut game = table(
        "age 2 turn 6 leaders
        1 board giza a leaders tomyris
        2 board rhodos a cards barracks
        3 board babylon a",
    );
    turn(&mut game, ["discard", "discard", "discard"]);
    assert_eq!((defeats(&game, 1), defeats(&game, 2), defeats(&game, 3)), (0, 1, 1));
    assert_eq!(military(&game, 2), 3 + 3 - 1);
}

#[test]
fn sw_7_14_solomon_builds_from_the_pile_at_once() {
    let mut game = before_age(
        "age 2 leaders
        1 board giza a coins 6 inhand solomon nero cards altar
        2 board rhodos a coins 6 inhand cleopatra midas
        3 board babylon a coins 6 inhand sappho plato
        discard altar walls pawnshop",
    );
    turn(&mut game, ["recruit solomon", "recruit cleopatra", "recruit sappho"]);
    assert_eq!(sorted(salvage(&game)), ["pawnshop", "walls"], "not a second Altar");
    take(&mut game, 1, "walls");
    assert!(has(&game, 1, "walls"));
    assert_eq!(coins(&game, 1), 3);
}

#[test]
fn sw_7_15_leaders_score() {
    let text = "age 3 leaders
        1 board giza a coins 9 leaders aristotle midas cornelia cards apothecary workshop scriptorium tavern
        2 board rhodos a coins 0 leaders pericles alexander cards barracks stables victories 1 5
        3 board babylon a coins 0 leaders justinian cards altar barracks school";
    assert_eq!(points(text, 1, "science"), 13);
    assert_eq!(points(text, 1, "leaders"), 3 + 5);
    assert_eq!(points(text, 2, "leaders"), 4 + 2);
    assert_eq!(points(text, 3, "leaders"), 3);
    let tie = text.replace("cards altar barracks school", "cards altar barracks school vineyard");
    assert_eq!(points(&tie, 1, "leaders"), 3, "a tie gives nothing");
}

#[test]
fn sw_7_16_the_courtesans_copy_a_leader() {
    let mut game = table(
        "age 3 leaders
        1 board babylon a coins 9 cards lumber_yard glassworks_1 loom_1 barracks hand courtesans_guild altar
        2 board rhodos a leaders pericles
        3 board giza a leaders hannibal",
    );
    turn(&mut game, ["build courtesans_guild", "discard", "discard"]);
    do_move(&mut game, 1, "copy pericles");
    assert_eq!(points_now(&game, 1, "guilds") + points_now(&game, 1, "leaders"), 2, "two for the red card");
}

#[test]
fn sw_7_17_roma_b_draws_and_recruits() {
    let mut game = table(
        "age 1 leaders
        1 board roma b coins 0 cards tree_farm lumber_yard inhand hannibal hand altar theater
        2 board rhodos a
        3 board giza a",
    );
    turn(&mut game, ["stage altar", "discard", "discard"]);
    play_until(&mut game, 1, choosing);
    assert_eq!((coins(&game, 1), leaders_in_hand(&game, 1).len()), (5, 5));
    let mut game = table(
        "age 1 leaders
        1 board roma b stages 1 coins 6 cards clay_pool stone_pit loom_1 inhand caesar hand altar theater
        2 board rhodos a
        3 board giza a",
    );
    turn(&mut game, ["stage altar", "discard", "discard"]);
    do_move(&mut game, 1, "recruit caesar");
    assert_eq!((coins(&game, 1), shields(&game, 1)), (3, 2));
}

// ---------------------------------------------------------------- 8 Cities

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
    refused(&game, 3, "settle 2", "8.3");
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
    assert_eq!([1, 2, 3, 4].map(|seat| military(&game, seat)), [2, 0, 0, -2], "seats 1 and 3 are neighbours");
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
fn sw_8_12_gifts_to_the_neighbours_come_from_the_bank() {
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

// ---------------------------------------------------------------- 9 Babel

#[test]
fn sw_9_1_slots_and_tiles() {
    for (seats, slots) in [(3, 3), (4, 3), (5, 4), (7, 4)] {
        let mut game = dealt(seats, &[("expansions", "tower")], 3);
        let first = tiles_in_hand(&game, 1);
        assert_eq!(first.len(), 3);
        for seat in 1..=seats {
            let tile = tiles_in_hand(&game, seat)[0];
            choose(&mut game, seat, &format!("keep {tile}"));
        }
        assert_eq!(tiles_in_hand(&game, seats), first[1..], "passed to the right");
        play_until(&mut game, 1, choosing);
        assert_eq!(tiles_in_hand(&game, 1).len(), 3);
        assert_eq!(tower_slots(&game), slots);
    }
}

const TOWER: &str = "age 1 tower
    1 board giza a coins 3 tiles 1 2 hand altar theater
    2 board rhodos a coins 3 tiles 5 4 hand tavern barracks
    3 board babylon a coins 3 tiles 3 6 hand baths loom_1";

#[test]
fn sw_9_2_a_card_for_a_tile() {
    let mut game = table(TOWER);
    turn(&mut game, ["tower altar 1", "discard tavern", "discard baths"]);
    assert_eq!(coins(&game, 1), 3, "no coins");
    assert_eq!(open_tiles(&game), [1]);
    assert_eq!(sorted(discarded(&game)), ["altar", "baths", "tavern"]);
    refused(&game, 1, "tower 2 1", "9.2");
}

#[test]
fn sw_9_3_a_new_tile_covers_the_oldest() {
    let mut game = table(&format!("{TOWER}\ntower 10 11 12"));
    turn(&mut game, ["tower altar 1", "discard tavern", "discard baths"]);
    assert_eq!(sorted(open_tiles(&game)), [1, 11, 12]);
    turn(&mut game, ["tower 2", "discard", "discard"]);
    assert_eq!(sorted(open_tiles(&game)), [1, 2, 12]);
}

#[test]
fn sw_9_4_tiles_of_one_turn_ascend() {
    let mut game = table(&TOWER.replace("babylon a coins 3", "babylon a coins 3 cards clay_pool"));
    turn(&mut game, ["tower altar 2", "tower tavern 5", "tower baths 3"]);
    assert_eq!(open_tiles(&game), [2, 3, 5]);
    let mut game = table(&TOWER.replace("hand tavern barracks", "hand baths barracks"));
    turn(&mut game, ["discard altar", "tower barracks 5", "build baths"]);
    assert_eq!(coins(&game, 3), 1, "the gift for blue cards begins with the next turn");
}

/// Coins of the three seats after seat 1 did this under an open tile.
fn under(tile: u8, sketch: &str, action: &str) -> Vec<u16> {
    let mut game = table(&format!("{sketch}\ntower {tile}"));
    turn(&mut game, [action, "discard", "discard"]);
    all_coins(&game)
}

#[test]
fn sw_9_5_taxes() {
    for (age, tax) in [(1, 1), (2, 2), (3, 3)] {
        let text = format!(
            "age {age} tower
            1 board rhodos a coins 3 cards theater stone_pit hand barracks altar statue
            2 board giza a coins 0
            3 board olympia a coins 0 cards lumber_yard"
        );
        assert_eq!(under(1, &text, "build barracks")[0], 3 - tax);
        assert_eq!(under(1, &text, "build altar")[0], 3);
        assert_eq!(under(6, &text, "build altar")[0], 3 - tax);
        assert_eq!(under(13, &text, "build statue")[0], 3 - tax, "a link is taxed");
        let wood = text.replace("cards theater stone_pit", "cards sawmill");
        assert_eq!(under(16, &wood, "stage altar")[0], 3 - tax);
        let poor = format!("{}\ntower 1", text.replace("rhodos a coins 3", "rhodos a coins 0"));
        refused(&table(&poor), 1, "build barracks", "3.2");
    }
}

#[test]
fn sw_9_6_gifts_of_coins() {
    for (age, gift) in [(1, 1), (2, 2), (3, 3)] {
        let text = format!(
            "age {age} tower
            1 board rhodos a coins 0 cards theater hand altar statue barracks
            2 board giza a coins 0
            3 board babylon a coins 0"
        );
        assert_eq!(under(5, &text, "build altar")[0], gift);
        assert_eq!(under(5, &text, "build barracks")[0], 0);
        assert_eq!(under(14, &text, "build statue")[0], gift);
    }
    let text = "age 3 tower
        1 board alexandria a coins 0 cards loom_1 press_1 hand traders_guild altar
        2 board giza a coins 0
        3 board babylon a coins 0";
    assert_eq!(under(24, text, "build traders_guild")[0], 5);
}

#[test]
fn sw_9_7_red_cards_and_stages_without_resources() {
    let text = "age 2 tower
        1 board giza a coins 0 hand walls altar stables
        2 board ephesos a coins 0
        3 board babylon a coins 0";
    assert_eq!(under(2, text, "build walls")[0], 0);
    assert_eq!(under(15, text, "stage altar")[0], 0);
    refused(&table(&format!("{text}\ntower 15")), 1, "build walls", "3.2");
}

#[test]
fn sw_9_8_coins_in_place_of_resources() {
    let text = "age 3 tower
        1 board giza a coins 9 cards temple quarry hand town_hall pantheon spies_guild
        2 board ephesos a coins 0
        3 board babylon a coins 0";
    assert_eq!(under(8, text, "build town_hall"), [5, 3, 3]);
    assert_eq!(under(8, text, "build pantheon"), [9, 3, 3], "the link still serves");
    assert_eq!(under(23, text, "build spies_guild"), [5, 3, 3]);
    let poor = format!("{}\ntower 8", text.replace("coins 9", "coins 3"));
    refused(&table(&poor), 1, "build town_hall", "3.2");
}

#[test]
fn sw_9_9_dearer_and_cheaper_purchases() {
    let text = "age 2 tower
        1 board rhodos a coins 9 cards west_trading_post hand baths apothecary
        2 board giza a cards loom_1
        3 board babylon a cards stone_pit";
    let at = |tile: u8, card: &str| ways(&table(&format!("{text}\ntower {tile}")), 1, card);
    assert_eq!(at(9, "apothecary"), [(1, 0)]);
    assert_eq!(at(10, "apothecary"), [(3, 0)]);
    assert_eq!(at(11, "baths"), [(0, 0)], "a post and the tile: nought from the left");
    assert_eq!(at(12, "baths"), [(0, 3), (2, 0)]);
    assert_eq!(at(9, "baths"), [(0, 2), (1, 0)], "raw units are no goods");
}

#[test]
fn sw_9_10_units_for_all() {
    let text = "age 2 tower
        1 board rhodos a coins 9 hand stockade baths guard_tower apothecary
        2 board ephesos a
        3 board alexandria a";
    let at = |tile: u8, card: &str| ways(&table(&format!("{text}\ntower {tile}")), 1, card);
    assert_eq!(at(17, "stockade"), [(0, 0)]);
    assert_eq!(at(17, "baths"), [(0, 0)]);
    assert_eq!(at(18, "guard_tower"), [(0, 0)]);
    assert_eq!(at(21, "apothecary"), [(0, 0)]);
    refused(&table(&format!("{text}\ntower 17")), 1, "build guard_tower", "3.2");
}

#[test]
fn sw_9_11_double_and_single_brown_cards() {
    let text = "age 2 tower
        1 board rhodos a coins 0 cards timber_yard stone_pit hand stockade aqueduct baths
        2 board ephesos a coins 9 hand aqueduct altar
        3 board alexandria a";
    refused(&table(&format!("{text}\ntower 3")), 1, "build stockade", "3.2");
    assert_eq!(ways(&table(&format!("{text}\ntower 3")), 1, "baths"), [(0, 0)]);
    assert_eq!(
        ways(&table(&format!("{text}\ntower 20")), 1, "aqueduct"),
        [(0, 0)],
        "any number for its owner"
    );
    refused(&table(&format!("{text}\ntower 20")), 2, "build aqueduct", "3.2");
}

#[test]
fn sw_9_12_five_yellow_cards_asleep() {
    let text = "age 2 tower
        1 board rhodos a coins 9 cards west_trading_post caravansery hand baths stockade forum
        2 board giza a
        3 board alexandria a
        tower 4";
    assert_eq!(ways(&table(text), 1, "baths"), [(2, 0)]);
    refused(&table(text), 1, "build stockade", "3.2");
    let mut game = table(text);
    turn(&mut game, ["build forum", "discard", "discard"]);
    assert!(has(&game, 1, "forum"), "the link stays");
}

#[test]
fn sw_9_13_links_of_the_neighbours() {
    let text = "age 2 tower
        1 board rhodos a coins 0 hand statue temple
        2 board giza a cards theater
        3 board alexandria a cards altar";
    refused(&table(text), 1, "build statue", "3.2");
    for card in ["statue", "temple"] {
        let mut game = table(&format!("{text}\ntower 7"));
        turn(&mut game, [&format!("build {card}"), "discard", "discard"]);
        assert!(has(&game, 1, card));
    }
}

#[test]
fn sw_9_14_smaller_victories_and_double_defeats() {
    let fight = |age: u8, tile: u8| {
        let mut game = table(&format!(
            "age {age} turn 6 tower
            1 board rhodos a cards barracks
            2 board giza a
            3 board alexandria a
            tower {tile}"
        ));
        turn(&mut game, ["discard", "discard", "discard"]);
        [1, 2, 3].map(|seat| military(&game, seat))
    };
    assert_eq!(fight(1, 19), [0, -1, -1]);
    assert_eq!(fight(2, 19), [2, -1, -1]);
    assert_eq!(fight(3, 19), [6, -1, -1]);
    assert_eq!(fight(2, 22), [6, -2, -2]);
}

#[test]
fn sw_9_15_points_of_the_tower() {
    for (placed, expected) in [(0, 0), (1, 2), (2, 5), (3, 10)] {
        let text = format!(
            "age 3 tower
            1 board rhodos a placed {placed}
            2 board giza a
            3 board alexandria a"
        );
        assert_eq!(points(&text, 1, "tower"), expected);
    }
}

#[test]
fn sw_9_16_one_project_an_age() {
    for seats in 3..=7 {
        let mut game = dealt(seats, &[("expansions", "projects")], 2);
        for age_now in 1..=3 {
            play_until(&mut game, 8, |game| age(game) == age_now && choosing(game));
            let (project_age, tokens) = project_of(&game);
            assert_eq!((project_age, tokens), (age_now, seats as u8 - 1));
        }
    }
}

const PROJECT: &str = "age 1 projects
    1 board rhodos a coins 3 hand barracks stockade
    2 board giza a coins 3 cards ore_vein hand barracks altar
    3 board olympia a coins 3 cards ore_vein hand barracks altar
    project double_walls";

#[test]
fn sw_9_17_taking_part() {
    let mut game = table(PROJECT);
    turn(&mut game, ["join barracks", "join barracks", "build barracks"]);
    assert_eq!(all_coins(&game), [2, 2, 3]);
    assert_eq!(project_of(&game).1, 0);
    assert_eq!([1, 2, 3].map(|seat| joined(&game, seat)), [1, 1, 0]);
    let mut game = table(PROJECT);
    turn(&mut game, ["join barracks", "join barracks", "join barracks"]);
    assert_eq!([1, 2, 3].map(|seat| joined(&game, seat)), [1, 1, 1], "tokens are added");
    let game = table(PROJECT);
    refused(&game, 2, "join altar", "9.17");
}

fn close(tokens: u8, joined: [u8; 3], project: &str, age: u8, more: &str) -> Position {
    let [one, two, three] = joined;
    let mut game = table(&format!(
        "age {age} turn 6 projects
        1 board rhodos a coins 6 joined {one} {more}
        2 board giza a coins 6 joined {two}
        3 board olympia a coins 6 joined {three}
        project {project} tokens {tokens}"
    ));
    turn(&mut game, ["discard", "discard", "discard"]);
    game
}

#[test]
fn sw_9_18_success_rewards_every_token() {
    let game = close(0, [2, 0, 0], "double_walls", 1, "");
    assert_eq!(victories(&game, 1), [2, 0, 0]);
    let game = close(0, [1, 1, 0], "rampart_road", 1, "");
    assert_eq!(all_coins(&game), [13, 13, 9]);
}

#[test]
fn sw_9_19_failure_punishes_who_took_no_part() {
    let game = close(1, [1, 0, 0], "rampart_road", 1, "");
    assert_eq!(all_coins(&game), [9, 0, 0]);
    assert_eq!([1, 2, 3].map(|seat| joined(&game, seat)), [0, 0, 0], "tokens go back");
    let game = close(2, [0, 0, 0], "double_walls", 1, "");
    assert!((1..=3).all(|seat| board_blocked(&game, seat)));
}

#[test]
fn sw_9_20_a_penalty_that_cannot_be_taken_costs_points() {
    for (age, project, lost) in [(1, "belvedere", 1), (2, "sewer_network", 2), (3, "grand_bazaar", 3)] {
        let game = close(2, [0, 1, 1], project, age, "");
        assert_eq!(penalty_points(&game, 1), lost, "no red card in Age {age}");
        assert_eq!(penalty_points(&game, 2), 0);
    }
}

#[test]
fn sw_9_21_the_owner_chooses_the_card_to_lose() {
    let mut game = close(2, [0, 1, 1], "belvedere", 1, "cards barracks stockade altar");
    refused(&game, 1, "forfeit altar", "9.21");
    do_move(&mut game, 1, "forfeit stockade");
    assert!(has(&game, 1, "barracks") && !has(&game, 1, "stockade"));
    assert!(discarded(&game).contains(&"stockade".to_owned()));
}

#[test]
fn sw_9_22_tokens_for_free_builds_and_mystery_bags() {
    let text = "age 2 projects
        1 board rhodos a coins 0 free 1 freestages 1 bags 1 hand aqueduct altar tavern
        2 board ephesos a coins 0
        3 board alexandria a coins 0
        project sewer_network";
    let mut game = table(text);
    turn(&mut game, ["token aqueduct", "discard", "discard"]);
    assert!(has(&game, 1, "aqueduct"));
    assert_eq!(free_tokens(&game, 1), (0, 1, 1));
    let mut game = table(text);
    turn(&mut game, ["token-stage altar", "discard", "discard"]);
    assert_eq!((stages(&game, 1), free_tokens(&game, 1)), (1, (1, 0, 1)));
    let mut game = table(&text.replace("rhodos a coins 0", "rhodos a coins 2"));
    turn(&mut game, ["join altar", "discard", "discard"]);
    assert_eq!((joined(&game, 1), coins(&game, 1), free_tokens(&game, 1)), (1, 0, (1, 1, 0)));
    let game = table(&text.replace("rhodos a coins 0", "rhodos a coins 2").replace("bags 1", ""));
    refused(&game, 1, "join altar", "9.17");
}

#[test]
fn sw_9_23_rewards_that_last() {
    let game = close(0, [1, 0, 0], "obelisk", 2, "");
    assert_eq!(shields(&game, 1), 1);
    assert_eq!(military(&game, 1), 6, "they count at once: the project closes before the conflicts");
    let mut game = table(
        "age 3 turn 6 projects
        1 board rhodos a coins 0 joined 2 cards apothecary workshop scriptorium
        2 board giza a
        3 board olympia a
        project archives tokens 0",
    );
    turn(&mut game, ["discard", "discard", "discard"]);
    assert_eq!(points_now(&game, 1, "science") + points_now(&game, 1, "projects"), 10 + 6);
}
