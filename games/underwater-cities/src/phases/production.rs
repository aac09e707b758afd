//! Production and feeding (chapters 16 and 17).

use crate::amounts::{Amounts, Resource, Stock};
use crate::components::{AnySite, Body, Part, Production, Replacement, tables};
use crate::event::{Event, What};
use crate::kinds::{Building, Card, Cards, Dome, Site, SiteSet};
use crate::network::Tunnels;
use crate::play::Play;
use crate::position::{Piece, Player, Position, Reaction};
use crate::source::PointSource;
use crate::triggers::Reactions;
use kernel::{Seat, Watch};

/// What a card lets buildings produce in place of something.
fn replacement(card: Card) -> Option<Replacement> {
    match tables().card(card).body {
        Body::Production(Production::Replace(replacement)) => Some(replacement),
        _ => None,
    }
}

impl Position {
    /// The cards that could replace the production of a building, for a seat that produces now; of several that do the
    /// same, one.
    pub(crate) fn replacers(&self, seat: Seat, site: Site) -> Cards {
        let player = self.player(seat);
        let Some(kind) = player.building_at(site) else { return Cards::EMPTY };
        if !player.connected_sites().has(site)
            || self.replaced.is_full()
            || self.replaced.iter().any(|(other, _)| *other == site)
        {
            return Cards::EMPTY;
        }
        let mut found = Cards::EMPTY;
        for card in player.claimed & tables().producers {
            if let Some(Replacement { kind: of, count, instead_of, gives }) = replacement(card)
                && of == kind
                && self.replaced.iter().filter(|(_, other)| *other == card).count() < usize::from(count)
                && !found
                    .iter()
                    .filter_map(replacement)
                    .any(|other| (other.instead_of, other.gives) == (instead_of, gives))
            {
                found.insert(card);
            }
        }
        found
    }

    /// Is there something to decide for the seat that produces?
    pub(crate) fn production_asks(&self, seat: Seat) -> bool {
        if self.passed {
            return false;
        }
        let mut sites = self.player(seat).built_sites().iter();
        self.can_take_any(seat) || sites.any(|site| !self.replacers(seat, site).is_empty())
    }

    /// What a seat would produce now, with what replaces it.
    pub fn forecast(&self, seat: Seat) -> Amounts {
        let own = self.phase == crate::position::Phase::Production && self.acting() == seat;
        let replaced: &[(Site, Card)] = if own { &self.replaced } else { &[] };
        self.player(seat).produces(replaced)
    }

    /// What feeding would take now: kelp, biomatter, and cities that stay hungry.
    pub fn hunger(&self, seat: Seat, stock: &Stock) -> (u16, u16, u16) {
        let numbers = &tables().numbers;
        let cities = self.player(seat).connected_cities().len() as u16;
        let (each_kelp, each_bio) =
            (u16::from(numbers.feed_kelp.max(1)), u16::from(numbers.feed_biomatter.max(1)));
        let by_kelp = cities.min(stock[Resource::Kelp] / each_kelp);
        let by_biomatter = (cities - by_kelp).min(stock[Resource::Biomatter] / each_bio);
        (by_kelp * each_kelp, by_biomatter * each_bio, cities - by_kelp - by_biomatter)
    }
}

impl Player {
    /// Everything that is produced.
    pub(crate) fn produces(&self, replaced: &[(Site, Card)]) -> Amounts {
        let (board, numbers) = (self.board(), &tables().numbers);
        let mut all = Amounts::NONE;
        let connected = self.connected_sites();
        for kind in Building::ALL {
            let gives = numbers.buildings[kind];
            for site in self.buildings[kind] & connected {
                let mut own = gives.normal;
                if let Some((_, card)) = replaced.iter().find(|(other, _)| *other == site)
                    && let Some(Replacement { instead_of, gives, .. }) = replacement(*card)
                {
                    own = own.minus(instead_of).plus(gives);
                }
                if self.upgraded.has(site) {
                    own = own.plus(gives.upgraded);
                }
                all = all.plus(own.times(board.of(AnySite::Building(site)).factor));
            }
            for city in self.connected_cities().iter() {
                let upgraded = self.buildings[kind] & self.upgraded & board.sites_of[city];
                if upgraded.len() >= 2 {
                    all = all.plus(gives.pair);
                }
            }
        }
        let at_cities = self.tunnels_at_cities();
        for tunnel in at_cities.iter() {
            let upgraded = self.upgraded_tunnels.has(tunnel);
            let own =
                numbers.tunnel.normal.plus(if upgraded { numbers.tunnel.upgraded } else { Amounts::NONE });
            all = all.plus(own.times(board.of(AnySite::Tunnel(tunnel)).factor));
        }
        for (pair, gives) in &board.pairs {
            if pair.is_subset(at_cities) {
                all = all.plus(*gives);
            }
        }
        for dome in Dome::ALL {
            let domes = if dome == Dome::White { self.white } else { self.symbiotic };
            for city in (domes & self.reached).iter() {
                let factor = match dome {
                    Dome::White => 1,
                    Dome::Symbiotic => board.of(AnySite::City(city)).factor,
                };
                all = all.plus(numbers.cities[dome].normal.times(factor));
            }
        }
        let connected = board.places.iter().enumerate().filter(|(i, _)| self.connected >> i & 1 == 1);
        all = connected.fold(all, |all, (_, place)| all.plus(place.gives));
        self.others_produce(all)
    }

    /// What is not produced because it is not connected, or because a tunnel leads to no city.
    pub fn idle(&self) -> Amounts {
        let mut joined = *self;
        joined.reached = self.board().all_cities();
        joined.produces(&[]).minus(self.produces(&[]))
    }

    /// What waits at places where no city stands yet.
    pub fn waits_for_city(&self) -> Amounts {
        let (board, numbers) = (self.board(), &tables().numbers);
        let there = self.sites_without_city();
        let mut all = Amounts::NONE;
        for kind in Building::ALL {
            let gives = numbers.buildings[kind];
            for site in self.buildings[kind] & there {
                let upgraded = self.upgraded.has(site);
                let own = gives.normal.plus(if upgraded { gives.upgraded } else { Amounts::NONE });
                all = all.plus(own.times(board.of(AnySite::Building(site)).factor));
            }
        }
        all
    }

    /// Building sites around places where no city stands.
    fn sites_without_city(&self) -> SiteSet {
        let board = self.board();
        board.sites_at(board.all_cities() - self.cities())
    }

    /// What production cards and connected metropolises say.
    fn productions(&self) -> impl Iterator<Item = Production> {
        let t = tables();
        let cards = (self.claimed & t.producers).iter().filter_map(|card| match t.card(card).body {
            Body::Production(production) => Some(production),
            _ => None,
        });
        cards.chain(self.connected_tiles().filter_map(|tile| t.metropolis(tile).production))
    }

    /// With what cards and metropolises add; those that ask what was produced come last (16.10).
    fn others_produce(&self, mut all: Amounts) -> Amounts {
        let t = tables();
        for production in self.productions() {
            match production {
                Production::Yield(gives) => all = all.plus(gives),
                Production::YieldPer { count, every, gives, max } => {
                    let times = self.count(count, Tunnels::AtCity) / usize::from(every);
                    all = all.plus(gives.times(times.min(max.into()) as u8));
                }
                Production::Replace(_) | Production::OnProduced { .. } => {}
            }
        }
        let before = all;
        for production in self.productions() {
            if let Production::OnProduced { resource, at_least, effects } = production
                && before.of(resource) >= at_least
                && t.effects.only_gains(effects)
            {
                for part in t.effects.parts(effects) {
                    if let Part::Gain(gives) = part {
                        all = all.plus(*gives);
                    }
                }
            }
        }
        all
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Production seat by seat. Says whether something was done.
    pub(crate) fn settle_production(&mut self) -> bool {
        if self.position.at >= self.position.rules.players {
            self.end_era();
            return true;
        }
        let seat = self.position.acting();
        if !self.position.produced {
            if self.position.production_asks(seat) {
                return false;
            }
            self.position.turn.declined = self.position.takeable(seat);
            self.produce(seat);
            self.position.produced = true;
            return true;
        }
        // What was produced may meet a contract.
        if self.position.meets_another(seat) {
            return false;
        }
        self.feed(seat);
        self.position.at += 1;
        self.position.produced = false;
        self.position.made = Amounts::NONE;
        self.position.passed = false;
        self.position.replaced.clear();
        true
    }

    fn produce(&mut self, seat: Seat) {
        let produced = self.position.player(seat).produces(&self.position.replaced);
        self.position.made = produced;
        let player = self.player(seat);
        player.take(produced);
        let points = &mut player.points[PointSource::Production];
        *points = points.saturating_add(produced.points.into());
        if produced.cards > 0 {
            self.position.drawer = seat;
            self.position.draws = self.position.draws.saturating_add(produced.cards);
        }
        self.tell(seat, "16.1", What::Produced(produced));
        // Cards that ask for something then (16.11).
        let mut reactions = Reactions::new();
        let asks = |production: &Production| match *production {
            Production::OnProduced { resource, at_least, effects } => {
                !tables().effects.only_gains(effects) && produced.of(resource) >= at_least
            }
            _ => false,
        };
        for card in self.position.player(seat).claimed & self.tables.producers {
            if matches!(&self.tables.card(card).body, Body::Production(production) if asks(production)) {
                reactions.push(Reaction::Card(card)).ok();
            }
        }
        for tile in self.position.player(seat).connected_tiles() {
            if self.tables.metropolis(tile).production.as_ref().is_some_and(asks) {
                reactions.push(Reaction::Tile(tile)).ok();
            }
        }
        self.react(seat, &reactions);
    }

    /// Each connected city eats (17.1 to 17.3).
    fn feed(&mut self, seat: Seat) {
        let (kelp, biomatter, hungry) = self.position.hunger(seat, &self.position.player(seat).stock);
        let penalty = u16::from(self.tables.numbers.hunger) * hungry;
        let player = self.player(seat);
        player.stock[Resource::Kelp] -= kelp;
        player.stock[Resource::Biomatter] -= biomatter;
        let lost = i32::from(penalty).min(player.total()) as u8;
        player.points[PointSource::Hunger] -= i16::from(lost);
        self.tell(
            seat,
            "17.1",
            What::Fed(Amounts { kelp: kelp as u8, biomatter: biomatter as u8, ..Amounts::NONE }),
        );
        if hungry > 0 {
            self.tell(seat, "17.3", What::Hungry(hungry as u8, lost));
        }
    }

    /// Replaces the production of a building, where several cards could by the one that is named (16.8, 16.12).
    pub(crate) fn replace(&mut self, seat: Seat, site: Site, card: Option<Card>) {
        if let Some(card) = card.or_else(|| self.position.replacers(seat, site).first()) {
            self.position.replaced.push((site, card)).ok();
            self.tell(seat, "16.8", What::Switched(Piece::Building(site)));
        }
    }
}
