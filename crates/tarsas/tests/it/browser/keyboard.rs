//! By keyboard alone: a whole game, and the keys that save ways. The focus never falls to the body.

use super::laws::{LIT, strings};
use super::person::Person;
use super::play::{look_at_end, open_short, open_with_bots};
use super::press::chosen;
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;
use kernel::erased::AnyGame;
use serde_json::json;
use tarsas::registry::{self, GAMES};

/// More moves than any of these games has.
const MOST_MOVES: usize = 600;
/// More moves than are needed until something can be pressed on the board.
const MOVES_TO_LIT: usize = 60;
/// More keys than are needed to get anywhere.
const MOST_KEYS: usize = 250;
/// What stands where the focus is.
const HERE: &str =
    "document.activeElement === document.body ? '' : document.activeElement.outerHTML.slice(0, 120)";
const CHOICE: &str = ".choices .choice";
const PLACE: &str = "[data-place].can:not(.act)";
/// How many things that Tab stops at lie between the focus and the next such thing, with that one; 0 if it is there. Lists
/// that scroll are stops, too, which no element tells: there may be more.
const AHEAD: &str = "const at = document.activeElement; \
     if (at.matches(arguments[0])) return 0; \
     const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')] \
       .filter((stop) => stop.tabIndex >= 0 && !stop.disabled && (stop.type !== 'radio' || stop.checked) && !stop.closest('[inert]') && stop.checkVisibility()); \
     const after = stops.filter((stop) => at.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING); \
     return Math.max(1, after.findIndex((stop) => stop.matches(arguments[0])) + 1);";

fn is_on(person: &Person, css: &str) -> bool {
    person.browser.run("return document.activeElement.matches(arguments[0])", json!([css])) == true
}

fn until_on(person: &Person, css: &str) {
    person.browser.until(&format!("document.activeElement.matches({css:?})"));
}

/// Presses Tab until the focus is on such a thing.
fn tab_to(person: &Person, css: &str) {
    for _ in 0..MOST_KEYS {
        let ahead = person.browser.run(AHEAD, json!([css])).as_u64().unwrap() as usize;
        if ahead == 0 {
            return;
        }
        person.browser.press(&vec!["Tab"; ahead]);
    }
    panic!("Tab does not get to {css}: {}", person.browser.eval(HERE));
}

/// Makes a move with Tab and Enter only.
fn move_by_keys(person: &Person) {
    let view = person.until_asked();
    tab_to(person, &format!("{CHOICE}, {PLACE}"));
    if is_on(person, PLACE) {
        person.browser.press(&["Enter"]);
        until_on(person, CHOICE);
    }
    person.browser.press(&["Enter"]);
    person.until_made(view.seq);
    assert_ne!(person.browser.eval(HERE), "", "the focus falls to the body");
}

/// The numbers of what can be done, as they stand in the action bar, with passing last.
const NUMBERS: &str = "[...document.querySelectorAll('.acts .act')] \
     .map((act, i) => [act, String(i + 1)]).filter(([act, number]) => act.matches('.can') && number < 10) \
     .sort(([a], [b]) => /pass$/.test(a.dataset.place) - /pass$/.test(b.dataset.place)).map(([, number]) => number)";

/// Makes a move with the keys of the table: the number of a kind of thing, and Enter for the first choice that it has. Where
/// there are no kinds, with Tab.
fn move_by_numbers(person: &Person) {
    let numbers = strings(&person.browser.eval(NUMBERS));
    let Some(number) = numbers.first() else { return move_by_keys(person) };
    let seq = person.view().seq;
    person.browser.press(&[number]);
    until_on(person, CHOICE);
    person.browser.press(&["Enter"]);
    person.until_made(seq);
    assert_ne!(person.browser.eval(HERE), "", "the focus falls to the body");
}

/// A whole game without a mouse, with the keys that save ways.
fn whole_by_keyboard(game: &str) {
    if left_out() {
        return;
    }
    let server = Server::new(&format!("browser-keys-{game}"));
    let us = Person::new(&format!("keys-{game}"), &server.addr, Look::default());
    open_short(&us, registry::game(game).unwrap());
    let mut moves = 0;
    while !us.until_asked().over {
        move_by_numbers(&us);
        moves += 1;
        assert!(moves < MOST_MOVES, "{game} has no end");
    }
    assert!(moves >= 18, "{game}: {moves}");
    us.browser.until("!!document.querySelector('.end-over h1')");
    us.browser.press(&["Escape"]);
    us.browser.until("!document.querySelector('.end-over')");
    look_at_end(&us);
    us.browser.is_content();
}

#[test]
fn a_whole_terra_mystica_by_keyboard() {
    whole_by_keyboard("terra-mystica");
}

#[test]
fn a_whole_age_of_innovation_by_keyboard() {
    whole_by_keyboard("age-of-innovation");
}

#[test]
#[ignore = "a minute; by finger a whole one is played in every check"]
fn a_whole_underwater_cities_by_keyboard() {
    whole_by_keyboard("underwater-cities");
}

#[test]
#[ignore = "a minute; a guided first game is a whole one in every check"]
fn a_whole_revive_by_keyboard() {
    whole_by_keyboard("revive");
}

/// The shortest whole game there is, alone, without a mouse from the first page on.
#[test]
fn a_whole_game_by_keyboard() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-keys");
    let us = Person::new("keys", &server.addr, Look::default());
    us.go("/solo/seven-wonders");
    tab_to(&us, "button.primary");
    us.browser.run("document.documentElement.dataset.left = 1", json!([]));
    us.browser.press(&["Enter"]);
    us.browser.until("!document.documentElement.dataset.left && !!document.querySelector('main.play')");
    us.ready();
    let mut moves = 0;
    while !us.until_asked().over {
        move_by_keys(&us);
        moves += 1;
        assert!(moves < 200, "the game has no end");
    }
    assert!(moves >= 18, "three ages: {moves}");
    us.browser.until("!!document.querySelector('.end-over h1')");
    us.browser.press(&["Escape"]);
    us.browser.until("!document.querySelector('.end-over')");
    us.browser.is_content();
}

every_game!(keys_save_ways);

/// The keys of the table.
fn keys_save_ways(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let server = Server::new(&format!("browser-shortcuts-{}", game.id()));
    let us = Person::new(&format!("shortcuts-{}", game.id()), &server.addr, Look::default());
    open_with_bots(&us, game, 3);
    for _ in 0..4 {
        move_by_keys(&us);
    }
    // A number chooses a kind of thing; Escape takes that back.
    let mut dice = Dice::new(8);
    while !us.view().over && us.count(".acts .act.can") == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    let kinds = "[...document.querySelectorAll('.acts .act')].findIndex((act) => act.matches('.can')) + 1";
    let number = us.browser.eval(kinds).as_u64().unwrap();
    us.browser.press(&[&number.to_string()]);
    assert!(chosen(&us).starts_with("act:"), "{}: {number} chooses an action", game.id());
    us.browser.press(&["Escape"]);
    assert_eq!(chosen(&us), "", "{}", game.id());
    // Arrows walk inside the board, and what has the focus says what it is.
    tab_to(&us, ":is(#board, #tray) [data-place]");
    us.browser.until("!document.getElementById('info').hidden");
    let first = us.browser.eval("document.activeElement.dataset.place");
    let moved = ["Right", "Left", "Down", "Up"].iter().any(|key| {
        us.browser.press(&[key]);
        us.browser.eval("document.activeElement.dataset.place") != first
    });
    assert!(moved, "{}: no arrow leads on from {first}", game.id());
    // Whoever takes back what they chose is where they chose it, with the mouse as well.
    us.browser.press(&["Escape"]);
    let mut lit = None;
    for _ in 0..MOVES_TO_LIT {
        let view = us.until_asked();
        lit = strings(&us.browser.eval(LIT)).into_iter().next();
        if lit.is_some() {
            break;
        }
        us.any(&view, &mut dice);
    }
    let place = lit.unwrap_or_else(|| panic!("{}: nothing can ever be pressed on the board", game.id()));
    us.browser.tap(Pointer::Mouse, &format!("[data-place={place:?}]:not(#preview *)"));
    until_on(&us, CHOICE);
    us.browser.press(&["Escape"]);
    assert_eq!(chosen(&us), "", "{}", game.id());
    us.browser.run_async("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))", json!([]));
    assert_eq!(us.browser.eval("document.activeElement.dataset.place ?? ''"), place, "{}", game.id());
    // Whoever asks for all moves is among them, by key and by mouse.
    for _ in 0..MOVES_TO_LIT {
        let view = us.until_asked();
        if view.over {
            break;
        }
        if us.browser.eval(ALL) == true {
            us.browser.run("document.querySelector('.choices [data-all]').focus()", json!([]));
            us.browser.press(&["Enter"]);
            assert_eq!(
                us.browser.eval(FIRST),
                true,
                "{}: the focus is not on the first of all moves",
                game.id()
            );
            break;
        }
        us.any(&view, &mut dice);
    }
    us.browser.is_content();
}

/// Is there a way to all moves, and is the focus on the first one in sight?
const ALL: &str = "!!document.querySelector('.choices [data-all]')?.checkVisibility()";
const FIRST: &str = "document.activeElement === [...document.querySelectorAll('.choices .choice')].find((choice) => choice.checkVisibility())";

/// Everything that can be pressed has a name for those who hear the page.
#[test]
fn every_control_has_a_name() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-names");
    let us = Person::new("names", &server.addr, Look::default());
    let nameless = "[...document.querySelectorAll('button, a[href], summary, input:not([type=hidden]), select, textarea, [data-place]')] \
         .filter((thing) => thing.checkVisibility() && !thing.closest('#preview, [inert]') \
           && !(thing.getAttribute('aria-label') || thing.textContent.trim() || thing.labels?.length || thing.title \
             || thing.querySelector('[aria-label]'))) \
         .map((thing) => thing.outerHTML.slice(0, 160))";
    for game in GAMES {
        open_with_bots(&us, *game, 3);
        let mut dice = Dice::new(4);
        for _ in 0..5 {
            let view = us.until_asked();
            let found = us.browser.eval(nameless);
            assert_eq!(found, json!([]), "{}", game.id());
            us.any(&view, &mut dice);
        }
    }
    us.browser.is_content();
}

/// What is written beside a thing without being part of the page, by its kind of thing.
const SIGNS: &str = "(() => { const sign = (thing) => getComputedStyle(thing, '::after').content.match(/^\"(.)\"|^counter/)?.[0] ?? ''; \
     return ['.acts .act', 'form.undo:not(.restart) button', '.back .hint', '.choice.first'] \
       .map((css) => document.querySelector(css)).map((thing) => thing ? sign(thing) : 'none'); })()";

/// Keys that save ways are written where they work; where there is no keyboard there is none of them.
#[test]
fn keys_are_shown_where_they_work() {
    if left_out() {
        return;
    }
    let server = super::learning::quick("browser-keys-shown", 8);
    let us = Person::new("keys-shown", &server.addr, Look::default());
    open_with_bots(&us, registry::game("terra-mystica").unwrap(), 2);
    us.take_time();
    let mut dice = Dice::new(3);
    while us.count(".act:first-child.can") == 0 || us.count("#board .can") == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.until_asked();
    us.browser.press(&["1"]);
    us.browser.until("!!document.querySelector('.act.chosen')");
    us.browser.tap(Pointer::Mouse, "#board .can");
    us.browser.until("!!document.querySelector('.choice.first')");
    let signs = strings(&us.browser.eval(SIGNS));
    assert_eq!([0, 2, 3].map(|i| &*signs[i]), ["counter", "\"H\"", "\"↵\""]);
    us.browser.press(&["Enter"]);
    us.browser.until("!!document.querySelector('form.undo button')");
    assert_eq!(strings(&us.browser.eval(SIGNS))[1], "\"Z\"", "something can be taken back");
    let seq = us.view().seq;
    us.browser.press(&["z"]);
    us.until_seq(seq + 1);
    us.browser.press(&["h"]);
    us.browser.until("!!document.querySelector('.hint-over')");
    us.browser.press(&["Escape"]);
    us.browser.point_with(Pointer::Touch);
    let signs = strings(&us.browser.eval(SIGNS));
    assert!(signs.iter().all(|sign| sign.is_empty() || sign == "none"), "for fingers: {signs:?}");
    us.browser.is_content();
}
