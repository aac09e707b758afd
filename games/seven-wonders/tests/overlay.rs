//! A player's own file laid over our components counts in the game that is then played.

use kernel::component_set::{OPTION, fingerprint};
use kernel::components::Overlay;
use kernel::erased::{AnyGame as _, AnyPosition, add_components, apply_overlays, downcast};
use kernel::playout::{Buffers, pick_actor, random_moves};
use kernel::{Actor, Dice, Game, Options as _, Seat};
use seven_wonders::components;
use seven_wonders::{GAME, Options, Position, Source};

fn overlay(file: &str, text: &str) -> Overlay {
    Overlay { file: file.into(), text: text.into() }
}

/// One test, because the components in use are read once for the whole program.
#[test]
fn an_overlay_counts() {
    let apply_overlays = |overlays: &[Overlay]| apply_overlays(&GAME, overlays);
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

    // Ours and a third set stand beside it in the same program, and each game has its own.
    // Gray is read as it was spelled in files that a store may still have.
    let effects = "[{ kind = \"vp_per\", amount = 1, per = [\"grey_card\"], scope = [\"self\"] }]";
    let altar = format!("[[card]]\nid = \"altar\"\ncolor = \"grey\"\neffects = {effects}\n");
    let third = [overlay("game.toml", "[setup]\ncoins = 8\n"), overlay("cards.toml", &altar)];
    let named = |overlays: &[Overlay]| -> Vec<(String, String)> {
        fingerprint(overlays).map(|print| (OPTION.to_owned(), print)).into_iter().collect()
    };
    let start = |overlays: &[Overlay]| GAME.start_under(GAME.rules().newest(), 3, &named(overlays));
    let unknown = start(&third).err().expect("nobody has brought them yet");
    assert_eq!(unknown.key, OPTION);
    add_components(&GAME, &third).expect("these are sound");
    let mut games = [&mine[..], &[], &third].map(|overlays| start(overlays).expect("they are here"));
    // One move of each in turn, so that none is played among the tables of its neighbor.
    for _ in 0..4 {
        games.iter_mut().for_each(|game| play_one(&mut **game));
    }
    let coins = games.each_ref().map(|game| {
        downcast(&**game, |position: &Position| (position.age, position.cities.0[0].coins))
            .expect("7 Wonders")
    });
    assert_eq!(coins, [(1, 5), (1, 3), (1, 8)]);
    assert!(add_components(&GAME, &[overlay("game.toml", "[setup]\ncoins = \"many\"\n")]).is_err());
}

fn play_one(game: &mut dyn AnyPosition) {
    let (actor, text) = match pick_actor(game.decision(), &mut Dice::new(0)) {
        Some(Actor::Chance) => (Actor::Chance, game.draw(&mut Dice::new(0))),
        Some(seat) => (seat, game.offered(seat).pop()),
        None => unreachable!("it has hardly begun"),
    };
    game.play(actor, &text.expect("there is a move"), &mut Vec::new()).expect("it is legal");
}
