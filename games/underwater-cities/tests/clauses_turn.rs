//! Turns, spaces and matching colors: chapters 2, 3 and 5.

use crate::own_cards::{instant, playing, reacting};
use crate::support::*;
use kernel::{ById, Decision, Game as _, Seat, Seats};
use underwater_cities::{Phase, Resource, Stage, Stock, What, tables};

#[test]
fn uc_2_1_three_passes_in_play_order() {
    let mut table = of(2).plain();
    for turn in 0..6 {
        assert_eq!((table.position.acting(), table.position.pass), (Seat(turn % 2), turn / 2));
        table = table.plain().go("play port_fees on always. end");
    }
    assert_eq!(table.position.round, 2);
    of(2).refuse("2: end", "2.1");
}

#[test]
fn uc_2_2_a_turn_begins_with_three_cards() {
    let table = of(2).hand(1, "port_fees shore_leave press_dive scrap_divers");
    table.choices("", "discard port_fees, discard shore_leave, discard press_dive, discard scrap_divers");
    table.no("play port_fees on always", "2.2").no("discard condenser_kit", "2.2");
    table.go("discard press_dive").no("discard port_fees", "2.2").yes("play port_fees on always");
    // Contracts and abilities come later, and what they draw may be held.
    let first = table.claims(1, "floating_bazaar").gets(1, "1ke");
    let drawn =
        first.no("ability floating_bazaar", "2.2").go("discard press_dive. ability floating_bazaar. pay");
    drawn.cards(1, 4).no("discard port_fees", "2.2").yes("play port_fees on always");
    let contracts = with(2, "contracts yes, contract_cards model_city reef coast")
        .hand(1, "port_fees shore_leave press_dive scrap_divers")
        .has(1, "city e, tunnel t01, farm start.1, desal start.2, lab start.3, farm e.1, desal e.2, lab e.3");
    contracts.no("contract model_city", "2.2").go("discard press_dive. contract model_city").cards(1, 5);
    // Under version 3 they came before, and the hand was looked at again.
    let before =
        first.under(3).go("ability floating_bazaar. pay").cards(1, 5).no("play port_fees on always", "2.2");
    before.go("discard press_dive. discard scrap_divers").yes("play port_fees on always");
    contracts.under(3).go("contract model_city").cards(1, 6).no("play port_fees on always", "2.2");
}

#[test]
fn uc_2_3_a_larger_hand_is_kept_not_drawn() {
    let table = of(2).claims(1, "crew_archive").hand(1, "port_fees shore_leave press_dive scrap_divers");
    table.go("play port_fees on p2_r3. end").cards(1, 4);
}

#[test]
fn uc_2_4_one_tile_and_one_card() {
    let table = of(3).plain().no("play condenser_kit on always", "2.4").no("end", "2.4").no("space", "2.4");
    table.refuse_saying("end", "2.4", "First play a card to a space.", "Előbb kártyát egy akcióhelyre.");
    table.go("play first_descent on y2").no("play port_fees on r3", "2.4");
    table.go("play first_descent on y1").no("play port_fees on r3", "2.9");
}

#[test]
fn uc_2_5_an_occupied_space_is_not_chosen() {
    let table = of(3).plain().go("play port_fees on r3. end").plain();
    table.no("play port_fees on r3", "2.5").yes("play port_fees on r2");
    of(3).tile(2, "r3").ends(1).plain().yes("play port_fees on r3");
}

#[test]
fn uc_2_6_some_part_of_the_space_is_used() {
    let table = of(3).hand(1, "improvisers shore_leave").gets(1, "0cr").turned(1, "personal_assistant");
    table.no("play shore_leave on r4", "2.6").no("play improvisers on y2", "2.6");
    let open = of(3).plain().gets(1, "2st 2cr").go("play steelplast_convoy on y2");
    open.no("done", "2.6").go("build tunnel t01").yes("skip").yes("done");
    let federation = of(3).plain().go("play port_fees on g1").no("done", "2.6");
    federation.yes("advance 1. end");
    // A mismatch that brings what is needed counts.
    of(3)
        .hand(1, "shore_leave")
        .claims(1, "improvisers")
        .gets(1, "0cr")
        .yes("play shore_leave on r4. build lab start.1");
}

/// The way to the space is long: an action card performs a space that builds a city. It is found when the turn begins, and again
/// on every step, however much there is to look at besides.
#[test]
fn a_turn_that_begins_goes_on() {
    let table = with(4, "").hand(1, "grand_exhibition").edit(|p| {
        (p.era, p.round, p.contracts, p.rules.separate) = (2, 8, set([0, 2, 5]), true);
        p.deck = parts::cards::Deck::new(tables().era_cards[2] - p.seats[Seat(0)].hand);
        p.tiles[tables().space_named("g4").unwrap()] = Seats::only(Seat(1));
        let player = &mut p.seats[Seat(0)];
        player.board = tables().board_named("whalebone_ridge").unwrap();
        player.tiles = [4, 6, 12].map(|tile| underwater_cities::Metropolis::new(tile).unwrap());
        (player.connected, player.stock) = (4, Stock::new([9, 4, 2, 4, 0]));
        player.reached = set([0, 1, 2, 3, 4, 6, 7]);
        (player.tunnels, player.upgraded_tunnels) = (set([0, 1, 3, 4, 5, 9, 11, 13]), set([5, 9]));
        player.buildings = ById::new([set([1, 10, 11]), set([0, 2, 6, 7, 14]), set([5, 12])]);
        player.actions.clear();
    });
    let table = table
        .claims(1, "improvisers standing_mission lab_fitters kelp_market ticket_office citizens_assembly the_second_chair root_cellars")
        .claims(1, "works_delegation field_engineers mobile_headquarters gene_vault");
    let played = table.go("play grand_exhibition on g2");
    played.yes("card. pay. use mobile_headquarters. perform g3");
}

/// Whoever upgrades upgrades something, so that science which the space needs cannot be left for it, an ability in between or not.
#[test]
fn what_must_be_done_leaves_enough_for_the_space() {
    let table = of(3).hand(1, "unscheduled_dive").claims(1, "swap_counter").turned(1, "personal_assistant");
    let table = table.gets(1, "1cr 1ke 3st 1sc").has(1, "farm start.1");
    let performed = table.go("play unscheduled_dive on r5. card. pay. perform y5");
    performed.no("branch 2", "2.6").go("branch 1. build farm start.2").holds(1, "0ke 2sc");
    performed.edit(|p| p.seats[Seat(0)].stock[Resource::Science] = 2).yes("branch 2. upgrade start.1. done");
}

#[test]
fn uc_2_7_parts_may_be_skipped_or_used_in_part() {
    let table = of(3).plain().gets(1, "9st 9ke 9cr").go("play first_descent on y4");
    table.yes("build farm start.1. done. end").yes("build city_white e. done. end");
    table.go("build farm start.1").no("build lab start.2", "2.7");
}

#[test]
fn uc_2_8_a_matching_card_need_not_be_used() {
    let table = of(3).plain().gets(1, "0st").go("play steelplast_convoy on r3");
    table.go("drop").holds(1, "2st 1ke").yes("end").no("card", "2.9");
    table.go("card").holds(1, "4st");
}

#[test]
fn uc_2_9_effects_of_the_end_come_before_the_draw() {
    let table = of(3).plain().claims(1, "waiting_room").fed(1, 4).go("play steelplast_convoy on y1. end");
    table.cards(1, 4).decides("2");
    of(3).plain().claims(1, "waiting_room").fed(1, 3).go("play steelplast_convoy on y1. end").cards(1, 3);
    of(3).plain().no("end", "2.4").go("play steelplast_convoy on y1").no("done", "2.9");
}

#[test]
fn uc_2_10_nothing_works_in_the_turn_of_another() {
    let table = of(3).plain().claims(2, "improvisers steelworkers_honors").go("play port_fees on r3. end");
    table.holds(2, "1st 0pt");
}

#[test]
fn uc_3_1_fifteen_spaces_for_three_and_four() {
    let table = of(3);
    assert_eq!(table.position.spaces().count(), 16);
    let colors =
        |color| table.position.spaces().filter(|space| tables().space(*space).color == color).count();
    assert_eq!(underwater_cities::Color::ALL.map(|color| colors(Some(color))), [5, 5, 5]);
    table.plain().no("play port_fees on p2_g1", "3.1");
}

#[test]
fn uc_3_2_twelve_spaces_for_one_and_two() {
    let table = of(2);
    assert_eq!(table.position.spaces().count(), 13);
    table.plain().no("play port_fees on g1", "3.2");
    of(1).hand(1, "port_fees").no("play port_fees on g5", "3.2");
}

#[test]
fn uc_3_3_parts_come_in_any_order_each_once() {
    let table = of(3).plain().gets(1, "9st 9ke 9cr").go("play first_descent on r2");
    table.go("build city_white e. build tunnel t01").holds(1, "6st 8ke 7cr");
    table.go("build tunnel t01").no("build tunnel t02", "2.7").yes("build city_white e");
    // What only gives is given when the space is begun.
    of(3).plain().gets(1, "0st").go("play port_fees on g4").holds(1, "1st");
}

#[test]
fn uc_3_4_one_branch_only() {
    let table = of(3).plain().gets(1, "9st 9ke 9cr").go("play port_fees on g5");
    table.no("branch 3", "3.4").no("advance 1", "15.1");
    let tunnel = table.go("branch 1. build tunnel t01").no("advance 1", "2.9");
    tunnel.no("branch 2", "2.9").yes("end");
    table.go("branch 2").holds(1, "10cr").no("build tunnel t01", "2.7").yes("advance 1. end");
}

#[test]
fn uc_3_5_the_upgrade_branch_upgrades() {
    let table = of(3).plain().gets(1, "3sc").go("play first_descent on y5").no("branch 2", "3.5");
    table.yes("branch 1");
    let with = of(3).plain().gets(1, "3sc").has(1, "farm start.1, lab start.2, desal start.3, tunnel t01");
    let with = with.go("play first_descent on y5. branch 2").no("done", "3.5");
    with.go("upgrade start.1").yes("done. end").yes("upgrade t01. upgrade start.2. end");
    with.go("upgrade start.1. upgrade start.2. upgrade t01").holds(1, "0sc").no("upgrade start.3", "2.9");
    // What the upgrade costs cannot be given away before, wherever the branch is used.
    let swap =
        reacting("on = \"once_per_turn\"", "op = \"exchange\", a = { science = 1 }, b = { credits = 3 }");
    own(&[("port_fees", &swap)], || {
        let table = of(3)
            .hand(1, "unscheduled_dive")
            .claims(1, "port_fees")
            .gets(1, "1cr 1sc")
            .has(1, "farm start.1")
            .go("play unscheduled_dive on r3. space. pay. perform y5. branch 2");
        let swapping = table.go("ability port_fees").no("exchange science", "3.5");
        swapping.go("done. upgrade start.1").holds(1, "0sc");
        table
            .edit(|p| p.seats[Seat(0)].stock[Resource::Science] = 2)
            .yes("ability port_fees. exchange science");
        // Once one is upgraded the rest may be left.
        let two = table.edit(|p| p.seats[Seat(0)].stock[Resource::Science] = 2).has(1, "farm start.2");
        two.go("upgrade start.1. ability port_fees. exchange science").holds(1, "0sc 3cr");
        // Before version 6 it could be given away; then nothing of the branch is left.
        table.under(5).go("ability port_fees. exchange science").holds(1, "0sc 3cr").yes("end");
    });
}

#[test]
fn uc_3_6_building_and_upgrading_are_one_part() {
    let table = of(3).plain().gets(1, "2st 2cr 1sc").go("play port_fees on r5");
    table.go("build tunnel t01").holds(1, "1st 1cr 0sc").no("build farm start.1", "2.7");
    // Biomatter may pay for the upgrade, too.
    let pair = "{ op = \"build_and_upgrade\", one_of = [\"farm\", \"lab\"], upgrade_cost = { kelp = 1 } }";
    own(&[("port_fees", &instant(pair))], || {
        playing("1st 1bi", "").go("build lab start.1").holds(1, "1st 0bi 1ke 1sc");
        playing("2bi", "").yes("build lab start.1").go("build farm start.1").holds(1, "0bi 1ke");
        playing("1bi", "").no("build lab start.1", "2.9");
        // Where it stands in for the build only, it leaves what the upgrade costs.
        let narrow = |stock| {
            let table = with(3, "biomatter build_only").hand(1, "port_fees shore_leave").gets(1, stock);
            table.turned(1, "personal_assistant")
        };
        let played = |stock| narrow(stock).go("play port_fees on y1. card");
        played("1ke 1bi").yes("build lab start.1").no("build farm start.1", "3.6");
        played("1ke 1bi").go("build farm start.1 bio kelp 1").holds(1, "0bi 1ke");
        played("1st 1bi").no("build lab start.1", "2.9").yes("end");
        // Before version 6 it was asked for, and nothing could be built.
        narrow("1st 1bi").under(5).go("play port_fees on y1. card").choices("", "done").yes("done. end");
    });
    of(3)
        .plain()
        .gets(1, "2st 2cr")
        .go("play port_fees on r5")
        .no("build tunnel t01", "3.6")
        .no("build lab start.1", "3.6");
    // The site brings what the upgrade costs.
    let bonus = of(3)
        .plain()
        .gets(1, "1st")
        .has(1, "city mid")
        .go("play port_fees on r5")
        .no("build lab mid.1", "3.6");
    let bonus = bonus.go("build lab mid.2").holds(1, "0st 0sc");
    assert_eq!(bonus.position.player(Seat(0)).upgraded.len(), 1);
    // A step brings it; it must be made.
    let chair = of(3).plain().gets(1, "1ke").fed(1, 3).claims(1, "the_second_chair").edit(|p| {
        p.seats[Seat(0)].board = tables().board_named("kelpwood_basin").unwrap();
        p.seats[Seat(2)].board = tables().board_named("sapphire_shelf").unwrap();
    });
    let chair = chair.turned(1, "personal_assistant").go("play port_fees on r5. build farm e.3");
    chair.no("done", "3.6").go("advance 1").holds(1, "0sc 1st 1pt");
}

#[test]
fn uc_3_7_only_triggers_come_between() {
    let table =
        of(3).plain().gets(1, "2ke 1sc").claims(1, "swap_counter the_second_chair").fed(1, 3).edit(|p| {
            p.seats[Seat(0)].board = tables().board_named("kelpwood_basin").unwrap();
            p.seats[Seat(2)].board = tables().board_named("sapphire_shelf").unwrap();
        });
    let table = table.go("play port_fees on r5. build farm e.3");
    table.no("ability swap_counter", "3.7").no("use personal_assistant", "4.7");
    table.go("advance 1").yes("ability swap_counter").yes("use personal_assistant");
    // The build meets a contract, and its reward pays for the upgrade.
    let table = with(3, "contracts yes, contract_cards research reef coast")
        .plain()
        .gets(1, "1st 1cr")
        .has(1, "city e, lab+ start.1, lab+ e.1, lab+ e.2")
        .go("play port_fees on r5");
    let built = table.go("build tunnel t01").no("skip", "3.6").no("use personal_assistant", "4.7");
    built.choices("", "contract research");
    let upgraded = built.go("contract research").holds(1, "0st 0cr 1sc 3pt").yes("use personal_assistant");
    assert_eq!(upgraded.position.player(Seat(0)).upgraded_tunnels.len(), 1);
    table.no("build tunnel t02", "3.6").under(3).no("build tunnel t01", "3.6");
    // Where the two may be separated, the reward may be left.
    let apart = with(3, "build_and_upgrade separate, contracts yes, contract_cards research reef coast")
        .plain()
        .gets(1, "1st 1cr")
        .has(1, "city e, lab+ start.1, lab+ e.1, lab+ e.2")
        .go("play port_fees on r5. build tunnel t01");
    apart.go("contract research. upgrade t01").holds(1, "1sc");
    apart.go("skip").holds(1, "0sc").yes("contract research");
}

/// A structure is upgraded by the effect that built it, or by what comes in between, never by both.
#[test]
fn uc_3_7_nothing_else_upgrades_what_waits() {
    let blue =
        "blue blue_gullwing blue_meridian blue_saltmarsh blue_highwater blue_pearl_terrace blue_tidegate";
    let table = |more: &str, tunnels: &str| {
        let table = with(3, &format!("{blue}{more}")).plain().gets(1, "1st 1cr 1sc").has(1, tunnels);
        table.go("play port_fees on r5. build tunnel t13")
    };
    let upgraded = |table: &Table| table.position.player(Seat(0)).upgraded_tunnels.len();
    let built = table("", "tunnel t01, tunnel t04").no("upgrade t13", "3.7");
    built.choices("upgrade", "upgrade t01, upgrade t04");
    built.refuse_saying(
        "upgrade t13",
        "3.7",
        "The effect that builds it upgrades it.",
        "Az a hatás fejleszti, amely építette.",
    );
    let both = built.go("upgrade t01").holds(1, "0sc").yes("use personal_assistant");
    assert_eq!(upgraded(&both), 2);
    assert_eq!(upgraded(&built.go("done").holds(1, "0sc")), 1);
    // With nothing else to upgrade nobody is asked.
    let alone = table("", "tunnel+ t01, tunnel+ t04").holds(1, "0sc").cards(1, 3);
    assert_eq!(upgraded(&alone), 3);
    // Before version 6 it was upgraded, and upgraded and paid for once more.
    let before = with(3, blue).plain().gets(1, "1st 1cr 1sc").has(1, "tunnel t01, tunnel t04").under(5);
    assert_eq!(
        upgraded(&before.go("play port_fees on r5. build tunnel t13. upgrade t13").holds(1, "0sc")),
        1
    );
    // Where the two are separate it may be, and nothing is left of the pair.
    let apart = table(", build_and_upgrade separate", "tunnel t01, tunnel t04");
    let free = apart.go("upgrade t13").holds(1, "1sc").yes("use personal_assistant");
    free.no("upgrade t13", "8.1").no("skip", "2.7");
    assert_eq!(upgraded(&free), 1);
    assert_eq!(upgraded(&apart.go("upgrade t01. upgrade t13").holds(1, "0sc")), 2);
}

#[test]
fn uc_3_8_two_different_resources_of_three() {
    let table = of(2).plain().gets(1, "0cr").go("play steelplast_convoy on p2_y1");
    table.no("gain kelp kelp", "3.8").no("gain kelp credits", "3.8").no("gain kelp", "3.8");
    table.go("gain science kelp").holds(1, "1sc 1ke 0st");
}

#[test]
fn uc_3_9_the_space_that_is_always_available() {
    let table = of(2).plain().gets(1, "0cr").go("play port_fees on always").holds(1, "2cr").cards(1, 4);
    table.no("card", "5.2").go("end").plain().yes("play port_fees on always");
}

#[test]
fn uc_3_10_cloning_a_space_of_another() {
    let table = of(4).plain().gets(1, "1cr").tile(2, "y1").tile(1, "r3").tile(2, "r3");
    table
        .no("clone r3 with port_fees", "3.10")
        .no("clone r2 with port_fees", "3.10")
        .no("clone always with port_fees", "3.10");
    let table = table.go("clone y1 with first_descent").holds(1, "0cr 1sc");
    assert_eq!(table.position.tiles[tables().space_named("y1").unwrap()], Seats::first(2));
}

#[test]
fn uc_3_11_the_credit_comes_first() {
    of(4).plain().gets(1, "0cr").tile(2, "y1").no("clone y1 with port_fees", "3.11");
}

#[test]
fn uc_3_12_a_cloned_space_is_used_like_any_other() {
    let table = of(4).plain().gets(1, "1cr").tile(2, "y1").tile(2, "y2");
    table.go("clone y1 with port_fees. card").holds(1, "2cr 1sc 1st 1ke");
    // The price of the card would take what the space costs: the space comes first, and the card is left.
    let priced = of(4).hand(1, "coral_geneticist").gets(1, "3cr").tile(2, "g2");
    let cloned = priced.go("clone g2 with coral_geneticist").no("card. claim", "2.6");
    cloned.go("space. build desal start.1. skip. drop").holds(1, "1cr").claimed(1, "coral_geneticist", false);
    priced.gets(1, "1cr").no("clone g2 with coral_geneticist", "2.6");
    // The credit for the tile is all there is for a tunnel.
    table.gets(1, "1cr 1st").no("clone y2 with first_descent", "2.6");
    table.gets(1, "2cr 1st").go("clone y2 with first_descent").no("done", "2.6");
}

#[test]
fn uc_3_13_once_a_round_by_the_whole_table() {
    let table =
        of(4).plain().gets(1, "5cr").tile(3, "y1").tile(3, "r3").go("clone y1 with first_descent. end");
    table.plain().no("clone r3 with port_fees", "3.13");
    assert!(!table.ends(1).position.cloned);
}

#[test]
fn uc_3_14_a_performed_space_is_not_taken() {
    let table = of(3)
        .hand(1, "double_shift port_fees")
        .gets(1, "0cr")
        .go("play double_shift on g1. card. perform g4");
    let free = tables().space_named("g4").unwrap();
    assert!(table.position.is_free(free));
    table.cards(1, 1).holds(1, "1st 1cr");
}

#[test]
fn uc_3_15_available_spaces() {
    let dive = of(3)
        .hand(1, "unscheduled_dive")
        .gets(1, "1cr")
        .tile(2, "y1")
        .go("play unscheduled_dive on r3. card. pay");
    dive.no("perform r3", "3.15").no("perform y1", "3.15").yes("perform always").yes("perform g4");
    let green = of(3).hand(1, "double_shift").go("play double_shift on g1. card");
    green.no("perform always", "3.15").no("perform r3", "3.15").yes("perform g4");
}

#[test]
fn uc_3_16_special_cards_reach_colored_spaces_only() {
    let table = of(3)
        .hand(1, "undercover_diver")
        .gets(1, "2cr")
        .tile(2, "y1")
        .go("play undercover_diver on r3. card. claim. pay");
    table.no("perform always", "3.16").no("perform r3", "3.15").yes("perform y1").yes("perform g4");
}

#[test]
fn uc_3_17_spaces_that_others_occupy() {
    let table = of(3).hand(1, "borrowed_crew").tile(2, "y1").tile(1, "r3").tile(2, "r3").edit(|p| p.era = 1);
    let table = table.go("play borrowed_crew on g1. card");
    table.no("perform always", "3.17").no("perform r3", "3.17").no("perform g4", "3.17").yes("perform y1");
}

#[test]
fn uc_3_18_a_performed_space_may_be_left_unused() {
    let table = of(3).hand(1, "double_shift").gets(1, "2cr").go("play double_shift on g1. card. perform g2");
    table.yes("done. advance 2. end");
}

#[test]
fn uc_5_1_a_card_of_the_color_may_be_used() {
    let table = of(3).plain().gets(1, "0st").go("play steelplast_convoy on r3");
    table.choices("", "space, card, drop").go("card").holds(1, "4st 1ke");
}

#[test]
fn uc_5_2_another_card_is_discarded() {
    let table = of(3).plain().gets(1, "0cr").go("play port_fees on r3").holds(1, "0cr");
    assert!(table.position.deck.discard_pile.has(card("port_fees")));
    assert!(table.saw(What::Unmatched(card("port_fees"))));
    table.no("card", "5.2").no("claim", "5.2").no("drop", "5.2").no("end. card", "2.4");
    let tunnel = of(3).plain().gets(1, "1st 1cr").go("play port_fees on r2");
    tunnel.refuse_saying("card", "5.2", "Port Fees does not match.", "A Kikötői illeték színe nem egyezik.");
    tunnel.no("space", "5.3").go("build tunnel t01").no("drop", "5.2");
    of(3).hand(1, "twin_drills").go("play twin_drills on y1").no("claim over personal_assistant", "5.2");
}

#[test]
fn uc_5_3_one_block_and_then_the_other() {
    let table = of(3).hand(1, "modular_annexes").gets(1, "9st 9ke 9cr").go("play modular_annexes on r2");
    let card = table.go("card. build farm start.1").no("build tunnel t01", "2.7").no("space", "5.3");
    card.go("skip").no("build farm start.2", "2.7").yes("build tunnel t01");
    let space = table.go("space. build tunnel t01").no("build farm start.1", "2.7").no("card", "5.3");
    space.go("build city_white e").yes("build farm start.1");
}

#[test]
fn uc_5_4_the_card_may_make_the_space_usable() {
    let table = of(3).plain().gets(1, "0cr").turned(1, "personal_assistant");
    let table = table.go("play steelplast_convoy on r4").no("space", "2.6").no("drop", "2.6");
    table.go("card. build lab start.1").holds(1, "1st").yes("skip. end");
    // What the card gives must not be spent on something else.
    let own = of(3)
        .hand(1, "field_laboratory")
        .gets(1, "1cr")
        .go("play field_laboratory on y4")
        .no("card. build lab start.1", "2.6");
    own.yes("card. done. build desal start.1");
    // What it gives together with something that takes it away again opens nothing.
    let gains =
        "atomic = true\neffects = [{ op = \"gain\", credits = 1 }, { op = \"build\", kind = \"lab\" }]";
    crate::support::own(&[("port_fees", gains)], || {
        let table = of(3).hand(1, "port_fees").gets(1, "1st").turned(1, "personal_assistant");
        table.no("play port_fees on y2", "2.6").yes("play port_fees on y1");
        table.gets(1, "2st").yes("play port_fees on y2. card. part 1. build lab start.1. build tunnel t01");
        // Before version 6 it was played, and then nothing could be done.
        table.under(5).go("play port_fees on y2").choices("", "");
    });
    // A card that is used for that is one of those, too.
    let both = "type = \"action\"\natomic = true\neffects = [{ op = \"build\", kind = \"desal\" }, { op = \"build\", kind = \"lab\" }]";
    crate::support::own(&[("port_fees", both)], || {
        let table = of(3).hand(1, "first_descent").turned(1, "personal_assistant").claims(1, "port_fees");
        table.gets(1, "1cr").no("play first_descent on r5", "2.6");
        let open = table.gets(1, "1cr 1st 0sc").go("play first_descent on r5").no("done", "2.6");
        open.go("use port_fees. build lab start.1").no("done", "4.41").yes("build desal start.2. end");
    });
    let _ = (Stage::Choose, Phase::Turn, Decision::Over, own.position.decision());
}
