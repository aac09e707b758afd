//! Undo, replay, and what might have been.

use super::person::{Offer, Person};
use super::play::{GAME, open};
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;

/// A table of two on one device, after so many moves.
fn begun(server: &Server, name: &str, moves: usize) -> (Person, String) {
    let us = Person::new(name, &server.addr, Look::default());
    let table = open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    let mut dice = Dice::new(4);
    for _ in 0..moves {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    (us, table)
}

fn texts(offers: &[Offer]) -> Vec<&str> {
    offers.iter().map(|offer| &*offer.text).collect()
}

#[test]
fn a_move_can_be_taken_back_in_one_s_turn() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-undo");
    let (us, _) = begun(&server, "undo", 12);
    let mut dice = Dice::new(8);
    for _ in 0..40 {
        let before = us.until_asked();
        us.any(&before, &mut dice);
        if us.count("form.undo button") == 0 {
            continue;
        }
        let after = us.view();
        let board = us.browser.eval("document.getElementById('board').innerText");
        us.browser.click("form.undo button");
        us.until_seq(after.seq + 1);
        let back = us.until_asked();
        assert_eq!(texts(&back.offers), texts(&before.offers));
        assert!(!board.as_str().unwrap().is_empty());
        us.browser.is_content();
        return;
    }
    panic!("nothing could be taken back in 40 moves");
}

/// Who moved stands before what came of it, which begins with the same name.
#[test]
fn a_replay_names_whoever_moved_once() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-named-once");
    let us = Person::new("named-once", &server.addr, Look::default());
    let table = open(&us, "underwater-cities", &[("me", "Anna"), ("bot random", "")]);
    us.take_time();
    let mut dice = Dice::new(4);
    for _ in 0..3 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    let all = us.until_asked().seq;
    let mut named = 0;
    for at in 1..=all {
        us.go(&format!("{table}/replay/{at}"));
        let said = us.text(".since");
        let names = said.matches("Anna").count();
        assert!(names < 2, "{said}");
        named += names;
    }
    assert!(named > 2, "three moves are Anna's");
    us.browser.is_content();
}

#[test]
fn a_game_can_be_stepped_through() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-replay");
    let (us, table) = begun(&server, "replay", 14);
    let last = us.browser.eval("document.querySelectorAll('.tm-piece').length");
    us.follow("nav a[href$='/replay']");
    let at = |us: &Person| -> usize {
        let path = us.path();
        path.rsplit('/').next().unwrap().parse().unwrap()
    };
    let all = at(&us);
    assert!(all >= 14, "{all}");
    // The page stays the same one all the time.
    us.browser.run("document.documentElement.dataset.stays = 1", serde_json::json!([]));
    let moved = |to: usize| us.browser.until(&format!("location.pathname === '{table}/replay/{to}'"));
    us.browser.tap(Pointer::Mouse, "a[data-key=Home]");
    moved(0);
    assert_eq!(us.count(".tm-piece"), 0, "at the beginning the board is empty");
    us.browser.tap(Pointer::Mouse, "a[data-key=ArrowRight]");
    moved(1);
    us.browser.tap(Pointer::Mouse, "a[data-key=PageDown]");
    us.browser.until("Number(document.querySelector('[data-slider]').value) > 1");
    // By the keyboard, by a line of the log, and by the slider.
    us.browser.press(&["End"]);
    moved(all);
    assert_eq!(us.browser.eval("document.querySelectorAll('.tm-piece').length"), last);
    us.browser.press(&["Left"]);
    moved(all - 1);
    let line = us.browser.eval("document.querySelector('#log li:last-of-type a.at').textContent.trim()");
    us.browser.tap(Pointer::Mouse, ".drawer-tabs [data-tab=log]");
    us.browser.tap(Pointer::Mouse, "#log li:last-of-type a.at");
    moved(line.as_str().unwrap().parse().unwrap());
    assert_eq!(us.count("#log li.here"), 1, "the log shows where one is");
    // Also if it was closed when one came there.
    us.browser.tap(Pointer::Mouse, ".drawer-tabs [data-tab=score]");
    us.browser.tap(Pointer::Mouse, "a[data-key=End]");
    moved(all);
    us.browser.tap(Pointer::Mouse, "a[data-key=Home]");
    moved(0);
    us.browser.tap(Pointer::Mouse, "a[data-key=ArrowRight]");
    moved(1);
    us.browser.tap(Pointer::Mouse, ".drawer-tabs [data-tab=log]");
    us.browser.until(
        "(() => { const line = document.querySelector('#log li.here').getBoundingClientRect(); \
         const room = document.querySelector('.side-panels').getBoundingClientRect(); \
         return line.bottom > room.top && line.top < room.bottom; })()",
    );
    us.browser.run("document.querySelector('[data-slider]').focus()", serde_json::json!([]));
    us.browser.press(&["End"]);
    moved(all);
    // It plays by itself, until it is stopped.
    us.browser.run("document.querySelector('[data-speed]').value = '4'", serde_json::json!([]));
    us.browser.tap(Pointer::Mouse, "a[data-key=Home]");
    moved(0);
    us.browser.tap(Pointer::Mouse, "[data-play]");
    us.browser.until("Number(document.querySelector('[data-slider]').value) > 2");
    us.browser.tap(Pointer::Mouse, "[data-play]");
    assert_eq!(us.browser.eval("document.documentElement.dataset.stays"), "1", "no page was loaded");
    us.browser.is_content();
}

#[test]
fn what_if_touches_nothing() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-sandbox");
    let (us, table) = begun(&server, "sandbox", 8);
    let before = us.view();
    us.follow("nav a[href$='/try']");
    let mut dice = Dice::new(5);
    for _ in 0..6 {
        let tried = us.view().any(&mut dice);
        us.follow(&us.button(&tried));
        assert!(us.path().contains("/try/"));
    }
    assert!(us.count("form.undo button") == 1, "a step back is always there");
    us.go(&table);
    let after = us.view();
    assert_eq!((after.seq, texts(&after.offers)), (before.seq, texts(&before.offers)));
    us.browser.is_content();
}
