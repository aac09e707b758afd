//! Options, clause by clause: chapter 17; and what players write wrongly.

use crate::support::*;
use kernel::Options as _;
use seven_wonders::{Options, tables};

#[test]
fn sw_17_1_choices_before_the_game() {
    let t = dealt(4, "boards giza:b,random,rhodos:a; expansions leaders,babel", 3);
    t.is("1", "board giza b").is("3", "board rhodos a");
    assert!(t.rules.leaders && t.rules.tower && t.rules.projects && !t.rules.cities);
    for (players, options, word) in [
        (3, "boards atlantis", "boards"),
        (3, "boards giza:c", "boards"),
        (3, "boards roma:a", "boards"),
        (3, "expansions dragons", "expansions"),
        (1, "level hard", "level"),
        (2, "level normal", "players"),
        (8, "level normal", "players"),
        (3, "color red", "color"),
    ] {
        let said = bad_option(players, options);
        assert!(said.contains(word) && said.len() > 20, "{said}");
    }
}

#[test]
fn sw_17_1_options_are_written_as_they_were_read() {
    let read = options(1, "expansions leaders,cities; level advanced");
    let again = Options::read(1, &read.write()).expect("what was written can be read");
    assert_eq!(read.rules, again.rules);
}

#[test]
fn sw_17_2_more_boards_and_leaders_on_request() {
    let base = ["alexandria", "babylon", "ephesos", "giza", "halikarnassos", "olympia", "rhodos"];
    // How many boards of a new game are of another box.
    let more = |seats, options, seed| {
        let t = dealt(seats, options, seed);
        let board = |seat| tables().board_data(t.cities[seat].board.expect("a board")).id;
        t.all_cities().filter(|&seat| !base.contains(&board(seat))).count()
    };
    assert!((0..30).all(|seed| more(7, "expansions leaders,cities", seed) == 0));
    assert!((0..30).any(|seed| more(5, "expansions leaders,cities; more_boards yes", seed) > 0));
    let dealt_to = |options, seed| {
        let t = dealt(7, options, seed);
        (1..=7).flat_map(|seat| leaders_in_hand(&t, seat)).collect::<Vec<_>>()
    };
    let usual =
        |seed| dealt_to("expansions leaders", seed).iter().all(|id| !["cornelia", "gorgo"].contains(id));
    assert!((0..30).all(usual));
    assert!((0..30).any(|seed| dealt_to("expansions leaders; more_leaders yes", seed).contains(&"gorgo")));
}

#[test]
fn sw_17_3_beginner_in_ages_i_and_ii() {
    let t = fresh(1, "level beginner; beginner 1-2");
    assert_eq!([1, 2, 3].map(|age| t.rules.opponent_first(age)), [false, false, true]);
}

#[test]
fn sw_17_4_two_seats_may_meet_twice() {
    let t = table(
        "age 2 turn 7 cities option diplomacy_pair_conflicts 2
        1 board giza a diplomacy 1 cards stables
        2 board rhodos a cards barracks
        3 board babylon a",
    );
    t.round("discard; discard; discard").each("military", "0 6 -2");
}

#[test]
fn sw_17_5_refill_from_this_age_only() {
    // A card of Age I stays in the pile.
    let t = last_cards("refill this_age_only", 2, "vineyard@3 walls@3", "tavern@4 bazaar@4");
    t.one_more("must").pile("tavern");
}

#[test]
fn sw_17_6_the_color_of_contraband() {
    for (color, worth) in [("none", "vineyard 0"), ("brown", "vineyard 2"), ("yellow", "vineyard 0")] {
        let t = solo(&format!(
            "age 2 first opponent option contraband {color}
            you board giza a
            opponent board olympia a coins 3
            helper
            market vineyard@6
            smuggled ore_vein"
        ));
        t.worth(worth);
    }
    let end = solo(
        "age 3 option contraband yellow
        you board giza a cards traders_guild
        opponent board olympia a coins 3
        helper
        smuggled ore_vein",
    );
    end.sources("you", "guilds 1");
}

#[test]
fn sw_17_7_the_tower_points_may_replace() {
    let end = solo(
        "age 3 tower option tower_extra instead
        you board giza a placed 3
        opponent board babylon a placed 1
        helper",
    );
    end.sources("you", "tower 5").sources("opponent", "tower -1");
}

#[test]
fn sw_17_8_losses_at_once() {
    let t = solo(
        "age 2 first opponent cities option coin_loss at_once
        you board giza a coins 1
        opponent board olympia a coins 3 cards glassworks_1 clay_pool stone_pit ore_vein
        helper
        market lair@city timber_yard@3 excavation@4",
    );
    // Before your own pick.
    let t = t.play("stop").is("opponent", "has lair");
    t.play("pay 1").is("you", "coins 0, debt 1");
}

#[test]
fn sw_17_9_natural_choice() {
    let t = solo(
        "age 1 first opponent option natural yes
        you board giza a coins 3
        opponent board rhodos a coins 3
        helper
        market altar@3 tavern@4 barracks@5",
    );
    // It waits for you.
    let t = t.play("stop").is("opponent", "lacks altar");
    assert!(t.listed(actor(YOU)).len() >= 6);
    t.play("opponent build tavern").is("opponent", "coins 8, has tavern");
}

#[test]
fn sw_17_10_needed_by_the_aim() {
    let worth = |option: &str, opponent: &str, worth: &str| {
        let card = worth.split(' ').next().expect("a card");
        let t = solo(&format!(
            "age 1 first opponent {option}
            you board giza a coins 3
            opponent board {opponent} a coins 3
            helper
            market {card}@3 tavern@4 barracks@5"
        ));
        t.worth(worth);
    };
    let (aim, kind) = ("", "option needed new_kind");
    // A second glass; a second kind; a second ore.
    worth(aim, "alexandria", "glassworks_1 24");
    worth(kind, "alexandria", "glassworks_1 0");
    worth(aim, "alexandria", "loom_1 24");
    worth(kind, "alexandria", "loom_1 24");
    worth(aim, "rhodos", "ore_vein 24");
    worth(kind, "rhodos", "ore_vein 0");
    // Stone is there, wood is not; two kinds, both missing.
    worth(aim, "giza", "timber_yard 21");
    worth(kind, "giza", "timber_yard 21");
    worth(aim, "rhodos", "timber_yard 33");
    worth(kind, "rhodos", "timber_yard 33");
}
