//! Bridges (rules 6.9.3, 13.7.1).

use crate::components::Tables;
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::turn::InProgress;
use kernel::{Seat, Watch};
use parts::HexSet;
use parts::map::Site;

impl Position {
    pub(crate) fn check_bridge(&self, t: &Tables, seat: Seat, site: Site) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        require(matches!(self.turn.work, InProgress::Bridge { .. }), "6.9.3", Why::NoBridgeDue)?;
        self.check_bridge_site(t, seat, site)
    }

    fn check_bridge_site(&self, t: &Tables, seat: Seat, site: Site) -> Result<(), Refusal> {
        let Some((a, b)) = t.map.ends(site) else { return refuse("6.9.3", Why::NoBridgeSite) };
        let player = self.player(seat);
        require(self.has_bridge(t, seat), "1.2", Why::NoBridge)?;
        require(!self.bridges.has(site), "6.9.3", Why::BridgeThere(site))?;
        require(player.buildings.has(a) || player.buildings.has(b), "6.9.3", Why::NoOwnEnd(site))
    }

    /// Is a bridge left?
    pub(crate) fn has_bridge(&self, t: &Tables, seat: Seat) -> bool {
        self.player(seat).bridges.len() < t.common.bridges.into()
    }

    /// The sites where the seat could place a bridge.
    pub(crate) fn bridge_sites(&self, t: &Tables, seat: Seat) -> impl Iterator<Item = Site> {
        let buildings = if self.has_bridge(t, seat) { self.player(seat).buildings } else { HexSet::EMPTY };
        (t.map.bridges_at(buildings) - self.bridges).iter()
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn bridge(&mut self, seat: Seat, site: Site) {
        self.position.turn.work = InProgress::None;
        let Some((a, b)) = self.tables.map.ends(site) else { return };
        self.position.bridges.insert(site);
        self.player_mut(seat).bridges.insert(site);
        self.tell(seat, "6.9.3", What::Bridged(a, b));
        let ends = HexSet::only(a) | HexSet::only(b);
        self.found_towns(seat, ends & self.position.player(seat).buildings);
    }
}
