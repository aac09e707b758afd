//! Map inputs: room to build, towns to be, neighbors, and the largest area.

use super::yes;
use crate::components::Tables;
use crate::position::{Building, Position, SEATS};
use kernel::{FixedVec, InputSink, Seat};
use parts::{HexSet, tie_split};

/// The groups of buildings that are looked at.
const GROUPS: usize = 10;
/// Spades to one's own terrain: none to three.
const SPADES: usize = 4;

/// Buildings that stand together and are no town yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Group {
    hexes: HexSet,
    around: HexSet,
    power: u8,
    buildings: u8,
    sanctuary: bool,
}

/// What a town takes.
#[derive(Clone, Copy)]
struct Needs {
    power: u8,
    buildings: u8,
    with_sanctuary: u8,
}

impl Needs {
    /// Power and buildings that a group lacks.
    fn lacking(self, power: u8, buildings: u8, sanctuary: bool) -> (u8, u8) {
        let needed = if sanctuary { self.with_sanctuary } else { self.buildings };
        (self.power.saturating_sub(power), needed.saturating_sub(buildings))
    }

    /// How far a group is from a town: 0 if it is one. A building brings power, too.
    fn distance(self, power: u8, buildings: u8, sanctuary: bool) -> u8 {
        let (power, buildings) = self.lacking(power, buildings, sanctuary);
        power.max(buildings)
    }
}

impl Position {
    fn town_groups(&self, t: &Tables, seat: Seat) -> FixedVec<Group, GROUPS> {
        let player = self.player(seat);
        let mut groups = FixedVec::default();
        let mut rest = player.buildings & !player.town_hexes;
        while let Some(hex) = rest.first() {
            let hexes = self.group(t, seat, HexSet::only(hex));
            rest = rest & !hexes & !HexSet::only(hex);
            if hexes.meets(player.town_hexes) {
                continue;
            }
            let mut group = Group { hexes, ..Group::default() };
            for hex in (hexes & player.buildings).iter() {
                let Some((_, kind)) = self.building(hex) else { continue };
                group.power += t.common.power_value.of(kind);
                group.buildings += 1;
                group.sanctuary |= kind == Building::Sanctuary;
                group.around |= t.map.around[hex] | self.over_bridges(t, hex);
            }
            if groups.push(group).is_err() {
                break;
            }
        }
        groups
    }

    pub(super) fn on_the_map<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let chosen = player.faction.is_some();
        let others = self.occupied() & !player.buildings;
        let open = self.open_land(t);
        let ships = self.ship_range(t, seat);
        let mut reach = self.reach(t, seat, ships) & open;
        if let Some(skip) = self.skip_terms(t, seat) {
            reach |= self.by_skip(t, seat, skip.distance) & open;
        }
        let spades = |hex| usize::from(self.spades_home(t, seat, self.terrain[hex])).min(SPADES - 1);
        let home = |set: HexSet| {
            let mut count = [0.0_f32; SPADES];
            if chosen {
                set.iter().for_each(|hex| count[spades(hex)] += 1.0);
            }
            count
        };
        let room = home(reach);
        to.each("room", room.map(|n| n.min(8.0) / 3.0));
        to.each("room-any", room.map(|n| yes(n > 0.0)));
        let farther = self.reach(t, seat, ships + 1) & open & !reach;
        let more = home(farther);
        to.put("room-by-ship", (more[0] + more[1]).min(8.0) / 3.0);
        let beside = t.map.around_all(player.buildings) & t.map.land;
        to.each("room-beside", home(beside & open).map(|n| n.min(6.0) / 3.0));
        self.towns_to_be(t, seat, reach, &spades, chosen, to);
        self.neighbors(t, seat, others, reach, to);
        self.areas_of_all(t, seat, to);
    }

    /// How near groups of buildings are to towns, by themselves and with one building, upgrade or bridge more.
    fn towns_to_be<S: InputSink>(
        &self,
        t: &Tables,
        seat: Seat,
        reach: HexSet,
        spades: &impl Fn(parts::hexes::Hex) -> usize,
        chosen: bool,
        to: &mut S,
    ) {
        let player = self.player(seat);
        let needs = Needs {
            power: self.town_power(t, seat),
            buildings: t.common.town_buildings,
            with_sanctuary: t.common.town_buildings_with_sanctuary,
        };
        let groups = self.town_groups(t, seat);
        let mut nearest = [(9, Group::default()); 2];
        for group in groups.iter() {
            let distance = needs.distance(group.power, group.buildings, group.sanctuary);
            if distance < nearest[0].0 || nearest[0].0 == 9 {
                nearest = [(distance, *group), nearest[0]];
            } else if distance < nearest[1].0 || nearest[1].0 == 9 {
                nearest[1] = (distance, *group);
            }
        }
        to.put("groups", groups.len() as f32 / 3.0);
        to.put("town-power", yes(needs.power < t.common.town_power));
        for (i, (distance, group)) in nearest.iter().enumerate() {
            let (power, buildings) = needs.lacking(group.power, group.buildings, group.sanctuary);
            let any = yes(*distance < 9);
            to.nth("town-near", i, any * (7.0 - f32::from(*distance)).max(0.0) / 3.0);
            to.nth("town-lacks-power", i, any * f32::from(power) / 3.0);
            to.nth("town-lacks-buildings", i, any * f32::from(buildings) / 2.0);
            // One upgrade brings one power.
            to.nth("town-by-upgrade", i, any * yes(buildings == 0 && power <= 1));
            to.nth("town-by-upgrades", i, any * yes(buildings == 0 && power <= 2));
        }
        let mut by_building = [9_u8; SPADES];
        let mut sites = 0.0;
        let near = groups.iter().fold(HexSet::EMPTY, |near, group| near | group.around);
        let beside_towns = t.map.around_all(player.town_hexes & player.buildings);
        let candidates = if chosen { reach & near & !beside_towns } else { HexSet::EMPTY };
        for hex in candidates.iter() {
            let (mut power, mut buildings, mut sanctuary) = (1, 1, false);
            for group in groups.iter().filter(|group| group.around.has(hex)) {
                power += group.power;
                buildings += group.buildings;
                sanctuary |= group.sanctuary;
            }
            let distance = needs.distance(power, buildings, sanctuary);
            let best = &mut by_building[spades(hex)];
            *best = distance.min(*best);
            sites += yes(distance == 0);
        }
        to.put("town-sites", f32::min(sites, 4.0) / 2.0);
        for (i, &distance) in by_building.iter().enumerate() {
            to.nth("town-by-building", i, yes(distance == 0));
            to.nth("town-after-building", i, (6.0 - f32::from(distance)).max(0.0) / 3.0);
        }
        let (mut over_bridge, mut bridges) = (9, 0.0);
        for (site, &(a, b)) in t.map.bridges.iter().enumerate() {
            if self.bridges >> site & 1 == 1 || !player.buildings.has(a) || !player.buildings.has(b) {
                continue;
            }
            bridges += 1.0;
            let of = |hex| groups.iter().find(|group| group.hexes.has(hex));
            if let (Some(one), Some(other)) = (of(a), of(b))
                && one != other
            {
                let (power, buildings) = (one.power + other.power, one.buildings + other.buildings);
                let joined = needs.distance(power, buildings, one.sanctuary || other.sanctuary);
                over_bridge = joined.min(over_bridge);
            }
        }
        let left = player.bridges.count_ones() < u32::from(t.common.bridges);
        to.put("bridge-sites", yes(left) * f32::min(bridges, 4.0) / 2.0);
        to.put("town-by-bridge", yes(left && over_bridge == 0));
        to.put("town-after-bridge", yes(left) * (6.0 - f32::from(over_bridge)).max(0.0) / 3.0);
    }

    /// Others beside us: power from what they will build, cheap trading posts, and land that they want, too.
    fn neighbors<S: InputSink>(&self, t: &Tables, seat: Seat, others: HexSet, reach: HexSet, to: &mut S) {
        let player = self.player(seat);
        let (mut cheap, mut alone, mut seen) = (0.0, 0.0, 0_u8);
        let mut power_beside = [0.0; SEATS];
        for hex in player.buildings.iter() {
            let Some((_, kind)) = self.building(hex) else { continue };
            let beside = self.adjacent(t, hex) & others;
            if kind == Building::Dwelling {
                let any = yes(!beside.is_empty());
                cheap += any;
                alone += 1.0 - any;
            }
            let value = f32::from(t.common.power_value.of(kind));
            for (owner, kind) in beside.iter().filter_map(|hex| self.building(hex)) {
                seen |= 1 << owner.0;
                let grows = matches!(kind, Building::Dwelling | Building::TradingPost | Building::Temple);
                power_beside[owner.index()] += value * if grows { 1.0 } else { 0.0 };
            }
        }
        to.put("neighbors", seen.count_ones() as f32 / 2.0);
        to.put("dwellings-beside", cheap / 2.0);
        to.put("dwellings-alone", alone / 2.0);
        let (mut power, mut playing) = (0.0, 0.0);
        for other in self.all_seats().filter(|&other| other != seat) {
            power += power_beside[other.index()];
            playing += power_beside[other.index()] * yes(!self.player(other).passed);
        }
        to.put("power-beside", power / 6.0);
        to.put("power-beside-now", playing / 6.0);
        to.put("power-beside-later", power * self.rounds_to_come() / 20.0);
        let (mut wanted, mut offers) = (0.0, 0.0);
        for other in self.all_seats().filter(|&other| other != seat && self.player(other).faction.is_some()) {
            let near = t.map.around_all(self.player(other).buildings);
            let home = self.home(t, other);
            wanted += (near & reach).iter().filter(|&hex| self.terrain[hex] == home).count() as f32;
            offers += (near & reach).len() as f32;
        }
        to.put("contested", f32::min(wanted, 6.0) / 3.0);
        to.put("room-beside-others", f32::min(offers, 12.0) / 6.0);
    }

    fn areas_of_all<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let mut areas = [0; SEATS];
        for other in self.all_seats() {
            if self.player(other).faction.is_some() {
                areas[other.index()] = self.largest_area(t, other);
            }
        }
        let own = areas[seat.index()];
        let best = self.all_seats().filter(|&other| other != seat).map(|other| areas[other.index()]).max();
        let best = f32::from(best.unwrap_or(0));
        let share = f32::from(tie_split::share(&areas, own, &t.final_scoring.area_places));
        let late = f32::from(self.round) / 6.0;
        to.put("area", f32::from(own) / 5.0);
        to.put("area-points", share / 6.0);
        to.put("area-points-late", share * late / 6.0);
        to.put("area-lead", (f32::from(own) - best).clamp(-6.0, 6.0) / 3.0);
        let count = self.player(seat).buildings.len() as f32;
        to.put("area-apart", (count - f32::from(own)) / 3.0);
    }
}
