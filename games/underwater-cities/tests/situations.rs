//! Situations in which several rules meet, as a player would ask about them with the rulebook in hand.

use crate::support::*;
use kernel::Seat;
use underwater_cities::{Phase, Resource, Stock, tables};

/// A space with tiles of two players is occupied by another one for neither of them, and for the others it is.
#[test]
fn a_space_with_two_tiles_is_nobody_elses_for_either() {
    let table = of(4).edit(|p| p.era = 1).tile(2, "r3").tile(3, "y1").gets(1, "1cr 0st 0ke");
    let cloned = table.hand(1, "port_fees").go("clone r3 with port_fees. end").holds(1, "0cr 2st 1ke");
    let card = "borrowed_crew";
    let second = cloned.edit(|p| (p.at, p.pass) = (0, 1)).hand(1, card).go("play borrowed_crew on g1. card");
    second.no("perform r3", "3.17").no("perform always", "3.17").yes("perform y1");
    let other = cloned.edit(|p| p.at = 3).hand(4, card).go("play borrowed_crew on g1. card");
    other.yes("perform r3").no("perform g1", "3.17");
    // The tile is taken for this round, and lies there again in the next one.
    cloned.edit(|p| p.at = 3).hand(4, "port_fees").gets(4, "1cr").no("clone y1 with port_fees", "3.13");
    assert!(!cloned.ends(5).position.cloned);
}

/// The last credit pays for the clone, so that nothing is left for the plant that the space builds.
#[test]
fn the_price_of_the_clone_comes_first() {
    let table =
        of(4).tile(2, "g2").turned(1, "personal_assistant").hand(1, "port_fees first_descent twin_drills");
    table.gets(1, "1cr").no("clone g2 with port_fees", "2.6").no("clone g2 with first_descent", "2.6");
    table.gets(1, "2cr").yes("clone g2 with port_fees. build desal start.1");
    table.gets(1, "0cr").no("clone g2 with port_fees", "3.11");
    // What does not match gives something on a cloned space, too.
    let crew = table.claims(1, "improvisers").tile(2, "r4").gets(1, "1cr 0st");
    crew.yes("clone r4 with port_fees. build lab start.1");
}

/// A matching card that only the discarded action card makes worth while: its last use pays for the space.
#[test]
fn the_last_use_of_a_discarded_card_opens_the_space() {
    let table = of(3).hand(1, "fishing_cooperative").gets(1, "0st");
    let table = table.claims(1, "hydrothermal_workshop recruiting_office courier_submarine");
    let unused = table.go("play fishing_cooperative on r4. card. claim over hydrothermal_workshop");
    unused
        .go("use hydrothermal_workshop. build lab start.1")
        .holds(1, "0st 1sc")
        .no("build lab start.2", "2.9");
    // Whoever leaves it, or took a card that was used, could build nothing.
    unused.no("skip", "2.6");
    let turned = table.turned(1, "hydrothermal_workshop personal_assistant");
    turned.no("play fishing_cooperative on r4", "2.6").yes("play fishing_cooperative on r3");
}

/// The second tunnel of a turn may be the first of its block.
#[test]
fn two_blocks_build_the_second_tunnel_together() {
    let table = of(3).hand(1, "flexible_tubing").claims(1, "twin_drills").gets(1, "1st 3cr 0ke");
    let card = table.go("play flexible_tubing on r2. card. build tunnel t01").holds(1, "1st 2cr 0pt");
    card.go("build tunnel t02").holds(1, "0st 1cr 1ke 1pt");
    // An ability before the turn counts, too, and the next turn begins anew.
    let later = card.go("build tunnel t02. end").edit(|p| (p.at, p.pass) = (0, 1));
    let later = later.hand(1, "flexible_tubing").gets(1, "1st 3cr 1ke 0pt");
    later.go("play flexible_tubing on r1. space. build farm start.1. build tunnel t03").holds(1, "0pt");
}

/// A tunnel connects a metropolis in the middle of an action; what it gives pays for the next tunnel.
#[test]
fn a_metropolis_pays_for_the_second_tunnel() {
    let table = with(
        3,
        "blue blue_meridian blue_saltmarsh blue_highwater blue_pearl_terrace blue_lighthouse_row blue_tidegate",
    );
    let table = table.plain().gets(1, "1st 1cr").has(1, "tunnel t01, tunnel t04");
    let far = table.go("play steelplast_convoy on y2. build tunnel t13").holds(1, "2st 1cr");
    far.go("build tunnel t02").holds(1, "1st 0cr");
    // It is no city: from there nothing goes on, and the tunnel earns nothing.
    table
        .gets(1, "2st 2cr")
        .go("play steelplast_convoy on y2. build tunnel t13")
        .no("build tunnel t14", "6.7");
}

/// Markers that overstep go on top once more.
#[test]
fn the_top_of_the_stack_changes_with_every_step() {
    let table = of(3).fed(1, 2).fed(2, 2).fed(3, 0).edit(|p| p.stacked[Seat(0)] = 0);
    let first = table.hand(1, "port_fees").go("play port_fees on g1. advance 2. end").holds(1, "2pt");
    let second = first
        .hand(2, "steelplast_convoy")
        .go("2: play steelplast_convoy on g5. 2: branch 2. 2: advance 1. 2: end");
    second.holds(2, "1pt").on_track(&[1, 1, 0]).ends(1).in_order("2 1 3");
    first.ends(1).in_order("1 2 3");
    let third = second.edit(|p| (p.at, p.pass) = (0, 1)).hand(1, "press_dive");
    // One step too many: a point, and the marker lies on top.
    third.go("play press_dive on y1. card. advance 1. end").holds(1, "3pt").ends(1).in_order("1 2 3");
}

/// With two players the second begins on space 4 and is ahead of whoever does not move.
#[test]
fn the_first_round_of_two() {
    let table = of(2).on_track(&[0, 4]);
    table.ends(1).in_order("2 1");
    let moved = table.hand(1, "port_fees").go("play port_fees on p2_g1. advance 1").on_track(&[4, 4]);
    moved.go("end").ends(1).in_order("1 2");
}

/// The supplies are counted to the last piece.
#[test]
fn the_last_tunnel_and_the_last_dome() {
    let table = of(3).plain().gets(1, "9st 9ke 9cr 9bi").edit(|p| p.tunnels = 1);
    let last = table.go("play steelplast_convoy on y2. build tunnel t01").no("build tunnel t02", "2.9");
    let next = last.go("end").hand(2, "bore_sled port_fees").gets(2, "9st 9cr 0ke");
    next.no("2: play port_fees on r2", "2.6").yes("2: play bore_sled on g1");
    next.go("2: play bore_sled on g1. 2: card").no("2: build tunnel t01", "2.7");
    let white = table.edit(|p| p.white_domes = 0).go("play port_fees on g3. branch 1");
    white.no("build city_white e", "1.4").yes("build city_symbiotic e");
    let purple = table.edit(|p| p.purple_domes = 0).go("play port_fees on g3. branch 1");
    purple.no("build city_symbiotic e", "6.4").yes("build city_white e");
    let none = table.edit(|p| (p.white_domes, p.purple_domes) = (0, 0));
    none.go("play port_fees on g3").no("branch 1", "2.6").yes("branch 2");
    // A building beside an empty site asks for no dome.
    none.yes("play first_descent on y4. build farm e.1");
}

/// Turning a city on the site that triples: no surcharge, no dome from nowhere, six points.
#[test]
fn a_converted_city_on_the_triple_site() {
    let table = with(3, "side advanced").edit(|p| p.era = 1).hand(1, "living_reef_graft").gets(1, "1cr 9ke");
    let table = table.has(1, "city a, city c, city g, tunnel t01, tunnel t03");
    let domes = table.position.white_domes;
    let turned = table.go("play living_reef_graft on g1. card. convert g").holds(1, "0cr 0pt");
    assert_eq!(turned.position.white_domes, domes + 1);
    table.edit(|p| p.purple_domes = 0).go("play living_reef_graft on g1. card").no("convert g", "8.6");
    // It earns once a tunnel leads there.
    let points = |table: &Table| table.ends(4).produced(1).points;
    let board = tables().board_named("cinder_vents").unwrap();
    let city = tables().board(board).city_named("g").unwrap();
    let touching = tables().board(board).tunnels_at[city].iter().next().unwrap();
    let joined = turned.edit(|p| {
        let player = &mut p.seats[Seat(0)];
        player.tunnels.insert(touching);
        player.reached.insert(city);
    });
    let before = points(&turned.go("advance 1. end"));
    assert_eq!(points(&joined.go("advance 1. end")) - before, 6);
}

/// Biomatter buys points in place of kelp, and feeds, whatever the option says of payments.
#[test]
fn biomatter_at_the_end_and_at_the_table() {
    let play = |option: &str| with(2, option).claims(1, "kelp_auction");
    let sold = |table: Table| {
        let table = table.ends(10);
        assert_eq!(table.position.phase, Phase::Scoring);
        table.edit(|p| p.seats[Seat(0)].stock = Stock::new([0, 1, 0, 0, 3]))
    };
    let any = sold(play("").gets(1, "3ke"));
    any.no("score kelp_auction 3", "10.2").go("score kelp_auction 2").holds(1, "8pt 0ke 0bi");
    any.yes("score kelp_auction 1 bio kelp 2").yes("score kelp_auction 0").no("score kelp_auction 6", "19.5");
    let build = sold(play("biomatter build_only").gets(1, "3ke"));
    build.no("score kelp_auction 1", "10.2");
    // Hunger is no payment of one's own: biomatter must be given.
    let hungry = with(2, "biomatter build_only").has(1, "city e, tunnel t01").gets(1, "1ke 1bi 0cr 5pt");
    hungry.ends(4).holds(1, "0ke 0bi 1cr 5pt");
}

/// The larger hand is kept at the change of eras; special cards in it count and go under their deck.
#[test]
fn special_cards_at_the_change_of_eras() {
    let table =
        of(2).claims(1, "crew_archive").hand(1, "quay_broker kelp_auction shore_leave").ends(4).cards(1, 6);
    assert_eq!(table.position.phase, Phase::EraDiscard);
    let one = table.go("1: discard quay_broker").cards(1, 5);
    assert_eq!(one.position.under[..], [card("quay_broker")]);
    let two = one.go("1: discard kelp_auction").cards(1, 4);
    assert!(!two.position.open.has(card("kelp_auction")) && two.position.under.len() == 1);
}

/// A card of an earlier era works like any other, and then leaves the game.
#[test]
fn an_old_card_in_a_new_era() {
    let table = of(3).edit(|p| {
        p.era = 1;
        p.deck = parts::cards::Deck::new(tables().era_cards[1]);
    });
    let table = table.hand(1, "shore_leave ticket_office").gets(1, "0ke").go("play shore_leave on y1. card");
    assert!(table.position.deck.discard_pile.is_empty());
    // What it draws is of the present era.
    let drawn = table.position.player(Seat(0)).hand - [card("ticket_office")].into_iter().collect();
    assert!(!drawn.is_empty() && drawn.is_subset(tables().era_cards[1]));
}

/// A special card is taken through a space that a card performs; the price is paid when it is played.
#[test]
fn a_specialist_by_way_of_an_errand() {
    let table = of(3)
        .hand(1, "unscheduled_dive kelp_auction")
        .gets(1, "1cr")
        .go("play unscheduled_dive on r3. card. pay");
    let there = table
        .go("perform y3")
        .no("take kelp_auction", "13.2")
        .go("take treasury_bond")
        .holds(1, "0cr")
        .cards(1, 2);
    there.no("take top", "13.1");
    // An open card that was taken is gone for everybody.
    assert!(!there.position.open.has(card("treasury_bond")));
    table.no("perform r3", "3.15");
    let two = of(2)
        .hand(1, "unscheduled_dive")
        .gets(1, "1cr")
        .go("play unscheduled_dive on p2_r3. card. pay. perform p2_r4");
    two.yes("take three").yes("take top");
}

/// The step of a site bonus enters space 3, whose credit builds the plant that was not affordable.
#[test]
fn a_step_on_the_way_pays_for_the_next_building() {
    let table =
        of(3).plain().fed(1, 4).claims(1, "standing_mission").has(1, "city mid").gets(1, "2st 1ke 1cr");
    let city = table.go("play first_descent on y4. build city_white n").holds(1, "0st 0ke 0cr");
    let step = city.no("build desal n.1", "2.7").go("advance 1").holds(1, "2cr").cards(1, 3);
    step.go("build desal n.1").holds(1, "1cr");
    // It may be declined; then nothing is left to pay with.
    city.go("done").holds(1, "0cr").no("build desal n.1", "2.9");
}

/// A contract met by the first of two builds pays for the second one.
#[test]
fn a_contract_between_two_builds() {
    let table = with(3, "contracts yes, contract_cards housing reef coast").plain().gets(1, "2st 1ke 1cr");
    let table = table.has(1, "city e, city s, city mid, tunnel t01, tunnel t02, tunnel t03, tunnel t04");
    let built = table.go("play first_descent on y4").no("contract housing", "20.2").go("build city_white ne");
    built.holds(1, "0cr").no("build desal ne.1", "10.2");
    let taken = built.go("contract housing").holds(1, "2cr 4pt").go("build desal ne.1").holds(1, "1cr");
    taken.no("contract housing", "20.3");
    // Another meets it later and finds it gone; who declines leaves it there.
    taken
        .go("end")
        .has(2, "city e, city s, city mid, city n, tunnel t01, tunnel t02, tunnel t03, tunnel t07")
        .no("2: contract housing", "20.3");
    let left = built
        .go("done. end")
        .has(2, "city e, city s, city mid, city n, tunnel t01, tunnel t02, tunnel t03, tunnel t07");
    left.go("2: contract housing").holds(2, "4pt");
}

/// Discounts of a card, of its owner's cards and a surcharge, paid with biomatter.
#[test]
fn every_kind_of_price_at_once() {
    let table = with(3, "side advanced")
        .gets(1, "1ke 4bi 2cr")
        .has(1, "city a, city c, city e")
        .claims(1, "dome_foundry");
    // White: 2 - 1 - 1 steelplast, 1 kelp, 1 - 1 credits; the site adds 3 steelplast and 1 credit.
    let table = table.hand(1, "prefabricated_dome").go("play prefabricated_dome on g1. card");
    table.go("build city_white g").holds(1, "0ke 1bi 1cr");
    // Symbiotic: nothing of steelplast, 1 kelp, 1 biomatter, 1 credit; and the surcharge.
    table.go("build city_symbiotic g").holds(1, "0ke 0bi 0cr");
    table
        .edit(|p| p.seats[Seat(0)].stock[Resource::Biomatter] = 3)
        .no("build city_symbiotic g", "10.2")
        .yes("build city_white g");
}

/// Alone: what counts as a step, and where the fourth tile goes past the end.
#[test]
fn alone_a_step_too_many_is_a_step() {
    let table = of(1)
        .edit(|p| p.tiles = Default::default())
        .hand(1, "port_fees")
        .fed(1, 1)
        .go("play port_fees on p2_g1. advance 1")
        .holds(1, "1pt");
    assert!(table.position.stepped);
    // No tile of the three lies where it did in the round before.
    let blocked = |table: &Table| -> Vec<&str> {
        let spaces = table.position.spaces().filter(|space| !table.position.is_free(*space));
        spaces.map(|space| tables().space_id(space)).collect()
    };
    assert_eq!(blocked(&of(1)), ["p2_y1", "p2_r1", "p2_g1"]);
    let fifth = of(1).edit(|p| p.stepped = true).ends(4);
    assert_eq!(fifth.position.phase, Phase::EraDiscard);
    // They are another's for a card, and free for none.
    let errand = of(1).edit(|p| p.era = 1).hand(1, "borrowed_crew").go("play borrowed_crew on p2_g2. card");
    errand.yes("perform p2_r1").no("perform p2_g2", "3.17").no("perform p2_r3", "3.17");
    of(1).hand(1, "port_fees").no("play port_fees on p2_y1", "2.5");
}

/// What one produces in the end is scored before it is sold, and ties are broken by the order that follows round 10.
#[test]
fn the_end_in_its_order() {
    let table =
        of(2).has(1, "lab+ start.1, lab+ start.2").claims(1, "science_auction").gets(1, "0ke 0cr 0pt");
    let scoring = table.ends(10).holds(1, "2sc 3st 0pt");
    let sold = scoring.go("score science_auction 1");
    // 3 for the science, 3 for the starting city with one kind, 3 steelplast are less than a point.
    sold.holds(1, "6pt");
    let nobody = of(2).edit(|p| p.track = Default::default()).ends(10);
    nobody.in_order("1 2");
}
