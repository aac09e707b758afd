//! Twenty concrete situations with their one correct result, number by number.

use crate::support::*;

#[test]
fn quiz_01_set_up_with_everything() {
    let options = [("expansions", "leaders,cities,projects,tower"), ("boards", "giza,rhodos")];
    let mut game = fresh(1, &options);
    play_until(&mut game, 7, |game| age(game) == 1 && !deck_counts(game).is_empty());
    assert_eq!(project_of(&game), (1, 2));
    assert_eq!(game.cities.0[0].tiles.len(), 3);
    assert_eq!(game.tiles_out.len(), 4, "three of yours, and one of the opponent's three has been turned up");
    play_until(&mut game, 7, |game| age(game) == 3 && !deck_counts(game).is_empty());
    let third = groups(&[("3", 9), ("4", 3), ("5", 3), ("6", 3), ("7", 3), ("guild", 5), ("city", 4)]);
    assert_eq!(deck_counts(&game), third);
    assert_eq!(game.age_pool(3).iter().filter(|&card| is_guild(&id(card))).count(), 17);
    assert_eq!(start_coins("leaders,cities,projects,tower"), [6, 6, 0]);
    assert_eq!(leaders_in_hand(&dealt(1, &options, 7), YOU).len(), 4);
}

#[test]
fn quiz_02_fourth_card_of_a_group() {
    let cards = ["clay_pool@5", "altar@5", "stone_pit@5", "tavern@5", "theater@3", "pawnshop@7"];
    let mut market = Flips::new("you", &cards);
    assert!(!market.may_flip() && !market.must_flip());
    assert_eq!(market.sizes(), [3, 1, 1]);
    assert_eq!(coins(&market.game, YOU), 10, "nothing was paid");
    assert_eq!(market.open(), ["stone_pit", "theater", "pawnshop"]);
    do_move(&mut market.game, YOU, "build stone_pit");
    assert_eq!(market.open(), ["altar", "theater", "pawnshop"]);
    market.round();
    assert_eq!((market.deck(), discarded(&market.game).len()), (25, 2));
}

#[test]
fn quiz_03_fifth_group_with_an_empty_purse() {
    for (first, tokens) in [("opponent", 1), ("you", 2)] {
        let mut market = Flips::new(first, &["arena@3", "spies_guild@guild", "gardens@4"]);
        market.game.cities.0[0].coins = 0;
        market.more("capitol@city");
        assert_eq!(defeats(&market.game, YOU), tokens - 1, "{first} first");
        market.more("palace@7");
        assert_eq!((coins(&market.game, YOU), defeats(&market.game, YOU)), (0, tokens));
        assert!(!market.may_flip());
    }
}

const STABLES: &str = "
    age 2 first you
    you board giza a coins 4 cards east_trading_post
    opponent board rhodos a coins 0 cards lumber_yard
    helper cards clay_pool forest_cave
    market stables@3 altar@5 pawnshop@4";

#[test]
fn quiz_04_buying_across_the_table() {
    let mut game = solo(STABLES);
    assert_eq!(ways(&game, YOU, "stables"), [(2, 2)]);
    pick(&mut game, "stables", "build");
    assert_eq!((coins(&game, YOU), coins(&game, OPPONENT)), (0, 2));
    let game = solo(&STABLES.replace("coins 4", "coins 3"));
    refused(&game, YOU, "build stables", "3.2");
}

#[test]
fn quiz_05_link_duplicate_stage_order_and_discard_pile() {
    let text = "
        age 2 first you
        you board olympia a coins 0 cards west_trading_post loom_1
        opponent board babylon a coins 0
        helper
        market forum@3 loom_2@5 bazaar@4";
    let mut game = solo(text);
    pick(&mut game, "forum", "build");
    assert_eq!((coins(&game, YOU), has(&game, YOU, "forum")), (0, true));
    let mut game = solo(text);
    refused(&game, YOU, "build loom_2", "2.3");
    refused(&game, YOU, "stage loom_2", "3.2");
    pick(&mut game, "loom_2", "discard");
    assert_eq!(coins(&game, YOU), 3);

    let mut game = solo(
        "age 2 first you
        you board halikarnassos a stages 1 coins 3 cards ore_vein foundry
        opponent board giza a coins 3
        helper
        market school@7 stables@3 bazaar@4 walls@3 vineyard@6
        discard altar theater pawnshop",
    );
    pick(&mut game, "school", "stage");
    helper_goes(&mut game);
    let offered = dig(&mut game, 1);
    assert_eq!(offered.len(), 5, "three from before and two left over: {offered:?}");
}

#[test]
fn quiz_06_the_color_of_the_helper() {
    let helper = "age 1 first you
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards lumber_yard stone_pit loom_1 altar barracks
        market tavern@5 scriptorium@3 lumber_yard@4";
    let mut game = helper_to_pick(helper);
    assert_eq!(helper_may_take(&game), ["tavern", "scriptorium"]);
    helper_takes(&mut game, "tavern");
    assert_eq!(coins(&game, HELPER), 0);
    let mut game =
        helper_to_pick(&helper.replace("loom_1", "loom_1 scriptorium").replace("tavern@5", "clay_pool@5"));
    assert_eq!(helper_may_take(&game), ["scriptorium"]);
    helper_takes(&mut game, "scriptorium");
}

/// Every value in sixths, and what the opponent does.
fn check(text: &str, values: &[(&str, Worth)], action: &str) -> Position {
    let game = solo(text);
    for &(card, worth) in values {
        assert_eq!(worth_of(&game, card), worth, "{card}");
    }
    opponent_acts(&game, action)
}

#[test]
fn quiz_07_raw_materials_third_type() {
    check(
        "age 1 first opponent
        you board giza a
        opponent board rhodos a coins 3 cards lumber_yard
        helper
        market timber_yard@3 stone_pit@5 tavern@4 pawnshop@7",
        &[
            ("timber_yard", V(21)),
            ("stone_pit", V(24)),
            ("tavern", V(10)),
            ("pawnshop", V(18)),
            ("stage", Unpayable),
        ],
        "build stone_pit",
    );
}

#[test]
fn quiz_08_poor_purse() {
    check(
        "age 1 first opponent
        you board rhodos a
        opponent board alexandria a coins 2
        helper
        market excavation@4 clay_pool@5 glassworks_1@6 tavern@7",
        &[("excavation", V(30)), ("clay_pool", V(24)), ("glassworks_1", V(24)), ("tavern", V(34))],
        "build tavern",
    );
}

#[test]
fn quiz_09_red_card_with_a_red_link() {
    let after = check(
        "age 2 first opponent
        you board ephesos a cards guard_tower stockade coins 3
        opponent board giza a stages 1 coins 5 cards stone_pit barracks
        helper cards stone_pit barracks loom_1
        market walls@3 school@7 bazaar@4",
        &[("walls", V(54)), ("school", Unpayable), ("bazaar", V(4)), ("stage", Unpayable)],
        "build walls",
    );
    assert_eq!((coins(&after, OPPONENT), coins(&after, YOU)), (3, 3));
}

#[test]
fn quiz_10_strongest_and_a_tie() {
    check(
        "age 1 first opponent cities
        you board ephesos a cards barracks clay_pool
        opponent board babylon a coins 3 cards guard_tower stockade
        helper
        market barracks@5 altar@3 residence@city marketplace@6",
        &[
            // It has no ore, and would not want them either.
            ("barracks", Unpayable),
            ("altar", V(24)),
            ("residence", Unwanted),
            ("marketplace", V(24)),
            ("stage", V(12)),
        ],
        "build altar",
    );
    let ore = solo(
        "age 1 first opponent
        you board rhodos a cards barracks clay_pool
        opponent board babylon a coins 3 cards guard_tower stockade
        helper
        market barracks@5",
    );
    assert_eq!(worth_of(&ore, "barracks"), Unwanted);
}

#[test]
fn quiz_11_the_stage_is_worth_more() {
    let after = check(
        "age 3 first opponent
        you board babylon a coins 0
        opponent board giza a stages 2 coins 6 cards stone_pit quarry lumber_yard clay_pool school laboratory
        helper cards ore_vein
        market arena@5 gardens@4 study@3",
        &[("arena", V(18)), ("gardens", V(24)), ("study", V(18)), ("stage", V(42))],
        "stage gardens",
    );
    assert_eq!((coins(&after, OPPONENT), coins(&after, YOU)), (6, 0));
}

#[test]
fn quiz_12_coins_when_poor_link_when_weaker() {
    let after = check(
        "age 2 first opponent
        you board giza a cards loom_1 glassworks_1 barracks
        opponent board halikarnassos a coins 2 cards press_1 brickyard
        helper cards loom_1 press_1
        market bazaar@4 forum@6 laboratory@5",
        &[("bazaar", V(44)), ("forum", V(12)), ("laboratory", V(30)), ("stage", V(18))],
        "build bazaar",
    );
    assert_eq!(coins(&after, OPPONENT), 12);
}

#[test]
fn quiz_13_diplomacy_in_need() {
    let after = check(
        "age 2 first opponent cities
        you board babylon a cards barracks guard_tower stockade coins 3
        opponent board alexandria a stages 1 coins 4 cards clay_pool barracks
        helper cards press_1 archery_range
        market consulate@city training_ground@4 temple@6",
        &[("consulate", V(18)), ("training_ground", Unpayable), ("temple", Unpayable), ("stage", Unpayable)],
        "build consulate",
    );
    assert_eq!(coins(&after, OPPONENT), 2);
    let later = solo(
        "age 2 first opponent cities
        you board babylon a cards barracks guard_tower stockade
        opponent board rhodos a coins 4 diplomacy 1 cards sawmill foundry consulate
        helper
        market training_ground@4 archery_range@3 temple@6",
    );
    assert_eq!(worth_of(&later, "training_ground"), Unwanted);
    assert_eq!(worth_of(&later, "archery_range"), Unwanted);
}

#[test]
fn quiz_14_guild_blue_red() {
    check(
        "age 3 first opponent
        you board babylon a cards lumber_yard altar theater baths temple archery_range
        opponent board halikarnassos a stages 1 coins 5 cards sawmill mine
        helper cards lumber_yard ore_vein altar pawnshop courthouse circus
        market magistrates_guild@guild senate@5 arsenal@7",
        &[("magistrates_guild", V(36)), ("senate", V(30)), ("arsenal", V(42)), ("stage", Unpayable)],
        "build arsenal",
    );
}

#[test]
fn quiz_15_one_diplomacy_token() {
    let text = "age 2 round 6 first you cities
        you board giza a cards walls stables
        opponent board babylon a cards archery_range
        helper cards walls barracks";
    assert_eq!(conflicts(text), [6, -2, 2]);
    let with = text.replace("cards archery_range", "diplomacy 1 cards archery_range");
    assert_eq!(conflicts(&with), [3, 0, -1]);
}

#[test]
fn quiz_16_mask_wild_symbol_aristotle() {
    let text = "age 3 first you cities leaders
        you board babylon a stages 2 leaders aristotle cards apothecary dispensary workshop school pigeon_loft
        opponent board giza a leaders euclid cards library
        helper cards laboratory";
    assert_eq!(points_of(text, YOU, "science"), 32);
    assert_eq!(points_of(&text.replace("leaders aristotle", ""), YOU, "science"), 26);
}

#[test]
fn quiz_17_the_leaders_of_the_opponent_on_advanced() {
    for (level, leader_points) in [("advanced", 10), ("normal", 4)] {
        let mut game = age_start("age 1 leaders", level, "coins 6");
        top_leader(&mut game, "pericles");
        assert_eq!(coins(&game, OPPONENT), 0);
        let mut game = age_start("age 2 leaders", level, "coins 3 leaders pericles");
        top_leader(&mut game, "nebuchadnezzar");
        assert_eq!(coins(&game, OPPONENT), 6);
        let mut game = age_start("age 3 leaders", level, "coins 5 leaders pericles");
        top_leader(&mut game, "hiram");
        assert_eq!(coins(&game, OPPONENT), 2);
        let end = format!(
            "age 3 leaders level {level}
            you board giza a
            opponent board babylon a leaders pericles hiram cards workers_guild spies_guild
            helper"
        );
        assert_eq!(points_of(&end, OPPONENT, "leaders"), leader_points, "{level}");
    }
}

#[test]
fn quiz_18_coin_loss() {
    let text = "age 2 first opponent cities
        you board giza a coins 1
        opponent board olympia a coins 3 cards glassworks_1 clay_pool stone_pit ore_vein
        helper
        market lair@city timber_yard@3 excavation@4";
    for (pay, left, debt) in [(2, 2, 0), (1, 3, 1), (0, 4, 2)] {
        let mut game = opponent_acts(&solo(text), "build lair");
        pick(&mut game, "timber_yard", "discard");
        helper_goes(&mut game);
        settle(&mut game, pay);
        assert_eq!((coins(&game, YOU), debts(&game, YOU)), (left, debt));
        assert_eq!((coins(&game, HELPER), debts(&game, HELPER)), (0, 0));
    }
    let mut game = opponent_acts(&solo(text), "build lair");
    pick(&mut game, "timber_yard", "build");
    helper_goes(&mut game);
    assert_eq!((coins(&game, YOU), debts(&game, YOU)), (0, 2), "nothing is left to choose");
}

#[test]
fn quiz_19_the_tower() {
    let end = "age 3 tower
        you board giza a placed 3
        opponent board babylon a placed 2
        helper";
    assert_eq!(points_of(end, YOU, "tower"), 15);
    assert_eq!(points_of(end, OPPONENT, "tower"), 7);
}

#[test]
fn quiz_20_black_market_and_result() {
    let rhodos = "you board giza a
        opponent board rhodos a cards clay_pool
        helper";
    let rest = ["loom_1", "tavern", "forest_cave", "stone_pit"];
    assert_eq!(black_market("normal", rhodos, &rest), Some("forest_cave".to_owned()));
    assert_eq!(black_market("beginner", rhodos, &rest), None);
    assert_eq!(grade(52 - 49), "age_1");
    assert_eq!(grade(0), "barely");
}
