//! Inputs of the network: what stands, what is near, and what could be paid for.

use super::ones;
use crate::amounts::Amounts;
use crate::components::{Price, SiteKind, Tables};
use crate::kinds::{Board, Building, Dome, Kinds, Metropolis, SiteSet};
use crate::position::Position;
use crate::price::Substitute;
use kernel::{Id as _, InputSink, Seat, yes};

impl Position {
    /// What stands on the board.
    pub(super) fn network<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let (player, productions) = (self.player(seat), self.productions_left(seat));
        let board = player.board();
        let (cities, connected) = (player.cities(), player.connected_cities());
        to.steps("connected-cities", 8, ones(connected));
        to.steps("loose-cities", 2, ones(cities - connected));
        let symbiotic = ones(player.symbiotic & connected);
        to.each("symbiotic", [symbiotic, symbiotic * productions / 2.0]);
        let at_cities = player.tunnels_at_cities();
        let tunnels =
            [player.tunnels, player.upgraded_tunnels, at_cities, at_cities & player.upgraded_tunnels];
        to.each("tunnels", tunnels.map(|tunnels| ones(tunnels) / 4.0));
        let connected_sites = player.connected_sites();
        let count = |sites: SiteSet| sites.len() as f32;
        for kind in Building::ALL {
            let all = player.buildings[kind];
            let (joined, upgraded) = (all & connected_sites, all & player.upgraded);
            to.each(
                "buildings",
                [
                    count(all) / 3.0,
                    count(joined) / 3.0,
                    count(upgraded) / 3.0,
                    count(upgraded & joined) / 3.0,
                ],
            );
            to.put("upgraded-later", count(upgraded & joined) * productions / 6.0);
            let (mut pairs, mut halves, mut singles) = (0.0, 0.0, 0.0);
            for city in connected.iter() {
                match ((upgraded & board.sites_of[city]).len(), (all & board.sites_of[city]).len()) {
                    (2.., _) => pairs += 1.0,
                    (1, 2..) => halves += 1.0,
                    (1, _) => singles += 1.0,
                    _ => {}
                }
            }
            to.each("pairs", [pairs, halves, singles]);
        }
        let mut with_types = [0.0; 4];
        connected.iter().for_each(|city| with_types[player.types_at(city)] += 1.0);
        to.each("cities-with-types", with_types);
        to.put("city-points", f32::from(player.city_points()) / 8.0);
        let free = player.building_sites(SiteKind::Normal);
        to.put("free-sites", count(free & board.sites_at(cities)) / 4.0);
        to.put("free-sites-connected", count(free & board.sites_at(connected)) / 4.0);
        let built_ahead = player.built_sites() & board.sites_at(player.city_sites());
        to.put("buildings-ahead", count(built_ahead));
        let open = player.city_sites();
        to.each("city-sites", [ones(open) / 2.0, ones(open & player.reached)]);
        to.put("tunnel-sites", ones(player.tunnel_sites()) / 2.0);
        to.one_hot("board", Board::COUNT, player.board.index());
        let marked = free & board.marked_sites & board.sites_at(connected);
        to.put("marked-sites", count(marked) / 2.0);
    }

    /// The three metropolises of the board: connected, or what is missing.
    pub(super) fn metropolises_in_reach<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let sites = player.tunnel_sites();
        let mut near = [0.0; Metropolis::COUNT];
        let mut joined = [0.0; Metropolis::COUNT];
        for (i, place) in player.board().places.iter().enumerate() {
            let connected = player.connected >> i & 1 == 1;
            let missing = place.tunnels - player.tunnels;
            let tile = player.tiles[i].index();
            let lack = ones(missing);
            let far = ones(missing - sites);
            to.nth("metropolis-connected", i, yes(connected));
            to.nth("metropolis-lacks", i, lack);
            to.nth("metropolis-one-off", i, yes(lack == 1.0 && far == 0.0));
            to.nth("metropolis-far", i, far);
            if connected {
                joined[tile] = 1.0;
            } else {
                near[tile] = 1.0 / (1.0 + lack + far);
            }
        }
        player.gained.iter().for_each(|tile| joined[tile.index()] = 1.0);
        to.each("metropolis", joined);
        to.each("metropolis-near", near);
        to.put("gained", ones(player.gained));
        let brown = t.metropolis(player.tiles[0]).scoring;
        let points = brown.map_or(0.0, |rule| f32::from(player.scores(rule, self.brown_tunnels())) / 4.0);
        to.put("brown", points);
        to.put("brown-connected", points * yes(player.connected & 1 == 1));
    }

    /// How many of each thing could be paid for.
    pub(super) fn affordable<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let can =
            |cost: Amounts| (1..=3).take_while(|n| player.can_pay(cost.times(*n), Substitute::Yes)).count();
        let domes = Dome::ALL.map(Dome::kinds);
        let things = domes.into_iter().chain([Kinds::TUNNEL]).chain(Building::ALL.map(Building::kinds));
        // Without the surcharge of the site, which is not known yet.
        to.each("affordable", things.map(|kind| can(player.cost_of_kind(kind, Price::Usual)) as f32));
        to.put("affordable-upgrades", can(t.numbers.cost.upgrade) as f32);
    }
}
