//! Costs, trade and conflicts, clause by clause: chapters 3 and 4.

use crate::support::*;

// ---------------------------------------------------------------- 3 Costs and trade

#[test]
fn sw_3_1_coins_go_to_the_bank() {
    let t = table(&PLAIN.replace("hand stone_pit barracks", "hand clay_pit barracks"));
    t.round("build clay_pit; build altar; build theater").each("coins", "2 3 3");
}

#[test]
fn sw_3_2_the_whole_cost_must_be_paid() {
    let text = "age 2
        1 board giza a coins 3 hand statue temple
        2 board rhodos a
        3 board olympia a";
    table(text).refuse("1: build statue", "3.2").refuse("1: build temple", "3.2");
    // Two ore from the left and one wood from the right would cost six.
    let text = text.replace("2 board rhodos a", "2 board rhodos a cards ore_vein");
    table(&text).refuse("1: build statue", "3.2").refuse("1: build statue left 4 right 2", "3.2");
    let t = table(&text.replace("coins 3", "coins 6")).round("build statue left 4 right 2");
    t.each("coins", "0 3+3+4 3+3+2");
}

#[test]
fn sw_3_3_a_link_makes_it_free() {
    for link in ["east_trading_post", "west_trading_post"] {
        let t = table(&format!(
            "age 2
            1 board giza a coins 0 cards {link} hand forum altar
            2 board rhodos a coins 3
            3 board olympia a coins 3"
        ));
        t.round("build forum chain").is("1", "has forum").each("coins", "0 6 6");
    }
}

#[test]
fn sw_3_4_a_unit_serves_its_owner_and_each_neighbor_once() {
    let t = table(
        "age 1
        1 board rhodos a coins 3 hand barracks altar
        2 board giza a coins 3 hand barracks altar
        3 board olympia a coins 3 hand barracks altar",
    );
    t.round("build barracks; build barracks right 2; build barracks left 2").each("coins", "7 1 1");
    let t = table(
        "age 2
        1 board olympia a coins 9 hand statue altar
        2 board rhodos a
        3 board giza a",
    );
    t.refuse("1: build statue", "3.2");
}

#[test]
fn sw_3_5_a_choice_gives_one_alternative_for_each_user() {
    let text = "age 2
        1 board alexandria a coins 3 cards tree_farm hand temple altar
        2 board giza a coins 3 hand guard_tower altar
        3 board rhodos a coins 3 hand stockade altar";
    table(text).refuse("1: build temple", "3.2");
    // One buys clay, the other wood, the owner uses it too.
    let t = table(&text.replace("cards tree_farm", "cards tree_farm lumber_yard"));
    t.round("build temple; build guard_tower right 2; build stockade left 2").each("coins", "7 1 1");
}

#[test]
fn sw_3_6_yellow_cards_and_stages_do_not_sell() {
    let text = "age 2
        1 board giza a coins 9 hand stockade scriptorium
        2 board alexandria b stages 2 cards caravansery forum
        3 board rhodos a";
    table(text).refuse("1: build stockade", "3.2").refuse("1: build scriptorium", "3.2");
    let t = table(&text.replace("3 board rhodos a", "3 board olympia a cards press_1"));
    t.ways("stockade", "0/2").ways("scriptorium", "0/2");
}

#[test]
fn sw_3_7_two_coins_to_the_seller() {
    let t = table(
        "age 1
        1 board giza a coins 3 hand barracks altar
        2 board rhodos a coins 0
        3 board babylon a coins 0",
    );
    t.round("build barracks left 2").each("coins", "1 5 3");
}

#[test]
fn sw_3_8_discounts_to_one_coin() {
    let t = table(
        "age 2
        1 board olympia b stages 1 coins 9 cards west_trading_post marketplace hand baths apothecary
        2 board giza a cards loom_1
        3 board babylon a cards stone_pit loom_1",
    );
    t.ways("baths", "0/1 1/0").ways("apothecary", "0/1 1/0");
    let t = table(
        "age 2
        1 board rhodos a coins 9 cards east_trading_post hand baths apothecary
        2 board giza a cards loom_1
        3 board babylon a cards stone_pit",
    );
    t.ways("baths", "0/1 2/0").ways("apothecary", "2/0");
}

#[test]
fn sw_3_9_the_buyer_chooses_among_the_undominated_ways() {
    let t = table(
        "age 2
        1 board olympia a coins 9 hand aqueduct altar
        2 board giza a cards stone_pit
        3 board rhodos a cards stone_pit quarry",
    );
    t.ways("aqueduct", "0/6 2/4 4/2").refuse("1: build aqueduct left 4 right 4", "3.9");
    t.round("build aqueduct left 4 right 2").each("coins", "3 10 8");
}

#[test]
fn sw_3_10_income_is_spent_from_the_next_turn_on() {
    let t = table(
        "age 1
        1 board rhodos a coins 0 hand altar theater pawnshop
        2 board giza a coins 4 hand barracks tavern baths
        3 board babylon a coins 3 hand clay_pit timber_yard loom_1",
    );
    let t = t.round("build altar; build barracks right 2; discard loom_1").is("1", "coins 2");
    t.round("build timber_yard").is("1", "coins 1");
}

// ---------------------------------------------------------------- 4 Conflicts

fn after_conflicts(age: u8, one: &str, two: &str, three: &str) -> Table {
    let t = table(&format!(
        "age {age} turn 6
        1 board giza a cards {one}
        2 board rhodos a cards {two}
        3 board babylon a cards {three}"
    ));
    t.round("discard; discard; discard")
}

#[test]
fn sw_4_1_more_shields_win_a_token_by_age() {
    for (age, points) in [(1, "military 2"), (2, "military 6"), (3, "military 10")] {
        after_conflicts(age, "barracks", "loom_1", "loom_1").is("1", points);
    }
}

#[test]
fn sw_4_2_fewer_shields_cost_one_point_each() {
    after_conflicts(3, "loom_1", "barracks", "stables").each("military", "-2 4 10");
}

#[test]
fn sw_4_3_equal_shields_give_nothing() {
    after_conflicts(2, "barracks", "stockade", "guard_tower").each("military", "0 0 0");
}
