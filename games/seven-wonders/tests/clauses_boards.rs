//! Boards and scoring, clause by clause: chapters 5 and 6.

use crate::support::*;

// ---------------------------------------------------------------- 5 Board effects

const MAUSOLEUM: &str = "age 2
    1 board halikarnassos a stages 1 coins 3 cards ore_vein foundry altar hand tavern school
    2 board giza a hand walls statue
    3 board babylon a hand altar temple
    discard pantheon";

#[test]
fn sw_5_1_build_from_the_pile_after_all_discards_of_the_turn() {
    let t = table(MAUSOLEUM).round("stage tavern; discard walls; discard temple");
    t.choices("take", "take pantheon, take temple, take walls");
    t.play("take pantheon").is("1", "coins 3, has pantheon");
    let t = table(&MAUSOLEUM.replace("age 2", "age 2 turn 6"));
    let t = t.round("stage tavern; discard walls; discard altar");
    t.choices("take", "take pantheon, take school, take statue, take temple, take walls");
}

#[test]
fn sw_5_2_no_name_twice_from_the_pile() {
    let t = table(MAUSOLEUM).round("stage tavern; discard walls; discard altar");
    t.choices("take", "take pantheon, take walls").refuse("take altar", "5.2");
}

#[test]
fn sw_5_3_one_free_build_an_age() {
    let t = table(
        "age 3 turn 1
        1 board olympia a stages 2 coins 0 hand palace pantheon arena altar
        2 board giza a hand palace pantheon arena altar
        3 board babylon a hand palace pantheon arena altar",
    );
    t.refuse("2: build palace free", "5.3");
    // Not for stages: the third stage needs two ore.
    t.refuse("1: stage altar", "3.2");
    let t = t.round("build palace free; discard palace; discard palace");
    t.is("1", "has palace").refuse("1: build pantheon free", "5.3");
}

#[test]
fn sw_5_4_the_last_card_may_be_used() {
    let t = table(
        "age 1 turn 6
        1 board babylon b stages 2 coins 0 hand altar theater
        2 board giza a hand pawnshop baths
        3 board rhodos a hand tavern loom_1",
    );
    let t = t.round("build altar; discard pawnshop; discard tavern");
    t.play("1: build theater").is("1", "has altar theater");
    t.play("1: discard theater").is("1", "coins 3");
}

#[test]
fn sw_5_5_a_copied_guild_is_scored_for_its_new_owner() {
    let text = "age 3
        1 board olympia b stages 3 cards stone_pit
        2 board giza a cards workers_guild
        3 board rhodos a cards clay_pool lumber_yard spies_guild";
    // Workers: brown cards of the owner's neighbors, here none and two.
    table(text).sources("1", "guilds 2").sources("2", "guilds 1+2");
    table(&text.replace("olympia b stages 3", "olympia b stages 2")).sources("1", "guilds 0");
}

#[test]
fn sw_5_6_wild_symbols_count_for_the_most() {
    let t = table(
        "age 3
        1 board babylon a stages 2 cards apothecary workshop scientists_guild
        2 board giza a
        3 board rhodos a",
    );
    // Compass, gear, tablet and one more.
    t.sources("1", "science 13");
}

#[test]
fn sw_5_7_the_great_wall_in_any_order() {
    let t = table(
        "age 1
        1 board great_wall a coins 0 cards stone_pit quarry hand altar theater
        2 board giza a
        3 board rhodos a",
    );
    // The third stage comes first.
    t.round("stage altar 3").is("1", "stages 1, shields 2");
}

#[test]
fn sw_5_8_manneken_pis_copies_stages() {
    dealt(3, "boards manneken_pis:a,giza:a,rhodos:b", 1).is("1", "coins 7");
    let text = "age 3
        1 board manneken_pis a stages 1 coins 0
        2 board giza a
        3 board rhodos b";
    // The left neighbor's first stage, and then the right neighbor's second.
    table(text).sources("1", "wonder 3");
    table(&text.replace("stages 1", "stages 2")).sources("1", "wonder 3+4");
}

#[test]
fn sw_5_9_stonehenge_counts_stone() {
    let t = table(
        "age 3
        1 board stonehenge a stages 3 cards stone_pit timber_yard quarry
        2 board giza a
        3 board rhodos a",
    );
    t.sources("1", "wonder 3+5+8");
    let t = table(
        "age 2
        1 board stonehenge b stages 1 coins 0 cards clay_pool brickyard press_1 hand altar tavern
        2 board giza a cards theater temple
        3 board rhodos a cards altar barracks",
    );
    // Three blue cards of the neighbors.
    t.round("stage altar").sources("1", "wonder 3");
}

#[test]
fn sw_5_10_abu_simbel_buries_a_leader() {
    let t = table(
        "age 2 leaders
        1 board abu_simbel b coins 0 leaders hannibal cleopatra cards brickyard loom_1 hand altar tavern
        2 board giza a
        3 board rhodos a",
    );
    // Twice four, her five are gone.
    let t = t.round("stage altar").play("bury cleopatra").is("1", "shields 1");
    t.sources("1", "leaders 0, wonder 8");
}

// ---------------------------------------------------------------- 6 Scoring

const CITY: &str = "age 3
    1 board giza a stages 2 coins 7 victories 1 3 5 defeats 2 cards altar temple arena tavern apothecary dispensary workshop shipowners_guild loom_1 stone_pit
    2 board rhodos a coins 5
    3 board babylon a coins 0";

#[test]
fn sw_6_1_the_sum_of_the_categories() {
    let t = table(CITY);
    t.sources("1", "military 7, coins 2, wonder 8, blue 5, yellow 2, science 5, guilds 3");
    t.sources("1", "total 7+2+8+5+2+5+3");
}

#[test]
fn sw_6_2_three_coins_a_point() {
    table(CITY).sources("2", "coins 1").sources("3", "coins 0");
    table(&CITY.replace("coins 0", "coins 6")).sources("3", "coins 2");
}

#[test]
fn sw_6_3_squares_and_sets() {
    for (cards, points) in [
        ("apothecary", "science 1"),
        ("apothecary dispensary", "science 4"),
        ("apothecary workshop scriptorium", "science 10"),
        ("apothecary dispensary workshop laboratory scriptorium library", "science 26"),
    ] {
        let text = format!("age 3\n1 board giza a cards {cards}\n2 board rhodos a\n3 board babylon a");
        table(&text).sources("1", points);
    }
}

#[test]
fn sw_6_4_counting_at_the_end() {
    let text = "age 3
        1 board giza a cards shipowners_guild workers_guild stone_pit quarry loom_1 haven
        2 board rhodos a cards clay_pool lumber_yard strategists_guild
        3 board babylon a cards ore_vein mine foundry
        ";
    table(text).sources("1", "guilds 2+1+2+5, yellow 2");
    let text = text
        .replace("1 board giza a", "1 board giza a defeats 3")
        .replace("3 board babylon a", "3 board babylon a defeats 1");
    table(&text).sources("2", "guilds 4");
}

#[test]
fn sw_6_5_coins_break_ties_and_the_rest_is_shared() {
    let text = "age 3 turn 6
        1 board giza a coins 0 cards altar
        2 board rhodos a coins 2 cards theater
        3 board babylon a coins 0 cards loom_1";
    table(text).round("discard; discard; discard").ranks("2 1 3");
    table(&text.replace("coins 2", "coins 0")).round("discard; discard; discard").ranks("1 1 3");
}
