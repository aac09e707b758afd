//! The reader of effects: what the grammar writes as parts, compiled into the tables.

use super::condition::counter;
use super::effects::{Effects, List, Run};
use super::entry::At;
use super::grammar::{RawCost, RawOrder, RawPart, Which};
use super::part::{Part, Price};
use crate::amounts::{Amounts, Resource, ResourceSet};
use crate::kinds::{Kinds, Space};
use kernel::components::ComponentError;
use parts::effects::Rule;

/// Parts of one list at the most.
const LONGEST_LIST: usize = 8;

/// What is built, as it is written.
struct RawWork<'a> {
    what: Kinds,
    same_kind: bool,
    max: u8,
    cost: &'a Option<RawCost>,
    cost_any_of: &'a Option<Vec<Amounts>>,
}

impl Effects {
    /// Compiles a list of parts.
    pub(crate) fn list(&mut self, raw: &[RawPart], at: At<'_>) -> Result<List, ComponentError> {
        let parts = self.parts_of_list(raw, at)?;
        Ok(self.add_list(parts))
    }

    /// Compiles the parts of an entry, which says in which order they come and whether they belong together.
    pub(crate) fn list_by(
        &mut self,
        raw: &[RawPart],
        order: RawOrder,
        at: At<'_>,
    ) -> Result<List, ComponentError> {
        let list = self.list(raw, at)?;
        let rule = match (order.sequence, order.atomic) {
            _ if self.parts(list).len() < 2 => Rule::AnyOrder,
            // What only gives is all given anyhow.
            (true, true) if !self.only_gains(list) => Rule::AllOrNothing,
            (false, true) if !self.only_gains(list) => Rule::Together,
            (true, _) => Rule::Sequence,
            (false, _) => Rule::AnyOrder,
        };
        self.put_under(list, rule);
        Ok(list)
    }

    /// The parts of an entry that stand among others: where they have a rule of their own, they are one part.
    pub(crate) fn list_among(
        &mut self,
        raw: &[RawPart],
        order: RawOrder,
        at: At<'_>,
    ) -> Result<List, ComponentError> {
        let list = self.list_by(raw, order, at)?;
        if self.rule_of(list) == Rule::AnyOrder {
            return Ok(list);
        }
        Ok(self.add_list(vec![Part::List(list)]))
    }

    /// A list of these parts.
    pub(super) fn add_list(&mut self, parts: Vec<Part>) -> List {
        let list = self.reserve(1);
        self.lists[usize::from(list.0)] = Effects::run(&mut self.parts, parts);
        list
    }

    fn reserve(&mut self, n: usize) -> List {
        let first = List(self.lists.len() as u16);
        self.lists.resize(self.lists.len() + n, Run::default());
        first
    }

    /// What is written as one list.
    fn parts_of_list(&mut self, raw: &[RawPart], at: At<'_>) -> Result<Vec<Part>, ComponentError> {
        let mut parts = Vec::new();
        for part in raw {
            parts.extend(self.parts_of(part, at)?);
        }
        if parts.len() > LONGEST_LIST {
            return Err(at.error("effects", format!("a list has at most {LONGEST_LIST} parts")));
        }
        Ok(parts)
    }

    /// A choice among parts.
    fn choice(&mut self, options: Vec<Vec<Part>>, at: At<'_>) -> Result<Part, ComponentError> {
        if !(2..=4).contains(&options.len()) {
            return Err(at.error("options", "a choice has 2 to 4 lists"));
        }
        Ok(self.choose(options, 1))
    }

    /// A choice among parts, so many times.
    pub(super) fn choose(&mut self, options: Vec<Vec<Part>>, times: u8) -> Part {
        let (first, len) = (self.reserve(options.len()), options.len() as u8);
        for (n, parts) in (0..).zip(options) {
            let list = self.branch(first, n);
            self.lists[usize::from(list.0)] = Effects::run(&mut self.parts, parts);
        }
        Part::Choose { first, len, times }
    }

    /// What is written as one part. One of several costs or kinds is a choice: of a cost each time anew, of a kind once.
    fn parts_of(&mut self, raw: &RawPart, at: At<'_>) -> Result<Vec<Part>, ComponentError> {
        match raw {
            RawPart::Nothing => Ok(Vec::new()),
            RawPart::Build { kind, one_of, max, cost, cost_any_of, site, same_kind } => {
                let (what, site) = (kinds(kind, one_of, at)?, *site);
                let work = RawWork { what, same_kind: *same_kind, max: *max, cost, cost_any_of };
                self.works_of(work, |what, cost| Part::Build { what, max: 1, cost, site }, at)
            }
            RawPart::BuildAndUpgrade {
                kind,
                one_of,
                max,
                cost,
                cost_any_of,
                site,
                same_kind,
                upgrade_cost,
                atomic: true,
            } => {
                let (what, site) = (structures(kinds(kind, one_of, at)?, at)?, *site);
                let upgrade = self.payable(*upgrade_cost, "upgrade_cost", at)?;
                if !(1..=4).contains(max) {
                    return Err(at.error("max", "it is 1 to 4"));
                }
                let work = RawWork { what, same_kind: *same_kind, max: *max, cost, cost_any_of };
                self.works_of(work, |what, cost| Part::BuildAndUpgrade { what, cost, upgrade, site }, at)
            }
            RawPart::BuildAndUpgrade { .. } => {
                Err(at.error("atomic", "it is true: what is built is upgraded (clause 3.6)"))
            }
            RawPart::Upgrade { kind, one_of, max, cost, cost_any_of: Some(costs), target }
                if !Effects::tells_apart(costs) =>
            {
                let (what, target) = (structures(kinds(kind, one_of, at)?, at)?, *target);
                let one = |cost| Part::Upgrade { what, max: 1, cost: Price::Named(cost), target };
                self.each_for_one_of(costs, cost, *max, one, at)
            }
            RawPart::Pay { cost, cost_any_of: Some(costs), then, max_times } => {
                let then = self.list(then, at)?;
                let named = cost.map(RawCost::Named);
                let one = |cost| Part::Pay { cost, then, times: 1 };
                self.each_for_one_of(costs, &named, *max_times, one, at)
            }
            raw => Ok(vec![self.part(raw, at)?]),
        }
    }

    /// What is built so many times: a choice among kinds where all must be of the same, and for each thing one among costs.
    fn works_of(
        &mut self,
        work: RawWork<'_>,
        once: impl Fn(Kinds, Price) -> Part,
        at: At<'_>,
    ) -> Result<Vec<Part>, ComponentError> {
        let RawWork { what, same_kind, max, cost, cost_any_of } = work;
        let kinds = if same_kind && max > 1 { what.each().collect() } else { vec![what] };
        let mut options = Vec::new();
        for what in kinds {
            options.push(match cost_any_of {
                None => once(what, self.price(cost, &None, at)?).repeated(at.some(max, "max")?),
                Some(costs) => {
                    self.each_for_one_of(costs, cost, max, |cost| once(what, Price::Named(cost)), at)?
                }
            });
        }
        self.one_of(options, at)
    }

    /// The parts of the one option, or a choice among several.
    fn one_of(&mut self, mut options: Vec<Vec<Part>>, at: At<'_>) -> Result<Vec<Part>, ComponentError> {
        match options.len() {
            1 => Ok(options.remove(0)),
            _ => Ok(vec![self.choice(options, at)?]),
        }
    }

    /// Is each of these costs of one resource, and of another one?
    fn tells_apart(costs: &[Amounts]) -> bool {
        let of =
            |cost: &Amounts| Resource::ALL.into_iter().filter(|resource| cost.of(*resource) > 0).collect();
        let all: Vec<Vec<Resource>> = costs.iter().map(of).collect();
        (0..all.len()).all(|n| all[n].len() == 1 && !all[..n].contains(&all[n]))
    }

    /// So many times something that has one of several costs.
    fn each_for_one_of(
        &mut self,
        costs: &[Amounts],
        cost: &Option<RawCost>,
        times: u8,
        one: impl Fn(Amounts) -> Part,
        at: At<'_>,
    ) -> Result<Vec<Part>, ComponentError> {
        if cost.is_some() || !(1..=4).contains(&costs.len()) || !(1..=4).contains(&times) {
            let why = "it has 1 to 4 costs, in place of `cost`, for what is done 1 to 4 times";
            return Err(at.error("cost_any_of", why));
        }
        let mut branches = Vec::new();
        for cost in costs {
            branches.push(vec![one(self.something(*cost, "cost_any_of", at)?)]);
        }
        (0..times)
            .map(|_| match branches.as_slice() {
                [only] => Ok(only[0]),
                _ => self.choice(branches.clone(), at),
            })
            .collect()
    }

    fn part(&mut self, raw: &RawPart, at: At<'_>) -> Result<Part, ComponentError> {
        Ok(match raw {
            &RawPart::Gain { credits, kelp, steelplast, science, biomatter, points, cards } => {
                let gain = Amounts { credits, kelp, steelplast, science, biomatter, points, cards };
                if gain.is_none() {
                    return Err(at.error("gain", "it gives nothing"));
                }
                Part::Gain(gain)
            }
            RawPart::GainChoice { pick, distinct, from } => {
                if !(1..=5).contains(pick) || *distinct && usize::from(*pick) > from.len() {
                    let why = "it is 1 to 5, and where all are different not more than there is in `from`";
                    return Err(at.error("pick", why));
                }
                let len = from.len();
                let from: ResourceSet = from.iter().copied().collect();
                if from.len() != len {
                    return Err(at.error("from", "each resource stands there once"));
                }
                if len == 0 {
                    return Err(at.error("from", "it names no resource"));
                }
                Part::GainChoice { pick: *pick, distinct: *distinct, from }
            }
            RawPart::AdvanceFederation { steps } => Part::Advance(at.some(*steps, "steps")?),
            RawPart::TakeSpecialCard if at.kind == "space" => Part::TakeSpecial,
            RawPart::TakeSpecialCard => {
                return Err(at.error("op", "only a space gives special cards (clause 13.1)"));
            }
            &RawPart::DrawKeep { draw, keep } => {
                if draw > 8 || keep == 0 || keep > draw {
                    return Err(at.error("draw_keep", "1 to 8 are drawn, and as many or fewer are kept"));
                }
                Part::DrawKeep { draw, keep }
            }
            RawPart::UseActionCard { max } => Part::UseAction(at.some(*max, "max")?),
            RawPart::ReadyActionCard { max } => Part::ReadyAction(at.some(*max, "max")?),
            RawPart::Upgrade { kind, one_of, max, cost, cost_any_of, target } => Part::Upgrade {
                what: structures(kinds(kind, one_of, at)?, at)?,
                max: at.some(*max, "max")?,
                cost: self.price(cost, cost_any_of, at)?,
                target: *target,
            },
            RawPart::ConvertCity { from, to, cost } if from == "city_white" && to == "city_symbiotic" => {
                Part::Convert(self.payable(*cost, "cost", at)?)
            }
            RawPart::ConvertCity { .. } => {
                return Err(at.error("convert_city", "it is from city_white to city_symbiotic"));
            }
            RawPart::PerformSpace { which, color, spaces, cost } => {
                let which = match (which, color, spaces) {
                    (Some(which), _, None) => *which,
                    (None, None, Some(ids)) if !ids.is_empty() => {
                        let spaces =
                            ids.iter().map(|id| self.space_named(id, at)).collect::<Result<_, _>>()?;
                        Which::Named(Effects::run(&mut self.spaces, spaces))
                    }
                    _ => {
                        return Err(at.error(
                            "which",
                            "there is either `which`, with or without `color`, or `spaces`",
                        ));
                    }
                };
                Part::Perform { which, color: *color, cost: self.payable(*cost, "cost", at)? }
            }
            RawPart::GainProductionOf { _filter: _, count } => Part::ProductionOf(at.some(*count, "count")?),
            &RawPart::GainMetropolis { color, draw, keep } => {
                if draw > 4 || keep == 0 || keep > draw {
                    return Err(
                        at.error("gain_metropolis", "1 to 4 are drawn, and as many or fewer are kept")
                    );
                }
                Part::GainMetropolis { hue: color, draw, keep }
            }
            RawPart::Choose { options } => {
                let options = options.iter().map(|option| self.parts_of_list(option, at));
                let options = options.collect::<Result<_, _>>()?;
                self.choice(options, at)?
            }
            RawPart::Pay { cost: None, .. } => {
                return Err(at.error("pay", "there is `cost` or `cost_any_of`"));
            }
            RawPart::Pay { cost: Some(cost), then, max_times, .. } => Part::Pay {
                cost: self.something(*cost, "cost", at)?,
                then: self.list(then, at)?,
                times: at.some(*max_times, "max_times")?,
            },
            RawPart::Exchange { a, b } => {
                let (a, b) = (self.something(*a, "a", at)?, self.something(*b, "b", at)?);
                if Resource::ALL.into_iter().any(|resource| a.of(resource) > 0 && b.of(resource) > 0) {
                    return Err(at.error("exchange", "no resource is on both sides"));
                }
                Part::Exchange { a, b }
            }
            RawPart::If { cond, then } => {
                let condition = self.condition_of(cond, at)?;
                Part::If { condition, then: self.list(then, at)? }
            }
            RawPart::Per { count, every, gain, max } => Part::Per {
                count: counter(count, at)?,
                every: at.some(*every, "every")?,
                gain: *gain,
                max: at.some(max.unwrap_or(u8::MAX), "max")?,
            },
            RawPart::Build { .. } | RawPart::BuildAndUpgrade { .. } | RawPart::Nothing => {
                return Err(at.error("op", "it is no part by itself"));
            }
        })
    }

    fn payable(&self, cost: Amounts, field: &str, at: At<'_>) -> Result<Amounts, ComponentError> {
        match (cost.points, cost.cards) {
            (0, 0) => Ok(cost),
            _ => Err(at.error(field, "points and cards cannot be paid")),
        }
    }

    /// A cost of something.
    pub(super) fn something(
        &self,
        cost: Amounts,
        field: &str,
        at: At<'_>,
    ) -> Result<Amounts, ComponentError> {
        if cost.is_none() {
            return Err(at.error(field, "it names no resource"));
        }
        self.payable(cost, field, at)
    }

    fn price(
        &mut self,
        cost: &Option<RawCost>,
        any_of: &Option<Vec<Amounts>>,
        at: At<'_>,
    ) -> Result<Price, ComponentError> {
        Ok(match (cost, any_of) {
            (Some(RawCost::Usual), None) | (None, None) => Price::Usual,
            (Some(RawCost::Free), None) => Price::Free,
            (Some(RawCost::Named(cost)), None) => Price::Named(self.payable(*cost, "cost", at)?),
            (Some(RawCost::Discount(less)), None) => Price::Less(self.something(*less, "discount", at)?),
            (None, Some(any)) if (1..=4).contains(&any.len()) => {
                for cost in any {
                    let kinds = Resource::ALL.into_iter().filter(|resource| cost.of(*resource) > 0).count();
                    if kinds != 1 || cost.points + cost.cards > 0 {
                        return Err(at.error("cost_any_of", "each cost is of one resource"));
                    }
                }
                Price::AnyOf(Effects::run(&mut self.costs, any.clone()))
            }
            _ => return Err(at.error("cost", "there is `cost` or `cost_any_of` with 1 to 4 costs")),
        })
    }

    pub(super) fn space_named(&self, id: &str, at: At<'_>) -> Result<Space, ComponentError> {
        let place = self.space_ids.iter().position(|other| *other == id);
        let space = place.and_then(Space::new);
        space.ok_or_else(|| at.error("spaces", format!("no space is `{id}`")))
    }
}

impl Part {
    /// What is done so many times, as one part where that can be said.
    fn repeated(self, times: u8) -> Vec<Part> {
        match self {
            Part::Build { what, cost, site, .. } => vec![Part::Build { what, max: times, cost, site }],
            part => vec![part; times.into()],
        }
    }
}

pub(super) fn kind_named(id: &str, field: &str, at: At<'_>) -> Result<Kinds, ComponentError> {
    Kinds::named(id).ok_or_else(|| {
        let known: Vec<&str> = Kinds::ids().collect();
        at.error(field, format!("there is no kind `{id}`, only {}", known.join(", ")))
    })
}

pub(super) fn structures(kinds: Kinds, at: At<'_>) -> Result<Kinds, ComponentError> {
    if kinds.meets(Kinds::CITY) { Err(at.error("kind", "only structures are upgraded")) } else { Ok(kinds) }
}

fn kinds(kind: &Option<String>, one_of: &Option<Vec<String>>, at: At<'_>) -> Result<Kinds, ComponentError> {
    match (kind, one_of) {
        (Some(kind), None) => kind_named(kind, "kind", at),
        (None, Some(kinds)) => {
            kinds.iter().try_fold(Kinds::default(), |all, id| Ok(all.with(kind_named(id, "one_of", at)?)))
        }
        _ => Err(at.error("kind", "there is either `kind` or `one_of`")),
    }
}
