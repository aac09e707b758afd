//! Costs, trade and conflicts, clause by clause: chapters 3 and 4.

use crate::support::*;

// ---------------------------------------------------------------- 3 Costs and trade

#[test]
fn sw_3_1_coins_go_to_the_bank() {
    let mut game = table(&PLAIN.replace("hand stone_pit barracks", "hand clay_pit barracks"));
    turn(&mut game, ["build clay_pit", "build altar", "build theater"]);
    assert_eq!(all_coins(&game), [2, 3, 3]);
}

#[test]
fn sw_3_2_the_whole_cost_must_be_paid() {
    let text = "age 2
        1 board giza a coins 3 hand statue temple
        2 board rhodos a
        3 board olympia a";
    refused(&table(text), 1, "build statue", "3.2");
    refused(&table(text), 1, "build temple", "3.2");
    // Two ore from the left and one wood from the right would cost six.
    let text = text.replace("2 board rhodos a", "2 board rhodos a cards ore_vein");
    refused(&table(&text), 1, "build statue", "3.2");
    let mut game = table(&text.replace("coins 3", "coins 6"));
    turn(&mut game, ["build statue", "discard", "discard"]);
    assert_eq!(all_coins(&game), [0, 3 + 3 + 4, 3 + 3 + 2]);
}

#[test]
fn sw_3_3_a_link_makes_it_free() {
    for link in ["east_trading_post", "west_trading_post"] {
        let mut game = table(&format!(
            "age 2
            1 board giza a coins 0 cards {link} hand forum altar
            2 board rhodos a coins 3
            3 board olympia a coins 3"
        ));
        turn(&mut game, ["build forum", "discard", "discard"]);
        assert!(has(&game, 1, "forum"));
        assert_eq!(all_coins(&game), [0, 6, 6]);
    }
}

#[test]
fn sw_3_4_a_unit_serves_its_owner_and_each_neighbor_once() {
    let text = "age 1
        1 board rhodos a coins 3 hand barracks altar
        2 board giza a coins 3 hand barracks altar
        3 board olympia a coins 3 hand barracks altar";
    let mut game = table(text);
    turn(&mut game, ["build barracks", "build barracks", "build barracks"]);
    assert_eq!(all_coins(&game), [7, 1, 1]);
    let game = table(
        "age 2
        1 board olympia a coins 9 hand statue altar
        2 board rhodos a
        3 board giza a",
    );
    refused(&game, 1, "build statue", "3.2");
}

#[test]
fn sw_3_5_a_choice_gives_one_alternative_for_each_user() {
    let text = "age 2
        1 board alexandria a coins 3 cards tree_farm hand temple altar
        2 board giza a coins 3 hand guard_tower altar
        3 board rhodos a coins 3 hand stockade altar";
    refused(&table(text), 1, "build temple", "3.2");
    let mut game = table(&text.replace("cards tree_farm", "cards tree_farm lumber_yard"));
    turn(&mut game, ["build temple", "build guard_tower", "build stockade"]);
    assert_eq!(all_coins(&game), [7, 1, 1], "one buys clay, the other wood, the owner uses it too");
}

#[test]
fn sw_3_6_yellow_cards_and_stages_do_not_sell() {
    let text = "age 2
        1 board giza a coins 9 hand stockade scriptorium
        2 board alexandria b stages 2 cards caravansery forum
        3 board rhodos a";
    refused(&table(text), 1, "build stockade", "3.2");
    refused(&table(text), 1, "build scriptorium", "3.2");
    let game = table(&text.replace("3 board rhodos a", "3 board olympia a cards press_1"));
    assert_eq!(ways(&game, 1, "stockade"), [(0, 2)]);
    assert_eq!(ways(&game, 1, "scriptorium"), [(0, 2)]);
}

#[test]
fn sw_3_7_two_coins_to_the_seller() {
    let mut game = table(
        "age 1
        1 board giza a coins 3 hand barracks altar
        2 board rhodos a coins 0
        3 board babylon a coins 0",
    );
    turn(&mut game, ["build barracks", "discard", "discard"]);
    assert_eq!(all_coins(&game), [1, 5, 3]);
}

#[test]
fn sw_3_8_discounts_to_one_coin() {
    let game = table(
        "age 2
        1 board olympia b stages 1 coins 9 cards west_trading_post marketplace hand baths apothecary
        2 board giza a cards loom_1
        3 board babylon a cards stone_pit loom_1",
    );
    assert_eq!(ways(&game, 1, "baths"), [(0, 1), (1, 0)]);
    assert_eq!(ways(&game, 1, "apothecary"), [(0, 1), (1, 0)]);
    let game = table(
        "age 2
        1 board rhodos a coins 9 cards east_trading_post hand baths apothecary
        2 board giza a cards loom_1
        3 board babylon a cards stone_pit",
    );
    assert_eq!(ways(&game, 1, "baths"), [(0, 1), (2, 0)]);
    assert_eq!(ways(&game, 1, "apothecary"), [(2, 0)]);
}

#[test]
fn sw_3_9_the_buyer_chooses_among_the_undominated_ways() {
    let text = "age 2
        1 board olympia a coins 9 hand aqueduct altar
        2 board giza a cards stone_pit
        3 board rhodos a cards stone_pit quarry";
    let game = table(text);
    assert_eq!(ways(&game, 1, "aqueduct"), [(0, 6), (2, 4), (4, 2)]);
    let mut game = game;
    pay(&mut game, 1, "build aqueduct", 4, 2);
    choose(&mut game, 2, "discard");
    choose(&mut game, 3, "discard");
    assert_eq!(all_coins(&game), [3, 10, 8]);
    let game = table(text);
    refused(&game, 1, "build aqueduct left 4 right 4", "3.9");
}

#[test]
fn sw_3_10_income_is_spent_from_the_next_turn_on() {
    let mut game = table(
        "age 1
        1 board rhodos a coins 0 hand altar theater pawnshop
        2 board giza a coins 4 hand barracks tavern baths
        3 board babylon a coins 3 hand clay_pit timber_yard loom_1",
    );
    turn(&mut game, ["build altar", "build barracks", "discard loom_1"]);
    assert_eq!(coins(&game, 1), 2);
    turn(&mut game, ["build timber_yard", "discard", "discard"]);
    assert_eq!(coins(&game, 1), 1);
}

// ---------------------------------------------------------------- 4 Conflicts

fn after_conflicts(age: u8, one: &str, two: &str, three: &str) -> [i32; 3] {
    let mut game = table(&format!(
        "age {age} turn 6
        1 board giza a cards {one}
        2 board rhodos a cards {two}
        3 board babylon a cards {three}"
    ));
    turn(&mut game, ["discard", "discard", "discard"]);
    [1, 2, 3].map(|seat| military(&game, seat))
}

#[test]
fn sw_4_1_more_shields_win_a_token_by_age() {
    assert_eq!(after_conflicts(1, "barracks", "loom_1", "loom_1")[0], 2);
    assert_eq!(after_conflicts(2, "barracks", "loom_1", "loom_1")[0], 6);
    assert_eq!(after_conflicts(3, "barracks", "loom_1", "loom_1")[0], 10);
}

#[test]
fn sw_4_2_fewer_shields_cost_one_point_each() {
    assert_eq!(after_conflicts(3, "loom_1", "barracks", "stables"), [-2, 4, 10]);
}

#[test]
fn sw_4_3_equal_shields_give_nothing() {
    assert_eq!(after_conflicts(2, "barracks", "stockade", "guard_tower"), [0, 0, 0]);
}
