//! What a bot should value.
//!
//! The estimate is a sum of parts that a person can follow: points now, what is in hand, what the
//! incomes to come are worth, what tiles will still score, and the final scoring as things stand.

use crate::components::{Building, Gain, Tables, Tile, tables};
use crate::moves::{Act, Move, Piece, Trade};
use crate::position::{Card, NONE, Position, ROUNDS, SEATS, Stage};
use crate::turn::Work;
use kernel::{Actor, Advice, Expected, Game, MAX_SEATS, Seat};
use parts::shares;

/// The figures that the estimate is made of. A pair is for the first and the last round; between
/// them the value changes evenly.
struct Figures {
    /// One of each in hand.
    coin: [f32; 2],
    tool: [f32; 2],
    scholar: [f32; 2],
    book: [f32; 2],
    /// A power token in bowls II and III.
    power: [[f32; 2]; 2],
    /// One power of an income.
    power_income: f32,
    /// A building of each kind, for each round to come: what it leads to beyond its income.
    building: [f32; 7],
    /// A level of shipping and of terraforming, for each round to come.
    shipping: f32,
    terraforming: f32,
    /// A special action, for each round to come.
    special: f32,
    /// How often in a round what a tile rewards happens.
    occasions: f32,
    /// Things that are due.
    town_due: f32,
    competency_due: f32,
    palace_due: f32,
    piece_due: f32,
    step: f32,
    /// A group of buildings that is nearly a town.
    town_near: f32,
    /// An unused key.
    key: f32,
    /// A hex that can be built on cheaply.
    room: f32,
    /// How much of the final scoring as it stands now is believed.
    faith: [f32; 2],
    /// A science level by itself, for each round to come, and a building of the largest group.
    level: f32,
    empire_each: [f32; 2],
}

const FIGURES: Figures = Figures {
    coin: [0.50, 0.35],
    tool: [1.90, 0.70],
    scholar: [2.60, 1.60],
    book: [2.00, 1.20],
    power: [[0.35, 0.15], [1.20, 0.30]],
    power_income: 0.25,
    building: [0.80, 0.50, 0.80, 1.20, 1.50, 0.60, 1.00],
    shipping: 0.50,
    terraforming: 0.70,
    special: 2.00,
    occasions: 0.60,
    town_due: 13.0,
    competency_due: 7.0,
    palace_due: 9.0,
    piece_due: 2.0,
    step: 0.70,
    town_near: 8.0,
    key: 1.00,
    room: 0.20,
    faith: [0.20, 0.60],
    level: 0.07,
    empire_each: [0.50, 0.20],
};

/// What a coin is worth when all is over: a fifth of a point.
const LEFT_OVER: f32 = 0.2;

/// What one of each resource is worth.
struct Worth {
    coin: f32,
    tool: f32,
    scholar: f32,
    book: f32,
    power: [f32; 2],
}

impl Worth {
    /// In this round, counted from 1; in round 7 all is over.
    fn in_round(round: u8) -> Worth {
        if round > ROUNDS {
            let power = [LEFT_OVER / 2.0, LEFT_OVER];
            return Worth { coin: LEFT_OVER, tool: LEFT_OVER, scholar: LEFT_OVER, book: LEFT_OVER, power };
        }
        let (at, f) = (|pair| between(pair, round), &FIGURES);
        let power = f.power.map(at);
        Worth { coin: at(f.coin), tool: at(f.tool), scholar: at(f.scholar), book: at(f.book), power }
    }

    /// What a gain is worth, apart from what it leads to on the map.
    fn of(&self, gain: &Gain) -> f32 {
        let n = f32::from;
        n(gain.coins) * self.coin
            + n(gain.tools) * self.tool
            + n(gain.scholars) * self.scholar
            + n(gain.books) * self.book
            + n(gain.power.min(10)) * FIGURES.power_income
            + n(gain.points)
            + n(gain.steps + gain.track_steps) * FIGURES.step
            + n(gain.spades) * self.tool
    }
}

fn between(pair: [f32; 2], round: u8) -> f32 {
    let gone = f32::from(round.clamp(1, ROUNDS) - 1) / f32::from(ROUNDS - 1);
    pair[0] + (pair[1] - pair[0]) * gone
}

/// The parts of an estimate, by the ids of their texts.
const PARTS: [&str; 8] = [
    "advice-points",
    "advice-hand",
    "advice-income",
    "advice-buildings",
    "advice-tiles",
    "advice-towns",
    "advice-science",
    "advice-empire",
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
        weights.extend(moves.iter().map(|&mv| self.promise(seat.0, mv)));
        if weights.iter().all(|&weight| weight <= 0.0) {
            weights.fill(1.0);
        }
    }

    /// A turn of the action phase goes on while others answer offers of power, until `done`.
    fn turn_ended(&self, before: &Position, seat: Seat) -> bool {
        let began_here = before.stage == Stage::Actions && before.turn.seat == seat.0;
        if !began_here {
            return !self.decision().is_for(Actor::Seat(seat)) || self.stage != before.stage;
        }
        let acted = before.turn.actions == 0 || before.turn.optional;
        let next_turn = acted && self.turn.actions > 0 && !self.turn.optional;
        self.stage != Stage::Actions || self.round != before.round || self.turn.seat != seat.0 || next_turn
    }

    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)> {
        let parts = self.parts(tables());
        parts.get(seat.index()).map_or(Vec::new(), |parts| PARTS.into_iter().zip(*parts).collect())
    }
}

impl Position {
    fn parts(&self, t: &'static Tables) -> [[f32; PARTS.len()]; SEATS] {
        let mut parts = [[0.0; PARTS.len()]; SEATS];
        let standing = self.standing(t);
        for (seat, parts) in (0..self.players).zip(&mut parts) {
            parts[0] = f32::from(self.player(seat).vp);
            if self.stage == Stage::Over || self.player(seat).board == NONE {
                continue;
            }
            if self.round == 0 {
                parts[7] = self.opening(t, seat);
                continue;
            }
            let [science, empire] = standing[seat as usize];
            parts[1..].copy_from_slice(&[
                self.hand(seat),
                self.incomes(t, seat),
                self.buildings_to_come(t, seat),
                self.tiles_to_come(t, seat),
                self.towns_to_come(t, seat),
                science,
                empire,
            ]);
        }
        parts
    }

    /// Rounds after this one.
    fn rounds_left(&self) -> f32 {
        f32::from(ROUNDS - self.round.min(ROUNDS))
    }

    fn hand(&self, seat: u8) -> f32 {
        let player = self.player(seat);
        // What a passed player holds serves the next round only.
        let worth = Worth::in_round(self.round.max(1) + u8::from(player.passed));
        let [_, two, three] = player.bowls.0.map(f32::from);
        f32::from(player.coins.min(40)) * worth.coin
            + f32::from(player.tools.min(20)) * worth.tool
            + f32::from(player.scholars) * worth.scholar
            + f32::from(player.books.sum().min(12)) * worth.book
            + two * worth.power[0]
            + three * worth.power[1]
            + f32::from(player.keys) * FIGURES.key
    }

    /// All incomes to come, if nothing changes.
    fn incomes(&self, t: &'static Tables, seat: u8) -> f32 {
        let player = self.player(seat);
        let mut value = 0.0;
        for round in self.round + 1..=ROUNDS {
            let worth = Worth::in_round(round);
            self.each_income(t, seat, |gain, source, _| {
                if source != crate::source::Source::Bonus {
                    value += worth.of(gain);
                }
            });
        }
        if self.round == ROUNDS {
            return value;
        }
        // The bonus tile of the next round: the one taken, or the best on display.
        let tile = |i: u8, coins: u8| {
            let worth = Worth::in_round(self.round + 1);
            t.bonus.get(i as usize).map_or(0.0, |tile| {
                worth.of(&tile.income) + f32::from(coins) * worth.coin + self.tile_value(t, seat, tile, 1.0)
            })
        };
        let free = (0..).zip(&self.cards).filter_map(|(i, card)| match card {
            Card::Free(coins) => Some(tile(i, *coins)),
            _ => None,
        });
        value + if player.passed { tile(player.bonus, 0) } else { free.fold(0.0, f32::max) }
    }

    /// What a tile brings in so many rounds, beyond its income.
    fn tile_value(&self, t: &Tables, seat: u8, tile: &Tile, rounds: f32) -> f32 {
        let pass = tile.pass.as_ref().map_or(0.0, |counted| {
            let n = self.counted(t, seat, counted.of);
            f32::from(counted.points(n)) + f32::from(counted.steps(n)) * FIGURES.step
        });
        let on = tile.on.map_or(0.0, |on| f32::from(on.points) * FIGURES.occasions);
        let action = if tile.action.is_some() { FIGURES.special } else { 0.0 };
        (pass + on + action + f32::from(tile.reach) * 0.8) * rounds
            + if tile.town_power.is_some() || tile.skip.is_some() { rounds } else { 0.0 }
    }

    /// What buildings and tracks lead to.
    fn buildings_to_come(&self, t: &Tables, seat: u8) -> f32 {
        let player = self.player(seat);
        let left = self.rounds_left();
        let mut value = 0.0;
        for kind in Building::ALL {
            value += f32::from(self.own(seat, kind)) * FIGURES.building[kind as usize] * left;
        }
        value += f32::from(player.ship) * FIGURES.shipping * left;
        value += f32::from(player.dig) * FIGURES.terraforming * left;
        value += f32::from(player.annexes) * 0.5;
        let reach = self.reach(t, seat) & self.open_land(t);
        let cheap = reach.iter().map(|hex| [1.0, 0.6, 0.25, 0.1][self.spades_home(seat, hex) as usize & 3]);
        let pieces = f32::from(9 - player.count[0].min(9));
        value + cheap.sum::<f32>().min(pieces) * FIGURES.room * (left + 0.5)
    }

    /// What tiles will still bring.
    fn tiles_to_come(&self, t: &Tables, seat: u8) -> f32 {
        let player = self.player(seat);
        let rounds = self.rounds_left() + if player.passed { 0.0 } else { 1.0 };
        let kept = self.palace(t, seat).into_iter();
        let kept = kept.chain(self.competencies(t, seat)).chain(self.innovations(t, seat));
        let mut value: f32 = kept.map(|tile| self.tile_value(t, seat, tile, rounds)).sum();
        // A special action that was used this round comes again in the next ones only.
        value -= player.used.count_ones() as f32 * FIGURES.special;
        if !player.passed
            && let Some(tile) = self.bonus(t, seat)
        {
            value += self.tile_value(t, seat, tile, 1.0);
        }
        value
    }

    /// Towns nearly founded, and what is due to the player on turn.
    fn towns_to_come(&self, t: &Tables, seat: u8) -> f32 {
        let player = self.player(seat);
        let mut value = 0.0;
        if self.turn.seat == seat {
            let (turn, n, f) = (&self.turn, f32::from, &FIGURES);
            let worth = Worth::in_round(self.round);
            value += n(turn.towns) * f.town_due + n(turn.competencies) * f.competency_due;
            value += if turn.palace { f.palace_due } else { 0.0 };
            value += n(turn.books) * worth.book + n(turn.steps + turn.track_steps) * f.step;
            value += (n(turn.bridges + turn.guilds) + turn.place.count_ones() as f32) * f.piece_due;
            value += turn.grants.iter().map(|&grants| n(grants)).sum::<f32>() * f.piece_due;
            value += match turn.work {
                Work::None => 0.0,
                Work::Dig(dig) => n(dig.free) * 0.8,
                Work::Pay(_, crate::turn::Bought::Innovation(_)) => 12.0,
                Work::Pay(..) => 4.0,
                Work::Swap(_) => 5.0,
            };
        }
        if self.towns.iter().all(|&stock| stock == 0) {
            return value;
        }
        let loose = player.buildings & !player.town_hexes;
        for group in loose.groups(loose, |hex| self.adjacent(t, hex)) {
            if self.group(t, seat, group).meets(player.town_hexes) {
                continue;
            }
            let power = f32::from(self.power_value(t, seat, group)) / f32::from(t.town_power);
            let count = group.len() as f32 / f32::from(t.buildings[0].town);
            let near = power.min(1.0) * count.min(1.0);
            value += FIGURES.town_near * near * near * ((self.rounds_left() + 1.0) / 3.0).min(1.0);
        }
        value
    }

    /// Science and empire of the final scoring as things stand, with more faith as the game goes on.
    fn standing(&self, t: &Tables) -> [[f32; 2]; SEATS] {
        let mut standing = [[0.0; 2]; SEATS];
        if self.round == 0 || self.stage == Stage::Over {
            return standing;
        }
        let faith = between(FIGURES.faith, self.round);
        let neutral = if self.players == 2 { self.neutral_levels(t) } else { [0; 4] };
        let mut values = [0u8; SEATS + 1];
        for (track, &neutral) in neutral.iter().enumerate() {
            for seat in 0..self.players {
                values[seat as usize] = self.player(seat).levels[track];
            }
            values[SEATS] = neutral;
            let points = shares::by_places(values, &t.final_scoring.science);
            for seat in 0..self.players as usize {
                standing[seat][0] += f32::from(points[seat]) * faith;
                standing[seat][0] += f32::from(values[seat]) * FIGURES.level * (self.rounds_left() + 1.0);
            }
        }
        for seat in 0..self.players {
            values[seat as usize] = self.largest_group(t, seat);
        }
        values[SEATS] = if self.players == 2 { t.empires[1] } else { 0 };
        let points = shares::by_places(values, &t.final_scoring.empire);
        for seat in 0..self.players as usize {
            standing[seat][1] += f32::from(points[seat]) * faith;
            standing[seat][1] += f32::from(values[seat]) * between(FIGURES.empire_each, self.round);
        }
        standing
    }

    /// A start is good near cheap land, near others and near the own buildings.
    fn opening(&self, t: &Tables, seat: u8) -> f32 {
        let (player, map) = (self.player(seat), self.map(t));
        let others = self.occupied() & !player.buildings;
        let mut value = f32::from(player.competencies.count_ones() as u8) * 5.0;
        value += f32::from(player.levels.iter().sum::<u8>()) * FIGURES.step;
        for hex in player.buildings.iter() {
            let around = map.around[hex as usize] & map.land;
            value += if around.meets(others) { 1.5 } else { 0.0 };
            for near in (around & self.open_land(t)).iter() {
                value += [1.2, 1.2, 0.4, 0.1][self.spades_home(seat, near) as usize & 3];
            }
            let two = map.within(hex, 2) & player.buildings;
            value += if two.is_empty() { 0.0 } else { 0.8 };
        }
        value
    }

    /// How promising a move looks at first sight.
    fn promise(&self, seat: u8, mv: Move) -> f32 {
        match mv {
            Move::Take(Piece::Innovation(_)) => 6.0,
            Move::Done => 6.0,
            Move::Build { .. } | Move::Upgrade(..) | Move::Take(_) | Move::Place(..) => 4.0,
            Move::Key(_) | Move::Step(_) | Move::Connect(_) | Move::Book(_) => 4.0,
            Move::Act(Act::Bridge) => 0.5,
            Move::Act(Act::Power(_) | Act::Book(_)) => 3.0,
            Move::Act(_) => 4.0,
            Move::Transform { to, .. } => {
                if to == self.home(seat) {
                    2.0
                } else {
                    0.15
                }
            }
            Move::Ship | Move::Terraform | Move::Pay(_) => 2.0,
            Move::Annex(_) => 1.0,
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
                Trade::PowerCoin | Trade::PowerTool | Trade::PowerBook(_) => 0.8,
                _ => 0.4,
            },
            Move::Pass(_) => 0.8,
            Move::GiveUp(_) => 0.2,
            Move::Leech { amount, .. } => {
                if amount <= 3 {
                    4.0
                } else {
                    1.5
                }
            }
            Move::Bridge(site) => {
                let buildings = self.player(seat).buildings;
                let ends = self.map(tables()).bridges.get(site as usize);
                if ends.is_some_and(|&(a, b)| buildings.has(a) && buildings.has(b)) { 3.0 } else { 0.4 }
            }
            Move::Decline { .. } | Move::Draw(_) | Move::Spades(_) => 1.0,
        }
    }
}
