//! Towns (rules 8, 16.3, 16.6, 16.8, 16.9).

use crate::changes::RIVER_TOWNS;
use crate::components::{Occasion, Tables, Town};
use crate::event::{Event, What};
use crate::moves::{Grant, Piece};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use kernel::{Seat, Watch};
use parts::HexSet;
use parts::hexes::Hex;

impl Position {
    /// Town tiles that are not promised yet.
    #[inline]
    pub(crate) fn towns_left(&self) -> u8 {
        self.towns.values().sum::<u8>().saturating_sub(self.turn.towns)
    }

    pub(crate) fn check_town(&self, seat: Seat, tile: Town) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        if self.turn.towns == 0 {
            return refuse("8.5", Why::NotNow(self.asked(seat)));
        }
        require(self.towns[tile] > 0, "8.5", Why::OutOfStock(Piece::Town(tile)))
    }

    /// The group that a town across this river hex would join.
    pub(crate) fn check_connect(&self, t: &Tables, seat: Seat, river: Hex) -> Result<HexSet, Refusal> {
        self.check_on_turn(seat)?;
        if self.phase != Phase::Actions {
            return refuse("16.8", Why::NotNow(self.asked(seat)));
        }
        self.check_no_work()?;
        require(self.palace(t, seat).is_some_and(|tile| tile.river_towns), "16.8", Why::NoRiverTowns)?;
        let player = self.player(seat);
        require(self.map(t).river.has(river), "16.8", Why::NoRiver(river))?;
        require(!player.town_hexes.has(river), "16.9", Why::RiverInTown(river))?;
        let group = if self.rules.version.has(&RIVER_TOWNS) {
            self.groups_around(t, seat, river)
        } else {
            self.group(t, seat, HexSet::only(river))
        };
        require(!group.meets(player.town_hexes), "16.8", Why::JoinsTown(river))?;
        if !self.makes_town(t, seat, group) {
            let (buildings, have) = self.town_buildings(t, seat, group);
            let (power, value) = self.town_value(t, seat, group);
            return refuse("16.8", Why::TownShort { hex: river, buildings, have, power, value });
        }
        Ok(group)
    }

    /// A river hex with the groups of own buildings around it that contain no town.
    fn groups_around(&self, t: &Tables, seat: Seat, river: Hex) -> HexSet {
        let (player, map) = (self.player(seat), self.map(t));
        let set = player.buildings | player.town_hexes;
        let shores = map.around[river] & player.buildings;
        let groups = set.groups(shores, |hex| map.around[hex] | self.over_bridges(t, hex));
        groups
            .filter(|group| !group.meets(player.town_hexes))
            .fold(HexSet::only(river), |all, group| all | group)
    }

    /// The river hexes across which a town can be founded.
    pub(crate) fn river_towns(&self, t: &Tables, seat: Seat) -> impl Iterator<Item = Hex> {
        let able = self.palace(t, seat).is_some_and(|tile| tile.river_towns);
        let map = self.map(t);
        let shores = if able { self.player(seat).buildings } else { HexSet::EMPTY };
        let rivers = map.around_all(shores) & map.river;
        rivers.iter().filter(move |&river| self.check_connect(t, seat, river).is_ok())
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Lets the groups of these own buildings become towns where they are enough, or join the towns
    /// that they touch.
    pub(crate) fn found_towns(&mut self, seat: Seat, from: HexSet) {
        let mut rest = from;
        while let Some(hex) = rest.first() {
            let group = self.position.group(self.tables, seat, HexSet::only(hex));
            rest = rest & !group;
            if group.meets(self.position.player(seat).town_hexes) {
                self.player_mut(seat).town_hexes |= group;
            } else if self.position.makes_town(self.tables, seat, group) {
                self.found(seat, group, "8.4");
            }
        }
    }

    fn found(&mut self, seat: Seat, group: HexSet, clause: &'static str) {
        self.player_mut(seat).town_hexes |= group;
        self.tell(seat, clause, What::Founded);
        if self.position.towns_left() > 0 {
            self.position.turn.towns += 1;
        }
    }

    pub(crate) fn connect(&mut self, seat: Seat, river: Hex) {
        let Ok(group) = self.position.check_connect(self.tables, seat, river) else { return };
        self.found(seat, group, "16.8");
    }

    pub(crate) fn town(&mut self, seat: Seat, tile: Town) {
        self.position.turn.towns -= 1;
        self.position.towns[tile] -= 1;
        let player = self.player_mut(seat);
        player.towns[tile] += 1;
        player.keys += 1;
        self.tell(seat, "8.5", What::Took(Piece::Town(tile)));
        let kind = &self.tables.towns[tile];
        self.score(seat, Source::Towns, kind.points.into(), "8.5");
        self.happened(seat, Occasion::TownTile, 1);
        self.gain(seat, &kind.gives, Source::Towns, "8.5");
        let faction = self.position.faction(self.tables, seat);
        let mut own = faction.town;
        if faction.town_workshop {
            own.spades = 0;
            self.position.turn.grants[Grant::Town] += 1;
        }
        let clause = if faction.town_workshop { "15.7.1" } else { "15.3.1" };
        self.gain(seat, &own, Source::Faction, clause);
    }
}
