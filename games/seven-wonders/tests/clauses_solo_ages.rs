//! The helper, the end of an Age and the scoring of the solo game, clause by clause: chapters 13, 14 and 16.

use crate::support::*;
use seven_wonders::Grade;

// ---------------------------------------------------------------- 13 Helper

const HELPER_TO_PICK: &str = "age 1 first you
    you board giza a
    opponent board babylon a
    helper cards lumber_yard stone_pit loom_1 altar barracks
    market tavern@4 scriptorium@3 ore_vein@3";

#[test]
fn sw_13_1_the_color_it_has_fewest_of() {
    helper_to_pick(&HELPER_TO_PICK.replace("scriptorium@3 ", "")).choices("helper", "helper tavern");
}

#[test]
fn sw_13_2_you_choose_among_equals() {
    let text = HELPER_TO_PICK.replace("scriptorium@3", "scriptorium@4").replace("tavern@4", "tavern@5");
    let t = helper_to_pick(&text).choices("helper", "helper tavern, helper scriptorium");
    t.refuse("helper ore_vein", "13.1").play("helper scriptorium").is("helper", "has scriptorium");
}

#[test]
fn sw_13_3_it_pays_nothing_and_may_collect_twice() {
    let t = helper_to_pick(
        "age 1 first you
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards scriptorium lumber_yard stone_pit
        market scriptorium@4 ore_vein@3",
    );
    let t = t.play("helper scriptorium").each("coins", "3 3 0");
    assert_eq!(t.cities.0[2].built.count(seven_wonders::tables().copies("scriptorium")), 2);
}

#[test]
fn sw_13_4_what_counts_of_its_cards() {
    let text = "age 1 first you cities
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards loom_1
        market hideout@city loom_1@6";
    // No losses, no coins.
    helper_to_pick(text).play("helper hideout").each("coins", "3 3 0");
    let t = helper_to_pick(&text.replace("hideout", "residence"));
    t.play("helper residence").is("helper", "diplomacy 1");
}

// ---------------------------------------------------------------- 14 End of an Age

#[test]
fn sw_14_1_the_order_of_the_end() {
    // The project's shields come before the conflicts; the black market after them.
    let t = solo(
        "age 2 round 6 first you projects level normal
        you board giza a coins 3 joined 2
        opponent board babylon a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5
        deck ore_vein@3 loom_1@3
        project obelisk tokens 0",
    );
    // The shields of the project won.
    let t = t.last_pick("build altar").is("you", "victories 0/2/0");
    t.tells("Rewarded, Won, Contraband, RestDiscarded");
}

#[test]
fn sw_14_2_all_three_fight() {
    let text = "age 2 round 6 first you cities
        you board giza a cards walls stables
        opponent board babylon a cards archery_range
        helper cards walls barracks";
    conflicts(text).each("fought", "6 -2 2");
    let diplomat = text.replace("cards archery_range", "diplomacy 1 cards archery_range");
    conflicts(&diplomat).each("fought", "3 0 -1");
}

const RHODOS: &str = "you board giza a
    opponent board rhodos a cards clay_pool
    helper";

#[test]
fn sw_14_3_the_black_market() {
    assert_eq!(black_market("normal", RHODOS, "loom_1 tavern stone_pit"), "stone_pit");
    assert_eq!(black_market("advanced", RHODOS, "stone_pit"), "stone_pit");
    assert_eq!(black_market("normal", RHODOS, "ore_vein stone_pit"), "none", "the first brown card decides");
    assert_eq!(black_market("normal", RHODOS, "loom_1"), "none");
    assert_eq!(black_market("learner", RHODOS, "stone_pit"), "none");
}

#[test]
fn sw_14_4_what_it_lacks() {
    assert_eq!(black_market("normal", RHODOS, "forest_cave"), "forest_cave");
    assert_eq!(black_market("normal", RHODOS, "clay_pit"), "none", "both kinds are owned");
    let wild = RHODOS.replace("cards clay_pool", "cards clay_pool caravansery");
    assert_eq!(black_market("normal", &wild, "stone_pit"), "stone_pit");
}

#[test]
fn sw_14_5_contraband_serves_the_opponent_only() {
    let text = "age 2 first you
        you board giza a coins 9
        opponent board olympia a coins 3
        helper
        market barracks@3 vineyard@6 pawnshop@4
        smuggled ore_vein";
    solo(text).refuse("build barracks", "3.2");
    // Its ore pays for the Barracks, two victories of three; it has no color.
    let opponent = text.replace("first you", "first opponent");
    solo(&opponent).worth("barracks 36, vineyard 0");
    // The name is taken.
    solo(&opponent.replace("pawnshop@4", "ore_vein@4")).worth("ore_vein unpayable");
}

#[test]
fn sw_14_6_the_rest_is_discarded() {
    let t = solo(
        "age 1 round 6 first you
        you board giza a coins 3
        opponent board babylon a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5
        deck ore_vein@3 loom_1@3",
    );
    t.last_pick("build altar").discarded("ore_vein loom_1");
}

// ---------------------------------------------------------------- 16 Scoring

#[test]
fn sw_16_1_you_and_the_opponent_are_scored() {
    let t = solo(
        "age 3
        you board giza a stages 1 coins 6 cards altar
        opponent board babylon a coins 3 cards pawnshop
        helper cards palace",
    );
    t.sources("you", "total 3+2+2").sources("opponent", "total 1+3").sources("helper", "total 0");
}

#[test]
fn sw_16_2_the_tower_in_solo() {
    for (tiles, points) in [(0, "tower -5"), (1, "tower 1"), (2, "tower 7"), (3, "tower 15")] {
        let end = format!(
            "age 3 tower\nyou board giza a placed {tiles}\nopponent board babylon a placed 1\nhelper"
        );
        solo(&end).sources("you", points).sources("opponent", "tower 1");
    }
}

#[test]
fn sw_16_3_consolation_on_advanced() {
    let end = |level: &str| {
        solo(&format!(
            "age 3 leaders level {level}
            you board giza a leaders pericles
            opponent board babylon a leaders pericles hiram cornelia cards workers_guild
            helper"
        ))
    };
    // Six, two for the guild, one coin in Age I.
    let t = end("advanced");
    let recruited = ["cornelia", "pericles", "hiram"].map(|id| Some(leader(id)));
    let t = t.change(|p| p.cities.0[1].recruited = recruited);
    t.sources("opponent", "leaders 6+2+1").sources("you", "leaders 0");
    end("normal").sources("opponent", "leaders 2");
}

#[test]
fn sw_16_4_grades() {
    for (difference, name) in [
        (-1, "defeat"),
        (0, "barely"),
        (3, "age-1"),
        (4, "age-2"),
        (7, "age-3"),
        (10, "caesar"),
        (13, "alexander-the-great"),
    ] {
        assert_eq!(Grade::of(difference).id(), name);
    }
    let t = dealt(1, "", 5).until(5, is_over);
    let difference = t.sheet(nth(YOU)).total() - t.sheet(nth(OPPONENT)).total();
    assert_eq!(t.grade(), Some(Grade::of(difference)));
}
