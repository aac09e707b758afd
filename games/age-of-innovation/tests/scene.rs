//! Scenes as a browser is given them.

use age_of_innovation::components::Balance;
use age_of_innovation::{GAME, Move, Options, Position};
use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use kernel::erased::AnyGame as _;

struct Scenes;

impl SceneSpec for Scenes {
    type Game = Position;
    const EVERY: u64 = 5;
    const CLOSELY: u64 = 7;
    const LARGEST: usize = 160_000;
    const NONSENSE: &'static [&'static str] =
        &["", ":", "E99", "p", "p0:", "p9:coins", "books-", "nobody", "palace-18", "board-", "ő:ű"];

    fn options(seed: u64) -> Options {
        let mut setup = Options::usual(2 + (seed % 4) as usize);
        setup.rules.draft = seed & 4 > 0;
        if seed & 8 > 0 {
            setup.rules.balance = Balance::V1_2;
        }
        if setup.players == 3 && seed & 16 > 0 {
            setup.rules.side ^= 1;
        }
        setup
    }

    fn direct(mv: Move) -> bool {
        let built = matches!(mv, Move::Build { .. } | Move::Upgrade(..) | Move::Place(..));
        built || matches!(mv, Move::Take(_) | Move::Pass(Some(_)))
    }

    fn twin(_p: &Position, _mv: Move) -> bool {
        false
    }
}

#[test]
fn scenes_of_random_games_are_sound() {
    scenes_are_sound::<Scenes>(GAME.about(), 24);
}

#[test]
fn the_style_sheet_and_the_picture_are_sound() {
    style_and_picture_are_sound::<Position>();
}
