//! Inputs of map games: what a net is told of room to build, of towns to be, of neighbors and of the largest area. Several games
//! tell it alike.

use crate::hexes::{Hex, HexSet};
use crate::map::{Map, Sites};
use crate::terrain_cycle::Terrain;
use crate::terrain_map::TerrainMap;
use kernel::{FixedVec, InputSink, MAX_SEATS, Seat, yes};

/// The groups of buildings that are looked at.
pub const GROUPS: usize = 10;
/// Spades to one's own terrain: none to three.
pub const SPADES: usize = 4;
/// What is farther from a town than this is no town to be.
const FAR: u8 = 9;

/// Where one can build.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Within reach.
    pub reach: HexSet,
    /// Within reach with one step of shipping more.
    pub farther: HexSet,
    /// Beside own buildings.
    pub beside: HexSet,
}

impl Room {
    /// Writes how many hexes there are of each; `count` says how many of a set are so many spades from home.
    pub fn write<S: InputSink>(self, count: impl Fn(HexSet) -> [f32; SPADES], to: &mut S) {
        let room = count(self.reach);
        to.each("room", room.map(|n| n.min(8.0) / 3.0));
        to.each("room-any", room.map(|n| yes(n > 0.0)));
        let more = count(self.farther);
        to.put("room-by-ship", (more[0] + more[1]).min(8.0) / 3.0);
        to.each("room-beside", count(self.beside).map(|n| n.min(6.0) / 3.0));
    }
}

/// Buildings that stand together and are no town yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// Where they stand.
    pub hexes: HexSet,
    /// What lies beside them.
    pub around: HexSet,
    /// Their power.
    pub power: u8,
    /// How many they are.
    pub buildings: u8,
    /// Buildings that a town of them needs.
    pub needed: u8,
}

impl Group {
    /// How far it is from a town of this power: 0 if it is one. A building brings power, too.
    fn distance(&self, power: u8) -> u8 {
        power.saturating_sub(self.power).max(self.needed.saturating_sub(self.buildings))
    }

    /// Both together.
    fn with(&self, other: &Group) -> Group {
        Group {
            hexes: self.hexes | other.hexes,
            around: self.around | other.around,
            power: self.power + other.power,
            buildings: self.buildings + other.buildings,
            needed: self.needed.min(other.needed),
        }
    }
}

/// How near groups of buildings are to towns, by themselves and with one building, upgrade or bridge more.
#[derive(Clone, Copy, Debug)]
pub struct TownsToBe<'a, const N: usize> {
    /// The map.
    pub map: &'a Map<N>,
    /// The groups of the seat.
    pub groups: FixedVec<Group, GROUPS>,
    /// The power that a town of the seat takes, and that of others.
    pub power: (u8, u8),
    /// The buildings of the seat.
    pub buildings: HexSet,
    /// The hexes of its towns.
    pub town_hexes: HexSet,
    /// Where it can build.
    pub reach: HexSet,
    /// A building that stands alone.
    pub alone: Group,
    /// Sites where a bridge can still be built.
    pub sites: Sites,
    /// Has the seat a bridge left?
    pub has_bridge: bool,
}

impl<const N: usize> TownsToBe<'_, N> {
    /// Writes it; `spades` says how many spades a hex is from home.
    pub fn write<S: InputSink>(&self, spades: impl Fn(Hex) -> usize, to: &mut S) {
        let (power, usual) = self.power;
        to.put("groups", self.groups.len() as f32 / 3.0);
        to.put("town-power", yes(power < usual));
        self.nearest(power, to);
        self.by_building(power, spades, to);
        self.by_bridge(power, to);
    }

    fn nearest<S: InputSink>(&self, power: u8, to: &mut S) {
        let mut nearest = [(FAR, Group::default()); 2];
        for group in self.groups.iter() {
            let distance = group.distance(power).min(FAR - 1);
            if distance < nearest[0].0 {
                nearest = [(distance, *group), nearest[0]];
            } else if distance < nearest[1].0 {
                nearest[1] = (distance, *group);
            }
        }
        for (i, (distance, group)) in nearest.iter().enumerate() {
            let any = yes(*distance < FAR);
            let lacks = power.saturating_sub(group.power);
            let buildings = group.needed.saturating_sub(group.buildings);
            to.nth("town-near", i, any * (7.0 - f32::from(*distance)).max(0.0) / 3.0);
            to.nth("town-lacks-power", i, any * f32::from(lacks) / 3.0);
            to.nth("town-lacks-buildings", i, any * f32::from(buildings) / 2.0);
            // One upgrade brings one power, and so does an annex.
            to.nth("town-by-upgrade", i, any * yes(buildings == 0 && lacks <= 1));
            to.nth("town-by-upgrades", i, any * yes(buildings == 0 && lacks <= 2));
        }
    }

    fn by_building<S: InputSink>(&self, power: u8, spades: impl Fn(Hex) -> usize, to: &mut S) {
        let (mut by_building, mut sites) = ([FAR; SPADES], 0.0);
        let near = self.groups.iter().fold(HexSet::EMPTY, |near, group| near | group.around);
        let beside_towns = self.map.around_all(self.town_hexes & self.buildings);
        for hex in (self.reach & near & !beside_towns).iter() {
            let beside = self.groups.iter().filter(|group| group.around.has(hex));
            let distance = beside.fold(self.alone, |sum, group| sum.with(group)).distance(power);
            let best = &mut by_building[spades(hex)];
            *best = distance.min(*best);
            sites += yes(distance == 0);
        }
        to.put("town-sites", f32::min(sites, 4.0) / 2.0);
        for (i, &distance) in by_building.iter().enumerate() {
            to.nth("town-by-building", i, yes(distance == 0));
            to.nth("town-after-building", i, (6.0 - f32::from(distance)).max(0.0) / 3.0);
        }
    }

    fn by_bridge<S: InputSink>(&self, power: u8, to: &mut S) {
        let (mut over_bridge, mut bridges) = (FAR, 0.0);
        for (site, (a, b)) in self.map.bridges() {
            if !self.sites.has(site) || !self.buildings.has(a) || !self.buildings.has(b) {
                continue;
            }
            bridges += 1.0;
            let of = |hex| self.groups.iter().find(|group| group.hexes.has(hex));
            if let (Some(one), Some(other)) = (of(a), of(b))
                && one != other
            {
                over_bridge = one.with(other).distance(power).min(over_bridge);
            }
        }
        let left = self.has_bridge;
        to.put("bridge-sites", yes(left) * f32::min(bridges, 4.0) / 2.0);
        to.put("town-by-bridge", yes(left && over_bridge == 0));
        to.put("town-after-bridge", yes(left) * (6.0 - f32::from(over_bridge)).max(0.0) / 3.0);
    }
}

/// Another player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rival {
    /// Who.
    pub seat: Seat,
    /// Their buildings.
    pub buildings: HexSet,
    /// Their terrain, once it is known.
    pub home: Option<Terrain>,
    /// Have they passed?
    pub passed: bool,
}

/// A building as neighbors see it.
#[derive(Clone, Copy, Debug)]
pub struct Building {
    /// Whose it is.
    pub owner: Seat,
    /// Its power.
    pub power: u8,
    /// Is it of the first kind, which is upgraded cheaply beside others?
    pub is_first: bool,
    /// Can it be upgraded?
    pub grows: bool,
}

/// Others beside a seat: power from what they will build, cheap upgrades, and land that they want, too.
#[derive(Clone, Copy, Debug)]
pub struct Neighbors<'a, const N: usize> {
    /// The map.
    pub map: &'a Map<N>,
    /// Its terrain.
    pub terrain: &'a TerrainMap<N>,
    /// The buildings of the seat.
    pub own: HexSet,
    /// The buildings of all others.
    pub others: HexSet,
    /// Where the seat can build.
    pub reach: HexSet,
    /// The others.
    pub rivals: FixedVec<Rival, MAX_SEATS>,
    /// Rounds after this one.
    pub rounds: f32,
    /// The names of the inputs that count first buildings beside others, and alone.
    pub names: [&'static str; 2],
}

impl<const N: usize> Neighbors<'_, N> {
    /// Writes it; `building` is what stands on a hex, `adjacent` what is adjacent to it.
    pub fn write<S: InputSink>(
        &self,
        building: impl Fn(Hex) -> Option<Building>,
        adjacent: impl Fn(Hex) -> HexSet,
        to: &mut S,
    ) {
        let (mut cheap, mut alone, mut seen) = (0.0, 0.0, 0_u8);
        let mut power_beside = [0.0; MAX_SEATS];
        for hex in self.own.iter() {
            let Some(own) = building(hex) else { continue };
            let beside = adjacent(hex) & self.others;
            if own.is_first {
                let any = yes(!beside.is_empty());
                cheap += any;
                alone += 1.0 - any;
            }
            for other in beside.iter().filter_map(&building) {
                let Some(power) = power_beside.get_mut(other.owner.index()) else { continue };
                seen |= 1 << other.owner.0;
                *power += f32::from(own.power) * yes(other.grows);
            }
        }
        to.put("neighbors", seen.count_ones() as f32 / 2.0);
        to.put(self.names[0], cheap / 2.0);
        to.put(self.names[1], alone / 2.0);
        let (mut power, mut playing) = (0.0, 0.0);
        let (mut wanted, mut offers) = (0.0, 0.0);
        for rival in self.rivals.iter() {
            let beside = power_beside[rival.seat.index() % MAX_SEATS];
            power += beside;
            playing += beside * yes(!rival.passed);
            if let Some(home) = rival.home {
                let near = self.map.around_all(rival.buildings) & self.reach;
                wanted += (near & self.terrain.of(home)).len() as f32;
                offers += near.len() as f32;
            }
        }
        to.put("power-beside", power / 6.0);
        to.put("power-beside-now", playing / 6.0);
        to.put("power-beside-later", power * self.rounds / 20.0);
        to.put("contested", f32::min(wanted, 6.0) / 3.0);
        to.put("room-beside-others", f32::min(offers, 12.0) / 6.0);
    }
}

/// The largest area of a seat among those of all, and the points for it as things stand.
#[derive(Clone, Copy, Debug)]
pub struct Areas<'a> {
    /// The largest area of each seat; what stands behind the seats is compared as well.
    pub sizes: &'a [u8],
    /// Whose inputs these are.
    pub seat: Seat,
    /// Its points.
    pub points: f32,
    /// The round.
    pub round: u8,
    /// The buildings of the seat.
    pub buildings: HexSet,
    /// The names of the inputs: the size, points, points late in the game, how far ahead, buildings apart from it.
    pub names: [&'static str; 5],
}

impl Areas<'_> {
    /// Writes it.
    pub fn write<S: InputSink>(&self, to: &mut S) {
        let rivals = self.sizes.iter().enumerate().filter(|(at, _)| *at != self.seat.index());
        let best = f32::from(rivals.map(|(_, size)| *size).max().unwrap_or(0));
        let own = f32::from(self.sizes.get(self.seat.index()).copied().unwrap_or(0));
        let [size, points, late, lead, apart] = self.names;
        to.put(size, own / 5.0);
        to.put(points, self.points / 6.0);
        to.put(late, self.points * (f32::from(self.round) / 6.0) / 6.0);
        to.put(lead, (own - best).clamp(-6.0, 6.0) / 3.0);
        to.put(apart, (self.buildings.len() as f32 - own) / 3.0);
    }
}
