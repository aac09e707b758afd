//! Clauses 1 to 5: supply, power, conversions, set-up, income.

use crate::support::table::{Script as _, Table, faction_id, rows};
use kernel::Seat;

const SCORING: &str = "scoring SCORE8 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6";

/// Somebody of another color, to play against.
fn against(faction: &str) -> Table {
    let other = if ["nomads", "fakirs"].contains(&faction) { "witches" } else { "nomads" };
    Table::of(&format!("{faction} {other}"))
}

#[test]
fn tm_1_1_six_rounds_and_then_the_final_scoring() {
    let mut t = Table::of("witches nomads");
    for round in 1..6 {
        let cards = if round % 2 == 1 { ["BON3", "BON5"] } else { ["BON8", "BON9"] };
        t = t.in_round(round).play(&format!("pass {}. done. pass {}. done", cards[0], cards[1]));
    }
    let t = t.in_round(6).play("pass. done. pass. done").decides("");
    t.sources("witches", "air 8").sources("nomads", "fire 8, earth 8");
    t.refuse("witches: pass", "1.1");
}

#[test]
fn tm_1_1_the_last_round_has_no_cult_reward() {
    let t = Table::of("witches nomads").holds("witches", "4/0/0/0 0w 0c 0p 12/0/0");
    let first = t.scoring("SCORE4").play("pass BON1. done. pass BON2. done");
    first.expect("witches", "3w 2c");
    let last = t.round(6).scoring("SCORE4").play("pass. done. pass. done");
    last.expect("witches", "0w 0c").sources("witches", "resources 0");
}

#[test]
fn tm_1_2_what_is_not_in_the_supply_cannot_be_built() {
    let t = Table::of("witches nomads").holds("witches", "20w 20c ship1 0/0/12");
    t.put("witches", "D A3 A10 C3 C4 D1 E9 F2 F4").refuse("build G3", "1.2");
    t.put("witches", "D A3 A10 C3 C4 D1 E9 F4").legal("build G3");
    t.put("witches", "TP A3 A10 C3 C4, D F4").refuse("upgrade F4 to TP", "1.2");
    t.put("witches", "TE A3 A10 C3, TP F4").refuse("upgrade F4 to TE", "1.2").legal("upgrade F4 to SH");
    t.put("witches", "SH A3, TP F4").refuse("upgrade F4 to SH", "1.2");
    t.put("witches", "SA A3, TE F4").refuse("upgrade F4 to SA", "1.2");
    let bridges = t.put("witches", "D F4").bridge("witches", "C2:D3 C2:D4 C2:E5");
    bridges.refuse("action ACT1. bridge F4:G3", "1.2");
}

#[test]
fn tm_1_3_nothing_limits_what_is_held_and_carried_over() {
    Table::of("witches nomads")
        .holds("witches", "60w 80c 150vp 0/0/12")
        .play("action ACT4. done")
        .expect("witches", "60w 87c 150vp 4/0/8")
        .play("pass BON5. done. pass BON3. done")
        .in_round(2)
        .expect("witches", "61w 93c 150vp 4/0/8");
}

#[test]
fn tm_1_4_seven_priests_and_no_more() {
    let t = Table::of("witches nomads").holds("witches", "0/0/12 5p 1out 4c");
    t.play("action ACT2").expect("witches", "6p 3/0/9");
    t.holds("witches", "6p").play("action ACT2").expect("witches", "6p 3/0/9");
    let full = t.holds("witches", "6p").refuse("convert 5pw to 1p", "3.2");
    full.legal("convert 1p to 1w. convert 5pw to 1p");
    full.play("advance ship").expect("witches", "5p 0c").legal("convert 5pw to 1p");
    full.play("send p to FIRE for 1").legal("convert 5pw to 1p");
    full.refuse("send p to FIRE for 2. convert 5pw to 1p", "3.2");
}

#[test]
fn tm_1_5_what_cannot_be_paid_in_full_is_refused() {
    let t = Table::of("witches nomads").put("witches", "D F4, TP C3").terrain("E7 green");
    t.holds("witches", "1w 2c").play("build E7").expect("witches", "0w 0c");
    t.holds("witches", "0w 9c").refuse("build E7", "1.5");
    t.holds("witches", "9w 1c").refuse("build E7", "1.5");
    t.holds("witches", "3w 6c").refuse("upgrade C3 to SH", "1.5");
    t.holds("witches", "9w 9c 0p").refuse("advance ship", "1.5").refuse("advance dig", "1.5");
    t.holds("witches", "2w").refuse("dig 1", "1.5");
    t.holds("witches", "0p").refuse("send p to AIR for 1", "1.5").refuse("convert 1p to 1w", "1.5");
}

#[test]
fn tm_1_6_everybody_begins_as_the_faction_board_says() {
    let boards = rows("| Faction | Color");
    assert_eq!(boards.len(), 14);
    for board in boards {
        let id = faction_id(board[0]);
        let (coins, rest) = board[3].split_once('/').unwrap();
        let (workers, priests) = rest.split_once('/').unwrap();
        against(&id).expect(&id, &format!("{coins}c {workers}w {priests}p {} {} 20vp", board[4], board[5]));
        against(&id).put(&id, "D A1").hex("A1", board[1]);
    }
}

#[test]
fn tm_1_6_prices_are_those_of_the_faction_board() {
    let boards = rows("| Faction | D |");
    assert_eq!(boards.len(), 14);
    for board in boards {
        let id = faction_id(board[0]);
        let t = against(&id);
        let other = t.position.faction(terra_mystica::components::tables(), Seat(1)).id;
        let pays = |t: &Table, price: &str, script: &str| {
            let (workers, coins) = price.trim_end_matches(" C").split_once(" W ").unwrap();
            let [workers, coins] = [workers, coins].map(|n| n.parse::<u8>().unwrap());
            t.holds(&id, &format!("{workers}w {coins}c")).play(script).expect(&id, "0w 0c");
            t.holds(&id, &format!("{}w 20c", workers - 1)).refuse(script, "1.5");
            t.holds(&id, &format!("20w {}c", coins - 1)).refuse(script, "1.5");
        };
        let home = t.put(&id, "D D4").put(&id, "D E6");
        let free = t.put(&id, "D D4").terrain(&format!("E6 {}", t.put(&id, "D E6").color("E6")));
        pays(&free, board[1], "build E6");
        let (workers, coins) = board[2].split_once(" W, ").unwrap();
        let (low, high) = coins.trim_end_matches(" C").split_once(" / ").unwrap();
        pays(&home, &format!("{workers} W {high} C"), "upgrade E6 to TP");
        pays(&home.put(other, "D E7"), &format!("{workers} W {low} C"), "upgrade E6 to TP");
        pays(&t.put(&id, "TP E6"), board[3], "upgrade E6 to TE");
        pays(&t.put(&id, "TP E6"), board[4], "upgrade E6 to SH");
        pays(&t.put(&id, "TE E6"), board[5], "upgrade E6 to SA");
    }
}

#[test]
fn tm_1_7_power_values_of_buildings() {
    for (kind, value) in [("D", 1), ("TP", 2), ("TE", 2), ("SH", 3), ("SA", 3)] {
        Table::of("witches nomads")
            .put("witches", "D G2")
            .put("nomads", &format!("{kind} E7"))
            .play("build F4")
            .choices("leech", &format!("leech {value} from witches"));
    }
}

#[test]
fn tm_2_1_power_moves_up_bowl_by_bowl() {
    let gains_3 = |bowls: &str| {
        let t = Table::of("witches nomads").holds("witches", &format!("2/0/0/2 1p {bowls}"));
        t.play("send p to FIRE for 3")
    };
    gains_3("5/7/0").expect("witches", "2/10/0");
    gains_3("2/1/0").expect("witches", "0/2/1");
    gains_3("0/6/2").expect("witches", "0/3/5");
    gains_3("0/1/5").expect("witches", "0/0/6");
}

#[test]
fn tm_2_2_power_is_spent_from_bowl_three() {
    let t = Table::of("witches nomads").holds("witches", "2/6/4");
    t.play("action ACT3").expect("witches", "6/6/0");
    t.refuse("action ACT6", "2.2").refuse("convert 5pw to 5c", "2.2");
    t.holds("witches", "2/6/3").refuse("action ACT3", "2.2").legal("action ACT2");
}

#[test]
fn tm_2_3_burning_takes_two_of_bowl_two_for_one() {
    let t = Table::of("witches nomads").holds("witches", "1/5/2");
    t.play("burn 2").expect("witches", "1/1/4");
    t.play("burn 1. burn 1").expect("witches", "1/1/4");
    t.refuse("burn 3", "2.3").refuse("burn 0", "2.3");
    t.play("burn 2. pass BON3. done").expect("witches", "1/1/4");
}

#[test]
fn tm_3_1_the_conversions() {
    let t = Table::of("witches nomads").holds("witches", "2p 3w 0c 0/0/12");
    t.play("convert 5pw to 1p").expect("witches", "3p 5/0/7");
    t.play("convert 6pw to 2w").expect("witches", "5w 6/0/6");
    t.play("convert 4pw to 4c").expect("witches", "4c 4/0/8");
    t.play("convert 2p to 2w").expect("witches", "0p 5w");
    t.play("convert 3w to 3c").expect("witches", "0w 3c");
    t.play("convert 1p to 1c").expect("witches", "1p 1c");
    t.refuse("convert 1w to 1p", "3.1").refuse("convert 0w to 0c", "3.1");
    for backwards in ["1c to 1w", "1w to 3pw", "1c to 1pw", "2pw to 1w", "1vp to 1w", "3c to 1w"] {
        t.no_move(&format!("convert {backwards}"));
    }
}

#[test]
fn tm_3_2_no_priest_without_supply() {
    let t = Table::of("witches nomads").holds("witches", "5p 1out 0/0/12");
    t.legal("convert 5pw to 1p").refuse("convert 10pw to 2p", "3.2");
    t.refuse("convert 5pw to 1p. convert 5pw to 1p", "3.2");
}

#[test]
fn tm_3_3_conversions_before_between_and_after() {
    let t = Table::of("witches nomads").put("witches", "D F4").holds("witches", "4w 0c 0/0/12");
    t.play("convert 2pw to 2c. dig 1. transform E7 to green. build E7").expect("witches", "0w 0c 2/0/10");
    t.play("dig 1. transform E7 to green. convert 2pw to 2c. build E7").expect("witches", "0w 0c 2/0/10");
    t.legal("dig 1. convert 1w to 1c. transform E7 to green. convert 1pw to 1c. done");
    t.play("pass BON3. convert 4w to 4c. done").expect("witches", "0w 4c");
}

#[test]
fn tm_3_3_no_conversions_on_the_turn_of_another() {
    let t = Table::with("leech deferred", "witches nomads").put("witches", "D G2").put("nomads", "D E7");
    t.refuse("nomads: convert 1w to 1c", "12.5");
    t.play("build F4").refuse("nomads: convert 1w to 1c", "3.3").refuse("nomads: burn 1", "3.3");
    let asked = Table::of("witches nomads").put("witches", "D G2").put("nomads", "D E7").play("build F4");
    asked.decides("nomads").refuse("convert 1w to 1c", "7.2");
    Table::of("witches nomads")
        .put("witches", "D F4")
        .holds("witches", "0/0/0/4 3w")
        .scoring("SCORE8")
        .play("pass BON3. done. pass BON5. done")
        .decides("witches")
        .refuse("convert 1w to 1c", "3.3")
        .refuse("burn 1", "3.3");
}

#[test]
fn tm_4_1_six_different_scoring_tiles() {
    let t = Table::setup(2, "first 1").choices(
        "score",
        "score SCORE1, score SCORE2, score SCORE3, score SCORE4, score SCORE5, score SCORE6, score SCORE7,
         score SCORE8",
    );
    t.refuse("score SCORE3. score SCORE3", "4.1").refuse("score SCORE9", "4.1").refuse("card BON1", "4.2");
    let fifth = t.play("score SCORE2. score SCORE3. score SCORE4. score SCORE5");
    fifth.refuse("score SCORE1", "4.1").choices("score", "score SCORE6, score SCORE7, score SCORE8");
    fifth.play("score SCORE8").refuse("score SCORE1", "4.1").choices("score", "score SCORE6, score SCORE7");
    t.legal("score SCORE2. score SCORE3. score SCORE4. score SCORE1. score SCORE5. score SCORE6");
}

#[test]
fn tm_4_2_three_cards_more_than_players() {
    for players in 2..=5 {
        let t = Table::setup(players, &format!("first 1, {SCORING}"));
        t.refuse("card BON4. card BON4", "4.2").refuse("card BON10", "4.2");
        let cards: Vec<String> = (1..=players + 3).map(|i| format!("card BON{i}")).collect();
        let t = t.play(&cards.join(". ")).decides("1");
        let free: Vec<String> = (1..=players + 3).map(|i| format!("BON{i} 0")).collect();
        t.free(&free.join(", "));
    }
}

#[test]
fn tm_4_3_factions_are_chosen_in_turn_order() {
    let t = Table::setup(3, &format!("first 2, {SCORING}, cards BON1 BON2 BON3 BON4 BON5 BON6")).decides("2");
    let t = t.refuse("3: faction witches", "12.5").play("faction witches").decides("3");
    t.refuse("faction auren", "4.3").refuse("faction witches", "4.3");
    t.play("faction nomads").decides("1").refuse("faction fakirs", "4.3").legal("faction giants");
}

/// Three players, the second of them first.
fn chosen() -> Table {
    let factions = "factions witches nomads giants";
    Table::setup(3, &format!("first 2, {SCORING}, {factions}, cards BON1 BON2 BON3 BON4 BON5 BON6"))
}

#[test]
fn tm_4_4_everybody_begins_with_20_points() {
    let t = chosen();
    t.expect("witches", "20vp 15c 3w 0p 5/7/0 0/0/0/2 0key ship0 dig0");
    t.expect("nomads", "20vp 15c 2w 0p 5/7/0 1/0/1/0 0key ship0 dig0");
    t.expect("giants", "20vp 15c 3w 0p 5/7/0 1/0/0/1 0key ship0 dig0").sources("giants", "start 20");
}

#[test]
fn tm_4_5_first_dwellings_forward_and_second_ones_back() {
    let placed = chosen().play(
        "nomads: build A5
         giants: build A6
         witches: build A3
         witches: build C3
         giants: build A9
         nomads: build B1
         nomads: build D3",
    );
    placed
        .decides("witches")
        .choices("pass", "pass BON1, pass BON2, pass BON3, pass BON4, pass BON5, pass BON6");
    chosen().refuse("witches: build A3", "12.5");
}

#[test]
fn tm_4_6_starting_dwellings_go_on_home_terrain_and_cost_nothing() {
    let t = chosen();
    t.refuse("build A4", "4.6").refuse("build r3", "4.6").refuse("dig 1", "12.5");
    let second = t.play("build A5").decides("giants").hex("A5", "nomads D");
    second.expect("nomads", "20vp 15c 2w 5/7/0").refuse("build A5", "4.6");
    second.play("build A6").decides("witches").expect("nomads", "5/7/0");
}

#[test]
fn tm_4_7_first_cards_from_the_last_player_to_the_first() {
    let t = chosen().play("build A5. build A6. build A3. build C3. build A9. build B1. build D3");
    t.refuse("pass BON7", "4.7").refuse("pass", "4.7").refuse("nomads: pass BON1", "12.5");
    t.play(
        "witches: pass BON1
         giants: pass BON2",
    )
    .refuse("pass BON2", "4.7")
    .play("nomads: pass BON3")
    .free("BON4 1, BON5 1, BON6 1")
    .has_card("witches", "BON1");
}

#[test]
fn tm_5_1_round_one_begins_with_income() {
    chosen()
        .play("build A5. build A6. build A3. build C3. build A9. build B1. build D3")
        .play("pass BON1. pass BON6. pass BON5")
        .in_round(1)
        .decides("nomads")
        .expect("nomads", "7w 15c 2/10/0")
        .expect("giants", "8w 15c")
        .expect("witches", "6w 17c");
}

/// What the first player has after an income that began with nothing in hand but 12 tokens in
/// bowl I, and with 6 coins of BON3.
fn income(faction: &str, buildings: &str) -> [u16; 4] {
    let t = against(faction).put(faction, buildings).holds(faction, "0w 0c 0p 12/0/0");
    let player = *t.play("pass BON3. done. pass BON5. done").in_round(2).position.player(Seat(0));
    [player.workers, player.coins - 6, player.priests.into(), player.bowls.0[1].into()]
}

#[test]
fn tm_5_2_income_by_the_number_of_each_kind() {
    const PLACES: [&str; 8] = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"];
    let numbers = |text: &str| -> Vec<u16> { text.split(' ').filter_map(|n| n.parse().ok()).collect() };
    let boards = rows("| Faction | W by 0 to 8 D");
    assert_eq!(boards.len(), 14);
    for board in boards {
        let id = faction_id(board[0]);
        let base = numbers(board[1])[0];
        let of = |kind: &str, n: usize| income(&id, &format!("{kind} {}", PLACES[..n].join(" ")));
        for n in 1..=8 {
            assert_eq!(of("D", n), [numbers(board[1])[n], 0, 0, 0], "{id} {n} D");
        }
        for n in 1..=4 {
            assert_eq!(of("TP", n), [base, numbers(board[2])[n], 0, numbers(board[3])[n]], "{id} {n} TP");
        }
        let (priests, power) = board[4].split_once(", power ").unwrap_or((board[4], "0 0 0 0"));
        for n in 1..=3 {
            assert_eq!(of("TE", n), [base, 0, numbers(priests)[n], numbers(power)[n]], "{id} {n} TE");
        }
        for (kind, printed) in [("SH", board[5]), ("SA", board[6])] {
            let n = numbers(printed)[0];
            let of_unit = |unit: &str| if printed.ends_with(unit) { n } else { 0 };
            let wanted = [base + of_unit("W"), of_unit("C"), of_unit("P"), of_unit("power")];
            assert_eq!(of(kind, 1), wanted, "{id} {kind}");
        }
    }
}

#[test]
fn tm_5_2_income_counts_what_stands_at_that_moment() {
    let t = Table::of("witches nomads").put("witches", "D A3 F4").holds("witches", "2w 6c 0p 12/0/0");
    let t = t.play("upgrade F4 to TP. done. pass BON5. done. pass BON3. done");
    t.expect("witches", "2w 8c 0p 11/1/0");
}

#[test]
fn tm_5_3_income_of_bonus_cards() {
    for (card, gains) in [
        ("BON1", "2c"),
        ("BON2", "4c"),
        ("BON3", "6c"),
        ("BON4", "9/3/0"),
        ("BON5", "2w 9/3/0"),
        ("BON6", "3w"),
        ("BON7", "2w"),
        ("BON8", "1p"),
        ("BON9", "2c"),
    ] {
        let t = Table::of("witches nomads").holds("witches", "0w 0c 0p 12/0/0");
        let other = if card == "BON3" { "BON5" } else { "BON3" };
        let t = t.play(&format!("pass {card}. done. pass {other}. done"));
        t.expect("witches", &format!("1w 0c 0p 12/0/0 {gains}"));
    }
}

#[test]
fn tm_5_3_income_of_favor_tiles() {
    for (tile, gains) in [
        ("FAV7", "2w 11/1/0"),
        ("FAV8", "8/4/0"),
        ("FAV9", "5c"),
        ("FAV6", ""),
        ("FAV12", ""),
        ("FAV7 FAV8 FAV9", "2w 5c 7/5/0"),
    ] {
        let t = Table::of("witches nomads").holds("witches", "0w 0c 0p 12/0/0").favors("witches", tile);
        let t = t.play("pass BON1. done. pass BON3. done");
        t.expect("witches", &format!("1w 2c 0p 12/0/0 {gains}"));
    }
}
