//! Alternatives: spaces on which a card lets what is built or upgraded be paid in another way (4.34).

use super::effects::{Effects, List};
use super::part::{Part, Price};
use crate::kinds::{Cards, Space};

/// What a space does for whoever has these cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Alternative {
    pub(crate) space: Space,
    pub(crate) cards: Cards,
    pub(crate) effects: List,
}

impl Effects {
    /// A list whose builds and upgrades may each be paid in this way, too.
    pub(super) fn with_alternative(&mut self, list: List, price: Price) -> List {
        let parts = self.parts(list).to_vec();
        let parts = parts.into_iter().map(|part| self.part_with_alternative(part, price)).collect();
        let rule = self.rule_of(list);
        let list = self.add_list(parts);
        self.put_under(list, rule);
        list
    }

    fn part_with_alternative(&mut self, part: Part, price: Price) -> Part {
        match part {
            Part::Build { max, .. } | Part::Upgrade { max, .. } => {
                let usual = part.single(None);
                self.choose_singles(vec![usual, usual.single(Some(price))], max)
            }
            Part::Choose { first, len, times } if self.is_single(first) => {
                let mut each: Vec<Part> = (0..len).map(|n| self.parts(self.branch(first, n))[0]).collect();
                each.push(each[0].single(Some(price)));
                self.choose_singles(each, times)
            }
            Part::Choose { first, len, times } => {
                let branches: Vec<List> =
                    (0..len).map(|n| self.with_alternative(self.branch(first, n), price)).collect();
                let options = branches.into_iter().map(|list| self.parts(list).to_vec()).collect();
                self.choose(options, times)
            }
            Part::List(then) => Part::List(self.with_alternative(then, price)),
            Part::If { condition, then } => Part::If { condition, then: self.with_alternative(then, price) },
            part => part,
        }
    }

    fn choose_singles(&mut self, each: Vec<Part>, times: u8) -> Part {
        let choice = self.choose(each.into_iter().map(|part| vec![part]).collect(), times);
        if let Part::Choose { first, len, .. } = choice {
            let singles: Vec<List> = (0..len).map(|n| self.branch(first, n)).collect();
            self.singles.extend(singles);
        }
        choice
    }
}

impl Part {
    /// The same for one thing, at another price if there is one.
    fn single(self, price: Option<Price>) -> Part {
        match self {
            Part::Build { what, cost, site, .. } => {
                Part::Build { what, max: 1, cost: price.unwrap_or(cost), site }
            }
            Part::Upgrade { what, cost, target, .. } => {
                Part::Upgrade { what, max: 1, cost: price.unwrap_or(cost), target }
            }
            part => part,
        }
    }
}
