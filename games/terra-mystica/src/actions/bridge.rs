//! Bridges (rules 6.9.3, 13.7.1).

use crate::components::{BRIDGE_SITES, Tables};
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, require};
use crate::turn::InProgress;
use kernel::{Seat, Watch};
use parts::HexSet;

impl Position {
    pub(crate) fn check_bridge(&self, t: &Tables, seat: Seat, site: u8) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        require(matches!(self.turn.work, InProgress::Bridge { .. }), "6.9.3", Why::NoBridgeDue)?;
        self.check_bridge_site(t, seat, site)
    }

    fn check_bridge_site(&self, t: &Tables, seat: Seat, site: u8) -> Result<(), Refusal> {
        require((site as usize) < BRIDGE_SITES, "6.9.3", Why::NoBridgeSite)?;
        let player = self.player(seat);
        let left = t.common.bridges - player.bridges.count_ones() as u8;
        require(left > 0, "1.2", Why::NoBridge)?;
        require(self.bridges >> site & 1 == 0, "6.9.3", Why::BridgeThere(site))?;
        let (a, b) = t.map.bridges[site as usize];
        require(player.buildings.has(a) || player.buildings.has(b), "6.9.3", Why::NoOwnEnd(site))
    }

    /// The sites where the seat could place a bridge.
    pub(crate) fn bridge_sites(&self, t: &Tables, seat: Seat) -> impl Iterator<Item = u8> {
        (0..BRIDGE_SITES as u8).filter(move |&site| self.check_bridge_site(t, seat, site).is_ok())
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn bridge(&mut self, seat: Seat, site: u8) {
        self.position.turn.work = InProgress::None;
        self.position.bridges |= 1 << site;
        self.player_mut(seat).bridges |= 1 << site;
        let (a, b) = self.tables.map.bridges[site as usize];
        self.tell(seat, "6.9.3", What::Bridged(a, b));
        let ends = HexSet::only(a) | HexSet::only(b);
        self.found_towns(seat, ends & self.position.player(seat).buildings);
    }
}
