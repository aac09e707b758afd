//! Effects compiled into flat tables: a list of parts is a number, and so is whatever it leads to.

use super::condition::{Condition, Counter};
use super::part::Part;
use crate::amounts::Amounts;
use crate::kinds::Space;
use parts::effects::Rule;
use serde::{Deserialize, Serialize};

/// A list of parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct List(pub(crate) u16);

/// A range of one of the flat tables.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Run {
    first: u16,
    len: u8,
}

/// Every effect of every component.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    pub(super) lists: Vec<Run>,
    /// The lists whose parts are not used in any order, or not each for itself.
    rules: Vec<(List, Rule)>,
    /// Is one of them used as a whole?
    whole: bool,
    /// The lists of which one is chosen for each thing that is built or upgraded.
    pub(super) singles: Vec<List>,
    pub(super) parts: Vec<Part>,
    pub(super) costs: Vec<Amounts>,
    pub(super) conditions: Vec<Condition>,
    pub(super) counters: Vec<Counter>,
    pub(super) steps: Vec<(u8, u8)>,
    pub(super) spaces: Vec<Space>,
    /// The ids of all spaces.
    pub(super) space_ids: Vec<&'static str>,
}

impl Effects {
    /// The parts of a list.
    #[inline]
    pub fn parts(&self, list: List) -> &[Part] {
        self.lists.get(usize::from(list.0)).map_or(&[], |run| run.slice(&self.parts))
    }

    /// By which rule the parts of a list are used.
    #[inline]
    pub(crate) fn rule_of(&self, list: List) -> Rule {
        self.rules.iter().find(|(other, _)| *other == list).map_or(Rule::AnyOrder, |(_, rule)| *rule)
    }

    /// Lets the parts of a list be used by a rule.
    pub(super) fn put_under(&mut self, list: List, rule: Rule) {
        self.whole |= rule.is_whole();
        if rule != Rule::AnyOrder {
            self.rules.push((list, rule));
        }
    }

    /// Is there a list that is used as a whole or not at all?
    #[inline]
    pub(crate) fn has_whole(&self) -> bool {
        self.whole
    }

    /// Is a list such a one, or does it lead to one? What leads to an action card or to another space is asked of `beyond`.
    pub(crate) fn reaches_whole(&self, list: List, beyond: &dyn Fn(&Part) -> bool) -> bool {
        self.whole
            && (self.rule_of(list).is_whole()
                || self.parts(list).iter().any(|part| self.leads_to_whole(part, beyond)))
    }

    /// Does a part lead to such a list?
    pub(crate) fn leads_to_whole(&self, part: &Part, beyond: &dyn Fn(&Part) -> bool) -> bool {
        let within = |list| self.reaches_whole(list, beyond);
        self.whole
            && match *part {
                Part::List(then) | Part::If { then, .. } | Part::Pay { then, .. } => within(then),
                Part::Choose { first, len, .. } => (0..len).any(|n| within(self.branch(first, n))),
                Part::UseAction(_) | Part::Perform { .. } => beyond(part),
                _ => false,
            }
    }

    /// Is a list one of those among which is chosen for each thing that is built or upgraded?
    #[inline]
    pub(crate) fn is_single(&self, list: List) -> bool {
        !self.singles.is_empty() && self.singles.contains(&list)
    }

    /// Does a list only upgrade?
    pub(crate) fn only_upgrades(&self, list: List) -> bool {
        match *self.parts(list) {
            [Part::Upgrade { .. }] => true,
            [Part::Choose { first, .. }] => self.is_single(first) && self.only_upgrades(first),
            _ => false,
        }
    }

    /// The list behind another, as the branches of a choice stand.
    #[inline]
    pub fn branch(&self, first: List, n: u8) -> List {
        List(first.0 + u16::from(n))
    }

    /// The costs of which one is chosen.
    #[inline]
    pub fn costs(&self, run: Run) -> &[Amounts] {
        run.slice(&self.costs)
    }

    /// The counters of a set.
    #[inline]
    pub fn counters(&self, run: Run) -> &[Counter] {
        run.slice(&self.counters)
    }

    /// The spaces of which one is performed.
    #[inline]
    pub fn spaces(&self, run: Run) -> &[Space] {
        run.slice(&self.spaces)
    }

    /// Effects of components with these spaces.
    pub(crate) fn among(space_ids: Vec<&'static str>) -> Effects {
        Effects { space_ids, ..Effects::default() }
    }

    /// The steps of a scale, each with its points, the lowest first.
    #[inline]
    pub fn steps(&self, run: Run) -> &[(u8, u8)] {
        run.slice(&self.steps)
    }

    /// Are all parts of a list gains, so that nobody has to decide anything?
    pub fn only_gains(&self, list: List) -> bool {
        self.parts(list).iter().all(Part::is_gain)
    }

    /// What a list gives without asking for anything, all together.
    pub(crate) fn gains(&self, list: List) -> Amounts {
        self.parts(list).iter().fold(Amounts::NONE, |all, part| match part {
            Part::Gain(gain) => all.plus(*gain),
            _ => all,
        })
    }

    /// Adds to one of the flat tables.
    pub(super) fn run<T>(table: &mut Vec<T>, items: Vec<T>) -> Run {
        let run = Run { first: table.len() as u16, len: items.len() as u8 };
        table.extend(items);
        run
    }
}

impl Run {
    #[inline]
    pub(super) fn slice<T>(self, table: &[T]) -> &[T] {
        let first = usize::from(self.first);
        table.get(first..first + usize::from(self.len)).unwrap_or_default()
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> usize {
        self.len.into()
    }

    /// Are there none?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}
