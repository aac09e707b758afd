//! Underwater Cities in a browser: two people, bots, alone, a phone. Whole games take minutes and are run by
//! `cargo test -p tarsas --test it underwater_cities -- --ignored`; the same begun stands in every run.

use super::person::Person;
use super::play::{open, to_the_end, two, whoever_is_asked};
use crate::driver::{Look, left_out};
use crate::server::Server;
use kernel::Dice;

const GAME: &str = "underwater-cities";

/// Two people in two browsers; `most` moves, or the whole game.
fn two_play(name: &str, most: usize) {
    if left_out() {
        return;
    }
    let server = Server::new(name);
    let (anna, bela) = two(&server, GAME);
    let (mut dice, mut seq, mut over) = (Dice::new(3), 0, false);
    for _ in 0..most {
        let person = whoever_is_asked([&anna, &bela], seq);
        let view = person.view();
        over = view.over;
        if over {
            break;
        }
        // Whoever looks on is offered nothing; the first discard is everybody's.
        let other = if std::ptr::eq(person, &anna) { &bela } else { &anna };
        if other.count(".choices .choice") == 0 {
            assert_eq!(other.count(".uc-play .can"), 0, "nothing can be pressed");
        }
        person.any(&view, &mut dice);
        seq = view.seq + 1;
    }
    assert!(over || most < 1_000, "the game has no end");
    for person in [&anna, &bela] {
        person.until_seq(seq);
        person.browser.is_content();
    }
    assert!(server.validate().contains("0 differ"));
}

#[test]
fn two_people_in_two_browsers_begin_a_game() {
    two_play("browser-uc-begin", 24);
}

#[test]
#[ignore = "minutes"]
fn two_people_in_two_browsers_play_a_whole_game() {
    two_play("browser-uc-two", 1_000);
}

#[test]
#[ignore = "minutes"]
fn a_whole_game_against_bots() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-bots");
    let anna = Person::new("uc-bots", &server.addr, Look::default());
    open(&anna, GAME, &[("me", "Anna"), ("bot easy", ""), ("bot easy", "")]);
    assert!(to_the_end(&anna, &mut Dice::new(1)) > 60);
    assert_eq!(anna.count(".plot polyline"), 3, "a line a player");
    anna.browser.is_content();
    assert!(server.validate().contains("0 differ"));
}

#[test]
#[ignore = "minutes"]
fn a_whole_solo_game() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-solo");
    let anna = Person::new("uc-solo", &server.addr, Look::default());
    open(&anna, GAME, &[("me", "Anna"), ("none", "")]);
    assert!(to_the_end(&anna, &mut Dice::new(2)) > 60);
    assert!(anna.text(".question").contains("goal"), "{}", anna.text(".question"));
    anna.browser.is_content();
}

/// Which card goes with which space, at a glance; and the two in one choice.
#[test]
fn alone_a_card_and_a_space_of_one_color_are_one_choice() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-alone");
    let anna = Person::new("uc-alone", &server.addr, Look::default());
    open(&anna, GAME, &[("me", "Anna"), ("none", "")]);
    let mut dice = Dice::new(4);
    // What is dealt is another each time; soon there is a card and a space of its color.
    for _ in 0..60 {
        let view = anna.until_asked();
        let Some(both) = view.offers.iter().find(|offer| offer.text.contains("; ")) else {
            anna.any(&view, &mut dice);
            continue;
        };
        assert!(anna.count(".uc-space em") > 0, "the numbers of cards stand on the spaces they go with");
        assert_eq!((anna.count(".uc-next .eats"), anna.count(".uc-prices li")), (1, 7));
        let space = both.places.iter().find(|place| place.starts_with("space:")).expect("it has its space");
        let taken = format!("[data-place={space:?}].taken");
        assert_eq!(anna.count(&taken), 0);
        anna.make(both, view.seq);
        assert_eq!(anna.count(&taken), 1, "{both:?}");
        anna.browser.is_content();
        return;
    }
    panic!("no card has met its color");
}

/// On a phone every space, card and site can be reached and pressed.
#[test]
fn a_turn_on_a_phone() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-uc-phone");
    let anna =
        Person::new("uc-phone", &server.addr, Look { size: (390, 844), scale: 2.0, ..Look::default() });
    open(&anna, GAME, &[("me", "Anna"), ("none", "")]);
    let mut dice = Dice::new(6);
    for _ in 0..10 {
        let view = anna.until_asked();
        anna.any(&view, &mut dice);
    }
    let wide = anna.browser.eval("document.documentElement.scrollWidth <= innerWidth");
    assert_eq!(wide, true, "nothing is cut off");
    anna.browser.is_content();
}
