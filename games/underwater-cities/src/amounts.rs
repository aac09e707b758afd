//! Amounts: resources, points and cards, as they are gained, paid and produced.

use crate::bit_set::BitSet;
use kernel::ById;
use serde::{Deserialize, Serialize};

/// A resource that a player holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Resource {
    #[default]
    Credits,
    Kelp,
    Steelplast,
    Science,
    Biomatter,
}

impl Resource {
    /// Every resource, in the order in which they are written.
    pub const ALL: [Resource; 5] =
        [Resource::Credits, Resource::Kelp, Resource::Steelplast, Resource::Science, Resource::Biomatter];

    /// As it is written in files and moves.
    pub const fn id(self) -> &'static str {
        ["credits", "kelp", "steelplast", "science", "biomatter"][self as usize]
    }

    /// The id of its word.
    pub const fn text(self) -> &'static str {
        ["resource-credits", "resource-kelp", "resource-steelplast", "resource-science", "resource-biomatter"]
            [self as usize]
    }

    /// The resource that is written so.
    pub fn named(id: &str) -> Option<Resource> {
        Resource::ALL.into_iter().find(|resource| resource.id() == id)
    }
}

kernel::enum_ids!(Resource);

/// A set of resources.
pub type ResourceSet = BitSet<Resource, u8>;

/// How much of each resource somebody holds.
pub type Stock = ById<Resource, u16, 5>;

/// So much of each resource, points, and cards of the era deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[allow(missing_docs)]
pub struct Amounts {
    pub credits: u8,
    pub kelp: u8,
    pub steelplast: u8,
    pub science: u8,
    pub biomatter: u8,
    pub points: u8,
    pub cards: u8,
}

impl Amounts {
    /// Nothing.
    pub const NONE: Amounts =
        Amounts { credits: 0, kelp: 0, steelplast: 0, science: 0, biomatter: 0, points: 0, cards: 0 };

    /// So much of one resource.
    pub fn only(resource: Resource, n: u8) -> Amounts {
        let mut amounts = Amounts::NONE;
        *amounts.of_mut(resource) = n;
        amounts
    }

    /// How much of a resource.
    #[inline]
    pub fn of(&self, resource: Resource) -> u8 {
        match resource {
            Resource::Credits => self.credits,
            Resource::Kelp => self.kelp,
            Resource::Steelplast => self.steelplast,
            Resource::Science => self.science,
            Resource::Biomatter => self.biomatter,
        }
    }

    fn of_mut(&mut self, resource: Resource) -> &mut u8 {
        match resource {
            Resource::Credits => &mut self.credits,
            Resource::Kelp => &mut self.kelp,
            Resource::Steelplast => &mut self.steelplast,
            Resource::Science => &mut self.science,
            Resource::Biomatter => &mut self.biomatter,
        }
    }

    /// Is there nothing?
    #[inline]
    pub fn is_none(&self) -> bool {
        *self == Amounts::NONE
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Amounts) -> Amounts {
        self.zip(other, u8::saturating_add)
    }

    /// What is left, resource by resource and never below zero.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Amounts) -> Amounts {
        self.zip(other, u8::saturating_sub)
    }

    /// The greater of the two, resource by resource.
    #[inline]
    #[must_use]
    pub fn most(self, other: Amounts) -> Amounts {
        self.zip(other, u8::max)
    }

    /// So many times as much.
    #[inline]
    #[must_use]
    pub fn times(self, n: u8) -> Amounts {
        self.zip(Amounts::NONE, |own, _| own.saturating_mul(n))
    }

    #[inline]
    fn zip(self, other: Amounts, with: impl Fn(u8, u8) -> u8) -> Amounts {
        Amounts {
            credits: with(self.credits, other.credits),
            kelp: with(self.kelp, other.kelp),
            steelplast: with(self.steelplast, other.steelplast),
            science: with(self.science, other.science),
            biomatter: with(self.biomatter, other.biomatter),
            points: with(self.points, other.points),
            cards: with(self.cards, other.cards),
        }
    }

    /// Each amount with the id of its word, as a message lists them.
    pub fn listed(&self) -> [(i32, &'static str); 7] {
        [
            (self.points.into(), "resource-points"),
            (self.credits.into(), "resource-credits"),
            (self.kelp.into(), "resource-kelp"),
            (self.steelplast.into(), "resource-steelplast"),
            (self.science.into(), "resource-science"),
            (self.biomatter.into(), "resource-biomatter"),
            (self.cards.into(), "resource-cards"),
        ]
    }
}
