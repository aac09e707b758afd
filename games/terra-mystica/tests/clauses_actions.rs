//! Clauses 6.5 to 6.11: tracks, upgrades, priests, power actions, special actions, passing.

use crate::support::table::{Script as _, Table};

/// Witches with a dwelling on F4 and plenty of everything but priests on the board.
fn witches() -> Table {
    Table::of("witches nomads").put("witches", "D F4").holds("witches", "30w 30c 5p 0/0/12")
}

#[test]
fn tm_6_5_1_shipping_costs_a_priest_and_four_coins() {
    for (level, points) in [(0, 2), (1, 3), (2, 4)] {
        let t = witches().holds("witches", &format!("ship{level} 1p 4c"));
        let t = t.play("advance ship. done").scored("witches", "6.5.1", points);
        t.expect("witches", &format!("ship{} 0p 0c {}vp", level + 1, 20 + points));
    }
    witches().holds("witches", "1p 3c").refuse("advance ship", "1.5");
}

#[test]
fn tm_6_5_2_shipping_ends_at_the_last_level() {
    witches().holds("witches", "ship3").refuse("advance ship", "6.5.2");
    for (faction, ship) in [("mermaids", "ship5"), ("dwarves", "ship0"), ("fakirs", "ship0")] {
        let t = Table::of(&format!("{faction} witches")).holds(faction, &format!("{ship} 1p 4c"));
        t.refuse("advance ship", "6.5.2");
    }
    Table::of("mermaids nomads").holds("mermaids", "ship4 1p 4c").legal("advance ship");
}

#[test]
fn tm_6_6_1_digging_scores_six() {
    for level in [0, 1] {
        let t = witches().holds("witches", &format!("dig{level} 2w 5c 1p")).play("advance dig. done");
        t.expect("witches", &format!("dig{} 0w 0c 0p 26vp", level + 1)).scored("witches", "6.6.1", 6);
    }
    witches().holds("witches", "2w 4c 1p").refuse("advance dig", "1.5");
}

#[test]
fn tm_6_6_2_digging_ends_at_the_last_level() {
    witches().holds("witches", "dig2").refuse("advance dig", "6.6.2");
    let fakirs = Table::of("fakirs witches").holds("fakirs", "9w 9c 2p");
    fakirs.play("advance dig").expect("fakirs", "dig1");
    fakirs.holds("fakirs", "dig1").refuse("advance dig", "6.6.2");
    Table::of("darklings witches").holds("darklings", "9w 9c 2p").refuse("advance dig", "6.6.2");
}

#[test]
fn tm_6_7_1_the_only_upgrades() {
    let t = Table::of("witches nomads").holds("witches", "30w 30c").put("nomads", "D E8");
    let kinds = ["D", "TP", "TE", "SH", "SA"];
    for from in kinds {
        for to in kinds {
            let t = t.put("witches", &format!("{from} F4"));
            let script = format!("upgrade F4 to {to}");
            match (from, to) {
                ("D", "TP") | ("TP", "TE") | ("TP", "SH") | ("TE", "SA") => {
                    t.play(&script).hex("F4", &format!("witches {to}"));
                }
                _ => {
                    t.refuse(&script, "6.7.1");
                }
            }
        }
    }
    t.refuse("upgrade E8 to TP", "6.7.1").refuse("upgrade G2 to TP", "6.7.1");
    t.put("witches", "D F4").refuse("upgrade F4 to TP. upgrade F4 to TE", "12.3");
}

#[test]
fn tm_6_7_1_the_piece_replaced_can_be_built_again() {
    let t = witches().put("witches", "TP A3 A10 C3 C4").refuse("upgrade F4 to TP", "1.2");
    t.play("upgrade C3 to SH. done. pass BON3. done").legal("upgrade F4 to TP");
}

#[test]
fn tm_6_7_2_a_neighbor_halves_the_price_of_a_trading_post() {
    let t = witches().holds("witches", "2w 6c");
    t.play("upgrade F4 to TP").expect("witches", "0w 0c");
    t.put("nomads", "D E7").play("upgrade F4 to TP").expect("witches", "0w 3c");
    t.put("nomads", "D E8").holds("witches", "ship3").play("upgrade F4 to TP").expect("witches", "0w 0c");
    t.put("witches", "D E7").play("upgrade F4 to TP").expect("witches", "0w 0c");
    let bridge = t.put("nomads", "D G3").bridge("nomads", "F4:G3").play("upgrade F4 to TP");
    bridge.play("decline 1 from witches").expect("witches", "0w 3c");
}

#[test]
fn tm_6_7_3_points_for_upgrades() {
    let t = Table::of("witches nomads").holds("witches", "30w 30c").put("witches", "D F4, TP C3, TE A3");
    for (tile, post, great) in [("SCORE6", 3, 0), ("SCORE8", 3, 0), ("SCORE4", 0, 5), ("SCORE7", 0, 5)] {
        let t = t.scoring(tile);
        t.play("upgrade F4 to TP").scored("witches", "6.7.3", post);
        t.favors("witches", "FAV10").play("upgrade F4 to TP").scored("witches", "6.7.3", post + 3);
        t.play("upgrade C3 to SH").scored("witches", "6.7.3", great);
        t.play("upgrade A3 to SA").expect("witches", &format!("{}vp", 20 + great));
        t.play("upgrade C3 to TE").expect("witches", "20vp");
    }
}

#[test]
fn tm_6_7_4_a_favor_tile_must_be_taken() {
    let t = Table::of("witches nomads").holds("witches", "30w 30c").put("witches", "TP C3, TE A3");
    for upgrade in ["upgrade C3 to TE", "upgrade A3 to SA"] {
        let t = t.favors("witches", "FAV7").favors("nomads", "FAV1").play(upgrade);
        t.refuse("done", "12.4").refuse("+FAV7", "6.7.4").refuse("+FAV1", "6.7.4");
        t.legal("+FAV2. done").refuse("+FAV2. +FAV3", "6.7.4");
    }
    t.refuse("+FAV3", "6.7.4").refuse("upgrade C3 to SH. +FAV3", "6.7.4");
    let none = t.favors("witches", "FAV7").favor_stock("FAV7").play("upgrade C3 to TE");
    none.legal("done");
}

#[test]
fn tm_6_7_5_steps_at_once_and_the_rest_later() {
    let t = Table::of("witches nomads").put("witches", "TP C3, D F4").holds("witches", "9w 30c 5/7/0");
    let t = t.play("upgrade C3 to TE");
    t.play("+FAV8").expect("witches", "0/0/0/4 4/8/0");
    t.play("+FAV1").expect("witches", "3/0/0/2 4/8/0");
    t.refuse("+FAV6. action FAV6", "12.3");
    t.legal("+FAV6. done. pass BON3. done. action FAV6. +AIR");
    t.play("+FAV10").expect("witches", "20vp");
    t.play("+FAV10. done. pass BON3. done. upgrade F4 to TP").expect("witches", "23vp");
    t.play("+FAV9. done").expect("witches", "25c");
    t.play("+FAV9. done. pass BON3. done. pass BON8. done").expect("witches", "28c");
}

#[test]
fn tm_6_7_5_fav5_lowers_the_limit_at_once() {
    let t = Table::of("witches nomads").put("witches", "TP D4 E6, D E7 F4").holds("witches", "9w 9c");
    t.play("upgrade D4 to TE. +FAV9. done").expect("witches", "0key");
    t.play("upgrade D4 to TE. +FAV5. +TW1. done").expect("witches", "1key");
}

#[test]
fn tm_6_7_6_the_choices_of_an_action_in_any_order() {
    let auren = Table::of("auren nomads").put("auren", "TP D4 E6, D E7 F4").holds("auren", "4w 6c 9/9/9/9");
    for order in ["+FAV5. +TW3. done", "+TW3. +FAV5. done"] {
        auren.play("upgrade D4 to SH").play(order).expect("auren", "10/9/9/9 1p 29vp 0key");
    }
    let darklings = Table::of("darklings nomads").put("darklings", "TP D4 E6, D E7 F4");
    let t = darklings.holds("darklings", "5w 6c 0p").play("upgrade D4 to SH");
    t.play("+TW2. convert 3w to 3p. done").expect("darklings", "0w 3p");
    t.play("convert 1w to 1p. +TW2. done").expect("darklings", "2w 1p");
}

#[test]
fn tm_6_8_1_priests_on_the_spaces() {
    let t = witches().holds("nomads", "5p");
    let first = t.play("send p to FIRE for 3. done").expect("witches", "3/0/0/2 4p 1out");
    first.refuse("send p to FIRE for 3", "6.8.1").legal("send p to WATER for 3");
    let second = first.play("send p to FIRE for 2. done").expect("nomads", "3/0/1/0 4p 1out");
    let full = second.play("send p to FIRE for 2. done. send p to FIRE for 2. done");
    full.expect("witches", "5/0/0/2 3p 2out").refuse("send p to FIRE for 2", "6.8.1");
    t.play("send p to FIRE for 2").expect("witches", "2/0/0/2");
    t.refuse("send p to FIRE for 4", "6.8.1");
    let next = full.play("pass BON3. done. pass BON5. done").in_round(2);
    next.refuse("send p to FIRE for 3", "6.8.1").expect("witches", "2out");
}

#[test]
fn tm_6_8_2_a_priest_back_to_the_supply() {
    let t = witches().sent("nomads", "FIRE 3, FIRE 2, FIRE 2, FIRE 2");
    t.play("send p to FIRE for 1").expect("witches", "1/0/0/2 4p 0out");
    let top = t.holds("witches", "10/9/0/2");
    top.play("send p to FIRE for 1").expect("witches", "10/9/0/2 4p");
    top.play("send p to WATER for 3").expect("witches", "10/9/0/2 4p 1out");
}

#[test]
fn tm_6_9_1_power_actions() {
    let t = witches().holds("witches", "0w 0c 0p 1/1/6 3w");
    t.play("action ACT1. bridge F4:G3. done").expect("witches", "4/1/3");
    t.play("action ACT2. done").expect("witches", "4/1/3 1p");
    t.play("action ACT3. done").expect("witches", "5/1/2 5w");
    t.play("action ACT4. done").expect("witches", "5/1/2 7c");
    t.play("action ACT5. transform E7 to green. done").expect("witches", "5/1/2 3w");
    t.play("action ACT6. transform G2 to green. done").expect("witches", "7/1/0 3w");
    let taken = t.holds("nomads", "0/0/12").play("action ACT4. done").refuse("action ACT4", "6.9.1");
    let round = taken.play("pass BON3. done. pass BON5. done").in_round(2);
    round.holds("nomads", "0/0/12").legal("action ACT4");
}

#[test]
fn tm_6_9_2_a_power_action_may_be_wasted() {
    let t = witches();
    t.play("action ACT1. done").expect("witches", "3/0/9").refuse("action ACT1", "6.9.1");
    t.legal("action ACT5. done").legal("action ACT6. -2SPADE. done").legal("action ACT1. -BRIDGE. done");
    t.bridge("witches", "C2:D3 C2:D4 C2:E5").legal("action ACT1. done");
    t.holds("witches", "7p").play("action ACT2. done").expect("witches", "7p 3/0/9");
}

#[test]
fn tm_6_9_3_bridges() {
    let t = witches().put("nomads", "D G3 E8").play("action ACT1");
    t.play("bridge F4:G3. done").decides("nomads").expect("nomads", "5/7/0");
    t.refuse("bridge E8:G3", "6.9.3").refuse("bridge C2:D3", "6.9.3");
    t.bridge("nomads", "F4:G3").refuse("bridge F4:G3", "6.9.3");
    t.no_move("bridge F4:G2").refuse("bridge F4:G3. bridge F4:G3", "6.9.3");
    witches().refuse("bridge F4:G3", "6.9.3");
}

#[test]
fn tm_6_10_1_special_actions_once_per_round() {
    let t = witches().card("witches", "BON2").favors("witches", "FAV6");
    t.refuse("action BON1", "6.10.1").refuse("action ACTW", "6.10.1").refuse("action FAV5", "6.10.1");
    let used = t.play("action BON2. +AIR. done").turn("witches").refuse("action BON2", "6.10.1");
    let both = used.play("action FAV6. +AIR. done").turn("witches").refuse("action FAV6", "6.10.1");
    let next = both.play("pass BON3. done. pass BON5. done").in_round(2);
    next.legal("action FAV6. +AIR").refuse("action BON2", "6.10.1");
    let stronghold = witches().put("witches", "TP C3").refuse("upgrade C3 to SH. action ACTW", "12.3");
    stronghold.legal("upgrade C3 to SH. done. pass BON3. done. action ACTW. build G3");
}

#[test]
fn tm_6_10_2_special_actions_must_be_carried_out() {
    let t = witches().card("witches", "BON1").favors("witches", "FAV6").holds("witches", "9/9/9/8");
    t.refuse("action BON1. done", "6.10.2").refuse("action BON1. -SPADE", "6.10.2");
    t.refuse("action FAV6. done", "6.10.2")
        .refuse("action FAV6. +FIRE", "6.10.2")
        .legal("action FAV6. +AIR. done");
    t.holds("witches", "9/9/9/9").refuse("action FAV6", "6.10.2");
    t.holds("witches", "9/9/9/9 1key").legal("action FAV6. +FIRE");
    Table::of("witches nomads").card("witches", "BON1").refuse("action BON1", "6.10.2");
}

#[test]
fn tm_6_10_3_one_step_of_card_or_tile() {
    let t = witches().card("witches", "BON2").favors("witches", "FAV6");
    for action in ["action BON2", "action FAV6"] {
        let t = t.play(action).refuse("+2FIRE", "6.10.3");
        t.play("+FIRE. done").expect("witches", "1/0/0/2");
        t.play("+AIR. done").expect("witches", "0/0/0/3 0/0/12");
    }
}

#[test]
fn tm_6_11_1_points_on_passing() {
    let t = Table::of("witches nomads").put("witches", "D A3 F4, TP C3 C4 E9, SH D1, SA F2");
    for (card, points) in [("BON6", 8), ("BON7", 6), ("BON9", 2), ("BON3", 0), ("BON4", 0)] {
        let t = t.card("witches", card);
        t.play("pass BON5")
            .expect("witches", &format!("{}vp", 20 + points))
            .scored("witches", "6.11.1", points);
        t.round(6).play("pass").expect("witches", &format!("{}vp", 20 + points));
    }
    let fav12 = Table::of("witches nomads").favors("witches", "FAV12");
    for (posts, points) in [("A3", 2), ("A3 C3", 3), ("A3 C3 C4", 3), ("A3 C3 C4 F4", 4)] {
        fav12.put("witches", &format!("TP {posts}")).play("pass BON5").scored("witches", "6.11.1", points);
    }
    fav12.play("pass BON5").expect("witches", "20vp");
}

#[test]
fn tm_6_11_2_one_of_the_free_cards() {
    let t = Table::of("witches nomads").card("witches", "BON6").card("nomads", "BON7");
    let t = t.free_cards("BON3 0, BON5 0, BON8 0");
    t.choices("pass", "pass BON3, pass BON5, pass BON8");
    t.refuse("pass BON6", "6.11.2").refuse("pass BON7", "6.11.2").refuse("pass BON1", "6.11.2");
    t.refuse("pass", "6.11.2");
    let next = t.play("pass BON5. done").has_card("witches", "BON5");
    next.choices("pass", "pass BON3, pass BON6, pass BON8");
    t.round(6).choices("pass", "pass").refuse("pass BON3", "6.11.2");
}

#[test]
fn tm_6_11_3_coins_now_and_effects_from_the_next_round() {
    let t = Table::of("witches nomads").put("witches", "D F4").holds("witches", "0c");
    let t = t.free_cards("BON1 3, BON9 1, BON3 2");
    t.play("pass BON9").expect("witches", "1c 20vp");
    let t = t.play("pass BON1").expect("witches", "3c");
    t.refuse("action BON1", "12.3").free("BON9 1, BON3 2");
    t.play("done. pass BON3. done").in_round(2).expect("witches", "5c").legal("action BON1");
}

#[test]
fn tm_6_11_4_who_has_passed_is_still_offered_power() {
    let t =
        Table::of("witches nomads").put("witches", "D F4").put("nomads", "D E7 G2").holds("nomads", "9w 9c");
    let t = t.play("pass BON3. done").decides("nomads");
    t.refuse("witches: upgrade F4 to TP", "12.5");
    let t = t.play("upgrade E7 to TP").decides("witches").play("leech 1 from nomads. done");
    t.expect("witches", "4/8/0 20vp").decides("nomads");
}
