//! The base game, clause by clause: chapters 1 to 6.

use crate::common::*;
use kernel::{Decision, Seat, Viewer};

// ---------------------------------------------------------------- 1 Set-up

#[test]
fn sw_1_1_left_is_the_next_seat() {
    let game = table(
        "age 1
        1 board rhodos a coins 5 cards west_trading_post hand guard_tower
        2 board giza a cards clay_pool
        3 board olympia a cards clay_pool",
    );
    assert_eq!(
        ways(&game, 1, "guard_tower"),
        [(0, 2), (1, 0)],
        "the West is the left, and the left is seat 2"
    );
}

#[test]
fn sw_1_2_no_board_is_used_twice() {
    for seed in 0..40 {
        let game = dealt(7, &[], seed);
        let boards: Vec<String> = (1..=7).map(|seat| board(&game, seat).0).collect();
        for (i, board) in boards.iter().enumerate() {
            assert!(!boards[..i].contains(board), "{boards:?}");
        }
    }
    assert!(bad_option(3, &[("boards", "giza:a,giza:b,rhodos:a")]).contains("boards"));
}

#[test]
fn sw_1_3_three_coins() {
    let game = dealt(5, &[("boards", "giza:a,rhodos:a,babylon:b,olympia:a,ephesos:b")], 1);
    assert_eq!(all_coins(&game), [3, 3, 3, 3, 3]);
}

#[test]
fn sw_1_4_copies_by_number_of_seats() {
    for (seats, taverns, clay_pools) in [(3, 0, 1), (4, 1, 1), (5, 2, 2), (6, 2, 2), (7, 3, 2)] {
        let game = dealt(seats, &[], 3);
        let cards = all_hands(&game);
        assert_eq!(cards.len(), 7 * seats);
        assert_eq!(count(&cards, "tavern"), taverns, "{seats} seats");
        assert_eq!(count(&cards, "clay_pool"), clay_pools, "{seats} seats");
    }
}

#[test]
fn sw_1_5_guilds_of_the_third_age() {
    for seats in 3..=7 {
        let mut game = dealt(seats, &[], seats as u64);
        play_until(&mut game, 5, |game| age(game) == 3 && choosing(game));
        let cards = all_hands(&game);
        assert_eq!(cards.len(), 7 * seats);
        let guilds = cards.iter().filter(|card| card.ends_with("_guild")).count();
        assert_eq!(guilds, seats + 2);
    }
}

#[test]
fn sw_1_6_seven_cards_each() {
    let game = dealt(4, &[], 9);
    for seat in 1..=4 {
        assert_eq!(hand(&game, seat).len(), 7);
    }
}

// ---------------------------------------------------------------- 2 Turn

const PLAIN: &str = "age 1
    1 board giza a coins 3 hand stone_pit barracks
    2 board rhodos a coins 3 hand altar tavern
    3 board babylon a coins 3 hand theater baths";

#[test]
fn sw_2_1_choices_are_secret_and_revealed_together() {
    let mut one = table(PLAIN);
    let mut two = table(PLAIN);
    choose(&mut one, 1, "build stone_pit");
    choose(&mut two, 1, "discard barracks");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public] {
        assert_eq!(seen_by(&one, viewer), seen_by(&two, viewer), "{viewer:?} sees the secret choice");
    }
    assert!(!has(&one, 1, "stone_pit"), "nothing happens before all have chosen");
    let Decision::Seats(waiting) = decision(&one) else { panic!("seats decide") };
    assert!(waiting.has(Seat(1)) && waiting.has(Seat(2)));
    choose(&mut one, 3, "discard baths");
    choose(&mut one, 2, "build altar");
    assert!(has(&one, 1, "stone_pit") && has(&one, 2, "altar"));
}

#[test]
fn sw_2_2_a_built_card_is_paid_and_stays() {
    let mut game = table(&PLAIN.replace("hand stone_pit barracks", "hand timber_yard barracks"));
    turn(&mut game, ["build timber_yard", "build altar", "discard baths"]);
    assert_eq!(coins(&game, 1), 2);
    assert!(has(&game, 1, "timber_yard") && has(&game, 2, "altar") && !has(&game, 3, "baths"));
}

#[test]
fn sw_2_3_no_name_twice() {
    let game = table(
        "age 2
        1 board giza a cards loom_1 altar hand loom_2 altar
        2 board rhodos a
        3 board babylon a",
    );
    refused(&game, 1, "build loom_2", "2.3");
    refused(&game, 1, "build altar", "2.3");
}

#[test]
fn sw_2_4_stages_in_order_and_the_buried_card_is_mute() {
    let mut game = table(&PLAIN.replace("coins 3 hand stone_pit", "coins 3 cards stone_pit hand tavern"));
    turn(&mut game, ["stage barracks", "build altar", "discard baths"]);
    assert_eq!((stages(&game, 1), shields(&game, 1)), (1, 0));
    assert!(!has(&game, 1, "barracks"));
    // The second stage needs three wood, which nobody has: only the next stage may be built.
    let game = table(
        "age 1
        1 board giza a stages 1 cards stone_pit quarry hand altar theater
        2 board rhodos a
        3 board babylon a",
    );
    refused(&game, 1, "stage altar", "3.2");
    let game = table(
        "age 1
        1 board giza a stages 3 hand altar theater
        2 board rhodos a
        3 board babylon a",
    );
    refused(&game, 1, "stage altar", "2.4");
}

#[test]
fn sw_2_5_a_discard_brings_three_coins() {
    let mut game = table(PLAIN);
    turn(&mut game, ["discard stone_pit", "build altar", "build theater"]);
    assert_eq!(coins(&game, 1), 6);
    assert_eq!(discarded(&game), ["stone_pit"]);
}

#[test]
fn sw_2_6_costs_before_effects() {
    // The Tavern's coins and the neighbour's payment come too late to pay for anything this turn.
    let game = table(
        "age 1
        1 board rhodos a coins 0 hand timber_yard altar
        2 board giza a coins 4 hand barracks altar
        3 board babylon a coins 3 hand tavern altar",
    );
    refused(&game, 1, "build timber_yard", "3.2");
    let mut game = game;
    turn(&mut game, ["build altar", "build barracks", "build tavern"]);
    assert_eq!(all_coins(&game), [2, 2, 8]);
}

#[test]
fn sw_2_7_counting_includes_this_turn() {
    let mut game = table(
        "age 2
        1 board giza a coins 0 hand vineyard altar
        2 board rhodos a coins 3 cards clay_pool hand sawmill altar
        3 board babylon a coins 3 hand quarry altar",
    );
    turn(&mut game, ["build vineyard", "build sawmill", "build quarry"]);
    assert_eq!(coins(&game, 1), 3);
}

#[test]
fn sw_2_8_hands_go_left_left_in_i_and_iii_right_in_ii() {
    for (age, from_seat_1) in [(1, 2), (2, 3), (3, 2)] {
        let mut game = table(&format!(
            "age {age} turn 5
            1 board giza a hand altar theater pawnshop
            2 board rhodos a hand tavern baths stockade
            3 board babylon a hand barracks clay_pool loom_1"
        ));
        turn(&mut game, ["discard altar", "discard tavern", "discard barracks"]);
        assert_eq!(sorted(hand(&game, from_seat_1)), ["pawnshop", "theater"], "Age {age}");
    }
}

#[test]
fn sw_2_9_the_last_card_is_discarded_without_coins() {
    let mut game = table(&PLAIN.replace("age 1", "age 1 turn 6"));
    turn(&mut game, ["build stone_pit", "build altar", "build theater"]);
    assert_eq!(sorted(discarded(&game)), ["barracks", "baths", "tavern"]);
    assert_eq!(all_coins(&game), [3, 3, 3]);
}

// ---------------------------------------------------------------- 3 Costs and trade

#[test]
fn sw_3_1_coins_go_to_the_bank() {
    let mut game = table(&PLAIN.replace("hand stone_pit barracks", "hand clay_pit barracks"));
    turn(&mut game, ["build clay_pit", "build altar", "build theater"]);
    assert_eq!(all_coins(&game), [2, 3, 3]);
}

#[test]
fn sw_3_2_the_whole_cost_must_be_paid() {
    let text = "age 2
        1 board giza a coins 3 hand statue temple
        2 board rhodos a
        3 board olympia a";
    refused(&table(text), 1, "build statue", "3.2");
    refused(&table(text), 1, "build temple", "3.2");
    // Two ore from the left and one wood from the right would cost six.
    let text = text.replace("2 board rhodos a", "2 board rhodos a cards ore_vein");
    refused(&table(&text), 1, "build statue", "3.2");
    let mut game = table(&text.replace("coins 3", "coins 6"));
    turn(&mut game, ["build statue", "discard", "discard"]);
    assert_eq!(all_coins(&game), [0, 3 + 3 + 4, 3 + 3 + 2]);
}

#[test]
fn sw_3_3_a_link_makes_it_free() {
    for link in ["east_trading_post", "west_trading_post"] {
        let mut game = table(&format!(
            "age 2
            1 board giza a coins 0 cards {link} hand forum altar
            2 board rhodos a coins 3
            3 board olympia a coins 3"
        ));
        turn(&mut game, ["build forum", "discard", "discard"]);
        assert!(has(&game, 1, "forum"));
        assert_eq!(all_coins(&game), [0, 6, 6]);
    }
}

#[test]
fn sw_3_4_a_unit_serves_its_owner_and_each_neighbour_once() {
    let text = "age 1
        1 board rhodos a coins 3 hand barracks altar
        2 board giza a coins 3 hand barracks altar
        3 board olympia a coins 3 hand barracks altar";
    let mut game = table(text);
    turn(&mut game, ["build barracks", "build barracks", "build barracks"]);
    assert_eq!(all_coins(&game), [7, 1, 1]);
    let game = table(
        "age 2
        1 board olympia a coins 9 hand statue altar
        2 board rhodos a
        3 board giza a",
    );
    refused(&game, 1, "build statue", "3.2");
}

#[test]
fn sw_3_5_a_choice_gives_one_alternative_for_each_user() {
    let text = "age 2
        1 board alexandria a coins 3 cards tree_farm hand temple altar
        2 board giza a coins 3 hand guard_tower altar
        3 board rhodos a coins 3 hand stockade altar";
    refused(&table(text), 1, "build temple", "3.2");
    let mut game = table(&text.replace("cards tree_farm", "cards tree_farm lumber_yard"));
    turn(&mut game, ["build temple", "build guard_tower", "build stockade"]);
    assert_eq!(all_coins(&game), [7, 1, 1], "one buys clay, the other wood, the owner uses it too");
}

#[test]
fn sw_3_6_yellow_cards_and_stages_do_not_sell() {
    let text = "age 2
        1 board giza a coins 9 hand stockade scriptorium
        2 board alexandria b stages 2 cards caravansery forum
        3 board rhodos a";
    refused(&table(text), 1, "build stockade", "3.2");
    refused(&table(text), 1, "build scriptorium", "3.2");
    let game = table(&text.replace("3 board rhodos a", "3 board olympia a cards press_1"));
    assert_eq!(ways(&game, 1, "stockade"), [(0, 2)]);
    assert_eq!(ways(&game, 1, "scriptorium"), [(0, 2)]);
}

#[test]
fn sw_3_7_two_coins_to_the_seller() {
    let mut game = table(
        "age 1
        1 board giza a coins 3 hand barracks altar
        2 board rhodos a coins 0
        3 board babylon a coins 0",
    );
    turn(&mut game, ["build barracks", "discard", "discard"]);
    assert_eq!(all_coins(&game), [1, 5, 3]);
}

#[test]
fn sw_3_8_discounts_to_one_coin() {
    let game = table(
        "age 2
        1 board olympia b stages 1 coins 9 cards west_trading_post marketplace hand baths apothecary
        2 board giza a cards loom_1
        3 board babylon a cards stone_pit loom_1",
    );
    assert_eq!(ways(&game, 1, "baths"), [(0, 1), (1, 0)]);
    assert_eq!(ways(&game, 1, "apothecary"), [(0, 1), (1, 0)]);
    let game = table(
        "age 2
        1 board rhodos a coins 9 cards east_trading_post hand baths apothecary
        2 board giza a cards loom_1
        3 board babylon a cards stone_pit",
    );
    assert_eq!(ways(&game, 1, "baths"), [(0, 1), (2, 0)]);
    assert_eq!(ways(&game, 1, "apothecary"), [(2, 0)]);
}

#[test]
fn sw_3_9_the_buyer_chooses_among_the_undominated_ways() {
    let text = "age 2
        1 board olympia a coins 9 hand aqueduct altar
        2 board giza a cards stone_pit
        3 board rhodos a cards stone_pit quarry";
    let game = table(text);
    assert_eq!(ways(&game, 1, "aqueduct"), [(0, 6), (2, 4), (4, 2)]);
    let mut game = game;
    pay(&mut game, 1, "build aqueduct", 4, 2);
    choose(&mut game, 2, "discard");
    choose(&mut game, 3, "discard");
    assert_eq!(all_coins(&game), [3, 10, 8]);
    let game = table(text);
    refused_payment(&game, 1, "build aqueduct", 4, 4, "3.9");
}

#[test]
fn sw_3_10_income_is_spent_from_the_next_turn_on() {
    let mut game = table(
        "age 1
        1 board rhodos a coins 0 hand altar theater pawnshop
        2 board giza a coins 4 hand barracks tavern baths
        3 board babylon a coins 3 hand clay_pit timber_yard loom_1",
    );
    turn(&mut game, ["build altar", "build barracks", "discard loom_1"]);
    assert_eq!(coins(&game, 1), 2);
    turn(&mut game, ["build timber_yard", "discard", "discard"]);
    assert_eq!(coins(&game, 1), 1);
}

// ---------------------------------------------------------------- 4 Conflicts

fn after_conflicts(age: u8, one: &str, two: &str, three: &str) -> [i32; 3] {
    let mut game = table(&format!(
        "age {age} turn 6
        1 board giza a cards {one}
        2 board rhodos a cards {two}
        3 board babylon a cards {three}"
    ));
    turn(&mut game, ["discard", "discard", "discard"]);
    [1, 2, 3].map(|seat| military(&game, seat))
}

#[test]
fn sw_4_1_more_shields_win_a_token_by_age() {
    assert_eq!(after_conflicts(1, "barracks", "loom_1", "loom_1")[0], 2);
    assert_eq!(after_conflicts(2, "barracks", "loom_1", "loom_1")[0], 6);
    assert_eq!(after_conflicts(3, "barracks", "loom_1", "loom_1")[0], 10);
}

#[test]
fn sw_4_2_fewer_shields_cost_one_point_each() {
    assert_eq!(after_conflicts(3, "loom_1", "barracks", "stables"), [-2, 4, 10]);
}

#[test]
fn sw_4_3_equal_shields_give_nothing() {
    assert_eq!(after_conflicts(2, "barracks", "stockade", "guard_tower"), [0, 0, 0]);
}

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
    refused(&game, 1, "free pantheon", "5.3");
    refused(&table(text), 2, "free palace", "5.3");
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
    // Workers: brown cards of the owner's neighbours, here none and two.
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
    assert_eq!(points(text, 1, "wonder"), 3, "the left neighbour's first stage");
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
    assert_eq!(points_now(&game, 1, "wonder"), 3, "three blue cards of the neighbours");
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
