//! The network: where something can be built, what is connected, and what can be counted.

use crate::components::{CardData, Condition, ConditionId, Counter, SiteKind, tables};
use crate::kinds::{Building, CardType, Metropolis};
use crate::position::{Player, Position, bits16};
use kernel::Seat;

/// Which tunnels "next to a city" means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tunnels {
    /// Those next to an own city.
    AtCity,
    /// All, as the option has it for brown metropolises.
    All,
}

impl Player {
    /// City sites on which a city can be built: empty, and adjacent to an own city.
    #[inline]
    pub fn city_sites(&self) -> u16 {
        let board = self.board();
        let near = bits16(self.cities()).fold(0, |near, city| near | board.neighbors[city]);
        near & !self.cities()
    }

    /// Tunnel sites on which a tunnel can be built: empty, and touching what the network reaches.
    #[inline]
    pub fn tunnel_sites(&self) -> u16 {
        let board = self.board();
        let near = bits16(self.reached).fold(0, |near, city| near | board.tunnels_at[city]);
        near & !self.tunnels
    }

    /// Building sites that can be built on: empty, next to a city or to where one could be built.
    #[inline]
    pub fn building_sites(&self, kind: SiteKind) -> u64 {
        let board = self.board();
        let near = self.cities() | self.city_sites();
        let sites = bits16(near).fold(0, |sites, city| sites | board.sites_of[city]);
        let kind = match kind {
            SiteKind::Normal if self.extra_sites => board.normal_sites | board.expansion_sites,
            SiteKind::Normal => board.normal_sites,
            SiteKind::Expansion => board.expansion_sites,
            SiteKind::Any => board.normal_sites | board.expansion_sites,
        };
        sites & kind & !self.built_sites()
    }

    /// Buildings that can be upgraded, of this kind.
    #[inline]
    pub fn upgradable(&self, kind: Building) -> u64 {
        self.buildings[kind as usize] & !self.upgraded
    }

    /// What the network reaches, with the tunnels that stand.
    pub(crate) fn reach(&mut self) {
        let board = self.board();
        let touched = bits16(self.tunnels).fold(0, |all, tunnel| all | board.touches[tunnel]);
        self.reached = touched | 1 << kernel::Id::index(board.start);
    }

    /// The metropolises that are connected, those gained in play included.
    pub(crate) fn connected_tiles(&self) -> impl Iterator<Item = Metropolis> {
        let own = (0..self.tiles.len()).filter(|i| self.connected >> i & 1 == 1).map(|i| self.tiles[i]);
        own.chain(bits16(self.gained).filter_map(Metropolis::new))
    }

    /// Special cards that were played and still count.
    fn special_played(&self) -> usize {
        let t = tables();
        let special = t.open_cards | t.special_cards;
        (self.claimed & special).len() + self.actions.iter().filter(|card| special.has(**card)).count()
    }

    /// How many there are of something.
    pub(crate) fn count(&self, counter: Counter, tunnels: Tunnels) -> usize {
        let ones = |sites: u64| sites.count_ones() as usize;
        let at_cities = || match tunnels {
            Tunnels::AtCity => self.tunnels_at_cities(),
            Tunnels::All => self.tunnels,
        };
        match counter {
            Counter::Connected(kind) => ones(self.buildings[kind as usize] & self.connected_sites()),
            Counter::ConnectedUpgraded(kind) => {
                ones(self.buildings[kind as usize] & self.upgraded & self.connected_sites())
            }
            Counter::Tunnel => ones(self.tunnels.into()),
            Counter::UpgradedTunnel => ones(self.upgraded_tunnels.into()),
            Counter::TunnelAtCity => ones(at_cities().into()),
            Counter::UpgradedTunnelAtCity => ones((at_cities() & self.upgraded_tunnels).into()),
            Counter::ConnectedCity => ones(self.connected_cities().into()),
            Counter::ConnectedSymbiotic => ones((self.connected_cities() & self.symbiotic).into()),
            Counter::ConnectedWhite => ones((self.connected_cities() & self.white).into()),
            Counter::ConnectedMetropolis => self.metropolises() as usize,
            Counter::ConnectedMetropolisOf(hue) => {
                self.connected_tiles().filter(|tile| tables().metropolis(*tile).hue == hue).count()
            }
            Counter::CityWithTypes(n) => {
                bits16(self.connected_cities()).filter(|city| self.types_at(*city) == usize::from(n)).count()
            }
            Counter::CityWithPair(kind) => {
                let upgraded = self.buildings[kind as usize] & self.upgraded;
                let pair = |city: &usize| (upgraded & self.board().sites_of[*city]).count_ones() >= 2;
                bits16(self.connected_cities()).filter(pair).count()
            }
            Counter::UpgradedSet => {
                let each = Building::ALL.map(|kind| self.count(Counter::ConnectedUpgraded(kind), tunnels));
                each.into_iter().fold(self.count(Counter::UpgradedTunnelAtCity, tunnels), usize::min)
            }
            Counter::ExpansionBuilt => {
                ones(self.built_sites() & self.connected_sites() & self.board().expansion_sites)
            }
            Counter::Stock(resource) => self.has(resource).into(),
            Counter::SpecialPlayed => self.special_played(),
            Counter::ClaimedType(kind) => self.claimed_cards().filter(|card| card.kind == kind).count(),
            Counter::ClaimedColor(color) => {
                self.claimed_cards().filter(|card| card.color == Some(color)).count()
            }
        }
    }

    /// The cards that lie in front of the player; an instant one that was paid does not.
    fn claimed_cards(&self) -> impl Iterator<Item = &'static CardData> {
        let all = self.claimed.iter().chain(self.actions.iter().copied());
        all.map(|card| tables().card(card)).filter(|card| card.kind != CardType::Instant)
    }

    /// How many kinds of buildings stand at a city.
    #[inline]
    pub(crate) fn types_at(&self, city: usize) -> usize {
        let sites = self.board().sites_of[city];
        self.buildings.iter().filter(|all| **all & sites != 0).count()
    }
}

impl Position {
    /// Does a condition hold for a seat now?
    pub(crate) fn holds(&self, seat: Seat, condition: ConditionId) -> bool {
        self.is_met(seat, tables().effects.condition(condition))
    }

    fn is_met(&self, seat: Seat, condition: Condition) -> bool {
        let each = |run| tables().effects.conditions(run).iter();
        match condition {
            Condition::AtLeast(counter, n) => {
                self.player(seat).count(counter, Tunnels::AtCity) >= usize::from(n)
            }
            Condition::FederationSpace(space) => self.track_space(seat) == space,
            Condition::Produced(resource, n) => self.made.of(resource) >= n,
            Condition::All(run) => each(run).all(|one| self.is_met(seat, *one)),
            Condition::Any(run) => each(run).any(|one| self.is_met(seat, *one)),
        }
    }
}
