//! The pages around the table: front page, forms, settings, learning, the end.

use super::laws::strings;
use super::person::Person;
use super::play::{CARDS, GAME, SUCCESSOR, open};
use super::sizes::SCREENS;
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;
use serde_json::json;

const MOUSE: Pointer = Pointer::Mouse;

/// Presses something that leads to another page.
pub fn press_on(us: &Person, css: &str) {
    us.browser.run("document.documentElement.dataset.left = 1", json!([]));
    us.browser.tap(MOUSE, css);
    us.browser.until("!document.documentElement.dataset.left");
    us.ready();
}

/// Nothing that can be read leaves the window to the side.
pub fn fits(us: &Person, page: &str) {
    let wide = us.browser.eval("document.documentElement.scrollWidth - document.documentElement.clientWidth");
    assert!(wide.as_i64().unwrap() <= 0, "{page} is {wide} too wide");
}

/// Is it in sight what is wrong, without going anywhere?
const NOTICE_IN_SIGHT: &str = "((box) => scrollY === 0 && box.top >= 0 && box.bottom <= innerHeight)(document.querySelector('[role=alert]').getBoundingClientRect())";

#[test]
fn a_form_says_what_is_wrong_at_its_field_and_keeps_the_rest() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-forms");
    let us = Person::new("forms", &server.addr, Look::default());
    us.go(&format!("/new/{GAME}"));
    us.write("[name=name1]", "Anna");
    us.write("[name=seat2]", "bot easy");
    // Pieces are chosen from pictures, in the order of the seats.
    us.browser.tap(MOUSE, "details:has(> .pieces) > summary");
    us.browser.tap(MOUSE, ".pieces:has([name^='option factions']) > summary");
    for faction in ["witches", "nomads", "giants"] {
        us.browser.tap(MOUSE, &format!("label.piece:has([name='option factions {faction}'])"));
    }
    press_on(&us, "form.open > button.primary");
    assert_eq!(us.path(), format!("/new/{GAME}"));
    assert!(us.text(".option.wrong .field-error").contains('2'), "{}", us.text(".option.wrong .field-error"));
    assert_eq!(us.browser.eval(NOTICE_IN_SIGHT), true, "what is wrong is told where the page begins");
    us.browser.tap(MOUSE, "[role=alert] a");
    us.browser.until(
        "((box) => box.top >= 0 && box.bottom <= innerHeight)(document.querySelector('#wrong').getBoundingClientRect())",
    );
    let kept = us.browser.eval(
        "['name1', 'seat2', 'option factions nomads'].map((name) => document.querySelector(`[name='${name}']`).value)",
    );
    assert_eq!(kept, json!(["Anna", "bot easy", "2"]));
    assert_eq!(
        us.browser.eval("document.querySelector('.option.wrong input:checked').checkVisibility()"),
        true
    );
    us.browser.tap(MOUSE, "label.piece:has([name='option factions witches'])");
    press_on(&us, "form.open > button.primary");
    assert!(us.path().starts_with("/t/"));
    us.until_asked();
    let seats =
        us.browser.eval("[...document.querySelectorAll('#panels .panel')].map((panel) => panel.innerText)");
    let has = |seat: usize, name: &str| seats[seat].as_str().is_some_and(|panel| panel.contains(name));
    assert!(has(0, "Nomads") && has(1, "Giants"), "{seats}");
    // A wrong password keeps the name.
    us.go("/me");
    us.write("form[action='/login'] [name=name]", "Somebody else");
    us.write("form[action='/login'] [name=password]", "no such password");
    press_on(&us, "form[action='/login'] button");
    assert_eq!(us.count("form[action='/login'] .field-error"), 1);
    assert_eq!(
        us.browser.eval("document.querySelector(\"form[action='/login'] [name=name]\").value"),
        "Somebody else"
    );
    let complaints = us.browser.complaints();
    assert!(complaints.iter().all(|line| line.contains("422") || line.contains("403")), "{complaints:?}");
}

#[test]
fn settings_hold_at_once_and_stay() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-settings");
    let us = Person::new("settings", &server.addr, Look::default());
    us.go("/settings");
    let paper = "getComputedStyle(document.documentElement).backgroundColor";
    let light = us.browser.eval(paper);
    us.browser.tap(MOUSE, "input[name=theme][value=dark] + span");
    us.browser.until(&format!("{paper} !== {light}"));
    let size = "parseFloat(getComputedStyle(document.documentElement).fontSize)";
    let before = us.browser.eval(size).as_f64().unwrap();
    us.browser.tap(MOUSE, "input[name=text][value='130'] + span");
    us.browser.until(&format!("{size} > {before}"));
    us.go(&format!("/new/{GAME}"));
    assert_ne!(us.browser.eval(paper), light, "other pages know it, too");
    assert!(us.browser.eval(size).as_f64().unwrap() > before);
    us.go("/");
    press_on(&us, &format!("form[action='/play/{GAME}'] button"));
    us.until_asked();
    let (table, large) = (us.path(), us.browser.eval(size).as_f64().unwrap());
    us.go("/settings");
    us.browser.tap(MOUSE, "input[name=text][value='100'] + span");
    us.browser.until(&format!("{size} <= {before}"));
    us.go(&table);
    us.until_asked();
    assert!(us.browser.eval(size).as_f64().unwrap() < large, "a table knows it, too");
    us.browser.is_content();
}

/// Who has chosen no name is a guest in every language, a bot that is seated later has a name of its own; and from the settings
/// and from an error one comes back to the table.
#[test]
fn a_table_is_come_back_to_and_knows_everybody() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-come-back");
    let us = Person::new("come-back", &server.addr, Look::default());
    let table = open(&us, GAME, &[("me", ""), ("friend", "")]);
    press_on(&us, "form[action$='/bot'] button[value=easy]");
    us.until_asked();
    let names = "[...document.querySelectorAll('#panels .player')].map((name) => name.textContent)";
    assert_eq!(us.browser.eval(names), json!(["Guest", "Ábel"]));
    press_on(&us, ".langs [value=hu]");
    us.until_asked();
    assert_eq!(us.browser.eval(names), json!(["Vendég", "Ábel"]));
    press_on(&us, ".top .gear");
    press_on(&us, &format!("main a[href='{table}']"));
    assert_eq!(us.path(), table);
    us.go(&format!("{table}/analysis"));
    press_on(&us, &format!("main a[href='{table}']"));
    assert_eq!(us.path(), table);
    assert!(us.browser.complaints().iter().all(|line| line.contains("409")));
}

/// What is tried has the action bar and the purse of the table, and they work.
#[test]
fn a_trial_has_the_action_bar_and_the_purse() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-trial");
    let us = Person::new("trial", &server.addr, Look::default());
    let table = open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    us.take_time();
    let mut dice = Dice::new(4);
    while us.count(".acts .act") == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.go(&format!("{table}/try"));
    assert_eq!(us.count("#prompt .acts .act"), 8);
    assert_eq!(us.count("#purse .counter"), 5);
    us.browser.tap(MOUSE, "[data-place='act:pass']");
    us.browser.until(
        "[...document.querySelectorAll('.choices .choice')].some((choice) => choice.checkVisibility())",
    );
    us.browser.is_content();
}

#[test]
fn the_front_page_puts_my_turn_first_and_lets_me_leave() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-front");
    let us = Person::new("front", &server.addr, Look::default());
    us.go("/");
    press_on(&us, &format!("form[action='/play/{GAME}'] button"));
    us.until_asked();
    let mine = us.path();
    let waits = open(&us, SUCCESSOR, &[("me", "Anna"), ("friend", "")]);
    us.go("/");
    assert_eq!(us.count("article.turn"), 1);
    assert_eq!(us.count(&format!("article.turn a[href='{mine}']")), 1);
    assert_eq!(us.count(&format!(".list a[href='{waits}']")), 1);
    // Somebody comes to the table's address without an invitation, asks, and is let in.
    let guest = Person::new("front-guest", &server.addr, Look::default());
    guest.go(&waits);
    guest.write("form.ask-seat [name=name]", "Béla");
    press_on(&guest, "form.ask-seat button");
    us.go(&waits);
    us.browser.until("!!document.querySelector('form.admit button')");
    assert!(us.text(".ask").contains("Béla"), "the sentence says who asks: {}", us.text(".ask"));
    us.browser.tap(MOUSE, "form.admit button");
    guest
        .browser
        .until("!document.querySelector('.ask-seat') && !document.body.innerText.includes('open seat')");
    us.go("/");
    us.browser.tap(MOUSE, "article.turn .menu summary");
    press_on(&us, &format!("form[action='{mine}/leave'] button"));
    assert_eq!(us.count(&format!("a[href='{mine}']")), 0, "a table that was left is gone from the page");
    us.browser.resize((360, 740), 2.0);
    us.go("/");
    fits(&us, "the front page");
    us.browser.is_content();
}

/// What the prompt of a phone tells of the end: how many sides are in sight, and whether the sentence is whole.
const TOLD: &str = "[[...document.querySelectorAll('.places-at-end li b')].filter((b) => b.checkVisibility()).length, \
     ((said) => said.scrollHeight <= said.clientHeight + 1)(document.querySelector('.question'))]";

/// Once a game was won or lost at a level, the end of the next one tells how it goes there.
#[test]
fn the_end_tells_how_it_goes_at_this_level() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-record");
    let us = Person::new("record", &server.addr, Look::default());
    for games in 1..=2 {
        us.go(&format!("/solo/{CARDS}"));
        press_on(&us, "form.open button.primary");
        let table = us.path();
        super::play::to_the_end(&us, &mut Dice::new(games));
        us.go(&format!("{table}/end"));
        // The server of a test gives every table a seed; that one seat always has one is proved at the tables.
        assert_eq!(us.count("button[name=who][value=cards]"), 1, "what has a seed has its cards again");
        let said = us.text(".record");
        assert!(said.contains(if games == 1 { "first" } else { "of 2 games" }), "{said}");
    }
    us.browser.is_content();
}

#[test]
fn the_end_slides_over_the_table_and_leads_on() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-end");
    let us = Person::new("end", &server.addr, Look::default());
    us.go(&format!("/solo/{CARDS}"));
    us.write("[name=seed]", "browser");
    press_on(&us, "form.open button.primary");
    let table = us.path();
    let mut dice = Dice::new(3);
    let mut summaries = 0;
    loop {
        let view = us.until_asked();
        if view.over {
            break;
        }
        us.any(&view, &mut dice);
        summaries += us.count(".round-over");
        us.browser.run("document.querySelector('.round-over')?.click()", json!([]));
    }
    assert!(summaries > 0, "the end of an Age is told");
    us.browser.until("!!document.querySelector('.end-over h1')");
    assert_eq!(us.count(".end-over .bars > li"), 2, "the opponent is there, too");
    assert!(us.count(".end-over .plot polyline") == 2);
    us.browser.tap(MOUSE, ".end-over .close");
    assert_eq!(us.count(".end-over"), 0);
    us.browser.tap(MOUSE, ".to-end a.primary");
    us.browser.until(&format!("location.pathname === '{table}/end'"));
    us.ready();
    assert_eq!(us.count(".ladder .here"), 1);
    let lost = us.text("h1").starts_with("Defeat");
    assert_eq!(us.count(".ladder .lost"), usize::from(lost), "a defeat is no success");
    assert_eq!(us.count(".ladder .reached"), if lost { 0 } else { us.count(".ladder .reached").max(1) });
    assert!(us.text(".missing").contains("more point"), "{}", us.text(".missing"));
    assert!(us.text(".record").contains("first"), "{}", us.text(".record"));
    assert_eq!(us.count(".bars > li .who small"), 2, "the city of the opponent is named as one's own is");
    us.browser.resize((390, 844), 1.0);
    fits(&us, "the end");
    // Whoever comes back on a phone finds the result and the table, not an empty hand.
    us.browser
        .run("sessionStorage.setItem('tarsas-pane-' + location.pathname.split('/')[2], 'tray')", json!([]));
    us.go(&table);
    assert!(us.browser.eval("document.body.dataset.pane") == "board");
    assert_eq!(us.browser.eval(TOLD), json!([2, true]), "both sides with their points, and nothing is cut");
    us.go(&format!("{table}/end"));
    us.browser.resize((1440, 900), 1.0);
    press_on(&us, "button[name=who][value=cards]");
    us.until_asked();
    assert_ne!(us.path(), table);
    us.browser.is_content();
}

/// Notes what is told at the end of each round: its heading, and how many lines it has.
const NOTE_ROUNDS: &str = "globalThis.ended = []; const known = new WeakSet(); \
     new MutationObserver(() => { \
       const strip = document.querySelector('.round-over'); \
       if (!strip || known.has(strip)) return; \
       known.add(strip); \
       ended.push([strip.querySelector('b').textContent, strip.querySelectorAll('.gain').length]); \
     }).observe(document.querySelector('main.play'), { childList: true });";
/// More moves than five rounds have.
const FIVE_ROUNDS: usize = 400;

every_game!(the_end_of_a_round_is_told_once);

/// What a round has brought to whom is told when it ends, also where an era ends with it. Revive has no rounds.
fn the_end_of_a_round_is_told_once(game: &dyn kernel::erased::AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-rounds-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look::default());
    super::play::open_with_bots(&us, game, 2);
    let players = us.count("#panels .panel");
    us.browser.run(NOTE_ROUNDS, json!([]));
    let wanted: &[&str] = match game.id() {
        "revive" => &[],
        "seven-wonders" => &["Age I", "Age II"],
        "underwater-cities" => {
            &["Round 1, era 1", "Round 2, era 1", "Round 3, era 1", "Round 4, era 1", "Round 5, era 2"]
        }
        _ => &["Round 1", "Round 2"],
    };
    let mut dice = Dice::new(5);
    let told = |us: &Person| us.browser.eval("ended");
    for _ in 0..FIVE_ROUNDS {
        let view = us.until_asked();
        if view.over || !wanted.is_empty() && told(&us).as_array().unwrap().len() >= wanted.len() {
            break;
        }
        if wanted.is_empty() && view.seq > 60 {
            break;
        }
        // Passing at once makes short rounds.
        let pass = view.offers.iter().find(|offer| offer.text.starts_with("pass"));
        match pass {
            Some(offer) => us.make(offer, view.seq),
            None => us.any(&view, &mut dice),
        }
    }
    let told = told(&us);
    let headings: Vec<&str> =
        told.as_array().unwrap().iter().map(|round| round[0].as_str().unwrap()).collect();
    assert_eq!(headings, wanted, "{}: {told}", game.id());
    assert!(told.as_array().unwrap().iter().all(|round| round[1] == players), "{}: {told}", game.id());
}

/// Who came in where, as the bars of the end say it, and as the last row of the score sheet does.
const RANKS: &str = "['.bars .rank', '.scores tfoot tr:nth-child(2) td'] \
     .map((css) => [...document.querySelectorAll(css)].map((rank) => rank.textContent.trim()))";

#[test]
fn the_end_has_the_first_first_and_counts_as_its_language_does() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-ranks");
    for (lang, ranks) in [("en", ["1st", "2nd", "3rd", "4th"]), ("hu", ["1.", "2.", "3.", "4."])] {
        let us = Person::new(&format!("ranks-{lang}"), &server.addr, Look { lang, ..Look::default() });
        let bots = ("bot random", "");
        let table = open(&us, CARDS, &[("me", "Anna"), bots, bots, bots]);
        super::play::to_the_end(&us, &mut Dice::new(3));
        us.go(&format!("{table}/end"));
        let said = us.browser.eval(RANKS);
        for list in said.as_array().unwrap() {
            let places: Vec<usize> = super::laws::strings(list)
                .iter()
                .map(|rank| {
                    ranks.iter().position(|known| known == rank).unwrap_or_else(|| panic!("{rank}: {said}"))
                })
                .collect();
            assert!(places.len() == 4 && places.is_sorted() && places[0] == 0, "{lang}: {said}");
        }
        us.browser.is_content();
    }
}

/// What a finger is to meet on a page of words and is lower than a finger.
const LOW: &str = "[...document.querySelectorAll('button, select, summary, .button, .tick, .top a, main input:not([type=checkbox], [type=radio], [type=hidden])')] \
     .filter((thing) => thing.checkVisibility() && thing.getBoundingClientRect().height < 41.5) \
     .map((thing) => `${thing.localName}.${thing.className} ${thing.textContent.slice(0, 30)}`)";

/// A finger meets what it is to meet, on a phone and on a tablet.
#[test]
fn pages_are_made_for_fingers() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-fingers");
    let us = Person::new("fingers", &server.addr, Look::default());
    for screen in [&SCREENS[0], &SCREENS[3]] {
        screen.put(&us);
        for page in ["/", "/daily", "/settings", &format!("/new/{CARDS}"), &format!("/solo/{CARDS}")] {
            us.go(page);
            let low = strings(&us.browser.eval(LOW));
            assert!(low.is_empty(), "{page} at {:?}: {low:?}", screen.size);
            fits(&us, page);
        }
    }
    us.browser.is_content();
}
