//! The twenty situations of the rules quiz, with their exact results.

use crate::support::table::{Script as _, Table};

#[test]
fn quiz_01_set_up_order() {
    Table::setup(
        4,
        "first 1, factions chaosmagicians witches nomads engineers, cards BON1 BON2 BON3 BON4 BON5 BON6 BON7,
         scoring SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6",
    )
    .play(
        "witches: build C3
         nomads: build A5
         engineers: build A2
         engineers: build C2
         nomads: build B1
         witches: build F4
         nomads: build D3
         chaosmagicians: build A6
         engineers: pass BON1
         nomads: pass BON2
         witches: pass BON3
         chaosmagicians: pass BON4",
    )
    .free("BON5 1, BON6 1, BON7 1")
    .in_round(1)
    .decides("chaosmagicians");
}

#[test]
fn quiz_02_income_with_two_caps() {
    Table::of("engineers nomads")
        .put("engineers", "D A2 C2 C5 F1 F6 G1, TP H6, TE H8 I3, SH I9")
        .favors("engineers", "FAV8")
        .holds("engineers", "0w 0c 4p 2out 1/6/2")
        .play("pass BON8. done. pass BON3. done")
        .in_round(2)
        .expect("engineers", "4w 2c 5p 0/0/9");
}

#[test]
fn quiz_03_burning_for_a_power_action() {
    let t = Table::of("witches nomads").holds("witches", "0/5/2");
    t.refuse("action ACT6", "2.2").refuse("burn 2. action ACT6", "2.2").refuse("burn 3", "2.3");
    t.play("burn 2. action ACT5").expect("witches", "4/1/0");
}

#[test]
fn quiz_04_transform_and_build() {
    let t = Table::of("witches nomads")
        .put("witches", "D F4")
        .holds("witches", "dig1 ship1 7w 5c")
        .scoring("SCORE1");
    t.play("dig 2. build G2. done").expect("witches", "2w 3c 24vp");
    t.legal("build G3").refuse("build G3. dig 1", "12.3");
    t.refuse("dig 1. build G3", "6.2.3").refuse("dig 1. transform E7 to green. build G3", "6.2.3");
}

#[test]
fn quiz_05_splitting_act6() {
    let t = Table::of("cultists nomads").put("cultists", "D E6").holds("cultists", "20w 20c 0/0/12");
    let act6 = t.play("action ACT6");
    act6.legal("transform E5 to brown. transform F3 to brown. build F3. done");
    act6.legal("transform E5 to brown. transform D4 to yellow. build E5. done");
    act6.refuse("transform D4 to yellow. transform F4 to blue", "6.4.3");
    act6.legal("transform D4 to brown. build D4. done");
    // The dwelling ends the action: another transformation would be a second one.
    act6.refuse("transform E5 to brown. build E5. transform E4 to black", "12.3");
    act6.refuse("transform E5 to brown. transform E4 to black", "6.1.4");
    act6.play("dig 1. transform E7 to brown. done").expect("cultists", "17w");
    act6.refuse("transform E5 to brown. dig 2", "6.4.2").refuse("dig 2. transform E5 to brown", "6.4.2");
}

#[test]
fn quiz_06_darklings_top_up_a_free_spade() {
    Table::of("darklings nomads")
        .put("darklings", "D G5")
        .favors("darklings", "FAV11")
        .holds("darklings", "3p 2w 2c 3/5/4")
        .scoring("SCORE1")
        .play("action ACT5. dig 2. build F6. done")
        .expect("darklings", "1p 1w 0c 7/5/0 32vp");
}

#[test]
fn quiz_07_bon4_in_the_three_places() {
    let t = Table::of("witches nomads").put("witches", "D C3");
    let rich = t.holds("witches", "4w 2c");
    rich.card("witches", "BON4").play("dig 1. build C2. done").expect("witches", "0w 0c");
    rich.refuse("dig 1. transform C2 to green", "6.1.4");
    t.holds("witches", "0/0/0/4")
        .scoring("SCORE8")
        .play("pass BON4. done. pass BON3. done")
        .decides("witches")
        .choices(
            "transform",
            "transform D4 to gray, transform D4 to yellow, transform D5 to black, transform D5 to green",
        )
        .refuse("transform C2 to green", "10.3")
        .refuse("build C2", "10.4");
    t.put("witches", "D D4 C2").card("witches", "BON4").area("witches", 2);
}

#[test]
fn quiz_08_carpet_flight() {
    let t = Table::of("fakirs witches")
        .put("fakirs", "D D3 H1")
        .card("fakirs", "BON4")
        .holds("fakirs", "2p 5w 4c")
        .scoring("SCORE8");
    t.play("dig 1. build B2. done").expect("fakirs", "1p 1w 2c 24vp").scored("fakirs", "13.13.1", 4);
    t.holds("fakirs", "7w")
        .bridge("witches", "C2:D3")
        .play("dig 2. build C2. done")
        .expect("fakirs", "2p 0w 2c 20vp");
}

#[test]
fn quiz_09_shipping_of_the_mermaids() {
    Table::of("mermaids nomads")
        .put("mermaids", "TP D5")
        .holds("mermaids", "ship3 2p 4w 14c")
        .scoring("SCORE4")
        .play("advance ship. done")
        .expect("mermaids", "24vp ship4 1p 10c")
        .play("pass BON3. done. upgrade D5 to SH. done")
        .expect("mermaids", "34vp ship5 1p 0w 4c")
        .refuse("advance ship", "6.5.2");
}

#[test]
fn quiz_10_price_of_a_trading_post() {
    let t = Table::of("nomads witches swarmlings")
        .put("nomads", "D E8")
        .put("witches", "D G3")
        .put("swarmlings", "TP D6")
        .bridge("witches", "E8:G3")
        .holds("nomads", "ship2 2w 3c")
        .play("upgrade E8 to TP")
        .decides("witches");
    t.play("decline 1 from nomads. done").expect("nomads", "0w 0c").expect("witches", "5/7/0 20vp");
    t.play("leech 1 from nomads. done").expect("nomads", "0w 0c").expect("witches", "4/8/0 20vp");
}

#[test]
fn quiz_11_sanctuary_town_and_level_10_in_one_action() {
    let t = Table::of("giants nomads")
        .put("giants", "TE D4, TP C3 E6")
        .holds("giants", "1/0/8/1 4/4/4 4w 6c")
        .scoring("SCORE7");
    for script in ["upgrade D4 to SA. +FAV3. +TW4. done", "upgrade D4 to SA. +TW4. +FAV3. done"] {
        t.play(script).expect("giants", "31vp 0w 0c 1/0/10/1 0/1/11 0key");
    }
}

#[test]
fn quiz_12_priest_to_a_cult() {
    let t = Table::of("nomads witches")
        .sent("nomads", "FIRE 3, FIRE 2, FIRE 2")
        .holds("nomads", "4/0/1/0 2p 1/5/6")
        .holds("witches", "1p");
    let a = t.play("send p to FIRE for 2. done").expect("nomads", "6/0/1/0 0/5/7 1p 4out");
    t.play("send p to FIRE for 1. done").expect("nomads", "5/0/1/0 0/5/7 1p 3out");
    a.refuse("send p to FIRE for 2", "6.8.1").refuse("send p to FIRE for 3", "6.8.1");
    a.play("send p to FIRE for 1. done").expect("witches", "1/0/0/2 0p 0out");
}

#[test]
fn quiz_13_alchemists() {
    let t = Table::of("alchemists nomads")
        .put("alchemists", "TP E5")
        .holds("alchemists", "4w 6c 5/7/0")
        .scoring("SCORE7")
        .play("upgrade E5 to SH. done")
        .expect("alchemists", "0w 0c 0/5/7 25vp")
        .turn("alchemists")
        .holds("alchemists", "dig1 3w 0c");
    t.play("dig 1. transform E4 to black. convert 2pw to 2c. build E4. done")
        .expect("alchemists", "0w 0c 2/3/7 25vp");
    t.refuse("dig 1. build E4", "1.5");
}

#[test]
fn quiz_14_who_may_take_how_much_power() {
    let t = Table::of("nomads mermaids dwarves witches")
        .put("nomads", "D C4")
        .holds("nomads", "ship1")
        .put("mermaids", "TP D5")
        .holds("mermaids", "0/0/12")
        .put("dwarves", "SH E7")
        .holds("dwarves", "0/2/10 20vp")
        .passed("dwarves")
        .put("witches", "SH G3")
        .holds("witches", "1vp 4/4/4")
        .bridge("witches", "E8:G3")
        .play("build E8")
        .decides("dwarves");
    t.refuse("leech 2 from nomads", "7.3");
    let t = t.play("leech 3 from nomads").expect("dwarves", "19vp 0/0/12").decides("witches");
    t.refuse("leech 2 from nomads", "7.3");
    t.play("leech 3 from nomads").expect("witches", "0vp 2/6/4").decides("nomads");
}

#[test]
fn quiz_15_cultists() {
    let alone =
        Table::of("cultists engineers giants").put("cultists", "D F3").holds("cultists", "2/0/1/0 5/7/0");
    let t = alone.put("engineers", "D E7").put("giants", "TP D4").play("build E6");
    t.play("leech 1 from cultists. leech 2 from cultists. +FIRE. done").expect("cultists", "3/0/1/0 4/8/0");
    t.play("decline 1 from cultists. leech 2 from cultists. +FIRE. done").expect("cultists", "3/0/1/0 4/8/0");
    t.play("decline 1 from cultists. decline 2 from cultists")
        .expect("cultists", "2/0/1/0 4/8/0")
        .refuse("+FIRE", "13.6.1");
    alone.play("build E6").expect("cultists", "2/0/1/0 5/7/0").refuse("+FIRE", "13.6.1");
}

#[test]
fn quiz_16_joining_a_town_or_founding_one() {
    let t = Table::of("witches nomads")
        .put("witches", "SH D4, TP E6, D D5 E7")
        .town("witches", "D4 E6 D5 E7")
        .put("witches", "TP C1 D2, D D3 E4")
        .terrain("E5 green, E3 green")
        .scoring("SCORE2");
    t.play("build E5. done").expect("witches", "20vp 0key").in_town("witches", "E5 E4 D3 D2 C1", true);
    t.refuse("build E5. +TW3", "8.4");
    t.play("build E3. +TW3. done").expect("witches", "39vp 1p 1key").scored("witches", "13.2.1", 5);
}

#[test]
fn quiz_17_power_action_against_special_action() {
    let t = Table::of("auren nomads")
        .put("auren", "SH F4")
        .holds("auren", "3p 4out 0/2/7 9/9/9/9")
        .card("auren", "BON2")
        .favors("auren", "FAV6")
        .taken("ACT5");
    t.refuse("action ACT5", "6.9.1");
    t.play("action ACT2").expect("auren", "3/2/4 3p");
    t.refuse("action BON2", "6.10.2").refuse("action FAV6", "6.10.2").refuse("action ACTA", "6.10.2");
    let d = t.holds("auren", "9/9/9/6").play("action ACTA");
    d.refuse("+AIR", "13.1.2").refuse("+2FIRE", "6.10.2");
    d.play("+2AIR. done").expect("auren", "9/9/9/8 0/0/9");
}

#[test]
fn quiz_18_passing() {
    Table::of("witches nomads giants")
        .round(2)
        .card("witches", "BON6")
        .card("nomads", "BON7")
        .card("giants", "BON1")
        .free_cards("BON3 2, BON5 1, BON8 1")
        .put("nomads", "TP A5 B1 D3")
        .favors("nomads", "FAV12")
        .holds("nomads", "0c")
        .play("pass BON8. done")
        .choices("pass", "pass BON3, pass BON5, pass BON6")
        .refuse("pass BON7", "6.11.2")
        .play("pass BON3. done")
        .expect("nomads", "29vp 2c")
        .play("pass BON5. done")
        .free("BON1 1, BON6 1, BON7 1")
        .in_round(3)
        .decides("witches");
}

#[test]
fn quiz_19_cult_spades() {
    let t = Table::of("giants halflings alchemists")
        .round(3)
        .scoring("SCORE2")
        .put("giants", "D I5")
        .put("halflings", "D E6")
        .put("alchemists", "SH E5")
        .holds("giants", "1/0/7/1")
        .holds("halflings", "0/0/8/1 2w")
        .holds("alchemists", "1/1/4/0 5/7/0")
        .turn("alchemists")
        .play("pass BON3. done. pass BON4. done. pass BON5. done")
        .decides("alchemists")
        .play("transform E4 to black")
        .expect("alchemists", "3/9/0 20vp")
        .decides("halflings")
        .expect("halflings", "22vp")
        .expect("giants", "20vp");
    t.refuse("dig 1", "10.4").refuse("transform F3 to brown. build F3", "10.4");
    t.play("transform D4 to brown").in_round(4).hex("D4", "brown").expect("halflings", "22vp");
    t.play("transform F3 to brown. transform D4 to yellow").in_round(4).decides("alchemists");
}

#[test]
fn quiz_20_final_scoring() {
    Table::of("witches nomads alchemists engineers")
        .round(6)
        .put("witches", "D A1 A2 A3 A4 A5 A6 A7 A8, TP B1 B2 B3")
        .put("nomads", "D I1 I2 I3 I4 I5 I6 I7 I8, TP H1")
        .put("alchemists", "D D7 D8 E9 E10 E11 F5 F6 F7, TP G5")
        .put("engineers", "D E1 E2 E3 E4 E5 E6 E7 E8, TP D1")
        .holds("witches", "70vp 10/5/0/9 2c 1w 0p 3/5/4")
        .holds("nomads", "81vp 8/5/3/9 1c 0w 0p 0/3/1")
        .holds("alchemists", "92vp 8/5/0/2 3c 0w 2p 5/1/0")
        .holds("engineers", "99vp 0/5/0/1 2c 0w 0p 4/1/0")
        .play("pass. done. pass. done. pass. done. pass. done")
        .over("108 108 108 108", "witches nomads alchemists engineers")
        .sources("witches", "fire 8, water 3, earth 0, air 6, area 18, resources 3")
        .sources("nomads", "fire 3, water 3, earth 8, air 6, area 6, resources 1")
        .sources("alchemists", "fire 3, water 3, earth 0, air 2, area 6, resources 2")
        .sources("engineers", "fire 0, water 3, earth 0, air 0, area 6, resources 0");
}
