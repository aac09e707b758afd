//! Entries of an owner that use what the grammar of effects has besides: parts that belong together, orders, prices,
//! tiles, numbers.

use crate::own_cards::{POINT, counting, drawn, instant, playing, reacting};
use crate::support::*;
use kernel::scene::{Localize, Scenic as _};
use kernel::{Arg, Message, Seat, Viewer};
use underwater_cities::Phase;

const TUNNEL_AND_PLANT: &str = "{ op = \"build\", kind = \"tunnel\" }, { op = \"build\", kind = \"desal\" }";

#[test]
fn uc_4_41_all_parts_or_none() {
    own(&[("port_fees", &format!("atomic = true\n{}", instant(TUNNEL_AND_PLANT)))], || {
        let table = playing("1st 2cr", "");
        let begun = table.go("build tunnel t01").no("done", "4.41").no("skip", "4.41").no("end", "2.7");
        begun.go("build desal start.1").holds(1, "0cr 1st 1ke 1sc");
        table.no("skip", "4.41").yes("build desal start.1. build tunnel t01");
        table.go("done").holds(1, "2cr 2st 1ke 1sc");
        // One of the two could be paid.
        playing("1st 1cr", "").no("build tunnel t01", "4.41").no("build desal start.1", "4.41").yes("done");
    });
    let without = instant(TUNNEL_AND_PLANT);
    own(&[("port_fees", &without)], || {
        playing("1st 1cr", "").yes("build tunnel t01").go("build tunnel t01").holds(1, "0cr 1st 1ke 1sc");
    });
    // What is gained begins it, too, and may pay for the rest.
    let gains = "atomic = true\neffects = [{ op = \"build\", kind = \"desal\" }, { op = \"gain\", credits = 1, kelp = 1 }]";
    own(&[("port_fees", gains)], || {
        let table = playing("0cr", "").no("build desal start.1", "10.2").no("part 1", "4.18");
        let gained = table.go("part 2").holds(1, "1cr 1ke").no("done", "4.41");
        gained.go("build desal start.1").holds(1, "0cr 2ke 1st");
        table.go("done").holds(1, "0cr 1ke 1st");
        playing("1cr", "").go("build desal start.1").holds(1, "1cr 2ke 1st");
    });
    // In their order, and all of them.
    let order = "sequence = true\natomic = true\neffects = [{ op = \"advance_federation\", steps = 1 }, { op = \"build\", kind = \"desal\" }]";
    own(&[("port_fees", order)], || {
        let table =
            |space| of(3).hand(1, "port_fees").gets(1, "0cr").fed(1, space).go("play port_fees on y1. card");
        let third = table(4).no("build desal start.1", "2.7").no("skip", "4.41").go("advance 1");
        third.no("done", "4.41").no("skip", "4.41").yes("build desal start.1");
        table(0).no("advance 1", "4.41").yes("done");
    });
    // A choice may be left before something of it was used.
    let choice = "atomic = true\neffects = [{ op = \"build\", kind = \"farm\" }, { op = \"choose\", options = [\
        [{ op = \"build\", kind = \"desal\" }], [{ op = \"gain\", points = 1 }]] }]";
    own(&[("port_fees", choice)], || {
        let table = playing("1ke", "").no("branch 1. build desal start.1", "2.9");
        table.go("branch 2").holds(1, "1pt 1ke").no("done", "4.41").yes("build farm start.1");
        table.go("build farm start.1").no("branch 1", "4.41").go("branch 2").holds(1, "1pt");
    });
    // Where a build and its upgrade are separate, the build alone uses the part.
    let pair = "atomic = true\neffects = [{ op = \"build\", kind = \"desal\" }, { op = \"build_and_upgrade\", kind = \"lab\", upgrade_cost = { science = 1 } }]";
    own(&[("port_fees", pair)], || {
        let table = |stock| {
            let table = with(3, "build_and_upgrade separate").hand(1, "port_fees").gets(1, stock);
            table.go("play port_fees on y1. card. build desal start.1").no("done", "4.41")
        };
        table("1cr 1st").go("build lab start.2").holds(1, "0cr 1st 1ke 1sc").yes("end");
        table("1cr 1st 1sc").go("build lab start.2. skip").holds(1, "0cr 1st 1ke 2sc").yes("end");
    });
    let ending = "type = \"end_scoring\"\natomic = true\nend_scoring = { form = \"points_per\", count = \"tunnel\", every = 1, points = 1 }";
    assert_eq!(refused("port_fees", ending), "cards.toml: card `port_fees`: atomic: it is said of `effects`");
    let order = ending.replace("atomic", "sequence");
    assert_eq!(
        refused("port_fees", &order),
        "cards.toml: card `port_fees`: sequence: it is said of `effects`"
    );
}

/// Outside of a turn's two blocks, and in spaces.
#[test]
fn uc_4_41_abilities_production_and_spaces() {
    let plants = "op = \"build\", kind = \"desal\" }, { op = \"build\", kind = \"farm\"";
    own(&[("port_fees", &format!("atomic = true\n{}", reacting("on = \"once_per_turn\"", plants)))], || {
        let table = |stock| {
            of(3)
                .plain()
                .gets(1, stock)
                .claims(1, "port_fees")
                .hand(1, "first_descent")
                .go("ability port_fees")
        };
        table("1cr").no("build desal start.1", "4.41").yes("done. play first_descent on g1");
        table("1cr 1ke")
            .go("build farm start.1")
            .no("done", "4.41")
            .go("build desal start.2")
            .holds(1, "0cr 0ke");
    });
    let pays = "type = \"production\"\natomic = true\nproduction = { form = \"on_produced\", resource = \"credits\", effects = [\
        { op = \"pay\", cost = { kelp = 1 }, then = [{ op = \"gain\", points = 2 }] }, \
        { op = \"pay\", cost = { science = 1 }, then = [{ op = \"gain\", points = 2 }] }] }";
    own(&[("port_fees", pays)], || {
        let table = |stock| of(2).gets(1, stock).claims(1, "port_fees").has(1, "desal start.1").ends(4);
        table("2ke 1sc").go("pay").holds(1, "2pt").no("done", "4.41").go("pay").holds(1, "4pt 0ke 0sc");
        table("2ke 0sc").no("pay", "4.41").go("done").holds(1, "0pt 1ke");
    });
    let space =
        "atomic = true\neffects = [{ op = \"build\", kind = \"farm\" }, { op = \"build\", kind = \"lab\" }]";
    owned(&[("spaces.toml", "space", "r1", space)], || {
        let table = |stock| of(3).hand(1, "port_fees").gets(1, stock).turned(1, "personal_assistant");
        table("1ke").no("play port_fees on r1", "2.6");
        let begun = table("1ke 1st").go("play port_fees on r1").no("done", "2.6");
        begun.go("build farm start.1").no("done", "4.41").go("build lab start.2").holds(1, "0ke 0st");
    });
}

#[test]
fn uc_4_38_orders_of_spaces_tiles_and_added_parts() {
    let order = "sequence = true\neffects = [{ op = \"advance_federation\", steps = 1 }, { op = \"build\", kind = \"farm\" }]";
    owned(&[("spaces.toml", "space", "r1", order)], || {
        let table = of(3).hand(1, "port_fees").gets(1, "1ke").go("play port_fees on r1");
        table
            .no("build farm start.1", "2.7")
            .yes("advance 1. build farm start.1")
            .yes("skip. build farm start.1");
    });
    let added = reacting(
        "on = \"on_use_space\", spaces = [\"r3\"]",
        "op = \"advance_federation\", steps = 1 }, { op = \"build\", kind = \"farm\"",
    );
    own(&[("port_fees", &format!("sequence = true\n{added}"))], || {
        let table = of(3)
            .hand(1, "first_descent")
            .gets(1, "0ke")
            .claims(1, "port_fees")
            .go("play first_descent on r3");
        table.holds(1, "1ke 2st").no("build farm start.1", "2.7").yes("advance 1. build farm start.1");
    });
    own(&[("port_fees", &added)], || {
        let table = of(3)
            .hand(1, "first_descent")
            .gets(1, "0ke")
            .claims(1, "port_fees")
            .go("play first_descent on r3");
        table.yes("build farm start.1. advance 1");
    });
    let tile = "sequence = true\ninstant = [{ op = \"advance_federation\", steps = 1 }, { op = \"build\", kind = \"farm\" }]";
    owned(&[("metropolises.toml", "metropolis", "blue_kelp_points", tile)], || {
        let table = of(3).hand(1, "first_descent").gets(1, "9st 9cr 1ke").has(1, "tunnel t01, tunnel t04");
        let table = table.go("play first_descent on y2. build tunnel t13");
        table
            .no("build farm start.1", "2.7")
            .yes("advance 1. build farm start.1")
            .yes("skip. build farm start.1");
    });
}

fn modifier(says: &str) -> String {
    format!("type = \"permanent\"\nmodifier = {{ form = \"modify_space\", {says} }}")
}

#[test]
fn uc_4_34_another_price_on_a_space() {
    own(&[("port_fees", &modifier("spaces = [\"g2\", \"y5\"], cost = { science = 1, kelp = 1 }"))], || {
        assert_eq!(drawn("port_fees"), "Y5 / G2 : ( 1 kelp 1 science )");
        let table = |stock| {
            of(3).hand(1, "steelplast_convoy").gets(1, stock).claims(1, "port_fees").has(1, "farm start.1")
        };
        let on = |stock| table(stock).go("play steelplast_convoy on g2");
        let one = on("1cr 1sc 1ke")
            .no("build desal start.2", "2.7")
            .go("branch 2. build desal start.2")
            .holds(1, "1cr 0sc 0ke");
        one.no("branch 2", "8.5").go("branch 1. build desal start.3").holds(1, "0cr").no("branch 1", "2.9");
        one.yes("skip. end").yes("done. end");
        on("0cr 1sc 1ke").no("branch 1", "8.5").no("branch 3", "3.4").yes("branch 2. build desal start.2");
        table("0cr 1sc").no("play steelplast_convoy on g2", "2.6");
        // Upgrades, of which one is a duty.
        let up =
            table("0sc").gets(1, "1sc 1ke").go("play steelplast_convoy on y5. branch 2").no("done", "3.5");
        up.go("branch 2. upgrade start.1").holds(1, "0sc 0ke");
        // Without the card nothing is to be chosen.
        of(3)
            .hand(1, "steelplast_convoy")
            .gets(1, "1cr")
            .go("play steelplast_convoy on g2")
            .no("branch 1", "3.4")
            .yes("build desal start.2");
    });
    let more = modifier("spaces = [\"g2\"], more = 1, discount = { credits = 1 }");
    let cost = modifier("spaces = [\"g2\"], cost = { science = 1 }");
    own(&[("port_fees", &cost), ("lab_fitters", &more)], || {
        let table = of(3).hand(1, "steelplast_convoy").gets(1, "0cr 1sc").claims(1, "port_fees lab_fitters");
        let two = table
            .go("play steelplast_convoy on g2. branch 1. build desal start.1. branch 2. build desal start.2");
        two.holds(1, "0cr 0sc").go("branch 1. build desal start.3").no("branch 1", "2.9");
    });
    let other = modifier("spaces = [\"g2\"], cost = \"free\"");
    own(&[("port_fees", &cost), ("lab_fitters", &other)], || {
        let on = |claims| {
            of(3)
                .hand(1, "steelplast_convoy")
                .gets(1, "1cr 1sc")
                .claims(1, claims)
                .go("play steelplast_convoy on g2")
        };
        on("port_fees lab_fitters")
            .yes("branch 1. build desal start.1")
            .yes("branch 2. build desal start.1")
            .yes("branch 3. build desal start.1");
        on("port_fees lab_fitters").go("branch 2. build desal start.1").holds(1, "1cr 1sc");
        on("lab_fitters").no("branch 3", "3.4").go("branch 2. build desal start.1").holds(1, "1cr 1sc");
        on("port_fees").go("branch 2. build desal start.1").holds(1, "1cr 0sc");
    });
    // More parts, as a card that reacts to the space has them.
    own(&[("port_fees", &modifier("spaces = [\"r3\"], effects = [{ op = \"gain\", points = 1 }]"))], || {
        of(3).hand(1, "first_descent").claims(1, "port_fees").go("play first_descent on r3").holds(1, "1pt");
    });
    let why = |says: &str| refused("port_fees", &modifier(says));
    let head = "cards.toml: card `port_fees`: ";
    assert_eq!(why("spaces = [\"g2\"], cost = \"usual\""), format!("{head}cost: it is \"free\" or amounts"));
    let points = why("spaces = [\"g2\"], cost = { points = 1 }");
    assert!(points.starts_with(&format!("{head}modifier: unknown field `points`")), "{points}");
    assert_eq!(
        why("spaces = [\"r3\"], cost = \"free\""),
        format!("{head}spaces: nothing is built or upgraded on `r3`")
    );
    let either = "modifier: it has `more`, a `discount` of resources or a `cost`, or else `effects`";
    assert_eq!(why("spaces = [\"g2\"], more = 1, effects = []"), format!("{head}{either}"));
}

#[test]
fn uc_14_5_several_metropolises_are_kept() {
    let says = "{ op = \"gain_metropolis\", color = \"brown\", draw = 2, keep = 2 }";
    let joins = reacting("on = \"on_connect_metropolis\"", POINT);
    own(&[("port_fees", &instant(says)), ("lab_fitters", &joins)], || {
        assert_eq!(drawn("port_fees"), "2 brown");
        let table = playing("0cr", "").claims(1, "lab_fitters");
        let one =
            table.go("keep brown_cities").holds(1, "0pt").no("done", "14.5").no("keep brown_cities", "14.5");
        let both = one.go("keep brown_special_cards").holds(1, "2pt");
        assert_eq!(both.position.player(Seat(0)).metropolises(), 2);
    });
    let says = "{ op = \"gain_metropolis\", color = \"blue\", draw = 3, keep = 2 }";
    own(&[("port_fees", &instant(says))], || {
        let table = playing("0cr", "");
        let [one, two, three] = [0, 1, 2].map(|n| table.position.drawn[n]);
        let id = |tile| underwater_cities::tables().metropolis_id(tile);
        let kept = table.go(&format!("keep {}. keep {}", id(three), id(one)));
        assert!(kept.position.drawn.is_empty() && kept.position.player(Seat(0)).metropolises() == 2);
        assert_eq!(kept.position.spare_tiles.len(), table.position.spare_tiles.len() + 1, "{}", id(two));
    });
    for wrong in ["draw = 2, keep = 3", "draw = 2, keep = 0", "draw = 5"] {
        let why = refused(
            "port_fees",
            &instant(&format!("{{ op = \"gain_metropolis\", color = \"blue\", {wrong} }}")),
        );
        assert_eq!(
            why,
            "cards.toml: card `port_fees`: gain_metropolis: 1 to 4 are drawn, and as many or fewer are kept"
        );
    }
}

#[test]
fn uc_14_3_metropolises_produce_what_they_count_and_ask() {
    let tile = |says: &str| format!("instant = []\nproduction = {{ {says} }}");
    let connected = "farm start.1, farm start.2, tunnel t01, tunnel t04, tunnel t13";
    let per =
        tile("form = \"yield_per\", count = \"connected:farm\", every = 1, yield = { science = 2 }, max = 1");
    owned(&[("metropolises.toml", "metropolis", "blue_kelp_points", &per)], || {
        of(2).gets(1, "9ke").has(1, connected).ends(4).produces(1, "2ke 1cr 2sc");
        of(2).gets(1, "9ke").has(1, "farm start.1").ends(4).produces(1, "1ke");
    });
    let asks = tile(
        "form = \"on_produced\", resource = \"kelp\", at_least = 2, effects = [{ op = \"pay\", cost = { kelp = 1 }, then = [{ op = \"gain\", points = 3 }] }]",
    );
    owned(&[("metropolises.toml", "metropolis", "blue_kelp_points", &asks)], || {
        let table = of(2).gets(1, "9ke").has(1, connected).ends(4);
        assert_eq!(table.position.phase, Phase::Production);
        table.go("pay").holds(1, "9ke 3pt");
        table.go("done").holds(1, "10ke 0pt");
        of(2).gets(1, "9ke").has(1, &connected.replace("farm start.2, ", "")).ends(4).holds(1, "9ke 0pt");
    });
    let given =
        tile("form = \"on_produced\", resource = \"kelp\", effects = [{ op = \"gain\", points = 2 }]");
    owned(&[("metropolises.toml", "metropolis", "blue_kelp_points", &given)], || {
        of(2).gets(1, "9ke").has(1, connected).ends(4).holds(1, "2pt");
    });
    let instead =
        "form = \"replace_yield\", kind = \"farm\", instead_of = { kelp = 1 }, yield = { points = 1 }";
    let text = format!("[[metropolis]]\nid = \"blue_kelp_points\"\n{}", tile(instead));
    assert_eq!(
        refused_file("metropolises.toml", &text),
        "metropolises.toml: metropolis `blue_kelp_points`: production: only a card replaces what a building produces (clause 16.8)"
    );
}

/// A brown one may give something at once, too.
#[test]
fn uc_14_2_brown_metropolises_give_at_once() {
    let tile = "instant = [{ op = \"gain\", points = 4 }]";
    owned(&[("metropolises.toml", "metropolis", "brown_upgraded_sets", tile)], || {
        let table = of(3)
            .hand(1, "first_descent")
            .gets(1, "9st 9cr")
            .has(1, "tunnel t01, tunnel t03, tunnel t07, tunnel t08, tunnel t11");
        table.go("play first_descent on y2. build tunnel t12").holds(1, "4pt");
        table.go("play first_descent on y2. build tunnel t02").holds(1, "0pt");
    });
}

#[test]
fn uc_19_5_resources_into_points_without_a_maximum() {
    let says = |more: &str| {
        format!(
            "type = \"end_scoring\"\nend_scoring = {{ form = \"buy_points\", cost = {{ kelp = 1, steelplast = 1 }}, points = 1{more} }}"
        )
    };
    own(&[("port_fees", &says(""))], || {
        assert_eq!(drawn("port_fees"), "1 kelp 1 steelplast → 1 points");
        let end = of(3).gets(1, "30ke 29st").claims(1, "port_fees").ends(10);
        end.no("score port_fees 30", "10.2").go("score port_fees 27").holds(1, "2st");
    });
    own(&[("port_fees", &says(", max_times = 2"))], || {
        let end = of(3).gets(1, "30ke 30st").claims(1, "port_fees").ends(10);
        end.no("score port_fees 3", "19.5").yes("score port_fees 2");
    });
    let why = refused("port_fees", &says(", max_times = 0"));
    assert_eq!(why, "cards.toml: card `port_fees`: max_times: it is at least 1");
}

#[test]
fn uc_4_42_the_second_one_in_any_city() {
    let second =
        |more: &str| reacting(&format!("on = \"on_build_nth_in_city\", kind = \"lab\"{more}"), POINT);
    let play = |says: &str, wanted: &str| {
        own(&[("port_fees", says)], || {
            let table = of(3)
                .hand(1, "first_descent")
                .gets(1, "9st")
                .claims(1, "port_fees")
                .has(1, "city e, lab e.1, lab s.1");
            table.go("play first_descent on r4. build lab e.2").holds(1, wanted);
            // There is no city at all.
            table.go("play first_descent on r4. build lab s.2").holds(1, "0pt");
        });
    };
    play(&second(", connected = false"), "1pt");
    play(&second(", connected = true"), "0pt");
    play(&second(""), "0pt");
    let upgraded =
        |more: &str| reacting(&format!("on = \"on_upgrade_nth_in_city\", kind = \"lab\"{more}"), POINT);
    for (more, wanted) in [(", connected = false", "1pt"), ("", "0pt")] {
        own(&[("port_fees", &upgraded(more))], || {
            let table = of(3)
                .hand(1, "first_descent")
                .gets(1, "9sc")
                .claims(1, "port_fees")
                .has(1, "city e, lab+ e.1, lab e.2");
            table.go("play first_descent on y5. branch 2. upgrade e.2").holds(1, wanted);
        });
    }
}

#[test]
fn uc_4_43_three_resources_of_choice() {
    let choice = |says: &str| instant(&format!("{{ op = \"gain_choice\", {says} }}"));
    let all = "from = [\"credits\", \"kelp\", \"science\", \"biomatter\"]";
    own(&[("port_fees", &choice(&format!("pick = 3, {all}")))], || {
        let table = playing("0cr", "");
        table.go("gain science kelp credits").holds(1, "1cr 2ke 2sc 1st");
        table
            .yes("gain biomatter kelp credits")
            .no("gain kelp kelp science", "4.43")
            .no("gain kelp science", "4.43")
            .no("gain steelplast kelp science", "4.43");
    });
    own(&[("port_fees", &choice(&format!("pick = 3, distinct = false, {all}")))], || {
        let table = playing("0cr", "");
        table.go("gain kelp kelp kelp").holds(1, "4ke");
        table.no("gain kelp kelp kelp kelp", "4.43");
        table.go("gain kelp credits kelp").holds(1, "1cr 3ke");
    });
    let why = |says: &str| refused("port_fees", &choice(says));
    let head = "cards.toml: card `port_fees`: ";
    let pick =
        format!("{head}pick: it is 1 to 5, and where all are different not more than there is in `from`");
    for wrong in [
        "pick = 3, from = [\"kelp\", \"credits\"]",
        "pick = 0, from = [\"kelp\"]",
        "pick = 6, distinct = false, from = [\"kelp\"]",
    ] {
        assert_eq!(why(wrong), pick);
    }
    assert_eq!(why("pick = 1, distinct = false, from = []"), format!("{head}from: it names no resource"));
}

#[test]
fn uc_16_12_which_card_replaces_a_yield() {
    let says = |gives: &str, more: &str| {
        format!(
            "type = \"production\"\nproduction = {{ form = \"replace_yield\", kind = \"lab\", instead_of = {{ science = 1 }}, yield = {{ {gives} }}{more} }}"
        )
    };
    let labs = "lab start.1, lab+ start.2, lab start.3";
    own(&[("port_fees", &says("credits = 5", "")), ("lab_fitters", &says("points = 2", ""))], || {
        let table = of(2).gets(1, "9ke").claims(1, "port_fees lab_fitters").has(1, labs).ends(4);
        table
            .no("replace start.1", "16.12")
            .no("replace e.1 by port_fees", "16.8")
            .no("replace start.1 by first_descent", "16.8");
        // The second one is of the other card, whichever was first.
        let one = table
            .go("replace start.1 by lab_fitters")
            .no("replace start.1", "16.8")
            .no("replace start.2 by port_fees", "16.12");
        one.go("replace start.2").produces(1, "5cr 1st 1sc 2pt");
        one.go("done").produces(1, "2sc 1st 2pt");
        table.go("replace start.2 by port_fees. done").produces(1, "5cr 1st 2sc");
        table.go("done").produces(1, "3sc 1st");
    });
    // Of two that do the same none needs a name.
    own(&[("port_fees", &says("credits = 5", "")), ("lab_fitters", &says("credits = 5", ""))], || {
        let table = of(2).gets(1, "9ke").claims(1, "port_fees lab_fitters").has(1, labs).ends(4);
        table
            .no("replace start.1 by lab_fitters", "16.12")
            .go("replace start.1. replace start.3")
            .produces(1, "10cr 1sc 1st");
    });
    own(&[("port_fees", &says("credits = 5", ", count = 2"))], || {
        assert_eq!(drawn("port_fees"), "2 lab → 5 credits");
        let table = of(2).gets(1, "9ke").claims(1, "port_fees").has(1, labs).ends(4);
        table.go("replace start.1. replace start.2").produces(1, "10cr 1sc 1st");
    });
    let why = |more: &str| refused("port_fees", &says("credits = 5", more));
    let head = "cards.toml: card `port_fees`: ";
    assert_eq!(why(", count = 0"), format!("{head}count: it is at least 1"));
    assert_eq!(
        why(", optional = false"),
        format!("{head}optional: it is true: nobody has to replace anything (clause 16.8)")
    );
}

/// A branch and what stands beside it are one use of the space.
#[test]
fn uc_4_23_branches_and_parts_count_together() {
    let space = "effects = [{ op = \"choose\", options = [[{ op = \"gain\", steelplast = 1 }], [{ op = \"gain\", kelp = 1 }]] }, { op = \"gain\", steelplast = 1 }]";
    let gives = |least: u8| {
        reacting(&format!("on = \"on_space_gives\", resource = \"steelplast\", at_least = {least}"), POINT)
    };
    let play = |least, both, one| {
        owned(
            &[("spaces.toml", "space", "r3", space), ("cards.toml", "card", "port_fees", &gives(least))],
            || {
                let table = of(3)
                    .hand(1, "first_descent")
                    .gets(1, "0st")
                    .claims(1, "port_fees")
                    .go("play first_descent on r3");
                assert_eq!(table.position.space_gains.len(), 1, "what it gave is noted while it is used");
                let used = table.go("branch 1").holds(1, "2st").holds(1, both);
                assert!(
                    used.position.space_gains.is_empty(),
                    "and no longer: who plays on alike stands alike"
                );
                table.go("branch 2").holds(1, "1st").holds(1, one);
            },
        );
    };
    play(1, "1pt", "1pt");
    play(2, "1pt", "0pt");
    // Performed by a card, the space is used once more.
    let performs = instant("{ op = \"perform_space\", spaces = [\"r3\"] }");
    own(&[("port_fees", &gives(1)), ("steelplast_convoy", &performs)], || {
        let table = of(3).hand(1, "steelplast_convoy").gets(1, "0st").claims(1, "port_fees");
        let performed = table.go("play steelplast_convoy on r3. card. perform r3");
        performed.holds(1, "4st 2pt");
    });
}

#[test]
fn uc_23_2_cards_and_boards_are_found_by_their_numbers() {
    let number = underwater_cities::tables().card(card("port_fees")).number;
    let text = format!("[[card]]\nnumber = {number}\n{}\n", instant("{ op = \"gain\", points = 3 }"));
    laid_over(&[("cards.toml", &text)], || {
        assert_eq!(drawn("port_fees"), "3 points");
        of(3).hand(1, "port_fees").go("play port_fees on y1. card").holds(1, "3pt");
    });
    let why = |text: &str| refused_file("cards.toml", text);
    let head = "cards.toml (overlay): card, entry 1: ";
    assert_eq!(why("[[card]]\nnumber = 190\n"), format!("{head}number: none of ours has 190"));
    assert_eq!(why("[[card]]\nera = 1\n"), format!("{head}id: it is missing, and so is `number`"));
    let twice = format!("{text}[[card]]\nid = \"port_fees\"\n");
    assert_eq!(why(&twice), "cards.toml (overlay): card `port_fees`: it stands twice");
    let wrong = format!("[[card]]\nnumber = {number}\neffects = [{{ op = \"win\" }}]\n");
    assert!(
        why(&wrong).starts_with("cards.toml: card `port_fees`: effects.op: unknown variant `win`"),
        "{}",
        why(&wrong)
    );
}

#[test]
fn uc_23_3_what_a_file_does_not_name_stays() {
    let built = |cost: &str| {
        let text = format!("[cost]\ncity_white = {{ {cost} }}\n");
        let mut stock = String::new();
        laid_over(&[("game.toml", &text)], || {
            let table = of(3)
                .hand(1, "first_descent")
                .gets(1, "9cr 9ke 9st")
                .go("play first_descent on r2. build city_white e");
            let player = table.position.player(Seat(0));
            stock = format!("{:?}", &player.stock.as_slice()[..3]);
        });
        stock
    };
    assert_eq!(built("steelplast = 3"), "[8, 8, 6]", "the kelp and the credit of ours stay");
    assert_eq!(built("steelplast = 3, kelp = 0, credits = 3"), "[6, 9, 6]");
    let why = refused_file("game.toml", "[cost]\ncity_withe = { steelplast = 3 }\n");
    assert!(why.starts_with("game.toml (overlay): [cost]: there is no `city_withe` in it, only "), "{why}");
    // A list is a new one, and a table that names its form.
    let tile = "production = { form = \"yield\", yield = { points = 1 } }\n";
    owned(&[("metropolises.toml", "metropolis", "blue_tidegate", tile)], || {
        let tile = underwater_cities::tables().metropolis_named("blue_tidegate").unwrap();
        let signs = underwater_cities::components::face::tile(tile);
        assert!(format!("{signs:?}").ends_with("Icon(\"production\"), Of(1, \"points\")]"), "{signs:?}");
    });
}

/// As the grammar has it: where the marker stands may be counted, and a pair be built more than once.
#[test]
fn parameters_that_stand_elsewhere_in_the_grammar() {
    let third = "{ op = \"if\", cond = { count_at_least = \"federation_space\", n = 3 }, then = [{ op = \"gain\", points = 1 }] }";
    own(&[("port_fees", &instant(third))], || {
        for (space, wanted) in [(4, "0pt"), (3, "1pt"), (2, "0pt")] {
            of(3).hand(1, "port_fees").fed(1, space).go("play port_fees on y1. card").holds(1, wanted);
        }
    });
    let wrong = counting("federation_space");
    assert_eq!(
        refused("port_fees", &wrong),
        "cards.toml: card `port_fees`: count: nothing counts `federation_space`"
    );
    let pairs = "{ op = \"build_and_upgrade\", one_of = [\"lab\", \"farm\"], max = 2, same_kind = true, upgrade_cost = { science = 1 }, cost_any_of = [{ credits = 1 }, { kelp = 1 }] }";
    own(&[("port_fees", &instant(pairs))], || {
        let table = playing("1cr 1ke 2sc", "");
        let one = table.go("branch 2. branch 1. build lab start.1").no("build farm start.2", "2.7");
        let two = one.go("branch 2. build lab start.2").holds(1, "0cr 1ke 1sc");
        assert_eq!(two.position.player(Seat(0)).upgraded.len(), 2);
    });
    for (part, field) in [
        ("max = 5", "max: it is 1 to 4"),
        ("atomic = false", "atomic: it is true: what is built is upgraded (clause 3.6)"),
    ] {
        let why = refused(
            "port_fees",
            &instant(&format!(
                "{{ op = \"build_and_upgrade\", kind = \"lab\", upgrade_cost = {{ science = 1 }}, {part} }}"
            )),
        );
        assert_eq!(why, format!("cards.toml: card `port_fees`: {field}"));
    }
}

/// Words that nobody translated.
struct Plain;

impl Localize for Plain {
    fn say(&self, message: &Message) -> String {
        let said = message.args.iter().map(|(key, arg)| match arg {
            Arg::Word(word) => format!("{key} {word}"),
            arg => format!("{key} {arg:?}"),
        });
        format!("{} {}", message.id, said.collect::<Vec<_>>().join(" "))
    }
}

#[test]
fn uc_8_2_what_is_upgraded_has_no_price_of_upgrading() {
    let table = of(3).has(1, "farm start.1, farm+ start.2, tunnel t01, tunnel+ t02");
    let says = |place: &str| {
        let info = table.position.info(Viewer::Seat(Seat(0)), &kernel::scene::own(Seat(0), place), &Plain);
        let rows = info.unwrap_or_else(|| panic!("{place} is a place")).rows;
        rows.iter().any(|(head, _)| head.contains("info-upgrade-price"))
    };
    assert!(says("site:start.1") && says("site:start.3") && says("tunnel:t01") && says("tunnel:t03"));
    assert!(!says("site:start.2") && !says("tunnel:t02") && !says("city:e"));
}
