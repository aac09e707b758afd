//! Scenes as a browser is given them.

use age_of_innovation::components::Balance;
use age_of_innovation::{GAME, Move, Options, Position};
use conformance::localizers::RecordingLocalizer;
use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use kernel::erased::AnyGame as _;
use kernel::playout::{Buffers, random_move};
use kernel::scene::Scenic as _;
use kernel::{Decision, Dice, Game as _, Seat, Viewer};

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

/// After the actions of round 6 the end of the round is left out: nothing is promised for it.
#[test]
fn the_last_round_promises_no_reward() {
    let [_, english] = RecordingLocalizer::both(GAME.about());
    let mut p = Position::new(&Scenes::options(0));
    let (mut dice, mut buffers) = (Dice::new(1), Buffers::default());
    while p.decision() == Decision::Chance {
        let (actor, mv) = random_move(&p, &mut dice, &mut buffers).expect("something is drawn");
        p.play_unchecked(actor, mv, &mut ());
    }
    let header = p.scene(Viewer::Public, &english).header;
    let rounds: Vec<&str> = header.split("<li").skip(1).take(6).collect();
    let promised: Vec<bool> = rounds.iter().map(|round| round.contains("At the end")).collect();
    assert_eq!(promised, [true, true, true, true, true, false], "{header}");
}

/// What a set-up move brings is told against what the seat had: a purse that came only with the first round promised all
/// that was there already.
#[test]
fn whoever_has_anything_has_a_purse() {
    for seed in 0..8 {
        let mut p = Position::new(&Scenes::options(seed));
        let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
        let mut had = 0;
        while p.round().is_none() {
            let (actor, mv) = random_move(&p, &mut dice, &mut buffers).expect("the set-up goes on");
            p.play_unchecked(actor, mv, &mut ());
            for seat in (0..p.seats() as u8).map(Seat).filter(|seat| p.points(*seat) > 0) {
                assert!(!p.purse(seat).is_empty(), "seed {seed}: {seat:?} after {mv:?}");
                had += 1;
            }
        }
        assert!(had > 0, "seed {seed}: nobody was asked");
    }
}

/// A board of the set-up is one of three things, and its card tells all of them, each once.
#[test]
fn the_card_of_a_set_tells_its_faction_and_its_bonus_tile_too() {
    let [_, english] = RecordingLocalizer::both(GAME.about());
    let mut p = Position::new(&Scenes::options(0));
    let (mut dice, mut buffers) = (Dice::new(1), Buffers::default());
    while p.decision() == Decision::Chance {
        let (actor, mv) = random_move(&p, &mut dice, &mut buffers).expect("something is drawn");
        p.play_unchecked(actor, mv, &mut ());
    }
    let info = p.info(Viewer::Public, "board-swamp", &english).expect("the swamp is in the game");
    let told: std::collections::BTreeSet<_> = info.rows.iter().collect();
    assert_eq!((info.text.as_str(), info.rows.len(), told.len()), ("", 3, 3), "{info:?}");
}
