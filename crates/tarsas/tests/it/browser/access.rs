//! Accessibility: axe-core finds nothing on any kind of page, light and dark.
//!
//! axe-core comes from the npm registry into the folder for tests when these run. Where npm or the registry is
//! missing, that is said, and this test is left out.

use super::person::Person;
use super::play::{open, open_with_bots, to_the_end};
use crate::driver::{Look, Theme, left_out};
use crate::server::Server;
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
        // The page allows no inline script; a driver's script is the browser's own.
        self.us.browser.run(&format!("{}; globalThis.axe = axe;", self.axe), json!([]));
        for theme in [Theme::Light, Theme::Dark] {
            self.us.browser.show(theme);
            let found = violations(&self.us, theme).into_iter();
            self.wrong.extend(found.map(|one| format!("{page}, {}: {one}", theme.id())));
        }
        self.us.browser.show(Theme::Light);
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
    let server = Server::new(&name);
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
    critic.look(&format!("the table of {id}"));
    for page in ["replay", "try", "log"] {
        critic.us.go(&format!("{table}/{page}"));
        critic.look(&format!("{page} of {id}"));
    }
    let alone = game.about().allows(1).then_some("solo");
    for page in ["new", "rules", "learn"].into_iter().chain(alone) {
        critic.us.go(&format!("/{page}/{id}"));
        critic.look(&format!("{page} of {id}"));
    }
    critic.found_nothing();
}

#[test]
fn axe_finds_nothing_on_other_pages() {
    if left_out() {
        return;
    }
    let server = Server::new("browser-axe");
    let Some(mut critic) = Critic::new("axe", &server) else { return };
    for page in ["/", "/me", "/settings", "/daily"] {
        critic.us.go(page);
        critic.look(page);
    }
    // A table that waits for somebody, and how they see it: with its invitation, and without.
    let waits = open(&critic.us, "terra-mystica", &[("me", "Anna"), ("friend", "")]);
    critic.look("a table that waits");
    let link = critic.us.browser.eval("new URL(document.querySelector('[data-link]').value).pathname");
    let guest = Person::new("axe-guest", &server.addr, Look::default());
    let anna = std::mem::replace(&mut critic.us, guest);
    for page in [link.as_str().unwrap(), &waits] {
        critic.us.go(page);
        critic.look(page);
    }
    critic.us = anna;
    critic.us.go("/");
    critic.look("the front page with tables");
    open(&critic.us, "seven-wonders", &[("me", "Anna"), ("none", ""), ("none", "")]);
    let _ = to_the_end(&critic.us, &mut Dice::new(3));
    let table = critic.us.path();
    for page in ["", "/end", "/analysis"] {
        critic.us.go(&format!("{table}{page}"));
        critic.look(&format!("a game that is over{page}"));
    }
    critic.found_nothing();
}
