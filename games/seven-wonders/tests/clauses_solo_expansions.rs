//! Expansions in the solo game, clause by clause: chapter 15.

use crate::support::*;
use kernel::{Game as _, RulesVersion};
use seven_wonders::Phase;

#[test]
fn sw_15_1_leaders_and_coins() {
    first_age("leaders").each("coins", "6 6 0");
    let t = dealt(1, "expansions leaders", 3);
    assert_eq!([YOU, HELPER].map(|seat| leaders_in_hand(&t, seat).len()), [4, 0]);
}

#[test]
fn sw_15_2_the_opponents_leader() {
    let t = age_start("age 1 leaders", "normal", "coins 6").play("leader 2 pericles");
    t.is("opponent", "coins 0, leaders pericles");
    let t = age_start("age 2 leaders", "normal", "coins 3").play("leader 2 nebuchadnezzar");
    t.is("opponent", "coins 6, leaders none");
}

#[test]
fn sw_15_3_your_leader_is_recruited_or_sold() {
    let t = age_start("age 1 leaders", "normal", "coins 6").play("leader 2 pericles");
    t.refuse("stage caesar", "15.3").play("recruit hannibal").is("you", "coins 4, shields 1");
}

#[test]
fn sw_15_4_black_cards_in_the_decks() {
    let mut t = fresh(1, "expansions cities");
    for age in [1, 2] {
        t = t.until(4, deck_of(age)).deck_is("3:10 4:4 5:4 6:4 7:4 city:4");
    }
    t.until(4, deck_of(3)).deck_is("3:9 4:3 5:3 6:3 7:3 city:4 guild:5");
}

#[test]
fn sw_15_5_losses_at_the_end_of_the_round() {
    let t = solo(
        "age 2 first you cities
        you board olympia a coins 0 cards glassworks_1
        opponent board rhodos a coins 1
        helper
        market lair@city bazaar@4 caravansery@5",
    );
    // The opponent builds the Bazar for two coins; then it pays both.
    let t = t.play("build lair").is("opponent", "has bazaar, coins 1, debt 0");
    t.is("helper", "has caravansery, coins 0, debt 0");
}

#[test]
fn sw_15_6_two_tokens_for_two() {
    fresh(1, "expansions projects").until(1, deck_of(1)).project_is(1, 2);
    let t = solo(
        "age 1 round 6 first you projects
        you board giza a coins 3 joined 2
        opponent board babylon a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5
        project rampart_road tokens 0",
    );
    // Both tokens were yours.
    t.last_pick("build altar").is("you", "coins 3+8");
}

#[test]
fn sw_15_6_the_first_project_is_known_before_leaders() {
    let given = "expansions leaders,projects";
    let leaders_of = |age| move |p: &Position| p.age == age && p.phase == Phase::TopLeader;
    let t = fresh(1, given).until(1, leaders_of(1)).project_is(1, 2);
    assert!(t.until(1, leaders_of(2)).project.is_none(), "later ones are turned up after the leaders");
    let before = Table::from(Position::under(&options(1, given), RulesVersion::FIRST));
    assert!(
        before.until(1, |p| p.phase == Phase::TopLeader).project.is_none(),
        "so was the first one before"
    );
}

#[test]
fn sw_15_7_the_opponent_takes_part_if_it_pays() {
    let text = "age 1 first opponent projects
        you board giza a coins 3
        opponent board rhodos a coins 3
        helper
        market barracks@3 tavern@4 clay_pool@5
        project double_walls";
    // Barracks: two victories of one; the token is worth one point less half a point.
    solo(text).worth("barracks 12+3");
    // A mystery bag is worth nothing to it.
    solo(&text.replace("double_walls", "factory")).part("clay_pool", "15.7", 0);
    let t = solo(&text.replace("tavern@4 clay_pool@5", "tavern@4")).play("stop");
    t.is("opponent", "joined 1, coins 2").project_is(1, 1);
    // It cannot pay.
    solo(&text.replace("rhodos a coins 3", "rhodos a coins 0")).part("barracks", "15.7", 0);
}

#[test]
fn sw_15_8_the_opponent_gives_up_what_is_worth_least() {
    let t = solo(
        "age 1 round 6 first you projects
        you board giza a coins 3 joined 1
        opponent board babylon a coins 0 cards barracks stables
        helper cards guard_tower
        market altar@3 tavern@4 clay_pool@5
        project belvedere tokens 1",
    );
    t.last_pick("build altar").is("opponent", "has stables, lacks barracks");
}

#[test]
fn sw_15_9_when_the_opponent_places_tiles() {
    let t = fresh(1, "expansions tower").until(1, deck_of(1)).is("opponent", "placed 1");
    assert_eq!(t.cities.0[0].tiles.len(), 3);
    let t = solo(
        "age 1 round 6 first you tower
        you board giza a coins 3 tiles 1 2
        opponent board babylon a coins 3 placed 1
        helper
        market altar@3 tavern@4 clay_pool@5
        tower 9",
    );
    t.last_pick("build altar").until(1, deck_is_new).is("opponent", "placed 2");
    t.last_pick("tower altar 2").until(1, deck_is_new).is("opponent", "placed 1");
}

#[test]
fn sw_15_9_tiles_bind_the_helper_too() {
    let text = "age 2 round 6 first you tower
        you board giza a cards walls
        opponent board babylon a cards barracks
        helper";
    conflicts(text).each("fought", "6 2 -2");
    // Two tokens for each defeat; victories of one.
    conflicts(&format!("{text}\ntower 22")).each("fought", "6 1 -4");
    conflicts(&format!("{text}\ntower 19")).each("fought", "2 0 -2");
    // Tile 7: the helper is a neighbor whose links count.
    let t = solo(
        "age 2 first opponent tower
        you board giza a
        opponent board babylon a coins 0
        helper cards theater
        market statue@3
        tower 7",
    );
    t.worth("statue 24+12");
}

#[test]
fn sw_15_10_tiles_in_the_value() {
    let text = "age 2 first opponent tower
        you board giza a
        opponent board rhodos a coins 3
        helper
        market altar@3 pawnshop@4
        tower 6";
    // Two coins of tax.
    solo(text).worth("pawnshop 18-6");
    solo(&text.replace("tower 6", "tower 5")).worth("pawnshop 18+4");
    solo(&text.replace("coins 3", "coins 1")).worth("pawnshop unpayable");
}

#[test]
fn sw_15_11_leaders_beside_the_helper() {
    let end = solo(
        "age 3 leaders
        you board giza a leaders nero midas plato
        opponent board babylon a cards diplomats_guild
        helper",
    );
    end.sources("opponent", "guilds 5");
    let t = solo(
        "age 3 first opponent leaders
        you board giza a leaders cleopatra nero
        opponent board babylon a coins 9 cards lumber_yard glassworks_1 loom_1
        helper
        market courtesans_guild@guild pantheon@3 circus@4",
    );
    // Cleopatra's five.
    t.play("stop").sources("opponent", "guilds 5");
}

#[test]
fn sw_15_12_solomon_draws_at_once() {
    let pile = ["altar@3", "pawnshop@4", "stockade@3", "loom_1@3", "tavern@4", "theater@3"].map(card);
    let t = age_start("age 2 leaders", "normal", "coins 6").change(|p| p.discard.extend(pile));
    let t = t.play("leader 2 solomon. draw altar. draw pawnshop. draw stockade. draw loom_1. draw theater");
    // Loom: four for a good it lacks; Stockade: two victories of three, six points.
    t.is("opponent", "has stockade");
}

#[test]
fn sw_15_2_leaders_under_the_stack_of_roma() {
    let t = solo(
        "age 2 first opponent leaders
        you board giza a
        opponent board roma b stages 1 coins 3 cards clay_pool stone_pit loom_1
        helper
        market arena@5",
    );
    // It cannot pay for the Arena; the second stage is worth three points and recruits one more, two coins cheaper.
    let t = t.play("stop").is("opponent", "stages 2").play("leader 2 nero");
    t.is("opponent", "leaders nero, coins 3");
}
