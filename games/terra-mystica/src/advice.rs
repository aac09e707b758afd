//! Advice to bots.
//!
//! The estimate is a sum of parts that a person can follow: points now, what the incomes to come are
//! worth, what is in hand, what tiles and tracks will still score, and the final scoring as things
//! stand. The weights were tuned by play among bots.

mod prior;
mod weights;

use crate::components::{Tables, tables};
use crate::moves::Move;
use crate::names::Bonus;
use crate::names::Cult;
use crate::position::{Building, Phase, Player, Position, ROUNDS, SEATS};
use crate::turn::InProgress;
use kernel::advice::weigh_moves;
use kernel::{Actor, Advice, Expected, Game, Id as _, MAX_SEATS, Seat};
use parts::{HexSet, tie_split};
use weights::{LEFT_OVER, Worth, between, weights};

/// The parts of an estimate, by the ids of their texts.
const PARTS: [&str; 8] = [
    "advice-points",
    "advice-hand",
    "advice-income",
    "advice-buildings",
    "advice-tiles",
    "advice-towns",
    "advice-cults",
    "advice-area",
];

impl Advice for Position {
    fn estimate(&self) -> Expected {
        let (t, areas) = (tables(), self.areas(tables()));
        let mut expected = [0.0; MAX_SEATS];
        for (seat, points) in self.all_seats().zip(&mut expected) {
            *points = self.parts(t, seat, &areas).iter().sum();
        }
        expected
    }

    fn estimate_of(&self, seat: Seat) -> f32 {
        let t = tables();
        self.parts(t, seat, &self.areas(t)).iter().sum()
    }

    fn prior(&self, actor: Actor, moves: &[Move], weights: &mut Vec<f32>) {
        let t = tables();
        weigh_moves(actor, moves, weights, |seat, mv| self.prior_weight(t, seat, mv));
    }

    /// A turn of the action phase goes on while others answer offers of power, until `done` or a pass.
    fn turn_ended(&self, before: &Position, seat: Seat, _: Move) -> bool {
        let began_here = before.phase == Phase::Actions && before.turn.seat == seat;
        if !began_here {
            return !self.decision().is_for(Actor::Seat(seat)) || self.phase != before.phase;
        }
        let next_turn = before.turn.actions == 0 && self.turn.actions > 0;
        self.phase != Phase::Actions || self.round != before.round || self.turn.seat != seat || next_turn
    }

    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)> {
        let t = tables();
        PARTS.into_iter().zip(self.parts(t, seat, &self.areas(t))).collect()
    }
}

impl Position {
    /// The parts of the estimate of a seat. `areas` are the sizes of all largest areas.
    fn parts(&self, t: &Tables, seat: Seat, areas: &[u8; SEATS]) -> [f32; PARTS.len()] {
        let mut parts = [0.0; PARTS.len()];
        let Some(player) = self.seats.get(seat) else { return parts };
        parts[0] = f32::from(player.vp);
        if self.round == 0 {
            parts[7] = self.opening(t, seat);
        } else if self.phase != Phase::Over {
            parts[1..].copy_from_slice(&[
                self.hand(seat),
                self.incomes(t, seat),
                self.buildings_to_come(t, seat),
                self.tiles_to_come(t, seat),
                self.towns_to_come(t, seat),
                self.cults(t, seat),
                self.area(t, seat, areas),
            ]);
        }
        parts
    }

    /// Rounds after this one.
    fn rounds_left(&self) -> f32 {
        f32::from(ROUNDS - self.round.min(ROUNDS))
    }

    /// What a resource in hand is worth now: less once the last turn of the game has passed.
    fn worth_now(&self, player: &Player) -> Worth {
        // What a passed player holds serves the next round only.
        Worth::in_round(self.round.max(1) + u8::from(player.passed))
    }

    fn hand(&self, seat: Seat) -> f32 {
        let player = self.player(seat);
        let worth = self.worth_now(player);
        let [_, two, three] = player.bowls.0.map(f32::from);
        let over = self.round + u8::from(player.passed) > ROUNDS;
        let goods = if over {
            f32::from(player.coins + player.workers) * LEFT_OVER
        } else {
            worth.of(f32::from(player.workers), f32::from(player.coins))
        };
        goods
            + f32::from(player.priests) * worth.priest
            + two * worth.power[0]
            + three * worth.power[1]
            + f32::from(player.bowls.tokens()) * weights().token * self.rounds_left()
            + f32::from(player.keys) * weights().key
    }

    /// All incomes to come, if nothing changes.
    fn incomes(&self, t: &Tables, seat: Seat) -> f32 {
        let faction = self.faction(t, seat);
        let player = self.player(seat);
        let [dwellings, posts, temples, stronghold, sanctuary] = player.count.map(usize::from).into_array();
        let mut workers = f32::from(faction.income_workers[dwellings.min(8)]);
        let mut coins = f32::from(faction.income_coins[posts.min(4)]);
        let mut priests = f32::from(faction.income_priests[temples.min(3)]);
        let mut power = f32::from(faction.income_power[posts.min(4)])
            + f32::from(faction.income_temple_power[temples.min(3)]);
        let mut add = |gain: &crate::components::Gain, share: f32| {
            workers += f32::from(gain.workers) * share;
            coins += f32::from(gain.coins) * share;
            priests += f32::from(gain.priests) * share;
            power += f32::from(gain.power) * share;
        };
        if stronghold > 0 {
            add(&faction.income_stronghold, 1.0);
        }
        if sanctuary > 0 {
            add(&faction.income_sanctuary, 1.0);
        }
        player.favor_tiles(t).for_each(|(_, tile)| add(&tile.income, 1.0));
        let mut value = 0.0;
        for round in self.round + 1..=ROUNDS {
            let worth = Worth::in_round(round);
            value += worth.of(workers, coins) + priests * worth.priest;
            value += power.min(10.0) * weights().power_income;
        }
        value + self.card_to_come(t, seat)
    }

    /// The card taken on passing pays in the next round; who has not passed will take a good one.
    fn card_to_come(&self, t: &Tables, seat: Seat) -> f32 {
        let player = self.player(seat);
        if self.round == ROUNDS {
            return 0.0;
        }
        if player.passed {
            return player.bonus.map_or(0.0, |card| self.card_value(t, seat, card, 0));
        }
        let free = self.free_cards().map(|(card, coins)| self.card_value(t, seat, card, coins));
        free.fold(0.0, f32::max) * weights().card_later
    }

    fn card_value(&self, t: &Tables, seat: Seat, card: Bonus, coins: u8) -> f32 {
        let kind = &t.bonus[card];
        let worth = Worth::in_round(self.round + 1);
        let player = self.player(seat);
        let points = &kind.pass_points;
        let count = |kind: Building| f32::from(player.count[kind]);
        f32::from(kind.income.workers) * worth.worker
            + f32::from(kind.income.coins + coins) * worth.coin
            + f32::from(kind.income.priests) * worth.priest
            + f32::from(kind.income.power) * weights().power_income
            + kind.action.map_or(0.0, |_| weights().special)
            + f32::from(kind.shipping) * 0.8
            + f32::from(points.dwelling) * (count(Building::Dwelling) + 1.0)
            + f32::from(points.trading_post) * count(Building::TradingPost)
            + f32::from(points.stronghold) * count(Building::Stronghold)
            + f32::from(points.sanctuary) * count(Building::Sanctuary)
            + f32::from(points.shipping) * f32::from(player.ship)
    }

    /// What buildings, tracks and special actions lead to.
    fn buildings_to_come(&self, t: &Tables, seat: Seat) -> f32 {
        let player = self.player(seat);
        let left = self.rounds_left();
        let mut value = 0.0;
        for kind in Building::ALL {
            value += f32::from(player.count[kind]) * weights().building[kind] * left;
        }
        let faction = self.faction(t, seat);
        value += f32::from(player.ship) * weights().shipping * left;
        value += f32::from(player.dig) * weights().digging * left;
        if self.has_stronghold(seat) && faction.on_stronghold.action.is_some() {
            let ready = if player.used & 4 == 0 && !player.passed { 1.0 } else { 0.0 };
            value += weights().special * (left + ready);
        }
        if !player.passed && player.used & 1 == 0 && player.card(t).is_some_and(|card| card.action.is_some())
        {
            value += weights().special * 0.7;
        }
        let reach = self.reach(t, seat, self.ship_range(t, seat)) & self.open_land(t);
        let pieces = f32::from(8 - player.count[Building::Dwelling].min(8));
        let mut room = 0.0;
        for hex in reach.iter() {
            room += match self.spades_home(t, seat, self.terrain[hex]) {
                0 => 1.0,
                1 => 0.6,
                2 => 0.25,
                _ => 0.1,
            };
            if room >= pieces {
                room = pieces;
                break;
            }
        }
        value + room * weights().room * (left + 0.5)
    }

    /// What favor tiles, the card held and things due will still bring.
    fn tiles_to_come(&self, t: &Tables, seat: Seat) -> f32 {
        let player = self.player(seat);
        let left = self.rounds_left();
        let passes = left + if player.passed { 0.0 } else { 1.0 };
        let mut value = 0.0;
        let posts = f32::from(4 - player.count[Building::TradingPost].min(4));
        let dwellings = f32::from(8 - player.count[Building::Dwelling].min(8));
        for (_, tile) in player.favor_tiles(t) {
            let points = &tile.build_points;
            value += f32::from(points.trading_post) * (weights().posts_a_round * passes).min(posts + 1.0);
            value += f32::from(points.dwelling) * (weights().dwellings_a_round * passes).min(dwellings + 2.0);
            value +=
                f32::from(tile.pass_points[player.count[Building::TradingPost].min(4) as usize]) * passes;
            if tile.action.is_some() {
                let ready = if player.used & 2 == 0 && !player.passed { 1.0 } else { 0.0 };
                value += 0.9 * (left + ready);
            }
            if tile.town_power.is_some() {
                value += 0.5 * left;
            }
        }
        if !player.passed
            && let Some(card) = player.card(t)
        {
            let each = &card.pass_points;
            let count = |kind: Building| f32::from(player.count[kind]);
            value += f32::from(each.dwelling) * count(Building::Dwelling)
                + f32::from(each.trading_post) * count(Building::TradingPost)
                + f32::from(each.stronghold) * count(Building::Stronghold)
                + f32::from(each.sanctuary) * count(Building::Sanctuary)
                + f32::from(each.shipping) * f32::from(player.ship);
        }
        value
    }

    /// Towns nearly founded, and what is due to the player on turn.
    fn towns_to_come(&self, t: &Tables, seat: Seat) -> f32 {
        let player = self.player(seat);
        let mut value = 0.0;
        if self.turn.seat == seat {
            value += f32::from(self.turn.towns) * weights().town_due;
            value += f32::from(self.turn.favors) * weights().favor_due;
            value += match self.turn.work {
                InProgress::Spades(s) => f32::from(s.left()) * 0.8,
                InProgress::Bridge { .. }
                | InProgress::FreeDwelling
                | InProgress::FreeTradingPost
                | InProgress::Sandstorm => 1.5,
                InProgress::Steps(n) => f32::from(n) * 0.6,
                InProgress::None => 0.0,
            };
        }
        if self.towns.values().all(|&stock| stock == 0) {
            return value;
        }
        let mut rest = player.buildings & !player.town_hexes;
        while let Some(hex) = rest.first() {
            let group = self.group(t, seat, HexSet::only(hex));
            rest = rest & !group & !HexSet::only(hex);
            if group.meets(player.town_hexes) {
                continue;
            }
            let power = f32::from(self.power_value(t, group)) / f32::from(t.common.town_power);
            let count = (group & player.buildings).len() as f32 / f32::from(t.common.town_buildings);
            let near = power.min(1.0) * count.min(1.0);
            value += weights().town_near * near * near * ((self.rounds_left() + 1.0) / 3.0).min(1.0);
        }
        value
    }

    /// The cults of the final scoring as things stand, with more weight as the game goes on.
    fn cults(&self, t: &Tables, seat: Seat) -> f32 {
        let (mut points, mut levels) = (0, 0);
        for cult in Cult::all() {
            let mut values = [0; SEATS];
            for (value, player) in values.iter_mut().zip(&self.seats.0) {
                *value = player.cults[cult];
            }
            let own = values[seat.index()];
            points += tie_split::share(&values, own, &t.final_scoring.cult_places);
            levels += own;
        }
        f32::from(points) * between(weights().endgame_weight, self.round)
            + f32::from(levels) * weights().cult_level * (self.rounds_left() + 1.0)
    }

    fn areas(&self, t: &Tables) -> [u8; SEATS] {
        let mut areas = [0; SEATS];
        if self.round > 0 && self.phase != Phase::Over {
            for seat in self.all_seats() {
                areas[seat.index()] = self.largest_area(t, seat);
            }
        }
        areas
    }

    /// The largest area as things stand, in the same way.
    fn area(&self, t: &Tables, seat: Seat, areas: &[u8; SEATS]) -> f32 {
        let own = areas[seat.index()];
        let points = tie_split::share(areas, own, &t.final_scoring.area_places);
        f32::from(points) * between(weights().endgame_weight, self.round) * weights().area_place
            + f32::from(own) * between(weights().area_each, self.round)
    }

    /// A starting place is good near cheap land and near others.
    fn opening(&self, t: &Tables, seat: Seat) -> f32 {
        let player = self.player(seat);
        if player.faction.is_none() {
            return 0.0;
        }
        let others = self.occupied() & !player.buildings;
        let mut value = 0.0;
        for hex in player.buildings.iter() {
            let around = t.map.around[hex] & t.map.land;
            value += if around.meets(others) { 1.5 } else { 0.0 };
            for near in (around & self.open_land(t)).iter() {
                value += match self.spades_home(t, seat, self.terrain[near]) {
                    0 | 1 => 1.2,
                    2 => 0.4,
                    _ => 0.1,
                };
            }
            let two = t.map.within(hex, 2) & player.buildings & !HexSet::only(hex);
            value += if two.is_empty() { 0.0 } else { 0.8 };
        }
        value
    }
}
