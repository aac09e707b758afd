//! Map inputs: room to build, towns to be, neighbors, and the largest group.

use crate::components::{Building, Tables};
use crate::moves::Way;
use crate::position::Position;
use kernel::{FixedVec, InputSink, Seat};
use parts::map_inputs::{self, Areas, GROUPS, Group, Neighbors, Rival, Room, SPADES, TownsToBe};
use parts::{HexSet, tie_split};

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
        let ships = self.ship_range(t, seat);
        let farther = map.reach(player.buildings, ships + 1, self.bridges) & open & !reach;
        let beside = map.around_all(player.buildings) & map.land & open;
        Room { reach, farther, beside }.write(home, to);
        let near_home = home(reach & (map.edge | map.riverside));
        to.put("room-at-edge", home(reach & map.edge)[..2].iter().sum::<f32>().min(6.0) / 3.0);
        to.put("room-at-river", near_home[..2].iter().sum::<f32>().min(6.0) / 3.0);
        to.put("buildings-at-edge", (player.buildings & map.edge).len() as f32 / 3.0);
        let workshop = &t.buildings[Building::Workshop];
        let towns = TownsToBe {
            map,
            groups: self.town_groups(t, seat),
            power: (self.town_value(t, seat, HexSet::EMPTY).0, t.town_power),
            buildings: player.buildings,
            town_hexes: player.town_hexes,
            reach: if chosen { reach } else { HexSet::EMPTY },
            alone: Group { power: workshop.power, buildings: 1, needed: workshop.town, ..Group::default() },
            sites: map.printed - self.bridges,
            has_bridge: player.bridges.len() < t.supply.bridges.into(),
        };
        towns.write(spades, to);
        let neighbors = Neighbors {
            map,
            terrain: &self.terrain,
            own: player.buildings,
            others,
            reach,
            rivals: self.rivals(seat),
            rounds: self.rounds_left(),
            names: ["workshops-beside", "workshops-alone"],
        };
        neighbors.write(|hex| self.as_neighbor(t, hex), |hex| self.adjacent(t, hex), to);
        let empires = self.empires_beside(t, seat);
        let points = tie_split::share(&empires, empires[seat.index()], &t.final_scoring.empire);
        let areas = Areas {
            sizes: &empires,
            seat,
            points: f32::from(points),
            round: self.round,
            buildings: player.buildings,
            names: ["empire", "empire-points", "empire-points-late", "empire-lead", "empire-apart"],
        };
        areas.write(to);
    }

    fn rivals(&self, seat: Seat) -> FixedVec<Rival, { kernel::MAX_SEATS }> {
        let mut rivals = FixedVec::default();
        for other in self.all_seats().filter(|&other| other != seat) {
            let player = self.player(other);
            let home = player.board.map(|_| self.home(other));
            let rival = Rival { seat: other, buildings: player.buildings, home, passed: player.passed };
            rivals.push(rival).ok();
        }
        rivals
    }

    fn as_neighbor(&self, t: &Tables, hex: parts::hexes::Hex) -> Option<map_inputs::Building> {
        let (owner, kind) = self.building(hex)?;
        Some(map_inputs::Building {
            owner,
            power: t.buildings[kind].power,
            is_first: kind == Building::Workshop,
            grows: matches!(kind, Building::Workshop | Building::Guild | Building::School),
        })
    }
}
