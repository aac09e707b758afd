//! Leaders, clause by clause: chapter 7.

use crate::support::*;

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
    assert_eq!(leaders_in_hand(&game, 3), before[0][1..], "the right neighbor of seat 1 is seat 3");
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
fn sw_7_12_hatshepsut_takes_a_coin_for_each_neighbor_bought_from() {
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
