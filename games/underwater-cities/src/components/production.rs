//! Production: what cards and metropolises give in it.

use super::condition::{Counter, counter};
use super::effects::{Effects, List};
use super::entry::At;
use super::grammar::{RawOrder, RawProduction};
use super::part::Part;
use crate::amounts::{Amounts, Resource};
use crate::kinds::Building;
use kernel::components::ComponentError;

/// What is given in production.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Production {
    Yield(Amounts),
    YieldPer {
        count: Counter,
        every: u8,
        gives: Amounts,
        max: u8,
    },
    /// Of so many buildings of a kind, each for itself.
    Replace(Replacement),
    OnProduced {
        resource: Resource,
        at_least: u8,
        effects: List,
    },
}

/// What a card lets a building of a kind produce in place of something, and how many of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub struct Replacement {
    pub kind: Building,
    pub count: u8,
    pub instead_of: Amounts,
    pub gives: Amounts,
}

impl Effects {
    /// Compiles what is given in production.
    pub(crate) fn production(
        &mut self,
        raw: &RawProduction,
        order: RawOrder,
        at: At<'_>,
    ) -> Result<Production, ComponentError> {
        Ok(match raw {
            RawProduction::Yield { gives } => Production::Yield(*gives),
            RawProduction::YieldPer { count, every, gives, max } => Production::YieldPer {
                count: counter(count, at)?,
                every: at.some(*every, "every")?,
                gives: *gives,
                max: at.some(max.unwrap_or(u8::MAX), "max")?,
            },
            &RawProduction::ReplaceYield { kind, count, instead_of, gives, optional: true } => {
                Production::Replace(Replacement { kind, count: at.some(count, "count")?, instead_of, gives })
            }
            RawProduction::ReplaceYield { .. } => {
                return Err(at.error("optional", "it is true: nobody has to replace anything (clause 16.8)"));
            }
            RawProduction::OnProduced { resource, at_least, effects } => {
                let effects = self.list_by(effects, order, at)?;
                if !self.suits_production(effects) {
                    let why = "in production things are gained, paid and exchanged, and steps are made";
                    return Err(at.error("effects", why));
                }
                Production::OnProduced { resource: *resource, at_least: *at_least, effects }
            }
        })
    }

    /// Is everything in a list something that can be done in production?
    fn suits_production(&self, list: List) -> bool {
        self.parts(list).iter().all(|part| match *part {
            Part::Gain(_) | Part::GainChoice { .. } | Part::Advance(_) | Part::Exchange { .. } => true,
            Part::Per { .. } => true,
            Part::List(then) | Part::Pay { then, .. } | Part::If { then, .. } => self.suits_production(then),
            Part::Choose { first, len, .. } => (0..len).all(|n| self.suits_production(self.branch(first, n))),
            _ => false,
        })
    }
}
