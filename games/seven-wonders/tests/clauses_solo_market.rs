//! Set-up, seats and market of the solo game, clause by clause: chapters 10 and 11.

use crate::support::*;

// ---------------------------------------------------------------- 10 Set-up and seats

#[test]
fn sw_10_1_three_cities() {
    let t = dealt(1, "boards giza:a,rhodos:b", 1).is("you", "board giza a").is("opponent", "board rhodos b");
    assert!(t.cities[nth(HELPER)].board.is_none());
    let trade = solo(
        "age 1 first you
        you board olympia a coins 9 cards west_trading_post
        opponent board rhodos a
        helper cards ore_vein
        market barracks@3 altar@5 tavern@4",
    );
    // The opponent is on your left.
    trade.ways("barracks", "0/2 1/0");
}

#[test]
fn sw_10_2_decks_of_ages_i_and_ii() {
    let t = fresh(1, "").until(4, deck_of(1)).deck_is("3:10 4:5 5:5 6:5 7:5");
    t.until(4, deck_of(2)).deck_is("3:10 4:5 5:5 6:5 7:5");
}

#[test]
fn sw_10_3_deck_of_age_iii() {
    fresh(1, "").until(4, deck_of(3)).deck_is("3:9 4:4 5:4 6:4 7:4 guild:5");
}

#[test]
fn sw_10_4_the_helper_has_no_coins_and_no_points() {
    first_age("none").each("coins", "3 3 0");
    let t = dealt(1, "", 2).until(2, is_over);
    t.is("helper", "coins 0").sources("helper", "total 0");
}

#[test]
fn sw_10_5_the_helper_sells_for_the_bank_and_counts() {
    let t = solo(
        "age 2 first you
        you board giza a coins 3
        opponent board olympia a coins 0
        helper cards ore_vein clay_pool
        market barracks@3 vineyard@6 pawnshop@4",
    );
    t.play("build barracks right 2").is("you", "coins 1").is("helper", "coins 0");
    let end = solo(
        "age 3 first you
        you board giza a cards workers_guild
        opponent board olympia a cards clay_pool
        helper cards ore_vein stone_pit",
    );
    end.sources("you", "guilds 3");
}

#[test]
fn sw_10_6_coins_can_be_used_at_once() {
    let t = solo(
        "age 2 first opponent
        you board rhodos a coins 0
        opponent board giza a coins 3 cards clay_pool lumber_yard
        helper
        market barracks@3 excavation@4 tree_farm@6",
    );
    // It bought your ore.
    let t = t.play("stop").is("you", "coins 2").is("opponent", "coins 1");
    t.play("build excavation").is("you", "coins 1");
}

#[test]
fn sw_10_7_who_picks_first() {
    for (level, opponent) in [
        ("level learner", [false, false, false]),
        ("level beginner", [false, true, false]),
        ("level normal", [true, false, true]),
        ("level advanced", [true, true, true]),
    ] {
        let t = fresh(1, level);
        assert_eq!([1, 2, 3].map(|age| t.rules.opponent_first(age)), opponent, "{level}");
    }
    // Six rounds: the helper has six cards.
    dealt(1, "", 3).until(3, |p| p.age == 2).is("helper", "cards 6");
}

#[test]
fn sw_10_8_one_discard_pile_without_leaders() {
    let t = dealt(1, "expansions leaders", 9);
    let sold = t.play(&format!("discard {}", leaders_in_hand(&t, YOU)[0]));
    assert_eq!(sold.discard, t.discard);
    let t = sold.until(9, |p| p.age == 3);
    assert!(t.discard.meets(seven_wonders::tables().age[0]), "cards of Age I still lie there");
}

// ---------------------------------------------------------------- 11 Market

#[test]
fn sw_11_1_a_group_covers_itself() {
    let t = market("you", "altar@3 tavern@4 theater@3 clay_pool@5");
    t.piles("2 1 1").open("tavern theater clay_pool");
}

#[test]
fn sw_11_2_three_groups_or_five_cards() {
    market("you", "altar@3 theater@3").one_more("must");
    market("you", "altar@3 tavern@4 clay_pool@5").one_more("may");
    market("you", "altar@3 theater@3 tavern@4 clay_pool@3 pawnshop@4").one_more("cannot");
}

#[test]
fn sw_11_3_the_fourth_of_a_group_is_set_aside() {
    let t = market("you", "clay_pool@5 altar@5 stone_pit@5 tavern@5 theater@3 pawnshop@7");
    t.piles("3 1 1").aside("tavern");
    // It goes back into the deck.
    assert_eq!(t.all_pick().deck.len(), t.deck.len() + 1);
}

#[test]
fn sw_11_4_more_cards_by_choice() {
    let t = market("you", "altar@3 tavern@4 clay_pool@5").more("theater@3").one_more("may");
    t.more("stone_pit@5").one_more("cannot").refuse("more", "11.4");
}

#[test]
fn sw_11_5_new_groups_cost_who_picks_first() {
    let t = market("you", "altar@3 tavern@4 clay_pool@5").more("loom_1@6").play("coin");
    t.more("pawnshop@7").play("defeat").is("you", "coins 9, defeats 1");
}

#[test]
fn sw_11_6_only_the_fifth_group_costs_behind_the_opponent() {
    let t = market("opponent", "altar@3 tavern@4 clay_pool@5").more("loom_1@6").one_more("may");
    t.is("you", "coins 10, defeats 0").more("pawnshop@7").play("coin").is("you", "coins 9");
}

#[test]
fn sw_11_7_without_a_coin_the_token() {
    let poor = market("you", "altar@3 tavern@4 clay_pool@5").change(|p| p.cities.0[0].coins = 0);
    poor.more("loom_1@6").is("you", "coins 0, defeats 1");
    // It is an ordinary defeat token.
    let end = solo(
        "age 3
        you board giza a defeats 1
        opponent board rhodos a cards strategists_guild
        helper",
    );
    end.sources("opponent", "guilds 1");
}

#[test]
fn sw_11_8_the_card_below_is_free_next() {
    let t = market("you", "altar@3 theater@3 tavern@4 clay_pool@5");
    t.refuse("build altar", "11.8").play("build theater").open("altar tavern clay_pool");
}

#[test]
fn sw_11_9_the_order_of_picks() {
    let t = market("opponent", "altar@3 tavern@4 clay_pool@5");
    let t = t.play("stop. opponent build clay_pool. build altar");
    // The helper is last.
    t.is("opponent", "has clay_pool").is("you", "has altar").is("helper", "has tavern");
}

#[test]
fn sw_11_10_your_uses() {
    let t = solo(
        "age 1 first you tower
        you board giza a coins 3 tiles 1 2 cards stone_pit
        opponent board babylon a
        helper
        market altar@3 tavern@4 clay_pool@5",
    );
    t.play("build altar").is("you", "coins 3, stages 0, placed 0, has altar");
    t.play("stage altar").is("you", "coins 3, stages 1, placed 0, lacks altar");
    t.play("discard altar").is("you", "coins 6, stages 0, placed 0, lacks altar");
    t.play("tower altar 2").is("you", "coins 3, stages 0, placed 1, lacks altar");
}

#[test]
fn sw_11_11_what_is_left_is_discarded() {
    let t = market("you", "altar@3 theater@3 tavern@4 clay_pool@5").more("stone_pit@5").all_pick();
    assert_eq!(t.discard.len(), 2);
}

#[test]
fn sw_11_12_five_of_the_pile() {
    let dig = |pile: &str| {
        let t = solo(&format!(
            "age 2 first you
            you board halikarnassos a stages 1 coins 3 cards ore_vein foundry
            opponent board giza a coins 3
            helper
            market school@7 vineyard@3 bazaar@4 caravansery@5
            {pile}"
        ));
        t.play("stage school").any("helper").chance(5)
    };
    let t = dig("discard altar theater pawnshop baths tavern barracks stockade").counts("take", 5);
    let card = t.listed(actor(YOU)).remove(0).replace("take ", "");
    // For nothing.
    let taken = t.play(&format!("take {card}")).is("you", &format!("coins 3, has {card}"));
    assert!(taken.discard.len() >= t.discard.len() - 1);
    // Only the card left over.
    dig("").counts("take", 1);
}

#[test]
fn sw_11_13_an_empty_deck_takes_the_pile() {
    // The pile is shuffled into the deck.
    let t = last_cards("", 1, "altar@3 theater@3", "tavern@4 clay_pool@5").one_more("must");
    t.flip("tavern@4 clay_pool@5").one_more("cannot").pile("");
    // Nothing is left: picking begins, and a seat that finds no card goes without.
    let t = last_cards("", 1, "altar@3 theater@3", "").one_more("cannot");
    t.play("build theater. opponent build altar").is("helper", "cards 0");
}

#[test]
fn sw_11_14_the_last_card_of_babylon() {
    let t = solo(
        "age 1 round 6 first you
        you board babylon b stages 2 coins 3
        opponent board giza a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5 loom_1@6",
    );
    // One card is left to use.
    let t = t.play("build altar").any("helper");
    assert_eq!(t.age, 1);
    t.any("discard").is("you", "coins 6");
}

#[test]
fn sw_11_14_the_last_card_of_the_opponent() {
    let t = solo(
        "age 1 round 6 first you
        you board giza a coins 3
        opponent board babylon b stages 2 coins 3
        helper
        market altar@3 tavern@4 clay_pool@5 pawnshop@7 loom_1@6",
    );
    // Its pick, and the best of what is left.
    let t = t.play("build altar. helper tavern").is("opponent", "has clay_pool loom_1");
    t.discarded("pawnshop");
}

#[test]
fn sw_11_14_both_may_have_a_last_card() {
    // The second stage of Manneken Pis copies that of the right neighbor, who is you.
    let t = solo(
        "age 1 round 6 first you
        you board babylon b stages 2 coins 3
        opponent board manneken_pis a stages 2 coins 3
        helper
        market altar@3 tavern@4 clay_pool@5 pawnshop@7 loom_1@6",
    );
    t.play("build altar. helper tavern. build pawnshop").is("opponent", "has clay_pool loom_1");
}
