//! Scenes as a browser is given them.

use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use kernel::erased::AnyGame as _;
use revive::{GAME, Move, Position, ReviveOptions};

struct Scenes;

impl SceneSpec for Scenes {
    type Game = Position;
    const EVERY: u64 = 61;
    const CLOSELY: u64 = 3;
    /// The map, the own board and those of three others.
    const LARGEST: usize = 175_000;
    const EXPLAINED: bool = true;
    const NONSENSE: &'static [&'static str] = &[
        "",
        ":",
        "card:",
        "card:x",
        "space:",
        "space:s99a",
        "place:s99",
        "machine:x",
        "crate:x",
        "ő:ű",
        "act:x",
    ];

    fn options(seed: u64) -> ReviveOptions {
        crate::support::options_of(seed)
    }

    fn direct(mv: Move) -> bool {
        matches!(
            mv,
            Move::Recruit(_) | Move::Take(_) | Move::TakeMachine(_) | Move::TakeArtifact(_) | Move::Open(_)
        )
    }

    fn twin(_: &Position, _: Move) -> bool {
        false
    }
}

#[test]
fn scenes_of_random_games_are_sound_and_keep_secrets() {
    scenes_are_sound::<Scenes>(GAME.about(), 24);
    style_and_picture_are_sound::<Position>();
}
