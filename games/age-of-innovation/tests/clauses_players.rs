//! Clauses 14 and 15: planning boards and factions.

use crate::support::table::{Script as _, Table, rows};
use age_of_innovation::components::{Balance, FactionId, tables};
use kernel::moves::ByName as _;

/// A player of this board and faction, and Illusionists of another board who pass first.
fn pair(player: &str) -> Table {
    let other = if player.starts_with("plains") { "swamp" } else { "plains" };
    Table::of(&format!("{player}, {other} illusionists")).on_display("coins 0, power_coins 0, build_guild 0")
}

/// Into round 2, with `coins` for the first and `power_coins` for the Illusionists.
const PASS: &str = "pass coins. done. pass power_coins. done";

#[test]
fn ai_14_1_what_all_boards_share() {
    for (id, board) in tables().boards.iter() {
        let start = (board.start.coins, board.start.scholars > 0, board.bowls.iter().sum::<u8>());
        assert_eq!(start, (15, id.name() == "swamp", 12), "{}", id.name());
        assert_eq!(board.workshop_tools, [1, 2, 3, 4, 5, 5, 6, 7, 8, 9]);
        assert_eq!(board.guild_power, [0, 1, 2, 4, 6]);
        assert_eq!((board.school_scholars, board.university_scholars), ([0, 1, 2, 3], [0, 1]));
        assert_eq!(board.spade_tools, [3, 2, 1]);
    }
    let t = pair("desert blessed").expect("blessed", "15c 3t 0s 5/7/0 ship0 dig0 20vp");
    let t =
        t.put("blessed", "university H7, palace H8, guild I8").holds("blessed", "0t 0c 12/0/0").play(PASS);
    t.expect("blessed", "1t 8c 1s 11/1/0");
}

#[test]
fn ai_14_2_desert_has_a_spade() {
    let spades: Vec<_> = tables().boards.values().map(|board| board.start_spades).collect();
    assert_eq!(spades, [1, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn ai_14_3_plains_terraform_cheaply() {
    let t = pair("plains blessed").put("blessed", "workshop H7").holds("blessed", "1t 1c 1s");
    t.play("advance terraforming. book law. book law. done").expect("blessed", "0t 0c 0s dig1");
    let t = pair("lake blessed").put("blessed", "workshop H7").holds("blessed", "1t 4c 1s");
    t.refuse("advance terraforming", "1.6");
}

#[test]
fn ai_14_4_swamp_has_a_scholar_and_power() {
    pair("swamp blessed").expect("blessed", "15c 3t 1s 3/9/0");
}

#[test]
fn ai_14_5_lake_ships_from_the_start() {
    let t = pair("lake blessed").expect("blessed", "ship1").put("blessed", "workshop F8").terrain("H8 lake");
    t.legal("build H8");
}

#[test]
fn ai_14_6_forest_knows_all_sciences() {
    pair("forest inventors").expect("inventors", "1/1/1/1 4/8/0");
}

#[test]
fn ai_14_7_mountain_is_rich() {
    let t = pair("mountain blessed").holds("blessed", "0t 0c 12/0/0");
    t.play(PASS).expect("blessed", "1t 8c 12/0/0");
    t.put("blessed", "guild H7").play(PASS).expect("blessed", "1t 11c 11/1/0");
    t.put("blessed", "guild H7 H8").play(PASS).expect("blessed", "1t 13c 10/2/0");
}

#[test]
fn ai_14_8_wasteland_innovates() {
    pair("wasteland blessed").expect("blessed", "15c 4t");
    let t = pair("wasteland blessed").put("blessed", "palace H7").innovation_at("professors", 0);
    let t = t.innovations("blessed", "census").holds("blessed", "5/0/0/0b");
    t.legal("take innovation professors");
    let t = t.innovations("blessed", "census steel").refuse("take innovation professors", "6.9.2");
    t.holds("blessed", "7/0/0/0b").legal("take innovation professors");
}

#[test]
fn ai_15_1_start_of_the_factions() {
    let wanted = [
        ("blessed", "1/1/1/1 3t"),
        ("felines", "1/0/0/1 3t"),
        ("goblins", "1/0/1/0 4t"),
        ("illusionists", "0/0/0/2 3t"),
        ("inventors", "0/0/0/0 3t"),
        ("lizards", "0/0/0/0 3t"),
        ("moles", "0/0/2/0 3t"),
        ("monks", "0/1/0/0 3t"),
        ("navigators", "0/3/0/0 3t"),
        ("omar", "1/0/1/0 3t"),
        ("philosophers", "2/0/0/0 3t"),
        ("psychics", "1/0/0/1 4t"),
    ];
    let names: Vec<&str> = rows("| Faction | Start |").iter().map(|row| row[0]).collect();
    assert_eq!(names.join(" ").to_lowercase(), FactionId::IDS.join(" "));
    for (faction, what) in wanted {
        let other = if faction == "blessed" { "felines" } else { "blessed" };
        Table::of(&format!("desert {faction}, plains {other}")).expect(faction, what);
    }
}

#[test]
fn ai_15_2_1_blessed_count_three_levels_more() {
    let t = pair("lake blessed").holds("blessed", "0c 0/6/0/0 0s").round_tile("workshop_law");
    t.play(PASS).expect("blessed", "3s 0/6/0/0");
    t.round_tile("school_banking").holds("blessed", "12/0/0/0 0c").play(PASS).expect("blessed", "24c");
    // Not for the final scoring.
    let t = t
        .round(6)
        .holds("blessed", "0/1/0/0")
        .holds("illusionists", "0/3/0/0")
        .play("pass. done. pass. done");
    // The neutral faction has 5 levels of law.
    t.sources("illusionists", "law 4").sources("blessed", "law 2");
}

#[test]
fn ai_15_3_1_felines_learn_from_towns() {
    let t = pair("lake felines")
        .put("felines", "guild H8 I8 I9, workshop H7")
        .holds("felines", "9t 9c 0/2/0/0 3/0/0");
    let t = t.round_tile("science_medicine").play("upgrade H7 to guild. take town books");
    let t = t.play("step law. step engineering. step engineering. book law. book law. book medicine. done");
    t.expect("felines", "0/3/2/0 2/1/0 0/2/0/1b 28vp 1key");
    // The steps may be given up.
    let t = pair("lake felines").put("felines", "guild H8 I8 I9, workshop H7").holds("felines", "9t 9c");
    t.play("upgrade H7 to guild. take town coins. -steps. book law. done").expect("felines", "1/0/0/1");
}

#[test]
fn ai_15_4_1_goblins_are_paid_for_spades() {
    let t = pair("lake goblins")
        .put("goblins", "workshop H7")
        .holds("goblins", "9t 0c 0/0/12")
        .terrain("H8 desert, I8 forest");
    t.play("transform H8 to lake").expect("goblins", "0t 6c");
    t.play("action power one_spade. transform H8 to plains").expect("goblins", "9t 2c");
    let t =
        t.round_tile("town_engineering").holds("goblins", "0/0/4/0").play(PASS).play("transform I8 to lake");
    // 2 for the spade, 6 of the tile.
    t.expect("goblins", "8c");
}

#[test]
fn ai_15_5_1_illusionists_act_cheaply() {
    for (players, points) in [(2, 3), (3, 3), (4, 3), (5, 4)] {
        let all = ["lake illusionists", "desert blessed", "swamp moles", "forest omar", "plains monks"];
        let t = Table::of(&all[..players].join(", "))
            .put("illusionists", "workshop H7")
            .holds("illusionists", "0/0/3");
        t.play("action power tools").expect("illusionists", "3/0/0 5t").points("illusionists", points);
        t.refuse("action power two_spades", "2.2");
    }
    // Book actions are none.
    let t = pair("lake blessed").turn("illusionists").holds("illusionists", "1/0/0/0b");
    t.play("action book power").points("illusionists", 0);
}

#[test]
fn ai_15_6_1_inventors_begin_with_a_competency_tile() {
    let sets = "sets goblins:coins felines:river_workshop lizards:pass_palace_university inventors:power_coins navigators:build_guild \
                omar:science_step moles:send_scholar";
    let t = Table::laid_out(3, sets).play("take board forest. take board plains. take board lake");
    let t = t.play("build A3. build C6. build A1. build B4. build A11. build B5").decides("inventors");
    // On the top space of medicine.
    t.play("take competency points_and_coins").in_round(1).expect("inventors", "2/0/0/0 23vp 19c");
}

#[test]
fn ai_15_7_1_lizards_build_with_towns() {
    let t = pair("lake lizards").put("lizards", "guild H8 I8 I9, workshop H7").holds("lizards", "5t 6c");
    let t = t.terrain("H9 plains").play("upgrade H7 to guild. take town coins");
    // One free spade, one bought, a free workshop.
    t.play("transform H9 to lake. build H9. done").expect("lizards", "0t 6c").hex("H9", "lizards workshop");
    t.play("transform H9 to swamp. done").expect("lizards", "3t");
    // They may do without.
    t.legal("-spades. done");
    // With the spades of the town tile besides, they choose which come first.
    let both = pair("lake lizards").put("lizards", "guild H8 I8 I9, workshop H7").holds("lizards", "3t 8c");
    let both = both.terrain("H9 plains, I7 forest").play("upgrade H7 to guild. take town spades");
    both.play("spades 2").refuse("spades 2", "6.1.6").refuse("spades town", "6.1.6");
    let both = both.play("spades 2. transform H9 to lake. build H9").expect("lizards", "0t 0c");
    both.play("transform I7 to lake. build I7. done").hex("I7", "lizards workshop");
}

#[test]
fn ai_15_7_2_the_free_workshop_may_stand_elsewhere() {
    let t = pair("lake lizards").put("lizards", "guild H8 I8 I9, workshop H7").holds("lizards", "2t 6c");
    let t = t
        .terrain("H9 forest, I7 lake")
        .round_tile("workshop_law")
        .play("upgrade H7 to guild. take town coins");
    let t2 = t
        .play("transform H9 to lake. build I7")
        .points("lizards", 2)
        .hex("I7", "lizards workshop")
        .hex("H9", "lake");
    t2.expect("lizards", "0t 6c").legal("done");
    t.play("build I7. done").hex("H9", "forest");
    // A hex left halfway takes the spade, but not the workshop.
    let half = t.terrain("H9 plains, H6 forest").play("transform H9 to swamp");
    half.refuse("transform H6 to lake", "6.4.2").refuse("build H9", "6.5.1").legal("build I7. done");
    t.refuse("build A9", "6.2.2");
    // A workshop must be left.
    let t = pair("lake lizards")
        .put("lizards", "guild H7 H8 I8, palace I9, workshop A1 A3 A4 A5 A6 A7 A9 A10 A11");
    let t = t
        .holds("lizards", "3t 5c")
        .terrain("H9 lake, H6 forest")
        .play("upgrade H7 to school. take competency four_power");
    t.play("take town coins").refuse("build H9", "1.2").legal("transform H6 to lake. done");
}

/// Lake Moles with a workshop on F5 as in the quiz.
fn moles() -> Table {
    pair("lake moles")
        .put("moles", "workshop F5")
        .holds("moles", "20t 20c")
        .put("illusionists", "workshop A12")
}

#[test]
fn ai_15_8_1_moles_tunnel_under_a_hex() {
    let t = moles().holds("moles", "5t 2c");
    let t = t.play("transform G4 to lake by tunnel").points("moles", 4).play("build G4").points("moles", 0);
    t.expect("moles", "0t 0c 24vp").hex("G4", "moles workshop");
    // To build only.
    let t = moles().terrain("H6 lake").play("build H6 by tunnel").points("moles", 4);
    t.expect("moles", "18t 18c");
    // Two hexes between are too many.
    moles().refuse("transform H7 to lake by tunnel", "15.8.1");
    pair("lake blessed")
        .put("blessed", "workshop F5")
        .holds("blessed", "9t")
        .refuse("transform G4 to lake by tunnel", "15.8.1");
}

#[test]
fn ai_15_8_2_one_tunnel_to_a_hex_that_is_not_adjacent() {
    let t = moles();
    t.refuse("transform G6 to lake by tunnel", "15.8.2").legal("transform G6 to lake");
    // Within reach by ship: both ways are open.
    t.legal("transform G4 to lake by tunnel").legal("transform G4 to lake");
    // Transforming and building need one tunnel only; a second one is refused.
    let t = t.holds("moles", "ship0 20t 0/0/12").terrain("G4 swamp, H6 swamp, D5 swamp");
    let dug = t.play("action power two_spades. transform G4 to lake by tunnel").points("moles", 4);
    dug.refuse("transform H6 to lake by tunnel", "15.8.2").play("build G4").points("moles", 0);
    // A later action needs a new one.
    let t = t.play("transform G4 to lake by tunnel. done. pass coins. done").refuse("build G4", "6.2.2");
    t.legal("build G4 by tunnel");
}

#[test]
fn ai_15_8_3_moles_build_bridges_over_land() {
    let t = moles().put("moles", "workshop C2").holds("moles", "3t");
    let t2 = t.play("action bridge. bridge C2:E2").expect("moles", "2t").play("done. pass coins. done");
    t2.play("action bridge. bridge F5:D5").expect("moles", "1t");
    t.legal("action bridge. bridge F5:G4").refuse("action bridge. bridge H6:I8", "6.13.1");
    // Only with their own action, and beside the rim only printed sites.
    t.holds("moles", "0/0/12").refuse("action power bridge. bridge C2:E2", "6.13.1");
    t.put("moles", "workshop C1").no_move("bridge C1:E1");
    t.holds("moles", "0t").refuse("action bridge", "1.6");
    pair("lake blessed").put("blessed", "workshop F5").refuse("action bridge", "15.8.3");
}

#[test]
fn ai_15_8_4_tunnels_join_in_the_final_scoring() {
    let t = moles().put("moles", "workshop H6").holds("moles", "ship0 0t").empire("moles", 2);
    t.put("moles", "workshop I8").empire("moles", 3).put("moles", "workshop A1").empire("moles", 3);
    pair("lake blessed").put("blessed", "workshop F5 H6").holds("blessed", "ship0").empire("blessed", 1);
}

#[test]
fn ai_15_9_1_monks_begin_with_their_university() {
    let sets = "sets monks:coins felines:river_workshop lizards:pass_palace_university blessed:power_coins navigators:build_guild \
                omar:science_step inventors:send_scholar";
    let t = Table::laid_out(3, sets).play("take board lake. take board plains. take board desert");
    let t = t.play("build A5. build A3. build A9. build C6").decides("monks").play("place university D5");
    let t = t.play("take competency points_and_coins. -spades").in_round(1);
    // 1 tool, the scholar of the university, 2 + 6 coins.
    t.expect("monks", "4t 23c 1s 2/1/0/0 23vp");
}

#[test]
fn ai_15_10_1_navigators_build_beside_rivers() {
    let t = pair("lake navigators")
        .put("navigators", "workshop H7")
        .terrain("H8 lake, I8 lake")
        .holds("navigators", "9t 9c");
    t.play("build H8").points("navigators", 2).expect("navigators", "7c");
    t.play("build I8").points("navigators", 0);
}

#[test]
fn ai_15_11_1_omar_has_a_tower_and_income() {
    let t = pair("lake omar").holds("omar", "0t 0c 12/0/0").play(PASS);
    t.expect("omar", "1t 8c 10/2/0");
}

#[test]
fn ai_15_12_1_philosophers_gain_books_with_competency_tiles() {
    for (row, books) in [(1, 1), (2, 2), (3, 3)] {
        let t =
            pair("lake philosophers").put("philosophers", "guild H7").holds("philosophers", "9t 9c 0/0/0/0");
        let t = t
            .competency_at(&format!("four_power law {row}"))
            .play("upgrade H7 to school. take competency four_power");
        t.expect("philosophers", &format!("0/{books}/0/0b 0/{}/0/0", 4 - row));
    }
}

#[test]
fn ai_15_12_2_philosophers_write_a_book() {
    let t = pair("lake philosophers").put("philosophers", "workshop H7");
    t.play("action faction philosophers. book law. done").expect("philosophers", "0/1/0/0b");
}

#[test]
fn ai_15_13_1_psychics_act_twice() {
    let t = pair("lake psychics").put("psychics", "workshop H7").holds("psychics", "5/2/5 9c 1s");
    let t = t
        .play("action faction psychics")
        .expect("psychics", "0/7/5")
        .refuse("action faction psychics", "6.12.1");
    // One sacrifice in between.
    t.play("burn 1. action power two_spades").expect("psychics", "6/5/0");
    t.legal("done").legal("pass coins. done");
    t.play("advance ship").refuse("advance ship", "6.1.2").legal("convert 1pw to 1c");
}

#[test]
fn ai_18_1_the_balance_of_2024() {
    let points = |id: &str| {
        let of = |players| {
            let faction = tables().factions(Balance::V1_2, players).values().find(|f| f.id == id).unwrap();
            faction.on.map_or_else(|| faction.skip.unwrap().points, |on| on.points)
        };
        [2, 3, 4, 5].map(of)
    };
    assert_eq!((points("illusionists"), points("moles")), ([1, 1, 2, 2], [4, 5, 6, 7]));
    let t = Table::with("balance v1_2", "lake navigators, desert illusionists, swamp moles");
    let t =
        t.put("navigators", "workshop H7").put("illusionists", "workshop A12").put("moles", "workshop E2");
    let t = t
        .terrain("H8 lake, G1 swamp, F1 lake")
        .holds("navigators", "1t 2c")
        .holds("moles", "9t 9c")
        .holds("illusionists", "0/0/12");
    let t = t.play("build H8").points("navigators", 2).expect("navigators", "0t 1c").play("done");
    let t = t.play("action power tools").points("illusionists", 1).play("done");
    t.play("build G1 by tunnel").points("moles", 5);
    assert!(Table::bad_setup(2, "balance v2").contains("v1_0, v1_2"));
}
