//! Small positions that other implementations agree on, one test for each kind.

use crate::support::table::{Script as _, Table};
use age_of_innovation::components::Terrain;
use parts::Bowls;
use parts::terrain_cycle::steps;

/// A player and Illusionists far away on A12.
fn pair(player: &str) -> Table {
    let t = Table::of(&format!("{player}, plains illusionists")).put("illusionists", "workshop A12");
    t.on_display("coins 0, power_coins 0, build_guild 0").holds("illusionists", "0/0/0/0")
}

const PASS: &str = "pass coins. done. pass build_guild. done";

#[test]
fn terraform_distance() {
    let of = |name: &str| Terrain::circle().find(|terrain| terrain.id() == name).unwrap();
    for (from, to, spades) in
        [("mountain", "wasteland", 1), ("desert", "forest", 3), ("swamp", "mountain", 3)]
    {
        assert_eq!((steps(of(from), of(to)), steps(of(to), of(from))), (spades, spades), "{from} {to}");
    }
}

#[test]
fn gain_power() {
    for (before, gain, after) in
        [([7, 5, 0], 2, [5, 7, 0]), ([0, 11, 1], 3, [0, 8, 4]), ([5, 7, 0], 0, [5, 7, 0])]
    {
        let mut bowls = Bowls(before);
        bowls.gain(gain);
        assert_eq!(bowls, Bowls(after));
    }
}

#[test]
fn sacrifice_power_illegal() {
    pair("lake inventors").holds("inventors", "5/3/2").refuse("burn 2", "2.3").legal("burn 1");
}

#[test]
fn incomes_of_workshops_and_guilds() {
    let t = pair("lake inventors").holds("inventors", "0t 0c 12/0/0");
    let workshops = |hexes: &str| t.put("inventors", &format!("workshop {hexes}")).play(PASS);
    workshops("H5 H7").expect("inventors", "3t");
    workshops("H5 H7 H9 H11 A1").expect("inventors", "5t");
    let guilds = |hexes: &str| t.put("inventors", &format!("guild {hexes}")).play(PASS);
    guilds("H5").expect("inventors", "11/1/0 8c");
    guilds("H5 H7 H9").expect("inventors", "8/4/0 12c");
    let t = pair("mountain inventors").holds("inventors", "0t 0c").put("inventors", "guild H5").play(PASS);
    // 3 of the guild, 2 always, 6 of the tile.
    t.expect("inventors", "11c");
}

#[test]
fn full_income() {
    let t = pair("mountain omar").holds("omar", "0t 0c 0s 60/0/0 0/0/0/0").palace("omar", "palace8");
    let t = t.competencies("omar", "tool_and_step points_and_coins book_and_power");
    let t = t.innovations("omar", "neutral_workshop neutral_guild neutral_palace");
    let t = t.put("omar", "workshop H5 H7, guild A1 A3 A5, school A7, neutral tower A9");
    let t = t.play("pass power_coins. done. pass build_guild. done").play("book law. step law").in_round(2);
    t.expect("omar", "8t 22c 1s 43/17/0 0/1/0/0b 0/1/0/0 23vp");
}

#[test]
fn tower_income() {
    let t = pair("lake blessed").holds("blessed", "0c 12/0/0").competencies("blessed", "tower").play(PASS);
    // 6 coins of the bonus tile besides.
    t.expect("blessed", "8c 10/2/0");
}

#[test]
fn innovation_cost() {
    let four = "forest inventors, desert psychics, swamp moles, lake omar";
    let of = |players: &str, space: usize, owned: &str, exact: &str, short: &str| {
        let t = Table::of(players).put("inventors", "palace H7").innovation_at("professors", space);
        let t = t.innovations("inventors", owned).holds("inventors", "0c");
        t.holds("inventors", exact).play("take innovation professors").expect("inventors", "0/0/0/0b 0c");
        t.holds("inventors", short).refuse("take innovation professors", "6.9.2");
    };
    of("forest inventors, desert psychics", 4, "census", "2/2/2/0b", "2/2/1/0b");
    of(four, 0, "census steel", "2/0/3/2b", "2/0/3/1b");
    let t = Table::of("wasteland inventors, desert psychics")
        .put("inventors", "palace H7")
        .innovation_at("professors", 4);
    let t = t.innovations("inventors", "census").holds("inventors", "2/2/1/0b 0c");
    t.play("take innovation professors").expect("inventors", "0/0/0/0b 0c");
    let t = Table::of(four).put("inventors", "palace H7").innovation_at("professors", 0);
    t.holds("inventors", "2/0/3/0b 0c").play("take innovation professors").expect("inventors", "0/0/0/0b 0c");
}

#[test]
fn science_key_and_top() {
    let t = pair("lake inventors").put("inventors", "workshop H7").holds("inventors", "7/0/0/0 1s");
    t.play("send scholar to banking for 2. done").expect("inventors", "7/0/0/0");
    let t = t.holds("inventors", "11/0/0/0").holds("illusionists", "12/0/0/0");
    t.play("send scholar to banking for 1. done").expect("inventors", "11/0/0/0");
}

#[test]
fn science_reward() {
    let t = pair("lake blessed").holds("blessed", "4/6/0/0 0t");
    let books = t.round_tile("guild_law").play(PASS).play("book law. book law. book law");
    books.in_round(2).expect("blessed", "0/3/0/0b");
    t.round_tile("palace_university_banking").play(PASS).expect("blessed", "4t");
}

#[test]
fn town_check() {
    // The last one of a chain is upgraded to what it should be; what stood before is no town.
    let t = pair("lake inventors").holds("inventors", "30t 30c");
    let upgrade = |before: &str, upgrade: &str| t.put("inventors", before).play(upgrade);
    upgrade("university H7, guild H8, workshop H9", "upgrade H9 to guild").in_town(
        "inventors",
        "H7 H8 H9",
        true,
    );
    upgrade("guild+annex H7, guild H8, workshop H9", "upgrade H9 to guild").in_town(
        "inventors",
        "H7 H8 H9",
        true,
    );
    let t4 = t.put("inventors", "palace H7, workshop H8 H9").terrain("H10 lake").play("build H10");
    t4.in_town("inventors", "H7 H8 H9 H10", false);
    let t4 = t.put("inventors", "university H7, guild H8, workshop H9").terrain("H10 lake").play("build H10");
    t4.in_town("inventors", "H7 H8 H9 H10", true);
}

#[test]
fn town_tile_science_scoring() {
    let t = pair("lake inventors")
        .put("inventors", "guild H7 H8 H9, workshop H10")
        .round_tile("science_medicine");
    let t = t.holds("inventors", "9t 9c 0/0/0/12 20vp").play("upgrade H10 to guild. take town science. done");
    t.expect("inventors", "30vp 1/1/1/12");
}

#[test]
fn felines_town() {
    let t =
        pair("lake felines").put("felines", "guild H7 H8 H9, workshop H10").round_tile("science_medicine");
    let t = t.holds("felines", "9t 9c 0/2/0/0 3/0/0").play("upgrade H10 to guild. take town books");
    let t = t.play("step law. step engineering. step engineering. book law. book law. book law. done");
    t.expect("felines", "0/3/2/0 2/1/0 28vp");
}

#[test]
fn power_offer_order() {
    let t = Table::of("lake inventors, desert psychics, swamp moles")
        .put("inventors", "workshop H7")
        .terrain("I8 lake");
    let t = t.put("psychics", "workshop H8").put("moles", "workshop I7").play("build I8").decides("psychics");
    t.play("decline 1 from inventors").decides("moles").play("decline 1 from inventors").decides("inventors");
}

#[test]
fn pass_points_neutral() {
    let t =
        pair("lake inventors").bonus("inventors", "pass_palace_university").palace("inventors", "palace7");
    let t = t.innovations("inventors", "trade_routes");
    for (kind, points) in [("palace", 8), ("school", 6), ("workshop", 0), ("guild", 4), ("university", 8)] {
        let t = t.put("inventors", &format!("{kind} H7, neutral {kind} H9"));
        t.play("pass coins").points("inventors", points);
    }
}

#[test]
fn final_scoring_neutral() {
    // Banking of the neutral faction: 2 + 3 + 1.
    let t = pair("lake inventors").round(6).neutral(&["workshop_banking", "school_banking"], 12);
    let t = t.holds("inventors", "8/0/0/0").holds("illusionists", "4/0/0/0").play("pass. done. pass. done");
    t.sources("inventors", "banking 8").sources("illusionists", "banking 2");
}

#[test]
fn empire_size() {
    // B7 and C7 are adjacent, C10 lies behind two river hexes, a bridge joins it to D11, and A1 is alone.
    let t =
        pair("lake inventors").put("inventors", "workshop B7 C7 C10 D11 A1").bridge("inventors", "C10:D11");
    t.holds("inventors", "ship2").empire("inventors", 4);
    t.holds("inventors", "ship1").empire("inventors", 2);
    let two = pair("lake inventors")
        .put("inventors", "workshop F9 H9")
        .holds("inventors", "ship0")
        .bonus("inventors", "river_workshop");
    two.empire("inventors", 1).holds("inventors", "ship1").empire("inventors", 2);
    // Three hexes apart a flight joins them, four apart not.
    let flight = pair("lake inventors").palace("inventors", "palace9").holds("inventors", "ship0");
    flight.put("inventors", "workshop I1 I5").empire("inventors", 1);
    flight
        .put("inventors", "workshop I6 I9")
        .empire("inventors", 2)
        .put("inventors", "workshop I13")
        .empire("inventors", 2);
}

#[test]
fn psychics_special() {
    let t = pair("lake psychics").put("psychics", "workshop H7").holds("psychics", "5/0/0 4c 1s");
    t.play("action faction psychics").expect("psychics", "0/5/0").legal("advance ship");
}
