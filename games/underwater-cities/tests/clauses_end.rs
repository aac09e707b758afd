//! Final scoring, contracts and the solo game: chapters 19, 20 and 21.

use crate::support::*;
use kernel::{Game as _, Seat};
use underwater_cities::{Phase, PointSource, What, tables};

fn points(table: &Table, source: PointSource) -> i16 {
    table.position.player(Seat(0)).points[source]
}

fn brown(table: &Table, id: &str) -> Table {
    table.edit(|p| {
        p.seats[Seat(0)].tiles[0] = tables().metropolis_named(id).unwrap();
        p.seats[Seat(0)].connected |= 1;
    })
}

#[test]
fn uc_19_1_the_order_of_scoring() {
    let table =
        brown(&of(2), "brown_metropolises").claims(1, "kelp_auction").gets(1, "9ke").ends(10).gets(1, "4ke");
    assert_eq!((points(&table, PointSource::Metropolis), points(&table, PointSource::Cities)), (3, 0));
    table.no("end", "19.1").no("done", "19.1");
    let over = table.go("score kelp_auction 2");
    assert_eq!((points(&over, PointSource::Cards), points(&over, PointSource::Cities)), (6, 2));
    assert_eq!(points(&over, PointSource::Resources), 0);
}

#[test]
fn uc_19_2_the_brown_metropolis() {
    let table = of(2).has(1, "city e, city s, city mid, city ne, city n, tunnel t01, tunnel t02, tunnel t03, tunnel t04, tunnel t07");
    let table = table.gets(1, "9ke");
    assert_eq!(points(&brown(&table, "brown_cities").ends(10), PointSource::Metropolis), 8);
    let apart = brown(&table, "brown_cities").edit(|p| p.seats[Seat(0)].connected = 0);
    assert_eq!(points(&apart.ends(10), PointSource::Metropolis), 0);
}

#[test]
fn uc_19_3_tunnels_next_to_a_city() {
    let far =
        "tunnel t01, tunnel t02, tunnel t03, tunnel t04, tunnel t05, tunnel t06, tunnel t07, tunnel t08";
    let table = brown(&of(2).has(1, far), "brown_tunnels").gets(1, "9ke");
    assert_eq!(points(&table.ends(10), PointSource::Metropolis), 0);
    let near = table.has(1, "city e, city s, city mid");
    assert_eq!(points(&near.ends(10), PointSource::Metropolis), 5);
    let sets = brown(&of(2), "brown_upgraded_sets")
        .has(1, "tunnel t01, tunnel+ t03, farm+ start.1, desal+ start.2, lab+ start.3");
    assert_eq!(points(&sets.ends(10), PointSource::Metropolis), 0);
    let near = brown(&of(2), "brown_upgraded_sets")
        .has(1, "tunnel+ t01, farm+ start.1, desal+ start.2, lab+ start.3");
    assert_eq!(points(&near.ends(10), PointSource::Metropolis), 4);
}

#[test]
fn uc_19_4_special_cards_played() {
    let table = brown(&of(2), "brown_special_cards")
        .claims(1, "plankton_biologist coral_geneticist salvage_captain ticket_office");
    assert_eq!(points(&table.ends(10), PointSource::Metropolis), 6);
}

#[test]
fn uc_19_5_end_scoring_cards() {
    let table = of(2)
        .claims(1, "academy_charter")
        .gets(1, "9ke")
        .has(1, "lab+ start.1, lab start.2, city e, lab+ e.1");
    assert_eq!(points(&table.ends(10), PointSource::Cards), 2);
    let sale = of(2).claims(1, "laboratory_sale kelp_auction").gets(1, "9ke 3sc").ends(10).gets(1, "9sc 3ke");
    sale.no("score laboratory_sale 4", "19.5")
        .no("score kelp_auction 2", "10.2")
        .no("score treasury_bond 1", "19.5");
    let sale =
        sale.go("score laboratory_sale 2").no("score laboratory_sale 1", "19.5").go("score kelp_auction 0");
    assert_eq!(points(&sale, PointSource::Cards), 2);
}

#[test]
fn uc_19_6_connected_cities_by_kinds() {
    let table = of(2)
        .gets(1, "9ke")
        .has(1, "city e, city s, city mid, city ne, tunnel t01, tunnel t02, tunnel t03")
        .has(1, "farm e.1, farm e.2, farm s.1, desal s.2, lab s.x, desal mid.1, lab mid.2, farm ne.1, desal ne.2, lab ne.3");
    assert_eq!(points(&table.ends(10), PointSource::Cities), 3 + 6 + 4 + 2);
}

#[test]
fn uc_19_7_what_is_left() {
    let table = of(2)
        .claims(1, "laboratory_sale")
        .gets(1, "9ke 3sc")
        .ends(10)
        .gets(1, "16cr 2st 1sc 3bi")
        .go("score laboratory_sale 0");
    assert_eq!(points(&table, PointSource::Resources), 6);
}

#[test]
fn uc_19_8_ties_go_to_the_earlier() {
    let table = of(2).fed(1, 0).fed(2, 4).gets(1, "0ke 5pt").gets(2, "0ke 5pt").ends(10);
    let outcome = table.position.outcome().unwrap();
    let (one, two) = (&outcome.seats[0], &outcome.seats[1]);
    assert_eq!((one.points, two.points), (4, 4), "both are hungry");
    assert_eq!((one.rank, two.rank), (2, 1));
}

#[test]
fn uc_20_1_three_contracts_lie_open() {
    let table =
        fresh(2, "contracts yes").play("top quay_broker. contracts reef").refuse("contracts reef", "20.1");
    assert_eq!(table.chance().position.contracts.len(), 3);
    assert!(of(2).position.contracts.is_empty());
    assert!(options(1, "contracts yes").is_err());
}

#[test]
fn uc_20_2_a_contract_is_taken_in_the_middle_of_anything() {
    let table = with(3, "contracts yes, contract_cards reef coast water")
        .plain()
        .gets(1, "9st 9ke 9cr 9bi")
        .has(1, "symbiotic e, tunnel t01, tunnel t02");
    let table = table.no("contract reef", "20.2").go("play first_descent on y4").no("contract reef", "20.2");
    let met =
        table.go("build city_symbiotic s").yes("build farm start.1").go("contract reef").holds(1, "4pt 9ke");
    met.yes("build farm start.1");
    table.no("contract housing", "20.3");
}

#[test]
fn uc_20_3_declined_contracts_stay() {
    let table = with(2, "contracts yes, contract_cards reef coast water")
        .plain()
        .has(1, "symbiotic e, symbiotic s, tunnel t01, tunnel t02");
    let table = table.has(2, "symbiotic e, symbiotic s, tunnel t01, tunnel t02");
    let other =
        table.go("play port_fees on always. end").plain().go("contract reef").no("contract reef", "20.3");
    assert_eq!(other.position.player(Seat(1)).contracts.len(), 1);
    let both =
        table.has(1, "desal+ start.1, desal+ start.2, desal+ start.3").go("contract reef. contract water");
    assert_eq!(both.position.player(Seat(0)).contracts.len(), 2);
}

#[test]
fn uc_20_4_in_production_the_earlier_comes_first() {
    let table = with(2, "contracts yes, contract_cards reef coast water")
        .gets(1, "9ke")
        .gets(2, "9ke")
        .fed(1, 0)
        .fed(2, 0);
    let table = table
        .has(1, "symbiotic e, symbiotic s, tunnel t01, tunnel t02")
        .has(2, "symbiotic e, symbiotic s, tunnel t01, tunnel t02");
    let table = table.ends(4).decides("1").no("end", "16.1");
    let taken = table.go("contract reef");
    assert_eq!(taken.position.phase, Phase::EraDiscard);
    table.go("done").decides("2").yes("contract reef");
    // It is the order of the round just finished, not the one that comes.
    let moved = with(2, "contracts yes, contract_cards reef coast water")
        .gets(1, "9ke")
        .gets(2, "9ke")
        .fed(1, 0)
        .fed(2, 4);
    let moved = moved
        .has(1, "symbiotic e, symbiotic s, tunnel t01, tunnel t02")
        .has(2, "symbiotic e, symbiotic s, tunnel t01, tunnel t02");
    moved.ends(4).in_order("2 1").decides("1").go("done").decides("2");
    moved.under(3).ends(4).decides("2");
}

#[test]
fn uc_21_1_alone_on_an_advanced_board() {
    let table = of(1);
    assert!(table.position.rules.advanced && table.position.purple_domes == u8::MAX);
    table.on_track(&[0]).holds(1, "2cr 1ke 1st 1sc");
    assert!(options(1, "boards lantern_deep").is_err() && options(1, "contracts yes").is_err());
    let built = table
        .hand(1, "first_descent")
        .gets(1, "9st 9ke 9cr 9bi")
        .go("play first_descent on p2_y3. build city_symbiotic a");
    assert_eq!(built.position.purple_domes, u8::MAX);
}

#[test]
fn uc_21_2_one_brown_metropolis_is_not_used() {
    fresh(1, "brown random").refuse("brown 1 brown_cities", "21.2").legal("brown 1 brown_tunnels");
    assert!(options(1, "brown brown_cities").is_err());
}

fn blocked(table: &Table) -> Vec<&'static str> {
    let p = &table.position;
    p.spaces().filter(|space| !p.is_free(*space)).map(|space| tables().space_id(space)).collect()
}

#[test]
fn uc_21_3_one_space_of_each_color_is_blocked() {
    assert_eq!(blocked(&of(1)), ["p2_y1", "p2_r1", "p2_g1"]);
    of(1).hand(1, "port_fees").no("play port_fees on p2_r1", "2.5");
    let second = of(1).edit(|p| p.stepped = true).ends(1);
    assert_eq!(blocked(&second), ["p2_y2", "p2_r2", "p2_g2"]);
    assert_eq!(blocked(&of(1).edit(|p| p.stepped = true).ends(5)), ["p2_y2", "p2_r2", "p2_g2"]);
}

#[test]
fn uc_21_4_without_a_step_one_more() {
    let table = of(1).ends(2);
    assert!(table.events.iter().any(|event| matches!(event.what, What::Turned(_))));
    assert_eq!(blocked(&table).len(), 4);
    let stepped = of(1).edit(|p| p.stepped = true).ends(2);
    assert_eq!(blocked(&stepped).len(), 3);
}

#[test]
fn uc_21_5_the_sum_of_digits_is_counted() {
    let table = of(1).last_turn(1).hand(1, "port_fees").go("play port_fees on always").play("end");
    let drawn = table
        .position
        .deck
        .draw_pile
        .iter()
        .find(|drawn| ![card("bore_sled"), card("first_descent"), card("sunken_shipyard")].contains(drawn))
        .unwrap();
    let table = table.play(&format!("deal 1 {}", tables().card_id(drawn)));
    let reveal = |id: &str| blocked(&table.play(&format!("reveal {id}")));
    // 3 leads to the third green space; 1 and 3 together with the blocked second ones.
    assert_eq!(reveal("bore_sled"), ["p2_y2", "p2_r2", "p2_g2", "p2_g3"]);
    assert_eq!(reveal("first_descent"), ["p2_y2", "p2_r2", "p2_g1", "p2_g2"]);
    // 2 + 1 = 3 for number 21.
    assert_eq!(reveal("sunken_shipyard"), ["p2_y2", "p2_r2", "p2_g2", "p2_g3"]);
    table.refuse("reveal quay_broker", "21.4");
}

#[test]
fn uc_21_6_from_the_deck_then_in_play() {
    let table = of(1).ends(4);
    let mut table = table;
    while table.position.phase == Phase::EraDiscard {
        let card = table.position.player(Seat(0)).hand.first().unwrap();
        table = table.go(&format!("discard {}", tables().card_id(card)));
    }
    let turned = table.events.iter().find_map(|event| match event.what {
        What::Turned(card) => Some(card),
        _ => None,
    });
    let turned = turned.unwrap();
    assert!(tables().era_cards[1].has(turned) && table.position.deck.discard_pile.has(turned));
    assert_eq!(blocked(&table).len(), 4);
    let next = table.edit(|p| p.stepped = true).ends(5);
    assert_eq!(blocked(&next).len(), 3);
}

#[test]
fn uc_21_7_blocking_tiles_are_another_players() {
    let table = of(1).edit(|p| p.era = 1).hand(1, "borrowed_crew").go("play borrowed_crew on p2_g2");
    table.go("card").yes("perform p2_g1").no("perform p2_g2", "3.17");
}

#[test]
fn uc_21_8_the_goal() {
    let grade = |points: i16, cities: &str| {
        let table = of(1)
            .gets(1, "20ke")
            .has(1, cities)
            .edit(|p| p.seats[Seat(0)].points[PointSource::Play] = points)
            .ends(10);
        let outcome = table.position.outcome().unwrap();
        assert_eq!(outcome.winners().count(), usize::from(outcome.grade == Some("grade-won")));
        outcome.grade
    };
    let six = "city a, city b, city c, city d, city e, city f, tunnel t01, tunnel t02, tunnel t03, tunnel t05, tunnel t06, tunnel t07";
    assert_eq!(grade(90, six), Some("grade-won"));
    assert_eq!(grade(40, six), Some("grade-lost"));
    let apart = "city a, city b, city c, city d, city e, city f, tunnel t01, tunnel t02, tunnel t03, tunnel t05, tunnel t06";
    assert_eq!(grade(112, apart), Some("grade-lost"));
}
