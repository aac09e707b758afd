//! The map: hexes, terrains, rivers and bridge sites.

use kernel::components::{self, ComponentError, Table};
use parts::hexes::{GridPos, Hex};
use parts::map::{BadMap, Printed};
use parts::terrain_cycle::{RIVER, Terrain};
use serde::Deserialize;
use std::ops::Deref;

/// How many hexes the map has, rivers included.
pub const HEXES: usize = 113;
/// How many sites for a bridge there are.
pub const BRIDGE_SITES: usize = 29;

/// The board: a map whose land hexes are named like `E8` and whose river hexes like `r12`.
#[derive(Debug)]
pub struct Map {
    hexes: parts::map::Map<HEXES>,
    terrains: Vec<TerrainName>,
}

impl Deref for Map {
    type Target = parts::map::Map<HEXES>;

    #[inline]
    fn deref(&self) -> &parts::map::Map<HEXES> {
        &self.hexes
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainName {
    id: String,
    letter: char,
    color: String,
}

impl Map {
    /// The id of a terrain.
    pub fn terrain_id(&self, terrain: Terrain) -> &str {
        self.terrains.get(terrain as usize).map_or("river", |t| t.id.as_str())
    }

    /// The color word of a terrain.
    pub fn color(&self, terrain: Terrain) -> &str {
        self.terrains.get(terrain as usize).map_or("river", |t| t.color.as_str())
    }

    /// The terrain of an id or a color word, in any letter case.
    pub fn terrain(&self, word: &str) -> Option<Terrain> {
        let word = if word.eq_ignore_ascii_case("grey") { "gray" } else { word };
        let is = |t: &TerrainName| t.id.eq_ignore_ascii_case(word) || t.color.eq_ignore_ascii_case(word);
        self.terrains.iter().position(is).map(|i| i as Terrain)
    }
}

pub(super) fn load(file: &str, table: &Table) -> Result<Map, ComponentError> {
    let bad = |entry: &str, why: String| ComponentError::new(file, entry, why);
    let terrains: Vec<TerrainName> = components::list(file, table, "terrain")?;
    if terrains.len() != 7 {
        return Err(bad("", format!("7 entries [[terrain]] are needed, there are {}", terrains.len())));
    }
    let rows: Vec<String> = components::one(file, table, "rows")?;
    let mut printed = Vec::new();
    let mut rivers = 0;
    for (row, text) in rows.iter().enumerate() {
        let mut number = 0;
        let letter = (b'A' + row.min(25) as u8) as char;
        for (col, cell) in text.split_whitespace().enumerate() {
            let place = GridPos { row: row as i16, col: col as i16 };
            if cell == "I" {
                printed.push(Printed { name: format!("r{rivers}"), place, terrain: RIVER });
                rivers += 1;
                continue;
            }
            number += 1;
            let found = terrains.iter().position(|t| cell.chars().eq([t.letter]));
            let why = || bad(&format!("row {letter}"), format!("`{cell}` is no terrain's letter"));
            let terrain = found.ok_or_else(why)? as Terrain;
            printed.push(Printed { name: format!("{letter}{number}"), place, terrain });
        }
    }
    if printed.len() != HEXES {
        return Err(bad("rows", format!("{HEXES} hexes are needed, there are {}", printed.len())));
    }
    let hexes = parts::map::Map::new(printed).map_err(|why| match why {
        BadMap::TooMany(n) => bad("rows", format!("{HEXES} hexes are needed, there are {n}")),
        BadMap::Name(name) => bad("rows", format!("there is no room for hex {name}")),
    })?;
    let mut map = Map { hexes, terrains };
    let sites: Vec<String> = components::one(file, table, "bridges")?;
    for site in &sites {
        let ends = site.split_once(':').and_then(|(a, b)| Some((map.hex(a)?, map.hex(b)?)));
        let fits = ends.filter(|&(a, b)| sites.len() == BRIDGE_SITES && spans(&map, a, b));
        if !fits.is_some_and(|(a, b)| map.hexes.add_bridge(a, b)) {
            let why = format!(
                "these hexes are no bridge site: {BRIDGE_SITES} sites are needed, corner to corner over a river"
            );
            return Err(bad(&format!("bridge `{site}`"), why));
        }
    }
    if sites.len() != BRIDGE_SITES {
        return Err(bad("bridges", format!("{BRIDGE_SITES} sites are needed, there are {}", sites.len())));
    }
    Ok(map)
}

/// Two land hexes, corner to corner, with river on both sides of the line between them.
fn spans(map: &Map, a: Hex, b: Hex) -> bool {
    let between = map.between(a, b);
    map.corner_to_corner(a, b) && between.len() == 2 && !between.meets(map.land)
}
