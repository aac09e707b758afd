//! Production, and what neighbors sell.

use crate::city::Powers;
use crate::components::{Choice, Color, Effect, RESOURCES, tables};
use crate::position::Position;
use crate::trade::{TowerEffects, Trader};
use kernel::Seat;
use serde::{Deserialize, Serialize};

const MAX_CHOICES: usize = 24;

/// What can be had in a turn: units of one kind, and units with a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Supply {
    /// Units of each kind, a byte a kind.
    pub(super) sure: u64,
    choices: [Choice; MAX_CHOICES],
    len: u8,
    /// The kinds that there is a choice of.
    pub(crate) mask: u8,
    /// The kinds of units without a choice.
    sure_kinds: u8,
}

impl Default for Supply {
    fn default() -> Supply {
        Supply { sure: 0, choices: [Choice(0); MAX_CHOICES], len: 0, mask: 0, sure_kinds: 0 }
    }
}

impl Supply {
    /// Adds units that each give one of these kinds.
    #[inline]
    pub fn add(&mut self, any_of: Choice, amount: u8) {
        if any_of.len() == 1 {
            let shift = 8 * any_of.0.trailing_zeros();
            // The highest bit of each byte stays clear.
            let room = 127 - (self.sure >> shift & 127);
            self.sure += room.min(amount.into()) << shift;
            self.sure_kinds |= any_of.0;
        } else if any_of.len() > 1 {
            self.mask |= any_of.0;
            for _ in 0..amount {
                if usize::from(self.len) < MAX_CHOICES {
                    self.choices[usize::from(self.len)] = any_of;
                    self.len += 1;
                }
            }
        }
    }

    /// Units of each kind without a choice.
    #[inline]
    pub const fn fixed(&self) -> [u8; RESOURCES] {
        let [a, b, c, d, e, f, g, _] = self.sure.to_le_bytes();
        [a, b, c, d, e, f, g]
    }

    /// The units with a choice.
    #[inline]
    pub fn choices(&self) -> &[Choice] {
        &self.choices[..usize::from(self.len)]
    }

    /// Every kind that can be had.
    #[inline]
    pub const fn kinds(&self) -> Choice {
        Choice(self.mask | self.sure_kinds)
    }

    /// Adds all units of another supply.
    pub(crate) fn add_all(&mut self, other: &Supply) {
        for kind in Choice(other.sure_kinds).kinds() {
            self.add(Choice(1 << kind), other.fixed()[kind]);
        }
        for &choice in other.choices() {
            self.add(choice, 1);
        }
    }
}

impl Position {
    /// What a city can do all the time, less what the tower turns off.
    pub fn powers_now(&self, seat: Seat, tower: &TowerEffects) -> Powers {
        let city = &self.cities[seat];
        if tower.plain || !city.built.meets(tower.disabled) {
            return city.powers;
        }
        self.reckon_powers(seat, &(city.built - tower.disabled))
    }

    fn board_supply(&self, seat: Seat, supply: &mut Supply) {
        if let Some(start) = self.cities[seat].start() {
            supply.add(Choice::only(start), 1);
        }
    }

    /// What a city sells: its board's resource and its brown and gray cards.
    #[inline]
    pub fn sale(&self, seat: Seat, tower: &TowerEffects) -> Supply {
        if tower.plain { self.cities[seat].kept.sale } else { self.reckon_sale(seat, tower) }
    }

    /// The same, reckoned anew.
    pub(crate) fn reckon_sale(&self, seat: Seat, tower: &TowerEffects) -> Supply {
        let mut supply = Supply::default();
        self.board_supply(seat, &mut supply);
        let t = tables();
        for card in (self.cities[seat].built & t.producers).iter() {
            let data = t.card(card);
            let two = data.amount > 1 || data.any_of.len() > 1;
            let off = tower.no_double && two && data.color == Color::Brown;
            if data.sellable && !off {
                supply.add(data.any_of, data.amount);
            }
        }
        supply
    }

    /// What a city produces for itself.
    #[inline]
    pub fn production(&self, seat: Seat, tower: &TowerEffects, powers: Powers) -> Supply {
        if tower.plain {
            self.cities[seat].kept.production
        } else {
            self.reckon_production(seat, tower, powers)
        }
    }

    /// The same, reckoned anew.
    pub(crate) fn reckon_production(&self, seat: Seat, tower: &TowerEffects, powers: Powers) -> Supply {
        let mut others = Supply::default();
        let mut supply = self.production_under(seat, tower, &mut others);
        let made = supply.kinds();
        for card in self.contraband_of(seat) {
            let data = tables().card(card);
            others.add(data.any_of, data.amount);
        }
        self.each_stage(seat, |stage| {
            for effect in stage.effects {
                if let Effect::Produce { any_of, amount, .. } = *effect {
                    others.add(any_of, amount);
                }
            }
        });
        if !others.kinds().is_empty() {
            supply.add_all(&others);
        }
        for choice in tower.for_all {
            supply.add(choice, 1);
        }
        if powers.has(Powers::OWNED) {
            supply.add(made, 1);
        }
        let missing = Choice(!made.0 & Choice::ANY.0);
        for power in [Powers::MISSING, Powers::MISSING_TOO] {
            if powers.has(power) {
                supply.add(missing, 1);
            }
        }
        supply
    }

    /// What board and cards produce under the tiles of the tower: what could be sold, and the others.
    fn production_under(&self, seat: Seat, tower: &TowerEffects, others: &mut Supply) -> Supply {
        let mut supply = Supply::default();
        self.board_supply(seat, &mut supply);
        for card in self.cities[seat].built & tables().producers {
            let data = tables().card(card);
            let brown = data.color == Color::Brown;
            let two = data.amount > 1 || data.any_of.len() > 1;
            if (tower.no_double && two && brown) || tower.disabled.has(card) {
                continue;
            }
            let amount = if tower.endless && brown && !two { 7 } else { data.amount };
            if data.sellable { supply.add(data.any_of, amount) } else { others.add(data.any_of, amount) }
        }
        supply
    }

    /// All a seat needs to know to buy now.
    pub fn trader(&self, seat: Seat, tower: &TowerEffects) -> Trader {
        let powers = self.powers_now(seat, tower);
        let price = tables().numbers.setup.price as i8;
        let cheaper = |power: Powers, class: usize| -> u8 {
            (price - i8::from(powers.has(power)) + tower.delta[class]).max(0) as u8
        };
        Trader {
            own: self.production(seat, tower, powers),
            sale: [self.sale(self.left(seat), tower), self.sale(self.right(seat), tower)],
            price: [
                [cheaper(Powers::RAW_LEFT, 0), cheaper(Powers::GOODS_LEFT, 1)],
                [cheaper(Powers::RAW_RIGHT, 0), cheaper(Powers::GOODS_RIGHT, 1)],
            ],
            rebate: [powers.has(Powers::REBATE_LEFT), powers.has(Powers::REBATE_RIGHT)],
            bank: powers.has(Powers::BANK),
        }
    }
}
