//! Chapters 20 and 21: rule options, and components of one's own.

use crate::support::table::{L4, L5, Script as _, Table};
use kernel::Seat;
use parts::effects::{Frame, Parts};
use revive::components::{Count, tables};
use revive::{FrameSource, Half, Origin, Phase, Source};

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
    // What steps beyond the end of a track give is lost, too, if nobody makes room for it. Before version 5 it was at once.
    let table = two("overflow never").active("1", "forager").track("1", "y15").holds("1", "0/0/0/6");
    let table = table.unlocked("1", "lodge road kiln yellow_depot yellow_works steppe_vault plains_guests");
    let played = table.energy("1", 1).play("play forager in lower_1").legal("skip");
    played.play("advance yellow").is("1", "stock 0/0/0/6").legal("end");
    played.play("use crystal_kiln. trade food").is("1", "stock 1/0/0/6").legal("end");
    let before = table.under(4).play("play forager in lower_1").is("1", "stock 0/0/0/6");
    before.refuse("advance yellow", "4.6").legal("end");
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
            .track("2", "g8 y9")
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
    // No card on display: paid for all the same. Before version 4 the ability was refused.
    let table = |options: &str| {
        Table::with(options, "kuniban_sun nadair_sun")
            .active("1", "fire_keeper")
            .shows("")
            .holds("1", "0/0/0/1")
    };
    let counts = table("empty_ability counts");
    counts.play(ABILITY).is("1", "progress 1, markers 4, stock 0/0/0/0, active ").legal("end");
    counts.play("play fire_keeper in lower_1. skip").is("1", "progress 0, stock 0/0/0/1").legal("end");
    counts.under(3).play("play fire_keeper in lower_1").refuse("ability", "4.6").legal("end");
    counts.holds("1", "0/0/0/0").play("play fire_keeper in lower_1").refuse("ability", "4.6").legal("end");
    table("").play("play fire_keeper in lower_1").refuse("ability", "4.6").legal("end");
    let card = counts.shows("herder").play(ABILITY);
    card.play("trade food. take herder").is("1", "progress 1, stock 0/0/0/0, active herder");
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
    // By 5.16 the rest is left out here, too. Before version 4 it was not.
    let table = two("hibernate_card must").active("1", "stoker");
    let slept = "play stoker in lower_1. sleep. skip";
    table.play(slept).refuse("module anvil at l1b", "4.6").legal("end");
    table.under(3).play(slept).legal("module anvil at l1b");
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
fn rv_20_25_a_small_artifact_is_removed() {
    let left = |options: &str, small: u8| {
        let table =
            Table::with(&format!("length long{options}"), "nadair_sun kuniban_sun x49_sun hofstadterian_sun");
        let table = table.artifacts("").change(|p| p.small_left = small).hibernations("1", 3);
        let table = table.play("hibernate. reward 4. advance gray");
        (table.position.small_left, table.position.end_tile)
    };
    assert_eq!((left("", 2), left(", removal small", 2)), ((2, None), (1, None)));
    assert_eq!(left(", removal small", 1), (0, Some(Seat(0))));
}

#[test]
fn rv_20_26_no_book_for_a_full_store() {
    let table = |options: &str| {
        let table = two(options).has("1", "small s22a").has("2", "figure s13d").holds("2", "0/0/6/0");
        table.holds("1", "0/0/2/2")
    };
    table("").refuse("populate s13d t1", "2.7");
    let table = table("books_at_limit kept");
    table.play("populate s13d t1").is("1", "stock 0/0/0/0").is("2", "stock 0/0/6/0");
    table.holds("2", "0/0/5/0").refuse("populate s13d t1", "2.7");
}

#[test]
fn rv_20_27_crystals_are_lost_in_the_turns_of_others() {
    // The water of salt_flats gives seat 2 two crystals, of which it can hold one.
    let table = |options: &str| {
        let table = two(options)
            .lays("s45 wheat_rows")
            .has("1", "small s45a")
            .has("2", "large s34d")
            .holds("2", "2/0/0/0");
        table.back("s35 f2.1").holds("1", "0/0/0/6").play("explore s35. skip. tile salt_flats. lay upright")
    };
    table("").decides("2").play("2: gain gear").is("2", "stock 3/1/0/0");
    table("crystals_of_others lost").decides("1").is("2", "stock 3/0/0/0");
}

#[test]
fn rv_20_28_new_terrain_beside_large_buildings() {
    let table = |options: &str| {
        let table = two(options).back("s33 f3.2").has("1", "large s34a").holds("1", "0/0/0/6");
        table.play("explore s33. skip. tile power_bay. lay turned")
    };
    table("").is("1", "green 3");
    table("new_terrain single").is("1", "green 2");
}

#[test]
fn rv_20_29_a_new_water_for_each_building() {
    let table = |options: &str| {
        let table = two(options).back("s33 b1f2.2").has("1", "small s34a, small s34c").ground("s34c", "sand");
        let table = table.shows("smith herder").holds("1", "0/0/6/6");
        table.play("explore s33. skip. tile ferry_landing. lay turned. take herder")
    };
    table("").refuse("take smith", "4.6");
    table("new_water each_building").play("take smith").legal("end");
}

#[test]
fn rv_20_30_discarded_modules_stay_out() {
    let table = |options: &str| {
        let table = two(options).offers("anvil songbook grain_bin salt_pan").module("1", "l1a dye_pot");
        table.active("1", "fitter").play("play fitter in lower_1. module anvil at l1a")
    };
    table("").refuse("end", "4.6").legal("show dye_pot");
    table("discarded_modules stay_out").decides("1").legal("end");
}

#[test]
fn rv_20_31_no_exploring_without_a_card() {
    let table = |options: &str| two(options).holds("1", "0/0/0/6").back("s33 f3.2").has("1", "small s34a");
    table("").shows("").legal("explore s33");
    let table = table("empty_display refuse");
    table.shows("").refuse("explore s33", "20.31").lists("explore s33", false);
    table.shows("herder").legal("explore s33").lists("explore s33", true);
}

#[test]
fn rv_20_32_a_card_used_again_gives_no_actions() {
    // No card of ours that gives a card shows the stack symbol; one of an owner may.
    let table = |options: &str| {
        two(options).active("1", "forager").change(|p| {
            let camp_cook = tables().cards.named("camp_cook").unwrap();
            let source =
                FrameSource::effects(tables().card(camp_cook).half(Half::Top).list, Origin::Again(camp_cook));
            p.turn.in_action = true;
            p.stack.push(Frame::new(source, Seat(0), Parts::first(2))).unwrap();
        })
    };
    table("").legal("play forager in upper_1");
    table("card_again no_actions")
        .refuse("play forager in upper_1", "4.6")
        .lists("play forager in upper_1", false);
}

#[test]
fn rv_20_33_the_turn_goes_on_after_a_card_that_hibernates() {
    let table = |options: &str| {
        let table = two(options).active("1", "stoker forager").token("1", "gray_depot steam_hammer");
        table.energy("1", 1).play("play stoker in lower_1. module anvil at l1b. sleep")
    };
    let rest = "reward 1. gain gear";
    table("").play(rest).refuse("switch gear", "4.4").refuse("use steam_hammer", "11.5");
    let table = table("hibernate_card_turn goes_on").refuse("use steam_hammer", "11.5").play(rest);
    table.legal("use steam_hammer").refuse("hibernate", "4.4");
    table.play("switch gear").refuse("play forager in upper_1", "4.2").play("end").decides("2");
}

/// Before version 5 a hibernation by a card left the actions of a turn that was a hibernation.
#[test]
fn rv_20_33_no_action_is_left_in_a_turn_that_was_a_hibernation() {
    let table = two("hibernate_card_turn goes_on").active("1", "stoker forager").crates("1", "whistle");
    let slept =
        "hibernate. reward 1. gain food. open whistle. play stoker in lower_1. sleep. skip. gain gear";
    let table = table.token("1", "gray_depot steam_hammer").energy("1", 1);
    let over = table.play(slept).is("1", "hibernations 2").legal("end");
    over.refuse("switch gear", "4.4").refuse("hibernate", "4.4").refuse("use steam_hammer", "11.5");
    table.under(4).play(slept).legal("switch gear").legal("hibernate").refuse("end", "4.3");
}

#[test]
fn rv_20_34_a_discount_in_a_fixed_order() {
    let table = two("explore_discount in_order")
        .token("1", "yellow_depot motor_sled")
        .back("s33 g1b1f1.2")
        .has("1", "small s34a")
        .holds("1", "0/1/1/1");
    table.play("explore s33 with motor_sled").is("1", "stock 0/1/1/0");
    table.refuse("explore s33 less gear food with motor_sled", "7.9");
    table.lists("explore s33 with motor_sled", true);
}

#[test]
fn rv_20_35_crystals_for_the_owner_of_a_target() {
    let table = |options: &str| {
        let table = Table::with(options, "nadair_sun x49_moon")
            .has("2", "piece s24a")
            .has("1", "figure s12c")
            .token("1", "gray_depot tower_crane");
        table.holds("1", "1/0/0/2").play("build small s24a with tower_crane").is("1", "stock 0/0/0/0")
    };
    table("").is("2", "stock 0/1/0/0");
    table("target_crystals as_paid").is("2", "stock 1/0/0/0");
}

#[test]
fn rv_20_36_the_tile_before_the_card() {
    let table = |options: &str| {
        let table = two(options).back("s33 f3.2").has("1", "small s34a").holds("1", "0/0/0/6");
        table.play("explore s33")
    };
    table("").legal("recruit herder");
    let table = table("explore_order tile_first").refuse("recruit herder", "4.6");
    let table = table.play("tile power_bay. lay turned").is("1", "green 2, score 2");
    table.legal("skip").play("recruit herder").legal("end");
}

#[test]
fn rv_20_37_only_flasks_in_sight() {
    // Two on a resting card, one on a card in a slot, one on a module, one on a machine.
    let flasks = |options: &str| {
        let table = two(options)
            .active("1", "")
            .resting("1", "brewer")
            .slot("1", "upper_1", "healer")
            .module("1", "u1a flower_arch")
            .token("1", "green_depot kaleidoscope");
        table.position.count_of(tables(), Seat(0), Count::Flasks)
    };
    assert_eq!((flasks(""), flasks("final_flasks seen")), (5, 3));
}

#[test]
fn rv_20_38_removed_cards_count() {
    let recruited = |options: &str| {
        let table =
            two(options).active("1", "stoker").play("play stoker in lower_1. module anvil at l1b. sleep");
        table.position.count_of(tables(), Seat(0), Count::RecruitedCards)
    };
    assert_eq!((recruited(""), recruited("removed_cards count")), (0, 1));
}

#[test]
fn rv_20_39_the_last_space_is_for_a_card() {
    let table = Table::with("solo_last_space card", "nadair_sun").active("1", "forager");
    let last = table.change(|p| p.cube = 20);
    last.refuse("hibernate", "20.39").legal("play forager in upper_1");
    last.active("1", "").legal("hibernate");
    table.change(|p| p.cube = 19).legal("hibernate");
}

#[test]
fn rv_20_40_effects_play_cards_after_the_end() {
    let table = |options: &str| {
        let table = Table::with(options, "nadair_sun").change(|p| p.cube = 20).active("1", "forager reader");
        table.crates("1", "whistle").play("play forager in upper_1. open whistle")
    };
    table("").refuse("play reader in upper_2", "17.6");
    let table = table("solo_after by_effects").play("play reader in upper_2");
    table.play("gain gear").refuse("hibernate", "17.6").legal("end");
}

#[test]
fn rv_20_41_a_temple_takes_the_reward() {
    let table = |options: &str| {
        let table = Table::with(options, "hofstadterian_moon nadair_sun").has("1", "piece s13b, figure s13d");
        table.holds("1", "0/3/0/0").play("build small s13a")
    };
    table("").is("1", "stock 1/0/0/0");
    table("temple_building once").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_20_42_books_are_saved_later() {
    let table = |options: &str| {
        let table = Table::with(options, "hofstadterian_sun nadair_sun").knows("1", "t1");
        table.has("2", "figure s12c").has("1", "small s12d")
    };
    table("").holds("1", "0/0/2/0").legal("populate s12c t2");
    let table = table("spared_books later");
    table.holds("1", "0/0/2/0").refuse("populate s12c t2", "2.7");
    table.holds("1", "0/0/3/0").play("populate s12c t2").is("1", "stock 0/0/0/0").is("2", "stock 0/0/1/0");
}

#[test]
fn rv_20_43_bonuses_in_every_lap() {
    let table = |options: &str, score: u16| two(options).scored_before("1", score).active("1", "poet");
    let play = "play poet in lower_1";
    table("", 57).play(play).is("1", "score 59, crates 0").legal("end");
    let again = table("second_lap bonuses", 57).play(play).refuse("end", "4.6");
    again.play("crate 1 toolbox").is("1", "score 59, crates 1");
    table("second_lap bonuses", 81).play(play).legal("artifact warm_stone");
    table("second_lap bonuses", 49).play(play).is("1", "score 51").legal("end");
}

#[test]
fn rv_20_44_a_range_only_from_the_nearest_piece() {
    // The temple is one space farther from the site than the figure, and its range makes its way the cheaper one.
    let table = |options: &str| {
        Table::with(options, "hofstadterian_moon nadair_sun")
            .has("1", "piece s13b, figure s12d")
            .knows("1", "t1")
            .holds("1", "0/3/0/6")
            .play("build small s24d")
    };
    table("").is("1", "stock 0/0/0/5");
    table("paths nearest").is("1", "stock 0/0/0/4");
}

#[test]
fn rv_20_45_a_card_is_turned_in_the_right_slot() {
    let table = |options: &str| {
        two(options)
            .token("1", "yellow_depot turntable")
            .energy("1", 1)
            .active("1", "scribe")
            .knows("1", "t3")
    };
    table("").refuse("play scribe in right top with turntable", "13.5");
    let table = table("turned_right allowed");
    table.play("play scribe in right top with turntable").is("1", "green 2, score 1, busy 1");
    table.play("play scribe in right bottom with turntable").is("1", "stock 0/0/3/0, busy 1");
    table.refuse("play scribe in right with turntable", "5.4");
}

#[test]
fn rv_20_46_a_bonus_waits_for_the_own_turn() {
    // In the turn of seat 1, seat 2 gets a point that reaches a bonus space.
    let table = |options: &str| {
        let fisher = tables().cards.named("fisher").unwrap();
        let list = tables().card(fisher).half(Half::Bottom).list;
        let parts = Parts::first(tables().ops(list).len());
        let table = two(options).scored_before("2", 31).change(|p| {
            p.turn.actions = 1;
            p.stack.push(Frame::new(FrameSource::effects(list, Origin::Rule), Seat(1), parts)).unwrap();
        });
        table.play("2: score").is("2", "score 32, artifacts 0")
    };
    table("").refuse("2: end", "4.6").play("2: artifact warm_stone").is("2", "artifacts 1");
    let waits = table("bonus_of_others own_turn").play("end").is("2", "artifacts 0");
    waits.play("2: artifact warm_stone").is("2", "artifacts 1").refuse("2: end", "4.3");
}

#[test]
fn rv_20_47_the_first_way_leads_anywhere() {
    let table = |options: &str| two(options).back("s16 f3.2").holds("1", "3/3/3/6");
    table("").refuse("explore s16", "7.1");
    table("first_way anywhere").legal("explore s16");
    table("first_way anywhere").has("1", "figure s12c").refuse("explore s16", "7.1");
}

#[test]
fn rv_20_48_two_own_figures_on_a_location() {
    let table = |options: &str| two(options).knows("1", "t1").has("1", "figure s12c").holds("1", "0/0/6/0");
    table("").refuse("populate s12c t2", "8.1");
    let table = table("own_location two").play("populate s12c t2").is("1", "stock 0/0/2/0");
    assert_eq!(table.position.count_of(tables(), Seat(0), Count::Population), 2);
    table.play("end").turn("1").holds("1", "0/0/6/0").refuse("populate s12c t4", "8.1");
}

#[test]
fn rv_20_49_a_target_saves_distance() {
    // Of the four books that target and technology save, the technology needs two.
    let food = |options: &str| {
        let table = Table::with(options, "x49_moon nadair_sun").knows("1", "t1 t2");
        let table = table.has("1", "piece s22d, figure s13d").holds("1", "0/0/0/6");
        table.play("populate s22d t4").position.seats[Seat(0)].stock.0[2]
    };
    assert_eq!((food(""), food("target_discount distance")), (5, 6));
}

#[test]
fn rv_20_50_steps_before_books() {
    let told = |options: &str| {
        let table = Table::with(options, "nadair_moon kuniban_sun").layout(L4).lays("s33 forest_edge'");
        let table = table.has("1", "figure s34c").has("2", "small s33b").holds("1", "1/0/0/0");
        let table = table.active("1", "fire_keeper").play(ABILITY).play("put s34a");
        let clauses: Vec<_> = table.events.iter().map(|event| event.clause.0).collect();
        let at = |clause| clauses.iter().position(|other| *other == clause).expect(clause);
        at("14.4") < at("10.1")
    };
    assert!(told("") && !told("forest_order steps_first"));
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

/// Whatever is wrong with an owner's file is refused with file, entry and field, in one sentence.
#[test]
fn rv_21_2_what_an_owner_may_have_written_wrong() {
    use kernel::components::Overlay;
    let geode = |effects: &str| format!("[[crate]]\nid = \"geode\"\neffects = [{effects}]\n");
    let herder = |top: &str| format!("[[card]]\nid = \"herder\"\ntop = {{ effects = [{top}] }}\n");
    let entry = |kind: &str, id: &str, field: &str| format!("[[{kind}]]\nid = \"{id}\"\n{field}\n");
    let gains = |field: &str, list: &str| entry("technology", "gain_1_energy", &format!("{field} = {list}"));
    let piece = |field: &str, list: &str| entry("piece", "workshop", &format!("{field} = {list}"));
    let bay = |cells: &str| entry("area_tile", "power_bay", &format!("cells = [{cells}]"));
    let sand = "{ kind = \"sand\" }";
    let many = vec!["{ op = \"points\", n = 1 }"; 17].join(", ");
    for (file, text, place, why) in [
        // Amounts.
        ("crates", geode("{ op = \"gain\", res = \"gear\", n = 0 }"), "geode", "effects.n: from 1 to 12"),
        ("crates", geode("{ op = \"gain\", res = \"basic\", n = 200 }"), "geode", "effects.n: from 1 to 12"),
        (
            "crates",
            geode("{ op = \"gain\", res = \"gear\", n = 300 }"),
            "geode",
            "effects: invalid value: integer `300`",
        ),
        (
            "crates",
            geode("{ op = \"gain\", res = \"gold\", n = 1 }"),
            "geode",
            "effects: unknown variant `gold`",
        ),
        ("crates", geode(&many), "geode", "effects: 16 parts at most"),
        ("crates", geode("{ op = \"choose\", options = [] }"), "geode", "effects.options: from 1 to 12"),
        (
            "crates",
            geode("{ op = \"free_action\", kinds = [], range = 1 }"),
            "geode",
            "effects.kinds: from 1",
        ),
        (
            "crates",
            geode("{ op = \"exchange\", pay = {}, get = [], max = 1 }"),
            "geode",
            "effects.pay: from 1",
        ),
        (
            "crates",
            geode("{ op = \"exchange\", pay = { gear = 1 }, get = [], max = 0 }"),
            "geode",
            "max: at least 1",
        ),
        // What can be used elsewhere only.
        ("crates", geode("{ op = \"hibernate_remove\" }"), "geode", "only cards lie in slots"),
        (
            "crates",
            geode("{ op = \"choose\", options = [[{ op = \"move_falcon\" }]] }"),
            "geode",
            "only tribes have",
        ),
        (
            "crates",
            geode("{ op = \"advance\", track = \"of_terrain\", n = 1 }"),
            "geode",
            "of_terrain is for",
        ),
        (
            "cards",
            herder("{ op = \"modify\", mod = \"discount\", action = \"build\", n = 1 }"),
            "herder: top",
            "only machines change",
        ),
        (
            "cards",
            herder(
                "{ op = \"choose\", options = [[{ op = \"while_in_slot\", modify = { mod = \"range\", n = 1 } }]] }",
            ),
            "herder: top",
            "while_in_slot: it stands beside the others",
        ),
        (
            "cards",
            herder("{ op = \"while_in_slot\", modify = { mod = \"range_free\", action = \"build\" } }"),
            "herder: top",
            "action: range_free is for exploring",
        ),
        (
            "tribes",
            entry(
                "technology",
                "mountain_build_discount",
                "passive = [{ passive = \"terrain_discount\", action = \"explore\", terrain = \"mountain\", n = 1 }]",
            ),
            "mountain_build_discount",
            "passive.action: what lies beside lowers",
        ),
        (
            "tribes",
            entry("technology", "skip_1_space", "passive = [{ passive = \"origin\", piece = \"temple\" }]"),
            "vukuntur_sun",
            "`skip_1_space` names a piece that this side has not",
        ),
        (
            "locations",
            entry("location", "harbor", "score = { track = \"green\", points = 3 }"),
            "harbor",
            "track: the number of the marker's space",
        ),
        ("cards", herder("{ op = \"end_points\", n = 0 }"), "herder: top", "effects.n: from 1 to 12"),
        (
            "cards",
            herder("{ op = \"while_in_slot\", modify = { mod = \"wild_color\" } }"),
            "herder: top",
            "only machines turn",
        ),
        (
            "cards",
            herder("{ op = \"place_tile\", tile = \"forest\" }"),
            "herder: top",
            "only tribes have pieces",
        ),
        (
            "cards",
            herder(
                "{ op = \"while_in_slot\", modify = { mod = \"discount\", action = \"explore\", n = 1, res = \"crystal\" } }",
            ),
            "herder: top",
            "res: a discount names",
        ),
        (
            "cards",
            entry("card", "herder", "top = 3"),
            "herder",
            "top: invalid type: integer `3`, expected a table such as",
        ),
        (
            "machines",
            entry(
                "machine",
                "steam_plow",
                "effects = [{ op = \"modify\", mod = \"rotate_card\" }, { op = \"points\", n = 1 }]",
            ),
            "steam_plow",
            "does nothing else",
        ),
        // Entries that do not fit.
        ("modules", entry("module", "grain_bin", "colors = []"), "grain_bin", "colors: one color, or two"),
        (
            "modules",
            entry("module", "grain_bin", "colors = [\"gray\", \"gray\"]"),
            "grain_bin",
            "colors: one color, or two",
        ),
        ("tiles", bay(&[sand; 3].join(", ")), "power_bay", "cells: there must be 4 and are 3"),
        (
            "tiles",
            bay(&["{ kind = \"water\" }", sand, sand, sand].join(", ")),
            "power_bay",
            "cells: waters, and no others",
        ),
        (
            "tiles",
            entry("area_tile", "power_bay", "back = { cost = { food = 99 }, points = 1 }"),
            "power_bay",
            "back.cost: 12",
        ),
        (
            "locations",
            entry("location", "harbor", "score = { per = \"waters\", points = 3, every = 0 }"),
            "harbor",
            "score.every: at least 1",
        ),
        ("locations", entry("location", "harbor", "tile = 1"), "", "tile: it has two sides"),
        ("artifacts", entry("artifact", "warm_stone", "players = 9"), "warm_stone", "players: 1 to 4"),
        (
            "artifacts",
            entry("artifact", "warm_stone", "color = \"purple\""),
            "",
            "color: four artifacts have each",
        ),
        (
            "artifacts",
            entry("artifact_card", "host", "purple = { per = \"crates\", points = 0 }"),
            "host",
            "purple.points: they are missing",
        ),
        ("player_board", "[machine_tracks]\nlength = 3\n".into(), "", "needs: at least one space of a track"),
        (
            "player_board",
            "[machine_tracks]\nstart = 15\n".into(),
            "[machine_tracks]",
            "start: from 1, before length",
        ),
        (
            "player_board",
            "[progress_track]\nvalues = [1]\n".into(),
            "[progress_track]",
            "values: one for each space",
        ),
        (
            "player_board",
            "[score_track]\nbonus = [{ space = 60, effects = [] }]\n".into(),
            "[score_track]",
            "bonus.space",
        ),
        (
            "player_board",
            "[hibernation_track]\nremove_artifact_on = 9\n".into(),
            "[hibernation_track]",
            "remove_artifact_on",
        ),
        (
            "player_board",
            "[machine_tracks]\nlenght = 3\n".into(),
            "[machine_tracks]",
            "there is no `lenght` in it",
        ),
        ("game", "[caps]\ngear = 0\n".into(), "[caps]", "from 1 to 20"),
        ("game", "[supply]\nenergy = 1\n".into(), "[supply]", "energy: enough for four players"),
        ("game", "[build]\nsmall = { book = 2 }\n".into(), "[build]", "small, large: gears only"),
        (
            "campaign",
            entry("chapter", "thaw", "adds = [\"dragons\"]"),
            "thaw",
            "adds: there is no such content",
        ),
        ("campaign", entry("chapter", "thaw", "number = 2"), "thaw", "number: 1 to 5"),
        ("board", entry("place", "s12", "cells = [[0, 0], [120, 0], [0, 1], [1, 1]]"), "", "from 0 to 99"),
        ("board", entry("crystal", "crystal_1", "touches = [[50, 50]]"), "", "is no hex of a space"),
        ("tribes", "[tree]\nfirst = \"t9\"\n".into(), "[tree]", "names a node that there is not"),
        (
            "tribes",
            entry("tribe_side", "nadair_moon", "side = \"sun\""),
            "",
            "each tribe has a sun side and a moon side",
        ),
        ("tribes", entry("piece", "falcon", "steps_per_marker = 200"), "falcon", "12 at most"),
        // What only follows putting a piece, or gaining a card.
        (
            "tribes",
            gains("immediate", "[{ op = \"advance\", track = \"of_terrain\", n = 1 }]"),
            "gain_1_energy",
            "immediate: of_terrain is for",
        ),
        (
            "tribes",
            gains(
                "machine",
                "[{ op = \"choose\", options = [[{ op = \"take_card\", color = \"of_terrain\" }]] }]",
            ),
            "gain_1_energy",
            "machine: of_terrain is for",
        ),
        (
            "tribes",
            piece("build_on_bonus", "[{ op = \"advance\", track = \"of_terrain\", n = 1 }]"),
            "workshop",
            "build_on_bonus: of_terrain is for",
        ),
        (
            "tribes",
            gains("immediate", "[{ op = \"gain_by_color\", of = \"card\", n = 1 }]"),
            "gain_1_energy",
            "immediate: only gaining a card",
        ),
        (
            "tribes",
            gains(
                "trigger",
                "[{ on = \"crate_gained\", effects = [{ op = \"gain_by_color\", of = \"card\", n = 1 }] }]",
            ),
            "gain_1_energy",
            "trigger: only gaining a card",
        ),
        (
            "tribes",
            piece("after", "[{ op = \"gain_by_color\", of = \"card\", n = 1 }]"),
            "workshop",
            "after: only gaining a card",
        ),
        (
            "tribes",
            gains(
                "exchange",
                "[{ op = \"exchange\", pay = { gear = 1 }, get = [{ op = \"gain_per\", counter = \"connected_forests\", res = \"book\", n = 1 }], max = 0 }]",
            ),
            "gain_1_energy",
            "exchange: only what follows putting a piece",
        ),
        (
            "tribes",
            gains("immediate", "[{ op = \"collect_water\" }]"),
            "gain_1_energy",
            "immediate: only what follows putting a piece",
        ),
        (
            "tribes",
            piece("build_on_bonus", "[{ op = \"reward_adjacent_buildings\" }]"),
            "workshop",
            "build_on_bonus: only what follows putting a piece",
        ),
        (
            "crates",
            geode("{ op = \"collect_water\" }"),
            "geode",
            "effects: only what follows putting a piece",
        ),
        // Pieces that the side does not have, or nobody on that site.
        (
            "tribes",
            gains("immediate", "[{ op = \"place_tile\", tile = \"forest\" }]"),
            "nadair_sun",
            "technologies: `gain_1_energy` names a piece that this side has not",
        ),
        (
            "tribes",
            gains("machine", "[{ op = \"move_falcon\" }]"),
            "nadair_sun",
            "technologies: `gain_1_energy` names a piece that this side has not",
        ),
        (
            "tribes",
            gains(
                "trigger",
                "[{ on = \"crate_gained\", effects = [{ op = \"gain_by_color\", of = \"falcon_terrain\", n = 1 }] }]",
            ),
            "nadair_sun",
            "technologies: `gain_1_energy` names a piece that this side has not",
        ),
        (
            "tribes",
            gains(
                "exchange",
                "[{ op = \"exchange\", pay = { gear = 1 }, get = [{ op = \"place_tile\", tile = \"sand\" }], max = 0 }]",
            ),
            "nadair_sun",
            "technologies: `gain_1_energy` names a piece that this side has not",
        ),
        (
            "tribes",
            entry(
                "tribe_side",
                "nadair_moon",
                "ability = [{ op = \"choose\", options = [[{ op = \"place_tile\", tile = \"forest\" }], [{ op = \"place_tile\", tile = \"temple\" }]] }]",
            ),
            "nadair_moon",
            "ability: it names a piece that this side has not",
        ),
        (
            "tribes",
            piece("after", "[{ op = \"place_tile\", tile = \"forest\" }]"),
            "workshop",
            "after: it names another piece",
        ),
        ("tribes", piece("after", "[{ op = \"move_falcon\" }]"), "workshop", "after: it names another piece"),
        (
            "tribes",
            piece("build_on_bonus", "[{ op = \"place_tile\", tile = \"workshop\" }]"),
            "workshop",
            "build_on_bonus: whoever builds there has no pieces",
        ),
        (
            "tribes",
            gains("machine", "[{ op = \"points\", n = 13 }]"),
            "gain_1_energy",
            "effects.n: from 1 to 12",
        ),
    ] {
        let overlay = Overlay { file: format!("{file}.toml"), text };
        let said = revive::components::check_overlays(std::slice::from_ref(&overlay));
        let said = said.expect_err(&overlay.text).to_string();
        assert!(said.starts_with(&format!("{file}.toml")), "{said}");
        assert!(
            said.contains(place) && said.contains(why) && !said.contains('\n'),
            "{said}, not {place}: {why}"
        );
    }
}
