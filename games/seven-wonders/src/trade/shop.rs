//! Shops: all that decides what a seat can pay now.

use crate::components::Tile;
use crate::moves::{Neighbor, Pay};
use crate::position::Position;
use crate::refusal::Refusal;
use crate::trade::{Payability, Price, TowerEffects, Trader};
use kernel::{Clause, Seat};

/// All that decides what a seat can pay now.
#[derive(Clone, Copy, Debug)]
pub struct Shop {
    /// What the tower changes.
    pub tower: TowerEffects,
    /// What can be bought.
    pub trader: Trader,
    /// The coins.
    pub coins: u16,
    /// Which of the ways to pay count.
    pub(crate) ways: Wanted,
}

/// Which of the ways to pay count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// All that no other way betters.
    All,
    /// The cheapest; among equals the one that pays this neighbor least.
    Cheapest(Neighbor),
}

impl Shop {
    /// Calls `emit` with each way to pay this price that the purse allows, and all its coins.
    #[inline]
    pub(crate) fn each(&self, price: &Price, mut emit: impl FnMut(Pay, u16)) {
        let Some(budget) = self.coins.checked_sub(price.coins) else { return };
        match self.trader.payability(&price.cost, price.wild, budget) {
            Payability::Free => emit(Pay::NONE, price.coins),
            Payability::OutOfReach => {}
            Payability::Unknown => {
                let ways = match self.ways {
                    Wanted::All => self.trader.ways_within(&price.cost, price.wild, budget),
                    Wanted::Cheapest(rival) => {
                        self.trader.cheapest_within(&price.cost, price.wild, budget, rival)
                    }
                };
                ways.all().iter().for_each(|&pay| emit(pay, price.coins + pay.total()));
            }
        }
    }

    /// Does this price take coins, or more than the city can give?
    pub(crate) fn asks(&self, price: &Price) -> bool {
        price.coins > 0 || self.trader.ways(&price.cost, price.wild).all() != [Pay::NONE]
    }

    /// What stands against a price, if it cannot be paid.
    pub(crate) fn why_not_pay(&self, price: &Price, tax: Option<(Tile, u16)>) -> Option<Refusal> {
        let (have, clause) = (self.coins, Clause("3.2"));
        let ways = self.trader.ways(&price.cost, price.wild);
        let Some(least) = ways.all().iter().map(|pay| pay.total()).min() else {
            let missing = self.trader.lacks(&price.cost, price.wild);
            return Some(Refusal::Resources { missing, clause });
        };
        let needed = price.coins + least;
        match tax {
            _ if needed <= have => None,
            // Without the tax there would be enough.
            Some((tile, tax)) if needed <= have + tax => Some(Refusal::Tax { tile, tax, needed, have }),
            _ => Some(Refusal::Coins { needed, have, clause }),
        }
    }

    /// The payment that would be right.
    pub(crate) fn right_payment(&self, price: &Price) -> Refusal {
        let ways = self.trader.ways_within(&price.cost, price.wild, self.coins.saturating_sub(price.coins));
        Refusal::Payment { right: ways.cheapest().unwrap_or(Pay::NONE) }
    }
}

impl Position {
    /// What decides about payments of this city now.
    pub fn shop(&self, seat: Seat) -> Shop {
        let tower = self.tower();
        Shop { tower, trader: self.trader(seat, &tower), coins: self.cities[seat].coins, ways: Wanted::All }
    }
}
