//! Situations in which several clauses meet.

use crate::support::table::{Script as _, Table};
use kernel::{Decision, Game as _, Seat};

fn two() -> Table {
    Table::of("nadair_sun kuniban_sun")
}

const ABILITY: &str = "play fire_keeper in lower_1. ability";

#[test]
fn rv_14_8_a_temple_whose_water_lets_its_owner_build_another() {
    let table = Table::of("hofstadterian_moon nadair_sun").lays("s33 moon_pool").has("1", "figure s34b");
    let table = table.active("1", "fire_keeper").holds("1", "2/0/0/6").play(ABILITY).play("put s33a");
    // The second use is a whole one: it pays, moves a marker of its own and collects its own water.
    table.play("ability. put s13b").is("1", "pieces 3, progress 2, markers 3").legal("end");
    table.play("skip").is("1", "pieces 4, progress 1, markers 4").legal("end");
}

#[test]
fn rv_15_4_somebody_else_takes_the_last_artifact() {
    let table =
        two().lays("s45 wheat_rows").has("1", "small s45a").has("2", "large s34d").track("2", "g8 y9");
    let table = table
        .artifacts("warm_stone")
        .unlocked("2", "green_depot green_works yellow_depot yellow_works road kiln lodge")
        .shows("")
        .back("s35 b1f2.2")
        .holds("1", "0/0/6/6");
    let table = table.play("explore s35. tile ferry_landing. lay upright").play("2: artifact warm_stone");
    assert_eq!(table.position.end_tile, Some(Seat(1)));
    // The turn in which it happened goes on; then the others have one turn each, whoever took it.
    let table = table.play("switch gear. end").decides("2").play("switch gear. end");
    assert_eq!(table.position.decision(), Decision::Over);
}

#[test]
fn rv_11_4_a_hibernation_by_a_card_removes_the_last_artifact() {
    let table = two().hibernations("1", 3).artifacts("warm_stone").active("1", "stoker forager");
    let table = table.play("play stoker in lower_1. module anvil at l1b. sleep");
    let table = table.refuse("skip", "11.4").refuse("reward 4", "11.4").play("remove warm_stone");
    assert_eq!(table.position.end_tile, Some(Seat(0)));
    let table = table.play("reward 1. gain gear").refuse("play forager in upper_1", "4.4").play("end");
    let table = table.decides("2").play("switch gear. end");
    assert_eq!(table.position.decision(), Decision::Over);
}

#[test]
fn rv_14_27_an_extra_action_that_is_left_out_moves_no_marker() {
    let table = Table::of("vukuntur_sun nadair_sun").active("1", "fire_keeper").holds("1", "0/3/0/1");
    table.play(ABILITY).play("skip").is("1", "progress 0, markers 5").legal("end");
}

#[test]
fn rv_14_14_no_sand_tile_under_the_piece_of_another() {
    let table = |other: &str, food: &str| {
        let table = Table::of(&format!("kuniban_moon {other}")).has("1", "figure s12c").holds("1", food);
        table.active("1", "fire_keeper").play(ABILITY)
    };
    table("formica_moon", "0/0/0/6").legal("put s12b");
    let workshop = Table::of("kuniban_moon formica_moon").has("1", "figure s12c").has("2", "piece s12b");
    workshop.active("1", "fire_keeper").holds("1", "0/0/0/6").play(ABILITY).refuse("put s12b", "14.14");
    let falcon = Table::of("kuniban_moon vukuntur_moon").has("1", "figure s12c").has("2", "piece s12b");
    falcon.active("1", "fire_keeper").holds("1", "0/0/0/6").play(ABILITY).refuse("put s12b", "14.14");
}

#[test]
fn rv_14_24_two_workshops_save_one_gear() {
    let table =
        Table::of("formica_moon nadair_sun").knows("1", "t2").has("1", "piece s12b, piece s13c, figure s12c");
    table.holds("1", "0/1/0/0").refuse("build small s12d", "2.7");
    table.holds("1", "0/2/0/0").play("build small s12d").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_14_25_two_mountains_save_two_gears() {
    let table = Table::of("formica_sun nadair_sun")
        .knows("1", "t4")
        .ground("s13c", "mountain")
        .unlocked("1", "gray_depot");
    let table = table.has("1", "figure s12c").holds("1", "0/3/0/0");
    table.play("build small s12d").is("1", "stock 0/2/0/0, gray 3");
    table.play("build large s12d").is("1", "stock 0/0/0/0, gray 5");
}

#[test]
fn rv_14_29_the_falcon_may_end_where_it_began() {
    let table = Table::of("vukuntur_moon nadair_sun").has("1", "piece s12b").active("1", "fire_keeper");
    table.play(ABILITY).play("fly s12b").is("1", "progress 1, markers 4").legal("end");
}

#[test]
fn rv_14_28_exploring_from_the_falcon() {
    let table = Table::of("vukuntur_moon nadair_sun").has("1", "figure s34b").back("s11 f3.2");
    table.holds("1", "0/0/0/3").refuse("explore s11", "2.7");
    table.has("1", "piece s12b").holds("1", "0/0/0/4").legal("explore s11");
}

#[test]
fn rv_2_2_what_the_switch_gives_to_a_full_store_is_lost() {
    two().holds("1", "0/6/0/0").play("switch gear").is("1", "stock 0/6/0/0, switch down").legal("end");
}

#[test]
fn rv_2_4_a_crystal_of_the_hibernation_track_at_the_limit() {
    let table = two().hibernations("1", 1).holds("1", "3/0/0/0").play("hibernate. reward 2");
    table.refuse("end", "4.6").play("gain food").is("1", "stock 3/0/0/1").legal("end");
}

#[test]
fn rv_4_5_free_actions_while_a_tile_is_explored() {
    let table = two().back("s33 f3.2").holds("1", "0/0/0/3").active("1", "").crates("1", "toolbox geode");
    let table =
        table.play("explore s33. open toolbox. recruit herder. tile power_bay. open geode. lay upright");
    table.is("1", "stock 2/1/1/0, active herder, score 2");
}

#[test]
fn rv_15_3_the_progress_track_gives_a_small_artifact_after_the_end() {
    let table = two().artifacts("").progress("1", 15).active("1", "fire_keeper").play(ABILITY);
    table.is("1", "small 1, artifacts 0, progress 16").legal("end");
}

#[test]
fn rv_2_12_a_full_progress_track_takes_no_more_markers() {
    let table = two().progress("1", 20).active("1", "fire_keeper").play(ABILITY);
    table.is("1", "progress 20, markers 4, stock 0/0/2/0").legal("end");
}

#[test]
fn rv_17_6_machines_alone_after_the_end() {
    let table = Table::of("nadair_sun").token("1", "gray_depot steam_hammer").energy("1", 1);
    let table = table.change(|p| p.cube = 20).active("1", "forager");
    table.play("play forager in upper_1").legal("use steam_hammer");
    table.play("hibernate. skip. skip").refuse("use steam_hammer", "11.5").legal("switch gear");
}

#[test]
fn rv_3_6_a_large_location_is_an_origin_and_one_space() {
    let table =
        two().lays("s01 wheat_rows, s10 wheat_rows").has("1", "figure corner_nw").holds("1", "0/3/0/0");
    table.legal("build small s01a");
    // From s10 to s01 the way leads over the corner, which is one space.
    let across = two().lays("s01 wheat_rows, s10 birch_hamlet").has("1", "figure s10b").holds("1", "0/3/0/1");
    across.play("build small s01a").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_14_20_a_target_pays_what_was_paid_and_no_more() {
    // A building that costs nothing leaves nothing for the owner of the target, which returns all the same.
    let table = Table::of("nadair_sun x49_moon").has("2", "piece s12d");
    let table = table.has("1", "figure s12c").slot("1", "upper_1", "crane_driver");
    let table = table.token("1", "gray_depot tower_crane").energy("1", 1);
    let table = table.holds("1", "0/0/0/0").play("build small s12d with tower_crane");
    table.is("2", "stock 0/0/0/0, pieces 5").is("1", "stock 0/0/0/0");
}

/// Before version 5 it did not.
#[test]
fn rv_5_16_a_card_that_was_moved_away_hibernates_all_the_same() {
    let table = two().active("1", "stoker").resting("1", "forager").energy("1", 1).unlocked("1", "lodge");
    let moved = "play stoker in lower_1. use bunkhouse. rest stoker. module anvil at u1b";
    let slept = table.play(moved).legal("skip").play("sleep. reward 1. gain gear");
    slept
        .is("1", "active forager, resting , slots , hibernations 1")
        .refuse("switch gear", "4.4")
        .legal("end");
    table.under(4).play(moved).is("1", "resting forager stoker, hibernations 0").legal("end");
    let must = Table::with("hibernate_card must", "nadair_sun kuniban_sun").active("1", "stoker");
    let must = must.energy("1", 1).unlocked("1", "lodge").play(moved);
    must.refuse("skip", "20.21").legal("sleep");
}

#[test]
fn rv_5_16_a_card_played_twice_hibernates_once() {
    let table = two().active("1", "stoker").resting("1", "").energy("1", 1).unlocked("1", "lodge");
    let table =
        table.crates("1", "whistle strong_coffee").play("play stoker in lower_1. use bunkhouse. rest stoker");
    let table = table.play("open strong_coffee. wake stoker. gain gear. open whistle. play stoker in lower_2. sleep. skip. gain gear");
    // What the first play gives besides is due below the crate.
    let table = table.is("1", "hibernations 1, slots , active , resting ").refuse("sleep", "4.6");
    table.legal("module anvil at u1b").play("skip").refuse("sleep", "4.6").legal("end");
}

#[test]
fn rv_8_4_every_player_there_is_paid_whatever_the_technology_costs() {
    let table = Table::of("x49_sun nadair_sun kuniban_sun").knows("1", "t1 t2 t4").has("1", "small s13a");
    let table = table.has("2", "figure s13d").has("3", "figure s13d").token("1", "green_depot loudspeaker");
    // 4 books, 2 less by a technology and 2 by a machine; 1 to each of two players.
    let table = table.energy("1", 1).holds("1", "0/0/2/1").holds("3", "0/0/6/0");
    let table = table.play("populate s13d t3 with loudspeaker");
    table.is("1", "stock 0/0/0/0").is("2", "stock 0/0/1/0").is("3", "stock 0/0/6/0");
}

#[test]
fn rv_17_5_the_card_that_moves_the_cube_off_its_track_is_finished() {
    let table = Table::of("nadair_sun").active("1", "camp_cook forager reader").change(|p| p.cube = 20);
    let table = table.play("play camp_cook in upper_1");
    table.play("play forager in upper_2").is("1", "stock 0/0/0/3").refuse("play reader in lower_1", "17.6");
    table
        .play("skip")
        .refuse("play reader in lower_1", "17.6")
        .refuse("hibernate", "17.6")
        .legal("switch gear");
}

#[test]
fn rv_17_3_the_last_card_hibernates() {
    let table = Table::of("nadair_sun").active("1", "stoker").resting("1", "forager").change(|p| p.cube = 20);
    let table = table.play("play stoker in lower_1. module anvil at l1b. sleep. skip. reward 1. gain gear");
    assert_eq!((table.position.cube, table.position.after), (21, true));
    let table = table.legal("switch gear").refuse("play forager in upper_1", "17.6").play("end");
    assert_eq!(table.position.decision(), Decision::Over);
}

#[test]
fn rv_14_20_the_owner_of_a_target_keeps_what_the_store_holds() {
    let table = Table::of("nadair_sun x49_moon").has("2", "piece s12d").holds("2", "0/5/0/0");
    let table = table.has("1", "figure s12c").holds("1", "0/3/0/0").play("build small s12d");
    table.is("1", "stock 0/0/0/0").is("2", "stock 0/6/0/0, pieces 5");
}

#[test]
fn rv_2_4_two_crystals_where_one_fits() {
    let table = two().lays("s10 windmill_hill").has("1", "figure s10a").holds("1", "2/5/0/0");
    let table = table.play("build large s10c").refuse("end", "4.6").refuse("gain crystal", "4.7");
    table.play("gain book").is("1", "stock 3/0/1/0, yellow 3").legal("end");
}

#[test]
fn rv_13_5_a_turned_card_stacks_by_its_visible_half() {
    let table = two().active("1", "crane_driver forager").token("1", "yellow_depot turntable").energy("1", 1);
    table.play("play crane_driver in upper_1").refuse("play forager in upper_1", "5.2");
    let table = table.play("play crane_driver in upper_1 with turntable. gain food");
    table.play("play forager in upper_1").is("1", "stock 0/1/0/3, slots crane_driver forager");
}

#[test]
fn rv_5_19_a_module_that_brings_another() {
    let table = two().offers("parts_shelf anvil").active("1", "fitter").holds("1", "0/1/0/0");
    let table =
        table.play("play fitter in lower_1. module parts_shelf at u2a. trade gear. module anvil at u1a");
    table.is("1", "stock 0/2/0/0, modules anvil parts_shelf").legal("end");
}

#[test]
fn rv_7_7_two_players_choose_machines_in_turn_order() {
    let table = two().ground("s34c", "sand").has("1", "small s34a").has("2", "small s34c").back("s33 g1f2.2");
    let table = table.track("1", "g4").track("2", "g4").holds("1", "0/1/0/2").shows("");
    let table =
        table.play("explore s33. tile pine_ridge. lay turned").refuse("2: machine loudspeaker", "1.1");
    let table = table.play("machine printing_press").refuse("2: machine printing_press", "10.6");
    table
        .play("2: machine loudspeaker")
        .is("1", "green 5, progress 1")
        .is("2", "green 5, progress 1")
        .legal("end");
}

#[test]
fn rv_11_5_a_crate_after_hibernating_explores_without_machines() {
    let table = two().unlocked("1", "road").crates("1", "compass").back("s33 f3.2");
    let table = table.holds("1", "0/0/0/2").play("hibernate. reward 1. gain food. open compass");
    table.refuse("explore s33 with signpost", "11.5").play("explore s33").is("1", "stock 0/0/0/0, score 2");
}

#[test]
fn rv_11_2_a_step_of_the_track_unlocks_a_machine() {
    let table = two().hibernations("1", 3).track("1", "g4").play("hibernate. remove warm_stone. reward 4");
    let table = table.play("advance green. machine printing_press").is("1", "hibernations 4, progress 1");
    table.refuse("use printing_press", "11.5").legal("end");
}

#[test]
fn rv_14_31_a_copied_card_looks_at_the_own_areas() {
    let table = Table::of("vukuntur_sun nadair_sun").knows("1", "t2").resting("1", "reader");
    let table = table.active("2", "night_watch").resting("2", "forager").play("switch copy 2 night_watch");
    table.refuse("wake forager", "5.11").play("wake reader").is("2", "active night_watch, resting forager");
}

#[test]
fn rv_6_2_a_technology_slides_the_switch_up() {
    let table = Table::of("vukuntur_sun nadair_sun").knows("1", "t1").has("1", "figure s13d");
    let table =
        table.holds("1", "0/0/4/6").play("switch book").is("1", "switch down").play("populate s12c t2");
    table.is("1", "switch up, stock 0/0/0/5").refuse("switch gear", "4.2");
}

#[test]
fn rv_14_13_a_crystal_pays_for_a_card_that_brings_a_gear() {
    let table = Table::of("kuniban_sun nadair_sun").knows("1", "t1").active("1", "fire_keeper");
    let table = table.holds("1", "1/0/0/0").play(ABILITY).play("trade food. take smith");
    table.is("1", "stock 0/1/0/0, active smith, progress 1").legal("end");
}

#[test]
fn rv_15_4_the_end_by_a_hibernation_among_three() {
    let table = Table::of("nadair_sun kuniban_sun x49_sun").turn("2").hibernations("2", 3);
    let table = table.artifacts("warm_stone").play("hibernate. remove warm_stone. reward 1. gain gear. end");
    assert_eq!(table.position.end_tile, Some(Seat(1)));
    let table = table.decides("3").play("switch gear. end").decides("1").play("switch gear. end");
    assert_eq!(table.position.decision(), Decision::Over);
}

#[test]
fn rv_5_16_what_is_left_of_the_play_is_left_out() {
    // Nobody must use the ability before hibernating.
    let table = Table::of("kuniban_moon nadair_sun").has("1", "figure s12c").holds("1", "0/0/0/6");
    let table = table.active("1", "dream_reader").play("play dream_reader in lower_1").legal("ability");
    table
        .play("sleep. reward 1. gain gear")
        .refuse("ability", "4.6")
        .is("1", "progress 0, pieces 5")
        .legal("end");
}

/// What could not be used before the hibernation cannot be used after it. Before version 4 it could.
#[test]
fn rv_5_16_nothing_of_the_play_follows_the_hibernation() {
    // The reward pays for the ability.
    let slept = "play dream_reader in lower_1. sleep. reward 1. gain food";
    let table = Table::of("kuniban_sun nadair_sun").active("1", "dream_reader");
    table.play(slept).refuse("ability", "4.6").is("1", "stock 0/0/0/1").legal("end");
    table.under(3).play(slept).legal("ability").refuse("end", "4.6");
    // The module at the slot of the card that played this one.
    let outer = "play camp_cook in upper_1. play stoker in lower_1. sleep. skip";
    let table = two().active("1", "camp_cook stoker").module("1", "u1a market_stall");
    table.play(outer).refuse("gain gear", "4.6").is("1", "stock 0/0/0/1").legal("end");
    table.under(3).play(outer).legal("gain gear").refuse("end", "4.6");
    // A crate is no play: what it gives besides the card follows.
    let table = two().active("1", "stoker").crates("1", "whistle");
    table.play("open whistle. play stoker in lower_1. sleep. skip").legal("gain gear");
}

#[test]
fn rv_3_10_range_of_a_card_a_machine_and_an_action_together() {
    // Two spaces by a card in a slot, one by a machine, one by the card that allows the action.
    let table = two().has("1", "figure s12c").slot("1", "upper_1", "caravan_guide").active("1", "mason");
    let table =
        table.unlocked("1", "road").energy("1", 1).holds("1", "0/3/0/0").play("play mason in upper_2");
    table.refuse("build small s24d with signpost", "13.1").play("build small s24d").is("1", "stock 0/0/0/0");
}
