//! Terrain of a map in play: what each hex is, and which hexes are of each terrain.

use crate::hexes::{ByHex, Hex, HexSet};
use crate::terrain_cycle::Terrain;
use kernel::ById;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use std::ops::Index;

/// The terrain of each hex, with the hexes of each terrain kept beside it: whoever looks for home terrain within
/// reach need not look at every hex. Serde writes and reads the terrain alone.
///
/// ```
/// use parts::hexes::{ByHex, Hex, HexSet};
/// use parts::terrain_cycle::Terrain::{Lake, Mountain};
/// use parts::terrain_map::TerrainMap;
///
/// let mut land = TerrainMap::from(ByHex([Lake, Mountain, Lake]));
/// land.set(Hex(1), Lake);
/// assert_eq!((land[Hex(1)], land.of(Lake), land.of(Mountain)), (Lake, HexSet(0b111), HexSet::EMPTY));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "ByHex<Terrain, N>", into = "ByHex<Terrain, N>")]
pub struct TerrainMap<const N: usize> {
    by_hex: ByHex<Terrain, N>,
    hexes: ById<Terrain, HexSet, { Terrain::COUNT }>,
}

/// The hexes of each terrain say all, in a few words.
impl<const N: usize> Hash for TerrainMap<N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.hexes.hash(hasher);
    }
}

impl<const N: usize> TerrainMap<N> {
    /// The hexes of this terrain.
    #[inline]
    pub fn of(&self, terrain: Terrain) -> HexSet {
        self.hexes[terrain]
    }

    /// Makes a hex this terrain.
    #[inline]
    pub fn set(&mut self, hex: Hex, terrain: Terrain) {
        let before = &mut self.hexes[self.by_hex[hex]];
        *before = *before & !HexSet::only(hex);
        self.hexes[terrain].insert(hex);
        self.by_hex[hex] = terrain;
    }
}

impl<const N: usize> Index<Hex> for TerrainMap<N> {
    type Output = Terrain;

    #[inline]
    fn index(&self, hex: Hex) -> &Terrain {
        &self.by_hex[hex]
    }
}

impl<const N: usize> From<ByHex<Terrain, N>> for TerrainMap<N> {
    fn from(by_hex: ByHex<Terrain, N>) -> TerrainMap<N> {
        let mut hexes = ById::<_, HexSet, _>::default();
        for (hex, &terrain) in (0..).map(Hex).zip(&by_hex.0) {
            hexes[terrain].insert(hex);
        }
        TerrainMap { by_hex, hexes }
    }
}

impl<const N: usize> From<TerrainMap<N>> for ByHex<Terrain, N> {
    fn from(map: TerrainMap<N>) -> ByHex<Terrain, N> {
        map.by_hex
    }
}
