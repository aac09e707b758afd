//! The pages without their script: everything works by forms and links.

use super::person::Person;
use super::play::GAME;
use crate::driver::{Look, left_out};
use crate::server::Server;
use serde_json::json;

/// Follows a link or sends a form, and waits for the page that comes.
fn follow(us: &Person, css: &str) {
    us.browser.run("document.documentElement.dataset.left = 1", json!([]));
    us.browser.click(css);
    loaded(us);
}

fn loaded(us: &Person) {
    us.browser.until("!document.documentElement.dataset.left && document.readyState === 'complete'");
}

fn go(us: &Person, path: &str) {
    us.visit(path);
    loaded(us);
}

fn seq(us: &Person) -> u64 {
    us.browser.eval("Number(document.querySelector('main.play').dataset.seq)").as_u64().unwrap()
}

#[test]
fn a_game_is_opened_and_played_by_forms_alone() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-plain");
    let us = Person::new("plain", &server.addr, Look::default());
    us.browser.without_script();
    go(&us, "/");
    assert_eq!(us.browser.eval("document.documentElement.classList.contains('js')"), false);
    // Settings, and a table with two seats at this screen and factions chosen from pictures.
    go(&us, "/settings");
    us.browser.click("input[name=theme][value=dark] + span");
    follow(&us, "form.settings button.primary");
    go(&us, &format!("/new/{GAME}"));
    us.write("[name=name1]", "Anna");
    us.write("[name=seat2]", "me");
    us.write("[name=name2]", "Béla");
    us.browser.click("details:has(> .pieces) > summary");
    us.browser.click(".pieces:has([name^='option factions']) > summary");
    us.browser.click("label.piece:has([name='option factions nomads'])");
    us.browser.click("label.piece:has([name='option factions witches'])");
    follow(&us, "form.open > button.primary");
    let table = us.path();
    assert!(table.starts_with("/t/"), "{table}");
    // Several moves, each by a button of the page that came.
    for _ in 0..6 {
        // Whoever takes the device says so.
        if us.count(".privacy-screen button, .privacy-screen a") > 0
            && us.browser.eval("document.querySelector('.privacy-screen').checkVisibility()") == true
        {
            follow(&us, ".privacy-screen :is(button, a)");
        }
        let before = seq(&us);
        if us.browser.eval("document.querySelector('.choices .choice').checkVisibility()") == false {
            us.browser.click(".choices details > summary");
        }
        follow(&us, ".choices .choice");
        assert!(seq(&us) > before, "the move was made");
    }
    let before = seq(&us);
    if us.count("form.undo button") > 0 {
        follow(&us, "form.undo button");
        assert!(seq(&us) > before, "an undo is an entry, too");
    }
    // The past: step by step, by links.
    go(&us, &format!("{table}/replay/3"));
    follow(&us, "a[data-key=ArrowRight]");
    assert_eq!(us.path(), format!("{table}/replay/4"));
    follow(&us, "nav a[href$='/log']");
    assert!(us.count(".log li") > 3);
    // Leaving.
    go(&us, "/");
    us.browser.click(".menu summary");
    follow(&us, &format!("form[action='{table}/leave'] button"));
    assert_eq!(us.count(&format!("a[href='{table}']")), 0);
    us.browser.is_content();
}
