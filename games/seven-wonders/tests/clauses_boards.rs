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
    let mut game = table(MAUSOLEUM);
    turn(&mut game, ["stage tavern", "discard walls", "discard temple"]);
    assert_eq!(sorted(salvage(&game)), ["pantheon", "temple", "walls"]);
    take(&mut game, 1, "pantheon");
    assert!(has(&game, 1, "pantheon"));
    assert_eq!(coins(&game, 1), 3);
    let mut game = table(&MAUSOLEUM.replace("age 2", "age 2 turn 6"));
    turn(&mut game, ["stage tavern", "discard walls", "discard altar"]);
    assert_eq!(sorted(salvage(&game)), ["pantheon", "school", "statue", "temple", "walls"]);
}

#[test]
fn sw_5_2_no_name_twice_from_the_pile() {
    let mut game = table(MAUSOLEUM);
    turn(&mut game, ["stage tavern", "discard walls", "discard altar"]);
    assert_eq!(sorted(salvage(&game)), ["pantheon", "walls"]);
    refused(&game, 1, "take altar", "5.2");
}

#[test]
fn sw_5_3_one_free_build_an_age() {
    let text = "age 3 turn 1
        1 board olympia a stages 2 coins 0 hand palace pantheon arena altar
        2 board giza a hand palace pantheon arena altar
        3 board babylon a hand palace pantheon arena altar";
    let mut game = table(text);
    turn(&mut game, ["free palace", "discard palace", "discard palace"]);
    assert!(has(&game, 1, "palace"));
    refused(&game, 1, "build pantheon free", "5.3");
    refused(&table(text), 2, "build palace free", "5.3");
    // Not for stages: the third stage needs two ore.
    refused(&table(text), 1, "stage altar", "3.2");
}

#[test]
fn sw_5_4_the_last_card_may_be_used() {
    let text = "age 1 turn 6
        1 board babylon b stages 2 coins 0 hand altar theater
        2 board giza a hand pawnshop baths
        3 board rhodos a hand tavern loom_1";
    let mut game = table(text);
    turn(&mut game, ["build altar", "discard pawnshop", "discard tavern"]);
    choose(&mut game, 1, "build theater");
    assert!(has(&game, 1, "altar") && has(&game, 1, "theater"));
    let mut game = table(text);
    turn(&mut game, ["build altar", "discard pawnshop", "discard tavern"]);
    choose(&mut game, 1, "discard theater");
    assert_eq!(coins(&game, 1), 3);
}

#[test]
fn sw_5_5_a_copied_guild_is_scored_for_its_new_owner() {
    let text = "age 3
        1 board olympia b stages 3 cards stone_pit
        2 board giza a cards workers_guild
        3 board rhodos a cards clay_pool lumber_yard spies_guild";
    // Workers: brown cards of the owner's neighbors, here none and two.
    assert_eq!(points(text, 1, "guilds"), 2);
    assert_eq!(points(text, 2, "guilds"), 1 + 2);
    assert_eq!(points(&text.replace("olympia b stages 3", "olympia b stages 2"), 1, "guilds"), 0);
}

#[test]
fn sw_5_6_wild_symbols_count_for_the_most() {
    let text = "age 3
        1 board babylon a stages 2 cards apothecary workshop scientists_guild
        2 board giza a
        3 board rhodos a";
    assert_eq!(points(text, 1, "science"), 13, "compass, gear, tablet and one more");
}

#[test]
fn sw_5_7_the_great_wall_in_any_order() {
    let mut game = table(
        "age 1
        1 board great_wall a coins 0 cards stone_pit quarry hand altar theater
        2 board giza a
        3 board rhodos a",
    );
    turn(&mut game, ["stage altar", "discard", "discard"]);
    assert_eq!((stages(&game, 1), shields(&game, 1)), (1, 2), "the third stage came first");
}

#[test]
fn sw_5_8_manneken_pis_copies_stages() {
    let game = dealt(3, &[("boards", "manneken_pis:a,giza:a,rhodos:b")], 1);
    assert_eq!(coins(&game, 1), 7);
    let text = "age 3
        1 board manneken_pis a stages 1 coins 0
        2 board giza a
        3 board rhodos b";
    assert_eq!(points(text, 1, "wonder"), 3, "the left neighbor's first stage");
    assert_eq!(points(&text.replace("stages 1", "stages 2"), 1, "wonder"), 3 + 4);
}

#[test]
fn sw_5_9_stonehenge_counts_stone() {
    let text = "age 3
        1 board stonehenge a stages 3 cards stone_pit timber_yard quarry
        2 board giza a
        3 board rhodos a";
    assert_eq!(points(text, 1, "wonder"), 3 + 5 + 2 * 4);
    let mut game = table(
        "age 2
        1 board stonehenge b stages 1 coins 0 cards clay_pool brickyard press_1 hand altar tavern
        2 board giza a cards theater temple
        3 board rhodos a cards altar barracks",
    );
    turn(&mut game, ["stage altar", "discard", "discard"]);
    assert_eq!(points_now(&game, 1, "wonder"), 3, "three blue cards of the neighbors");
}

#[test]
fn sw_5_10_abu_simbel_buries_a_leader() {
    let mut game = table(
        "age 2 leaders
        1 board abu_simbel b coins 0 leaders hannibal cleopatra cards brickyard loom_1 hand altar tavern
        2 board giza a
        3 board rhodos a",
    );
    turn(&mut game, ["stage altar", "discard", "discard"]);
    bury(&mut game, 1, "cleopatra");
    assert_eq!(
        points_now(&game, 1, "leaders") + points_now(&game, 1, "wonder"),
        8,
        "twice four, her five are gone"
    );
    assert_eq!(shields(&game, 1), 1);
}

// ---------------------------------------------------------------- 6 Scoring

const CITY: &str = "age 3
    1 board giza a stages 2 coins 7 victories 1 3 5 defeats 2 cards altar temple arena tavern apothecary dispensary workshop shipowners_guild loom_1 stone_pit
    2 board rhodos a coins 5
    3 board babylon a coins 0";

#[test]
fn sw_6_1_the_sum_of_the_categories() {
    for (source, expected) in [
        ("military", 7),
        ("coins", 2),
        ("wonder", 8),
        ("blue", 5),
        ("yellow", 2),
        ("science", 5),
        ("guilds", 3),
    ] {
        assert_eq!(points(CITY, 1, source), expected, "{source}");
    }
    assert_eq!(total(CITY, 1), 7 + 2 + 8 + 5 + 2 + 5 + 3);
}

#[test]
fn sw_6_2_three_coins_a_point() {
    assert_eq!(points(CITY, 2, "coins"), 1);
    assert_eq!(points(CITY, 3, "coins"), 0);
    assert_eq!(points(&CITY.replace("coins 0", "coins 6"), 3, "coins"), 2);
}

#[test]
fn sw_6_3_squares_and_sets() {
    let with = |cards: &str| {
        let text = format!("age 3\n1 board giza a cards {cards}\n2 board rhodos a\n3 board babylon a");
        points(&text, 1, "science")
    };
    assert_eq!(with("apothecary"), 1);
    assert_eq!(with("apothecary dispensary"), 4);
    assert_eq!(with("apothecary workshop scriptorium"), 10);
    assert_eq!(with("apothecary dispensary workshop laboratory scriptorium library"), 26);
}

#[test]
fn sw_6_4_counting_at_the_end() {
    let text = "age 3
        1 board giza a cards shipowners_guild workers_guild stone_pit quarry loom_1 haven
        2 board rhodos a cards clay_pool lumber_yard strategists_guild
        3 board babylon a cards ore_vein mine foundry
        ";
    assert_eq!(points(text, 1, "guilds"), (2 + 1 + 2) + 5);
    assert_eq!(points(text, 1, "yellow"), 2);
    let text = text
        .replace("1 board giza a", "1 board giza a defeats 3")
        .replace("3 board babylon a", "3 board babylon a defeats 1");
    assert_eq!(points(&text, 2, "guilds"), 4);
}

#[test]
fn sw_6_5_coins_break_ties_and_the_rest_is_shared() {
    let text = "age 3 turn 6
        1 board giza a coins 0 cards altar
        2 board rhodos a coins 2 cards theater
        3 board babylon a coins 0 cards loom_1";
    let end = |text: &str| {
        let mut game = table(text);
        turn(&mut game, ["discard", "discard", "discard"]);
        ranks(&game)
    };
    assert_eq!(end(text), [2, 1, 3]);
    assert_eq!(end(&text.replace("coins 2", "coins 0")), [1, 1, 3]);
}
