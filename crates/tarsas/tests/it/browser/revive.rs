//! Revive at the table: two browsers, a whole solo chapter and the next one, and how it looks.

use super::laws::strings;
use super::person::Person;
use super::play::{against_bots, look_at_end, open, to_the_end, two, two_play, whoever_is_asked};
use super::press::{PREVIEW, chosen};
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;
use serde_json::json;
use std::fs;
use std::path::Path;

const GAME: &str = "revive";
/// So many moves of a game between two browsers are played. A whole one has some seven hundred.
const MOVES: usize = 40;
/// More moves than are needed until a turn begins in which nearly everything can be done.
const MOVES_TO_TURN: usize = 100;

/// What one does appears on the other's page, and everything that can be pressed is there.
#[test]
fn two_people_in_two_browsers_play_revive() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-two-revive");
    let (anna, bela) = two(&server, GAME);
    let mut dice = Dice::new(4);
    let (mut moves, mut seq) = (0, 0);
    while moves < MOVES {
        let person = whoever_is_asked([&anna, &bela], seq);
        let view = person.view();
        person.any(&view, &mut dice);
        seq = view.seq + 1;
        moves += 1;
    }
    for person in [&anna, &bela] {
        person.until_seq(seq);
        assert_eq!(person.count("#board .rv-tracks .rv-reward"), 15, "every reward space says what it needs");
        assert_eq!(person.count("#panels .rv-panel"), 2);
        assert_eq!(person.count("#panels .rv-aim"), 1, "only the own artifact card");
        person.browser.is_content();
    }
    assert!(server.validate().contains("0 differ"));
}

/// To the very end, with everything that is said there.
#[test]
#[ignore = "takes minutes: a game at random has some seven hundred moves"]
fn two_people_in_two_browsers_play_a_whole_revive() {
    two_play(GAME, 4);
}

#[test]
#[ignore = "takes minutes"]
fn a_whole_revive_against_bots() {
    against_bots(GAME);
}

/// What somebody sees who has chosen nothing yet: the choices in sight.
const OFFERED: &str = "[...document.querySelectorAll('.choices .choice')].filter((choice) => choice.checkVisibility()).map((choice) => choice.value)";
/// Technologies that come next but cannot be had now, and have the frame of what can be pressed.
const LIKE_PRESSED: &str = "(() => { const frame = (look, kind) => [look[`${kind}Style`], look[`${kind}Color`]].join(' '); \
     const can = getComputedStyle(document.querySelector('.rv-play button.can')); const pressed = frame(can, 'outline'); \
     return [...document.querySelectorAll('.rv-play .rv-node.next:not(.can)')].map((node) => getComputedStyle(node)) \
       .filter((look) => look.borderTopStyle === 'dashed' || frame(look, 'outline') === pressed).length; })()";

/// On the first turn nearly everything can be done: to hibernate is the least likely, and waits in the action bar.
#[test]
fn hibernation_is_not_the_first_thing_in_sight() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-hibernation");
    let anna = Person::new("hibernation", &server.addr, Look::default());
    let bot = ("bot random", "");
    open(&anna, GAME, &[("me", "Anna"), bot, bot, ("none", "")]);
    let mut dice = Dice::new(12);
    let mut can = false;
    for _ in 0..MOVES_TO_TURN {
        let view = anna.until_asked();
        // A dozen moves are all shown, in their order.
        can = anna.count(".act.can[data-place='act:hibernate']") > 0 && view.offers.len() > 12;
        if can {
            break;
        }
        anna.any(&view, &mut dice);
    }
    assert!(can, "there is never a hibernation among more than a dozen choices");
    let offered = strings(&anna.browser.eval(OFFERED));
    assert!(offered.is_empty(), "nothing is likelier than a card: {offered:?}");
    assert!(anna.count(".rv-node.next:not(.can)") > 0 && anna.browser.eval(LIKE_PRESSED) == 0);
    // Also in the list of all moves.
    let all = anna.view().offers;
    let at = |text: &str| all.iter().position(|offer| offer.text.starts_with(text)).expect("offered");
    assert!(at("play") < at("hibernate"), "{all:?}");
    // The whole of it is two presses away, and says what it takes.
    anna.browser.click(".act[data-place='act:hibernate']");
    let offered = strings(&anna.browser.eval(OFFERED));
    assert!(offered.len() > 1 && offered.iter().all(|text| text.starts_with("hibernate")), "{offered:?}");
    assert!(offered[0].contains("; reward "), "with its reward first: {offered:?}");
    assert!(anna.text(".choices .choice:not([hidden])").contains("your whole turn"));
    anna.browser.is_content();
}

/// Whoever has chosen a card sees the slots for it on every desk, and may wish for these letters, in percent.
const DESKS: [(u32, u32); 4] = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)];
const LETTERS: [&str; 3] = ["100", "115", "130"];
/// How large letters are wished, in percent.
const SCALE: &str = "Math.round(100 * parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--text-scale') || 1))";
/// The card that is chosen and the open slots, and whether the upper half of each is met without scrolling.
const MET: &str = "[...document.querySelectorAll('#board :is(.rv-card.chosen, .slot:has(> .rv-slot.can))')].map((thing) => { \
     const box = thing.getBoundingClientRect(); \
     const met = [.1, .5].every((part) => thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height * part))); \
     return `${(thing.querySelector('.rv-slot') ?? thing).dataset.place}: ${met}`; })";

/// Nothing is scrolled between a card and its slot, and no name and no reason is shortened, however large letters are.
fn a_card_and_its_slots_are_in_sight(lang: &'static str) {
    if left_out() {
        return;
    }
    let name = format!("browser-slots-{lang}");
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look { lang, dark: lang == "hu", ..Look::default() });
    open(&us, GAME, &[("me", "Anna"), ("bot random", ""), ("bot random", ""), ("bot random", "")]);
    us.take_time();
    let (table, mut dice) = (us.path(), Dice::new(12));
    let card = "#board .rv-hand .rv-card.can";
    for letters in LETTERS {
        us.go("/settings");
        us.browser.tap(Pointer::Mouse, &format!("input[name=text][value='{letters}'] + span"));
        us.browser.until(&format!("{SCALE} === {letters}"));
        us.go(&table);
        for size in DESKS {
            let here = format!("{lang} at {size:?} in letters of {letters} %");
            us.browser.resize(size, 1.0);
            // The same turn is looked at on every desk.
            let least = if size == DESKS[0] { 3 } else { 0 };
            for turn in 0.. {
                let view = us.until_asked();
                if turn >= least && us.count(card) > 1 && us.count(".rv-slot.can") > 1 {
                    break;
                }
                assert!(turn < MOVES_TO_TURN, "{here}: there are never two cards and two slots");
                us.any(&view, &mut dice);
            }
            let wish = json!([{ "letters": 11.2 }]);
            let faults = strings(&us.browser.run(include_str!("boxes.js"), wish));
            assert!(faults.is_empty(), "{here}: {} faults:\n{}", faults.len(), faults.join("\n"));
            us.browser.tap(Pointer::Mouse, card);
            assert!(chosen(&us).starts_with("card:"), "{here}: a press is lost");
            let met = strings(&us.browser.eval(MET));
            assert!(met.len() > 2 && met.iter().all(|one| one.ends_with(": true")), "{here}: {met:?}");
            us.browser.press(&["Escape"]);
        }
    }
    us.browser.is_content();
}

#[test]
fn a_card_and_its_slots_are_in_sight_together() {
    a_card_and_its_slots_are_in_sight("en");
}

#[test]
fn a_card_and_its_slots_are_in_sight_together_in_hungarian() {
    a_card_and_its_slots_are_in_sight("hu");
}

/// Where everything lies that can be pressed, on the board and on the preview over it, as far as both have it; and what is
/// smaller than a mouse can hit.
const LIE: &str = "const at = (layer) => { const known = new Map(); \
       for (const thing of document.querySelectorAll(`${layer} button[data-place]`)) { \
         const { x, y } = thing.getBoundingClientRect(); \
         if (!known.has(thing.dataset.place)) known.set(thing.dataset.place, [x, y].map(Math.round).join()); } \
       return known; }; \
     const [board, preview] = ['#board', '#preview'].map(at); \
     const moved = [...board].filter(([place, where]) => preview.has(place) && preview.get(place) !== where) \
       .map(([place, where]) => `${place} is at ${where} and seen at ${preview.get(place)}`); \
     const small = [...document.querySelectorAll('#board :is(.rv-at:not(.full), .rv-flip)')] \
       .filter((thing) => Math.min(thing.offsetWidth, thing.offsetHeight) < 24).map((thing) => `${thing.dataset.place} is small`); \
     return board.size < 40 ? ['there is no board'] : [...moved, ...small];";

/// A module is chosen, then its space: on the preview everything lies where it is pressed.
#[test]
fn a_preview_of_a_module_moves_nothing() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-module");
    let us = Person::new("module", &server.addr, Look { lang: "hu", ..Look::default() });
    open(&us, GAME, &[("me", "Anna"), ("bot random", ""), ("bot random", ""), ("bot random", "")]);
    us.take_time();
    let (module, mut dice) = ("#board .rv-display .rv-module.can", Dice::new(3));
    for turn in 0.. {
        let view = us.until_asked();
        if us.count(module) > 0 {
            break;
        }
        assert!(turn < MOVES_TO_TURN, "there is never a module to take");
        let likely = ["play", "take", "gain"].iter().find_map(|kind| {
            view.offers.iter().find(|offer| offer.text.starts_with(kind) && !offer.text.contains(';'))
        });
        match likely {
            Some(offer) => us.make(offer, view.seq),
            None => us.any(&view, &mut dice),
        }
    }
    for (size, pointer) in [((1280, 720), Pointer::Mouse), ((1440, 900), Pointer::Touch)] {
        us.browser.resize(size, 1.0);
        for thing in [module, "#board .rv-at.can"] {
            us.browser.tap(pointer, thing);
            us.browser.until(PREVIEW);
            let faults = strings(&us.browser.run(LIE, json!([])));
            assert!(faults.is_empty(), "{thing} at {size:?}: {faults:?}");
        }
        us.browser.press(&["Escape"]);
    }
    us.browser.is_content();
}

/// Anna opens the first chapter of the campaign for herself alone.
fn first_chapter(anna: &Person) -> String {
    anna.go(&format!("/new/{GAME}"));
    anna.write("[name='option chapter']", "1");
    for (i, (kind, name)) in [("me", "Anna"), ("none", ""), ("none", ""), ("none", "")].iter().enumerate() {
        anna.write(&format!("[name=seat{}]", i + 1), kind);
        anna.write(&format!("[name=name{}]", i + 1), name);
    }
    anna.follow("form.open button.primary");
    anna.path()
}

/// The first chapter of the campaign alone, to its end; from there one press leads to the second.
#[test]
fn a_chapter_alone_opens_the_next_one() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-chapter");
    let anna = Person::new("chapter", &server.addr, Look::default());
    let first = first_chapter(&anna);
    let moves = to_the_end(&anna, &mut Dice::new(3));
    assert!(moves > 40, "{moves}");
    look_at_end(&anna);
    assert!(anna.count(".scores tbody tr") > 0, "points have sources");
    anna.follow("button[value=next]");
    assert_ne!(anna.path(), first);
    let mut dice = Dice::new(5);
    for _ in 0..6 {
        let view = anna.until_asked();
        anna.any(&view, &mut dice);
    }
    anna.browser.is_content();
    assert!(server.validate().contains("0 differ"));
}

/// Two chapters, each to its end, in Hungarian, in the dark and on a phone; the third one waits.
#[test]
#[ignore = "takes minutes"]
fn two_chapters_alone_to_their_ends() {
    let server = Server::new("browser-two-chapters");
    let anna = Person::new("two-chapters", &server.addr, Look { dark: true, lang: "hu", ..Look::default() });
    let mut table = first_chapter(&anna);
    let mut dice = Dice::new(6);
    for size in [(1440, 900), (390, 844)] {
        anna.browser.resize(size, 1.0);
        let moves = to_the_end(&anna, &mut dice);
        assert!(moves > 40, "{moves}");
        anna.go(&format!("{table}/end"));
        assert!(anna.count(".scores tbody tr") > 0, "points have sources");
        anna.follow("button[value=next]");
        assert_ne!(anna.path(), table);
        table = anna.path();
    }
    anna.until_asked();
    anna.browser.is_content();
    assert!(server.validate().contains("0 differ"));
}

/// How it looks, on a desk and on a phone, in light and dark: pictures for people to look at.
#[test]
#[ignore = "writes pictures"]
fn looks() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("revive");
    fs::create_dir_all(&folder).unwrap();
    let server = Server::new("browser-revive-looks");
    let light = Look { painted: true, ..Look::default() };
    let dark = Look { dark: true, lang: "hu", ..light };
    for (name, look) in [("light", light), ("dark", dark)] {
        let anna = Person::new(&format!("revive-{name}"), &server.addr, look);
        let keep = |what: &str| {
            fs::write(folder.join(format!("{name}-{what}.png")), anna.browser.picture()).unwrap()
        };
        open(&anna, GAME, &[("me", "Anna"), ("bot random", ""), ("bot random", ""), ("none", "")]);
        let mut dice = Dice::new(12);
        anna.until_asked();
        keep("begin");
        anna.browser.click(".rv-hand .rv-card");
        keep("card");
        if anna.count(".rv-space.can") > 0 {
            anna.browser.click(".rv-space.can");
            keep("chosen");
        }
        for _ in 0..40 {
            let view = anna.until_asked();
            anna.any(&view, &mut dice);
        }
        anna.until_asked();
        keep("desk");
        anna.browser.click(".panel:not(.own) header");
        keep("other");
        anna.browser.resize((1280, 720), 1.0);
        keep("low");
        anna.browser.resize((390, 844), 2.0);
        anna.browser.run("scrollTo(0, 0)", json!([]));
        keep("phone");
        anna.browser.click(".tabs [data-pane=tray]");
        keep("phone-board");
    }
}
