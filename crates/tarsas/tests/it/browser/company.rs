//! Company at a table: what is said is noticed, and who goes away does not hold up the others.

use super::pages::press_on;
use super::play::{GAME, two};
use crate::driver::{Pointer, left_out};
use crate::server::{Server, folder};
use std::time::Duration;

/// After so many seconds the others may let a bot take over.
const IDLE: u64 = 4;

#[test]
fn chat_is_noticed_and_a_bot_plays_on_for_who_is_away() {
    if left_out() {
        return;
    }
    let idle = IDLE.to_string();
    let server = Server::start(&folder("browser-company"), &["--requests", "100000", "--idle", &idle]);
    let (anna, bela) = two(&server, GAME);
    // Somebody says something while the other's chat is closed: a number stands at its heading until it is read.
    bela.browser.tap(Pointer::Mouse, ".drawer-tabs [data-tab=chat]");
    bela.write("[data-drawer=chat] input[name=text]", "Szia!");
    bela.browser.tap(Pointer::Mouse, "[data-drawer=chat] form button");
    anna.browser.until("document.querySelector('[data-drawer=chat] .badge')?.textContent === '1'");
    let badge = "[...document.querySelectorAll('.badge')].some((badge) => badge.textContent === '1' && badge.checkVisibility())";
    anna.browser.until(badge);
    anna.browser.tap(Pointer::Mouse, ".drawer-tabs [data-tab=chat]");
    anna.browser.until(&format!("!({badge})"));
    assert!(anna.text("#chat").contains("Szia!"));
    // Whoever decides thinks for long, but sits there: nobody is asked to replace them.
    let mine = |person: &super::person::Person| person.count(".choices .choice") > 0;
    anna.browser.until("!document.querySelector('form.busy')");
    let (thinks, waits) = if mine(&anna) { (anna, bela) } else { (bela, anna) };
    std::thread::sleep(Duration::from_secs(IDLE + 2));
    assert_eq!(waits.count("form.stand-in"), 0, "who sits there is not away");
    // They close the page: the other one is asked, without loading anything.
    waits.browser.run("document.documentElement.dataset.stays = 1", serde_json::json!([]));
    drop(thinks);
    waits.browser.until("!!document.querySelector('form.stand-in button')");
    let seq = waits.view().seq;
    waits.browser.tap(Pointer::Mouse, "form.stand-in button");
    waits.until_seq(seq + 1);
    assert_eq!(waits.browser.eval("document.documentElement.dataset.stays"), "1", "no page was loaded");
    waits.until_asked();
    press_on(&waits, "a.brand");
    waits.browser.is_content();
}
