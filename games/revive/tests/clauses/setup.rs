//! Chapters 1 and 2: set-up, resources and points.

use crate::support::table::{Script as _, Table};
use kernel::{Audience, Decision, Game as _, Id as _, Seat, Viewer};
use revive::components::tables;
use revive::{Phase, Way};

fn two() -> Table {
    Table::of("nadair_sun kuniban_sun")
}

#[test]
fn rv_1_1_the_first_player_is_drawn() {
    let table = Table::setup("", 3).refuse("first 4", "1.1").play("first 2");
    assert_eq!(table.position.first, Some(Seat(1)));
    let table = Table::begun("first 2", 3, 1).decides("2").play("switch gear. end").decides("3");
    table
        .refuse("1: switch gear", "1.1")
        .play("switch gear. end")
        .decides("1")
        .play("switch gear. end")
        .decides("2");
}

#[test]
fn rv_1_2_artifact_cards_and_closed_crates_are_their_owners() {
    let table = Table::begun("", 2, 5).crates("1", "toolbox geode");
    let mut other = table.position.clone();
    other.redeal(Viewer::Seat(Seat(0)), &mut kernel::Dice::new(3));
    assert_eq!(other.seats[Seat(0)].closed, table.position.seats[Seat(0)].closed);
    assert_eq!(other.seats[Seat(0)].cards, table.position.seats[Seat(0)].cards);
    let differs = (0..20).any(|seed| {
        let mut other = table.position.clone();
        other.redeal(Viewer::Seat(Seat(1)), &mut kernel::Dice::new(seed));
        other.seats[Seat(0)].closed != table.position.seats[Seat(0)].closed
            && other.seats[Seat(0)].closed.len() == 2
    });
    assert!(differs, "crates of others are dealt anew");
    let mv = table.read(None, "crate 1 battery").1;
    assert_eq!(table.position.audience(kernel::Actor::Chance, mv), Audience::only(Seat(0)));
}

#[test]
fn rv_1_3_tiles_are_laid_at_random() {
    let table = Table::begun("", 2, 1);
    let p = &table.position;
    assert_eq!(p.map.fronts.iter().flatten().count(), 5);
    assert_eq!(p.map.backs.iter().flatten().count(), 25);
    let start = Table::setup("tribe_boards nadair_sun kuniban_sun, first 1", 2);
    let mut position = start.position.clone();
    let mut dice = kernel::Dice::new(2);
    while !matches!(position.draw(&mut dice, &mut Vec::new()), Some(revive::Move::Start { .. })) {
        let mv = position.draw(&mut dice, &mut Vec::new()).unwrap();
        position.play(kernel::Actor::Chance, mv, &mut ()).unwrap();
    }
    let table = Table { position, events: Vec::new() };
    table
        .legal("start s12 stone_gate turned")
        .legal("start s12 stone_gate upright")
        .refuse("start s12 power_bay upright", "1.3");
    let _ = Way::Turned;
}

#[test]
fn rv_1_4_four_large_locations_lie_on_the_corners() {
    let table = Table::begun("", 2, 1);
    let t = tables();
    let tiles: Vec<u8> =
        table.position.map.corners.iter().flatten().map(|one| t.location[one.index()].tile).collect();
    assert_eq!(tiles.len(), 4);
    assert!((0..4).all(|i| !tiles[..i].contains(&tiles[i]) && tiles[i] <= 5), "{tiles:?}");
}

#[test]
fn rv_1_5_what_is_taken_is_replaced_at_once() {
    let table = Table::begun("first 1, tribe_boards nadair_sun kuniban_sun", 2, 1);
    let p = &table.position;
    assert_eq!((p.shown_cards.len(), p.shown_modules.len()), (5, 5));
    assert!(p.shown_machines.iter().all(|row| row.len() == 3));
    let module = tables().modules[p.shown_modules.get(0).unwrap()].id;
    let table = table.active("1", "fitter").play(&format!("play fitter in lower_1. module {module} at r1a"));
    assert_eq!(table.position.decision(), Decision::Chance);
    table.refuse(&format!("show {module}"), "1.5");
}

#[test]
fn rv_1_6_nothing_is_taken_where_nothing_is() {
    let table = two().shows("").holds("1", "0/0/0/6").back("s33 f3.2").has("1", "small s34a");
    let table = table.play("explore s33. tile power_bay. lay upright");
    table.is("1", "score 2");
    let table = two().offers("").active("1", "fitter").play("play fitter in lower_1").legal("end");
    table.is("1", "modules ");
    // Discarded modules come back when the pile is empty.
    let table =
        two().offers("anvil songbook grain_bin salt_pan").module("1", "l1a dye_pot").active("1", "fitter");
    let table = table.play("play fitter in lower_1. module anvil at l1a");
    table.play("show dye_pot").legal("end");
}

#[test]
fn rv_1_7_energy_runs_out() {
    let table =
        two().change(|p| p.energy = 0).crates("1", "battery").play("open battery").is("1", "energy 1");
    table.change(|p| p.energy = 1).crates("1", "battery").play("open battery").is("1", "energy 2");
}

#[test]
fn rv_1_9_no_tribe_is_dealt_twice() {
    let table = Table::setup("first 1", 2).play("first 1. tribe 1 nadair_sun");
    table
        .refuse("tribe 2 nadair_sun", "1.9")
        .refuse("tribe 2 kuniban_moon", "1.9")
        .legal("tribe 2 kuniban_sun");
}

#[test]
fn rv_1_10_six_starting_cards_three_of_them_active() {
    let table = Table::setup("first 1", 2).play("first 1. tribe 1 nadair_sun. tribe 2 kuniban_sun. set 1 B");
    let table =
        table.refuse("set 2 B", "1.10").play("set 2 A").refuse("active 1 forager reader herder", "1.10");
    let table = table.play("active 1 forager reader fitter");
    table.is("1", "active forager reader fitter, resting fire_keeper apprentice scrapper");
}

#[test]
fn rv_1_11_what_everybody_begins_with() {
    let table = Table::begun("first 1", 2, 4);
    table.is(
        "1",
        "green 1, yellow 1, gray 1, energy 1, switch up, score 0, hibernations 0, markers 5, progress 0",
    );
}

#[test]
fn rv_1_12_what_is_not_left_cannot_be_placed() {
    let large = "large s12a, large s12d, large s22a";
    let table = two().has("1", large).holds("1", "0/6/0/6").refuse("build large s13a", "1.12");
    table.legal("build small s13a");
    assert_eq!(tables().common.figures, 7);
}

#[test]
fn rv_1_13_one_artifact_card_each() {
    let table = Table::begun("", 3, 2);
    assert!(table.position.all().all(|seat| table.position.seats[seat].cards.len() == 1));
    assert_eq!(table.position.artifact_cards.len(), 7);
}

#[test]
fn rv_2_1_limits_of_the_stores() {
    let table = two()
        .holds("1", "3/5/6/6")
        .active("1", "smith")
        .play("play smith in upper_1")
        .is("1", "stock 3/6/6/6");
    assert_eq!(table.position.phase, Phase::Turns);
}

#[test]
fn rv_2_2_a_store_may_rise_above_its_limit_inside_an_action() {
    // 6 gears and 3 more pay for a building inside the action that crew_chief begins.
    let table = two()
        .holds("1", "0/6/0/1")
        .active("1", "mason")
        .slot("1", "upper_1", "")
        .crates("1", "bucket_of_bolts");
    let table = table.play("play mason in upper_1. open bucket_of_bolts").is("1", "stock 0/9/0/1");
    table.play("build small s13a").is("1", "stock 1/6/0/1");
    table.play("skip").is("1", "stock 0/6/0/1");
    two()
        .holds("1", "0/6/0/0")
        .crates("1", "bucket_of_bolts")
        .play("open bucket_of_bolts")
        .is("1", "stock 0/9/0/0");
}

#[test]
fn rv_2_3_others_lose_at_once_what_is_above() {
    let table =
        two().has("1", "small s13a").has("2", "figure s13d").holds("2", "0/0/6/0").holds("1", "0/0/6/3");
    table.play("populate s13d t1").is("2", "stock 0/0/6/0");
}

#[test]
fn rv_2_5_a_crystal_becomes_a_basic_resource() {
    let table = two().holds("1", "1/0/0/0").play("exchange food").is("1", "stock 0/0/0/1");
    table.refuse("exchange gear", "2.7").refuse("exchange crystal", "2.5").refuse("2: exchange gear", "1.1");
}

#[test]
fn rv_2_6_crystals_are_paid_in_crystals() {
    let table =
        Table::of("nadair_moon kuniban_sun").layout(crate::support::table::L4).has("1", "figure s34c");
    let table = table.active("1", "fire_keeper");
    table.holds("1", "0/6/6/6").play("play fire_keeper in lower_1").legal("end").is("1", "progress 0");
    table.holds("1", "1/6/6/6").legal("play fire_keeper in lower_1. ability. put s34a");
}

#[test]
fn rv_2_7_what_cannot_be_paid_is_refused() {
    two().holds("1", "0/2/0/6").refuse_saying(
        "build small s13a",
        "2.7",
        "You lack 1 gear: this costs 3 gears, 1 food.",
        "Hiányzik 1 fogaskerék: az ára 3 fogaskerék, 1 élelem.",
    );
}

#[test]
fn rv_2_8_discounts_add_up_and_never_pay_back() {
    let table = Table::of("x49_sun nadair_sun")
        .knows("1", "t2")
        .slot("1", "upper_1", "crane_driver")
        .holds("1", "0/0/0/1");
    let table = table.token("1", "gray_depot tower_crane");
    table.play("build small s13a").is("1", "stock 1/0/0/0");
    table.refuse("build small s13a with tower_crane", "13.1");
}

#[test]
fn rv_2_9_bonus_spaces_are_reached_or_passed() {
    let table = two().scored_before("1", 7).active("1", "poet").play("play poet in lower_1. crate 1 toolbox");
    table.is("1", "score 9, crates 1");
    let table = two().scored_before("1", 31).active("1", "poet").play("play poet in lower_1");
    table.play("artifact warm_stone").is("1", "score 33, artifacts 1");
}

#[test]
fn rv_2_11_purple_points_bring_no_bonus() {
    let table = two().scored_before("1", 7).progress("1", 9).knows("1", "t1 t2");
    table
        .sheet("1", revive::Source::Progress, 9)
        .sheet("1", revive::Source::Technologies, 2)
        .is("1", "crates 0");
}

#[test]
fn rv_2_12_the_bonus_of_a_progress_space() {
    let table =
        two().progress("1", 3).active("1", "fire_keeper").play("play fire_keeper in lower_1. ability");
    table.is("1", "progress 4, energy 2");
    let table =
        two().progress("1", 15).active("1", "fire_keeper").play("play fire_keeper in lower_1. ability");
    table.play("artifact warm_stone").is("1", "progress 16, artifacts 1");
}

#[test]
fn rv_2_13_colors_terrain_and_resources() {
    use revive::{Color, Ground, Res};
    let all = [
        (Color::Yellow, Ground::Plains, Res::Food),
        (Color::Green, Ground::Forest, Res::Book),
        (Color::Gray, Ground::Mountain, Res::Gear),
    ];
    assert!(all.iter().all(|(color, ground, res)| color.ground() == *ground && color.res() == *res));
}
