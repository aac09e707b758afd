//! Marks of what others did since one's last turn: where they did it, and beside what is written there.

use super::laws::strings;
use super::play::{GAME, SUCCESSOR, open_with_bots, two, whoever_is_asked};
use super::sizes::SCREENS;
use crate::driver::{Look, left_out};
use crate::server::Server;
use kernel::Dice;
use serde_json::json;
use std::collections::BTreeSet;
use tarsas::registry;

/// So many moves are made; they have spades in them.
const MOVES: usize = 50;
/// More moves than are made until an offer of power comes.
const MOST_MOVES: usize = 150;
/// The marked hexes.
const HEXES: &str = r"[...document.querySelectorAll('#marks li')].map((mark) => mark.dataset.place).filter((place) => /^[A-I]\d+$/.test(place))";

/// The record, line by line.
const RECORD: &str = "const done = arguments[arguments.length - 1]; \
     fetch(`${location.pathname}/record.txt`).then((answer) => answer.text()).then((text) => done(text.split('\\n')))";

/// The hex that a line of the record names, if it names one. The ends of a bridge are no hexes that anything was done on.
fn hex_of(line: &str) -> Option<String> {
    let is_hex = |word: &&str| {
        let number = word.strip_prefix(|letter: char| ('A'..='I').contains(&letter));
        number.is_some_and(|number| number.parse::<u8>().is_ok())
    };
    line.split_whitespace().find(is_hex).map(str::to_owned)
}

/// Is it an answer to an offer of power, which is no turn of one's own?
fn is_answer(line: &str) -> bool {
    line.starts_with("1 ") && ["leech", "decline"].iter().any(|answer| line.contains(answer))
}

/// A spade could be dug on many hexes, and is dug on one: only hexes that the moves name are marked.
#[test]
fn a_move_is_marked_where_it_was_made_and_not_where_it_could_have_been() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-marked");
    let (anna, bela) = two(&server, GAME);
    [&anna, &bela].into_iter().for_each(crate::browser::person::Person::take_time);
    let mut dice = Dice::new(3);
    let (mut seq, mut spades, mut marked) = (0, 0, 0);
    for _ in 0..MOVES {
        let person = whoever_is_asked([&anna, &bela], seq);
        let view = person.view();
        if std::ptr::eq(person, &anna) {
            let record = strings(&anna.browser.run_async(RECORD, json!([])));
            let turns = record.iter().rev().filter(|line| line.starts_with("1 ") || line.starts_with("2 "));
            let since: Vec<&String> =
                turns.take_while(|line| line.starts_with("2 ") || is_answer(line)).collect();
            let theirs: Vec<&String> = since.into_iter().filter(|line| line.starts_with("2 ")).collect();
            let hexes: BTreeSet<String> = strings(&anna.browser.eval(HEXES)).into_iter().collect();
            let named: BTreeSet<String> = theirs.iter().filter_map(|line| hex_of(line)).collect();
            assert!(hexes.is_subset(&named), "{hexes:?} are marked for {theirs:?}");
            spades += theirs.iter().filter(|line| line.contains("dig") || line.contains("action")).count();
            marked += hexes.len();
        }
        // Spades rather than anything else.
        let digs = view.offers.iter().find(|offer| offer.text.contains("dig") && !offer.minor);
        match digs {
            Some(offer) => person.make(offer, view.seq),
            None => person.any(&view, &mut dice),
        }
        seq = view.seq + 1;
    }
    assert!(spades > 2 && marked > 2, "{spades} spades, {marked} marked hexes");
    anna.browser.is_content();
}

/// An answer to an offer of power is no turn of one's own: what others did before it stays marked.
#[test]
fn what_is_marked_stays_so_when_an_offer_is_answered() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-marked-still");
    let us = crate::browser::person::Person::new("marked-still", &server.addr, Look::default());
    open_with_bots(&us, registry::game(GAME).unwrap(), 4);
    us.take_time();
    let mut dice = Dice::new(6);
    let marked = || strings(&us.browser.eval(HEXES)).into_iter().collect::<BTreeSet<String>>();
    for _ in 0..MOST_MOVES {
        let view = us.until_asked();
        let begins = |words: &[&str]| {
            view.offers.iter().find(|offer| words.iter().any(|word| offer.text.starts_with(word)))
        };
        let before = marked();
        match begins(&["leech"]) {
            Some(answer) => {
                us.make(answer, view.seq);
                us.until_asked();
                let after = marked();
                assert!(before.is_subset(&after), "{before:?} were marked, {after:?} are");
                if !before.is_empty() {
                    return us.browser.is_content();
                }
            }
            // Who builds and grows has neighbors who do so, too.
            None => match begins(&["build", "upgrade"]) {
                Some(offer) => us.make(offer, view.seq),
                None => us.any(&view, &mut dice),
            },
        }
    }
    panic!("no offer was answered");
}

/// What is written on a board, below a mark.
const COVERED: &str = "(() => { const box = (thing) => thing.getBoundingClientRect(); \
     const common = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1; \
     return [...document.querySelectorAll('#board g.moved')].filter((mark) => mark.checkVisibility()).flatMap((mark) => { \
       const words = [...mark.ownerSVGElement.querySelectorAll('text')].filter((words) => !words.closest('.moved') && words.checkVisibility()); \
       return words.filter((words) => words.textContent.trim() && common(box(mark), box(words))).map((words) => `${words.textContent} of ${mark.parentElement.dataset.place}`); \
     }); })()";

/// The marks of drawings that are in sight.
const DRAWN: &str =
    "[...document.querySelectorAll('#board g.moved')].filter((mark) => mark.checkVisibility()).length";
/// So many positions are looked at, and more of them until something is marked.
const LOOKED_AT: usize = 14;

#[test]
fn a_mark_covers_no_name_of_terra_mystica() {
    a_mark_covers_no_name(GAME);
}

#[test]
fn a_mark_covers_no_name_of_age_of_innovation() {
    a_mark_covers_no_name(SUCCESSOR);
}

#[test]
fn a_mark_covers_no_name_of_revive() {
    a_mark_covers_no_name("revive");
}

/// For the games whose boards are drawn. On the cards and buttons of the others a mark lies across a corner.
fn a_mark_covers_no_name(game: &str) {
    if left_out() {
        return;
    }
    let name = format!("browser-covers-{game}");
    let server = Server::new(&name);
    let us = crate::browser::person::Person::new(&name, &server.addr, Look::default());
    open_with_bots(&us, registry::game(game).unwrap(), 4);
    us.take_time();
    let mut dice = Dice::new(6);
    let mut marked = 0;
    for moves in 0..MOVES {
        if moves >= LOOKED_AT && marked > 0 {
            break;
        }
        let view = us.until_asked();
        for screen in [&SCREENS[5], &SCREENS[6]] {
            screen.put(&us);
            let covered = strings(&us.browser.eval(COVERED));
            assert!(covered.is_empty(), "{game} at {:?}: {covered:?}", screen.size);
            marked += us.browser.eval(DRAWN).as_u64().unwrap();
        }
        us.any(&view, &mut dice);
    }
    assert!(marked > 0, "{game} marks nothing on its board");
    us.browser.is_content();
}
