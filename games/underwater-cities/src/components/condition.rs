//! Conditions: what must hold, and what is counted for it.

use super::Hue;
use super::effects::{Effects, Run};
use super::entry::At;
use super::grammar::{Number, RawCondition, word};
use super::part::Part;
use crate::amounts::Resource;
use crate::kinds::{Building, CardType, Color};
use kernel::components::ComponentError;

/// A condition in the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ConditionId(u16);

/// Something that must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// There are so many.
    AtLeast(Counter, u8),
    /// The marker stands exactly there.
    FederationSpace(u8),
    /// So much was produced in this production.
    Produced(Resource, u8),
    /// All of these hold.
    All(Run),
    /// One of these holds.
    Any(Run),
}

/// Something that can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Counter {
    Connected(Building),
    ConnectedUpgraded(Building),
    Tunnel,
    UpgradedTunnel,
    TunnelAtCity,
    UpgradedTunnelAtCity,
    ConnectedCity,
    ConnectedSymbiotic,
    ConnectedWhite,
    ConnectedMetropolis,
    ConnectedMetropolisOf(Hue),
    CityWithTypes(u8),
    /// Connected cities with two upgraded buildings of a kind.
    CityWithPair(Building),
    /// Sets of an upgraded tunnel and an upgraded building of each kind.
    UpgradedSet,
    /// Connected buildings on expansion sites.
    ExpansionBuilt,
    /// What there is of a resource.
    Stock(Resource),
    SpecialPlayed,
    ClaimedType(CardType),
    ClaimedColor(Color),
}

impl Counter {
    fn named(id: &str) -> Option<Counter> {
        let (head, tail) = id.split_once(':').unwrap_or((id, ""));
        Some(match (head, tail) {
            ("connected", kind) => Counter::Connected(word(kind)?),
            ("connected_upgraded", kind) => Counter::ConnectedUpgraded(word(kind)?),
            ("city_with_types", n) => Counter::CityWithTypes(n.parse().ok().filter(|n| *n <= 3)?),
            ("upgraded", "tunnel") => Counter::UpgradedTunnel,
            ("tunnel", "") => Counter::Tunnel,
            ("tunnel_at_city", "") => Counter::TunnelAtCity,
            ("upgraded_tunnel_at_city", "") => Counter::UpgradedTunnelAtCity,
            ("connected_city", "") => Counter::ConnectedCity,
            ("connected_city_symbiotic", "") => Counter::ConnectedSymbiotic,
            ("connected_city_white", "") => Counter::ConnectedWhite,
            ("connected_metropolis", "") => Counter::ConnectedMetropolis,
            ("connected_metropolis", color) => Counter::ConnectedMetropolisOf(word(color)?),
            ("city_with_pair", kind) => Counter::CityWithPair(word(kind)?),
            ("upgraded_set", "") => Counter::UpgradedSet,
            ("expansion_built", "") => Counter::ExpansionBuilt,
            ("resource", resource) => Counter::Stock(word(resource)?),
            ("special_played", "") => Counter::SpecialPlayed,
            ("claimed", what) => match word(what) {
                Some(color) => Counter::ClaimedColor(color),
                // Instant cards are not claimed.
                None => Counter::ClaimedType(word(what).filter(|kind| *kind != CardType::Instant)?),
            },
            _ => return None,
        })
    }

    fn is_of_cards(self) -> bool {
        matches!(self, Counter::SpecialPlayed | Counter::ClaimedType(_) | Counter::ClaimedColor(_))
    }
}

impl Effects {
    /// A condition.
    #[inline]
    pub fn condition(&self, id: ConditionId) -> Condition {
        self.conditions.get(usize::from(id.0)).copied().unwrap_or(Condition::All(Run::default()))
    }

    /// The conditions of which all must hold, or one.
    #[inline]
    pub fn conditions(&self, run: Run) -> &[Condition] {
        run.slice(&self.conditions)
    }

    /// Does a part look at what there is of a resource, so that it matters what is gained before?
    pub(crate) fn counts_stock(&self, part: &Part) -> bool {
        let of_stock = |counter| matches!(counter, Counter::Stock(_));
        match *part {
            Part::Per { count, .. } => of_stock(count),
            Part::If { condition, .. } => self.asks(self.condition(condition), &of_stock),
            _ => false,
        }
    }

    /// Does a condition look at the cards in front of somebody?
    pub(crate) fn counts_cards(&self, condition: ConditionId) -> bool {
        self.asks(self.condition(condition), &Counter::is_of_cards)
    }

    fn asks(&self, condition: Condition, wanted: &impl Fn(Counter) -> bool) -> bool {
        match condition {
            Condition::AtLeast(counter, _) => wanted(counter),
            Condition::FederationSpace(_) | Condition::Produced(..) => false,
            Condition::All(run) | Condition::Any(run) => {
                self.conditions(run).iter().any(|one| self.asks(*one, wanted))
            }
        }
    }

    /// Compiles a condition.
    pub(crate) fn condition_of(
        &mut self,
        raw: &RawCondition,
        at: At<'_>,
    ) -> Result<ConditionId, ComponentError> {
        let condition = self.read_condition(raw, at)?;
        self.conditions.push(condition);
        Ok(ConditionId(self.conditions.len() as u16 - 1))
    }

    fn read_condition(&mut self, raw: &RawCondition, at: At<'_>) -> Result<Condition, ComponentError> {
        let RawCondition { count_at_least, n, on_federation_space, produced_this_phase, all_of, any_of } =
            raw;
        if let Some(resource) = produced_this_phase {
            let others = count_at_least.is_some() || on_federation_space.is_some();
            return match n.unwrap_or(1) {
                n @ 1.. if !others && all_of.is_none() && any_of.is_none() => {
                    Ok(Condition::Produced(*resource, n))
                }
                _ => Err(at.error("cond", "produced_this_phase has n, at least 1, and nothing else")),
            };
        }
        match (count_at_least, n, on_federation_space, all_of, any_of) {
            (Some(count), Some(space @ 1..=4), None, None, None) if count == "federation_space" => {
                Ok(Condition::FederationSpace(*space))
            }
            (Some(count), Some(n), None, None, None) => Ok(Condition::AtLeast(counter(count, at)?, *n)),
            (None, None, Some(Number(space @ 1..=4)), None, None) => Ok(Condition::FederationSpace(*space)),
            (None, None, None, Some(all), None) => Ok(Condition::All(self.read_conditions(all, at)?)),
            (None, None, None, None, Some(any)) if !any.is_empty() => {
                Ok(Condition::Any(self.read_conditions(any, at)?))
            }
            _ => {
                let why = "it is one of these: count_at_least with n, on_federation_space from 1 to 4, all_of, any_of";
                Err(at.error("cond", why))
            }
        }
    }

    fn read_conditions(&mut self, raw: &[RawCondition], at: At<'_>) -> Result<Run, ComponentError> {
        let read = raw.iter().map(|raw| self.read_condition(raw, at)).collect::<Result<_, _>>()?;
        Ok(Effects::run(&mut self.conditions, read))
    }
}

/// The counter that is written so.
pub(super) fn counter(id: &str, at: At<'_>) -> Result<Counter, ComponentError> {
    Counter::named(id).ok_or_else(|| at.error("count", format!("nothing counts `{id}`")))
}
