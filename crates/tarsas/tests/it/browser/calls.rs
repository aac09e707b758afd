//! Calls: the table calls by itself, asks again, and comes back.

use super::person::{Person, View};
use super::play::{GAME, open, two, whoever_is_asked};
use crate::driver::{Look, left_out};
use crate::server::{Server, folder};
use kernel::Dice;
use serde_json::json;

/// Who of two is asked, who is not, and what the first sees.
fn asked([one, two]: [&Person; 2]) -> (&Person, &Person, View) {
    let person = whoever_is_asked([one, two], 0);
    let other = if std::ptr::eq(person, one) { two } else { one };
    (person, other, person.view())
}

#[test]
fn the_title_and_a_notification_say_whose_turn_it_is() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-title");
    let (anna, bela) = two(&server, GAME);
    // A browser without a head shows no notifications and hides no pages; the page thinks it does.
    for person in [&anna, &bela] {
        person.browser.run(
            "globalThis.told = []; \
             globalThis.Notification = class { static permission = 'granted'; constructor(said) { told.push(said); } }; \
             Object.defineProperty(document, 'hidden', { get: () => true });",
            json!([]),
        );
    }
    let mut dice = Dice::new(2);
    let mut called = 0;
    for _ in 0..12 {
        let (person, other, view) = asked([&anna, &bela]);
        person.browser.until("document.title.startsWith('●')");
        other.until_seq(view.seq);
        assert_eq!(other.browser.eval("document.title.startsWith('●')"), false, "it is not their turn");
        let before = other.browser.eval("told.length").as_u64().unwrap();
        person.any(&view, &mut dice);
        other.until_seq(view.seq + 1);
        if other.count(".choices .choice") > 0 {
            assert_eq!(other.browser.eval("told.length"), before + 1, "called once");
            assert_eq!(other.browser.eval("told.at(-1) === document.title"), true);
            called += 1;
        }
    }
    assert!(called > 2, "the turn went to and fro");
    anna.browser.is_content();
    bela.browser.is_content();
}

#[test]
fn who_likes_it_is_asked_again_before_the_turn_ends() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-confirm");
    let us = Person::new("confirm", &server.addr, Look::default());
    let table = open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    us.browser.click(".drawer-tabs .rest");
    us.browser.click(".drawer-tabs [data-tab=preferences]");
    us.browser.click("[data-preference=confirm]");
    us.go(&table);
    let mut dice = Dice::new(3);
    let mut again = 0;
    for _ in 0..14 {
        let view = us.until_asked();
        let offer = view.any(&mut dice);
        let button = us.button(&offer);
        let last =
            us.browser.eval(&format!("document.querySelector({button:?}).matches('[data-last]')")) == true;
        if last {
            us.browser.click(&button);
            us.browser.until(&format!("document.querySelector({button:?}).matches('.sure')"));
            assert!(us.text(&format!("{button} .again")).contains("again"), "it says what to do");
            assert_eq!(us.view().seq, view.seq, "nothing has happened yet");
            again += 1;
        }
        us.browser.click(&button);
        us.until_seq(view.seq + 1);
    }
    assert!(again > 3, "{again}");
    us.browser.is_content();
}

#[test]
fn a_page_finds_its_table_again_when_the_server_comes_back() {
    if left_out() {
        return;
    }
    let (data, more) = (folder("browser-back"), ["--requests", "100000"]);
    let mut server = Server::start(&data, &more);
    let (anna, bela) = two(&server, GAME);
    let mut dice = Dice::new(4);
    for _ in 0..5 {
        let (person, _, view) = asked([&anna, &bela]);
        person.any(&view, &mut dice);
    }
    let addr = server.addr.clone();
    server.kill();
    for person in [&anna, &bela] {
        person.browser.until("document.documentElement.classList.contains('offline')");
        assert!(person.browser.eval("document.querySelector('p.offline').checkVisibility()") == true);
    }
    let server = Server::at(&addr, &data, &more);
    for _ in 0..5 {
        let (person, other, view) = asked([&anna, &bela]);
        person.any(&view, &mut dice);
        // The other page was not touched: it comes back by itself.
        other.until_seq(view.seq + 1);
    }
    for person in [&anna, &bela] {
        person.browser.until("!document.documentElement.classList.contains('offline')");
    }
    assert!(server.validate().contains("0 differ"));
}
