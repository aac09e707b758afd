//! Scenes as a browser is given them.

use conformance::localizers::HostileLocalizer;
use conformance::page::whole;
use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use kernel::erased::AnyGame as _;
use kernel::playout::{Buffers, random_move};
use kernel::scene::Scenic as _;
use kernel::{Dice, Game as _, Message, Options as _, Viewer};
use seven_wonders::{GAME, Move, Options, Position, tables};

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

impl SceneSpec for Scenes {
    type Game = Position;
    const EVERY: u64 = 3;
    const CLOSELY: u64 = 1;
    const LARGEST: usize = 140_000;
    const NONSENSE: &'static [&'static str] =
        &["", ":", "hand:", "hand:x", "p0:", "p9:stage:1", "p0:stage:0", "p0:stage:999", "ő:ű", "discard:x"];

    fn options(seed: u64) -> Options {
        options(seed)
    }

    /// Two cards of one name can lie side by side on the solo market and in the discard pile.
    fn twin(p: &Position, mv: Move) -> bool {
        p.rules.solo || matches!(mv, Move::Take(_))
    }

    /// A card that can only be sold or buried still says why it cannot be built.
    fn answers_touch(mv: Move, place: &str) -> bool {
        let card = ["hand:", "market:"].iter().any(|area| place.starts_with(area));
        match mv {
            Move::Tower { tile, .. } => !card || place.ends_with(tables().tile(tile).id),
            Move::Discard(_) | Move::SellLeader(_) | Move::Stage(_) | Move::StageLeader(_) => !card,
            Move::OpponentStage(_) | Move::OpponentDiscard(_) => !card,
            _ => true,
        }
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
fn of_several_ways_to_pay_the_cheapest_is_listed_first() {
    let number = |label: &Message, key: &str| {
        label.args.iter().find_map(|(k, arg)| match arg {
            kernel::Arg::Number(n) if *k == key => Some(*n),
            _ => None,
        })
    };
    let mut sorted = 0;
    for seed in 0..24 {
        let mut p = Position::new(&options(seed));
        let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            let mut moves = Vec::new();
            p.legal(actor, &mut moves);
            let mut legal: Vec<String> = moves.iter().map(|mv| p.choice(actor, *mv).text).collect();
            p.sort_for_display(actor, &mut moves);
            let choices: Vec<_> = moves.iter().map(|mv| p.choice(actor, *mv)).collect();
            let mut arranged: Vec<String> = choices.iter().map(|choice| choice.text.clone()).collect();
            for pair in choices.windows(2) {
                // The same thing to be built: the first argument is its name.
                let thing = |label: &Message| {
                    (label.args.first().cloned(), number(label, "stage"), number(label, "join"))
                };
                let [a, b] = [&pair[0].label, &pair[1].label];
                let paid = number(a, "left").is_some() && number(b, "left").is_some();
                if paid && thing(a) == thing(b) {
                    assert!(number(a, "coins") <= number(b, "coins"), "{a} before {b}");
                    sorted += 1;
                }
            }
            legal.sort();
            arranged.sort();
            assert_eq!(legal, arranged, "the same moves");
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    assert!(sorted > 300, "too few ways to compare: {sorted}");
}

/// The action bar says why the next stage cannot be built, not that the first one stands already.
#[test]
fn the_wonder_of_the_action_bar_is_its_next_stage() {
    let mut later = 0;
    for seed in 0..24 {
        let mut p = Position::new(&options(seed));
        let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            if let Some(seat) = actor.seat().filter(|seat| p.open_stages(*seat) != 0) {
                for attempt in p.intended_moves(seat, "act:wonder") {
                    let Move::Stage(work) = attempt else { panic!("a stage, not {attempt:?}") };
                    assert!(p.open_stages(seat) >> work.stage & 1 == 1, "stage {} is built", work.stage + 1);
                    later += u32::from(work.stage > 0);
                }
            }
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    assert!(later > 100, "too few later stages: {later}");
}

#[test]
fn every_wonder_is_drawn() {
    let page = whole(&Position::new(&options(1)).scene(Viewer::Public, &HostileLocalizer));
    for board in &tables().boards {
        assert!(page.contains(&format!("id=\"sw-w-{}\"", board.id)), "{}", board.id);
    }
}

#[test]
fn the_style_sheet_and_the_picture_are_sound() {
    style_and_picture_are_sound::<Position>();
}
