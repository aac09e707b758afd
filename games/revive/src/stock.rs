//! Amounts of resources: what is held, paid and gained.

use crate::ids::Res;
use crate::position::Position;
use kernel::{Arg, Joint, Message, Operand};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// Gears, books, food and crystals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Stock(pub [u8; 4]);

impl Stock {
    /// Nothing.
    pub const NONE: Stock = Stock([0; 4]);

    /// So many of one resource.
    #[inline]
    pub fn of(res: Res, n: u8) -> Stock {
        let mut stock = Stock::NONE;
        stock[res] = n;
        stock
    }

    /// Amounts in words.
    pub(crate) fn words(self) -> Arg {
        let some =
            |(res, n): (Res, u8)| Message::new("common-amount").number("n", n).word("what", res.text());
        Arg::List(self.iter().map(some).collect(), Joint::Comma)
    }

    /// With more of a resource.
    #[inline]
    #[must_use]
    pub fn with(mut self, res: Res, n: u8) -> Stock {
        self[res] = self[res].saturating_add(n);
        self
    }

    /// How many there are of all kinds.
    #[inline]
    pub fn total(self) -> u8 {
        self.0.iter().fold(0, |sum, n| sum.saturating_add(*n))
    }

    /// How many gears, books and food.
    #[inline]
    pub fn basics(self) -> u8 {
        Res::BASIC.iter().fold(0, |sum, res| sum.saturating_add(self[*res]))
    }

    /// Is there nothing?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Stock) -> Stock {
        Stock(std::array::from_fn(|i| self.0[i].saturating_add(other.0[i])))
    }

    /// What is left without the other.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Stock) -> Stock {
        Stock(std::array::from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }

    /// Is each amount in the other?
    #[inline]
    pub fn is_within(self, other: Stock) -> bool {
        (0..4).all(|i| self.0[i] <= other.0[i])
    }

    /// How many crystals stand in for what is lacking, if they can: a lacking basic resource is taken out
    /// of a crystal.
    #[inline]
    pub fn crystals_for(self, cost: Stock) -> Option<u8> {
        let lacking =
            Res::BASIC.iter().fold(0u8, |sum, &res| sum.saturating_add(cost[res].saturating_sub(self[res])));
        let needed = lacking.saturating_add(cost[Res::Crystal]);
        (needed <= self[Res::Crystal]).then_some(lacking)
    }

    /// What there is of each resource.
    pub fn iter(self) -> impl Iterator<Item = (Res, u8)> {
        Res::ALL.iter().map(move |&res| (res, self[res])).filter(|(_, n)| *n > 0)
    }

    /// Every way to choose so many basic resources.
    pub fn choices(n: u8) -> impl Iterator<Item = Stock> {
        (0..=n).rev().flat_map(move |gear| {
            (0..=n - gear).rev().map(move |book| Stock([gear, book, n - gear - book, 0]))
        })
    }

    /// Every way to choose so many of these, crystals included.
    pub fn choices_within(self, n: u8) -> impl Iterator<Item = Stock> {
        let Stock([gears, books, foods, crystals]) = self;
        (0..=gears.min(n)).rev().flat_map(move |gear| {
            (0..=books.min(n - gear)).rev().flat_map(move |book| {
                let left = n - gear - book;
                let food = (left.saturating_sub(crystals)..=foods.min(left)).rev();
                food.map(move |food| Stock([gear, book, food, left - food]))
            })
        })
    }
}

impl Index<Res> for Stock {
    type Output = u8;

    #[inline]
    fn index(&self, res: Res) -> &u8 {
        &self.0[res as usize]
    }
}

impl IndexMut<Res> for Stock {
    #[inline]
    fn index_mut(&mut self, res: Res) -> &mut u8 {
        &mut self.0[res as usize]
    }
}

/// Amounts are written unit by unit: `food food gear`.
impl Operand<Position> for Stock {
    const NOUN: &'static str = "operand-stock";
    const EXAMPLE: &'static str = "gear food";

    fn write(self, _: &Position, text: &mut String) {
        let units = self.iter().flat_map(|(res, n)| std::iter::repeat_n(res.id(), n.into()));
        text.push_str(&units.collect::<Vec<_>>().join(" "));
    }

    fn read(_: &Position, text: &str) -> Option<Stock> {
        text.split(' ').try_fold(Stock::NONE, |stock, word| Some(stock.with(Res::named(word)?, 1)))
    }

    fn arg(self, _: &Position) -> Arg {
        self.words()
    }
}
