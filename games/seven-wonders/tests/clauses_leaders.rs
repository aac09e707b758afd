//! Leaders, clause by clause: chapter 7.

use crate::support::*;
use seven_wonders::Color;

const LEADERS: &str = "expansions leaders; boards giza:a,rhodos:a,babylon:a";

#[test]
fn sw_7_1_six_coins() {
    dealt(3, LEADERS, 1).each("coins", "6 6 6");
}

#[test]
fn sw_7_2_the_draft_goes_to_the_right() {
    let t = dealt(3, LEADERS, 2);
    let before = [1, 2, 3].map(|seat| leaders_in_hand(&t, seat));
    assert!(before.iter().all(|packet| packet.len() == 4));
    let kept = [&before[0][0], &before[1][0], &before[2][0]];
    let t = t.play(&format!("1: keep {}\n2: keep {}\n3: keep {}", kept[0], kept[1], kept[2]));
    // The right neighbor of seat 1 is seat 3.
    t.is("3", &format!("inhand {}", before[0][1..].join(" ")));
    t.is("1", &format!("inhand {}", before[1][1..].join(" ")));
    let t = t.until(3, |p| p.age == 1);
    for seat in 1..=3 {
        let hand = leaders_in_hand(&t, seat);
        assert!(hand.len() == 4 && hand.contains(kept[seat - 1]));
    }
}

#[test]
fn sw_7_3_guilds_of_leaders_join_the_pool() {
    let mut seen = Vec::new();
    for seed in 0..40 {
        let mut guilds = all_hands(&dealt(3, LEADERS, seed).until(seed, choosing_in(3)));
        guilds.retain(|card| count_of(Color::Purple, std::slice::from_ref(card)) == 1);
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
    let t = before_age(
        "age 1 leaders
        1 board giza a coins 6 inhand caesar hannibal cards stone_pit
        2 board rhodos a coins 6 inhand cleopatra nero
        3 board babylon a coins 6 inhand plato midas cards clay_pool",
    );
    let t = t.round("discard hannibal; recruit cleopatra; stage plato").each("coins", "9 2 6");
    t.is("1", "inhand caesar").is("2", "leaders cleopatra").is("3", "stages 1, leaders none");
}

#[test]
fn sw_7_5_a_leader_costs_its_coins() {
    for age in 1..=3 {
        let t = before_age(&format!(
            "age {age} leaders
            1 board giza a coins 3 inhand cornelia caesar
            2 board rhodos a coins 6 inhand nero midas
            3 board babylon a coins 6 inhand plato sappho"
        ));
        t.refuse("1: recruit caesar", "7.5");
        t.round("recruit cornelia; recruit nero; recruit sappho").each("coins", &format!("3-{age} 5 5"));
    }
}

#[test]
fn sw_7_6_one_leader_is_never_played() {
    let t = dealt(3, LEADERS, 4).until(4, is_over);
    assert!((1..=3).all(|seat| leaders_in_hand(&t, seat).len() == 1));
}

#[test]
fn sw_7_7_leaders_are_no_structures() {
    let t = table(
        "age 3 leaders
        1 board giza a cards philosophers_guild
        2 board rhodos a leaders euclid
        3 board babylon a cards school",
    );
    // Euclid is no green card.
    t.sources("1", "guilds 1");
}

#[test]
fn sw_7_8_one_resource_less() {
    let t = table(
        "age 2 leaders
        1 board rhodos a coins 9 leaders archimedes hammurabi imhotep hand apothecary baths walls laboratory
        2 board giza a cards stone_pit clay_pool
        3 board babylon a",
    );
    // For the Laboratory both clay are bought, and the papyrus is spared.
    t.ways("apothecary", "0/0").ways("baths", "0/0").ways("laboratory", "2/2");
    t.refuse("1: build walls", "3.2");
}

#[test]
fn sw_7_9_free_guilds_and_cheaper_leaders() {
    let t = table(
        "age 3 leaders
        1 board giza a coins 0 leaders ramses hand workers_guild pantheon
        2 board rhodos a
        3 board babylon a",
    );
    t.refuse("1: build pantheon", "3.2").round("build workers_guild").is("1", "has workers_guild");
    for (board, leader, coins) in [
        ("giza a", "hiram", "1 2 5"),
        ("giza a", "maecenas", "6 2 5"),
        ("roma a", "hiram", "6 2 5"),
        ("roma b", "hiram", "3 3 6"),
    ] {
        let t = before_age(&format!(
            "age 2 leaders
            1 board {board} coins 6 leaders {leader} inhand caesar hannibal
            2 board rhodos a coins 6 inhand cleopatra nero
            3 board babylon a coins 6 inhand sappho midas"
        ));
        t.round("recruit caesar; recruit cleopatra; recruit sappho").each("coins", coins);
    }
}

#[test]
fn sw_7_10_leaders_that_pay_for_events() {
    let t = table(
        "age 2 leaders cities
        1 board giza a coins 0 leaders vitruvius xenophon cards east_trading_post hand forum altar
        2 board rhodos a coins 0 leaders diocletian hand gambling_den altar
        3 board babylon a coins 0 leaders xenophon hand altar tavern",
    );
    // A link and a yellow card; a black card; a blue one.
    t.round("build forum chain; build gambling_den; build altar").each("coins", "2+2+1 6+2 1");
    let t = table(
        "age 1 turn 6 leaders
        1 board giza a coins 0 leaders nero cards barracks
        2 board rhodos a coins 0
        3 board babylon a coins 0",
    );
    // Two victories.
    t.round("discard; discard; discard").is("1", "coins 3+2+2");
}

#[test]
fn sw_7_11_bilkis_buys_from_the_bank() {
    let t = table(
        "age 1 leaders
        1 board giza a coins 1 leaders bilkis hand barracks temple
        2 board babylon a coins 0
        3 board ephesos a coins 0",
    );
    t.refuse("1: build temple", "3.2").round("build barracks bank 1").each("coins", "0 3 3");
}

#[test]
fn sw_7_12_hatshepsut_takes_a_coin_for_each_neighbor_bought_from() {
    let t = table(
        "age 2 leaders
        1 board giza a coins 9 leaders hatshepsut hand statue altar
        2 board rhodos a coins 0 cards ore_vein
        3 board olympia a coins 0",
    );
    t.round("build statue left 4 right 2").each("coins", "9-6+2 4+3 2+3");
}

#[test]
fn sw_7_13_tomyris_hands_defeats_to_the_winner() {
    let t = table(
        "age 2 turn 6 leaders
        1 board giza a leaders tomyris
        2 board rhodos a cards barracks
        3 board babylon a",
    );
    let t = t.round("discard; discard; discard").each("defeats", "0 1 1");
    t.is("2", "military 3+3-1");
}

#[test]
fn sw_7_14_solomon_builds_from_the_pile_at_once() {
    let t = before_age(
        "age 2 leaders
        1 board giza a coins 6 inhand solomon nero cards altar
        2 board rhodos a coins 6 inhand cleopatra midas
        3 board babylon a coins 6 inhand sappho plato
        discard altar walls pawnshop",
    );
    // Not a second Altar.
    let t = t.round("recruit solomon; recruit cleopatra; recruit sappho");
    t.choices("take", "take pawnshop, take walls").play("take walls").is("1", "coins 3, has walls");
}

#[test]
fn sw_7_15_leaders_score() {
    let text = "age 3 leaders
        1 board giza a coins 9 leaders aristotle midas cornelia cards apothecary workshop scriptorium tavern
        2 board rhodos a coins 0 leaders pericles alexander cards barracks stables victories 1 5
        3 board babylon a coins 0 leaders justinian cards altar barracks school";
    let t = table(text).sources("1", "science 13, leaders 3+5");
    t.sources("2", "leaders 4+2").sources("3", "leaders 3");
    // A tie gives nothing.
    let tie = text.replace("cards altar barracks school", "cards altar barracks school vineyard");
    table(&tie).sources("1", "leaders 3");
}

#[test]
fn sw_7_16_the_courtesans_copy_a_leader() {
    let t = table(
        "age 3 leaders
        1 board babylon a coins 9 cards lumber_yard glassworks_1 loom_1 barracks hand courtesans_guild altar
        2 board rhodos a leaders pericles
        3 board giza a leaders hannibal",
    );
    // Two for the red card.
    t.round("build courtesans_guild").play("copy pericles").sources("1", "guilds 2, leaders 0");
}

#[test]
fn sw_7_17_roma_b_draws_and_recruits() {
    let roma = |city: &str| {
        table(&format!(
            "age 1 leaders
            1 board roma b {city} hand altar theater
            2 board rhodos a
            3 board giza a"
        ))
    };
    let t = roma("coins 0 cards tree_farm lumber_yard inhand hannibal").round("stage altar");
    let t = t.until(1, choosing).is("1", "coins 5");
    assert_eq!(leaders_in_hand(&t, 1).len(), 5);
    let t = roma("stages 1 coins 6 cards clay_pool stone_pit loom_1 inhand caesar").round("stage altar");
    t.play("recruit caesar").is("1", "coins 3, shields 2");
}
