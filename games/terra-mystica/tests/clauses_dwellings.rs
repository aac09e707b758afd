//! Clauses 6.1 to 6.4: reach, dwellings, transforming, free spades.

use crate::support::table::{Script as _, Table};

/// Witches with a dwelling on F4; around it E7 (gray), E6 (brown), F3 (yellow) and G2 (red).
fn witches() -> Table {
    Table::of("witches nomads").put("witches", "D F4").holds("witches", "30w 30c 5p 0/0/12")
}

#[test]
fn tm_6_1_1_a_bridge_joins_for_everybody() {
    let t = witches();
    t.refuse("build G3", "6.1.4");
    t.bridge("nomads", "F4:G3").legal("build G3");
    t.bridge("witches", "F4:G3").legal("build G3");
    t.put("nomads", "D G3").bridge("witches", "F4:G3").play("upgrade F4 to TP").expect("witches", "28w 27c");
}

#[test]
fn tm_6_1_1_hexes_that_share_an_edge_are_adjacent() {
    let t = witches();
    for hex in ["E6", "E7", "F3", "G2"] {
        t.terrain(&format!("{hex} green")).legal(&format!("build {hex}"));
    }
    t.terrain("E5 green").refuse("build E5", "6.1.4");
}

#[test]
fn tm_6_1_2_ships_reach_as_far_as_the_level() {
    let t = witches().terrain("H5 green, D5 green, H4 green");
    for (level, within, beyond) in [(1, "G3", "I6"), (2, "I6", "H5"), (3, "H5", "D5")] {
        let t = t.holds("witches", &format!("ship{level}"));
        t.legal(&format!("build {within}")).refuse(&format!("build {beyond}"), "6.1.4");
    }
    t.holds("witches", "ship0").refuse("build G3", "6.1.4");
    // H5 lies behind H4: land does not carry on what a ship began.
    t.holds("witches", "ship1").legal("build H4").refuse("build H5", "6.1.4");
}

#[test]
fn tm_6_1_3_bon4_in_the_action_phase_only() {
    let t = witches().card("witches", "BON4");
    t.legal("build G3").refuse("build I6", "6.1.4");
    t.holds("witches", "ship1").legal("build I6");
    t.put("witches", "D G3").area("witches", 1);
    let dwarves =
        Table::of("dwarves nomads").put("dwarves", "D E7").terrain("G3 gray").card("dwarves", "BON4");
    dwarves.holds("dwarves", "3w 2c").play("build G3").expect("dwarves", "0w 0c 24vp");
    let rewards = witches().holds("witches", "0/0/0/4").scoring("SCORE8");
    rewards.play("pass BON4. done. pass BON3. done").refuse("transform H4 to green", "10.3");
}

#[test]
fn tm_6_1_4_nothing_out_of_reach() {
    witches().refuse("build C3", "6.1.4").refuse("dig 1. transform D5 to green", "6.1.4");
    witches().refuse("action ACT5. transform D5 to green", "6.1.4");
    let nowhere = Table::of("witches nomads").holds("witches", "9w");
    nowhere.refuse("dig 1", "6.1.4").refuse("build C3", "6.1.4");
}

#[test]
fn tm_6_2_1_a_dwelling_on_an_empty_home_hex() {
    let t = witches().terrain("E7 green").put("nomads", "D F3");
    t.play("build E7").hex("E7", "witches D").expect("witches", "29w 28c 20vp");
    t.refuse("build E6", "6.2.1").refuse("build r22", "6.2.1");
    t.refuse("build F3", "6.2.1").refuse("build F4", "6.2.1");
}

#[test]
fn tm_6_2_2_points_for_dwellings() {
    let t = witches().terrain("E7 green");
    for (tile, points) in [("SCORE3", 2), ("SCORE5", 2), ("SCORE6", 0), ("SCORE4", 0)] {
        t.scoring(tile).play("build E7").scored("witches", "6.2.2", points);
        let more = t.favors("witches", "FAV11").scoring(tile).play("build E7");
        more.scored("witches", "6.2.2", points + 2).expect("witches", &format!("{}vp", 22 + points));
    }
    t.favors("witches", "FAV10").play("build E7").expect("witches", "20vp");
}

#[test]
fn tm_6_2_3_building_may_follow_transforming() {
    let t = witches();
    t.play("dig 1. transform E7 to green. build E7. done").hex("E7", "witches D");
    t.play("dig 1. build E7. done").hex("E7", "witches D").expect("witches", "26w 28c");
    t.play("dig 1. transform E7 to green. done").hex("E7", "empty").hex("E7", "green");
    let home = t.terrain("E6 green");
    home.refuse("dig 1. build E6", "6.2.3").refuse("action ACT5. build E6", "6.2.3");
    home.refuse("dig 1. transform E7 to green. build E6", "6.2.3").refuse("build E6. dig 1", "12.3");
}

#[test]
fn tm_6_3_1_one_spade_for_each_step_of_the_ring() {
    for (color, spades) in [("blue", 1), ("black", 2), ("brown", 3), ("gray", 1), ("red", 2), ("yellow", 3)] {
        let t = witches().terrain(&format!("G2 {color}"));
        let t = t.play(&format!("dig {spades}. transform G2 to green")).hex("G2", "green");
        t.expect("witches", &format!("{}w", 30 - 3 * spades));
        if spades > 1 {
            let t = witches().terrain(&format!("G2 {color}"));
            t.refuse(&format!("dig {}. transform G2 to green", spades - 1), "6.3.1");
        }
    }
    witches().refuse("transform E7 to green", "6.3.1");
}

#[test]
fn tm_6_3_2_either_way_but_no_turning_back() {
    let t = witches();
    t.play("dig 6. transform E7 to green the long way").expect("witches", "12w").hex("E7", "green");
    t.play("dig 4. transform G2 to black the long way").hex("G2", "black");
    t.play("dig 1. transform G2 to gray. dig 1. transform G2 to green").hex("G2", "green");
    t.refuse("dig 1. transform G2 to gray. dig 1. transform G2 to red", "6.3.2");
    t.refuse("action ACT6. transform G2 to gray. transform G2 to red", "6.3.2");
    t.refuse("dig 1. transform G2 to red", "6.3.2");
}

#[test]
fn tm_6_3_3_price_of_a_spade_by_digging_level() {
    for (level, price) in [(0, 3), (1, 2), (2, 1)] {
        let t = witches().holds("witches", &format!("dig{level} {}w", 2 * price));
        t.play("dig 2").expect("witches", "0w");
        t.holds("witches", &format!("{}w", 2 * price - 1)).refuse("dig 2", "1.5").legal("dig 1");
    }
    witches().refuse("dig 0", "6.3.3");
}

#[test]
fn tm_6_3_4_only_empty_land_is_transformed() {
    let t = witches().put("nomads", "D F3");
    t.refuse("dig 1. transform F3 to green", "6.3.4").refuse("dig 1. transform F4 to gray", "6.3.4");
    t.refuse("dig 1. transform r22 to green", "6.3.4").refuse("dig 1. transform D5 to green", "6.1.4");
}

#[test]
fn tm_6_3_5_paid_spades_go_to_one_hex_and_are_used() {
    let t = witches();
    t.refuse("dig 2. transform E7 to green", "6.3.5").refuse("dig 7", "6.3.5");
    t.refuse("dig 1. done", "6.3.5").refuse("dig 2. -2SPADE", "6.3.5");
    t.refuse("dig 1. transform E7 to green. dig 1. transform F3 to red", "6.3.5");
    t.refuse("dig 1. transform E7 to green. dig 1. done", "6.3.5");
}

#[test]
fn tm_6_3_6_stopping_anywhere_leaves_the_hex_to_anybody() {
    let t = witches().put("nomads", "D F3").holds("nomads", "9w 9c");
    let t = t.play("dig 1. transform G2 to gray. done").hex("G2", "gray");
    t.play("dig 2. build G2").hex("G2", "nomads D").expect("nomads", "2w 7c");
}

#[test]
fn tm_6_3_7_home_may_be_transformed_away() {
    let t = witches().terrain("E7 green").scoring("SCORE1");
    t.play("dig 1. transform E7 to blue. done").hex("E7", "blue").expect("witches", "22vp");
    t.refuse("dig 1. transform E7 to blue. build E7", "6.3.2");
    t.refuse("action ACT6. transform E7 to blue. build E7", "6.3.2");
}

#[test]
fn tm_6_3_8_points_for_spades_used() {
    let t = witches().scoring("SCORE1");
    t.play("dig 2. build G2. done").expect("witches", "24vp").scored("witches", "6.3.8", 4);
    t.play("action ACT6. transform E7 to green. done").expect("witches", "22vp");
    t.play("action ACT6. done").expect("witches", "20vp");
    t.play("action ACT5. dig 1. build G2. done").expect("witches", "24vp");
    let rewards = t.holds("witches", "0/0/4/0").scoring("SCORE2");
    rewards.play("pass BON3. done. pass BON5. done. transform E7 to green").expect("witches", "20vp");
}

#[test]
fn tm_6_4_1_free_spades_for_one_action() {
    let t = witches().card("witches", "BON1");
    t.play("action ACT5. build E7").expect("witches", "29w 28c 4/0/8");
    t.play("action BON1. build E7").expect("witches", "29w 28c 0/0/12");
    t.play("action ACT6. build G2").expect("witches", "29w 28c 6/0/6");
    t.refuse("action ACT5. build G2", "6.3.1").refuse("action BON1. build G2", "6.3.1");
    let later = t.play("action ACT6. transform E7 to green. done. pass BON3. done");
    later.decides("witches").refuse("transform E6 to red", "6.3.1");
}

#[test]
fn tm_6_4_2_paid_spades_only_where_free_ones_do_not_suffice() {
    let t = witches().play("action ACT5");
    t.play("dig 1. build G2").expect("witches", "26w 28c");
    t.play("transform G2 to gray. dig 1. transform G2 to green. build G2").expect("witches", "26w 28c");
    t.refuse("transform E7 to green. dig 1", "6.4.2").refuse("dig 1. transform E7 to red", "6.4.2");
    t.refuse("dig 1. transform G2 to green. transform E7 to green", "6.4.2");
    let two = witches().play("action ACT6").refuse("dig 1. transform G2 to blue", "6.4.2");
    two.play("dig 1. build F3").expect("witches", "26w 28c").hex("F3", "witches D");
    two.refuse("dig 1. transform F3 to green. transform E7 to green", "6.4.2");
    two.refuse("transform E7 to green. dig 1", "6.4.2");
}

#[test]
fn tm_6_4_3_at_most_one_hex_ends_as_other_than_home() {
    let t =
        Table::of("cultists nomads").put("cultists", "D E6").holds("cultists", "0/0/6").play("action ACT6");
    t.legal("transform E5 to brown. transform F3 to brown");
    t.legal("transform D4 to yellow. transform E5 to brown");
    t.refuse("transform D4 to yellow. transform E7 to red", "6.4.3");
    t.refuse("transform D4 to yellow. transform E5 to brown. transform D4 to brown", "6.4.3");
}

#[test]
fn tm_6_4_4_one_dwelling_after_all_transforming() {
    let t = Table::of("cultists nomads").put("cultists", "D E6").holds("cultists", "9w 9c 0/0/6");
    let t = t.play("action ACT6");
    let both = t.play("transform E5 to brown. transform F3 to brown");
    both.play("build E5").hex("E5", "cultists D").refuse("build F3", "12.3");
    both.legal("build F3. done").legal("done");
    // The dwelling ends the action, and what is left of its spades is lost: more would be a second action.
    t.refuse("build E5. transform F3 to brown", "12.3");
    t.terrain("F4 brown").refuse("build F4", "6.2.3").refuse("transform E5 to brown. build F4", "6.2.3");
}
