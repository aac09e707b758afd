//! Chapters 20 and 21: rule options, and components of one's own.

use crate::support::table::{L4, L5, Script as _, Table};
use kernel::Seat;
use revive::components::{Count, tables};
use revive::{Phase, Source};

fn two(options: &str) -> Table {
    Table::with(options, "nadair_sun kuniban_sun")
}

const ABILITY: &str = "play fire_keeper in lower_1. ability";

#[test]
fn rv_20_1_starting_tiles_upright() {
    let turned = |options: &str| (0..12).any(|seed| Table::begun(options, 2, seed).position.map.turned != 0);
    assert!(turned("") && !turned("starting_tiles upright"));
}

#[test]
fn rv_20_2_no_overflow() {
    let table = two("overflow never")
        .holds("1", "0/6/0/0")
        .crates("1", "bucket_of_bolts geode")
        .play("open bucket_of_bolts");
    table.play("gain gear gear gear").is("1", "stock 0/6/0/0");
    let crystals = two("overflow never")
        .holds("1", "2/0/0/0")
        .crates("1", "geode")
        .play("open geode. gain crystal crystal");
    crystals.play("gain food").is("1", "stock 3/0/0/1");
}

#[test]
fn rv_20_3_the_third_hibernation_removes() {
    let table = two("fourth_space start_counts").hibernations("1", 2).play("hibernate");
    table.refuse("reward 1", "11.4").legal("remove warm_stone. reward 3");
    two("").hibernations("1", 2).play("hibernate").legal("reward 3");
}

#[test]
fn rv_20_4_the_active_player_gets_the_end_tile() {
    // Seat 2 takes the last artifact in the turn of seat 1.
    let table = |options: &str| {
        let table = two(options)
            .lays("s45 wheat_rows")
            .has("1", "small s45a")
            .has("2", "large s34d")
            .artifacts("warm_stone");
        let table = table
            .track("2", "g10 y11")
            .unlocked("2", "green_depot green_works yellow_depot yellow_works road kiln lodge");
        let table = table
            .shows("")
            .back("s35 b1f2.2")
            .holds("1", "0/0/6/6")
            .play("explore s35. tile ferry_landing. lay upright");
        table.play("2: artifact warm_stone").position.end_tile
    };
    assert_eq!((table(""), table("end_tile active")), (Some(Seat(1)), Some(Seat(0))));
}

#[test]
fn rv_20_5_all_resources_decide_a_tie() {
    let table = two("tie_resources all")
        .holds("1", "3/4/3/3")
        .holds("2", "0/3/3/3")
        .scored_before("1", 10)
        .scored_before("2", 11);
    let table = table.change(|p| {
        p.phase = Phase::Over;
        p.seats[Seat(0)].cards = Default::default();
        p.seats[Seat(1)].cards = Default::default();
    });
    table.over("12 12", "tribe-nadair");
}

#[test]
fn rv_20_6_no_path_across_the_rift() {
    let table = |options: &str| {
        two(options).has("1", "figure s12c").holds("1", "0/3/0/6").play("build small s24a").position.seats
            [Seat(0)]
        .stock
        .0[2]
    };
    assert!(table("") > table("rift_path closed"));
    two("rift_path closed").holds("1", "0/3/0/0").legal("build small s12d");
}

#[test]
fn rv_20_7_a_crystal_symbol_once() {
    let table = two("crystal_symbol once")
        .lays("s10 wreck_beach, s20 wheat_rows")
        .has("1", "figure s10b, small s20a")
        .ground("s10c", "sand");
    table
        .ground("s10a s10b s10d", "small_location")
        .holds("1", "0/5/0/0")
        .play("build small s10c")
        .is("1", "stock 0/2/0/0");
}

#[test]
fn rv_20_8_energy_does_not_run_out() {
    two("energy unlimited")
        .change(|p| p.energy = 0)
        .crates("1", "battery")
        .play("open battery")
        .is("1", "energy 2");
}

#[test]
fn rv_20_9_all_colors_for_the_card_played() {
    let table = two("wild_card played")
        .token("1", "green_depot kaleidoscope")
        .energy("1", 1)
        .active("1", "forager beekeeper")
        .module("1", "u1a anvil");
    table.legal("play forager in upper_1 wild forager with kaleidoscope");
    table.slot("1", "upper_1", "poet").refuse("play forager in upper_1 wild poet with kaleidoscope", "20.9");
    table
        .slot("1", "lower_1", "reader")
        .play("play beekeeper in upper_1. gain gear")
        .is("1", "stock 0/1/0/1");
}

#[test]
fn rv_20_10_machines_after_the_energy_came_back() {
    let table = two("hibernation_machines always")
        .token("1", "gray_depot steam_hammer")
        .energy("1", 1)
        .play("hibernate. skip");
    table.legal("use steam_hammer");
}

#[test]
fn rv_20_11_steps_of_choice_on_several_tracks() {
    let table = two("steps_of_choice spread")
        .crates("1", "blueprint")
        .play("open blueprint. advance gray. advance green");
    table.is("1", "gray 2, green 2");
    two("steps_of_choice spread")
        .crates("1", "blueprint")
        .play("open blueprint. advance gray. skip")
        .is("1", "gray 2");
}

#[test]
fn rv_20_12_the_display_when_hibernating_was_the_turn() {
    let table = Table::with("solo_display chosen", "nadair_sun")
        .active("1", "stoker")
        .play("play stoker in lower_1. module anvil at l1b. sleep");
    table.refuse("clear herder", "17.4").legal("reward 1");
    Table::of("nadair_sun")
        .active("1", "stoker")
        .play("play stoker in lower_1. module anvil at l1b. sleep")
        .legal("clear herder");
}

#[test]
fn rv_20_13_a_forest_on_a_target() {
    let table = |options: &str| {
        let table = Table::with(options, "nadair_moon x49_moon")
            .layout(L4)
            .has("1", "figure s34c")
            .has("2", "piece s34a");
        table.active("1", "fire_keeper").holds("1", "1/0/0/3").play(ABILITY)
    };
    table("").refuse("put s34a", "14.3");
    table("forest_on_target yes").play("put s34a").is("2", "pieces 5");
}

#[test]
fn rv_20_14_food_of_the_tile_only() {
    let table = |options: &str| {
        let table = Table::with(options, "x49_moon nadair_sun")
            .knows("1", "t1")
            .has("1", "small s13a")
            .back("s11 g1b1.1");
        table.holds("1", "0/1/1/2").play("explore s11").position.seats[Seat(0)].stock.0[2]
    };
    assert_eq!((table(""), table("food_discount tile")), (1, 0));
}

#[test]
fn rv_20_15_abilities_without_range() {
    let table = |options: &str| {
        let table = Table::with(options, "kuniban_moon nadair_sun")
            .has("1", "figure s12c")
            .active("1", "fire_keeper");
        table.slot("1", "upper_1", "caravan_guide").holds("1", "0/0/0/2").play(ABILITY)
    };
    // caravan_guide in a slot makes every distance two spaces shorter.
    let food = |options: &str| {
        table(options).holds("1", "0/0/0/6").play("put s34c").position.seats[Seat(0)].stock.0[2]
    };
    assert_eq!(food(""), food("ability_range no") + 2);
}

#[test]
fn rv_20_16_a_full_progress_track() {
    two("full_progress last").progress("1", 20).sheet("1", Source::Progress, 28);
}

#[test]
fn rv_20_17_modules_discarded_at_any_time() {
    let table = two("module_discard any_time")
        .module("1", "u1a anvil")
        .change(|p| p.shown_modules.take(0).map_or((), drop));
    let table = table.play("discard anvil. show anvil").is("1", "modules ");
    table.refuse("discard anvil", "20.17");
    two("").module("1", "u1a anvil").refuse("discard anvil", "5.20");
}

#[test]
fn rv_20_18_an_empty_ability_counts() {
    let table =
        Table::with("empty_ability counts", "hofstadterian_sun nadair_sun").active("1", "fire_keeper");
    table.play(ABILITY).is("1", "progress 1, markers 4");
}

#[test]
fn rv_20_19_a_temple_alone_is_no_water() {
    let table = Table::with("temple_waters no", "hofstadterian_moon nadair_sun").has("1", "piece s13b");
    assert_eq!(table.position.count_of(tables(), Seat(0), Count::Waters), 0);
}

#[test]
fn rv_20_20_only_cards_in_slots_are_copied() {
    let table = Table::with("copied_cards slots", "vukuntur_sun nadair_sun")
        .knows("1", "t2")
        .active("2", "poet")
        .slot("2", "lower_1", "forager");
    table.refuse("switch copy 2 poet", "20.20").legal("switch copy 2 forager");
}

#[test]
fn rv_20_21_the_hibernation_must_follow() {
    let table =
        two("hibernate_card must").active("1", "stoker").play("play stoker in lower_1. module anvil at l1b");
    table.refuse("skip", "20.21").legal("sleep");
}

#[test]
fn rv_20_22_the_falcon_alone() {
    let table = |options: &str| {
        Table::with(options, "vukuntur_moon nadair_sun").has("1", "piece s13c").holds("1", "0/3/0/0")
    };
    table("").legal("build small s12d");
    table("falcon_start alone").refuse("build small s22a", "2.7").legal("build small s13a");
}

#[test]
fn rv_20_23_small_artifacts_early() {
    let table =
        Table::with("length long, long_four any_time", "nadair_sun kuniban_sun x49_sun hofstadterian_sun");
    table
        .scored_before("1", 31)
        .active("1", "poet")
        .play("play poet in lower_1. artifact small")
        .is("1", "small 1");
}

#[test]
fn rv_20_24_what_is_drawn_may_be_named() {
    let table = Table::begun(
        "first 2, tribe_boards x49_sun nadair_sun, corners power_station iron_shaft four_gates assembly_hall",
        2,
        9,
    );
    assert_eq!(table.position.first, Some(Seat(1)));
    let names: Vec<&str> =
        table.position.map.corners.iter().flatten().map(|one| tables().locations[*one].id).collect();
    assert_eq!(names, ["power_station", "iron_shaft", "four_gates", "assembly_hall"]);
    assert!(Table::bad("corners harbor iron_shaft four_gates", 2).starts_with("corners"));
    assert!(Table::bad("corners harbor iron_shaft four_gates harbor", 2).contains("twice"));
    assert!(Table::bad("tribe_boards nadair_sun formica_sun", 2).starts_with("tribe_boards"));
    let _ = L5;
}

#[test]
fn rv_21_1_every_component_says_where_it_comes_from() {
    use kernel::catalog::Provenance;
    let all = tables().provenance();
    assert!(all.len() > 250);
    let of = |kind: &str, from| {
        all.iter().filter(|(other, _, provenance)| *other == kind && *provenance == from).count()
    };
    assert_eq!(of("module", Provenance::Rulebook), 1);
    assert!(of("card", Provenance::Project) > 30 && of("machine", Provenance::Completed) > 10);
}

#[test]
fn rv_21_2_components_of_an_owner_are_checked() {
    use kernel::components::Overlay;
    let why = |file: &str, text: &str| {
        let overlay = Overlay { file: file.into(), text: text.into() };
        revive::components::check_overlays(&[overlay]).err().map(|why| why.to_string()).unwrap_or_default()
    };
    assert_eq!(why("crates.toml", "[[crate]]\nid = \"geode\"\neffects = [{ op = \"points\", n = 5 }]\n"), "");
    assert!(
        why("crates.toml", "[[crate]]\nid = \"new_one\"\neffects = []\nsource = \"owner\"\n").contains("28")
    );
    assert!(
        why("crates.toml", "[[crate]]\nid = \"geode\"\neffects = [{ op = \"explode\" }]\n").contains("geode")
    );
    assert!(why("tribes.toml", "[tree]\nlinks = [[\"t1\", \"t2\"]]\n").contains("cannot be reached"));
    assert!(why("nothing.toml", "").contains("covers none"));
    let _ = tables().side.len();
}
