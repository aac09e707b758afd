//! The grammar of effects as component files write it.

use super::board::RawBonus;
use super::effects::Run;
use super::trigger::Connected;
use super::{Hue, RawCard, RawMetropolis, RawSpace};
use crate::amounts::{Amounts, Resource};
use crate::kinds::{Building, Color};
use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{Deserializer, IntoDeserializer as _, MapAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;

/// One part of an effect.
#[derive(Clone, Deserialize, Debug)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum RawPart {
    Gain {
        #[serde(default)]
        credits: u8,
        #[serde(default)]
        kelp: u8,
        #[serde(default)]
        steelplast: u8,
        #[serde(default)]
        science: u8,
        #[serde(default)]
        biomatter: u8,
        #[serde(default)]
        points: u8,
        #[serde(default)]
        cards: u8,
    },
    GainChoice {
        pick: u8,
        #[serde(default = "yes")]
        distinct: bool,
        from: Vec<Resource>,
    },
    AdvanceFederation {
        steps: u8,
    },
    TakeSpecialCard,
    DrawKeep {
        draw: u8,
        keep: u8,
    },
    UseActionCard {
        #[serde(default = "once")]
        max: u8,
    },
    ReadyActionCard {
        #[serde(default = "once")]
        max: u8,
    },
    Build {
        kind: Option<String>,
        one_of: Option<Vec<String>>,
        #[serde(default = "once")]
        max: u8,
        cost: Option<RawCost>,
        cost_any_of: Option<Vec<Amounts>>,
        #[serde(default)]
        site: SiteKind,
        #[serde(default)]
        same_kind: bool,
    },
    Upgrade {
        kind: Option<String>,
        one_of: Option<Vec<String>>,
        #[serde(default = "once")]
        max: u8,
        cost: Option<RawCost>,
        cost_any_of: Option<Vec<Amounts>>,
        #[serde(default)]
        target: Target,
    },
    BuildAndUpgrade {
        kind: Option<String>,
        one_of: Option<Vec<String>>,
        #[serde(default = "once")]
        max: u8,
        cost: Option<RawCost>,
        cost_any_of: Option<Vec<Amounts>>,
        #[serde(default)]
        site: SiteKind,
        #[serde(default)]
        same_kind: bool,
        upgrade_cost: Amounts,
        #[serde(default = "yes")]
        atomic: bool,
    },
    ConvertCity {
        from: String,
        to: String,
        cost: Amounts,
    },
    PerformSpace {
        which: Option<Which>,
        color: Option<Color>,
        spaces: Option<Vec<String>>,
        #[serde(default)]
        cost: Amounts,
    },
    GainProductionOf {
        #[serde(rename = "filter")]
        _filter: Filter,
        #[serde(default = "once")]
        count: u8,
    },
    GainMetropolis {
        color: Hue,
        draw: u8,
        #[serde(default = "once")]
        keep: u8,
    },
    Choose {
        options: Vec<Vec<RawPart>>,
    },
    Pay {
        cost: Option<Amounts>,
        cost_any_of: Option<Vec<Amounts>>,
        then: Vec<RawPart>,
        #[serde(default = "once")]
        max_times: u8,
    },
    Exchange {
        a: Amounts,
        b: Amounts,
    },
    If {
        cond: RawCondition,
        then: Vec<RawPart>,
    },
    Per {
        count: String,
        every: u8,
        gain: Amounts,
        max: Option<u8>,
    },
    /// For what has no effect of its own.
    Nothing,
}

fn once() -> u8 {
    1
}

fn twice() -> u8 {
    2
}

fn yes() -> bool {
    true
}

fn connected() -> Connected {
    Connected::Yes
}

/// A number, plain or in quotes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "Written")]
pub struct Number(pub u8);

#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Plain(u8),
    Quoted(String),
}

impl TryFrom<Written> for Number {
    type Error = String;

    fn try_from(written: Written) -> Result<Number, String> {
        match written {
            Written::Plain(n) => Ok(Number(n)),
            Written::Quoted(text) => {
                text.parse().map(Number).map_err(|_| format!("`{text}` is not a number"))
            }
        }
    }
}

/// Which structures may be upgraded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Deserialize, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// All of the kinds.
    #[default]
    Any,
    /// The one that was built last in this turn.
    JustBuilt,
    /// Buildings of one city.
    SameCity,
}

/// The building sites that an effect reaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Deserialize, Debug, Default)]
#[serde(rename_all = "snake_case")]
pub enum SiteKind {
    /// Those around cities.
    #[default]
    Normal,
    /// Those that only an expansion reaches.
    Expansion,
    /// Both of them.
    Any,
}

/// Which spaces a card performs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Which {
    AnyAvailable,
    OccupiedByOther,
    AnyNotMine,
    /// One of those that are named, whoever has a tile on it.
    #[serde(skip)]
    Named(Run),
}

/// Which structures may give their production.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Filter {
    #[serde(alias = "upgraded structure touching a connected city")]
    UpgradedAtConnectedCity,
}

/// A cost: usual, free, named, or less than usual.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RawCost {
    Usual,
    Free,
    Named(Amounts),
    Discount(Amounts),
}

impl<'de> Deserialize<'de> for RawCost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawCost, D::Error> {
        struct Cost;

        impl<'de> Visitor<'de> for Cost {
            type Value = RawCost;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a cost: \"usual\", \"free\", amounts, or { discount = amounts }")
            }

            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<RawCost, E> {
                match word {
                    "usual" => Ok(RawCost::Usual),
                    "free" => Ok(RawCost::Free),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(word), &self)),
                }
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<RawCost, A::Error> {
                #[derive(Deserialize)]
                #[serde(deny_unknown_fields)]
                struct Fields {
                    discount: Option<Amounts>,
                    #[serde(default)]
                    credits: u8,
                    #[serde(default)]
                    kelp: u8,
                    #[serde(default)]
                    steelplast: u8,
                    #[serde(default)]
                    science: u8,
                    #[serde(default)]
                    biomatter: u8,
                }
                let f = Fields::deserialize(MapAccessDeserializer::new(map))?;
                let named = Amounts {
                    credits: f.credits,
                    kelp: f.kelp,
                    steelplast: f.steelplast,
                    science: f.science,
                    biomatter: f.biomatter,
                    ..Amounts::NONE
                };
                match f.discount {
                    Some(discount) if named.is_none() => Ok(RawCost::Discount(discount)),
                    Some(_) => Err(serde::de::Error::custom("there are amounts or a discount, not both")),
                    None => Ok(RawCost::Named(named)),
                }
            }
        }

        deserializer.deserialize_any(Cost)
    }
}

/// A condition.
#[derive(Clone, Deserialize, Debug, Default)]
#[serde(deny_unknown_fields)]
pub struct RawCondition {
    pub count_at_least: Option<String>,
    pub n: Option<u8>,
    pub on_federation_space: Option<Number>,
    pub produced_this_phase: Option<Resource>,
    pub all_of: Option<Vec<RawCondition>>,
    pub any_of: Option<Vec<RawCondition>>,
}

/// What a contract asks for: a condition, or several that must all hold.
#[derive(Clone, Deserialize, Debug)]
#[serde(untagged)]
pub enum RawConditions {
    All(Vec<RawCondition>),
    One(RawCondition),
}

impl RawConditions {
    /// As one condition.
    pub(super) fn joined(self) -> RawCondition {
        match self {
            RawConditions::One(one) => one,
            RawConditions::All(all) => RawCondition { all_of: Some(all), ..RawCondition::default() },
        }
    }
}

/// What a permanent card reacts to.
#[derive(Clone, Deserialize, Debug)]
#[serde(tag = "on", rename_all = "snake_case", deny_unknown_fields)]
pub enum RawTrigger {
    OnBuild {
        kind: String,
        #[serde(default, deserialize_with = "Connected::read")]
        connected: Connected,
    },
    OnBuildNthInCity {
        kind: Building,
        #[serde(default = "twice")]
        n: u8,
        #[serde(default = "connected", deserialize_with = "Connected::read")]
        connected: Connected,
    },
    OnUpgradeNthInCity {
        kind: Building,
        #[serde(default = "twice")]
        n: u8,
        #[serde(default = "connected", deserialize_with = "Connected::read")]
        connected: Connected,
    },
    OnNthBuildThisTurn {
        kind: String,
        #[serde(default = "twice")]
        n: u8,
    },
    OnConnectMetropolis {
        color: Option<Hue>,
    },
    OnFederationEnter {
        space: Number,
    },
    OnSpaceGives {
        resource: Resource,
        #[serde(default = "once")]
        at_least: u8,
    },
    OnUseSpace {
        spaces: Vec<String>,
    },
    OnMismatch {},
    OnMatch {
        color: Option<Color>,
    },
    OnUpgrade {
        kind: String,
    },
    OnTakeSpecial {},
    OnPlaySpecial {},
    OnEndOfTurn {},
    OncePerTurn {},
}

/// What a permanent card changes all the time.
#[derive(Clone, Deserialize, Debug)]
#[serde(tag = "form", rename_all = "snake_case", deny_unknown_fields)]
pub enum RawModifier {
    Discount {
        kinds: Vec<String>,
        amounts: Amounts,
    },
    HandLimit {
        add: u8,
    },
    ModifySpace {
        spaces: Vec<String>,
        #[serde(default)]
        more: u8,
        #[serde(default)]
        discount: Amounts,
        cost: Option<RawCost>,
        effects: Option<Vec<RawPart>>,
    },
    ExtraBuildingSite {},
}

/// What a card or a metropolis gives in production.
#[derive(Clone, Deserialize, Debug)]
#[serde(tag = "form", rename_all = "snake_case", deny_unknown_fields)]
pub enum RawProduction {
    Yield {
        #[serde(rename = "yield")]
        gives: Amounts,
    },
    YieldPer {
        count: String,
        every: u8,
        #[serde(rename = "yield")]
        gives: Amounts,
        max: Option<u8>,
    },
    ReplaceYield {
        kind: Building,
        #[serde(default = "once")]
        count: u8,
        instead_of: Amounts,
        #[serde(rename = "yield")]
        gives: Amounts,
        #[serde(default = "yes")]
        optional: bool,
    },
    OnProduced {
        resource: Resource,
        #[serde(default = "once")]
        at_least: u8,
        effects: Vec<RawPart>,
    },
}

/// What a card or a metropolis scores at the end.
#[derive(Clone, Deserialize, Debug)]
#[serde(tag = "form", rename_all = "snake_case", deny_unknown_fields)]
pub enum RawScoring {
    PointsPer { count: String, every: u8, points: u8, max: Option<u8> },
    ThresholdPoints { count: String, table: BTreeMap<String, u8> },
    BuyPoints { cost: Amounts, points: u8, max_times: Option<u8> },
    PointsPerSet { counters: Vec<String>, points: u8 },
}

/// In which order the parts of an entry are used, and whether some of them may be left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawOrder {
    /// In their order.
    pub(super) sequence: bool,
    /// All of them or none.
    pub(super) atomic: bool,
}

/// Entries that say so.
macro_rules! ordered {
    ($($Raw:ty),+) => {$(
        impl $Raw {
            pub(super) fn order(&self) -> RawOrder {
                RawOrder { sequence: self.sequence, atomic: self.atomic }
            }
        }
    )+};
}

ordered!(RawCard, RawSpace, RawMetropolis, RawBonus);

/// A word of a component file as an enum that is read by serde.
pub(super) fn word<'a, T: Deserialize<'a>>(word: &'a str) -> Option<T> {
    let word: StrDeserializer<'a, serde::de::value::Error> = word.into_deserializer();
    T::deserialize(word).ok()
}
