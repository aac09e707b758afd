//! Map inputs: room to build, towns to be, neighbors, and the largest group.

use super::yes;
use crate::components::{Building, Tables};
use crate::moves::Way;
use crate::position::{Position, SEATS};
use kernel::{FixedVec, InputSink, Seat};
use parts::hexes::Hex;
use parts::{HexSet, tie_split};

/// The groups of buildings that are looked at.
const GROUPS: usize = 10;
/// Spades to one's own terrain: none to three.
const SPADES: usize = 4;
/// What is farther from a town than this is no town to be.
const FAR: u8 = 9;

/// Buildings that stand together and are no town yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Group {
    hexes: HexSet,
    around: HexSet,
    power: u8,
    buildings: u8,
    /// Buildings that a town of this group needs.
    needed: u8,
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

impl Position {
    fn town_groups(&self, t: &Tables, seat: Seat) -> FixedVec<Group, GROUPS> {
        let (player, map) = (self.player(seat), self.map(t));
        let mut groups = FixedVec::default();
        let mut rest = player.buildings & !player.town_hexes;
        while let Some(hex) = rest.first() {
            let hexes = self.group(t, seat, HexSet::only(hex));
            rest = rest & !hexes & !HexSet::only(hex);
            if hexes.meets(player.town_hexes) {
                continue;
            }
            let (needed, buildings) = self.town_buildings(t, seat, hexes);
            let (_, power) = self.town_value(t, seat, hexes);
            let mut around = HexSet::EMPTY;
            for hex in (hexes & player.buildings).iter() {
                around |= map.around[hex] | self.over_bridges(t, hex);
            }
            if groups.push(Group { hexes, around, power, buildings, needed }).is_err() {
                break;
            }
        }
        groups
    }

    pub(super) fn on_the_map<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let (player, map) = (self.player(seat), self.map(t));
        let chosen = player.board.is_some();
        let others = self.occupied() & !player.buildings;
        let open = self.open_land(t);
        let mut reach = self.reach(t, seat) & open;
        for way in [Way::Tunnel, Way::Flight] {
            if let Some(skip) = self.skip(t, seat, way) {
                reach |= self.by_skip(t, seat, skip.hexes) & open;
            }
        }
        let spades = |hex| usize::from(self.spades_home(seat, hex)).min(SPADES - 1);
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
        let ships = self.ship_range(t, seat);
        let farther = map.reach(player.buildings, ships + 1, self.bridges) & open & !reach;
        let more = home(farther);
        to.put("room-by-ship", (more[0] + more[1]).min(8.0) / 3.0);
        let beside = map.around_all(player.buildings) & map.land;
        to.each("room-beside", home(beside & open).map(|n| n.min(6.0) / 3.0));
        let near_home = home(reach & (map.edge | map.riverside));
        to.put("room-at-edge", home(reach & map.edge)[..2].iter().sum::<f32>().min(6.0) / 3.0);
        to.put("room-at-river", near_home[..2].iter().sum::<f32>().min(6.0) / 3.0);
        to.put("buildings-at-edge", (player.buildings & map.edge).len() as f32 / 3.0);
        self.towns_to_be(t, seat, reach, &spades, chosen, to);
        self.neighbors(t, seat, others, reach, to);
        self.empires_of_all(t, seat, to);
    }

    /// How near groups of buildings are to towns, by themselves and with one building, upgrade or bridge more.
    fn towns_to_be<S: InputSink>(
        &self,
        t: &Tables,
        seat: Seat,
        reach: HexSet,
        spades: &impl Fn(Hex) -> usize,
        chosen: bool,
        to: &mut S,
    ) {
        let (player, map) = (self.player(seat), self.map(t));
        let (power, _) = self.town_value(t, seat, HexSet::EMPTY);
        let groups = self.town_groups(t, seat);
        let mut nearest = [(FAR, Group::default()); 2];
        for group in groups.iter() {
            let distance = group.distance(power).min(FAR - 1);
            if distance < nearest[0].0 {
                nearest = [(distance, *group), nearest[0]];
            } else if distance < nearest[1].0 {
                nearest[1] = (distance, *group);
            }
        }
        to.put("groups", groups.len() as f32 / 3.0);
        to.put("town-power", yes(power < t.town_power));
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
        let mut by_building = [FAR; SPADES];
        let mut sites = 0.0;
        let near = groups.iter().fold(HexSet::EMPTY, |near, group| near | group.around);
        let beside_towns = map.around_all(player.town_hexes & player.buildings);
        let candidates = if chosen { reach & near & !beside_towns } else { HexSet::EMPTY };
        let workshop = &t.buildings[Building::Workshop];
        for hex in candidates.iter() {
            let alone =
                Group { power: workshop.power, buildings: 1, needed: workshop.town, ..Group::default() };
            let beside = groups.iter().filter(|group| group.around.has(hex));
            let distance = beside.fold(alone, |sum, group| sum.with(group)).distance(power);
            let best = &mut by_building[spades(hex)];
            *best = distance.min(*best);
            sites += yes(distance == 0);
        }
        to.put("town-sites", f32::min(sites, 4.0) / 2.0);
        for (i, &distance) in by_building.iter().enumerate() {
            to.nth("town-by-building", i, yes(distance == 0));
            to.nth("town-after-building", i, (6.0 - f32::from(distance)).max(0.0) / 3.0);
        }
        let (mut over_bridge, mut bridges) = (FAR, 0.0);
        for (site, &(a, b)) in map.bridges.iter().enumerate() {
            let there = self.bridges >> site & 1 == 1 || map.printed >> site & 1 == 0;
            if there || !player.buildings.has(a) || !player.buildings.has(b) {
                continue;
            }
            bridges += 1.0;
            let of = |hex| groups.iter().find(|group| group.hexes.has(hex));
            if let (Some(one), Some(other)) = (of(a), of(b))
                && one != other
            {
                over_bridge = one.with(other).distance(power).min(over_bridge);
            }
        }
        let left = player.bridges.count_ones() < u32::from(t.supply.bridges);
        to.put("bridge-sites", yes(left) * f32::min(bridges, 4.0) / 2.0);
        to.put("town-by-bridge", yes(left && over_bridge == 0));
        to.put("town-after-bridge", yes(left) * (6.0 - f32::from(over_bridge)).max(0.0) / 3.0);
    }

    /// Others beside us: power from what they will build, cheap guilds, and land that they want, too.
    fn neighbors<S: InputSink>(&self, t: &Tables, seat: Seat, others: HexSet, reach: HexSet, to: &mut S) {
        let (player, map) = (self.player(seat), self.map(t));
        let (mut cheap, mut alone, mut seen) = (0.0, 0.0, 0_u8);
        let mut power_beside = [0.0; SEATS];
        for hex in player.buildings.iter() {
            let Some((_, kind)) = self.building(hex) else { continue };
            let beside = self.adjacent(t, hex) & others;
            if kind == Building::Workshop {
                let any = yes(!beside.is_empty());
                cheap += any;
                alone += 1.0 - any;
            }
            let value = f32::from(t.buildings[kind].power);
            for (owner, kind) in beside.iter().filter_map(|hex| self.building(hex)) {
                let Some(power) = power_beside.get_mut(owner.index()) else { continue };
                seen |= 1 << owner.0;
                let grows = matches!(kind, Building::Workshop | Building::Guild | Building::School);
                *power += value * yes(grows);
            }
        }
        to.put("neighbors", seen.count_ones() as f32 / 2.0);
        to.put("workshops-beside", cheap / 2.0);
        to.put("workshops-alone", alone / 2.0);
        let (mut power, mut playing) = (0.0, 0.0);
        for other in self.all_seats().filter(|&other| other != seat) {
            power += power_beside[other.index()];
            playing += power_beside[other.index()] * yes(!self.player(other).passed);
        }
        to.put("power-beside", power / 6.0);
        to.put("power-beside-now", playing / 6.0);
        to.put("power-beside-later", power * self.rounds_left() / 20.0);
        let (mut wanted, mut offers) = (0.0, 0.0);
        for other in self.all_seats().filter(|&other| other != seat && self.player(other).board.is_some()) {
            let near = map.around_all(self.player(other).buildings);
            let home = self.home(other);
            wanted += (near & reach).iter().filter(|&hex| self.terrain[hex] == home).count() as f32;
            offers += (near & reach).len() as f32;
        }
        to.put("contested", f32::min(wanted, 6.0) / 3.0);
        to.put("room-beside-others", f32::min(offers, 12.0) / 6.0);
    }

    fn empires_of_all<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let empires = self.empires_beside(t, seat);
        let own = empires[seat.index()];
        let rivals = empires.iter().enumerate().filter(|(at, _)| *at != seat.index());
        let best = f32::from(rivals.map(|(_, size)| *size).max().unwrap_or(0));
        let share = f32::from(tie_split::share(&empires, own, &t.final_scoring.empire));
        let late = f32::from(self.round) / 6.0;
        to.put("empire", f32::from(own) / 5.0);
        to.put("empire-points", share / 6.0);
        to.put("empire-points-late", share * late / 6.0);
        to.put("empire-lead", (f32::from(own) - best).clamp(-6.0, 6.0) / 3.0);
        let count = self.player(seat).buildings.len() as f32;
        to.put("empire-apart", (count - f32::from(own)) / 3.0);
    }
}
