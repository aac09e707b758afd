//! Babel, clause by clause: chapter 9.

use crate::support::*;

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
    refused(&game, 1, "tower loom_1 1", "9.2");
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
        // Only the tax is missing: 9.5 forbids it, not the cost of 3.2.
        refused(&table(&poor), 1, "build barracks", "9.5");
        let poor = format!("{}\ntower 13", text.replace("rhodos a coins 3", "rhodos a coins 0"));
        refused(&table(&poor), 1, "build statue", "9.5");
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
fn sw_9_13_links_of_the_neighbors() {
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
    refused(&game, 2, "build altar join", "9.17");
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
    refused(&game, 1, "build altar join", "9.17");
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
