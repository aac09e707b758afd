//! The solo game, clause by clause: chapters 10, 11 and 13 to 16.

use crate::common::*;

// ---------------------------------------------------------------- 10 Set-up and seats

#[test]
fn sw_10_1_three_cities() {
    let game = dealt(1, &[("boards", "giza:a,rhodos:b")], 1);
    assert_eq!(board(&game, YOU), ("giza".into(), 0));
    assert_eq!(board(&game, OPPONENT), ("rhodos".into(), 1));
    assert_eq!(board(&game, HELPER).0, "");
    let trade = solo(
        "age 1 first you
        you board olympia a coins 9 cards west_trading_post
        opponent board rhodos a
        helper cards ore_vein
        market barracks@3 altar@5 tavern@4",
    );
    assert_eq!(ways(&trade, YOU, "barracks"), [(0, 2), (1, 0)], "the opponent is on your left");
}

#[test]
fn sw_10_2_decks_of_ages_i_and_ii() {
    let mut game = fresh(1, &[]);
    for age_now in [1, 2] {
        play_until(&mut game, 4, |game| age(game) == age_now && !deck_counts(game).is_empty());
        assert_eq!(deck_counts(&game), groups(&[("3", 10), ("4", 5), ("5", 5), ("6", 5), ("7", 5)]));
    }
}

#[test]
fn sw_10_3_deck_of_age_iii() {
    let mut game = fresh(1, &[]);
    play_until(&mut game, 4, |game| age(game) == 3 && !deck_counts(game).is_empty());
    let counts = groups(&[("3", 9), ("4", 4), ("5", 4), ("6", 4), ("7", 4), ("guild", 5)]);
    assert_eq!(deck_counts(&game), counts);
}

#[test]
fn sw_10_4_the_helper_has_no_coins_and_no_points() {
    assert_eq!(start_coins("none"), [3, 3, 0]);
    let mut game = dealt(1, &[], 2);
    play_until(&mut game, 2, is_over);
    assert_eq!(coins(&game, HELPER), 0);
    assert_eq!(game.sheet(HELPER - 1).total(), 0);
}

#[test]
fn sw_10_5_the_helper_sells_for_the_bank_and_counts() {
    let mut game = solo(
        "age 2 first you
        you board giza a coins 3
        opponent board olympia a coins 0
        helper cards ore_vein clay_pool
        market barracks@3 vineyard@6 pawnshop@4",
    );
    pick(&mut game, "barracks", "build");
    assert_eq!((coins(&game, YOU), coins(&game, HELPER)), (1, 0));
    let text = "age 3 first you
        you board giza a cards workers_guild
        opponent board olympia a cards clay_pool
        helper cards ore_vein stone_pit";
    assert_eq!(points_of(text, YOU, "guilds"), 3);
}

#[test]
fn sw_10_6_coins_can_be_used_at_once() {
    let mut game = solo(
        "age 2 first opponent
        you board rhodos a coins 0
        opponent board giza a coins 3 cards clay_pool lumber_yard
        helper
        market barracks@3 excavation@4 tree_farm@6",
    );
    opponent_goes(&mut game);
    assert_eq!((coins(&game, YOU), coins(&game, OPPONENT)), (2, 1), "it bought your ore");
    pick(&mut game, "excavation", "build");
    assert_eq!(coins(&game, YOU), 1);
}

#[test]
fn sw_10_7_who_picks_first() {
    for (level, opponent) in [
        ("learner", [false, false, false]),
        ("beginner", [false, true, false]),
        ("normal", [true, false, true]),
        ("advanced", [true, true, true]),
    ] {
        let game = fresh(1, &[("level", level)]);
        assert_eq!([1, 2, 3].map(|age| game.rules.opponent_first(age)), opponent, "{level}");
    }
    let mut game = dealt(1, &[], 3);
    play_until(&mut game, 3, |game| age(game) == 2);
    assert!(collected(&game) == 6, "six rounds: the helper has six cards");
}

#[test]
fn sw_10_8_one_discard_pile_without_leaders() {
    let mut game = dealt(1, &[("expansions", "leaders")], 9);
    let before = discarded(&game).len();
    let leader = leaders_in_hand(&game, YOU)[0].clone();
    do_move(&mut game, YOU, &format!("sell {leader}"));
    assert_eq!(discarded(&game).len(), before);
    play_until(&mut game, 9, |game| age(game) == 3);
    assert!(game.discard.meets(&seven_wonders::tables().age[0]), "cards of Age I still lie there");
}

// ---------------------------------------------------------------- 11 Market

#[test]
fn sw_11_1_a_group_covers_itself() {
    let market = Flips::new("you", &["altar@3", "tavern@4", "theater@3", "clay_pool@5"]);
    assert_eq!(market.sizes(), [2, 1, 1]);
    assert_eq!(market.open(), ["tavern", "theater", "clay_pool"]);
}

#[test]
fn sw_11_2_three_groups_or_five_cards() {
    let market = Flips::new("you", &["altar@3", "theater@3"]);
    assert!(market.must_flip());
    let market = Flips::new("you", &["altar@3", "tavern@4", "clay_pool@5"]);
    assert!(!market.must_flip() && market.may_flip());
    let market = Flips::new("you", &["altar@3", "theater@3", "tavern@4", "clay_pool@3", "pawnshop@4"]);
    assert!(!market.must_flip() && !market.may_flip());
}

#[test]
fn sw_11_3_the_fourth_of_a_group_is_set_aside() {
    let mut market =
        Flips::new("you", &["clay_pool@5", "altar@5", "stone_pit@5", "tavern@5", "theater@3", "pawnshop@7"]);
    assert_eq!(market.sizes(), [3, 1, 1]);
    assert_eq!(market.aside(), ["tavern"]);
    let before = market.deck();
    market.round();
    assert_eq!(market.deck(), before + 1, "it goes back into the deck");
}

#[test]
fn sw_11_4_more_cards_by_choice() {
    let mut market = Flips::new("you", &["altar@3", "tavern@4", "clay_pool@5"]);
    market.more("theater@3");
    assert!(market.may_flip(), "four cards");
    market.more("stone_pit@5");
    assert!(!market.may_flip(), "five cards");
    refused(&market.game, YOU, "more", "11.4");
}

#[test]
fn sw_11_5_new_groups_cost_who_picks_first() {
    let mut market = Flips::new("you", &["altar@3", "tavern@4", "clay_pool@5"]);
    market.more("loom_1@6");
    market.price("coin");
    market.more("pawnshop@7");
    market.price("defeat");
    assert_eq!((coins(&market.game, YOU), defeats(&market.game, YOU)), (9, 1));
}

#[test]
fn sw_11_6_only_the_fifth_group_costs_behind_the_opponent() {
    let mut market = Flips::new("opponent", &["altar@3", "tavern@4", "clay_pool@5"]);
    market.more("loom_1@6");
    assert!(!market.owes());
    market.more("pawnshop@7");
    market.price("coin");
    assert_eq!(coins(&market.game, YOU), 9);
}

#[test]
fn sw_11_7_without_a_coin_the_token() {
    let mut market = Flips::new("you", &["altar@3", "tavern@4", "clay_pool@5"]);
    market.game.cities[0].coins = 0;
    market.more("loom_1@6");
    if market.owes() {
        refused(&market.game, YOU, "coin", "11.7");
        market.price("defeat");
    }
    assert_eq!((coins(&market.game, YOU), defeats(&market.game, YOU)), (0, 1));
    let end = "age 3
        you board giza a defeats 1
        opponent board rhodos a cards strategists_guild
        helper";
    assert_eq!(points_of(end, OPPONENT, "guilds"), 1, "an ordinary defeat token");
}

#[test]
fn sw_11_8_the_card_below_is_free_next() {
    let mut market = Flips::new("you", &["altar@3", "theater@3", "tavern@4", "clay_pool@5"]);
    refused(&market.game, YOU, "build altar", "11.8");
    market.stop();
    refused(&market.game, YOU, "build altar", "11.8");
    do_move(&mut market.game, YOU, "build theater");
    assert_eq!(market.open(), ["altar", "tavern", "clay_pool"]);
}

#[test]
fn sw_11_9_the_order_of_picks() {
    let mut market = Flips::new("opponent", &["altar@3", "tavern@4", "clay_pool@5"]);
    market.stop();
    do_move(&mut market.game, YOU, "opponent-build clay_pool");
    do_move(&mut market.game, YOU, "build altar");
    assert!(has(&market.game, OPPONENT, "clay_pool") && has(&market.game, YOU, "altar"));
    assert!(has(&market.game, HELPER, "tavern"), "the helper is last");
}

#[test]
fn sw_11_10_your_uses() {
    let text = "age 1 first you tower
        you board giza a coins 3 tiles 1 2 cards stone_pit
        opponent board babylon a
        helper
        market altar@3 tavern@4 clay_pool@5";
    for (action, coins_after, stage, tiles) in [
        ("build altar", 3, 0, 0),
        ("stage altar", 3, 1, 0),
        ("discard altar", 6, 0, 0),
        ("tower altar 2", 3, 0, 1),
    ] {
        let mut game = solo(text);
        do_move(&mut game, YOU, action);
        assert_eq!((coins(&game, YOU), stages(&game, YOU)), (coins_after, stage), "{action}");
        assert_eq!(game.cities[0].tiles_placed, tiles, "{action}");
        assert_eq!(has(&game, YOU, "altar"), action == "build altar");
    }
}

#[test]
fn sw_11_11_what_is_left_is_discarded() {
    let mut market = Flips::new("you", &["altar@3", "theater@3", "tavern@4", "clay_pool@5"]);
    market.more("stone_pit@5");
    market.round();
    assert_eq!(discarded(&market.game).len(), 2);
}

#[test]
fn sw_11_12_five_of_the_pile() {
    let text = "age 2 first you
        you board halikarnassos a stages 1 coins 3 cards ore_vein foundry
        opponent board giza a coins 3
        helper
        market school@7 vineyard@3 bazaar@4 caravansery@5
        discard altar theater pawnshop baths tavern barracks stockade";
    let mut game = solo(text);
    pick(&mut game, "school", "stage");
    helper_goes(&mut game);
    let offered = dig(&mut game, 5);
    assert_eq!(offered.len(), 5);
    let pile = discarded(&game).len();
    take(&mut game, YOU, &offered[0]);
    assert!(has(&game, YOU, &offered[0]));
    assert_eq!(coins(&game, YOU), 3, "for nothing");
    assert!(discarded(&game).len() >= pile - 1);
    let mut game = solo(&text.replace("discard altar theater pawnshop baths tavern barracks stockade", ""));
    pick(&mut game, "school", "stage");
    helper_goes(&mut game);
    assert_eq!(dig(&mut game, 5).len(), 1, "only the card left over");
}

#[test]
fn sw_11_13_an_empty_deck_takes_the_pile() {
    let mut market = Flips::with_deck("you", &["altar@3", "theater@3"], &[], &["tavern@4", "clay_pool@5"]);
    assert!(market.must_flip(), "the pile was shuffled into the deck");
    market.flip("tavern@4");
    market.flip("clay_pool@5");
    assert!(!market.must_flip());
    assert!(discarded(&market.game).is_empty());
    let market = Flips::with_deck("you", &["altar@3", "theater@3"], &[], &[]);
    assert!(!market.must_flip(), "nothing is left: picking begins");
    let mut game = market.game;
    do_move(&mut game, YOU, "build theater");
    do_move(&mut game, YOU, "opponent-build altar");
    assert_eq!(collected(&game), 0, "a seat that finds no card goes without");
}

#[test]
fn sw_11_14_the_last_card_of_babylon() {
    let text = "age 1 round 6 first you
        you board babylon b stages 2 coins 3
        opponent board giza a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5 loom_1@6";
    let mut game = solo(text);
    do_move(&mut game, YOU, "build altar");
    helper_goes(&mut game);
    let left = written(&game, YOU);
    assert!(!left.is_empty() && age(&game) == 1, "one card is left to use");
    do_move(&mut game, YOU, "discard");
    assert_eq!(coins(&game, YOU), 6);
}

#[test]
fn sw_11_14_the_last_card_of_the_opponent() {
    let mut game = solo(
        "age 1 round 6 first you
        you board giza a coins 3
        opponent board babylon b stages 2 coins 3
        helper
        market altar@3 tavern@4 clay_pool@5 pawnshop@7 loom_1@6",
    );
    do_move(&mut game, YOU, "build altar");
    do_move(&mut game, YOU, "helper tavern");
    assert!(has(&game, OPPONENT, "clay_pool"), "its pick");
    assert!(has(&game, OPPONENT, "loom_1"), "and the best of what is left");
    assert!(discarded(&game).contains(&"pawnshop".to_owned()));
}

#[test]
fn sw_11_14_both_may_have_a_last_card() {
    // The second stage of Manneken Pis copies that of the right neighbour, who is you.
    let mut game = solo(
        "age 1 round 6 first you
        you board babylon b stages 2 coins 3
        opponent board manneken_pis a stages 2 coins 3
        helper
        market altar@3 tavern@4 clay_pool@5 pawnshop@7 loom_1@6",
    );
    do_move(&mut game, YOU, "build altar");
    do_move(&mut game, YOU, "helper tavern");
    do_move(&mut game, YOU, "build pawnshop");
    assert!(has(&game, OPPONENT, "clay_pool") && has(&game, OPPONENT, "loom_1"));
}

// ---------------------------------------------------------------- 13 Helper

const HELPER_TO_PICK: &str = "age 1 first you
    you board giza a
    opponent board babylon a
    helper cards lumber_yard stone_pit loom_1 altar barracks
    market tavern@4 scriptorium@3 ore_vein@3";

#[test]
fn sw_13_1_the_colour_it_has_fewest_of() {
    let game = helper_to_pick(&HELPER_TO_PICK.replace("scriptorium@3 ", ""));
    assert_eq!(helper_may_take(&game), ["tavern"]);
}

#[test]
fn sw_13_2_you_choose_among_equals() {
    let text = HELPER_TO_PICK.replace("scriptorium@3", "scriptorium@4").replace("tavern@4", "tavern@5");
    let mut game = helper_to_pick(&text);
    assert_eq!(helper_may_take(&game), ["tavern", "scriptorium"]);
    refused(&game, YOU, "helper ore_vein", "13.1");
    helper_takes(&mut game, "scriptorium");
    assert!(has(&game, HELPER, "scriptorium"));
}

#[test]
fn sw_13_3_it_pays_nothing_and_may_collect_twice() {
    let mut game = helper_to_pick(
        "age 1 first you
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards scriptorium lumber_yard stone_pit
        market scriptorium@4 ore_vein@3",
    );
    helper_takes(&mut game, "scriptorium");
    assert_eq!(game.cities[2].built.count(&seven_wonders::tables().copies("scriptorium")), 2);
    assert_eq!(all_coins(&game), [3, 3, 0]);
}

#[test]
fn sw_13_4_what_counts_of_its_cards() {
    let mut game = helper_to_pick(
        "age 1 first you cities
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards loom_1
        market hideout@city loom_1@6",
    );
    helper_takes(&mut game, "hideout");
    assert_eq!(all_coins(&game), [3, 3, 0], "no losses, no coins");
    let mut game = helper_to_pick(
        "age 1 first you cities
        you board giza a coins 3
        opponent board babylon a coins 3
        helper cards loom_1
        market residence@city loom_1@6",
    );
    helper_takes(&mut game, "residence");
    assert_eq!(diplomacy(&game, HELPER), 1);
}

// ---------------------------------------------------------------- 14 End of an Age

#[test]
fn sw_14_1_the_order_of_the_end() {
    // The project's shields come before the conflicts; the black market after them.
    let mut game = solo(
        "age 2 round 6 first you projects level normal
        you board giza a coins 3 joined 2
        opponent board babylon a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5
        deck ore_vein@3 loom_1@3
        project obelisk tokens 0",
    );
    let events = to_next_age(&mut game, "build altar");
    assert_eq!(victories(&game, YOU), [0, 2, 0], "the shields of the project won");
    let place = |word: &str| {
        events.iter().position(|event| event.contains(word)).unwrap_or_else(|| panic!("{word} in {events:?}"))
    };
    assert!(place("Rewarded") < place("Victory") && place("Victory") < place("Contraband"));
    assert!(place("Contraband") < place("RestDiscarded"));
}

#[test]
fn sw_14_2_all_three_fight() {
    let text = "age 2 round 6 first you cities
        you board giza a cards walls stables
        opponent board babylon a cards archery_range
        helper cards walls barracks";
    assert_eq!(conflicts(text), [6, -2, 2]);
    assert_eq!(
        conflicts(&text.replace("cards archery_range", "diplomacy 1 cards archery_range")),
        [3, 0, -1]
    );
}

const RHODOS: &str = "you board giza a
    opponent board rhodos a cards clay_pool
    helper";

#[test]
fn sw_14_3_the_black_market() {
    assert_eq!(
        black_market("normal", RHODOS, &["loom_1", "tavern", "stone_pit"]).as_deref(),
        Some("stone_pit")
    );
    assert_eq!(black_market("advanced", RHODOS, &["stone_pit"]).as_deref(), Some("stone_pit"));
    assert_eq!(
        black_market("normal", RHODOS, &["ore_vein", "stone_pit"]),
        None,
        "the first brown card decides"
    );
    assert_eq!(black_market("normal", RHODOS, &["loom_1"]), None);
    assert_eq!(black_market("learner", RHODOS, &["stone_pit"]), None);
}

#[test]
fn sw_14_4_what_it_lacks() {
    assert_eq!(black_market("normal", RHODOS, &["forest_cave"]).as_deref(), Some("forest_cave"));
    assert_eq!(black_market("normal", RHODOS, &["clay_pit"]), None, "both kinds are owned");
    let wild = RHODOS.replace("cards clay_pool", "cards clay_pool caravansery");
    assert_eq!(black_market("normal", &wild, &["stone_pit"]).as_deref(), Some("stone_pit"));
}

#[test]
fn sw_14_5_contraband_serves_the_opponent_only() {
    let text = "age 2 first you
        you board giza a coins 9
        opponent board olympia a coins 3
        helper
        market barracks@3 vineyard@6 pawnshop@4
        smuggled ore_vein";
    refused(&solo(text), YOU, "build barracks", "3.2");
    let opponent = text.replace("first you", "first opponent");
    assert!(matches!(worth_of(&solo(&opponent), "barracks"), V(_)), "its ore pays for the Barracks");
    assert_eq!(worth_of(&solo(&opponent), "vineyard"), V(0), "it has no colour");
    let again = opponent.replace("pawnshop@4", "ore_vein@4");
    assert_eq!(worth_of(&solo(&again), "ore_vein"), Unpayable, "the name is taken");
}

#[test]
fn sw_14_6_the_rest_is_discarded() {
    let mut game = solo(
        "age 1 round 6 first you
        you board giza a coins 3
        opponent board babylon a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5
        deck ore_vein@3 loom_1@3",
    );
    to_next_age(&mut game, "build altar");
    for card in ["ore_vein", "loom_1"] {
        assert!(discarded(&game).contains(&card.to_owned()), "{card}");
    }
}

// ---------------------------------------------------------------- 15 Expansions

#[test]
fn sw_15_1_leaders_and_coins() {
    assert_eq!(start_coins("leaders"), [6, 6, 0]);
    let game = dealt(1, &[("expansions", "leaders")], 3);
    assert_eq!(leaders_in_hand(&game, YOU).len(), 4);
    assert!(leaders_in_hand(&game, HELPER).is_empty());
}

#[test]
fn sw_15_2_the_opponents_leader() {
    let mut game = age_start("age 1 leaders", "normal", "coins 6");
    top_leader(&mut game, "pericles");
    assert_eq!((coins(&game, OPPONENT), recruits(&game, OPPONENT)), (0, vec!["pericles".to_owned()]));
    let mut game = age_start("age 2 leaders", "normal", "coins 3");
    top_leader(&mut game, "nebuchadnezzar");
    assert_eq!((coins(&game, OPPONENT), recruits(&game, OPPONENT).len()), (6, 0));
}

#[test]
fn sw_15_3_your_leader_is_recruited_or_sold() {
    let mut game = age_start("age 1 leaders", "normal", "coins 6");
    top_leader(&mut game, "pericles");
    let moves = written(&game, YOU);
    refused(&game, YOU, "bury caesar", "15.3");
    do_move(&mut game, YOU, "recruit hannibal");
    assert_eq!((coins(&game, YOU), shields(&game, YOU)), (4, 1), "{moves:?}");
}

#[test]
fn sw_15_4_black_cards_in_the_decks() {
    let mut game = fresh(1, &[("expansions", "cities")]);
    let first = groups(&[("3", 10), ("4", 4), ("5", 4), ("6", 4), ("7", 4), ("city", 4)]);
    for age_now in [1, 2] {
        play_until(&mut game, 4, |game| age(game) == age_now && !deck_counts(game).is_empty());
        assert_eq!(deck_counts(&game), first);
    }
    play_until(&mut game, 4, |game| age(game) == 3 && !deck_counts(game).is_empty());
    let third = groups(&[("3", 9), ("4", 3), ("5", 3), ("6", 3), ("7", 3), ("city", 4), ("guild", 5)]);
    assert_eq!(deck_counts(&game), third);
}

#[test]
fn sw_15_5_losses_at_the_end_of_the_round() {
    let mut game = solo(
        "age 2 first you cities
        you board olympia a coins 0 cards glassworks_1
        opponent board rhodos a coins 1
        helper
        market lair@city bazaar@4 caravansery@5",
    );
    pick(&mut game, "lair", "build");
    helper_goes(&mut game);
    // The opponent built the Bazar for two coins; then it pays both.
    assert_eq!((coins(&game, OPPONENT), debts(&game, OPPONENT)), (1, 0));
    assert_eq!((coins(&game, HELPER), debts(&game, HELPER)), (0, 0));
}

#[test]
fn sw_15_6_two_tokens_for_two() {
    let mut game = fresh(1, &[("expansions", "projects")]);
    play_until(&mut game, 1, |game| age(game) == 1 && !deck_counts(game).is_empty());
    assert_eq!(project_of(&game), (1, 2));
    let mut game = solo(
        "age 1 round 6 first you projects
        you board giza a coins 3 joined 2
        opponent board babylon a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5
        project rampart_road tokens 0",
    );
    to_next_age(&mut game, "build altar");
    assert_eq!(coins(&game, YOU), 3 + 8, "both tokens were yours");
}

#[test]
fn sw_15_7_the_opponent_takes_part_if_it_pays() {
    let text = "age 1 first opponent projects
        you board giza a coins 3
        opponent board rhodos a coins 3
        helper
        market barracks@3 tavern@4 clay_pool@5
        project double_walls";
    let game = solo(text);
    // Barracks: two victories of one; the token is worth one point less half a point.
    assert_eq!(worth_of(&game, "barracks"), V(12 + 3));
    let rich = text.replace("double_walls", "factory");
    assert_eq!(parts(&solo(&rich), "clay_pool", &["15.7"]), 0, "a mystery bag is worth nothing to it");
    let mut game = solo(&text.replace("tavern@4 clay_pool@5", "tavern@4"));
    opponent_goes(&mut game);
    assert_eq!((joined(&game, OPPONENT), coins(&game, OPPONENT)), (1, 2));
    assert_eq!(project_of(&game).1, 1);
    let poor = text.replace("rhodos a coins 3", "rhodos a coins 0");
    assert_eq!(parts(&solo(&poor), "barracks", &["15.7"]), 0, "it cannot pay");
}

#[test]
fn sw_15_8_the_opponent_gives_up_what_is_worth_least() {
    let mut game = solo(
        "age 1 round 6 first you projects
        you board giza a coins 3 joined 1
        opponent board babylon a coins 0 cards barracks stables
        helper cards guard_tower
        market altar@3 tavern@4 clay_pool@5
        project belvedere tokens 1",
    );
    to_next_age(&mut game, "build altar");
    assert!(has(&game, OPPONENT, "stables") && !has(&game, OPPONENT, "barracks"));
}

#[test]
fn sw_15_9_when_the_opponent_places_tiles() {
    let mut game = fresh(1, &[("expansions", "tower")]);
    play_until(&mut game, 1, |game| age(game) == 1 && !deck_counts(game).is_empty());
    assert_eq!((game.cities[1].tiles_placed, game.cities[0].tiles.len()), (1, 3));
    for (yours, expected) in [(0, 2), (1, 1)] {
        let mut game = solo(
            "age 1 round 6 first you tower
            you board giza a coins 3 tiles 1 2
            opponent board babylon a coins 3 placed 1
            helper
            market altar@3 tavern@4 clay_pool@5
            tower 9",
        );
        to_next_age(&mut game, if yours == 0 { "build altar" } else { "tower altar 2" });
        play_until(&mut game, 1, |game| !deck_counts(game).is_empty());
        assert_eq!(game.cities[1].tiles_placed, expected, "you placed {yours}");
    }
}

#[test]
fn sw_15_10_tiles_in_the_value() {
    let text = "age 2 first opponent tower
        you board giza a
        opponent board rhodos a coins 3
        helper
        market altar@3 pawnshop@4
        tower 6";
    assert_eq!(worth_of(&solo(text), "pawnshop"), V(18 - 6), "two coins of tax");
    assert_eq!(worth_of(&solo(&text.replace("tower 6", "tower 5")), "pawnshop"), V(18 + 4));
    assert_eq!(worth_of(&solo(&text.replace("coins 3", "coins 1")), "pawnshop"), Unpayable);
}

#[test]
fn sw_15_9_tiles_bind_the_helper_too() {
    let text = "age 2 round 6 first you tower
        you board giza a cards walls
        opponent board babylon a cards barracks
        helper";
    assert_eq!(conflicts(text), [6, 2, -2]);
    assert_eq!(conflicts(&format!("{text}\ntower 22")), [6, 1, -4], "two tokens for each defeat");
    assert_eq!(conflicts(&format!("{text}\ntower 19")), [2, 0, -2], "victories of one");
    // Tile 7: the helper is a neighbour whose links count.
    let game = solo(
        "age 2 first opponent tower
        you board giza a
        opponent board babylon a coins 0
        helper cards theater
        market statue@3
        tower 7",
    );
    assert_eq!(worth_of(&game, "statue"), V(24 + 12));
}

#[test]
fn sw_15_11_leaders_beside_the_helper() {
    let end = "age 3 leaders
        you board giza a leaders nero midas plato
        opponent board babylon a cards diplomats_guild
        helper";
    assert_eq!(points_of(end, OPPONENT, "guilds"), 5);
    let mut game = solo(
        "age 3 first opponent leaders
        you board giza a leaders cleopatra nero
        opponent board babylon a coins 9 cards lumber_yard glassworks_1 loom_1
        helper
        market courtesans_guild@guild pantheon@3 circus@4",
    );
    opponent_goes(&mut game);
    assert_eq!(points_now(&game, OPPONENT, "guilds"), 5, "Cleopatra's five");
}

#[test]
fn sw_15_12_solomon_draws_at_once() {
    let mut game = age_start("age 2 leaders", "normal", "coins 6");
    for card in ["altar", "pawnshop", "stockade", "loom_1", "tavern", "theater"] {
        game.discard.insert(seven_wonders::tables().copies(card).lowest().expect("a card"));
    }
    top_leader(&mut game, "solomon");
    draw_exactly(&mut game, &["altar", "pawnshop", "stockade", "loom_1", "theater"]);
    // Loom: four for a good it lacks; Stockade: two victories of three, six points.
    assert!(has(&game, OPPONENT, "stockade"), "{:?}", ids(game.cities[1].built));
}

#[test]
fn sw_15_2_leaders_under_the_stack_of_roma() {
    let mut game = solo(
        "age 2 first opponent leaders
        you board giza a
        opponent board roma b stages 1 coins 3 cards clay_pool stone_pit loom_1
        helper
        market arena@5",
    );
    // It cannot pay for the Arena; the second stage is worth three points and recruits one more.
    opponent_goes(&mut game);
    assert_eq!(stages(&game, OPPONENT), 2);
    top_leader(&mut game, "nero");
    assert_eq!(
        (recruits(&game, OPPONENT), coins(&game, OPPONENT)),
        (vec!["nero".to_owned()], 3),
        "two coins less"
    );
}

// ---------------------------------------------------------------- 16 Scoring

#[test]
fn sw_16_1_you_and_the_opponent_are_scored() {
    let text = "age 3
        you board giza a stages 1 coins 6 cards altar
        opponent board babylon a coins 3 cards pawnshop
        helper cards palace";
    let game = solo(text);
    assert_eq!([0, 1, 2].map(|seat| game.sheet(seat).total()), [3 + 2 + 2, 1 + 3, 0]);
}

#[test]
fn sw_16_2_the_tower_in_solo() {
    for (tiles, expected) in [(0, -5), (1, 1), (2, 7), (3, 15)] {
        let end = format!(
            "age 3 tower\nyou board giza a placed {tiles}\nopponent board babylon a placed 1\nhelper"
        );
        assert_eq!(points_of(&end, YOU, "tower"), expected);
        assert_eq!(points_of(&end, OPPONENT, "tower"), 1);
    }
}

#[test]
fn sw_16_3_consolation_on_advanced() {
    let end = |level: &str| {
        format!(
            "age 3 leaders level {level}
            you board giza a leaders pericles
            opponent board babylon a leaders pericles hiram cornelia cards workers_guild
            helper"
        )
    };
    let mut game = solo(&end("advanced"));
    game.cities[1].recruited = [leader("cornelia").0, leader("pericles").0, leader("hiram").0];
    assert_eq!(
        points_now(&game, OPPONENT, "leaders"),
        6 + 2 + 1,
        "six, two for the guild, one coin in Age I"
    );
    assert_eq!(points_now(&game, YOU, "leaders"), 0);
    assert_eq!(points_of(&end("normal"), OPPONENT, "leaders"), 2);
}

#[test]
fn sw_16_4_grades() {
    for (difference, name) in [
        (-1, "defeat"),
        (0, "barely"),
        (3, "age_1"),
        (4, "age_2"),
        (7, "age_3"),
        (10, "caesar"),
        (13, "alexander_the_great"),
    ] {
        assert_eq!(grade(difference), name);
    }
    let mut game = dealt(1, &[], 5);
    play_until(&mut game, 5, is_over);
    let difference = game.sheet(0).total() - game.sheet(1).total();
    assert_eq!(game.grade().map(|g| g.id()), Some(seven_wonders::Grade::of(difference).id()));
}
