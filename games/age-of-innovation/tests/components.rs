//! Components: ours are sound, and a wrong one is refused with its file, entry and field.

use age_of_innovation::Books;
use age_of_innovation::components::{
    Balance, Brings, Count, Counted, FactionId, Map, Terrain, Track, read, tables,
};
use kernel::components::Overlay;
use kernel::moves::ByName as _;
use parts::HexSet;
use parts::map::{FARTHEST, Sites};

fn laid(file: &str, text: &str) -> String {
    read(&[Overlay { file: file.into(), text: text.into() }]).unwrap_err().to_string()
}

#[test]
fn our_components_are_sound() {
    let t = read(&[]).unwrap();
    for (id, board) in t.boards.iter() {
        assert_eq!(board.bowls.iter().sum::<u8>(), 12, "{}", id.name());
        assert_eq!(board.shipping.top(), 3, "{}", id.name());
    }
    for track in Track::all() {
        assert_eq!(t.rounds.values().filter(|tile| tile.reward.track == track).count(), 3);
    }
    assert_eq!([2, 3, 4, 5].map(|n| t.innovation_spaces(n).len()), [6, 8, 10, 12]);
    assert_eq!(t.innovation_spaces(4)[9].books, Books::of([0, 0, 2, 2]));
    for spaces in &t.innovation_board.spaces {
        assert!(spaces.iter().all(|s| s.books.sum() + s.any == 5));
    }
}

#[test]
fn factions_change_with_players_and_version() {
    let t = read(&[]).unwrap();
    let points = |balance, id| {
        [2, 3, 4, 5].map(|n| {
            let faction = t.factions(balance, n).values().find(|f| f.id == id).unwrap();
            faction.on.map_or_else(|| faction.skip.unwrap().points, |on| on.points)
        })
    };
    assert_eq!(points(Balance::V1_0, "illusionists"), [3, 3, 3, 4]);
    assert_eq!(points(Balance::V1_2, "illusionists"), [1, 1, 2, 2]);
    assert_eq!(points(Balance::V1_0, "moles"), [4; 4]);
    assert_eq!(points(Balance::V1_2, "moles"), [4, 5, 6, 7]);
    let coins = |balance| t.factions(balance, 3)[FactionId::named("navigators").unwrap()].on.unwrap().coins;
    assert_eq!((coins(Balance::V1_0), coins(Balance::V1_2)), (0, 1));
}

#[test]
fn an_error_names_file_entry_and_field() {
    assert!(
        laid("tiles.toml", "[[bonus]]\nid = \"coins\"\nincme = 2\n")
            .starts_with("tiles.toml: bonus `coins`: unknown field `incme`")
    );
    assert_eq!(
        laid("tiles.toml", "[[palace]]\nid = \"palace18\"\nfrom = \"public\"\n"),
        "tiles.toml: palace `palace18`: there is no such piece"
    );
    assert_eq!(
        laid("tiles.toml", "[[round_tile]]\nid = \"guild_law\"\nreward = { track = \"magic\" }\n"),
        "tiles.toml: round_tile `guild_law`: reward.track: `magic` is none of banking, law, engineering, medicine"
    );
    assert!(
        laid("boards.toml", "[[board]]\nid = \"lake\"\nguild_coins = [1]\n")
            .starts_with("boards.toml: board `lake`: ")
    );
    assert!(
        laid("factions.toml", "[[faction]]\nid = \"moles\"\nskip = { points = 3 }\n")
            .starts_with("factions.toml: faction `moles`: ")
    );
    assert_eq!(
        laid("table.toml", "[science_board]\nneutral_space = 4\n"),
        "table.toml: [science_board]: neutral_space: a track has 4 spaces, counted from 0"
    );
}

#[test]
fn the_sides_have_their_known_shapes() {
    let [small, large] = &tables().maps;
    assert_eq!((small.len(), small.land.len(), small.edge.len()), (88, 59, 22));
    assert_eq!((large.len(), large.land.len(), large.edge.len()), (117, 81, 33));
    assert_eq!((small.printed.len(), large.printed.len()), (17, 31));
    assert_eq!((small.riverside.len(), large.riverside.len()), (41, 59));
    for terrain in Terrain::circle() {
        let count = |map: &Map| map.land.iter().filter(|&h| map.terrain[h] == terrain).count();
        assert!([8, 9].contains(&count(small)) && [11, 12].contains(&count(large)), "{terrain:?}");
    }
}

#[test]
fn bridges_go_over_rivers_and_for_some_over_land() {
    let large = &tables().maps[1];
    let hex = |name| large.hex(name).unwrap();
    let over_river = large.bridge(hex("F8"), hex("H8")).unwrap();
    assert!(large.printed.has(over_river));
    assert_eq!(large.over_bridges(hex("H8"), Sites::only(over_river)).first(), Some(hex("F8")));
    let over_land = large.bridge(hex("C2"), hex("E2")).unwrap();
    assert!(!large.printed.has(over_land));
    // The rim lies beside this one, but it is printed.
    assert!(large.bridge(hex("G1"), hex("I1")).is_some());
    // And beside this one, which is not.
    assert_eq!(large.bridge(hex("A1"), hex("C1")), None);
    assert_eq!(large.bridge(hex("A1"), hex("A3")), None);
}

#[test]
fn a_ladder_gives_its_highest_rung() {
    let census = Counted { of: Count::Building, brings: Brings::Ladder([(7, 8), (9, 12), (11, 18)]) };
    let points = [6, 7, 8, 9, 11, 14].map(|count| census.points(count));
    assert_eq!(points, [0, 8, 8, 12, 18, 18]);
    assert_eq!(census.steps(9), 0);
}

#[test]
fn so_many_hexes_away_is_so_many_steps_away() {
    for map in &tables().maps {
        for hex in (map.land | map.river).iter() {
            let mut steps = map.around[hex];
            for distance in 1..=FARTHEST as u8 {
                assert_eq!(map.within(hex, distance), steps & map.land & !HexSet::only(hex));
                steps |= map.around_all(steps);
            }
        }
    }
}
