//! Scenes as a browser is given them.

use crate::support::table::Table;
use conformance::localizers::RecordingLocalizer;
use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use kernel::erased::AnyGame as _;
use kernel::playout::{Buffers, random_move};
use kernel::scene::{Localize, Scenic as _};
use kernel::{Actor, Decision, Dice, Game as _, Id as _, Refusal as _, Seat, Viewer};
use revive::components::{Tables, tables};
use revive::{GAME, Move, Phase, Place, Position, ReviveOptions, Space};

struct Scenes;

impl SceneSpec for Scenes {
    type Game = Position;
    const EVERY: u64 = 61;
    const CLOSELY: u64 = 3;
    /// The map, the own board and those of three others.
    const LARGEST: usize = 190_000;
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

/// What one thinks of as one thing can be pressed in any order, so each part of it is a place: a card and its slot, a module and
/// where it goes. A tile that was turned up lies on the map to be looked at.
#[test]
fn choices_name_all_that_they_are_made_of() {
    let (mut buffers, mut seen) = (Buffers::default(), [0; 3]);
    let [_, en] = RecordingLocalizer::both(GAME.about());
    for seed in 0..6 {
        let mut p = Position::new(&crate::support::options_of(seed));
        let mut dice = Dice::new(seed);
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            let kinds = match mv {
                Move::Play { .. } => Some((0, vec!["card:", "slot:"])),
                Move::PutModule { .. } => Some((1, vec!["module:", "at:"])),
                Move::Lay(_) => Some((2, vec!["place:"])),
                _ => None,
            };
            if let Some((i, kinds)) = kinds {
                let places = p.choice(actor, mv).places;
                let names = |kind: &&str| places.iter().any(|place| place.starts_with(kind));
                assert!(kinds.iter().all(names), "{mv:?}: {places:?}");
                let board = p.scene(Viewer::Seat(actor.seat().unwrap()), &en).board;
                let drawn = |place: &String| board.contains(&format!("data-place=\"{place}\""));
                assert!(i != 2 || places.iter().all(drawn), "{places:?} is not drawn");
                seen[i] += 1;
            }
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    assert!(seen.iter().all(|n| *n > 5), "{seen:?}");
}

/// What lies open to all says how one gets it, and not that something else is asked.
#[test]
fn what_lies_open_says_how_one_gets_it() {
    let [hu, en] = RecordingLocalizer::both(GAME.about());
    let t = tables();
    let mut p = Position::new(&crate::support::options_of(1));
    let (mut dice, mut buffers) = (Dice::new(1), Buffers::default());
    while p.phase == Phase::SetUp {
        let (actor, mv) = random_move(&p, &mut dice, &mut buffers).expect("it is set up");
        p.play_unchecked(actor, mv, &mut ());
    }
    let Decision::Seats(seats) = p.decision() else { panic!("nobody decides") };
    let seat = seats.lowest().expect("somebody decides");
    let card = p.shown_cards.iter().map(|(_, card)| format!("card:{}", t.cards[card].id));
    let module = p.shown_modules.iter().map(|(_, module)| format!("module:{}", t.modules[module].id));
    let artifact = p.artifacts.iter().map(|artifact| format!("artifact:{}", t.artifacts[artifact].id));
    let places: Vec<String> = card.chain(module).chain(artifact).collect();
    assert!(places.len() > 10, "{places:?}");
    for place in &places {
        let refused =
            p.intended_moves(seat, place).into_iter().filter_map(|mv| p.check(Actor::Seat(seat), mv).err());
        let vague = refused.filter(|refused| refused.message().id == "refuse-not-now").count();
        assert_eq!(vague, 0, "{place} says that it is not the time for it");
        for (l10n, how) in [(&hu, "Hogyan jutsz hozzá"), (&en, "How to get it")] {
            let info = p.info(Viewer::Seat(seat), place, l10n).expect("it is known");
            assert!(info.rows.iter().any(|(head, _)| head == how), "{place}: {info:?}");
        }
    }
}

/// The way that is drawn begins at an own piece, goes from neighbor to neighbor, and is as long as is paid for.
#[test]
fn ways_are_as_long_as_distances() {
    let (t, mut buffers, mut seen) = (tables(), Buffers::default(), 0);
    for seed in 0..12 {
        let mut p = Position::new(&crate::support::options_of(seed));
        let mut dice = Dice::new(seed);
        for n in 0u64.. {
            if n.is_multiple_of(29) && p.phase == Phase::Turns {
                for seat in p.all() {
                    seen += ways_fit(&p, t, seat);
                }
            }
            let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) else { break };
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    assert!(seen > 2_000, "{seen} ways");
}

fn ways_fit(p: &Position, t: &Tables, seat: Seat) -> usize {
    let (reach, player) = (p.reach(t, seat), &p.seats[seat]);
    let is_free =
        |space: &Space| p.map.ground_of(*space).is_some_and(|on| player.passives.free >> on as u8 & 1 == 1);
    let plain = player.laid.is_empty() && player.passives.range == 0 && player.passives.origin_range == 0;
    let mut ways = 0;
    for place in Place::all().filter(|place| p.map.backs[place.index()].is_some()) {
        let (way, paid) = (reach.way(t.map.touch[place.index()]), reach.to_place(t, place));
        assert!(way.is_some() || paid.is_none(), "a way leads where there is a distance");
        let (Some(way), Some(paid)) = (way, paid) else { continue };
        assert!(p.origins(t, seat).has(way[0].hex()), "it begins at an own piece");
        assert!(way.windows(2).all(|two| t.map.near[two[0].index()].has(two[1].hex())), "it has no gap");
        let paid = usize::from(paid);
        let counted = way[1..].iter().filter(|space| !is_free(space)).count();
        assert!(counted >= paid && (!plain || counted == paid), "{counted} counted, {paid} paid");
        ways += 1;
    }
    ways
}

/// What lies on a space is told by its info card, also to those who came later.
#[test]
fn pieces_on_a_space_say_what_they_are() {
    let [hu, en] = RecordingLocalizer::both(GAME.about());
    for (board, space, en_name, hu_name) in [
        ("formica_moon", "s12b", "Workshop tile", "Műhelylapka"),
        ("x49_moon", "s12d", "Target tile", "Céltáblalapka"),
    ] {
        let table = Table::of(&format!("{board} nadair_sun")).has("1", &format!("piece {space}"));
        let rows = |l10n: &dyn Localize, viewer| {
            let info = table.position.info(viewer, &format!("space:{space}"), l10n).unwrap();
            info.rows.into_iter().map(|(head, _)| head.to_lowercase()).collect::<Vec<_>>()
        };
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public] {
            assert!(rows(&en, viewer).contains(&en_name.to_lowercase()), "{board}: {:?}", rows(&en, viewer));
            assert!(rows(&hu, viewer).contains(&hu_name.to_lowercase()), "{board}: {:?}", rows(&hu, viewer));
        }
    }
}
