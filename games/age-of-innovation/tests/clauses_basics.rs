//! Clauses 1 to 3: supply, power, exchanges.

use crate::support::table::{Script as _, Table};
use age_of_innovation::Phase;

/// Lake Blessed with a workshop on H7, desert Psychics far away on A12.
fn blessed() -> Table {
    Table::of("lake blessed, desert psychics").put("blessed", "workshop H7").put("psychics", "workshop A12")
}

/// The same, with plenty.
fn rich() -> Table {
    blessed().holds("blessed", "30t 60c 3s 0/0/12 3/3/3/3b")
}

#[test]
fn ai_1_1_six_rounds_and_then_the_final_scoring() {
    let t = blessed()
        .round(5)
        .play("pass coins. done. pass bridge. done")
        .play("draw empire 12\npsychics: book law");
    let t = t.in_round(6).play("pass. done. pass. done");
    assert_eq!(t.position.phase, Phase::Over);
    t.decides("");
}

#[test]
fn ai_1_2_what_is_not_left_cannot_be_built() {
    let t = rich().put("blessed", "workshop A1 A3 A4 A5 A6 A7 A9 A10").terrain("H8 lake");
    t.refuse("build H8", "1.2").refuse("transform I8 to lake", "6.3.3");
    let t = rich().put("blessed", "guild A1 A3 A4 A5");
    t.refuse("upgrade H7 to guild", "1.2").legal("upgrade A1 to school");
    let t = rich().put("blessed", "guild A1, school A3 A5 A7, palace A9, university A10");
    t.refuse("upgrade A1 to school", "1.2").refuse("upgrade A1 to palace", "1.2");
    t.refuse("upgrade A3 to university", "1.2");
    let t = rich().put("blessed", "workshop F8 F9 F12").bridge("blessed", "F8:H8 F9:H9");
    t.legal("action power bridge. bridge F12:H12");
    let t = t.bridge("blessed", "E4:F5").put("blessed", "workshop E8");
    t.refuse("action power bridge", "1.2");
}

#[test]
fn ai_1_3_nothing_is_too_much_and_nothing_is_lost() {
    let t = blessed().holds("blessed", "200t 200c 200vp 0/0/0/9b");
    let t = t.play("pass coins. done. pass bridge. done\npsychics: book law").in_round(2);
    // 2 tools of the workshops' row, 6 coins of the tile.
    t.expect("blessed", "202t 206c 200vp 0/0/0/9b");
}

#[test]
fn ai_1_4_scholars_come_from_the_own_supply() {
    let t = rich().holds("blessed", "7s");
    t.play("action power scholar").expect("blessed", "7s 3/0/9");
    rich().holds("blessed", "3s 4out").play("action power scholar").expect("blessed", "3s 4out");
    // A scholar paid or exchanged can be gained again, one on the science board cannot.
    let t = rich().holds("blessed", "1s 6out").refuse("convert 5pw to 1s", "3.2");
    t.play("convert 1s to 1t. convert 5pw to 1s").expect("blessed", "1s 6out 31t");
    t.play("advance ship. convert 5pw to 1s").expect("blessed", "1s 6out");
    t.play("send scholar to law for 2").expect("blessed", "0s 7out");
    t.refuse("send scholar to law for 2. convert 5pw to 1s", "3.2");
    t.play("send scholar to law for 1. convert 5pw to 1s").expect("blessed", "1s 6out");
}

#[test]
fn ai_1_5_there_are_twelve_books_of_each_discipline() {
    let t = rich().competency_at("four_power law 3").put("blessed", "guild A1");
    let take = "upgrade A1 to school. take competency four_power";
    t.play(take).expect("blessed", "3/5/3/3b");
    t.supply([12, 1, 12, 12]).play(take).expect("blessed", "3/4/3/3b");
    t.supply([12, 0, 12, 12]).play(take).expect("blessed", "3/3/3/3b");
    // Of choice: another discipline.
    let t = rich().palace("blessed", "palace13");
    t.supply([0, 12, 12, 12])
        .refuse("action palace 13. book banking", "1.5")
        .legal("action palace 13. book law");
    t.supply([0; 4]).play("action palace 13. done").expect("blessed", "3/3/3/3b 63c");
    // Paid books go back.
    let t = rich().book_actions("power").supply([9; 4]).play("action book power. pay 1 law");
    assert_eq!(t.position.books.into_array(), [9, 10, 9, 9]);
}

#[test]
fn ai_1_6_every_price_is_paid_in_full() {
    let t = blessed().terrain("H8 lake");
    t.holds("blessed", "1t 1c").refuse("build H8", "1.6");
    t.holds("blessed", "0t 2c").refuse("build H8", "1.6");
    t.holds("blessed", "1t 2c").play("build H8").expect("blessed", "0t 0c");
    t.holds("blessed", "9t 5c").refuse("upgrade H7 to guild", "1.6");
    let t = rich().book_actions("coins").holds("blessed", "1/0/2/0b");
    t.play("action book coins. pay 1 banking 1 engineering").expect("blessed", "0/0/1/0b 66c");
    t.play("action book coins. pay 2 engineering").expect("blessed", "1/0/0/0b");
    t.refuse("action book coins. pay 2 law", "1.6").refuse("action book coins. pay 1 banking", "1.6");
    t.holds("blessed", "1/0/0/0b").refuse("action book coins", "6.11.1");
}

#[test]
fn ai_1_7_power_values() {
    let values = [
        ("workshop", 1),
        ("guild", 2),
        ("school", 2),
        ("university", 3),
        ("palace", 3),
        ("neutral tower", 2),
        ("neutral monument", 4),
        ("neutral workshop", 1),
        ("neutral university", 3),
        ("workshop+annex", 2),
        ("neutral monument+annex", 5),
    ];
    for (building, value) in values {
        let t = rich().terrain("I8 lake").put("psychics", &format!("{building} H8")).play("build I8");
        t.decides("psychics").legal(&format!("leech {value} from blessed"));
    }
}

#[test]
fn ai_1_8_neutral_buildings_count_like_the_own() {
    let t = blessed().put("blessed", "palace A1, neutral palace A3, neutral university A5");
    let t = t.bonus("blessed", "pass_palace_university").play("pass coins. done");
    t.expect("blessed", "32vp");
    let t = blessed().put("blessed", "school A1, neutral school A3").palace("blessed", "palace7");
    t.play("pass coins. done").expect("blessed", "26vp");
}

#[test]
fn ai_2_1_power_goes_from_bowl_to_bowl() {
    let t = blessed().competencies("blessed", "four_power");
    for (before, after) in
        [("5/7/0", "1/11/0"), ("2/0/0", "0/0/2"), ("1/6/2", "0/4/5"), ("0/3/9", "0/0/12"), ("0/0/9", "0/0/9")]
    {
        t.holds("blessed", before).play("action competency four_power").expect("blessed", after);
    }
}

#[test]
fn ai_2_2_power_is_spent_from_bowl_three() {
    blessed().holds("blessed", "0/8/4").play("action power tools").expect("blessed", "4/8/0 5t");
    blessed().holds("blessed", "0/9/3").refuse("action power tools", "2.2");
    blessed().holds("blessed", "0/9/2").refuse("convert 3pw to 1t", "2.2");
}

#[test]
fn ai_2_3_sacrificing_takes_two_tokens_of_bowl_two() {
    let t = blessed().holds("blessed", "5/3/2");
    t.play("burn 1").expect("blessed", "5/1/3");
    t.refuse("burn 2", "2.3");
    blessed().holds("blessed", "5/7/0").play("burn 3").expect("blessed", "5/1/3");
    blessed().holds("blessed", "5/7/0").play("burn 1. burn 1. burn 1").refuse("burn 1", "2.3");
}

#[test]
fn ai_3_1_the_rates_of_exchange() {
    let t = blessed().holds("blessed", "5t 5c 2s 0/0/12 1/0/0/0b");
    t.play("convert 5pw to 1s").expect("blessed", "3s 5/0/7");
    t.play("convert 5pw to 1law").expect("blessed", "1/1/0/0b 5/0/7");
    t.play("convert 6pw to 2t").expect("blessed", "7t 6/0/6");
    t.play("convert 4pw to 4c").expect("blessed", "9c 4/0/8");
    t.play("convert 2s to 2t").expect("blessed", "7t 0s");
    t.play("convert 5t to 5c").expect("blessed", "0t 10c");
    t.play("convert 1banking to 1c").expect("blessed", "6c 0/0/0/0b");
    for nothing in ["convert 1c to 1t", "convert 1t to 1s", "convert 1s to 1c", "convert 1c to 1pw"] {
        t.no_move(nothing);
    }
    t.no_move("convert 1banking to 1law").no_move("convert 4pw to 1s");
}

#[test]
fn ai_3_2_what_the_supply_does_not_have_cannot_be_bought() {
    let t = blessed().holds("blessed", "3s 4out 0/0/12");
    t.refuse("convert 5pw to 1s", "3.2");
    t.supply([0, 5, 5, 5]).refuse("convert 5pw to 1banking", "3.2").legal("convert 5pw to 1law");
}

#[test]
fn ai_3_3_before_or_after_the_action_but_not_within() {
    let t = rich().terrain("H8 forest");
    t.play("convert 1pw to 1c. advance ship. convert 1pw to 1c. done").decides("psychics");
    // A transform and build is under way until it is given up or the workshop stands.
    t.refuse("transform H8 to lake. convert 1t to 1c", "3.3");
    t.legal("transform H8 to lake. build H8. convert 1t to 1c");
    t.legal("transform H8 to lake. -spades. convert 1t to 1c");
    t.refuse("transform H8 to lake. burn 1", "3.3");
    // Open choices.
    let t = t.put("blessed", "guild A1");
    t.refuse("upgrade A1 to school. convert 1t to 1c", "3.3");
    t.legal("upgrade A1 to school. take competency four_power. convert 1t to 1c");
    // Unanswered offers.
    let near = t.put("psychics", "workshop I8").terrain("H8 lake");
    near.play("build H8").refuse("blessed: convert 1t to 1c", "6.1.4").refuse("convert 1pw to 1c", "7.2");
    // Somebody else's turn.
    t.refuse("psychics: convert 1t to 1c", "6.1.4");
}
