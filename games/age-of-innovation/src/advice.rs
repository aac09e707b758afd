//! Advice to bots.
//!
//! The estimate is a sum of parts that a person can follow: points now, what is in hand, what the
//! incomes to come are worth, what tiles will still score, and the final scoring as things stand.

mod prior;
mod weights;

use crate::components::{Bonus, Building, ByTrack, Tables, Tile, tables};
use crate::moves::Move;
use crate::position::{Phase, Position, ROUNDS, SEATS};
use crate::source::Source;
use crate::turn::InProgress;
use kernel::advice::weigh_moves;
use kernel::{Actor, Advice, Expected, Game, MAX_SEATS, Seat};
use parts::tie_split;
use weights::{TO_COME, WEIGHTS, Worth, between};

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
        let (t, empires) = (tables(), self.empires(tables()));
        let mut expected = [0.0; MAX_SEATS];
        for (seat, points) in self.all_seats().zip(&mut expected) {
            *points = self.parts(t, seat, &empires).iter().sum();
        }
        expected
    }

    fn estimate_of(&self, seat: Seat) -> f32 {
        let t = tables();
        self.parts(t, seat, &self.empires_beside(t, seat)).iter().sum()
    }

    fn prior(&self, actor: Actor, moves: &[Move], weights: &mut Vec<f32>) {
        weigh_moves(actor, moves, weights, |seat, mv| self.prior_weight(seat, mv));
    }

    /// A turn of the action phase goes on while others answer offers of power, until `done`.
    fn turn_ended(&self, before: &Position, seat: Seat, _: Move) -> bool {
        let began_here = before.phase == Phase::Actions && before.turn.seat == seat;
        if !began_here {
            return !self.decision().is_for(Actor::Seat(seat)) || self.phase != before.phase;
        }
        let acted = before.turn.actions == 0 || before.turn.optional;
        let next_turn = acted && self.turn.actions > 0 && !self.turn.optional;
        self.phase != Phase::Actions || self.round != before.round || self.turn.seat != seat || next_turn
    }

    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)> {
        let t = tables();
        PARTS.into_iter().zip(self.parts(t, seat, &self.empires(t))).collect()
    }
}

/// The sizes of the largest groups, that of the empire tile last.
type Empires = [u8; SEATS + 1];

/// The size on one of the two tiles in the middle.
fn expected_empire(t: &Tables) -> u8 {
    t.empires.values().nth(1).copied().unwrap_or(0)
}

impl Position {
    fn parts(&self, t: &'static Tables, seat: Seat, empires: &Empires) -> [f32; PARTS.len()] {
        let Some(player) = self.seats.get(seat) else { return [0.0; PARTS.len()] };
        let mut parts = [0.0; PARTS.len()];
        parts[0] = f32::from(player.vp);
        if self.phase == Phase::Over || player.board.is_none() {
            return parts;
        }
        if self.round == 0 {
            parts[7] = self.opening(t, seat);
            return parts;
        }
        parts[1..].copy_from_slice(&[
            self.hand(seat),
            self.incomes(t, seat),
            self.buildings_to_come(t, seat),
            self.tiles_to_come(t, seat),
            self.towns_to_come(t, seat),
            self.science(t, seat),
            self.empire(t, seat, empires),
        ]);
        parts
    }

    /// Rounds after this one.
    pub(crate) fn rounds_left(&self) -> f32 {
        f32::from(ROUNDS - self.round.min(ROUNDS))
    }

    fn hand(&self, seat: Seat) -> f32 {
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
            + f32::from(player.keys) * WEIGHTS.key
    }

    /// All incomes to come, if nothing changes.
    fn incomes(&self, t: &'static Tables, seat: Seat) -> f32 {
        if self.round >= ROUNDS {
            return 0.0;
        }
        let (player, worth, mut value) = (self.player(seat), &TO_COME[self.round as usize], 0.0);
        self.each_income(t, seat, |gain, source, _| {
            if source != Source::Bonus {
                value += worth.of(gain);
            }
        });
        // The bonus tile of the next round: the one taken, or the best on display.
        let worth_of = |tile: Bonus, coins: u8| {
            let (worth, tile) = (Worth::in_round(self.round + 1), &t.bonus[tile]);
            worth.of(&tile.income) + f32::from(coins) * worth.coin + self.tile_value(t, seat, tile, 1.0)
        };
        let free = self.free_cards().map(|(tile, coins)| worth_of(tile, coins));
        value
            + if player.passed {
                player.bonus.map_or(0.0, |tile| worth_of(tile, 0))
            } else {
                free.fold(0.0, f32::max)
            }
    }

    /// What a tile brings in so many rounds, beyond its income.
    fn tile_value(&self, t: &Tables, seat: Seat, tile: &Tile, rounds: f32) -> f32 {
        let pass = tile.pass.as_ref().map_or(0.0, |counted| {
            let n = self.counted(t, seat, counted.of);
            f32::from(counted.points(n)) + f32::from(counted.steps(n)) * WEIGHTS.step
        });
        let on = tile.on.map_or(0.0, |on| f32::from(on.points) * WEIGHTS.occasions);
        let action = if tile.action.is_some() { WEIGHTS.special } else { 0.0 };
        (pass + on + action + f32::from(tile.reach) * 0.8) * rounds
            + if tile.town_power.is_some() || tile.skip.is_some() { rounds } else { 0.0 }
    }

    /// What buildings and tracks lead to.
    fn buildings_to_come(&self, t: &Tables, seat: Seat) -> f32 {
        let player = self.player(seat);
        let left = self.rounds_left();
        let mut value = 0.0;
        for kind in Building::ALL {
            value += f32::from(self.own(seat, kind)) * WEIGHTS.building[kind as usize] * left;
        }
        value += f32::from(player.ship) * WEIGHTS.shipping * left;
        value += f32::from(player.dig) * WEIGHTS.terraforming * left;
        value += f32::from(player.annexes) * 0.5;
        let reach = self.reach(t, seat) & self.open_land(t);
        let pieces = f32::from(9 - player.count[Building::Workshop].min(9));
        let mut room = 0.0;
        for hex in reach.iter() {
            room += [1.0, 0.6, 0.25, 0.1][self.spades_home(seat, hex) as usize & 3];
            if room >= pieces {
                room = pieces;
                break;
            }
        }
        value + room * WEIGHTS.room * (left + 0.5)
    }

    /// What tiles will still bring.
    fn tiles_to_come(&self, t: &Tables, seat: Seat) -> f32 {
        let player = self.player(seat);
        let rounds = self.rounds_left() + if player.passed { 0.0 } else { 1.0 };
        let kept = self.palace(t, seat).into_iter();
        let kept = kept.chain(self.competencies(t, seat)).chain(self.innovations(t, seat));
        let mut value: f32 = kept.map(|tile| self.tile_value(t, seat, tile, rounds)).sum();
        // A special action that was used this round comes again in the next ones only.
        value -= player.used.count_ones() as f32 * WEIGHTS.special;
        if !player.passed
            && let Some(tile) = self.bonus(t, seat)
        {
            value += self.tile_value(t, seat, tile, 1.0);
        }
        value
    }

    /// Towns nearly founded, and what is due to the player on turn.
    fn towns_to_come(&self, t: &Tables, seat: Seat) -> f32 {
        let player = self.player(seat);
        let mut value = 0.0;
        if self.turn.seat == seat {
            let (turn, n, f) = (&self.turn, f32::from, &WEIGHTS);
            let worth = Worth::in_round(self.round);
            value += n(turn.towns) * f.town_due + n(turn.competencies) * f.competency_due;
            value += if turn.palace { f.palace_due } else { 0.0 };
            value += n(turn.books) * worth.book + n(turn.steps + turn.track_steps) * f.step;
            value += (n(turn.bridges + turn.guilds) + turn.place.len() as f32) * f.piece_due;
            value += turn.grants.values().map(|&grants| n(grants)).sum::<f32>() * f.piece_due;
            value += match turn.work {
                InProgress::None => 0.0,
                InProgress::Dig(dig) => n(dig.free) * 0.8,
                InProgress::Pay(_, crate::turn::Bought::Innovation(_)) => 12.0,
                InProgress::Pay(..) => 4.0,
                InProgress::Swap(_) => 5.0,
            };
        }
        if self.towns.values().all(|&stock| stock == 0) {
            return value;
        }
        let loose = player.buildings & !player.town_hexes;
        for group in loose.groups(loose, |hex| self.adjacent(t, hex)) {
            if self.group(t, seat, group).meets(player.town_hexes) {
                continue;
            }
            let power = f32::from(self.power_value(t, seat, group)) / f32::from(t.town_power);
            let count = group.len() as f32 / f32::from(t.buildings[Building::Workshop].town);
            let near = power.min(1.0) * count.min(1.0);
            value += WEIGHTS.town_near * near * near * ((self.rounds_left() + 1.0) / 3.0).min(1.0);
        }
        value
    }

    /// The science tracks of the final scoring as things stand, with more weight as the game goes on.
    fn science(&self, t: &Tables, seat: Seat) -> f32 {
        let neutral = if self.players == 2 { self.neutral_levels(t) } else { ByTrack::default() };
        let (mut points, mut levels) = (0, 0);
        for (track, &neutral) in neutral.iter() {
            let mut values = [0; SEATS + 1];
            for (value, player) in values.iter_mut().zip(&self.seats.0) {
                *value = player.levels[track];
            }
            values[SEATS] = neutral;
            let own = values[seat.index()];
            points += tie_split::share(&values, own, &t.final_scoring.science);
            levels += own;
        }
        f32::from(points) * between(WEIGHTS.endgame_weight, self.round)
            + f32::from(levels) * WEIGHTS.level * (self.rounds_left() + 1.0)
    }

    fn empires(&self, t: &Tables) -> Empires {
        let mut empires = [0; SEATS + 1];
        if self.round == 0 || self.phase == Phase::Over {
            return empires;
        }
        for seat in self.all_seats() {
            empires[seat.index()] = self.largest_group(t, seat);
        }
        empires[SEATS] = if self.players == 2 { expected_empire(t) } else { 0 };
        empires
    }

    /// The same for somebody who asks only whose group is larger than that of this seat.
    pub(crate) fn empires_beside(&self, t: &Tables, seat: Seat) -> Empires {
        let mut empires = [0; SEATS + 1];
        if self.round == 0 || self.phase == Phase::Over {
            return empires;
        }
        let own = self.largest_group(t, seat);
        for other in self.all_seats() {
            let most = self.player(other).buildings.len() as u8;
            empires[other.index()] = if most < own { most } else { self.largest_group(t, other) };
        }
        empires[seat.index()] = own;
        empires[SEATS] = if self.players == 2 { expected_empire(t) } else { 0 };
        empires
    }

    /// The largest group as things stand, in the same way.
    fn empire(&self, t: &Tables, seat: Seat, empires: &Empires) -> f32 {
        let own = empires[seat.index()];
        f32::from(tie_split::share(empires, own, &t.final_scoring.empire))
            * between(WEIGHTS.endgame_weight, self.round)
            + f32::from(own) * between(WEIGHTS.empire_each, self.round)
    }

    /// A start is good near cheap land, near others and near the own buildings.
    fn opening(&self, t: &Tables, seat: Seat) -> f32 {
        let (player, map) = (self.player(seat), self.map(t));
        let others = self.occupied() & !player.buildings;
        let mut value = f32::from(player.competencies.len() as u8) * 5.0;
        value += f32::from(player.levels.values().sum::<u8>()) * WEIGHTS.step;
        for hex in player.buildings.iter() {
            let around = map.around[hex] & map.land;
            value += if around.meets(others) { 1.5 } else { 0.0 };
            for near in (around & self.open_land(t)).iter() {
                value += [1.2, 1.2, 0.4, 0.1][self.spades_home(seat, near) as usize & 3];
            }
            let two = map.within(hex, 2) & player.buildings;
            value += if two.is_empty() { 0.0 } else { 0.8 };
        }
        value
    }
}
