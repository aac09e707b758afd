//! Info cards for a mouse that rests: on what is no place, such as a round or a player's mark, and on kinds of actions of
//! which nothing can be done.

use super::laws::strings;
use super::person::Person;
use super::play::{open, open_with_bots};
use super::press::PREVIEW;
use super::sizes::SCREENS;
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;
use kernel::erased::AnyGame;
use serde_json::json;
use std::collections::BTreeSet;
use std::time::Duration;

/// Gives numbers to what has a title and is no place, one of each kind in each part, and tells the titles.
const TITLED: &str = "const kinds = new Map(); \
     for (const thing of document.querySelectorAll(':is(#head, #board, #tray, #panels) [title]')) { \
       if (thing.closest('[data-place], a, button, [inert]') || !thing.checkVisibility()) continue; \
       const { x, y, width, height } = thing.getBoundingClientRect(); \
       const there = document.elementFromPoint(Math.round(x + width / 2), Math.round(y + height / 2)); \
       if (there?.closest('[title], [data-place]') !== thing) continue; \
       const kind = `${thing.closest('[id]')?.id} ${thing.parentElement.className} ${thing.localName}.${thing.className}`; \
       if (!kinds.has(kind)) { thing.dataset.titled = kinds.size; kinds.set(kind, thing.title); } \
     } \
     return [...kinds.values()];";
/// What the card says, once there is one.
const SAID: &str = "!document.getElementById('info').hidden && document.getElementById('info').textContent";
const GONE: &str = "document.getElementById('info').hidden";

/// Plays so many moves in a game against bots.
fn begun(us: &Person, game: &dyn AnyGame, moves: usize) {
    open_with_bots(us, game, 3);
    us.take_time();
    let mut dice = Dice::new(4);
    for _ in 0..moves {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.until_asked();
    until_quiet(us);
}

/// Waits until those who decide at the same time have chosen: what they do draws the table anew.
fn until_quiet(us: &Person) {
    let mut seq = us.view().seq;
    for _ in 0..20 {
        std::thread::sleep(Duration::from_secs(2));
        let now = us.view().seq;
        if now == seq {
            return;
        }
        seq = now;
    }
    panic!("the table does not come to rest");
}

every_game!(a_mouse_that_rests_on_a_round_or_a_mark_sees_its_card);

fn a_mouse_that_rests_on_a_round_or_a_mark_sees_its_card(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-rests-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look::default());
    begun(&us, game, 6);
    let titles = strings(&us.browser.run(TITLED, json!([])));
    assert!(!titles.is_empty(), "{} has neither rounds nor marks", game.id());
    for (i, title) in titles.iter().enumerate() {
        let thing = format!("[data-titled='{i}']");
        us.browser.hover(&thing);
        let said = us.browser.until(SAID);
        let said = said.as_str().unwrap();
        let begins: String = title.chars().take_while(|c| *c != ':').collect();
        assert!(said.contains(&begins), "{}: “{title}” is told as “{said}”", game.id());
        // The browser's own note would lie over the card; whoever looks for the title later finds it again.
        let shown = us.browser.run("return document.querySelector(arguments[0]).title", json!([thing]));
        assert_eq!(shown, "", "{}: {title} twice", game.id());
        us.browser.hover("header.top .brand");
        us.browser.until(GONE);
        let kept = us.browser.run("return document.querySelector(arguments[0]).title", json!([thing]));
        assert_eq!(kept, title.as_str(), "{}", game.id());
    }
    us.browser.is_content();
}

/// Until something else is pointed at: what lies inside of a thing is no other one.
#[test]
fn a_press_closes_the_card_of_what_is_pressed() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-closes");
    let us = Person::new("closes", &server.addr, Look::default());
    open(&us, "underwater-cities", &[("me", "Anna"), ("bot random", "")]);
    us.take_time();
    let mut dice = Dice::new(4);
    let space = "#board .uc-yellow .uc-space.can";
    while us.count(space) == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.until_asked();
    us.browser.hover(&format!("{space} .ef svg"));
    us.browser.until(SAID);
    us.browser.tap(Pointer::Mouse, &format!("{space} .ef svg"));
    // A card comes sooner than a preview.
    us.browser.until(PREVIEW);
    assert_eq!(us.browser.eval(GONE), true);
    us.browser.is_content();
}

/// Kinds of actions of which nothing can be done: where each is, its reason, and the reason in few words.
const GRAY: &str = "[...document.querySelectorAll('.acts .act.no')] \
     .map((act) => [act.dataset.place, act.getAttribute('aria-description'), act.querySelector('small').textContent])";
/// Reasons that say no more than that it is not the time for something.
const NO_REASONS: [&str; 5] = [
    "not now",
    "That cannot be done now.",
    "Nothing lets you do that now.",
    "Something else is asked for now.",
    "You can’t do that now.",
];

/// Entries with an amount that do not say that it is lacking.
const UNSAID: &str = "[...document.querySelectorAll('.acts .act.no small:has(.amount)')] \
     .filter((small) => ![...small.querySelectorAll('.words')].some((words) => words.checkVisibility()) \
       && getComputedStyle(small.querySelector('.amount'), '::before').content !== '\"\u{2212}\"') \
     .map((small) => small.closest('.act').innerText)";

every_game!(a_gray_action_says_why);

/// Where the bar is narrow the reason stands on the card alone.
fn a_gray_action_says_why(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-gray-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look::default());
    SCREENS[5].put(&us);
    open_with_bots(&us, game, 3);
    us.take_time();
    let mut dice = Dice::new(6);
    let mut seen = BTreeSet::new();
    for _ in 0..20 {
        let view = us.until_asked();
        if view.over {
            break;
        }
        for pair in us.browser.eval(GRAY).as_array().unwrap() {
            let [place, reason, short] = [0, 1, 2].map(|i| pair[i].as_str().unwrap().trim());
            let here = format!("{}: {place}, “{reason}”, {short}", game.id());
            if !seen.insert(pair.to_string()) {
                continue;
            }
            assert!(!reason.is_empty() && !NO_REASONS.contains(&reason), "{here}");
            assert!(!short.is_empty() && !NO_REASONS.contains(&short), "{here}");
            us.browser.hover(&format!(".act[data-place={place:?}]"));
            let said = us.browser.until(SAID);
            assert!(said.as_str().unwrap().contains(reason), "{here} is told as {said}");
            us.browser.hover("header.top .brand");
            us.browser.until(GONE);
        }
        // In a narrow bar there is room for what is lacking alone, behind a sign that says so.
        us.browser.resize((900, 700), 1.0);
        let unsaid = strings(&us.browser.eval(UNSAID));
        assert!(unsaid.is_empty(), "{}: {unsaid:?}", game.id());
        SCREENS[5].put(&us);
        us.any(&view, &mut dice);
    }
    assert!(!seen.is_empty(), "{} is never without some kind of action", game.id());
    us.browser.is_content();
}

/// What has a price, and the places of those among them whose card names none.
const WITHOUT_PRICE: &str = "const done = arguments[arguments.length - 1]; \
     const places = [...new Set([...document.querySelectorAll(arguments[0])].map((thing) => thing.dataset.place))]; \
     Promise.all(places.map(async (place) => { \
       const answer = await fetch(`${location.pathname}/place?place=${encodeURIComponent(place)}`); \
       const { info } = await answer.json(); \
       return info.rows.some(([head, words]) => /price|cost|dwelling|workshop/i.test(head) && /\\d|free|nothing/i.test(words)) ? '' : place; \
     })).then((all) => done([places.length, all.filter(Boolean)]));";

/// Whatever can be bought says on its card for how much.
#[test]
fn what_is_bought_says_its_price() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-prices");
    let us = Person::new("prices", &server.addr, Look::default());
    for (game, moves, css, least) in [
        ("terra-mystica", 8, "#tray [data-place^=ACT]", 6),
        ("age-of-innovation", 8, "#tray [data-place^=innovation]", 6),
        ("seven-wonders", 0, "#tray [data-place^='hand:']", 7),
        ("underwater-cities", 0, "#board .uc-city [data-place*='site:']", 12),
        ("revive", 8, "#board .rv-down", 6),
    ] {
        begun(&us, tarsas::registry::game(game).unwrap(), moves);
        let found = us.browser.run_async(WITHOUT_PRICE, json!([css]));
        assert!(found[0].as_u64().unwrap() >= least, "{game} shows {} things", found[0]);
        let silent = strings(&found[1]);
        assert!(silent.is_empty(), "{game}: no price of {silent:?}");
    }
    us.browser.is_content();
}

/// The cards of these things: where each is, its rows by their heads, and the reasons that it gives.
const TOLD: &str = "const done = arguments[arguments.length - 1]; \
     const places = [...new Set([...document.querySelectorAll(arguments[0])].map((thing) => thing.dataset.place))]; \
     Promise.all(places.map(async (place) => { \
       const answer = await fetch(`${location.pathname}/place?place=${encodeURIComponent(place)}`); \
       const { info, why } = await answer.json(); \
       return `${place}: ${(info?.rows ?? []).map((row) => row.join(' ')).join('; ')} / ${(why ?? []).map((one) => one.text).join(' ')}`; \
     })).then(done);";

fn told(us: &Person, css: &str, least: usize) -> Vec<String> {
    let told = strings(&us.browser.run_async(TOLD, json!([css])));
    assert!(told.len() >= least, "{css}: {told:?}");
    told
}

/// How a piece is come by, what is left of it, what an upgrade costs; and what is in hand is no ability that one lacks.
#[test]
fn a_card_says_how_to_get_the_thing() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-how");
    let us = Person::new("how", &server.addr, Look::default());
    begun(&us, tarsas::registry::game("age-of-innovation").unwrap(), 8);
    for (css, least) in [("#tray [data-place^=town]", 7), ("#tray [data-place^=palace]", 3)] {
        for said in told(&us, css, least) {
            assert!(said.contains("You get it") && said.contains("Left"), "{said}");
        }
    }
    begun(&us, tarsas::registry::game("underwater-cities").unwrap(), 6);
    for said in told(&us, "#board .uc-city :is([data-place*='site:'], [data-place*='tunnel:'])", 12) {
        assert!(said.contains("Upgrading it"), "{said}");
    }
    let mut dice = Dice::new(8);
    for _ in 0..20 {
        for said in told(&us, "#board .uc-hand [data-place^='card:']", 0) {
            assert!(!said.contains("ability"), "{said}");
        }
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.browser.is_content();
}

/// What the crates of a tribe are worth while it decides; and its game alone says what it is, and asks for the chapter.
#[test]
fn revive_shows_its_crates_and_its_game_alone() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-crates");
    let us = Person::new("crates", &server.addr, Look::default());
    begun(&us, tarsas::registry::game("revive").unwrap(), 3);
    assert_eq!(us.count("#purse [data-counter=crate]"), 1);
    for game in ["revive", "underwater-cities", "seven-wonders"] {
        us.go(&format!("/solo/{game}"));
        let said = us.text("main h1 + p");
        assert!(said.len() > 60, "{game}: {said}");
    }
    us.go("/solo/revive");
    assert_eq!(us.count("fieldset:not(.folded) > label [name='option chapter']"), 1);
    us.browser.is_content();
}
