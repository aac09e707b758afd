//! Cards of an owner that do what none of ours does: each construct is read, drawn and played.

use crate::support::*;
use underwater_cities::components::face;

/// What a card does in icons, as plain text.
fn drawn(id: &str) -> String {
    use parts::face::Sign;
    let sign = |sign: Sign| match sign {
        Sign::Of(n, id) => format!("{n} {id}"),
        Sign::Icon(id) => id.to_owned(),
        Sign::Word(word) => word,
    };
    face::card(card(id)).into_iter().map(sign).collect::<Vec<_>>().join(" ")
}

#[test]
fn uc_9_4_normal_and_expansion_sites() {
    let farms = "effects = [{ op = \"build\", kind = \"farm\", max = 2, site = \"any\" }]";
    own(&[("port_fees", farms)], || {
        assert_eq!(drawn("port_fees"), "2 farm + expansion");
        let table = of(3).hand(1, "port_fees").gets(1, "2ke").go("play port_fees on y1. card");
        table.no("build farm mid.x", "6.5").no("build farm mid.1", "6.5");
        table.yes("build farm start.1. build farm start.2").yes("build farm e.x. build farm start.x");
        table.go("build farm start.x. build farm start.1").no("build farm start.2", "2.9");
    });
    let none = "effects = [{ op = \"build\", kind = \"farm\", max = 2, site = \"all\" }]";
    assert!(
        refused("port_fees", none)
            .starts_with("cards.toml: card `port_fees`: effects: unknown variant `all`")
    );
}

#[test]
fn uc_4_28_one_condition_of_several() {
    let says = "effects = [{ op = \"if\", cond = { any_of = [{ count_at_least = \"tunnel\", n = 2 }, \
        { all_of = [{ on_federation_space = 4 }, { count_at_least = \"tunnel\", n = 1 }] }] }, then = [{ op = \"gain\", credits = 3 }] }]";
    own(&[("port_fees", says)], || {
        assert_eq!(drawn("port_fees"), "≥2 tunnel / fed 4 ≥1 tunnel : 3 credits");
        let table = |tunnels| of(3).hand(1, "port_fees").gets(1, "0cr").has(1, tunnels);
        let played = |table: Table| table.go("play port_fees on y1. card");
        played(table("tunnel t01, tunnel t02").fed(1, 2)).holds(1, "3cr");
        played(table("tunnel t01").fed(1, 2)).holds(1, "0cr");
        played(table("tunnel t01").fed(1, 4)).holds(1, "3cr");
        played(table("city e").fed(1, 4)).holds(1, "0cr");
    });
    for wrong in ["any_of = []", "any_of = [{ n = 2 }]", "any_of = [{ on_federation_space = 5 }]"] {
        let why =
            refused("port_fees", &format!("effects = [{{ op = \"if\", cond = {{ {wrong} }}, then = [] }}]"));
        assert!(
            why.starts_with("cards.toml: card `port_fees`: cond: it is one of these")
                && why.ends_with("any_of"),
            "{why}"
        );
    }
}

/// A yellow card that gives a credit for every one of something.
fn counting(counter: &str) -> String {
    format!("effects = [{{ op = \"per\", count = \"{counter}\", every = 1, gain = {{ credits = 1 }} }}]")
}

#[test]
fn uc_4_19_pairs_sets_and_expansions_are_counted_where_they_are_connected() {
    let check = |counter: &str, icons: &str, pieces: &str, wanted: &str| {
        own(&[("port_fees", &counting(counter))], || {
            assert_eq!(drawn("port_fees"), format!("1 credits / {icons}"));
            let table = of(3).hand(1, "port_fees").gets(1, "0cr").has(1, pieces);
            table.go("play port_fees on y1. card").holds(1, wanted);
        });
    };
    let pairs = "tunnel t01, city e, farm+ start.1, farm+ start.2, farm+ e.1, farm e.2, lab+ e.3, lab+ e.x";
    check("city_with_pair:farm", "city 2 farm up", pairs, "1cr");
    check("city_with_pair:lab", "city 2 lab up", pairs, "1cr");
    check("city_with_pair:lab", "city 2 lab up", &pairs.replace("tunnel t01, ", ""), "0cr");
    check(
        "expansion_built",
        "building expansion",
        &format!("{pairs}, farm start.x, city s, desal s.x"),
        "2cr",
    );
    let sets = "tunnel+ t01, tunnel+ t02, city e, farm+ start.1, farm+ start.2, desal+ e.1, desal+ e.2, lab+ start.3, lab e.3";
    check("upgraded_set", "farm up desal up lab up tunnel up", sets, "1cr");
    check("upgraded_set", "farm up desal up lab up tunnel up", &sets.replace("lab e.3", "lab+ e.3"), "2cr");
    for wrong in
        ["city_with_pair:tunnel", "upgraded_set:lab", "resource:points", "claimed:instant", "claimed:blue"]
    {
        let wanted = format!("cards.toml: card `port_fees`: count: nothing counts `{wrong}`");
        assert_eq!(refused("port_fees", &counting(wrong)), wanted);
    }
}

#[test]
fn uc_4_29_a_resource_is_counted_when_it_is_used() {
    // What is given without asking comes first, whatever stands first.
    let says = "effects = [{ op = \"per\", count = \"resource:kelp\", every = 2, gain = { credits = 1 } }, { op = \"gain\", kelp = 3 }]";
    own(&[("port_fees", says)], || {
        assert_eq!(drawn("port_fees"), "1 credits / 2 kelp 3 kelp");
        of(3).hand(1, "port_fees").gets(1, "1ke").go("play port_fees on y1. card").holds(1, "5ke 2cr 1st");
    });
    // Of two that look at it the player takes one first.
    let says = "effects = [{ op = \"per\", count = \"resource:kelp\", every = 2, gain = { kelp = 1 } }, \
        { op = \"if\", cond = { count_at_least = \"resource:kelp\", n = 3 }, then = [{ op = \"gain\", credits = 1 }] }]";
    own(&[("port_fees", says)], || {
        let table = of(3).hand(1, "port_fees").gets(1, "3ke").go("play port_fees on y1. card");
        table.go("part 1").holds(1, "5ke 1cr 1st");
        table.go("part 2").holds(1, "5ke 1cr 1st");
        let few = of(3).hand(1, "port_fees").gets(1, "2ke").go("play port_fees on y1. card");
        few.no("part 2", "4.18").go("part 1").holds(1, "4ke 1cr");
    });
    let says = "type = \"end_scoring\"\nend_scoring = { form = \"points_per\", count = \"resource:science\", every = 2, points = 3 }";
    own(&[("port_fees", says)], || {
        let end = |table: Table| table.ends(10).position.player(kernel::Seat(0)).total();
        let table = of(3).gets(1, "5sc 0pt");
        assert_eq!(end(table.claims(1, "port_fees")) - end(table), 6);
    });
}

#[test]
fn uc_4_30_claimed_cards_lie_in_front_of_their_owner() {
    let check = |counter: &str, icons: &str, claimed: &str, wanted: &str| {
        own(&[("port_fees", &counting(counter))], || {
            assert_eq!(drawn("port_fees"), format!("1 credits / {icons}"));
            let table = of(3).hand(1, "port_fees").gets(1, "0cr").claims(1, claimed);
            table.go("play port_fees on y1. card").holds(1, wanted);
        });
    };
    check("claimed:permanent", "cards", "twin_drills lab_fitters ticket_office", "2cr");
    check("claimed:action", "action", "twin_drills", "1cr");
    check("claimed:red", "red cards", "twin_drills lab_fitters tunnelers_guild", "2cr");
    // An instant special card was paid, and is not claimed.
    let instant = <underwater_cities::Card as kernel::Id>::all().find(|card| {
        let data = underwater_cities::tables().card(*card);
        data.price > 0 && data.kind == underwater_cities::CardType::Instant
    });
    let instant = instant.unwrap();
    let color = underwater_cities::tables().card(instant).color.unwrap().id();
    let count = |table: Table| table.go("play port_fees on y1. card");
    own(&[("port_fees", &counting(&format!("claimed:{color}")))], || {
        let table = of(3).hand(1, "port_fees").gets(1, "0cr");
        count(table.edit(|p| p.seats[kernel::Seat(0)].claimed = [instant].into_iter().collect()))
            .holds(1, "0cr");
    });
    // The card that is claimed counts.
    let says = "type = \"production\"\nproduction = { form = \"yield_per\", count = \"claimed:production\", every = 1, yield = { science = 1 } }";
    own(&[("port_fees", says)], || {
        of(2).gets(1, "9ke").claims(1, "port_fees").ends(4).produces(1, "1sc");
    });
}

/// A permanent yellow card that gives something whenever something happens.
fn reacting(trigger: &str, effects: &str) -> String {
    format!("type = \"permanent\"\ntrigger = {{ {trigger} }}\neffects = [{{ {effects} }}]")
}

const POINT: &str = "op = \"gain\", points = 1";

#[test]
fn uc_4_31_a_match_is_reacted_to() {
    own(&[("port_fees", &reacting("on = \"on_match\"", POINT))], || {
        assert_eq!(drawn("port_fees"), "perform cards : 1 points");
        let table = of(3).hand(1, "shore_leave steelplast_convoy").claims(1, "port_fees");
        table.go("play steelplast_convoy on r3").holds(1, "1pt");
        table.go("play steelplast_convoy on y1").holds(1, "0pt");
        table.go("play steelplast_convoy on always").holds(1, "0pt");
    });
    own(&[("port_fees", &reacting("on = \"on_match\", color = \"green\"", POINT))], || {
        assert_eq!(drawn("port_fees"), "green perform cards : 1 points");
        let table = of(3).hand(1, "first_descent steelplast_convoy").claims(1, "port_fees");
        table.go("play steelplast_convoy on r3").holds(1, "0pt");
        table.go("play first_descent on g1").holds(1, "1pt");
    });
    // What it brings opens a space, and what it asks comes before both blocks.
    own(&[("port_fees", &reacting("on = \"on_match\"", "op = \"gain\", credits = 1"))], || {
        let poor =
            of(3).hand(1, "gardeners_circle twin_drills").gets(1, "0cr").turned(1, "personal_assistant");
        poor.no("play twin_drills on g2", "2.6");
        poor.claims(1, "port_fees").yes("play twin_drills on g2. space. build desal start.1");
    });
    own(&[("port_fees", &reacting("on = \"on_match\"", "op = \"advance_federation\", steps = 1"))], || {
        let table =
            of(3).hand(1, "steelplast_convoy").claims(1, "port_fees").go("play steelplast_convoy on r3");
        table.no("space", "5.3").yes("advance 1. space").yes("done. card");
    });
    let why = refused("port_fees", &reacting("on = \"on_match\", color = \"blue\"", POINT));
    assert!(why.starts_with("cards.toml: card `port_fees`: trigger: unknown variant `blue`"), "{why}");
}

#[test]
fn uc_4_32_upgrades_are_reacted_to() {
    let play = |kind: &str, icons: &str, wanted: [&str; 2]| {
        let says = reacting(&format!("on = \"on_upgrade\", kind = \"{kind}\""), POINT);
        own(&[("port_fees", &says)], || {
            assert_eq!(drawn("port_fees"), format!("{icons} up : 1 points"));
            let table = of(3)
                .plain()
                .gets(1, "9sc")
                .claims(1, "port_fees")
                .has(1, "farm e.1, tunnel t02, lab start.1");
            let table = table.hand(1, "first_descent").go("play first_descent on y5. branch 2. upgrade e.1");
            table.holds(1, wanted[0]).go("upgrade t02").holds(1, wanted[1]);
        });
    };
    play("farm", "farm", ["1pt", "1pt"]);
    play("tunnel", "tunnel", ["0pt", "1pt"]);
    play("structure", "structure", ["1pt", "2pt"]);
    let why =
        |kind| refused("port_fees", &reacting(&format!("on = \"on_upgrade\", kind = \"{kind}\""), POINT));
    assert_eq!(why("city"), "cards.toml: card `port_fees`: kind: only structures are upgraded");
    assert_eq!(why("bridge"), "cards.toml: card `port_fees`: trigger: there is no kind `bridge`");
}

#[test]
fn uc_4_33_special_cards_are_reacted_to() {
    own(&[("port_fees", &reacting("on = \"on_take_special\"", POINT))], || {
        assert_eq!(drawn("port_fees"), "special : 1 points");
        let table =
            of(3).plain().claims(1, "port_fees").hand(1, "first_descent").go("play first_descent on y3");
        table.go("take academy_charter").holds(1, "1pt");
        table.go("take top").holds(1, "1pt");
        let three = table.go("take three").holds(1, "0pt");
        let looked = three.position.looked;
        let id = |n: usize| underwater_cities::tables().card_id(looked[n]);
        let kept = three.go(&format!("keep {}", id(0))).holds(1, "0pt");
        kept.go(&format!("under {}", id(2))).holds(1, "1pt");
    });
    own(&[("port_fees", &reacting("on = \"on_play_special\"", POINT))], || {
        assert_eq!(drawn("port_fees"), "perform special : 1 points");
        let table = of(3).hand(1, "academy_charter").gets(1, "3cr").claims(1, "port_fees");
        let table = table.go("play academy_charter on g1. card").holds(1, "0pt");
        table.go("claim").holds(1, "1pt");
        table.go("drop").holds(1, "0pt");
        let plain =
            of(3).hand(1, "twin_drills").claims(1, "port_fees").go("play twin_drills on g1. card. claim");
        plain.holds(1, "0pt");
    });
}

#[test]
fn uc_3_19_named_spaces_are_performed_for_what_it_costs() {
    let says = "effects = [{ op = \"perform_space\", spaces = [\"r3\", \"y4\", \"p2_r3\"], cost = { credits = 1, kelp = 1 } }]";
    own(&[("port_fees", says)], || {
        assert_eq!(drawn("port_fees"), "perform R3 / Y4 ( 1 credits 1 kelp )");
        let table = of(3).hand(1, "port_fees").gets(1, "1cr 1bi").tile(1, "r3");
        let played = table.go("play port_fees on y1. space. ").holds(1, "1cr 1ke 1st 1sc 1bi");
        played.no("perform r1", "3.19").no("perform p2_r3", "3.19").no("perform always", "3.19");
        played.go("perform r3").holds(1, "0cr 1ke 3st 1sc 1bi");
        // Biomatter stands in only where it is needed, and what cannot be paid is not offered.
        played.edit(|p| p.seats[kernel::Seat(0)].stock[1] = 0).go("perform r3").holds(1, "0cr 1ke 3st 0bi");
        played.edit(|p| p.seats[kernel::Seat(0)].stock[0] = 0).no("perform r3", "11.2");
    });
    // With what is left of two credits something can be built there, with what is left of one it cannot.
    let plants = "effects = [{ op = \"perform_space\", spaces = [\"g2\"], cost = { credits = 1 } }]";
    own(&[("port_fees", plants)], || {
        let table = |credits| of(3).hand(1, "port_fees").gets(1, credits).go("play port_fees on y1. card");
        table("1cr").no("perform g2", "2.9").holds(1, "1cr 1st");
        table("2cr").go("perform g2. build desal start.1").holds(1, "0cr 1st");
    });
    let available = "effects = [{ op = \"perform_space\", which = \"any_available\", color = \"red\", cost = { science = 1 } }]";
    own(&[("port_fees", available)], || {
        assert_eq!(drawn("port_fees"), "perform red ( 1 science )");
        let table = of(3).hand(1, "port_fees").gets(1, "0st").go("play port_fees on y1. space");
        table.no("perform y2", "3.15").go("perform r3").holds(1, "0sc 2ke 3st");
    });
    let why = |part: &str| refused("port_fees", &format!("effects = [{{ op = \"perform_space\", {part} }}]"));
    assert_eq!(why("spaces = [\"r9\"]"), "cards.toml: card `port_fees`: spaces: no space is `r9`");
    let either = "which: there is either `which`, with or without `color`, or `spaces`";
    for wrong in [
        "color = \"red\"",
        "spaces = []",
        "spaces = [\"r3\"], color = \"red\"",
        "which = \"any_available\", spaces = [\"r3\"]",
    ] {
        assert!(why(wrong).ends_with(either), "{}", why(wrong));
    }
    assert!(
        why("which = \"any_available\", cost = { points = 1 }")
            .ends_with("cost: points and cards cannot be paid")
    );
}

#[test]
fn uc_4_34_spaces_are_changed() {
    let says = |modifier: &str| {
        format!("type = \"permanent\"\nmodifier = {{ form = \"modify_space\", {modifier} }}")
    };
    own(&[("port_fees", &says("spaces = [\"g2\", \"y5\"], more = 1"))], || {
        assert_eq!(drawn("port_fees"), "Y5 / G2 : +1");
        let table = of(3).hand(1, "first_descent").gets(1, "9cr 9sc 9st").claims(1, "port_fees");
        let built = table.go("play first_descent on g2. space. build desal start.1. build desal start.2");
        built.go("build desal start.3").no("build desal e.1", "2.9");
        let there = "farm start.1, farm start.2, lab start.3, tunnel t01, tunnel t02";
        let upgraded =
            table.has(1, there).go("play first_descent on y5. branch 2. upgrade start.1. upgrade start.2");
        upgraded.go("upgrade start.3. upgrade t01").no("upgrade t02", "2.9");
        // Other spaces are as they were, and so is this one without the card.
        let other = table.go("play first_descent on r2. build tunnel t01");
        other.no("build tunnel t02", "2.9");
    });
    own(
        &[("port_fees", &says("spaces = [\"g2\", \"y5\"], discount = { credits = 1, science = 1 }"))],
        || {
            assert_eq!(drawn("port_fees"), "Y5 / G2 : − 1 credits 1 science");
            let poor = of(3).hand(1, "first_descent").gets(1, "0cr").has(1, "farm start.1");
            poor.no("play first_descent on y4", "2.6");
            let table = poor.claims(1, "port_fees").hand(1, "steelplast_convoy");
            table.go("play steelplast_convoy on g2. build desal start.2").holds(1, "0cr");
            table.go("play steelplast_convoy on y5. branch 2. upgrade start.1").holds(1, "0sc");
            table.no("play steelplast_convoy on r2", "2.6");
            // Performed by a card, too.
            table
                .hand(1, "double_shift")
                .yes("play double_shift on g1. card. perform g2. build desal start.2");
        },
    );
    let why = |modifier: &str| refused("port_fees", &says(modifier));
    let wrong = "cards.toml: card `port_fees`: ";
    assert_eq!(
        why("spaces = [\"r3\"], more = 1"),
        format!("{wrong}spaces: nothing is built or upgraded on `r3`")
    );
    assert_eq!(why("spaces = [\"x3\"], more = 1"), format!("{wrong}spaces: no space is `x3`"));
    assert_eq!(why("spaces = [], more = 1"), format!("{wrong}spaces: it names no space"));
    let either = format!("{wrong}modifier: it has `more`, or a `discount` of resources");
    assert_eq!(why("spaces = [\"r1\"]"), either);
    assert_eq!(why("spaces = [\"r1\"], discount = { points = 1 }"), either);
}
