//! Clauses 6.11 to 6.15: power, book and special actions, bridges, annexes, passing.

use crate::support::table::{Script as _, Table};

/// Lake Blessed with a workshop on H7 and plenty; desert Psychics far away on A12.
fn blessed() -> Table {
    let t = Table::of("lake blessed, desert psychics");
    let t = t.put("blessed", "workshop H7").put("psychics", "workshop A12");
    t.holds("blessed", "30t 60c 3s 0/0/12 5/5/5/5b")
}

#[test]
fn ai_6_11_1_power_and_book_actions() {
    let t = blessed().put("blessed", "workshop F8").terrain("H8 forest");
    for (action, bowls, what) in [
        ("scholar", "3/0/9", "4s"),
        ("tools", "4/0/8", "32t"),
        ("coins", "4/0/8", "67c"),
        ("bridge", "3/0/9", "30t"),
    ] {
        t.play(&format!("action power {action}")).expect("blessed", &format!("{bowls} {what}"));
    }
    t.play("action power one_spade. transform H8 to lake").expect("blessed", "4/0/8 30t");
    t.play("action power two_spades. transform H8 to lake").expect("blessed", "6/0/6 30t");
    // Books of any discipline.
    let t = t.holds("blessed", "0/4/8");
    t.play("action book power. pay 1 engineering").expect("blessed", "5/5/4/5b 0/0/12");
    t.play("action book science. pay 1 engineering. step law").expect("blessed", "5/5/4/5b 1/3/1/1");
    t.play("action book coins. pay 1 banking 1 engineering").expect("blessed", "4/5/4/5b 66c");
    let guilds = t.put("blessed", "guild A1 A3, neutral guild A5");
    guilds.play("action book guild_points. pay 2 banking").expect("blessed", "26vp");
    // Once a round, for all together.
    let t = t.holds("psychics", "0/0/12 5/0/0/0b").play("action power tools. done");
    t.refuse("action power tools", "6.11.1").legal("action power coins");
    let t = blessed().holds("psychics", "5/0/0/0b").play("action book power. pay 1 banking. done");
    t.refuse("action book power", "6.11.1");
    blessed().book_actions("power science").refuse("action book coins", "6.11.1");
    // Free again in the next round.
    let t = blessed().play("action power tools. done. pass coins. done. pass power_coins. done");
    t.in_round(2).holds("psychics", "0/0/12").legal("action power tools");
}

#[test]
fn ai_6_11_2_an_action_must_have_an_effect() {
    let t = blessed();
    t.refuse("action power bridge", "6.11.2");
    t.put("blessed", "guild A1, workshop F8").legal("action power bridge. bridge F8:H8");
    // Nothing to upgrade.
    let none =
        Table::of("lake blessed, desert psychics").put("blessed", "guild H7").put("psychics", "workshop A12");
    let none = none.holds("blessed", "2/0/0/0b");
    none.refuse("action book upgrade", "6.11.2");
    blessed().put("blessed", "guild A1 A3 A4 A5").refuse("action book upgrade", "1.2");
    // Nothing to transform or to build.
    let full = blessed().put("psychics", "workshop H6 H8 I7 I8 G7");
    full.holds("blessed", "ship0").refuse("action power one_spade", "6.11.2");
    // What was taken cannot be given up whole.
    blessed().terrain("H8 forest").refuse("action power one_spade. -spades", "6.11.2");
    // A gain may be lost.
    t.holds("blessed", "0/0/12")
        .play("action book power. pay 1 banking")
        .expect("blessed", "0/0/12 4/5/5/5b");
    t.holds("blessed", "7s").legal("action power scholar");
}

#[test]
fn ai_6_11_3_free_upgrades_cost_nothing() {
    let t = blessed().holds("blessed", "0t 0c 2/0/0/0b").round_tile("guild_law").put("psychics", "guild H8");
    let t = t.play("action book upgrade. upgrade H7 to guild").points("blessed", 3);
    t.expect("blessed", "0t 0c").decides("psychics").legal("leech 2 from blessed");
}

#[test]
fn ai_6_12_1_special_actions_once_a_round() {
    let t = blessed()
        .palace("blessed", "palace1")
        .competencies("blessed", "four_power")
        .holds("blessed", "0t 12/0/0");
    let t = t.play("action palace 1. done. pass coins. done");
    t.refuse("action palace 1", "6.12.1").play("action competency four_power").expect("blessed", "2t 8/4/0");
    let next = t.play("pass power_coins. done").in_round(2).turn("blessed");
    next.legal("action palace 1");
    // Only the owner's.
    blessed()
        .refuse("action palace 1", "6.12.1")
        .refuse("action competency four_power", "6.12.1")
        .refuse("action bonus spade", "6.12.1");
    blessed()
        .turn("psychics")
        .legal("action faction psychics")
        .refuse("action faction philosophers", "6.12.1");
}

#[test]
fn ai_6_12_2_a_bonus_tile_is_ready_for_its_next_holder() {
    let t = blessed()
        .bonus("blessed", "science_step")
        .bonus("psychics", "coins")
        .on_display("spade 0, bridge 0, power_coins 0");
    let t = t.play("action bonus science_step. step law. done. pass spade. done. pass bridge. done");
    let t = t.play("psychics: book law").play("blessed: book law").in_round(2);
    t.refuse("action bonus science_step", "6.12.1");
    // The Blessed have used another one in round 1.
    t.turn("blessed").put("blessed", "workshop F8").legal("action bonus bridge. bridge F8:H8");
    let t = t.turn("psychics").play("pass science_step. done. pass coins. done").in_round(3);
    t.turn("psychics").legal("action bonus science_step. step law");
}

#[test]
fn ai_6_13_1_bridge_sites() {
    let t = blessed().put("blessed", "workshop F8 E3");
    let built = t.play("action power bridge");
    built.legal("bridge F8:H8").legal("bridge H8:F8").refuse("bridge F9:H9", "6.13.1");
    // No printed site.
    built.refuse("bridge E3:C3", "6.13.1");
    built.no_move("bridge F8:F9");
    t.bridge("psychics", "F8:H8").refuse("action power bridge. bridge F8:H8", "6.13.1");
}

#[test]
fn ai_6_13_2_a_bridge_is_no_building() {
    let t = blessed()
        .put("blessed", "workshop F8")
        .put("psychics", "guild H8")
        .play("action power bridge. bridge F8:H8");
    t.points("blessed", 0).decides("blessed");
    // It may complete a town.
    let t = blessed().put("blessed", "guild F8 E8, guild H8").play("action power bridge. bridge F8:H8");
    t.in_town("blessed", "F8 E8 H8 H7", true).legal("take town coins");
}

#[test]
fn ai_6_14_1_one_annex_an_action_and_a_building() {
    let t = blessed().holds("blessed", "2annex").put("blessed", "neutral tower A1");
    let one = t.play("annex H7").expect("blessed", "1annex").refuse("annex A1", "6.1.2");
    let again = one.play("done. pass coins. done");
    again.refuse("annex H7", "6.14.1").play("annex A1").expect("blessed", "0annex");
    t.refuse("annex A12", "6.14.1").refuse("annex H8", "6.14.1");
    t.holds("blessed", "0annex").refuse("annex H7", "6.14.1");
}

#[test]
fn ai_6_14_2_an_annex_is_not_built() {
    let t = blessed().holds("blessed", "2annex").round_tile("workshop_law").put("psychics", "guild H8");
    t.play("annex H7").points("blessed", 0).decides("blessed");
    // It is no building for a census: six buildings and two annexes are six.
    let t = blessed()
        .put("blessed", "palace A1, workshop+annex A3 A4, workshop A5 A6")
        .innovation_at("census", 0);
    t.play("take innovation census. pay 3 banking").points("blessed", 0);
    // It may complete a town: 1 + 2 + 2 with two annexes are 7.
    let t = blessed().put("blessed", "guild+annex H8, guild I8").holds("blessed", "1annex");
    t.play("annex I8").in_town("blessed", "H7 H8 I8", true);
}

#[test]
fn ai_6_15_1_pass_effects() {
    let t = blessed().put("blessed", "school A1 A3, guild A4 A5, palace A6").bonus("blessed", "pass_school");
    let t = t.palace("blessed", "palace7").competencies("blessed", "lowest_science town_points");
    let t =
        t.innovations("blessed", "trade_routes").town_tiles("blessed", "coins 2").holds("blessed", "2/2/2/1");
    // The two steps come first: lowest level 2. 6 for schools, 2 for the level, 4 for towns, 4 for guilds.
    t.play("pass coins. step medicine. step law. done").points("blessed", 16).expect("blessed", "2/3/2/2");
    t.play("pass coins. -steps. done").points("blessed", 15);
    t.round(6).play("pass. step medicine. step law. done").points("blessed", 16);
    // A step that takes a key comes before the points, too.
    let t = blessed()
        .put("blessed", "school A1")
        .bonus("blessed", "pass_school")
        .holds("blessed", "7/8/8/8 1key");
    let t = t.competencies("blessed", "lowest_science").play("pass coins. step banking").points("blessed", 0);
    t.play("key banking. done").points("blessed", 8);
    t.play("done").points("blessed", 7);
}

#[test]
fn ai_6_15_2_another_bonus_tile() {
    let t = blessed()
        .bonus("blessed", "coins")
        .bonus("psychics", "bridge")
        .on_display("spade 2, power_coins 1, build_guild 0");
    t.refuse("pass coins", "6.15.2").refuse("pass bridge", "6.15.2").refuse("pass", "6.15.2");
    let t = t.play("pass spade. done").expect("blessed", "62c").has_bonus("blessed", "spade");
    t.display("coins 0, power_coins 1, build_guild 0").legal("pass coins");
    let last = blessed().round(6);
    last.refuse("pass coins", "6.15.2").legal("pass. done");
}

#[test]
fn ai_6_15_3_the_new_tile_counts_from_the_next_round() {
    let t = blessed().bonus("blessed", "coins").on_display("spade 0, bridge 0, build_guild 0");
    let t = t.play("pass build_guild. done").expect("blessed", "60c 0/0/12");
    let t = t.play("pass coins. done").in_round(2);
    let t = t.holds("blessed", "9t 9c").play("upgrade H7 to guild");
    t.points("blessed", 3);
    // Not even for a town that is declared after passing.
    let shores = blessed().palace("blessed", "palace14").put("blessed", "guild F8 F9, guild H8, workshop H9");
    let shores = shores.holds("blessed", "ship0").terrain("F12 lake, F11 lake, E9 lake");
    let near = shores.on_display("coins 0, power_coins 0, build_guild 0").put("blessed", "workshop H12");
    let now = near.bonus("blessed", "river_workshop").play("connect G9. take town spades");
    now.play("build F12").points("blessed", 2);
    let later = near.on_display("river_workshop 0, coins 0, power_coins 0").play("pass river_workshop");
    let later = later.play("connect G9. take town spades").refuse("build F12", "6.2.2");
    later.play("build E9").points("blessed", 0);
    // In the last round the tile stays.
    let last = near.round(6).bonus("blessed", "river_workshop").play("pass. connect G9. take town spades");
    last.play("build F12").points("blessed", 2);
}

#[test]
fn ai_6_15_4_the_turn_order_is_that_of_passing() {
    let t = Table::of("lake blessed, desert psychics, swamp moles");
    let t = t.put("blessed", "workshop H7").put("psychics", "workshop A12").put("moles", "workshop E2");
    let t = t.turn("psychics").order("psychics moles blessed");
    let t = t
        .holds("psychics", "0/0/12")
        .play("action power tools. done. pass coins. done. pass power_coins. done");
    let t = t.play("pass build_guild. done").in_round(2);
    t.in_order("moles blessed psychics").decides("moles");
}

#[test]
fn ai_6_15_5_who_has_passed_is_still_offered_power() {
    let t = blessed().put("psychics", "workshop H8").terrain("I8 lake").passed("psychics");
    let t = t.play("build I8").decides("psychics").play("leech 1 from blessed\nblessed: done");
    t.decides("blessed").refuse("psychics: pass coins", "6.1.4");
}
