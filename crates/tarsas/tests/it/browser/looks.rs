//! Looks of the pages and of the tables, on every screen, in both languages, light and dark: pictures for people to look at.

use super::after::to_the_end_at_once;
use super::learning::quick;
use super::pages::press_on;
use super::person::Person;
use super::play::{CARDS, GAME, open, open_with_bots};
use super::sizes::SCREENS;
use crate::driver::{Look, Pointer};
use kernel::Dice;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use tarsas::registry::GAMES;

const SIZES: [(&str, (u32, u32)); 2] = [("desk", (1440, 900)), ("phone", (390, 844))];

struct Album {
    us: Person,
    folder: PathBuf,
    name: String,
}

impl Album {
    /// The page as it is, at both sizes, in its whole length.
    fn keep(&self, what: &str) {
        for (size, room) in SIZES {
            self.us.browser.resize(room, 1.0);
            let long = self.us.browser.eval("Math.min(4000, document.documentElement.scrollHeight)");
            let whole = (room.0, (long.as_u64().unwrap() as u32).max(room.1));
            self.us.browser.resize(whole, 1.0);
            self.us.browser.run("scrollTo(0, 0)", json!([]));
            let file = self.folder.join(format!("{what}-{size}-{}.png", self.name));
            fs::write(file, self.us.browser.picture()).unwrap();
        }
        self.us.browser.resize(SIZES[0].1, 1.0);
    }

    fn page(&self, path: &str, what: &str) {
        self.us.go(path);
        self.keep(what);
    }
}

/// Plays to the end, or so many moves.
fn play(us: &Person, moves: usize, dice: &mut Dice) {
    for _ in 0..moves {
        let view = us.until_asked();
        if view.over {
            return;
        }
        us.any(&view, dice);
    }
    us.until_asked();
}

#[test]
#[ignore = "writes pictures"]
fn looks_of_pages() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    fs::create_dir_all(&folder).unwrap();
    let server = quick("browser-looks", 40);
    let light = Look { painted: true, ..Look::default() };
    let dark = Look { dark: true, lang: "hu", ..light };
    for (name, look) in [("en-light", light), ("hu-dark", dark)] {
        let us = Person::new(&format!("looks-{name}"), &server.addr, look);
        let album = Album { us, folder: folder.clone(), name: name.to_owned() };
        let us = &album.us;
        let mut dice = Dice::new(5);
        for (path, what) in [("/", "front"), ("/settings", "settings"), ("/me", "me"), ("/daily", "daily")] {
            album.page(path, what);
        }
        for game in GAMES {
            for page in ["new", "learn", "rules"] {
                album.page(&format!("/{page}/{}", game.id()), &format!("{page}-{}", game.id()));
            }
            us.go(&format!("/new/{}", game.id()));
            us.browser.run("for (const d of document.querySelectorAll('details')) d.open = true", json!([]));
            album.keep(&format!("new-open-{}", game.id()));
            if game.about().allows(1) {
                album.page(&format!("/solo/{}", game.id()), &format!("solo-{}", game.id()));
            }
            us.go(&format!("/learn/{}", game.id()));
            press_on(us, "main form button.primary");
            us.until_asked();
            us.browser.until("!!document.querySelector('.lesson')");
            album.keep(&format!("guided-{}", game.id()));
            play(us, 4, &mut dice);
            us.browser.tap(Pointer::Mouse, "#prompt a.hint");
            us.browser.until("!!document.querySelector('.hint-over .turns')");
            album.keep(&format!("hint-{}", game.id()));
        }
        us.go("/daily");
        press_on(us, "main form button.primary");
        let alone = us.path();
        play(us, 200, &mut dice);
        for page in ["end", "analysis", "replay/12", "log", "try/12"] {
            album.page(&format!("{alone}/{page}"), &format!("alone-{}", page.replace('/', "-")));
        }
        us.go(&format!("{alone}/analysis"));
        press_on(us, "main form button.primary");
        us.browser.until("!document.querySelector('main.analysis').hasAttribute('data-running')");
        us.browser.run("for (const d of document.querySelectorAll('details')) d.open = true", json!([]));
        album.keep("alone-analyzed");
        let table = open(us, GAME, &[("me", "Anna"), ("bot medium", ""), ("bot easy", "")]);
        play(us, 300, &mut dice);
        for page in ["end", "replay/60", "log"] {
            album.page(&format!("{table}/{page}"), &format!("table-{}", page.replace('/', "-")));
        }
        open(us, CARDS, &[("me", "Anna"), ("friend", ""), ("friend", "")]);
        album.keep("waiting");
        album.page("/", "front-many");
        album.page("/daily", "daily-done");
        album.page("/t/nowhere", "error");
    }
}

/// Pictures of one table on every screen: as it opens, with a choice, and with an info card.
fn look_at_table(us: &Person, folder: &Path, name: &str) {
    for screen in SCREENS.iter().filter(|screen| ![(360, 640), (768, 1024)].contains(&screen.size)) {
        screen.put(us);
        us.browser.run("document.querySelector('.tabs [data-pane=board]')?.click()", json!([]));
        let pointer = screen.pointer();
        let keep = |what: &str| {
            let (width, height) = screen.size;
            // What floats, ticks and fades in has come to rest.
            std::thread::sleep(std::time::Duration::from_millis(700));
            let file = folder.join(format!("{name}-{width}x{height}-{what}.png"));
            fs::write(file, us.browser.picture()).unwrap();
        };
        keep("asked");
        let can = "#board .can[data-place], #tray .can[data-place]";
        let place = us.browser.eval(&format!(
            "[...document.querySelectorAll({can:?})].find((thing) => thing.checkVisibility())?.dataset.place"
        ));
        if let Some(place) = place.as_str() {
            us.browser.tap(pointer, &format!("main.play [data-place={place:?}]:not(#preview *)"));
            keep("chosen");
            us.browser.press(&["Escape"]);
        }
        if let Some(act) = us.browser.eval("document.querySelector('.act.no')?.dataset.place").as_str() {
            us.browser.tap(pointer, &format!(".act[data-place={act:?}]"));
            us.browser.until("!document.getElementById('info').hidden");
            keep("card");
            us.browser.press(&["Escape"]);
        }
    }
    SCREENS[6].put(us);
}

#[test]
#[ignore = "writes pictures"]
fn looks_of_tables() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables");
    fs::create_dir_all(&folder).unwrap();
    let server = quick("browser-looks-tables", 8);
    let light = Look { painted: true, ..Look::default() };
    let dark = Look { dark: true, lang: "hu", ..light };
    for (name, look) in [("en-light", light), ("hu-dark", dark)] {
        let us = Person::new(&format!("looks-tables-{name}"), &server.addr, look);
        for game in GAMES {
            let table = open_with_bots(&us, *game, 4);
            us.take_time();
            let mut dice = Dice::new(5);
            play(&us, 12, &mut dice);
            look_at_table(&us, &folder, &format!("{}-{name}", game.id()));
            to_the_end_at_once(&us);
            for screen in [&SCREENS[0], &SCREENS[2], &SCREENS[6]] {
                screen.put(&us);
                us.go(&table);
                us.browser.until("!!document.querySelector('.end-over h1, .to-end')");
                std::thread::sleep(std::time::Duration::from_millis(500));
                let (width, height) = screen.size;
                fs::write(
                    folder.join(format!("{}-{name}-{width}x{height}-end.png", game.id())),
                    us.browser.picture(),
                )
                .unwrap();
            }
            SCREENS[6].put(&us);
        }
    }
}

/// Pictures along games, as somebody new plays them: a guided one on a desk, and one alone by finger on a phone.
#[test]
#[ignore = "writes pictures"]
fn looks_of_first_games() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("first");
    fs::create_dir_all(&folder).unwrap();
    let server = quick("browser-looks-first", 8);
    let light = Look { painted: true, ..Look::default() };
    let phone = Look { size: (390, 844), scale: 2.0, touch: true, ..light };
    for (name, look, begin) in
        [("guided", light, "/learn/terra-mystica"), ("alone", phone, "/solo/seven-wonders")]
    {
        let us = Person::new(&format!("looks-first-{name}"), &server.addr, look);
        let keep =
            |what: &str| fs::write(folder.join(format!("{name}-{what}.png")), us.browser.picture()).unwrap();
        us.go(begin);
        keep("000");
        press_on(&us, "main form button.primary");
        let (mut dice, mut told) = (Dice::new(11), String::new());
        for move_number in 1.. {
            let view = us.until_asked();
            if view.over {
                break;
            }
            us.browser
                .until("['asked', undefined].includes(document.querySelector('main.play').dataset.guide)");
            let lesson = us.browser.eval("document.querySelector('.lesson b')?.textContent ?? ''");
            let lesson = lesson.as_str().unwrap().to_owned();
            if lesson != told || move_number % 12 == 1 {
                std::thread::sleep(std::time::Duration::from_millis(400));
                keep(&format!("{move_number:03}"));
                told = lesson;
            }
            us.any(&view, &mut dice);
        }
        us.browser.until("!!document.querySelector('.end-over h1')");
        std::thread::sleep(std::time::Duration::from_millis(600));
        keep("end");
    }
}
