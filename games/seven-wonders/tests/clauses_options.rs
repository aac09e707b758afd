//! Options, clause by clause: chapter 17; and what players write wrongly.

use crate::support::*;
use kernel::Options as _;
use seven_wonders::Options;

#[test]
fn sw_17_1_choices_before_the_game() {
    let game = dealt(4, &[("boards", "giza:b,random,rhodos:a"), ("expansions", "leaders,babel")], 3);
    assert_eq!(board(&game, 1), ("giza".into(), 1));
    assert_eq!(board(&game, 3), ("rhodos".into(), 0));
    assert!(game.rules.leaders && game.rules.tower && game.rules.projects && !game.rules.cities);
    for (players, options, word) in [
        (3, [("boards", "atlantis")], "boards"),
        (3, [("boards", "giza:c")], "boards"),
        (3, [("boards", "roma:a")], "boards"),
        (3, [("expansions", "dragons")], "expansions"),
        (1, [("level", "hard")], "level"),
        (2, [("level", "normal")], "players"),
        (8, [("level", "normal")], "players"),
        (3, [("color", "red")], "color"),
    ] {
        let said = bad_option(players, &options);
        assert!(said.contains(word) && said.len() > 20, "{said}");
    }
}

#[test]
fn sw_17_1_options_are_written_as_they_were_read() {
    let given =
        [("expansions".to_owned(), "leaders,cities".to_owned()), ("level".to_owned(), "advanced".to_owned())];
    let options = Options::read(1, &given).expect("good options");
    let again = Options::read(1, &options.write()).expect("what was written can be read");
    assert_eq!(options.rules, again.rules);
}

#[test]
fn sw_17_2_more_boards_and_leaders_on_request() {
    let base = ["alexandria", "babylon", "ephesos", "giza", "halikarnassos", "olympia", "rhodos"];
    let mut more = 0;
    for seed in 0..30 {
        let game = dealt(7, &[("expansions", "leaders,cities")], seed);
        assert!((1..=7).all(|seat| base.contains(&board(&game, seat).0.as_str())));
        let game = dealt(5, &[("expansions", "leaders,cities"), ("more_boards", "yes")], seed);
        more += (1..=5).filter(|&seat| !base.contains(&board(&game, seat).0.as_str())).count();
        let game = dealt(7, &[("expansions", "leaders")], seed);
        let usual =
            (1..=7).flat_map(|seat| leaders_in_hand(&game, seat)).all(|id| id != "cornelia" && id != "gorgo");
        assert!(usual);
    }
    assert!(more > 0);
    let seen = (0..30).any(|seed| {
        let game = dealt(7, &[("expansions", "leaders"), ("more_leaders", "yes")], seed);
        (1..=7).flat_map(|seat| leaders_in_hand(&game, seat)).any(|id| id == "gorgo")
    });
    assert!(seen);
}

#[test]
fn sw_17_3_beginner_in_ages_i_and_ii() {
    let game = fresh(1, &[("level", "beginner"), ("beginner", "1-2")]);
    assert_eq!([1, 2, 3].map(|age| game.rules.opponent_first(age)), [false, false, true]);
}

#[test]
fn sw_17_4_two_seats_may_meet_twice() {
    let mut game = table(
        "age 2 turn 7 cities option diplomacy_pair_conflicts 2
        1 board giza a diplomacy 1 cards stables
        2 board rhodos a cards barracks
        3 board babylon a",
    );
    turn(&mut game, ["discard", "discard", "discard"]);
    assert_eq!([1, 2, 3].map(|seat| military(&game, seat)), [0, 6, -2]);
}

#[test]
fn sw_17_5_refill_from_this_age_only() {
    let options = &[("refill", "this_age_only")];
    let market =
        Flips::with_options("you", options, 2, &["vineyard@3", "walls@3"], &[], &["tavern@4", "bazaar@4"]);
    assert!(market.must_flip());
    assert_eq!(discarded(&market.game), ["tavern"], "a card of Age I stays in the pile");
}

#[test]
fn sw_17_6_the_color_of_contraband() {
    for (color, value) in [("none", 0), ("brown", 2), ("yellow", 0)] {
        let game = solo(&format!(
            "age 2 first opponent option contraband {color}
            you board giza a
            opponent board olympia a coins 3
            helper
            market vineyard@6
            smuggled ore_vein"
        ));
        assert_eq!(worth_of(&game, "vineyard"), V(value), "{color}");
    }
    let end = "age 3 option contraband yellow
        you board giza a cards traders_guild
        opponent board olympia a coins 3
        helper
        smuggled ore_vein";
    assert_eq!(points_of(end, YOU, "guilds"), 1);
}

#[test]
fn sw_17_7_the_tower_points_may_replace() {
    let end = "age 3 tower option tower_extra instead
        you board giza a placed 3
        opponent board babylon a placed 1
        helper";
    assert_eq!((points_of(end, YOU, "tower"), points_of(end, OPPONENT, "tower")), (5, -1));
}

#[test]
fn sw_17_8_losses_at_once() {
    let text = "age 2 first opponent cities option coin_loss at_once
        you board giza a coins 1
        opponent board olympia a coins 3 cards glassworks_1 clay_pool stone_pit ore_vein
        helper
        market lair@city timber_yard@3 excavation@4";
    let mut game = solo(text);
    opponent_goes(&mut game);
    assert!(has(&game, OPPONENT, "lair"));
    do_move(&mut game, YOU, "settle 1");
    assert_eq!((coins(&game, YOU), debts(&game, YOU)), (0, 1), "before your own pick");
}

#[test]
fn sw_17_9_natural_choice() {
    let mut game = solo(
        "age 1 first opponent option natural yes
        you board giza a coins 3
        opponent board rhodos a coins 3
        helper
        market altar@3 tavern@4 barracks@5",
    );
    opponent_goes(&mut game);
    assert!(!has(&game, OPPONENT, "altar"), "it waits for you");
    let choices = written(&game, YOU);
    assert!(choices.len() >= 6, "{choices:?}");
    do_move(&mut game, YOU, "opponent-build tavern");
    assert_eq!((has(&game, OPPONENT, "tavern"), coins(&game, OPPONENT)), (true, 8));
}

#[test]
fn sw_17_10_needed_by_the_aim() {
    let worth = |option: &str, opponent: &str, card: &str| {
        let game = solo(&format!(
            "age 1 first opponent {option}
            you board giza a coins 3
            opponent board {opponent} a coins 3
            helper
            market {card}@3 tavern@4 barracks@5"
        ));
        worth_of(&game, card)
    };
    let both = |opponent: &str, card: &str| {
        (worth("", opponent, card), worth("option needed new_kind", opponent, card))
    };
    assert_eq!(both("alexandria", "glassworks_1"), (V(24), V(0)), "a second glass");
    assert_eq!(both("alexandria", "loom_1"), (V(24), V(24)), "a second kind");
    assert_eq!(both("rhodos", "ore_vein"), (V(24), V(0)), "a second ore");
    assert_eq!(both("giza", "timber_yard"), (V(21), V(21)), "stone is there, wood is not");
    assert_eq!(both("rhodos", "timber_yard"), (V(33), V(33)), "two kinds, both missing");
}
