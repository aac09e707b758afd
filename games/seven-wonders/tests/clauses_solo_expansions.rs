//! Expansions in the solo game, clause by clause: chapter 15.

use crate::support::*;
use kernel::{Game, Options as _, RulesVersion};
use seven_wonders::{Options, Phase};

#[test]
fn sw_15_1_leaders_and_coins() {
    assert_eq!(start_coins("leaders"), [6, 6, 0]);
    let game = dealt(1, &[("expansions", "leaders")], 3);
    assert_eq!(leaders_in_hand(&game, YOU).len(), 4);
    assert!(leaders_in_hand(&game, HELPER).is_empty());
}

#[test]
fn sw_15_2_the_opponents_leader() {
    let mut game = age_start("age 1 leaders", "normal", "coins 6");
    top_leader(&mut game, "pericles");
    assert_eq!((coins(&game, OPPONENT), recruits(&game, OPPONENT)), (0, vec!["pericles".to_owned()]));
    let mut game = age_start("age 2 leaders", "normal", "coins 3");
    top_leader(&mut game, "nebuchadnezzar");
    assert_eq!((coins(&game, OPPONENT), recruits(&game, OPPONENT).len()), (6, 0));
}

#[test]
fn sw_15_3_your_leader_is_recruited_or_sold() {
    let mut game = age_start("age 1 leaders", "normal", "coins 6");
    top_leader(&mut game, "pericles");
    let moves = written(&game, YOU);
    refused(&game, YOU, "stage caesar", "15.3");
    do_move(&mut game, YOU, "recruit hannibal");
    assert_eq!((coins(&game, YOU), shields(&game, YOU)), (4, 1), "{moves:?}");
}

#[test]
fn sw_15_4_black_cards_in_the_decks() {
    let mut game = fresh(1, &[("expansions", "cities")]);
    let first = groups(&[("3", 10), ("4", 4), ("5", 4), ("6", 4), ("7", 4), ("city", 4)]);
    for age_now in [1, 2] {
        play_until(&mut game, 4, |game| age(game) == age_now && !deck_counts(game).is_empty());
        assert_eq!(deck_counts(&game), first);
    }
    play_until(&mut game, 4, |game| age(game) == 3 && !deck_counts(game).is_empty());
    let third = groups(&[("3", 9), ("4", 3), ("5", 3), ("6", 3), ("7", 3), ("city", 4), ("guild", 5)]);
    assert_eq!(deck_counts(&game), third);
}

#[test]
fn sw_15_5_losses_at_the_end_of_the_round() {
    let mut game = solo(
        "age 2 first you cities
        you board olympia a coins 0 cards glassworks_1
        opponent board rhodos a coins 1
        helper
        market lair@city bazaar@4 caravansery@5",
    );
    pick(&mut game, "lair", "build");
    helper_goes(&mut game);
    // The opponent built the Bazar for two coins; then it pays both.
    assert_eq!((coins(&game, OPPONENT), debts(&game, OPPONENT)), (1, 0));
    assert_eq!((coins(&game, HELPER), debts(&game, HELPER)), (0, 0));
}

#[test]
fn sw_15_6_two_tokens_for_two() {
    let mut game = fresh(1, &[("expansions", "projects")]);
    play_until(&mut game, 1, |game| age(game) == 1 && !deck_counts(game).is_empty());
    assert_eq!(project_of(&game), (1, 2));
    let mut game = solo(
        "age 1 round 6 first you projects
        you board giza a coins 3 joined 2
        opponent board babylon a coins 3
        helper
        market altar@3 tavern@4 clay_pool@5
        project rampart_road tokens 0",
    );
    to_next_age(&mut game, "build altar");
    assert_eq!(coins(&game, YOU), 3 + 8, "both tokens were yours");
}

#[test]
fn sw_15_6_the_first_project_is_known_before_leaders() {
    let options = [("expansions", "leaders,projects")];
    let mut game = fresh(1, &options);
    play_until(&mut game, 1, |game| game.phase == Phase::TopLeader);
    assert_eq!((age(&game), project_of(&game)), (1, (1, 2)));
    play_until(&mut game, 1, |game| age(game) == 2 && game.phase == Phase::TopLeader);
    assert!(game.project.is_none(), "later ones are turned up after the leaders");
    let given = options.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let mut before = Position::under(&Options::read(1, &given).unwrap(), RulesVersion::FIRST);
    play_until(&mut before, 1, |game| game.phase == Phase::TopLeader);
    assert!(before.project.is_none(), "so was the first one before");
}

#[test]
fn sw_15_7_the_opponent_takes_part_if_it_pays() {
    let text = "age 1 first opponent projects
        you board giza a coins 3
        opponent board rhodos a coins 3
        helper
        market barracks@3 tavern@4 clay_pool@5
        project double_walls";
    let game = solo(text);
    // Barracks: two victories of one; the token is worth one point less half a point.
    assert_eq!(worth_of(&game, "barracks"), V(12 + 3));
    let rich = text.replace("double_walls", "factory");
    assert_eq!(parts(&solo(&rich), "clay_pool", &["15.7"]), 0, "a mystery bag is worth nothing to it");
    let mut game = solo(&text.replace("tavern@4 clay_pool@5", "tavern@4"));
    opponent_goes(&mut game);
    assert_eq!((joined(&game, OPPONENT), coins(&game, OPPONENT)), (1, 2));
    assert_eq!(project_of(&game).1, 1);
    let poor = text.replace("rhodos a coins 3", "rhodos a coins 0");
    assert_eq!(parts(&solo(&poor), "barracks", &["15.7"]), 0, "it cannot pay");
}

#[test]
fn sw_15_8_the_opponent_gives_up_what_is_worth_least() {
    let mut game = solo(
        "age 1 round 6 first you projects
        you board giza a coins 3 joined 1
        opponent board babylon a coins 0 cards barracks stables
        helper cards guard_tower
        market altar@3 tavern@4 clay_pool@5
        project belvedere tokens 1",
    );
    to_next_age(&mut game, "build altar");
    assert!(has(&game, OPPONENT, "stables") && !has(&game, OPPONENT, "barracks"));
}

#[test]
fn sw_15_9_when_the_opponent_places_tiles() {
    let mut game = fresh(1, &[("expansions", "tower")]);
    play_until(&mut game, 1, |game| age(game) == 1 && !deck_counts(game).is_empty());
    assert_eq!((game.cities.0[1].tiles_placed, game.cities.0[0].tiles.len()), (1, 3));
    for (yours, expected) in [(0, 2), (1, 1)] {
        let mut game = solo(
            "age 1 round 6 first you tower
            you board giza a coins 3 tiles 1 2
            opponent board babylon a coins 3 placed 1
            helper
            market altar@3 tavern@4 clay_pool@5
            tower 9",
        );
        to_next_age(&mut game, if yours == 0 { "build altar" } else { "tower altar 2" });
        play_until(&mut game, 1, |game| !deck_counts(game).is_empty());
        assert_eq!(game.cities.0[1].tiles_placed, expected, "you placed {yours}");
    }
}

#[test]
fn sw_15_10_tiles_in_the_value() {
    let text = "age 2 first opponent tower
        you board giza a
        opponent board rhodos a coins 3
        helper
        market altar@3 pawnshop@4
        tower 6";
    assert_eq!(worth_of(&solo(text), "pawnshop"), V(18 - 6), "two coins of tax");
    assert_eq!(worth_of(&solo(&text.replace("tower 6", "tower 5")), "pawnshop"), V(18 + 4));
    assert_eq!(worth_of(&solo(&text.replace("coins 3", "coins 1")), "pawnshop"), Unpayable);
}

#[test]
fn sw_15_9_tiles_bind_the_helper_too() {
    let text = "age 2 round 6 first you tower
        you board giza a cards walls
        opponent board babylon a cards barracks
        helper";
    assert_eq!(conflicts(text), [6, 2, -2]);
    assert_eq!(conflicts(&format!("{text}\ntower 22")), [6, 1, -4], "two tokens for each defeat");
    assert_eq!(conflicts(&format!("{text}\ntower 19")), [2, 0, -2], "victories of one");
    // Tile 7: the helper is a neighbor whose links count.
    let game = solo(
        "age 2 first opponent tower
        you board giza a
        opponent board babylon a coins 0
        helper cards theater
        market statue@3
        tower 7",
    );
    assert_eq!(worth_of(&game, "statue"), V(24 + 12));
}

#[test]
fn sw_15_11_leaders_beside_the_helper() {
    let end = "age 3 leaders
        you board giza a leaders nero midas plato
        opponent board babylon a cards diplomats_guild
        helper";
    assert_eq!(points_of(end, OPPONENT, "guilds"), 5);
    let mut game = solo(
        "age 3 first opponent leaders
        you board giza a leaders cleopatra nero
        opponent board babylon a coins 9 cards lumber_yard glassworks_1 loom_1
        helper
        market courtesans_guild@guild pantheon@3 circus@4",
    );
    opponent_goes(&mut game);
    assert_eq!(points_now(&game, OPPONENT, "guilds"), 5, "Cleopatra's five");
}

#[test]
fn sw_15_12_solomon_draws_at_once() {
    let mut game = age_start("age 2 leaders", "normal", "coins 6");
    for card in ["altar", "pawnshop", "stockade", "loom_1", "tavern", "theater"] {
        game.discard.insert(seven_wonders::tables().copies(card).first().expect("a card"));
    }
    top_leader(&mut game, "solomon");
    draw_exactly(&mut game, &["altar", "pawnshop", "stockade", "loom_1", "theater"]);
    // Loom: four for a good it lacks; Stockade: two victories of three, six points.
    assert!(has(&game, OPPONENT, "stockade"), "{:?}", ids(game.cities.0[1].built));
}

#[test]
fn sw_15_2_leaders_under_the_stack_of_roma() {
    let mut game = solo(
        "age 2 first opponent leaders
        you board giza a
        opponent board roma b stages 1 coins 3 cards clay_pool stone_pit loom_1
        helper
        market arena@5",
    );
    // It cannot pay for the Arena; the second stage is worth three points and recruits one more.
    opponent_goes(&mut game);
    assert_eq!(stages(&game, OPPONENT), 2);
    top_leader(&mut game, "nero");
    assert_eq!(
        (recruits(&game, OPPONENT), coins(&game, OPPONENT)),
        (vec!["nero".to_owned()], 3),
        "two coins less"
    );
}
