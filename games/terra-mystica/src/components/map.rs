//! The map: hexes, terrains, rivers, bridge sites, and what is near what.

use kernel::components::{self, ComponentError, Table};
use parts::HexSet;
use parts::hexes::{Hex, Place};
use serde::Deserialize;

/// How many hexes the map has, rivers included.
pub const HEXES: usize = 113;
/// How many sites for a bridge there are.
pub const BRIDGE_SITES: usize = 29;
/// The longest chain of river hexes that a ship can need: shipping 5 and a bonus card.
const LONGEST_SHIP: usize = 6;
/// The farthest flight: two hexes skipped, two more by town tiles.
const FARTHEST: i16 = 5;

/// Rows of land and river, named by letters.
const ROWS: usize = 9;
/// Numbers in a row; all river hexes together are the longest.
const LONGEST_ROW: usize = 64;
const NO_HEX: Hex = 255;

/// The number of a terrain on the terrain cycle, or [`RIVER`].
pub type Terrain = u8;
/// No land.
pub const RIVER: Terrain = 7;

/// The board and all that can be reckoned from it beforehand.
#[derive(Debug)]
pub struct Map {
    /// The printed terrain of each hex.
    pub terrain: [Terrain; HEXES],
    /// Where each hex lies.
    pub places: [Place; HEXES],
    /// All land hexes.
    pub land: HexSet,
    /// The hexes around each hex, rivers included.
    pub around: [HexSet; HEXES],
    /// For each length of a river chain, the land hexes that it joins to each land hex.
    ships: [[HexSet; HEXES]; LONGEST_SHIP + 1],
    /// For each distance, the land hexes no farther from each hex.
    within: [[HexSet; HEXES]; FARTHEST as usize + 1],
    /// The two ends of each bridge site.
    pub bridges: [(Hex, Hex); BRIDGE_SITES],
    /// The bridge sites at each hex, as bits.
    pub bridges_at: [u32; HEXES],
    names: Vec<String>,
    /// The hexes by row letter and number, and the river hexes by number.
    by_name: [[Hex; LONGEST_ROW]; ROWS + 1],
    terrains: Vec<TerrainName>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainName {
    id: String,
    letter: char,
    colour: String,
}

impl Map {
    /// The name of a hex: `E8` on land, `r12` on the river.
    pub fn name(&self, hex: Hex) -> &str {
        self.names.get(hex as usize).map_or("?", String::as_str)
    }

    /// The hex of a name, in any letter case.
    pub fn hex(&self, name: &str) -> Option<Hex> {
        let (&letter, digits) = name.as_bytes().split_first()?;
        let row = match letter.to_ascii_uppercase() {
            b'R' => ROWS,
            letter => letter.checked_sub(b'A').map(usize::from).filter(|&row| row < ROWS)?,
        };
        let number = match *digits {
            [one @ b'0'..=b'9'] => one - b'0',
            [ten @ b'1'..=b'9', one @ b'0'..=b'9'] => (ten - b'0') * 10 + one - b'0',
            _ => return None,
        };
        self.by_name[row].get(usize::from(number)).copied().filter(|&hex| hex != NO_HEX)
    }

    /// The id of a terrain.
    pub fn terrain_id(&self, terrain: Terrain) -> &str {
        self.terrains.get(terrain as usize).map_or("river", |t| t.id.as_str())
    }

    /// The colour word of a terrain.
    pub fn colour(&self, terrain: Terrain) -> &str {
        self.terrains.get(terrain as usize).map_or("river", |t| t.colour.as_str())
    }

    /// The terrain of an id or a colour word, in any letter case.
    pub fn terrain(&self, word: &str) -> Option<Terrain> {
        let word = if word.eq_ignore_ascii_case("grey") { "gray" } else { word };
        let is = |t: &TerrainName| t.id.eq_ignore_ascii_case(word) || t.colour.eq_ignore_ascii_case(word);
        self.terrains.iter().position(is).map(|i| i as Terrain)
    }

    /// The bridge site with these ends.
    pub fn bridge(&self, a: Hex, b: Hex) -> Option<u8> {
        self.bridges.iter().position(|&ends| ends == (a, b) || ends == (b, a)).map(|i| i as u8)
    }

    /// The land hexes that a chain of at most `length` river hexes joins to `hex`.
    #[inline]
    pub fn by_ship(&self, hex: Hex, length: u8) -> HexSet {
        self.ships[(length as usize).min(LONGEST_SHIP)][hex as usize]
    }

    /// The land hexes at most `distance` away from `hex`.
    #[inline]
    pub fn within(&self, hex: Hex, distance: u8) -> HexSet {
        self.within[(distance as usize).min(FARTHEST as usize)][hex as usize]
    }
}

/// Spades from one terrain to another by the shorter way.
#[inline]
pub fn steps(from: Terrain, to: Terrain) -> u8 {
    let forward = (to + 7 - from) % 7;
    forward.min(7 - forward)
}

pub(super) fn load(file: &str, table: &Table) -> Result<Map, ComponentError> {
    let bad = |entry: &str, why: String| ComponentError::new(file, entry, why);
    let terrains: Vec<TerrainName> = components::list(file, table, "terrain")?;
    if terrains.len() != 7 {
        return Err(bad("", format!("7 entries [[terrain]] are needed, there are {}", terrains.len())));
    }
    let rows: Vec<String> = components::one(file, table, "rows")?;
    let mut names = Vec::new();
    let mut places = Vec::new();
    let mut terrain = Vec::new();
    let mut rivers = 0;
    for (row, text) in rows.iter().enumerate() {
        let mut number = 0;
        let letter = (b'A' + row.min(25) as u8) as char;
        for (col, cell) in text.split_whitespace().enumerate() {
            places.push(Place { row: row as i16, col: col as i16 });
            if cell == "I" {
                names.push(format!("r{rivers}"));
                rivers += 1;
                terrain.push(RIVER);
                continue;
            }
            number += 1;
            names.push(format!("{letter}{number}"));
            let found = terrains.iter().position(|t| cell.chars().eq([t.letter]));
            let why = || bad(&format!("row {letter}"), format!("`{cell}` is no terrain's letter"));
            terrain.push(found.ok_or_else(why)? as Terrain);
        }
    }
    let count = terrain.len();
    let (Ok(terrain), Ok(places)) = (<[_; HEXES]>::try_from(terrain), <[_; HEXES]>::try_from(places)) else {
        return Err(bad("rows", format!("{HEXES} hexes are needed, there are {count}")));
    };
    let mut map = Map {
        terrain,
        places,
        land: (0..HEXES as Hex).filter(|&h| terrain[h as usize] != RIVER).collect(),
        around: [HexSet::EMPTY; HEXES],
        ships: [[HexSet::EMPTY; HEXES]; LONGEST_SHIP + 1],
        within: [[HexSet::EMPTY; HEXES]; FARTHEST as usize + 1],
        bridges: [(0, 0); BRIDGE_SITES],
        bridges_at: [0; HEXES],
        by_name: index(file, &names)?,
        names,
        terrains,
    };
    measure(&mut map);
    let sites: Vec<String> = components::one(file, table, "bridges")?;
    for (i, site) in sites.iter().enumerate() {
        let ends = site.split_once(':').and_then(|(a, b)| Some((map.hex(a)?, map.hex(b)?)));
        let fits =
            ends.filter(|&(a, b)| i < BRIDGE_SITES && sites.len() == BRIDGE_SITES && spans(&map, a, b));
        let Some((a, b)) = fits else {
            let why = format!(
                "these hexes are no bridge site: {BRIDGE_SITES} sites are needed, corner to corner over a river"
            );
            return Err(bad(&format!("bridge `{site}`"), why));
        };
        map.bridges[i] = (a, b);
        map.bridges_at[a as usize] |= 1 << i;
        map.bridges_at[b as usize] |= 1 << i;
    }
    if sites.len() != BRIDGE_SITES {
        return Err(bad("bridges", format!("{BRIDGE_SITES} sites are needed, there are {}", sites.len())));
    }
    Ok(map)
}

/// The hexes by the letter and the number of their names.
fn index(file: &str, names: &[String]) -> Result<[[Hex; LONGEST_ROW]; ROWS + 1], ComponentError> {
    let mut by_name = [[NO_HEX; LONGEST_ROW]; ROWS + 1];
    for (hex, name) in (0..).zip(names) {
        let (letter, number) = name.split_at(1);
        let row = if letter == "r" { ROWS } else { usize::from(letter.as_bytes()[0] - b'A') };
        let slot = number.parse::<usize>().ok().and_then(|n| by_name.get_mut(row)?.get_mut(n));
        *slot
            .ok_or_else(|| ComponentError::new(file, "rows", format!("there is no room for hex {name}")))? =
            hex;
    }
    Ok(by_name)
}

/// Two land hexes, corner to corner, with river on both sides of the line between them.
fn spans(map: &Map, a: Hex, b: Hex) -> bool {
    let between = map.around[a as usize] & map.around[b as usize];
    map.land.has(a) && map.land.has(b) && between.len() == 2 && !between.meets(map.land)
}

fn measure(map: &mut Map) {
    for a in 0..HEXES {
        for b in 0..HEXES {
            let distance = map.places[a].distance(map.places[b]);
            if distance == 1 {
                map.around[a].insert(b as Hex);
            }
            if map.land.has(b as Hex) && a != b {
                for reach in distance.min(FARTHEST + 1)..=FARTHEST {
                    map.within[reach as usize][a].insert(b as Hex);
                }
            }
        }
    }
    let river = !map.land;
    for from in map.land.iter() {
        let mut afloat = HexSet::EMPTY;
        let mut shore = HexSet::only(from);
        for length in 1..=LONGEST_SHIP {
            let edge = if length == 1 { shore } else { afloat };
            let next: HexSet =
                edge.iter().fold(HexSet::EMPTY, |set, hex| set | map.around[hex as usize]) & river;
            afloat |= next;
            shore |= afloat.iter().fold(HexSet::EMPTY, |set, hex| set | map.around[hex as usize]) & map.land;
            map.ships[length][from as usize] = shore & !HexSet::only(from);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::components::tables;

    #[test]
    fn the_map_has_its_known_shape() {
        let map = &tables().map;
        assert_eq!(map.land.len(), 77);
        for terrain in 0..7 {
            assert_eq!(map.terrain.iter().filter(|&&t| t == terrain).count(), 11);
        }
        let hex = |name| map.hex(name).unwrap();
        let names = |set: parts::HexSet| set.iter().map(|h| map.name(h).to_owned()).collect::<Vec<_>>();
        assert_eq!(names(map.around[hex("A2") as usize]), ["A1", "A3", "B1", "r0"]);
        assert!(map.by_ship(hex("F4"), 1).has(hex("G3")));
        assert!(!map.by_ship(hex("F4"), 0).has(hex("G3")));
        assert!(map.within(hex("D3"), 2).has(hex("B2")));
        assert_eq!(map.bridge(hex("c2"), hex("D3")), map.bridge(hex("D3"), hex("C2")));
        assert_eq!(super::steps(0, 4), 3);
        assert_eq!(super::steps(6, 0), 1);
    }
}
