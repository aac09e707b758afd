//! Scenes as a browser is given them.

use conformance::localizers::RecordingLocalizer;
use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use kernel::erased::AnyGame as _;
use kernel::playout::{Buffers, random_move};
use kernel::scene::{Localize as _, Scenic as _};
use kernel::{Dice, Game as _};
use parts::players::Seated as _;
use parts::terrain_cycle::steps;
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

/// Spades lead home first, and where they do not get there as near to it as they do.
#[test]
fn of_several_terrains_the_one_nearest_to_home_is_listed_first() {
    let mut sorted = 0;
    for seed in 0..8 {
        let mut p = Position::new(&Scenes::options(seed));
        let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            let home = actor.seat().and_then(|seat| p.home_terrain(seat));
            let mut moves = Vec::new();
            p.legal(actor, &mut moves);
            p.sort_for_display(actor, &mut moves);
            let terrains: Vec<_> = moves
                .iter()
                .filter_map(|mv| match mv {
                    Move::Transform { hex, to, .. } => Some((*hex, steps(*to, home?))),
                    _ => None,
                })
                .collect();
            for (i, (hex, left)) in terrains.iter().enumerate() {
                let next = terrains[i + 1..].iter().find(|(other, _)| other == hex);
                assert!(next.is_none_or(|(_, more)| left <= more));
                sorted += usize::from(next.is_some_and(|(_, more)| left < more && *left > 0));
            }
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    assert!(sorted > 9, "{sorted} choices away from home");
}

/// Players of the printed game know neither `ACT4` nor `FAV11`; of several steps on a track the most stand first.
#[test]
fn labels_name_things_and_the_best_priest_stands_first() {
    let code = |text: &str| {
        ["ACT", "BON", "FAV", "SCORE", "TW"].iter().any(|begin| {
            let rest = text.strip_prefix(begin);
            rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        })
    };
    let [_, english] = RecordingLocalizer::both(GAME.about());
    let (mut said, mut sent) = (0, 0);
    for seed in 0..8 {
        let mut p = Position::new(&Scenes::options(seed));
        let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            let mut moves = Vec::new();
            p.legal(actor, &mut moves);
            p.sort_for_display(actor, &mut moves);
            for mv in &moves {
                let label = english.say(&p.choice(actor, *mv).label);
                assert!(!label.split(|c: char| !c.is_alphanumeric()).any(code), "{label}");
                said += 1;
            }
            for pair in moves.windows(2) {
                if let [Move::Send { cult, steps }, Move::Send { cult: next, steps: fewer }] = pair {
                    assert!(cult != next || steps > fewer);
                    sent += 1;
                }
            }
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    assert!(said > 999 && sent > 99, "{said} labels, {sent} priests");
}
