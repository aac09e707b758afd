//! Metropolises, the Federation track, production, feeding and eras: chapters 14 to 18.

use crate::support::*;
use kernel::{Game as _, Seat};
use underwater_cities::{Amounts, Phase, Resource, What, tables};

#[test]
fn uc_14_1_connected_by_all_of_its_tunnels() {
    let table =
        of(3).plain().gets(1, "9st 9cr").has(1, "tunnel t01, tunnel t03, tunnel t07, tunnel t08, tunnel t11");
    assert_eq!(table.position.player(Seat(0)).connected, 0);
    let table = table.go("play first_descent on y2. build tunnel t12");
    assert_eq!(table.position.player(Seat(0)).connected, 1);
    let blue = of(3)
        .plain()
        .gets(1, "9st 9cr")
        .has(1, "tunnel t01, tunnel t04")
        .go("play first_descent on y2. build tunnel t13");
    assert_eq!(blue.position.player(Seat(0)).connected, 2);
}

#[test]
fn uc_14_2_its_effect_comes_at_once() {
    let table = of(3)
        .plain()
        .gets(1, "9st 9cr")
        .has(1, "tunnel t01, tunnel t04")
        .go("play first_descent on y2. build tunnel t13");
    table.holds(1, "1ke 8st 8cr");
    let two = of(3)
        .plain()
        .gets(1, "9st 9cr")
        .has(1, "tunnel t02, tunnel t06")
        .go("play first_descent on y2. build tunnel t14");
    two.holds(1, "10st 9cr");
}

#[test]
fn uc_14_3_and_in_every_production() {
    of(2).gets(1, "0cr").has(1, "tunnel t01, tunnel t04, tunnel t13").ends(4).produces(1, "1cr 2pt");
    of(2).gets(1, "0cr").has(1, "tunnel t02, tunnel t06, tunnel t14").ends(4).produces(1, "1cr");
}

#[test]
fn uc_14_4_it_is_no_city() {
    let table = of(2).gets(1, "1ke").has(1, "tunnel t01, tunnel t04, tunnel t13").ends(4);
    assert!(table.saw(What::Fed(Amounts { kelp: 1, ..Amounts::NONE })), "only the starting city eats");
}

#[test]
fn uc_14_5_a_metropolis_gained_in_play() {
    let table = of(3).hand(1, "sister_city_envoy").claims(1, "coastline_developer").gets(1, "2cr");
    let table = table.play("play sister_city_envoy on g1").play("card").play("claim");
    let table = table
        .refuse("metropolis blue_kelp_points", "14.5")
        .play("metropolis blue_tidegate. metropolis blue_gullwing");
    table.refuse("keep blue_anchor_bay", "14.5").refuse("done", "14.5");
    let kept = table.go("keep blue_tidegate").holds(1, "2cr 3pt");
    let tile = tables().metropolis_named("blue_tidegate").unwrap();
    assert!(kept.position.player(Seat(0)).gained.iter().eq([tile]));
    assert_eq!(kept.position.player(Seat(0)).metropolises(), 1);
    let back = tables().metropolis_named("blue_gullwing").unwrap();
    assert!(kept.position.spare_tiles.has(back));
}

#[test]
fn uc_15_1_steps_and_their_bonuses() {
    let table = of(3).plain().gets(1, "0cr").fed(1, 0).go("play port_fees on g1");
    table.no("advance 3", "15.1").no("advance 0", "15.1");
    table.go("advance 2").holds(1, "1cr").on_track(&[3, 4, 3]);
    of(3).plain().gets(1, "0cr").fed(1, 3).go("play port_fees on g1. advance 2").holds(1, "1st 1pt");
    of(3).plain().go("play port_fees on y2").no("advance 1", "15.1");
}

#[test]
fn uc_15_2_steps_too_many_score() {
    of(3).plain().fed(1, 1).go("play port_fees on g1. advance 2").holds(1, "2pt").on_track(&[1, 4, 3]);
}

#[test]
fn uc_15_3_the_upper_marker_is_ahead() {
    let table = of(3).plain().fed(2, 3).fed(3, 1).go("play port_fees on g1. advance 2");
    assert!(table.position.stacked[Seat(0)] > table.position.stacked[Seat(1)]);
    table.ends(1).in_order("3 1 2");
    let top = of(3)
        .plain()
        .fed(1, 1)
        .fed(2, 1)
        .edit(|p| p.stacked[Seat(1)] = 1)
        .go("play port_fees on g1. advance 1");
    top.ends(1).in_order("1 2 3");
}

#[test]
fn uc_15_4_tiles_come_back() {
    let table = of(3).tile(1, "r3").tile(2, "y1").ends(1);
    assert!(table.position.spaces().all(|space| table.position.is_free(space)));
}

#[test]
fn uc_15_5_the_order_is_that_of_the_track() {
    of(3).fed(1, 4).fed(2, 1).fed(3, 2).ends(1).in_order("2 3 1");
}

#[test]
fn uc_15_6_those_below_come_last() {
    of(4).fed(1, 0).fed(2, 0).fed(3, 4).fed(4, 0).ends(1).in_order("3 1 2 4").on_track(&[0, 0, 0, 0]);
}

#[test]
fn uc_15_7_after_the_last_round_too() {
    of(2).fed(1, 0).fed(2, 1).ends(10).in_order("2 1");
}

#[test]
fn uc_16_1_after_rounds_four_seven_and_ten() {
    let table = of(2).has(1, "farm start.1").gets(1, "0ke");
    for (round, produces) in [(3, false), (4, true), (5, false), (7, true), (9, false), (10, true)] {
        let ended = table.ends(round);
        let produced = ended.events.iter().any(|event| matches!(event.what, What::Produced(_)));
        assert_eq!(produced, produces, "round {round}");
    }
    table.ends(4).refuse("1: end", "18.3");
}

#[test]
fn uc_16_2_farms() {
    let table = of(2).gets(1, "0ke").has(1, "farm start.1, farm+ start.2, farm e.1");
    table.ends(4).produces(1, "2ke 1pt");
    let waits = table.position.player(Seat(0)).waits_for_city();
    assert_eq!(waits, Amounts::only(Resource::Kelp, 1), "no city stands there yet");
}

#[test]
fn uc_16_3_desalination_plants() {
    of(2).has(1, "desal start.1, desal+ start.2").ends(4).produces(1, "2cr 1bi");
}

#[test]
fn uc_16_4_laboratories() {
    of(2).has(1, "lab start.1, lab+ start.2").ends(4).produces(1, "2sc 1st");
}

#[test]
fn uc_16_5_tunnels_next_to_a_city() {
    of(2).has(1, "tunnel t01, tunnel+ t02, tunnel+ t03").ends(4).produces(1, "2cr 1pt");
}

#[test]
fn uc_16_6_symbiotic_cities() {
    of(2).gets(1, "9ke").has(1, "symbiotic e, city s, tunnel t01, tunnel t02").ends(4).produces(1, "2cr 2pt");
}

#[test]
fn uc_16_7_pairs_once_a_city_and_kind() {
    of(2).has(1, "farm+ start.1, farm+ start.2, farm+ start.3").ends(4).produces(1, "4ke 4pt");
    of(2).has(1, "desal+ start.1, desal+ start.2").ends(4).produces(1, "3cr 2bi");
    of(2).has(1, "lab+ start.1, lab+ start.2").ends(4).produces(1, "2sc 3st");
    of(2)
        .gets(1, "9ke")
        .has(1, "city e, tunnel t01, lab+ start.1, lab+ e.1")
        .ends(4)
        .produces(1, "1cr 2sc 2st");
}

#[test]
fn uc_16_8_a_replaced_production() {
    let table = of(2)
        .gets(1, "9ke")
        .claims(1, "self_running_workshops")
        .has(1, "lab+ start.1, city e, lab e.1, farm start.2");
    let table = table.ends(4);
    assert_eq!(table.position.phase, Phase::Production);
    table.no("replace e.1", "16.8").no("replace start.2", "16.8").no("end", "16.1");
    table.go("replace start.1").produces(1, "2ke 2st");
    table.go("done").produces(1, "1ke 1sc 1st");
}

#[test]
fn uc_16_9_cards_and_metropolises() {
    let table = of(2)
        .claims(1, "kelp_market root_cellars weather_buoys")
        .has(1, "farm start.1, farm start.2, farm start.3");
    table.ends(4).produces(1, "4ke 1cr 1sc");
    // The farm at the city that no tunnel reaches does not count.
    let apart = of(2).claims(1, "kelp_market").gets(1, "9ke").has(1, "farm start.1, city e, farm e.1");
    apart.ends(4).produces(1, "1ke");
}

#[test]
fn uc_16_10_what_was_produced() {
    of(2).claims(1, "enzyme_exports").has(1, "desal+ start.1").ends(4).produces(1, "2cr 1bi 2pt");
    of(2).claims(1, "enzyme_exports").gets(1, "5bi").has(1, "desal start.1").ends(4).produces(1, "1cr");
    of(2).claims(1, "enzyme_exports coral_geneticist").ends(4).produces(1, "1cr 1bi 3pt");
}

#[test]
fn uc_17_1_each_connected_city_eats() {
    let table = of(2).gets(1, "5ke").has(1, "city e, city s, tunnel t01").ends(4).holds(1, "3ke");
    assert!(table.saw(What::Fed(Amounts { kelp: 2, ..Amounts::NONE })));
}

#[test]
fn uc_17_2_kelp_first_then_biomatter() {
    of(2).gets(1, "1ke 3bi").has(1, "city e, tunnel t01").ends(4).holds(1, "0ke 2bi");
}

#[test]
fn uc_17_3_hunger_costs_points() {
    of(2).gets(1, "10pt").has(1, "city e, tunnel t01").ends(4).holds(1, "4pt");
    of(2).gets(1, "2pt").has(1, "city e, tunnel t01").ends(4).holds(1, "0pt");
}

#[test]
fn uc_18_1_the_eras() {
    let era = |round| of(2).ends(round).position.era;
    assert_eq!([1, 3, 4, 6, 7, 9].map(era), [0, 0, 1, 1, 2, 2]);
}

#[test]
fn uc_18_2_the_old_deck_goes_and_action_cards_are_turned_back() {
    let table = of(2).hand(1, "field_laboratory").turned(1, "personal_assistant").ends(4);
    assert!(table.position.player(Seat(0)).hand.has(card("field_laboratory")));
    let all = table.position.deck.draw_pile | table.position.deck.discard_pile;
    assert!(all.is_subset(tables().era_cards[1]));
    table.is_turned(1, "personal_assistant", false);
}

#[test]
fn uc_18_3_three_new_cards_and_the_hand_limit() {
    let table =
        of(3).hand(1, "field_laboratory shore_leave").hand(2, "press_dive").ends(4).cards(1, 5).cards(2, 4);
    table.decides("1 2 3").no("1: end", "18.3").no("1: discard port_fees", "18.3");
    let table = table.go("2: discard press_dive").decides("1 3").no("1: discard press_dive", "18.3");
    let _ = table;
}

#[test]
fn uc_18_4_where_these_discards_go() {
    let table = of(2).hand(1, "field_laboratory").ends(4);
    let new = (table.position.player(Seat(0)).hand & tables().era_cards[1]).first().unwrap();
    let old = table.go("1: discard field_laboratory");
    assert!(!old.position.deck.discard_pile.has(card("field_laboratory")));
    let new = table.go(&format!("1: discard {}", tables().card_id(new)));
    assert_eq!(new.position.deck.discard_pile.len(), 1);
}

#[test]
fn uc_18_5_after_the_last_one_comes_the_scoring() {
    let table = of(2).hand(1, "field_laboratory").ends(10).cards(1, 1);
    assert_eq!(table.position.phase, Phase::Over);
    assert!(table.position.outcome().is_some());
}
