//! Scenes as a browser is given them.

use crate::support::table::Table;
use conformance::localizers::RecordingLocalizer;
use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use kernel::erased::AnyGame as _;
use kernel::playout::{Buffers, random_move};
use kernel::scene::{Localize, Scenic as _};
use kernel::{Dice, Game as _, Id as _, Seat, Viewer};
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
