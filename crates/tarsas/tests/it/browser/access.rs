//! Accessibility: axe-core finds nothing on any kind of page, light and dark, on a desk and on a phone.
//!
//! axe-core comes from the npm registry into the folder for tests when these run. Where npm or the registry is
//! missing, that is said, and this test is left out.

use super::learning::quick;
use super::person::Person;
use super::play::{open, open_with_bots, to_the_end};
use super::sizes::SCREENS;
use crate::driver::{Look, Theme, left_out};
use crate::server::{Server, folder};
use kernel::Dice;
use kernel::erased::AnyGame;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

/// The version that is asked for: another one may find other things.
const AXE: &str = "axe-core@4.14.0";

/// The script of axe-core, if it can be had.
fn axe() -> Option<String> {
    static ONCE: LazyLock<Option<String>> = LazyLock::new(fetch);
    ONCE.clone()
}

fn fetch() -> Option<String> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe");
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if !script.exists() {
        let args = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"];
        let mut npm = Command::new("npm");
        npm.args(args).arg(&folder).arg(AXE).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let _ = npm.status();
    }
    let found = std::fs::read_to_string(script).ok();
    if found.is_none() {
        // Written past the test harness, which hides what passing tests print.
        let _ = std::io::stderr()
            .write_all(b"npm does not bring axe-core: the test of accessibility is left out\n");
    }
    found
}

/// The rules of axe-core that look at colors.
const OF_COLORS: [&str; 2] = ["color-contrast", "link-in-text-block"];

/// What axe-core finds on the page that is open. A theme changes colors and nothing else, so in the dark only the rules about
/// colors are asked again.
fn violations(person: &Person, theme: Theme) -> Vec<String> {
    let rules = match theme {
        // Digits and letters on a drawn face are no label: its name says all of it in words.
        Theme::Light => json!({ "rules": { "label-content-name-mismatch": { "enabled": false } } }),
        Theme::Dark => json!({ "runOnly": { "type": "rule", "values": OF_COLORS } }),
    };
    let script = "const done = arguments[arguments.length - 1]; \
         axe.run(document, { resultTypes: ['violations'], ...arguments[0] }) \
           .then(({ violations }) => done(violations.flatMap((rule) => rule.nodes.map((node) => \
             `${rule.id}: ${node.target.join(' ')} ${node.html.slice(0, 140)} ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`))));";
    let found = person.browser.run_async(script, json!([rules]));
    let said = |one: &Value| one.as_str().unwrap_or_default().to_owned();
    found.as_array().map_or_else(Vec::new, |all| all.iter().map(said).collect())
}

/// Looks at pages with axe-core, and notes what it finds.
struct Critic {
    us: Person,
    axe: String,
    wrong: Vec<String>,
}

impl Critic {
    /// `None` where the tests in a browser are left out, or axe-core cannot be had.
    fn new(name: &str, server: &Server) -> Option<Critic> {
        let axe = axe()?;
        Some(Critic { us: Person::new(name, &server.addr, Look::default()), axe, wrong: Vec::new() })
    }

    /// Looks at the page that is open, in light and dark.
    fn look(&mut self, page: &str) {
        self.look_in(page, &[Theme::Light, Theme::Dark]);
    }

    fn look_in(&mut self, page: &str, themes: &[Theme]) {
        // The page allows no inline script; a driver's script is the browser's own. It is long, and stays as long as the page.
        if self.us.browser.eval("!globalThis.axe") == true {
            self.us.browser.run(&format!("{}; globalThis.axe = axe;", self.axe), json!([]));
        }
        for theme in themes.iter().copied() {
            self.us.browser.show(theme);
            let found = violations(&self.us, theme).into_iter();
            self.wrong.extend(found.map(|one| format!("{page}, {}: {one}", theme.id())));
        }
        self.us.browser.show(Theme::Light);
    }

    /// The same on a desk and on a phone, where each part of a table is looked at in turn. What is dark on a phone is as dark on a desk,
    /// but for the frame around the parts.
    fn look_everywhere(&mut self, page: &str) {
        self.look(page);
        SCREENS[0].put(&self.us);
        let tabs = self.us.count(".tabs button");
        if tabs == 0 {
            self.look_on_phone(page);
        }
        let mut themes = &[Theme::Light, Theme::Dark][..];
        for tab in 1..=tabs {
            let tab = format!(".tabs button:nth-of-type({tab})");
            if self
                .us
                .browser
                .run("return document.querySelector(arguments[0]).checkVisibility()", json!([tab]))
                == true
            {
                self.us.click(&tab);
                self.look_in(&format!("{page} on a phone, {}", self.us.text(&tab)), themes);
                themes = &[Theme::Light];
            }
        }
        SCREENS[6].put(&self.us);
    }

    /// The same on a phone, as it opens there.
    fn look_on_phone(&mut self, page: &str) {
        SCREENS[0].put(&self.us);
        self.look_in(&format!("{page} on a phone"), &[Theme::Light]);
        SCREENS[6].put(&self.us);
    }

    fn found_nothing(&self) {
        assert!(self.wrong.is_empty(), "{} violations:\n{}", self.wrong.len(), self.wrong.join("\n"));
    }
}

every_game!(axe_finds_nothing_on_pages_of);

fn axe_finds_nothing_on_pages_of(game: &dyn AnyGame) {
    if left_out() {
        return;
    }
    let id = game.id();
    let name = format!("browser-axe-{id}");
    let server = quick(&name, 8);
    let Some(mut critic) = Critic::new(&name, &server) else { return };
    let mut dice = Dice::new(3);
    let table = open_with_bots(&critic.us, game, 4);
    for _ in 0..8 {
        let view = critic.us.until_asked();
        critic.us.any(&view, &mut dice);
    }
    critic.us.until_asked();
    // Whoever presses a key is at the table: a turn in which nothing is left to do does not end by itself meanwhile.
    critic.us.browser.press(&["Escape"]);
    critic.look_everywhere(&format!("the table of {id}"));
    // A hint lies beside the table, and has a page of its own; so has what bots thought.
    if critic.us.count("#prompt a.hint") > 0 {
        critic.us.click("#prompt a.hint");
        critic.us.browser.until("!!document.querySelector('.hint-over .turns')");
        critic.look(&format!("the table of {id} with a hint"));
        SCREENS[0].put(&critic.us);
        critic.look(&format!("the table of {id} with a hint on a phone"));
        SCREENS[6].put(&critic.us);
    }
    // Their board and their players are those of the table.
    for page in ["replay", "try"] {
        critic.us.go(&format!("{table}/{page}"));
        critic.look(&format!("{page} of {id}"));
        critic.look_on_phone(&format!("{page} of {id}"));
    }
    for page in ["hint", "why", "log"] {
        critic.us.go(&format!("{table}/{page}"));
        critic.look_everywhere(&format!("{page} of {id}"));
    }
    let alone = game.about().allows(1).then_some("solo");
    for page in ["new", "rules", "learn"].into_iter().chain(alone) {
        critic.us.go(&format!("/{page}/{id}"));
        critic.look_everywhere(&format!("{page} of {id}"));
    }
    critic.found_nothing();
}

#[test]
fn axe_finds_nothing_on_other_pages() {
    if left_out() {
        return;
    }
    let mail = [
        "--mail-relay",
        "127.0.0.1:9",
        "--mail-from",
        "tarsas@example.org",
        "--site",
        "https://tarsas.example.org",
    ];
    let usual = ["--requests", "100000", "--seed", "1"];
    let server = Server::start(&folder("browser-axe"), &[&usual[..], &mail].concat());
    let Some(mut critic) = Critic::new("axe", &server) else { return };
    for page in [
        "/",
        "/me",
        "/settings",
        "/daily",
        "/nowhere",
        "/t/nowhere",
        "/rules/nothing",
        "/confirm/0",
        "/reset/0",
    ] {
        critic.us.go(page);
        critic.look_everywhere(page);
    }
    critic.us.go("/me");
    critic.us.click("details:has(form[action='/forgot']) summary");
    critic.us.write("form[action='/forgot'] [name=name]", "Anna");
    critic.us.follow("form[action='/forgot'] button");
    critic.look_everywhere("a forgotten password");
    // A table that waits for somebody, and how they see it: with its invitation, and without.
    let waits = open(&critic.us, "terra-mystica", &[("me", "Anna"), ("friend", "")]);
    critic.look_everywhere("a table that waits");
    let link = critic.us.browser.eval("new URL(document.querySelector('[data-link]').value).pathname");
    let guest = Person::new("axe-guest", &server.addr, Look::default());
    let anna = std::mem::replace(&mut critic.us, guest);
    for page in [link.as_str().unwrap(), &waits] {
        critic.us.go(page);
        critic.look_everywhere(page);
    }
    critic.us = anna;
    // A password that is refused, one that is taken, and how it is changed.
    for password in ["12345678", "a long enough password"] {
        critic.us.go("/me");
        critic.us.write("form[action='/password'] [name=name]", "Anna");
        critic.us.write("form[action='/password'] [name=password]", password);
        critic.us.follow("form[action='/password'] button");
        critic.look_everywhere(&format!("the page of a password, {password}"));
    }
    critic.us.go("/me");
    critic.look_everywhere("the page of who has a password");
    critic.us.go("/");
    critic.look_everywhere("the front page with tables");
    open(&critic.us, "seven-wonders", &[("me", "Anna"), ("none", ""), ("none", "")]);
    let _ = to_the_end(&critic.us, &mut Dice::new(3));
    let table = critic.us.path();
    for page in ["", "/end", "/analysis"] {
        critic.us.go(&format!("{table}{page}"));
        critic.look_everywhere(&format!("a game that is over{page}"));
    }
    critic.found_nothing();
}
