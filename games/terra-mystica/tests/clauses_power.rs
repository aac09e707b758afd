//! Clauses 7 to 9: power from neighbors, towns, cults.

use crate::support::table::{Script as _, Table};
use kernel::ById;

/// Witches on G2 who are about to build on F4, beside Nomads on E7.
fn neighbors() -> Table {
    Table::of("witches nomads giants").put("witches", "D G2").put("nomads", "D E7")
}

#[test]
fn tm_7_1_a_building_offers_the_value_of_its_neighbors() {
    let t = neighbors();
    t.play("build F4").decides("nomads").choices("leech", "leech 1 from witches");
    t.put("nomads", "SH E6, TP F3").play("build F4").choices("leech", "leech 6 from witches");
    let upgrade = t.put("witches", "D F4").holds("witches", "9w 9c");
    upgrade.play("upgrade F4 to TP").decides("nomads").choices("leech", "leech 1 from witches");
    upgrade.play("upgrade G2 to TP").decides("witches");
    let far = t.put("nomads", "SH G3");
    far.play("build F4").choices("leech", "leech 1 from witches");
    far.bridge("witches", "F4:G3").play("build F4").choices("leech", "leech 4 from witches");
}

#[test]
fn tm_7_1_free_buildings_offer_power_and_bridges_do_not() {
    let t = neighbors().put("nomads", "D H4").holds("witches", "0/0/12");
    t.put("witches", "SH A3").play("action ACTW. build G3").decides("nomads");
    t.put("witches", "D F4").play("action ACT1. bridge F4:G3").decides("witches");
}

#[test]
fn tm_7_2_the_others_decide_clockwise_and_all_else_waits() {
    let t = Table::of("witches nomads giants mermaids")
        .put("nomads", "TP E6")
        .put("witches", "D E5")
        .put("giants", "D D4")
        .put("mermaids", "D E7")
        .holds("nomads", "9w 9c")
        .turn("nomads")
        .play("upgrade E6 to TE");
    t.decides("giants").refuse("nomads: +FAV3", "12.5").refuse("witches: leech 1 from nomads", "12.5");
    t.refuse("build D5", "7.2").refuse("done", "7.2");
    let t =
        t.play("leech 1 from nomads").decides("mermaids").play("decline 1 from nomads").decides("witches");
    t.play("leech 1 from nomads").decides("nomads").legal("+FAV3. done");
}

#[test]
fn tm_7_3_leech_is_all_or_nothing() {
    let t = neighbors().put("nomads", "SH F3").play("build F4").decides("nomads");
    t.refuse("leech 3 from witches", "7.3").refuse("leech 5 from witches", "7.3");
    t.refuse("leech 4 from giants", "7.1");
    t.play("leech 4 from witches").expect("nomads", "1/11/0 17vp").decides("witches");
    t.play("decline 4 from witches").expect("nomads", "5/7/0 20vp").decides("witches");
}

#[test]
fn tm_7_4_room_and_points_limit_what_is_taken() {
    let offer_4 = |holds: &str| {
        let t = neighbors().put("nomads", "SH F3").holds("nomads", holds).play("build F4");
        t.play("leech 4 from witches")
    };
    offer_4("5/7/0 20vp").expect("nomads", "1/11/0 17vp").scored("nomads", "7.4", -3);
    offer_4("0/2/10 20vp").expect("nomads", "0/0/12 19vp");
    offer_4("1/0/11 20vp").expect("nomads", "0/0/12 19vp");
    offer_4("5/7/0 2vp").expect("nomads", "2/10/0 0vp");
    offer_4("5/7/0 0vp").expect("nomads", "4/8/0 0vp");
    let other = Table::of("witches nomads").holds("witches", "2/0/0/2 1p 5/7/0 0vp");
    other.play("send p to FIRE for 3").expect("witches", "2/10/0 0vp");
}

#[test]
fn tm_7_5_full_bowls_are_not_asked() {
    let t = neighbors().holds("nomads", "0/0/12");
    t.play("build F4").decides("witches").refuse("nomads: leech 1 from witches", "12.5");
    t.put("giants", "D E6").play("build F4").decides("giants");
}

/// Witches with power value 5 around F4, which they can build on for a sixth.
fn almost() -> Table {
    Table::of("witches nomads").put("witches", "TP D4 E6, D E7").holds("witches", "9w 9c").terrain("F4 green")
}

/// Witches for whom a dwelling on F4 founds a town.
fn founding() -> Table {
    Table::of("witches nomads").put("witches", "SH D4, TP E6, D E7").holds("witches", "9w 9c 5/7/0")
}

#[test]
fn tm_8_1_four_buildings_of_value_seven() {
    founding().play("build F4").refuse("done", "12.4").legal("+TW1. done");
    almost().play("build F4. done").expect("witches", "0key");
    let three = Table::of("witches nomads").put("witches", "TP D4 E6 E7").holds("witches", "9w 9c");
    three.play("upgrade D4 to SH. done").expect("witches", "0key");
    three.put("witches", "D G3").play("upgrade D4 to SH. done").expect("witches", "0key");
    let sanctuary = Table::of("witches nomads").put("witches", "TE D4, TP E6 E7").holds("witches", "9w 9c");
    sanctuary.play("upgrade D4 to SA. +FAV9").refuse("done", "12.4").legal("+TW1. done");
    let two = Table::of("witches nomads").put("witches", "TE D4, SH E6, D A3").holds("witches", "9w 9c");
    two.play("upgrade D4 to SA. +FAV9. done").expect("witches", "0key");
}

#[test]
fn tm_8_2_value_six_with_fav5() {
    almost().favors("witches", "FAV5").play("build F4. +TW1. done").expect("witches", "1key");
    let five = Table::of("witches nomads").put("witches", "TP D4, D E6 E7").favors("witches", "FAV5");
    five.play("build F4. done").expect("witches", "0key");
}

#[test]
fn tm_8_3_founding_is_not_optional() {
    let t = Table::of("witches nomads").holds("witches", "9w 9c 0/0/12");
    founding().refuse("build F4. done", "12.4");
    t.put("witches", "TP D4 E6, D E7 F4").refuse("upgrade D4 to SH. done", "12.4");
    t.put("witches", "TP E6 E7 F4, D G3").refuse("action ACT1. bridge F4:G3. done", "12.4");
    t.put("witches", "TP D4 E6, D E7 F4").refuse("upgrade D4 to TE. +FAV5. done", "12.4");
    // A conversion founds nothing, whatever has been connected before.
    t.put("witches", "SH D4, TP E6, D E7 F4").refuse("convert 1w to 1c. +TW1", "8.4");
}

#[test]
fn tm_8_4_a_town_tile_with_its_gain_and_a_key() {
    let t = founding().play("build F4");
    t.play("+TW1").expect("witches", "30vp 8w 13c 1key");
    t.play("+TW2").expect("witches", "32vp 10w 1key");
    t.play("+TW3").expect("witches", "34vp 1p 1key");
    t.play("+TW4").expect("witches", "31vp 0/9/3 1key").scored("witches", "8.4", 6);
    t.play("+TW5").expect("witches", "33vp 1/1/1/3 4/8/0 1key");
    t.refuse("+TW6", "8.4").refuse("+TW1. +TW2", "8.4");
    founding().town_stock("TW3 1, TW4 2").play("build F4").refuse("+TW1", "8.4").choices("+", "+TW3, +TW4");
    let again = t.play("+TW1. done").put("witches", "TP A4 A5, D A3").holds("witches", "9w 9c");
    let again = again.terrain("A6 green").favors("witches", "FAV5").turn("witches");
    again.play("build A6. +TW1. done").expect("witches", "2key 40vp");
}

#[test]
fn tm_8_5_points_for_towns_in_the_round() {
    founding().scoring("SCORE2").play("build F4. +TW1").expect("witches", "35vp").scored("witches", "8.5", 5);
    founding().scoring("SCORE4").play("build F4. +TW1").scored("witches", "8.5", 0);
}

#[test]
fn tm_8_6_what_is_added_to_a_town_joins_it() {
    let t = founding().put("witches", "D C3, TP F3").play("build F4. +TW1. done").turn("witches");
    t.in_town("witches", "C3 D4 E6 E7 F4 F3", true);
    let t = t.put("witches", "TP G1, TE H3, SA I4").terrain("G2 green").holds("witches", "ship1");
    let joined = t.play("build G2. done").expect("witches", "1key").in_town("witches", "G2", true);
    joined.in_town("witches", "G1 H3 I4", false);
    let linked = t.bridge("nomads", "F3:G1").play("build G2. done").expect("witches", "1key");
    linked.in_town("witches", "G2 G1 H3 I4", true);
}

#[test]
fn tm_8_7_two_towns_that_meet_both_stay() {
    let t = Table::of("witches nomads")
        .put("witches", "SH D4, TP E6, D E7 F4")
        .put("witches", "TP H4, SA G3, TE H5")
        .holds("witches", "2key 9w 9c 0/0/12");
    let t = t.town("witches", "D4 E6 E7 F4").town("witches", "H4 G3 H5");
    t.play("action ACT1. bridge F4:G3. done").expect("witches", "2key 20vp").decides("nomads");
}

#[test]
fn tm_8_8_fav5_founds_a_town_of_every_group() {
    let t = Table::of("witches nomads")
        .put("witches", "TP D4 E6, D E7 F4")
        .put("witches", "TP A4 A5, D A3 A2")
        .put("witches", "TE I6")
        .holds("witches", "9w 9c");
    let t = t.play("upgrade I6 to SA. +FAV5");
    t.refuse("done", "12.4").refuse("+TW1. done", "12.4");
    t.play("+TW1. +TW1. done").expect("witches", "2key 40vp 15c");
}

#[test]
fn tm_8_9_two_tiles_of_each_kind() {
    let t = founding();
    assert_eq!(t.position.towns, ById::new([2, 2, 2, 2, 2, 0, 0, 0]));
    t.town_stock("").play("build F4. done").expect("witches", "0key 20vp").in_town("witches", "F4", false);
    t.town_stock("TW1 1").legal("build F4. +TW1. done");
}

/// Witches with these cult levels who send a priest for so many steps.
fn climbs(levels: &str, steps: u8) -> Table {
    let t = Table::of("witches nomads").holds("witches", &format!("{levels} 1p 12/0/0"));
    t.play(&format!("send p to FIRE for {steps}"))
}

#[test]
fn tm_9_1_power_at_levels_3_5_7_and_10() {
    climbs("0/0/0/2", 2).expect("witches", "2/0/0/2 12/0/0");
    climbs("0/0/0/2", 3).expect("witches", "3/0/0/2 11/1/0");
    climbs("3/0/0/2", 1).expect("witches", "4/0/0/2 12/0/0");
    climbs("4/0/0/2", 1).expect("witches", "5/0/0/2 10/2/0");
    climbs("4/0/0/2", 3).expect("witches", "7/0/0/2 8/4/0");
    climbs("7/0/0/2", 2).expect("witches", "9/0/0/2 12/0/0");
    climbs("9/0/0/2 1key", 1).expect("witches", "10/0/0/2 9/3/0");
}

#[test]
fn tm_9_2_level_10_takes_a_key() {
    climbs("8/0/0/2", 3).expect("witches", "9/0/0/2 12/0/0 0key");
    climbs("8/0/0/2 2key", 2).expect("witches", "10/0/0/2 9/3/0 1key");
    climbs("8/0/0/2 2key", 3).expect("witches", "10/0/0/2 9/3/0 1key");
    climbs("10/0/0/2 1key", 3).expect("witches", "10/0/0/2 12/0/0 1key");
}

#[test]
fn tm_9_3_only_one_player_on_level_10() {
    let t = Table::of("witches nomads").holds("nomads", "10/0/0/0");
    let t = t.holds("witches", "8/8/0/2 2p 1key 12/0/0");
    t.play("send p to FIRE for 3. done").expect("witches", "9/8/0/2 12/0/0 1key");
    t.play("send p to WATER for 3. done").expect("witches", "8/10/0/2 9/3/0 0key");
}

#[test]
fn tm_9_4_a_key_serves_the_steps_of_its_own_action() {
    let t = founding().holds("witches", "9/1/0/0 0key 12/0/0");
    t.play("build F4. +TW5").expect("witches", "10/2/1/1 0key 9/3/0");
    let giants = Table::of("giants nomads").put("giants", "TE D4, TP E6 E7").holds("giants", "4w 6c 1/0/8/1");
    giants.play("upgrade D4 to SA. +FAV3. +TW1").expect("giants", "1/0/10/1 0key");
    let held = founding().holds("witches", "8/0/0/2 1p 0key");
    let later = held.play("send p to FIRE for 3. done. pass BON3. done. build F4. +TW1. done");
    later.expect("witches", "9/0/0/2 1key");
    let double =
        Table::of("chaosmagicians nomads").put("chaosmagicians", "SH D4, TP E6, D E7").terrain("F4 red");
    let double = double.holds("chaosmagicians", "8/0/0/0 9w 9c 1p").play("action ACTC. send p to FIRE for 3");
    double.play("build F4. +TW1. done").expect("chaosmagicians", "9/0/0/0 1key");
}

#[test]
fn tm_9_5_too_few_keys_leave_the_choice() {
    let t = founding().holds("witches", "9/9/9/0 0key 12/0/0").play("build F4. +TW5");
    t.refuse("done", "12.4").refuse("key AIR", "9.5").choices("key", "key FIRE, key WATER, key EARTH");
    let t = t.play("key WATER. done").expect("witches", "9/10/9/1 9/3/0 0key");
    t.turn("witches").refuse("key FIRE", "9.5");
    let two = founding().holds("witches", "9/9/0/0 1key 12/0/0").play("build F4. +TW5. done");
    two.expect("witches", "10/10/1/1 6/6/0 0key");
}
