//! Nobody is cut off: every game at every size, with every part of the table in turn, measured box by box; and with the
//! longest name of its kind wherever a name stands, so that no deal has a longer one.

use super::hands::open_seven_cities;
use super::laws::{strings, until_lit};
use super::person::Person;
use super::play::{CARDS, open_with_bots};
use super::press::PREVIEW;
use crate::driver::{Look, Pointer, left_out};
use crate::server::Server;
use kernel::Dice;
use kernel::erased::AnyGame;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tarsas::registry;
use texts::{Lang, SOFT_HYPHEN, Texts, hyphenate};

/// A screen, and how large at least what a finger is to meet must be on it.
pub struct Screen {
    pub size: (u32, u32),
    /// Points a pixel: at 200 % a screen has half as many pixels each way.
    pub scale: f64,
    target: Option<(u32, u32)>,
}

impl Screen {
    /// What one points with there.
    pub fn pointer(&self) -> Pointer {
        if self.target.is_some() { Pointer::Touch } else { Pointer::Mouse }
    }

    /// Somebody looks at the table on this screen from now on.
    pub fn put(&self, person: &Person) {
        let pointer = if self.target.is_some() { Pointer::Touch } else { Pointer::Mouse };
        person.browser.point_with(pointer);
        person.browser.resize(self.size, self.scale);
        // What is drawn follows the size with the next frame.
        person
            .browser
            .run_async("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))", json!([]));
    }
}

const fn mouse(width: u32, height: u32) -> Screen {
    Screen { size: (width, height), scale: 1.0, target: None }
}

const fn touch(width: u32, height: u32, target: (u32, u32)) -> Screen {
    Screen { size: (width, height), scale: 2.0, target: Some(target) }
}

/// On low and on short screens some targets are narrower, so that all of them are in sight.
pub const SCREENS: [Screen; 9] = [
    touch(390, 844, (44, 44)),
    touch(360, 640, (34, 44)),
    touch(844, 390, (34, 34)),
    touch(820, 1180, (44, 44)),
    touch(768, 1024, (44, 44)),
    mouse(1280, 720),
    mouse(1440, 900),
    mouse(2560, 1440),
    // 1440 x 900 at 200 %.
    Screen { size: (720, 450), scale: 2.0, target: None },
];
/// Letters are never smaller than this, in pixels.
const LETTERS: f64 = 11.2;
/// A preview comes within this time.
const LOOK: Duration = Duration::from_millis(600);
/// Of so many kinds of things the card is opened.
const MOST_CARDS: usize = 14;
/// So many own moves are made first.
const MOVES: usize = 10;

/// What is measured.
#[derive(Clone, Copy, PartialEq)]
enum Measured {
    Table,
    Card,
}

/// What is wrong with the boxes of a page, or of the info card on it.
fn faults(person: &Person, screen: &Screen, measured: Measured) -> Vec<String> {
    let wish = json!({ "target": screen.target, "letters": LETTERS, "card": measured == Measured::Card });
    let found = person.browser.run(include_str!("boxes.js"), json!([wish]));
    let said = |fault: &Value| fault.as_str().unwrap_or_default().to_owned();
    found.as_array().map_or_else(Vec::new, |faults| faults.iter().map(said).collect())
}

/// A name as long as one may be.
const LONGEST_PERSON: &str = "Wolfeschlegelsteinhausenbergerdorff Zita";

/// What the components of a game are called in a language, by kind: the texts whose ids differ in the component only.
fn names(game: &dyn AnyGame, lang: &str) -> Vec<Vec<String>> {
    let about = game.about();
    let texts = Texts::new(about.texts);
    let lang: Lang = lang.parse().expect("a language of the table");
    let (_, ftl) = about.texts.iter().find(|(tag, _)| tag.parse() == Ok(lang)).expect("texts");
    let messages: Vec<&str> = ftl
        .lines()
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase()))
        .collect();
    let mut kinds: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    let mut array = "";
    for line in about.components.iter().flat_map(|(_, toml)| toml.lines()) {
        if let Some(header) = line.strip_prefix("[[") {
            array = header;
        }
        let Some(id) = line.strip_prefix("id = \"").and_then(|rest| rest.split('"').next()) else { continue };
        let id = format!("-{}-", id.replace('_', "-"));
        for message in &messages {
            let whole = format!("-{}-", message.replace('_', "-"));
            if let Some((before, after)) = whole.split_once(&id) {
                let kind = (array.to_owned(), format!("{before}*{after}"));
                kinds.entry(kind).or_default().push(hyphenate(lang, &texts.word(lang, message)).into_owned());
            }
        }
    }
    kinds.into_values().collect()
}

every_game!(every_long_word_of_a_name_can_be_broken);

/// Which names a random game shows in narrow places is chance, so all are looked at. What is longer than four words is no name.
fn every_long_word_of_a_name_can_be_broken(game: &dyn AnyGame) {
    let names = names(game, "en");
    let names = names.iter().flatten().filter(|name| name.split(' ').count() <= 4);
    let words = names.flat_map(|name| name.split(|c: char| !c.is_alphabetic() && c != SOFT_HYPHEN));
    let whole: BTreeSet<&str> = words.filter(|word| word.len() >= 8 && !word.contains(SOFT_HYPHEN)).collect();
    assert!(whole.is_empty(), "{}: not in english.rs: {whole:?}", game.id());
}

/// The tabs of the parts that are shown one at a time, and those of the drawer.
const TABS: &str =
    "[...document.querySelectorAll('.tabs button')].filter((tab) => tab.checkVisibility()).length";

/// The parts of the table that one sees: each of them at some time.
const PARTS: &str = "['board', 'tray', 'panels', 'prompt', 'log'].filter((id) => document.getElementById(id).checkVisibility())";

/// Plays some moves, and looks at the table on every screen.
fn look_everywhere(us: &Person, game: &dyn AnyGame, lang: &str, wrong: &mut Vec<String>) {
    let what = game.id();
    us.take_time();
    let mut dice = Dice::new(3);
    for _ in 0..MOVES {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.until_asked();
    let mut kinds = names(game, lang);
    kinds.push(vec!["Anna".to_owned(), LONGEST_PERSON.to_owned()]);
    let found = us.browser.run(include_str!("names.js"), json!([kinds]));
    assert!(found.as_u64().unwrap() > 10, "{what} shows {found} names");
    for screen in &SCREENS {
        screen.put(us);
        let tabs = us.browser.eval(TABS).as_u64().unwrap();
        let mut seen = BTreeSet::new();
        for tab in 0..tabs.max(1) {
            if tabs > 0 {
                us.browser
                    .run("[...document.querySelectorAll('.tabs button')].filter((tab) => tab.checkVisibility())[arguments[0]].click()", json!([tab]));
                screen.put(us);
            }
            seen.extend(strings(&us.browser.eval(PARTS)));
            let here = format!("{what} at {:?}, part {tab}", screen.size);
            wrong.extend(
                faults(us, screen, Measured::Table).into_iter().map(|fault| format!("{here}: {fault}")),
            );
        }
        assert!(
            seen.contains("board") && seen.contains("prompt"),
            "{what} at {:?} shows {seen:?}",
            screen.size
        );
    }
    Screen { size: (1440, 900), scale: 1.0, target: None }.put(us);
}

/// A game with about so many players, in a language.
fn nobody_is_cut_off(game: &dyn AnyGame, lang: &'static str, players: usize) {
    if left_out() {
        return;
    }
    let name = format!("browser-sizes-{lang}-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look { lang, ..Look::default() });
    let mut wrong = Vec::new();
    open_with_bots(&us, game, players);
    look_everywhere(&us, game, lang, &mut wrong);
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
    us.browser.is_content();
}

every_game!(nobody_is_cut_off_at_any_size);
every_game!(nobody_is_cut_off_in_hungarian);

fn nobody_is_cut_off_at_any_size(game: &dyn AnyGame) {
    nobody_is_cut_off(game, "en", 4);
}

/// Hungarian words are longer.
fn nobody_is_cut_off_in_hungarian(game: &dyn AnyGame) {
    nobody_is_cut_off(game, "hu", 5);
}

/// Things to look at, one of each kind on the part that is shown: which of them there are.
const KINDS: &str = "const kinds = new Set(); \
     return [...document.querySelectorAll(':is(#head, #board, #tray, #panels, .acts) [data-place]')].filter((thing) => { \
       const { width, height } = thing.getBoundingClientRect(); \
       const kind = thing.closest('[id]').id + thing.dataset.place.replace(/(^s\\d+\\W)?(\\w+).*/, '$2').replace(/\\d+/g, ''); \
       return thing.checkVisibility() && width && height && !kinds.has(kind) && kinds.add(kind); \
     }).map((thing) => thing.dataset.place);";
/// Opens the card of a place.
const EXPLAIN: &str = "const [place, done] = arguments; \
     const thing = [...document.querySelectorAll(`main.play [data-place=\"${CSS.escape(place)}\"]:not(#preview *)`)].find((thing) => thing.checkVisibility()); \
     import(new URL('/assets/info.js', location).href).then(({ explain }) => explain(thing, true)).then(() => done(!document.getElementById('info').hidden));";
/// Closes it.
const CLOSE: &str = "const [done] = arguments; import(new URL('/assets/info.js', location).href).then(({ close }) => close()).then(done);";

every_game!(a_choice_and_a_card_cut_nothing);

/// With a place chosen, its choices and its preview in sight, and with an info card open of every kind.
fn a_choice_and_a_card_cut_nothing(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-chosen-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look { lang: "hu", ..Look::default() });
    open_with_bots(&us, game, 4);
    us.take_time();
    let mut dice = Dice::new(3);
    for _ in 0..MOVES {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    let (mut wrong, mut previews, mut cards) = (Vec::new(), 0, 0);
    for screen in [&SCREENS[0], &SCREENS[3], &SCREENS[5]] {
        screen.put(&us);
        let mut lit = until_lit(&us, &mut dice);
        lit.dedup_by_key(|place| place.split(':').next().map(str::to_owned));
        for place in lit.iter().take(3) {
            us.browser.tap(screen.pointer(), &format!("main.play [data-place={place:?}]:not(#preview *)"));
            std::thread::sleep(LOOK);
            previews += usize::from(us.browser.eval(PREVIEW) == true);
            let here = format!("{} at {:?}, {place} chosen", game.id(), screen.size);
            wrong.extend(
                faults(&us, screen, Measured::Table).into_iter().map(|fault| format!("{here}: {fault}")),
            );
        }
        us.browser.press(&["Escape"]);
        for place in strings(&us.browser.run(KINDS, json!([]))).iter().take(MOST_CARDS) {
            // What a pile has to say closes with a table that moves on.
            if us.browser.run_async(EXPLAIN, json!([place])) != true {
                continue;
            }
            cards += 1;
            let here = format!("{} at {:?}, the card of {place}", game.id(), screen.size);
            wrong.extend(
                faults(&us, screen, Measured::Card).into_iter().map(|fault| format!("{here}: {fault}")),
            );
        }
        us.browser.run_async(CLOSE, json!([]));
    }
    // What is chosen in secret has no preview.
    assert!(previews > 2 || game.id() == CARDS, "{previews} previews");
    assert!(cards > 8, "{cards} cards");
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
    us.browser.is_content();
}

/// Things of a board that are pressed to nothing, or lie beyond its room where nothing scrolls.
const PRESSED: &str = "(() => { const board = document.getElementById('board'); \
     const end = document.querySelector('.stage').getBoundingClientRect().bottom; \
     const scrolls = (thing) => { for (let up = thing.parentElement; up !== board.parentElement; up = up.parentElement) { \
       if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight + 1) return true; } return false; }; \
     return [...board.querySelectorAll('[data-place]')].filter((thing) => { const box = thing.getBoundingClientRect(); \
       return thing.checkVisibility() && (box.height < 6 || box.bottom > end + 4 && !scrolls(thing)); }) \
       .map((thing) => `${thing.dataset.place} ${Math.round(thing.getBoundingClientRect().height)}`); })()";

every_game!(the_largest_letters_press_no_board);

fn the_largest_letters_press_no_board(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let name = format!("browser-letters-{}", game.id());
    let server = Server::new(&name);
    let us = Person::new(&name, &server.addr, Look { lang: "hu", ..Look::default() });
    us.go("/settings");
    let size = "parseFloat(getComputedStyle(document.documentElement).fontSize)";
    let usual = us.browser.eval(size).as_f64().unwrap();
    us.browser.tap(Pointer::Mouse, "input[name=text][value='130'] + span");
    us.browser.until(&format!("{size} > {usual}"));
    open_with_bots(&us, game, 3);
    us.take_time();
    let mut dice = Dice::new(3);
    for _ in 0..6 {
        let view = us.until_asked();
        us.any(&view, &mut dice);
    }
    us.until_asked();
    for screen in &SCREENS[3..7] {
        screen.put(&us);
        let pressed = strings(&us.browser.eval(PRESSED));
        assert!(pressed.is_empty(), "{} at {:?}: {pressed:?}", game.id(), screen.size);
    }
    us.browser.is_content();
}

/// Seven cities with leaders, tower and project: the fullest table there is.
#[test]
fn nobody_of_seven_is_cut_off() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-sizes-seven");
    let us = Person::new("sizes-seven", &server.addr, Look::default());
    open_seven_cities(&us, "bot random");
    let mut wrong = Vec::new();
    look_everywhere(&us, registry::game(CARDS).unwrap(), "en", &mut wrong);
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}
