//! One thought, one press: what a turn takes, counted. A press on the thing, and one that confirms.

use super::laws::{LIT, strings};
use super::person::{Offer, Person, View};
use super::play::{CARDS, GAME, SUCCESSOR, open_with_bots};
use super::press::own_moves;
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;
use kernel::erased::AnyGame;
use tarsas::registry::GAMES;

/// More moves than it takes until each of these turns was possible.
const MOST_MOVES: usize = 300;
/// Nobody passes before so many moves: who passes at once sees little of the game.
const BUSY_MOVES: usize = 15;
/// A turn of the table has at most so many presses.
const AT_MOST: usize = 2;

/// A turn, and how its move is written.
type Turn = (&'static str, fn(&str) -> bool);
const ON_A_MAP: &[Turn] = &[
    ("a dwelling that needs a spade", |text| text.contains("; build")),
    ("an upgrade", |text| text.starts_with("upgrade")),
    ("a power action with burning", |text| text.starts_with("burn") && text.contains("; action")),
    ("passing with a bonus", |text| text.starts_with("pass ")),
    ("sending somebody to a track", |text| text.starts_with("send")),
];
const WITH_CARDS: &[Turn] = &[
    ("a structure", |text| text.starts_with("build ")),
    ("a stage with a card under it", |text| text.starts_with("stage ")),
    ("a card that is given away for coins", |text| text.starts_with("discard ")),
];
const UNDER_WATER: &[Turn] = &[
    ("a card on a space", |text| text.starts_with("play ") && !text.contains("; ")),
    ("a card on a space of its color, with what comes first", |text| text.contains("; ")),
    ("a structure", |text| text.starts_with("build ")),
    ("an upgrade", |text| text.starts_with("upgrade ")),
    ("giving a card up", |text| text.starts_with("discard ")),
];
const IN_THE_ICE: &[Turn] = &[
    ("a card in a slot", |text| text.starts_with("play ")),
    ("turning a resource", |text| text.starts_with("switch ")),
    ("an exploration", |text| text.starts_with("explore ")),
    ("populating a location", |text| text.starts_with("populate ")),
    ("a building", |text| text.starts_with("build ")),
    ("hibernating with its reward", |text| text.starts_with("hibernate; ")),
];

/// The turns that are counted in a game.
fn turns(game: &str) -> &'static [Turn] {
    match game {
        GAME | SUCCESSOR => ON_A_MAP,
        CARDS => WITH_CARDS,
        "underwater-cities" => UNDER_WATER,
        "revive" => IN_THE_ICE,
        other => panic!("no turn of {other} is counted"),
    }
}

/// A move that leads on to the turns that are wanted: temples and schools bring those who can be sent.
fn onward(view: &View, dice: &mut Dice) -> Offer {
    let upgrade = view.offers.iter().find(|offer| !offer.minor && offer.text.starts_with("upgrade"));
    upgrade.cloned().unwrap_or_else(|| view.any(dice))
}

/// Makes a move with as few presses as a hand needs, and counts them.
fn make(us: &Person, offer: &Offer, view: &View) -> usize {
    let button = format!(".choices .choice[value={:?}]", offer.text);
    let mut presses = 0;
    if !offer.shown {
        // What has no place waits in the action bar.
        let place = offer.places.iter().find(|place| !place.starts_with("act:")).or(offer.places.first());
        let place = place.expect("a place");
        us.browser.tap(Pointer::Mouse, &format!("main.play [data-place={place:?}]:not(#preview *)"));
        presses += 1;
    }
    us.browser.tap(Pointer::Mouse, &button);
    us.until_made(view.seq);
    let made = offer.text.rsplit("; ").next().unwrap();
    assert_eq!(own_moves(us, 1).first().map(String::as_str), Some(made), "it is what was pressed");
    presses + 1
}

every_game!(a_turn_takes_two_presses);

fn a_turn_takes_two_presses(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-presses-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look::default());
    let players = if game.id() == CARDS { 3 } else { 2 };
    open_with_bots(&us, game, players);
    us.take_time();
    let mut dice = Dice::new(11);
    let mut left: Vec<Turn> = turns(game.id()).to_vec();
    for moves in 0..MOST_MOVES {
        let view = us.until_asked();
        if left.is_empty() {
            break;
        }
        if view.over {
            open_with_bots(&us, game, players);
            continue;
        }
        let wanted = left.iter().enumerate().find_map(|(i, (what, is))| {
            let now = !what.starts_with("passing") || moves > BUSY_MOVES;
            Some((i, view.offers.iter().find(|offer| now && is(&offer.text))?))
        });
        let Some((i, offer)) = wanted else {
            us.make(&onward(&view, &mut dice), view.seq);
            continue;
        };
        let presses = make(&us, offer, &view);
        assert!(presses <= AT_MOST, "{}: {} takes {presses} presses", game.id(), left[i].0);
        left.remove(i);
    }
    let left: Vec<&str> = left.iter().map(|(what, _)| *what).collect();
    assert!(left.is_empty(), "{} never offers {left:?}", game.id());
    us.browser.is_content();
}

/// Whatever is offered at a place is seen as soon as the place is pressed, in every game.
#[test]
fn every_choice_is_two_presses_away() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-two-presses");
    let us = Person::new("two-presses", &server.addr, Look::default());
    for game in GAMES {
        open_with_bots(&us, *game, 3);
        let mut dice = Dice::new(13);
        for _ in 0..8 {
            let view = us.until_asked();
            for place in strings(&us.browser.eval(LIT)).iter().take(6) {
                us.browser.tap(Pointer::Mouse, &format!("main.play [data-place={place:?}]:not(#preview *)"));
                let now = us.view();
                if now.seq != view.seq {
                    break;
                }
                let hidden = now.offers.iter().find(|offer| offer.places.contains(place) && !offer.shown);
                assert!(hidden.is_none(), "{}: {place} does not show {hidden:?}", game.id());
            }
            us.browser.press(&["Escape"]);
            let view = us.until_asked();
            us.any(&view, &mut dice);
        }
    }
    us.browser.is_content();
}

every_game!(a_turn_ends_by_itself_where_nothing_is_left);

/// Where nothing is left to decide the turn ends by itself, after a while in which it can be taken back. In 7 Wonders what one
/// does is one's turn.
fn a_turn_ends_by_itself_where_nothing_is_left(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-ends-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look::default());
    open_with_bots(&us, game, 2);
    let mut dice = Dice::new(11);
    let ending = "!!document.querySelector('.choice.ending')";
    let mut ended = 0;
    for _ in 0..MOST_MOVES {
        let view = us.until_asked();
        if view.over && game.id() == CARDS {
            return us.browser.is_content();
        }
        if view.over {
            open_with_bots(&us, game, 2);
            continue;
        }
        if us.browser.eval(ending) != true {
            us.any(&view, &mut dice);
            continue;
        }
        assert_ne!(game.id(), CARDS, "there is no turn to end: {view:?}");
        assert_eq!(us.count(".back form.undo:not(.restart) button"), 1, "it can be taken back meanwhile");
        if ended == 0 {
            us.until_seq(view.seq + 1);
        } else {
            // Whoever does something meanwhile is not hurried.
            us.browser.tap(Pointer::Mouse, ".back form.undo:not(.restart) button");
            us.until_seq(view.seq + 1);
            assert_eq!(us.browser.eval(ending), false);
            return us.browser.is_content();
        }
        ended += 1;
    }
    panic!("no turn came to its end by itself");
}
