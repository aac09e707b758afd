//! Bridges and annexes (rules 6.13, 6.14, 15.8.3).

use crate::components::{Cost, Tables};
use crate::event::{Event, What};
use crate::moves::{Act, Resource};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::turn::Span;
use kernel::{Seat, Watch};
use parts::HexSet;
use parts::hexes::Hex;
use parts::map::Site;

impl Position {
    pub(crate) fn check_bridge(&self, t: &Tables, seat: Seat, site: Site) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        if self.turn.bridges == 0 {
            return refuse("6.13.1", Why::NotNow(self.asked(seat)));
        }
        require(self.turn.has_bridge(), "16.10", Why::FinishFirst(self.asked(seat)))?;
        self.check_bridge_site(t, seat, site, self.turn.span)
    }

    fn check_bridge_site(&self, t: &Tables, seat: Seat, site: Site, span: Span) -> Result<(), Refusal> {
        let (player, map) = (self.player(seat), self.map(t));
        let Some((a, b)) = map.ends(site) else { return refuse("6.13.1", Why::NotPrinted(site)) };
        require(self.has_bridge(t, seat), "1.2", Why::NoBridge)?;
        require(span == Span::LandToo || map.printed.has(site), "6.13.1", Why::NotPrinted(site))?;
        require(!self.bridges.has(site), "6.13.1", Why::BridgeThere(site))?;
        require(player.buildings.has(a) || player.buildings.has(b), "6.13.1", Why::NoOwnEnd(site))
    }

    /// The sites where the seat could place a bridge that is owed.
    pub(crate) fn bridge_sites(&self, t: &Tables, seat: Seat) -> impl Iterator<Item = Site> {
        self.sites_for(t, seat, self.turn.span)
    }

    /// The sites where the seat could place a bridge.
    pub(crate) fn sites_for(&self, t: &Tables, seat: Seat, span: Span) -> impl Iterator<Item = Site> {
        let (player, map) = (self.player(seat), self.map(t));
        let buildings = if self.has_bridge(t, seat) { player.buildings } else { HexSet::EMPTY };
        let open = map.bridges_at(buildings) - self.bridges;
        (if span == Span::LandToo { open } else { open & map.printed }).iter()
    }

    /// The price of a bridge as an action of its own.
    pub(crate) fn check_bridge_action(&self, t: &Tables, seat: Seat) -> Result<Cost, Refusal> {
        let Some(price) = self.faction(t, seat).bridge else {
            return refuse("15.8.3", Why::NotOwned(Act::Bridge));
        };
        self.afford(seat, price)?;
        self.check_any_bridge(t, seat, Span::LandToo)?;
        Ok(price)
    }

    /// Could the seat place a bridge anywhere?
    pub(crate) fn check_any_bridge(&self, t: &Tables, seat: Seat, span: Span) -> Result<(), Refusal> {
        require(self.has_bridge(t, seat), "1.2", Why::NoBridge)?;
        let site = self.sites_for(t, seat, span).next();
        require(site.is_some(), "6.11.2", Why::NoBridgeSite)
    }

    /// Is a bridge left in the own supply?
    fn has_bridge(&self, t: &Tables, seat: Seat) -> bool {
        self.player(seat).bridges.len() < t.supply.bridges.into()
    }

    pub(crate) fn check_annex(&self, seat: Seat, hex: Hex) -> Result<(), Refusal> {
        self.check_action(seat)?;
        let player = self.player(seat);
        let have = u16::from(player.annexes);
        require(have > 0, "6.14.1", Why::Short { what: Resource::Annexes, need: 1, have })?;
        require(player.buildings.has(hex), "6.14.1", Why::NotYourBuilding(hex))?;
        require(!player.annexed.has(hex), "6.14.1", Why::AnnexThere(hex))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn bridge(&mut self, seat: Seat, site: Site) {
        self.position.turn.leave_bridges(self.position.turn.bridges - 1);
        self.position.turn.must = false;
        if self.position.turn.bridges == 0 {
            self.position.turn.span = Span::Rivers;
        }
        self.position.bridges.insert(site);
        self.player_mut(seat).bridges.insert(site);
        let (a, b) = self.map().ends(site).unwrap_or_default();
        self.tell(seat, "6.13.1", What::Bridged(a, b));
        let ends = HexSet::only(a) | HexSet::only(b);
        self.found_towns(seat, ends & self.position.player(seat).buildings);
    }

    pub(crate) fn annex(&mut self, seat: Seat, hex: Hex) {
        self.begin_action();
        let player = self.player_mut(seat);
        player.annexes -= 1;
        player.annexed.insert(hex);
        self.tell(seat, "6.14.1", What::Annexed(hex));
        self.found_towns(seat, HexSet::only(hex));
    }
}
