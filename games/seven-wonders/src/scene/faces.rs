//! Faces of components: what they do, in icons.

use crate::components::{
    Choice, Class, Color, Cost, Counted, Effect, Happening, Penalty, Per, Resource, Reward, Scope, Symbol,
    Target,
};
use std::fmt::Write;

/// A picture from `icons.svg` in a line of HTML.
pub(super) fn icon(id: &str) -> String {
    format!("<svg class=\"ic\"><use href=\"#sw-{id}\"/></svg>")
}

/// A picture with a number on it.
pub(super) fn number(id: &str, n: impl std::fmt::Display) -> String {
    let n = n.to_string();
    let class = if n.chars().count() > 1 { "ic n two" } else { "ic n" };
    format!(
        "<svg class=\"{class} n-{id}\" viewBox=\"0 0 24 24\"><use href=\"#sw-{id}\"/>\
         <text x=\"12\" y=\"16.4\">{n}</text></svg>"
    )
}

/// The mark of a color of cards: a color and an emblem.
pub(super) fn dot(color: Color) -> String {
    let id = color.id();
    format!("<i class=\"sw-dot c-{id}\"><svg><use href=\"#sw-{id}\"/></svg></i>")
}

/// A cost: coins, then resources one by one.
pub(super) fn cost(coins: u8, cost: &Cost) -> String {
    let mut face = String::new();
    if coins > 0 {
        face.push_str(&number("coin", coins));
    }
    for resource in Resource::ALL {
        let n = cost.0[resource.index()];
        if n > 3 {
            let _ = write!(face, "<b>{n}</b>{}", icon(resource.id()));
        } else {
            (0..n).for_each(|_| face.push_str(&icon(resource.id())));
        }
    }
    face
}

/// One of these resources.
pub(super) fn any_of(choice: Choice) -> String {
    match choice {
        Choice::RAW => icon("raw"),
        Choice::GOODS => icon("goods"),
        Choice::ANY => icon("any"),
        _ => {
            let icons = Resource::ALL.into_iter().filter(|r| choice.has(r.index())).map(|r| icon(r.id()));
            icons.collect::<Vec<_>>().join("<i>/</i>")
        }
    }
}

pub(super) fn symbol(symbol: Symbol) -> &'static str {
    ["compass", "gear", "tablet"][symbol as usize]
}

fn counted(what: Counted) -> String {
    match what {
        Counted::BrownCard => dot(Color::Brown),
        Counted::GreyCard => dot(Color::Grey),
        Counted::BlueCard => dot(Color::Blue),
        Counted::YellowCard => dot(Color::Yellow),
        Counted::RedCard => dot(Color::Red),
        Counted::GreenCard => dot(Color::Green),
        Counted::PurpleCard => dot(Color::Purple),
        Counted::BlackCard => dot(Color::Black),
        Counted::WonderStage => icon("stage"),
        Counted::VictoryToken => number("won", "+"),
        Counted::DefeatToken => number("lost", "−"),
        Counted::Leader => icon("leader"),
        Counted::StoneSymbol => icon("stone"),
        Counted::CardOfBuriedCardColor => number("card", "?"),
        Counted::Coins => icon("coin"),
    }
}

const COUNTED: [Counted; 15] = [
    Counted::BrownCard,
    Counted::GreyCard,
    Counted::BlueCard,
    Counted::YellowCard,
    Counted::RedCard,
    Counted::GreenCard,
    Counted::PurpleCard,
    Counted::BlackCard,
    Counted::WonderStage,
    Counted::VictoryToken,
    Counted::DefeatToken,
    Counted::Leader,
    Counted::StoneSymbol,
    Counted::CardOfBuriedCardColor,
    Counted::Coins,
];

/// What is counted, and in whose cities: arrows point to the neighbors.
fn per(what: Per, scope: Scope) -> String {
    let things: String = COUNTED.into_iter().filter(|&c| what.has(c)).map(counted).collect();
    let sides = [scope.has(Scope::LEFT), scope.has(Scope::OWN), scope.has(Scope::RIGHT)];
    match sides {
        [true, false, true] => format!("<i>/</i>{}{things}{}", icon("left"), icon("right")),
        [true, true, true] => format!("<i>/</i>{}{things}{}", icon("both"), ""),
        _ => format!("<i>/</i>{things}"),
    }
}

fn target(what: Target) -> String {
    match what {
        Target::AnyCard => icon("card"),
        Target::BlueCard => dot(Color::Blue),
        Target::RedCard => dot(Color::Red),
        Target::GreenCard => dot(Color::Green),
        Target::PurpleCard => dot(Color::Purple),
        Target::BlackCard => dot(Color::Black),
        Target::WonderStage => icon("stage"),
        Target::ChainedCard => icon("link"),
    }
}

fn happening(what: Happening) -> String {
    match what {
        Happening::VictoryTokenGained => number("won", "+"),
        Happening::BuiltByChain => icon("link"),
        Happening::BuiltYellowCard => dot(Color::Yellow),
        Happening::BuiltBlackCard => dot(Color::Black),
        Happening::BuiltWonderStage => icon("stage"),
        Happening::NeighborBuiltWonderStage => format!("{}{}", icon("both"), icon("stage")),
    }
}

fn sides(from: Scope) -> String {
    match (from.has(Scope::LEFT), from.has(Scope::RIGHT)) {
        (true, true) => icon("both"),
        (true, false) => icon("left"),
        _ => icon("right"),
    }
}

/// Coins that others lose.
fn loss(n: impl std::fmt::Display) -> String {
    number("debt", format!("−{n}"))
}

/// All effects of a component.
pub(super) fn effects(list: &[Effect]) -> String {
    list.iter().map(|one| format!("<span class=\"ef\">{}</span>", effect(one))).collect()
}

fn effect(one: &Effect) -> String {
    match *one {
        Effect::Produce { any_of: choice, amount, .. } => any_of(choice).repeat(usize::from(amount.min(3))),
        Effect::ProduceOwned => format!("<b>+</b>{}", number("any", "=")),
        Effect::ProduceMissing => format!("<b>+</b>{}", number("any", "≠")),
        Effect::TradePrice { resources, from } => {
            let what = if resources == Class::Raw { "raw" } else { "goods" };
            format!("{}{}<i>:</i>{}", sides(from), icon(what), number("coin", 1))
        }
        Effect::RebateFirstPurchase { from } => format!("{}{}", sides(from), number("coin", "−1")),
        Effect::WonderStagesFree => format!("{}<i>:</i>{}", icon("stage"), number("any", 0)),
        Effect::ResourceDiscount { amount, target: what } => {
            format!("{}<i>:</i>{}", target(what), number("any", format!("−{amount}")))
        }
        Effect::FreeBuild { target: what } => format!("{}<i>:</i>{}", target(what), number("any", 0)),
        Effect::FreeBuildOncePerAge { target: what } => {
            format!("<b>1×</b>{}<i>:</i>{}", target(what), number("any", 0))
        }
        Effect::BankResourceOncePerTurn => format!("{}<i>→</i>{}", number("coin", 1), icon("any")),
        Effect::LeadersFree => format!("{}<i>:</i>{}", icon("leader"), number("coin", 0)),
        Effect::LeadersCheaper { own, .. } => {
            format!("{}<i>:</i>{}", icon("leader"), number("coin", format!("−{own}")))
        }
        Effect::Coins { amount } => number("coin", amount),
        Effect::CoinsPer { amount, per: what, scope } => {
            format!("{}{}", number("coin", amount), per(what, scope))
        }
        Effect::CoinsOn { amount, event } => {
            format!("{}<i>→</i>{}", happening(event), number("coin", amount))
        }
        Effect::CoinPerPurchase => format!("{}<i>→</i>{}", icon("both"), number("coin", 1)),
        Effect::ExtraCoinFromBank => format!("{}<i>→</i>{}", icon("coin"), number("coin", "+1")),
        Effect::NeighborsGainCoins { amount } => format!("{}{}", icon("both"), number("coin", amount)),
        Effect::OthersLoseCoins { amount } => loss(amount),
        Effect::OthersLoseAgeCoins => loss("I…"),
        Effect::OthersLoseCoinsPer { amount, per: what } => {
            format!("{}{}", loss(amount), per(what, Scope(Scope::OWN)))
        }
        Effect::OthersLoseCoinsOn { amount, event } => {
            format!("{}<i>→</i>{}", happening(event), loss(amount))
        }
        Effect::Vp { amount } => number("vp", amount),
        Effect::VpPer { amount, per: what, scope } => format!("{}{}", number("vp", amount), per(what, scope)),
        Effect::VpPerSet { amount, set } => {
            format!("{}{}", number("vp", amount), per(set, Scope(Scope::OWN)))
        }
        Effect::VpPerCoins { amount, coins } => {
            format!("{}<i>/</i>{}", number("vp", amount), number("coin", coins))
        }
        Effect::VpIfMost { amount, of } => {
            format!("{}<i>&gt;</i>{}<i>:</i>{}", counted(of), icon("both"), number("vp", amount))
        }
        Effect::VpIfOnlyLeader { amount } => {
            format!("<b>1</b>{}<i>:</i>{}", icon("leader"), number("vp", amount))
        }
        Effect::VpIfUndefeated { amount } => {
            format!("<b>0</b>{}<i>:</i>{}", number("lost", "−"), number("vp", amount))
        }
        Effect::VpMinusPer { base, per: what } => {
            format!("{}<i>−</i>{}", number("vp", base), per(what, Scope(Scope::OWN)))
        }
        Effect::VpPerPairOfEqualVictoryTokens => {
            format!("{0}{0}<i>→</i>{1}", number("won", "="), icon("vp"))
        }
        Effect::Science { symbol: which } => icon(symbol(which)),
        Effect::ScienceWild => {
            format!("{}<i>/</i>{}<i>/</i>{}", icon("compass"), icon("gear"), icon("tablet"))
        }
        Effect::ScienceSetBonus { amount } => {
            let set = [icon("compass"), icon("gear"), icon("tablet")].concat();
            format!("{set}<i>:</i>{}", number("vp", format!("+{amount}")))
        }
        Effect::CopyNeighborScience => format!("{}{}", icon("mask"), dot(Color::Green)),
        Effect::SwapOneScienceSymbol => format!("{}<i>↔</i>{}", icon("compass"), icon("gear")),
        Effect::ExtraSymbolOfMostOwned => format!("<b>+</b>{}", icon("tablet")),
        Effect::Shields { amount } => icon("shield").repeat(usize::from(amount.min(6))),
        Effect::ShieldsPer { per: what } => format!("{}{}", icon("shield"), per(what, Scope(Scope::OWN))),
        Effect::DiplomacyToken => icon("dove"),
        Effect::DefeatTokensGoToWinner => format!("{}<i>→</i>{}", number("lost", "−"), icon("both")),
        Effect::TakeVictoryTokenOfCurrentAge => number("won", "+"),
        Effect::DiscardOwnDefeatTokens => format!("<i>×</i>{}", number("lost", "−")),
        Effect::OthersDiscardVictoryTokens { amount } => {
            format!("{}{}", icon("both"), number("won", format!("−{amount}")))
        }
        Effect::BuildFromDiscardFree => icon("dig"),
        Effect::PlayLastCardEachAge => format!("<b>+1</b>{}", icon("card")),
        Effect::CopyNeighborGuild => format!("{}{}", icon("both"), dot(Color::Purple)),
        Effect::CopyNeighborLeader => format!("{}{}", icon("both"), icon("leader")),
        Effect::CopyNeighborStage { stage, from } => format!("{}{}", sides(from), number("stage", stage)),
        Effect::DrawLeaders { amount } => format!("<b>+{amount}</b>{}", icon("leader")),
        Effect::RecruitExtraLeader => format!("<b>1×</b>{}", icon("leader")),
        Effect::BuryLeader { times } => {
            format!("{}<i>→</i>{}", icon("leader"), number("vp", format!("×{times}")))
        }
    }
}

/// What a project gives for each token.
pub(super) fn reward(what: Reward) -> String {
    match what {
        Reward::FreeWonderStageToken => format!("{}<i>:</i>{}", icon("stage"), number("any", 0)),
        Reward::FreeBuildToken => format!("{}<i>:</i>{}", icon("card"), number("any", 0)),
        Reward::VictoryToken { value } => number("won", value),
        Reward::MysteryBag => icon("bag"),
        Reward::Coins { amount } => number("coin", amount),
        Reward::ShieldToken { amount } => icon("shield").repeat(usize::from(amount.min(3))),
        Reward::VpPer { amount, per: what, scope } => format!("{}{}", number("vp", amount), per(what, scope)),
        Reward::ScienceSetBonus { amount } => effect(&Effect::ScienceSetBonus { amount }),
    }
}

/// What failing costs.
pub(super) fn penalty(what: Penalty) -> String {
    match what {
        Penalty::DiscardCard { color } => dot(color),
        Penalty::BlockBoardResource => format!("{}{}", icon("no"), icon("any")),
        Penalty::LoseAllCoins => format!("{}{}", icon("no"), icon("coin")),
        Penalty::DiscardVictoryTokens { amount } => number("won", format!("−{amount}")),
    }
}
