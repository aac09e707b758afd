//! Clause 14: modules and options.

use crate::support::table::{Script as _, Table, faction_id, rows};
use kernel::ById;
use kernel::Seat;
use kernel::moves::ByName as _;
use terra_mystica::Building;

/// Witches who build on F4 beside Nomads and Giants, where power may be taken later.
fn deferred() -> Table {
    Table::with("leech deferred", "witches nomads giants")
        .put("witches", "D G2")
        .put("nomads", "D E7")
        .put("giants", "TP E6")
        .holds("nomads", "9w 9c 5/7/0")
}

#[test]
fn tm_14_1_offers_stay_open_while_play_goes_on() {
    let t = deferred().play("build F4").decides("witches nomads giants");
    let t = t.play("done").decides("nomads giants");
    t.play("giants: leech 2 from witches").expect("giants", "3/9/0 19vp").decides("nomads");
    let t = t.play("nomads: decline 1 from witches. pass BON3. done").decides("giants");
    t.choices("leech", "leech 2 from witches").legal("leech 2 from witches. pass BON5. done");
}

#[test]
fn tm_14_2_offers_are_answered_before_the_next_action() {
    let t = deferred().play("build F4. done");
    t.refuse("nomads: upgrade E7 to TP", "14.2").refuse("nomads: pass BON3", "14.2");
    t.play("nomads: convert 1w to 1c. leech 1 from witches. upgrade E7 to TP").expect("nomads", "4/8/0");
    let last = deferred().passed("nomads giants").play("build F4. done. pass BON3. done");
    let last = last.decides("nomads giants").play("nomads: leech 1 from witches").decides("giants");
    last.refuse("pass BON5", "12.5").play("decline 2 from witches").in_round(2);
}

#[test]
fn tm_14_3_limits_are_measured_with_the_answer() {
    let t = deferred().put("nomads", "SH F3").play("build F4. done");
    t.play("nomads: leech 4 from witches").expect("nomads", "1/11/0 17vp");
    t.holds("nomads", "1vp").play("nomads: leech 4 from witches").expect("nomads", "3/9/0 0vp");
    t.holds("nomads", "0/1/11").play("nomads: leech 4 from witches").expect("nomads", "0/0/12 20vp");
    let now_full = t.holds("nomads", "0/0/12").legal("nomads: action ACT4");
    now_full.play("nomads: leech 4 from witches").expect("nomads", "0/0/12 20vp");
    let was_full = deferred().holds("nomads", "0/0/12").play("build F4. done");
    was_full.holds("nomads", "5/7/0").legal("nomads: upgrade E7 to TP").legal("nomads: leech 1 from witches");
}

#[test]
fn tm_14_4_cultists_may_take_their_step_later() {
    let t = Table::with("leech deferred", "cultists engineers giants")
        .put("cultists", "D F3")
        .put("engineers", "D E7")
        .put("giants", "TP D4")
        .holds("cultists", "9w 9c 0/0/1/0 5/7/0")
        .play("build E6. done");
    let taken = t.play("engineers: leech 1 from cultists");
    taken.play("cultists: +FIRE").expect("cultists", "1/0/1/0");
    let due = taken.play("engineers: pass BON3. done\ngiants: decline 2 from cultists. pass BON5. done");
    due.refuse("upgrade F3 to TP", "14.4").refuse("pass BON8", "14.4").legal("+FIRE. upgrade F3 to TP");
    let ends = t.passed("engineers giants").turn("cultists").play("pass BON3. done");
    let ends = ends.play("engineers: leech 1 from cultists\ngiants: decline 2 from cultists");
    ends.decides("cultists").play("cultists: +AIR").in_round(2).expect("cultists", "0/0/1/1");
    let first = t.play("giants: decline 2 from cultists").expect("cultists", "5/7/0");
    first.play("engineers: decline 1 from cultists").expect("cultists", "0/0/1/0 4/8/0");
}

#[test]
fn tm_14_5_effects_may_be_given_up() {
    let t =
        Table::with("give_up_effects yes", "witches nomads").put("witches", "SH F4").card("witches", "BON1");
    let t = t.holds("witches", "9w 9c").favors("witches", "FAV6");
    let spade = t.play("action BON1. -SPADE. done").turn("witches").refuse("action BON1", "6.10.1");
    spade.legal("action ACTW. -FREE_D. done").legal("action FAV6. -CULT. done");
    t.play("dig 2. -2SPADE. done").expect("witches", "3w").hex("E7", "gray");
    let without = Table::of("witches nomads").put("witches", "SH F4").card("witches", "BON1");
    without.refuse("action BON1. -SPADE", "6.10.2").refuse("action ACTW. -FREE_D", "6.10.2");
    without.refuse("dig 1. -SPADE", "6.3.5");
}

/// Somebody for whom a dwelling on F4 founds a town, with the town tiles of the module.
fn founding(faction: &str) -> Table {
    let t = Table::with("mini_expansion_1 yes", &format!("{faction} engineers"));
    let t = t.put(faction, "SH D4, TP E6, D E7").holds(faction, "9w 9c 12/0/0");
    let home = t.color("D4");
    t.terrain(&format!("F4 {home}"))
}

#[test]
fn tm_14_6_three_more_town_tiles() {
    let t = founding("giants").play("build F4");
    assert_eq!(t.position.towns, ById::new([2, 2, 2, 2, 2, 1, 2, 1]));
    t.play("+TW6").expect("giants", "22vp 2key 3/2/2/3 10/2/0").scored("giants", "14.6", 2);
    t.play("+TW8").expect("giants", "31vp 1key").scored("giants", "14.6", 11);
    t.play("+TW7").expect("giants", "26vp 1key").scored("giants", "14.6", 4);
    let without = Table::of("giants engineers").put("giants", "SH D4, TP E6, D E7").terrain("F4 red");
    without.play("build F4").refuse("+TW6", "8.4").refuse("+TW7", "8.4").refuse("+TW8", "8.4");
}

#[test]
fn tm_14_7_a_town_tile_that_ships_farther() {
    let t = founding("giants");
    t.play("build F4. +TW7").expect("giants", "ship1 26vp").scored("giants", "14.7", 2);
    t.holds("giants", "ship3").play("build F4. +TW7").expect("giants", "ship3 24vp");
    let mermaids = founding("mermaids").holds("mermaids", "ship4").play("build F4. +TW7");
    mermaids.expect("mermaids", "ship5 29vp");
    let dwarves = Table::with("mini_expansion_1 yes", "dwarves witches").put("dwarves", "SH D4, TP E6, D E7");
    let dwarves = dwarves.terrain("F4 gray").holds("dwarves", "9w 9c").play("build F4. +TW7. done");
    dwarves.expect("dwarves", "ship0 24vp").turn("dwarves").terrain("I6 gray").refuse("build I6", "6.1.4");
    // E9 is four hexes from F4 and E7, one more than the carpet with the stronghold.
    let fakirs = founding("fakirs").terrain("E9 yellow").holds("fakirs", "2p").refuse("build E9", "6.1.4");
    fakirs.play("build F4. +TW7. done").expect("fakirs", "ship0 24vp").turn("fakirs").legal("build E9");
}

#[test]
fn tm_14_7_two_such_tiles_carry_the_carpet_two_hexes_farther() {
    let t =
        Table::with("mini_expansion_1 yes", "fakirs witches").put("fakirs", "SH D3").holds("fakirs", "1p");
    let mut t = t.terrain("E8 yellow, I7 yellow");
    t.position.seats[Seat(0)].carpet_range = 1;
    t.refuse("build E8", "6.1.4").put("fakirs", "D E8").area("fakirs", 1);
    t.position.seats[Seat(0)].carpet_range = 2;
    t.play("build E8").expect("fakirs", "0p 24vp").area("fakirs", 2);
    t.refuse("build I7", "6.1.4");
}

#[test]
fn tm_14_8_a_bonus_card_for_shipping() {
    let t = Table::with("shipping_bonus yes", "witches nomads").card("witches", "BON10");
    t.holds("witches", "ship2").play("pass BON3").expect("witches", "26vp").scored("witches", "14.8", 6);
    t.play("pass BON3").expect("witches", "20vp");
    let t = Table::with("shipping_bonus yes", "witches nomads").free_cards("BON10 0, BON3 0, BON5 0");
    let t = t.holds("witches", "12/0/0").play("pass BON10. done. pass BON3. done");
    t.expect("witches", "9/3/0").has_card("witches", "BON10");
    let draws =
        Table::setup(2, "first 1, scoring SCORE8 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6, shipping_bonus yes");
    draws.legal("card BON10");
}

#[test]
fn tm_14_9_a_scoring_tile_for_temples() {
    let t =
        Table::with("temple_scoring_tile yes", "witches nomads").scoring("SCORE9").put("witches", "TP F4");
    let t = t.sent("witches", "FIRE 3, AIR 2").holds("witches", "9w 9c");
    let temple = t.play("upgrade F4 to TE. +FAV7. done").expect("witches", "24vp");
    temple.turn("witches").holds("witches", "9w 9c").play("upgrade F4 to SA").expect("witches", "24vp");
    t.play("upgrade F4 to SH").expect("witches", "20vp");
    let end = t.holds("witches", "0c").play("pass BON8. done. pass BON5. done").in_round(2);
    end.expect("witches", "6c 2out");
    Table::setup(2, "first 1, temple_scoring_tile yes").legal("score SCORE9");
}

#[test]
fn tm_14_10_the_next_round_in_the_order_of_passing() {
    let t = Table::with("variable_turn_order yes", "witches nomads giants").turn("giants");
    let t = t.play("giants: pass BON3. done\nwitches: pass BON5. done\nnomads: pass BON8. done").in_round(2);
    let t = t.holds("giants", "1p").holds("witches", "1p").holds("nomads", "1p");
    t.legal("giants: send p to FIRE. done\nwitches: send p to AIR. done\nnomads: send p to EARTH. done");
}

#[test]
fn tm_14_11_power_decisions_in_the_order_of_play() {
    let t = Table::with("variable_turn_order yes", "witches nomads giants mermaids")
        .put("witches", "D G2")
        .put("nomads", "D E7")
        .put("giants", "D E6")
        .put("mermaids", "D F3")
        .order("nomads witches giants mermaids")
        .passed("giants")
        .turn("witches")
        .play("build F4");
    t.decides("mermaids")
        .play("decline 1 from witches")
        .decides("giants")
        .play("decline 1 from witches")
        .decides("nomads");
}

#[test]
fn tm_14_12_what_is_named_beforehand_must_fit() {
    let bad = |players, options: &str, why: &str| {
        let found = Table::bad_setup(players, options);
        assert!(found.contains(why), "{found}");
    };
    bad(2, "first 3", "seat from 1 to 2");
    bad(2, "factions witches", "2 must be named, 1 is");
    bad(2, "factions witches auren", "have the same color");
    bad(2, "factions witches witches", "named twice");
    bad(2, "factions witches elves", "there is no `elves`");
    bad(2, "cards BON1 BON2 BON3 BON4", "5 must be named, 4 are");
    bad(2, "cards BON1 BON2 BON3 BON4 BON4", "named twice");
    bad(2, "cards BON1 BON2 BON3 BON4 BON10", "belongs to shipping_bonus");
    bad(2, "scoring SCORE2 SCORE3 SCORE4 SCORE5 SCORE6", "6 must be named, 5 are");
    bad(2, "scoring SCORE2 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7", "named twice");
    bad(2, "scoring SCORE2 SCORE3 SCORE4 SCORE5 SCORE1 SCORE7", "SCORE1 may not lie on round 5");
    bad(2, "scoring SCORE2 SCORE3 SCORE4 SCORE5 SCORE6 SCORE1", "SCORE1 may not lie on round 6");
    bad(2, "scoring SCORE9 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7", "belongs to temple_scoring_tile");
    bad(6, "first 1", "Terra Mystica is for 2–5 players, not 6");
    Table::setup(2, "factions witches nomads, first 2, scoring SCORE1 SCORE3 SCORE4 SCORE5 SCORE6 SCORE7")
        .play("card BON1. card BON2. card BON3. card BON4. card BON5")
        .decides("nomads");
}

#[test]
fn tm_14_13_the_first_game() {
    let boards = rows("| Players | Factions and dwellings");
    assert_eq!(boards.len(), 4);
    for (board, cards) in boards.iter().zip(rows("| Players | Bonus cards")) {
        let players: usize = board[0].parse().unwrap();
        let t = Table::setup(players, "setup first-game, first 2");
        for (seat, entry) in board[1].split("; ").enumerate() {
            let (name, hexes) = entry.split_once(' ').unwrap();
            assert_eq!(t.seat(&faction_id(name)), Seat(seat as u8));
            for hex in hexes.split(' ') {
                t.hex(hex, &format!("{} D", faction_id(name)));
            }
            let count = t.position.player(Seat(seat as u8)).count[Building::Dwelling] as usize;
            assert_eq!(count, hexes.split(' ').count());
        }
        let free: Vec<String> = cards[1].split(", ").map(|card| format!("{card} 0")).collect();
        let t = t.free(&free.join(", ")).decides("1");
        let scoring: Vec<&str> = t.position.scoring.iter().flatten().map(|tile| tile.name()).collect();
        assert_eq!(scoring, ["SCORE5", "SCORE7", "SCORE1", "SCORE6", "SCORE4", "SCORE8"]);
    }
    let why = Table::bad_setup(2, "setup first-game, factions witches nomads");
    assert!(why.contains("brings its own"), "{why}");
}
