//! Maps of land and river, with sites for bridges, and what is near what on them.

use crate::cards::IdSet;
use crate::hexes::{ByHex, GridPos, Hex, HexSet};
use crate::terrain_cycle::Terrain;
use crate::terrain_map::TerrainMap;
use kernel::message_table::Said;
use kernel::{Id as _, Message};
use std::ops::Deref;

/// The longest chain of river hexes that a ship can need.
pub const LONGEST_SHIP: usize = 6;
/// The farthest flight over other hexes.
pub const FARTHEST: usize = 5;
/// Names are a letter and a number below this.
const NUMBERS: usize = 64;

/// A hex as it is printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// A letter and a number.
    pub name: String,
    /// Where it lies.
    pub place: GridPos,
    /// Its terrain.
    pub terrain: Terrain,
}

/// Why hexes make no map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadMap {
    /// There are more hexes than there is room for.
    TooMany(usize),
    /// There is no room for this name, or two hexes have it.
    Name(String),
}

kernel::ids! {
    /// A bridge site of a map. Texts name its ends `a` and `b`.
    pub struct Site: 128;
}

/// A set of bridge sites.
pub type Sites = IdSet<Site, 2>;

/// A map of at most `N` hexes, and all that can be reckoned from it beforehand.
#[derive(Debug)]
pub struct Map<const N: usize> {
    /// The printed terrain of each hex.
    pub terrain: TerrainMap<N>,
    /// Where each hex lies.
    pub places: ByHex<GridPos, N>,
    /// All land hexes.
    pub land: HexSet,
    /// All river hexes.
    pub river: HexSet,
    /// The hexes around each hex, rivers included.
    pub around: ByHex<HexSet, N>,
    /// For each length of a river chain, the land hexes that it joins to each land hex.
    ships: [ByHex<HexSet, N>; LONGEST_SHIP + 1],
    /// For each distance, the land hexes no farther from each hex.
    within: [ByHex<HexSet, N>; FARTHEST + 1],
    /// The two ends of each bridge site.
    bridges: Vec<(Hex, Hex)>,
    /// The bridge sites at each hex.
    bridges_at: ByHex<Sites, N>,
    names: Vec<String>,
    /// The hexes by the letter and the number of their names.
    by_name: Box<[[Hex; NUMBERS]; 26]>,
}

impl<const N: usize> Map<N> {
    /// A map of these hexes.
    pub fn new(hexes: Vec<Printed>) -> Result<Map<N>, BadMap> {
        if hexes.len() > N || N > 128 {
            return Err(BadMap::TooMany(hexes.len()));
        }
        let mut map = Map {
            terrain: TerrainMap::from(ByHex([Terrain::River; N])),
            places: ByHex([GridPos { row: 0, col: 0 }; N]),
            land: HexSet::EMPTY,
            river: HexSet::EMPTY,
            around: ByHex([HexSet::EMPTY; N]),
            ships: [ByHex([HexSet::EMPTY; N]); LONGEST_SHIP + 1],
            within: [ByHex([HexSet::EMPTY; N]); FARTHEST + 1],
            bridges: Vec::new(),
            bridges_at: ByHex([Sites::EMPTY; N]),
            names: Vec::new(),
            by_name: Box::new([[Hex::NONE; NUMBERS]; 26]),
        };
        for (hex, printed) in (0..).map(Hex).zip(hexes) {
            map.terrain.set(hex, printed.terrain);
            map.places[hex] = printed.place;
            let set = if printed.terrain.is_land() { &mut map.land } else { &mut map.river };
            set.insert(hex);
            let slot =
                spot(&printed.name).filter(|&(letter, number)| map.by_name[letter][number] == Hex::NONE);
            let Some((letter, number)) = slot else { return Err(BadMap::Name(printed.name)) };
            map.by_name[letter][number] = hex;
            map.names.push(printed.name);
        }
        map.measure();
        map.sail();
        Ok(map)
    }

    /// How many hexes there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Is there no hex at all?
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// The name of a hex.
    pub fn name(&self, hex: Hex) -> &str {
        self.names.get(hex.index()).map_or("?", String::as_str)
    }

    /// The hex of a name, in any letter case.
    pub fn hex(&self, name: &str) -> Option<Hex> {
        let (letter, number) = spot(name)?;
        Some(self.by_name[letter][number]).filter(|&hex| hex != Hex::NONE)
    }

    /// Prints a site for a bridge, if there is room for one more.
    pub fn add_bridge(&mut self, a: Hex, b: Hex) -> Option<Site> {
        let fits = self.bridge(a, b).is_none() && self.land.has(a) && self.land.has(b);
        let site = Site::new(self.bridges.len()).filter(|_| fits)?;
        self.bridges.push((a, b));
        for end in [a, b] {
            self.bridges_at[end].insert(site);
        }
        Some(site)
    }

    /// The bridge sites with their ends.
    #[inline]
    pub fn bridges(&self) -> impl Iterator<Item = (Site, (Hex, Hex))> {
        Site::all().zip(self.bridges.iter().copied())
    }

    /// The ends of a bridge site, if the map has it.
    #[inline]
    pub fn ends(&self, site: Site) -> Option<(Hex, Hex)> {
        self.bridges.get(site.index()).copied()
    }

    /// The bridge site with these ends.
    pub fn bridge(&self, a: Hex, b: Hex) -> Option<Site> {
        self.bridges().find(|&(_, ends)| ends == (a, b) || ends == (b, a)).map(|(site, _)| site)
    }

    /// The bridge sites that end at any of these hexes.
    #[inline]
    pub fn bridges_at(&self, hexes: HexSet) -> Sites {
        hexes.iter().fold(Sites::EMPTY, |sites, hex| sites | self.bridges_at[hex])
    }

    /// Do these two hexes face each other corner to corner?
    pub fn corner_to_corner(&self, a: Hex, b: Hex) -> bool {
        self.places[a].corner_to_corner(self.places[b])
    }

    /// The hexes that lie beside a line from corner to corner.
    pub fn between(&self, a: Hex, b: Hex) -> HexSet {
        self.around[a] & self.around[b]
    }

    /// The hexes that built bridges join to this one.
    #[inline]
    pub fn over_bridges(&self, hex: Hex, built: Sites) -> HexSet {
        let ends = (self.bridges_at[hex] & built).iter().filter_map(|site| self.ends(site));
        ends.map(|(a, b)| if a == hex { b } else { a }).collect()
    }

    /// The land hexes that a chain of at most `length` river hexes joins to `hex`.
    #[inline]
    pub fn by_ship(&self, hex: Hex, length: u8) -> HexSet {
        self.ships[(length as usize).min(LONGEST_SHIP)][hex]
    }

    /// The land hexes at most `distance` away from `hex`.
    #[inline]
    pub fn within(&self, hex: Hex, distance: u8) -> HexSet {
        self.within[(distance as usize).min(FARTHEST)][hex]
    }

    /// The hexes around these, some of them perhaps among these.
    #[inline]
    pub fn around_all(&self, hexes: HexSet) -> HexSet {
        hexes.iter().fold(HexSet::EMPTY, |set, hex| set | self.around[hex])
    }

    /// The land hexes within reach of buildings whose ships go this far; built bridges help too. Hexes
    /// with buildings are among them.
    #[inline]
    pub fn reach(&self, buildings: HexSet, ships: u8, built: Sites) -> HexSet {
        let ships = &self.ships[(ships as usize).min(LONGEST_SHIP)];
        let mut reach = HexSet::EMPTY;
        for hex in buildings.iter() {
            reach |= self.around[hex] | ships[hex];
            if self.bridges_at[hex].meets(built) {
                reach |= self.over_bridges(hex, built);
            }
        }
        reach & self.land
    }

    fn measure(&mut self) {
        let hexes = self.land | self.river;
        for a in hexes.iter() {
            for b in hexes.iter().filter(|&b| b != a) {
                let distance = self.places[a].distance(self.places[b]) as usize;
                if distance == 1 {
                    self.around[a].insert(b);
                }
                if self.land.has(b) {
                    self.within.iter_mut().skip(distance).for_each(|within| within[a].insert(b));
                }
            }
        }
    }

    fn sail(&mut self) {
        for from in self.land.iter() {
            let mut afloat = HexSet::only(from);
            let mut shore = HexSet::EMPTY;
            for length in 1..=LONGEST_SHIP {
                afloat = (if length == 1 { HexSet::EMPTY } else { afloat })
                    | (self.around_all(afloat) & self.river);
                shore |= self.around_all(afloat) & self.land;
                self.ships[length][from] = shore & !HexSet::only(from);
            }
        }
    }
}

/// A hex is named in a text by whoever knows its map.
impl<const N: usize, M: Deref<Target = Map<N>>> Said<M> for Hex {
    fn said(self, key: &'static str, map: &M, message: Message) -> Message {
        message.name(key, map.name(self))
    }
}

impl<const N: usize, M: Deref<Target = Map<N>>> Said<M> for Site {
    fn said(self, _: &'static str, map: &M, message: Message) -> Message {
        let (a, b) = map.ends(self).unwrap_or_default();
        message.name("a", map.name(a)).name("b", map.name(b))
    }
}

/// The letter and the number of a hex's name.
fn spot(name: &str) -> Option<(usize, usize)> {
    let (&letter, digits) = name.as_bytes().split_first()?;
    let letter = letter.to_ascii_uppercase().checked_sub(b'A').filter(|&letter| letter < 26)?;
    let number = match *digits {
        [one @ b'0'..=b'9'] => one - b'0',
        [ten @ b'1'..=b'9', one @ b'0'..=b'9'] => (ten - b'0') * 10 + one - b'0',
        _ => return None,
    };
    (usize::from(number) < NUMBERS).then_some((usize::from(letter), usize::from(number)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain_cycle::Terrain::{Desert, Forest, Lake, Plains, River, Swamp};

    /// Two rows: land, river, land and land, river, river.
    fn small() -> Map<8> {
        let rows = [[Desert, River, Plains, Swamp], [Lake, River, River, Forest]];
        let mut hexes = Vec::new();
        for (row, terrains) in rows.iter().enumerate() {
            for (col, &terrain) in terrains.iter().enumerate() {
                let name = format!("{}{}", (b'A' + row as u8) as char, col + 1);
                hexes.push(Printed { name, place: GridPos { row: row as i16, col: col as i16 }, terrain });
            }
        }
        Map::new(hexes).unwrap()
    }

    fn names(map: &Map<8>, set: HexSet) -> String {
        set.iter().map(|hex| map.name(hex)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ships_go_over_chains_of_river() {
        let map = small();
        let a1 = map.hex("a1").unwrap();
        assert_eq!(names(&map, map.around[a1]), "A2 B1");
        assert_eq!(names(&map, map.by_ship(a1, 0)), "");
        assert_eq!(names(&map, map.by_ship(a1, 1)), "A3 B1");
        assert_eq!(names(&map, map.by_ship(a1, 2)), "A3 B1");
        assert_eq!(names(&map, map.reach(HexSet::only(a1), 1, Sites::EMPTY)), "A3 B1");
        assert_eq!(names(&map, map.within(a1, 2)), "A3 B1");
        assert_eq!(map.hex("C1"), None);
        assert_eq!(map.hex("A0"), None);
    }

    #[test]
    fn a_bridge_joins_its_ends() {
        let mut map = small();
        let [a1, a3, b1] = ["A1", "A3", "B1"].map(|name| map.hex(name).unwrap());
        assert!(map.corner_to_corner(a3, b1) && !map.corner_to_corner(a1, b1));
        assert_eq!(names(&map, map.between(a3, b1)), "A2 B2");
        let site = map.add_bridge(b1, a3).unwrap();
        assert_eq!(map.bridge(a3, b1), Some(site));
        assert_eq!(map.over_bridges(a3, Sites::only(site)), HexSet::only(b1));
        assert!(map.over_bridges(a3, Sites::EMPTY).is_empty());
    }
}
