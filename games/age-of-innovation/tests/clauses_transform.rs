//! Clauses 6.1 to 6.5: turns, reach, transforming, free spades, workshops.

use crate::support::table::{Script as _, Table};

/// Lake Blessed with a workshop on H7 and plenty; desert Psychics far away on A12.
fn blessed() -> Table {
    let t = Table::of("lake blessed, desert psychics");
    t.put("blessed", "workshop H7").put("psychics", "workshop A12").holds("blessed", "30t 60c 3s 0/0/12")
}

#[test]
fn ai_6_1_1_turns_go_round_until_all_have_passed() {
    let t = Table::of("lake blessed, desert psychics, swamp moles")
        .order("psychics moles blessed")
        .turn("psychics");
    let t = t.put("blessed", "workshop H7").put("psychics", "workshop A12").put("moles", "workshop E2");
    let t = t.holds("blessed", "0/0/12").holds("psychics", "0/0/12").holds("moles", "0/0/12");
    let t = t.play("action power tools. done").decides("moles").play("pass coins. done").decides("blessed");
    let t =
        t.play("action power coins. done").decides("psychics").play("pass spade. done").decides("blessed");
    t.play("action power scholar. done").decides("blessed");
}

#[test]
fn ai_6_1_2_one_action_a_turn() {
    let t = blessed();
    t.refuse("advance ship. advance ship", "6.1.2").refuse("advance ship. pass coins", "6.1.2");
    t.refuse("advance ship. build H8", "6.1.2");
    // Who can do nothing else still passes.
    t.holds("blessed", "0t 0c 0s 12/0/0").choices("", "pass river_workshop, pass pass_palace_university, pass science_step, pass send_scholar, pass spade, pass pass_school, pass build_guild, pass bridge, pass power_coins, pass coins");
}

#[test]
fn ai_6_1_3_a_turn_is_ended_by_saying_so() {
    let t = blessed().put("blessed", "guild A1");
    t.refuse("done", "6.1.3").refuse("convert 1pw to 1c. done", "6.1.3");
    t.refuse("upgrade A1 to school. done", "6.1.3")
        .legal("upgrade A1 to school. take competency four_power. done");
    t.refuse("upgrade A1 to palace. done", "6.1.3");
    t.play("advance ship. done").decides("psychics");
}

#[test]
fn ai_6_1_4_only_who_is_asked_may_move() {
    let t = blessed();
    t.refuse("psychics: pass coins", "6.1.4").refuse("psychics: done", "6.1.4");
    t.decides("blessed").refuse("take competency four_power", "6.7.1").refuse("key law", "10.2");
}

#[test]
fn ai_6_1_5_the_round_tile_scores_for_whatever_meets_it() {
    let t = blessed().put("blessed", "guild A1, workshop F12");
    let round = |tile| t.round_tile(tile);
    round("guild_law")
        .put("psychics", "workshop H8")
        .play("upgrade H7 to guild")
        .scored("blessed", "6.1.5", 3);
    round("school_banking").play("upgrade A1 to school").scored("blessed", "6.1.5", 4);
    round("palace_university_medicine").play("upgrade A1 to palace").scored("blessed", "6.1.5", 5);
    // By a free building, by a neutral one, by what tiles bring.
    let guild = round("guild_law").book_actions("upgrade").holds("blessed", "2/0/0/0b");
    guild.play("action book upgrade. upgrade H7 to guild").scored("blessed", "6.1.5", 3);
    let steps = round("science_medicine").competency_at("four_power law 1");
    steps.play("upgrade A1 to school. take competency four_power").scored("blessed", "6.1.5", 3);
    round("track_engineering").play("advance ship").scored("blessed", "6.1.5", 3);
    // By passing.
    let t6 = round("science_medicine").bonus("blessed", "pass_school").put("blessed", "school A3 A5");
    t6.play("pass coins. step law. step law. done").scored("blessed", "6.1.5", 2);
    // In round 6 both tiles score; other rounds know no last-round tile.
    let both = t.terrain("H8 lake").last_tile("workshop").round(6).round_tile("workshop_law");
    both.play("build H8").scored("blessed", "6.5.3", 4);
    t.terrain("H8 lake")
        .last_tile("workshop")
        .round_tile("workshop_law")
        .play("build H8")
        .scored("blessed", "6.5.3", 2);
    // Not for others: the Psychics' turn brings the Blessed nothing.
    let other = round("workshop_law").turn("psychics").terrain("A11 desert").holds("psychics", "9t 9c");
    other.play("build A11").points("blessed", 0).points("psychics", 2);
}

#[test]
fn ai_6_1_6_choices_come_in_any_order() {
    // A school that founds a town: tile and town in either order.
    let t = blessed().put("blessed", "guild H8 I8, workshop I7").competency_at("four_power law 1");
    t.play("upgrade H8 to school").refuse("done", "6.1.3");
    t.legal("upgrade H8 to school. take competency four_power");
    let t = blessed().put("blessed", "guild H8 I8 I9").competency_at("four_power law 1");
    let t = t.put("blessed", "workshop I7").town("blessed", "");
    let t = t.play("upgrade H8 to school");
    t.legal("take competency four_power. take town coins. done")
        .legal("take town coins. take competency four_power. done");
}

#[test]
fn ai_6_1_7_tiles_work_as_soon_as_they_are_taken() {
    // The special action of a tile waits for the next action, but not for the next round.
    let t = blessed().put("blessed", "guild A1").holds("blessed", "9/3/0");
    let t = t.play("upgrade A1 to school. take competency four_power");
    t.refuse("action competency four_power", "6.1.2");
    t.play("done. pass coins. done").legal("action competency four_power");
    // Points from the very next thing on.
    let t = blessed().terrain("H8 lake").palace("blessed", "palace12").play("build H8");
    t.points("blessed", 2);
}

#[test]
fn ai_6_2_1_bridges_make_hexes_adjacent_for_all() {
    let far = Table::of("lake blessed, desert psychics")
        .put("blessed", "workshop F8")
        .holds("blessed", "ship0 9t 9c");
    let far = far.terrain("H8 lake").put("psychics", "workshop A12");
    far.refuse("build H8", "6.2.2");
    far.bridge("blessed", "F8:H8").legal("build H8");
    far.bridge("psychics", "F8:H8").legal("build H8");
}

#[test]
fn ai_6_2_2_ships_go_over_chains_of_river() {
    let t =
        Table::of("forest blessed, desert psychics").put("blessed", "workshop F8").holds("blessed", "9t 9c");
    // F8 to H8: one river hex, G9 or G8; F8 to D6: two.
    let t = t.terrain("H8 forest, H10 forest, E6 lake, I8 forest").put("psychics", "workshop A12");
    t.holds("blessed", "ship0").refuse("build H8", "6.2.2");
    t.holds("blessed", "ship1").legal("build H8").refuse("build H10", "6.2.2");
    t.holds("blessed", "ship2").legal("build H10");
    // Land never continues the chain.
    t.holds("blessed", "ship3").refuse("build I8", "6.2.2");
    // Adjacent land needs no ship.
    t.terrain("E8 forest").holds("blessed", "ship0").legal("build E8");
}

#[test]
fn ai_6_2_3_the_ship_tile_counts_in_phase_two() {
    let t = Table::of("forest blessed, desert psychics")
        .put("blessed", "workshop F8")
        .holds("blessed", "9t 9c ship0");
    let t = t.put("psychics", "workshop A12").terrain("H8 forest");
    t.refuse("build H8", "6.2.2");
    t.bonus("blessed", "river_workshop").legal("build H8");
}

#[test]
fn ai_6_3_1_a_step_on_the_ring_takes_a_spade() {
    let ring = ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"];
    for (i, terrain) in ring.into_iter().enumerate().filter(|&(i, _)| i != 3) {
        let spades = [3, 2, 1, 0, 1, 2, 3][i];
        let t = blessed().terrain(&format!("H8 {terrain}")).play("transform H8 to lake").hex("H8", "lake");
        t.expect("blessed", &format!("{}t", 30 - 3 * spades));
    }
}

#[test]
fn ai_6_3_2_toward_home_by_the_shorter_way() {
    let t = blessed().terrain("H8 desert");
    t.play("transform H8 to plains").hex("H8", "plains").expect("blessed", "27t");
    t.play("transform H8 to swamp").expect("blessed", "24t");
    t.refuse("transform H8 to wasteland", "6.3.2").refuse("transform H8 to forest", "6.3.2");
    t.refuse("transform H8 to desert", "6.3.2");
    // Left halfway, nothing is built there.
    t.refuse("transform H8 to swamp. build H8", "6.5.1");
}

#[test]
fn ai_6_3_3_only_empty_foreign_land_within_reach() {
    let t = blessed().put("psychics", "workshop I8").terrain("I7 lake");
    t.refuse("transform I8 to lake", "6.3.3").refuse("transform I7 to lake", "6.3.3");
    t.refuse("transform G8 to lake", "6.3.3").refuse("transform A11 to lake", "6.2.2");
    t.legal("transform H8 to forest. done");
}

#[test]
fn ai_6_3_4_spades_cost_three_two_or_one_tools() {
    for (level, tools) in [(0, 3), (1, 2), (2, 1)] {
        let t = blessed().terrain("H8 plains").holds("blessed", &format!("dig{level} {}t", 2 * tools));
        t.play("transform H8 to lake. done").expect("blessed", "0t");
        let t = t.holds("blessed", &format!("{}t", 2 * tools - 1));
        t.refuse("transform H8 to lake", "1.6").legal("transform H8 to swamp");
    }
}

#[test]
fn ai_6_3_5_bought_spades_go_to_one_hex() {
    let t = blessed().terrain("H8 forest, I8 forest");
    t.refuse("transform H8 to lake. transform I8 to lake", "6.4.3");
    let t = blessed().terrain("H8 mountain, I8 forest");
    t.refuse("transform H8 to forest. transform I8 to lake", "6.1.2");
    t.refuse("transform H8 to forest. transform H8 to lake", "6.1.2");
}

#[test]
fn ai_6_3_6_a_hex_without_a_building_is_nobodys() {
    let t = blessed().put("psychics", "workshop I9").holds("psychics", "30t").terrain("H8 forest");
    let t = t.play("transform H8 to lake. done");
    t.play("transform H8 to desert").hex("H8", "desert");
}

#[test]
fn ai_6_3_7_spades_score_and_pay_before_the_workshop() {
    let t = blessed().terrain("H8 plains").round_tile("spade_engineering");
    t.play("transform H8 to lake").scored("blessed", "6.3.7", 4);
    t.play("action power one_spade. transform H8 to swamp").scored("blessed", "6.3.7", 2);
    // The Goblins' coins of the spade pay the workshop.
    let t =
        Table::of("lake goblins, desert psychics").put("goblins", "workshop H7").holds("goblins", "4t 0c");
    t.terrain("H8 forest").play("transform H8 to lake. build H8").expect("goblins", "0t 0c");
}

#[test]
fn ai_6_4_1_free_spades_but_no_free_workshop() {
    let t = blessed().terrain("H8 forest");
    let t = t.holds("blessed", "1t 2c 3/0/0/0b").bonus("blessed", "spade").palace("blessed", "palace2");
    let t = t.book_actions("spades").innovations("blessed", "deus_ex_machina");
    let grants = [
        "action power one_spade",
        "action power two_spades",
        "action book spades",
        "action bonus spade",
        "action palace 2",
        "action innovation deus_ex_machina",
    ];
    for grant in grants {
        t.play(&format!("{grant}. transform H8 to lake. build H8")).expect("blessed", "0t 0c");
    }
    t.holds("blessed", "1t 1c").refuse("action bonus spade. transform H8 to lake. build H8", "1.6");
}

#[test]
fn ai_6_4_2_missing_spades_may_be_bought() {
    let t = blessed().terrain("H8 wasteland").holds("blessed", "6t");
    t.play("action power one_spade. transform H8 to lake").expect("blessed", "0t");
    t.play("action power one_spade. transform H8 to forest").expect("blessed", "3t");
    t.play("action power one_spade. transform H8 to mountain").expect("blessed", "6t");
    // Free spades are not held back on the first hex.
    t.refuse("action power two_spades. transform H8 to mountain", "6.4.2");
    t.play("action power two_spades. transform H8 to forest").expect("blessed", "6t");
    // Where they suffice, nothing is bought.
    let t = blessed().terrain("H8 plains, I8 mountain");
    t.play("action power two_spades. transform H8 to lake").expect("blessed", "30t");
    // A hex left halfway is the last.
    t.refuse("action power one_spade. transform H8 to swamp. transform I8 to forest", "6.1.2");
}

#[test]
fn ai_6_4_3_spades_left_over_go_to_further_hexes() {
    let t = blessed()
        .terrain("H8 forest, I8 plains, I7 swamp")
        .holds("blessed", "30t 3/0/0/0b")
        .book_actions("spades");
    let two = t.play("action power two_spades. transform H8 to lake");
    two.play("transform I8 to swamp").hex("I8", "swamp").expect("blessed", "30t");
    two.refuse("transform I8 to lake", "6.4.2").play("transform I7 to lake").hex("I7", "lake");
    two.refuse("transform I7 to lake. transform I8 to swamp", "6.4.3");
    let three = t.play("action book spades. transform H8 to lake. transform I7 to lake");
    three.play("transform I8 to swamp").hex("I8", "swamp").expect("blessed", "30t");
}

#[test]
fn ai_6_4_4_the_workshop_stands_on_the_first_hex() {
    let t = blessed().terrain("H8 forest, I8 forest, I9 forest");
    let both = t.play("action power two_spades. transform H8 to lake. transform I8 to lake");
    both.refuse("build I8", "6.4.4").legal("build H8");
    // I9 would be in reach of the new workshop only.
    t.refuse("action power two_spades. transform H8 to lake. transform I9 to lake", "6.2.2");
    t.refuse("action power two_spades. transform H8 to lake. build H8. transform I8 to lake", "6.1.2");
    // Only if it became home terrain.
    let t = blessed().terrain("H8 wasteland");
    t.refuse("action power one_spade. transform H8 to mountain. build H8", "6.5.1");
}

#[test]
fn ai_6_4_5_or_a_workshop_on_home_terrain_instead() {
    let t = blessed().terrain("H8 lake, I8 forest");
    let t = t.play("action power two_spades. build H8").hex("H8", "blessed workshop");
    t.expect("blessed", "29t 58c 6/0/6");
    t.refuse("transform I8 to lake", "6.1.2");
    // Not after spades.
    let t = blessed().terrain("H8 lake, I8 forest");
    t.refuse("action power two_spades. transform I8 to lake. build H8", "6.4.4");
}

#[test]
fn ai_6_4_6_free_spades_are_not_kept() {
    let t = blessed().terrain("H8 forest, I8 forest");
    let t = t.play("action power two_spades. transform H8 to lake. build H8. done. pass coins. done");
    t.decides("blessed").play("transform I8 to lake").expect("blessed", "26t");
    blessed().terrain("H8 forest").legal("action power two_spades. transform H8 to lake. done");
}

#[test]
fn ai_6_5_1_a_workshop_for_a_tool_and_two_coins() {
    let t = blessed().terrain("H8 lake").put("psychics", "workshop I8");
    t.play("build H8").hex("H8", "blessed workshop").expect("blessed", "29t 58c");
    t.refuse("build I8", "6.5.1").refuse("build H9", "6.5.1").refuse("build G8", "6.5.1");
    t.refuse("build A9", "6.2.2");
}

#[test]
fn ai_6_5_2_transforming_and_building() {
    let t = blessed().terrain("H8 forest, I8 lake");
    t.legal("transform H8 to lake. done").legal("transform H8 to lake. build H8. done");
    t.refuse("transform H8 to lake. build I8", "6.4.4");
    t.refuse("build I8. transform H8 to lake", "6.1.2");
    // A workshop that cannot be built any more says what it wants; exchanges come too late.
    t.holds("blessed", "3t 9c").refuse("transform H8 to lake. build H8", "1.6");
    t.holds("blessed", "9t 1c").refuse("transform H8 to lake. build H8", "1.6");
    t.holds("blessed", "3t 9c").refuse("transform H8 to lake. convert 3pw to 1t. build H8", "6.1.2");
    let all = blessed().put("blessed", "workshop A1 A3 A4 A5 A6 A7 A9 A10").terrain("H8 forest");
    all.refuse("transform H8 to lake. build H8", "1.2").refuse("transform H8 to lake. build A1", "6.1.2");
}

#[test]
fn ai_6_5_3_a_workshop_scores_for_each_tile_by_itself() {
    let t = Table::of("lake navigators, desert psychics")
        .put("navigators", "workshop H12")
        .holds("navigators", "9t 9c");
    let t = t.put("psychics", "workshop A9").terrain("I13 lake, I12 lake");
    // I13 is on the edge and beside a river: Navigators 2, river tile 2, edge tile 3, palace 2, round 2 and last round 3.
    let t = t
        .bonus("navigators", "river_workshop")
        .competencies("navigators", "edge_workshops")
        .palace("navigators", "palace12");
    let t = t.last_tile("edge_workshop").round(6).round_tile("workshop_banking");
    t.play("build I13").points("navigators", 14);
    // I12 is on the edge only: edge tile 3, palace 2, round 2 and last round 3.
    t.play("build I12").points("navigators", 10);
}
