//! Every leader, one line each.

use crate::support::*;

/// A leader in a city of three.
fn with(leader: &str, one: &str, two: &str, three: &str) -> Table {
    table(&format!(
        "age 3 leaders cities
        1 board giza a coins 0 leaders {leader} {one}
        2 board rhodos a coins 0 {two}
        3 board babylon a coins 0 {three}"
    ))
}

#[test]
fn points_of_every_leader_that_scores() {
    for (leader, one, two, three, expected) in [
        ("alexander", "victories 1 1 5", "", "", 3),
        ("amytis", "stages 2", "", "", 4),
        ("cleopatra", "", "", "", 5),
        ("hiram", "cards workers_guild spies_guild", "", "", 4),
        ("hypatia", "cards school study lodge", "", "", 3),
        ("justinian", "cards altar theater barracks stables school study", "", "", 6),
        ("midas", "coins 8", "", "", 2),
        ("nebuchadnezzar", "cards altar theater", "", "", 2),
        ("nefertiti", "", "", "", 4),
        ("pericles", "cards barracks stables", "", "", 4),
        ("phidias", "cards clay_pool sawmill", "", "", 2),
        ("plato", "cards clay_pool loom_1 altar tavern school barracks spies_guild", "", "", 7),
        ("plato", "cards clay_pool loom_1 altar tavern school barracks", "", "", 0),
        ("praxiteles", "cards loom_1 press_1", "", "", 4),
        ("sappho", "", "", "", 2),
        ("varro", "cards tavern forum", "", "", 2),
        ("zenobia", "", "", "", 3),
        ("aspasia", "", "", "", 2),
        ("darius", "cards lair hideout", "", "", 2),
        ("agrippina", "", "", "", 7),
        ("agrippina nero", "", "", "", 0),
        ("cornelia", "cards tavern forum", "cards bazaar", "", 5),
        ("eurypyle", "cards barracks", "cards stables", "", 0),
        ("phryne", "cards altar", "", "", 5),
        ("theano", "cards school study", "cards lodge", "cards library", 5),
        ("makeda", "coins 4", "coins 3", "coins 3", 5),
        ("makeda", "coins 4", "coins 4", "", 0),
        ("cynisca", "", "", "", 6),
        ("cynisca", "defeats 1", "", "", 0),
        ("gorgo", "victories 1 1 1 3 5 5", "", "", 1 + 5),
        ("louis", "victories 1 3", "", "", 5),
    ] {
        with(leader, one, two, three).sources("1", &format!("leaders {expected}"));
    }
}

#[test]
fn science_of_leaders() {
    let science = |leader: &str, cards: &str, points: &str| {
        with(leader, &format!("cards {cards}"), "", "").sources("1", points);
    };
    science("euclid", "apothecary", "science 4");
    science("pythagoras", "apothecary", "science 2");
    science("ptolemy", "apothecary workshop", "science 10");
    science("aristotle", "apothecary workshop scriptorium", "science 13");
    // One compass counts as a tablet; one more compass.
    science("aganice", "apothecary workshop dispensary", "science 10");
    science("enheduanna", "apothecary dispensary workshop", "science 9+1");
}

#[test]
fn shields_of_leaders() {
    for (leader, shields) in [
        ("caesar", "shields 2"),
        ("hannibal", "shields 1"),
        ("semiramis", "shields 2"),
        ("nero", "shields 0"),
    ] {
        with(leader, "defeats 2", "", "").is("1", shields);
    }
}

/// A game in which seat 1 recruits this leader and the others sell theirs.
fn recruit(leader: &str, age: u8, one: &str, two: &str) -> Table {
    let t = before_age(&format!(
        "age {age} leaders cities
        1 board giza a coins 6 inhand {leader} plato {one}
        2 board rhodos a coins 6 inhand nero midas {two}
        3 board babylon a coins 6 inhand sappho hiram"
    ));
    t.round(&format!("recruit {leader}; discard nero; discard sappho"))
}

#[test]
fn leaders_that_act_at_once() {
    recruit("croesus", 1, "", "").is("1", "coins 6-1+6");
    recruit("aspasia", 1, "", "").is("1", "diplomacy 1");
    recruit("nitocris", 2, "", "").is("1", "victories 0/1/0");
    // Its owner returns the least.
    let t = recruit("telesilla", 2, "defeats 2", "victories 1 3").is("1", "defeats 0");
    t.is("2", "victories 0/1/0");
    let t = recruit("arsinoe", 2, "", "").is("1", "coins 6-2+4");
    t.play("2: pay 2\n3: pay 0").is("2", "coins 9-2").is("3", "debt 2");
}

#[test]
fn leaders_that_react_to_stages() {
    let t = table(
        "age 1 leaders cities
        1 board giza a coins 0 leaders octavia cards stone_pit hand altar
        2 board rhodos a coins 0 leaders roxana
        3 board babylon a coins 0",
    );
    let t = t.round("stage altar").play("2: pay 1\n3: pay 0");
    t.each("coins", "2 3+2-1 3").is("3", "debt 1");
}

#[test]
fn caligula_and_berenice() {
    let t = table(
        "age 3 leaders cities
        1 board giza a coins 0 leaders caligula berenice hand capitol contingent tavern
        2 board rhodos a coins 0 hand contingent
        3 board babylon a coins 0 hand contingent",
    );
    let t = t.round("build capitol black").is("1", "has capitol");
    // One coin more from the bank.
    let t = t.refuse("1: build contingent black", "5.3").refuse("1: build contingent free", "5.3");
    t.round("discard; discard; discard").is("1", "coins 3+1");
}
