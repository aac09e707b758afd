//! Scenes as a browser is given them.

use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use kernel::erased::AnyGame as _;
use terra_mystica::{GAME, Move, Options, Position};

struct Scenes;

impl SceneSpec for Scenes {
    type Game = Position;
    const EVERY: u64 = 5;
    const CLOSELY: u64 = 7;
    const LARGEST: usize = 160_000;
    const NONSENSE: &'static [&'static str] =
        &["", ":", "E99", "p", "p0:", "p9:coins", "p0:offer:1", "p0:offer:x:y", "r99", "ő:ű"];

    fn options(seed: u64) -> Options {
        let mut setup = Options::usual(2 + (seed % 4) as usize);
        setup.rules.mini_expansion_1 = seed & 4 > 0;
        setup.rules.shipping_bonus = seed & 8 > 0;
        setup.rules.temple_scoring_tile = seed & 16 > 0;
        setup.rules.deferred_leech = seed & 2 > 0;
        setup
    }

    fn direct(mv: Move) -> bool {
        matches!(mv, Move::Build(_) | Move::Upgrade(..))
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
