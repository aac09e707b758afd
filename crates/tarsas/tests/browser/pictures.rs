//! The pictures of the README. They are made by
//! `cargo test -p tarsas --test browser -- --ignored pictures` and written into `docs/pictures`.

use crate::driver::Look;
use crate::person::Person;
use crate::play::GAME;
use crate::server::Server;
use kernel::Dice;
use std::fs;
use std::path::Path;

fn keep(person: &Person, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), person.browser.picture()).unwrap();
}

/// Plays until a number of moves are made here, or the game is over.
fn play(person: &Person, moves: usize, dice: &mut Dice) {
    for _ in 0..moves {
        let sight = person.until_asked();
        if sight.over {
            return;
        }
        person.any(&sight, dice);
    }
    person.until_asked();
}

#[test]
#[ignore = "writes pictures into the repository"]
fn pictures() {
    let server = Server::new("browser-pictures");
    let anna = Person::new("pictures", &server.addr, Look::default());
    anna.go("/");
    anna.follow(&format!("form[action='/play/{GAME}'] button"));
    let mut dice = Dice::new(11);
    play(&anna, 38, &mut dice);
    anna.browser.run("document.querySelector('.tm-hex.can')?.dispatchEvent(new MouseEvent('click', { bubbles: true })); document.activeElement.blur()", serde_json::json!([]));
    keep(&anna, "table.png");
    anna.browser.resize((360, 740), 2.0);
    keep(&anna, "phone.png");
    anna.browser.resize((1440, 900), 1.0);
    play(&anna, usize::MAX, &mut dice);
    anna.browser.click(".drawers details:nth-of-type(2) > summary");
    keep(&anna, "score.png");
}
