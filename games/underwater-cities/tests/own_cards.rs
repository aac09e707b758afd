//! Cards of an owner that do what none of ours does: each construct is read, drawn and played.

use crate::support::*;
use kernel::{Actor, Dice, Game as _, Seat, Viewer};
use underwater_cities::components::face;
use underwater_cities::{Move, Phase, Position, Resource};

/// What a card does in icons, as plain text.
pub(crate) fn drawn(id: &str) -> String {
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
pub(crate) fn counting(counter: &str) -> String {
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
pub(crate) fn reacting(trigger: &str, effects: &str) -> String {
    format!("type = \"permanent\"\ntrigger = {{ {trigger} }}\neffects = [{{ {effects} }}]")
}

pub(crate) const POINT: &str = "op = \"gain\", points = 1";

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
    let kinds = "farm, desal, lab, tunnel, building, structure, city, city_white, city_symbiotic";
    let bridge = format!("cards.toml: card `port_fees`: trigger: there is no kind `bridge`, only {kinds}");
    assert_eq!(why("bridge"), bridge);
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
        played
            .edit(|p| p.seats[kernel::Seat(0)].stock[Resource::Kelp] = 0)
            .go("perform r3")
            .holds(1, "0cr 1ke 3st 0bi");
        played.edit(|p| p.seats[kernel::Seat(0)].stock[Resource::Credits] = 0).no("perform r3", "11.2");
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
    let either =
        format!("{wrong}modifier: it has `more`, a `discount` of resources or a `cost`, or else `effects`");
    assert_eq!(why("spaces = [\"r1\"]"), either);
    assert_eq!(why("spaces = [\"r1\"], discount = { points = 1 }"), either);
}

/// A yellow instant card with these effects.
pub(crate) fn instant(effects: &str) -> String {
    format!("effects = [{effects}]")
}

/// The first player, with this, has played the card on a space of its color and resolves it first.
pub(crate) fn playing(stock: &str, pieces: &str) -> Table {
    let table = of(3).hand(1, "port_fees shore_leave").gets(1, stock).turned(1, "personal_assistant");
    let table = if pieces.is_empty() { table } else { table.has(1, pieces) };
    table.go("play port_fees on y1. card")
}

/// As the files of facts spell them: numbers in quotes, sentences for filters, and what may be missing.
#[test]
fn parameters_are_read_as_they_are_spelled_elsewhere() {
    let third =
        "{ op = \"if\", cond = { on_federation_space = \"3\" }, then = [{ op = \"gain\", credits = 1 }] }";
    own(&[("port_fees", &instant(third))], || {
        of(3).hand(1, "port_fees").gets(1, "0cr").fed(1, 3).go("play port_fees on y1. card").holds(1, "1cr");
        of(3).hand(1, "port_fees").gets(1, "0cr").fed(1, 2).go("play port_fees on y1. card").holds(1, "0cr");
    });
    own(&[("port_fees", &reacting("on = \"on_federation_enter\", space = \"2\"", POINT))], || {
        of(3)
            .plain()
            .fed(1, 4)
            .claims(1, "port_fees")
            .go("play first_descent on g1. space. advance 2")
            .holds(1, "1pt");
    });
    let trial = "{ op = \"gain_production_of\", filter = \"upgraded structure touching a connected city\" }, { op = \"nothing\" }";
    own(&[("port_fees", &instant(trial))], || {
        let table = playing("0ke", "farm+ start.1, farm start.2");
        table.no("produce start.2", "4.27").go("produce start.1").holds(1, "2ke 1pt");
    });
    own(&[("port_fees", &instant("{ op = \"nothing\" }"))], || {
        assert_eq!(drawn("port_fees"), "");
        of(3)
            .hand(1, "port_fees")
            .gets(1, "0cr")
            .go("play port_fees on y1. card. end")
            .holds(1, "1st 1ke 1sc");
    });
    own(&[("port_fees", &reacting("on = \"on_build_nth_in_city\", kind = \"lab\"", POINT))], || {
        let table = of(3).hand(1, "shore_leave").gets(1, "2st").claims(1, "port_fees").has(1, "lab start.1");
        table.go("play shore_leave on r4. build lab start.2").holds(1, "1pt");
    });
    let why = refused("port_fees", &reacting("on = \"on_federation_enter\", space = \"x\"", POINT));
    assert!(why.contains("cards.toml: card `port_fees`") && why.contains("`x` is not a number"), "{why}");
    let why = refused("port_fees", &reacting("on = \"on_federation_enter\", space = \"5\"", POINT));
    assert_eq!(why, "cards.toml: card `port_fees`: space: it is 1 to 4");
}

#[test]
fn uc_4_35_cards_are_drawn_to_keep_some() {
    own(
        &[(
            "port_fees",
            &instant("{ op = \"draw_keep\", draw = 3, keep = 2 }, { op = \"build\", kind = \"lab\" }"),
        )],
        || {
            assert_eq!(drawn("port_fees"), "3 cards → 2 cards 1 lab");
            let table = playing("1st", "").cards(1, 1);
            let moves = |p: &Position| {
                let mut moves = Vec::new();
                p.legal(Actor::Seat(Seat(0)), &mut moves);
                moves
            };
            let id = |mv: Move| match mv {
                Move::Keep(card) => underwater_cities::tables().card_id(card),
                _ => panic!("{mv:?}"),
            };
            let ids: Vec<&str> = moves(&table.position).into_iter().map(id).collect();
            assert_eq!(ids.len(), 3);
            table.no("keep shore_leave", "4.35").no("done", "4.35").no("build lab start.1", "4.35");
            let one = table.go(&format!("keep {}", ids[2])).cards(1, 2);
            let two = one.no(&format!("keep {}", ids[2]), "4.35").go(&format!("keep {}", ids[0])).cards(1, 3);
            assert!(
                two.position.deck.discard_pile.has(card(ids[1]))
                    && !two.position.deck.discard_pile.has(card(ids[0]))
            );
            two.go("build lab start.1").holds(1, "1st 1ke 1sc");
            // What another sees of it is dealt anew, and as much.
            let seen = |seat| {
                let mut seen = table.position;
                seen.redeal(Viewer::Seat(Seat(seat)), &mut Dice::new(3));
                moves(&seen)
            };
            assert_eq!(seen(0), moves(&table.position));
            assert!(seen(1).len() == 3 && seen(1) != seen(0));
            // Two are all that is left, so both are kept; with none there is nothing to keep.
            let left = |n: usize| {
                let table = of(3).hand(1, "port_fees").gets(1, "1st").edit(|p| {
                    let all: Vec<_> = p.deck.draw_pile.iter().collect();
                    p.seats[Seat(1)].hand |= all[n..].iter().copied().collect();
                    p.deck.draw_pile = all[..n].iter().copied().collect();
                    p.deck.discard_pile = Default::default();
                });
                table.go("play port_fees on y1. card").cards(1, n).yes("build lab start.1")
            };
            left(2);
            left(0);
        },
    );
    for wrong in ["draw = 2, keep = 3", "draw = 2, keep = 0", "draw = 9, keep = 1"] {
        let why = refused("port_fees", &instant(&format!("{{ op = \"draw_keep\", {wrong} }}")));
        assert_eq!(
            why,
            "cards.toml: card `port_fees`: draw_keep: 1 to 8 are drawn, and as many or fewer are kept"
        );
    }
}

#[test]
fn uc_4_36_upgrades_have_targets() {
    let just = "{ op = \"build\", kind = \"lab\" }, { op = \"upgrade\", kind = \"structure\", cost = \"free\", target = \"just_built\" }";
    own(&[("port_fees", &instant(just))], || {
        let table = playing("1st", "farm start.1, tunnel t01")
            .no("upgrade start.1", "4.36")
            .no("upgrade t01", "4.36");
        let built = table.go("build lab start.2").no("upgrade start.1", "4.36").go("upgrade start.2");
        assert_eq!(built.position.player(Seat(0)).upgraded.len(), 1);
        // Nothing was built: nothing is left to do.
        playing("0st", "farm start.1").holds(1, "1st 1ke 1sc");
    });
    let city = "{ op = \"upgrade\", kind = \"structure\", max = 3, cost = \"free\", target = \"same_city\" }";
    own(&[("port_fees", &instant(city))], || {
        assert_eq!(drawn("port_fees"), "3 up city ( 0 credits )");
        let table = playing("0st", "farm start.1, lab start.2, city e, tunnel t01, farm e.1, farm e.2");
        table.no("upgrade t01", "4.36").go("upgrade start.1").no("upgrade e.1", "4.36").go("upgrade start.2");
        // The first decides, and when that city has nothing left it is over.
        table.go("upgrade e.2").no("upgrade start.1", "4.36").go("upgrade e.1").no("upgrade start.1", "2.9");
    });
    let beside = reacting(
        "on = \"on_build\", kind = \"building\"",
        "op = \"upgrade\", kind = \"building\", cost = \"free\", target = \"same_city\"",
    );
    own(&[("port_fees", &beside)], || {
        let table = of(3).hand(1, "shore_leave").gets(1, "2st").claims(1, "port_fees");
        let table =
            table.has(1, "city e, farm start.1, farm e.1").go("play shore_leave on r4. build lab e.2");
        table
            .no("upgrade start.1", "4.36")
            .yes("upgrade e.1. build lab start.2")
            .yes("upgrade e.2")
            .yes("done. build lab e.3");
    });
    let why = refused("port_fees", &instant("{ op = \"upgrade\", kind = \"farm\", target = \"next\" }"));
    assert!(why.starts_with("cards.toml: card `port_fees`: effects: unknown variant `next`"), "{why}");
}

#[test]
fn uc_4_37_all_of_one_kind() {
    let same = "{ op = \"build\", one_of = [\"farm\", \"lab\"], max = 2, same_kind = true }";
    own(&[("port_fees", &instant(same))], || {
        assert_eq!(drawn("port_fees"), "2 farm / 2 lab");
        let table = playing("9st 9ke", "").no("build farm start.1", "2.7");
        table
            .go("branch 1. build farm start.1")
            .no("build lab start.2", "2.7")
            .go("build farm start.2")
            .holds(1, "10st 8ke");
        table
            .go("branch 2. build lab start.1")
            .no("build farm start.2", "2.7")
            .go("done")
            .holds(1, "9st 10ke");
    });
    // A space may say it, too, and the branch that cannot be used is no reason to choose it.
    let space = "effects = [{ op = \"build\", kind = \"building\", max = 2, same_kind = true }]";
    owned(&[("spaces.toml", "space", "r1", space)], || {
        let table = of(3).hand(1, "shore_leave").gets(1, "1st");
        table
            .no("play shore_leave on r2", "2.6")
            .go("play shore_leave on r1")
            .no("branch 1", "2.6")
            .no("branch 2", "2.6")
            .yes("branch 3. build lab start.1");
    });
}

#[test]
fn uc_4_38_parts_in_their_order() {
    let says = "sequence = true\neffects = [{ op = \"advance_federation\", steps = 1 }, { op = \"build\", kind = \"desal\" }, \
        { op = \"gain\", credits = 2 }]";
    own(&[("port_fees", says)], || {
        let table = of(3)
            .hand(1, "port_fees")
            .gets(1, "0cr")
            .fed(1, 4)
            .go("play port_fees on y1. card")
            .holds(1, "0cr");
        table.no("build desal start.1", "2.7");
        table.go("advance 1").holds(1, "1cr").go("build desal start.1").holds(1, "2cr");
        table.go("advance 1. skip").holds(1, "3cr").no("build desal start.1", "2.9");
        // A plant that cannot be paid is left by itself.
        table.go("skip").holds(1, "2cr").no("advance 1", "2.9");
        table.yes("done. end");
    });
    let any = says.replace("sequence = true", "sequence = false");
    own(&[("port_fees", &any)], || {
        of(3)
            .hand(1, "port_fees")
            .gets(1, "0cr")
            .go("play port_fees on y1. card")
            .holds(1, "2cr")
            .no("skip", "2.7")
            .yes("build desal start.1. advance 1");
    });
}

#[test]
fn uc_4_39_of_like_parts_the_player_names_one() {
    let pays = "{ op = \"pay\", cost = { kelp = 1 }, then = [{ op = \"gain\", credits = 2 }] }, \
        { op = \"pay\", cost = { science = 1 }, then = [{ op = \"gain\", points = 3 }], max_times = 2 }";
    own(&[("port_fees", &instant(pays))], || {
        let table = playing("1ke 2sc 0cr", "");
        table.go("pay").holds(1, "0ke 2cr 2sc").go("pay. pay").holds(1, "1ke 1sc 6pt");
        table
            .go("part 2. pay")
            .holds(1, "1sc 3pt 0cr")
            .go("pay")
            .holds(1, "0sc 6pt")
            .go("pay")
            .holds(1, "1ke 2cr 6pt");
        table.go("part 2. pay. skip. pay").holds(1, "2cr 3pt");
        table.no("part 1", "4.18").no("part 3", "4.18");
        // The first one cannot be paid.
        playing("0ke 1sc 0cr", "").no("pay", "10.2").go("part 2. pay").holds(1, "1ke 1sc 3pt");
        playing("1ke 0sc 0cr", "").no("part 2", "4.18").yes("pay");
    });
    let farms =
        "{ op = \"build\", kind = \"farm\" }, { op = \"build\", kind = \"building\", cost = \"free\" }";
    own(&[("port_fees", &instant(farms))], || {
        let table = playing("1ke", "");
        table.go("build farm start.1").holds(1, "0ke").yes("build lab start.2");
        table.go("part 2. build farm start.1").holds(1, "1ke").go("build farm start.2").holds(1, "1ke 1st");
    });
    let choices = "{ op = \"choose\", options = [[{ op = \"gain\", kelp = 1 }], [{ op = \"gain\", science = 1 }]] }, \
        { op = \"choose\", options = [[{ op = \"gain\", credits = 1 }], [{ op = \"gain\", points = 1 }]] }";
    own(&[("port_fees", &instant(choices))], || {
        let table = playing("0cr", "");
        table.go("part 2. branch 2. branch 1").holds(1, "2ke 1sc 1pt");
        table.go("branch 1. branch 2").holds(1, "2ke 1sc 1pt");
        table.go("part 2. branch 1. done").holds(1, "1ke 1cr");
    });
}

#[test]
fn uc_4_40_what_is_connected_when_it_is_built() {
    own(
        &[("port_fees", &reacting("on = \"on_build\", kind = \"building\", connected = true", POINT))],
        || {
            let table = of(3).hand(1, "shore_leave").gets(1, "2st").claims(1, "port_fees").has(1, "city e");
            table
                .go("play shore_leave on r4. build lab e.1")
                .holds(1, "0pt")
                .go("build lab start.1")
                .holds(1, "1pt");
        },
    );
    own(&[("port_fees", &reacting("on = \"on_build\", kind = \"city\", connected = true", POINT))], || {
        let table = of(3)
            .hand(1, "shore_leave")
            .gets(1, "9st 9ke 9cr")
            .claims(1, "port_fees")
            .go("play shore_leave on r2");
        table.go("build city_white e").holds(1, "0pt");
        table.go("build tunnel t01. build city_white e").holds(1, "1pt");
    });
    let brown =
        |color: &str| reacting(&format!("on = \"on_connect_metropolis\", color = \"{color}\""), POINT);
    for (color, wanted) in [("blue", "1pt"), ("brown", "0pt")] {
        own(&[("port_fees", &brown(color))], || {
            let table = of(3).hand(1, "first_descent").gets(1, "9st 9cr").claims(1, "port_fees");
            let table =
                table.has(1, "tunnel t01, tunnel t04").go("play first_descent on y2. build tunnel t13");
            table.holds(1, wanted);
        });
    }
    let check = |color: &str, wanted: &str| {
        own(&[("port_fees", &counting(&format!("connected_metropolis:{color}")))], || {
            playing("0cr", "tunnel t13, tunnel t14, tunnel t11, tunnel t12").holds(1, wanted);
        });
    };
    check("blue", "2cr");
    check("brown", "1cr");
    let why = refused("port_fees", &counting("connected_metropolis:green"));
    assert_eq!(why, "cards.toml: card `port_fees`: count: nothing counts `connected_metropolis:green`");
}

#[test]
fn uc_8_5_each_piece_and_each_payment_has_its_cost() {
    let plants = "{ op = \"build\", kind = \"desal\", max = 2, cost_any_of = [{ credits = 1 }, { science = 1, kelp = 1 }] }";
    own(&[("port_fees", &instant(plants))], || {
        assert_eq!(
            drawn("port_fees"),
            "1 desal ( 1 credits ) / 1 desal ( 1 science 1 kelp )"
                .replace("1 science 1 kelp", "1 kelp 1 science")
                + " "
                + "1 desal ( 1 credits ) / 1 desal ( 1 kelp 1 science )"
        );
        let table = playing("1cr 1sc 1ke", "").go("branch 2. build desal start.1").holds(1, "1cr 0sc 0ke");
        table.go("branch 1. build desal start.2").holds(1, "1ke 1sc 1st 0cr");
        playing("2cr", "")
            .go("branch 1. build desal start.1. branch 1. build desal start.2")
            .holds(1, "0cr 1sc");
    });
    let paid = "{ op = \"pay\", cost_any_of = [{ kelp = 1 }, { credits = 2 }], then = [{ op = \"gain\", points = 1 }], max_times = 2 }";
    own(&[("port_fees", &instant(paid))], || {
        let table = playing("1ke 2cr", "").go("branch 1. pay").holds(1, "0ke 2cr 1pt");
        table.go("branch 2. pay").holds(1, "1ke 0cr 2pt");
    });
    let upgraded = "{ op = \"upgrade\", kind = \"farm\", max = 2, cost_any_of = [{ science = 1 }, { kelp = 1, credits = 1 }] }";
    own(&[("port_fees", &instant(upgraded))], || {
        let table = playing("1sc 1ke 1cr", "farm start.1, farm start.2");
        table.go("branch 2. upgrade start.1. branch 1. upgrade start.2").holds(1, "1sc 1ke 1st 0cr");
    });
    let both = "{ op = \"build\", kind = \"farm\", cost = \"free\", cost_any_of = [{ credits = 1 }] }";
    let why = refused("port_fees", &instant(both));
    assert_eq!(
        why,
        "cards.toml: card `port_fees`: cost_any_of: it has 1 to 4 costs, in place of `cost`, for what is done 1 to 4 times"
    );
}

#[test]
fn uc_9_5_expansion_sites_as_building_sites() {
    let says = "type = \"permanent\"\nmodifier = { form = \"extra_building_site\" }";
    own(&[("port_fees", says)], || {
        assert_eq!(drawn("port_fees"), "+ expansion");
        let table = of(3).hand(1, "shore_leave").gets(1, "2st");
        table.go("play shore_leave on r4").no("build lab start.x", "9.2");
        let claimed = table.hand(1, "port_fees").go("play port_fees on y1. card. claim. end").edit(|p| {
            (p.at, p.pass) = (0, 1);
        });
        let claimed = claimed.hand(1, "shore_leave").gets(1, "2st");
        let with = claimed.go("play shore_leave on r4").no("build lab mid.x", "6.5");
        with.yes("build lab start.x. build lab e.x").yes("build lab start.x. build lab start.1");
        let pair = claimed.gets(1, "1st 1sc").go("play shore_leave on r5. build lab start.x");
        assert_eq!(pair.position.player(Seat(0)).upgraded.len(), 1);
        // All others are taken: it opens the space of the turn in which it is claimed.
        let full = of(3).hand(1, "port_fees unscheduled_dive").gets(1, "1st").edit(|p| {
            let player = &mut p.seats[Seat(0)];
            let board = player.board();
            let farms = &mut player.buildings[underwater_cities::Building::Farm];
            board.normal_sites.iter().for_each(|site| _ = farms.insert(site));
        });
        let played = full.no("play unscheduled_dive on y4", "2.6").go("play port_fees on y4");
        played.no("drop", "2.6").yes("card. claim. build lab start.x");
    });
    let pair = "{ op = \"build_and_upgrade\", one_of = [\"lab\", \"farm\"], cost = \"free\", site = \"expansion\", upgrade_cost = {} }";
    own(&[("port_fees", &instant(pair))], || {
        playing("0st", "")
            .no("build lab start.1", "9.2")
            .no("build desal start.x", "2.7")
            .yes("build farm start.x")
            .yes("build lab e.x");
    });
}

#[test]
fn uc_14_5_a_brown_metropolis_is_gained() {
    let says = "{ op = \"gain_metropolis\", color = \"brown\", draw = 2 }";
    own(&[("port_fees", &instant(says))], || {
        assert_eq!(drawn("port_fees"), "brown");
        // Three are dealt, brown_special_cards and brown_cities are left.
        let table = playing("0cr", "").no("keep brown_tunnels", "14.5").yes("keep brown_special_cards");
        let kept = table.go("keep brown_cities");
        let cities = "city e, city s, city mid, city ne, tunnel t01, tunnel t02, tunnel t03, tunnel t04";
        let end = |table: &Table| table.has(1, cities).gets(1, "9ke").ends(10).position.points(Seat(0));
        assert_eq!(
            end(&kept.go("end")) - end(&table.go("keep brown_special_cards. end")),
            4,
            "five connected cities"
        );
    });
}

#[test]
fn uc_16_11_what_is_asked_for_in_production() {
    let pay = |cost: &str| {
        format!(
            "type = \"production\"\nproduction = {{ form = \"on_produced\", resource = \"biomatter\", at_least = 1, \
        effects = [{{ op = \"pay\", cost = {{ {cost} }}, then = [{{ op = \"gain\", points = 3 }}] }}] }}"
        )
    };
    own(&[("port_fees", &pay("biomatter = 1"))], || {
        let table = of(2).gets(1, "0ke").claims(1, "port_fees");
        let fed = table.has(1, "desal+ start.1").ends(4);
        assert_eq!(fed.position.phase, Phase::Production);
        fed.holds(1, "1bi").no("keep port_fees", "2.7").go("pay").holds(1, "0bi 0pt");
        // Three points, and three for the hungry city; without them the biomatter is eaten.
        fed.go("done").holds(1, "0bi 0pt");
        let kelp = table.has(1, "desal+ start.1").gets(1, "1ke").ends(4).go("pay").holds(1, "0ke 0bi 3pt");
        assert_eq!(kelp.position.round, 4);
        // Without biomatter it asks for nothing, and it does nothing for others.
        table.gets(1, "5bi 1ke").ends(4).holds(1, "5bi 0ke 0pt");
    });
    // It may ask for more of something else.
    let more = "type = \"production\"\nproduction = { form = \"on_produced\", resource = \"biomatter\", effects = [{ op = \"if\", \
        cond = { produced_this_phase = \"credits\", n = 2 }, then = [{ op = \"gain\", points = 4 }] }] }";
    own(&[("port_fees", more)], || {
        let table = of(2).gets(1, "1ke").claims(1, "port_fees");
        table.has(1, "desal+ start.1").ends(4).holds(1, "0pt");
        table.has(1, "desal+ start.1, desal start.2").ends(4).holds(1, "4pt");
    });
    own(
        &[(
            "port_fees",
            &instant(
                "{ op = \"if\", cond = { produced_this_phase = \"kelp\" }, then = [{ op = \"gain\", points = 1 }] }",
            ),
        )],
        || {
            playing("9ke", "farm start.1").holds(1, "0pt");
        },
    );
    // What it pays for may be a step, which counts for the coming round.
    let step = "type = \"production\"\nproduction = { form = \"on_produced\", resource = \"credits\", effects = [{ op = \"advance_federation\", steps = 1 }] }";
    own(&[("port_fees", step)], || {
        let table = of(2).gets(1, "1ke 0cr").claims(1, "port_fees").has(1, "desal start.1").ends(4);
        table.go("1: advance 1").on_track(&[4, 0]);
    });
    let many = "type = \"production\"\nproduction = { form = \"yield_per\", count = \"tunnel\", every = 1, yield = { science = 1 }, max = 2 }";
    own(&[("port_fees", many)], || {
        of(2)
            .gets(1, "9ke")
            .claims(1, "port_fees")
            .has(1, "tunnel t01, tunnel t02, tunnel t05")
            .ends(4)
            .produces(1, "2sc 2cr");
    });
    let why = refused(
        "port_fees",
        "type = \"production\"\nproduction = { form = \"on_produced\", resource = \"kelp\", effects = [{ op = \"build\", kind = \"farm\" }] }",
    );
    assert_eq!(
        why,
        "cards.toml: card `port_fees`: effects: in production things are gained, paid and exchanged, and steps are made"
    );
}

const CONTRACT: (&str, &str, &str) = ("contracts.toml", "contract", "reef");

fn contract(cond: &str) -> String {
    format!("cond = {{ {cond} }}\nreward = [{{ op = \"gain\", points = 5 }}]")
}

#[test]
fn uc_20_4_what_was_produced_meets_a_contract() {
    let (file, kind, id) = CONTRACT;
    owned(&[(file, kind, id, &contract("count_at_least = \"resource:science\", n = 3"))], || {
        let table = with(2, "contracts yes, contract_cards model_city reef coast").has(1, "lab start.1");
        let met = table.gets(1, "2sc 1ke").ends(4);
        assert_eq!(met.position.phase, Phase::Production);
        met.no("replace start.1", "16.8").go("contract reef").holds(1, "5pt 3sc 0ke");
        let left = met.go("done").holds(1, "0pt");
        assert_ne!(left.position.phase, Phase::Production);
        // Met before, it is asked for once.
        let before = table.gets(1, "3sc 1ke").ends(4).holds(1, "3sc").go("done").holds(1, "4sc 0ke");
        assert_ne!(before.position.phase, Phase::Production);
        assert_ne!(table.gets(1, "1sc 1ke").ends(4).position.phase, Phase::Production);
    });
}

#[test]
fn uc_20_2_the_end_of_a_turn_meets_a_contract() {
    let (file, kind, id) = CONTRACT;
    let (cond, says) = (
        contract("count_at_least = \"connected:lab\", n = 1"),
        reacting("on = \"on_end_of_turn\"", "op = \"build\", kind = \"lab\""),
    );
    owned(&[(file, kind, id, &cond), ("cards.toml", "card", "port_fees", &says)], || {
        let table = with(3, "contracts yes, contract_cards model_city reef coast")
            .hand(1, "shore_leave")
            .claims(1, "port_fees");
        let ended = table.gets(1, "1st").go("play shore_leave on always. end").decides("1");
        let built = ended.no("end", "2.7").go("build lab start.1").decides("1").no("done", "2.9");
        built.go("contract reef").holds(1, "5pt").decides("2");
        built.go("end").holds(1, "0pt").decides("2");
        ended.go("done").decides("2");
        // What was declined before the end is not asked for again.
        table.has(1, "lab start.2").go("play shore_leave on always. end. done").decides("2");
    });
}

/// A special card that is used once per turn reaches colored spaces only, as one that is played does.
#[test]
fn uc_3_16_special_abilities_stay_on_colored_spaces() {
    let says = reacting("on = \"once_per_turn\"", "op = \"perform_space\", which = \"any_available\"");
    owned(&[("special.toml", "card", "academy_charter", &says)], || {
        let table = of(3).plain().claims(1, "academy_charter").go("ability academy_charter");
        table.no("perform always", "3.16").yes("perform r3");
    });
    own(&[("port_fees", &says)], || {
        of(3).plain().claims(1, "port_fees").go("ability port_fees").yes("perform always");
    });
}

/// A space that shows steelplast twice gives it once.
#[test]
fn uc_4_23_once_for_each_use_of_a_space() {
    let space = "effects = [{ op = \"gain\", steelplast = 1 }, { op = \"gain\", steelplast = 1, kelp = 1 }]";
    owned(&[("spaces.toml", "space", "r3", space)], || {
        let table = of(3).hand(1, "shore_leave").gets(1, "0st").claims(1, "steelworkers_honors");
        table.go("play shore_leave on r3").holds(1, "2st 1ke 1pt");
    });
}

/// What a card takes off the price on a space is taken off once: nothing is asked for that cannot be paid.
#[test]
fn uc_4_34_a_discount_counts_once() {
    let says = "type = \"permanent\"\nmodifier = { form = \"modify_space\", spaces = [\"r2\"], discount = { steelplast = 1 } }";
    own(&[("port_fees", says)], || {
        let table = of(3).hand(1, "shore_leave").claims(1, "port_fees").gets(1, "0st 1ke 2cr");
        let built = table.go("play shore_leave on r2. build tunnel t01").holds(1, "0st 1cr");
        // The city would cost a steelplast more: the space is done.
        built.no("build city_white e", "2.9").yes("end");
    });
}

/// A board as the files of facts spell it: the ids of sites in place of their number, and a feature on one site.
#[test]
fn boards_are_read_as_they_are_spelled_elsewhere() {
    let city = |id: &str, x: u8, sites: &str| {
        format!("{{ id = \"{id}\", x = {x}, y = 0, sites = {sites}, expansion = \"{id}.x\" }}")
    };
    let board = |first: &str, feature: &str| {
        format!(
            "start = \"start\"\ncity = [{first}, {}]\ntunnel = [{{ id = \"t01\", ends = [\"start\", \"e\"] }}, {{ id = \"t02\", ends = [\"e\", \"brown\"] }}, \
             {{ id = \"t03\", ends = [\"e\", \"blue_1\"] }}, {{ id = \"t04\", ends = [\"start\", \"blue_2\"] }}]\n\
             metropolis = [{{ id = \"brown\", color = \"brown\", x = 0, y = 1, tunnels = [\"t02\"] }}, \
             {{ id = \"blue_1\", color = \"blue\", x = 1, y = 1, tunnels = [\"t03\"] }}, {{ id = \"blue_2\", color = \"blue\", x = 2, y = 1, tunnels = [\"t04\"] }}]\n\
             bonus = []\nfeature = [{{ kind = \"building_x2\", {feature}, surcharge = {{ kelp = 1 }}, factor = 2 }}]\n",
            city("e", 1, "2")
        )
    };
    let named = city("start", 2, "[\"start.1\", \"start.2\"]");
    let entry = |text: &str| owned_board(text);
    owned(&[("boards.toml", "board", "cinder_vents", &board(&named, "site = \"start.2\""))], || {
        let table =
            with(3, "side advanced").hand(1, "first_descent").gets(1, "3ke").go("play first_descent on y4");
        table.go("build farm start.2").holds(1, "1ke");
        table.go("build farm start.2. end").ends(4).produces(1, "2ke");
    });
    let wrong = city("start", 2, "[\"start.1\", \"start.3\"]");
    let said = |text: &str| format!("boards.toml: board `cinder_vents`: {text}");
    assert_eq!(entry(&board(&wrong, "site = \"start.1\"")), said("sites: `start.3` is `start.2`"));
    assert_eq!(
        entry(&board(&named, "factor = 2").replace("factor = 2, surcharge", "surcharge")),
        said("feature: it has either `site` or `sites`")
    );
}

fn owned_board(says: &str) -> String {
    let text = format!("[[board]]\nid = \"cinder_vents\"\n{says}");
    let overlay = kernel::components::Overlay { file: "boards.toml".into(), text };
    underwater_cities::Tables::load(&[overlay]).expect_err("it is refused").to_string()
}
