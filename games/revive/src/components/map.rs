//! The map: spaces, their neighbors, places for tiles, crystal symbols on the border.

use crate::ids::{CELLS, Corner, Place, Space};
use kernel::Id as _;
use kernel::catalog::{Catalog, Section};
use kernel::components::{ComponentError, Table, one};
use parts::hexes::{Hex, HexSet};
use serde::Deserialize;
use std::collections::BTreeMap;

/// Column and row of a hex; odd rows stand half a hex to the right.
pub type Cell = (i8, i8);

/// What a place is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceKind {
    /// A starting tile, face up.
    Starting,
    /// An area tile, face down.
    Area,
}

/// A place for a tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlaceData {
    /// What lies there.
    pub kind: PlaceKind,
    /// Its hexes in the order a to d.
    pub cells: Vec<Cell>,
}

/// A corner, or the rift.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CornerData {
    /// Its hexes.
    pub cells: Vec<Cell>,
}

#[derive(Deserialize)]
struct Rift {
    cells: Vec<Cell>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CrystalData {
    touches: Vec<Cell>,
}

kernel::ids! {
    /// A crystal symbol, as it is read.
    struct Symbol: 16;
}

/// The map as the rules see it.
#[derive(Clone, Debug)]
pub struct MapTables {
    /// The places for tiles.
    pub places: Catalog<Place, PlaceData>,
    /// The corners.
    pub corners: Catalog<Corner, CornerData>,
    /// The spaces next to each space.
    pub near: Vec<HexSet>,
    /// The spaces next to each place.
    pub touch: Vec<HexSet>,
    /// What each space is called.
    pub names: Vec<&'static str>,
    /// The hexes of each space, for drawing.
    pub cells: Vec<Vec<Cell>>,
    /// The spaces that each crystal symbol touches, the giant ones last.
    pub crystals: Vec<HexSet>,
    /// How many of them are in every game.
    pub common_crystals: usize,
    /// The hexes between which each symbol lies, for drawing.
    pub crystal_cells: Vec<Vec<Cell>>,
}

/// The six hexes next to a hex.
pub fn neighbors((c, r): Cell) -> [Cell; 6] {
    let shift = if r % 2 == 0 { -1 } else { 0 };
    [
        (c - 1, r),
        (c + 1, r),
        (c + shift, r - 1),
        (c + shift + 1, r - 1),
        (c + shift, r + 1),
        (c + shift + 1, r + 1),
    ]
}

impl MapTables {
    pub(super) fn load(file: &str, table: &Table) -> Result<MapTables, ComponentError> {
        let fault = |why: String| ComponentError::new(file, "", why);
        let places: Catalog<Place, PlaceData> = Catalog::read(Section { file, table, key: "place" })?;
        let corners: Catalog<Corner, CornerData> = Catalog::read(Section { file, table, key: "corner" })?;
        if places.len() != Place::COUNT || corners.len() != Corner::COUNT {
            return Err(fault(format!("a map has {} places and {} corners", Place::COUNT, Corner::COUNT)));
        }
        let rift: Rift = one(file, table, "rift")?;
        let mut cells: Vec<Vec<Cell>> = Vec::new();
        let mut names: Vec<&'static str> = Vec::new();
        for (_, place) in places.iter() {
            if place.data.cells.len() != CELLS {
                return Err(fault(format!("place `{}`: cells needs {CELLS} values", place.id)));
            }
            for (i, cell) in place.data.cells.iter().enumerate() {
                cells.push(vec![*cell]);
                names.push(Box::leak(format!("{}{}", place.id, (b'a' + i as u8) as char).into_boxed_str()));
            }
        }
        cells.push(rift.cells);
        names.push("rift");
        for (_, corner) in corners.iter() {
            cells.push(corner.data.cells.clone());
            names.push(corner.id);
        }
        let mut at: BTreeMap<Cell, Hex> = BTreeMap::new();
        for (space, list) in cells.iter().enumerate() {
            for cell in list {
                if [cell.0, cell.1].iter().any(|n| !(0..=99).contains(n)) {
                    return Err(fault(format!("{}: columns and rows are from 0 to 99", names[space])));
                }
                if at.insert(*cell, Hex(space as u8)).is_some() {
                    return Err(fault(format!("two spaces have the hex {cell:?}")));
                }
            }
        }
        let near: Vec<HexSet> = cells
            .iter()
            .enumerate()
            .map(|(space, list)| {
                let all =
                    list.iter().flat_map(|cell| neighbors(*cell)).filter_map(|cell| at.get(&cell).copied());
                all.filter(|other| usize::from(*other) != space).collect()
            })
            .collect();
        let touch = places
            .iter()
            .map(|(place, _)| {
                let own: HexSet = (0..CELLS).map(|cell| Space::of(place, cell).hex()).collect();
                own.iter().fold(HexSet::EMPTY, |all, hex| all | near[usize::from(hex)]) & !own
            })
            .collect();
        let read = |key| -> Result<Vec<Vec<Cell>>, ComponentError> {
            let symbols: Catalog<Symbol, CrystalData> = Catalog::read(Section { file, table, key })?;
            Ok(symbols.iter().map(|(_, symbol)| symbol.data.touches.clone()).collect())
        };
        let mut crystal_cells = read("crystal")?;
        let common_crystals = crystal_cells.len();
        crystal_cells.extend(read("giant_crystal")?);
        if let Some(cell) = crystal_cells.iter().flatten().find(|cell| !at.contains_key(*cell)) {
            return Err(fault(format!("crystal symbols: touches: {cell:?} is no hex of a space")));
        }
        let spaces = |list: &Vec<Cell>| list.iter().filter_map(|cell| at.get(cell).copied()).collect();
        let crystals = crystal_cells.iter().map(spaces).collect();
        Ok(MapTables { places, corners, near, touch, names, cells, crystals, common_crystals, crystal_cells })
    }

    /// The spaces next to a space.
    #[inline]
    pub fn next_to(&self, space: Space) -> HexSet {
        self.near[space.index()]
    }

    /// The spaces of a place.
    #[inline]
    pub fn of_place(&self, place: Place) -> HexSet {
        HexSet(0b1111 << (place.index() * CELLS))
    }

    /// The space with this name.
    pub fn named(&self, name: &str) -> Option<Space> {
        Space::new(self.names.iter().position(|other| *other == name)?)
    }
}
