//! Chapters 10 to 13: machine tracks, hibernation, free actions, modifiers.

use crate::support::table::{L5, Script as _, Table};
use kernel::Seat;

fn two() -> Table {
    Table::of("nadair_sun kuniban_sun")
}

#[test]
fn rv_10_1_one_space_a_step() {
    two().active("1", "forager").play("play forager in lower_1").is("1", "yellow 2, green 1, gray 1");
    two().crates("1", "ore_map").play("open ore_map").is("1", "gray 3");
    let table = two().track("1", "g4").active("1", "scribe").module("1", "l1a tree_nursery");
    let table = table.play("play scribe in lower_1");
    table.legal("advance green").refuse("advance yellow", "10.1");
}

#[test]
fn rv_10_2_a_reward_space_needs_every_marker() {
    let table = two().track("1", "y2 k3").active("1", "forager").play("play forager in lower_1");
    table.is("1", "progress 1");
    assert_eq!(table.position.seats[Seat(0)].unlocked.count_ones(), 1);
    two().track("1", "y2").active("1", "forager").play("play forager in lower_1").is("1", "progress 0");
}

#[test]
fn rv_10_3_several_at_once_in_the_order_of_their_owner() {
    // Green 3 meets yellow 3 and gray 3 at once: road and kiln.
    let table = two()
        .track("1", "g2 y3 k3")
        .unlocked("1", "lodge")
        .active("1", "reader")
        .play("play reader in lower_1");
    table.refuse("skip", "10.3").refuse("unlock lodge", "10.3").refuse("end", "4.6");
    table.play("unlock kiln").is("1", "progress 2").legal("end");
}

#[test]
fn rv_10_5_general_machines() {
    let table = two().energy("1", 1).holds("1", "0/1/0/0").slot("1", "upper_1", "forager");
    table.refuse("use crystal_kiln", "12.2");
    table.unlocked("1", "kiln").play("use crystal_kiln. trade gear").is("1", "stock 1/0/0/0");
    table.unlocked("1", "lodge").play("use bunkhouse. rest forager").is("1", "slots ");
    let table = two().layout(L5).has("1", "figure s12c").holds("1", "0/3/0/3").unlocked("1", "road");
    table.play("build small s34d with signpost").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_10_6_a_special_machine_is_taken_from_the_display() {
    let table = two().track("1", "g4").active("1", "reader").play("play reader in lower_1");
    table.refuse("machine steam_plow", "10.6").refuse("machine growth_lamp", "10.6");
    let table = table.play("machine printing_press");
    table.play("use printing_press").is("1", "stock 0/0/2/0");
}

#[test]
fn rv_10_7_artifact_spaces_and_card_bonuses() {
    let table = two()
        .track("1", "g8 y9")
        .unlocked("1", "road kiln lodge green_depot green_works yellow_depot yellow_works");
    let table = table
        .active("1", "reader")
        .play("play reader in lower_1. artifact warm_stone")
        .is("1", "artifacts 1");
    table.unlocked("1", "forest_guests").active("1", "scribe poet forager").sheet(
        "1",
        revive::Source::CardBonus,
        4,
    );
}

#[test]
fn rv_10_8_steps_of_choice_go_to_one_track() {
    let table = two().crates("1", "blueprint").play("open blueprint. advance yellow");
    table.is("1", "yellow 3").refuse("advance gray", "4.6");
}

#[test]
fn rv_11_1_what_hibernating_does() {
    let table = two()
        .token("1", "gray_depot steam_hammer")
        .energy("1", 1)
        .active("1", "forager")
        .resting("1", "reader");
    let table = table.slot("1", "upper_1", "fisher").switch("1", false).play("use steam_hammer. hibernate");
    table.is(
        "1",
        "energy 1, busy 0, active forager reader, resting fisher, slots , switch up, hibernations 1",
    );
}

#[test]
fn rv_11_2_the_reward_of_the_space_or_an_earlier_one() {
    let table = two().hibernations("1", 4).play("hibernate");
    table.play("reward 1. gain food").is("1", "stock 0/0/0/1");
    table.play("reward 2").is("1", "stock 1/0/0/0");
    table.play("reward 5. crate 1 toolbox").is("1", "crates 1");
    table.refuse("reward 6", "11.2").refuse("reward 3. module anvil at u1b. reward 1", "11.2");
}

#[test]
fn rv_11_3_on_the_last_space_the_marker_stays() {
    let table = two().hibernations("1", 6).play("hibernate").is("1", "hibernations 6");
    table.play("reward 6").is("1", "score 2");
}

#[test]
fn rv_11_5_machines_before_the_energy_comes_back() {
    let table = two()
        .token("1", "gray_depot steam_hammer")
        .energy("1", 1)
        .crates("1", "toolbox")
        .holds("1", "1/0/0/0");
    let table = table.play("hibernate. skip");
    table.refuse("use steam_hammer", "11.5").legal("open toolbox").legal("exchange gear");
}

#[test]
fn rv_12_1_exchanges_of_technologies() {
    let table = Table::of("hofstadterian_sun nadair_sun").holds("1", "0/2/1/1");
    table.refuse("exchange two_basic_to_crystal gear gear", "12.1");
    let table = table
        .knows("1", "t1")
        .play("exchange two_basic_to_crystal gear gear. exchange two_basic_to_crystal book food");
    table.is("1", "stock 2/0/0/0").refuse("exchange two_basic_to_crystal gear gear", "2.7");
    let table = Table::of("kuniban_sun nadair_sun")
        .knows("1", "t2")
        .holds("1", "1/0/0/0")
        .slot("1", "upper_1", "forager");
    table.play("exchange crystal_slot_to_rest crystal. rest forager").is("1", "stock 0/0/0/0, slots ");
    let table = Table::of("formica_moon nadair_sun").knows("1", "t4").holds("1", "1/0/0/0");
    let table = table.play("exchange crystal_to_2_same crystal");
    table.refuse("gain gear food", "4.7").play("gain gear gear").is("1", "stock 0/2/0/0");
}

#[test]
fn rv_12_2_energy_moves_onto_a_machine() {
    let table = two().token("1", "gray_depot steam_hammer").energy("1", 1);
    table.play("use steam_hammer").is("1", "energy 0, busy 1, stock 0/2/0/0");
    table.energy("1", 0).refuse("use steam_hammer", "12.2");
    table.refuse("use lathe", "12.2");
    let tribe =
        Table::of("formica_sun nadair_sun").knows("1", "t1").energy("1", 1).play("use machine_crystal");
    tribe.is("1", "stock 1/0/0/0");
}

#[test]
fn rv_12_3_a_machine_with_energy_is_blocked() {
    let table = two().token("1", "gray_depot steam_hammer").energy("1", 2).play("use steam_hammer");
    table.refuse("use steam_hammer", "12.3");
}

#[test]
fn rv_12_4_energy_taken_off() {
    let table = two().token("1", "gray_depot steam_hammer").energy("1", 1).active("1", "electrician");
    let table =
        table.play("use steam_hammer. play electrician in upper_1. recover steam_hammer. use steam_hammer");
    table.is("1", "stock 0/6/0/0, busy 1");
    let table = two()
        .token("1", "gray_depot steam_hammer, yellow_depot steam_plow")
        .energy("1", 1)
        .active("1", "electrician");
    let table = table.play("use steam_hammer. play electrician in upper_1");
    table.refuse("recover steam_plow", "12.4");
}

#[test]
fn rv_12_5_a_crate_lies_closed_until_it_is_opened() {
    let table = two().active("1", "digger").play("play digger in upper_1");
    table
        .refuse("crate 2 toolbox", "12.5")
        .play("crate 1 toolbox")
        .is("1", "crates 1")
        .refuse("open geode", "12.5");
}

#[test]
fn rv_12_6_each_crate_once_more() {
    let table = two()
        .energy("1", 1)
        .token("1", "gray_depot crate_press")
        .opened("1", "canned_food")
        .crates("1", "geode");
    let table = table.holds("1", "0/1/0/0").play("use crate_press. trade gear");
    table.refuse("again geode", "12.6").play("again canned_food").is("1", "stock 0/0/0/3");
}

#[test]
fn rv_13_1_a_modifier_is_used_with_its_action() {
    let table = two()
        .token("1", "gray_depot tower_crane")
        .energy("1", 1)
        .holds("1", "0/1/0/1")
        .has("1", "figure s12c");
    table
        .refuse("use tower_crane", "13.1")
        .play("build small s12d with tower_crane")
        .is("1", "stock 0/0/0/1");
    table.refuse("populate s13d t1 with tower_crane", "13.1");
}

/// The technology saves what the machine would save. Before version 5 it could be used all the same.
#[test]
fn rv_13_1_a_modifier_that_saves_what_is_saved_without_it() {
    let table = |back: &str| {
        let table = Table::of("x49_moon nadair_sun").knows("1", "t1").energy("1", 1).unlocked("1", "road");
        table.token("1", "yellow_depot motor_sled").back(back).holds("1", "0/1/1/1")
    };
    // A tile without food, one space away.
    let far = table("s11 g1b1.1").has("1", "figure s12d");
    far.refuse("explore s11 with signpost", "13.1").play("explore s11").is("1", "stock 0/0/0/1");
    far.under(4).play("explore s11 with signpost").is("1", "stock 0/0/0/1, busy 1");
    far.play("explore s11 with motor_sled").is("1", "stock 0/1/1/1");
    // A tile that costs as much as both save, so that the food is left for the way.
    let both = table("s11 f2.1").has("1", "figure s12d").energy("1", 2).legal("explore s11 with motor_sled");
    both.refuse("explore s11 with signpost motor_sled", "13.1");
    // Without the technology both save something.
    let table = Table::of("kuniban_sun nadair_sun").energy("1", 1).unlocked("1", "road");
    table.back("s11 g1b1.1").has("1", "figure s12d").holds("1", "0/1/1/1").legal("explore s11 with signpost");
}

#[test]
fn rv_13_2_extra_actions_may_be_modified_too() {
    let table =
        two().token("1", "gray_depot tower_crane").unlocked("1", "road").energy("1", 2).holds("1", "0/1/0/1");
    let table = table.has("1", "figure s12c").active("1", "mason").play("play mason in upper_1");
    table.play("build small s24a with tower_crane").is("1", "stock 0/0/0/0");
    table
        .holds("1", "0/1/0/0")
        .play("build small s24a with signpost tower_crane")
        .is("1", "stock 0/0/0/0, busy 2");
}

#[test]
fn rv_13_3_explore_anywhere() {
    let table =
        two().token("1", "yellow_depot airship").energy("1", 1).back("s10 f3.2").holds("1", "0/0/0/3");
    table.refuse("explore s10", "7.1").play("explore s10 with airship").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_13_4_two_less() {
    let table = two()
        .token("1", "green_depot loudspeaker")
        .energy("1", 1)
        .has("2", "figure s13d")
        .has("1", "small s13a");
    table
        .holds("1", "0/0/1/1")
        .play("populate s13d t1 with loudspeaker")
        .is("1", "stock 0/0/0/0")
        .is("2", "stock 0/0/1/0");
}

#[test]
fn rv_13_5_turn_the_card() {
    let table =
        two().token("1", "yellow_depot turntable").energy("1", 1).active("1", "scribe").knows("1", "t3");
    table.play("play scribe in lower_1 with turntable").is("1", "stock 0/0/3/0, busy 1");
    table.play("play scribe in upper_1 with turntable").is("1", "green 2, score 1");
    table.refuse("play scribe in right top with turntable", "13.5");
    table.refuse("play scribe in upper_1 with signpost", "12.2");
}

#[test]
fn rv_13_6_all_colors() {
    let table = two()
        .token("1", "green_depot kaleidoscope")
        .energy("1", 1)
        .active("1", "forager")
        .module("1", "u1a anvil");
    table.play("play forager in upper_1 wild forager with kaleidoscope").is("1", "stock 0/2/0/2");
    let slot = table.slot("1", "upper_1", "poet").module("1", "u1a songbook");
    slot.play("play forager in upper_1 wild poet with kaleidoscope").is("1", "stock 0/0/3/2");
    table.refuse("play forager in upper_2 wild forager with kaleidoscope", "13.6");
    // Cards that are counted.
    let count = two()
        .token("1", "green_depot kaleidoscope")
        .energy("1", 1)
        .active("1", "beekeeper")
        .slot("1", "lower_1", "reader");
    let count = count.play("play beekeeper in upper_1");
    count.play("count plain. gain gear").is("1", "stock 0/1/0/1");
    count.play("count wild reader with kaleidoscope. gain gear").is("1", "stock 0/1/0/2");
    count.refuse("count wild beekeeper with kaleidoscope", "13.6");
    // It is one use: the fisher is used again, and is no green card when those are counted.
    let again = two().token("1", "green_depot kaleidoscope").energy("1", 1).active("1", "archivist");
    let again =
        again.slot("1", "upper_1", "fisher").play("play archivist in upper_1 wild fisher with kaleidoscope");
    again.play("gain gear").is("1", "stock 0/1/1/2, busy 1").legal("end");
    // Another card of a color that it does not have.
    let chief = two()
        .token("1", "green_depot kaleidoscope")
        .energy("1", 1)
        .active("1", "crew_chief forager")
        .play("play crew_chief in upper_1");
    chief.play("play forager in upper_2 wild forager with kaleidoscope").is("1", "stock 0/2/0/2");
}
