//! Least-cost trading against a slow and obviously right solver, on random cities.

use crate::support::*;
use kernel::Dice;
use seven_wonders::{Choice, Cost};

/// Coins to the left, to the right and to the bank.
type Paid = [u8; 3];

/// A purchase as a person would try it out: one symbol of the cost after the other, each from any
/// unit that is still free.
struct Slow {
    own: Vec<Choice>,
    sale: [Vec<Choice>; 2],
    price: [[u8; 2]; 2],
    rebate: [bool; 2],
    bank: bool,
    spared: u8,
}

impl Slow {
    fn every_way(&mut self, cost: &[usize], bought: [Vec<usize>; 2], banked: u8, found: &mut Vec<Paid>) {
        let Some((&kind, rest)) = cost.split_first() else {
            let paid = [self.sum(0, &bought[0]), self.sum(1, &bought[1]), banked];
            if !found.contains(&paid) {
                found.push(paid);
            }
            return;
        };
        if self.spared > 0 {
            self.spared -= 1;
            self.every_way(rest, bought.clone(), banked, found);
            self.spared += 1;
        }
        if self.bank && banked == 0 {
            self.every_way(rest, bought.clone(), 1, found);
        }
        for i in 0..self.own.len() {
            if self.own[i].has(kind) {
                let unit = self.own.remove(i);
                self.every_way(rest, bought.clone(), banked, found);
                self.own.insert(i, unit);
            }
        }
        for side in 0..2 {
            for i in 0..self.sale[side].len() {
                if self.sale[side][i].has(kind) {
                    let unit = self.sale[side].remove(i);
                    let mut more = bought.clone();
                    more[side].push(kind);
                    self.every_way(rest, more, banked, found);
                    self.sale[side].insert(i, unit);
                }
            }
        }
    }

    /// The price of these units at this side; the first costs a coin less under a rebate.
    fn sum(&self, side: usize, kinds: &[usize]) -> u8 {
        let prices: Vec<u8> = kinds.iter().map(|&kind| self.price[side][usize::from(kind >= 4)]).collect();
        let rebate = self.rebate[side] && prices.iter().any(|&price| price > 0);
        prices.iter().sum::<u8>() - u8::from(rebate)
    }
}

/// The ways that no other way betters on one count without being worse on another.
fn undominated(mut ways: Vec<Paid>) -> Vec<Paid> {
    let all = ways.clone();
    ways.retain(|a| !all.iter().any(|b| b != a && (0..3).all(|i| b[i] <= a[i])));
    ways.sort_unstable();
    ways
}

/// Production as cards have it: single, double, a choice of two, and now and then of all.
fn units(dice: &mut Dice, most: usize) -> Vec<(Choice, u8)> {
    (0..dice.below(most + 1))
        .map(|_| match dice.below(10) {
            0..=4 => (Choice(1 << dice.below(7)), 1),
            5..=6 => (Choice(1 << dice.below(4)), 2),
            7..=8 => (Choice(1 << dice.below(4) | 1 << dice.below(4)), 1),
            _ => (if dice.below(2) == 0 { Choice::RAW } else { Choice::GOODS }, 1),
        })
        .collect()
}

fn flat(units: &[(Choice, u8)]) -> Vec<Choice> {
    units.iter().flat_map(|&(choice, amount)| std::iter::repeat_n(choice, amount.into())).collect()
}

#[test]
fn trading_agrees_with_the_slow_solver() {
    let mut dice = Dice::new(77);
    let (mut payable, mut several) = (0, 0);
    for round in 0..20_000 {
        let mut cost = Cost::NONE;
        for _ in 0..1 + dice.below(5) {
            cost.0[dice.below(7)] += 1;
        }
        let (own, left, right) = (units(&mut dice, 3), units(&mut dice, 4), units(&mut dice, 4));
        let (raw, goods) = ([(); 2].map(|()| dice.below(3) == 0), [(); 2].map(|()| dice.below(3) == 0));
        let mut trader = trader(&own, &left, &right, raw, goods);
        let spared = u8::from(dice.below(6) == 0);
        trader.bank = dice.below(6) == 0;
        trader.rebate = [(); 2].map(|()| dice.below(6) == 0);
        if dice.below(8) == 0 {
            // The tower can make units dearer, or cost nothing.
            let class = dice.below(2);
            let delta = dice.below(2);
            (0..2)
                .for_each(|side| trader.price[side][class] = trader.price[side][class] + 1 - 2 * delta as u8);
        }
        let mut slow = Slow {
            own: flat(&own),
            sale: [flat(&left), flat(&right)],
            price: trader.price,
            rebate: trader.rebate,
            bank: trader.bank,
            spared,
        };
        let symbols: Vec<usize> =
            cost.0.iter().enumerate().flat_map(|(kind, &n)| std::iter::repeat_n(kind, n.into())).collect();
        let mut all = Vec::new();
        slow.every_way(&symbols, [Vec::new(), Vec::new()], 0, &mut all);
        let right_ways = undominated(all);
        let mut ways: Vec<Paid> =
            trader.ways(&cost, spared).all().iter().map(|pay| [pay.left, pay.right, pay.bank]).collect();
        ways.sort_unstable();
        assert_eq!(
            ways, right_ways,
            "round {round}: {cost:?} own {own:?} left {left:?} right {right:?} {trader:?}"
        );
        payable += usize::from(!ways.is_empty());
        several += usize::from(ways.len() > 1);
        if let Some(cheapest) = trader.ways(&cost, spared).cheapest() {
            let least = ways.iter().map(|paid| paid.iter().sum::<u8>()).min();
            assert_eq!(Some(cheapest.total() as u8), least);
        }
    }
    assert!(payable > 5_000 && several > 1_000, "too few of the random cities can pay: {payable}, {several}");
}
