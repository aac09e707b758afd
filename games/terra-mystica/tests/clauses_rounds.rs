//! Clauses 10 to 12: end of a round, final scoring, turn order.

use crate::support::table::{Script as _, Table};

/// Witches on F4, who come to the end of round 1 with these cult levels under this tile.
fn rewarded(tile: &str, levels: &str) -> Table {
    Table::of("witches nomads")
        .put("witches", "D F4")
        .scoring(tile)
        .holds("witches", &format!("{levels} 0w 0c 0p 12/0/0"))
        .holds("nomads", "0/0/0/0")
        .play("pass BON9. done. pass BON3. done")
}

#[test]
fn tm_10_1_rewards_for_full_numbers_of_levels() {
    for (tile, levels, holds) in [
        ("SCORE1", "0/0/9/0", "2w 11c"),
        ("SCORE3", "0/9/0/0", "2w 2c 2p"),
        ("SCORE4", "9/0/0/0", "6w 2c"),
        ("SCORE5", "9/0/0/0", "2w 2c 4/8/0"),
        ("SCORE7", "0/0/0/9", "6w 2c"),
        ("SCORE7", "9/9/9/1", "2w 2c"),
    ] {
        rewarded(tile, levels).in_round(2).expect("witches", &format!("{levels} {holds}"));
    }
    for (tile, levels) in [("SCORE2", "0/0/8/0"), ("SCORE6", "0/9/0/0"), ("SCORE8", "9/9/9/8")] {
        let t = rewarded(tile, levels).decides("witches").play("transform E7 to green").decides("witches");
        t.play("transform E6 to black").in_round(2).expect("witches", &format!("{levels} 2w 2c"));
    }
    rewarded("SCORE2", "9/9/7/9").play("transform E7 to green").in_round(2);
    rewarded("SCORE2", "9/9/3/9").in_round(2);
}

#[test]
fn tm_10_1_priests_only_from_the_supply() {
    let t = Table::of("witches nomads").scoring("SCORE3").holds("witches", "0/8/0/0 6p");
    t.play("pass BON9. done. pass BON3. done").in_round(2).expect("witches", "0/8/0/0 7p");
}

#[test]
fn tm_10_2_the_order_of_the_next_round() {
    Table::of("witches nomads giants")
        .put("witches", "D F4")
        .put("nomads", "D F3")
        .scoring("SCORE8")
        .holds("witches", "0/0/0/4")
        .holds("nomads", "0/0/0/4")
        .turn("nomads")
        .play("pass BON3. done. pass BON5. done. pass BON8. done")
        .decides("nomads")
        .refuse("witches: transform E7 to green", "12.5")
        .play("transform E6 to yellow")
        .decides("witches")
        .play("transform E7 to green")
        .in_round(2)
        .decides("nomads");
}

#[test]
fn tm_10_3_reward_spades_go_anywhere_within_reach() {
    let t = rewarded("SCORE2", "0/0/8/0");
    t.play("transform E7 to red. transform E6 to black").in_round(2).hex("E7", "red").hex("E6", "black");
    t.play("transform G2 to green").in_round(2).hex("G2", "green");
    t.play("transform E7 to red. -SPADE").in_round(2).hex("E7", "red");
    t.play("-2SPADE").in_round(2);
    t.refuse("transform G3 to blue", "10.3").refuse("transform F3 to green", "6.3.1");
    let nothing_near = Table::of("witches nomads").scoring("SCORE2").holds("witches", "0/0/8/0");
    nothing_near.play("pass BON9. done. pass BON3. done").in_round(2);
}

#[test]
fn tm_10_4_nothing_but_spades() {
    let t = rewarded("SCORE2", "0/0/8/0");
    t.refuse("build E7", "10.4").refuse("dig 1", "10.4").refuse("transform E7 to green. build E7", "10.4");
    for faction in ["dwarves", "fakirs"] {
        let t = Table::of(&format!("{faction} witches")).put(faction, "D E7").scoring("SCORE2");
        let t = t.holds(faction, "0/0/8/0 9w 7p").play("pass BON9. done. pass BON3. done").decides(faction);
        t.refuse("transform C3 to blue", "10.4").refuse("transform A3 to blue", "10.3");
        t.play("transform D4 to gray").expect(faction, "20vp");
    }
}

#[test]
fn tm_10_5_actions_and_coins_for_the_next_round() {
    let t = Table::of("witches nomads")
        .put("witches", "D F4")
        .favors("witches", "FAV6")
        .card("witches", "BON1")
        .card("nomads", "BON2")
        .free_cards("BON3 2, BON5 0, BON8 1")
        .holds("witches", "0/0/12")
        .play("action FAV6. +AIR. done")
        .taken("ACT1 ACT2 ACT3 ACT4 ACT5 ACT6")
        .play("pass BON5. done");
    let t = t.refuse("action ACT4", "6.9.1").refuse("action FAV6", "6.10.1");
    let t = t.play("pass BON8. done").in_round(2).free("BON1 1, BON2 1, BON3 3").decides("nomads");
    t.turn("witches").legal("action FAV6. +AIR").legal("action ACT4").legal("action ACT1");
}

/// The end of the game for these players, with nothing left.
fn ended(players: &str, set_up: impl Fn(Table) -> Table) -> Table {
    let mut t = Table::of(players).round(6);
    for who in players.split(' ') {
        t = t.holds(who, "0w 0c 0p 12/0/0 0/0/0/0 50vp");
    }
    let passes = "pass. done. ".repeat(players.split(' ').count());
    set_up(t).play(&passes)
}

#[test]
fn tm_11_1_points_of_the_cults() {
    ended("witches nomads giants mermaids", |t| {
        t.holds("witches", "9/0/1/0")
            .holds("nomads", "7/2/0/0")
            .holds("giants", "5/0/0/0")
            .holds("mermaids", "3/0/0/0")
    })
    .sources("witches", "fire 8, water 0, earth 8, air 0")
    .sources("nomads", "fire 4, water 8, earth 0")
    .sources("giants", "fire 2, water 0")
    .sources("mermaids", "fire 0")
    .over("66 62 52 50", "witches");
    ended("witches nomads", |t| t.holds("witches", "9/9/0/0").holds("nomads", "7/0/0/0"))
        .sources("witches", "fire 8, water 8")
        .sources("nomads", "fire 4, water 0");
}

#[test]
fn tm_11_2_points_of_the_largest_area() {
    ended("witches nomads giants mermaids", |t| {
        t.put("witches", "D F4 G3 I6")
            .holds("witches", "ship2")
            .put("nomads", "D A5, TP A4")
            .put("giants", "D I12 I1 D6")
            .put("mermaids", "D I10")
    })
    .area("witches", 3)
    .area("nomads", 2)
    .area("giants", 1)
    .sources("witches", "area 18")
    .sources("nomads", "area 12")
    .sources("giants", "area 3")
    .sources("mermaids", "area 3");
    Table::of("witches nomads").put("witches", "D F4 G3 I6").area("witches", 1);
    Table::of("witches nomads").put("witches", "D F4 G3").bridge("nomads", "F4:G3").area("witches", 2);
}

#[test]
fn tm_11_3_ties_share_rounded_down() {
    ended("witches nomads giants mermaids halflings", |t| {
        t.holds("witches", "9/5/5/1")
            .holds("nomads", "5/5/5/1")
            .holds("giants", "5/0/5/0")
            .holds("mermaids", "5/0/0/0")
            .holds("halflings", "5/4/0/0")
            .put("witches", "D A1 A2")
            .put("nomads", "D I1 I2")
            .put("giants", "D F4")
    })
    .sources("witches", "fire 8, water 6, earth 4, air 6, area 15")
    .sources("nomads", "fire 1, water 6, earth 4, air 6, area 15")
    .sources("giants", "fire 1, water 0, earth 4, air 0, area 6")
    .sources("mermaids", "fire 1, area 0")
    .sources("halflings", "fire 1, water 2");
}

#[test]
fn tm_11_4_what_is_left_becomes_coins() {
    let left = |holds: &str| ended("witches nomads", |t| t.holds("witches", holds));
    left("2c 1w 1p 3/5/3").sources("witches", "resources 3").expect("witches", "0c 0w 0p");
    left("8c 12/0/0").sources("witches", "resources 2");
    left("0c 0/7/0").sources("witches", "resources 1");
    left("0c 0/5/0").sources("witches", "resources 0");
    left("0c 7/0/5").sources("witches", "resources 1");
}

#[test]
fn tm_11_5_the_most_points_win_and_ties_share() {
    ended("witches nomads giants", |t| t.holds("nomads", "60vp")).over("50 60 50", "nomads");
    ended("witches nomads giants", |t| t.holds("giants", "60vp").holds("witches", "60vp 0c"))
        .over("60 50 60", "witches giants");
}

#[test]
fn tm_12_1_the_first_player_is_drawn_and_then_who_passed_first() {
    let t = Table::setup(
        3,
        "scoring SCORE8 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6, cards BON1 BON2 BON3 BON4 BON5 BON6",
    );
    t.choices("first", "first 1, first 2, first 3").play("first 3").decides("3");
    t.refuse("first 4", "12.1");
    let t = Table::of("witches nomads giants").turn("nomads");
    let t = t.play("pass BON3. done. pass BON5. done. pass BON8. done").in_round(2);
    t.decides("nomads").holds("nomads", "1p").play("send p to FIRE for 1. done").decides("giants");
}

#[test]
fn tm_12_2_turns_go_round_until_all_have_passed() {
    let t = Table::of("witches nomads giants");
    let t = t.holds("witches", "0/0/12").holds("nomads", "0/0/12").holds("giants", "0/0/12");
    let t = t.play("action ACT1. done").decides("nomads").play("action ACT2. done").decides("giants");
    let t = t.play("pass BON3. done").decides("witches").play("pass BON5. done").decides("nomads");
    let t = t.play("action ACT3. done").decides("nomads").play("action ACT4. done. pass BON8. done");
    t.in_round(2).decides("giants");
}

#[test]
fn tm_12_3_one_action_a_turn() {
    let t = Table::of("witches nomads").put("witches", "D F4").holds("witches", "30w 30c 5p 0/0/12");
    for second in [
        "action ACT3",
        "send p to FIRE for 1",
        "advance ship",
        "advance dig",
        "upgrade F4 to TP",
        "dig 1",
        "pass BON3",
    ] {
        t.refuse(&format!("action ACT4. {second}"), "12.3");
    }
}

#[test]
fn tm_12_4_a_turn_ends_when_all_is_done() {
    let t = Table::of("witches nomads").put("witches", "TP F4").holds("witches", "9w 9c 0/0/12");
    t.refuse("done", "12.4").refuse("convert 1w to 1c. done", "12.4");
    t.play("action ACT4").decides("witches").play("convert 1w to 1c. done").decides("nomads");
    t.refuse("upgrade F4 to TE. done", "12.4").legal("upgrade F4 to TE. +FAV1. done");
}

#[test]
fn tm_12_5_nobody_moves_out_of_turn() {
    let t = Table::of("witches nomads").put("nomads", "D E7").holds("nomads", "9w 9c 9p 0/0/12");
    for text in
        ["build F3", "action ACT4", "pass BON3", "done", "send p to FIRE for 1", "leech 1 from witches"]
    {
        t.refuse(&format!("nomads: {text}"), "12.5");
    }
    t.refuse("score SCORE1", "12.5").refuse("faction giants", "4.3").refuse("card BON1", "12.5");
    t.refuse("-SPADE", "12.5").refuse("leech 1 from nomads", "7.1");
}
