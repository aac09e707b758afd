//! By keyboard alone: a whole game, and the keys that save ways. The focus never falls to the body.

use super::person::Person;
use super::play::open_with_bots;
use super::press::chosen;
use crate::driver::{Look, left_out};
use crate::server::Server;
use kernel::Dice;
use tarsas::registry::GAMES;

/// More keys than are needed to get anywhere.
const MOST_KEYS: usize = 250;
/// What stands where the focus is.
const HERE: &str =
    "document.activeElement === document.body ? '' : document.activeElement.outerHTML.slice(0, 120)";
const ON_CHOICE: &str = "document.activeElement.matches('.choices .choice')";
const ON_PLACE: &str = "document.activeElement.matches('[data-place].can:not(.act)')";

fn is(person: &Person, what: &str) -> bool {
    person.browser.eval(what) == true
}

/// Presses Tab until this is so.
fn tab_to(person: &Person, there: &str) {
    for _ in 0..MOST_KEYS {
        if is(person, there) {
            return;
        }
        person.browser.press(&["Tab"]);
    }
    panic!("Tab does not get to {there}: {}", person.browser.eval(HERE));
}

/// Makes a move with Tab and Enter only.
fn move_by_keys(person: &Person) {
    let view = person.until_asked();
    tab_to(person, &format!("{ON_CHOICE} || {ON_PLACE}"));
    if is(person, ON_PLACE) {
        person.browser.press(&["Enter"]);
        person.browser.until(ON_CHOICE);
    }
    person.browser.press(&["Enter"]);
    person.until_seq(view.seq + 1);
    person.browser.until("!document.querySelector('form.busy')");
    assert_ne!(person.browser.eval(HERE), "", "the focus falls to the body");
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
    tab_to(&us, "document.activeElement.matches('button.primary')");
    us.browser.run("document.documentElement.dataset.left = 1", serde_json::json!([]));
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

/// The keys of the table, in every game.
#[test]
fn keys_save_ways_in_every_game() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-shortcuts");
    let us = Person::new("shortcuts", &server.addr, Look::default());
    for game in GAMES {
        open_with_bots(&us, *game, 3);
        for _ in 0..4 {
            move_by_keys(&us);
        }
        // A number chooses a kind of thing; Escape takes that back.
        let mut dice = Dice::new(8);
        while !us.view().over && us.count(".acts .act.can") == 0 {
            let view = us.until_asked();
            us.any(&view, &mut dice);
        }
        let kinds =
            "[...document.querySelectorAll('.acts .act')].findIndex((act) => act.matches('.can')) + 1";
        let number = us.browser.eval(kinds).as_u64().unwrap();
        us.browser.press(&[&number.to_string()]);
        assert!(chosen(&us).starts_with("act:"), "{}: {number} chooses an action", game.id());
        us.browser.press(&["Escape"]);
        assert_eq!(chosen(&us), "", "{}", game.id());
        // Arrows walk inside the board, and what has the focus says what it is.
        tab_to(
            &us,
            "!!document.activeElement.closest('#board, #tray') && !!document.activeElement.dataset.place",
        );
        us.browser.until("!document.getElementById('info').hidden");
        let first = us.browser.eval("document.activeElement.dataset.place");
        let moved = ["Right", "Left", "Down", "Up"].iter().any(|key| {
            us.browser.press(&[key]);
            us.browser.eval("document.activeElement.dataset.place") != first
        });
        assert!(moved, "{}: no arrow leads on from {first}", game.id());
    }
    us.browser.is_content();
}

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
            assert_eq!(found, serde_json::json!([]), "{}", game.id());
            us.any(&view, &mut dice);
        }
    }
    us.browser.is_content();
}
