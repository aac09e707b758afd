//! Chapters 3 and 7 to 9: map and distance, exploring, populating, building.

use crate::support::table::{L1, L5, Script as _, Table};
use kernel::{Decision, Game as _, Id as _};
use revive::components::tables;

fn two() -> Table {
    Table::of("nadair_sun kuniban_sun")
}

#[test]
fn rv_3_1_kinds_of_spaces() {
    let p = two().position;
    let count: u32 = p.map.ground.iter().map(|set| set.len()).sum();
    assert_eq!((count, p.map.up.len()), (20, 25), "five tiles of four spaces, the rift and four corners");
}

#[test]
fn rv_3_2_the_rift_is_one_space() {
    let t = tables();
    let rift = revive::Space::rift();
    assert_eq!(t.map.next_to(rift).len(), 10);
    let near = |name: &str| t.map.next_to(rift).has(t.map.named(name).unwrap().hex());
    assert!(near("s12d") && near("s13c") && near("s34a") && !near("s13a"));
}

#[test]
fn rv_3_3_food_for_each_space_between() {
    let table = two().has("1", "figure s12c").holds("1", "0/3/0/1").refuse("build small s24a", "2.7");
    table.has("1", "figure s24b").play("build small s24a").is("1", "stock 0/0/0/1");
}

#[test]
fn rv_3_5_the_rift_is_an_origin_only_at_first() {
    // From the rift s13a costs 1 food; from s12a, 1 as well; from far away more.
    let table = two().holds("1", "0/3/0/1").legal("build small s13a");
    table.lays("s36 wheat_rows").has("1", "figure s36b").refuse("build small s13a", "3.7");
}

#[test]
fn rv_3_6_a_path_leads_over_occupied_spaces_and_the_rift() {
    let table = two().has("1", "figure s12c").has("2", "small s12d").holds("1", "0/3/0/2");
    table.play("build small s24a").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_3_7_a_path_never_crosses_a_face_down_tile() {
    two().lays("s10 wheat_rows").holds("1", "0/3/6/6").refuse("build small s10a", "3.7");
    two().holds("1", "0/0/6/6").refuse("populate corner_nw t1", "3.7");
}

#[test]
fn rv_3_9_the_cheapest_path_is_paid() {
    let table = two().has("1", "figure s12c, figure s24b").holds("1", "0/3/0/0").play("build small s24a");
    table.is("1", "stock 0/0/0/0");
}

#[test]
fn rv_3_10_range_bonuses_add_up() {
    let table = Table::of("vukuntur_sun nadair_sun")
        .layout(L5)
        .has("1", "figure s12c")
        .holds("1", "0/3/0/4")
        .knows("1", "t1");
    table.play("build small s34d").is("1", "stock 0/0/0/1");
    let table = table
        .unlocked("1", "road")
        .slot("1", "upper_1", "caravan_guide")
        .play("build small s34d with signpost");
    table.is("1", "stock 0/0/0/4");
}

#[test]
fn rv_3_12_range_of_an_origin() {
    // From the temple on s13b two spaces are free, from the figure none.
    let table =
        Table::of("hofstadterian_moon nadair_sun").has("1", "piece s13b, figure s12c").holds("1", "0/3/0/6");
    let without = table.play("build small s34d");
    let with = table.knows("1", "t1").play("build small s34d");
    let food = |table: &Table| table.position.seats[kernel::Seat(0)].stock.0[2];
    assert!(food(&with) > food(&without), "{} {}", food(&with), food(&without));
}

#[test]
fn rv_3_13_abilities_pay_distance() {
    let table = Table::of("kuniban_moon nadair_sun")
        .has("1", "figure s12c")
        .active("1", "fire_keeper")
        .shows("smith herder");
    let table = table.play("play fire_keeper in lower_1");
    table.holds("1", "0/0/0/2").legal("ability. put s12b");
    let far = table.holds("1", "0/0/0/1").play("ability");
    far.refuse("put s34c", "2.7");
    let ranged = table.holds("1", "0/0/0/2").unlocked("1", "road").play("ability");
    ranged.legal("put s34c with signpost");
}

#[test]
fn rv_7_1_a_tile_that_a_path_reaches() {
    let table = two().holds("1", "3/6/6/6").refuse("explore s10", "7.1").refuse("explore s12", "7.1");
    table.legal("explore s33");
}

#[test]
fn rv_7_3_the_tile_is_turned_after_recruiting() {
    let table = two()
        .back("s33 f3.2")
        .holds("1", "0/0/0/6")
        .play("explore s33")
        .decides("1")
        .refuse("lay upright", "7.4");
    let table = table.play("recruit herder");
    assert_eq!(table.position.decision(), Decision::Chance);
    table.refuse("tile iron_lake", "7.3").play("tile power_bay").decides("1");
}

#[test]
fn rv_7_4_the_tile_lies_one_way_or_the_other() {
    let table = two()
        .back("s33 f3.2")
        .holds("1", "0/0/0/6")
        .play("explore s33. skip. tile power_bay")
        .refuse("skip", "7.4");
    let up = table.play("lay upright").position;
    let turned = table.play("lay turned").position;
    let space = |name: &str| tables().map.named(name).unwrap();
    assert_eq!(up.map.ground_of(space("s33d")), turned.map.ground_of(space("s33a")));
}

#[test]
fn rv_7_5_new_ground_gives_buildings_their_rewards() {
    // power_bay: turned, its forest is beside s34a; upright, its water is, which gives energy.
    let table = |size: &str| {
        let table = two().back("s33 f3.2").has("1", &format!("{size} s34a")).holds("1", "0/0/0/6");
        table.play("explore s33. skip. tile power_bay")
    };
    table("small").play("lay turned").is("1", "green 2, yellow 1, gray 1");
    table("large").play("lay turned").is("1", "green 3, yellow 1, gray 1");
    for size in ["small", "large"] {
        let before = table(size).position.seats[kernel::Seat(0)].energy;
        let after = table(size).play("lay upright");
        after.is("1", &format!("energy {}, green 1", before + 1));
    }
}

#[test]
fn rv_7_6_a_water_gives_once_to_several_buildings() {
    // ferry_landing, turned: its water on s33d is beside both buildings, and lets its owner take a card.
    let table = two()
        .back("s33 b1f2.2")
        .has("1", "small s34a, small s34c")
        .ground("s34c", "sand")
        .shows("smith herder")
        .holds("1", "0/0/6/6");
    let table = table.play("explore s33. skip. tile ferry_landing. lay turned");
    table.legal("take smith").play("take herder").refuse("take smith", "4.6");
}

#[test]
fn rv_7_8_others_choose_in_their_rewards_but_take_no_free_action() {
    let table = two()
        .lays("s45 wheat_rows")
        .has("1", "small s45a")
        .has("2", "large s34d")
        .token("2", "gray_depot steam_hammer");
    let table = table
        .back("s35 b1f2.2")
        .holds("1", "0/0/6/6")
        .play("explore s35. skip. tile ferry_landing. lay upright");
    table
        .decides("2")
        .refuse("2: use steam_hammer", "4.5")
        .refuse("2: exchange gear", "4.5")
        .legal("2: take herder");
}

#[test]
fn rv_7_8_others_pay_without_exchange() {
    // moon_pool gives its ability to Kuniban in the turn of another: a crystal does not become food.
    let table = |stock: &str| {
        let table = two().lays("s45 wheat_rows").has("1", "small s45a").has("2", "large s34d");
        let table = table.back("s35 g1b1f1.2").holds("1", "0/3/3/6").holds("2", stock);
        table.play("explore s35. skip. tile moon_pool. lay upright")
    };
    table("1/0/0/0").decides("1").is("2", "progress 0");
    let asked = table("0/0/0/1").decides("2").play("2: ability. trade food. take herder");
    asked.is("2", "progress 1, stock 0/0/0/0").decides("1");
}

/// The step on the last space gives food, for which there is room once the ability was paid. Before version 5 it was taken
/// first, and lost.
#[test]
fn rv_7_8_others_choose_the_order_of_their_rewards() {
    let table = |stock: &str| {
        let table =
            two().lays("s45 wheat_rows").has("1", "small s45a").has("2", "small s34d").track("2", "y15");
        let table = table.unlocked("2", "lodge road yellow_depot yellow_works steppe_vault plains_guests");
        let table = table.active("2", "").back("s35 g1b1f1.2").holds("1", "0/3/3/6").holds("2", stock);
        table.play("explore s35. skip. tile moon_pool")
    };
    let full = table("0/0/0/6").play("lay upright").decides("2");
    let paid = full.play("2: ability. trade food. take herder").decides("1");
    paid.is("2", "stock 0/0/0/6, progress 1, active herder");
    full.legal("2: skip").play("2: advance yellow").is("2", "stock 0/0/0/6").legal("2: ability");
    // With room for the food there is nothing to order, nor without an ability.
    table("0/0/0/5").play("lay upright").is("2", "stock 0/0/0/6").refuse("2: advance yellow", "4.6");
    table("0/0/0/6").shows("").play("lay upright").is("2", "stock 0/0/0/6").decides("1");
    let lost = table("0/0/0/6").under(4).play("lay upright").refuse("2: advance yellow", "4.6");
    lost.play("2: ability. trade food. take herder").is("2", "stock 0/0/0/5");
}

#[test]
fn rv_7_9_a_discount_on_exploring() {
    let table = two()
        .token("1", "yellow_depot motor_sled")
        .back("s33 g1b1f1.2")
        .has("1", "small s34a")
        .holds("1", "0/1/1/1");
    table.refuse("explore s33 with motor_sled", "7.9");
    table.play("explore s33 less gear food with motor_sled").is("1", "stock 0/1/0/1");
    table.refuse("explore s33 less gear", "7.9").refuse("explore s33 less gear with motor_sled", "7.9");
    let one = table.back("s33 f3.2").holds("1", "0/0/0/1").play("explore s33 with motor_sled");
    one.is("1", "stock 0/0/0/0");
}

#[test]
fn rv_8_1_a_location_without_an_own_figure() {
    let table =
        two().holds("1", "0/0/6/6").refuse("populate s12a t1", "8.1").refuse("populate rift t1", "8.1");
    table.has("2", "figure s12c").legal("populate s12c t1");
    table.has("1", "figure s12c").knows("1", "t1").refuse("populate s12c t2", "8.1");
}

#[test]
fn rv_8_2_the_first_figure_comes_from_the_lowest_technology() {
    two()
        .holds("1", "0/0/6/6")
        .refuse("populate s12c t2", "8.2")
        .refuse("populate s12c t5", "8.2")
        .legal("populate s12c t1");
}

#[test]
fn rv_8_6_a_technology_is_unlocked_for_good() {
    let table = two().holds("1", "0/0/6/6").has("1", "small s12d").play("populate s12c t1");
    table.refuse("populate s13d t1", "8.6").is("1", "nodes 1");
    let table = two().knows("1", "t1").has("1", "small s12d").holds("1", "0/0/6/6").play("populate s12c t4");
    table.is("1", "energy 2");
}

#[test]
fn rv_8_7_a_technology_does_not_change_its_own_cost() {
    let table = Table::of("x49_sun nadair_sun").knows("1", "t1").has("1", "small s12d").holds("1", "0/0/3/0");
    table.refuse("populate s12c t4", "2.7");
    let knows = table.knows("1", "t4").holds("1", "0/0/4/0").play("populate s12c t3");
    knows.is("1", "stock 0/0/2/0");
}

#[test]
fn rv_8_8_any_number_of_players() {
    let table = Table::of("nadair_sun kuniban_sun x49_sun")
        .has("2", "figure s12c")
        .has("3", "figure s12c")
        .holds("1", "0/0/4/1");
    table.play("populate s12c t1").is("1", "figures 1").is("2", "figures 1").is("3", "figures 1");
}

#[test]
fn rv_8_9_four_technologies_are_common() {
    let t = tables();
    for side in revive::TribeSide::all() {
        let id = |node: usize| t.technologies[t.side(side).technologies[node]].id;
        assert_eq!(
            [id(2), id(4), id(5), id(6)],
            ["fifth_slot", "artifact_and_energy", "artifact_and_crate", "artifact_and_2_points"]
        );
    }
    let table = two()
        .has("1", "small s12d")
        .knows("1", "t1 t4")
        .holds("1", "0/0/6/0")
        .play("populate s12c t7. artifact warm_stone");
    table.is("1", "score 2, artifacts 1");
}

#[test]
fn rv_9_1_a_sand_space_without_a_building() {
    let table =
        two().holds("1", "0/6/0/6").refuse("build small s12b", "9.1").refuse("build small rift", "9.1");
    table.has("2", "small s12d").refuse("build small s12d", "9.1");
}

#[test]
fn rv_9_2_three_gears_or_five() {
    let table = two().has("1", "figure s12c").holds("1", "0/5/0/0");
    table.play("build small s12d").is("1", "stock 0/2/0/0");
    table.play("build large s12d").is("1", "stock 0/0/0/0");
}

#[test]
fn rv_9_4_crystal_symbols() {
    let table =
        two().lays("s10 wreck_beach").has("1", "figure s10b").ground("s10c", "sand").holds("1", "0/5/0/0");
    let table = table.ground("s10a s10b s10d", "small_location");
    table.play("build small s10c").is("1", "stock 1/2/0/0");
    table.play("build large s10c").is("1", "stock 2/0/0/0");
    // crystal_7 also touches s20a: a second building gets it again.
    let second = table.lays("s20 wheat_rows").has("1", "small s20a").play("build small s10c");
    second.is("1", "stock 1/2/0/0");
    let _ = L1;
}
