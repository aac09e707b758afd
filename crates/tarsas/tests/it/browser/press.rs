//! A press counts: by mouse and by finger, at the pace of a hand, with a preview on and while others move.
//!
//! Nothing here clicks an element or calls one: every press goes down somewhere, stays down as long as a
//! finger does, and is lifted.

use super::laws::strings;
use super::person::Person;
use super::play::{CARDS, GAME, SUCCESSOR, open, two};
use crate::driver::{Look, Pointer, left_out};
use crate::server::{Server, folder};
use kernel::Dice;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::thread;
use std::time::{Duration, Instant};

pub const POINTERS: [Pointer; 2] = [Pointer::Mouse, Pointer::Touch];
/// More moves than are needed until something can be chosen on a map.
const MOST_MOVES: usize = 200;

/// The place that is chosen.
pub fn chosen(person: &Person) -> String {
    let place = "document.querySelector('main.play .chosen')?.dataset.place ?? ''";
    person.browser.eval(place).as_str().unwrap().to_owned()
}

fn place(name: &str) -> String {
    format!("#board [data-place={name:?}], #tray [data-place={name:?}]")
}

fn until_chosen(person: &Person, name: &str) {
    person.browser.until(&format!("document.querySelector('main.play .chosen')?.dataset.place === {name:?}"));
}

/// The places of such things where something can be done, and by how many moves.
fn open_places(person: &Person, css: &str) -> Vec<(String, u64)> {
    let script = "const at = (place) => [...document.querySelectorAll('.choices .choice')]
           .filter((choice) => choice.dataset.places.split(' ').includes(place)).length;
         return [...document.querySelectorAll(arguments[0])].map((thing) => [thing.dataset.place, at(thing.dataset.place)]);";
    let found = person.browser.run(script, json!([format!("#board {css}.can")]));
    let pair = |pair: &Value| (pair[0].as_str().unwrap().to_owned(), pair[1].as_u64().unwrap());
    found.as_array().unwrap().iter().map(pair).collect()
}

/// Plays until several such things can be touched, one of them for more than one move.
fn until_open(person: &Person, css: &str, dice: &mut Dice) -> Vec<(String, u64)> {
    for _ in 0..MOST_MOVES {
        let view = person.until_asked();
        let places = open_places(person, css);
        if places.len() > 2 && places.iter().any(|(_, moves)| *moves > 1) {
            return places;
        }
        person.any(&view, dice);
    }
    panic!("there is never much to touch at {css}");
}

/// Whether a preview is to be seen.
pub const PREVIEW: &str = "!!document.querySelector('.preview:not([hidden])')";
/// Where the board stands, and how large it is drawn. What is laid out may grow inside it, and so may a page of parts
/// that scrolls; whoever scrolls a board moves it with a will.
pub const STAND: &str = "(() => { const board = document.getElementById('board'); \
     const box = (thing) => { const { x, y, width, height } = thing.getBoundingClientRect(); \
       const [left, top] = thing.closest('#board > *') ? [board.scrollLeft, board.scrollTop] : [0, 0]; \
       return [x + left, y + top, width, height].map(Math.round).join(); }; \
     const page = getComputedStyle(document.querySelector('.field')).overflowY === 'auto'; \
     return [...document.querySelectorAll(`.field, #prompt, .back > *${page ? '' : ', #board, #board svg[role=group]'}`)].map(box).join('; '); })()";

/// Every place that is chosen, by name.
fn all_chosen(person: &Person) -> BTreeSet<String> {
    let places = "[...new Set([...document.querySelectorAll('main.play .chosen')].map((thing) => thing.dataset.place))]";
    strings(&person.browser.eval(places)).into_iter().collect()
}

/// A choice with a thing and where it goes, such as a card and a slot, that is not the first choice of where it goes; and another
/// thing that could go there.
const PAIR: &str = "(() => { \
     const choices = [...document.querySelectorAll('.choices .choice')].map((choice) => [...new Set(choice.dataset.places.split(' '))].filter((place) => place && !place.startsWith('act:'))); \
     const at = (place) => choices.filter((places) => places.includes(place)); \
     for (const [thing, goal, ...more] of choices) { \
       if (!goal || more.length || at(goal)[0].includes(thing)) continue; \
       const other = at(goal).find((places) => !places.includes(thing)); \
       return [thing, goal, other.find((place) => place !== goal)]; \
     } \
     return null; })()";

/// A card and then its space, or the other way round: what is chosen stays chosen, so only what concerns both is left, and that
/// is what a second press does. Another card is taken instead of the first one; Escape and a press beside everything take it all back.
#[test]
fn a_thing_and_where_it_goes_are_chosen_together() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-together");
    let us = Person::new("together", &server.addr, Look::default());
    for (game, beside) in [("underwater-cities", ".uc-hand > h3"), ("revive", ".rv-tribe > h3")] {
        open(&us, game, &[("me", "Anna"), ("bot random", "")]);
        us.take_time();
        let mut dice = Dice::new(5);
        let pair = (0..MOST_MOVES).find_map(|_| {
            let view = us.until_asked();
            let pair = us.browser.eval(PAIR);
            if pair.is_null() {
                us.any(&view, &mut dice);
            }
            (!pair.is_null()).then(|| strings(&pair))
        });
        let pair = pair.unwrap_or_else(|| panic!("{game}: nothing has two places"));
        let [thing, goal, other] = &pair[..] else { panic!("{pair:?}") };
        let both =
            |one: &String, two: &String| [one.clone(), two.clone()].into_iter().collect::<BTreeSet<_>>();
        let offered = || us.view().offers.into_iter().filter(|offer| offer.shown).collect::<Vec<_>>();
        for pointer in POINTERS {
            for (one, two) in [(thing, goal), (goal, thing)] {
                us.browser.tap(pointer, &place(one));
                us.browser.tap(pointer, &place(two));
                assert_eq!(all_chosen(&us), both(one, two), "{game}: {one}, then {two}");
                for offer in offered() {
                    assert!([one, two].iter().all(|place| offer.places.contains(place)), "{game}: {offer:?}");
                }
                us.browser.press(&["Escape"]);
                assert_eq!(all_chosen(&us), BTreeSet::new(), "{game}: Escape");
            }
        }
        for (name, chosen) in
            [(thing, both(thing, thing)), (goal, both(thing, goal)), (other, both(other, goal))]
        {
            us.browser.tap(Pointer::Mouse, &place(name));
            assert_eq!(all_chosen(&us), chosen, "{game}: one card instead of the other");
        }
        us.browser.tap(Pointer::Mouse, beside);
        assert_eq!(all_chosen(&us), BTreeSet::new(), "{game}: a press beside everything");
        let seq = us.view().seq;
        for name in [thing, goal, goal] {
            us.browser.tap(Pointer::Mouse, &place(name));
        }
        us.until_made(seq);
        let id = |place: &str| place.rsplit(':').next().unwrap().to_owned();
        let meant = own_moves(&us, 1)
            .into_iter()
            .take(2)
            .any(|made| made.contains(&id(thing)) && made.contains(&id(goal)));
        assert!(meant, "{game}: {thing} to {goal}, and not {:?}", own_moves(&us, 1).first());
    }
    us.browser.is_content();
}

/// Many choices, all at places but for one, which would leave what can be done there: the places lead on, and nothing is likely.
const LEAVING: &str = "const done = arguments[arguments.length - 1]; \
     const all = [...document.querySelectorAll('.choices > .choice')]; \
     for (const choice of all) choice.dataset.places = choice.dataset.places.split(' ').filter((place) => !place.startsWith('act:')).join(' '); \
     all.at(-1).dataset.places = ''; \
     import(new URL('/assets/choices.js', location).href).then(({ mark, offered }) => { \
       mark(); \
       done([all.length, offered().length, document.querySelectorAll('.choices .choice.first').length]); });";

#[test]
fn what_leaves_open_things_undone_is_not_likely() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-leaving");
    let us = Person::new("leaving", &server.addr, Look::default());
    open(&us, "underwater-cities", &[("me", "Anna"), ("bot random", "")]);
    let mut dice = Dice::new(5);
    until_open(&us, ".uc-space", &mut dice);
    let found = us.browser.run_async(LEAVING, json!([]));
    assert!(found[0].as_u64().unwrap() > 12, "too few choices: {found}");
    assert_eq!((&found[1], &found[2]), (&json!(1), &json!(0)), "one in sight, and none of them likely");
    us.browser.is_content();
}

/// Ten presses on a map, each with the preview of the one before in sight.
fn every_press_on_a_map_counts(game: &str, css: &str) {
    if left_out() {
        return;
    }
    let server = Server::new(&format!("browser-press-{game}"));
    let us = Person::new(&format!("press-{game}"), &server.addr, Look::default());
    open(&us, game, &[("me", "Anna"), ("me", "Béla")]);
    let mut dice = Dice::new(5);
    for pointer in POINTERS {
        let mut places = until_open(&us, css, &mut dice);
        places.sort_by_key(|(_, moves)| std::cmp::Reverse(*moves));
        us.browser.run("document.querySelector('#board [data-place]').dataset.tagged = 1", json!([]));
        for turn in 0..10 {
            let (name, _) = &places[turn % places.len().min(4)];
            us.browser.tap(pointer, &place(name));
            assert_eq!(chosen(&us), *name, "press {turn} by {pointer:?} is lost");
            let stand = us.browser.eval(STAND);
            us.browser.until(PREVIEW);
            assert_eq!(us.browser.eval(STAND), stand, "a preview moves nothing");
        }
        assert_eq!(us.count("#board [data-tagged]"), 1, "the board below a preview is the same one");
        us.browser.press(&["Escape"]);
        let view = us.view();
        us.any(&view, &mut dice);
    }
    us.browser.is_content();
}

#[test]
fn every_press_on_the_map_counts() {
    every_press_on_a_map_counts(GAME, ".tm-hex");
}

#[test]
fn every_press_on_the_map_of_age_of_innovation_counts() {
    every_press_on_a_map_counts(SUCCESSOR, ".ai-hex");
}

/// Whoever has made a move wants to see it: no card comes up over it before the mouse moves again.
#[test]
fn a_mouse_that_has_pressed_and_rests_asks_nothing() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-rests");
    let us = Person::new("rests", &server.addr, Look::default());
    open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    us.take_time();
    let places = until_open(&us, ".tm-hex", &mut Dice::new(5));
    let (seq, hex) = (us.view().seq, place(&places[0].0));
    us.browser.tap(Pointer::Mouse, &hex);
    until_chosen(&us, &places[0].0);
    us.browser.tap(Pointer::Mouse, &hex);
    us.until_made(seq);
    let card = "!document.getElementById('info').hidden";
    us.browser.run_async("setTimeout(arguments[0], 600)", json!([]));
    assert_eq!(us.browser.eval(card), false, "a card over the move that was made");
    us.browser.hover("#prompt .question");
    us.browser.hover(&hex);
    us.browser.until(card);
    us.browser.is_content();
}

/// Anna, Béla and a bot, each with a hand of cards.
fn three(server: &Server) -> (Person, Person) {
    let anna = Person::new("press-anna", &server.addr, Look::default());
    open(&anna, CARDS, &[("me", "Anna"), ("friend", ""), ("bot easy", "")]);
    let bela = Person::new("press-bela", &server.addr, Look::default());
    let link = anna.browser.eval("document.querySelector('[data-link]').value");
    bela.browser.go(link.as_str().unwrap());
    bela.ready();
    bela.write("[name=name]", "Béla");
    bela.follow("button.primary");
    (anna, bela)
}

/// A card of the hand that can be played.
fn card(person: &Person) -> String {
    person.until_asked();
    let found = person.browser.until("document.querySelector('#tray .can')?.dataset.place");
    found.as_str().unwrap().to_owned()
}

/// The button that is offered first now, and what it does.
fn first_button(person: &Person) -> (String, String) {
    let shown =
        "[...document.querySelectorAll('.choices .choice')].find((choice) => choice.checkVisibility()).value";
    let text = person.browser.eval(shown).as_str().unwrap().to_owned();
    (format!(".choices .choice[value={text:?}]"), text)
}

/// The moves of somebody's own seat that the record shows to them, last first.
pub fn own_moves(person: &Person, seat: usize) -> Vec<String> {
    let script = "const done = arguments[arguments.length - 1]; \
         fetch(`${location.pathname}/record.txt`).then((answer) => answer.text()).then(done)";
    let record = person.browser.run_async(script, json!([]));
    let own = format!("{seat} ");
    let lines = record.as_str().unwrap().lines().filter_map(|line| line.strip_prefix(&*own));
    lines.rev().map(str::to_owned).collect()
}

#[test]
fn what_is_chosen_stays_chosen_while_others_choose() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-stays");
    let (anna, bela) = three(&server);
    let mut dice = Dice::new(3);
    for (turn, pointer) in POINTERS.into_iter().cycle().take(4).enumerate() {
        let mine = card(&anna);
        let theirs = bela.until_asked();
        anna.browser.tap(pointer, &place(&mine));
        until_chosen(&anna, &mine);
        let (button, text) = first_button(&anna);
        bela.any(&theirs, &mut dice);
        anna.until_seq(theirs.seq + 1);
        assert_eq!(chosen(&anna), mine, "turn {turn}: somebody else has chosen");
        anna.browser.tap(pointer, &button);
        // Everybody has chosen: the turn is played.
        anna.until_seq(theirs.seq + 2);
        bela.until_seq(theirs.seq + 2);
        assert_eq!(own_moves(&anna, 1).first(), Some(&text), "it is what was confirmed");
    }
    anna.browser.is_content();
}

/// Where all choose at once, others may be quicker than what is on its way: it counts all the same, and nobody is asked to look again.
#[test]
fn a_press_counts_that_others_were_quicker_than() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-quicker");
    let (anna, bela) = three(&server);
    for turn in 0..4 {
        card(&anna);
        let theirs = bela.until_asked();
        let mine = anna.view().any(&mut Dice::new(turn)).text;
        bela.browser.run(SEND, json!([theirs.any(&mut Dice::new(turn)).text]));
        bela.until_seq(theirs.seq + 1);
        // What Anna sees is older than that.
        assert_eq!(anna.browser.run_async(SEND_LATE, json!([mine, theirs.seq])), 200, "turn {turn}");
        // Everybody has chosen: the turn is played.
        anna.until_seq(theirs.seq + 2);
        assert_eq!(own_moves(&anna, 1).first(), Some(&mine));
        // Her own move is news to nobody but a page that is too old.
        let again = anna.browser.run_async(SEND_LATE, json!([mine, theirs.seq]));
        assert_eq!(again, 409, "turn {turn}: it is asked something else now");
        anna.until_asked();
    }
}

#[test]
fn the_list_of_all_moves_stays_open_while_others_choose() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-all");
    let (anna, bela) = three(&server);
    // Where few moves are possible all are listed at once, until a card is chosen.
    anna.browser.tap(Pointer::Mouse, &place(&card(&anna)));
    let theirs = bela.until_asked();
    anna.browser.tap(Pointer::Mouse, ".choices [data-all]");
    let listed = "[...document.querySelectorAll('.choices .choice')].filter((choice) => choice.checkVisibility()).length";
    let before = anna.browser.eval(listed).as_u64().unwrap();
    assert!(before > 6, "{before} moves are listed");
    bela.any(&theirs, &mut Dice::new(4));
    anna.until_seq(theirs.seq + 1);
    assert_eq!(anna.browser.eval(listed), before);
    anna.browser.is_content();
}

/// What a page has to remember about a press, to tell whether the table changed meanwhile.
const WATCH: &str = "globalThis.heard?.close(); \
     globalThis.seen = { down: 0, up: 0, news: 0 }; \
     globalThis.heard = new EventSource(`${location.pathname}/events`); \
     const news = () => { seen.news ||= performance.now(); }; \
     for (const kind of ['entry', 'talk']) heard.addEventListener(kind, news); \
     addEventListener('pointerdown', () => { seen.down = performance.now(); seen.news = 0; }, true); \
     addEventListener('pointerup', () => { seen.up = performance.now(); }, true);";
/// Did something happen while the pointer was down? There is time to show it.
const BETWEEN: &str = "seen.news > seen.down && seen.news + 150 < seen.up";

/// How long a pointer is down while something happens. A finger that stays longer wants something else.
fn down(pointer: Pointer) -> Duration {
    Duration::from_millis(if pointer == Pointer::Mouse { 1000 } else { 400 })
}

/// Something is said at the table as soon as the pointer is down.
const SAY: &str = "addEventListener('pointerdown', () => \
     fetch(`${location.pathname}/chat`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, \
       body: JSON.stringify({ text: 'Hm.' }) }), true);";

/// Sends a move past the page, as somebody's other device would.
const SEND: &str = "fetch(`${location.pathname}/move`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, \
     body: JSON.stringify({ move: arguments[0], key: `k${Math.random()}`, \
       expected: Number(document.querySelector('main.play').dataset.seq) }) });";

/// Sends a move for the table as it was at a number, and tells how that was answered.
const SEND_LATE: &str = "const done = arguments[arguments.length - 1]; \
     fetch(`${location.pathname}/move`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, \
       body: JSON.stringify({ move: arguments[0], key: `k${Math.random()}`, expected: arguments[1] }) }) \
       .then((answer) => done(answer.status));";

/// Bots that are hurried along take less than this, and each of the others a minute.
const HURRIED: Duration = Duration::from_secs(40);

/// Bots take their time, so that they can be followed; a press hurries them along: on the button, and on any part of the table that
/// answers no press itself.
#[test]
fn a_press_hurries_the_bots_along() {
    if left_out() {
        return;
    }
    let server =
        Server::start(&folder("browser-hurry"), &["--requests", "100000", "--seed", "1", "--pace", "60000"]);
    let us = Person::new("hurry", &server.addr, Look::default());
    open(&us, GAME, &[("me", "Anna"), ("bot random", ""), ("bot random", "")]);
    us.take_time();
    let mut dice = Dice::new(6);
    for spot in ["form.hurry button", ".question"] {
        us.browser.until("!!document.querySelector('.choices .choice, form.hurry')");
        while us.count("form.hurry") == 0 {
            let view = us.view();
            us.any(&view, &mut dice);
            us.browser.until("!!document.querySelector('.choices .choice, form.hurry')");
        }
        let waits = us.view().seq;
        // A place that is pressed says what it is, and nobody is hurried.
        us.browser.tap(Pointer::Mouse, ".tm-hex[data-place=E5]");
        us.browser.until("!document.getElementById('info').hidden");
        us.browser.press(&["Escape"]);
        assert_eq!(us.view().seq, waits, "a bot has its time");
        let begun = Instant::now();
        us.browser.tap(Pointer::Mouse, spot);
        us.until_asked();
        assert!(begun.elapsed() < HURRIED, "{spot}: a bot has its time");
        assert!(us.view().seq > waits);
    }
    us.browser.is_content();
}

#[test]
fn a_press_on_the_map_that_spans_a_refresh_counts() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-spans-map");
    let (anna, bela) = two(&server, GAME);
    let mut dice = Dice::new(6);
    let mut spanned = [0; 2];
    for pointer in POINTERS.into_iter().cycle().take(40) {
        let (now, other) = if anna.count(".choices .choice") > 0 { (&anna, &bela) } else { (&bela, &anna) };
        let view = now.until_asked();
        let places = open_places(now, ".tm-hex");
        let Some((name, _)) = places.first() else {
            now.any(&view, &mut dice);
            other.until_seq(view.seq + 1);
            continue;
        };
        // All of a page that was just opened is new when it hears of something.
        now.browser.run("location.reload()", json!([]));
        now.ready();
        now.until_asked();
        now.browser.run(&format!("{WATCH} {SAY}"), json!([]));
        now.browser.hold(pointer, &place(name), down(pointer));
        until_chosen(now, name);
        spanned[pointer as usize] += usize::from(now.browser.eval(BETWEEN) == true);
        if spanned.iter().all(|&n| n > 1) {
            return anna.browser.is_content();
        }
    }
    panic!("the table changed only {spanned:?} times during a press");
}

#[test]
fn a_press_on_a_button_that_spans_a_refresh_counts() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-spans-button");
    let (anna, bela) = three(&server);
    let mut spanned = [0; 2];
    for pointer in POINTERS.into_iter().cycle().take(16) {
        let mine = card(&anna);
        let theirs = bela.until_asked();
        anna.browser.tap(pointer, &place(&mine));
        until_chosen(&anna, &mine);
        let (button, text) = first_button(&anna);
        anna.browser.run(WATCH, json!([]));
        // It takes a while until the pointer is down.
        let theirs_text = theirs.any(&mut Dice::new(1)).text;
        bela.browser.run(&format!("setTimeout(() => {{ {SEND} }}, 330)"), json!([theirs_text]));
        anna.browser.hold(pointer, &button, down(pointer));
        anna.until_seq(theirs.seq + 2);
        bela.until_seq(theirs.seq + 2);
        assert_eq!(own_moves(&anna, 1).first(), Some(&text));
        spanned[pointer as usize] += usize::from(anna.browser.eval(BETWEEN) == true);
        if spanned.iter().all(|&n| n > 1) {
            return anna.browser.is_content();
        }
    }
    panic!("the table changed only {spanned:?} times during a press");
}

#[test]
fn a_choice_that_became_impossible_says_so() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-gone");
    let us = Person::new("gone", &server.addr, Look { lang: "hu", ..Look::default() });
    open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    let mut dice = Dice::new(5);
    for _ in 0..20 {
        let places = until_open(&us, ".tm-hex", &mut dice);
        let (name, _) = &places[0];
        us.browser.tap(Pointer::Mouse, &place(name));
        until_chosen(&us, name);
        // The same person builds there from another device.
        let view = us.view();
        let there = view.offers.iter().find(|offer| offer.places.contains(name)).unwrap();
        us.browser.run(SEND, json!([there.text]));
        us.until_seq(view.seq + 1);
        us.until_asked();
        if us.view().offers.iter().any(|offer| offer.places.contains(name)) {
            assert_eq!(chosen(&us), *name, "something can still be done there");
            us.browser.press(&["Escape"]);
            continue;
        }
        assert_eq!(chosen(&us), "");
        assert!(us.text(".why").contains("már nem lehetséges"), "{}", us.text("#prompt"));
        return us.browser.is_content();
    }
    panic!("there is always something to do at the same place");
}

#[test]
fn each_move_of_one_s_own_is_one_request() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-once");
    let us = Person::new("once", &server.addr, Look::default());
    open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    let views = "performance.getEntriesByType('resource') \
         .filter((entry) => new URL(entry.name).pathname.endsWith('/view')).length";
    let mut dice = Dice::new(2);
    for moves in 1..=20 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
        // An event of the move has come by now, too.
        thread::sleep(Duration::from_millis(30));
        assert_eq!(us.browser.eval(views), 0, "after {moves} moves: the answer brings the view");
    }
    us.browser.is_content();
}

/// Where pieces are in their drawing, and which of them were set in motion since it was asked last.
const PIECES: &str = "globalThis.flown ??= new Set(); \
     if (!globalThis.watched) { \
       globalThis.watched = true; \
       const animate = Element.prototype.animate; \
       Element.prototype.animate = function (...how) { \
         if (this.dataset.piece) flown.add(this.dataset.piece); \
         return animate.apply(this, how); \
       }; \
     } \
     const flying = [...flown]; flown.clear(); \
     const where = [...document.querySelectorAll('#board .tm-piece')].map((piece) => \
       [piece.dataset.piece, piece.parentElement.dataset.place ?? piece.getAttribute('transform') ?? '']); \
     return { flying, where, prompt: document.getElementById('prompt').offsetHeight };";

#[test]
fn only_pieces_that_moved_travel() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-travel");
    let us = Person::new("travel", &server.addr, Look { motion: true, ..Look::default() });
    open(&us, GAME, &[("me", "Anna"), ("me", "Béla")]);
    let mut dice = Dice::new(2);
    let look = || us.browser.run(PIECES, json!([]));
    let known = |look: &Value| -> Vec<(String, String)> {
        let pair = |pair: &Value| (pair[0].as_str().unwrap().to_owned(), pair[1].to_string());
        look["where"].as_array().unwrap().iter().map(pair).collect()
    };
    let mut before = look();
    let (mut came, mut resized) = (0, 0);
    for _ in 0..40 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
        us.until_asked();
        let after = look();
        let here = known(&before);
        for piece in after["flying"].as_array().unwrap() {
            let piece = piece.as_str().unwrap();
            let stayed = here.iter().any(|(known, _)| known == piece);
            // Markers on tracks go from step to step; a building is put up and stays.
            let building = known(&after).iter().any(|(known, _)| known == piece);
            assert!(!(building && stayed), "{piece} flies, but stands where it stood");
            came += usize::from(building);
        }
        resized += usize::from(after["prompt"] != before["prompt"]);
        before = after;
    }
    assert!(came > 3, "{came} buildings came");
    assert_eq!(resized, 0, "the prompt has its own room");
    us.browser.is_content();
}
