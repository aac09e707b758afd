//! The examples of the rulebook.

use crate::support::table::{L1, L3, L4, Script as _, Table};

fn two() -> Table {
    Table::of("nadair_sun kuniban_sun")
}

#[test]
fn rv_5_5_example_card_and_module() {
    let table = two().module("1", "u1a songbook").active("1", "forager");
    table.play("play forager in upper_1").is("1", "stock 0/0/1/2");
}

#[test]
fn rv_5_19_example_activation() {
    let table = two().active("1", "fitter");
    table.play("play fitter in lower_1. module songbook at u1a").is("1", "stock 0/0/1/0");
}

#[test]
fn rv_5_6_example_stack() {
    let table = two().slot("1", "upper_1", "fisher").module("1", "u1a songbook").active("1", "herder");
    table.play("play herder in upper_1").is("1", "stock 0/0/1/5");
}

#[test]
fn rv_5_21_example_ability() {
    let table = two().active("1", "fire_keeper").play("play fire_keeper in lower_1. ability");
    table.is("1", "stock 0/0/2/0, markers 4, progress 1");
}

#[test]
fn rv_7_2_example_explore() {
    let table = two().layout(L1).has("1", "small s13a").back("s11 f3.2").holds("1", "0/0/0/5");
    table.play("explore s11. recruit herder").is("1", "stock 0/0/0/0, score 2");
}

#[test]
fn rv_3_4_example_first_figure() {
    two().holds("1", "0/0/2/1").play("populate s12c t1").is("1", "stock 0/0/0/0, figures 1, nodes 1");
}

#[test]
fn rv_3_3_example_distance() {
    let table = two().has("1", "figure s12c").holds("1", "0/3/0/2");
    table.play("build small s24a").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_8_4_example_populate() {
    let table = two().has("1", "small s22a").has("2", "figure s13d").holds("1", "0/0/3/2");
    table.play("populate s13d t1").is("1", "stock 0/0/0/0").is("2", "stock 0/0/1/0");
}

#[test]
fn rv_16_3_example_large_location() {
    let table = Table::of("nadair_sun kuniban_sun x49_sun")
        .lays("s01 wheat_rows")
        .has("1", "small s01a")
        .has("2", "figure corner_nw");
    let table = table.has("3", "figure corner_nw").holds("1", "0/0/4/0").play("populate corner_nw t1");
    table.is("1", "stock 0/0/0/0").is("2", "stock 0/0/1/0").is("3", "stock 0/0/1/0");
    let table = table.track("1", "g7").track("2", "g4").track("3", "g2");
    for (who, points) in [("1", 7), ("2", 4), ("3", 2)] {
        table.sheet(who, revive::Source::Locations, points);
    }
}

#[test]
fn rv_9_6_example_small_building() {
    let table = two().lays("s33 power_bay").has("1", "small s33a").holds("1", "0/3/0/1");
    table.play("build small s34a").is("1", "stock 0/0/0/0, green 3, yellow 2, energy 1");
}

#[test]
fn rv_9_3_example_large_building() {
    let table = two().layout(L3).holds("1", "0/5/0/0");
    let table = table.play("build large s12d. module anvil at u1b. machine printing_press");
    table.is("1", "green 5, gray 3, modules anvil, progress 2");
}

#[test]
fn rv_10_2_example_two_markers() {
    let table = two().track("1", "g3 y2").active("1", "forager").play("play forager in lower_1");
    table.is("1", "yellow 3, progress 1").legal("end");
}

#[test]
fn rv_11_2_example_hibernation() {
    let table = two().hibernations("1", 2).play("hibernate");
    table
        .legal("reward 1")
        .legal("reward 2")
        .legal("reward 3")
        .refuse("reward 4", "11.2")
        .refuse("reward 0", "11.2");
}

#[test]
fn rv_12_5_example_crate() {
    two().crates("1", "toolbox").play("open toolbox").is("1", "stock 0/1/1/0, crates 0, opened 1");
}

#[test]
fn rv_16_6_example_artifacts() {
    // Purple twice, orange once, white three times; population 1, energy 1, no crystal symbol.
    let table =
        two().card("1", "founder").owns("1", "humming_cube bone_flute silent_bell").has("1", "figure s12c");
    table.energy("1", 2).sheet("1", revive::Source::Card, 2 + 2);
}

#[test]
fn rv_14_4_example_forest() {
    let table = Table::of("nadair_moon kuniban_sun")
        .layout(L4)
        .lays("s33 forest_edge'")
        .has("1", "figure s34c")
        .has("2", "small s33b");
    let table = table
        .holds("1", "1/0/0/0")
        .active("1", "fire_keeper")
        .play("play fire_keeper in lower_1. ability. put s34a");
    table.is("1", "stock 0/0/4/0, pieces 4, progress 1").is("2", "green 2");
}

#[test]
fn rv_1_8_example_marks() {
    for (players, artifacts) in [(1, 6), (2, 7), (3, 10), (4, 12)] {
        assert_eq!(Table::setup("", players).position.artifacts.len(), artifacts);
    }
}

#[test]
fn rv_5_14_example_flasks() {
    let table = two().active("1", "brewer").play("play brewer in upper_1");
    table.play("gain food").is("1", "stock 0/0/0/1");
    two()
        .active("1", "herbalist")
        .slot("1", "upper_1", "brewer")
        .play("play herbalist in lower_1")
        .is("1", "stock 1/0/0/0");
}
