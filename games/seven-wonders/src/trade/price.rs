//! Prices: what building a card or a stage takes, apart from who sells it.

use crate::city::Powers;
use crate::components::{Card, CardData, Color, Cost, Target, tables};
use crate::moves::Way;
use crate::position::{HELPER, Position};
use crate::trade::{COLORED, TowerEffects};
use kernel::Seat;

/// What building something takes and gives apart from its effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Price {
    /// Resources.
    pub cost: Cost,
    /// Units of it that may be left out.
    pub wild: u8,
    /// Coins to the bank.
    pub coins: u16,
    /// Coins from the bank (tiles).
    pub gift: u8,
}

impl Price {
    /// Is there nothing to pay?
    #[inline]
    pub fn is_free(&self) -> bool {
        self.coins == 0 && self.cost == Cost::NONE
    }
}

impl Position {
    /// Does the city own a link to this card?
    #[inline]
    pub fn has_link(&self, seat: Seat, card: Card, tower: &TowerEffects) -> bool {
        self.cities[seat].kept.links.has(card)
            || ((tower.neighbor_chains || !self.contraband.is_empty())
                && self.is_linked_elsewhere(seat, card, tower))
    }

    fn is_linked_elsewhere(&self, seat: Seat, card: Card, tower: &TowerEffects) -> bool {
        let links = |seat: Seat| self.cities[seat].kept.links.has(card);
        (self.plays_by_rules(seat) && self.contraband.meets(tables().card(card).chain_from))
            || (tower.neighbor_chains && (links(self.left(seat)) || links(self.right(seat))))
    }

    /// What building a card in this way takes.
    #[inline]
    pub fn card_price(&self, seat: Seat, card: Card, tower: &TowerEffects, way: Way) -> Price {
        self.price_of(seat, tables().card(card), tower, way)
    }

    #[inline]
    pub(crate) fn price_of(&self, seat: Seat, data: &CardData, tower: &TowerEffects, way: Way) -> Price {
        if !tower.plain || self.cities[seat].powers.changes_prices() {
            return self.changed_price(seat, data, tower, way);
        }
        match way {
            Way::Cost => Price { cost: data.cost, wild: 0, coins: u16::from(data.coins), gift: 0 },
            _ => Price::default(),
        }
    }

    /// The same where tiles of the tower or abilities of the city change what is printed.
    fn changed_price(&self, seat: Seat, data: &CardData, tower: &TowerEffects, way: Way) -> Price {
        let powers = self.cities[seat].powers;
        let mut price = Price::default();
        let chained = way == Way::Chain;
        let gratis = way != Way::Cost || (data.color == Color::Purple && powers.has(Powers::FREE_PURPLE));
        if !gratis {
            price.coins = u16::from(data.coins);
            if TowerEffects::names_color(tower.swap, data.color) {
                price.coins += data.cost.units() as u16;
            } else if !TowerEffects::names_color(tower.spare, data.color) {
                price.cost = data.cost;
            }
            price.wild = match data.color {
                Color::Green => u8::from(powers.has(Powers::LESS_GREEN)),
                Color::Blue => u8::from(powers.has(Powers::LESS_BLUE)),
                Color::Red => u8::from(powers.has(Powers::LESS_RED)),
                _ => 0,
            };
        }
        let age = u16::from(self.age.max(1));
        if tower.tax != 0 {
            price.coins += age * u16::from(TowerEffects::names_color(tower.tax, data.color));
            price.coins += age * u16::from(chained && TowerEffects::names(tower.tax, Target::ChainedCard));
        }
        if tower.gift != 0 {
            price.gift += age as u8 * u8::from(TowerEffects::names_color(tower.gift, data.color));
            price.gift +=
                age as u8 * u8::from(chained && TowerEffects::names(tower.gift, Target::ChainedCard));
        }
        if tower.flat != [0; 8] {
            for target in COLORED.into_iter().filter(|target| target.is_color(data.color)) {
                price.gift += tower.flat[target as usize];
            }
        }
        price
    }

    /// Is building through a link taxed, so that paying the cost can be better?
    #[inline]
    pub fn chain_is_taxed(&self, tower: &TowerEffects) -> bool {
        TowerEffects::names(tower.tax, Target::ChainedCard)
    }

    /// What building a stage takes.
    pub fn stage_price(&self, seat: Seat, stage: usize, tower: &TowerEffects, way: Way) -> Price {
        let city = &self.cities[seat];
        let Some(data) = city.all_stages().get(stage) else { return Price::default() };
        let mut price = Price::default();
        if way != Way::Token {
            price.coins = u16::from(data.coins);
            if !TowerEffects::names(tower.spare, Target::WonderStage) && !city.powers.has(Powers::STAGES_FREE)
            {
                price.cost = data.cost;
            }
            price.wild = u8::from(city.powers.has(Powers::LESS_STAGE));
        }
        if TowerEffects::names(tower.tax, Target::WonderStage) {
            price.coins += u16::from(self.age.max(1));
        }
        if TowerEffects::names(tower.gift, Target::WonderStage) {
            price.gift += self.age.max(1);
        }
        price
    }

    /// Is this city the helper's?
    #[inline]
    pub fn is_helper(&self, seat: Seat) -> bool {
        self.rules.solo && seat == HELPER
    }
}
