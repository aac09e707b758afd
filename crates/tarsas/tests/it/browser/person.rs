//! Somebody at a table: what they see, and what they do with mouse or finger.

use crate::driver::{Browser, Look, Pointer};
use kernel::Dice;
use serde_json::{Value, json};

pub struct Person {
    pub browser: Browser,
    /// What they point with.
    pub pointer: Pointer,
    home: String,
}

/// A move that the page offers.
#[derive(Clone, Debug)]
pub struct Offer {
    pub text: String,
    pub places: Vec<String>,
    /// Is its button to be seen without touching a place?
    pub shown: bool,
    /// Does it stand under "more"?
    pub minor: bool,
}

/// What somebody sees of a table.
#[derive(Clone, Debug)]
pub struct View {
    pub seq: u64,
    pub over: bool,
    pub offers: Vec<Offer>,
}

const SIGHT: &str = r#"
const play = document.querySelector("main.play");
return {
  seq: Number(play.dataset.seq),
  over: !!document.querySelector('.ask.over'),
  offers: [...play.querySelectorAll(".choices .choice")].map((choice) => ({
    text: choice.value,
    places: (choice.dataset.places || "").split(" ").filter(Boolean),
    shown: choice.checkVisibility(),
    minor: !!choice.closest("details"),
  })),
};"#;

/// The tab behind which a place is hidden, if it is.
const PANE: &str = r##"
const thing = document.querySelector(`main.play [data-place="${CSS.escape(arguments[0])}"]`);
if (!thing || thing.checkVisibility()) return null;
return thing.closest("#panels") ? "players" : thing.closest("#tray, .aside") ? "tray" : "board";"##;

impl Person {
    pub fn new(name: &str, server: &str, look: Look) -> Person {
        let pointer = if look.touch { Pointer::Touch } else { Pointer::Mouse };
        Person { browser: Browser::new(name, look), pointer, home: format!("http://{server}") }
    }

    /// Presses a thing as soon as it can be pressed.
    pub fn click(&self, css: &str) {
        match self.pointer {
            Pointer::Mouse => self.browser.click(css),
            Pointer::Touch => self.browser.point(Pointer::Touch, css),
        }
    }

    pub fn go(&self, path: &str) {
        self.visit(path);
        self.ready();
    }

    /// Goes to a page, whatever its script does.
    pub fn visit(&self, path: &str) {
        self.browser.go(&format!("{}{path}", self.home));
    }

    /// The script of the page has done its first work.
    pub fn ready(&self) {
        self.browser
            .until("document.readyState === 'complete' && document.documentElement.classList.contains('js')");
    }

    /// Follows a link or sends a form, and waits for the page that comes.
    pub fn follow(&self, css: &str) {
        self.browser.run("document.documentElement.dataset.left = 1", json!([]));
        self.click(css);
        self.browser.until("!document.documentElement.dataset.left");
        self.ready();
    }

    /// The path of the page.
    pub fn path(&self) -> String {
        self.browser.eval("location.pathname").as_str().unwrap().to_owned()
    }

    pub fn text(&self, css: &str) -> String {
        let text = self.browser.run("return document.querySelector(arguments[0])?.innerText", json!([css]));
        text.as_str().unwrap_or_else(|| panic!("there is no {css}")).to_owned()
    }

    pub fn count(&self, css: &str) -> usize {
        let n = self.browser.run("return document.querySelectorAll(arguments[0]).length", json!([css]));
        n.as_u64().unwrap() as usize
    }

    pub fn write(&self, css: &str, text: &str) {
        self.browser.run("document.querySelector(arguments[0]).value = arguments[1]", json!([css, text]));
    }

    pub fn view(&self) -> View {
        let seen = self.browser.run(SIGHT, json!([]));
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let offer = |offer: &Value| Offer {
            text: text(&offer["text"]),
            places: offer["places"].as_array().unwrap().iter().map(text).collect(),
            shown: offer["shown"] == true,
            minor: offer["minor"] == true,
        };
        View {
            seq: seen["seq"].as_u64().unwrap(),
            over: seen["over"] == true,
            offers: seen["offers"].as_array().unwrap().iter().map(offer).collect(),
        }
    }

    /// From now on no turn ends by itself: whoever looks closely takes longer than a turn waits for them.
    pub fn take_time(&self) {
        self.browser.run("localStorage.setItem('tarsas-end-turn', 'no')", json!([]));
    }

    /// Waits until something is asked here, or the game is over.
    pub fn until_asked(&self) -> View {
        self.browser
            .until("!!document.querySelector('.choices .choice') || !!document.querySelector('.ask.over')");
        self.view()
    }

    /// The end of a game slides over the table; closed, it is gone.
    pub fn close_end(&self) {
        self.browser.until("!!document.querySelector('.end-over h1')");
        self.click(".end-over .close");
        self.browser.until("!document.querySelector('.end-over')");
    }

    /// Waits until the page shows the table as it is at this number, or later.
    pub fn until_seq(&self, seq: u64) {
        self.browser.until(&format!("Number(document.querySelector('main.play').dataset.seq) >= {seq}"));
    }

    /// Makes a move as a person does: touches the place, then the button with the words. Where all decide at once the table may
    /// have gone on since it was looked at; then there is no such button any more, and one looks again.
    pub fn make(&self, offer: &Offer, seq: u64) {
        let button = self.button(offer);
        let gone = format!(
            "Number(document.querySelector('main.play').dataset.seq) > {seq} && !document.querySelector({button:?})"
        );
        if self.browser.eval(&gone) == true {
            return;
        }
        self.click(&button);
        self.until_made(seq);
    }

    /// Waits until one's own move after this number is made. Others may have moved, too: the page says when it is.
    pub fn until_made(&self, seq: u64) {
        self.browser.until(&format!(
            "Number(document.querySelector('main.play').dataset.seq) > {seq} && !document.querySelector('form.busy')"
        ));
    }

    /// The button of a move, brought to light.
    pub fn button(&self, offer: &Offer) -> String {
        let button = format!(".choices .choice[value={:?}]", offer.text);
        if !offer.shown {
            self.reach(offer, &button);
        }
        button
    }

    /// Brings the button of a move to light.
    fn reach(&self, offer: &Offer, button: &str) {
        let seen = format!("document.querySelector({button:?})?.checkVisibility() ?? true");
        let mut tried = Vec::new();
        for place in &offer.places {
            self.bring(place);
            tried.push(self.try_click(&format!("main.play [data-place={place:?}]:not(#preview *)")));
            if self.browser.eval(&seen) == true {
                return;
            }
        }
        assert!(offer.places.is_empty(), "no place shows {offer:?}: {tried:?}");
        self.click(".choices .more > summary");
    }

    fn try_click(&self, css: &str) -> Result<(), String> {
        match self.pointer {
            Pointer::Mouse => self.browser.try_click(css),
            Pointer::Touch => {
                self.browser.point(Pointer::Touch, css);
                Ok(())
            }
        }
    }

    /// Shows the part of the table where a place is, where one part is shown at a time.
    pub fn bring(&self, place: &str) {
        let tab = self.browser.run(PANE, json!([place]));
        if let Some(tab) = tab.as_str() {
            self.click(&format!(".tabs [data-pane={tab}]"));
        }
    }

    /// Makes one of the moves that are worth it.
    pub fn any(&self, view: &View, dice: &mut Dice) {
        self.make(&view.any(dice), view.seq);
    }
}

impl View {
    /// One of the moves that are worth it: rather something else than passing.
    pub fn any(&self, dice: &mut Dice) -> Offer {
        let major: Vec<&Offer> = self.offers.iter().filter(|offer| !offer.minor).collect();
        let from = if major.is_empty() { self.offers.iter().collect() } else { major };
        let busy: Vec<&Offer> =
            from.iter().copied().filter(|offer| !offer.text.starts_with("pass")).collect();
        let from = if busy.is_empty() { from } else { busy };
        (*dice.pick(&from).expect("something is always offered")).clone()
    }
}
