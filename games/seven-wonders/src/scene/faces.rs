//! Faces of components: what they do, in icons.
//!
//! A face is written in signs with blanks between them, and [`draw`] makes pictures of it: `coin` is a picture of
//! `icons.svg`, `coin=3` one with a number on it, `@red` the mark of a color, `~→` a sign and `*+` a strong one.

use crate::components::{Choice, Class, Color, Cost, Counted, Effect, Penalty, Per, Resource, Reward, Scope};

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
    draw(&mark(color))
}

/// Signs as pictures.
pub(super) fn draw(signs: &str) -> String {
    let one = |sign: &str| match (sign.split_at_checked(1), sign.split_once('=')) {
        (Some(("@", id)), _) => {
            format!("<i class=\"sw-dot c-{id}\"><svg><use href=\"#sw-{id}\"/></svg></i>")
        }
        (Some(("~", text)), _) => format!("<i>{text}</i>"),
        (Some(("*", text)), _) => format!("<b>{text}</b>"),
        (_, Some((id, n))) => number(id, n),
        _ => icon(sign),
    };
    signs.split_whitespace().map(one).collect()
}

/// A cost: coins, then resources one by one.
pub(super) fn cost(coins: u8, cost: &Cost) -> String {
    let mut signs = if coins > 0 { format!("coin={coins} ") } else { String::new() };
    for resource in Resource::ALL {
        match cost.0[resource.index()] {
            n @ 0..=3 => signs.push_str(&format!("{} ", resource.id()).repeat(n.into())),
            n => signs.push_str(&format!("*{n} {} ", resource.id())),
        }
    }
    draw(&signs)
}

/// All effects of a component.
pub(super) fn effects(list: &[Effect]) -> String {
    list.iter().map(|one| format!("<span class=\"ef\">{}</span>", draw(&effect(one)))).collect()
}

/// What a project gives for each token.
pub(super) fn reward(what: Reward) -> String {
    draw(&match what {
        Reward::FreeWonderStageToken => "stage ~: any=0".into(),
        Reward::FreeBuildToken => "card ~: any=0".into(),
        Reward::VictoryToken { value } => format!("won={value}"),
        Reward::MysteryBag => "bag".into(),
        Reward::Coins { amount } => format!("coin={amount}"),
        Reward::ShieldToken { amount } => "shield ".repeat(amount.min(3).into()),
        Reward::VpPer { amount, per: what, scope } => format!("vp={amount} {}", per(what, scope)),
        Reward::ScienceSetBonus { amount } => effect(&Effect::ScienceSetBonus { amount }),
    })
}

/// What failing costs.
pub(super) fn penalty(what: Penalty) -> String {
    draw(&match what {
        Penalty::DiscardCard { color } => mark(color),
        Penalty::BlockBoardResource => "no any".into(),
        Penalty::LoseAllCoins => "no coin".into(),
        Penalty::DiscardVictoryTokens { amount } => format!("won=−{amount}"),
    })
}

fn mark(color: Color) -> String {
    format!("@{}", color.id())
}

/// One of these resources.
fn any_of(choice: Choice) -> String {
    match choice {
        Choice::RAW => "raw".into(),
        Choice::GOODS => "goods".into(),
        Choice::ANY => "any".into(),
        _ => {
            let some = Resource::ALL.into_iter().filter(|resource| choice.has(resource.index()));
            some.map(Resource::id).collect::<Vec<_>>().join(" ~/ ")
        }
    }
}

/// The sign of what is counted, of what a discount is about, or of what makes a leader pay, by its id.
fn sign(id: &str) -> String {
    let sign = match id.trim_start_matches("built_") {
        "any_card" => "card",
        "wonder_stage" => "stage",
        "chained_card" | "by_chain" => "link",
        "victory_token" | "victory_token_gained" => "won=+",
        "defeat_token" => "lost=−",
        "stone_symbol" => "stone",
        "card_of_buried_card_color" => "card=?",
        "coins" => "coin",
        "leader" => "leader",
        "neighbor_built_wonder_stage" => "both stage",
        card => return format!("@{}", card.trim_end_matches("_card")),
    };
    sign.into()
}

/// What is counted, and in whose cities: arrows point to the neighbors.
fn per(what: Per, scope: Scope) -> String {
    let things = Counted::ALL.into_iter().filter(|&one| what.has(one)).map(|one| sign(one.id()));
    let things = things.collect::<Vec<_>>().join(" ");
    match [scope.has(Scope::LEFT), scope.has(Scope::OWN), scope.has(Scope::RIGHT)] {
        [true, false, true] => format!("~/ left {things} right"),
        [true, true, true] => format!("~/ both {things}"),
        _ => format!("~/ {things}"),
    }
}

/// What is counted in the own city.
fn own(what: Per) -> String {
    per(what, Scope(Scope::OWN))
}

fn sides(from: Scope) -> &'static str {
    match (from.has(Scope::LEFT), from.has(Scope::RIGHT)) {
        (true, true) => "both",
        (true, false) => "left",
        _ => "right",
    }
}

/// An effect in signs.
fn effect(one: &Effect) -> String {
    match *one {
        Effect::Produce { any_of: choice, amount, .. } => {
            format!("{} ", any_of(choice)).repeat(amount.min(3).into())
        }
        Effect::ProduceOwned => "*+ any==".into(),
        Effect::ProduceMissing => "*+ any=≠".into(),
        Effect::TradePrice { resources, from } => {
            let what = if resources == Class::Raw { "raw" } else { "goods" };
            format!("{} {what} ~: coin=1", sides(from))
        }
        Effect::RebateFirstPurchase { from } => format!("{} coin=−1", sides(from)),
        Effect::WonderStagesFree => "stage ~: any=0".into(),
        Effect::ResourceDiscount { amount, target: what } => format!("{} ~: any=−{amount}", sign(what.id())),
        Effect::FreeBuild { target: what } => format!("{} ~: any=0", sign(what.id())),
        Effect::FreeBuildOncePerAge { target: what } => format!("*1× {} ~: any=0", sign(what.id())),
        Effect::BankResourceOncePerTurn => "coin=1 ~→ any".into(),
        Effect::LeadersFree => "leader ~: coin=0".into(),
        Effect::LeadersCheaper { own, .. } => format!("leader ~: coin=−{own}"),
        Effect::Coins { amount } => format!("coin={amount}"),
        Effect::CoinsPer { amount, per: what, scope } => format!("coin={amount} {}", per(what, scope)),
        Effect::CoinsOn { amount, event } => format!("{} ~→ coin={amount}", sign(event.id())),
        Effect::CoinPerPurchase => "both ~→ coin=1".into(),
        Effect::ExtraCoinFromBank => "coin ~→ coin=+1".into(),
        Effect::NeighborsGainCoins { amount } => format!("both coin={amount}"),
        Effect::OthersLoseCoins { amount } => format!("debt=−{amount}"),
        Effect::OthersLoseAgeCoins => "debt=−I…".into(),
        Effect::OthersLoseCoinsPer { amount, per: what } => format!("debt=−{amount} {}", own(what)),
        Effect::OthersLoseCoinsOn { amount, event } => format!("{} ~→ debt=−{amount}", sign(event.id())),
        Effect::Vp { amount } => format!("vp={amount}"),
        Effect::VpPer { amount, per: what, scope } => format!("vp={amount} {}", per(what, scope)),
        Effect::VpPerSet { amount, set } => format!("vp={amount} {}", own(set)),
        Effect::VpPerCoins { amount, coins } => format!("vp={amount} ~/ coin={coins}"),
        Effect::VpIfMost { amount, of } => format!("{} ~&gt; both ~: vp={amount}", sign(of.id())),
        Effect::VpIfOnlyLeader { amount } => format!("*1 leader ~: vp={amount}"),
        Effect::VpIfUndefeated { amount } => format!("*0 lost=− ~: vp={amount}"),
        Effect::VpMinusPer { base, per: what } => format!("vp={base} ~− {}", own(what)),
        Effect::VpPerPairOfEqualVictoryTokens => "won== won== ~→ vp".into(),
        Effect::Science { symbol } => symbol.id().into(),
        Effect::ScienceWild => "compass ~/ gear ~/ tablet".into(),
        Effect::ScienceSetBonus { amount } => format!("compass gear tablet ~: vp=+{amount}"),
        Effect::CopyNeighborScience => "mask @green".into(),
        Effect::SwapOneScienceSymbol => "compass ~↔ gear".into(),
        Effect::ExtraSymbolOfMostOwned => "*+ tablet".into(),
        Effect::Shields { amount } => "shield ".repeat(amount.min(6).into()),
        Effect::ShieldsPer { per: what } => format!("shield {}", own(what)),
        Effect::DiplomacyToken => "dove".into(),
        Effect::DefeatTokensGoToWinner => "lost=− ~→ both".into(),
        Effect::TakeVictoryTokenOfCurrentAge => "won=+".into(),
        Effect::DiscardOwnDefeatTokens => "~× lost=−".into(),
        Effect::OthersDiscardVictoryTokens { amount } => format!("both won=−{amount}"),
        Effect::BuildFromDiscardFree => "dig".into(),
        Effect::PlayLastCardEachAge => "*+1 card".into(),
        Effect::CopyNeighborGuild => "both @purple".into(),
        Effect::CopyNeighborLeader => "both leader".into(),
        Effect::CopyNeighborStage { stage, from } => format!("{} stage={stage}", sides(from)),
        Effect::DrawLeaders { amount } => format!("*+{amount} leader"),
        Effect::RecruitExtraLeader => "*1× leader".into(),
        Effect::BuryLeader { times } => format!("leader ~→ vp=×{times}"),
    }
}
