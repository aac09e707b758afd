//! Effects compiled into one flat table: a list of parts is a number, and so is whatever it leads to.

use super::Hue;
use super::grammar::{
    Number, RawCondition, RawCost, RawPart, RawProduction, RawScoring, RawTrigger, SiteKind, Target, Which,
    word,
};
use crate::amounts::{Amounts, Resource};
use crate::kinds::{Building, CardType, Color, Kinds, Space};
use kernel::components::ComponentError;
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

/// What one part of an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Part {
    /// Gives amounts.
    Gain(Amounts),
    /// Gives resources of choice, out of these (a bit each).
    GainChoice { pick: u8, distinct: bool, from: u8 },
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
    /// Draws so many metropolises of a color, of which one is kept.
    GainMetropolis(Hue, u8),
    /// One of these lists, which stand one behind the other.
    Choose { first: List, len: u8 },
    /// Pays for a list, so many times.
    Pay { cost: Amounts, then: List, times: u8 },
    /// One for the other.
    Exchange { a: Amounts, b: Amounts },
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
            Part::Pay { times, .. } => times,
            _ => 1,
        }
    }

    /// Can it change what conditions and counts of other parts look at?
    pub fn changes_counts(&self) -> bool {
        !matches!(
            self,
            Part::Gain(_)
                | Part::GainChoice { .. }
                | Part::Exchange { .. }
                | Part::Per { .. }
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

/// What a permanent card reacts to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Trigger {
    /// Of things of these kinds, or only of those that are connected when they are built.
    Build {
        kinds: Kinds,
        connected: bool,
    },
    NthInCity {
        kind: Building,
        n: u8,
    },
    NthUpgradedInCity {
        kind: Building,
        n: u8,
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
    /// Further parts of these spaces, a bit each.
    UseSpace(u32),
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

/// What is given in production.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Production {
    Yield(Amounts),
    YieldPer { count: Counter, every: u8, gives: Amounts, max: u8 },
    Replace { kind: Building, instead_of: Amounts, gives: Amounts },
    OnProduced { resource: Resource, at_least: u8, effects: List },
}

/// What is scored at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Scoring {
    Per { count: Counter, every: u8, points: u8, max: u8 },
    Threshold { count: Counter, steps: Run },
    Buy { cost: Amounts, points: u8, times: u8 },
    Set { counters: Run, points: u8 },
}

/// Where something is written, for errors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At<'a> {
    pub(crate) file: &'a str,
    pub(crate) kind: &'a str,
    pub(crate) id: &'a str,
}

impl At<'_> {
    /// A number that must not be 0.
    fn some(&self, n: u8, field: &str) -> Result<u8, ComponentError> {
        if n == 0 { Err(self.error(field, "it is at least 1")) } else { Ok(n) }
    }

    pub(crate) fn error(&self, field: &str, why: impl std::fmt::Display) -> ComponentError {
        let entry = format!("{} `{}`", self.kind, self.id);
        ComponentError::new(self.file, &entry, format!("{field}: {why}"))
    }
}

/// Every effect of every component.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    lists: Vec<Run>,
    /// The lists whose parts come in their order.
    in_order: Vec<List>,
    parts: Vec<Part>,
    costs: Vec<Amounts>,
    conditions: Vec<Condition>,
    counters: Vec<Counter>,
    steps: Vec<(u8, u8)>,
    spaces: Vec<Space>,
    /// The ids of all spaces.
    space_ids: Vec<&'static str>,
}

impl Effects {
    /// The parts of a list.
    #[inline]
    pub fn parts(&self, list: List) -> &[Part] {
        self.lists.get(usize::from(list.0)).map_or(&[], |run| run.slice(&self.parts))
    }

    /// Do the parts of a list come in their order?
    #[inline]
    pub(crate) fn is_in_order(&self, list: List) -> bool {
        !self.in_order.is_empty() && self.in_order.contains(&list)
    }

    /// Lets the parts of a list come in their order.
    pub(crate) fn put_in_order(&mut self, list: List) {
        self.in_order.push(list);
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

    fn space_named(&self, id: &str, at: At<'_>) -> Result<Space, ComponentError> {
        let place = self.space_ids.iter().position(|other| *other == id);
        let space = place.and_then(Space::new);
        space.ok_or_else(|| at.error("spaces", format!("no space is `{id}`")))
    }

    /// The steps of a scale, each with its points, the lowest first.
    #[inline]
    pub fn steps(&self, run: Run) -> &[(u8, u8)] {
        run.slice(&self.steps)
    }

    /// Does something of a list build or upgrade, so that more of it, or cheaper, says something?
    fn works(&self, list: List) -> bool {
        self.parts(list).iter().any(|part| match *part {
            Part::Build { .. } | Part::Upgrade { .. } => true,
            Part::Choose { first, len } => (0..len).any(|n| self.works(self.branch(first, n))),
            _ => false,
        })
    }

    /// The spaces that are changed, as bits.
    pub(crate) fn changed_spaces(
        &self,
        ids: &[String],
        effects: impl Fn(Space) -> List,
        at: At<'_>,
    ) -> Result<u32, ComponentError> {
        let bits = self.space_bits(ids, at)?;
        let idle = |space: &Space| bits >> kernel::Id::index(*space) & 1 == 1 && !self.works(effects(*space));
        match <Space as kernel::Id>::all().find(idle) {
            None if bits > 0 => Ok(bits),
            None => Err(at.error("spaces", "it names no space")),
            Some(space) => {
                let id = self.space_ids[kernel::Id::index(space)];
                Err(at.error("spaces", format!("nothing is built or upgraded on `{id}`")))
            }
        }
    }

    fn space_bits(&self, ids: &[String], at: At<'_>) -> Result<u32, ComponentError> {
        ids.iter().try_fold(0, |bits, id| Ok(bits | 1 << kernel::Id::index(self.space_named(id, at)?)))
    }

    /// Are all parts of a list gains, so that nobody has to decide anything?
    pub fn only_gains(&self, list: List) -> bool {
        self.parts(list).iter().all(Part::is_gain)
    }

    /// Is everything in a list something that can be done in production?
    fn suits_production(&self, list: List) -> bool {
        self.parts(list).iter().all(|part| match *part {
            Part::Gain(_) | Part::GainChoice { .. } | Part::Advance(_) | Part::Exchange { .. } => true,
            Part::Per { .. } => true,
            Part::Pay { then, .. } | Part::If { then, .. } => self.suits_production(then),
            Part::Choose { first, len } => (0..len).all(|n| self.suits_production(self.branch(first, n))),
            _ => false,
        })
    }

    /// What a list gives without asking for anything, all together.
    pub(crate) fn gains(&self, list: List) -> Amounts {
        self.parts(list).iter().fold(Amounts::NONE, |all, part| match part {
            Part::Gain(gain) => all.plus(*gain),
            _ => all,
        })
    }

    fn run<T>(table: &mut Vec<T>, items: Vec<T>) -> Run {
        let run = Run { first: table.len() as u16, len: items.len() as u8 };
        table.extend(items);
        run
    }

    /// Compiles a list of parts.
    pub(crate) fn list(&mut self, raw: &[RawPart], at: At<'_>) -> Result<List, ComponentError> {
        let reserved = self.reserve(1);
        self.fill(reserved, raw, at)?;
        Ok(reserved)
    }

    fn reserve(&mut self, n: usize) -> List {
        let first = List(self.lists.len() as u16);
        self.lists.resize(self.lists.len() + n, Run::default());
        first
    }

    fn fill(&mut self, list: List, raw: &[RawPart], at: At<'_>) -> Result<(), ComponentError> {
        let mut parts = Vec::new();
        for part in raw {
            parts.extend(self.parts_of(part, at)?);
        }
        // What a space gives it gives together (4.23).
        if at.kind == "space" {
            let all = parts.iter().fold(Amounts::NONE, |all, part| match part {
                Part::Gain(gain) => all.plus(*gain),
                _ => all,
            });
            let mut first = true;
            parts.retain(|part| !part.is_gain() || std::mem::take(&mut first));
            if let Some(gain) = parts.iter_mut().find(|part| part.is_gain()) {
                *gain = Part::Gain(all);
            }
        }
        if parts.len() > 8 {
            return Err(at.error("effects", "a list has at most 8 parts"));
        }
        self.lists[usize::from(list.0)] = Effects::run(&mut self.parts, parts);
        Ok(())
    }

    /// A choice among parts, or the part itself where there is but one.
    fn choice(&mut self, options: Vec<Vec<Part>>, at: At<'_>) -> Result<Part, ComponentError> {
        if !(2..=4).contains(&options.len()) {
            return Err(at.error("options", "a choice has 2 to 4 lists"));
        }
        let (first, len) = (self.reserve(options.len()), options.len() as u8);
        for (n, parts) in (0..).zip(options) {
            let list = self.branch(first, n);
            self.lists[usize::from(list.0)] = Effects::run(&mut self.parts, parts);
        }
        Ok(Part::Choose { first, len })
    }

    /// What is written as one part. One of several costs or kinds is a choice: of a cost each time anew, of a kind once.
    fn parts_of(&mut self, raw: &RawPart, at: At<'_>) -> Result<Vec<Part>, ComponentError> {
        match raw {
            RawPart::Nothing => Ok(Vec::new()),
            RawPart::Build { kind, one_of, max, cost, cost_any_of, site, same_kind } => {
                let (all, site) = (kinds(kind, one_of, at)?, *site);
                let kinds = if *same_kind && *max > 1 { all.each().collect() } else { vec![all] };
                let mut options = Vec::new();
                for what in kinds {
                    options.push(match cost_any_of {
                        None => {
                            let cost = self.price(cost, &None, at)?;
                            vec![Part::Build { what, max: at.some(*max, "max")?, cost, site }]
                        }
                        Some(costs) => {
                            let one = |cost| Part::Build { what, max: 1, cost: Price::Named(cost), site };
                            self.each_for_one_of(costs, cost, *max, one, at)?
                        }
                    });
                }
                match options.len() {
                    1 => Ok(options.remove(0)),
                    _ => Ok(vec![self.choice(options, at)?]),
                }
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
                if *pick == 0 || *pick > 2 || usize::from(*pick) > from.len() {
                    return Err(at.error("pick", "it is 1 or 2, and not more than there is in `from`"));
                }
                let len = from.len();
                let from = from.iter().fold(0u8, |bits, resource| bits | 1 << *resource as u8);
                if from.count_ones() as usize != len {
                    return Err(at.error("from", "each resource stands there once"));
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
            RawPart::BuildAndUpgrade { kind, one_of, max: 1, cost, site, upgrade_cost, atomic: true } => {
                Part::BuildAndUpgrade {
                    what: structures(kinds(kind, one_of, at)?, at)?,
                    cost: self.price(cost, &None, at)?,
                    upgrade: self.payable(*upgrade_cost, "upgrade_cost", at)?,
                    site: *site,
                }
            }
            RawPart::BuildAndUpgrade { .. } => {
                return Err(at.error("build_and_upgrade", "`max` is 1 and `atomic` is true"));
            }
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
            RawPart::GainMetropolis { color, draw, keep: 1 } if (1..=4).contains(draw) => {
                Part::GainMetropolis(*color, *draw)
            }
            RawPart::GainMetropolis { .. } => {
                return Err(at.error("gain_metropolis", "1 to 4 are drawn and 1 is kept"));
            }
            RawPart::Choose { options } => {
                if !(2..=4).contains(&options.len()) {
                    return Err(at.error("options", "a choice has 2 to 4 lists"));
                }
                let first = self.reserve(options.len());
                for (n, option) in (0..).zip(options) {
                    self.fill(self.branch(first, n), option, at)?;
                }
                Part::Choose { first, len: options.len() as u8 }
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
            RawPart::Build { .. } | RawPart::Nothing => return Err(at.error("op", "it is no part by itself")),
        })
    }

    fn payable(&self, cost: Amounts, field: &str, at: At<'_>) -> Result<Amounts, ComponentError> {
        match (cost.points, cost.cards) {
            (0, 0) => Ok(cost),
            _ => Err(at.error(field, "points and cards cannot be paid")),
        }
    }

    /// A cost of something.
    fn something(&self, cost: Amounts, field: &str, at: At<'_>) -> Result<Amounts, ComponentError> {
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

    /// Compiles a trigger.
    pub(crate) fn trigger(&self, raw: &RawTrigger, at: At<'_>) -> Result<Trigger, ComponentError> {
        Ok(match raw {
            RawTrigger::OnBuild { kind, connected } => {
                Trigger::Build { kinds: kind_named(kind, "trigger", at)?, connected: *connected }
            }
            RawTrigger::OnBuildNthInCity { kind, n, connected: true } => {
                Trigger::NthInCity { kind: *kind, n: at.some(*n, "n")? }
            }
            RawTrigger::OnUpgradeNthInCity { kind, n, connected: true } => {
                Trigger::NthUpgradedInCity { kind: *kind, n: at.some(*n, "n")? }
            }
            RawTrigger::OnBuildNthInCity { .. } | RawTrigger::OnUpgradeNthInCity { .. } => {
                return Err(at.error("trigger", "`connected` is true"));
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
            RawTrigger::OnUseSpace { spaces } => Trigger::UseSpace(self.space_bits(spaces, at)?),
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

    /// Compiles what is given in production.
    pub(crate) fn production(
        &mut self,
        raw: &RawProduction,
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
            RawProduction::ReplaceYield { kind, count: 1, instead_of, gives, optional: true } => {
                Production::Replace { kind: *kind, instead_of: *instead_of, gives: *gives }
            }
            RawProduction::ReplaceYield { .. } => {
                return Err(at.error("production", "`count` is 1 and `optional` is true"));
            }
            RawProduction::OnProduced { resource, at_least, effects } => {
                let effects = self.list(effects, at)?;
                if !self.suits_production(effects) {
                    let why = "in production things are gained, paid and exchanged, and steps are made";
                    return Err(at.error("effects", why));
                }
                Production::OnProduced { resource: *resource, at_least: *at_least, effects }
            }
        })
    }

    /// Compiles what is scored at the end.
    pub(crate) fn scoring(&mut self, raw: &RawScoring, at: At<'_>) -> Result<Scoring, ComponentError> {
        Ok(match raw {
            RawScoring::PointsPer { count, every, points, max } => Scoring::Per {
                count: counter(count, at)?,
                every: at.some(*every, "every")?,
                points: *points,
                max: at.some(max.unwrap_or(u8::MAX), "max")?,
            },
            RawScoring::ThresholdPoints { count, table } => {
                let read = |(key, points): (&String, &u8)| match key.parse::<u8>() {
                    Ok(least) => Ok((least, *points)),
                    Err(_) => Err(at.error("table", format!("`{key}` is no number"))),
                };
                let mut steps: Vec<(u8, u8)> = table.iter().map(read).collect::<Result<_, _>>()?;
                steps.sort_unstable();
                if steps.is_empty() {
                    return Err(at.error("table", "it has no step"));
                }
                Scoring::Threshold { count: counter(count, at)?, steps: Effects::run(&mut self.steps, steps) }
            }
            RawScoring::BuyPoints { cost, points, max_times } => Scoring::Buy {
                cost: self.something(*cost, "cost", at)?,
                points: *points,
                times: at.some(*max_times, "max_times")?,
            },
            RawScoring::PointsPerSet { counters, points } => {
                if counters.is_empty() {
                    return Err(at.error("counters", "it counts nothing"));
                }
                let all = counters.iter().map(|id| counter(id, at)).collect::<Result<_, _>>()?;
                Scoring::Set { counters: Effects::run(&mut self.counters, all), points: *points }
            }
        })
    }
}

impl Run {
    #[inline]
    fn slice<T>(self, table: &[T]) -> &[T] {
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

fn counter(id: &str, at: At<'_>) -> Result<Counter, ComponentError> {
    Counter::named(id).ok_or_else(|| at.error("count", format!("nothing counts `{id}`")))
}

pub(super) fn kind_named(id: &str, field: &str, at: At<'_>) -> Result<Kinds, ComponentError> {
    Kinds::named(id).ok_or_else(|| at.error(field, format!("there is no kind `{id}`")))
}

fn structures(kinds: Kinds, at: At<'_>) -> Result<Kinds, ComponentError> {
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
