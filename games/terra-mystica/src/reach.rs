//! Reach: adjacency, ships, tunnels, groups (rules 6.1, 11.2).

use crate::components::{Cost, Tables};
use crate::position::{Building, Position};
use crate::refusal::{Refusal, Why, refuse};
use crate::turn::Spades;
use kernel::Seat;
use parts::HexSet;
use parts::hexes::Hex;

/// A tunnel or a flight as it stands for a player now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SkipTerms {
    pub(crate) cost: Cost,
    pub(crate) distance: u8,
    pub(crate) points: i16,
}

impl Position {
    /// How far the ships of a seat go in the action phase.
    #[inline]
    pub(crate) fn ship_range(&self, t: &Tables, seat: Seat) -> u8 {
        let player = self.player(seat);
        if self.faction(t, seat).shipping.is_none() {
            return 0;
        }
        let card = player.card(t).map_or(0, |card| card.shipping);
        player.ship + card
    }

    /// The land hexes within reach of a seat whose ships go this far; hexes with buildings included.
    #[inline]
    pub(crate) fn reach(&self, t: &Tables, seat: Seat, ships: u8) -> HexSet {
        t.map.reach(self.player(seat).buildings, ships, self.bridges)
    }

    /// The terms of a tunnel or flight, for the factions that have one.
    #[inline]
    pub(crate) fn skip_terms(&self, t: &Tables, seat: Seat) -> Option<SkipTerms> {
        let skip = self.faction(t, seat).skip.as_ref()?;
        let farther = self.player(seat).carpet_range;
        Some(if self.has_stronghold(seat) {
            SkipTerms {
                cost: skip.cost_with_stronghold,
                distance: skip.hexes_with_stronghold + 1 + farther,
                points: i16::from(skip.points),
            }
        } else {
            SkipTerms { cost: skip.cost, distance: skip.hexes + 1 + farther, points: i16::from(skip.points) }
        })
    }

    /// The clauses on tunnels or on flights: what they do, and how often.
    pub(crate) fn skip_clauses(&self, t: &Tables, seat: Seat) -> (&'static str, &'static str) {
        let flies = self.faction(t, seat).skip.as_ref().is_some_and(|skip| skip.farther > 0);
        if flies { ("13.13.1", "13.13.2") } else { ("13.8.1", "13.8.2") }
    }

    /// The land hexes that a tunnel or flight of this distance would reach.
    #[inline]
    pub(crate) fn by_skip(&self, t: &Tables, seat: Seat, distance: u8) -> HexSet {
        let near = |set: HexSet, hex| set | t.map.within(hex, distance);
        self.player(seat).buildings.iter().fold(HexSet::EMPTY, near)
    }

    /// How a hex is reached in the action phase: within reach (`None`) or by a tunnel or flight that
    /// must be paid for.
    pub(crate) fn way_to(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        spades: Option<&Spades>,
    ) -> Result<Option<SkipTerms>, Refusal> {
        if self.reach(t, seat, self.ship_range(t, seat)).has(hex) {
            return Ok(None);
        }
        let out_of_reach =
            |skip| refuse("6.1.4", Why::OutOfReach { hex, ships: self.ship_range(t, seat), skip });
        let Some(terms) = self.skip_terms(t, seat) else { return out_of_reach(0) };
        if !self.by_skip(t, seat, terms.distance).has(hex) {
            return out_of_reach(terms.distance);
        }
        match spades.map_or(Hex::NONE, |s| s.skipped_to) {
            Hex::NONE => Ok(Some(terms)),
            paid_for if paid_for == hex => Ok(None),
            _ => refuse(self.skip_clauses(t, seat).1, Why::SkippedElsewhere(hex)),
        }
    }

    /// The group of directly connected own buildings around a hex. River hexes crossed by a town
    /// connect what lies around them.
    #[inline]
    pub(crate) fn group(&self, t: &Tables, seat: Seat, from: HexSet) -> HexSet {
        let player = self.player(seat);
        let set = player.buildings | player.town_hexes | (from & !t.map.land);
        set.connected(from, |hex| t.map.around[hex] | self.over_bridges(t, hex))
    }

    /// The power value of the buildings on these hexes.
    #[inline]
    pub(crate) fn power_value(&self, t: &Tables, hexes: HexSet) -> u8 {
        hexes.iter().filter_map(|hex| self.building(hex)).map(|(_, kind)| t.common.power_value[kind]).sum()
    }

    /// Is this group enough for a town?
    #[inline]
    pub(crate) fn makes_town(&self, t: &Tables, seat: Seat, group: HexSet) -> bool {
        let buildings = group & self.player(seat).buildings;
        let needed = self.town_buildings(t, buildings);
        buildings.len() >= u32::from(needed) && self.power_value(t, buildings) >= self.town_power(t, seat)
    }

    /// How many buildings a town of these needs.
    #[inline]
    pub(crate) fn town_buildings(&self, t: &Tables, buildings: HexSet) -> u8 {
        if buildings.iter().any(|hex| matches!(self.building(hex), Some((_, Building::Sanctuary)))) {
            t.common.town_buildings_with_sanctuary
        } else {
            t.common.town_buildings
        }
    }

    #[inline]
    pub(crate) fn town_power(&self, t: &Tables, seat: Seat) -> u8 {
        let lowered = self.player(seat).favor_tiles(t).filter_map(|(_, tile)| tile.town_power);
        lowered.min().unwrap_or(t.common.town_power)
    }

    /// The size of the largest group of own buildings, connected directly or indirectly.
    pub fn largest_area(&self, t: &Tables, seat: Seat) -> u8 {
        let player = self.player(seat);
        let ships = if self.faction(t, seat).shipping.is_some() { player.ship } else { 0 };
        let skip = self.skip_terms(t, seat).map_or(0, |terms| terms.distance);
        let links = |hex| {
            let afloat = t.map.around[hex] | t.map.by_ship(hex, ships) | self.over_bridges(t, hex);
            if skip > 0 { afloat | t.map.within(hex, skip) } else { afloat }
        };
        player.buildings.largest_group(links)
    }
}
