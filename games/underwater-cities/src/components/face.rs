//! Faces: what effects, cards, spaces and tiles do, in icons.

use super::{
    Body, Condition, Counter, Hue, List, Part, Price, Production, Replacement, Scoring, SiteKind, Target,
    Trigger, Which, tables,
};
use crate::amounts::{Amounts, Resource};
use crate::kinds::{Building, Card, CardType, Contract, Dome, Kinds, Metropolis, Space};
use parts::face::Sign::{Icon, Of};
use parts::face::{Face, Sign, joined};

fn word(text: &str) -> Sign {
    Sign::word(text)
}

/// Every amount that is not nothing.
pub fn amounts(all: Amounts) -> Face {
    let goods = Resource::ALL.map(|resource| (all.of(resource), resource.id()));
    let rest = [(all.points, "points"), (all.cards, "cards")];
    goods.into_iter().chain(rest).filter(|(n, _)| *n > 0).map(|(n, id)| Of(n, id)).collect()
}

/// The picture of a kind of thing.
pub fn kind(what: Kinds) -> &'static str {
    let one = |building: Building| (what == building.kinds()).then_some(building.id());
    Building::ALL.into_iter().find_map(one).unwrap_or(match what {
        Kinds::TUNNEL => "tunnel",
        Kinds::BUILDING => "building",
        _ if what == Dome::Symbiotic.kinds() => "symbiotic",
        _ if what.meets(Kinds::CITY) => "city",
        _ => "structure",
    })
}

fn counted(count: Counter) -> Face {
    let of = |building: Building| Icon(building.id());
    match count {
        Counter::Connected(building) => vec![of(building)],
        Counter::ConnectedUpgraded(building) => vec![of(building), Icon("up")],
        Counter::Tunnel | Counter::TunnelAtCity => vec![Icon("tunnel")],
        Counter::UpgradedTunnel | Counter::UpgradedTunnelAtCity => vec![Icon("tunnel"), Icon("up")],
        Counter::ConnectedCity | Counter::ConnectedWhite => vec![Icon("city")],
        Counter::ConnectedSymbiotic => vec![Icon("symbiotic")],
        Counter::ConnectedMetropolis => vec![Icon("blue")],
        Counter::ConnectedMetropolisOf(hue) => vec![Icon(hue.id())],
        Counter::CityWithTypes(n) => vec![Icon("city"), Of(n, "building")],
        Counter::CityWithPair(building) => vec![Icon("city"), Of(2, building.id()), Icon("up")],
        Counter::UpgradedSet => {
            let each = Building::ALL.into_iter().flat_map(|building| [of(building), Icon("up")]);
            each.chain([Icon("tunnel"), Icon("up")]).collect()
        }
        Counter::ExpansionBuilt => vec![Icon("building"), Icon("expansion")],
        Counter::Stock(resource) => vec![Icon(resource.id())],
        Counter::SpecialPlayed => vec![Icon("special")],
        Counter::ClaimedType(kind) => vec![Icon(match kind {
            CardType::Action => "action",
            CardType::Production => "production",
            CardType::EndScoring => "end",
            CardType::Permanent | CardType::Instant => "cards",
        })],
        Counter::ClaimedColor(color) => vec![Icon(color.id()), Icon("cards")],
    }
}

/// Something for every so many of something.
fn per(gives: Face, every: u8, count: Counter) -> Face {
    let every = if every > 1 { format!("/ {every}") } else { "/".to_owned() };
    gives.into_iter().chain([Sign::Word(every)]).chain(counted(count)).collect()
}

fn holds(condition: Condition) -> Face {
    match condition {
        Condition::AtLeast(count, n) => {
            [Sign::Word(format!("≥{n}"))].into_iter().chain(counted(count)).collect()
        }
        Condition::FederationSpace(space) => vec![Icon("fed"), Sign::Word(space.to_string())],
        Condition::Produced(resource, n) => vec![Icon("production"), Of(n, resource.id())],
        Condition::All(run) => tables().effects.conditions(run).iter().flat_map(|one| holds(*one)).collect(),
        Condition::Any(run) => joined(tables().effects.conditions(run).iter().map(|one| holds(*one)), "/"),
    }
}

fn price(cost: Price) -> Face {
    match cost {
        Price::Usual => Face::new(),
        Price::Free => vec![Of(0, "credits")],
        Price::Named(cost) => amounts(cost),
        Price::Less(less) => [word("−")].into_iter().chain(amounts(less)).collect(),
        Price::AnyOf(run) => joined(tables().effects.costs(run).iter().map(|cost| amounts(*cost)), "/"),
    }
}

/// What is done, and in brackets what it costs.
fn work(does: Face, cost: Price) -> Face {
    match price(cost) {
        none if none.is_empty() => does,
        cost => does.into_iter().chain([word("(")]).chain(cost).chain([word(")")]).collect(),
    }
}

/// Spaces as they stand on the board, each mark once.
fn marks(spaces: impl Iterator<Item = Space>) -> Face {
    let mut seen = Vec::new();
    for space in spaces {
        let mark = tables().space_mark(space).unwrap_or_else(|| "∞".to_owned());
        if !seen.contains(&mark) {
            seen.push(mark);
        }
    }
    joined(seen.into_iter().map(|mark| vec![Sign::Word(mark)]), "/")
}

/// The sites on which something may be built.
fn on(site: SiteKind) -> Face {
    match site {
        SiteKind::Normal => Face::new(),
        SiteKind::Expansion => vec![Icon("expansion")],
        SiteKind::Any => vec![word("+"), Icon("expansion")],
    }
}

fn part(part: &Part) -> Face {
    let t = tables();
    match *part {
        Part::Gain(all) => amounts(all),
        Part::GainChoice { pick, from, .. } => {
            let icons = joined(from.iter().map(|resource| vec![Icon(resource.id())]), "/");
            [Sign::Word(pick.to_string())].into_iter().chain(icons).collect()
        }
        Part::Advance(n) => vec![Of(n, "fed")],
        Part::TakeSpecial => vec![Icon("special")],
        Part::DrawKeep { draw, keep } => joined([vec![Of(draw, "cards")], vec![Of(keep, "cards")]], "→"),
        Part::UseAction(n) => vec![Sign::many(n, "action")],
        Part::ReadyAction(n) => vec![Sign::many(n, "ready")],
        Part::Build { what, max, cost, site } => {
            work([Of(max, kind(what))].into_iter().chain(on(site)).collect(), cost)
        }
        Part::Upgrade { what, max, cost, target } => {
            let only = (kind(what) != "structure").then(|| Icon(kind(what)));
            let city = (target == Target::SameCity).then_some(Icon("city"));
            work([Of(max, "up")].into_iter().chain(only).chain(city).collect(), cost)
        }
        Part::BuildAndUpgrade { what, cost, site, .. } => {
            work([Icon(kind(what))].into_iter().chain(on(site)).chain([Icon("up")]).collect(), cost)
        }
        Part::Convert(cost) => work(vec![Icon("city"), word("→"), Icon("symbiotic")], Price::Named(cost)),
        Part::Perform { which, color, cost } => {
            let color = color.map(|color| Icon(color.id()));
            let spaces = match which {
                Which::Named(run) => marks(t.effects.spaces(run).iter().copied()),
                _ => Face::new(),
            };
            let does = [Icon("perform")].into_iter().chain(color).chain(spaces).collect();
            work(does, if cost.is_none() { Price::Usual } else { Price::Named(cost) })
        }
        Part::ProductionOf(n) => vec![Of(n, "production"), Icon("up")],
        Part::GainMetropolis { hue, keep, .. } => vec![Sign::many(keep, hue.id())],
        Part::Choose { first, len, .. } => joined((0..len).map(|n| list(t.effects.branch(first, n))), "/"),
        Part::Pay { cost, then, times } => {
            let often = (times > 1).then(|| Sign::Word(format!("×{times}")));
            joined([amounts(cost), list(then)], "→").into_iter().chain(often).collect()
        }
        Part::Exchange { a, b } => joined([amounts(a), amounts(b)], "⇄"),
        Part::List(parts) => list(parts),
        Part::If { condition, then } => joined([holds(t.effects.condition(condition)), list(then)], ":"),
        Part::Per { count, every, gain, .. } => per(amounts(gain), every, count),
    }
}

/// What a list of parts does.
pub fn list(list: List) -> Face {
    tables().effects.parts(list).iter().flat_map(part).collect()
}

fn trigger(trigger: Trigger) -> Face {
    match trigger {
        Trigger::Build { kinds, .. } => vec![Icon(kind(kinds))],
        Trigger::NthInCity { kind, n, .. } => vec![Of(n, kind.id()), Icon("city")],
        Trigger::NthUpgradedInCity { kind, n, .. } => vec![Of(n, kind.id()), Icon("up"), Icon("city")],
        Trigger::NthThisTurn { kinds, n } => vec![Of(n, kind(kinds))],
        Trigger::ConnectMetropolis(hue) => vec![Icon(hue.map_or("blue", Hue::id))],
        Trigger::FederationEnter(space) => vec![Icon("fed"), Sign::Word(space.to_string())],
        Trigger::SpaceGives { resource, .. } => vec![Icon("perform"), Icon(resource.id())],
        Trigger::UseSpace(_) => vec![Icon("perform")],
        Trigger::Mismatch => vec![Icon("no")],
        Trigger::Match(color) => {
            color.map(|color| Icon(color.id())).into_iter().chain([Icon("perform"), Icon("cards")]).collect()
        }
        Trigger::Upgrade(kinds) => vec![Icon(kind(kinds)), Icon("up")],
        Trigger::TakeSpecial => vec![Icon("special")],
        Trigger::PlaySpecial => vec![Icon("perform"), Icon("special")],
        Trigger::EndOfTurn => vec![Icon("end")],
        Trigger::OncePerTurn => vec![word("1×")],
    }
}

fn scoring(scoring: Scoring) -> Face {
    let t = tables();
    match scoring {
        Scoring::Per { count, every, points, .. } => per(vec![Of(points, "points")], every, count),
        Scoring::Threshold { count, steps } => {
            let steps = t.effects.steps(steps).iter().map(|(_, points)| points.to_string());
            let steps = Sign::Word(steps.collect::<Vec<_>>().join("/"));
            [steps, Icon("points"), word("/")].into_iter().chain(counted(count)).collect()
        }
        Scoring::Buy { cost, points, times } => {
            let often = (times < u8::MAX).then(|| Sign::Word(format!("×{times}")));
            joined([amounts(cost), [Of(points, "points")].into_iter().chain(often).collect()], "→")
        }
        Scoring::Set { counters, points } => {
            let set = t.effects.counters(counters).iter().flat_map(|counter| counted(*counter));
            [Of(points, "points"), word("/")].into_iter().chain(set).collect()
        }
    }
}

fn production(production: Production) -> Face {
    match production {
        Production::Yield(gives) => amounts(gives),
        Production::YieldPer { count, every, gives, .. } => per(amounts(gives), every, count),
        Production::Replace(Replacement { kind, count, gives, .. }) => {
            joined([vec![Sign::many(count, kind.id())], amounts(gives)], "→")
        }
        Production::OnProduced { resource, effects, .. } => {
            joined([vec![Icon(resource.id())], list(effects)], ":")
        }
    }
}

/// What a card does.
pub fn card(card: Card) -> Face {
    match tables().card(card).body {
        Body::Effects(parts) => list(parts),
        Body::Trigger(on, parts) => joined([trigger(on), list(parts)], ":"),
        Body::Discount { kinds, amounts: less } => {
            let of = [
                Building::Farm.kinds(),
                Building::Desal.kinds(),
                Building::Lab.kinds(),
                Kinds::TUNNEL,
                Kinds::CITY,
            ];
            let each = of.into_iter().filter(|one| one.meets(kinds)).map(|one| Icon(kind(one)));
            each.chain([word("−")]).chain(amounts(less)).collect()
        }
        Body::ExtraSites => vec![word("+"), Icon("expansion")],
        Body::HandLimit(add) => vec![Sign::Word(format!("+{add}")), Icon("cards")],
        Body::Spaces { spaces, more, less, cost } => {
            let more = (more > 0).then(|| Sign::Word(format!("+{more}")));
            let less = (!less.is_none()).then(|| price(Price::Less(less))).into_iter().flatten();
            let does = more.into_iter().chain(less).collect();
            joined([marks(spaces.iter()), work(does, cost.unwrap_or(Price::Usual))], ":")
        }
        Body::Production(rule) => production(rule),
        Body::Scoring(rule) => scoring(rule),
    }
}

/// What a contract asks for, and what it gives.
pub fn contract(contract: Contract) -> Face {
    let data = tables().contract(contract);
    joined([holds(tables().effects.condition(data.condition)), list(data.reward)], ":")
}

/// What a metropolis does.
pub fn tile(tile: Metropolis) -> Face {
    let data = tables().metropolis(tile);
    let mut face = list(data.instant);
    let gives = data.production.map(production).unwrap_or_default();
    if !gives.is_empty() {
        face.push(Icon("production"));
        face.extend(gives);
    }
    if let Some(rule) = data.scoring {
        face.push(Icon("end"));
        face.extend(scoring(rule));
    }
    face
}
