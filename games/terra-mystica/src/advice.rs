//! What a bot should value.
//!
//! The estimate is a sum of parts that a person can follow: points now, what the incomes to come are
//! worth, what is in hand, what tiles and tracks will still score, and the final scoring as things
//! stand. The figures were tuned by play among bots.

use crate::components::{Tables, tables};
use crate::moves::{Act, Move, Resource, Trade};
use crate::position::{Building, Card, NONE, Player, Position, ROUNDS, SEATS, Stage};
use crate::turn::Work;
use kernel::{Actor, Advice, Expected, Game, MAX_SEATS, Seat};
use parts::{HexSet, shares};

/// The figures that the estimate is made of. A pair is for the first and the last round; between
/// them the value changes evenly.
#[derive(Clone, Copy, Debug)]
struct Figures {
    /// One of each in hand.
    coin: [f32; 2],
    worker: [f32; 2],
    priest: [f32; 2],
    /// A power token in bowls II and III.
    power: [[f32; 2]; 2],
    /// A power token that is still in the game, for each round to come.
    token: f32,
    /// Coins that go with one worker, and how much of their worth coins and workers beyond that have.
    coins_with_worker: f32,
    spare_coin: f32,
    spare_worker: f32,
    /// One power of an income.
    power_income: f32,
    /// A dwelling, trading post, temple, stronghold, sanctuary, for each round to come: what it leads
    /// to beyond its income.
    building: [f32; 5],
    /// A town tile and a favor tile still to be chosen.
    town_due: f32,
    favor_due: f32,
    /// A group of buildings that is nearly a town.
    town_near: f32,
    /// A level of shipping and of digging, for each round to come.
    shipping: f32,
    digging: f32,
    /// A special action, for each round to come.
    special: f32,
    /// Trading posts and dwellings that a player still builds in a round.
    posts_a_round: f32,
    dwellings_a_round: f32,
    /// How much of the best free card's value a player who has not passed counts on.
    card_later: f32,
    /// An unused key.
    key: f32,
    /// A hex that can be built on cheaply.
    room: f32,
    /// How much of the final scoring as it stands now is believed.
    faith: [f32; 2],
    /// A cult level by itself, for each round to come.
    cult_level: f32,
    /// How much of the area's place is believed, and what each building of it is worth by itself.
    area_place: f32,
    area_each: [f32; 2],
}

const FIGURES: Figures = Figures {
    coin: [0.46, 0.50],
    worker: [2.20, 0.52],
    priest: [2.65, 1.55],
    power: [[0.35, 0.19], [1.60, 0.25]],
    token: 0.07,
    coins_with_worker: 1.46,
    spare_coin: 0.37,
    spare_worker: 0.59,
    power_income: 0.17,
    building: [0.88, 0.32, 0.29, 1.09, 0.48],
    town_due: 13.01,
    favor_due: 3.32,
    town_near: 8.64,
    shipping: 0.49,
    digging: 0.63,
    special: 1.90,
    posts_a_round: 0.44,
    dwellings_a_round: 0.59,
    card_later: 1.63,
    key: 0.64,
    room: 0.20,
    faith: [0.17, 0.26],
    cult_level: 0.05,
    area_place: 0.77,
    area_each: [0.54, 0.16],
};

/// What a resource is worth when all is over: a third of a point.
const LEFT_OVER: f32 = 1.0 / 3.0;

/// What one of each resource is worth.
#[derive(Clone, Copy, Debug)]
struct Worth {
    coin: f32,
    worker: f32,
    priest: f32,
    power: [f32; 2],
}

impl Worth {
    /// In this round, counted from 1; in round 7 all is over.
    fn in_round(round: u8) -> Worth {
        if round > ROUNDS {
            let power = [LEFT_OVER / 2.0, LEFT_OVER];
            return Worth { coin: LEFT_OVER, worker: LEFT_OVER, priest: LEFT_OVER, power };
        }
        let at = |pair| between(pair, round);
        let f = figures();
        Worth { coin: at(f.coin), worker: at(f.worker), priest: at(f.priest), power: f.power.map(at) }
    }
}

impl Worth {
    /// Workers and coins are worth most together.
    fn of(&self, workers: f32, coins: f32) -> f32 {
        let ratio = figures().coins_with_worker;
        let pairs = workers.min(coins / ratio);
        pairs * (self.worker + ratio * self.coin)
            + (workers - pairs) * self.worker * figures().spare_worker
            + (coins - pairs * ratio) * self.coin * figures().spare_coin
    }
}

fn between(pair: [f32; 2], round: u8) -> f32 {
    let gone = f32::from(round.clamp(1, ROUNDS) - 1) / f32::from(ROUNDS - 1);
    pair[0] + (pair[1] - pair[0]) * gone
}

#[inline]
fn figures() -> &'static Figures {
    &FIGURES
}

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
        let mut expected = [0.0; MAX_SEATS];
        let parts = self.parts(tables());
        for (value, parts) in expected.iter_mut().zip(&parts[..self.players as usize]) {
            *value = parts.iter().sum();
        }
        expected
    }

    fn prior(&self, actor: Actor, moves: &[Move], weights: &mut Vec<f32>) {
        weights.clear();
        let Some(seat) = actor.seat() else {
            weights.resize(moves.len(), 1.0);
            return;
        };
        let t = tables();
        weights.extend(moves.iter().map(|&mv| self.promise(t, seat.0, mv)));
        if weights.iter().all(|&weight| weight <= 0.0) {
            weights.fill(1.0);
        }
    }

    /// A turn of the action phase goes on while others answer offers of power, until `done` or a pass.
    fn turn_ended(&self, before: &Position, seat: Seat) -> bool {
        let began_here = before.stage == Stage::Actions && before.turn.seat == seat.0;
        if !began_here {
            return !self.decision().is_for(Actor::Seat(seat)) || self.stage != before.stage;
        }
        let next_turn = before.turn.actions == 0 && self.turn.actions > 0;
        self.stage != Stage::Actions || self.round != before.round || self.turn.seat != seat.0 || next_turn
    }

    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)> {
        let parts = self.parts(tables());
        parts.get(seat.index()).map_or(Vec::new(), |parts| PARTS.into_iter().zip(*parts).collect())
    }
}

impl Position {
    fn parts(&self, t: &Tables) -> [[f32; PARTS.len()]; SEATS] {
        let mut parts = [[0.0; PARTS.len()]; SEATS];
        if self.round == 0 || self.stage == Stage::Over {
            for (seat, parts) in (0..self.players).zip(&mut parts) {
                parts[0] = f32::from(self.player(seat).vp);
                if self.round == 0 {
                    parts[7] = self.opening(t, seat);
                }
            }
            return parts;
        }
        let standing = self.standing(t);
        for (seat, parts) in (0..self.players).zip(&mut parts) {
            let [cults, area] = standing[seat as usize];
            *parts = [
                f32::from(self.player(seat).vp),
                self.hand(seat),
                self.incomes(t, seat),
                self.buildings_to_come(t, seat),
                self.tiles_to_come(t, seat),
                self.towns_to_come(t, seat),
                cults,
                area,
            ];
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

    fn hand(&self, seat: u8) -> f32 {
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
            + f32::from(player.bowls.tokens()) * figures().token * self.rounds_left()
            + f32::from(player.keys) * figures().key
    }

    /// All incomes to come, if nothing changes.
    fn incomes(&self, t: &Tables, seat: u8) -> f32 {
        let faction = self.faction(t, seat);
        let player = self.player(seat);
        let [dwellings, posts, temples, stronghold, sanctuary] = player.count.map(usize::from);
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
        for (i, tile) in t.favors.iter().enumerate() {
            if self.has_favor(seat, i) {
                add(&tile.income, 1.0);
            }
        }
        let mut value = 0.0;
        for round in self.round + 1..=ROUNDS {
            let worth = Worth::in_round(round);
            value += worth.of(workers, coins) + priests * worth.priest;
            value += power.min(10.0) * figures().power_income;
        }
        value + self.card_to_come(t, seat)
    }

    /// The card taken on passing pays in the next round; who has not passed will take a good one.
    fn card_to_come(&self, t: &Tables, seat: u8) -> f32 {
        let player = self.player(seat);
        if self.round == ROUNDS {
            return 0.0;
        }
        if player.passed {
            return self.card_value(t, seat, player.bonus, 0);
        }
        let free = (0..).zip(&self.cards).filter_map(|(i, card)| match card {
            Card::Free(coins) => Some(self.card_value(t, seat, i, *coins)),
            _ => None,
        });
        free.fold(0.0, f32::max) * figures().card_later
    }

    fn card_value(&self, t: &Tables, seat: u8, card: u8, coins: u8) -> f32 {
        let Some(kind) = t.bonus.get(card as usize) else { return 0.0 };
        let worth = Worth::in_round(self.round + 1);
        let player = self.player(seat);
        let points = &kind.pass_points;
        let count = |kind: Building| f32::from(player.count[kind as usize]);
        f32::from(kind.income.workers) * worth.worker
            + f32::from(kind.income.coins + coins) * worth.coin
            + f32::from(kind.income.priests) * worth.priest
            + f32::from(kind.income.power) * figures().power_income
            + kind.action.map_or(0.0, |_| figures().special)
            + f32::from(kind.shipping) * 0.8
            + f32::from(points.dwelling) * (count(Building::Dwelling) + 1.0)
            + f32::from(points.trading_post) * count(Building::TradingPost)
            + f32::from(points.stronghold) * count(Building::Stronghold)
            + f32::from(points.sanctuary) * count(Building::Sanctuary)
            + f32::from(points.shipping) * f32::from(player.ship)
    }

    /// What buildings, tracks and special actions lead to.
    fn buildings_to_come(&self, t: &Tables, seat: u8) -> f32 {
        let player = self.player(seat);
        let left = self.rounds_left();
        let mut value = 0.0;
        for kind in Building::ALL {
            value += f32::from(player.count[kind as usize]) * figures().building[kind as usize] * left;
        }
        let faction = self.faction(t, seat);
        value += f32::from(player.ship) * figures().shipping * left;
        value += f32::from(player.dig) * figures().digging * left;
        if self.has_stronghold(seat) && faction.on_stronghold.action.is_some() {
            let ready = if player.used & 4 == 0 && !player.passed { 1.0 } else { 0.0 };
            value += figures().special * (left + ready);
        }
        if !player.passed
            && player.used & 1 == 0
            && t.bonus.get(player.bonus as usize).is_some_and(|c| c.action.is_some())
        {
            value += figures().special * 0.7;
        }
        let reach = self.reach(t, seat, self.ship_range(t, seat)) & self.open_land(t);
        let cheap = reach.iter().map(|hex| match self.spades_home(t, seat, self.terrain[hex as usize]) {
            0 => 1.0,
            1 => 0.6,
            2 => 0.25,
            _ => 0.1,
        });
        let pieces = f32::from(8 - player.count[0].min(8));
        value + cheap.sum::<f32>().min(pieces) * figures().room * (left + 0.5)
    }

    /// What favor tiles, the card held and things due will still bring.
    fn tiles_to_come(&self, t: &Tables, seat: u8) -> f32 {
        let player = self.player(seat);
        let left = self.rounds_left();
        let passes = left + if player.passed { 0.0 } else { 1.0 };
        let mut value = 0.0;
        let posts = f32::from(4 - player.count[1].min(4));
        let dwellings = f32::from(8 - player.count[0].min(8));
        for (i, tile) in t.favors.iter().enumerate() {
            if !self.has_favor(seat, i) {
                continue;
            }
            let points = &tile.build_points;
            value += f32::from(points.trading_post) * (figures().posts_a_round * passes).min(posts + 1.0);
            value += f32::from(points.dwelling) * (figures().dwellings_a_round * passes).min(dwellings + 2.0);
            value += f32::from(tile.pass_points[player.count[1].min(4) as usize]) * passes;
            if tile.action.is_some() {
                let ready = if player.used & 2 == 0 && !player.passed { 1.0 } else { 0.0 };
                value += 0.9 * (left + ready);
            }
            if tile.town_power.is_some() {
                value += 0.5 * left;
            }
        }
        if !player.passed
            && let Some(card) = t.bonus.get(player.bonus as usize)
        {
            let each = &card.pass_points;
            let count = |kind: Building| f32::from(player.count[kind as usize]);
            value += f32::from(each.dwelling) * count(Building::Dwelling)
                + f32::from(each.trading_post) * count(Building::TradingPost)
                + f32::from(each.stronghold) * count(Building::Stronghold)
                + f32::from(each.sanctuary) * count(Building::Sanctuary)
                + f32::from(each.shipping) * f32::from(player.ship);
        }
        value
    }

    /// Towns nearly founded, and what is due to the player on turn.
    fn towns_to_come(&self, t: &Tables, seat: u8) -> f32 {
        let player = self.player(seat);
        let mut value = 0.0;
        if self.turn.seat == seat {
            value += f32::from(self.turn.towns) * figures().town_due;
            value += f32::from(self.turn.favors) * figures().favor_due;
            value += match self.turn.work {
                Work::Spades(s) => f32::from(s.left()) * 0.8,
                Work::Bridge { .. } | Work::FreeDwelling | Work::FreeTradingPost | Work::Sandstorm => 1.5,
                Work::Steps(n) => f32::from(n) * 0.6,
                Work::None => 0.0,
            };
        }
        if self.towns.iter().all(|&stock| stock == 0) {
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
            value += figures().town_near * near * near * ((self.rounds_left() + 1.0) / 3.0).min(1.0);
        }
        value
    }

    /// Cults and area of the final scoring as things stand, with more faith as the game goes on.
    fn standing(&self, t: &Tables) -> [[f32; 2]; SEATS] {
        let mut standing = [[0.0; 2]; SEATS];
        let faith = between(figures().faith, self.round);
        let mut values = [0u8; SEATS];
        for cult in 0..4 {
            for seat in 0..self.players {
                values[seat as usize] = self.player(seat).cults[cult];
            }
            let points = shares::by_places(values, &t.final_scoring.cult_places);
            for seat in 0..self.players as usize {
                standing[seat][0] += f32::from(points[seat]) * faith;
                standing[seat][0] +=
                    f32::from(values[seat]) * figures().cult_level * (self.rounds_left() + 1.0);
            }
        }
        for seat in 0..self.players {
            values[seat as usize] = self.largest_area(t, seat);
        }
        let points = shares::by_places(values, &t.final_scoring.area_places);
        for seat in 0..self.players as usize {
            standing[seat][1] += f32::from(points[seat]) * faith * figures().area_place;
            standing[seat][1] += f32::from(values[seat]) * between(figures().area_each, self.round);
        }
        standing
    }

    /// A starting place is good near cheap land and near others.
    fn opening(&self, t: &Tables, seat: u8) -> f32 {
        let player = self.player(seat);
        if player.faction == NONE {
            return 0.0;
        }
        let others = self.occupied() & !player.buildings;
        let mut value = 0.0;
        for hex in player.buildings.iter() {
            let around = t.map.around[hex as usize] & t.map.land;
            value += if around.meets(others) { 1.5 } else { 0.0 };
            for near in (around & self.open_land(t)).iter() {
                value += match self.spades_home(t, seat, self.terrain[near as usize]) {
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

    /// How promising a move looks at first sight.
    fn promise(&self, t: &Tables, seat: u8, mv: Move) -> f32 {
        let player = self.player(seat);
        match mv {
            Move::Build(_) | Move::Upgrade(..) => 4.0,
            Move::Favor(_) | Move::Town(_) | Move::Key(_) | Move::Steps { .. } | Move::Connect(_) => 4.0,
            Move::Done => 6.0,
            Move::Act(Act::Power(_)) => 3.0,
            Move::Act(_) => 4.0,
            Move::Dig(n) => {
                if n <= 3 {
                    1.5
                } else {
                    0.0
                }
            }
            Move::Transform { to, long, .. } => {
                if long {
                    0.0
                } else if to == self.home(t, seat) {
                    2.0
                } else {
                    0.15
                }
            }
            Move::Ship | Move::DigBetter => 2.0,
            Move::Send { steps, .. } => {
                if steps > 1 {
                    1.5
                } else {
                    0.5
                }
            }
            Move::Burn(n) => {
                if n <= 4 {
                    0.8
                } else {
                    0.3
                }
            }
            Move::Convert(trade, _) => match trade {
                Trade::PowerCoin | Trade::PowerWorker | Trade::WorkerPriest => 0.8,
                Trade::PointCoin if self.holds(seat, Resource::Points) < 5 => 0.0,
                _ => 0.4,
            },
            Move::Pass(_) => 0.8,
            Move::GiveUp => 0.2,
            Move::Leech { amount, .. } => {
                if amount <= 3 {
                    4.0
                } else {
                    1.5
                }
            }
            Move::Decline { .. } => 1.0,
            Move::Bridge(site) => {
                let (a, b) = t.map.bridges[site as usize];
                if player.buildings.has(a) && player.buildings.has(b) { 3.0 } else { 0.4 }
            }
            Move::Faction(_) | Move::Score(_) | Move::Card(_) | Move::First(_) => 1.0,
        }
    }
}
