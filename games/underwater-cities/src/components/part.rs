//! Parts: what one step of an effect does, and what it costs.

use super::Hue;
use super::condition::{ConditionId, Counter};
use super::effects::{List, Run};
use super::grammar::{SiteKind, Target, Which};
use crate::amounts::{Amounts, ResourceSet};
use crate::kinds::{Color, Kinds};

/// What one part of an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Part {
    /// Gives amounts.
    Gain(Amounts),
    /// Gives so many resources of choice, out of these.
    GainChoice { pick: u8, distinct: bool, from: ResourceSet },
    /// Advances on the Federation track.
    Advance(u8),
    /// Takes a special card.
    TakeSpecial,
    /// Draws so many cards, of which so many are kept.
    DrawKeep { draw: u8, keep: u8 },
    /// Uses so many action cards.
    UseAction(u8),
    /// Turns back so many action cards.
    ReadyAction(u8),
    /// Builds so many things.
    Build { what: Kinds, max: u8, cost: Price, site: SiteKind },
    /// Upgrades so many structures.
    Upgrade { what: Kinds, max: u8, cost: Price, target: Target },
    /// Builds a structure and upgrades it: both or neither.
    BuildAndUpgrade { what: Kinds, cost: Price, upgrade: Amounts, site: SiteKind },
    /// Turns a white city into a symbiotic one.
    Convert(Amounts),
    /// Performs the action of a space, for what it costs.
    Perform { which: Which, color: Option<Color>, cost: Amounts },
    /// Gives the production of so many upgraded structures.
    ProductionOf(u8),
    /// Draws so many metropolises of a color, of which so many are kept.
    GainMetropolis { hue: Hue, draw: u8, keep: u8 },
    /// One of these lists, which stand one behind the other; so many times, each time anew.
    Choose { first: List, len: u8, times: u8 },
    /// Pays for a list, so many times.
    Pay { cost: Amounts, then: List, times: u8 },
    /// One for the other.
    Exchange { a: Amounts, b: Amounts },
    /// A list that is one part of another, because it has a rule of its own.
    List(List),
    /// A list, if something holds.
    If { condition: ConditionId, then: List },
    /// Gives something for every so many.
    Per { count: Counter, every: u8, gain: Amounts, max: u8 },
}

impl Part {
    /// Does it give and ask for nothing?
    pub fn is_gain(&self) -> bool {
        matches!(self, Part::Gain(_))
    }

    /// Are two parts used by the same moves, so that these do not say which is meant?
    pub(crate) fn shares_moves(&self, other: &Part) -> bool {
        use Part::{Build, BuildAndUpgrade, Upgrade};
        match (self, other) {
            (
                Build { what, .. } | BuildAndUpgrade { what, .. },
                Build { what: of, .. } | BuildAndUpgrade { what: of, .. },
            )
            | (Upgrade { what, .. }, Upgrade { what: of, .. }) => what.meets(*of),
            (Part::Pay { .. }, Part::Pay { .. })
            | (Part::Exchange { .. }, Part::Exchange { .. })
            | (Part::Choose { .. }, Part::Choose { .. })
            | (Part::GainChoice { .. }, Part::GainChoice { .. })
            | (Part::Perform { .. }, Part::Perform { .. })
            | (Part::Convert(_), Part::Convert(_)) => true,
            _ => false,
        }
    }

    /// How often it may be done.
    pub(crate) fn times(&self) -> u8 {
        match *self {
            Part::Build { max, .. } | Part::Upgrade { max, .. } => max,
            Part::Pay { times, .. } | Part::Choose { times, .. } => times,
            _ => 1,
        }
    }

    /// Is it used without a word where all parts of an effect may be used by themselves?
    pub(crate) fn needs_no_word(&self) -> bool {
        matches!(self, Part::Gain(_) | Part::GainMetropolis { .. } | Part::DrawKeep { .. })
    }

    /// Can it change what conditions and counts of other parts look at?
    pub fn changes_counts(&self) -> bool {
        !matches!(
            self,
            Part::Gain(_)
                | Part::GainChoice { .. }
                | Part::Exchange { .. }
                | Part::Per { .. }
                | Part::List(_)
                | Part::If { .. }
        )
    }
}

/// What a thing costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Price {
    /// What it costs when nothing is said.
    Usual,
    /// Nothing.
    Free,
    /// This, in place of the usual cost.
    Named(Amounts),
    /// So much less than usual.
    Less(Amounts),
    /// One of these, chosen for each piece.
    AnyOf(Run),
}

impl Price {
    /// So much less.
    pub(crate) fn minus(self, less: Amounts) -> Price {
        match self {
            Price::Usual => Price::Less(less),
            Price::Named(cost) => Price::Named(cost.minus(less)),
            Price::Less(other) => Price::Less(other.plus(less)),
            Price::Free | Price::AnyOf(_) => self,
        }
    }
}
