//! Clauses 13.1 to 13.7: Auren, Witches, Alchemists, Darklings, Halflings, Cultists, Engineers.

use crate::support::table::{Script as _, Table};

/// A faction against the Nomads, with plenty of everything.
fn rich(faction: &str, buildings: &str) -> Table {
    Table::of(&format!("{faction} nomads")).put(faction, buildings).holds(faction, "30w 30c 3p 0/0/12")
}

#[test]
fn tm_13_1_1_the_stronghold_of_the_auren_brings_a_favor_tile() {
    let t = rich("auren", "TP F4").favors("auren", "FAV7").play("upgrade F4 to SH");
    t.refuse("done", "12.4").refuse("+FAV7", "6.7.4").refuse("+FAV1. +FAV2", "6.7.4");
    t.play("+FAV4. done").expect("auren", "0/1/0/4");
    rich("witches", "TP F4").refuse("upgrade F4 to SH. +FAV1", "6.7.4").legal("upgrade F4 to SH. done");
}

#[test]
fn tm_13_1_2_two_steps_on_one_track() {
    let t = rich("auren", "SH F4").play("action ACTA");
    t.refuse("+FIRE", "13.1.2").refuse("+3FIRE", "13.1.2").refuse("done", "6.10.2");
    t.play("+2AIR. done").expect("auren", "0/1/0/3").turn("auren").refuse("action ACTA", "6.10.1");
    t.refuse("+2AIR. +2FIRE", "6.10.3");
    rich("auren", "SH F4").holds("auren", "9/9/9/8").play("action ACTA. +2AIR").expect("auren", "9/9/9/9");
    rich("witches", "SH F4").refuse("action ACTA", "6.10.1");
}

#[test]
fn tm_13_2_1_five_points_for_every_town_of_the_witches() {
    let t = rich("witches", "SH D4, TP E6, D E7").play("build F4. +TW1");
    t.expect("witches", "30vp").scored("witches", "13.2.1", 5).scored("witches", "8.4", 5);
}

#[test]
fn tm_13_2_2_the_ride_goes_to_any_empty_forest() {
    let t = rich("witches", "SH F4").put("nomads", "D D1").terrain("D1 green");
    let ride = t.play("action ACTW").refuse("done", "6.10.2").refuse("dig 1", "6.10.2");
    ride.refuse("build E7", "13.2.2").refuse("build D1", "13.2.2").refuse("build r3", "13.2.2");
    ride.play("build A3. done").hex("A3", "witches D").expect("witches", "30w 30c 3p");
    t.put("witches", "D A1 A2 A4 A5 A6 A7 A8 A9").refuse("action ACTW", "6.10.2");
    rich("witches", "D F4").refuse("action ACTW", "6.10.1");
}

#[test]
fn tm_13_2_3_the_dwelling_of_the_ride_is_like_a_paid_one() {
    let t = rich("witches", "SH D4").favors("witches", "FAV11").scoring("SCORE3");
    t.play("action ACTW. build A3").expect("witches", "24vp").area("witches", 1);
    t.put("nomads", "TP A4").play("action ACTW. build A3").decides("nomads").legal("leech 2 from witches");
    t.put("witches", "TP E6, D E7").play("action ACTW. build F4. +TW1").expect("witches", "34vp 1key");
}

#[test]
fn tm_13_3_1_alchemists_trade_points_and_coins() {
    let t = Table::of("alchemists nomads").holds("alchemists", "3vp 5c");
    t.play("convert 3vp to 3c").expect("alchemists", "0vp 8c").refuse("convert 1vp to 1c", "1.5");
    t.refuse("convert 4vp to 4c", "1.5").refuse("convert 6c to 3vp", "1.5");
    t.play("convert 4c to 2vp").expect("alchemists", "5vp 1c").sources("alchemists", "trade 2");
    rich("witches", "D F4").refuse("convert 1vp to 1c", "13.3.1").refuse("convert 2c to 1vp", "13.3.1");
    let end = Table::of("alchemists nomads").round(6).holds("alchemists", "7c 0w 0p 12/0/0");
    end.play("pass. done. pass. done").sources("alchemists", "resources 3");
}

#[test]
fn tm_13_3_2_twelve_power_with_the_stronghold() {
    let t = rich("alchemists", "TP E5").holds("alchemists", "12/0/0").play("upgrade E5 to SH. done");
    t.expect("alchemists", "0/12/0");
}

#[test]
fn tm_13_3_3_two_power_for_each_spade_used() {
    let t = rich("alchemists", "SH E5").holds("alchemists", "8/0/4 0/0/4/0");
    t.play("dig 1. transform E4 to black").expect("alchemists", "6/2/4");
    t.play("dig 2").expect("alchemists", "8/0/4");
    t.play("action ACT5. transform E4 to black").expect("alchemists", "10/2/0");
    t.play("action ACT5. done").expect("alchemists", "12/0/0");
    let reward = t.scoring("SCORE2").play("pass BON1. done. pass BON2. done. transform E4 to black");
    reward.expect("alchemists", "6/2/4");
    let without = rich("alchemists", "TP E5").holds("alchemists", "8/0/4");
    without.play("dig 1. transform E4 to black").expect("alchemists", "8/0/4");
    // What the spade brings pays for the dwelling of the same action.
    let poor = t.holds("alchemists", "4w 0c 2/0/0");
    poor.play("dig 1. transform E4 to black").expect("alchemists", "0/2/0");
    t.holds("alchemists", "4w 0c 0/2/0").legal("dig 1. transform E4 to black. convert 2pw to 2c. build E4");
}

#[test]
fn tm_13_4_1_darklings_dig_with_priests() {
    let t = rich("darklings", "D G5");
    t.play("dig 2").expect("darklings", "30w 1p 24vp").scored("darklings", "13.4.1", 4);
    t.refuse("dig 4", "1.5");
    t.play("action ACT6. transform G6 to black. done").expect("darklings", "3p 20vp");
    t.play("action ACT5. dig 1. transform G4 to black").expect("darklings", "2p 22vp");
    let reward = t.scoring("SCORE2").holds("darklings", "0/0/4/0").play("pass BON1. done. pass BON2. done");
    reward.play("transform G6 to black").expect("darklings", "20vp");
}

#[test]
fn tm_13_4_2_darklings_exchange_workers_for_priests_once() {
    let t = rich("darklings", "TP G5").holds("darklings", "9w 6c 0p").refuse("convert 1w to 1p", "3.1");
    let built = t.play("upgrade G5 to SH").refuse("convert 4w to 4p", "13.4.2");
    built.play("convert 3w to 3p. done").expect("darklings", "2w 3p");
    built.refuse("convert 3w to 3p. convert 1w to 1p", "3.1");
    built.play("done").turn("darklings").refuse("convert 1w to 1p", "3.1");
    t.holds("darklings", "5p 1out").play("upgrade G5 to SH").refuse("convert 2w to 2p", "3.2");
    t.holds("darklings", "5w").play("upgrade G5 to SH").refuse("convert 2w to 2p", "1.5");
}

#[test]
fn tm_13_5_1_halflings_score_every_spade_they_receive() {
    let t = rich("halflings", "D E6, TP A1");
    t.play("dig 2").expect("halflings", "22vp").scored("halflings", "13.5.1", 2);
    t.play("action ACT6. done").expect("halflings", "22vp");
    t.play("action ACT5. dig 2. build E7").expect("halflings", "23vp");
    t.play("upgrade A1 to SH. done").expect("halflings", "23vp");
    let reward = t.scoring("SCORE2").holds("halflings", "0/0/8/0").play("pass BON1. done. pass BON2. done");
    reward.expect("halflings", "22vp").play("-2SPADE").expect("halflings", "22vp");
}

#[test]
fn tm_13_5_2_halflings_dig_better_for_one_coin() {
    let t = Table::of("halflings nomads").holds("halflings", "2w 1c 1p");
    t.play("advance dig").expect("halflings", "dig1 0w 0c 0p 26vp");
    t.holds("halflings", "0c").refuse("advance dig", "1.5");
}

#[test]
fn tm_13_5_3_three_spades_with_the_stronghold_of_the_halflings() {
    let t = rich("halflings", "TP E6").holds("halflings", "5w 10c").play("upgrade E6 to SH");
    let three = t.play("transform E5 to brown. transform F3 to brown. transform D4 to yellow");
    three.play("build F3. done").expect("halflings", "0w 0c").hex("E5", "empty");
    t.play("build D4. done").hex("D4", "halflings D").expect("halflings", "0w 0c");
    t.legal("done").legal("transform E5 to brown. done").legal("transform E5 to brown. -2SPADE. build E5");
    t.refuse("dig 1", "13.5.3").refuse("transform E5 to brown. dig 1", "13.5.3");
    t.refuse("transform D4 to yellow. transform F4 to blue", "6.4.3");
    t.refuse("transform D4 to yellow. transform E5 to brown. transform D4 to brown", "6.4.3");
    t.terrain("F4 brown").refuse("build F4", "6.2.3");
    three.refuse("build F3. build E5", "12.3").refuse("build D4", "6.3.1");
}

/// Cultists who build on E6 between Engineers (offer 1) and Giants (offer 2).
fn cultists(holds: &str, engineers: &str, giants: &str) -> Table {
    Table::of("cultists engineers giants")
        .put("cultists", "D F3")
        .put("engineers", "D E7")
        .put("giants", "TP D4")
        .holds("cultists", holds)
        .holds("engineers", engineers)
        .holds("giants", giants)
        .play("build E6")
}

#[test]
fn tm_13_6_1_one_step_if_anybody_takes_power() {
    let t = cultists("0/0/1/0 5/7/0", "5/7/0", "5/7/0");
    for answers in [
        "leech 1 from cultists. leech 2 from cultists",
        "decline 1 from cultists. leech 2 from cultists",
        "leech 1 from cultists. decline 2 from cultists",
    ] {
        let t = t.play(answers).decides("cultists").refuse("+2FIRE", "13.6.1");
        t.play("+WATER. done").expect("cultists", "0/1/1/0 5/7/0").refuse("cultists: +FIRE", "12.5");
        t.refuse("+WATER. +FIRE", "13.6.1");
    }
    let top = cultists("9/10/9/9 5/7/0", "5/7/0", "0/0/12").play("leech 1 from cultists");
    top.play("+WATER. done").expect("cultists", "9/10/9/9");
    top.play("+FIRE. done").expect("cultists", "9/10/9/9");
}

#[test]
fn tm_13_6_2_one_power_if_all_decline() {
    let decline = "decline 1 from cultists. decline 2 from cultists";
    let t = cultists("0/0/1/0 5/7/0", "5/7/0", "5/7/0").play(decline);
    t.expect("cultists", "0/0/1/0 4/8/0").refuse("+FIRE", "13.6.1").legal("done");
    let mixed = cultists("0/0/1/0 5/7/0", "5/7/0", "0/0/12").play("decline 1 from cultists");
    mixed.expect("cultists", "0/0/1/0 4/8/0").decides("cultists");
    let full = cultists("0/0/1/0 5/7/0", "0/0/12", "0/0/12").decides("cultists");
    full.expect("cultists", "0/0/1/0 5/7/0").refuse("+FIRE", "13.6.1").legal("done");
    let alone = rich("cultists", "D F3").holds("cultists", "5/7/0").play("build E6");
    alone.expect("cultists", "5/7/0").refuse("+FIRE", "13.6.1");
}

#[test]
fn tm_13_6_3_the_step_comes_before_anybody_else_acts() {
    let t = cultists("0/0/1/0 5/7/0", "5/7/0", "5/7/0");
    t.refuse("cultists: +FIRE", "12.5").refuse("leech 1 from cultists\ncultists: done", "12.5");
    let t = t.play("leech 1 from cultists. leech 2 from cultists");
    t.decides("cultists").refuse("done", "12.4").legal("+FIRE. done");
    let town = Table::of("cultists engineers")
        .put("cultists", "SH F3, TP F4, D E5")
        .put("engineers", "D E7")
        .holds("cultists", "9/0/1/0 12/0/0")
        .play("build E6. leech 1 from cultists");
    town.play("+TW1. +FIRE. done").expect("cultists", "10/0/1/0 9/3/0 0key");
    town.play("+FIRE. +TW1. done").expect("cultists", "10/0/1/0 9/3/0 0key");
}

#[test]
fn tm_13_6_4_seven_points_for_the_stronghold_of_the_cultists() {
    let t = rich("cultists", "TP E6").play("upgrade E6 to SH. done");
    t.expect("cultists", "27vp").scored("cultists", "13.6.4", 7);
}

#[test]
fn tm_13_7_1_engineers_build_bridges_for_workers() {
    let t = rich("engineers", "D F1 C2").holds("engineers", "5w");
    let one = t.play("action ACTE").refuse("done", "13.7.1").refuse("-BRIDGE", "13.7.1");
    one.refuse("bridge E8:G3", "6.9.3");
    let one = one.play("bridge F1:H1. done").expect("engineers", "3w").turn("engineers");
    let two = one.play("action ACTE. bridge C2:D3. done").expect("engineers", "1w").turn("engineers");
    two.refuse("action ACTE", "1.5");
    let three = two.holds("engineers", "9w").play("action ACTE. bridge C2:D4. done").turn("engineers");
    three.refuse("action ACTE", "13.7.1");
    rich("engineers", "D A1").refuse("action ACTE", "13.7.1");
    rich("witches", "D F4").refuse("action ACTE", "13.7.1");
}

#[test]
fn tm_13_7_2_engineers_score_bridges_on_passing() {
    let t = rich("engineers", "SH C2, D D3 D4 E5").bridge("engineers", "C2:D3 C2:D4 E4:G1");
    t.play("pass BON3").expect("engineers", "26vp").scored("engineers", "13.7.2", 6);
    t.round(6).play("pass").expect("engineers", "26vp");
    t.bridge("nomads", "C2:E5").play("pass BON3").expect("engineers", "26vp");
    rich("engineers", "TP C2, D D3")
        .bridge("engineers", "C2:D3")
        .play("pass BON3")
        .expect("engineers", "20vp");
}
