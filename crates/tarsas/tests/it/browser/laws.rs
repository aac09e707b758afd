//! The laws of the table, for every game: a press counts, nothing moves under the finger, everything says what it is,
//! a second press confirms, what happened is marked.

use super::person::Person;
use super::play::{CARDS, open, open_with_bots};
use super::press::{PREVIEW, STAND, chosen, own_moves};
use super::sizes::SCREENS;
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;
use serde_json::{Value, json};
use std::time::Duration;
use tarsas::registry::GAMES;

/// More moves than are needed until there is something to choose from.
const MOST_MOVES: usize = 60;
/// So far it is looked for what is said twice, also where everything else was seen.
const FEW_MOVES: u64 = 40;

/// Things of the board and beside it that can be pressed just now, and are in sight.
pub const LIT: &str = "[...new Set([...document.querySelectorAll('#board .can[data-place], #tray .can[data-place]')] \
     .filter((thing) => { const box = thing.getBoundingClientRect(); \
       const there = document.elementFromPoint(Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)); \
       return there?.closest('[data-place]') === thing; }) \
     .map((thing) => thing.dataset.place))]";

pub fn strings(found: &Value) -> Vec<String> {
    found.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

fn at(place: &str) -> String {
    format!("[data-place={place:?}]:not(#preview *)")
}

/// Is this place chosen? Another one may be with it.
fn is_chosen(person: &Person, place: &str) -> bool {
    person.count(&format!("main.play .chosen[data-place={place:?}]")) > 0
}

/// Plays until several things of one part can be pressed, and shows that part.
pub fn until_lit(person: &Person, dice: &mut Dice) -> Vec<String> {
    for _ in 0..MOST_MOVES {
        let view = person.until_asked();
        for part in ["board", "tray"] {
            let tab = format!(".tabs [data-pane={part}]");
            if person
                .browser
                .run("return !!document.querySelector(arguments[0])?.checkVisibility()", json!([tab]))
                == true
            {
                person.click(&tab);
            }
            let lit = strings(&person.browser.eval(LIT));
            if lit.len() > 2 {
                return lit;
            }
        }
        person.any(&view, dice);
    }
    panic!("there is never much to press");
}

/// What the likely choice is, and whether the table tells what would come of it.
const LIKELY: &str = "const done = arguments[arguments.length - 1]; \
     const first = document.querySelector('.choices .choice.first'); \
     fetch(`${location.pathname}/preview?move=${encodeURIComponent(first.value)}`) \
       .then((answer) => answer.json()).then(({ board }) => done({ first: first.value, told: !!board }));";

/// On every screen: presses one thing after the other, each with the preview of the one before in sight, and then
/// quickly. The board stays where it is. The second press on the same thing is its first choice.
#[test]
fn a_press_counts_and_nothing_moves_under_it() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-laws");
    let us = Person::new("laws", &server.addr, Look::default());
    for game in GAMES {
        SCREENS[0].put(&us);
        open_with_bots(&us, *game, 3);
        let mut dice = Dice::new(5);
        let mut previews = 0;
        for screen in &SCREENS {
            let (pointer, here) = (screen.pointer(), format!("{} at {:?}", game.id(), screen.size));
            screen.put(&us);
            let lit = until_lit(&us, &mut dice);
            let stand = us.browser.eval(STAND);
            let mut first = String::new();
            for place in lit.iter().take(2) {
                us.browser.tap(pointer, &at(place));
                assert!(is_chosen(&us, place), "{here}: a press is lost");
                let likely = us.browser.run_async(LIKELY, json!([]));
                first = likely["first"].as_str().unwrap().to_owned();
                if likely["told"] == true {
                    us.browser.until(PREVIEW);
                    previews += 1;
                }
                assert_eq!(us.browser.eval(STAND), stand, "{here}: a preview moves nothing");
            }
            us.browser.press(&["Escape"]);
            for place in [&lit[0], &lit[1]] {
                us.browser.tap(pointer, &at(place));
            }
            let last = &lit[1];
            assert!(is_chosen(&us, last), "{here}: a quick press is lost");
            let seq = us.view().seq;
            us.browser.tap(pointer, &at(last));
            us.until_seq(seq + 1);
            let made = first.rsplit("; ").next().unwrap();
            assert_eq!(own_moves(&us, 1).first().map(String::as_str), Some(made), "{here}");
            assert_eq!(us.browser.eval(STAND), stand, "{here}: a move moves nothing");
            us.until_asked();
            assert_eq!(us.browser.eval(STAND), stand, "{here}: the others move nothing");
        }
        // What is chosen in secret has no preview: it would tell what others have chosen.
        assert!(previews > 9 || game.id() == CARDS, "{}: {previews} previews", game.id());
    }
    us.browser.is_content();
}

/// Where the things of every row lie, on the board and on the preview over it.
const IN_ROWS: &str = "['#board', '#preview'].map((layer) => \
     [...document.querySelectorAll(`${layer} :is(.scrolls, .kept) > [data-place]`)].map((thing) => { \
       const { x, y, width } = thing.getBoundingClientRect(); \
       return [thing.dataset.place, ...[x, y, width].map(Math.round)].join(' '); }))";

/// What a preview takes out of a hand leaves its room there: a press on another card would mean the one below it.
#[test]
fn a_preview_moves_no_card_of_a_hand() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-rows");
    let us = Person::new("rows", &server.addr, Look::default());
    for (game, hand) in [("underwater-cities", ".uc-cards"), ("revive", ".rv-hand .cards")] {
        open(&us, game, &[("me", "Anna"), ("bot easy", "")]);
        us.take_time();
        let mut dice = Dice::new(5);
        let card = format!("#board {hand} > .can[data-place]");
        while us.count(&card) == 0 {
            let view = us.until_asked();
            us.any(&view, &mut dice);
        }
        us.until_asked();
        us.browser.tap(Pointer::Mouse, &card);
        us.browser.until(PREVIEW);
        let rows = us.browser.eval(IN_ROWS);
        // What is laid somewhere is new there; all else stays.
        let (board, preview) = (strings(&rows[0]), strings(&rows[1]));
        assert!(board.len() > 2, "{game} has no hand: {board:?}");
        let moved: Vec<&String> = board.iter().filter(|thing| !preview.contains(thing)).collect();
        assert!(moved.is_empty(), "{game}: {moved:?} moved: {preview:?}");
    }
    us.browser.is_content();
}

/// Things of every kind that are in sight, one of each class in each part: they are given numbers.
const KINDS: &str = "const kinds = new Map(); \
     for (const thing of document.querySelectorAll('main.play [data-place], header.top [data-place]')) { \
       if (thing.closest('#preview') || !thing.checkVisibility()) continue; \
       const box = thing.getBoundingClientRect(); \
       const there = document.elementFromPoint(Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)); \
       if (there?.closest('[data-place]') !== thing) continue; \
       const classes = [...thing.classList].filter((one) => !/^(can|chosen|last|no)$/.test(one))[0] ?? thing.localName; \
       const kind = `${thing.closest('[id]:not([data-place])')?.id} ${classes}`; \
       if (!kinds.has(kind)) { thing.dataset.kind = kinds.size; kinds.set(kind, thing.dataset.place); } \
     } \
     return [...kinds.values()];";
/// The places of the page about which the table has nothing to say.
const MUTE: &str = "const done = arguments[arguments.length - 1]; \
     const places = [...new Set([...document.querySelectorAll('[data-place]')].map((thing) => thing.dataset.place))]; \
     Promise.all(places.filter((place) => !place.startsWith('act:')).map(async (place) => { \
       const answer = await fetch(`${location.pathname}/place?place=${encodeURIComponent(place)}`); \
       const { info } = await answer.json(); \
       return info?.name && (info.text || info.rows.length) ? '' : place; \
     })).then((all) => done(all.filter(Boolean)));";
/// Whether a card says something: a name and a sentence or more.
const CARD: &str = "(() => { const card = document.getElementById('info'); \
     return !card.hidden && !!card.querySelector('h3')?.textContent.trim() && card.querySelectorAll('p, dd').length > 0; })()";

#[test]
fn everything_says_what_it_is() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-says");
    let us = Person::new("says", &server.addr, Look::default());
    for game in GAMES {
        open_with_bots(&us, *game, 3);
        us.take_time();
        let mut dice = Dice::new(4);
        for _ in 0..6 {
            let view = us.until_asked();
            us.any(&view, &mut dice);
        }
        us.until_asked();
        let mute = strings(&us.browser.run_async(MUTE, json!([])));
        assert!(mute.is_empty(), "{}: nothing is said about {mute:?}", game.id());
        let kinds = strings(&us.browser.run(KINDS, json!([])));
        assert!(kinds.len() > 4, "{}: {kinds:?}", game.id());
        for (kind, place) in kinds.iter().enumerate() {
            us.browser.hover(&format!("[data-kind='{kind}']"));
            us.browser.until(&format!("{CARD} && '{place}'"));
            us.browser.press(&["Escape"]);
        }
        // A finger that rests asks; it chooses nothing.
        for (kind, place) in kinds.iter().enumerate().take(4) {
            us.browser.hold(Pointer::Touch, &format!("[data-kind='{kind}']"), Duration::from_millis(700));
            us.browser.until(CARD);
            assert_eq!(chosen(&us), "", "{}: asking about {place} chooses nothing", game.id());
            us.browser.press(&["Escape"]);
        }
        // What is no place has a title, which a finger does not see: pressed, it says as much.
        let titled = "#head [title]:not([data-place], [data-place] *, a, button)";
        if us.count(titled) > 0 {
            us.browser.tap(Pointer::Touch, titled);
            us.browser.until("!document.getElementById('info').hidden && !!document.querySelector('#info h3').textContent.trim()");
            us.browser.press(&["Escape"]);
            assert_eq!(us.browser.eval("document.getElementById('info').hidden"), true, "{}", game.id());
        }
    }
    us.browser.is_content();
}

/// Six bots think after us, one after the other; our card stays in our hand and chosen.
#[test]
fn what_is_chosen_stays_chosen_while_six_bots_choose() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-six");
    let us = Person::new("six", &server.addr, Look::default());
    let seats: Vec<(&str, &str)> =
        std::iter::once(("me", "Anna")).chain(std::iter::repeat_n(("bot hard", ""), 6)).collect();
    open(&us, CARDS, &seats);
    let mut dice = Dice::new(2);
    let mut most = 0;
    for _ in 0..2 {
        let view = us.until_asked();
        let mine = us.browser.until("document.querySelector('#tray .can')?.dataset.place");
        let mine = mine.as_str().unwrap();
        us.browser.tap(Pointer::Mouse, &at(mine));
        // Until all the others have chosen.
        us.browser.until("document.querySelectorAll('.panel.now').length === 1");
        assert_eq!(chosen(&us), mine, "others have chosen");
        let now = us.view();
        most = most.max(now.seq - view.seq);
        us.browser.press(&["Escape"]);
        us.any(&now, &mut dice);
    }
    assert!(most >= 4, "only {most} of the others chose after us");
    us.browser.is_content();
}

/// Choices that say below their price what their name or the price has said, or something twice.
const TWICE: &str = "[...document.querySelectorAll('.choices .choice:has(.price)')].filter((choice) => { \
     const [name, small] = ['b', 'small:not(.again)'].map((css) => choice.querySelector(css)?.textContent.trim() ?? ''); \
     return name.includes(': ') && small.endsWith(name.split(': ').at(-1)); }).map((choice) => choice.innerText) \
     .concat([...document.querySelectorAll('.choices .choice')].filter((choice) => { \
       const [name, small] = ['b', 'small:not(.again)'].map((css) => choice.querySelector(css)?.textContent.trim() ?? ''); \
       const told = small.split('; '); \
       const paid = small.match(/pays (\\d+ coin)/)?.[1]; \
       const stage = small.match(/^builds (stage \\d)/)?.[1]; \
       const bare = choice.querySelector('.price') && /^scores \\d+ points?$/.test(small); \
       return new Set(told).size < told.length || small.toLowerCase() === name.toLowerCase() && small || paid && name.includes(`– ${paid}`) \
         || bare || stage && name.toLowerCase().startsWith(stage); \
     }).map((choice) => choice.innerText))";

/// What stands around the boards of every game, while one decides in the middle of it.
#[test]
fn what_a_player_looks_for_is_there() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-there");
    let us = Person::new("there", &server.addr, Look::default());
    for game in GAMES {
        open_with_bots(&us, *game, 3);
        let mut dice = Dice::new(6);
        let mut seen: std::collections::BTreeMap<&str, u64> = std::collections::BTreeMap::new();
        let wanted = [
            ("action bar", ".acts .act.can"),
            ("reasons in the action bar", ".acts .act.no small:not(:empty)"),
            ("locks", ".choices .house-lock"),
            ("marks of what happened", "#board .moved, #tray .moved, #panels .moved, #boards .moved"),
            ("purse", "#purse .counter"),
        ];
        // Where cities lie on the table itself, and choices are secret, there is neither.
        let boards = [
            ("own board", "#boards > [data-seat]:not([hidden])"),
            ("others' boards", "#boards > [data-seat][hidden]"),
            ("what is next, and the final scoring", "#panels .outlook"),
            ("final scoring as it stands", "#boards .standing dd"),
            ("undo", ".back form.undo:not(.restart)"),
            ("restart", ".back form.undo.restart"),
        ];
        for _ in 0..30 {
            let view = us.until_asked();
            if view.over {
                break;
            }
            let twice = strings(&us.browser.eval(TWICE));
            assert!(twice.is_empty(), "{} says twice: {twice:?}", game.id());
            assert_eq!(us.count("[data-mine] .moved"), 0, "{}: what others did is not mine", game.id());
            let more = if us.count("#boards > *") > 0 { &boards[..] } else { &[] };
            for (what, css) in wanted.iter().chain(more) {
                *seen.entry(what).or_default() += us.count(css) as u64;
            }
            if view.seq > FEW_MOVES && seen.values().all(|n| *n > 0) {
                break;
            }
            us.any(&view, &mut dice);
        }
        let missing: Vec<&&str> = seen.iter().filter(|(_, n)| **n == 0).map(|(what, _)| what).collect();
        assert!(missing.is_empty(), "{} never shows: {missing:?}", game.id());
        // The others' boards are one press away.
        us.until_asked();
        if us.count("#boards > *") == 0 {
            continue;
        }
        us.browser.click(".panel[data-seat='1'] .player");
        us.browser.until("!document.querySelector('#boards > [data-seat=\"1\"]').hidden");
    }
    us.browser.is_content();
}
