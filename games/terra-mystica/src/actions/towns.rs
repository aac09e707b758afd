//! Towns (rule 8), and the Mermaids' towns across the river (rule 13.9).

use crate::components::Tables;
use crate::event::{Event, What};
use crate::names::{Cult, Town};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use kernel::{Id as _, Seat, Watch};
use parts::HexSet;
use parts::hexes::Hex;

impl Position {
    /// Town tiles that are not promised yet.
    #[inline]
    fn towns_left(&self) -> u8 {
        self.towns.values().sum::<u8>().saturating_sub(self.turn.towns)
    }

    pub(crate) fn check_town(&self, seat: Seat, tile: Town) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        require(self.turn.towns > 0, "8.4", Why::NoTownDue)?;
        require(self.towns[tile] > 0, "8.4", Why::TownGone(tile))
    }

    /// The group that a town across this river hex would join.
    pub(crate) fn check_connect(&self, t: &Tables, seat: Seat, river: Hex) -> Result<HexSet, Refusal> {
        self.check_on_turn(seat)?;
        require(self.faction(t, seat).river_towns, "13.9.2", Why::NoRiverTowns)?;
        let on_map = river.index() < crate::components::HEXES && !t.map.land.has(river);
        require(on_map, "13.9.2", Why::NoRiver(river))?;
        let player = self.player(seat);
        require(!player.town_hexes.has(river), "13.9.3", Why::RiverInTown(river))?;
        let group = self.group(t, seat, HexSet::only(river));
        require(!group.meets(player.town_hexes), "13.9.2", Why::JoinsTown(river))?;
        if !self.makes_town(t, seat, group) {
            let own = group & player.buildings;
            let (buildings, have) = (self.town_buildings(t, own), own.len() as u8);
            let (power, value) = (self.town_power(t, seat), self.power_value(t, own));
            return refuse("13.9.2", Why::TownShort { hex: river, buildings, have, power, value });
        }
        require(self.towns_left() > 0, "8.9", Why::NoTownTile)?;
        Ok(group)
    }
}

impl Position {
    /// The river hexes across which the seat can found a town. One that does not lie between two buildings founds
    /// none that is not there already, and none beside a town does.
    pub(crate) fn river_towns(&self, t: &Tables, seat: Seat) -> impl Iterator<Item = Hex> {
        let player = self.player(seat);
        let free = player.buildings & !player.town_hexes;
        let rivers = if free.len() >= u32::from(t.common.town_buildings_with_sanctuary) {
            t.map.around_all(free) & t.map.river & !player.town_hexes
        } else {
            HexSet::EMPTY
        };
        let between = move |river: &Hex| {
            let around = t.map.around[*river];
            let beside = around & free;
            !around.meets(player.town_hexes) && beside.0 & beside.0.wrapping_sub(1) != 0
        };
        rivers.iter().filter(between).filter(move |&river| self.check_connect(t, seat, river).is_ok())
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Lets the groups of these own buildings become towns where they are enough, or join the towns
    /// that they touch.
    pub(crate) fn found_towns(&mut self, seat: Seat, from: HexSet) {
        let mut rest = from;
        while let Some(hex) = rest.first() {
            let group = self.position.group(self.tables, seat, HexSet::only(hex));
            rest = rest & !group & !HexSet::only(hex);
            let joins = group.meets(self.position.player(seat).town_hexes);
            let founds = !joins
                && self.position.makes_town(self.tables, seat, group)
                && self.position.towns_left() > 0;
            if founds {
                self.position.turn.towns += 1;
            }
            if joins || founds {
                self.player_mut(seat).town_hexes |= group;
            }
        }
    }

    pub(crate) fn connect(&mut self, seat: Seat, river: Hex) {
        let Ok(group) = self.position.check_connect(self.tables, seat, river) else { return };
        self.player_mut(seat).town_hexes |= group;
        self.position.turn.towns += 1;
    }

    pub(crate) fn town(&mut self, seat: Seat, tile: Town) {
        self.position.turn.towns -= 1;
        self.position.towns[tile] -= 1;
        self.player_mut(seat).towns[tile] += 1;
        self.tell(seat, "8.4", What::TookTown(tile));
        let kind = &self.tables.towns[tile];
        let clause = if kind.module.is_some() { "14.6" } else { "8.4" };
        self.score(seat, Source::Towns, kind.points, clause);
        if let Some(scoring) = self.position.scoring_now(self.tables) {
            self.score(seat, Source::Rounds, scoring.points.town, "8.5");
        }
        let own = &self.position.faction(self.tables, seat).town;
        self.score(seat, Source::Faction, i16::from(own.points), "13.2.1");
        self.gain(seat, own, "13.10.1");
        self.gain(seat, &kind.gives, clause);
        self.player_mut(seat).keys += kind.keys;
        if kind.gives.steps > 0 {
            for cult in Cult::all() {
                self.climb(seat, cult, kind.gives.steps, clause);
            }
        }
        self.enter_tops(seat);
        for _ in 0..kind.gives.shipping {
            self.ship_free(seat, "14.7");
        }
    }
}
