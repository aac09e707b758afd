//! Clauses 6.6 to 6.10: upgrades, competency tiles, tracks, innovations, scholars.

use crate::support::table::{Script as _, Table};

/// Lake Blessed with a workshop on H7 and plenty; desert Psychics far away on A12.
fn blessed() -> Table {
    let t = Table::of("lake blessed, desert psychics");
    let t = t.put("blessed", "workshop H7").put("psychics", "workshop A12");
    t.holds("blessed", "30t 60c 3s 0/0/12 5/5/5/5b")
}

#[test]
fn ai_6_6_1_the_only_upgrades() {
    let kinds = ["workshop", "guild", "school", "university", "palace"];
    let t = Table::of("lake blessed, desert psychics")
        .holds("blessed", "30t 60c")
        .put("psychics", "workshop A12");
    for from in kinds {
        for to in kinds {
            let t = t.put("blessed", &format!("{from} H7"));
            let script = format!("upgrade H7 to {to}");
            match (from, to) {
                ("workshop", "guild") | ("guild", "school" | "palace") | ("school", "university") => {
                    t.play(&script).hex("H7", &format!("blessed {to}"));
                }
                _ => {
                    t.refuse(&script, "6.6.1");
                }
            }
        }
    }
    t.refuse("upgrade A12 to guild", "6.6.1").refuse("upgrade H9 to guild", "6.6.1");
    let t = t.put("blessed", "workshop H7");
    t.refuse("upgrade H7 to guild. upgrade H7 to school", "6.1.2");
    // The piece replaced can be built again.
    let t =
        t.put("blessed", "workshop A1 A3 A4 A5 A6 A7 A9 A10").terrain("H8 lake").refuse("build H8", "1.2");
    t.play("upgrade H7 to guild. done. pass coins. done").legal("build H8");
}

#[test]
fn ai_6_6_2_a_neighbor_halves_the_price_of_a_guild() {
    let t = blessed().holds("blessed", "2t 6c");
    t.play("upgrade H7 to guild").expect("blessed", "0t 0c");
    t.put("blessed", "workshop H8").play("upgrade H7 to guild").expect("blessed", "0t 0c");
    t.put("psychics", "workshop H8")
        .play("upgrade H7 to guild")
        .expect("blessed", "0t 3c")
        .decides("psychics");
    // Over a bridge, too, and beside a neutral building.
    let t = t.put("blessed", "workshop F8").put("psychics", "workshop H8").bridge("psychics", "F8:H8");
    t.play("upgrade F8 to guild").expect("blessed", "0t 3c");
    let t = blessed().holds("blessed", "2t 3c").refuse("upgrade H7 to guild", "1.6");
    t.put("psychics", "neutral tower H8").legal("upgrade H7 to guild");
}

#[test]
fn ai_6_6_3_prices_of_upgrades() {
    let t = Table::of("lake blessed, desert psychics").put("psychics", "workshop A12");
    for (from, to, tools, coins) in
        [("guild", "school", 3, 5), ("guild", "palace", 4, 6), ("school", "university", 5, 8)]
    {
        let t = t.put("blessed", &format!("{from} H7"));
        let script = format!("upgrade H7 to {to}");
        t.holds("blessed", &format!("{tools}t {coins}c")).play(&script).expect("blessed", "0t 0c");
        t.holds("blessed", &format!("{}t {coins}c", tools - 1)).refuse(&script, "1.6");
        t.holds("blessed", &format!("{tools}t {}c", coins - 1)).refuse(&script, "1.6");
    }
}

#[test]
fn ai_6_6_4_neutral_buildings_stay_what_they_are() {
    let t = blessed().put("blessed", "neutral workshop H8, neutral guild H9, neutral school H10");
    t.refuse("upgrade H8 to guild", "6.6.4").refuse("upgrade H9 to school", "6.6.4");
    t.refuse("upgrade H10 to university", "6.6.4");
    // An annex stays: the guild is worth 3 to its owner's neighbors.
    let t = Table::of("lake blessed, desert psychics")
        .put("blessed", "workshop+annex H7")
        .holds("blessed", "9t 9c");
    let t = t.put("psychics", "workshop A12, workshop H9").holds("psychics", "9t 9c").terrain("H8 desert");
    let t = t.play("upgrade H7 to guild. done. build H8").decides("blessed");
    t.legal("leech 3 from psychics");
}

#[test]
fn ai_6_6_5_upgrading_is_building() {
    let t = blessed().round_tile("guild_law").put("psychics", "guild H8").play("upgrade H7 to guild");
    t.points("blessed", 3).decides("psychics").legal("leech 2 from blessed");
}

#[test]
fn ai_6_6_6_the_palace_brings_a_palace_tile() {
    let t = blessed().put("blessed", "guild A1").put("psychics", "guild A11").holds("psychics", "9t 9c");
    let chosen = t.play("upgrade A1 to palace").refuse("done", "6.1.3");
    let t = chosen.play("take palace 17").points("blessed", 10);
    // Nobody else takes it.
    t.play("done. upgrade A11 to palace").refuse("take palace 17", "6.6.6").legal("take palace 1");
    // It is active from now on.
    t.play("done. pass coins. done. pass power_coins. done")
        .in_round(2)
        .holds("blessed", "12/0/0")
        .expect("blessed", "12/0/0");
    let t =
        chosen.play("take palace 1. done. pass coins. done").holds("blessed", "0t").play("action palace 1");
    t.expect("blessed", "2t");
}

#[test]
fn ai_6_6_7_schools_and_universities_bring_a_competency_tile() {
    let t = blessed().put("blessed", "guild A1, school A3").competencies("blessed", "one_time_mix");
    t.play("upgrade A1 to school").refuse("done", "6.1.3").legal("take competency four_power. done");
    t.play("upgrade A3 to university").refuse("done", "6.1.3").legal("take competency four_power. done");
}

#[test]
fn ai_6_7_1_one_of_each_kind() {
    let t = blessed().put("blessed", "guild A1").competencies("blessed", "one_time_mix");
    let t2 = t.play("upgrade A1 to school");
    t2.refuse("take competency one_time_mix", "6.7.1")
        .play("take competency tool_and_step")
        .has_competencies("blessed", "one_time_mix tool_and_step");
    let t2 = t.competency_stock("tower one_time_mix").play("upgrade A1 to school");
    t2.refuse("take competency tool_and_step", "6.7.1").legal("take competency tower");
    // None is left for this player.
    t.competency_stock("one_time_mix").legal("upgrade A1 to school. done");
}

#[test]
fn ai_6_7_2_steps_books_and_effect() {
    for (row, levels, books) in
        [(1, "1/4/1/1", "5/5/5/5b"), (2, "1/3/1/1", "5/6/5/5b"), (3, "1/2/1/1", "5/7/5/5b")]
    {
        let t = blessed().put("blessed", "guild A1").competency_at(&format!("one_time_mix law {row}"));
        let t = t.holds("blessed", "3t 5c").play("upgrade A1 to school. take competency one_time_mix");
        t.expect("blessed", &format!("1t 2c 25vp {levels} {books}"));
    }
    // The town founded with the spades brings the key for the steps of the same tile.
    let t = blessed().put("blessed", "guild A1, palace H8, guild I9").competency_at("two_spades law 1");
    let t = t.terrain("I8 forest").holds("blessed", "1/6/1/1");
    let t = t.play("upgrade A1 to school. take competency two_spades").expect("blessed", "1/7/1/1");
    let t = t.play("transform I8 to lake. build I8. take town coins. key law. done");
    t.expect("blessed", "1/9/1/1 0key");
}

#[test]
fn ai_6_8_1_shipping() {
    for (level, points, books) in [(0, 2, 0), (1, 0, 2), (2, 4, 0)] {
        let t = Table::of("forest blessed, desert psychics").put("blessed", "workshop H11");
        let t = t.holds("blessed", &format!("ship{level} 1s 4c 0/0/0/0b")).play("advance ship");
        let t = if books > 0 { t.play("book law. book law. done") } else { t.play("done") };
        t.expect("blessed", &format!("ship{} 0s 0c 0/{books}/0/0b {}vp", level + 1, 20 + points));
    }
    for (level, points, books) in [(1, 3, 0), (2, 0, 2)] {
        let t = blessed().holds("blessed", &format!("ship{level} 1s 4c 0/0/0/0b")).play("advance ship");
        let t = if books > 0 { t.play("book law. book medicine. done") } else { t.play("done") };
        t.expect(
            "blessed",
            &format!("ship{} 0s 0c 0/{}/0/{}b {}vp", level + 1, books / 2, books / 2, 20 + points),
        );
    }
    blessed().holds("blessed", "3c").refuse("advance ship", "1.6");
    blessed().holds("blessed", "0s").refuse("advance ship", "1.6");
}

#[test]
fn ai_6_8_2_terraforming() {
    let t = blessed().holds("blessed", "1t 5c 1s 0/0/0/0b").play("advance dig").refuse("done", "6.1.3");
    t.play("book law. book banking. done").expect("blessed", "0t 0c 0s dig1 1/1/0/0b 20vp");
    let t = blessed().holds("blessed", "dig1 1t 5c 1s").play("advance dig. done");
    t.expect("blessed", "0t 0c 0s dig2 26vp");
    blessed().holds("blessed", "1t 4c").refuse("advance dig", "1.6");
}

#[test]
fn ai_6_8_3_the_tracks_end() {
    let t = blessed().holds("blessed", "ship3 dig2");
    t.refuse("advance ship", "6.8.3").refuse("advance dig", "6.8.3");
    // A level given there is lost.
    let t = t.put("blessed", "palace A1").innovation_at("steam_engine", 0).holds("blessed", "5/0/0/0b 3s");
    t.play("take innovation steam_engine. done").expect("blessed", "ship3 dig2 4s 20vp");
}

#[test]
fn ai_6_8_4_levels_of_tiles_are_free_and_score() {
    let t = blessed()
        .put("blessed", "palace A1")
        .innovation_at("steam_engine", 0)
        .holds("blessed", "5/0/0/0b 0s 0t 0c");
    let t = t.round_tile("track_engineering").play("take innovation steam_engine");
    // The lake board's shipping 2 gives 3 points, terraforming 1 two books.
    t.points("blessed", 9).play("book law. book law. done").expect("blessed", "ship2 dig1 1s 0t 0c");
}

#[test]
fn ai_6_9_1_innovations_cost_the_books_of_their_space() {
    // Two players: spaces 0 to 3 are the columns, 4 and 5 the top.
    let t = blessed().put("blessed", "palace A1").innovation_at("professors", 1);
    let with = |books: &str| t.holds("blessed", books);
    // Where there is nothing to choose nothing is asked.
    with("1/2/1/1b").play("take innovation professors").expect("blessed", "0/0/0/0b");
    with("2/2/2/0b")
        .play("take innovation professors. pay 1 banking 2 engineering")
        .expect("blessed", "1/0/0/0b");
    with("0/5/0/0b").play("take innovation professors").expect("blessed", "0/0/0/0b");
    with("2/2/0/0b").refuse("take innovation professors", "6.9.1");
    let top = t.innovation_at("census", 4).innovation_at("library", 5);
    top.holds("blessed", "2/2/1/0b").play("take innovation census").expect("blessed", "0/0/0/0b");
    top.holds("blessed", "2/2/1/0b").refuse("take innovation library", "6.9.4");
    top.holds("blessed", "0/1/2/2b").play("take innovation library").has_innovations("blessed", "library");
    // What is not there cannot be taken.
    t.refuse("take innovation monument", "6.9.1");
}

#[test]
fn ai_6_9_2_three_innovations_and_what_they_cost_more() {
    let t = blessed().put("blessed", "palace A1").innovation_at("professors", 1);
    let owned = ["", "census", "census library", "census library steel"];
    for (owned, more) in owned.into_iter().zip([0, 1, 2]) {
        let t = t.innovations("blessed", owned).holds("blessed", &format!("{}/2/0/0b", 3 + more));
        t.play("take innovation professors").expect("blessed", "0/0/0/0b");
        let choice = t.holds("blessed", &format!("{}/2/1/0b", 3 + more));
        choice.refuse(&format!("take innovation professors. pay {} banking", 2 + more), "1.6");
        let clause = if more == 0 { "6.9.1" } else { "6.9.2" };
        t.holds("blessed", &format!("{}/2/0/0b", 2 + more)).refuse("take innovation professors", clause);
    }
    t.innovations("blessed", owned[3]).refuse("take innovation professors", "6.9.2");
}

#[test]
fn ai_6_9_3_five_coins_without_the_own_palace() {
    let t = blessed().innovation_at("professors", 1).holds("blessed", "3/2/0/0b 5c");
    t.play("take innovation professors").expect("blessed", "0c");
    t.holds("blessed", "4c").refuse("take innovation professors", "6.9.3");
    t.holds("blessed", "4c")
        .put("blessed", "neutral palace A1")
        .refuse("take innovation professors", "6.9.3");
    t.holds("blessed", "4c")
        .put("blessed", "palace A1")
        .play("take innovation professors")
        .expect("blessed", "4c");
}

#[test]
fn ai_6_9_4_fixed_disciplines_cannot_be_replaced() {
    let t = blessed().put("blessed", "palace A1").innovation_at("professors", 1);
    t.holds("blessed", "9/1/9/9b").refuse("take innovation professors", "6.9.4");
    t.holds("blessed", "9/2/9/9b").legal("take innovation professors");
}

#[test]
fn ai_6_9_5_counted_when_taken() {
    let t = blessed()
        .put("blessed", "palace A1, school A3")
        .innovation_at("science", 0)
        .holds("blessed", "9/0/0/0b");
    let t = t.play("take innovation science").points("blessed", 5);
    let t = t.put("blessed", "guild A5").play("done. pass coins. done. upgrade A5 to school");
    t.points("blessed", 0);
}

#[test]
fn ai_6_10_1_scholars_on_spaces_stay() {
    let t = blessed().holds("blessed", "3s 0/0/0/0");
    t.play("send scholar to law for 3").expect("blessed", "2s 1out 0/3/0/0");
    t.play("send scholar to law for 2").expect("blessed", "2s 1out 0/2/0/0");
    t.sent("psychics", "law 3")
        .refuse("send scholar to law for 3", "6.10.1")
        .play("send scholar to law for 2")
        .expect("blessed", "0/2/0/0");
    t.sent("psychics", "law 2, law 2, law 2")
        .refuse("send scholar to law for 2", "6.10.1")
        .legal("send scholar to law for 3");
    t.holds("blessed", "0s").refuse("send scholar to law for 3", "1.6");
}

#[test]
fn ai_6_10_2_or_go_back_for_one_step() {
    let t = blessed()
        .holds("blessed", "3s 0/0/0/0")
        .bonus("blessed", "send_scholar")
        .competencies("blessed", "scholar_points");
    t.play("send scholar to law for 1").expect("blessed", "2s 0out 0/1/0/0 24vp");
    t.play("send scholar to law for 3").expect("blessed", "2s 1out 0/3/0/0 24vp");
}

#[test]
fn ai_6_10_3_even_if_steps_are_lost() {
    let t = blessed().holds("blessed", "3s 0/7/0/0");
    t.play("send scholar to law for 3. done").expect("blessed", "2s 1out 0/7/0/0");
    let t = blessed().holds("blessed", "3s 0/11/0/0").holds("psychics", "0/12/0/0");
    t.play("send scholar to law for 1. done").expect("blessed", "2s 0out 0/11/0/0");
}
