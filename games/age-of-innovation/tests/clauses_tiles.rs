//! Clauses 16 to 18: palaces, innovations, options.

use crate::support::table::{Script as _, Table, rows};
use age_of_innovation::components::{Innovation, Palace};

/// Lake Blessed with a guild on H7 and plenty; desert Illusionists far away on A12.
fn guild() -> Table {
    let t =
        Table::of("lake blessed, desert illusionists").on_display("coins 0, power_coins 0, build_guild 0");
    let t = t.put("blessed", "guild H7").put("illusionists", "workshop A12");
    t.holds("blessed", "30t 60c 3s 12/0/0 5/5/5/5b 0/0/0/0").holds("illusionists", "0/0/0/0")
}

/// The palace is built on H7 and chosen.
fn with(palace: &str) -> Table {
    guild().play(&format!("upgrade H7 to palace. take palace {palace}"))
}

const PASS: &str = "pass coins. done. pass power_coins. done";

#[test]
fn ai_16_1_palaces_give_what_the_table_says() {
    let numbers: Vec<String> =
        rows("| Palace | Income |").iter().map(|row| format!("palace{}", row[0])).collect();
    assert_eq!(numbers, Palace::IDS.map(|number| format!("palace{number}")));
    // Incomes, with 1 tool of the board and 6 coins of the bonus tile.
    let incomes = [
        (1, "1t 6c 0s 7/5/0"),
        (2, "1t 6c 0s 12/0/0"),
        (3, "1t 6c 0s 10/2/0"),
        (4, "1t 6c 0s 10/2/0"),
        (5, "1t 6c 0s 8/4/0"),
        (7, "1t 6c 0s 8/4/0"),
        (8, "2t 8c 0s 10/2/0"),
        (9, "1t 6c 1s 12/0/0"),
        (10, "1t 12c 0s 12/0/0"),
        (11, "2t 6c 0s 12/0/0"),
        (12, "1t 6c 0s 4/8/0"),
        (13, "1t 6c 0s 12/0/0"),
        (14, "1t 6c 0s 6/6/0"),
        (15, "1t 6c 0s 6/6/0"),
        (17, "1t 6c 0s 10/2/0"),
    ];
    for (palace, what) in incomes {
        let t = guild().palace("blessed", &format!("palace{palace}")).put("blessed", "palace H8");
        let t = t.holds("blessed", "0t 0c 0s").play(PASS);
        // The guild of H7 gives 1 power and 2 coins besides.
        let words: Vec<String> = what.split(' ').map(str::to_owned).collect();
        let coins: u16 = words[1].trim_end_matches('c').parse().unwrap();
        let bowls: Vec<u8> = words[3].split('/').map(|n| n.parse().unwrap()).collect();
        let what = format!("{} {}c {} {}/{}/0", words[0], coins + 2, words[2], bowls[0] - 1, bowls[1] + 1);
        t.in_round(2).expect("blessed", &what);
    }
    for palace in [6, 16] {
        let t = guild().palace("blessed", &format!("palace{palace}")).holds("blessed", "0/0/0/0b").play(PASS);
        t.decides("blessed").play("book law").in_round(2).expect("blessed", "9/3/0 0/1/0/0b");
    }
    // At once.
    with("10").play("book law. book law. done").expect("blessed", "0/12/0 5/7/5/5b");
    with("17").points("blessed", 10);
    with("5")
        .refuse("done", "6.1.3")
        .play("take competency one_time_mix")
        .has_competencies("blessed", "one_time_mix");
    // Special actions and points.
    let act = |palace: &str| guild().palace("blessed", &format!("palace{palace}")).terrain("H8 forest");
    act("1").play("action palace 1").expect("blessed", "32t");
    act("2").play("action palace 2. transform H8 to lake. build H8").expect("blessed", "29t 58c");
    act("4")
        .put("blessed", "workshop H9")
        .play("action palace 4. upgrade H9 to guild")
        .expect("blessed", "30t 60c");
    act("6").play("action palace 6. step law").expect("blessed", "0/2/0/0");
    act("13").play("action palace 13. book law").expect("blessed", "63c 5/6/5/5b");
    act("13").put("blessed", "workshop H9").play("upgrade H9 to guild").points("blessed", 3);
    act("12").terrain("H8 lake").play("build H8").points("blessed", 2);
    act("7").put("blessed", "school A1 A3").play("pass coins").points("blessed", 6);
}

#[test]
fn ai_16_2_palace_three_makes_a_school_a_guild() {
    let t = guild()
        .palace("blessed", "palace3")
        .put("blessed", "school A1, neutral school A3")
        .competencies("blessed", "tower");
    let t = t.round_tile("guild_law").put("illusionists", "guild B1").bonus("blessed", "build_guild");
    let done = t.play("action palace 3. upgrade A1 to guild").points("blessed", 9).expect("blessed", "31t");
    done.decides("illusionists").legal("leech 2 from blessed").has_competencies("blessed", "tower");
    t.refuse("action palace 3. upgrade A3 to guild", "16.2")
        .refuse("action palace 3. upgrade H7 to school", "16.2");
    t.put("blessed", "guild A4 A5 A6").refuse("action palace 3", "1.2");
    let neutral = guild().palace("blessed", "palace3").put("blessed", "neutral school A3");
    neutral.refuse("action palace 3", "6.11.2");
}

#[test]
fn ai_16_3_palace_eight_makes_smaller_towns() {
    let groups = "guild H10 H11, workshop I10 I11, guild C2, workshop B1 C1 D1";
    let t = guild().put("blessed", groups).terrain("H9 forest");
    let t = t.play("upgrade H7 to palace. take palace 8");
    // H10, H11, I10 and I11 are worth 6; C2, B1, C1 and D1 only 5.
    let t = t.in_town("blessed", "H10 H11 I10 I11", true).in_town("blessed", "C2 B1 C1 D1", false);
    t.legal("take town coins. done");
    let t = guild().put("blessed", "guild H10 H11, workshop I10 I11, school C2 B1, workshop C1 D1");
    let t = t.play("upgrade H7 to palace. take palace 8. take town coins").refuse("done", "6.1.3");
    t.play("take town coins. done").in_town("blessed", "C2 B1 C1 D1", true);
    // Four buildings are needed all the same.
    let t = guild().palace("blessed", "palace8").put("blessed", "guild H8 I8").play("upgrade H7 to school");
    t.in_town("blessed", "H7 H8 I8", false);
}

#[test]
fn ai_16_4_palace_nine_flies() {
    let t = guild().palace("blessed", "palace9").terrain("I9 lake, H10 lake, I11 lake, H8 lake");
    t.play("build I9 by flight").points("blessed", 5).expect("blessed", "2s 29t 58c");
    // H10 lies two hexes away from H7's neighbors, I11 three.
    t.legal("build H10 by flight").refuse("build I11 by flight", "16.4").refuse("build H8 by flight", "16.4");
    t.terrain("H10 forest").play("transform H10 to lake by flight. build H10").expect("blessed", "2s 26t");
    t.holds("blessed", "0s").refuse("build I9 by flight", "1.6");
    guild().terrain("I9 lake").refuse("build I9 by flight", "16.4");
}

#[test]
fn ai_16_5_flights_join_in_the_final_scoring() {
    let t = guild().palace("blessed", "palace9").put("blessed", "workshop H10").holds("blessed", "ship0");
    t.empire("blessed", 2).put("blessed", "workshop I13").empire("blessed", 3);
    t.put("blessed", "workshop A1").empire("blessed", 2);
    guild().put("blessed", "workshop H10").holds("blessed", "ship0").empire("blessed", 1);
}

#[test]
fn ai_16_6_palace_eleven_has_a_town_tile() {
    let t = guild()
        .round_tile("town_engineering")
        .play("upgrade H7 to palace. take palace 11")
        .refuse("done", "6.1.3");
    t.play("take town coins. done").expect("blessed", "60c 1key 31vp").in_town("blessed", "H7", false);
    // The palace may still found a town.
    let t = guild()
        .palace("blessed", "palace11")
        .town_tiles("blessed", "coins 1")
        .put("blessed", "guild H8 I8, workshop I7");
    t.terrain("I9 lake").play("upgrade I7 to guild. take town power").in_town("blessed", "H7 H8 I8 I7", true);
    // Felines learn from it.
    let t = Table::of("lake felines, desert blessed")
        .put("felines", "guild H7")
        .holds("felines", "9t 9c 0/0/0/0");
    let t = t.play("upgrade H7 to palace. take palace 11. take town coins");
    t.play("step law. step law. step law. book law. done").expect("felines", "0/3/0/0");
}

#[test]
fn ai_16_7_palace_fourteen_ships() {
    let t = guild().round_tile("track_engineering").play("upgrade H7 to palace. take palace 14");
    // From level 1 of the lake board: 3 points, then 2 books; 3 points each for the round tile.
    t.points("blessed", 9).play("book law. book law. done").expect("blessed", "ship3 5/7/5/5b");
    let t = guild().holds("blessed", "ship3").play("upgrade H7 to palace. take palace 14. done");
    t.expect("blessed", "ship3 20vp");
}

/// Guilds around the river hex G9: F8 and F9 in the north, H8 and H9 in the south.
fn shores() -> Table {
    let t =
        Table::of("lake blessed, desert illusionists").put("blessed", "guild F8 F9, guild H8, workshop H9");
    t.put("illusionists", "workshop A12")
        .palace("blessed", "palace14")
        .holds("blessed", "30t 60c 0/0/12 0/0/0/0")
}

#[test]
fn ai_16_8_towns_across_a_river_hex() {
    let t = shores();
    // Nothing happens by itself.
    let later = t.play("action power tools").in_town("blessed", "F8", false);
    later.play("connect G9. take town coins. done").in_town("blessed", "F8 F9 G9 H8 H9", true);
    t.legal("connect G9. take town coins");
    t.refuse("connect G12", "16.8").refuse("connect F8", "16.8").refuse("connect A2", "16.8");
    // Without the palace, with too little, or with a town among them.
    t.palace("blessed", "palace1").refuse("connect G9", "16.8");
    t.town("blessed", "H8 H9").refuse("connect G9", "16.8");
    // Among the choices of an action.
    let t = shores().put("blessed", "guild A1").competency_at("four_power law 1").holds("blessed", "0/6/0/0");
    let t = t
        .play("upgrade A1 to school. take competency four_power. connect G9. take town coins. key law. done");
    t.expect("blessed", "0/9/0/0");
}

#[test]
fn ai_16_8_a_town_beside_the_river_hex_does_not_hinder() {
    // Another river hex next to the one that serves a town.
    let t = Table::of("lake blessed, desert illusionists")
        .put("blessed", "guild F8 F9 H9, workshop H8, school F11 F12 H11, workshop I12")
        .put("illusionists", "workshop A12")
        .palace("blessed", "palace14")
        .holds("blessed", "30t 60c 0/0/12 0/0/0/0");
    let t = t.play("connect G10. take town coins").in_town("blessed", "F8 F9 G10 H8 H9", true);
    let both = t.in_town("blessed", "F11 H11", false).play("connect G11. take town books");
    both.in_town("blessed", "F8 F9 G10 H8 H9 F11 F12 G11 H11 I12", true).refuse("connect G11", "16.9");
    t.under(1).refuse("connect G11", "16.8");
    // Three groups around a river hex, of which one is a town: the other two are joined.
    let t = Table::of("lake blessed, desert illusionists")
        .put("blessed", "guild F8 F9, guild G6 G7, workshop H8 H9")
        .put("illusionists", "workshop A12")
        .palace("blessed", "palace14")
        .town("blessed", "H8 H9");
    let joined = t.play("connect G8. take town coins").in_town("blessed", "F8 F9 G6 G7 G8 H8 H9", true);
    joined.refuse("connect G8", "16.9");
    t.under(1).refuse("connect G8", "16.8");
}

#[test]
fn ai_16_9_a_river_hex_serves_one_town() {
    let t = shores().play("connect G9. take town coins. action power tools. done. pass coins. done");
    t.refuse("connect G9", "16.9");
    // What is built beside it joins.
    let t = shores().town("blessed", "F8 F9 H8 H9 G8").terrain("G7 lake");
    t.play("build G7").in_town("blessed", "G7", true);
}

#[test]
fn ai_16_10_palace_fifteen_has_three_parts() {
    let t = guild()
        .put("blessed", "workshop F8")
        .terrain("H8 forest, I8 plains")
        .play("upgrade H7 to palace. take palace 15");
    let all = t.play(
        "transform H8 to lake. transform I8 to swamp. build H8. bridge F8:H8. -bridge. book law. book law. done",
    );
    all.hex("I8", "swamp").expect("blessed", "25t 52c");
    t.legal("book law. book law. bridge F8:H8. -bridge. -spades. done");
    // A part is finished before the next.
    t.refuse("transform H8 to lake. bridge F8:H8", "6.1.3").refuse("transform H8 to lake. book law", "6.1.3");
    t.refuse("book law. transform H8 to lake", "16.10").refuse("book law. bridge F8:H8", "16.10");
    t.refuse("book law. -bridge", "16.10").refuse("book law. -spades", "16.10");
    let half = t.put("blessed", "workshop F9").play("bridge F8:H8");
    half.refuse("transform H8 to lake", "16.10").refuse("build I7", "16.10").refuse("-spades", "16.10");
    half.refuse("book law", "16.10").refuse("done", "6.1.3");
    half.legal("bridge F9:H9. transform H8 to lake. build H8. book law. book law. done");
    half.legal("-bridge. book law. book law. transform H8 to lake. -spades. done");
    // Where no second bridge can be placed the part is over.
    let only = t.bridge("illusionists", "F8:G7").play("bridge F8:H8");
    only.legal("transform H8 to lake. -spades. book law. book law. done");
    // The books and spades of a town that a bridge founds need not wait.
    let town =
        guild().put("blessed", "guild F8 E8, workshop H8, workshop F12").terrain("I8 forest, I7 forest");
    let town = town.play("upgrade H7 to palace. take palace 15. bridge F8:H8");
    let books = town.play("take town books. book law. book law").refuse("book law", "16.10");
    books.legal("bridge F12:H12. book law. book law. transform I8 to lake. done");
    let spades = town.play("take town spades. transform I8 to lake. -spades").hex("I8", "lake");
    spades.refuse("transform I7 to lake", "16.10").legal("bridge F12:H12. transform I7 to lake");
    // Missing spades may be bought.
    t.terrain("H8 desert").play("transform H8 to lake").expect("blessed", "23t");
}

#[test]
fn ai_16_11_palace_sixteen_puts_a_guild_anywhere() {
    let t = guild().round_tile("guild_law").terrain("E10 lake").put("illusionists", "workshop E9");
    let t = t
        .play("upgrade H7 to palace. take palace 16")
        .refuse("done", "6.1.3")
        .refuse("place guild E11", "16.11");
    let t =
        t.play("place guild E10").points("blessed", 3).hex("E10", "blessed guild").decides("illusionists");
    t.legal("leech 1 from blessed").expect("blessed", "26t 54c");
}

/// The Blessed have their palace and take this innovation from the banking column.
fn takes(t: &Table, innovation: &str) -> Table {
    let t = t.put("blessed", "palace A1").innovation_at(innovation, 0);
    t.play(&format!("take innovation {innovation}. pay 3 banking"))
}

#[test]
fn ai_17_1_innovations_give_what_the_table_says() {
    let names: Vec<&str> =
        rows("| Innovation | Effect |").iter().map(|row| row[0].trim_matches('`')).collect();
    assert_eq!(names, Innovation::IDS);
    let t = guild();
    takes(&t, "deus_ex_machina").play("book law. done").expect("blessed", "1/1/1/1 0/6/5/5b");
    let t2 = takes(&t, "deus_ex_machina").play("book law. done. pass coins. done").terrain("H8 forest");
    t2.play("action innovation deus_ex_machina. transform H8 to lake. build H8").expect("blessed", "29t");
    takes(&t, "professors")
        .play("done. pass coins. done. action innovation professors")
        .expect("blessed", "4s 23vp");
    t.innovations("blessed", "trade_routes")
        .put("blessed", "guild A3")
        .play("pass coins")
        .points("blessed", 4);
    for (buildings, points) in [(3, 0), (4, 0), (5, 8), (6, 8), (7, 12), (8, 12), (9, 18)] {
        // With the guild and the palace.
        let hexes = ["A3", "A4", "A5", "A6", "A7", "A9", "A10", "A11", "B1"];
        let t = t.put("blessed", &format!("workshop {}", hexes[..buildings].join(" ")));
        takes(&t, "census").points("blessed", points);
        takes(&t, "sewage_system").points("blessed", 2 * buildings as i32);
    }
    takes(&t.put("blessed", "school A3 A5, neutral school A7"), "science").points("blessed", 15);
    takes(&t.holds("blessed", "9/7/2/7"), "library").points("blessed", 16);
    for (sites, points) in [("", 0), ("F8:H8", 8), ("F8:H8 F9:H9", 12), ("F8:H8 F9:H9 F12:H12", 18)] {
        takes(&t.bridge("blessed", sites), "steel").points("blessed", points);
    }
    takes(&t, "neutral_workshop")
        .terrain("H8 lake")
        .play("place workshop H8. done")
        .hex("H8", "blessed workshop");
    takes(&t, "neutral_palace").terrain("H8 lake").play("place palace H8. done").expect("blessed", "12/0/2");
    takes(&t, "monument")
        .terrain("H8 lake")
        .points("blessed", 7)
        .play("place monument H8")
        .hex("H8", "blessed monument");
    // Incomes: 1 tool, 1 power and 2 coins of the guild, 6 coins of the tile.
    for (tile, what) in [
        ("neutral_workshop", "4t 8c 11/1/0 20vp"),
        ("neutral_guild", "1t 13c 11/1/0 20vp"),
        ("neutral_university", "1t 8c 11/1/0 22vp"),
        ("neutral_palace", "1t 8c 7/5/0 20vp"),
    ] {
        t.innovations("blessed", tile).holds("blessed", "0t 0c").play(PASS).expect("blessed", what);
    }
}

#[test]
fn ai_17_2_architecture_counts_shapes() {
    let t = guild().put(
        "blessed",
        "workshop A3 A4, neutral guild A5, school A6, neutral tower A7, neutral university A9",
    );
    // Workshop, guild, school, tower, university and the palace.
    let t = takes(&t, "architecture").points("blessed", 10);
    let t = t.play("step law. step law. step law. step medicine. step medicine. step banking");
    t.expect("blessed", "1/3/0/2").refuse("step law", "10.6");
}

#[test]
fn ai_17_3_telecommunication_counts_groups() {
    let t = guild();
    // H7 and A1.
    takes(&t, "telecommunication").points("blessed", 0);
    takes(&t.put("blessed", "workshop E10 C2, workshop H8"), "telecommunication").points("blessed", 8);
    takes(&t.put("blessed", "workshop E10 C2 A5, workshop H8"), "telecommunication").points("blessed", 12);
    takes(&t.put("blessed", "workshop E10 C2 A5 A11"), "telecommunication").points("blessed", 18);
    // A bridge joins two.
    let joined = t.put("blessed", "workshop E10 C2, workshop F8, workshop H8").bridge("blessed", "F8:H8");
    takes(&joined, "telecommunication").points("blessed", 8);
}

#[test]
fn ai_17_4_every_town_tile_counts() {
    let t = guild().town_tiles("blessed", "coins 2, power 1").competencies("blessed", "town_points");
    takes(&t, "league_of_cities").points("blessed", 15);
    t.play("pass coins").points("blessed", 6);
    // That of palace 11, too.
    let t = guild().play("upgrade H7 to palace. take palace 11. take town coins. done. pass coins. done");
    let t = t.innovation_at("league_of_cities", 0).play("take innovation league_of_cities. pay 3 banking");
    t.points("blessed", 5);
}

#[test]
fn ai_17_5_the_school_brings_a_tile_in_any_case() {
    let t = guild().terrain("H8 lake");
    takes(&t, "neutral_school")
        .play("place school H8. take competency tower")
        .has_competencies("blessed", "tower");
    let t = takes(
        &guild()
            .holds("blessed", "0t ship0")
            .put("illusionists", "workshop B1")
            .terrain("H6 forest, H8 forest, I7 forest, I8 forest, G7 forest"),
        "neutral_school",
    );
    t.play("take competency one_time_mix. done").hex("H8", "empty");
    // The school comes first: a tool of the tile cannot pay its spade.
    let t = takes(&guild().terrain("H8 forest").holds("blessed", "3t"), "neutral_school");
    t.refuse("take competency one_time_mix", "17.5").legal("place school H8. take competency one_time_mix");
    let around = "H6 forest, H8 forest, I7 forest, I8 forest, G7 forest, B1 forest";
    let t = takes(&guild().terrain(around).holds("blessed", "2t ship0"), "neutral_school");
    t.play("take competency one_time_mix").expect("blessed", "3t").refuse("place school H8", "9.4");
    takes(&guild().terrain("H8 lake"), "neutral_university")
        .play("place university H8. done")
        .has_competencies("blessed", "");
}

#[test]
fn ai_18_2_pieces_may_be_named() {
    let t = Table::laid_out(3, "first 2");
    assert_eq!(t.position.order[..3], [1, 2, 0].map(kernel::Seat));
    // A tile of round 6 is drawn that fits the last-round tile named.
    let named = Table::setup(3, "last edge_workshop");
    named.refuse("draw round workshop_law", "4.1.4").refuse("draw round workshop_banking", "4.1.4");
    named.refuse("draw round spade_engineering", "4.1.2");
    named.legal("draw round guild_law. draw round workshop_law");
    for (players, options, why) in [
        (3, "first 4", "neither random nor a seat"),
        (3, "rounds guild_law workshop_law", "6 must be named, 2 are"),
        (3, "book_actions power power coins", "named twice"),
        (3, "book_actions power magic coins", "there is no `magic`"),
        (3, "innovations census steel", "8 must be named, 2 are"),
        (3, "palaces 1 2 3 17", "there is no `17`"),
        (3, "palaces 1 2 3", "4 must be named, 3 are"),
        (3, "sets moles:coins", "7 must be named, 1 is"),
        (3, "boards desert", "the other set-up"),
        (3, "setup draft, sets moles:coins", "the other set-up"),
        (2, "empire 16", "there is no `16`; known are random, 12, 13, 14, 15"),
        (
            3,
            "rounds spade_engineering guild_law school_banking town_engineering spade_engineering guild_medicine",
            "named twice",
        ),
        (
            3,
            "rounds workshop_law guild_law school_banking town_engineering spade_engineering guild_medicine",
            "spade_engineering may not lie on round 5",
        ),
        (
            3,
            "rounds workshop_law guild_law innovation_law town_engineering science_medicine guild_medicine",
            "may not lie on round",
        ),
        (
            3,
            "rounds school_banking town_engineering science_medicine track_engineering guild_medicine workshop_law, last edge_workshop",
            "may not lie on this tile of round 6",
        ),
    ] {
        let said = Table::bad_setup(players, options);
        assert!(said.contains(why), "{options}: {said}");
    }
}
