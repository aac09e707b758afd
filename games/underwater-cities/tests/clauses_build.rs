//! Building, network, upgrades, costs, biomatter and surcharges: chapters 6 to 12.

use crate::support::*;
use kernel::{Game as _, Seat};
use underwater_cities::{PointSource, tables};

const RICH: &str = "20st 20ke 20cr 20sc";

#[test]
fn uc_6_1_buildings_structures_and_cities() {
    let table = of(3).plain().gets(1, RICH).go("play port_fees on r5");
    table.no("build city_white e", "2.7").yes("build tunnel t01").yes("build farm start.1");
    let y4 = of(3).plain().gets(1, RICH).go("play first_descent on y4").no("build tunnel t01", "2.7");
    y4.yes("build lab start.1").yes("build city_white e");
}

#[test]
fn uc_6_2_one_build_opens_the_next() {
    let table = of(3).plain().gets(1, RICH).go("play first_descent on y2").no("build tunnel t03", "6.7");
    table.yes("build tunnel t01. build tunnel t03");
    of(3)
        .plain()
        .gets(1, RICH)
        .go("play first_descent on y4")
        .no("build farm mid.1", "6.5")
        .yes("build city_white e. build farm mid.1");
}

#[test]
fn uc_6_3_a_city_next_to_a_city() {
    let table = of(3).plain().gets(1, RICH).go("play first_descent on y4");
    table.no("build city_white mid", "6.3").no("build city_white start", "6.9").yes("build city_white e");
    // It need not be connected.
    of(3).plain().gets(1, RICH).has(1, "city e").go("play first_descent on y4").yes("build city_white mid");
}

#[test]
fn uc_6_4_white_or_symbiotic() {
    let table = of(3).plain().gets(1, "9st 9ke 9cr 9bi").go("play first_descent on y4");
    table.yes("build city_white e").yes("build city_symbiotic e");
    let none =
        of(3).plain().gets(1, "9st 9ke 9cr 9bi").edit(|p| p.purple_domes = 0).go("play first_descent on y4");
    none.no("build city_symbiotic e", "6.4").yes("build city_white e");
    let built = table.go("build city_symbiotic e");
    assert_eq!(built.position.purple_domes, 9);
}

#[test]
fn uc_6_5_a_building_next_to_a_city() {
    let table = of(3).plain().gets(1, RICH).go("play first_descent on y4");
    table.no("build farm mid.1", "6.5").yes("build farm e.1").yes("build farm start.1");
    table.no_move("build farm start.4");
}

#[test]
fn uc_6_6_only_the_place_matters() {
    let table = of(3).plain().gets(1, "1ke").edit(|p| {
        p.white_domes = 0;
        p.purple_domes = 0;
    });
    table.go("play first_descent on y4").yes("build farm e.1");
}

#[test]
fn uc_6_7_tunnels_hang_together() {
    let table = of(3).plain().gets(1, RICH).has(1, "city e").go("play first_descent on y2");
    table.no("build tunnel t03", "6.7").yes("build tunnel t02. build tunnel t05");
}

#[test]
fn uc_6_8_not_through_a_metropolis() {
    let table = of(3).plain().gets(1, RICH).has(1, "tunnel t01, tunnel t03, tunnel t07, tunnel t11");
    table.go("play first_descent on y2").no("build tunnel t12", "6.8").no("build tunnel t10", "6.7");
}

#[test]
fn uc_6_9_nothing_is_built_twice() {
    let table = of(3).plain().gets(1, RICH).has(1, "tunnel t01, farm start.1, city e");
    table.go("play first_descent on y2").no("build tunnel t01", "6.9");
    table.go("play first_descent on y4").no("build lab start.1", "6.9").no("build city_white e", "6.9");
}

#[test]
fn uc_6_10_site_bonuses() {
    let table = of(3)
        .plain()
        .gets(1, RICH)
        .has(1, "city e, city mid")
        .go("play first_descent on y4. build lab mid.2");
    table.holds(1, "21sc");
    of(3)
        .plain()
        .gets(1, RICH)
        .has(1, "city s")
        .go("play first_descent on y4. build city_white sw")
        .holds(1, "20ke");
}

#[test]
fn uc_7_1_the_starting_city_and_tunnels_are_connected() {
    let player = *of(2).position.player(Seat(0));
    assert!(player.connected_cities().iter().eq([player.board().start]));
    of(2).gets(1, "0cr").has(1, "tunnel t01").ends(4).produces(1, "1cr");
}

#[test]
fn uc_7_2_cities_that_tunnels_lead_to() {
    let table = of(2).has(1, "city e, city mid, tunnel t02, tunnel t05");
    let player = table.position.player(Seat(0));
    let mid = player.board().city_named("mid").unwrap();
    assert!(player.connected_cities().iter().eq([player.board().start, mid]));
}

#[test]
fn uc_7_3_buildings_of_connected_cities() {
    of(2).gets(1, "9ke").has(1, "city e, farm e.1, farm start.1, farm mid.1").ends(4).produces(1, "1ke");
    of(2).gets(1, "9ke 0cr").has(1, "city e, farm e.1, tunnel t01").ends(4).produces(1, "1ke 1cr");
    // Without a city there is nothing to be connected to.
    of(2).gets(1, "9ke 0cr").has(1, "farm e.1, tunnel t01").ends(4).produces(1, "1cr");
}

#[test]
fn uc_7_4_what_is_not_connected_counts_for_nothing() {
    let table = of(2).gets(1, "9ke").has(1, "symbiotic e, farm e.1").ends(4).produces(1, "").holds(1, "8ke");
    let _ = table;
    let end = of(2).gets(1, "0ke").has(1, "city e, farm e.1").ends(10);
    assert_eq!(end.position.player(Seat(0)).points[PointSource::Cities], 2, "only the starting city scores");
}

#[test]
fn uc_7_5_a_tunnel_next_to_a_city() {
    of(2).gets(1, "0cr").has(1, "tunnel t01, tunnel t04, tunnel t13").ends(4).produces(1, "1cr 2pt");
    of(2)
        .gets(1, "9ke 0cr")
        .has(1, "tunnel t01, tunnel t04, tunnel t13, city ne")
        .ends(4)
        .produces(1, "3cr 2pt");
}

#[test]
fn uc_8_1_structures_are_upgraded_for_science() {
    let table = of(3).plain().gets(1, "1sc").has(1, "farm start.1").go("play first_descent on y5. branch 2");
    table.no("upgrade start.2", "8.1").go("upgrade start.1").holds(1, "0sc");
    of(3)
        .plain()
        .gets(1, RICH)
        .has(1, "farm start.1")
        .go("play port_fees on r4")
        .no("upgrade start.1", "8.1");
    let desal = of(3).hand(1, "technical_talks").gets(1, "2sc").has(1, "farm start.1, desal start.2");
    desal.go("play technical_talks on y1. card").no("upgrade start.1 for science", "8.1");
}

#[test]
fn uc_8_2_once_only() {
    let table = of(3)
        .plain()
        .gets(1, "3sc")
        .has(1, "farm+ start.1, lab start.2")
        .go("play first_descent on y5. branch 2");
    table.no("upgrade start.1", "8.2");
}

#[test]
fn uc_8_3_what_is_not_connected_may_be_upgraded() {
    of(3)
        .plain()
        .gets(1, "1sc")
        .has(1, "city e, farm e.1")
        .yes("play first_descent on y5. branch 2. upgrade e.1");
}

#[test]
fn uc_8_4_upgrading_is_not_building() {
    let table = of(3)
        .plain()
        .gets(1, "1sc")
        .has(1, "city mid, lab mid.2")
        .go("play first_descent on y5. branch 2. upgrade mid.2");
    table.holds(1, "0sc");
    let marked = with(3, "side advanced").plain().gets(1, "1sc").has(1, "tunnel t01, tunnel t03, tunnel t07");
    marked.go("play first_descent on y5. branch 2. upgrade t07").holds(1, "0sc 0cr");
}

#[test]
fn uc_8_5_the_cost_is_chosen_for_each_piece() {
    let table = of(3)
        .edit(|p| p.era = 1)
        .hand(1, "grow_lamp_grid")
        .gets(1, "1sc 1cr")
        .has(1, "farm start.1, farm start.2");
    let table = table
        .go("play grow_lamp_grid on r3. card")
        .no("upgrade start.1", "8.5")
        .no("upgrade start.1 for steelplast", "8.5");
    table.go("upgrade start.1 for science. upgrade start.2 for credits").holds(1, "0sc 0cr");
}

#[test]
fn uc_8_6_a_white_city_becomes_symbiotic() {
    let table = of(3).edit(|p| p.era = 1).hand(1, "living_reef_graft").gets(1, "1cr").has(1, "symbiotic e");
    let table =
        table.go("play living_reef_graft on g1. card").no("convert e", "8.6").no("convert mid", "8.6");
    let white = table.position.white_domes;
    let turned = table.go("convert start").holds(1, "0cr");
    assert_eq!((turned.position.white_domes, turned.position.purple_domes), (white + 1, 8));
    of(3).plain().go("play port_fees on r4").no("convert start", "8.6");
    // Without a purple dome nothing can be turned, and the effect is over.
    let none =
        of(3).edit(|p| p.era = 1).hand(1, "living_reef_graft").gets(1, "1cr").edit(|p| p.purple_domes = 0);
    none.go("play living_reef_graft on g1. card").holds(1, "1cr").no("convert start", "8.6");
    // Biomatter stands in where it is needed, and only there.
    let kelp = "effects = [{ op = \"convert_city\", from = \"city_white\", to = \"city_symbiotic\", cost = { kelp = 1 } }]";
    own(&[("living_reef_graft", kelp)], || {
        let table = |stock| of(3).edit(|p| p.era = 1).hand(1, "living_reef_graft").gets(1, stock);
        let turned = |stock| table(stock).go("play living_reef_graft on g1. card. convert start");
        turned("1ke 1bi").holds(1, "0ke 1bi");
        turned("1bi").holds(1, "0bi");
    });
}

#[test]
fn uc_8_7_turning_is_not_building() {
    let table =
        of(3).edit(|p| p.era = 1).hand(1, "living_reef_graft").claims(1, "settlers_registry").gets(1, "1cr");
    table.has(1, "city sw").go("play living_reef_graft on g1. card. convert sw").holds(1, "0pt 0cr 0ke");
}

#[test]
fn uc_9_1_every_city_has_one() {
    for board in <underwater_cities::Board as kernel::Id>::all() {
        let board = tables().board(board);
        assert_eq!(board.expansion_sites.len(), board.cities.len());
    }
    of(3).plain().no_move("build farm start.y");
}

#[test]
fn uc_9_2_expansion_sites_through_effects_only() {
    let table = of(3).plain().gets(1, RICH).go("play first_descent on y4").no("build farm start.x", "9.2");
    let _ = table;
    let echo = of(3).hand(1, "echo_mapping").go("play echo_mapping on g1. card");
    echo.no("build farm start.1", "9.2")
        .no("build farm mid.x", "6.5")
        .yes("build farm e.x")
        .yes("build lab start.x");
}

#[test]
fn uc_9_3_it_is_a_building_like_any_other() {
    of(2).gets(1, "9ke").has(1, "farm+ start.x, farm+ start.1").ends(4).produces(1, "3ke 3pt");
}

#[test]
fn uc_10_1_usual_costs() {
    let cost = |space: &str, build: &str| {
        of(3).plain().gets(1, "9st 9ke 9cr 9bi").go(&format!("play first_descent on {space}. build {build}"))
    };
    cost("y4", "city_white e").holds(1, "7st 8ke 8cr 9bi");
    cost("y4", "city_symbiotic e").holds(1, "8st 8ke 7cr 8bi");
    cost("y2", "tunnel t01").holds(1, "8st 9ke 8cr");
    cost("y4", "farm start.1").holds(1, "9st 8ke 9cr");
    cost("y4", "desal start.1").holds(1, "9st 9ke 8cr");
    cost("y4", "lab start.1").holds(1, "8st 9ke 9cr");
}

#[test]
fn uc_10_2_what_cannot_be_paid_is_refused() {
    let table = of(3).plain().gets(1, "1ke").go("play first_descent on y4");
    table.no("build lab start.1", "10.2").no("build city_white e", "10.2").yes("build farm start.1");
    table.refuse_saying(
        "build lab start.1",
        "10.2",
        "You lack 1 steelplast: it costs 1 steelplast.",
        "Hiányzik 1 acéllemez: az ára 1 acéllemez.",
    );
}

#[test]
fn uc_10_3_a_named_cost_replaces_the_usual_one() {
    of(3)
        .hand(1, "field_laboratory")
        .gets(1, "1cr 5st")
        .go("play field_laboratory on y1. card. build lab start.1")
        .holds(1, "0cr 6st");
}

#[test]
fn uc_10_4_discounts_add_up_and_stop_at_zero() {
    let table = of(3)
        .plain()
        .gets(1, "1st")
        .claims(1, "tunnelers_guild bulk_contract")
        .go("play steelplast_convoy on y2. build tunnel t01");
    table.holds(1, "0st 0cr");
    let dome = of(3)
        .hand(1, "prefabricated_dome")
        .claims(1, "dome_foundry")
        .gets(1, "1ke")
        .go("play prefabricated_dome on g1. card");
    dome.go("build city_white e").holds(1, "0ke 0cr 0st");
    let named = of(3)
        .hand(1, "flexible_tubing")
        .claims(1, "tunnelers_guild")
        .gets(1, "0cr")
        .go("play flexible_tubing on r3. card. build tunnel t01");
    named.holds(1, "0cr 2st");
}

#[test]
fn uc_10_5_free_is_free() {
    of(3)
        .hand(1, "bore_sled")
        .claims(1, "tunnelers_guild")
        .gets(1, "0cr")
        .go("play bore_sled on g1. card. build tunnel t01")
        .holds(1, "0cr 0st");
}

#[test]
fn uc_11_1_biomatter_in_place_of_kelp_and_steelplast() {
    let table = of(3).plain().gets(1, "9st 9ke 9cr 2bi").go("play first_descent on y4");
    table.choices(
        "build city_white e",
        "build city_white e, build city_white e bio kelp 1, build city_white e bio kelp 1 steelplast 1, \
         build city_white e bio steelplast 1, build city_white e bio steelplast 2",
    );
    table.go("build city_white e bio kelp 1 steelplast 1").holds(1, "8st 9ke 8cr 0bi");
    table.no("build city_white e bio kelp 2", "11.1").no("build city_white e bio none", "11.1");
    // Cards, exchanges and the end, too.
    of(3)
        .hand(1, "barter_barge")
        .gets(1, "1bi")
        .go("play barter_barge on r3. card. pay")
        .holds(1, "0bi 3st 1sc");
    of(3)
        .plain()
        .claims(1, "swap_counter")
        .gets(1, "1bi")
        .go("ability swap_counter. exchange kelp")
        .holds(1, "0bi 1st");
    of(3)
        .plain()
        .claims(1, "swap_counter")
        .gets(1, "1bi 1ke")
        .go("ability swap_counter. exchange kelp bio kelp 1")
        .holds(1, "0bi 1ke 1st");
    let end = of(2).claims(1, "kelp_auction").gets(1, "9ke").ends(10).gets(1, "2bi 2ke");
    end.yes("score kelp_auction 2").yes("score kelp_auction 1 bio kelp 2");
    of(3)
        .hand(1, "barter_barge")
        .gets(1, "1bi 1ke")
        .go("play barter_barge on r3. card. pay bio kelp 1")
        .holds(1, "0bi 2ke");
    let up = "effects = [{ op = \"upgrade\", kind = \"farm\", cost = { kelp = 1 } }]";
    own(&[("port_fees", up)], || {
        let table = of(3).hand(1, "port_fees").gets(1, "1bi 1ke").has(1, "farm start.1");
        let table = table.go("play port_fees on y1. card");
        table.go("upgrade start.1").holds(1, "1bi 1ke").go("end");
        table.go("upgrade start.1 bio kelp 1").holds(1, "0bi 2ke");
    });
}

#[test]
fn uc_11_2_never_for_credits_or_science() {
    let table =
        of(3).plain().gets(1, "9bi 1ke").go("play first_descent on y4").no("build desal start.1", "11.2");
    table.no("build city_white e", "11.2").yes("build lab start.1");
    of(3).plain().gets(1, "9ke 9st 9cr").go("play first_descent on y4").no("build city_symbiotic e", "11.2");
}

#[test]
fn uc_11_3_besides_the_biomatter_of_a_symbiotic_city() {
    let table = of(3)
        .plain()
        .gets(1, "3bi 2cr")
        .go("play first_descent on y4. build city_symbiotic e")
        .holds(1, "0bi 0cr");
    let _ = table;
    of(3).plain().gets(1, "2bi 2cr").go("play first_descent on y4").no("build city_symbiotic e", "10.2");
}

#[test]
fn uc_12_1_surcharges_come_after_discounts() {
    let table = with(3, "side advanced")
        .claims(1, "dome_foundry")
        .has(1, "city a, city c, city e")
        .gets(1, RICH)
        .plain();
    table.go("play first_descent on y4. build city_white g").holds(1, "16st 19ke 18cr");
    let free = with(3, "side advanced").hand(1, "bore_sled").has(1, "tunnel t01, tunnel t03").gets(1, "0cr");
    free.go("play bore_sled on g1. card").no("build tunnel t07", "10.2").yes("build tunnel t04");
    free.gets(1, "1cr").go("play bore_sled on g1. card. build tunnel t07").holds(1, "0cr");
}

#[test]
fn uc_12_2_biomatter_pays_them_too() {
    let table = with(3, "side advanced").has(1, "city a, city c, city e").gets(1, "6bi 2cr").plain();
    table.go("play first_descent on y4. build city_white g").holds(1, "0bi 0cr");
}

#[test]
fn uc_12_3_the_triple_symbiotic_city() {
    let base =
        with(2, "side advanced").gets(1, "9ke 0cr").has(1, "tunnel t01, tunnel t03, tunnel t07, tunnel t10");
    base.has(1, "symbiotic g").ends(4).produces(1, "2cr 6pt");
    base.has(1, "city g, farm g.1").ends(4).produces(1, "2cr 1ke");
    base.has(1, "symbiotic a").ends(4).produces(1, "2cr 2pt");
}

#[test]
fn uc_12_4_the_city_for_six_points() {
    let table = with(3, "side advanced, boards twin_canyons cinder_vents glass_meadow")
        .has(1, "city a, city c")
        .gets(1, RICH)
        .plain();
    let table = table.go("play first_descent on y4. build city_white d").holds(1, "18st 19ke 17cr 18sc 6pt");
    let _ = table;
}

#[test]
fn uc_12_5_the_triple_tunnel() {
    let base = with(2, "side advanced").gets(1, "9ke 0cr").has(1, "tunnel t01, tunnel t03, city c");
    base.has(1, "tunnel t07").ends(4).produces(1, "5cr");
    base.has(1, "tunnel+ t07").ends(4).produces(1, "5cr 3pt");
}

#[test]
fn uc_12_6_a_pair_of_tunnels() {
    let base = with(2, "side advanced, boards twin_canyons cinder_vents")
        .gets(1, "9ke 0cr")
        .has(1, "tunnel t01, tunnel t03, tunnel t04");
    base.has(1, "city a").ends(4).produces(1, "2cr");
    base.has(1, "city c").ends(4).produces(1, "5cr");
    base.has(1, "city a, city d").ends(4).produces(1, "5cr");
}

#[test]
fn uc_12_7_the_road_to_a_metropolis() {
    let table =
        with(2, "side advanced").gets(1, "9ke 0cr").has(1, "tunnel t01, tunnel t03, tunnel t07, tunnel t13");
    // The tile gives 2 points of its own.
    table.ends(4).produces(1, "1cr 4pt");
    let build = with(3, "side advanced").plain().gets(1, RICH).has(1, "tunnel t01, tunnel t03, tunnel t07");
    build.go("play first_descent on y2. build tunnel t13").holds(1, "18st 18cr");
}

#[test]
fn uc_12_8_the_double_building() {
    let base = with(2, "side advanced").gets(1, "9ke 0cr").has(1, "city a, city c, tunnel t01, tunnel t03");
    base.has(1, "lab c.4").ends(4).produces(1, "2cr 2sc");
    base.has(1, "lab+ c.4, lab+ c.1").ends(4).produces(1, "2cr 3sc 4st");
    let pays = with(3, "side advanced").plain().gets(1, RICH).has(1, "city a, city c");
    pays.go("play first_descent on y4. build lab c.4").holds(1, "19st 19cr");
}

#[test]
fn uc_12_9_multipliers_work_in_production_only() {
    let table = with(3, "side advanced").edit(|p| p.era = 1).hand(1, "shakedown_week").gets(1, "0cr");
    let table = table.has(1, "city a, city c, tunnel t01, tunnel t03, tunnel+ t07, lab+ c.4");
    let table = table.go("play shakedown_week on r3. card");
    table.go("produce t07").holds(1, "1cr 1pt");
    table.go("produce c.4").holds(1, "1sc 3st");
    assert!(table.position.outcome().is_none());
}
