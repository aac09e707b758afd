//! The forecast of a city: conflicts, science, production, a purse.

use super::weights::WEIGHTS;
use crate::city::Powers;
use crate::components::{Counted, Effect, Per, RAW, RESOURCES, Scope, tables};
use crate::phases::Science;
use crate::position::{Phase, Position};
use crate::trade::{Supply, TowerEffects, Trader};
use kernel::Seat;

/// Turns that are still to be used.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    /// Turns of an Age.
    pub(crate) turns: f32,
    /// Turns left in this Age, this one included.
    pub(crate) age: f32,
    /// Turns left in the game.
    pub(crate) game: f32,
    /// Ages after this one.
    pub(crate) ages: f32,
}

impl Clock {
    pub(crate) fn of(position: &Position) -> Clock {
        let turns = f32::from(position.rules.turns());
        if position.phase == Phase::Over {
            return Clock { turns, age: 0.0, game: 0.0, ages: 0.0 };
        }
        let ages = f32::from(3 - position.age.clamp(1, 3));
        let turn = if position.age == 0 { 1.0 } else { f32::from(position.turn.max(1)) };
        let age = (turns - turn + 1.0).max(0.0);
        Clock { turns, age, game: ages * turns + age, ages }
    }

    /// The part of the game that is left.
    pub(crate) fn part(&self) -> f32 {
        self.game / (3.0 * self.turns)
    }

    /// How much of its worth production still has: it serves most in the second and third Age.
    pub(crate) fn demand(&self) -> f32 {
        (self.game / (2.0 * self.turns)).min(1.0)
    }
}

/// A city and what it has before it.
#[derive(Debug)]
pub(crate) struct Forecast<'a> {
    pub(crate) position: &'a Position,
    pub(crate) seat: Seat,
    pub(crate) clock: Clock,
    pub(crate) tower: TowerEffects,
    pub(crate) trader: Trader,
    pub(crate) shields: u8,
    pub(crate) science: Science,
    /// What conflicts, science and production bring as they stand.
    pub(crate) military_now: f32,
    pub(crate) science_now: f32,
    pub(crate) economy_now: f32,
    /// Shields of both neighbors.
    pub(crate) rivals: [u8; 2],
    /// Which neighbors will not fight in this Age.
    peaceful: [bool; 2],
    /// Units that unbuilt stages ask for.
    needs: [u8; RESOURCES],
}

/// How likely the better end of a comparison is, `ahead` by so much where `width` is open.
fn likely(ahead: f32, width: f32) -> f32 {
    let z = ahead / width;
    0.5 + 0.5 * z / (1.0 + z * z).sqrt()
}

impl<'a> Forecast<'a> {
    pub(crate) fn of(position: &'a Position, seat: Seat) -> Forecast<'a> {
        let city = &position.cities[seat];
        let tower = position.tower();
        let around = [position.left(seat), position.right(seat)];
        let mut needs = [0; RESOURCES];
        for (i, stage) in city.all_stages().iter().enumerate() {
            if city.stages >> i & 1 == 0 {
                for (need, &units) in needs.iter_mut().zip(&stage.cost.0) {
                    *need = units.max(*need);
                }
            }
        }
        let mut forecast = Forecast {
            position,
            seat,
            clock: Clock::of(position),
            tower,
            trader: position.trader(seat, &tower),
            shields: position.shields(seat),
            science: position.science(seat),
            military_now: 0.0,
            science_now: 0.0,
            economy_now: 0.0,
            rivals: around.map(|other| position.shields(other)),
            peaceful: around.map(|other| position.cities[other].diplomacy > 0),
            needs,
        };
        forecast.military_now = forecast.military(forecast.shields);
        forecast.science_now = forecast.science(&forecast.science);
        forecast.economy_now = forecast.economy(&forecast.trader.own);
        forecast
    }

    /// What the conflicts to come bring with these shields.
    pub(crate) fn military(&self, shields: u8) -> f32 {
        let now = self.position.age.clamp(1, 3);
        let mine_peaceful = self.position.cities[self.seat].diplomacy > 0;
        let mut points = 0.0;
        for age in now..=3 {
            let worth = [1.0, 3.0, 5.0][usize::from(age) - 1];
            let turns = self.clock.age + f32::from(age - now) * self.clock.turns;
            let width = 0.1 + WEIGHTS.arming * turns.sqrt();
            for (rival, peaceful) in self.rivals.into_iter().zip(self.peaceful) {
                if age == now && (mine_peaceful || peaceful) {
                    continue;
                }
                let ahead = f32::from(shields) - f32::from(rival);
                points += likely(ahead - 0.5, width) * worth - likely(-ahead - 0.5, width);
            }
        }
        points
    }

    /// What these symbols of science give in the end, those to come included.
    pub(crate) fn science(&self, science: &Science) -> f32 {
        let now = science.best();
        let more = (0..3).map(|i| {
            let mut with = *science;
            with.symbols[i] += 1;
            with.best() - now
        });
        now as f32 + WEIGHTS.symbols * self.clock.part() * more.sum::<i32>() as f32 / 3.0
    }

    /// What this production lets the city do.
    pub(crate) fn economy(&self, own: &Supply) -> f32 {
        let mut units = own.fixed().map(f32::from);
        for choice in own.choices() {
            let share = WEIGHTS.choice[(choice.len() as usize).clamp(2, 4) - 2];
            for (kind, units) in units.iter_mut().enumerate() {
                *units += if choice.has(kind) { share } else { 0.0 };
            }
        }
        let sold = self.trader.sale.map(|sale| sale.kinds());
        let usual = tables().numbers.setup.price;
        let mut value = 0.0;
        for (kind, &n) in units.iter().enumerate() {
            let raw = kind < RAW;
            let steps = if raw { WEIGHTS.raw } else { WEIGHTS.goods };
            value += steps[0] * n.min(1.0)
                + steps[1] * (n - 1.0).clamp(0.0, 1.0)
                + steps[2] * (n - 2.0).clamp(0.0, 1.0);
            let mut buyable: f32 = 0.0;
            for (sold, price) in sold.iter().zip(&self.trader.price) {
                if sold.has(kind) {
                    let cheap = price[usize::from(!raw)] < usual;
                    buyable = buyable.max(WEIGHTS.buyable[usize::from(cheap)]);
                }
            }
            value += steps[0] * buyable * (1.0 - n).max(0.0);
            value += WEIGHTS.stage_need * n.min(f32::from(self.needs[kind]));
        }
        value * self.clock.demand()
    }

    /// What these coins are worth: points in the end, and means until then.
    pub(crate) fn purse(&self, coins: u16) -> f32 {
        let coins = f32::from(coins);
        let means = WEIGHTS.purse * coins / (coins + WEIGHTS.half_purse);
        coins / 3.0 + means * self.clock.demand()
    }

    /// What so many coins more or less are worth.
    pub(crate) fn purse_change(&self, change: i32) -> f32 {
        let coins = self.position.cities[self.seat].coins;
        let after = i32::from(coins).saturating_add(change).clamp(0, 999) as u16;
        self.purse(after) - self.purse(coins)
    }

    /// What links of structures of this Age to later ones are worth.
    pub(crate) fn links(&self, age: u8, links: u8) -> f32 {
        let now = self.position.age.max(1);
        let part = if age >= 3 {
            0.0
        } else if age >= now {
            1.0
        } else if age + 1 == now {
            self.clock.age / self.clock.turns * 0.7
        } else {
            0.0
        };
        WEIGHTS.link * f32::from(links) * part
    }

    /// What lasting abilities lead to, production and prices apart.
    pub(crate) fn abilities(&self, powers: Powers) -> f32 {
        let mut value = 0.0;
        let this_age = self.clock.age / self.clock.turns;
        if powers.has(Powers::FREE_CARD) {
            let unused = if self.position.cities[self.seat].power_used { 0.0 } else { this_age };
            value += WEIGHTS.free_build * (self.clock.ages + unused);
        }
        if powers.has(Powers::LAST_CARD) && self.clock.game > 0.0 {
            value += WEIGHTS.last_card * (self.clock.ages + 1.0);
        }
        const APART: u64 = Powers::FREE_CARD.0
            | Powers::LAST_CARD.0
            | Powers::RAW_LEFT.0
            | Powers::RAW_RIGHT.0
            | Powers::GOODS_LEFT.0
            | Powers::GOODS_RIGHT.0
            | Powers::OWNED.0
            | Powers::MISSING.0
            | Powers::MISSING_TOO.0;
        let others = (powers.0 & !APART).count_ones() as f32;
        value + others * WEIGHTS.ability * self.clock.game
    }

    /// What a count that scores in the end still grows by.
    pub(crate) fn growth(&self, effect: &Effect) -> f32 {
        match *effect {
            Effect::VpPer { amount, per, scope } => {
                let cities = [Scope::OWN, Scope::LEFT, Scope::RIGHT].into_iter().filter(|&s| scope.has(s));
                f32::from(amount) * self.more_of(per) * cities.count() as f32
            }
            Effect::VpPerSet { amount, .. } => f32::from(amount) * WEIGHTS.growth * self.clock.game * 0.7,
            Effect::VpIfMost { amount, .. } | Effect::VpIfUndefeated { amount } => {
                f32::from(amount) * 0.3 * self.clock.part()
            }
            _ => 0.0,
        }
    }

    /// How many more of these a city gets.
    fn more_of(&self, per: Per) -> f32 {
        let mut a_turn = per.colors().count_ones() as f32 * WEIGHTS.growth;
        for (what, rate) in [(Counted::WonderStage, 0.14), (Counted::VictoryToken, 0.16)] {
            a_turn += if per.has(what) { rate } else { 0.0 };
        }
        a_turn * self.clock.game
    }
}
