//! By finger on a phone: whole games at its width, every press a touch of a hand's length.

use super::person::Person;
use super::play::{look_at_end, open_short, open_with_bots, to_the_end};
use super::press::chosen;
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;
use serde_json::json;
use std::time::Duration;
use tarsas::registry;

const PHONE: Look = Look {
    lang: "en",
    size: (390, 844),
    dark: false,
    motion: false,
    scale: 2.0,
    touch: true,
    painted: false,
};

fn whole_by_touch(game: &str) {
    if left_out() {
        return;
    }
    let server = Server::new(&format!("browser-touch-{game}"));
    let us = Person::new(&format!("touch-{game}"), &server.addr, PHONE);
    open_short(&us, registry::game(game).unwrap());
    let moves = to_the_end(&us, &mut Dice::new(7));
    assert!(moves >= 18, "{game}: {moves}");
    look_at_end(&us);
    us.browser.is_content();
}

#[test]
#[ignore = "a minute; by keyboard a whole one is played in every check"]
fn a_whole_terra_mystica_by_touch_on_a_phone() {
    whole_by_touch("terra-mystica");
}

#[test]
fn a_whole_seven_wonders_by_touch_on_a_phone() {
    whole_by_touch("seven-wonders");
}

#[test]
#[ignore = "a minute; by keyboard a whole one is played in every check"]
fn a_whole_age_of_innovation_by_touch_on_a_phone() {
    whole_by_touch("age-of-innovation");
}

#[test]
fn a_whole_underwater_cities_by_touch_on_a_phone() {
    whole_by_touch("underwater-cities");
}

#[test]
#[ignore = "a minute; a guided first game is a whole one in every check"]
fn a_whole_revive_by_touch_on_a_phone() {
    whole_by_touch("revive");
}

/// Marks a thing of the board at which nothing can be done, so near to one at which something can that a finger would cover both.
const BESIDE: &str = r##"
const far = (box, x, y) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
for (const thing of document.querySelectorAll("#board [data-place]:not(.can)")) {
  if (thing.querySelector(".can")) continue;
  thing.scrollIntoView({ block: "nearest" });
  const box = thing.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const there = document.elementFromPoint(x, y);
  if (there?.closest("[data-place]") !== thing || there.matches(".hit")) continue;
  const now = [...document.querySelectorAll("#board .can[data-place]")].map((other) => other.getBoundingClientRect());
  if (!now.some((box) => far(box, x, y) < 20)) continue;
  thing.dataset.beside = "1";
  return thing.dataset.place;
}
return null;"##;

/// A press inside a thing is a question about it, whatever can be done next to it.
#[test]
fn a_press_inside_a_thing_means_that_thing() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-touch-inside");
    let us = Person::new("touch-inside", &server.addr, PHONE);
    for game in ["underwater-cities", "terra-mystica", "revive"] {
        open_with_bots(&us, registry::game(game).unwrap(), 2);
        let mut dice = Dice::new(3);
        let mut met = 0;
        for _ in 0..40 {
            let view = us.until_asked();
            us.browser.run("document.querySelector('.tabs [data-pane=board]').click()", json!([]));
            let beside = us.browser.run(BESIDE, json!([]));
            if let Some(place) = beside.as_str() {
                us.browser.tap(Pointer::Touch, "[data-beside]");
                us.browser.until("!document.getElementById('info').hidden");
                assert_eq!(chosen(&us), "", "{game}: a press on {place} means something beside it");
                us.browser.press(&["Escape"]);
                met += 1;
                if met > 2 {
                    break;
                }
                us.browser.run("delete document.querySelector('[data-beside]').dataset.beside", json!([]));
            }
            us.any(&view, &mut dice);
        }
        assert!(met > 0, "{game}: nothing is so near");
    }
    us.browser.is_content();
}

/// What the overview says is in sight, and what is: left, top, right and bottom edges as shares of the drawing.
const IN_SIGHT: &str = "(() => { const overview = document.getElementById('overview'); \
     const stage = document.querySelector('#board .enlarges') ?? document.getElementById('board'); \
     const shares = (inner, outer) => [(inner.left - outer.left) / outer.width, (inner.top - outer.top) / outer.height, \
       (inner.right - outer.left) / outer.width, (inner.bottom - outer.top) / outer.height].map((share) => Math.max(0, Math.min(1, share))); \
     const box = (thing) => thing.getBoundingClientRect(); \
     const [said, is] = [shares(box(overview.querySelector('i')), box(overview.querySelector('svg'))), shares(box(stage), box(stage.querySelector('svg[role=group]') ?? stage.querySelector(':scope > svg')))]; \
     return Math.max(...said.map((share, i) => Math.abs(share - is[i]))); })()";

/// An enlarged board keeps an overview of the whole, with the part that is in sight. A press goes through it.
#[test]
fn an_enlarged_board_keeps_an_overview() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-overview");
    let us = Person::new("overview", &server.addr, PHONE);
    for game in ["terra-mystica", "age-of-innovation", "revive", "underwater-cities"] {
        open_with_bots(&us, registry::game(game).unwrap(), 2);
        let mut dice = Dice::new(3);
        for _ in 0..4 {
            let view = us.until_asked();
            us.any(&view, &mut dice);
        }
        us.until_asked();
        us.browser.tap(Pointer::Touch, ".tabs [data-pane=board]");
        assert_eq!(us.browser.eval("document.getElementById('overview').checkVisibility()"), false);
        us.browser.tap(Pointer::Touch, "[data-enlarge]");
        us.browser.until("document.getElementById('overview').checkVisibility()");
        for corner in ["0, 0", "0, 9999", "9999, 9999", "200, 100"] {
            us.browser.run(&format!("(document.querySelector('#board .enlarges') ?? document.getElementById('board')).scrollTo({corner})"), json!([]));
            us.browser
                .run_async("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))", json!([]));
            let off = us.browser.eval(IN_SIGHT).as_f64().unwrap();
            assert!(off < 0.04, "{game} at {corner}: {off} beside what is in sight");
            // What lies at the edge of the board is never under it.
            let covers = "(() => { const [one, all] = ['#overview', '.stage'].map((css) => document.querySelector(css).getBoundingClientRect()); \
                 const frame = document.querySelector('#overview i').style; \
                 return parseFloat(frame.bottom) < 1 && (one.left - all.left < 20 ? parseFloat(frame.left) < 1 : parseFloat(frame.right) < 1); })()";
            assert_eq!(us.browser.eval(covers), false, "{game} at {corner}");
        }
        let met = "(({ x, y, width, height }) => !!document.elementFromPoint(x + width / 2, y + height / 2).closest('#overview'))(document.getElementById('overview').getBoundingClientRect())";
        assert_eq!(us.browser.eval(met), false, "a press goes through it");
        us.browser.tap(Pointer::Touch, "[data-enlarge]");
        us.browser.until("!document.getElementById('overview').checkVisibility()");
    }
    us.browser.is_content();
}

/// The choices that a word of the table lies over, wherever they are scrolled to.
const COVERED: &str = r##"
const word = document.querySelector("#prompt .why");
word.textContent = arguments[0];
const covered = (choice) => {
  choice.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = choice.getBoundingClientRect();
  return word.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
};
const shown = [...document.querySelectorAll(".choices .choice")].filter((choice) => choice.checkVisibility());
return { shown: shown.length, covered: shown.filter(covered).map((choice) => choice.value) };"##;

/// A word about what was done last lies over the end of the choices, and all of them can still be pressed.
#[test]
fn a_word_of_the_table_keeps_no_choice_from_the_finger() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-touch-word");
    let us = Person::new("touch-word", &server.addr, PHONE);
    let word = "The game has moved on. Please look again and choose. Another word, so that it needs more than one line.";
    for game in ["underwater-cities", "terra-mystica", "revive"] {
        open_with_bots(&us, registry::game(game).unwrap(), 2);
        us.take_time();
        let (mut dice, mut most) = (Dice::new(3), 0);
        for _ in 0..6 {
            let view = us.until_asked();
            let told = us.browser.run(COVERED, json!([word]));
            assert_eq!(told["covered"], json!([]), "{game}");
            most = most.max(told["shown"].as_u64().unwrap());
            us.any(&view, &mut dice);
        }
        assert!(most >= 4, "{game}: at most {most} choices were shown");
    }
}

/// Whether a card is open, and how much of it lies over the thing that it explains, as a share of the thing.
const OVER: &str = "(() => { const [card, thing] = ['#info', '[data-asked]'].map((css) => document.querySelector(css).getBoundingClientRect()); \
     return Math.max(0, Math.min(card.bottom, thing.bottom) - Math.max(card.top, thing.top)) / thing.height; })()";

/// On a phone a card stands where it covers the less of its thing, and a press on it closes it; what an action lights on the board is
/// brought into sight, though what it is paid with lights up among the players.
#[test]
fn a_card_on_a_phone_is_closed_by_a_press_and_an_action_shows_the_board() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-touch-card");
    let us = Person::new("touch-card", &server.addr, PHONE);
    open_with_bots(&us, registry::game("terra-mystica").unwrap(), 2);
    us.take_time();
    let (mut dice, build) = (Dice::new(3), ".acts .act.can[data-place='act:build']");
    while us.count(build) == 0 || us.count("#panels .can[data-place='p0:dig']") == 0 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.browser.tap(Pointer::Touch, ".tabs [data-pane=players]");
    us.browser.tap(Pointer::Touch, build);
    assert_eq!(us.browser.eval("document.body.dataset.pane"), "board", "the map");
    // Of the things of a column the first and the last.
    for which in ["first", "last"] {
        us.browser.run(
            "document.querySelector('[data-asked]')?.removeAttribute('data-asked'); \
             const all = [...document.querySelectorAll('#board .tm-hex')]; \
             (arguments[0] === 'first' ? all[0] : all.at(-1)).dataset.asked = 1",
            json!([which]),
        );
        us.browser.hold(Pointer::Touch, "[data-asked]", Duration::from_millis(700));
        us.browser.until("!document.getElementById('info').hidden");
        let over = us.browser.eval(OVER).as_f64().unwrap();
        assert!(over < 0.1, "{over} of the {which} hex is covered");
        us.browser.tap(Pointer::Touch, "#info .shut");
        assert_eq!(us.browser.eval("document.getElementById('info').hidden"), true, "a press closes it");
    }
    us.browser.is_content();
}
