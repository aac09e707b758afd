//! The worked examples of the rulebook, one test each.

use crate::support::table::{Script as _, Table};
use parts::Bowls;

/// A player and Illusionists far away on A12.
fn pair(player: &str) -> Table {
    let t = Table::of(&format!("{player}, plains illusionists")).put("illusionists", "workshop A12");
    t.on_display("coins 0, power_coins 0, build_guild 0")
}

const PASS: &str = "pass coins. done. pass power_coins. done";

#[test]
fn science_start_moles() {
    Table::of("desert moles, lake omar").expect("moles", "0/0/2/0");
}

#[test]
fn gain_power_3() {
    let mut bowls = Bowls([2, 10, 0]);
    assert_eq!((bowls.gain(3), bowls), (3, Bowls([0, 11, 1])));
}

#[test]
fn reach_two_river_hexes() {
    let t = pair("desert inventors")
        .put("inventors", "workshop F8")
        .terrain("H10 desert")
        .holds("inventors", "9t 9c");
    t.holds("inventors", "ship2").legal("build H10");
    t.holds("inventors", "ship1").refuse("build H10", "6.2.2");
}

#[test]
fn power_from_neighbor() {
    let t = Table::of("wasteland inventors, desert illusionists")
        .put("inventors", "workshop H7")
        .holds("inventors", "9t 9c");
    let t =
        t.put("illusionists", "workshop H8, school I7, guild H9").terrain("I8 wasteland").play("build I8");
    t.play("leech 3 from inventors").expect("illusionists", "2/10/0 18vp");
}

#[test]
fn power_vp_table() {
    let beside = ["workshop H8", "guild H8", "palace H8", "palace H8, workshop I7"];
    for (gain, buildings) in (1..).zip(beside) {
        let t = pair("lake inventors")
            .put("inventors", "workshop H7")
            .terrain("I8 lake")
            .put("illusionists", buildings);
        let t = t.play(&format!("build I8. leech {gain} from inventors"));
        t.expect("illusionists", &format!("{}vp", 21 - gain));
    }
}

#[test]
fn town_four_buildings() {
    let t = pair("lake inventors").put("inventors", "guild H8 I8, guild I9, workshop H7").terrain("I10 lake");
    let t = t.holds("inventors", "9t 9c 12/0/0").play("build I10. take town power. done");
    t.expect("inventors", "28vp 4/8/0").in_town("inventors", "H7 H8 I8 I9 I10", true);
}

#[test]
fn round_tile_town() {
    let t =
        pair("lake inventors").put("inventors", "guild H8 I8 I9, workshop H7").round_tile("town_engineering");
    t.holds("inventors", "9t 9c").play("upgrade H7 to guild. take town tools").points("inventors", 4 + 5);
}

#[test]
fn neutral_building_owner() {
    let t = pair("swamp inventors").put("inventors", "workshop H7, guild A1").competency_at("tower law 1");
    let t =
        t.terrain("H8 swamp").holds("inventors", "9t 9c").play("upgrade A1 to school. take competency tower");
    t.play("place tower H8").hex("H8", "inventors tower").hex("H8", "swamp");
}

#[test]
fn income_example() {
    let t = pair("lake inventors")
        .put("inventors", "guild H7, workshop H9 H11")
        .holds("inventors", "0t 0c 12/0/0");
    // 6 coins more of the bonus tile.
    t.play(PASS).expect("inventors", "3t 8c 11/1/0");
}

#[test]
fn spades_desert_swamp() {
    let t =
        pair("desert inventors").put("inventors", "workshop H7").terrain("H8 swamp").holds("inventors", "6t");
    t.play("transform H8 to desert").expect("inventors", "0t");
}

#[test]
fn terraform_and_build_mountain_to_desert() {
    let t = pair("desert inventors")
        .put("inventors", "workshop H7")
        .terrain("H8 mountain")
        .holds("inventors", "7t 2c");
    t.play("transform H8 to desert")
        .expect("inventors", "1t 2c")
        .play("build H8")
        .expect("inventors", "0t 0c");
}

#[test]
fn two_spades_two_plains() {
    let t = pair("desert inventors")
        .put("inventors", "workshop H7")
        .terrain("H8 plains, I7 plains, I9 wasteland");
    let t = t.holds("inventors", "9t 9c 0/0/6").play("action power two_spades. transform H8 to desert");
    t.refuse("transform I9 to desert", "6.2.2");
    let t = t.play("transform I7 to desert").refuse("build I7", "6.4.4").play("build H8");
    t.refuse("transform I9 to desert", "6.1.2");
}

#[test]
fn guild_price() {
    let t = pair("wasteland inventors").put("inventors", "workshop H7 H9").put("illusionists", "workshop I7");
    let t = t.holds("inventors", "4t 9c");
    t.play("upgrade H7 to guild").expect("inventors", "2t 6c");
    t.play("upgrade H9 to guild").expect("inventors", "2t 3c");
}

#[test]
fn competency_positions() {
    let t = pair("lake inventors").put("inventors", "guild H7").holds("inventors", "9t 9c");
    let t = t.competency_at("four_power law 1, scholar_points engineering 2").play("upgrade H7 to school");
    t.play("take competency four_power").expect("inventors", "0/3/0/0 0/0/0/0b");
    t.play("take competency scholar_points").expect("inventors", "0/0/2/0 0/0/1/0b");
}

#[test]
fn shipping_1_to_2() {
    let t = pair("desert inventors").put("inventors", "workshop H7").holds("inventors", "ship1 1s 4c");
    t.play("advance ship. book law. book law").expect("inventors", "ship2 0s 0c 0/2/0/0b");
}

#[test]
fn terraforming_2_to_1() {
    let t = pair("desert inventors").put("inventors", "workshop H7").holds("inventors", "dig1 1s 5c 1t");
    t.play("advance terraforming").expect("inventors", "dig2 0s 0c 0t 26vp");
}

#[test]
fn innovation_banking_column() {
    let t = pair("desert inventors").put("inventors", "workshop H7").innovation_at("professors", 0);
    t.holds("inventors", "2/1/1/1b 5c").play("take innovation professors").expect("inventors", "0/0/0/0b 0c");
    t.holds("inventors", "1/2/1/1b 5c").refuse("take innovation professors", "6.9.4");
}

#[test]
fn innovation_top_slot() {
    let four = "lake inventors, desert psychics, swamp moles, forest omar";
    for (players, space) in [("lake inventors, desert psychics", 4), (four, 8)] {
        let t = Table::of(players).put("inventors", "workshop H7").innovation_at("professors", space);
        t.holds("inventors", "2/2/0/1b 5c")
            .play("take innovation professors")
            .expect("inventors", "0/0/0/0b 0c");
        t.holds("inventors", "3/1/0/1b 5c").refuse("take innovation professors", "6.9.4");
    }
}

#[test]
fn send_scholar_second_space() {
    let t = pair("lake inventors")
        .put("inventors", "workshop H7")
        .holds("inventors", "1s")
        .sent("illusionists", "medicine 3");
    t.play("send scholar to medicine").expect("inventors", "0/0/0/2");
}

#[test]
fn pass_palace_university() {
    let t = pair("lake inventors")
        .put("inventors", "palace H7, university H9")
        .bonus("inventors", "pass_palace_university");
    t.play("pass coins").points("inventors", 8);
}

#[test]
fn turn_order_pass_second() {
    let t = Table::of("lake inventors, desert psychics, swamp moles").put("inventors", "workshop H7");
    let t = t
        .put("psychics", "workshop A12")
        .put("moles", "workshop E2")
        .turn("moles")
        .order("moles inventors psychics");
    let t = t.play("pass coins. done. pass power_coins. done. pass build_guild. done");
    t.in_order("moles inventors psychics");
}

#[test]
fn science_reward_book() {
    let t = pair("lake inventors")
        .round_tile("science_medicine")
        .holds("inventors", "0/0/0/3")
        .holds("illusionists", "0/0/0/2");
    t.play(PASS).decides("inventors").play("book law").in_round(2);
}

#[test]
fn science_reward_spades() {
    let t = pair("lake inventors")
        .put("inventors", "workshop H7")
        .round_tile("town_engineering")
        .holds("inventors", "0/0/8/0");
    let t = t.terrain("H8 plains").play(PASS).play("transform H8 to swamp. transform H8 to lake");
    t.in_round(2).hex("H8", "lake");
}

/// Four players about to end the game with so many buildings in one group, and these levels of banking.
fn last(buildings: [usize; 4], banking: [u8; 4]) -> Table {
    let hexes = [
        "H7 H8 H9 H10 I7 I8 I9 I10 I11 H11",
        "A3 A4 A5 A6 B4 B5 B6 C5 C6",
        "D11 D12 D13 E10 E11 E12 E13 F11 F12",
        "C1 C2 C3 D1 D2 D3 E1 E2 E3",
    ];
    let mut t = Table::of("lake inventors, desert psychics, swamp moles, forest omar").round(6);
    for (i, who) in ["inventors", "psychics", "moles", "omar"].into_iter().enumerate() {
        let group: Vec<&str> = hexes[i].split(' ').take(buildings[i]).collect();
        let (guild, workshops) = group.split_first().unwrap();
        let buildings = match workshops {
            [] => format!("guild {guild}"),
            _ => format!("guild {guild}, workshop {}", workshops.join(" ")),
        };
        t = t.put(who, &buildings).holds(who, &format!("{}/0/0/0 ship0", banking[i]));
    }
    t.play("pass. done. pass. done. pass. done. pass. done")
}

#[test]
fn empire_tie() {
    let t = last([10, 9, 9, 9], [0; 4]).sources("inventors", "empire 18");
    t.sources("psychics", "empire 6").sources("moles", "empire 6").sources("omar", "empire 6");
}

#[test]
fn science_tie() {
    let t = last([1; 4], [7, 5, 5, 2]).sources("inventors", "banking 8");
    t.sources("psychics", "banking 3").sources("moles", "banking 3").sources("omar", "banking 0");
}

#[test]
fn neutral_faction_steps() {
    let t = pair("lake inventors").neutral(&["school_banking", "workshop_law"], 12);
    assert_eq!(t.position.neutral_levels(age_of_innovation::components::tables()).into_array(), [3, 5, 2, 2]);
}

#[test]
fn blessed_reward() {
    let t = pair("lake blessed").round_tile("workshop_law").holds("blessed", "0/6/0/0 0s");
    t.play(PASS).expect("blessed", "3s");
}

#[test]
fn library() {
    let t = pair("lake inventors").put("inventors", "palace H7").innovation_at("library", 0);
    let t = t.holds("inventors", "9/7/2/7 5/0/0/0b").competencies("inventors", "lowest_science");
    t.play("take innovation library").points("inventors", 16);
    t.play("pass coins").points("inventors", 2);
}
