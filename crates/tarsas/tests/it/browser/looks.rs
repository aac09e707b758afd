//! Looks of the pages, on a desk and on a phone, in both languages, light and dark: pictures for people to look at.

use super::learning::quick;
use super::pages::press_on;
use super::person::Person;
use super::play::{CARDS, GAME, open};
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
    let dark = Look { dark: true, lang: "hu", ..Look::default() };
    for (name, look) in [("en-light", Look::default()), ("hu-dark", dark)] {
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
