//! Map inputs: room to build, towns to be, neighbors, and the largest group.

use crate::components::{BoardId, Building, FactionId, HEXES, Palace, Tables, Terrain};
use crate::moves::Way;
use crate::position::{Phase, Position, SEATS};
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
    side: u8,
    round: u8,
    over: bool,
    terrain: [HexSet; Terrain::COUNT],
    built: ByHex<u8, HEXES>,
    bridges: Sites,
    players: BySeat<OnTheMap, SEATS>,
    /// Of the seat: its towns and annexes, its ships with those of a tile, and whether it has a bridge left.
    town_hexes: HexSet,
    annexed: HexSet,
    ships: u8,
    has_bridge: bool,
}

/// What the inputs of the map know of each player.
#[derive(PartialEq, Hash)]
struct OnTheMap {
    board: Option<BoardId>,
    faction: Option<FactionId>,
    palace: Option<Palace>,
    ship: u8,
    passed: bool,
}

impl Position {
    fn map_key(&self, t: &Tables, seat: Seat) -> MapKey {
        let player = self.player(seat);
        MapKey {
            seat,
            seats: self.players,
            side: self.rules.side,
            round: self.round,
            over: self.phase == Phase::Over,
            terrain: Terrain::ALL.map(|terrain| self.terrain.of(terrain)),
            built: self.built,
            bridges: self.bridges,
            players: self.seats.map(|player| OnTheMap {
                board: player.board,
                faction: player.faction,
                palace: player.palace,
                ship: player.ship,
                passed: player.passed,
            }),
            town_hexes: player.town_hexes,
            annexed: player.annexed,
            ships: self.ship_range(t, seat),
            has_bridge: player.bridges.len() < t.supply.bridges.into(),
        }
    }

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
        to.part(|| self.map_key(t, seat), |to| self.write_map(t, seat, to));
    }

    fn write_map<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
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
