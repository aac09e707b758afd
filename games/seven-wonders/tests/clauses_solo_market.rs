//! Set-up, seats and market of the solo game, clause by clause: chapters 10 and 11.

use crate::support::*;

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
    assert_eq!(game.sheet(nth(HELPER)).total(), 0);
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
    assert!(game.discard.meets(seven_wonders::tables().age[0]), "cards of Age I still lie there");
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
    assert_eq!(market.already_visible(), ["tavern"]);
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
    market.game.cities.0[0].coins = 0;
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
        assert_eq!(game.cities.0[0].tiles_placed, tiles, "{action}");
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
    // The second stage of Manneken Pis copies that of the right neighbor, who is you.
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
