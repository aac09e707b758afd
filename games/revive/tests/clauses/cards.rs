//! Chapters 4 to 6: a turn, playing a card, the switch.

use crate::support::table::{Script as _, Table};
use kernel::{Id as _, Seat};
use parts::effects::{Frame, Parts};
use revive::components::tables;
use revive::{FrameSource, Half, Origin};

fn two() -> Table {
    Table::of("nadair_sun kuniban_sun")
}

#[test]
fn rv_4_1_up_to_two_actions_or_a_hibernation() {
    let table = two().active("1", "forager reader scrapper");
    table.legal("play forager in upper_1. play reader in upper_2. end").legal("hibernate. skip. end");
}

#[test]
fn rv_4_2_no_third_action() {
    let table =
        two().active("1", "forager reader scrapper").play("play forager in upper_1. play reader in upper_2");
    table.refuse("play scrapper in lower_1", "4.2").refuse("switch gear", "4.2").legal("end");
    two().legal("switch gear. end");
}

#[test]
fn rv_4_4_no_hibernation_after_an_action() {
    let table = two().active("1", "forager");
    table.refuse("switch gear. hibernate", "4.4").refuse("hibernate. skip. switch gear", "4.4");
    table
        .refuse("hibernate. skip. hibernate", "4.4")
        .refuse("hibernate. skip. play forager in upper_1", "4.4");
}

#[test]
fn rv_4_5_free_actions_at_any_time_of_the_own_turn() {
    let table = two().crates("1", "toolbox geode battery").active("1", "fitter");
    let table = table
        .play("open toolbox. play fitter in lower_1. open geode. module anvil at l1b. open battery. end");
    table.is("1", "opened 3").crates("1", "trophy").refuse("1: open trophy", "1.1");
}

#[test]
fn rv_4_6_what_is_begun_is_finished_before_the_next() {
    // The apprentice's exchange is in progress: the module waits.
    let table = two().active("1", "apprentice").module("1", "l1a dye_pot").holds("1", "0/1/1/1");
    let table = table.play("play apprentice in lower_1");
    table.legal("branch 1").refuse("trade gear. gain book. branch 1", "4.6");
    table.refuse("end", "4.6").refuse("switch gear", "4.6");
}

#[test]
fn rv_4_7_no_effect_must_be_used() {
    let table =
        two().active("1", "fitter").play("play fitter in lower_1. skip").is("1", "modules ").legal("end");
    table.refuse("skip", "4.6");
    let table = two()
        .active("1", "apprentice")
        .holds("1", "0/3/0/0")
        .play("play apprentice in lower_1. trade gear. gain book. skip");
    table.is("1", "stock 0/2/1/0");
    let table = two().active("1", "camp_cook").play("play camp_cook in lower_1");
    table.refuse("gain gear", "4.7").legal("gain gear food");
}

#[test]
fn rv_4_8_actions_by_effects_do_not_count() {
    let table = two()
        .active("1", "mason forager")
        .holds("1", "0/6/0/1")
        .play("play mason in upper_1. build small s13a");
    table.is("1", "stock 1/3/0/1").legal("play forager in upper_2");
}

#[test]
fn rv_4_9_an_extra_action_is_carried_out_at_once() {
    let table = two()
        .crates("1", "building_permit")
        .active("1", "fitter")
        .holds("1", "0/3/0/0")
        .play("play fitter in lower_1");
    table
        .play("open building_permit. build small s13a. module anvil at u1b")
        .is("1", "modules anvil, stock 1/0/0/0");
}

#[test]
fn rv_4_10_exactly_one_branch() {
    let table = two().active("1", "apprentice").play("play apprentice in upper_1");
    table.play("branch 2. ability").is("1", "stock 0/0/2/0").refuse("module anvil at u1a", "4.6");
    table.play("branch 1. module anvil at r1a").is("1", "modules anvil").refuse("branch 2", "4.6");
    table.refuse("branch 3", "4.10");
}

/// Two modules that each ask "this or that" at once: a branch is one of the module that was put last, until that one is
/// settled.
#[test]
fn rv_4_10_two_choices_at_once() {
    let table = two()
        .module("1", "u1a dye_pot, u1b acid_bath")
        .active("1", "reader")
        .holds("1", "0/0/0/0")
        .play("play reader in upper_1");
    let taken = |moves: &str| table.play(moves).refuse("branch 1", "4.6").refuse("branch 2", "4.6");
    let before = table.is("1", "score 2").lists("branch 1", true).lists("branch 2", true);
    before.refuse("branch 3", "4.10").play("branch 1").lists("branch 1", true).lists("branch 2", true);
    let [book_food, book_book, gear_food, gear_book] =
        ["branch 1. branch 1", "branch 1. branch 2", "branch 2. branch 1", "branch 2. branch 2"].map(taken);
    book_food.is("1", "stock 0/0/3/1");
    book_book.is("1", "stock 0/0/4/0");
    gear_food.is("1", "stock 0/1/2/1");
    gear_book.is("1", "stock 0/1/3/0");
    // One may be left out, and the other is still there.
    table.play("skip").lists("branch 1", true).play("skip").is("1", "stock 0/0/2/0").legal("end");
}

#[test]
fn rv_4_11_an_exchange_is_made_up_to_three_times() {
    let table = two()
        .active("1", "apprentice")
        .holds("1", "0/5/0/0")
        .play("play apprentice in lower_1. trade gear. gain book");
    let table = table
        .play("trade gear. gain food. trade book. gain food")
        .is("1", "stock 0/3/0/2")
        .refuse("trade gear", "4.6");
    let once = two()
        .token("1", "yellow_depot carousel")
        .energy("1", 1)
        .holds("1", "0/0/0/3")
        .play("use carousel. trade food");
    once.is("1", "score 3").refuse("trade food", "4.6");
    let _ = table;
    two()
        .active("1", "apprentice")
        .holds("1", "0/5/0/0")
        .play("play apprentice in lower_1")
        .refuse("trade gear gear", "4.11");
}

#[test]
fn rv_5_1_a_card_goes_from_the_active_area_into_a_slot() {
    let table = two().active("1", "forager").resting("1", "reader");
    table
        .refuse("play reader in upper_1", "5.1")
        .play("play forager in upper_1")
        .is("1", "active , slots forager");
}

#[test]
fn rv_5_2_a_slot_is_free_if_empty_or_stacking() {
    let table = two().active("1", "herder scribe");
    table.slot("1", "upper_1", "forager").refuse("play herder in upper_1", "5.2");
    table.slot("1", "upper_1", "fisher").legal("play herder in upper_1");
    table.slot("1", "upper_1", "fisher forager").refuse("play herder in upper_1", "5.2");
    // caravan_guide stacks by its bottom half only.
    table.slot("1", "upper_1", "caravan_guide").refuse("play herder in upper_1", "5.2");
    table.slot("1", "lower_1", "caravan_guide").legal("play herder in lower_1");
}

#[test]
fn rv_5_3_upper_slots_show_the_top_half() {
    let table = two().active("1", "scribe");
    table.play("play scribe in upper_1").is("1", "stock 0/0/3/0");
    table.play("play scribe in lower_1").is("1", "green 2, score 1");
    table.refuse("play scribe in lower_1 top", "5.3");
}

#[test]
fn rv_5_4_the_right_slot() {
    let table = two().active("1", "scribe").refuse("play scribe in right top", "5.4").knows("1", "t3");
    table.play("play scribe in right top").is("1", "stock 0/0/3/0");
    table.play("play scribe in right bottom").is("1", "green 2, score 1");
    table.refuse("play scribe in right", "5.4");
}

#[test]
fn rv_5_7_a_half_resolved_again_has_its_whole_effect() {
    // The earlier card resolves again, but activates neither module nor further card.
    let table = two().slot("1", "upper_1", "fisher").active("1", "forager").module("1", "u1a songbook");
    table.play("play forager in upper_1").is("1", "stock 0/0/1/4");
    let table = two().slot("1", "lower_1", "welder").active("1", "scrapper").play("play scrapper in lower_1");
    table.play("advance green").is("1", "green 2, gray 2");
}

#[test]
fn rv_5_8_another_card_of_the_color_shown() {
    let table = two().active("1", "crew_chief smith forager").play("play crew_chief in upper_1");
    table.refuse("play forager in upper_2", "5.8").play("play smith in upper_2").is("1", "stock 0/5/0/0");
    two().active("1", "crew_chief forager").play("play crew_chief in upper_1").legal("end");
}

/// Two effects at once, of which one asks for a gray card: whichever was due first, a gray card leaves the other one for
/// any card. An extra action of two effects is that with the most range.
#[test]
fn rv_5_8_two_extra_cards_or_actions_at_once() {
    let due = |table: Table, cards: [&str; 2]| {
        table.change(|p| {
            (p.turn.in_action, p.turn.actions) = (true, 2);
            for id in cards {
                let card = tables().cards.named(id).unwrap();
                let source =
                    FrameSource::effects(tables().card(card).half(Half::Top).list, Origin::Card(card));
                let parts = Parts::first(tables().ops(source.list).len());
                p.stack.push(Frame::new(source, Seat(0), parts)).unwrap();
            }
        })
    };
    for cards in [["crew_chief", "camp_cook"], ["camp_cook", "crew_chief"]] {
        let table = due(two().active("1", "smith forager herder"), cards);
        table.lists("play smith in upper_1", true).lists("play herder in upper_1", true);
        let gray = table.play("play smith in upper_1").lists("play forager in upper_2", true);
        gray.play("play forager in upper_2").refuse("play herder in lower_1", "4.2");
        let yellow = table.play("play herder in upper_1").lists("play forager in upper_2", false);
        yellow.refuse("play forager in upper_2", "5.8").legal("play smith in upper_2");
    }
    let two = || two().has("1", "figure s12c").holds("1", "0/3/0/0");
    two().active("1", "mason").refuse("play mason in upper_1. build small s24a", "2.7");
    let permit = two().change(|p| {
        let permit = tables().crates.named("building_permit").unwrap();
        let source = FrameSource::effects(tables().crate_lists[permit.index()], Origin::Crate(permit));
        p.stack.push(Frame::new(source, Seat(0), Parts::only(0))).unwrap();
    });
    due(permit, ["mason", "mason"])
        .lists("build small s24a", true)
        .play("build small s24a")
        .is("1", "stock 0/0/0/0");
}

#[test]
fn rv_5_9_while_in_a_slot() {
    let table = two().has("1", "figure s12c").holds("1", "0/3/0/0");
    table.refuse("build small s24a", "2.7");
    table.slot("1", "upper_1", "caravan_guide").play("build small s24a").is("1", "stock 0/0/0/0");
    table.slot("1", "lower_1", "caravan_guide").refuse("build small s24a", "2.7");
}

#[test]
fn rv_5_10_from_a_slot_to_the_resting_area() {
    let table =
        two().active("1", "night_watch").slot("1", "lower_1", "forager").play("play night_watch in upper_1");
    table.refuse("rest night_watch", "5.10").refuse("rest reader", "5.10");
    table.play("rest forager").is("1", "slots night_watch").legal("end");
    // A module may move the card just played.
    let table = two()
        .active("1", "forager")
        .module("1", "u1a rest_hut")
        .resting("1", "")
        .play("play forager in upper_1. rest forager");
    table.is("1", "slots , resting forager, stock 0/0/0/2");
}

#[test]
fn rv_5_11_from_the_resting_to_the_active_area() {
    let table = two().active("1", "healer").resting("1", "forager reader").play("play healer in upper_1");
    table
        .refuse("wake scrapper", "5.11")
        .play("wake forager. play forager in upper_2")
        .is("1", "stock 0/0/1/2");
}

#[test]
fn rv_5_12_from_the_active_to_the_resting_area() {
    let table = two()
        .token("1", "yellow_depot signal_horn")
        .energy("1", 1)
        .active("1", "herder beekeeper")
        .resting("1", "");
    let table = table.module("1", "u1a songbook").slot("1", "upper_1", "fisher");
    table.play("use signal_horn. top herder").is("1", "stock 0/0/0/3, resting herder, slots fisher");
    table.refuse("use signal_horn. top fisher", "5.12");
}

#[test]
fn rv_5_13_cards_of_a_color_in_slots_are_counted() {
    let table = two().active("1", "beekeeper").slot("1", "lower_1", "forager").slot("1", "lower_2", "reader");
    table.play("play beekeeper in upper_1. gain gear").is("1", "stock 0/1/0/2");
}

#[test]
fn rv_5_15_a_card_of_the_display() {
    let table = two().active("1", "peddler").shows("herder scribe").play("play peddler in upper_1");
    table.refuse("take scribe", "5.15").refuse("take smith", "5.15");
    table.play("take herder. play herder in upper_2").is("1", "stock 0/0/0/4");
    two()
        .active("1", "peddler")
        .shows("scribe")
        .play("play peddler in upper_1")
        .legal("end")
        .is("1", "active ");
}

#[test]
fn rv_5_16_hibernate_then_remove_this_card() {
    let table = two()
        .active("1", "stoker")
        .resting("1", "forager")
        .slot("1", "upper_1", "reader")
        .play("play stoker in lower_1");
    // Without the module, which then is left out.
    table.play("sleep. reward 1. gain gear").is("1", "modules , hibernations 1").legal("end");
    table.play("sleep").refuse("module anvil at l1b", "4.6");
    let table = table.play("module anvil at l1b. sleep. reward 1. gain gear");
    table
        .is("1", "active forager, resting reader, slots , hibernations 1")
        .refuse("switch gear", "4.4")
        .play("end")
        .decides("2");
}

#[test]
fn rv_5_17_it_may_be_left_out() {
    let table = two().active("1", "stoker forager").play("play stoker in lower_1. module anvil at l1b. skip");
    table.is("1", "slots stoker, hibernations 0").legal("play forager in upper_1");
}

#[test]
fn rv_5_18_a_module_goes_to_any_space() {
    let table = two().active("1", "fitter").play("play fitter in lower_1");
    table.refuse("module plow at u1a", "5.18").legal("module anvil at u2b").legal("module anvil at r1b");
}

#[test]
fn rv_5_23_an_ability_that_gives_nothing_is_not_carried_out() {
    let table = Table::of("hofstadterian_sun nadair_sun").active("1", "fire_keeper");
    table.play("play fire_keeper in lower_1").is("1", "progress 0").legal("end");
    let table = table.has("1", "small s13a").play("play fire_keeper in lower_1. ability. gain gear");
    table.is("1", "progress 1, stock 0/1/0/0");
    // Lost only because of a limit, it counts.
    let full = Table::of("formica_sun nadair_sun").active("1", "fire_keeper").holds("1", "3/6/6/6");
    full.play("play fire_keeper in lower_1. ability. skip").is("1", "progress 1, stock 3/6/6/6");
}

#[test]
fn rv_5_24_without_a_marker_the_ability_may_still_be_used() {
    let table = two().markers("1", 0).active("1", "fire_keeper").play("play fire_keeper in lower_1. ability");
    table.is("1", "stock 0/0/2/0, progress 0");
}

#[test]
fn rv_6_1_the_switch_gives_a_basic_resource() {
    two().play("switch book").is("1", "stock 0/0/1/0, switch down");
    two().refuse_saying(
        "switch crystal",
        "6.1",
        "The switch gives a gear, a book or food, never a crystal.",
        "A kapcsoló fogaskereket, könyvet vagy élelmet ad, kristályt soha.",
    );
}

#[test]
fn rv_6_2_the_tile_goes_up_by_hibernating() {
    let table = two().switch("1", false).refuse("switch gear", "6.2");
    table.play("hibernate").is("1", "switch up");
    let _ = Seat(0);
}

#[test]
fn rv_5_1_nobody_plays_without_an_active_card() {
    let table = Table::of("nadair_sun kuniban_sun").active("1", "");
    table.refuse_saying(
        "play forager in upper_1",
        "5.1",
        "You have no active card: hibernating brings your resting cards back.",
        "Nincs aktív kártyád: a hibernáció visszahozza a pihenő kártyáidat.",
    );
    let table = table.active("1", "reader");
    table.refuse_saying(
        "play forager in upper_1",
        "5.1",
        "Forager is not in your active area.",
        "Nincs az aktív területeden: Gyűjtögető.",
    );
}
