//! The twenty situations of the quiz and the ten examples of the rulebook.

use crate::support::*;
use kernel::{Game as _, Seat};
use underwater_cities::{PointSource, Stock};

#[test]
fn quiz_1_four_chairs() {
    let table = of(4);
    table.holds(1, "1ke 1st 1sc 2cr 0bi").holds(2, "1ke 1st 1sc 2cr 0bi");
    table.holds(3, "1ke 1st 1sc 3cr 0bi").holds(4, "1ke 2st 1sc 3cr 0bi").on_track(&[0, 4, 3, 2]);
    assert_eq!(
        (table.position.purple_domes, table.position.white_domes, table.position.tunnels),
        (13, 13, 46)
    );
}

#[test]
fn quiz_2_the_start_positions_count() {
    let mut table = of(4).hand(1, "port_fees steelplast_convoy first_descent");
    table = table.go("play port_fees on g1. advance 2").holds(1, "3cr").go("end");
    for _ in 0..11 {
        let hand = table.position.player(table.position.acting()).hand;
        let first = underwater_cities::tables().card_id(hand.first().unwrap());
        if hand.len() > 3 {
            table = table.go(&format!("discard {first}"));
        }
        while table.position.player(table.position.acting()).hand.len() > 3 {
            let hand = table.position.player(table.position.acting()).hand;
            table =
                table.go(&format!("discard {}", underwater_cities::tables().card_id(hand.first().unwrap())));
        }
        let hand = table.position.player(table.position.acting()).hand;
        let first = underwater_cities::tables().card_id(hand.first().unwrap());
        table = table.go(&format!("play {first} on always. end"));
    }
    assert_eq!(table.position.round, 2);
    table.in_order("4 1 3 2");
}

#[test]
fn quiz_3_the_colorless_space() {
    let table = of(2).plain().gets(1, "0cr").go("play port_fees on always. end").holds(1, "2cr").cards(1, 5);
    let again =
        table.edit(|p| p.at = 0).hand(1, "port_fees shore_leave press_dive scrap_divers condenser_kit");
    again.no("play port_fees on always", "2.2");
    again.go("discard shore_leave. discard press_dive").yes("play port_fees on always").cards(1, 3);
    again.claims(1, "crew_archive").go("discard shore_leave").yes("play port_fees on always").cards(1, 4);
}

#[test]
fn quiz_4_which_spaces_may_be_chosen() {
    let table = of(3).plain().gets(1, "1ke 1sc 3cr").turned(1, "personal_assistant");
    table.yes("play first_descent on y3").yes("play first_descent on y4").yes("play first_descent on r5");
    table.hand(1, "port_fees").yes("play port_fees on g2").yes("play port_fees on g4");
    table.hand(1, "open_day_at_the_docks").no("play open_day_at_the_docks on y2", "2.6");
    table.hand(1, "open_day_at_the_docks").no("play open_day_at_the_docks on r2", "2.6");
    table.hand(1, "open_day_at_the_docks").no("play open_day_at_the_docks on r4", "2.6");
}

#[test]
fn quiz_5_all_or_nothing_one_or_the_other() {
    let table = of(3).plain().gets(1, "1st 1cr");
    let r5 = table.go("play port_fees on r5");
    r5.no("build tunnel t01", "3.6").no("build tunnel t02", "3.6");
    r5.go("use personal_assistant. gain steelplast").holds(1, "2st 1cr").yes("end");
    let y5 = table.has(1, "tunnel t01").go("play steelplast_convoy on y5").no("branch 2", "3.5");
    y5.go("branch 1").holds(1, "2sc").no("upgrade t01", "2.9").yes("end");
}

#[test]
fn quiz_6_two_blocks() {
    // The convoy gives two, so the player begins with one less.
    let table = of(3).plain().gets(1, "1st 1ke 2cr").go("play steelplast_convoy on r2");
    let both = table.go("card. build tunnel t01. build city_white e").holds(1, "0st 0ke 0cr");
    both.yes("end");
    table.no("card. build tunnel t01. card", "5.3");
    // The steelplast of the card comes when the space is over.
    let space = table.go("space. build tunnel t01").holds(1, "2st 1ke 1cr");
    space.no("build city_white e", "2.9");
}

#[test]
fn quiz_7_paying_for_a_specialist() {
    let table =
        of(3).hand(1, "academy_charter port_fees shore_leave").gets(1, "1cr").fed(1, 4).fed(2, 0).fed(3, 0);
    let table = table.go("play academy_charter on g5");
    let paid = table.go("space. branch 2. advance 1").holds(1, "3cr").go("claim").holds(1, "0cr");
    paid.claimed(1, "academy_charter", true);
    let poor = table.go("card").no("claim", "10.2").go("drop");
    poor.claimed(1, "academy_charter", false);
    assert!(!poor.position.open.has(card("academy_charter")));
}

#[test]
fn quiz_8_the_fifth_action_card() {
    let table = of(3)
        .hand(1, "fishing_cooperative port_fees shore_leave")
        .claims(1, "pioneer_crew recruiting_office courier_submarine")
        .turned(1, "pioneer_crew recruiting_office courier_submarine")
        .gets(1, "0cr");
    let table = table.go("play fishing_cooperative on r3. card");
    table.no("claim", "4.11").no("claim over fishing_cooperative", "4.11");
    let over = table
        .go("claim over personal_assistant. use personal_assistant. gain credits")
        .holds(1, "1cr 2st 1ke");
    over.claimed(1, "personal_assistant", false).claimed(1, "fishing_cooperative", true);
    over.no("use fishing_cooperative", "4.7").is_turned(1, "fishing_cooperative", false);
    table.go("drop").claimed(1, "fishing_cooperative", false).claimed(1, "personal_assistant", true);
}

#[test]
fn quiz_9_the_cloning_tile() {
    let table = of(4).plain().gets(1, "1cr").tile(1, "r3").tile(2, "y1");
    let cloned = table
        .yes("clone y1 with port_fees")
        .go("clone y1 with steelplast_convoy")
        .holds(1, "0cr 1sc 1st 1ke");
    table.no("clone r3 with port_fees", "3.10").no("clone always with port_fees", "3.10");
    let black = cloned.go("end").plain().gets(2, "5cr");
    black.no("clone r3 with port_fees", "3.13");
    table.gets(1, "0cr").no("clone y1 with port_fees", "3.11");
}

#[test]
fn quiz_10_an_extra_errand() {
    let table = of(3).hand(1, "unscheduled_dive port_fees shore_leave").gets(1, "0cr");
    let poor = table.go("play unscheduled_dive on r3. space").holds(1, "2st 1ke 0cr");
    assert_eq!(poor.position.turn.stage, underwater_cities::Stage::Closing, "the card has nothing to give");
    table.go("play unscheduled_dive on r3").no("card. pay", "2.9");
    let rich = table.gets(1, "1cr").go("play unscheduled_dive on r3. card. pay");
    rich.no("perform r3", "3.15");
    rich.go("perform always").holds(1, "2cr 2st 1ke").cards(1, 4);
}

#[test]
fn quiz_11_where_may_it_stand() {
    let table = with(3, "side advanced").plain().gets(1, "9st 9ke 9cr 9sc");
    let city = table.go("play first_descent on y4");
    city.yes("build city_white a")
        .no("build city_white c", "6.3")
        .yes("build farm a.1")
        .no("build farm c.1", "6.5");
    let tunnel = table.go("play first_descent on y2").yes("build tunnel t01").no("build tunnel t03", "6.7");
    let then = table.has(1, "city a").go("play first_descent on y4");
    then.yes("build city_white c").yes("build farm c.1").no("build farm f.1", "6.5");
    tunnel.has(1, "city a").no("build tunnel t03", "6.7");
}

#[test]
fn quiz_12_tunnels_first() {
    let table = with(2, "side advanced").gets(1, "9st 9ke 9cr").has(1, "tunnel t01, tunnel t03").plain();
    table.go("play first_descent on p2_y2").yes("build tunnel t07");
    table.go("play first_descent on p2_y3").no("build city_white c", "6.3");
    table.ends(4).produces(1, "1cr");
    let far = table.has(1, "tunnel t07, tunnel t13");
    assert_eq!(far.position.player(Seat(0)).connected, 0b010);
    // The metropolis gives 2 points, and its road 2 more.
    far.ends(4).produces(1, "1cr 4pt");
}

#[test]
fn quiz_13_biomatter() {
    let table = of(3).hand(1, "steelplast_convoy port_fees unscheduled_dive");
    let city = |stock: &str| table.gets(1, stock).go("play port_fees on g3. branch 1");
    city("3bi 2cr").yes("build city_white e").yes("build city_symbiotic e");
    city("3bi 2cr").go("build city_white e").holds(1, "0bi 1cr");
    city("1ke 2bi 2cr").go("build city_white e").holds(1, "0ke 0bi 1cr");
    city("1ke 2bi 2cr").go("build city_symbiotic e").holds(1, "0ke 0bi 0cr");
    city("2st 1ke 2cr").yes("build city_white e").no("build city_symbiotic e", "11.2");
    let broke = table.gets(1, "5bi").go("play port_fees on g3");
    broke.go("branch 2").holds(1, "1ke");
    broke.no("branch 1", "2.6");
}

#[test]
fn quiz_14_surcharges() {
    let table = with(3, "side advanced").gets(1, "9st 9ke 9cr 9sc").has(1, "city a, city c, city e").plain();
    // One steelplast less by the foundry: 2 - 1, then the surcharge of 3.
    let built = table.claims(1, "dome_foundry").go("play first_descent on y4. build city_white g");
    built.holds(1, "5st 8ke 7cr");
    // Two off come to nothing, and the surcharge is still paid.
    let two = table.claims(1, "dome_foundry").hand(1, "prefabricated_dome");
    two.go("play prefabricated_dome on g1. card. build city_white g").holds(1, "6st 8ke 8cr");
    // A third stops at zero: two credits off a price of one leave the surcharge of one.
    let three = two.claims(1, "quartermaster");
    three.go("play prefabricated_dome on g1. card. build city_white g").holds(1, "6st 8ke 8cr");
    let free = table
        .has(1, "tunnel t01, tunnel t03")
        .hand(1, "bore_sled")
        .go("play bore_sled on g1. card. build tunnel t07");
    free.holds(1, "9st 8cr");
    let later = table
        .has(1, "tunnel t01, tunnel t03, tunnel t07")
        .go("play first_descent on y5. branch 2. upgrade t07");
    later.holds(1, "8sc 9cr");
}

#[test]
fn quiz_15_the_second_laboratory() {
    let table = of(3)
        .plain()
        .claims(1, "lab_fitters")
        .has(1, "city e, city s, city ne, tunnel t01, tunnel t04, lab e.1, lab s.1")
        .gets(1, "2st");
    let pair =
        |one: &str, two: &str| table.go(&format!("play port_fees on r4. build lab {one}. build lab {two}"));
    pair("e.2", "e.3").holds(1, "1cr");
    pair("e.2", "s.3").holds(1, "1cr");
    pair("s.3", "start.1").holds(1, "0cr");
    pair("ne.1", "ne.2").holds(1, "1cr");
    pair("e.2", "ne.1").holds(1, "1cr");
    let late =
        table.has(1, "lab s.3").gets(1, "1st 1cr").go("play steelplast_convoy on y2. build tunnel t02");
    late.holds(1, "0cr");
}

#[test]
fn quiz_16_production() {
    // The way to the metropolis is two tunnels: the one at city s earns, the one behind it touches no city.
    let table = with(2, "blue blue_meridian blue_kelp_points blue_saltmarsh blue_highwater")
        .gets(1, "0cr")
        .has(1, "symbiotic s, city e, tunnel+ t02, tunnel t06, farm+ start.1, farm+ start.2, farm+ start.3")
        .has(1, "desal+ s.1, desal+ s.2, lab s.3, lab+ e.1")
        .claims(1, "ticket_office");
    table.ends(4).produces(1, "4ke 6cr 2bi 1sc 7pt");
    let table = table.has(1, "tunnel t14");
    assert_eq!(table.position.player(Seat(0)).connected, 0b100);
    let after = table.ends(4).produces(1, "4ke 6cr 2bi 1sc 9pt").holds(1, "2ke");
    // What is not connected neither produces nor eats; connected, it does both.
    assert_eq!(after.position.player(Seat(0)).connected_cities().len(), 2);
    let joined = table.has(1, "tunnel t01").ends(4);
    joined.produces(1, "4ke 7cr 2bi 2sc 1st 9pt").holds(1, "1ke");
}

#[test]
fn quiz_17_hunger() {
    let table = of(2)
        .has(1, "city e, city s, city mid, city n, city w, tunnel t01, tunnel t02, tunnel t03, tunnel t07")
        .gets(1, "2ke 1bi 0cr 4pt");
    // Four tunnels produce a credit each.
    let after = table.ends(4).holds(1, "0ke 0bi 4cr 0pt");
    assert_eq!(after.position.player(Seat(0)).connected_cities().len(), 5);
}

#[test]
fn quiz_18_a_new_era() {
    let table = of(3)
        .hand(1, "field_laboratory shore_leave press_dive scrap_divers")
        .claims(1, "pioneer_crew")
        .turned(1, "personal_assistant pioneer_crew")
        .hand(2, "")
        .ends(4);
    let table = table.cards(1, 7).cards(2, 3);
    assert_eq!(table.position.deck.len(), 57 - 9);
    let third = table.position.player(Seat(2)).hand & underwater_cities::tables().era_cards[0];
    let mut table = table.go(
        "1: discard field_laboratory. 1: discard shore_leave. 1: discard press_dive. 1: discard scrap_divers",
    );
    for card in third {
        if table.position.player(Seat(2)).hand.len() > 3 {
            table = table.go(&format!("3: discard {}", underwater_cities::tables().card_id(card)));
        }
    }
    assert!(table.position.deck.discard_pile.is_empty());
    table.is_turned(1, "personal_assistant", false).is_turned(1, "pioneer_crew", false).cards(1, 3);
    assert_eq!(table.position.round, 5);
}

/// The next turn is the first player's, with this card, and the spaces are free.
fn again(table: &Table, card: &str) -> Table {
    let table = table.edit(|p| {
        p.tiles = Default::default();
        (p.at, p.pass) = (0, 0);
    });
    table.hand(1, card).gets(1, "9ke 9cr 2st")
}

#[test]
fn quiz_19_final_scoring_and_a_tie() {
    let table = with(2, "brown brown_special_cards brown_upgraded_sets")
        .has(1, "city e, city s, city mid, tunnel t01, tunnel t02, tunnel t03, city ne, city n")
        .edit(|p| {
            // Tunnels that touch no city but these make no credits before the scoring.
            p.seats[Seat(0)].connected |= 1;
        })
        .has(1, "farm e.1, farm e.2, farm s.1, desal s.2, lab s.x, desal mid.1, lab mid.2")
        .has(1, "farm ne.1, desal ne.2, lab ne.3");
    // Special cards: an instant one, one of production and one of the open ones, matched and paid.
    let table = again(&table, "plankton_biologist").go("play plankton_biologist on p2_r3. card. claim. end");
    let table =
        again(&table, "coral_geneticist").go("play coral_geneticist on p2_g1. card. claim. advance 2. end");
    let table = again(&table, "kelp_auction").go("play kelp_auction on p2_y4. card. claim. branch 1. end");
    // One that is given up for a fifth action card, and one that does not match.
    let table = again(&table, "shoring_expert").go("play shoring_expert on p2_r3. card. claim. end");
    let table = again(&table, "pioneer_crew").claims(1, "recruiting_office hydrothermal_workshop");
    let table = table.claimed(1, "shoring_expert", true);
    let table = table.go("play pioneer_crew on p2_r3. card. claim over shoring_expert");
    let table = again(&table.claimed(1, "shoring_expert", false), "salvage_captain").edit(|p| {
        p.stack.clear();
        p.turn = Default::default();
    });
    let table = table.go("play salvage_captain on p2_r3. end").claimed(1, "salvage_captain", false);
    let table = again(&table, "port_fees").gets(1, "9ke 6cr 2st 61pt");
    // The rival moved on the Federation track in round 10.
    let table = table.fed(1, 0).fed(2, 4).ends(10).in_order("2 1");
    // Production and feeding come before it; what is left is set anew, and what the brown metropolis scored stays.
    assert_eq!(table.position.phase, underwater_cities::Phase::Scoring);
    let table = table.edit(|p| {
        let brown = PointSource::Metropolis;
        assert_eq!(p.seats[Seat(0)].points[brown], 6, "three special cards");
        p.seats[Seat(0)].points = Default::default();
        p.seats[Seat(0)].points[brown] = 6;
        p.seats[Seat(0)].points[PointSource::Play] = 61;
        p.seats[Seat(1)].points = Default::default();
        p.seats[Seat(1)].points[PointSource::Play] = 96;
    });
    let stock = |table: &Table| table.edit(|p| p.seats[Seat(0)].stock = Stock::new([6, 9, 2, 0, 0]));
    let over = stock(&table).no("score kelp_auction 5", "10.2").go("score kelp_auction 4").holds(1, "96pt");
    let outcome = over.position.outcome().unwrap();
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(1)], "the order after round 10 breaks the tie");
}

#[test]
fn quiz_20_alone() {
    let table = of(1).edit(|p| p.stepped = false).ends(5);
    assert_eq!(table.position.phase, underwater_cities::Phase::Turn, "chance has turned a card");
    let base = of(1);
    let mut p = base.last_turn(5).hand(1, "port_fees").position;
    for text in ["play port_fees on always", "end"] {
        let seat = kernel::Actor::Seat(Seat(0));
        while p.decision() == kernel::Decision::Chance {
            let mv = p.draw(&mut kernel::Dice::new(1), &mut Vec::new()).unwrap();
            p.play(kernel::Actor::Chance, mv, &mut ()).unwrap();
        }
        let mv = p.read_move(seat, text).unwrap();
        p.play(seat, mv, &mut ()).unwrap();
    }
    let chance = kernel::Actor::Chance;
    let mv = p.draw(&mut kernel::Dice::new(1), &mut Vec::new()).unwrap();
    p.play(chance, mv, &mut ()).unwrap();
    let mv = p.read_move(chance, "reveal calibration_bench").unwrap();
    p.play(chance, mv, &mut ()).unwrap();
    let blocked: Vec<&str> = p
        .spaces()
        .filter(|space| !p.is_free(*space))
        .map(|space| underwater_cities::tables().space_id(space))
        .collect();
    assert_eq!(blocked, ["p2_y2", "p2_r2", "p2_r3", "p2_g2"]);
    // 112 points and seven cities, one of which no tunnel reaches.
    let cities = "city a, city b, city c, city d, city e, city f, tunnel t01, tunnel t02, tunnel t03, tunnel t05, tunnel t08";
    let grade = |table: &Table| table.ends(10).position.outcome().unwrap().grade;
    let end = of(1).has(1, cities).gets(1, "9ke 112pt");
    assert_eq!(grade(&end), Some("grade-lost"));
    assert_eq!(grade(&end.has(1, "tunnel t07")), Some("grade-won"));
}

#[test]
fn vector_1_production() {
    let table = of(2)
        .gets(1, "0cr")
        .has(1, "symbiotic s, city ne, tunnel t01, tunnel+ t02, tunnel t06, tunnel t10")
        .has(1, "farm start.1, farm+ start.2, desal start.3, desal s.1, lab+ s.2, lab+ s.3, lab ne.1")
        .claims(1, "ticket_office")
        .edit(|p| {
            let tile = underwater_cities::tables().metropolis_named("blue_kelp_points").unwrap();
            p.seats[Seat(0)].gained.insert(tile);
        });
    table.ends(4).produces(1, "2ke 6cr 3st 2sc 6pt").holds(1, "0ke");
}

#[test]
fn vector_2_final_scoring() {
    let table = of(2)
        .has(1, "city e, city s, city mid, city ne, city n, tunnel+ t01, tunnel+ t02, tunnel+ t03, tunnel t11, tunnel t12, tunnel t07, tunnel t08")
        .has(1, "farm+ e.1, desal+ e.2, lab+ e.3, farm+ s.1, desal+ s.2, lab+ s.3, desal+ mid.1, lab+ mid.2, farm start.1")
        .edit(|p| {
            let player = &mut p.seats[Seat(0)];
            player.reached.remove(player.board().city_named("ne").unwrap());
        })
        .claims(1, "science_auction surplus_hampers")
        .ends(10);
    let table = table.edit(|p| p.seats[Seat(0)].points = Default::default()).gets(1, "16cr 4st 7sc 2ke 3bi");
    // 8 points of the brown metropolis came before the points were set anew.
    let sold = table.go("score science_auction 3. score surplus_hampers 2");
    sold.holds(1, "38pt");
    assert!(
        table.events.iter().any(|event| event.what
            == underwater_cities::What::Scored(8, underwater_cities::PointSource::Metropolis))
    );
}

#[test]
fn vector_3_timing() {
    let table = of(3).plain().gets(1, "1st 1sc").claims(1, "lab_fitters pioneer_crew").has(1, "lab start.1");
    let table = table.go("play port_fees on r5. build lab start.2").holds(1, "0st 0sc 1cr");
    let player = table.position.player(Seat(0));
    assert!(player.upgraded.len() == 1, "the upgrade follows by itself");
    let table = table.go("use pioneer_crew").cards(1, 3).go("build desal start.3").holds(1, "0st 0sc 0cr");
    table.is_turned(1, "pioneer_crew", true);
}

#[test]
fn vector_4_blocks() {
    let table = of(3)
        .hand(1, "tunnel_foragers port_fees shore_leave")
        .gets(1, "1st 1cr 1sc")
        .fed(1, 4)
        .claims(1, "works_delegation")
        .go("play tunnel_foragers on r5. space. build tunnel t01. use works_delegation. advance 1");
    table.no("build farm start.2", "10.2");
    table.go("build desal start.1").holds(1, "1ke 0cr 0st 0sc");
}

#[test]
fn vector_5_payment() {
    let table = of(3).hand(1, "steelplast_convoy").gets(1, "1st 2bi 1cr");
    table.go("play steelplast_convoy on y4. build city_white e").holds(1, "0st 0bi 0cr");
}

#[test]
fn vector_6_discount() {
    let table =
        of(3).hand(1, "steelplast_convoy").gets(1, "1st 1cr").claims(1, "tunnelers_guild bulk_contract");
    table.go("play steelplast_convoy on y2. build tunnel t01").holds(1, "0st 1cr");
}

#[test]
fn vector_7_multiplier() {
    let table = with(2, "side advanced, boards twin_canyons cinder_vents")
        .gets(1, "0cr")
        .has(1, "city a, city g, city h, tunnel t01, tunnel t08, tunnel t10, desal+ h.1, desal+ h.4");
    // The three tunnels make a credit each.
    table.ends(4).produces(1, "7cr 3bi");
}

#[test]
fn vector_8_federation() {
    let table = of(3).plain().fed(1, 2).fed(2, 1).go("play port_fees on g1. advance 2").holds(1, "2pt");
    table.on_track(&[1, 1, 3]);
    assert!(table.position.stacked[Seat(0)] > table.position.stacked[Seat(1)]);
}

#[test]
fn vector_9_order() {
    let table = of(4).fed(1, 2).fed(2, 2).fed(3, 0).fed(4, 0).edit(|p| {
        p.stacked[Seat(0)] = 2;
        p.stacked[Seat(1)] = 1;
    });
    table.ends(1).in_order("1 2 3 4");
}

#[test]
fn vector_10_site_bonus() {
    let table = of(3).hand(1, "steelplast_convoy").gets(1, "1st 2cr").has(1, "tunnel t01");
    table.go("play steelplast_convoy on y2. build tunnel t03").holds(1, "1st 1cr").yes("build tunnel t02");
}
