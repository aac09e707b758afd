//! Clauses 13.8 to 13.14: Dwarves, Mermaids, Swarmlings, Chaos Magicians, Giants, Fakirs, Nomads.

use crate::support::table::{Script as _, Table};

/// A faction against the Witches, with plenty of everything.
fn rich(faction: &str, buildings: &str) -> Table {
    Table::of(&format!("{faction} witches")).put(faction, buildings).holds(faction, "30w 30c 3p 0/0/12")
}

#[test]
fn tm_13_8_1_dwarves_tunnel_to_hexes_two_away() {
    let t = rich("dwarves", "D E7").terrain("C3 gray, G3 gray, C2 gray");
    t.play("build C3").expect("dwarves", "27w 28c 24vp").scored("dwarves", "13.8.1", 4);
    t.play("build G3").expect("dwarves", "27w 28c 24vp");
    t.play("dig 1. transform G2 to gray. done").expect("dwarves", "25w 24vp");
    t.refuse("build C2", "6.1.4").refuse("dig 1. transform C2 to green", "6.1.4");
    t.holds("dwarves", "2w").refuse("build C3", "1.5");
    t.holds("dwarves", "4w").refuse("dig 1. transform G2 to gray", "1.5");
    rich("dwarves", "SH E7").terrain("C3 gray").play("build C3").expect("dwarves", "28w 28c 24vp");
    rich("giants", "D E7").terrain("C3 red").refuse("build C3", "6.1.4");
}

#[test]
fn tm_13_8_2_one_tunnel_an_action() {
    let t = rich("dwarves", "D E7");
    t.play("dig 1. transform G2 to gray. build G2. done").expect("dwarves", "24w 28c 24vp");
    let later = t.play("dig 1. transform G2 to gray. done").turn("dwarves").play("build G2");
    later.expect("dwarves", "22w 28c 28vp");
    t.refuse("action ACT6. transform G2 to gray. transform G3 to gray", "13.8.2");
    t.play("action ACT6. transform D4 to gray. transform G2 to gray").expect("dwarves", "28w 24vp");
    let bridge = rich("dwarves", "D E8").terrain("G3 gray").bridge("witches", "E8:G3");
    bridge.play("build G3").expect("dwarves", "29w 28c 20vp");
}

#[test]
fn tm_13_8_3_tunnels_join_the_area_of_the_dwarves() {
    let t = rich("dwarves", "D E7 C3 A2");
    t.area("dwarves", 2);
    rich("giants", "D E7 C3").area("giants", 1);
}

#[test]
fn tm_13_9_1_shipping_of_the_mermaids() {
    Table::of("mermaids witches").expect("mermaids", "ship1");
    for (level, points) in [(1, 2), (2, 3), (3, 4), (4, 5)] {
        let t = rich("mermaids", "D D5").holds("mermaids", &format!("ship{level} 1p 4c"));
        let t = t.play("advance ship").expect("mermaids", &format!("ship{} 0p 0c", level + 1));
        t.scored("mermaids", "13.9.1", points);
    }
}

/// Mermaids around the river hex r16: D5 and E8 on one bank, C4 and D6 on the other.
fn river() -> Table {
    rich("mermaids", "SH D5, TP C4, D E8 D6")
}

#[test]
fn tm_13_9_2_mermaids_found_a_town_across_a_river_hex() {
    let t = river();
    t.play("action ACT4. done").expect("mermaids", "0key").decides("witches");
    t.play("connect r16. +TW1. action ACT4. done").expect("mermaids", "1key 25vp 43c").decides("witches");
    t.play("action ACT4. connect D5:D6. +TW1. done").expect("mermaids", "1key 25vp 43c");
    t.refuse("connect r16. done", "12.4").refuse("connect r23", "13.9.2").refuse("connect E7", "13.9.2");
    t.town("mermaids", "D5 E8").refuse("connect r16", "13.9.2");
    t.turn("witches").refuse("mermaids: connect r16", "12.5");
    rich("mermaids", "TP D5 C4, D E8 D6").refuse("connect r16", "13.9.2");
    rich("mermaids", "TP D5 C4, D E8 D6").favors("mermaids", "FAV5").legal("connect r16. +TW1");
    rich("swarmlings", "SH D5, TP C4, D E8 D6").refuse("connect r16", "13.9.2");
}

#[test]
fn tm_13_9_3_the_river_hex_stays_part_of_its_town() {
    let t = river().play("connect r16. +TW1. action ACT4. done").turn("mermaids");
    t.in_town("mermaids", "r16 D5 E8 C4 D6", true).refuse("connect r16", "13.9.3");
    let apart = rich("mermaids", "SH D5, TP E7, D E8 D6").terrain("C4 blue");
    let founded = apart.play("connect r16. +TW1. action ACT4. done").turn("mermaids");
    founded.play("build C4. done").in_town("mermaids", "C4", true).expect("mermaids", "1key");
    // Three banks that would need two river hexes.
    let two = rich("mermaids", "SH D5, TP D6, D C5, D D7");
    two.refuse("connect r16", "13.9.2").refuse("connect r17", "13.9.2");
}

#[test]
fn tm_13_9_4_the_stronghold_of_the_mermaids_ships_farther() {
    let t = rich("mermaids", "TP D5").play("upgrade D5 to SH");
    t.expect("mermaids", "ship2 22vp 3p 24c").scored("mermaids", "13.9.4", 2);
    let last = rich("mermaids", "TP D5").holds("mermaids", "ship5").play("upgrade D5 to SH. done");
    last.expect("mermaids", "ship5 20vp");
}

#[test]
fn tm_13_10_1_three_workers_for_every_town_of_the_swarmlings() {
    let t = rich("swarmlings", "SH D4, TP E6, D E7").terrain("F4 blue").play("build F4. +TW1");
    t.expect("swarmlings", "31w 33c 25vp 1key");
}

#[test]
fn tm_13_10_2_a_free_trading_post() {
    let t = rich("swarmlings", "SH D4, D E6, TP A4").holds("swarmlings", "0w 0c").scoring("SCORE6");
    let free = t.play("action ACTS").refuse("done", "6.10.2").refuse("upgrade A4 to TE", "13.10.2");
    free.play("upgrade E6 to TP. done").expect("swarmlings", "0w 0c 23vp").hex("E6", "swarmlings TP");
    free.refuse("upgrade A4 to TP", "6.7.1");
    t.favors("swarmlings", "FAV10").play("action ACTS. upgrade E6 to TP").expect("swarmlings", "26vp");
    t.put("witches", "D F4").play("action ACTS. upgrade E6 to TP").decides("witches");
    t.put("swarmlings", "D E7 F4")
        .play("action ACTS. upgrade E6 to TP. +TW2")
        .expect("swarmlings", "5w 1key");
    rich("swarmlings", "SH D4, TP A4").refuse("action ACTS", "6.10.2");
    rich("swarmlings", "SH D4, D E6, TP A1 A2 A3 A4").refuse("action ACTS", "6.10.2");
}

#[test]
fn tm_13_11_1_chaos_magicians_place_one_dwelling_last() {
    let t = Table::setup(
        3,
        "first 1, factions chaosmagicians nomads witches, cards BON1 BON2 BON3 BON4 BON5 BON6,
         scoring SCORE8 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6",
    );
    t.decides("nomads")
        .play("nomads: build A5\nwitches: build A3\nwitches: build C3\nnomads: build B1\nnomads: build D3")
        .play("chaosmagicians: build A6\nwitches: pass BON1\nnomads: pass BON2\nchaosmagicians: pass BON3")
        .in_round(1)
        .decides("chaosmagicians");
}

#[test]
fn tm_13_11_2_chaos_magicians_take_two_favor_tiles() {
    for (building, upgrade) in [("TP D4", "upgrade D4 to TE"), ("TE D4", "upgrade D4 to SA")] {
        let t = rich("chaosmagicians", building).play(upgrade).refuse("done", "12.4");
        t.refuse("+FAV1. done", "12.4")
            .refuse("+FAV7. +FAV7", "6.7.4")
            .refuse("+FAV1. +FAV2. +FAV3", "6.7.4");
        t.play("+FAV1. +FAV2. done").expect("chaosmagicians", "5/3/0/0");
        t.play("+FAV2. +FAV1. done").expect("chaosmagicians", "5/3/0/0");
    }
    let last = rich("chaosmagicians", "TP D4").favor_stock("FAV3");
    last.play("upgrade D4 to TE. +FAV3. done").expect("chaosmagicians", "2/0/3/0");
    rich("chaosmagicians", "TP D4").legal("upgrade D4 to SH. done");
}

#[test]
fn tm_13_11_3_a_double_turn() {
    let t = rich("chaosmagicians", "SH D4, TP E6").card("chaosmagicians", "BON2");
    let two = t.play("action ACTC").refuse("done", "12.4").refuse("action ACTC", "6.10.1");
    two.refuse("action ACT4. done", "12.4").refuse("action ACT4. action ACT3. action ACT2", "12.3");
    two.play("action ACT4. action BON2. +AIR. done")
        .expect("chaosmagicians", "37c 2/0/0/1")
        .decides("witches");
    two.refuse("upgrade E6 to TE. action ACT4", "12.4");
    two.play("pass BON3. done").decides("witches");
    two.refuse("pass BON3. action ACT4", "12.3");
    let near = t.put("witches", "D E7").play("action ACTC. upgrade E6 to TE").decides("witches");
    near.refuse("chaosmagicians: action ACT4", "12.5");
    near.play("leech 1 from chaosmagicians. +FAV1. +FAV2. action ACT4. done").decides("witches");
}

#[test]
fn tm_13_12_1_giants_need_two_spades_for_wasteland() {
    let t = rich("giants", "D D4");
    for color in ["brown", "black", "blue", "green", "gray", "yellow"] {
        t.terrain(&format!("E7 {color}")).play("dig 2. build E7").expect("giants", "23w 28c");
    }
    t.refuse("dig 1", "13.12.1").refuse("dig 3", "6.3.5").refuse("dig 2. transform E7 to yellow", "13.12.1");
    t.terrain("E7 red").refuse("dig 2. transform E7 to gray", "13.12.1");
    t.play("action ACT5. dig 1. build E7").expect("giants", "26w 28c");
    t.refuse("action ACT5. transform E7 to red", "6.3.1").legal("action ACT5. done");
    t.play("action ACT6. build E7").expect("giants", "29w 28c");
    let reward = t.scoring("SCORE2");
    reward.holds("giants", "0/0/7/0").play("pass BON1. done. pass BON2. done").in_round(2);
    let two = reward.holds("giants", "0/0/8/0").play("pass BON1. done. pass BON2. done");
    two.decides("giants").play("transform E7 to red").in_round(2).hex("E7", "red");
}

#[test]
fn tm_13_12_2_two_free_spades_of_the_giants() {
    let t = rich("giants", "SH D4");
    let free = t.play("action ACTG").refuse("done", "6.10.2").refuse("build C2", "6.1.4");
    free.play("transform E7 to red. done").expect("giants", "30w 30c").hex("E7", "red");
    free.play("build E7. done").expect("giants", "29w 28c 20vp").hex("E7", "giants D");
    free.refuse("transform E7 to red. transform E6 to red", "6.3.1").refuse("dig 1", "6.3.5");
    t.scoring("SCORE1").play("action ACTG. build E7").expect("giants", "24vp");
}

#[test]
fn tm_13_13_1_fakirs_fly_for_a_priest() {
    let t = rich("fakirs", "D D3").terrain("D1 yellow, A5 yellow, A1 yellow");
    t.play("build D1").expect("fakirs", "29w 28c 2p 24vp").scored("fakirs", "13.13.1", 4);
    t.refuse("build A5", "6.1.4").holds("fakirs", "0p").refuse("build D1", "1.5");
    let far = rich("fakirs", "SH D3").terrain("D1 yellow, A5 yellow, A1 yellow");
    far.play("build A5").expect("fakirs", "2p 24vp");
    far.play("build D1").expect("fakirs", "2p 24vp");
    far.refuse("build A1", "6.1.4");
}

#[test]
fn tm_13_13_2_one_flight_an_action() {
    let t = rich("fakirs", "D D3");
    t.play("dig 1. transform B2 to yellow. build B2. done").expect("fakirs", "26w 28c 2p 24vp");
    let later = t.play("dig 1. transform B2 to yellow. done").turn("fakirs").play("build B2");
    later.expect("fakirs", "1p 28vp");
    t.terrain("F2 brown").refuse("action ACT6. transform B2 to yellow. transform F2 to yellow", "13.13.2");
    let bridge = t.bridge("witches", "C2:D3").terrain("C2 yellow").play("build C2");
    bridge.expect("fakirs", "3p 20vp");
    t.terrain("D2 yellow").play("build D2").expect("fakirs", "3p 20vp");
}

#[test]
fn tm_13_13_3_flights_join_the_area_of_the_fakirs() {
    rich("fakirs", "D D3 D1 A5").area("fakirs", 2);
    rich("fakirs", "SH D3, D D1 A5").area("fakirs", 3);
}

#[test]
fn tm_13_14_1_nomads_place_a_third_dwelling() {
    let t = Table::setup(
        2,
        "first 1, factions nomads witches, cards BON1 BON2 BON3 BON4 BON5,
         scoring SCORE8 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6",
    );
    t.play("nomads: build A5\nwitches: build A3\nwitches: build C3\nnomads: build B1\nnomads: build D3")
        .decides("witches")
        .refuse("nomads: build E8", "12.5")
        .play("pass BON1. pass BON2")
        .in_round(1);
}

#[test]
fn tm_13_14_2_the_sandstorm_goes_to_a_hex_that_shares_an_edge() {
    let t = rich("nomads", "SH F3").put("witches", "D E6");
    let storm = t.play("action ACTN").refuse("done", "6.10.2");
    storm.play("transform G2 to yellow. done").expect("nomads", "30w 30c").hex("G2", "yellow");
    storm.play("transform G2 to yellow. build G2. done").expect("nomads", "29w 28c");
    storm.play("build G2. done").expect("nomads", "29w 28c").hex("G2", "nomads D");
    storm.refuse("transform E6 to yellow", "13.14.2").refuse("transform G2 to red", "13.14.2");
    storm.refuse("transform G1 to yellow", "13.14.2").refuse("transform r28 to yellow", "13.14.2");
    storm
        .refuse("transform G2 to yellow. dig 1", "13.14.2")
        .refuse("transform G2 to yellow. build E5", "6.3.1");
    let bridge = t.bridge("nomads", "F3:G1").holds("nomads", "ship2").play("action ACTN");
    bridge.refuse("transform G1 to yellow", "13.14.2");
    t.terrain("G2 yellow").play("action ACTN").refuse("build G2", "13.14.2");
    t.terrain("G2 yellow, E5 yellow, F4 yellow").refuse("action ACTN", "6.10.2");
}

#[test]
fn tm_13_14_3_the_sandstorm_is_no_spade() {
    let t = rich("nomads", "SH F3").scoring("SCORE1").play("action ACTN. build G2. done");
    t.expect("nomads", "20vp");
    rich("nomads", "SH F3").scoring("SCORE3").play("action ACTN. build G2").expect("nomads", "22vp");
}
