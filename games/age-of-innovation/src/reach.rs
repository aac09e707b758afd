//! Reach: adjacency, ships, tunnels, flights, groups (rules 6.2, 8, 12.1, 15.8, 16.4).

use crate::components::{Building, Skip, Tables};
use crate::moves::Way;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::Seat;
use parts::HexSet;
use parts::hexes::Hex;

impl Position {
    /// The hexes that bridges join to this one.
    #[inline]
    pub fn over_bridges(&self, t: &Tables, hex: Hex) -> HexSet {
        if self.bridges.is_empty() { HexSet::EMPTY } else { self.map(t).over_bridges(hex, self.bridges) }
    }

    /// The land hexes adjacent to this one: by an edge or a bridge.
    #[inline]
    pub fn adjacent(&self, t: &Tables, hex: Hex) -> HexSet {
        let map = self.map(t);
        (map.around[hex] & map.land) | self.over_bridges(t, hex)
    }

    /// The hexes that bridges join to any of these.
    #[inline]
    fn bridged(&self, t: &Tables, hexes: HexSet) -> HexSet {
        let mut ends = HexSet::EMPTY;
        for (a, b) in self.bridges.iter().filter_map(|site| self.map(t).ends(site)) {
            if hexes.has(a) {
                ends.insert(b);
            }
            if hexes.has(b) {
                ends.insert(a);
            }
        }
        ends
    }

    /// All hexes next to these, by an edge or a bridge, rivers included.
    #[inline]
    fn beside(&self, t: &Tables, hexes: HexSet) -> HexSet {
        self.map(t).around_all(hexes) | self.bridged(t, hexes)
    }

    /// How far the ships of a seat go now.
    #[inline]
    pub(crate) fn ship_range(&self, t: &Tables, seat: Seat) -> u8 {
        let farther = match self.phase {
            Phase::Actions => self.open_bonus(t, seat).map_or(0, |tile| tile.reach),
            _ => 0,
        };
        self.player(seat).ship + farther
    }

    /// The land hexes within reach of a seat now; hexes with buildings included.
    #[inline]
    pub(crate) fn reach(&self, t: &Tables, seat: Seat) -> HexSet {
        let buildings = self.player(seat).buildings;
        self.map(t).reach(buildings, self.ship_range(t, seat), self.bridges)
    }

    /// The land that is empty.
    #[inline]
    pub(crate) fn open_land(&self, t: &Tables) -> HexSet {
        self.map(t).land & !self.occupied()
    }

    #[inline]
    pub(crate) fn check_open_land(&self, t: &Tables, hex: Hex, clause: &'static str) -> Result<(), Refusal> {
        require(self.map(t).land.has(hex), clause, Why::River(hex))?;
        require(self.built[hex] == 0, clause, Why::Occupied(hex))
    }

    /// The terms of a tunnel or a flight, if the seat has such a way.
    #[inline]
    pub(crate) fn skip(&self, t: &Tables, seat: Seat, way: Way) -> Option<Skip> {
        match way {
            Way::Reach => None,
            Way::Tunnel => self.faction(t, seat).skip,
            Way::Flight => self.palace(t, seat).and_then(|tile| tile.skip),
        }
    }

    /// The land that can be reached by skipping at most so many hexes: not adjacent to a building.
    pub(crate) fn by_skip(&self, t: &Tables, seat: Seat, hexes: u8) -> HexSet {
        let buildings = self.player(seat).buildings;
        let near = self.beside(t, buildings);
        let mut far = near;
        for _ in 0..hexes {
            far |= self.beside(t, far);
        }
        far & self.map(t).land & !near & !buildings
    }

    pub(crate) fn out_of_reach(&self, t: &Tables, seat: Seat, hex: Hex) -> Why {
        Why::OutOfReach { hex, ships: self.ship_range(t, seat) }
    }

    /// Is it home terrain?
    #[inline]
    pub(crate) fn check_home(&self, seat: Seat, hex: Hex, clause: &'static str) -> Result<(), Refusal> {
        let (is, home) = (self.terrain[hex], self.home(seat));
        require(is == home, clause, Why::NotHome { hex, is, home })
    }

    /// May a hex be reached this way in the action phase? `skipped_to` is where a tunnel or a flight of
    /// this action went. Returns the terms of a way that must be paid for.
    pub(crate) fn check_way(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        way: Way,
        skipped_to: Hex,
    ) -> Result<Option<Skip>, Refusal> {
        if way == Way::Reach {
            let reached = hex == skipped_to || self.reach(t, seat).has(hex);
            return if reached { Ok(None) } else { refuse("6.2.2", self.out_of_reach(t, seat, hex)) };
        }
        let (clause, again) = if way == Way::Tunnel { ("15.8.1", "15.8.2") } else { ("16.4", "16.4") };
        let Some(skip) = self.skip(t, seat, way) else {
            return refuse(clause, if way == Way::Tunnel { Why::NoTunnel } else { Why::NoFlight });
        };
        require(skipped_to == Hex::NONE, again, Why::SkippedElsewhere)?;
        if !self.by_skip(t, seat, skip.hexes).has(hex) {
            let near = self.adjacent(t, hex).meets(self.player(seat).buildings);
            return if near {
                refuse(again, Why::TooNear(hex))
            } else {
                refuse(clause, Why::OutOfSkip { hex, hexes: skip.hexes })
            };
        }
        Ok(Some(skip))
    }

    /// The group of directly connected own buildings around these hexes. River hexes crossed by a town
    /// connect what lies around them.
    #[inline]
    pub(crate) fn group(&self, t: &Tables, seat: Seat, from: HexSet) -> HexSet {
        let (player, map) = (self.player(seat), self.map(t));
        let set = player.buildings | player.town_hexes | (from & map.river);
        set.connected(from, |hex| map.around[hex] | self.over_bridges(t, hex))
    }

    /// The power value of the buildings on these hexes, with their annexes.
    #[inline]
    pub(crate) fn power_value(&self, t: &Tables, seat: Seat, hexes: HexSet) -> u8 {
        let annexes = (hexes & self.player(seat).annexed).len() as u8;
        let kinds = hexes.iter().filter_map(|hex| self.building(hex));
        kinds.map(|(_, kind)| t.buildings[kind].power).sum::<u8>() + annexes * t.annex.power
    }

    /// Is this group enough for a town?
    #[inline]
    pub(crate) fn makes_town(&self, t: &Tables, seat: Seat, group: HexSet) -> bool {
        let (needed, have) = self.town_buildings(t, seat, group);
        if have < needed {
            return false;
        }
        let (power, value) = self.town_value(t, seat, group);
        value >= power
    }

    /// How many buildings a town of this group needs, and how many it has.
    #[inline]
    pub(crate) fn town_buildings(&self, t: &Tables, seat: Seat, group: HexSet) -> (u8, u8) {
        let player = self.player(seat);
        let hexes = group & player.buildings;
        let annexes = (hexes & player.annexed).len() as u8 * t.annex.buildings;
        let kinds = hexes.iter().filter_map(|hex| self.building(hex));
        let workshop = t.buildings[Building::Workshop].town;
        let needed = kinds.map(|(_, kind)| t.buildings[kind].town).min().unwrap_or(workshop);
        (needed, (hexes.len() as u8).saturating_add(annexes))
    }

    /// Which power value a town of this group needs, and which it has.
    #[inline]
    pub(crate) fn town_value(&self, t: &Tables, seat: Seat, group: HexSet) -> (u8, u8) {
        let power = self.palace(t, seat).and_then(|tile| tile.town_power).unwrap_or(t.town_power);
        (power, self.power_value(t, seat, group & self.player(seat).buildings))
    }

    /// The size of the largest group of own buildings, each within reach of another one.
    pub fn largest_group(&self, t: &Tables, seat: Seat) -> u8 {
        let (player, map) = (self.player(seat), self.map(t));
        let hexes = |way| self.skip(t, seat, way).map_or(0, |skip: Skip| skip.hexes);
        let skip = hexes(Way::Tunnel).max(hexes(Way::Flight));
        player.buildings.largest_group(|hex| {
            let ships = map.by_ship(hex, player.ship);
            if skip > 0 && self.bridges.is_empty() {
                return ships | map.within(hex, skip + 1);
            }
            let mut far = map.around[hex] | self.over_bridges(t, hex);
            for _ in 0..skip {
                far |= self.beside(t, far);
            }
            ships | far
        })
    }
}
