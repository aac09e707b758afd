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
