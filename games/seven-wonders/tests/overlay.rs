//! A player's own file laid over our components counts in the game that is then played.

use kernel::components::Overlay;
use kernel::playout::{Buffers, random_moves};
use kernel::{Dice, Game, Options as _, Seat};
use seven_wonders::components::{self, apply_overlays};
use seven_wonders::{Options, Position, Source};

fn overlay(file: &str, text: &str) -> Overlay {
    Overlay { file: file.into(), text: text.into() }
}

/// One test, because components are read once for the whole program.
#[test]
fn an_overlay_counts() {
    let said = apply_overlays(&[overlay("altars.toml", "")]).expect_err("there is no such file").to_string();
    assert!(said.contains("altars.toml"), "{said}");
    let said = apply_overlays(&[overlay("game.toml", "[setup]\ncoins = \"many\"\n")]);
    let said = said.expect_err("that is no number").to_string();
    assert!(said.contains("game.toml") && said.contains("coins"), "{said}");

    let mine = [
        overlay("cards.toml", "[[card]]\nid = \"altar\"\neffects = [{ kind = \"vp\", amount = 9 }]\n"),
        overlay("game.toml", "[setup]\ncoins = 5\n"),
    ];
    apply_overlays(&mine).expect("these are sound");
    let options = Options::read(3, &[]).expect("good options");
    let mut position = Position::new(&options);
    let mut buffers = Buffers::default();
    let mut dice = Dice::new(1);
    while position.age == 0 {
        assert_eq!(random_moves(&mut position, &mut dice, &mut buffers, 1), 1);
    }
    assert!(position.cities.0[..3].iter().all(|city| city.coins == 5), "five coins in place of three");
    random_moves(&mut position, &mut dice, &mut buffers, usize::MAX);
    assert!(position.outcome().is_some());
    let altar = components::tables().copies("altar");
    position.cities.0[0].built = altar.first().into_iter().collect();
    assert_eq!(position.sheet(Seat(0)).from(Source::Blue), 9);
}
