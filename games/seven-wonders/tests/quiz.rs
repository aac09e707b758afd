//! Twenty concrete situations with their one correct result, number by number.

use crate::support::*;
use seven_wonders::{Color, Grade};

#[test]
fn quiz_01_set_up_with_everything() {
    let options = "expansions leaders,cities,projects,tower; boards giza,rhodos";
    let t = fresh(1, options).until(7, deck_of(1)).project_is(1, 2);
    assert_eq!(t.cities.0[0].tiles.len(), 3);
    assert_eq!(t.tiles_out.len(), 4, "three of yours, and one of the opponent's three has been turned up");
    let t = t.until(7, deck_of(3)).deck_is("3:9 4:3 5:3 6:3 7:3 city:4 guild:5");
    assert_eq!(count_of(Color::Purple, &ids(t.age_pool(3))), 17);
    first_age("leaders,cities,projects,tower").each("coins", "6 6 0");
    assert_eq!(leaders_in_hand(&dealt(1, options, 7), YOU).len(), 4);
}

#[test]
fn quiz_02_fourth_card_of_a_group() {
    let t = market("you", "clay_pool@5 altar@5 stone_pit@5 tavern@5 theater@3 pawnshop@7");
    // Nothing is paid.
    let t = t.one_more("cannot").piles("3 1 1").is("you", "coins 10").open("stone_pit theater pawnshop");
    let t = t.play("build stone_pit").open("altar theater pawnshop").all_pick();
    assert_eq!((t.deck.len(), t.discard.len()), (25, 2));
}

#[test]
fn quiz_03_fifth_group_with_an_empty_purse() {
    for (first, tokens) in [("opponent", 1), ("you", 2)] {
        let poor = market(first, "arena@3 spies_guild@guild gardens@4").change(|p| p.cities.0[0].coins = 0);
        let t = poor.more("capitol@city").is("you", &format!("defeats {tokens}-1"));
        t.more("palace@7").is("you", &format!("coins 0, defeats {tokens}")).one_more("cannot");
    }
}

#[test]
fn quiz_04_buying_across_the_table() {
    let text = "age 2 first you
        you board giza a coins 4 cards east_trading_post
        opponent board rhodos a coins 0 cards lumber_yard
        helper cards clay_pool forest_cave
        market stables@3 altar@5 pawnshop@4";
    let t = solo(text).ways("stables", "2/2").play("build stables left 2 right 2");
    t.is("you", "coins 0").is("opponent", "coins 2");
    solo(&text.replace("coins 4", "coins 3")).refuse("build stables", "3.2");
}

#[test]
fn quiz_05_link_duplicate_stage_order_and_discard_pile() {
    let t = solo(
        "age 2 first you
        you board olympia a coins 0 cards west_trading_post loom_1
        opponent board babylon a coins 0
        helper
        market forum@3 loom_2@5 bazaar@4",
    );
    t.play("build forum chain").is("you", "coins 0, has forum");
    t.refuse("build loom_2", "2.3").refuse("stage loom_2", "3.2");
    t.play("discard loom_2").is("you", "coins 3");
    let t = solo(
        "age 2 first you
        you board halikarnassos a stages 1 coins 3 cards ore_vein foundry
        opponent board giza a coins 3
        helper
        market school@7 stables@3 bazaar@4 walls@3 vineyard@6
        discard altar theater pawnshop",
    );
    // Three from before and two left over.
    t.play("stage school").any("helper").chance(1).counts("take", 5);
}

#[test]
fn quiz_06_the_color_of_the_helper() {
    let text = "age 1 first you
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards lumber_yard stone_pit loom_1 altar barracks
        market tavern@5 scriptorium@3 lumber_yard@4";
    let t = helper_to_pick(text).choices("helper", "helper tavern, helper scriptorium");
    t.play("helper tavern").is("helper", "coins 0");
    let again = text.replace("loom_1", "loom_1 scriptorium").replace("tavern@5", "clay_pool@5");
    helper_to_pick(&again).choices("helper", "helper scriptorium").legal("helper scriptorium");
}

#[test]
fn quiz_07_raw_materials_third_type() {
    let t = solo(
        "age 1 first opponent
        you board giza a
        opponent board rhodos a coins 3 cards lumber_yard
        helper
        market timber_yard@3 stone_pit@5 tavern@4 pawnshop@7",
    );
    t.worth("timber_yard 21, stone_pit 24, tavern 10, pawnshop 18, stage unpayable");
    t.opponent("build stone_pit");
}

#[test]
fn quiz_08_poor_purse() {
    let t = solo(
        "age 1 first opponent
        you board rhodos a
        opponent board alexandria a coins 2
        helper
        market excavation@4 clay_pool@5 glassworks_1@6 tavern@7",
    );
    t.worth("excavation 30, clay_pool 24, glassworks_1 24, tavern 34").opponent("build tavern");
}

#[test]
fn quiz_09_red_card_with_a_red_link() {
    let t = solo(
        "age 2 first opponent
        you board ephesos a cards guard_tower stockade coins 3
        opponent board giza a stages 1 coins 5 cards stone_pit barracks
        helper cards stone_pit barracks loom_1
        market walls@3 school@7 bazaar@4",
    );
    t.worth("walls 54, school unpayable, bazaar 4, stage unpayable");
    t.opponent("build walls").is("opponent", "coins 3").is("you", "coins 3");
}

#[test]
fn quiz_10_strongest_and_a_tie() {
    let text = "age 1 first opponent cities
        you board ephesos a cards barracks clay_pool
        opponent board babylon a coins 3 cards guard_tower stockade
        helper
        market barracks@5 altar@3 residence@city marketplace@6";
    // It has no ore, and would not want the Barracks with it either.
    let t = solo(text).worth("barracks unpayable, altar 24, residence unwanted, marketplace 24, stage 12");
    t.opponent("build altar");
    solo(&text.replace("ephesos", "rhodos")).worth("barracks unwanted");
}

#[test]
fn quiz_11_the_stage_is_worth_more() {
    let t = solo(
        "age 3 first opponent
        you board babylon a coins 0
        opponent board giza a stages 2 coins 6 cards stone_pit quarry lumber_yard clay_pool school laboratory
        helper cards ore_vein
        market arena@5 gardens@4 study@3",
    );
    let t = t.worth("arena 18, gardens 24, study 18, stage 42").opponent("stage gardens");
    t.is("opponent", "coins 6").is("you", "coins 0");
}

#[test]
fn quiz_12_coins_when_poor_link_when_weaker() {
    let t = solo(
        "age 2 first opponent
        you board giza a cards loom_1 glassworks_1 barracks
        opponent board halikarnassos a coins 2 cards press_1 brickyard
        helper cards loom_1 press_1
        market bazaar@4 forum@6 laboratory@5",
    );
    t.worth("bazaar 44, forum 12, laboratory 30, stage 18");
    t.opponent("build bazaar").is("opponent", "coins 12");
}

#[test]
fn quiz_13_diplomacy_in_need() {
    let t = solo(
        "age 2 first opponent cities
        you board babylon a cards barracks guard_tower stockade coins 3
        opponent board alexandria a stages 1 coins 4 cards clay_pool barracks
        helper cards press_1 archery_range
        market consulate@city training_ground@4 temple@6",
    );
    t.worth("consulate 18, training_ground unpayable, temple unpayable, stage unpayable");
    t.opponent("build consulate").is("opponent", "coins 2");
    let later = solo(
        "age 2 first opponent cities
        you board babylon a cards barracks guard_tower stockade
        opponent board rhodos a coins 4 diplomacy 1 cards sawmill foundry consulate
        helper
        market training_ground@4 archery_range@3 temple@6",
    );
    later.worth("training_ground unwanted, archery_range unwanted");
}

#[test]
fn quiz_14_guild_blue_red() {
    let t = solo(
        "age 3 first opponent
        you board babylon a cards lumber_yard altar theater baths temple archery_range
        opponent board halikarnassos a stages 1 coins 5 cards sawmill mine
        helper cards lumber_yard ore_vein altar pawnshop courthouse circus
        market magistrates_guild@guild senate@5 arsenal@7",
    );
    t.worth("magistrates_guild 36, senate 30, arsenal 42, stage unpayable").opponent("build arsenal");
}

#[test]
fn quiz_15_one_diplomacy_token() {
    let text = "age 2 round 6 first you cities
        you board giza a cards walls stables
        opponent board babylon a cards archery_range
        helper cards walls barracks";
    conflicts(text).each("fought", "6 -2 2");
    let with = text.replace("cards archery_range", "diplomacy 1 cards archery_range");
    conflicts(&with).each("fought", "3 0 -1");
}

#[test]
fn quiz_16_mask_wild_symbol_aristotle() {
    let text = "age 3 first you cities leaders
        you board babylon a stages 2 leaders aristotle cards apothecary dispensary workshop school pigeon_loft
        opponent board giza a leaders euclid cards library
        helper cards laboratory";
    solo(text).sources("you", "science 32");
    solo(&text.replace("leaders aristotle", "")).sources("you", "science 26");
}

#[test]
fn quiz_17_the_leaders_of_the_opponent_on_advanced() {
    for (level, points) in [("advanced", "leaders 10"), ("normal", "leaders 4")] {
        let t = age_start("age 1 leaders", level, "coins 6");
        t.play("leader 2 pericles").is("opponent", "coins 0");
        let t = age_start("age 2 leaders", level, "coins 3 leaders pericles");
        t.play("leader 2 nebuchadnezzar").is("opponent", "coins 6");
        let t = age_start("age 3 leaders", level, "coins 5 leaders pericles");
        t.play("leader 2 hiram").is("opponent", "coins 2");
        let end = solo(&format!(
            "age 3 leaders level {level}
            you board giza a
            opponent board babylon a leaders pericles hiram cards workers_guild spies_guild
            helper"
        ));
        end.sources("opponent", points);
    }
}

#[test]
fn quiz_18_coin_loss() {
    let t = solo(
        "age 2 first opponent cities
        you board giza a coins 1
        opponent board olympia a coins 3 cards glassworks_1 clay_pool stone_pit ore_vein
        helper
        market lair@city timber_yard@3 excavation@4",
    );
    let t = t.opponent("build lair");
    for (pay, left) in
        [("pay 2", "coins 2, debt 0"), ("pay 1", "coins 3, debt 1"), ("pay 0", "coins 4, debt 2")]
    {
        t.play("discard timber_yard").play(pay).is("you", left).is("helper", "coins 0, debt 0");
    }
    // Nothing is left to choose.
    t.play("build timber_yard").is("you", "coins 0, debt 2");
}

#[test]
fn quiz_19_the_tower() {
    let end = solo(
        "age 3 tower
        you board giza a placed 3
        opponent board babylon a placed 2
        helper",
    );
    end.sources("you", "tower 15").sources("opponent", "tower 7");
}

#[test]
fn quiz_20_black_market_and_result() {
    let rhodos = "you board giza a
        opponent board rhodos a cards clay_pool
        helper";
    let rest = "loom_1 tavern forest_cave stone_pit";
    assert_eq!(black_market("normal", rhodos, rest), "forest_cave");
    assert_eq!(black_market("beginner", rhodos, rest), "none");
    assert_eq!([52 - 49, 0].map(|difference| Grade::of(difference).id()), ["age-1", "barely"]);
}
