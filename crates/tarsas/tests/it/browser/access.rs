//! Accessibility: axe-core finds nothing on any kind of page, light and dark.
//!
//! axe-core comes from the npm registry into the folder for tests when these run. Where npm or the registry is
//! missing, that is said, and this test is left out.

use super::person::Person;
use super::play::{open, open_with_bots, to_the_end};
use crate::driver::{Look, Theme, left_out};
use crate::server::Server;
use kernel::Dice;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tarsas::registry::GAMES;

/// The version that is asked for: another one may find other things.
const AXE: &str = "axe-core@4.14.0";

/// The script of axe-core, if it can be had.
fn axe() -> Option<String> {
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

/// What axe-core finds on the page that is open.
fn violations(person: &Person) -> Vec<String> {
    // Digits and letters on a drawn face are no label: its name says all of it in words.
    let script = "const done = arguments[arguments.length - 1]; \
         axe.run(document, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: false } } }) \
           .then(({ violations }) => done(violations.flatMap((rule) => rule.nodes.map((node) => \
             `${rule.id}: ${node.target.join(' ')} ${node.html.slice(0, 140)} ${(node.any[0] ?? node.all[0] ?? node.none[0])?.message ?? ''}`))));";
    let found = person.browser.run_async(script, json!([]));
    let said = |one: &Value| one.as_str().unwrap_or_default().to_owned();
    found.as_array().map_or_else(Vec::new, |all| all.iter().map(said).collect())
}

#[test]
fn axe_finds_nothing_on_any_kind_of_page() {
    if left_out() {
        return;
    }
    let Some(axe) = axe() else { return };
    let server = Server::new("browser-axe");
    let us = Person::new("axe", &server.addr, Look::default());
    let mut wrong = Vec::new();
    let mut look = |page: &str| {
        // The page allows no inline script; a driver's script is the browser's own.
        us.browser.run(&format!("{axe}; globalThis.axe = axe;"), json!([]));
        for theme in [Theme::Light, Theme::Dark] {
            us.browser.show(theme);
            wrong.extend(violations(&us).into_iter().map(|one| format!("{page}, {}: {one}", theme.id())));
        }
        us.browser.show(Theme::Light);
    };
    let mut dice = Dice::new(3);
    for game in GAMES {
        let table = open_with_bots(&us, *game, 4);
        for _ in 0..8 {
            let view = us.until_asked();
            us.any(&view, &mut dice);
        }
        us.until_asked();
        // Whoever presses a key is at the table: a turn in which nothing is left to do does not end by itself meanwhile.
        us.browser.press(&["Escape"]);
        look(&format!("the table of {}", game.id()));
        for page in ["replay", "try", "log"] {
            us.go(&format!("{table}/{page}"));
            look(&format!("{page} of {}", game.id()));
        }
        for page in ["new", "rules", "learn"] {
            us.go(&format!("/{page}/{}", game.id()));
            look(&format!("{page} of {}", game.id()));
        }
    }
    for page in ["/", "/me", "/settings"] {
        us.go(page);
        look(page);
    }
    open(&us, "seven-wonders", &[("me", "Anna"), ("none", ""), ("none", "")]);
    let _ = to_the_end(&us, &mut dice);
    let table = us.path();
    for page in ["", "/end", "/analysis"] {
        us.go(&format!("{table}{page}"));
        look(&format!("a game that is over{page}"));
    }
    assert!(wrong.is_empty(), "{} violations:\n{}", wrong.len(), wrong.join("\n"));
}
