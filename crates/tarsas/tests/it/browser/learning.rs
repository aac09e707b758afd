//! Learning a game: its primer and its rules, a guided first game of each, the hint, and the analysis afterwards.

use super::pages::{fits, press_on};
use super::person::Person;
use super::play::CARDS;
use super::press::own_moves;
use crate::driver::{Look, Pointer, left_out};
use crate::server::{Server, folder};
use kernel::Dice;
use kernel::erased::AnyGame;
use serde_json::json;
use tarsas::registry::GAMES;

const MOUSE: Pointer = Pointer::Mouse;
/// More decisions than any guided game has.
const DECISIONS: usize = 900;

/// A server whose bot does not think long about hints.
pub fn quick(name: &str, iterations: u32) -> Server {
    let iterations = iterations.to_string();
    Server::start(&folder(name), &["--requests", "100000", "--seed", "1", "--hint-iterations", &iterations])
}

/// The bubble of a lesson: what it says, and whether it can be read without hiding the question.
const BUBBLE: &str = r#"
const bubble = document.querySelector(".lesson");
if (!bubble) return null;
const box = bubble.getBoundingClientRect();
const prompt = document.getElementById("prompt").getBoundingClientRect();
const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
const covered = [...document.querySelectorAll(".lesson-target")].map((thing) => thing.getBoundingClientRect())
  .some((target) => target.right > box.left && target.left < box.right && target.bottom > box.top && target.top < box.bottom);
const count = bubble.querySelector(".lesson-count").textContent;
const able = [...document.querySelectorAll(".lesson-target")].every((thing) => !thing.matches(".act.no"));
const beside = box.bottom <= prompt.top + 1 || box.right <= prompt.left + 1 || box.left >= prompt.right - 1;
return { title: bubble.querySelector("b").textContent, text: bubble.querySelector("p").textContent, inside, beside, count, covered, able };"#;

every_game!(a_whole_first_game_is_guided);

/// Every game is guided through the whole of its first game: a lesson at a time where it matters. The bubble never hides the
/// question, and doing something or "got it" closes it.
fn a_whole_first_game_is_guided(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let id = game.id();
    let server = Server::new(&format!("browser-guided-{id}"));
    let us = Person::new(&format!("guided-{id}"), &server.addr, Look::default());
    let lessons = game.learning().unwrap_or_else(|| panic!("{id} can be learned")).lessons.len();
    us.go(&format!("/learn/{id}"));
    assert!(us.count(".primer .figure .ic") > 4, "{id} has drawings");
    press_on(&us, "main form button.primary");
    let mut dice = Dice::new(11);
    let mut given: Vec<String> = Vec::new();
    let mut ended = false;
    for decision in 0..DECISIONS {
        let view = us.until_asked();
        ended = view.over;
        if ended {
            break;
        }
        // Once all were given nothing is asked for any more.
        if given.len() == lessons {
            us.any(&view, &mut dice);
            continue;
        }
        us.browser.until("document.querySelector('main.play').dataset.guide === 'asked'");
        let bubble = us.browser.run(BUBBLE, json!([]));
        if let Some(title) = bubble["title"].as_str() {
            assert_eq!(
                (&bubble["inside"], &bubble["beside"]),
                (&json!(true), &json!(true)),
                "{id}: {bubble}"
            );
            assert!(bubble["text"].as_str().unwrap().len() > 30, "{id}: {bubble}");
            assert_eq!(bubble["able"], true, "{id} tells of what cannot be done: {bubble}");
            assert!(!given.contains(&title.to_owned()), "{id} says {title} twice");
            // They are counted as they come, whichever matters first.
            // Where all decide at once one may have gone before it was looked at.
            let count = (1..=lessons).find(|n| bubble["count"] == format!("Hint {n} of {lessons}"));
            assert!(count.is_some_and(|n| n > given.len()), "{id}: {title} after {}: {bubble}", given.len());
            given.push(title.to_owned());
            // Every other one is closed by its button, the rest by what is done.
            if decision % 2 == 0 {
                us.browser.tap(MOUSE, ".lesson-skip");
                us.browser.until("document.querySelector('main.play').dataset.guide === 'asked'");
                continue;
            }
            let moves = own_moves(&us, 1).len();
            us.any(&view, &mut dice);
            // Where all decide at once another may be quicker: then nothing was done, and the bubble stays.
            if own_moves(&us, 1).len() == moves {
                given.pop();
            }
            continue;
        }
        us.any(&view, &mut dice);
    }
    assert!(ended, "{id} has no end");
    assert!(4 * given.len() >= 3 * lessons, "{id} gave {} of {lessons} lessons: {given:?}", given.len());
    us.close_end();
    us.browser.is_content();
}

/// The first bubble stands beside what it speaks of; on a phone above the tabs. Doing the thing closes it.
#[test]
fn a_bubble_stands_beside_what_it_speaks_of() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-guided-beside");
    let us = Person::new("guided-beside", &server.addr, Look::default());
    us.go(&format!("/learn/{CARDS}"));
    press_on(&us, "main form button.primary");
    us.browser.until("!!document.querySelector('.lesson')");
    for size in [(1440, 900), (390, 844)] {
        us.browser.resize(size, 1.0);
        us.browser.run("dispatchEvent(new Event('resize'))", json!([]));
        let bubble = us.browser.run(BUBBLE, json!([]));
        assert!(us.count(".lesson-target") > 0 && bubble["inside"] == true, "{size:?}: {bubble}");
        // A phone has no room beside a whole hand.
        assert!(size.0 < 700 || bubble["covered"] == false, "{size:?}: {bubble}");
    }
    let gap = "document.querySelector('.tabs').getBoundingClientRect().top \
         - document.querySelector('.lesson').getBoundingClientRect().bottom";
    let gap = us.browser.eval(gap).as_f64().unwrap();
    assert!((0.0..20.0).contains(&gap), "{gap} px above the tabs");
    us.browser.point_with(Pointer::Touch);
    let least = "Math.min(...[...document.querySelectorAll('.lesson button')].map((button) => button.getBoundingClientRect().height))";
    us.browser.until(&format!("{least} >= 44"));
    us.browser.point_with(MOUSE);
    us.browser.resize((1440, 900), 1.0);
    let first = us.text(".lesson b");
    let view = us.until_asked();
    us.any(&view, &mut Dice::new(5));
    us.browser.until(&format!("document.querySelector('.lesson b')?.textContent !== {first:?}"));
    us.browser.is_content();
}

#[test]
fn whoever_has_heard_enough_says_so() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-guided-enough");
    let us = Person::new("guided-enough", &server.addr, Look::default());
    us.go(&format!("/learn/{CARDS}"));
    press_on(&us, "main form button.primary");
    us.browser.until("!!document.querySelector('.lesson')");
    us.browser.tap(MOUSE, ".lesson-stop");
    us.browser.until("!document.querySelector('.lesson')");
    us.browser.is_content();
}

/// The rules have their chapters on top, icons, and the way to the short text and back.
#[test]
fn rules_can_be_found_and_read_on_any_screen() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-rules");
    let us = Person::new("rules", &server.addr, Look { lang: "hu", ..Look::default() });
    for game in GAMES {
        let id = game.id();
        us.go(&format!("/rules/{id}"));
        assert!(us.count(".contents li a") > 5, "{id} has chapters");
        assert!(us.count(".icons .ic") > 5, "{id} shows its icons");
        us.browser.tap(MOUSE, ".contents li:nth-child(3) a");
        us.browser.until("location.hash.startsWith('#chapter-')");
        us.browser.resize((390, 844), 1.0);
        for page in ["rules", "learn"] {
            us.go(&format!("/{page}/{id}"));
            fits(&us, &format!("{page} {id}"));
        }
        us.browser.resize((1440, 900), 1.0);
    }
    us.browser.is_content();
}

/// A hint opens beside the table, tells alternatives and why, and its move can be made from there.
#[test]
fn a_hint_says_what_else_and_why_beside_the_table() {
    if left_out() {
        return;
    }
    let server = quick("browser-hint", 40);
    let us = Person::new("hint", &server.addr, Look::default());
    for game in GAMES {
        let id = game.id();
        us.go("/");
        press_on(&us, &format!("form[action='/play/{id}'] button"));
        let table = us.path();
        // The first decision that leaves something to choose.
        let mut dice = Dice::new(2);
        let view = loop {
            let view = us.until_asked();
            if view.offers.len() > 2 {
                break view;
            }
            us.any(&view, &mut dice);
        };
        us.browser.tap(MOUSE, "#prompt a.hint");
        us.browser.until("!!document.querySelector('.hint-over .turns.best li')");
        assert_eq!(us.path(), table, "{id}: the table stays");
        assert!(us.count(".hint-over .turns li.turn") >= 2, "{id} has an alternative");
        assert!(us.count(".hint-over .expected tr") > 1, "{id} says what it expects");
        // Whoever leaves it by a key is back at what is asked.
        us.browser.press(&["Escape"]);
        us.browser
            .until("!document.querySelector('.hint-over') && !!document.activeElement.closest('#prompt')");
        us.browser.tap(MOUSE, "#prompt a.hint");
        us.browser.until("!!document.querySelector('.hint-over .turns.best li')");
        us.browser.tap(MOUSE, ".hint-over .best form.hinted button");
        us.until_seq(view.seq + 1);
        us.browser.until("!document.querySelector('.hint-over')");
    }
    us.browser.is_content();
}

/// By how much a hint lies over what is asked, and by how much it leaves the window.
const HINT: &str = "(() => { const [hint, prompt] = ['.hint-over', '#prompt'].map((css) => document.querySelector(css).getBoundingClientRect()); \
     const over = (low, high) => Math.min(hint[high], prompt[high]) - Math.max(hint[low], prompt[low]); \
     return [Math.min(over('left', 'right'), over('top', 'bottom')), -hint.left, -hint.top, hint.right - innerWidth, hint.bottom - innerHeight, \
       250 - hint.width, 150 - hint.height]; })()";

/// Whoever reads a hint still sees what is asked, and can take something back.
#[test]
fn a_hint_hides_nothing_that_is_asked() {
    if left_out() {
        return;
    }
    let server = quick("browser-hint-beside", 8);
    let us = Person::new("hint-beside", &server.addr, Look::default());
    for game in GAMES {
        super::play::open_with_bots(&us, *game, 4);
        us.until_asked();
        us.take_time();
        us.browser.tap(MOUSE, "#prompt a.hint");
        us.browser.until("!!document.querySelector('.hint-over .turns')");
        for screen in &super::sizes::SCREENS {
            screen.put(&us);
            let off = us.browser.eval(HINT);
            let off: Vec<f64> = off.as_array().unwrap().iter().map(|by| by.as_f64().unwrap()).collect();
            assert!(off.iter().all(|by| *by <= 1.0), "{} at {:?}: {off:?}", game.id(), screen.size);
        }
        super::sizes::SCREENS[6].put(&us);
    }
    us.browser.is_content();
}

/// After a game the bot goes over every own turn. The moments that cost most lead into the sandbox, where a bot
/// answers; nothing of it is there while the game runs.
#[test]
fn a_game_is_analyzed_after_its_end() {
    if left_out() {
        return;
    }
    let server = quick("browser-analysis", 40);
    let us = Person::new("analysis", &server.addr, Look::default());
    us.go(&format!("/solo/{CARDS}"));
    us.write("[name=seed]", "analysis");
    press_on(&us, "form.open button.primary");
    let table = us.path();
    us.until_asked();
    us.go(&format!("{table}/analysis"));
    assert!(us.text("main").contains("over"), "a running game is not analyzed: {}", us.text("main"));
    assert_eq!(us.count("main form button.primary"), 0);
    us.go(&table);
    let mut dice = Dice::new(3);
    let mut decisions = 0;
    loop {
        let view = us.until_asked();
        if view.over {
            break;
        }
        us.any(&view, &mut dice);
        decisions += 1;
    }
    us.browser.until("!!document.querySelector('.end-over h1')");
    press_on(&us, ".end-over a[href$='/analysis']");
    press_on(&us, "main form button.primary");
    us.browser.until("!document.querySelector('main.analysis').hasAttribute('data-running')");
    assert!(us.count(".moments li") > 0 && us.count(".moments li") <= 3, "random moves cost something");
    assert!(us.count(".moments .loss") > 0);
    assert_eq!(us.count(".plot polyline"), 1);
    let told = us.count(".analysis table tbody tr, .analysis table > tr");
    assert!(told > 10 && told <= decisions, "{told} turns of {decisions} decisions");
    us.browser.tap(MOUSE, ".analysis details summary");
    assert!(us.browser.eval("document.querySelector('.analysis table').checkVisibility()") == true);
    // It is kept: whoever comes back finds it at once.
    us.go(&format!("{table}/analysis"));
    assert_eq!(us.count("main form"), 0);
    us.browser.resize((390, 844), 1.0);
    fits(&us, "the analysis");
    us.browser.resize((1440, 900), 1.0);
    // Another way is tried from the dearest moment, with a bot that answers.
    let when = us.text(".moments li:first-child p b");
    assert!(when.starts_with("Age") && when.contains("your decision"), "{when}");
    let best = us.text(".moments li:first-child p:nth-of-type(3)");
    assert_eq!(us.count(".moments li:first-child a[href*='/replay/']"), 1, "the board at that moment");
    press_on(&us, ".moments li:first-child a[href*='/try/']");
    // It says that it is a trial, what the bot would have done, and what led here; undo has its place.
    assert!(us.text(".trial").contains("nothing changes at the table"));
    assert_eq!(us.text(".trial .best"), best);
    assert!(us.count("#log li") > 1 && us.count(".undo.idle") == 1);
    for _ in 0..4 {
        press_on(&us, "button[name=bot]");
        assert!(us.path().starts_with(&format!("{table}/try/")));
    }
    assert!(us.count("form.undo button") == 1, "what was tried can be taken back");
    // Others may look at a game that is over, but not at what the bot thought of it.
    let guest = Person::new("analysis-guest", &server.addr, Look::default());
    guest.go(&format!("{table}/analysis"));
    assert_eq!(guest.count(".moments"), 0);
    // What was refused while the game ran is all that was ever wrong.
    let complaints = us.browser.complaints();
    assert!(complaints.iter().all(|line| line.contains("409")), "{complaints:?}");
}
