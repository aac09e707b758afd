//! The map: hexes, terrains, rivers and bridge sites.

use kernel::ById;
use kernel::components::{self, ComponentError, Table};
use parts::hexes::{GridPos, Hex};
use parts::map::{BadMap, Printed};
use parts::terrain_cycle::{TERRAINS, Terrain};
use serde::Deserialize;
use std::ops::Deref;

/// How many hexes the map has, rivers included.
pub const HEXES: usize = 113;
/// How many sites for a bridge there are.
const BRIDGE_SITES: usize = 29;

/// The board: a map whose land hexes are named like `E8` and whose river hexes like `r12`.
#[derive(Debug)]
pub struct Map {
    hexes: parts::map::Map<HEXES>,
    terrains: ById<Terrain, TerrainName, { Terrain::COUNT }>,
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
        &self.terrains[terrain].id
    }

    /// The color word of a terrain.
    pub fn color(&self, terrain: Terrain) -> &str {
        &self.terrains[terrain].color
    }

    /// The terrain of an id or a color word, in any letter case.
    pub fn terrain(&self, word: &str) -> Option<Terrain> {
        let word = if word.eq_ignore_ascii_case("grey") { "gray" } else { word };
        let is = |name: &str| name.eq_ignore_ascii_case(word);
        Terrain::circle().find(|&terrain| is(self.terrain_id(terrain)) || is(self.color(terrain)))
    }
}

pub(super) fn load(file: &str, table: &Table) -> Result<Map, ComponentError> {
    let bad = |entry: &str, why: String| ComponentError::new(file, entry, why);
    let mut names: Vec<TerrainName> = components::list(file, table, "terrain")?;
    let count = names.len();
    names.push(TerrainName { id: "river".into(), letter: 'I', color: "river".into() });
    let wrong = |_| bad("", format!("{TERRAINS} entries [[terrain]] are needed, there are {count}"));
    let terrains = ById::<Terrain, _, _>::new(names.try_into().map_err(wrong)?);
    let rows: Vec<String> = components::one(file, table, "rows")?;
    let mut printed = Vec::new();
    let mut rivers = 0;
    for (row, text) in rows.iter().enumerate() {
        let mut number = 0;
        let letter = (b'A' + row.min(25) as u8) as char;
        for (col, cell) in text.split_whitespace().enumerate() {
            let place = GridPos { row: row as i16, col: col as i16 };
            let found = terrains.iter().find(|(_, name)| cell.chars().eq([name.letter]));
            let why = || bad(&format!("row {letter}"), format!("`{cell}` is no terrain's letter"));
            let (terrain, _) = found.ok_or_else(why)?;
            let name = if terrain.is_land() {
                number += 1;
                format!("{letter}{number}")
            } else {
                rivers += 1;
                format!("r{}", rivers - 1)
            };
            printed.push(Printed { name, place, terrain });
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
        if fits.and_then(|(a, b)| map.hexes.add_bridge(a, b)).is_none() {
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
