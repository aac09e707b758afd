//! Other languages, other screens, other hands: the same table.

use super::person::Person;
use super::play::{CARDS, GAME, SUCCESSOR, open};
use crate::driver::{Look, left_out};
use crate::server::Server;
use kernel::Dice;

#[test]
fn the_language_follows_the_browser_and_the_switch() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-language");
    let anna = Person::new("language", &server.addr, Look { lang: "hu", ..Look::default() });
    anna.go("/");
    assert_eq!(anna.browser.eval("document.documentElement.lang"), "hu");
    anna.follow(&format!("form[action='/play/{GAME}'] button"));
    let table = anna.path();
    anna.until_asked();
    let asked = anna.text(".question");
    anna.follow("nav .langs [value=en]");
    assert_eq!(anna.path(), table, "the switch leads back to the table");
    assert_eq!(anna.browser.eval("document.documentElement.lang"), "en");
    anna.until_asked();
    assert_ne!(anna.text(".question"), asked);
    anna.browser.is_content();
}

const PHONE: (u32, u32) = (360, 740);

/// The page is not wider than the phone.
fn fits(us: &Person, page: &str) {
    let wide = us.browser.eval("document.documentElement.scrollWidth");
    assert!(wide.as_u64().unwrap() <= PHONE.0.into(), "{page} is {wide} wide");
}

#[test]
fn a_phone_shows_the_board_and_the_question_without_scrolling_sideways() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-phone");
    let us = Person::new("phone", &server.addr, Look { size: PHONE, scale: 2.0, ..Look::default() });
    us.go("/");
    fits(&us, "the front page");
    let table = open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    let mut dice = Dice::new(6);
    for _ in 0..25 {
        let view = us.until_asked();
        fits(&us, "the table");
        us.any(&view, &mut dice);
    }
    us.browser.run("scrollTo(0, 0)", serde_json::json!([]));
    // One part of the table is shown at a time.
    us.browser.click(".tabs [data-pane=board]");
    let seen = us.browser.eval(
        "(() => { const map = document.querySelector('.tm-map').getBoundingClientRect(); \
         const prompt = document.querySelector('.prompt').getBoundingClientRect(); \
         return map.bottom <= prompt.top && prompt.bottom <= innerHeight + 1 && map.width > 320; })()",
    );
    assert_eq!(seen, true, "the whole map stands above the question");
    for page in ["replay/9", "try/9", "log"] {
        us.go(&format!("{table}/{page}"));
        fits(&us, page);
    }
    us.browser.is_content();
}

#[test]
fn every_game_fits_a_phone() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-phones");
    let us = Person::new("phones", &server.addr, Look { size: PHONE, scale: 2.0, ..Look::default() });
    let mut dice = Dice::new(7);
    let bots = [("me", "Anna"), ("bot easy", ""), ("bot easy", "")];
    let alone = [("me", "Anna"), ("none", ""), ("none", "")];
    for (game, seats) in [(GAME, bots), (CARDS, bots), (CARDS, alone), (SUCCESSOR, bots)] {
        for page in ["new", "rules"] {
            us.go(&format!("/{page}/{game}"));
            fits(&us, &format!("{page} {game}"));
        }
        open(&us, game, &seats);
        for _ in 0..12 {
            let view = us.until_asked();
            fits(&us, game);
            us.any(&view, &mut dice);
        }
    }
    us.browser.is_content();
}

/// The board and what is asked stand on one screen, and nothing of them has to be scrolled to.
const ONE_SCREEN: &str = "(() => { const box = (css) => document.querySelector(css).getBoundingClientRect(); \
     const board = document.getElementById('board'), prompt = box('.prompt'), field = document.querySelector('.field'); \
     return document.documentElement.scrollHeight <= innerHeight && board.scrollHeight <= board.clientHeight + 1 \
       && field.scrollHeight <= field.clientHeight + 1 && box('#board').top >= 0 && box('#tray').bottom <= prompt.top + 1 \
       && prompt.bottom <= innerHeight + 1; })()";

#[test]
fn a_laptop_shows_the_table_on_one_screen() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-laptop");
    let us = Person::new("laptop", &server.addr, Look::default());
    let mut dice = Dice::new(6);
    for game in [GAME, CARDS, SUCCESSOR] {
        open(&us, game, &[("me", "Anna"), ("bot easy", ""), ("bot easy", ""), ("bot easy", "")]);
        for _ in 0..12 {
            let view = us.until_asked();
            assert_eq!(us.browser.eval(ONE_SCREEN), true, "{game} after {}", view.seq);
            us.any(&view, &mut dice);
        }
    }
    us.browser.is_content();
}

/// Opens a table of seven cities with everything, six of them played by such bots.
pub fn open_seven_cities(us: &Person, bots: &str) {
    us.go(&format!("/new/{CARDS}"));
    for seat in 1..=7 {
        us.write(&format!("[name=seat{seat}]"), if seat == 1 { "me" } else { bots });
    }
    for more in ["leaders", "cities", "tower", "projects"] {
        us.browser.click(&format!("[name='option expansions {more}']"));
    }
    us.follow("form.open button.primary");
}

/// The page does not scroll, and the own city stands above the hand, the hand above what is asked.
const OWN_IN_SIGHT: &str = "(() => { document.getElementById('board').scrollTop = 0; \
     const box = (css) => document.querySelector(css).getBoundingClientRect(); \
     const board = box('#board'), own = box('.sw-city.own'), prompt = box('.prompt'); \
     return document.documentElement.scrollHeight <= innerHeight && own.top >= board.top - 1 && own.bottom <= board.bottom + 1 \
       && box('#tray').bottom <= prompt.top + 1 && prompt.bottom <= innerHeight + 1; })()";

/// Seven cities, leaders, tower and project: the fullest table there is. Those far away may have to be scrolled to.
#[test]
fn a_laptop_shows_the_own_one_of_seven_cities() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-seven");
    let us = Person::new("seven", &server.addr, Look::default());
    open_seven_cities(&us, "bot easy");
    let mut dice = Dice::new(8);
    loop {
        let view = us.until_asked();
        assert_eq!(us.browser.eval(OWN_IN_SIGHT), true, "after {}", view.seq);
        if view.over {
            break;
        }
        us.any(&view, &mut dice);
    }
    // Who decides at the same time may be quicker; then the table says that it has moved on.
    let wrong = us.browser.complaints().into_iter().filter(|line| !line.contains("status of 409"));
    assert_eq!(wrong.collect::<Vec<_>>(), Vec::<String>::new());
}

/// A game by Tab, arrows and Enter. The mouse is not touched after the first page.
#[test]
fn everything_can_be_done_by_keyboard() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-keyboard");
    let us = Person::new("keyboard", &server.addr, Look::default());
    open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    let here = |us: &Person| -> String {
        us.browser.eval("document.activeElement?.dataset?.place ?? ''").as_str().unwrap().to_owned()
    };
    for turn in 0..10 {
        let view = us.until_asked();
        // Tab to something that can be done.
        tab_to(&us, "document.activeElement.matches('.can, .choices .choice')", turn);
        if us.browser.eval("document.activeElement.matches('.can')") == true {
            us.browser.press(&["Enter"]);
            us.browser.until("document.activeElement.matches('.choices .choice')");
        }
        us.browser.press(&["Enter"]);
        us.until_seq(view.seq + 1);
        assert_eq!(us.browser.eval("document.activeElement === document.body"), false, "the focus stays");
    }
    // The arrows go from hex to hex, on land and on the river, also where nothing can be done.
    tab_to(&us, "!!document.activeElement.closest('.tm-map')", 10);
    let first = here(&us);
    us.browser.press(&["Down"]);
    let second = here(&us);
    us.browser.press(&["Right"]);
    assert!(!first.is_empty() && first != second && second != here(&us), "{first} {second} {}", here(&us));
    assert_eq!(us.browser.eval("!!document.activeElement.closest('.tm-map')"), true, "they stay on the map");
    us.browser.is_content();
}

/// Presses Tab until this is so.
fn tab_to(us: &Person, there: &str, turn: usize) {
    for _ in 0..150 {
        if us.browser.eval(there) == true {
            return;
        }
        us.browser.press(&["Tab"]);
    }
    panic!("turn {turn}: Tab does not get to {there}");
}

#[test]
fn what_cannot_be_done_says_why_with_its_rule() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-why");
    let us = Person::new("why", &server.addr, Look::default());
    open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    let mut dice = Dice::new(9);
    while us.count(".tm-hex.can") == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.browser.click(".tm-hex:not(.can)");
    us.browser.until("!!document.querySelector('#info .why-not a.clause')");
    let rule = us.text("#info .why-not a.clause");
    us.browser.run("document.querySelector('#info .why-not a.clause').target = ''", serde_json::json!([]));
    us.follow("#info .why-not a.clause");
    assert!(us.path().starts_with("/rules/"));
    assert_eq!(format!("§{}", us.text(".rule:target .number")), rule);
    us.browser.is_content();
}
