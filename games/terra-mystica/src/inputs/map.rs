//! Map inputs: room to build, towns to be, neighbors, and the largest area.

use crate::components::{HEXES, Tables, Terrain};
use crate::names::FactionId;
use crate::position::{Building, Position, SEATS};
use kernel::{BySeat, FixedVec, InputSink, Seat};
use parts::hexes::ByHex;
use parts::map::Sites;
use parts::map_inputs::{self, Areas, GROUPS, Group, Neighbors, Rival, Room, SPADES, TownsToBe};
use parts::{HexSet, tie_split};

/// All that the inputs of the map follow from.
#[derive(PartialEq, Hash)]
struct MapKey {
    seat: Seat,
    seats: u8,
    round: u8,
    terrain: [HexSet; Terrain::COUNT],
    built: ByHex<u8, HEXES>,
    bridges: Sites,
    players: BySeat<OnTheMap, SEATS>,
    /// Of the seat: its towns, its ships with those of a card, the power that a town takes, and whether it has a bridge left.
    town_hexes: HexSet,
    ships: u8,
    town_power: u8,
    has_bridge: bool,
}

/// What the inputs of the map know of each player.
#[derive(PartialEq, Hash)]
struct OnTheMap {
    faction: Option<FactionId>,
    ship: u8,
    carpet_range: u8,
    has_stronghold: bool,
    passed: bool,
}

impl Position {
    fn map_key(&self, t: &Tables, seat: Seat) -> MapKey {
        MapKey {
            seat,
            seats: self.players,
            round: self.round,
            terrain: Terrain::ALL.map(|terrain| self.terrain.of(terrain)),
            built: self.built,
            bridges: self.bridges,
            players: self.seats.map(|player| OnTheMap {
                faction: player.faction,
                ship: player.ship,
                carpet_range: player.carpet_range,
                has_stronghold: player.count[Building::Stronghold] > 0,
                passed: player.passed,
            }),
            town_hexes: self.player(seat).town_hexes,
            ships: self.ship_range(t, seat),
            town_power: self.town_power(t, seat),
            has_bridge: self.has_bridge(t, seat),
        }
    }

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
            let mut group = Group { hexes, needed: t.common.town_buildings, ..Group::default() };
            for hex in (hexes & player.buildings).iter() {
                let Some((_, kind)) = self.building(hex) else { continue };
                group.power += t.common.power_value[kind];
                group.buildings += 1;
                if kind == Building::Sanctuary {
                    group.needed = t.common.town_buildings_with_sanctuary;
                }
                group.around |= t.map.around[hex] | self.over_bridges(t, hex);
            }
            if groups.push(group).is_err() {
                break;
            }
        }
        groups
    }

    pub(super) fn on_the_map<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        to.part(|| self.map_key(t, seat), |to| self.write_map(t, seat, to));
    }

    fn write_map<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
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
        let farther = self.reach(t, seat, ships + 1) & open & !reach;
        let beside = t.map.around_all(player.buildings) & t.map.land & open;
        Room { reach, farther, beside }.write(home, to);
        let towns = TownsToBe {
            map: &t.map,
            groups: self.town_groups(t, seat),
            power: (self.town_power(t, seat), t.common.town_power),
            buildings: player.buildings,
            town_hexes: player.town_hexes,
            reach: if chosen { reach } else { HexSet::EMPTY },
            alone: Group {
                power: t.common.power_value[Building::Dwelling],
                buildings: 1,
                needed: t.common.town_buildings,
                ..Group::default()
            },
            sites: Sites::ALL - self.bridges,
            has_bridge: self.has_bridge(t, seat),
        };
        towns.write(spades, to);
        let neighbors = Neighbors {
            map: &t.map,
            terrain: &self.terrain,
            own: player.buildings,
            others,
            reach,
            rivals: self.rivals(t, seat),
            rounds: self.rounds_to_come(),
            names: ["dwellings-beside", "dwellings-alone"],
        };
        neighbors.write(|hex| self.as_neighbor(t, hex), |hex| self.adjacent(t, hex), to);
        self.areas_of_all(t, seat, to);
    }

    fn rivals(&self, t: &Tables, seat: Seat) -> FixedVec<Rival, { kernel::MAX_SEATS }> {
        let mut rivals = FixedVec::default();
        for other in self.all_seats().filter(|&other| other != seat) {
            let player = self.player(other);
            let home = player.faction.map(|_| self.home(t, other));
            let rival = Rival { seat: other, buildings: player.buildings, home, passed: player.passed };
            rivals.push(rival).ok();
        }
        rivals
    }

    fn as_neighbor(&self, t: &Tables, hex: parts::hexes::Hex) -> Option<map_inputs::Building> {
        let (owner, kind) = self.building(hex)?;
        Some(map_inputs::Building {
            owner,
            power: t.common.power_value[kind],
            is_first: kind == Building::Dwelling,
            grows: matches!(kind, Building::Dwelling | Building::TradingPost | Building::Temple),
        })
    }

    fn areas_of_all<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let mut sizes = [0; SEATS];
        for other in self.all_seats() {
            if self.player(other).faction.is_some() {
                sizes[other.index()] = self.largest_area(t, other);
            }
        }
        let points = tie_split::share(&sizes, sizes[seat.index()], &t.final_scoring.area_places);
        let areas = Areas {
            sizes: &sizes,
            seat,
            points: f32::from(points),
            round: self.round,
            buildings: self.player(seat).buildings,
            names: ["area", "area-points", "area-points-late", "area-lead", "area-apart"],
        };
        areas.write(to);
    }
}
