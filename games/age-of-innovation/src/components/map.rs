//! The two sides of the board.

use super::BoardId;
use kernel::ById;
use kernel::catalog::Section;
use kernel::components::{self, ComponentError, Table};
use parts::HexSet;
use parts::hexes::{GridPos, Hex};
use parts::map::{BadMap, Printed, Sites};
use parts::terrain_cycle::Terrain;
use serde::Deserialize;
use std::ops::Deref;

/// How many hexes a side has at most, rivers included.
pub const HEXES: usize = 117;
/// The two sides of the board, in the order that positions number them.
pub const SIDES: [&str; 2] = ["small", "large"];

/// One side of the board. Hexes are named like `E8`, river hexes too.
#[derive(Debug)]
pub struct Map {
    hexes: parts::map::Map<HEXES>,
    /// How many may play on it.
    pub players: Vec<u8>,
    /// Land hexes at the edge.
    pub edge: HexSet,
    /// Land hexes beside a river.
    pub riverside: HexSet,
    /// The printed bridge sites. They come first; the others go over land.
    pub printed: Sites,
}

impl Deref for Map {
    type Target = parts::map::Map<HEXES>;

    #[inline]
    fn deref(&self) -> &parts::map::Map<HEXES> {
        &self.hexes
    }
}

/// A terrain as the file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainEntry {
    id: String,
    letter: char,
    color: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapEntry {
    players: Vec<u8>,
    rows: Vec<String>,
    bridges: Vec<String>,
    edges: Vec<String>,
}

/// Both sides, and the color words of the terrains.
pub(super) fn load(
    file: &str,
    table: &Table,
) -> Result<([Map; 2], ById<BoardId, String, 7>), ComponentError> {
    let terrains: Vec<TerrainEntry> = components::list(file, table, "terrain")?;
    if !terrains.iter().map(|t| t.id.as_str()).eq(BoardId::IDS) {
        let why = format!("the entries [[terrain]] must be {}, in this order", BoardId::IDS.join(", "));
        return Err(ComponentError::new(file, "", why));
    }
    let section = Section { file, table, key: "map" };
    let [small, large] = section.in_order::<MapEntry, 2>(SIDES)?;
    let side = |entry, id| map(entry, &terrains, &|why| section.error(id, why));
    let mut colors = terrains.iter().map(|t| t.color.clone());
    let colors = ById::new(std::array::from_fn(|_| colors.next().unwrap_or_default()));
    Ok(([side(small, SIDES[0])?, side(large, SIDES[1])?], colors))
}

fn map(
    entry: MapEntry,
    terrains: &[TerrainEntry],
    bad: &dyn Fn(String) -> ComponentError,
) -> Result<Map, ComponentError> {
    let mut printed = Vec::new();
    for (row, text) in entry.rows.iter().enumerate() {
        let letter = (b'A' + row.min(25) as u8) as char;
        for (col, cell) in text.split_whitespace().enumerate().filter(|&(_, cell)| cell != ".") {
            let mut letters = Terrain::circle().zip(terrains);
            let found = match cell {
                "~" => Some(Terrain::River),
                _ => letters.find(|(_, t)| cell.chars().eq([t.letter])).map(|(terrain, _)| terrain),
            };
            let why = || bad(format!("row {letter}: `{cell}` is no terrain's letter"));
            let terrain = found.ok_or_else(why)?;
            let place = GridPos { row: row as i16, col: col as i16 };
            printed.push(Printed { name: format!("{letter}{}", col + 1), place, terrain });
        }
    }
    let hexes = parts::map::Map::new(printed).map_err(|why| match why {
        BadMap::TooMany(n) => bad(format!("rows: there is room for {HEXES} hexes, there are {n}")),
        BadMap::Name(name) => bad(format!("rows: there is no room for hex {name}")),
    })?;
    let riverside = hexes.around_all(hexes.river) & hexes.land;
    let mut edge = HexSet::EMPTY;
    for name in &entry.edges {
        let hex = hexes.hex(name).filter(|&hex| hexes.land.has(hex));
        edge.insert(hex.ok_or_else(|| bad(format!("edges: there is no land hex `{name}`")))?);
    }
    let mut map = Map { hexes, players: entry.players, edge, riverside, printed: Sites::EMPTY };
    for site in &entry.bridges {
        let ends = site.split_once(':').and_then(|(a, b)| Some((map.hex(a)?, map.hex(b)?)));
        let fits = ends.filter(|&(a, b)| spans(&map, a, b));
        let Some(site) = fits.and_then(|(a, b)| map.hexes.add_bridge(a, b)) else {
            let why = format!("bridges: `{site}` is no site: two land hexes corner to corner over a river");
            return Err(bad(why));
        };
        map.printed.insert(site);
    }
    let land = map.land;
    for a in land.iter() {
        for b in land.iter().filter(|&b| a < b) {
            let inland = map.corner_to_corner(a, b) && map.between(a, b).len() == 2;
            if inland && map.bridge(a, b).is_none() && map.hexes.add_bridge(a, b).is_none() {
                return Err(bad("rows: there are too many places for bridges".into()));
            }
        }
    }
    Ok(map)
}

/// Two land hexes, corner to corner, with river or the rim on both sides of the line between them.
fn spans(map: &Map, a: Hex, b: Hex) -> bool {
    let land = map.land.has(a) && map.land.has(b);
    land && map.corner_to_corner(a, b) && !map.between(a, b).meets(map.land)
}
