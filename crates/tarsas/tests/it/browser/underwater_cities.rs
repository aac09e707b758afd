//! Underwater Cities in a browser: two people, bots, alone, a phone. Whole games take minutes and are run by
//! `cargo test -p tarsas --test it underwater_cities -- --ignored`; the same begun stands in every run.

use super::laws::strings;
use super::person::Person;
use super::play::{open, to_the_end, two, whoever_is_asked};
use super::press::{PREVIEW, chosen};
use super::sizes::SCREENS;
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;
use serde_json::json;

const GAME: &str = "underwater-cities";

/// Two people in two browsers; `most` moves, or the whole game.
fn two_play(name: &str, most: usize) {
    if left_out() {
        return;
    }
    let server = Server::new(name);
    let (anna, bela) = two(&server, GAME);
    let (mut dice, mut seq, mut over) = (Dice::new(3), 0, false);
    for _ in 0..most {
        let person = whoever_is_asked([&anna, &bela], seq);
        let view = person.view();
        over = view.over;
        if over {
            break;
        }
        // Whoever looks on is offered nothing; the first discard is everybody's.
        let other = if std::ptr::eq(person, &anna) { &bela } else { &anna };
        if other.count(".choices .choice") == 0 {
            assert_eq!(other.count(".uc-play .can"), 0, "nothing can be pressed");
        }
        person.any(&view, &mut dice);
        seq = view.seq + 1;
    }
    assert!(over || most < 1_000, "the game has no end");
    for person in [&anna, &bela] {
        person.until_seq(seq);
        person.browser.is_content();
    }
    assert!(server.validate().contains("0 differ"));
}

#[test]
fn two_people_in_two_browsers_begin_a_game() {
    two_play("browser-uc-begin", 24);
}

#[test]
#[ignore = "minutes"]
fn two_people_in_two_browsers_play_a_whole_game() {
    two_play("browser-uc-two", 1_000);
}

#[test]
#[ignore = "minutes"]
fn a_whole_game_against_bots() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-bots");
    let anna = Person::new("uc-bots", &server.addr, Look::default());
    open(&anna, GAME, &[("me", "Anna"), ("bot easy", ""), ("bot easy", "")]);
    assert!(to_the_end(&anna, &mut Dice::new(1)) > 60);
    assert_eq!(anna.count(".plot polyline"), 3, "a line a player");
    anna.browser.is_content();
    assert!(server.validate().contains("0 differ"));
}

#[test]
#[ignore = "minutes"]
fn a_whole_solo_game() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-solo");
    let anna = Person::new("uc-solo", &server.addr, Look::default());
    open(&anna, GAME, &[("me", "Anna"), ("none", "")]);
    assert!(to_the_end(&anna, &mut Dice::new(2)) > 60);
    assert!(anna.text(".question").contains("goal"), "{}", anna.text(".question"));
    anna.browser.is_content();
}

/// Which card goes with which space, at a glance; and the two in one choice.
#[test]
fn alone_a_card_and_a_space_of_one_color_are_one_choice() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-alone");
    let anna = Person::new("uc-alone", &server.addr, Look::default());
    open(&anna, GAME, &[("me", "Anna"), ("none", "")]);
    let mut dice = Dice::new(4);
    // What is dealt is another each time; soon there is a card and a space of its color.
    for _ in 0..60 {
        let view = anna.until_asked();
        let Some(both) = view.offers.iter().find(|offer| offer.text.contains("; ")) else {
            anna.any(&view, &mut dice);
            continue;
        };
        assert!(anna.count(".uc-space em") > 0, "the numbers of cards stand on the spaces they go with");
        let said = anna.text(".act[data-place='act:play'] small");
        assert!(said.contains("card"), "cards are no places: {said}");
        assert_eq!((anna.count(".uc-next .eats"), anna.count(".uc-prices li")), (1, 7));
        let space = both.places.iter().find(|place| place.starts_with("space:")).expect("it has its space");
        let taken = format!("[data-place={space:?}].taken");
        assert_eq!(anna.count(&taken), 0);
        anna.make(both, view.seq);
        assert_eq!(anna.count(&taken), 1, "{both:?}");
        anna.browser.is_content();
        return;
    }
    panic!("no card has met its color");
}

/// On a phone every space, card and site can be reached and pressed.
#[test]
fn a_turn_on_a_phone() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-phone");
    let anna =
        Person::new("uc-phone", &server.addr, Look { size: (390, 844), scale: 2.0, ..Look::default() });
    open(&anna, GAME, &[("me", "Anna"), ("none", "")]);
    let mut dice = Dice::new(6);
    for _ in 0..10 {
        let view = anna.until_asked();
        anna.any(&view, &mut dice);
    }
    let wide = anna.browser.eval("document.documentElement.scrollWidth <= innerWidth");
    assert_eq!(wide, true, "nothing is cut off");
    anna.browser.is_content();
}

/// Where the rooms of the table stand that a hand must not move, on the page and in its preview.
const ROOMS: &str = "[...new Set([...document.querySelectorAll(':is(.uc-city, .uc-edge, .uc-market, .uc-cards)')] \
     .filter((room) => room.closest('#board, #preview')) \
     .map((room) => { const { y, height } = room.getBoundingClientRect(); \
       return `${room.getAttribute('class')} ${Math.round(y)} ${Math.round(height)}`; }))]";
/// Names of the hand that are not in sight as a whole.
const UNSEEN_NAMES: &str = "(() => { const room = document.querySelector('#board .uc-cards').getBoundingClientRect(); \
     return [...document.querySelectorAll('#board .uc-hand .uc-card > b')].filter((name) => { const box = name.getBoundingClientRect(); \
       return box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom; }).map((name) => name.textContent); })()";
/// Special cards of the two rows that their room cuts.
const CUT_SPECIALS: &str = "(() => { const room = document.querySelector('#board .uc-market > div').getBoundingClientRect(); \
     return [...document.querySelectorAll('#board .uc-market > div > *')].slice(0, 6).filter((card) => card.getBoundingClientRect().bottom > room.bottom + 1) \
       .map((card) => card.textContent); })()";
/// Names of cards that are broken elsewhere in a preview than on the board below it.
const OTHER_NAMES: &str = "[...document.querySelectorAll('#preview .uc-card > b')].filter((name) => { \
     const below = document.querySelector(`#board .uc-card[data-place='${name.parentElement.dataset.place}'] > b`); \
     return below && below.textContent !== name.textContent; }).map((name) => name.textContent)";

/// At a desk all cards of the first hand are in sight, and giving them up moves neither ring nor city; Hungarian names are longer.
#[test]
fn a_hand_that_changes_moves_nothing() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-rooms");
    let anna = Person::new("uc-rooms", &server.addr, Look { lang: "hu", ..Look::default() });
    let desks = SCREENS.iter().filter(|screen| screen.size.0 >= 1280);
    for (turn, screen) in desks.enumerate() {
        screen.put(&anna);
        open(&anna, GAME, &[("me", "Anna"), ("bot random", ""), ("bot random", ""), ("bot random", "")]);
        anna.take_time();
        let mut dice = Dice::new(7 + turn as u64);
        anna.until_asked();
        let here = format!("{:?}", screen.size);
        assert_eq!(anna.count("#board .uc-hand .uc-card"), 6, "{here}");
        let unseen = strings(&anna.browser.eval(UNSEEN_NAMES));
        assert!(unseen.is_empty(), "{here}: {unseen:?}");
        if screen.size.0 > 1280 {
            let cut = strings(&anna.browser.eval(CUT_SPECIALS));
            assert!(cut.is_empty(), "{here}: {cut:?}");
        }
        anna.browser.tap(Pointer::Mouse, "#board .uc-hand .uc-card.can");
        anna.browser.until(PREVIEW);
        let other = strings(&anna.browser.eval(OTHER_NAMES));
        assert!(other.is_empty(), "{here}: {other:?} is broken as it is not below");
        let stand = strings(&anna.browser.eval(ROOMS));
        assert_eq!(stand.len(), 6, "{here}: a preview moves nothing: {stand:?}");
        for _ in 0..12 {
            let view = anna.until_asked();
            assert_eq!(strings(&anna.browser.eval(ROOMS)), stand, "{here} after {}", view.seq);
            anna.any(&view, &mut dice);
        }
    }
    anna.browser.is_content();
}

/// The places of the city where something can be done, and those of them that are not met where they are drawn.
const SITES: &str = "(() => { const can = [...document.querySelectorAll('#board .uc-city .can')]; \
     const place = (site) => site.dataset.place; \
     const unmet = can.filter((site) => { const box = site.getBoundingClientRect(); \
       const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2); \
       return there?.closest('[data-place]') !== site; }); \
     return [can.map(place), unmet.map(place)]; })()";

/// How many there are, and which of them are not met.
fn sites(anna: &Person) -> (usize, Vec<String>) {
    let found = anna.browser.eval(SITES);
    (strings(&found[0]).len(), strings(&found[1]))
}

/// Plays until something can be built, in so many places and nowhere else.
fn until_building(anna: &Person, dice: &mut Dice) -> usize {
    for _ in 0..80 {
        let view = anna.until_asked();
        let (can, _) = sites(anna);
        if can > 8 && anna.count("#board .uc-space.can") == 0 {
            return can;
        }
        anna.any(&view, dice);
    }
    panic!("nothing is ever built");
}

/// On a phone the city is below ring and hand: the question of what to build leads there, and so does the action.
#[test]
fn a_city_that_is_asked_for_is_in_sight() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-asked");
    let anna = Person::new("uc-asked", &server.addr, Look { lang: "hu", ..Look::default() });
    SCREENS[0].put(&anna);
    open(&anna, GAME, &[("me", "Anna"), ("none", "")]);
    let mut dice = Dice::new(6);
    anna.take_time();
    let can = until_building(&anna, &mut dice);
    assert_eq!(sites(&anna), (can, Vec::new()), "what is asked is in sight");
    for screen in [&SCREENS[0], &SCREENS[2], &SCREENS[8]] {
        screen.put(&anna);
        anna.browser.run("document.getElementById('board').scrollTop = 0", json!([]));
        assert!(sites(&anna).1.len() > can / 2, "{:?} is large", screen.size);
        anna.browser.tap(screen.pointer(), ".act[data-place='act:build']");
        let (_, unmet) = sites(&anna);
        assert!(unmet.len() * 2 < can, "{:?} does not show {unmet:?} of {can}", screen.size);
        assert_eq!(anna.count(".act.chosen"), 1);
        anna.browser.press(&["Escape"]);
    }
    assert!(anna.text(".act[data-place='act:build'] small").ends_with("hely"));
    anna.browser.is_content();
}

/// A site of the city, and the room that the city has.
const DRAWN: &str = "[document.querySelector('#board .uc-site'), document.querySelector('#board .uc-sea')] \
     .map((thing) => thing.getBoundingClientRect().width)";

/// Sites are small on a phone: enlarged they are as large as a finger, and a press means what it meets.
#[test]
fn a_city_is_enlarged_in_its_room() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-large");
    let anna = Person::new("uc-large", &server.addr, Look::default());
    SCREENS[0].put(&anna);
    open(&anna, GAME, &[("me", "Anna"), ("none", "")]);
    anna.take_time();
    until_building(&anna, &mut Dice::new(6));
    let drawn = |anna: &Person| anna.browser.eval(DRAWN);
    let before = drawn(&anna);
    anna.browser.tap(Pointer::Touch, "[data-enlarge]");
    let after = drawn(&anna);
    assert_eq!(after[1], before[1], "its room stays");
    assert!(after[0].as_f64() > before[0].as_f64().map(|width| width * 2.0), "{before} {after}");
    anna.browser
        .run("document.querySelector('#board .uc-site.can').scrollIntoView({ block: 'center' })", json!([]));
    let site = anna.browser.eval("document.querySelector('#board .uc-site.can').dataset.place");
    anna.browser.tap(Pointer::Touch, "#board .uc-site.can");
    assert_eq!(Some(&*chosen(&anna)), site.as_str());
    // The preview shows the same part of the city.
    anna.browser.until(PREVIEW);
    let scrolled = "['board', 'preview'].map((id) => document.querySelector(`#${id} .uc-sea`)).map(({ scrollLeft, scrollTop }) => `${scrollLeft} ${scrollTop}`)";
    let scrolled = strings(&anna.browser.eval(scrolled));
    assert_eq!(scrolled[0], scrolled[1]);
    anna.browser.is_content();
}
