//! Clauses 7 to 10: power from neighbors, towns, neutral buildings, the science board.

use crate::support::table::{Script as _, Table};
use kernel::Seat;

/// Lake Blessed with a workshop on H7 and plenty; desert Psychics far away on A12; swamp Moles on E2.
fn three() -> Table {
    let t = Table::of("lake blessed, desert psychics, swamp moles");
    let t = t.put("blessed", "workshop H7").put("psychics", "workshop A12").put("moles", "workshop E2");
    t.holds("blessed", "30t 60c 3s 0/0/12 5/5/5/5b")
}

#[test]
fn ai_7_1_building_offers_power_to_neighbors() {
    let t = three().put("psychics", "guild H8, workshop I7, palace I9").terrain("I8 lake");
    // H8 and I9 lie beside I8, and I7 too.
    t.play("build I8").decides("psychics").legal("leech 6 from blessed");
    // Upgrading, free or paid, and neutral buildings.
    t.play("upgrade H7 to guild").decides("psychics").legal("leech 3 from blessed");
    let palace = t.palace("blessed", "palace4").play("action palace 4. upgrade H7 to guild");
    palace.decides("psychics").legal("leech 3 from blessed");
    let tower = t
        .put("blessed", "guild A1")
        .competency_at("tower law 1")
        .play("upgrade A1 to school. take competency tower");
    tower.play("place tower I8").decides("psychics").legal("leech 6 from blessed");
    // Nobody beside it, nobody asked.
    three().terrain("I8 lake").play("build I8").decides("blessed");
    // Over a bridge.
    let t = three().put("psychics", "guild F8").bridge("moles", "F8:H8").terrain("H8 lake");
    t.play("build H8").decides("psychics").legal("leech 2 from blessed");
}

#[test]
fn ai_7_2_in_turn_order_from_the_builder_on() {
    let t = three().put("psychics", "workshop H8").put("moles", "workshop I7").terrain("I8 lake");
    let t = t.order("moles blessed psychics");
    let t = t.play("build I8").decides("psychics").refuse("moles: leech 1 from blessed", "6.1.4");
    let t = t.refuse("blessed: done", "6.1.4").play("psychics: leech 1 from blessed").decides("moles");
    t.play("moles: decline 1 from blessed").decides("blessed").legal("done");
}

#[test]
fn ai_7_3_all_or_nothing() {
    let t = three().put("psychics", "guild H8").terrain("I8 lake").play("build I8");
    t.refuse("leech 1 from blessed", "7.3")
        .refuse("leech 3 from blessed", "7.3")
        .refuse("leech 2 from moles", "7.1");
    t.play("leech 2 from blessed").expect("psychics", "3/9/0 19vp");
    t.play("decline 2 from blessed").expect("psychics", "5/7/0 20vp");
}

#[test]
fn ai_7_4_limits_and_price() {
    let t = three().put("psychics", "university H8").terrain("I8 lake");
    let with = |what: &str| t.holds("psychics", what).play("build I8");
    with("1/0/9 20vp")
        .refuse("leech 3 from blessed", "7.3")
        .play("leech 2 from blessed")
        .expect("psychics", "0/0/10 19vp");
    with("5/7/0 1vp").play("leech 2 from blessed").expect("psychics", "3/9/0 0vp");
    with("5/7/0 0vp").play("leech 1 from blessed").expect("psychics", "4/8/0 0vp");
    // Power from elsewhere costs nothing.
    t.turn("psychics")
        .holds("psychics", "5/7/0")
        .play("action faction psychics")
        .expect("psychics", "0/12/0 20vp");
}

#[test]
fn ai_7_5_full_bowls_are_not_asked() {
    let t = three().put("psychics", "guild H8").terrain("I8 lake").holds("psychics", "0/0/12");
    t.play("build I8").decides("blessed");
}

#[test]
fn ai_8_1_four_buildings_and_seven_power() {
    let t = three().terrain("I8 lake").put("blessed", "guild H8 I9");
    // 1 + 2 + 2 + 1.
    t.play("build I8").in_town("blessed", "H7 H8 I8 I9", false);
    let t = three().terrain("I8 lake").put("blessed", "guild H8, palace I9").play("build I8");
    t.in_town("blessed", "H7 H8 I8 I9", true).refuse("done", "6.1.3").legal("take town power. done");
    // Three buildings are too few, whatever their value.
    let t = Table::of("lake blessed, desert psychics").put("blessed", "guild H7, palace H8, guild I8");
    t.holds("blessed", "9t 9c").play("upgrade H7 to school").in_town("blessed", "H7 H8 I8", false);
}

#[test]
fn ai_8_2_university_and_monument_need_fewer() {
    let t =
        Table::of("lake blessed, desert psychics").holds("blessed", "9t 9c").put("psychics", "workshop A12");
    let t3 = t.put("blessed", "university H8, guild I8, workshop H7");
    t3.play("upgrade H7 to guild").in_town("blessed", "H7 H8 I8", true);
    let neutral = t.put("blessed", "neutral university H8, guild I8, workshop H7");
    neutral.play("upgrade H7 to guild").in_town("blessed", "H7 H8 I8", true);
    let two = t.put("blessed", "neutral monument H8, guild H7");
    two.play("upgrade H7 to palace").in_town("blessed", "H7 H8", true);
    // Power value 7 is needed all the same.
    let two = t.put("blessed", "neutral monument H8, workshop H7");
    two.play("upgrade H7 to guild").in_town("blessed", "H7 H8", false);
}

#[test]
fn ai_8_3_an_annex_counts_as_a_building() {
    let t = Table::of("lake blessed, desert psychics")
        .holds("blessed", "9t 9c 1annex")
        .put("psychics", "workshop A12");
    let three = t.put("blessed", "guild H7 H8 I8");
    three.play("annex H7").in_town("blessed", "H7 H8 I8", true);
    let university = t.put("blessed", "university H7, palace H8");
    university.play("annex H7").in_town("blessed", "H7 H8", true);
    let monument = t.put("blessed", "neutral monument H7, guild H8").play("annex H7");
    monument.in_town("blessed", "H7 H8", true);
    // The monument alone with its annex has two buildings but 5 power.
    t.put("blessed", "neutral monument H7").play("annex H7").in_town("blessed", "H7", false);
}

#[test]
fn ai_8_4_towns_arise_by_themselves() {
    let t = Table::of("lake blessed, desert psychics")
        .holds("blessed", "30t 30c 1annex 0/0/12")
        .put("psychics", "workshop A12");
    let near = t.put("blessed", "guild H8 I8, guild I9, workshop H7");
    // A group made by hand is no town before something happens to it.
    near.in_town("blessed", "H7", false).play("upgrade H7 to guild").in_town("blessed", "H7 H8 I8 I9", true);
    near.play("annex H7").in_town("blessed", "H7", true).refuse("done", "6.1.3");
    let bridge =
        t.put("blessed", "guild F8 E8, guild H8, workshop H9").play("action power bridge. bridge F8:H8");
    bridge.in_town("blessed", "F8 E8 H8 H9", true).refuse("done", "6.1.3");
}

#[test]
fn ai_8_5_the_town_tile() {
    let t = Table::of("lake blessed, desert psychics")
        .holds("blessed", "9t 9c 1/1/1/1")
        .put("psychics", "workshop A12");
    let t = t.put("blessed", "guild H8 I8 I9, workshop H7").play("upgrade H7 to guild");
    let before = "7t 3c 5/7/0 20vp 1/1/1/1";
    t.expect("blessed", before);
    t.play("take town tools. done").expect("blessed", "10t 24vp 1key");
    t.play("take town coins. done").expect("blessed", "9c 26vp 1key");
    t.play("take town power. done").expect("blessed", "0/9/3 28vp 1key");
    t.play("take town scholar. done").expect("blessed", "1s 28vp 1key");
    t.play("take town books. book law. book law. done").expect("blessed", "0/2/0/0b 25vp 1key");
    t.play("take town science. done").expect("blessed", "2/2/2/2 27vp 1key");
    t.terrain("H9 forest")
        .play("take town spades. transform H9 to lake. build H9. done")
        .expect("blessed", "6t 1c 25vp");
    // Any kind again; what is out of stock is refused.
    t.town_stock("coins 1").refuse("take town power", "8.5").legal("take town coins");
    t.town_tiles("blessed", "coins 1").play("take town coins").has_town("blessed", "coins", 2);
    // The key serves the steps of the same tile.
    let t = t.holds("blessed", "7/1/1/1").play("take town science. key banking. done");
    t.expect("blessed", "8/2/2/2 0key");
}

#[test]
fn ai_8_6_later_buildings_join_the_town() {
    let t =
        Table::of("lake blessed, desert psychics").holds("blessed", "9t 9c").put("psychics", "workshop A12");
    let t = t.put("blessed", "guild H7 H8, school I8 I9").town("blessed", "H7 H8 I8 I9");
    // H10, H11 and I11 would be a town with I10 and H9 if they did not touch one.
    let t = t.put("blessed", "guild H10 I10, palace I11").terrain("H9 lake").play("build H9. done");
    t.in_town("blessed", "H9 H10 I10 I11", true);
}

#[test]
fn ai_8_7_two_towns_stay_two() {
    let t =
        Table::of("lake blessed, desert psychics").holds("blessed", "9t 9c").put("psychics", "workshop A12");
    let t = t.put("blessed", "guild H7 H8, school H10 I10, palace I7, university I11").terrain("H9 lake");
    let t = t.town("blessed", "H7 H8 I7 H10 I10 I11").play("build H9. done").in_town("blessed", "H9", true);
    assert_eq!(t.position.player(Seat(0)).towns.into_array(), [0; 7]);
}

#[test]
fn ai_8_8_a_town_without_a_tile() {
    let t = Table::of("lake blessed, desert psychics")
        .holds("blessed", "9t 9c")
        .put("psychics", "workshop A12")
        .town_stock("");
    let t = t.put("blessed", "guild H8 I8 I9, workshop H7").play("upgrade H7 to guild. done");
    t.in_town("blessed", "H7 H8 I8 I9", true).expect("blessed", "0key");
}

/// Blessed about to take the tower with a school on A1; their tower can stand around H7 and A1.
fn tower() -> Table {
    let t = three().put("blessed", "guild A1").competency_at("tower law 1").holds("blessed", "9t 9c ship0");
    t.play("upgrade A1 to school. take competency tower")
}

#[test]
fn ai_9_1_neutral_buildings_within_reach() {
    let t = tower().terrain("H8 lake, F8 lake, I9 lake");
    t.refuse("place tower F8", "9.1").refuse("place tower I9", "9.1").refuse("place tower H7", "9.1");
    t.play("place tower H8").hex("H8", "blessed tower").expect("blessed", "6t 4c");
    // By ship, and with the tile's longer reach.
    t.holds("blessed", "ship1").legal("place tower F8");
    t.bonus("blessed", "river_workshop").legal("place tower F8");
    // No tunnel and no flight.
    let t = Table::of("lake moles, desert psychics")
        .put("moles", "workshop H7, guild A1")
        .holds("moles", "9t 9c ship0");
    let t = t.put("psychics", "workshop A12").competency_at("tower law 1").terrain("I9 lake");
    t.play("upgrade A1 to school. take competency tower")
        .refuse("place tower I9", "9.1")
        .no_move("place tower I9 by tunnel");
}

#[test]
fn ai_9_2_spades_are_bought() {
    let t = tower().terrain("H8 plains");
    t.play("place tower H8").hex("H8", "lake").expect("blessed", "0t");
    t.holds("blessed", "5t").refuse("place tower H8", "9.2").refuse("convert 1t to 1c", "3.3");
    // Free spades are no help.
    t.bonus("blessed", "spade").refuse("action bonus spade", "6.1.3");
}

#[test]
fn ai_9_3_placing_is_building() {
    let t = three().put("blessed", "palace A1").innovation_at("neutral_guild", 0).round_tile("guild_law");
    let t = t
        .put("psychics", "workshop I8")
        .terrain("H8 lake")
        .play("take innovation neutral_guild. pay 3 banking");
    let t = t.play("place guild H8").points("blessed", 3).decides("psychics").play("leech 1 from blessed");
    t.refuse("blessed: place guild H9", "9.6");
    // Spades score as well.
    let t = tower().terrain("H8 forest").round_tile("spade_engineering").play("place tower H8");
    t.points("blessed", 2);
}

#[test]
fn ai_9_4_placed_at_once_or_lost() {
    let t = tower().terrain("H8 forest");
    t.refuse("done", "6.1.3").no_move("-tower");
    // Nothing can be paid: it is lost, the tile stays.
    let t = three()
        .put("blessed", "guild H8")
        .put("psychics", "workshop H6 I7 I8 I9 H9 G7")
        .competency_at("tower law 1");
    let t = t.holds("blessed", "3t 5c ship0").play("upgrade H8 to school");
    let t = t.play("leech 3 from blessed").play("blessed: take competency tower");
    t.has_competencies("blessed", "tower").refuse("place tower B1", "9.4").legal("done");
    assert_eq!(t.position.player(Seat(0)).neutral.into_array(), [0; 7]);
}

#[test]
fn ai_9_5_a_neutral_building_uncovers_no_income() {
    let t =
        Table::of("lake blessed, desert illusionists").on_display("coins 0, power_coins 0, build_guild 0");
    let t =
        t.put("blessed", "neutral workshop H7, neutral guild H8, neutral school H9, neutral university H10");
    let t =
        t.holds("blessed", "0t 0c 0s 12/0/0").play("pass coins. done. pass power_coins. done").in_round(2);
    t.expect("blessed", "1t 6c 0s 12/0/0");
    // No palace, no competency tile.
    let t = three()
        .put("blessed", "palace A1")
        .innovation_at("neutral_university", 0)
        .innovation_at("neutral_palace", 2);
    let t = t.terrain("H8 lake");
    t.play("take innovation neutral_university. pay 3 banking. place university H8. done")
        .decides("psychics");
    t.play("take innovation neutral_palace. pay 3 engineering. place palace H8. done").decides("psychics");
}

#[test]
fn ai_9_6_only_workshops_are_built_on_empty_hexes() {
    let t = three().terrain("H8 lake");
    t.refuse("place guild H8", "9.6").refuse("place tower H8", "9.6").refuse("place workshop H8", "9.6");
    t.refuse("upgrade H8 to guild", "6.6.1").legal("build H8");
}

#[test]
fn ai_10_1_levels_and_their_power() {
    let t = three().holds("blessed", "2/0/0/0 12/0/0 2key").palace("blessed", "palace6");
    let t = t.play("send scholar to banking for 3").expect("blessed", "5/0/0/0 9/3/0");
    let t = t.play("done. pass coins. done. pass spade. done. action palace 6. step banking");
    t.expect("blessed", "7/0/0/0 7/5/0");
    let top = three().holds("blessed", "9/0/0/0 12/0/0").play("send scholar to banking for 3");
    top.expect("blessed", "12/0/0/0 9/3/0");
}

#[test]
fn ai_10_2_level_eight_takes_a_key() {
    let t = three().holds("blessed", "6/0/0/0");
    t.play("send scholar to banking for 3. done").expect("blessed", "7/0/0/0");
    t.refuse("send scholar to banking for 3. key banking", "10.2");
    let keyed = t.holds("blessed", "2key").play("send scholar to banking for 3");
    keyed.play("key banking").expect("blessed", "9/0/0/0 1key");
    keyed.play("done").expect("blessed", "7/0/0/0 2key");
    keyed.refuse("key law", "10.2");
    // One for each track.
    let t = three().holds("blessed", "7/7/0/0 1key").play("send scholar to banking for 3. key banking. done");
    t.expect("blessed", "10/7/0/0 0key");
    // Once above, no further key is needed.
    three().holds("blessed", "8/0/0/0").play("send scholar to banking for 3").expect("blessed", "11/0/0/0");
}

#[test]
fn ai_10_3_only_one_on_top() {
    let t = three().holds("blessed", "11/0/0/0").holds("psychics", "12/0/0/0");
    t.play("send scholar to banking for 3. done").expect("blessed", "11/0/0/0");
    t.holds("psychics", "11/0/0/0").play("send scholar to banking for 3. done").expect("blessed", "12/0/0/0");
}

#[test]
fn ai_10_4_steps_wait_for_a_key_within_their_action() {
    // The school founds a town; its tile brings the key for the three steps of the competency tile.
    let t = three()
        .put("blessed", "guild H8 I8 I9")
        .holds("blessed", "1/7/1/1")
        .competency_at("four_power law 1");
    let t = t.put("blessed", "guild I7").town("blessed", "");
    let t = t.play("upgrade I7 to school. take competency four_power").expect("blessed", "1/7/1/1");
    t.play("take town coins. key law. done").expect("blessed", "1/10/1/1 0key");
    // Not in a later action.
    let later = three()
        .holds("blessed", "1/7/1/1")
        .play("send scholar to law for 3. done. pass coins. done. pass spade. done");
    later.holds("blessed", "1key").refuse("key law", "10.2");
    // Not even in one of the same turn: a step waits since a town was declared before the action.
    let t = three().palace("blessed", "palace14").holds("blessed", "7/7/0/0 1annex");
    let t = t.put("blessed", "guild F8 F9 H8, workshop H9, school A3 A4 A5, workshop A6");
    let t = t.play("connect G9. take town science. key banking").expect("blessed", "8/7/1/1 0key");
    t.play("annex A6. take town coins").refuse("key law", "10.2").expect("blessed", "8/7/1/1 1key");
}

#[test]
fn ai_10_5_a_lost_step_scores_nothing() {
    let t = three().round_tile("science_medicine").holds("blessed", "6/11/0/0").holds("psychics", "0/12/0/0");
    t.play("send scholar to banking for 3. done").points("blessed", 1);
    t.play("send scholar to law for 3. done").points("blessed", 0);
    t.play("send scholar to medicine for 3. done").points("blessed", 3);
}

#[test]
fn ai_10_6_steps_of_choice() {
    let t =
        three().bonus("blessed", "pass_school").put("blessed", "school A1 A3 A5").holds("blessed", "0/0/0/0");
    t.play("pass coins. step law. step medicine. step law. done").expect("blessed", "0/2/0/1");
    t.play("pass coins. step law. -steps. done").expect("blessed", "0/1/0/0");
    // All on one track.
    let t = three().palace("blessed", "palace6").holds("blessed", "0/0/0/0");
    let t = t.play("action palace 6").refuse("done", "6.1.3").play("step law").expect("blessed", "0/2/0/0");
    t.refuse("step law", "10.6").legal("done");
}
