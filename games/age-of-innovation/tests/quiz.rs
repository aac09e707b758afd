//! The twenty situations of the rules quiz, with their exact results.

use crate::support::table::{Script as _, Table};
use age_of_innovation::components::tables;
use age_of_innovation::{Draw, Phase};

/// A player on `lake blessed` and the like, with Illusionists far away on A12 as the other one.
fn pair(player: &str) -> Table {
    let t = Table::of(&format!("{player}, plains illusionists")).put("illusionists", "workshop A12");
    t.on_display("coins 0, power_coins 0, build_guild 0")
}

#[test]
fn quiz_01_laying_out_the_round_tiles() {
    let t = Table::setup(2, "").refuse("draw round spade_engineering", "4.1.2").play("draw round guild_law");
    let t = t.play("draw round workshop_law. draw round track_engineering. draw round innovation_law");
    let t = t.play("draw round town_engineering").refuse("draw round spade_engineering", "4.1.3");
    let t = t
        .play("draw round school_banking")
        .refuse("draw last guild", "4.1.4")
        .play("draw last edge_workshop");
    assert_eq!(t.position.phase, Phase::Draw(Draw::BookAction));
    assert_eq!(t.position.neutral_levels(tables()).into_array(), [3, 7, 9, 2]);
}

#[test]
fn quiz_02_player_set_up() {
    let sets = "sets goblins:coins felines:spade lizards:bridge blessed:power_coins navigators:build_guild \
                omar:science_step moles:send_scholar";
    let t = Table::laid_out(2, sets).play("take board lake. take board forest");
    t.expect("navigators", "1/4/1/1 3/9/0 15c 3t 0s 0out 20vp");
}

#[test]
fn quiz_03_order_of_the_start_buildings() {
    // Seat 1 desert Monks, seat 2 plains Psychics, seat 3 swamp Omar.
    let sets = "sets monks:coins psychics:power_coins omar:build_guild blessed:science_step felines:send_scholar \
                moles:pass_school goblins:river_workshop";
    let rounds =
        "rounds workshop_law guild_law school_banking town_engineering science_medicine guild_medicine";
    let t = Table::laid_out(3, &format!("{sets}, {rounds}"))
        .play("take board swamp. take board plains. take board desert");
    let t = t.decides("psychics").play("build A5").decides("omar").play("place tower A4").decides("omar");
    let t = t.play("build A10").decides("psychics").holds("omar", "12/0/0");
    let t = t
        .terrain("B4 plains")
        .play("build B4")
        .points("psychics", 0)
        .expect("omar", "12/0/0")
        .decides("omar");
    t.play("build F1").decides("monks").legal("place university D5");
}

#[test]
fn quiz_04_first_income_of_the_monks() {
    let sets = "sets lizards:power_coins psychics:spade omar:build_guild blessed:science_step felines:send_scholar \
                monks:coins goblins:river_workshop";
    let t = Table::laid_out(2, sets).play("take board lake. take board mountain");
    let t = t.play("build A7. build B3").decides("monks").play("place university C4");
    let t = t.play("take competency points_and_coins").in_round(1);
    // 1 tool, 2 + 2 + 6 coins, 1 scholar, 3 points.
    t.expect("monks", "4t 25c 1s 23vp");
}

#[test]
fn quiz_05_too_few_tokens() {
    let t =
        pair("lake inventors").put("inventors", "workshop H7").holds("inventors", "9t 9c").terrain("I8 lake");
    let t = t
        .put("illusionists", "university+annex H8, workshop I7")
        .holds("illusionists", "1/1/9 15vp")
        .play("build I8");
    t.play("leech 3 from inventors").expect("illusionists", "0/0/11 13vp");
    t.play("decline 3 from inventors").expect("illusionists", "1/1/9 15vp");
    t.refuse("leech 1 from inventors", "7.3").refuse("leech 5 from inventors", "7.3");
}

#[test]
fn quiz_06_buying_a_missing_spade() {
    let t = pair("desert inventors")
        .put("inventors", "workshop H7")
        .holds("inventors", "4t 2c 2/2/8")
        .terrain("H8 forest");
    let t = t.play("action power two_spades");
    t.play("transform H8 to desert. build H8").expect("inventors", "0t 0c 8/2/2");
    t.play("transform H8 to wasteland").hex("H8", "wasteland").refuse("build H8", "6.5.1");
    let poor = t.holds("inventors", "3t").play("transform H8 to desert").expect("inventors", "0t");
    poor.holds("inventors", "8/2/3").refuse("convert 3pw to 1t. build H8", "6.1.2");
}

#[test]
fn quiz_07_left_over_spade() {
    let t = pair("lake inventors")
        .palace("inventors", "palace2")
        .put("inventors", "workshop H7")
        .holds("inventors", "9t 9c");
    let t = t.terrain("H8 swamp, I8 plains").round_tile("spade_engineering");
    let t = t.play("action palace 2. transform H8 to lake").refuse("transform I8 to lake", "6.4.2");
    let t = t.play("transform I8 to swamp").hex("I8", "swamp").refuse("build I8", "6.4.4").play("build H8");
    t.expect("inventors", "8t 7c 24vp");
}

#[test]
fn quiz_08_bridge_discount_and_power() {
    let t = Table::of("desert inventors, wasteland illusionists")
        .put("inventors", "workshop F8")
        .put("illusionists", "workshop H8");
    let t = t.bridge("inventors", "F8:H8").holds("inventors", "2t 3c").holds("illusionists", "2t 3c");
    let t = t.play("upgrade F8 to guild").expect("inventors", "0t 0c").decides("illusionists");
    let t = t
        .play("leech 1 from inventors\ninventors: done")
        .play("upgrade H8 to guild")
        .expect("illusionists", "0t 0c");
    t.decides("inventors").play("leech 2 from illusionists").expect("inventors", "19vp");
}

#[test]
fn quiz_09_planning_board_slots() {
    let t = pair("swamp inventors")
        .put("inventors", "workshop H5 H7 H9 H11 I13")
        .holds("inventors", "5t 11c 0s 12/0/0");
    let pass = "pass coins. done. pass power_coins. done";
    // Before, after the first and after the second upgrade; the bonus tile gives 6 coins.
    t.holds("inventors", "0t 0c").play(pass).expect("inventors", "5t 6c 0s 12/0/0");
    let guild = t.play("upgrade H7 to guild. done").expect("inventors", "3t 5c").turn("inventors");
    guild.holds("inventors", "0t 0c").play(pass).expect("inventors", "5t 8c 0s 11/1/0");
    let school = guild.play("upgrade H7 to school").expect("inventors", "0t 0c");
    let school = school.play("take competency four_power. done").turn("inventors");
    school.holds("inventors", "0t 0c 12/0/0").play(pass).expect("inventors", "5t 6c 1s 12/0/0");
}

#[test]
fn quiz_10_competency_tile_of_the_philosophers() {
    let t = pair("lake philosophers")
        .put("philosophers", "guild H7")
        .holds("philosophers", "9t 10c 12/0/0 4/0/0/0");
    let t = t.competency_at("four_power banking 1").round_tile("school_banking");
    let t = t
        .play("upgrade H7 to school. take competency four_power")
        .expect("philosophers", "7/0/0/0 8/4/0 1/0/0/0b 24vp");
    let t = t.play("done. pass coins. done").put("philosophers", "guild A1");
    t.play("upgrade A1 to school").refuse("take competency four_power", "6.7.1");
}

#[test]
fn quiz_11_town_key() {
    let t = pair("lake inventors")
        .put("inventors", "workshop H7")
        .holds("inventors", "0/6/0/0 1s 12/0/0")
        .round_tile("science_medicine");
    let without = t.play("send scholar to law for 3. done");
    without.expect("inventors", "0/7/0/0 10/2/0 21vp 0s 1out");
    let with = t.holds("inventors", "1key").play("send scholar to law for 3. key law");
    let with = with.expect("inventors", "0/9/0/0 10/2/0 23vp 0key").play("done. pass power_coins. done");
    // 6 power of law; the bonus tile taken gives coins only.
    with.holds("inventors", "12/0/0").play("pass coins. done").in_round(2).expect("inventors", "6/6/0");
}

#[test]
fn quiz_12_price_of_an_innovation() {
    let four = "forest blessed, desert psychics, swamp moles, lake omar";
    let t = Table::of(four)
        .put("blessed", "workshop H7")
        .innovations("blessed", "census")
        .innovation_at("library", 9);
    let t = t.round_tile("innovation_law");
    let b = t.holds("blessed", "0/1/2/2b 5c 7/0/5").refuse("take innovation library", "6.9.2");
    let b = b.play("convert 5pw to 1banking. take innovation library");
    // Levels 1 and 1 of the forest board and the faction make 2 + 2 points.
    b.expect("blessed", "0/0/0/0b 0c 12/0/0 29vp").has_innovations("blessed", "census library");
    t.holds("blessed", "0/2/1/4b 9c").refuse("take innovation library", "6.9.4");
}

#[test]
fn quiz_13_town_by_palace_eight() {
    let t = pair("lake felines")
        .put("felines", "guild H7 H8, workshop I7 I8, guild A1")
        .holds("felines", "9t 9c 0/2/0/0 12/0/0");
    let t = t.round_tile("town_engineering").in_town("felines", "H7", false);
    let t = t.play("upgrade A1 to palace. take palace 8. take town books");
    let t = t.play("book law. book law. book banking. step law. step law. step law. done");
    t.expect("felines", "0/5/0/0 9/3/0 1/2/0/0b 30vp 1key");
}

#[test]
fn quiz_14_a_neutral_building_that_cannot_be_placed() {
    let t = pair("lake inventors")
        .put("inventors", "palace H7")
        .bonus("inventors", "spade")
        .innovation_at("monument", 0);
    let t = t
        .put("illusionists", "workshop H6 I7 I8 G7")
        .terrain("H8 forest")
        .holds("inventors", "2t 5/3/3 5/0/0/0b ship0 0c");
    let a = t.play("take innovation monument. done").expect("inventors", "27vp 2t");
    a.hex("H8", "empty").has_innovations("inventors", "monument");
    let b = t.play("convert 3pw to 1t. take innovation monument");
    b.refuse("action bonus spade", "6.1.3").refuse("done", "6.1.3");
    let b = b.play("place monument H8").expect("inventors", "0t 8/3/0 27vp").hex("H8", "inventors monument");
    b.decides("illusionists").legal("leech 1 from inventors");
}

#[test]
fn quiz_15_psychics() {
    let t = pair("lake psychics").put("psychics", "workshop H7").holds("psychics", "5/2/5").taken("scholar");
    let t = t.terrain("H8 forest").play("action faction psychics").expect("psychics", "0/7/5");
    t.refuse("action power two_spades", "2.2").refuse("action power scholar", "6.11.1");
    t.refuse("action faction psychics", "6.12.1");
    let t = t.play("burn 1").expect("psychics", "0/5/6").play("action power two_spades");
    t.expect("psychics", "6/5/0");
}

#[test]
fn quiz_16_tunnelling() {
    let t = pair("lake moles").put("moles", "workshop F5").holds("moles", "5t 2c");
    t.refuse("transform G6 to lake by tunnel", "15.8.2").refuse("transform H7 to plains by tunnel", "15.8.1");
    t.play("transform G4 to lake by tunnel. build G4").expect("moles", "0t 0c 24vp");
}

#[test]
fn quiz_17_palace_three() {
    let t =
        pair("lake inventors").palace("inventors", "palace3").put("inventors", "school A1 A3, guild A5 A7");
    let t = t
        .competencies("inventors", "tower four_power")
        .round_tile("guild_law")
        .bonus("inventors", "build_guild");
    let t = t
        .holds("inventors", "0t 0c 50/0/0 0/0/0/0")
        .play("action palace 3. upgrade A1 to guild")
        .expect("inventors", "1t 29vp");
    let t = t.has_competencies("inventors", "tower four_power").play("done. pass power_coins. done");
    t.refuse("action palace 3", "6.12.1");
    let t = t.play("pass coins. done").in_round(2);
    // Guilds 4 power and 6 coins, schools 1 scholar; board 1 tool, tile 6 coins, palace 2 power, tower 2 power and 2 coins.
    t.expect("inventors", "2t 14c 1s 42/8/0");
    let all = pair("lake inventors")
        .palace("inventors", "palace3")
        .put("inventors", "school A1, guild A5 A7 A9 A10");
    all.refuse("action palace 3", "1.2");
    let none = pair("lake inventors").palace("inventors", "palace3").put("inventors", "guild A5");
    none.refuse("action palace 3", "6.11.2");
}

#[test]
fn quiz_18_passing() {
    let t = Table::of("lake blessed, desert psychics, swamp moles").round(3);
    let t = t.put("psychics", "workshop A12").put("moles", "workshop E2");
    let t =
        t.put("blessed", "palace A1, neutral university A3, school A5, neutral school A7, guild H7 H9 H11");
    let t = t
        .bonus("blessed", "pass_palace_university")
        .palace("blessed", "palace7")
        .innovations("blessed", "trade_routes");
    let t = t
        .competencies("blessed", "lowest_science town_points")
        .town_tiles("blessed", "coins 2")
        .holds("blessed", "5/4/3/6 0c");
    let t = t
        .passed("psychics")
        .on_display("coins 2, bridge 1, spade 0")
        .refuse("pass pass_palace_university", "6.15.2");
    let passed = t.play("pass coins. done").points("blessed", 27).expect("blessed", "2c");
    assert_eq!(passed.position.passed[..2], [1, 0].map(kernel::Seat));
    let last = t.round(6).play("pass. done").points("blessed", 27).expect("blessed", "0c");
    last.has_bonus("blessed", "pass_palace_university");
}

#[test]
fn quiz_19_science_reward_spades() {
    let t = Table::of("plains goblins, desert psychics")
        .put("goblins", "workshop F8")
        .holds("goblins", "9t 0c 0/0/9/0 ship0");
    let t = t
        .put("psychics", "workshop E9 F9")
        .round(2)
        .round_tile("town_engineering")
        .holds("psychics", "0/0/0/0");
    let t = t
        .terrain("E8 forest, H8 forest")
        .on_display("river_workshop 0, coins 0, power_coins 0")
        .passed("psychics");
    let t = t.play("pass river_workshop. done").decides("goblins");
    t.refuse("transform H8 to lake", "11.3").refuse("build E8", "11.4");
    let t = t
        .play("transform E8 to lake. transform E8 to swamp")
        .hex("E8", "swamp")
        .in_round(3)
        .in_order("psychics goblins");
    t.points("goblins", 0).expect("goblins", "4c 12t").refuse("goblins: pass coins", "6.1.4");
}

#[test]
fn quiz_20_final_scoring() {
    let t = Table::of("lake blessed, desert psychics, swamp moles, forest omar").round(6);
    let group = [
        "A3 A4 A5 A6 A7 B4 B5 B6 B7",
        "H7 H8 H9 H10 H11 I7 I8 I9 I10",
        "D11 D12 D13 E10 E11 E12 E13",
        "C1 C2 C3 D1 D2 D3 E2",
    ];
    let mut t = t;
    for (who, hexes) in ["blessed", "psychics", "moles", "omar"].into_iter().zip(group) {
        let hexes: Vec<&str> = hexes.split(' ').collect();
        t = t
            .put(who, &format!("workshop {}", hexes.join(" ")))
            .holds(who, "0vp 0t 0c 0s 12/0/0 0/0/0/0b ship0");
    }
    let t = t.empire("blessed", 9).empire("psychics", 9).empire("moles", 7).empire("omar", 7);
    let t = t
        .holds("blessed", "8/0/5/2 3c 2t 1s 1/1/1/1b 4/5/3")
        .holds("psychics", "8/3/5/4")
        .holds("moles", "5/0/5/6");
    let t = t.holds("omar", "0/0/5/1").play("pass. done. pass. done. pass. done. pass. done");
    t.over("29 36 16 6", "psychics");
}
