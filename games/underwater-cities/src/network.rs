//! The network: where something can be built, what is connected, and what can be counted.

use crate::components::{CardData, Condition, ConditionId, Counter, SiteKind, tables};
use crate::kinds::{Building, CardType, City, CitySet, Metropolis, SiteSet, TunnelSet};
use crate::position::{Player, Position};
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
    pub fn city_sites(&self) -> CitySet {
        let board = self.board();
        let near = self.cities().iter().fold(CitySet::EMPTY, |near, city| near | board.neighbors[city]);
        near - self.cities()
    }

    /// Tunnel sites on which a tunnel can be built: empty, and touching what the network reaches.
    #[inline]
    pub fn tunnel_sites(&self) -> TunnelSet {
        self.board().tunnels_around(self.reached) - self.tunnels
    }

    /// Building sites that can be built on: empty, next to a city or to where one could be built.
    #[inline]
    pub fn building_sites(&self, kind: SiteKind) -> SiteSet {
        let board = self.board();
        let sites = board.sites_at(self.cities() | self.city_sites());
        let kind = match kind {
            SiteKind::Normal if self.extra_sites => board.normal_sites | board.expansion_sites,
            SiteKind::Normal => board.normal_sites,
            SiteKind::Expansion => board.expansion_sites,
            SiteKind::Any => board.normal_sites | board.expansion_sites,
        };
        (sites & kind) - self.built_sites()
    }

    /// Buildings that can be upgraded, of this kind.
    #[inline]
    pub fn upgradable(&self, kind: Building) -> SiteSet {
        self.buildings[kind] - self.upgraded
    }

    /// What the network reaches, with the tunnels that stand.
    pub(crate) fn reach(&mut self) {
        let board = self.board();
        let start = CitySet::EMPTY.with(board.start);
        self.reached = self.tunnels.iter().fold(start, |all, tunnel| all | board.touches[tunnel]);
    }

    /// The metropolises that are connected, those gained in play included.
    pub(crate) fn connected_tiles(&self) -> impl Iterator<Item = Metropolis> {
        let own = (0..self.tiles.len()).filter(|i| self.connected >> i & 1 == 1).map(|i| self.tiles[i]);
        own.chain(self.gained.iter())
    }

    /// Special cards that were played and still count.
    fn special_played(&self) -> usize {
        let t = tables();
        let special = t.open_cards | t.special_cards;
        (self.claimed & special).len() + self.actions.iter().filter(|card| special.has(**card)).count()
    }

    /// How many there are of something.
    pub(crate) fn count(&self, counter: Counter, tunnels: Tunnels) -> usize {
        let at_cities = || match tunnels {
            Tunnels::AtCity => self.tunnels_at_cities(),
            Tunnels::All => self.tunnels,
        };
        match counter {
            Counter::Connected(kind) => (self.buildings[kind] & self.connected_sites()).len(),
            Counter::ConnectedUpgraded(kind) => {
                (self.buildings[kind] & self.upgraded & self.connected_sites()).len()
            }
            Counter::Tunnel => self.tunnels.len(),
            Counter::UpgradedTunnel => self.upgraded_tunnels.len(),
            Counter::TunnelAtCity => at_cities().len(),
            Counter::UpgradedTunnelAtCity => (at_cities() & self.upgraded_tunnels).len(),
            Counter::ConnectedCity => self.connected_cities().len(),
            Counter::ConnectedSymbiotic => (self.connected_cities() & self.symbiotic).len(),
            Counter::ConnectedWhite => (self.connected_cities() & self.white).len(),
            Counter::ConnectedMetropolis => self.metropolises(),
            Counter::ConnectedMetropolisOf(hue) => {
                self.connected_tiles().filter(|tile| tables().metropolis(*tile).hue == hue).count()
            }
            Counter::CityWithTypes(n) => {
                self.connected_cities().iter().filter(|city| self.types_at(*city) == usize::from(n)).count()
            }
            Counter::CityWithPair(kind) => {
                let upgraded = self.buildings[kind] & self.upgraded;
                let pair = |city: &City| (upgraded & self.board().sites_of[*city]).len() >= 2;
                self.connected_cities().iter().filter(pair).count()
            }
            Counter::UpgradedSet => {
                let each = Building::ALL.map(|kind| self.count(Counter::ConnectedUpgraded(kind), tunnels));
                each.into_iter().fold(self.count(Counter::UpgradedTunnelAtCity, tunnels), usize::min)
            }
            Counter::ExpansionBuilt => {
                (self.built_sites() & self.connected_sites() & self.board().expansion_sites).len()
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
    pub(crate) fn types_at(&self, city: City) -> usize {
        let sites = self.board().sites_of[city];
        self.buildings.values().filter(|all| all.meets(sites)).count()
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
