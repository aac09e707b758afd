//! A refused move says why: for each kind of reason the clause and the words.

use crate::support::table::{Script as _, Table};
use age_of_innovation::{OnBoard, Why};
use kernel::{Game, Refusal as _, Refused};

/// The last move of the script is refused by this clause; gives the refusal.
#[track_caller]
fn refusal(t: &Table, script: &str, clause: &str) -> Refused<OnBoard> {
    t.refuse(script, clause);
    let (before, last) = script.rsplit_once(". ").unwrap_or(("", script));
    let p = t.play(before).position;
    let actor = p.decision().first_actor().expect("somebody to move");
    p.check(actor, p.read_move(actor, last).expect("a move")).expect_err("a refusal")
}

/// And this is the reason.
#[track_caller]
fn refused(t: &Table, script: &str, clause: &str, reason: &str) {
    assert_eq!(refusal(t, script, clause).message().id, reason, "`{script}`");
}

/// Too little: of what, how much is needed and how much there is.
#[track_caller]
fn short(t: &Table, script: &str, clause: &str, missing: &str) {
    let found = match refusal(t, script, clause).why.why {
        Why::Short { what, need, have } => format!("{} {need}/{have}", what.id()),
        Why::CannotPay { price, lacks } => {
            let parts = [
                ("tools", price.tools, lacks.tools),
                ("coins", price.coins, lacks.coins),
                ("scholars", price.scholars, lacks.scholars),
            ];
            let short = parts.iter().filter(|(_, _, lacks)| *lacks > 0);
            let short = short.map(|(what, need, lacks)| format!("{what} {need}/{}", need - lacks));
            short.collect::<Vec<_>>().join(", ")
        }
        other => panic!("`{script}`: {other:?}"),
    };
    assert_eq!(found, missing, "`{script}`");
}

/// Lake Blessed with a workshop on H7 and plenty; desert Psychics on A12 and with a guild on I8.
fn rich() -> Table {
    let t = Table::of("lake blessed, desert psychics").put("blessed", "workshop H7");
    let t = t.put("psychics", "workshop A12, guild I8");
    t.holds("blessed", "30t 60c 3s 0/0/12 5/5/5/5b")
}

#[test]
fn what_stands_or_lies_there() {
    let t = rich().terrain("I7 lake");
    refused(&t, "build H7", "6.5.1", "refuse-occupied");
    refused(&t, "build I8", "6.5.1", "refuse-occupied");
    refused(&t, "build G8", "6.5.1", "refuse-river");
    refused(&t, "build H8", "6.5.1", "refuse-not-home");
    refused(&t, "build A3", "6.2.2", "refuse-out-of-reach");
    refused(&t, "transform I7 to lake", "6.3.3", "refuse-home-already");
    refused(&t, "transform I8 to lake", "6.3.3", "refuse-occupied");
    refused(&t, "transform A4 to lake", "6.2.2", "refuse-out-of-reach");
    refused(&t, "transform H8 to desert", "6.3.2", "refuse-wrong-terrain");
    refused(&t, "upgrade I8 to school", "6.6.1", "refuse-not-your-building");
    refused(&t, "upgrade H8 to guild", "6.6.1", "refuse-not-your-building");
    refused(&t, "upgrade H7 to school", "6.6.1", "refuse-no-upgrade");
    refused(&t.put("blessed", "neutral guild A1"), "upgrade A1 to school", "6.6.4", "refuse-neutral");
    refused(&t.holds("blessed", "1annex"), "annex I8", "6.14.1", "refuse-not-your-building");
    let annexed = t.holds("blessed", "1annex").put("blessed", "guild+annex A1");
    refused(&annexed, "annex A1", "6.14.1", "refuse-annex-there");
}

#[test]
fn what_is_missing() {
    let t = rich().holds("blessed", "0t 0c 0s 12/0/0 0/0/0/0b").terrain("I7 lake, H8 forest");
    short(&t, "build I7", "1.6", "tools 1/0, coins 2/0");
    short(&t.holds("blessed", "1t 1c"), "build I7", "1.6", "coins 2/1");
    short(&t.holds("blessed", "2t"), "transform H8 to lake", "1.6", "tools 3/2");
    short(&t.holds("blessed", "3t"), "transform H8 to lake. build H8", "1.6", "tools 1/0, coins 2/0");
    short(&t.holds("blessed", "4t 1c"), "transform H8 to lake. build H8", "1.6", "coins 2/1");
    short(&t, "upgrade H7 to guild", "1.6", "tools 2/0, coins 3/0");
    short(&t.holds("blessed", "2t 2c"), "upgrade H7 to guild", "1.6", "coins 3/2");
    short(&t, "advance ship", "1.6", "coins 4/0, scholars 1/0");
    short(&t.holds("blessed", "4c"), "advance ship", "1.6", "scholars 1/0");
    short(&t, "send scholar to law", "1.6", "scholars 1/0");
    short(&t.holds("blessed", "9/0/3"), "action power tools", "2.2", "power 4/3");
    short(&t.holds("blessed", "1/0/0/0b"), "action book coins", "6.11.1", "any-books 2/1");
    short(&t, "burn 1", "2.3", "tokens 2/0");
    short(&t, "convert 1t to 1c", "1.6", "tools 1/0");
    short(&t.holds("blessed", "8/0/4"), "convert 5pw to 1s", "2.2", "power 5/4");
    short(&t, "annex H7", "6.14.1", "annexes 1/0");
    let board = t.innovation_at("steel", 0).put("blessed", "palace A1");
    short(&board.holds("blessed", "1/4/0/0b"), "take innovation steel", "6.9.4", "banking-books 2/1");
    short(&board.holds("blessed", "2/2/0/0b"), "take innovation steel", "6.9.1", "any-books 5/4");
    let second = board.innovations("blessed", "census").holds("blessed", "2/3/0/0b");
    short(&second, "take innovation steel", "6.9.2", "any-books 6/5");
    let none = t.innovation_at("steel", 0).holds("blessed", "5/0/0/0b 4c");
    short(&none, "take innovation steel", "6.9.3", "coins 5/4");
}

#[test]
fn what_is_used_up_or_not_there() {
    let t = rich().terrain("I7 lake");
    let built = t.put("blessed", "workshop A1 A3 A4 A5 A6 A7 A9 A10");
    refused(&built, "build I7", "1.2", "refuse-no-piece");
    refused(&t.put("blessed", "guild A1 A3 A4 A5"), "upgrade H7 to guild", "1.2", "refuse-no-piece");
    refused(&t.put("blessed", "guild A1 A3 A4 A5"), "action book upgrade", "1.2", "refuse-no-piece");
    let bridges = t.put("blessed", "workshop F8 F9 E4").bridge("blessed", "F8:H8 F9:H9 E4:F5");
    refused(&bridges, "action power bridge", "1.2", "refuse-no-bridge");
    refused(&t, "action power bridge", "6.11.2", "refuse-no-bridge-site");
    refused(&t.taken("tools"), "action power tools", "6.11.1", "refuse-taken");
    refused(&t, "action palace 3", "6.12.1", "refuse-not-owned");
    refused(&t.book_actions("power"), "action book coins", "6.11.1", "refuse-not-in-game");
    refused(&t.sent("psychics", "law 3"), "send scholar to law for 3", "6.10.1", "refuse-no-space");
    refused(&t.holds("blessed", "ship3"), "advance ship", "6.8.3", "refuse-shipping-end");
    refused(&t.holds("blessed", "3s 4out"), "convert 5pw to 1s", "3.2", "refuse-no-scholar");
    refused(&t.supply([0, 9, 9, 9]), "convert 5pw to 1banking", "3.2", "refuse-no-book");
    refused(&t, "take innovation steel", "6.9.1", "refuse-out-of-stock");
    let full = t.innovation_at("steel", 0).innovations("blessed", "census library science");
    refused(&full, "take innovation steel", "6.9.2", "refuse-no-room");
    let school = t.put("blessed", "guild A1").competencies("blessed", "tower");
    refused(&school, "upgrade A1 to school. take competency tower", "6.7.1", "refuse-owned-already");
    let gone = t.put("blessed", "guild A1").competency_stock("tower");
    refused(&gone, "upgrade A1 to school. take competency annexes", "6.7.1", "refuse-out-of-stock");
    refused(&t.bonus("psychics", "coins"), "pass coins", "6.15.2", "refuse-not-on-display");
    refused(&t, "pass", "6.15.2", "refuse-tile-needed");
    refused(&t.round(6), "pass coins", "6.15.2", "refuse-no-tile-in-last-round");
}

#[test]
fn what_comes_first_or_too_late() {
    let t = rich().terrain("I7 lake, H8 forest, H6 forest").put("blessed", "guild A1, workshop F8");
    refused(&t, "done", "6.1.3", "refuse-action-first");
    refused(&t, "advance ship. advance ship", "6.1.2", "refuse-no-action-left");
    refused(&t, "upgrade A1 to palace. done", "6.1.3", "refuse-choose-first");
    refused(&t, "action power two_spades. done", "6.1.3", "refuse-finish-first");
    refused(&t, "action power two_spades. -spades", "6.11.2", "refuse-cannot-give-up");
    refused(&t, "action power bridge. -bridge", "6.11.2", "refuse-cannot-give-up");
    refused(&t, "transform H8 to lake. convert 1t to 1c", "3.3", "refuse-no-exchange");
    refused(&t, "transform H8 to lake. build I7", "6.4.4", "refuse-first-hex-only");
    refused(&t, "transform H8 to lake. transform H6 to lake", "6.4.3", "refuse-no-spade-left");
    refused(&t, "action book coins. pay 1 law", "1.6", "refuse-wrong-books");
    refused(&t, "build I7. leech 1 from blessed", "7.3", "refuse-other-offer");
    refused(&t, "build I7. done", "7.2", "refuse-answer-first");
    refused(&t, "leech 1 from psychics", "7.1", "refuse-no-offer");
    refused(&t, "burn 0", "2.3", "refuse-zero");
    refused(&t, "step law", "10.6", "refuse-not-now");
    refused(&t, "key law", "10.2", "refuse-no-step-waits");
    refused(&t, "connect G9", "16.8", "refuse-no-river-towns");
    refused(&t.palace("blessed", "palace14"), "connect G9", "16.8", "refuse-town-short");
    refused(&t, "action power bridge. bridge F9:H9", "6.13.1", "refuse-no-own-end");
    let crossed = t.bridge("psychics", "F8:H8").put("blessed", "workshop F9");
    refused(&crossed, "action power bridge. bridge F8:H8", "6.13.1", "refuse-bridge-there");
    let inland = t.put("blessed", "workshop E3");
    refused(&inland, "action power bridge. bridge E3:C3", "6.13.1", "refuse-not-printed");
    refused(&t, "build I7 by tunnel", "15.8.1", "refuse-no-tunnel");
    let fly = t.palace("blessed", "palace9").terrain("I9 lake");
    refused(&fly, "build I7 by flight", "16.4", "refuse-too-near");
    refused(&fly, "build A9 by flight", "16.4", "refuse-out-of-skip");
    let parts = t.play("upgrade A1 to palace. take palace 15");
    refused(&parts, "book law. bridge F8:H8", "16.10", "refuse-finish-first");
}

#[test]
fn the_words_say_what_is_asked_and_what_is_missing() {
    let t = rich().terrain("H8 forest, I7 lake");
    t.holds("blessed", "0t 1c").refuse_saying(
        "build I7",
        "1.6",
        "You lack 1 tool, 1 coin: this costs 1 tool, 2 coins.",
        "Hiányzik 1 szerszám, 1 pénz: az ára 1 szerszám, 2 pénz.",
    );
    t.refuse_saying(
        "build H8",
        "6.5.1",
        "H8 is forest, not your home terrain, lake.",
        "A H8 típusa erdő, nem a tiéd, amely tó.",
    );
    t.refuse_saying(
        "transform H8 to desert",
        "6.3.2",
        "H8 is forest and goes to your home terrain by the shorter way, with all free spades as far as they go: \
         it can become lake now.",
        "A H8 típusa erdő; a rövidebb úton halad a saját területtípusod felé, és az ingyenes ásókat fel kell \
         használni rajta: most ez lehet belőle: tó.",
    );
    t.refuse_saying(
        "step law",
        "10.6",
        "You can’t do that now. Your turn: choose an action or a place on the map.",
        "Ezt most nem teheted meg. Te jössz: válassz akciót vagy egy mezőt a térképen!",
    );
    t.refuse_saying(
        "build I7
         psychics: leech 1 from blessed",
        "7.3",
        "seat 1 offers you 2 power: take all of it or nothing.",
        "1. játékos 2 hatalmat kínál: vedd el mindet, vagy semmit.",
    );
    t.refuse_saying(
        "action power bridge",
        "6.11.2",
        "There is no free bridge site with a building of yours at an end.",
        "Nincs szabad hídhely, amelynek a végén épületed állna.",
    );
    let river = t.palace("blessed", "palace14").put("blessed", "workshop F9");
    river.refuse_saying(
        "connect G9",
        "16.8",
        "A town across G9 needs 4 buildings and a power value of 7, and you have 1 with 1 there.",
        "A G9 fölötti városhoz 4 épület és 7 hatalomérték kell, és ott 1 épületed van 1 értékkel.",
    );
}

#[test]
fn an_unreadable_move_says_what_would_be_right() {
    let t = rich();
    t.misread("", "there is nothing; write a move", "ez üres; írj egy lépést");
    t.misread("annex Z9", "there is no `Z9` on the table", "ilyen nincs az asztalon: `Z9`");
    t.misread("transform H8", "write transform E8 to plains", "így írd: transform E8 to plains");
    t.misread(
        "step luck",
        "there is no `luck`; known are banking, law, engineering, medicine",
        "nincs ilyen: `luck`; ezek vannak: banking, law, engineering, medicine",
    );
}
