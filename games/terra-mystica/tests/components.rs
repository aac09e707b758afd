//! Components: ours are sound, and a wrong one is refused with its file, entry and field.

use kernel::components::Overlay;
use terra_mystica::components::{Terrain, read, tables};

fn laid(file: &str, text: &str) -> String {
    read(&[Overlay { file: file.into(), text: text.into() }]).unwrap_err().to_string()
}

#[test]
fn our_components_are_sound() {
    let t = read(&[]).unwrap();
    assert_eq!(t.favors.values().map(|f| f.count).sum::<u8>(), 28);
    assert_eq!(t.towns.values().map(|f| f.count).sum::<u8>(), 14);
    for faction in t.factions.values() {
        assert_eq!(faction.start.power.iter().sum::<u8>(), t.common.tokens, "{}", faction.id);
    }
}

#[test]
fn an_error_names_file_entry_and_field() {
    assert!(
        laid("tiles.toml", "[[bonus_card]]\nid = \"BON4\"\nshiping = 2\n")
            .starts_with("tiles.toml: bonus_card `BON4`: unknown field `shiping`")
    );
    assert_eq!(
        laid("factions.toml", "[[faction]]\nid = \"auren\"\nhome = \"moon\"\n"),
        "factions.toml: faction `auren`: home: there is no terrain `moon`"
    );
    assert_eq!(
        laid("factions.toml", "[[faction]]\nid = \"auren\"\nincome_coins = [1]\n"),
        "factions.toml: faction `auren`: income_coins: 5 values are needed, there are 1"
    );
    assert_eq!(
        laid("map.toml", "bridges = [\"A1:A2\"]"),
        "map.toml: bridge `A1:A2`: these hexes are no bridge site: 29 sites are needed, corner to corner over a river"
    );
}

#[test]
fn the_map_has_its_known_shape() {
    let map = &tables().map;
    assert_eq!(map.land.len(), 77);
    for terrain in Terrain::circle() {
        assert_eq!(map.terrain.of(terrain).len(), 11);
    }
    let hex = |name| map.hex(name).unwrap();
    let names = |set: parts::HexSet| set.iter().map(|h| map.name(h).to_owned()).collect::<Vec<_>>();
    assert_eq!(names(map.around[hex("A2")]), ["A1", "A3", "B1", "r0"]);
    assert!(map.by_ship(hex("F4"), 1).has(hex("G3")));
    assert!(!map.by_ship(hex("F4"), 0).has(hex("G3")));
    assert!(map.within(hex("D3"), 2).has(hex("B2")));
    assert_eq!(map.bridge(hex("c2"), hex("D3")), map.bridge(hex("D3"), hex("C2")));
}
