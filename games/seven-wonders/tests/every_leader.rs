//! Every leader, one line each.

use crate::support::*;

/// Points from a leader in a city of three.
fn scores(leader: &str, one: &str, two: &str, three: &str) -> i32 {
    let text = format!(
        "age 3 leaders cities
        1 board giza a coins 0 leaders {leader} {one}
        2 board rhodos a coins 0 {two}
        3 board babylon a coins 0 {three}"
    );
    points(&text, 1, "leaders")
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
        assert_eq!(scores(leader, one, two, three), expected, "{leader} with {one}");
    }
}

#[test]
fn science_of_leaders() {
    let science = |leader: &str, cards: &str| {
        let text = format!(
            "age 3 leaders\n1 board giza a leaders {leader} cards {cards}\n2 board rhodos a\n3 board babylon a"
        );
        points(&text, 1, "science")
    };
    assert_eq!(science("euclid", "apothecary"), 4);
    assert_eq!(science("pythagoras", "apothecary"), 2);
    assert_eq!(science("ptolemy", "apothecary workshop"), 10);
    assert_eq!(science("aristotle", "apothecary workshop scriptorium"), 13);
    assert_eq!(science("aganice", "apothecary workshop dispensary"), 10, "one compass counts as a tablet");
    assert_eq!(science("enheduanna", "apothecary dispensary workshop"), 9 + 1, "one more compass");
}

#[test]
fn shields_of_leaders() {
    let of = |leader: &str| {
        shields(
            &table(&format!(
                "age 1 leaders cities\n1 board giza a leaders {leader} defeats 2\n2 board rhodos a\n3 board babylon a"
            )),
            1,
        )
    };
    assert_eq!([of("caesar"), of("hannibal"), of("semiramis"), of("nero")], [2, 1, 2, 0]);
}

/// A game in which seat 1 recruits this leader and the others sell theirs.
fn recruit(leader: &str, age: u8, one: &str, two: &str) -> Position {
    let mut game = before_age(&format!(
        "age {age} leaders cities
        1 board giza a coins 6 inhand {leader} plato {one}
        2 board rhodos a coins 6 inhand nero midas {two}
        3 board babylon a coins 6 inhand sappho hiram"
    ));
    turn(&mut game, [&format!("recruit {leader}"), "sell nero", "sell sappho"]);
    game
}

#[test]
fn leaders_that_act_at_once() {
    assert_eq!(coins(&recruit("croesus", 1, "", ""), 1), 6 - 1 + 6);
    assert_eq!(diplomacy(&recruit("aspasia", 1, "", ""), 1), 1);
    assert_eq!(victories(&recruit("nitocris", 2, "", ""), 1), [0, 1, 0]);
    let game = recruit("telesilla", 2, "defeats 2", "victories 1 3");
    assert_eq!((defeats(&game, 1), victories(&game, 2)), (0, [0, 1, 0]), "its owner returns the least");
    let mut game = recruit("arsinoe", 2, "", "");
    assert_eq!(coins(&game, 1), 6 - 2 + 4);
    do_move(&mut game, 2, "settle 2");
    do_move(&mut game, 3, "settle 0");
    assert_eq!((coins(&game, 2), debts(&game, 3)), (9 - 2, 2));
}

#[test]
fn leaders_that_react_to_stages() {
    let mut game = table(
        "age 1 leaders cities
        1 board giza a coins 0 leaders octavia cards stone_pit hand altar
        2 board rhodos a coins 0 leaders roxana
        3 board babylon a coins 0",
    );
    turn(&mut game, ["stage altar", "discard", "discard"]);
    do_move(&mut game, 2, "settle 1");
    do_move(&mut game, 3, "settle 0");
    assert_eq!(all_coins(&game), [2, 3 + 2 - 1, 3]);
    assert_eq!(debts(&game, 3), 1);
}

#[test]
fn caligula_and_berenice() {
    let mut game = table(
        "age 3 leaders cities
        1 board giza a coins 0 leaders caligula berenice hand capitol contingent tavern
        2 board rhodos a coins 0 hand contingent
        3 board babylon a coins 0 hand contingent",
    );
    turn(&mut game, ["free capitol", "discard", "discard"]);
    assert!(has(&game, 1, "capitol"));
    refused(&game, 1, "build contingent free", "5.3");
    turn(&mut game, ["discard", "discard", "discard"]);
    assert_eq!(coins(&game, 1), 3 + 1, "one coin more from the bank");
}
