//! Whole games, and who sits at them.

use super::person::Person;
use crate::driver::{Look, left_out};
use crate::server::Server;
use kernel::Dice;
use kernel::erased::AnyGame;
use serde_json::Value;
use std::time::{Duration, Instant};

pub const GAME: &str = "terra-mystica";
pub const CARDS: &str = "seven-wonders";
pub const SUCCESSOR: &str = "age-of-innovation";
/// More moves than any game has.
const MOST_MOVES: usize = 1500;
/// How long somebody's turn is waited for, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Opens a table by the form: how each seat is taken.
pub fn open(person: &Person, game: &str, seats: &[(&str, &str)]) -> String {
    person.go(&format!("/new/{game}"));
    for (i, (kind, name)) in seats.iter().enumerate() {
        person.write(&format!("[name=seat{}]", i + 1), kind);
        person.write(&format!("[name=name{}]", i + 1), name);
    }
    person.follow("form.open button.primary");
    person.path()
}

/// Opens a table of any game with bots that do not think: about so many players, as near as the game allows.
pub fn open_with_bots(person: &Person, game: &dyn AnyGame, players: usize) -> String {
    let about = game.about();
    let seats: Vec<(&str, &str)> = (0..about.players.1)
        .map(|i| match i {
            0 => ("me", "Anna"),
            _ if i < about.nearest(players) => ("bot random", ""),
            _ => ("none", ""),
        })
        .collect();
    open(person, game.id(), &seats)
}

/// Opens the shortest table of a game that somebody can play to its end: alone, or against one bot that does not think.
pub fn open_short(person: &Person, game: &dyn AnyGame) {
    open_with_bots(person, game, 1);
}

/// Anna opens a table, Béla comes by her link.
pub fn two(server: &Server, game: &str) -> (Person, Person) {
    let anna = Person::new(&format!("{game}-anna"), &server.addr, Look::default());
    let table = open(&anna, game, &[("me", "Anna"), ("friend", "")]);
    let link = anna.browser.eval("document.querySelector('[data-link]').value");
    let bela = Person::new(&format!("{game}-bela"), &server.addr, Look::default());
    bela.browser.go(link.as_str().unwrap());
    bela.ready();
    bela.write("[name=name]", "Béla");
    bela.follow("button.primary");
    assert_eq!(bela.path(), table);
    (anna, bela)
}

#[test]
fn two_people_in_two_browsers_play_a_whole_game() {
    two_play(GAME, 3);
}

#[test]
#[ignore = "a minute; two people play a whole Terra Mystica in every check"]
fn two_people_in_two_browsers_play_a_whole_age_of_innovation() {
    two_play(SUCCESSOR, 5);
}

/// Who of two is asked, or sees that the game is over, once their pages show this number.
pub fn whoever_is_asked(people: [&Person; 2], seq: u64) -> &Person {
    let begun = Instant::now();
    loop {
        for person in people {
            person.until_seq(seq);
            if person.count(".choices .choice, .ask.over") > 0 {
                return person;
            }
        }
        assert!(begun.elapsed() < PATIENCE, "after {seq}: {:?}", people.map(|person| person.text("#prompt")));
    }
}

/// Two people play a game to its end, each in a browser of their own.
pub fn two_play(game: &str, seed: u64) {
    if left_out() {
        return;
    }
    let server = Server::new(&format!("browser-two-{game}"));
    let (anna, bela) = two(&server, game);
    let mut dice = Dice::new(seed);
    let mut moves = 0;
    let mut seq = 0;
    loop {
        // Whoever is asked moves; the other one's page follows by itself.
        let person = whoever_is_asked([&anna, &bela], seq);
        let view = person.view();
        if view.over {
            break;
        }
        person.any(&view, &mut dice);
        seq = view.seq + 1;
        moves += 1;
        assert!(moves < MOST_MOVES, "the game has no end");
    }
    assert!(moves > 60, "{moves}");
    for person in [&anna, &bela] {
        person.browser.until("!!document.querySelector('.ask.over')");
        person.close_end();
        assert!(person.text(".question").contains("over"), "{}", person.text(".question"));
        assert_eq!(person.count(".scores tfoot tr"), 2, "points and places");
        assert_eq!(person.count(".plot polyline"), 2, "a line a player");
        person.browser.is_content();
    }
    assert!(server.validate().contains("0 differ"));
}

/// Plays until the game is over, and closes its end; returns how many moves that took.
pub fn to_the_end(person: &Person, dice: &mut Dice) -> usize {
    for moves in 0..MOST_MOVES {
        let view = person.until_asked();
        if view.over {
            person.close_end();
            return moves;
        }
        person.any(&view, dice);
    }
    panic!("the game has no end");
}

/// What is odd about the page of the end: a board that is not to be seen, a sentence without a capital, a hole between two
/// cards.
const ODD_END: &str = r"(() => { const box = (css) => document.querySelector(css).getBoundingClientRect();
     const odd = [];
     if (box('.last-board .board').height < 100) odd.push(`a board of ${box('.last-board .board').height} px`);
     const said = document.querySelector('h1').textContent;
     if (/\.\s\p{Ll}/u.test(said)) odd.push(said);
     const hole = box('.sheet-card').top - box('.sources').bottom;
     if (hole > 30) odd.push(`${hole} px between cards`);
     return odd.join('; '); })()";

/// Places that leave their column, and so lie over names.
const WIDE_RANKS: &str = "[...document.querySelectorAll('.bars .rank')].filter((rank) => rank.scrollWidth > rank.clientWidth + 1).length";

/// Looks at the page of a game's end on a desk, and at its places on a phone.
pub fn look_at_end(person: &Person) {
    let table = person.path();
    person.browser.resize((1440, 900), 1.0);
    person.go(&format!("{table}/end"));
    assert_eq!(person.browser.eval(ODD_END), "", "the end of {table}");
    for size in [(1440, 900), (390, 844)] {
        person.browser.resize(size, 1.0);
        assert_eq!(person.browser.eval(WIDE_RANKS), 0, "the end of {table} at {size:?}");
    }
    person.browser.resize((1440, 900), 1.0);
}

#[test]
fn two_clicks_from_the_front_page_to_a_game_against_bots() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-two-clicks");
    let anna = Person::new("two-clicks", &server.addr, Look { motion: true, ..Look::default() });
    let mut dice = Dice::new(1);
    for game in [GAME, CARDS, SUCCESSOR] {
        anna.go("/");
        anna.follow(&format!("form[action='/play/{game}'] button"));
        for _ in 0..4 {
            let view = anna.until_asked();
            anna.any(&view, &mut dice);
        }
        anna.until_asked();
        assert!(anna.count("#log li") > 0, "{game}");
    }
    anna.browser.is_content();
}

#[test]
#[ignore = "a minute; a whole Age of Innovation is played against bots in every check"]
fn a_whole_game_against_bots() {
    against_bots(GAME);
}

#[test]
fn a_whole_age_of_innovation_against_bots() {
    against_bots(SUCCESSOR);
}

/// Somebody plays a game to its end against two bots.
pub fn against_bots(game: &str) {
    if left_out() {
        return;
    }
    let server = Server::new(&format!("browser-bots-{game}"));
    let anna = Person::new(&format!("bots-{game}"), &server.addr, Look::default());
    open(&anna, game, &[("me", "Anna"), ("bot easy", ""), ("bot easy", "")]);
    let moves = to_the_end(&anna, &mut Dice::new(1));
    assert!(moves > 30, "{moves}");
    anna.browser.click(".drawer-tabs [data-tab=score]");
    assert!(anna.count(".scores tbody tr") > 3, "points have sources");
    assert_eq!(anna.count(".scores tfoot td"), 6, "points and places of three");
    assert_eq!(anna.count(".plot polyline"), 3, "a line a player");
    anna.browser.is_content();
    assert!(server.validate().contains("0 differ"));
}

#[test]
fn several_people_play_on_one_device() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-hot-seat");
    let us = Person::new("hot-seat", &server.addr, Look::default());
    open(&us, GAME, &[("me", "Anna"), ("me", "Béla"), ("me", "Cili")]);
    let mut dice = Dice::new(2);
    let mut seen = Vec::new();
    for _ in 0..30 {
        let view = us.until_asked();
        let who = us.text(".panel.now .player");
        if !seen.contains(&who) {
            seen.push(who);
        }
        us.any(&view, &mut dice);
    }
    seen.sort();
    assert_eq!(seen, ["Anna", "Béla", "Cili"]);
    assert_eq!(us.count("#lift"), 0, "there is nothing to hide in this game");
    us.browser.is_content();
}

/// The solo variant to its end: market, three cities, and why the opponent chose.
#[test]
fn a_whole_solo_game_of_seven_wonders() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-solo");
    let anna = Person::new("solo", &server.addr, Look::default());
    let table = open(&anna, CARDS, &[("me", "Anna"), ("none", ""), ("none", "")]);
    let moves = to_the_end(&anna, &mut Dice::new(7));
    assert!(moves >= 18, "three ages: {moves}");
    assert_eq!(anna.count(".scores tfoot tr"), 2, "points and places");
    assert_eq!(points_by_source(&anna), true, "points have sources: {}", anna.text(".scores"));
    // The table shows the last moves only.
    anna.go(&format!("{table}/log"));
    assert!(anna.count(".log .reasons tr") > 18, "every pick of the opponent is explained");
    anna.browser.is_content();
}

/// Whether every total of the score sheet is the sum of its column. How many sources there are is a matter of luck.
fn points_by_source(person: &Person) -> Value {
    person.browser.eval(
        "(() => { const rows = part => [...document.querySelectorAll(`.scores ${part} tr`)]
             .map(row => [...row.querySelectorAll('td')].map(cell => Number(cell.textContent.replace('\u{2212}', '-'))));
           const totals = rows('tfoot')[0];
           return rows('tbody').length > 0
             && totals.every((total, i) => total === rows('tbody').reduce((sum, row) => sum + row[i], 0)); })()",
    )
}

/// Hidden hands on one device: the next one lifts the privacy screen.
#[test]
fn a_privacy_screen_falls_between_hidden_hands_on_one_device() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-privacy");
    let us = Person::new("privacy-screen", &server.addr, Look::default());
    let seats = [("me", "Anna"), ("me", "Béla"), ("bot random", ""), ("none", ""), ("none", "")];
    open(&us, CARDS, &seats);
    let mut dice = Dice::new(1);
    let mut last = String::new();
    for _ in 0..6 {
        us.browser.until("!!document.getElementById('lift') && !document.getElementById('lift').checked");
        let asked = us.text(".privacy-screen p");
        assert_ne!(asked, last, "it says who is next");
        last = asked;
        assert!(us.browser.try_click("#prompt").is_err(), "the table is covered");
        us.browser.click(".privacy-screen label");
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.browser.is_content();
}
