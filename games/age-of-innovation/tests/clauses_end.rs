//! Clauses 11 to 13: the end of a round, the final scoring, two players.

use crate::support::table::{Script as _, Table};
use age_of_innovation::{Draw, Phase};
use kernel::Seat;

/// Lake Omar on H7 and desert Illusionists on A12, about to pass with `coins` and `power_coins`.
fn table() -> Table {
    let t = Table::of("lake omar, desert illusionists").on_display("coins 0, power_coins 0, build_guild 0");
    t.put("omar", "workshop H7")
        .put("illusionists", "workshop A12")
        .holds("omar", "0/0/0/0")
        .holds("illusionists", "0/0/0/0")
}

const PASS: &str = "pass coins. done. pass power_coins. done";

#[test]
fn ai_11_1_rewards_for_full_numbers_of_levels() {
    // Each reward by itself: what the Omar have before the income of 2 tools, 8 coins and 2 power.
    let with =
        |tile, levels: &str| table().round_tile(tile).holds("omar", &format!("0t 0c 0s 60/0/0 {levels}"));
    with("workshop_law", "0/8/0/0").play(PASS).expect("omar", "2s 0/8/0/0");
    with("workshop_banking", "7/0/0/0").play(PASS).expect("omar", "50/10/0");
    with("school_banking", "7/0/0/0").play(PASS).expect("omar", "15c");
    with("palace_university_medicine", "0/0/0/7").play(PASS).expect("omar", "5t");
    with("palace_university_banking", "4/0/0/0").play(PASS).expect("omar", "4t");
    with("spade_engineering", "0/0/5/0").play(PASS).expect("omar", "13c");
    with("track_engineering", "0/0/2/0").play(PASS).expect("omar", "0s");
    with("innovation_law", "0/5/0/0").play(PASS).expect("omar", "52/8/0");
    with("guild_law", "0/6/0/0").play(PASS).play("book law. book law").expect("omar", "0/2/0/0b").in_round(2);
    with("science_medicine", "0/0/0/2").play(PASS).in_round(2);
}

#[test]
fn ai_11_2_in_the_turn_order_of_the_next_round() {
    let t = table().round_tile("guild_law").holds("omar", "0/3/0/0").holds("illusionists", "0/3/0/0");
    let t = t.turn("illusionists").play(PASS).decides("illusionists").refuse("omar: book law", "6.1.4");
    t.play("book law").decides("omar").play("book law").in_round(2);
    let spades =
        table().round_tile("town_engineering").holds("omar", "0/0/4/0").holds("illusionists", "0/0/4/0");
    let spades =
        spades.turn("illusionists").terrain("A11 swamp, H8 plains").play(PASS).decides("illusionists");
    spades.play("transform A11 to plains").decides("omar").play("transform H8 to swamp").in_round(2);
}

#[test]
fn ai_11_3_reward_spades_are_spread_freely() {
    let t = table()
        .round_tile("town_engineering")
        .holds("omar", "0/0/12/0 ship0")
        .terrain("H8 plains, I8 plains");
    let t = t
        .play(PASS)
        .decides("omar")
        .play("transform H8 to swamp. transform I8 to swamp. transform H8 to lake")
        .in_round(2);
    t.hex("H8", "lake").hex("I8", "swamp");
    // One step toward home each, within reach of the shipping level.
    let t =
        table().round_tile("town_engineering").holds("omar", "0/0/4/0 ship0").terrain("H8 plains, F8 forest");
    let t = t
        .on_display("river_workshop 0, power_coins 0, coins 0")
        .play("pass river_workshop. done. pass power_coins. done");
    t.refuse("transform H8 to lake", "11.3")
        .refuse("transform H8 to desert", "11.3")
        .refuse("transform F8 to lake", "11.3");
    t.play("-spades").in_round(2).hex("H8", "plains");
}

#[test]
fn ai_11_4_reward_spades_build_and_score_nothing() {
    let t =
        table().round_tile("guild_medicine").holds("omar", "9t 9c 0/0/0/4").terrain("H8 forest, I7 plains");
    let t = t.play(PASS).decides("omar").refuse("build H8", "11.4").refuse("convert 1t to 1c", "3.3");
    t.refuse_saying(
        "build H8",
        "11.4",
        "With these spades nothing is built. You have 1 spade: choose a hex.",
        "Ezekkel az ásókkal nem épül semmi. 1 ásód van, mindegyik egy lépés: válassz mezőt!",
    );
    let t =
        t.refuse("transform I7 to lake", "11.3").play("transform H8 to lake").points("omar", 0).in_round(2);
    t.hex("H8", "lake");
    let moles = Table::of("lake moles, desert illusionists")
        .put("moles", "workshop H7")
        .holds("moles", "0/0/4/0 ship0");
    let moles = moles
        .put("illusionists", "workshop A12")
        .holds("illusionists", "0/0/0/0")
        .round_tile("town_engineering");
    let moles = moles.terrain("I9 forest").play(PASS);
    moles.refuse("transform I9 to lake by tunnel", "11.4");
}

#[test]
fn ai_11_5_everything_is_ready_for_the_next_round() {
    let t = table().bonus("omar", "spade").palace("omar", "palace1").holds("omar", "0/0/12");
    let t = t.holds("illusionists", "0/0/12").on_display("coins 0, power_coins 2, build_guild 1");
    let t = t
        .play("action palace 1. done. action power tools. done. pass coins. done. pass power_coins. done")
        .in_round(2);
    t.display("spade 1, build_guild 2")
        .legal("action palace 1")
        .holds("omar", "0/0/12")
        .legal("action power tools");
}

/// Four players in round 6 with nothing but what is put there.
fn four() -> Table {
    let t = Table::of("lake blessed, desert psychics, swamp moles, forest omar").round(6);
    let mut t = t
        .put("blessed", "workshop A3")
        .put("psychics", "workshop A12")
        .put("moles", "workshop E2")
        .put("omar", "workshop I9");
    for who in ["blessed", "psychics", "moles", "omar"] {
        t = t.holds(who, "0t 0c 0s 12/0/0 0/0/0/0 0/0/0/0b 0vp ship0");
    }
    t
}

const LAST: &str = "pass. done. pass. done. pass. done. pass. done";

#[test]
fn ai_12_1_the_largest_empires() {
    let t = four()
        .put("blessed", "workshop B4 B5 C5")
        .put("psychics", "workshop A11 B11")
        .put("moles", "workshop E1");
    // A3 and B4 are not adjacent; B4, B5 and C5 are. A12, A11 and B11 are.
    t.empire("blessed", 3).empire("psychics", 3).empire("moles", 2).empire("omar", 1);
    t.play(LAST)
        .sources("blessed", "empire 15")
        .sources("psychics", "empire 15")
        .sources("moles", "empire 6")
        .sources("omar", "empire 0");
    // By ship, but not by the tile; over bridges; neutral buildings count.
    let t = four().put("omar", "workshop F9, neutral tower H9");
    t.empire("omar", 2).holds("omar", "ship1").empire("omar", 3);
    t.bonus("omar", "river_workshop").empire("omar", 2).bridge("moles", "F9:H9").empire("omar", 3);
}

#[test]
fn ai_12_2_the_sciences() {
    let t = four()
        .holds("blessed", "9/1/0/0")
        .holds("psychics", "8/2/0/0")
        .holds("moles", "7/3/0/0")
        .holds("omar", "6/4/0/2");
    let t = t.play(LAST);
    t.sources("blessed", "banking 8, law 0, medicine 0").sources("psychics", "banking 4, law 2");
    t.sources("moles", "banking 2, law 4").sources("omar", "banking 0, law 8, engineering 0, medicine 8");
}

#[test]
fn ai_12_3_ties_share() {
    let t = four()
        .holds("blessed", "9/5/1/0")
        .holds("psychics", "8/5/1/0")
        .holds("moles", "8/5/1/0")
        .holds("omar", "1/2/1/0");
    let t = t.play(LAST);
    // 4 + 2 for two; 8 + 4 + 2 for three; the same for four.
    t.sources("psychics", "banking 3, law 4, engineering 3")
        .sources("moles", "banking 3, law 4, engineering 3");
    t.sources("blessed", "banking 8, law 4, engineering 3")
        .sources("omar", "banking 0, law 0, engineering 3");
    t.sources("blessed", "empire 9").sources("omar", "empire 9");
}

#[test]
fn ai_12_4_what_is_left_becomes_points() {
    let t = four()
        .holds("blessed", "3c 2t 1s 1/1/0/2b 4/5/3")
        .holds("psychics", "4c 12/0/0")
        .holds("moles", "5c")
        .holds("omar", "0c 0/0/9");
    let t = t.play(LAST);
    // 3 + 2 + 1 + 4 + 3 + 2.
    t.sources("blessed", "resources 3")
        .sources("psychics", "resources 0")
        .sources("moles", "resources 1")
        .sources("omar", "resources 1");
}

#[test]
fn ai_12_5_the_most_points_win() {
    let t = four().holds("blessed", "50vp").holds("omar", "50vp").play(LAST);
    t.over("59 9 9 59", "blessed omar");
}

#[test]
fn ai_13_1_the_empire_tile_is_turned_up_in_round_six() {
    let t = table().round(5).play(PASS);
    assert_eq!((t.position.phase, t.position.round), (Phase::Draw(Draw::Empire), 6));
    let t = t.play("draw empire 13").in_round(6);
    assert_eq!(t.position.empire.map(|tile| age_of_innovation::components::tables().empires[tile]), Some(13));
    // With three players there is none.
    let t = Table::of("lake omar, desert illusionists, swamp moles").round(5).put("omar", "workshop H7");
    let t = t.put("illusionists", "workshop A12").put("moles", "workshop E2");
    t.play("pass coins. done. pass power_coins. done. pass build_guild. done").in_round(6);
    assert!(Table::bad_setup(3, "empire 13").contains("two players only"));
}

#[test]
fn ai_13_2_a_neutral_scholar_on_each_track() {
    let t = Table::setup(2, "");
    for spaces in t.position.spaces.values() {
        let taken = (0..4).filter(|&i| spaces[i] != Seat::NOBODY).collect::<Vec<_>>();
        assert_eq!(taken, [1], "a space for 2 steps");
    }
    assert_eq!(Table::setup(3, "").position.spaces.into_array(), [[Seat::NOBODY; 4]; 4]);
}

#[test]
fn ai_13_3_the_neutral_markers() {
    let rounds =
        "rounds school_banking town_engineering innovation_law track_engineering workshop_law guild_law";
    let t = Table::setup(2, rounds);
    assert_eq!(t.position.neutral_levels(age_of_innovation::components::tables()).into_array(), [3, 7, 9, 2]);
}

#[test]
fn ai_13_4_the_neutral_faction_fills_places() {
    let t = table().round(6).neutral(&["workshop_banking", "school_banking"], 12);
    // Banking 6, the others 2.
    let t = t.holds("omar", "8/2/0/0").holds("illusionists", "4/1/3/0").put("omar", "workshop H8");
    let t = t.play("pass. done. pass. done");
    t.sources("omar", "banking 8, law 6, engineering 0, empire 12")
        .sources("illusionists", "banking 2, law 2, engineering 8, empire 6");
}
