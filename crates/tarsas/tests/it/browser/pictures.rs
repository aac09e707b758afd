//! The pictures of the README. They are made by
//! `cargo test -p tarsas --test it -- --ignored pictures`, which plays, takes them, reduces them to 256
//! colors with `pngquant`, and writes them into `docs/pictures`.

use super::person::Person;
use super::play::{CARDS, GAME, SUCCESSOR, open};
use super::press::PREVIEW;
use crate::driver::{Look, Pointer};
use crate::server::Server;
use kernel::Dice;
use serde_json::json;
use std::fs;
use std::path::Path;
use std::process::Command;

/// A picture must not be heavier than this.
const MOST_BYTES: u64 = 300_000;

fn keep(person: &Person, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    // The mouse rests where nothing changes under it.
    person.browser.hover("header.top .brand");
    person.browser.until("document.getElementById('info')?.hidden ?? true");
    fs::write(&file, person.browser.picture()).unwrap();
    let reduced =
        Command::new("pngquant").args(["--force", "--output"]).arg(&file).arg("256").arg(&file).status();
    assert!(reduced.is_ok_and(|status| status.success()), "pngquant should make {name} smaller");
    let bytes = fs::metadata(&file).unwrap().len();
    assert!(bytes < MOST_BYTES, "{name} has {bytes} bytes");
}

/// Makes this many moves, or plays to the end.
fn play(person: &Person, moves: usize, dice: &mut Dice) {
    for _ in 0..moves {
        let view = person.until_asked();
        if view.over {
            return;
        }
        person.any(&view, dice);
    }
    person.until_asked();
}

#[test]
#[ignore = "writes pictures into the repository"]
fn pictures() {
    let server = Server::new("browser-pictures");
    let anna = Person::new("pictures", &server.addr, Look { painted: true, ..Look::default() });
    open(&anna, GAME, &[("me", "Anna"), ("bot medium", ""), ("bot medium", ""), ("bot medium", "")]);
    let mut dice = Dice::new(11);
    play(&anna, 38, &mut dice);
    // The picture shows a turn at its beginning, with a place chosen.
    while anna.count(".tm-hex.can") < 3 && !anna.view().over {
        play(&anna, 1, &mut dice);
    }
    anna.browser.click(".tm-hex.can");
    anna.browser.until(PREVIEW);
    keep(&anna, "table.png");
    anna.browser.point_with(Pointer::Touch);
    anna.browser.resize((390, 844), 2.0);
    anna.browser.run("document.querySelector('.tabs [data-pane=board]').click()", json!([]));
    keep(&anna, "phone.png");
    anna.browser.point_with(Pointer::Mouse);
    anna.browser.resize((1440, 900), 1.0);
    play(&anna, usize::MAX, &mut dice);
    let table = anna.path();
    anna.go(&format!("{table}/end"));
    keep(&anna, "end.png");
    open(&anna, CARDS, &[("me", "Anna"), ("none", ""), ("none", "")]);
    play(&anna, 16, &mut dice);
    anna.browser.click(".log .reasons summary");
    keep(&anna, "solo.png");
    for (game, moves, picture) in [
        (SUCCESSOR, 60, "innovation.png"),
        ("underwater-cities", 40, "cities.png"),
        ("revive", 60, "revive.png"),
    ] {
        open(&anna, game, &[("me", "Anna"), ("bot medium", ""), ("bot medium", "")]);
        play(&anna, moves, &mut dice);
        keep(&anna, picture);
    }
    anna.go(&format!("/learn/{GAME}"));
    anna.follow("main form button.primary");
    anna.until_asked();
    anna.browser.until("!!document.querySelector('.lesson')");
    keep(&anna, "guided.png");
}
