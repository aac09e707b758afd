//! After the end, in every game: the replay with its slider and its jumps, the lines of the log that lead into it, and the
//! analysis. Games are played to their ends without a pointer, as fast as the server answers.

use super::learning::quick;
use super::pages::{fits, press_on};
use super::person::Person;
use super::play::open_short;
use crate::driver::{Look, Pointer, left_out};
use kernel::erased::AnyGame;
use serde_json::{Value, json};

/// More moves than any game has.
const MOST_MOVES: usize = 1500;
/// Makes so many moves that are worth it, one after the other, without a look at the page; whether the game is over then.
const PLAY: &str = r#"
const done = arguments[arguments.length - 1];
const [moves, seed] = arguments;
const pause = () => new Promise((go) => setTimeout(go, 15));
(async () => {
  let dice = seed;
  for (let made = 0; made < moves;) {
    const answer = await fetch(location.pathname);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (page.querySelector(".ask.over")) return done(true);
    const all = [...page.querySelectorAll(".choices .choice")];
    if (!all.length) { await pause(); continue; }
    const major = all.filter((choice) => !choice.closest("details"));
    const busy = (major.length ? major : all).filter((choice) => !choice.value.startsWith("pass"));
    const from = busy.length ? busy : major.length ? major : all;
    dice = (dice * 1103515245 + 12345) % 2147483648;
    const body = JSON.stringify({ move: from[dice % from.length].value, key: `k${Math.random()}`, expected: Number(page.querySelector("main.play").dataset.seq) });
    await fetch(`${location.pathname}/move`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
    made += 1;
  }
  done(false);
})();"#;

/// Plays the game of this page to its end.
pub fn to_the_end_at_once(person: &Person) {
    for turn in 0..MOST_MOVES / 25 {
        if person.browser.run_async(PLAY, json!([25, turn + 1])) == true {
            return;
        }
    }
    panic!("the game has no end");
}

every_game!(a_game_that_is_over_is_looked_at_again);

fn a_game_that_is_over_is_looked_at_again(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-after-{}", game.id());
    let server = quick(&name, 8);
    let us = Person::new(&name, &server.addr, Look::default());
    open_short(&us, game);
    let table = us.path();
    us.go(&format!("{table}/analysis"));
    assert!(us.text("main").contains("over"), "a running game is not analyzed: {}", us.text("main"));
    us.go(&table);
    to_the_end_at_once(&us);
    ended(&us, &table, game.id());
    replayed(&us, &table);
    analyzed(&us, &table);
    // What was refused while the game ran is all that was ever wrong.
    let complaints = us.browser.complaints();
    assert!(complaints.iter().all(|line| line.contains("409")), "{complaints:?}");
}

/// A goal that was missed says by how much.
fn ended(us: &Person, table: &str, game: &str) {
    us.go(&format!("{table}/end"));
    let missed = us.text("h1").contains("missed");
    assert_eq!(missed, game == "underwater-cities", "nobody reaches the goal by chance");
    if missed {
        let said = us.text(".missing");
        assert!(said.contains("missing") && said.starts_with(|c: char| c.is_ascii_digit()), "{said}");
    }
}

/// By the slider, by a line of the log and by the steps one comes to the same boards, without another page.
fn replayed(us: &Person, table: &str) {
    us.go(table);
    let last = us.browser.eval(BOARD);
    // A line of the log leads to its position.
    us.go(&format!("{table}/log"));
    // What is folded away was drawn: nobody chose anything there.
    assert_eq!(us.count(".log .drawn .reasons"), 0, "more than draws is folded away");
    let line = us.browser.eval("document.querySelectorAll('.log li a.at')[3].textContent.trim()");
    let line: usize = line.as_str().unwrap().parse().unwrap();
    press_on(us, &format!(".log a.at[href$='/replay/{line}']"));
    assert_eq!(us.path(), format!("{table}/replay/{line}"));
    us.browser.run("document.documentElement.dataset.stays = 1", json!([]));
    let moved = |to: usize| us.browser.until(&format!("location.pathname === '{table}/replay/{to}'"));
    let there = us.browser.eval(BOARD);
    us.browser.tap(Pointer::Mouse, "a[data-key=Home]");
    moved(0);
    let first = us.browser.eval(BOARD);
    assert_ne!(first, there, "something has happened");
    // By hand one comes as near as a pixel tells moves apart, and by key to the very one.
    slide(us, line);
    us.browser.until(&format!("Math.abs(location.pathname.split('/').pop() - {line}) < 3"));
    us.browser.run("document.querySelector('[data-slider]').blur()", json!([]));
    while moment(us) < line {
        let before = moment(us);
        us.browser.press(&["Right"]);
        us.browser.until(&format!("Number(location.pathname.split('/').pop()) > {before}"));
    }
    while moment(us) > line {
        let before = moment(us);
        us.browser.press(&["Left"]);
        us.browser.until(&format!("Number(location.pathname.split('/').pop()) < {before}"));
    }
    assert_eq!(us.browser.eval(BOARD), there, "the slider leads where the log does");
    us.browser.tap(Pointer::Mouse, "a[data-key=ArrowRight]");
    us.browser.until(&format!("Number(document.querySelector('[data-slider]').value) > {line}"));
    us.browser.tap(Pointer::Mouse, "a[data-key=ArrowLeft]");
    moved(line);
    us.browser.tap(Pointer::Mouse, "a[data-key=End]");
    us.browser.until("(({ value, max }) => value === max)(document.querySelector('[data-slider]'))");
    assert_eq!(us.browser.eval(BOARD), last, "the end is what the table shows");
    assert_eq!(us.browser.eval("document.documentElement.dataset.stays"), "1", "no page was loaded");
}

/// What is read on a board.
const BOARD: &str = "document.getElementById('board').textContent";
/// Where the thumb of the slider stands after so many moves: it is as wide as its edge.
const THUMB: &str = "const slider = document.querySelector('[data-slider]'); \
     const { left, top, width, height } = slider.getBoundingClientRect(); \
     return [left + 8 + (width - 16) * (arguments[0] ?? slider.value) / slider.max, top + height / 2].map(Math.round);";

/// Pulls the slider from where it is to where it stands after so many moves.
fn slide(us: &Person, moves: usize) {
    let point = |moves: Value| {
        let at = us.browser.run(THUMB, json!([moves]));
        (at[0].as_i64().unwrap(), at[1].as_i64().unwrap())
    };
    us.browser.pull(Pointer::Mouse, point(Value::Null), point(json!(moves)));
}

/// After how many moves the replay is.
fn moment(us: &Person) -> usize {
    us.path().rsplit('/').next().unwrap().parse().unwrap()
}

/// The forecast and the moments that cost most stand beside the replay, too: on its slider by number, and in its drawer.
fn replayed_with_moments(us: &Person, table: &str) {
    let moments = us.count(".moments li");
    let at =
        us.browser.eval("document.querySelector('.moments a[href*=\"/replay/\"]').pathname.split('/').pop()");
    let at: usize = at.as_str().unwrap().parse().unwrap();
    us.go(&format!("{table}/replay"));
    us.browser.run("document.documentElement.dataset.stays = 1", json!([]));
    assert_eq!(us.count(".track .costly a"), moments);
    us.browser.tap(Pointer::Mouse, ".track .costly a");
    us.browser.until(&format!("location.pathname === '{table}/replay/{at}'"));
    // The mark lies over the move that it speaks of.
    let off = us.browser.run(THUMB, json!([at]))[0].as_f64().unwrap()
        - us.browser.eval("(({ left, width }) => left + width / 2)(document.querySelector('.costly a circle').getBoundingClientRect())").as_f64().unwrap();
    assert!(off.abs() < 3.0, "{off} px beside its move");
    us.browser.tap(Pointer::Mouse, "[data-tab=analysis]");
    assert_eq!(us.count("[data-drawer=analysis] .moments li"), moments);
    us.browser.tap(Pointer::Mouse, "[data-drawer=analysis] .plot");
    us.browser.until(&format!("location.pathname !== '{table}/replay/{at}'"));
    assert_eq!(us.browser.eval("document.documentElement.dataset.stays"), "1", "no page was loaded");
    us.browser.resize((390, 844), 1.0);
    fits(us, "the replay with its moments");
    us.browser.resize((1440, 900), 1.0);
    us.go(&format!("{table}/analysis"));
}

/// Every own turn is there with what was expected, and the dearest ones can be tried in another way.
fn analyzed(us: &Person, table: &str) {
    us.go(&format!("{table}/analysis"));
    press_on(us, "main form button.primary");
    us.browser.until("!document.querySelector('main.analysis').hasAttribute('data-running')");
    let moments = us.count(".moments li");
    assert!((1..=3).contains(&moments), "random moves cost something: {moments}");
    assert_eq!(us.count(".plot polyline"), 1);
    assert!(us.count(".analysis table tr") > 8);
    // What is lost is red, and looks like no gain.
    let red = "(() => { const [r, g, b] = getComputedStyle(document.querySelector('.moments .loss')).color.match(/[\\d.]+/g).map(Number); \
         return r > 1.5 * g && r > 1.5 * b; })()";
    assert_eq!(us.browser.eval(red), true, "a loss is red");
    us.browser.resize((390, 844), 1.0);
    fits(us, "the analysis");
    us.browser.resize((1440, 900), 1.0);
    replayed_with_moments(us, table);
    press_on(us, ".moments li:first-child a[href*='/try/']");
    assert!(us.text(".trial").contains("nothing changes at the table"));
    press_on(us, "button[name=bot]");
    assert!(us.path().starts_with(&format!("{table}/try/")));
}

/// Who played the game of the day stands in its table, with the first game of the day and no later one.
#[test]
fn the_daily_challenge_has_results() {
    if left_out() {
        return;
    }
    let server = quick("browser-daily", 8);
    let people = ["daily-anna", "daily-bela"].map(|name| Person::new(name, &server.addr, Look::default()));
    let mut points = Vec::new();
    for (i, us) in people.iter().enumerate() {
        us.go("/daily");
        assert_eq!(us.count(".results tr"), i, "nobody has ended it before");
        for again in 0..2 {
            us.go("/daily");
            press_on(us, "main form button.primary");
            for turn in 0..MOST_MOVES / 25 {
                // Everybody plays in another way.
                if us.browser.run_async(PLAY, json!([25, turn + 1 + 7 * i + 100 * again])) == true {
                    break;
                }
            }
            let table = us.path();
            us.go(&format!("{table}/end"));
            if again == 0 {
                points.push((us.text(".scores tfoot tr:first-child td:first-of-type"), table));
            }
        }
    }
    let [_, us] = &people;
    us.go("/daily");
    assert_eq!((us.count(".results tr"), us.count(".results tr.own")), (2, 1));
    for (points, table) in &points {
        let row = us.browser.run(
            "return document.querySelector(`.results a[href^='${arguments[0]}']`)?.closest('tr').innerText",
            json!([table]),
        );
        assert!(row.as_str().is_some_and(|row| row.contains(points.trim())), "{points} of {table}: {row}");
    }
    us.browser.is_content();
}
