//! Triggers: what permanent cards react to, and the spaces that they name.

use super::Hue;
use super::effects::{Effects, List};
use super::entry::At;
use super::grammar::{Number, RawTrigger};
use super::part::Part;
use super::reader::{kind_named, structures};
use crate::amounts::Resource;
use crate::kinds::{Building, Color, Kinds, Space, SpaceSet};
use kernel::Id as _;
use kernel::components::ComponentError;
use serde::{Deserialize as _, Deserializer};

/// Must what is built be connected, or the city in which something happens?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Connected {
    /// It must.
    Yes,
    /// It may be, and need not.
    #[default]
    Either,
}

impl Connected {
    /// As a file says it: whether it must.
    pub(super) fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Connected, D::Error> {
        Ok(if bool::deserialize(deserializer)? { Connected::Yes } else { Connected::Either })
    }
}

/// What a permanent card reacts to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Trigger {
    /// Of things of these kinds, or only of those that are connected when they are built.
    Build {
        kinds: Kinds,
        connected: Connected,
    },
    /// In a city that is connected, or in any.
    NthInCity {
        kind: Building,
        n: u8,
        connected: Connected,
    },
    NthUpgradedInCity {
        kind: Building,
        n: u8,
        connected: Connected,
    },
    NthThisTurn {
        kinds: Kinds,
        n: u8,
    },
    /// A metropolis, of this color if one is named.
    ConnectMetropolis(Option<Hue>),
    FederationEnter(u8),
    SpaceGives {
        resource: Resource,
        at_least: u8,
    },
    /// Further parts of these spaces.
    UseSpace(SpaceSet),
    Mismatch,
    /// The card of the turn matches, on a space of this color if one is named.
    Match(Option<Color>),
    Upgrade(Kinds),
    TakeSpecial,
    /// The price of another special card was paid.
    PlaySpecial,
    EndOfTurn,
    OncePerTurn,
}

impl Trigger {
    /// Does it react to the card of a turn, so that playing one may bring something before the space is used?
    pub(crate) fn is_of_cards(self) -> bool {
        matches!(self, Trigger::Match(_) | Trigger::PlaySpecial)
    }
}

impl Effects {
    /// Compiles a trigger.
    pub(crate) fn trigger(&self, raw: &RawTrigger, at: At<'_>) -> Result<Trigger, ComponentError> {
        Ok(match raw {
            RawTrigger::OnBuild { kind, connected } => {
                Trigger::Build { kinds: kind_named(kind, "trigger", at)?, connected: *connected }
            }
            &RawTrigger::OnBuildNthInCity { kind, n, connected } => {
                Trigger::NthInCity { kind, n: at.some(n, "n")?, connected }
            }
            &RawTrigger::OnUpgradeNthInCity { kind, n, connected } => {
                Trigger::NthUpgradedInCity { kind, n: at.some(n, "n")?, connected }
            }
            RawTrigger::OnNthBuildThisTurn { kind, n } => {
                Trigger::NthThisTurn { kinds: kind_named(kind, "trigger", at)?, n: at.some(*n, "n")? }
            }
            RawTrigger::OnConnectMetropolis { color } => Trigger::ConnectMetropolis(*color),
            RawTrigger::OnFederationEnter { space: Number(space @ 1..=4) } => {
                Trigger::FederationEnter(*space)
            }
            RawTrigger::OnFederationEnter { .. } => return Err(at.error("space", "it is 1 to 4")),
            RawTrigger::OnSpaceGives { resource, at_least } => {
                Trigger::SpaceGives { resource: *resource, at_least: *at_least }
            }
            RawTrigger::OnUseSpace { spaces } => Trigger::UseSpace(self.spaces_named(spaces, at)?),
            RawTrigger::OnMismatch {} => Trigger::Mismatch,
            RawTrigger::OnMatch { color } => Trigger::Match(*color),
            RawTrigger::OnUpgrade { kind } => {
                Trigger::Upgrade(structures(kind_named(kind, "trigger", at)?, at)?)
            }
            RawTrigger::OnTakeSpecial {} => Trigger::TakeSpecial,
            RawTrigger::OnPlaySpecial {} => Trigger::PlaySpecial,
            RawTrigger::OnEndOfTurn {} => Trigger::EndOfTurn,
            RawTrigger::OncePerTurn {} => Trigger::OncePerTurn,
        })
    }

    /// Does something of a list build or upgrade, so that more of it, or cheaper, says something?
    fn works(&self, list: List) -> bool {
        self.parts(list).iter().any(|part| match *part {
            Part::Build { .. } | Part::Upgrade { .. } => true,
            Part::Choose { first, len, .. } => (0..len).any(|n| self.works(self.branch(first, n))),
            Part::List(then) | Part::If { then, .. } => self.works(then),
            _ => false,
        })
    }

    /// The spaces that are changed.
    pub(crate) fn changed_spaces(
        &self,
        ids: &[String],
        effects: impl Fn(Space) -> List,
        at: At<'_>,
    ) -> Result<SpaceSet, ComponentError> {
        let spaces = self.spaces_named(ids, at)?;
        match spaces.iter().find(|space| !self.works(effects(*space))) {
            None if !spaces.is_empty() => Ok(spaces),
            None => Err(at.error("spaces", "it names no space")),
            Some(space) => {
                let id = self.space_ids[space.index()];
                Err(at.error("spaces", format!("nothing is built or upgraded on `{id}`")))
            }
        }
    }

    /// The spaces that are named.
    pub(super) fn spaces_named(&self, ids: &[String], at: At<'_>) -> Result<SpaceSet, ComponentError> {
        ids.iter().map(|id| self.space_named(id, at)).collect()
    }
}
