//! Chapter 14: the tribes.

use crate::support::table::{L4, Script as _, Table};
use kernel::Seat;
use revive::components::tables;

/// A tribe that has just played a card with its ability.
fn uses(board: &str) -> Table {
    Table::of(&format!("{board} nadair_sun").replace("nadair_moon nadair_sun", "nadair_moon kuniban_sun"))
        .active("1", "fire_keeper")
}

const ABILITY: &str = "play fire_keeper in lower_1. ability";

#[test]
fn rv_14_1_the_tree_of_technologies() {
    let t = tables();
    let linked =
        |a: usize| (0..7).filter(move |b| t.tree.links[a] >> b & 1 == 1).map(|b| b + 1).collect::<Vec<_>>();
    assert_eq!((linked(0), linked(1), linked(5)), (vec![2, 3, 4], vec![1, 5], vec![3, 5, 7]));
    assert_eq!(t.tree.points, [0, 2, 2, 2, 4, 4, 4]);
    let side = t.sides.named("hofstadterian_moon").unwrap();
    assert_eq!(t.side(side).books, [2, 4, 4, 4, 6, 6, 6]);
}

#[test]
fn rv_14_2_five_pieces() {
    let table = uses("formica_moon")
        .is("1", "pieces 5")
        .holds("1", "1/0/0/0")
        .change(|p| p.seats[Seat(0)].pieces_left = 0);
    table.play("play fire_keeper in lower_1").is("1", "progress 0").legal("end");
    let falcon = uses("vukuntur_moon").position;
    assert_eq!(falcon.pieces_of(tables(), Seat(0)).first(), Some(revive::Space::rift().hex()));
}

#[test]
fn rv_14_3_a_forest_tile_goes_on_empty_sand() {
    let table = uses("nadair_moon").layout(L4).has("1", "figure s34c").holds("1", "1/0/0/3").play(ABILITY);
    table.refuse("put s34b", "14.3").has("2", "small s34d").refuse("put s34d", "14.3");
    let after = table.play("put s34a").position;
    assert!(after.map.of(revive::Ground::Forest).has(tables().map.named("s34a").unwrap().hex()));
}

#[test]
fn rv_14_5_a_book_and_a_point_more() {
    let table = Table::of("nadair_sun kuniban_sun").active("1", "fire_keeper").knows("1", "t1");
    table.play(ABILITY).is("1", "stock 0/0/3/0, score 1, progress 1");
}

#[test]
fn rv_14_6_forests_and_waters_are_passed_freely() {
    let table = Table::of("nadair_sun kuniban_sun")
        .layout(crate::support::table::L5)
        .has("1", "figure s12c")
        .holds("1", "0/3/0/4");
    table.knows("1", "t2").play("build small s34d").is("1", "stock 0/0/0/2");
}

#[test]
fn rv_14_7_a_basic_resource_for_each_built_water() {
    let table = uses("hofstadterian_sun").has("1", "small s13a, small s22a").play(ABILITY);
    table.play("gain gear book").is("1", "stock 0/1/1/0, progress 1");
}

#[test]
fn rv_14_8_a_temple_collects_its_water() {
    let table = uses("hofstadterian_moon").has("1", "small s13a").holds("1", "1/0/0/0").play(ABILITY);
    table.refuse("put s13c", "14.8").play("put s13b").is("1", "stock 1/0/0/0, pieces 4, progress 1");
    let twice =
        uses("hofstadterian_moon").has("1", "small s13a, piece s13b").holds("1", "1/0/0/9").play(ABILITY);
    twice.refuse("put s13b", "14.8");
}

#[test]
fn rv_14_9_temples_are_origins() {
    let table = Table::of("hofstadterian_moon nadair_sun").has("1", "piece s13b").holds("1", "0/3/0/0");
    table.legal("build small s13a").legal("build small s12d");
    table.has("1", "figure s24c").refuse("build small s12d", "2.7").legal("build small s13a");
}

#[test]
fn rv_14_10_a_temple_keeps_nobody_from_building() {
    let table =
        Table::of("hofstadterian_moon nadair_sun").has("1", "piece s13b, figure s13d").holds("1", "0/3/0/0");
    table.play("build small s13a").is("1", "stock 1/0/0/0");
}

#[test]
fn rv_14_11_range_two_from_temples() {
    let table = Table::of("hofstadterian_moon nadair_sun")
        .has("1", "piece s13b, figure s12c")
        .knows("1", "t1")
        .holds("1", "0/3/0/6");
    let reach = table.position.reach(tables(), Seat(0));
    let space = |name: &str| tables().map.named(name).unwrap();
    assert!(reach.to_space(space("s24a")) <= Some(1));
    table.legal("build small s24a");
}

#[test]
fn rv_14_12_no_books_to_other_players() {
    let table = Table::of("hofstadterian_sun nadair_sun")
        .knows("1", "t1")
        .has("2", "figure s12c")
        .has("1", "small s12d")
        .holds("1", "0/0/2/0");
    table.play("populate s12c t2").is("1", "stock 0/0/0/0").is("2", "stock 0/0/0/0");
}

#[test]
fn rv_14_13_kuniban_pays_for_a_card() {
    let table = uses("kuniban_sun").holds("1", "0/0/0/1");
    table.play(ABILITY).play("trade food. take smith").is("1", "stock 0/0/0/0, active smith, progress 1");
    table.shows("").play("play fire_keeper in lower_1").is("1", "progress 0").legal("end");
}

#[test]
fn rv_14_14_a_sand_tile_goes_on_terrain() {
    let table = uses("kuniban_moon").has("1", "figure s12c").holds("1", "0/0/0/3").play(ABILITY);
    table.refuse("put s12a", "14.14").refuse("put s12c", "14.14");
    let after = table.play("put s12b");
    let hex = tables().map.named("s12b").unwrap().hex();
    assert!(
        after.position.map.of(revive::Ground::Sand).has(hex)
            && !after.position.map.of(revive::Ground::Mountain).has(hex)
    );
}

#[test]
fn rv_14_15_then_a_card_of_the_terrains_color() {
    let table =
        uses("kuniban_moon").has("1", "figure s12c").shows("herder smith").play(ABILITY).play("put s12b");
    table.refuse("take herder", "5.15").play("take smith").is("1", "active smith, progress 1");
}

#[test]
fn rv_14_16_whoever_builds_on_a_sand_tile_scores() {
    let table = Table::of("kuniban_moon nadair_sun").ground("s12b", "sand").has("1", "piece s12b").turn("2");
    table.has("2", "figure s12c").holds("2", "0/3/0/0").play("build small s12b").is("2", "score 1");
}

#[test]
fn rv_14_17_a_resource_for_each_card_of_the_display() {
    let table = Table::of("kuniban_sun nadair_sun")
        .knows("1", "t1")
        .back("s33 f3.2")
        .has("1", "small s34a")
        .holds("1", "0/0/0/3");
    table.play("explore s33. recruit smith").is("1", "stock 0/1/0/0");
    let deck = table.change(|p| {
        p.deck = parts::cards::Deck::new([tables().cards.named("mason").unwrap()].into_iter().collect())
    });
    deck.play("explore s33. recruit deck. draw 1 mason").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_14_18_a_target_goes_anywhere() {
    let table = uses("x49_moon").has("1", "small s12a").play(ABILITY);
    table.refuse("put s12b", "14.18").refuse("put s12a", "14.18");
    table.legal("put corner_se").legal("put s34d").legal("put s13d");
}

#[test]
fn rv_14_19_the_owner_saves_two() {
    let table = Table::of("x49_moon nadair_sun").has("1", "piece s12d, figure s12c").holds("1", "0/1/0/0");
    table.play("build small s12d").is("1", "stock 0/0/0/0, pieces 5");
}

#[test]
fn rv_14_21_one_food_less() {
    let table =
        Table::of("x49_moon nadair_sun").knows("1", "t1").has("1", "small s34a").holds("1", "0/1/1/2");
    table.back("s33 f3.2").play("explore s33").is("1", "stock 0/1/1/0");
    // A tile without food one space away: the food of the distance is saved.
    let far = |table: Table| table.has("1", "figure s12d").back("s11 g1b1.1").holds("1", "0/1/1/0");
    far(Table::of("x49_moon nadair_sun").knows("1", "t1")).play("explore s11").is("1", "stock 0/0/0/0");
    far(Table::of("x49_moon nadair_sun")).refuse("explore s11", "2.7");
}

/// A machine takes off all that the tile costs: the food of the distance is saved. Before version 3 it was not.
#[test]
fn rv_14_21_one_food_less_beside_other_discounts() {
    let explore = "explore s11 with motor_sled";
    let table = |board: &str| {
        let table = Table::of(&format!("{board} nadair_sun")).knows("1", "t1").energy("1", 1);
        table.token("1", "yellow_depot motor_sled").has("1", "figure s12d").back("s11 g1f1.1")
    };
    table("x49_moon").play(explore).is("1", "stock 0/0/0/0").lists(explore, false);
    table("x49_moon").lists(explore, true);
    table("kuniban_sun").holds("1", "0/0/0/1").play(explore).is("1", "stock 0/0/0/0");
    let before = table("x49_moon").change(|p| p.version = kernel::RulesVersion(2));
    before.refuse(explore, "2.7").lists(explore, false);
    before.holds("1", "0/0/0/1").play(explore).is("1", "stock 0/0/0/0");
    // A tile of two food: the machine takes both, and nothing is paid back beyond the distance.
    table("x49_moon").back("s11 f2.1").play(explore).is("1", "stock 0/0/0/0");
    table("x49_moon").back("s11 f3.2").refuse(explore, "2.7");
    table("x49_moon").back("s11 f3.2").holds("1", "0/0/0/1").play(explore).is("1", "stock 0/0/0/0");
}

#[test]
fn rv_14_22_a_figure_moves_once() {
    let table = Table::of("x49_moon nadair_sun")
        .knows("1", "t1")
        .has("1", "figure s12c, small s13a")
        .holds("1", "0/0/3/1");
    let table = table.play("populate s13d t4");
    table
        .refuse("move s12c s13d", "14.22")
        .refuse("move s22d s24c", "14.22")
        .refuse("move s12c corner_nw", "14.22");
    table.play("move s12c s22d").is("1", "figures 2").legal("end");
}

#[test]
fn rv_14_23_a_workshop_gives_a_step() {
    let table = uses("formica_moon").holds("1", "1/0/0/0").play(ABILITY);
    table.refuse("put s12a", "14.23").play("put s12b").is("1", "stock 0/0/0/0, gray 2, pieces 4, progress 1");
    uses("formica_moon")
        .has("1", "piece s12b")
        .holds("1", "1/0/0/0")
        .play(ABILITY)
        .refuse("put s12b", "14.23");
}

#[test]
fn rv_14_24_actions_beside_own_pieces_cost_less() {
    let table = Table::of("formica_moon nadair_sun")
        .knows("1", "t2")
        .has("1", "piece s12b, figure s12c")
        .holds("1", "0/2/0/0");
    table.play("build small s12a").is("1", "stock 0/0/0/0");
    let table = Table::of("vukuntur_moon nadair_sun")
        .knows("1", "t1")
        .has("1", "piece s12b, figure s12c")
        .holds("1", "0/2/0/0");
    table.play("build small s12a").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_14_25_a_gear_less_for_each_mountain() {
    let table =
        Table::of("formica_sun nadair_sun").knows("1", "t4").has("1", "figure s12c").holds("1", "0/2/0/0");
    table.play("build small s12a").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_14_26_each_crate_brings_a_crystal() {
    let table =
        Table::of("formica_sun nadair_sun").knows("1", "t1").has("1", "small s12d").holds("1", "0/0/4/0");
    let table = table.play("populate s12c t2. crate 1 toolbox").is("1", "stock 1/0/0/0, crates 1");
    table
        .active("1", "digger")
        .play("play digger in upper_1. crate 1 geode")
        .is("1", "stock 2/0/0/1, crates 2");
}

#[test]
fn rv_14_27_an_extra_action_with_range_one() {
    let table = uses("vukuntur_sun").has("1", "figure s12c").holds("1", "0/3/0/1").play(ABILITY);
    table.play("build small s24a").is("1", "stock 0/0/0/0, progress 1");
    table.refuse("play fire_keeper in upper_1", "4.6");
    uses("vukuntur_sun").play("play fire_keeper in lower_1").is("1", "progress 0").legal("end");
}

#[test]
fn rv_14_28_the_falcon_is_an_origin() {
    let table =
        Table::of("vukuntur_moon nadair_sun").has("1", "piece s12b, figure s34b").holds("1", "0/3/0/0");
    table.legal("build small s12a");
    Table::of("vukuntur_moon nadair_sun").holds("1", "0/3/0/0").legal("build small s12d");
}

#[test]
fn rv_14_29_how_far_the_falcon_flies() {
    let table = uses("vukuntur_moon").play(ABILITY);
    table.refuse("fly s12a", "14.29").legal("fly s12b").play("fly s12b").is("1", "progress 1, markers 4");
    let p = &table.position;
    assert_eq!(p.falcon_range(Seat(0)), 3);
    assert_eq!(table.markers("1", 3).position.falcon_range(Seat(0)), 9);
    assert_eq!(table.markers("1", 0).position.falcon_range(Seat(0)), 15);
}

#[test]
fn rv_14_30_three_resources_of_the_terrain() {
    uses("vukuntur_moon").knows("1", "t2").play(ABILITY).play("fly s12b").is("1", "stock 0/3/0/0");
}

#[test]
fn rv_14_31_the_switch_may_copy() {
    let table = Table::of("vukuntur_sun nadair_sun")
        .switch("1", false)
        .knows("1", "t1")
        .has("1", "small s12d")
        .holds("1", "0/0/5/0");
    let table = table
        .play("populate s12c t2")
        .is("1", "switch up")
        .active("2", "schoolteacher")
        .slot("2", "upper_1", "winter_sleeper")
        .resting("2", "scribe");
    let table = table.slot("2", "lower_1", "poet");
    table.play("switch copy 2 poet").is("1", "score 2, switch down").is("2", "slots winter_sleeper poet");
    table.refuse("switch copy 2 scribe", "14.31").refuse("switch copy 1 forager", "14.31");
    let copied = table.play("switch copy 2 winter_sleeper. crate 1 toolbox");
    copied.is("1", "hibernations 0").legal("end");
    Table::of("nadair_sun vukuntur_sun").active("2", "forager").refuse("switch copy 2 forager", "14.31");
}

#[test]
fn rv_14_32_every_distance_has_range_one() {
    let table =
        Table::of("vukuntur_sun nadair_sun").knows("1", "t1").has("1", "figure s12c").holds("1", "0/3/0/1");
    table.play("build small s24a").is("1", "stock 0/0/0/0");
}
