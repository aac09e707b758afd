//! The twenty situations of the quiz.

use crate::support::table::{L1, L5, Script as _, Table};
use kernel::{Decision, Game as _, Seat};
use revive::Source;

fn two() -> Table {
    Table::of("nadair_sun kuniban_sun")
}

#[test]
fn rv_1_14_quiz_1_set_up_of_four_seats() {
    let table = Table::begun("first 1", 4, 3);
    for (who, stock) in [("1", "1/0/0/0"), ("2", "1/1/0/0"), ("3", "1/1/1/0"), ("4", "1/1/1/1")] {
        table.is(who, &format!("stock {stock}, energy 1, green 1, yellow 1, gray 1, markers 5, progress 0, score 0, switch up"));
        let player = &table.position.seats[Seat(table.seat(who))];
        assert_eq!((player.active.len(), player.resting.len(), player.unlocked), (3, 3, 0));
    }
}

#[test]
fn rv_17_3_quiz_2_solo_cube() {
    let table =
        Table::of("nadair_sun").active("1", "camp_cook choirmaster forager reader winter_sleeper scrapper");
    // A card as the action moves the cube, one played by an effect does not.
    let table = table.play("play camp_cook in upper_1. play choirmaster in upper_2. skip. end");
    assert_eq!(table.position.cube, 2);
    // A hibernation by a card does not, as a turn it moves it by two.
    let table =
        table.play("play winter_sleeper in lower_1. crate 1 toolbox. sleep. skip. reward 1. gain gear. end");
    assert_eq!(table.position.cube, 3);
    let table = table.play("hibernate. skip. reward 1. gain gear. end");
    assert_eq!(table.position.cube, 5);
    // From space 14 seven more cards fit; the seventh moves the cube beyond space 20.
    let table = table.change(|p| p.cube = 20).active("1", "forager reader");
    table.play("play forager in upper_1").refuse("play reader in upper_2", "17.6");
}

#[test]
fn rv_2_4_quiz_3_crystal_at_the_limit() {
    let table = two().holds("1", "3/4/6/2").lays("s10 wreck_beach").has("1", "figure s10b");
    // crystal_7 touches s10c; the ground around gives steps only.
    let table =
        table.ground("s10c", "sand").ground("s10b", "small_location").ground("s10d", "small_location");
    let table = table.ground("s10a", "small_location").play("build large s10c");
    table.play("gain gear").is("1", "stock 3/1/6/2");
    table.play("gain food").is("1", "stock 3/0/6/3");
    table.play("skip").is("1", "stock 3/0/6/2");
}

/// Seat 1 takes so many points, one at a time, with all bonuses.
fn points(table: &Table, n: u8) -> Table {
    let mut table = table.clone();
    for _ in 0..n {
        table = table.change(|p| {
            p.turn.actions = 0;
            p.seats[Seat(0)].laid.clear();
        });
        table = table.active("1", "fisher").play("play fisher in lower_1");
        let player = &table.position.seats[Seat(0)];
        if table.position.decision() == Decision::Chance {
            table = table.play(&format!("crate 1 {}", ["toolbox", "geode", "battery"][player.closed.len()]));
        } else if table.position.stack.seat().is_some() {
            table = table.play(&format!("artifact {}", ["warm_stone", "bone_flute"][player.artifacts.len()]));
        }
    }
    table
}

#[test]
fn rv_2_10_quiz_4_score_track() {
    let table = two().scored_before("1", 6);
    let table = points(&table, 4).is("1", "score 10, crates 1, artifacts 0");
    let table = points(&table, 9).is("1", "score 19, crates 2, artifacts 0");
    let table = points(&table, 12).is("1", "score 31, crates 2, artifacts 0");
    let table = points(&table, 18).is("1", "score 49, crates 3, artifacts 2");
    points(&table, 12).is("1", "score 61, crates 3, artifacts 2");
}

#[test]
fn rv_4_3_quiz_5_what_a_turn_may_be() {
    let table = two().holds("1", "0/3/0/3").active("1", "forager").crates("1", "toolbox");
    table.refuse("build small s13a. hibernate", "4.4");
    table.refuse("open toolbox. end", "4.3");
    table.refuse("switch book. switch gear", "6.2");
    table.refuse("switch crystal", "6.1");
    table.legal("build small s13a. end");
    table.legal("switch book. build small s13a. end");
}

#[test]
fn rv_5_6_quiz_6_stacked_slot() {
    let table = two().slot("1", "upper_1", "fisher poet").module("1", "u1a songbook, u1b anvil");
    let table = table.active("1", "fire_keeper forager").play("play fire_keeper in upper_1");
    table.is("1", "stock 0/1/1/3").refuse("play forager in upper_1", "5.2");
}

#[test]
fn rv_5_20_quiz_7_placing_modules() {
    let table = two().holds("1", "0/0/0/1").active("1", "fitter miller tinkerer").knows("1", "t1");
    let table = table.play("play fitter in lower_1. module grain_bin at l1a").is("1", "stock 0/0/0/3");
    let table = table
        .play("play miller in lower_2. module salt_pan at l1a. show grain_bin")
        .is("1", "stock 0/0/0/4, modules salt_pan");
    let table = table.change(|p| p.turn.actions = 0).change(|p| p.seats[Seat(0)].laid.clear());
    table.play("play tinkerer in lower_1. module anvil at r1a").is("1", "stock 0/1/0/4");
}

#[test]
fn rv_5_22_quiz_8_tribe_ability_with_a_cost() {
    let table = Table::of("kuniban_sun nadair_sun")
        .markers("1", 2)
        .progress("1", 4)
        .active("1", "fire_keeper storyteller");
    let paid =
        table.holds("1", "1/0/0/0").play("play fire_keeper in lower_1. ability. trade food. take herder");
    paid.is("1", "stock 0/0/0/0, progress 5, markers 1");
    table
        .holds("1", "0/3/2/0")
        .play("play fire_keeper in lower_1")
        .is("1", "progress 4, markers 2")
        .legal("end");
    table.holds("1", "0/3/2/0").play("play storyteller in upper_1").is("1", "score 1").legal("end");
    let none = table
        .markers("1", 0)
        .holds("1", "0/0/0/1")
        .play("play fire_keeper in lower_1. ability. trade food. take herder");
    none.is("1", "progress 4, markers 0");
}

#[test]
fn rv_14_20_quiz_9_targets() {
    let table = Table::of("nadair_sun x49_moon kuniban_sun")
        .has("2", "piece s24a, piece s13d")
        .has("3", "figure s13d");
    // s24a lies two spaces from s12c.
    let build = table.has("1", "figure s12c").token("1", "gray_depot tower_crane").holds("1", "0/1/0/2");
    let build = build.play("build small s24a with tower_crane");
    build.is("1", "stock 0/0/0/0").is("2", "stock 0/1/0/0, pieces 4");
    // A technology of 4 books with a discount of 1, at distance 0.
    let populate =
        table.has("1", "small s13a").knows("1", "t1").slot("1", "upper_1", "mediator").holds("1", "0/0/4/1");
    let space = populate.play("populate s13d t3");
    space.is("1", "stock 0/0/0/0").is("2", "stock 0/0/3/0, pieces 4").is("3", "stock 0/0/1/0");
    let own = table
        .turn("2")
        .has("2", "small s13a")
        .knows("2", "t1")
        .holds("2", "0/0/3/1")
        .play("populate s13d t3");
    own.is("2", "stock 0/0/0/0, pieces 4").is("3", "stock 0/0/1/0");
}

#[test]
fn rv_3_8_quiz_10_exploring() {
    let table =
        two().layout(L1).has("1", "small s13a").has("2", "small s12d").back("s11 f3.2").holds("1", "0/0/0/6");
    table.play("explore s11").is("1", "stock 0/0/0/1, score 2").refuse("explore s10", "4.6");
    table.refuse("explore s10", "7.1");
    table.has("1", "figure s12c").play("explore s11").is("1", "stock 0/0/0/3");
}

#[test]
fn rv_7_7_quiz_11_a_tile_is_revealed() {
    let table = two()
        .lays("s45 wheat_rows")
        .has("1", "small s45a")
        .has("2", "large s34d, small s24d")
        .crates("2", "toolbox");
    let table = table
        .back("s35 b1f2.2")
        .holds("1", "0/0/6/6")
        .play("explore s35. skip. tile ferry_landing. lay upright");
    table.is("1", "green 2").decides("2").is("2", "green 3").refuse("2: open toolbox", "4.5");
    table.play("2: take herder").is("2", "green 3").decides("1");
}

#[test]
fn rv_3_11_quiz_12_distance_with_bonuses() {
    let table = two().layout(L5).has("1", "figure s12c").holds("1", "0/3/0/6");
    table.play("build small s34d").is("1", "stock 0/0/0/2");
    let table = table.knows("1", "t2");
    table.play("build small s34d").is("1", "stock 0/0/0/4");
    table.unlocked("1", "road").play("build small s34d with signpost").is("1", "stock 0/0/0/5, busy 1");
}

#[test]
fn rv_8_5_quiz_13_cost_of_populating() {
    let table = Table::of("vukuntur_sun nadair_sun kuniban_sun")
        .has("1", "small s22a")
        .has("2", "figure s13d")
        .has("3", "figure s13d");
    let table = table.slot("1", "upper_1", "mediator").token("1", "green_depot loudspeaker").change(|p| {
        // A technology of 5 books.
        p.seats[Seat(0)].nodes = 1;
    });
    let one = table.holds("1", "1/0/3/2").play("populate s13d t2 with loudspeaker");
    one.is("1", "stock 0/0/0/0").is("2", "stock 0/0/1/0").is("3", "stock 0/0/1/0");
}

#[test]
fn rv_8_3_quiz_14_which_technology_which_place() {
    let table = two().has("1", "small s13a").holds("1", "3/6/6/6");
    table.refuse("populate s13d t3", "8.2");
    table.knows("1", "t1 t2").refuse("populate s13d t6", "8.3");
    table.knows("1", "t1 t2 t5").legal("populate s13d t6");
    table.knows("1", "t1").has("1", "figure s13d").refuse("populate s13d t2", "8.1");
    let four =
        Table::of("x49_sun nadair_sun kuniban_sun hofstadterian_sun").knows("1", "t1").has("1", "small s13a");
    let four =
        four.has("2", "figure s13d").has("3", "figure s13d").has("4", "figure s13d").holds("1", "1/0/6/1");
    four.play("populate s13d t3").is("1", "stock 0/0/0/0").is("4", "stock 0/0/1/0");
}

#[test]
fn rv_9_5_quiz_15_large_building() {
    let table = two().holds("1", "0/5/0/0").lays("s10 driftwood_cove, s20 reed_bank");
    // Around s10c: forest, forest, mountain, a water with a crate, a water with a module that was collected.
    let table = table.ground("s10c", "sand").ground("s10a s10d", "forest").ground("s20a", "mountain");
    let table = table.has("1", "figure s10d, small s20d").play("build large s10c. crate 1 toolbox");
    let table = table.play("machine printing_press");
    table.is("1", "stock 2/0/0/0, green 5, gray 3, crates 1, modules , progress 2");
}

#[test]
fn rv_10_4_quiz_16_machine_tracks() {
    let table = two()
        .track("1", "g2 y2")
        .active("1", "reader forager")
        .crates("1", "root_map")
        .play("play reader in lower_1");
    let table = table
        .is("1", "green 3, progress 0")
        .play("open root_map. machine printing_press")
        .is("1", "green 5, progress 1");
    table.play("play forager in lower_2").is("1", "yellow 3, progress 2");
    let last = two()
        .track("1", "g14 y1")
        .unlocked("1", "green_depot green_works forest_guests")
        .active("1", "reader");
    let last = last.crates("1", "root_map").play("play reader in lower_1. open root_map");
    last.is("1", "green 15, stock 0/0/2/0");
}

#[test]
fn rv_12_6_quiz_17_machines_energy_crates() {
    let table = two()
        .energy("1", 2)
        .token("1", "gray_depot steam_hammer, gray_works crate_press")
        .opened("1", "canned_food");
    let table = table.active("1", "healer");
    table.refuse("use steam_hammer. use steam_hammer", "12.3");
    let used = table
        .play("use steam_hammer. use crate_press. trade gear. again canned_food")
        .is("1", "stock 0/1/0/3");
    let again = used.play("play healer in lower_1. recover crate_press");
    again.refuse("use crate_press", "12.2");
    let counted = two().energy("1", 1).change(|p| p.seats[Seat(0)].energy_on = 0b111);
    assert_eq!(
        counted.position.count_of(revive::components::tables(), Seat(0), revive::components::Count::Energy),
        4
    );
}

#[test]
fn rv_11_4_quiz_18_fourth_hibernation() {
    let table = two()
        .hibernations("1", 3)
        .energy("1", 1)
        .token("1", "gray_depot steam_hammer")
        .unlocked("1", "lodge");
    let table = table.change(|p| p.seats[Seat(0)].energy_on = 0b10 | 1 << 7).active("1", "forager");
    let table = table
        .resting("1", "reader scrapper fitter")
        .slot("1", "upper_1", "fisher")
        .slot("1", "upper_2", "herder");
    let table = table
        .slot("1", "lower_1", "scribe")
        .slot("1", "lower_2", "smith")
        .switch("1", false)
        .crates("1", "toolbox");
    let table = table.artifacts("warm_stone bone_flute").play("hibernate");
    table.refuse("reward 4", "11.4").refuse("skip", "11.4").refuse("use steam_hammer", "11.5");
    let table = table.play("remove warm_stone. reward 4. advance gray");
    table.is("1", "energy 3, busy 0, active forager reader scrapper fitter, resting herder fisher scribe smith, switch up");
    table.refuse("use steam_hammer", "11.5").legal("open toolbox").legal("end");
}

#[test]
fn rv_15_4_quiz_19_end_of_the_game() {
    let table =
        Table::of("nadair_sun hofstadterian_sun kuniban_sun x49_sun").turn("2").artifacts("warm_stone");
    let table = table
        .has("2", "small s13a")
        .knows("2", "t1 t2")
        .holds("2", "0/0/6/1")
        .track("2", "g8 y9")
        .unlocked("2", "green_depot green_works yellow_depot yellow_works road kiln lodge");
    let table = table.active("2", "reader").active("3", "reader").active("4", "reader").active("1", "reader");
    let table = table.play("populate s13d t5. artifact warm_stone").is("2", "artifacts 1");
    let table = table.play("play reader in lower_1").is("2", "small 1").sheet("2", Source::EndTile, 4).sheet(
        "2",
        Source::Small,
        2,
    );
    let table = table
        .play("end")
        .decides("3")
        .play("switch gear. end")
        .decides("4")
        .play("switch gear. end")
        .decides("1");
    let table = table.play("switch gear. end");
    assert_eq!(table.position.decision(), Decision::Over);
}

#[test]
fn rv_16_6_quiz_20_artifact_card_and_tie() {
    // Ours: host scores 2 per 2 modules (purple), 3 per 2 waters (orange), 1 per recruited card (white).
    let table =
        two().card("1", "host").module("1", "u1a songbook, u1b anvil, u1c dye_pot, u2a plow, u2b prism");
    let table =
        table.owns("1", "humming_cube silent_bell bone_flute").active("1", "herder scribe smith forager");
    // Modules 2 x 2 twice, waters none, 3 cards three times.
    table.sheet("1", Source::Card, 8 + 9);
    let table = table.holds("1", "3/4/3/3").holds("2", "0/3/3/3");
    table.sheet("1", Source::Resources, 2).sheet("2", Source::Resources, 1);
}
