//! Both sides of the board.

use super::{facts, index, list, number, sub, text, words};
use age_of_innovation::components::{Terrain, tables};
use std::collections::BTreeSet;
use toml::Table;

#[test]
fn maps_hex_by_hex() {
    let Some(facts) = facts("maps.toml") else { return };
    for (fact, ours) in list(&facts, "map").zip(&tables().maps) {
        let id = text(fact, "id");
        let mut hexes = 0;
        let mut riverside = BTreeSet::new();
        for hex in list(fact, "hex") {
            let name = text(hex, "id");
            let at = ours.hex(name).unwrap_or_else(|| panic!("{id} has {name}"));
            let place = ours.places[at];
            assert_eq!(
                (place.row as u8, place.col as u8),
                (number(hex, "row"), number(hex, "col")),
                "{id} {name}"
            );
            let terrain = text(hex, "terrain");
            let wanted = Terrain::ALL[index(&Terrain::IDS, terrain)];
            assert_eq!(ours.terrain[at], wanted, "{id} {name}");
            let is = |key: &str| hex.get(key).is_some_and(|value| value.as_bool().unwrap());
            assert_eq!(ours.edge.has(at), is("edge"), "{id} {name}");
            assert_eq!(ours.riverside.has(at), is("riverside"), "{id} {name}");
            riverside.extend(is("riverside").then_some(name.to_owned()));
            // The neighbors by axial coordinates.
            let axial = |hex: &Table| (hex["q"].as_integer().unwrap(), hex["r"].as_integer().unwrap());
            let (q, r) = axial(hex);
            let near = [(q + 1, r), (q - 1, r), (q, r + 1), (q - 1, r + 1), (q, r - 1), (q + 1, r - 1)];
            let around = list(fact, "hex").filter(|other| near.contains(&axial(other)));
            let around: BTreeSet<_> = around.map(|other| text(other, "id")).collect();
            let found: BTreeSet<_> = ours.around[at].iter().map(|hex| ours.name(hex)).collect();
            assert_eq!(found, around, "{id} {name}");
            hexes += 1;
        }
        assert_eq!((ours.len(), ours.land.len() as u8), (hexes, number(fact, "land_hexes")), "{id}");
        assert_eq!(riverside, words(fact, "riverside_hexes").into_iter().collect(), "{id}");
        let sites = fact["bridge_sites"].as_array().unwrap();
        assert_eq!(ours.printed.len(), sites.len(), "{id}");
        for site in sites {
            let [a, b] = [0, 1].map(|end| ours.hex(site[end].as_str().unwrap()).unwrap());
            let site = ours.bridge(a, b).unwrap_or_else(|| panic!("{id}: {site}"));
            assert!(ours.printed.has(site), "{id}: {site:?}");
        }
        let players: Vec<u8> = (2..=5)
            .filter(|n| words(&sub(&facts, "use"), &format!("players_{n}")).contains(&id.into()))
            .collect();
        assert_eq!(ours.players, players, "{id}");
    }
}
