//! What a browser is given.

use kernel::house::GameBox as _;
use kernel::scene::Scenic as _;
use kernel::{Game as _, Options as _, Viewer};
use proof::page::whole;
use proof::scene::{Show, scenes_are_sound, style_and_picture_are_sound};
use proof::voice::Mischief;
use seven_wonders::{GAME, Move, Options, Position};

fn options(seed: u64) -> Options {
    let players = [1, 3, 7, 1, 4, 5, 1, 6][(seed % 8) as usize];
    let mix = seed / 8 % 4;
    let expansions = ["leaders,cities,babel", "none", "leaders,projects", "cities,tower"][mix as usize];
    let level = ["learner", "beginner", "normal", "advanced"][(seed / 3 % 4) as usize];
    let mut given = vec![("expansions", expansions), ("more_leaders", "yes"), ("more_boards", "yes")];
    if players == 1 {
        given.push(("level", level));
        given.push(("natural", if seed % 4 == 3 { "yes" } else { "no" }));
    }
    if mix % 2 == 1 {
        given.truncate(1);
    }
    let given: Vec<(String, String)> = given.iter().map(|&(k, v)| (k.into(), v.into())).collect();
    Options::read(players, &given).unwrap_or_else(|why| panic!("{why}"))
}

struct Scenes;

impl Show for Scenes {
    type Game = Position;
    const EVERY: u64 = 3;
    const CLOSELY: u64 = 1;
    const LARGEST: usize = 140_000;
    const OPEN: bool = false;
    const NONSENSE: &'static [&'static str] =
        &["", ":", "hand:", "hand:x", "p0:", "p9:stage:1", "p0:stage:0", "p0:stage:999", "ő:ű", "discard:x"];

    fn options(seed: u64) -> Options {
        options(seed)
    }

    /// Two cards of one name can lie side by side on the solo market and in the discard pile.
    fn twin(p: &Position, mv: Move) -> bool {
        p.rules.solo || matches!(mv, Move::Take(_))
    }

    fn answers(place: &str) -> bool {
        ["hand:", "market:", "drawn:"].iter().any(|card| place.starts_with(card))
    }

    /// Cards that may be anywhere, and a stage.
    const PROBES: &'static [&'static str] =
        &["discard:altar", "discard:palace", "hand:altar", "hand:palace", "p0:stage:1"];
}

#[test]
fn scenes_of_random_games_are_sound_and_keep_secrets() {
    scenes_are_sound::<Scenes>(GAME.about(), 32);
}

#[test]
fn every_wonder_is_drawn() {
    let page = whole(&Position::new(&options(1)).scene(Viewer::Public, &Mischief));
    for board in &seven_wonders::tables().boards {
        assert!(page.contains(&format!("id=\"sw-w-{}\"", board.id)), "{}", board.id);
    }
}

#[test]
fn the_style_sheet_and_the_picture_are_sound() {
    style_and_picture_are_sound::<Position>();
}
