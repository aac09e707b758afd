//! A refused move says what is wrong, where, and what would be right; in both languages.

use crate::support::table::{Script as _, Table};

/// Witches with a dwelling on F4, Nomads on I7, plenty for both.
fn rich() -> Table {
    let t = Table::of("witches nomads").put("witches", "D F4").put("nomads", "D I7");
    t.holds("witches", "20w 30c 5p 0/0/12").holds("nomads", "20w 30c 5p 0/0/12")
}

#[test]
fn a_transform_without_spades_says_how_many_it_takes_and_what_else_is_wrong() {
    let t = rich().terrain("G2 yellow, E7 blue, E9 blue");
    t.refuse_saying(
        "transform G2 to green",
        "6.3.1",
        "This takes 3 spades, and you have none: buy them first (dig 3), or take an action that gives spades.",
        "Ehhez 3 ásó kell, és neked egy sincs: előbb vedd meg (dig 3), vagy válassz olyan akciót, amely ásót ad.",
    );
    t.refuse_saying(
        "transform E9 to green",
        "6.1.4",
        "E9 is out of reach: it must be adjacent to a building of yours.",
        "Az E9 nem érhető el: szomszédosnak kell lennie egy épületeddel.",
    );
    t.holds("witches", "ship2").refuse_saying(
        "transform E9 to green",
        "6.1.4",
        "E9 is out of reach: it must be adjacent to a building of yours, or joined to one across at most 2 river hexes.",
        "Az E9 nem érhető el: szomszédosnak kell lennie egy épületeddel, vagy legfeljebb 2 folyómező választhatja el tőle.",
    );
    // Reach is told before the number of spades.
    t.refuse("dig 1. transform E9 to yellow", "6.1.4");
    t.refuse("dig 1. transform G2 to green", "6.3.1");
    t.refuse("transform F4 to red", "6.3.4").refuse("transform G2 to yellow", "6.3.2");
    t.refuse("pass BON3. transform G2 to green", "12.3");
    let giants = Table::of("giants nomads").put("giants", "D F4").terrain("G2 green").holds("giants", "9w");
    giants.refuse_saying(
        "transform G2 to yellow",
        "13.12.1",
        "Only your home terrain can be made here: wasteland.",
        "Itt csak a saját területtípusod hozható létre: pusztaság.",
    );
    let t = rich().put("witches", "SH G2").terrain("E9 blue");
    t.refuse_saying(
        "action ACTW. transform E9 to green",
        "13.2.2",
        "The ride transforms no hex: E9 stays what it is. Choose an empty hex that is forest already.",
        "A Boszorkák repülése közben nem alakul át mező: E9 olyan marad, amilyen. Válassz üres mezőt, amely már erdő!",
    );
    t.refuse_saying(
        "action ACTW. build E9",
        "13.2.2",
        "E9 is lakes, not your home terrain, forest.",
        "Az E9 területe tavak, nem a tiéd, amely erdő.",
    );
}

#[test]
fn a_dwelling_says_what_the_hex_is_and_what_the_price_lacks() {
    let t = rich().terrain("G2 yellow, E7 green");
    t.refuse_saying(
        "build G2",
        "6.2.1",
        "G2 is desert, not your home terrain, forest: it takes 3 spades first.",
        "A G2 területe sivatag, nem a tiéd, amely erdő: előbb 3 ásó kell hozzá.",
    );
    let poor = t.holds("witches", "0w 1c");
    poor.terrain("G2 green").refuse_saying(
        "build G2",
        "1.5",
        "You lack 1 worker, 1 coin: this costs 1 worker, 2 coins.",
        "Hiányzik 1 munkás, 1 pénz: az ára 1 munkás, 2 pénz.",
    );
    t.holds("witches", "1w 9c").refuse_saying(
        "upgrade F4 to TP",
        "1.5",
        "You lack 1 worker: this costs 2 workers, 6 coins.",
        "Hiányzik 1 munkás: az ára 2 munkás, 6 pénz.",
    );
    t.refuse_saying(
        "upgrade F4 to TE",
        "6.7.1",
        "A dwelling does not become a temple: it can become a trading post.",
        "Ez nem fejleszthető így: lakóház – templom. Lehet belőle kereskedőház.",
    );
}

#[test]
fn a_special_action_says_why_it_is_impossible() {
    let t = rich();
    t.refuse_saying(
        "action ACTW",
        "6.10.1",
        "This action comes with the stronghold, which you have not built: a free dwelling on any forest hex.",
        "Ez az akció az erőddel jár, amelyet még nem építettél meg: ingyenes lakóház bármelyik erdőmezőn.",
    );
    t.refuse_saying(
        "action ACTN",
        "6.10.1",
        "This is an action of the Nomads only: a sandstorm on a neighboring hex.",
        "Ez más nép akciója: homokvihar egy szomszédos mezőn (Nomádok).",
    );
    t.refuse_saying(
        "action ACTE",
        "13.7.1",
        "This is an action of the Engineers only: a bridge.",
        "Ez más nép akciója: híd (Mérnökök).",
    );
    t.refuse_saying(
        "action BON1",
        "6.10.1",
        "This action needs a bonus card that you do not have: spade.",
        "Ehhez az akcióhoz ez a bónuszkártya kell: ásó; nálad nincs.",
    );
    t.refuse_saying("action BON3", "6.10.1", "This has no action: BON3.", "Ennek nincs akciója: BON3.");
    t.refuse_saying(
        "action FAV6",
        "6.10.1",
        "This action needs a favor tile that you do not have: step on one cult track.",
        "Ehhez az akcióhoz ez a kegylapka kell: lépés egy kultuszsávon; neked nincs meg.",
    );
    t.taken("ACT4").refuse_saying(
        "action ACT4",
        "6.9.1",
        "This action has been taken in this round: power for coins.",
        "Ezt az akciót ebben a fordulóban már elvitték: hatalomból pénz.",
    );
    t.holds("witches", "9/1/2").refuse_saying(
        "action ACT4",
        "2.2",
        "This needs 4 power, and you have 2.",
        "Ehhez 4 hatalom kell, neked 2 van.",
    );
    let used = t.favors("witches", "FAV6").play("action FAV6. +FIRE. done. pass BON3. done");
    used.refuse_saying(
        "action FAV6",
        "6.10.1",
        "You have used this action in this round: favor tile (cult step); it is available again in the next.",
        "Ezt az akciót ebben a fordulóban már felhasználtad: kegylapka (kultuszlépés); a következőben újra a tiéd.",
    );
}

#[test]
fn a_step_of_an_action_says_why_it_is_impossible() {
    let t = rich();
    let top = t.favors("witches", "FAV6").holds("witches", "9/9/9/9 0key");
    top.refuse_saying(
        "action FAV6",
        "6.10.2",
        "You can make no step on any of the four tracks.",
        "Egyik kultuszsávon sem léphetsz.",
    );
    let one = t.favors("witches", "FAV6").holds("witches", "9/10/1/1 0key");
    one.refuse_saying(
        "action FAV6. +FIRE",
        "6.10.2",
        "The step to the top of Fire needs a key of a town, and you have none.",
        "A sáv tetejére csak városi kulccsal léphetsz, és neked nincs: Tűz.",
    );
    one.refuse_saying(
        "action FAV6. +WATER",
        "6.10.2",
        "You stand on the top of Water: no step can be made there.",
        "Ennek a sávnak a tetején állsz, nem léphetsz rajta: Víz.",
    );
    one.holds("witches", "1key").holds("nomads", "10/0/0/0").refuse_saying(
        "action FAV6. +FIRE",
        "6.10.2",
        "Somebody stands on the top of Fire, where there is room for one: no step can be made there.",
        "A sáv tetején csak egy játékosnak van helye, és ott már áll valaki: Tűz.",
    );
}

#[test]
fn an_action_of_a_faction_says_what_it_needs() {
    let engineers = Table::of("engineers nomads").put("engineers", "D E7");
    engineers.holds("engineers", "1w").refuse_saying(
        "action ACTE",
        "1.5",
        "You lack 1 worker: this costs 2 workers.",
        "Hiányzik 1 munkás: az ára 2 munkás.",
    );
    let swarm = Table::of("swarmlings nomads").put("swarmlings", "SH E7, TP E5");
    swarm.refuse_saying(
        "action ACTS",
        "6.10.2",
        "You have no dwelling on the map.",
        "Nincs ilyen épületed a térképen: lakóház.",
    );
}

#[test]
fn power_is_taken_as_a_whole() {
    let t = Table::of("witches nomads").put("witches", "D F4").put("nomads", "TP G2, D E7");
    let t = t.terrain("F3 green").holds("witches", "9w 9c").holds("nomads", "5/7/0");
    let built = t.play("upgrade F4 to TP");
    built.decides("nomads").refuse_saying(
        "nomads: leech 1 from witches",
        "7.3",
        "seat 1 offers you 3 power: take all of it or nothing.",
        "1. játékos 3 hatalmat kínál: vedd el mindet, vagy semmit.",
    );
    built.refuse_saying(
        "nomads: done",
        "7.2",
        "The offers of power come first. Take 3 power from seat 1 for 2 points?",
        "Előbb a felkínált hatalomról kell dönteni. Kérsz 3 hatalmat 2 pontért? Aki épített: 1. játékos.",
    );
    built.play("nomads: leech 3 from witches").refuse_saying(
        "leech 3 from witches",
        "7.1",
        "No power is offered to you.",
        "Most nem kínálnak neked hatalmat.",
    );
}

#[test]
fn something_else_says_what_is_asked_now() {
    let t = Table::setup(
        2,
        "first 1, factions witches nomads, cards BON1 BON2 BON3 BON4 BON5, \
                             scoring SCORE1 SCORE2 SCORE3 SCORE4 SCORE5 SCORE6",
    );
    t.refuse_saying(
        "done",
        "12.5",
        "You can’t do that now. Place a starting dwelling on forest.",
        "Ezt most nem teheted meg. Tégy le egy kezdő lakóházat! Terület: erdő.",
    );
    t.refuse_saying(
        "nomads: done",
        "12.5",
        "It is someone else’s decision: seat 1.",
        "Most más dönt: 1. játékos.",
    );
    t.refuse_saying(
        "faction giants",
        "4.3",
        "The factions of this game have been chosen.",
        "Ebben a játékban már mindenki választott népet.",
    );
    let t = rich();
    t.refuse_saying(
        "bridge E8:G3",
        "6.9.3",
        "A bridge needs an action that gives one: a power action, or that of the Engineers.",
        "Hídhoz olyan akció kell, amely hidat ad: hatalomakció, vagy a Mérnökök saját akciója.",
    );
    t.refuse_saying(
        "action ACT1. bridge C2:D3",
        "6.9.3",
        "No building of yours stands on C2 or D3.",
        "Nincs épületed sem itt: C2, sem itt: D3.",
    );
    t.card("nomads", "BON3").refuse_saying(
        "pass BON3",
        "6.11.2",
        "This bonus card is not free: coins; seat 2 has it.",
        "Ez a bónuszkártya nem szabad: pénz; most az övé: 2. játékos.",
    );
    t.put("witches", "TP G2").play("upgrade G2 to TE").refuse_saying(
        "done",
        "12.4",
        "Something must be chosen first. Choose a favor tile.",
        "Előbb választanod kell. Válassz egy kegylapkát!",
    );
}

#[test]
fn an_unreadable_move_says_what_would_be_right() {
    let t = rich();
    t.misread("", "there is nothing; write a move", "ez üres; írj egy lépést");
    t.misread("build Z9", "there is no `Z9` on the table", "ilyen nincs az asztalon: `Z9`");
    t.misread("upgrade F4", "write upgrade E8 to TP", "így írd: upgrade E8 to TP");
    t.misread("advance luck", "write advance ship / advance dig", "így írd: advance ship / advance dig");
    t.misread("leech 2 from giants", "nobody plays Giants", "ezzel senki sem játszik: Óriások");
    t.misread(
        "upgrade F4 to XX",
        "there is no `XX`; known are D, TP, TE, SH, SA",
        "nincs ilyen: `XX`; ezek vannak: D, TP, TE, SH, SA",
    );
}
