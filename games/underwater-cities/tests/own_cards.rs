//! What our own cards do not do, and an owner's may: each construct is read, drawn and played.

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
