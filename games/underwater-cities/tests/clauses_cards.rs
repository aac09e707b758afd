//! Cards by type and special cards: chapters 4 and 13.

use crate::support::*;
use kernel::Seat;
use parts::effects::{Frame, Parts};
use underwater_cities::{PointSource, Reaction, Source, Stage, tables};

#[test]
fn uc_4_1_an_instant_card_works_once() {
    let table = of(3).plain().gets(1, "0st").go("play steelplast_convoy on r3. card").holds(1, "4st");
    assert!(table.position.deck.discard_pile.has(card("steelplast_convoy")));
}

#[test]
fn uc_4_2_other_cards_are_claimed() {
    let table = of(3).hand(1, "ticket_office").go("play ticket_office on y1. card").no("end", "2.7");
    table.go("claim").claimed(1, "ticket_office", true);
    let left = table.go("drop").claimed(1, "ticket_office", false);
    assert!(left.position.deck.discard_pile.has(card("ticket_office")));
    of(3).plain().go("play port_fees on y2").no("claim", "4.2");
}

#[test]
fn uc_4_3_a_permanent_card_works_at_once() {
    let table = of(3).hand(1, "tunnelers_guild").gets(1, "1st").go("play tunnelers_guild on r2. card. claim");
    table.go("build tunnel t01").holds(1, "0st 0cr");
}

#[test]
fn uc_4_4_triggers_happen_at_once_and_may_be_declined() {
    let table = of(3)
        .plain()
        .gets(1, "9st 9cr")
        .claims(1, "twin_drills")
        .go("play steelplast_convoy on y2. build tunnel t01");
    table.holds(1, "0pt").go("build tunnel t02").holds(1, "1pt 1ke");
    // A step of a site bonus is offered and can be left.
    let step = of(3)
        .plain()
        .gets(1, "9st 9ke 9cr")
        .has(1, "city mid")
        .go("play first_descent on y4. build city_white n");
    step.yes("advance 1. build farm n.1").yes("done. build farm n.1").no("build farm n.1", "2.7");
}

#[test]
fn uc_4_5_the_player_orders_what_happens_at_once() {
    let table = of(3)
        .plain()
        .gets(1, "9st 9ke 9cr 9sc")
        .has(1, "city mid, tunnel t01, tunnel t03, tunnel t07, tunnel t04")
        .edit(|p| {
            let tile = tables().metropolis_named("blue_highwater").unwrap();
            p.seats[Seat(0)].tiles[1] = tile;
        });
    // One decision is offered alone; two are ordered.
    let one = table.go("play steelplast_convoy on y2. build tunnel t13").no("then bonus", "4.5");
    one.yes("advance 2");
    let board = tables().board_named("twin_canyons").unwrap();
    let two = with(3, "side advanced, boards twin_canyons cinder_vents glass_meadow")
        .plain()
        .gets(1, "9st 9cr")
        .has(1, "tunnel t01, tunnel t08")
        .edit(|p| p.seats[Seat(0)].board = board);
    // The site bonus of t10 and an upgraded network: only the bonus asks.
    two.go("play steelplast_convoy on y2. build tunnel t10").yes("advance 1");
    // Two that ask at once are ordered by the player, each is used once, and what is left can be declined.
    let tile = |id| Reaction::Tile(tables().metropolis_named(id).unwrap());
    let both = of(3).plain().gets(1, "1st 1cr").go("play steelplast_convoy on y2").edit(|p| {
        for reaction in ["blue_highwater", "blue_ferry_town"].map(tile) {
            p.reactions.push(reaction).unwrap();
        }
        let triggers = Source::Triggers { first: 0, len: 2 };
        p.stack.push(Frame::new(triggers, Seat(0), Parts::first(2))).unwrap();
    });
    both.no("then blue_meridian", "4.5");
    let town = both.go("then blue_ferry_town. advance 1").on_track(&[4, 4, 3]);
    town.no("then blue_ferry_town", "4.5").go("then blue_highwater. advance 2").on_track(&[2, 4, 3]);
    let high = both.go("then blue_highwater. advance 2").on_track(&[3, 4, 3]);
    high.go("then blue_ferry_town. advance 1").on_track(&[2, 4, 3]).yes("build tunnel t01");
    high.go("done. build tunnel t01").on_track(&[3, 4, 3]);
}

#[test]
fn uc_4_6_abilities_are_used_once_a_turn() {
    let table = of(3).plain().gets(1, "3ke").claims(1, "swap_counter");
    let table =
        table.no("ability crew_archive", "4.6").go("ability swap_counter. exchange kelp").holds(1, "2ke 1st");
    table.no("ability swap_counter", "4.6").go("play port_fees on r3").no("ability swap_counter", "4.6");
    let later = of(3).plain().gets(1, "3ke").claims(1, "swap_counter").go("play port_fees on r3");
    assert_eq!(later.position.turn.stage, Stage::Closing);
    later.yes("ability swap_counter. exchange steelplast").go("end").no("ability swap_counter", "4.6");
}

#[test]
fn uc_4_7_action_cards_are_used_once_an_era() {
    let table = of(3)
        .hand(1, "hydrothermal_workshop first_descent")
        .gets(1, "0st")
        .go("play hydrothermal_workshop on g4");
    let table = table.go("card. claim. use hydrothermal_workshop").holds(1, "2st 1sc");
    table.is_turned(1, "hydrothermal_workshop", true);
    let again = of(3)
        .plain()
        .claims(1, "hydrothermal_workshop")
        .turned(1, "hydrothermal_workshop")
        .go("play port_fees on g4");
    again.no("use hydrothermal_workshop", "4.7").no("use pioneer_crew", "4.7").yes("use personal_assistant");
    of(3).plain().go("play port_fees on y2").no("use personal_assistant", "4.7");
}

#[test]
fn uc_4_8_the_action_belongs_to_what_allowed_it() {
    let table =
        of(3).plain().claims(1, "work_pod").gets(1, "2ke 1st").go("play port_fees on r5. use work_pod");
    table
        .holds(1, "1cr")
        .no("build tunnel t01", "2.7")
        .go("build farm start.1")
        .no("build farm start.2", "2.9");
}

#[test]
fn uc_4_9_turning_a_card_back() {
    let table = of(3).hand(1, "second_wind").claims(1, "pioneer_crew").turned(1, "personal_assistant");
    let table =
        table.go("play second_wind on y3. card").no("ready pioneer_crew", "4.9").no("ready work_pod", "4.9");
    table.go("ready personal_assistant").yes("use personal_assistant");
    of(3).plain().go("play port_fees on y2").no("ready personal_assistant", "4.9");
}

#[test]
fn uc_4_10_the_assistant_gives_steelplast_or_a_credit() {
    let table = of(3).plain().gets(1, "0cr").go("play port_fees on g4. use personal_assistant");
    table.no("gain kelp", "4.10").go("gain credits").holds(1, "1cr 1st");
}

#[test]
fn uc_4_11_a_fifth_action_card_replaces_an_older_one() {
    let table =
        of(3).hand(1, "fishing_cooperative").claims(1, "pioneer_crew recruiting_office courier_submarine");
    let table = table
        .go("play fishing_cooperative on r3. card")
        .no("claim", "4.11")
        .no("claim over work_pod", "4.11");
    table.no("claim over fishing_cooperative", "4.11").go("claim over pioneer_crew").claimed(
        1,
        "pioneer_crew",
        false,
    );
    let room = of(3).hand(1, "fishing_cooperative").go("play fishing_cooperative on r3. card");
    room.no("claim over personal_assistant", "4.11").yes("claim");
}

#[test]
fn uc_4_12_the_discarded_card_is_used_a_last_time() {
    let table = of(3)
        .hand(1, "fishing_cooperative")
        .gets(1, "0cr")
        .claims(1, "hydrothermal_workshop recruiting_office courier_submarine")
        .turned(1, "recruiting_office")
        .go("play fishing_cooperative on r3. card");
    let last = table.go("claim over hydrothermal_workshop").no("use personal_assistant", "4.12");
    last.go("use hydrothermal_workshop").holds(1, "1sc 3st").is_turned(1, "fishing_cooperative", false);
    last.go("skip").holds(1, "0sc 2st");
    // A card that was used brings nothing more.
    table.go("claim over recruiting_office").holds(1, "2st").cards(1, 0);
}

#[test]
fn uc_4_13_production_and_end_scoring_cards_work_later() {
    let table = of(2).gets(1, "0cr").claims(1, "ticket_office").ends(4).produces(1, "1cr");
    let _ = table;
    let table =
        of(2).has(1, "farm start.1, farm start.2, farm start.3").claims(1, "farmers_almanac").ends(10);
    assert_eq!(table.position.player(Seat(0)).points[PointSource::Cards], 1);
}

#[test]
fn uc_4_14_where_discarded_cards_go() {
    let table = of(3).edit(|p| p.era = 1).hand(1, "port_fees night_harvest").go("play port_fees on r3");
    assert!(!table.position.deck.discard_pile.has(card("port_fees")), "it is of an earlier era");
    let table = of(3).edit(|p| p.era = 1).hand(1, "night_harvest").go("play night_harvest on r3");
    assert!(table.position.deck.discard_pile.has(card("night_harvest")));
    let table = of(3)
        .hand(1, "fishing_cooperative")
        .claims(1, "pioneer_crew recruiting_office courier_submarine")
        .go("play fishing_cooperative on r3. card. claim over personal_assistant. skip");
    assert!(!table.position.deck.discard_pile.has(tables().assistant));
}

#[test]
fn uc_4_15_cards_come_from_the_deck_of_the_era() {
    let table = of(3).plain().go("play port_fees on always");
    let hand = table.position.player(Seat(0)).hand;
    assert!(hand.is_subset(tables().era_cards[0]));
    of(3)
        .plain()
        .play("play port_fees on always")
        .refuse("deal 1 quay_broker", "1.6")
        .refuse("deal 1 night_harvest", "1.6");
}

#[test]
fn uc_4_16_paying_is_done_once_unless_more_is_said() {
    let table = of(3).hand(1, "canned_exports").gets(1, "3ke").go("play canned_exports on y1. card. pay");
    table.holds(1, "3ke 3cr").no("pay", "2.9");
    let twice = of(3)
        .edit(|p| p.era = 2)
        .hand(1, "naming_rights")
        .gets(1, "9cr")
        .go("play naming_rights on y1. card. pay");
    twice.holds(1, "6cr 2pt").go("pay").holds(1, "3cr 4pt").no("pay", "2.9");
    let poor = of(3)
        .hand(1, "canned_exports")
        .gets(1, "0ke")
        .go("play canned_exports on y1. card")
        .holds(1, "0cr 1ke");
    poor.yes("end");
    of(3).plain().go("play port_fees on y2").no("pay", "4.16");
    // Nothing can be built any more, but it was paid: the space was used.
    let plant =
        "effects = [{ op = \"pay\", cost = { credits = 1 }, then = [{ op = \"build\", kind = \"desal\" }] }]";
    owned(&[("spaces.toml", "space", "r1", plant)], || {
        let table = of(3).hand(1, "first_descent").gets(1, "1cr").go("play first_descent on r1");
        table.no("done", "2.6").go("pay").holds(1, "0cr").no("build desal start.1", "2.9").yes("end");
        of(3).hand(1, "first_descent").gets(1, "0cr").no("play first_descent on r1", "2.6");
    });
}

#[test]
fn uc_4_17_an_exchange_works_both_ways() {
    let table = of(3).plain().claims(1, "swap_counter").gets(1, "1ke").go("ability swap_counter");
    table
        .no("exchange steelplast", "10.2")
        .no("exchange credits", "4.17")
        .go("exchange kelp")
        .holds(1, "0ke 1st");
    of(3)
        .plain()
        .claims(1, "swap_counter")
        .gets(1, "1st")
        .go("ability swap_counter. exchange steelplast")
        .holds(1, "1ke 0st");
    of(3).plain().go("play port_fees on y2").no("exchange kelp", "4.17");
}

#[test]
fn uc_4_18_conditions_are_tested_when_used() {
    let bench = |space| {
        of(3)
            .hand(1, "third_bench_session")
            .gets(1, "0cr")
            .fed(1, space)
            .go("play third_bench_session on r3. card")
    };
    bench(3).holds(1, "3st 2ke 1cr");
    bench(2).holds(1, "2st 1ke 0cr");
    of(3).plain().go("play port_fees on y2").no("part 1", "4.18");
}

#[test]
fn uc_4_19_counting() {
    let toll = of(3).hand(1, "toll_gates").gets(1, "0cr");
    let many = toll
        .has(1, "tunnel t01, tunnel t02, tunnel+ t03, tunnel t04, tunnel t05")
        .go("play toll_gates on g1. card");
    many.holds(1, "4cr 1ke");
    let labs = of(3).hand(1, "peer_review").gets(1, "0sc").has(1, "lab start.1, lab+ start.2");
    labs.go("play peer_review on r3. card").holds(1, "2sc");
    let apart = of(3).hand(1, "peer_review").gets(1, "0sc").has(1, "city e, lab start.1, lab+ e.2");
    apart.go("play peer_review on r3. card").holds(1, "0sc");
    let plants = of(3)
        .edit(|p| p.era = 1)
        .hand(1, "brine_smelter")
        .gets(1, "0st")
        .has(1, "desal start.1, desal start.2, desal start.3");
    plants.go("play brine_smelter on r3. card").holds(1, "3st");
}

#[test]
fn uc_4_20_the_second_building_of_a_connected_city() {
    let table = of(3)
        .plain()
        .claims(1, "lab_fitters")
        .has(1, "lab start.1")
        .gets(1, "2st")
        .go("play port_fees on r4");
    table.go("build lab start.2").holds(1, "1cr").go("build lab start.3").holds(1, "1cr");
}

#[test]
fn uc_4_21_the_second_upgraded_farm() {
    let table = of(3)
        .edit(|p| p.era = 1)
        .plain()
        .claims(1, "kelp_terraces")
        .gets(1, "3sc")
        .has(1, "farm start.1, farm start.2, farm start.3")
        .go("play first_descent on y5. branch 2. upgrade start.1");
    table.holds(1, "0pt").go("upgrade start.2").holds(1, "3pt 1ke 1cr").go("upgrade start.3").holds(1, "3pt");
}

#[test]
fn uc_4_22_the_second_tunnel_once() {
    let table = of(3).hand(1, "tandem_bore").edit(|p| p.era = 1).claims(1, "twin_drills").gets(1, "9st 9cr");
    let table = table.go("play tandem_bore on r2. card. build tunnel t01. build tunnel t02").holds(1, "1pt");
    table.go("build tunnel t03").holds(1, "1pt");
}

#[test]
fn uc_4_23_a_space_that_gives_steelplast() {
    let table = of(3).plain().claims(1, "steelworkers_honors");
    table.go("play port_fees on r3").holds(1, "1pt");
    table.go("play steelplast_convoy on y1").holds(1, "1pt");
    table.go("play port_fees on g5. branch 2. advance 1").holds(1, "0pt");
    table
        .hand(1, "relay_crew")
        .edit(|p| p.era = 1)
        .go("play relay_crew on r1. card. perform r3")
        .holds(1, "1pt");
    // The card gives steelplast, too, but it is no space.
    table.go("play steelplast_convoy on r3. card").holds(1, "1pt");
}

#[test]
fn uc_4_24_further_parts_of_a_space() {
    let table = of(3)
        .plain()
        .claims(1, "open_harbor")
        .gets(1, "0cr")
        .go("play port_fees on always")
        .holds(1, "3cr 1ke");
    let _ = table;
    let table = of(3).edit(|p| p.era = 1).hand(1, "double_shift").claims(1, "pipe_contract").gets(1, "0cr");
    // The space is usable because of them.
    table.yes("play double_shift on g2").go("play double_shift on g1. card. perform g2").holds(1, "1st 2cr");
}

#[test]
fn uc_4_25_a_card_that_does_not_match() {
    let table = of(3).plain().claims(1, "improvisers").gets(1, "0st");
    table.go("play port_fees on r3").holds(1, "3st");
    table.go("play steelplast_convoy on r3. drop").holds(1, "2st");
    table.go("play port_fees on always").holds(1, "0st");
}

#[test]
fn uc_4_26_reaching_a_space_of_the_track() {
    let table = of(3).plain().claims(1, "standing_mission").gets(1, "0cr").fed(1, 4);
    table.go("play port_fees on g1. advance 2").holds(1, "2cr 1st").on_track(&[2, 4, 3]);
    table.fed(1, 3).go("play port_fees on g1. advance 1").holds(1, "0cr 1st");
}

#[test]
fn uc_4_27_the_production_of_one_structure() {
    let table = with(3, "side advanced, boards cinder_vents twin_canyons glass_meadow")
        .edit(|p| p.era = 1)
        .hand(1, "shakedown_week")
        .has(1, "city a, city c, tunnel t01, tunnel t03, tunnel+ t07, farm+ start.1, farm+ start.2, lab start.3, city b, desal+ b.1")
        .gets(1, "0cr")
        .go("play shakedown_week on r3. card");
    table.no("produce start.3", "4.27").no("produce b.1", "4.27").no("produce t01", "4.27");
    table.go("produce t07").holds(1, "1cr 1pt");
    table.go("produce start.1").holds(1, "2ke 1pt");
    of(3).plain().go("play port_fees on y2").no("produce t01", "4.27");
}

#[test]
fn uc_4_27_of_two_structures_each_produces_once() {
    let table = of(3).edit(|p| p.era = 2).hand(1, "peak_output").gets(1, "0cr 0sc 0st");
    let color = tables().card(card("peak_output")).color;
    let space = table.position.spaces().find(|space| tables().space(*space).color == color).unwrap();
    let play = format!("play peak_output on {}. card", tables().space_id(space));
    let two = table.has(1, "farm+ start.1, lab+ start.2, tunnel+ t01").go(&play).go("produce start.1");
    two.no("produce start.1", "4.27").go("produce start.2").no("produce t01", "4.27");
    two.go("produce t01").holds(1, "1cr 2pt");
    // With one structure it is over after that one.
    let one = table.has(1, "farm+ start.1").go(&play).go("produce start.1");
    one.no("produce start.1", "4.27");
    // Until version 4 both could be the same.
    table.under(4).has(1, "farm+ start.1").go(&play).yes("produce start.1. produce start.1");
    // Another card begins anew.
    let again = one.edit(|p| {
        p.stack.clear();
        p.turn.stage = Stage::Choose;
        p.tiles = Default::default();
    });
    again.hand(1, "peak_output").go(&play).yes("produce start.1");
}

#[test]
fn uc_13_1_special_cards_come_through_spaces() {
    let table = of(3).plain().go("play steelplast_convoy on y3").yes("take kelp_auction").yes("take top");
    table.hand(1, "shore_leave").cards(1, 1);
    of(3)
        .plain()
        .go("play port_fees on y2")
        .no("take top", "13.1")
        .no("take three", "13.1")
        .no("take kelp_auction", "13.1");
}

#[test]
fn uc_13_2_an_open_card_is_not_replaced() {
    let table = of(3)
        .plain()
        .go("play steelplast_convoy on y3")
        .no("take quay_broker", "13.2")
        .go("take kelp_auction");
    assert_eq!(table.position.open.len(), 5);
    table.cards(1, 3).no("take reef_charter", "13.1");
}

#[test]
fn uc_13_3_the_face_up_card_and_the_next_one() {
    let table = of(3).plain().go("play steelplast_convoy on y3");
    let top = table.position.top.unwrap();
    let table = table.go("take top");
    assert!(
        table.position.player(Seat(0)).hand.has(top) && table.position.top.is_some_and(|next| next != top)
    );
}

#[test]
fn uc_13_4_one_of_three() {
    let table = of(3).plain().play("play steelplast_convoy on y3");
    let top = table.position.top.unwrap();
    let table = table.play("take three");
    assert_eq!(table.position.under[..], [top]);
    let table = table.chance();
    let looked: Vec<&str> = table.position.looked.iter().map(|card| tables().card_id(*card)).collect();
    assert_eq!(looked.len(), 3);
    let other = tables().card_id(top);
    table.no(&format!("keep {other}"), "13.4").no("done", "13.4").no(&format!("under {}", looked[0]), "13.4");
    let kept = table.go(&format!("keep {}", looked[1])).no(&format!("under {}", looked[1]), "13.4");
    let kept = kept.go(&format!("under {}", looked[2]));
    let under: Vec<&str> = kept.position.under.iter().map(|card| tables().card_id(*card)).collect();
    assert_eq!(under, [other, looked[2], looked[0]]);
    assert!(kept.position.top.is_some());
}

#[test]
fn uc_13_5_with_fewer_cards() {
    let few =
        of(3).plain().edit(|p| p.special = Default::default()).go("play steelplast_convoy on y3. take three");
    // The face-up card itself is all that is left.
    assert_eq!(few.position.looked.len(), 1);
    let none = of(3).plain().edit(|p| {
        p.special = Default::default();
        p.top = None;
    });
    let none = none.go("play steelplast_convoy on y3").no("take top", "13.5").no("take three", "13.5");
    none.yes("take kelp_auction");
}

#[test]
fn uc_13_6_the_hand_limit_counts_it() {
    of(3)
        .hand(1, "kelp_auction port_fees shore_leave press_dive")
        .no("play port_fees on always", "2.2")
        .yes("discard kelp_auction");
}

#[test]
fn uc_13_7_the_price_is_paid_in_credits() {
    let table = of(3)
        .hand(1, "quartermaster")
        .claims(1, "tunnelers_guild")
        .gets(1, "1cr 9bi")
        .go("play quartermaster on r3. card");
    table.no("claim", "10.2");
    let paid = of(3)
        .hand(1, "quartermaster")
        .gets(1, "2cr")
        .go("play quartermaster on r3. card. claim")
        .holds(1, "0cr");
    paid.claimed(1, "quartermaster", true);
}

#[test]
fn uc_13_8_without_a_match_or_the_price_it_is_lost() {
    let table = of(3).hand(1, "quay_broker").gets(1, "5cr");
    let lost = table.go("play quay_broker on r3").claimed(1, "quay_broker", false).holds(1, "5cr");
    assert_eq!(lost.position.under[..], [card("quay_broker")]);
    table.go("play quay_broker on always").claimed(1, "quay_broker", false);
    table.go("play quay_broker on y1. card. drop").claimed(1, "quay_broker", false);
}

#[test]
fn uc_13_9_a_paid_instant_card_counts_as_played() {
    let table =
        of(3).hand(1, "plankton_biologist").gets(1, "2cr").go("play plankton_biologist on r3. card. claim");
    table.holds(1, "2bi 2ke 0cr").claimed(1, "plankton_biologist", true);
}

#[test]
fn uc_13_10_where_special_cards_go() {
    let table = of(3).hand(1, "kelp_auction quay_broker port_fees shore_leave").go("discard kelp_auction");
    assert!(!table.position.open.has(card("kelp_auction")) && table.position.under.is_empty());
    let under = of(3).hand(1, "kelp_auction quay_broker port_fees shore_leave").go("discard quay_broker");
    assert_eq!(under.position.under[..], [card("quay_broker")]);
    let action = of(3)
        .hand(1, "fishing_cooperative")
        .claims(1, "salvage_captain recruiting_office courier_submarine")
        .turned(1, "salvage_captain")
        .go("play fishing_cooperative on r3. card. claim over salvage_captain");
    assert_eq!(action.position.under[..], [card("salvage_captain")]);
}
