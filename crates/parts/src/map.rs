//! Maps of land and river, with sites for bridges, and what is near what on them.

use crate::hexes::{ByHex, GridPos, Hex, HexSet};
use crate::terrain_cycle::Terrain;
use crate::terrain_map::TerrainMap;
use kernel::Message;
use kernel::message_table::Said;
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

/// A set of bridge sites: as many bits as a map needs.
pub trait Sites: Copy + PartialEq + std::ops::BitAnd<Output = Self> + std::ops::BitOr<Output = Self> {
    /// No site.
    const NONE: Self;
    /// How many sites there can be.
    const MOST: usize;

    /// The set with one site.
    fn only(site: u8) -> Self;

    /// The lowest site and the others.
    fn split(self) -> Option<(u8, Self)>;
}

macro_rules! sites {
    ($($bits:ty),*) => {
        $(impl Sites for $bits {
            const NONE: $bits = 0;
            const MOST: usize = <$bits>::BITS as usize;

            #[inline]
            fn only(site: u8) -> $bits {
                1 << site
            }

            #[inline]
            fn split(self) -> Option<(u8, $bits)> {
                (self != 0).then(|| (self.trailing_zeros() as u8, self & (self - 1)))
            }
        })*
    };
}
sites!(u32, u128);

/// A map of at most `N` hexes, and all that can be reckoned from it beforehand. Its bridge sites are the
/// bits of a `B`.
#[derive(Debug)]
pub struct Map<const N: usize, B = u32> {
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
    pub bridges: Vec<(Hex, Hex)>,
    /// The bridge sites at each hex, as bits.
    bridges_at: ByHex<B, N>,
    names: Vec<String>,
    /// The hexes by the letter and the number of their names.
    by_name: Box<[[Hex; NUMBERS]; 26]>,
}

impl<const N: usize, B: Sites> Map<N, B> {
    /// A map of these hexes.
    pub fn new(hexes: Vec<Printed>) -> Result<Map<N, B>, BadMap> {
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
            bridges_at: ByHex([B::NONE; N]),
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
    pub fn add_bridge(&mut self, a: Hex, b: Hex) -> bool {
        let site = self.bridges.len();
        let fits = site < B::MOST && self.bridge(a, b).is_none() && self.land.has(a) && self.land.has(b);
        if fits {
            self.bridges.push((a, b));
            for end in [a, b] {
                self.bridges_at[end] = self.bridges_at[end] | B::only(site as u8);
            }
        }
        fits
    }

    /// The bridge site with these ends.
    pub fn bridge(&self, a: Hex, b: Hex) -> Option<u8> {
        self.bridges.iter().position(|&ends| ends == (a, b) || ends == (b, a)).map(|i| i as u8)
    }

    /// The bridge sites that end at this hex.
    #[inline]
    pub fn bridges_at(&self, hex: Hex) -> B {
        self.bridges_at[hex]
    }

    /// Do these two hexes face each other corner to corner?
    pub fn corner_to_corner(&self, a: Hex, b: Hex) -> bool {
        self.places[a].corner_to_corner(self.places[b])
    }

    /// The hexes that lie beside a line from corner to corner.
    pub fn between(&self, a: Hex, b: Hex) -> HexSet {
        self.around[a] & self.around[b]
    }

    /// The hexes that built bridges join to this one. `built` has a bit for each site.
    #[inline]
    pub fn over_bridges(&self, hex: Hex, built: B) -> HexSet {
        let mut sites = self.bridges_at[hex] & built;
        let mut ends = HexSet::EMPTY;
        while let Some((site, others)) = sites.split() {
            let (a, b) = self.bridges[site as usize];
            ends.insert(if a == hex { b } else { a });
            sites = others;
        }
        ends
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
    pub fn reach(&self, buildings: HexSet, ships: u8, built: B) -> HexSet {
        let ships = &self.ships[(ships as usize).min(LONGEST_SHIP)];
        let mut reach = HexSet::EMPTY;
        for hex in buildings.iter() {
            reach |= self.around[hex] | ships[hex];
            if self.bridges_at[hex] & built != B::NONE {
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
impl<const N: usize, B: Sites, M: Deref<Target = Map<N, B>>> Said<M> for Hex {
    fn said(self, key: &'static str, map: &M, message: Message) -> Message {
        message.name(key, map.name(self))
    }
}

/// A bridge site as part of a text, which names its ends `a` and `b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Site(pub u8);

impl<const N: usize, B: Sites, M: Deref<Target = Map<N, B>>> Said<M> for Site {
    fn said(self, _: &'static str, map: &M, message: Message) -> Message {
        let (a, b) = map.bridges.get(usize::from(self.0)).copied().unwrap_or_default();
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
        assert_eq!(names(&map, map.reach(HexSet::only(a1), 1, 0)), "A3 B1");
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
        assert!(map.add_bridge(b1, a3));
        assert_eq!(map.bridge(a3, b1), Some(0));
        assert_eq!(map.over_bridges(a3, 1), HexSet::only(b1));
        assert!(map.over_bridges(a3, 0).is_empty());
    }
}
