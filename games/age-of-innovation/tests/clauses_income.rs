//! Clauses 5: income.

use crate::support::table::{Script as _, Table};

/// Lake Blessed and desert Illusionists who pass and go into round 2.
fn table() -> Table {
    Table::of("lake blessed, desert illusionists").on_display("coins 0, power_coins 0, build_guild 0")
}

/// Both pass; the Blessed take `power_coins`, of 4 power and 2 coins.
fn next(t: &Table) -> Table {
    t.play("pass power_coins. done. pass coins. done")
}

#[test]
fn ai_5_1_each_round_begins_with_income() {
    let t = table().holds("blessed", "0t 0c 12/0/0").put("blessed", "workshop H7 H10");
    next(&t).in_round(2).expect("blessed", "3t 2c 8/4/0");
}

#[test]
fn ai_5_2_planning_boards_give_what_is_uncovered() {
    let t = table().holds("blessed", "0t 0c 12/0/0");
    let hexes = ["A1", "A3", "A4", "A5", "A6", "A7", "A9", "A10", "A11"];
    for (workshops, tools) in [1, 2, 3, 4, 5, 5, 6, 7, 8, 9].into_iter().enumerate() {
        let t = if workshops == 0 {
            t.clone()
        } else {
            t.put("blessed", &format!("workshop {}", hexes[..workshops].join(" ")))
        };
        next(&t).expect("blessed", &format!("{tools}t"));
    }
    for (guilds, (power, coins)) in [(0, 0), (1, 2), (2, 4), (4, 6), (6, 8)].into_iter().enumerate().skip(1) {
        let t = t.put("blessed", &format!("guild {}", hexes[..guilds].join(" ")));
        let left = 12 - 4 - power;
        next(&t).expect("blessed", &format!("1t {}c {left}/{}/0", coins + 2, 12 - left));
    }
    let t = t.put("blessed", "school A1 A3, university A5");
    next(&t).expect("blessed", "3s");
    // The guild that became a school covers its income again.
    let t = table().holds("blessed", "9t 5c 12/0/0").put("blessed", "guild H7");
    let t = t.competency_at("four_power law 1").play(
        "upgrade H7 to school. take competency four_power. done. pass coins. done. pass power_coins. done",
    );
    t.expect("blessed", "7t 2c 1s");
}

#[test]
fn ai_5_3_tiles_give_their_income() {
    let t = Table::of("lake omar, desert illusionists").on_display("coins 0, power_coins 0, build_guild 0");
    let t = t.holds("omar", "0t 0c 0s 50/0/0 0/0/0/0").palace("omar", "palace8");
    let t = t
        .competencies("omar", "points_and_coins tower")
        .innovations("omar", "neutral_workshop neutral_university");
    // Neither the tower nor the two innovations' buildings stand on the map.
    let t = next(&t);
    // tools 1 + 1 + 3, coins 2 + 2 + 2 + 2 + 2, power 4 + 2 + 2 + 2, points 3 + 2.
    t.expect("omar", "5t 10c 40/10/0 25vp");
}

#[test]
fn ai_5_4_science_levels_give_income_from_nine_on() {
    let t = table().holds("blessed", "0t 0c 50/0/0");
    next(&t.holds("blessed", "8/8/8/8")).expect("blessed", "1t 2c 46/4/0 20vp");
    next(&t.holds("blessed", "9/9/9/9")).expect("blessed", "2t 5c 40/10/0 23vp");
    next(&t.holds("blessed", "12/10/8/11")).expect("blessed", "1t 5c 40/10/0 23vp");
}

#[test]
fn ai_5_5_choices_of_income_are_made_in_turn_order() {
    let t = table().competencies("blessed", "book_and_power").competencies("illusionists", "tool_and_step");
    let t = t.holds("blessed", "0t 0c 50/0/0 0/0/0/0b").holds("illusionists", "0t 0c 50/0/0 8/0/0/0");
    let t = t.play("pass power_coins. done. pass coins. done").decides("blessed");
    t.refuse("illusionists: step law", "6.1.4");
    let t = t.play("book law").expect("blessed", "0/1/0/0b").decides("illusionists");
    // A step to level 9 pays at once.
    t.play("step banking").in_round(2).expect("illusionists", "2t 9c 9/0/0/0");
    t.play("step law").expect("illusionists", "2t 6c 8/1/0/0");
    // Who was there already is not paid twice.
    let t = table().competencies("blessed", "tool_and_step").holds("blessed", "0t 0c 50/0/0 9/0/0/0");
    next(&t).play("step banking").expect("blessed", "2t 5c 10/0/0/0");
    // The key is asked for.
    let t = table().competencies("blessed", "tool_and_step").holds("blessed", "7/0/0/0 1key");
    next(&t).play("step banking. key banking").in_round(2).expect("blessed", "8/0/0/0 0key");
    next(&t).play("step banking. done").in_round(2).expect("blessed", "7/0/0/0 1key");
}

#[test]
fn ai_5_6_income_scores_nothing_for_the_round() {
    let t = table().competencies("blessed", "tool_and_step points_and_coins").holds("blessed", "20vp");
    let t = t.round(2).round_tile("science_medicine").round(1);
    next(&t).play("step law").in_round(2).expect("blessed", "23vp 1/2/1/1");
}
