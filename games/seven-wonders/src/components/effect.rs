//! The small grammar of effects, as it stands in the component files.
//!
//! A structure, a wonder stage, a leader or a project's reward is a list of these. What a listed
//! effect does is decided in one place each: when built (`effects`), in trade (`supply`), in a
//! conflict (`conflict`), in the end (`scoring`), and to the solo opponent's mind (`solo::value`).

use crate::components::Choice;
use serde::de::{Deserialize, Deserializer};
use serde::{Deserialize as DeriveDeserialize, Serialize};

/// How many colors there are.
pub const COLORS: usize = Color::COUNT;

kernel::named! {
    /// The color of a structure.
    #[derive(PartialOrd, Ord, DeriveDeserialize, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Color, "color-" {
        Brown = "brown",
        /// Files of owners may still say it the other way.
        #[serde(alias = "grey")]
        Gray = "gray",
        Blue = "blue",
        Yellow = "yellow",
        Red = "red",
        Green = "green",
        Purple = "purple",
        Black = "black",
    }
}

kernel::named! {
    /// A symbol of science.
    #[derive(DeriveDeserialize, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Symbol, "symbol-" {
        Compass = "compass",
        Gear = "gear",
        Tablet = "tablet",
    }
}

kernel::named! {
    /// Something that can be counted in a city.
    #[derive(DeriveDeserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Counted, "counted-" {
        BrownCard = "brown_card",
        #[serde(alias = "grey_card")]
        GrayCard = "gray_card",
        BlueCard = "blue_card",
        YellowCard = "yellow_card",
        RedCard = "red_card",
        GreenCard = "green_card",
        PurpleCard = "purple_card",
        BlackCard = "black_card",
        WonderStage = "wonder_stage",
        VictoryToken = "victory_token",
        DefeatToken = "defeat_token",
        Leader = "leader",
        StoneSymbol = "stone_symbol",
        CardOfBuriedCardColor = "card_of_buried_card_color",
        Coins = "coins",
    }
}

/// A set of things that are counted together; the first eight bits are colors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Per(pub u16);

impl Per {
    /// Is this counted?
    #[inline]
    pub const fn has(self, what: Counted) -> bool {
        self.0 >> what as u8 & 1 == 1
    }

    /// What the points of all of these effects depend on.
    pub fn of(effects: &[Effect]) -> Per {
        Per(effects.iter().fold(0, |counted, effect| counted | effect.counted().0))
    }

    /// Do the two share anything?
    #[inline]
    pub const fn meets(self, other: Per) -> bool {
        self.0 & other.0 != 0
    }

    /// The colors among what is counted, as a mask.
    #[inline]
    pub const fn colors(self) -> u8 {
        self.0 as u8
    }
}

impl<'de> Deserialize<'de> for Per {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Per, D::Error> {
        let list = Vec::<Counted>::deserialize(deserializer)?;
        Ok(Per(list.into_iter().fold(0, |mask, c| mask | 1 << c as u8)))
    }
}

#[derive(Clone, Copy, DeriveDeserialize)]
#[serde(rename_all = "snake_case")]
enum Direction {
    #[serde(rename = "self")]
    Own,
    Left,
    Right,
}

/// Whose city is meant: any of the own one and the two neighbors.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Scope(pub u8);

impl Scope {
    /// The own city.
    pub const OWN: u8 = 1;
    /// The left neighbor.
    pub const LEFT: u8 = 2;
    /// The right neighbor.
    pub const RIGHT: u8 = 4;

    /// Is this one meant?
    #[inline]
    pub const fn has(self, which: u8) -> bool {
        self.0 & which != 0
    }
}

impl<'de> Deserialize<'de> for Scope {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Scope, D::Error> {
        let list = Vec::<Direction>::deserialize(deserializer)?;
        Ok(Scope(list.into_iter().fold(0, |mask, d| mask | 1 << d as u8)))
    }
}

/// Raw materials or goods, where prices speak of one of the two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, DeriveDeserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Class {
    Raw,
    Goods,
}

kernel::named! {
    /// What a discount, a tax or a gift is about.
    #[derive(DeriveDeserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Target, "target-" {
        AnyCard = "any_card",
        BlueCard = "blue_card",
        RedCard = "red_card",
        GreenCard = "green_card",
        PurpleCard = "purple_card",
        BlackCard = "black_card",
        WonderStage = "wonder_stage",
        ChainedCard = "chained_card",
    }
}

impl Target {
    /// Is a card of this color meant?
    #[inline]
    pub fn is_color(self, color: Color) -> bool {
        matches!(
            (self, color),
            (Target::AnyCard, _)
                | (Target::BlueCard, Color::Blue)
                | (Target::RedCard, Color::Red)
                | (Target::GreenCard, Color::Green)
                | (Target::PurpleCard, Color::Purple)
                | (Target::BlackCard, Color::Black)
        )
    }
}

kernel::named! {
    /// What makes a leader pay coins.
    #[derive(DeriveDeserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Happening, "happening-" {
        VictoryTokenGained = "victory_token_gained",
        BuiltByChain = "built_by_chain",
        BuiltYellowCard = "built_yellow_card",
        BuiltBlackCard = "built_black_card",
        BuiltWonderStage = "built_wonder_stage",
        NeighborBuiltWonderStage = "neighbor_built_wonder_stage",
    }
}

fn one() -> u8 {
    1
}

/// One thing that a component does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, DeriveDeserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Effect {
    Produce {
        any_of: Choice,
        #[serde(default = "one")]
        amount: u8,
        #[serde(default)]
        sellable: bool,
    },
    ProduceOwned,
    ProduceMissing,
    TradePrice {
        resources: Class,
        from: Scope,
    },
    RebateFirstPurchase {
        from: Scope,
    },
    WonderStagesFree,
    ResourceDiscount {
        amount: u8,
        #[serde(rename = "for")]
        target: Target,
    },
    FreeBuild {
        #[serde(rename = "for")]
        target: Target,
    },
    FreeBuildOncePerAge {
        #[serde(rename = "for")]
        target: Target,
    },
    BankResourceOncePerTurn,
    LeadersFree,
    LeadersCheaper {
        own: u8,
        neighbors: u8,
    },
    Coins {
        amount: u8,
    },
    CoinsPer {
        amount: u8,
        per: Per,
        scope: Scope,
    },
    CoinsOn {
        amount: u8,
        event: Happening,
    },
    CoinPerPurchase,
    ExtraCoinFromBank,
    NeighborsGainCoins {
        amount: u8,
    },
    OthersLoseCoins {
        amount: u8,
    },
    OthersLoseAgeCoins,
    OthersLoseCoinsPer {
        amount: u8,
        per: Per,
    },
    OthersLoseCoinsOn {
        amount: u8,
        event: Happening,
    },
    Vp {
        amount: u8,
    },
    VpPer {
        amount: u8,
        per: Per,
        scope: Scope,
    },
    VpPerSet {
        amount: u8,
        set: Per,
    },
    VpPerCoins {
        amount: u8,
        coins: u8,
    },
    VpIfMost {
        amount: u8,
        of: Counted,
    },
    VpIfOnlyLeader {
        amount: u8,
    },
    VpIfUndefeated {
        amount: u8,
    },
    VpMinusPer {
        base: u8,
        per: Per,
    },
    VpPerPairOfEqualVictoryTokens,
    Science {
        symbol: Symbol,
    },
    ScienceWild,
    ScienceSetBonus {
        amount: u8,
    },
    CopyNeighborScience,
    SwapOneScienceSymbol,
    ExtraSymbolOfMostOwned,
    Shields {
        amount: u8,
    },
    ShieldsPer {
        per: Per,
    },
    DiplomacyToken,
    DefeatTokensGoToWinner,
    TakeVictoryTokenOfCurrentAge,
    DiscardOwnDefeatTokens,
    OthersDiscardVictoryTokens {
        amount: u8,
    },
    BuildFromDiscardFree,
    PlayLastCardEachAge,
    CopyNeighborGuild,
    CopyNeighborLeader,
    CopyNeighborStage {
        stage: u8,
        from: Scope,
    },
    DrawLeaders {
        amount: u8,
    },
    RecruitExtraLeader,
    BuryLeader {
        times: u8,
    },
}

impl Effect {
    /// The shields of all of these.
    pub fn shields(effects: &[Effect]) -> u8 {
        effects.iter().fold(0, |shields, effect| match *effect {
            Effect::Shields { amount } => amount.saturating_add(shields),
            _ => shields,
        })
    }

    /// What the points of this effect depend on, of all that building something can change. Science
    /// and coins are apart: they are scored by themselves.
    pub const fn counted(&self) -> Per {
        const TOKENS: u16 = 1 << Counted::VictoryToken as u8 | 1 << Counted::DefeatToken as u8;
        const COINS: u16 = 1 << Counted::Coins as u8;
        const COLORS: u16 = 0xff;
        let mask = match *self {
            // Of other cities only tokens change.
            Effect::VpPer { per, scope, .. } if !scope.has(Scope::OWN) => per.0 & TOKENS,
            Effect::VpPer { per, .. } if per.has(Counted::CardOfBuriedCardColor) => per.0 | COLORS,
            Effect::VpPer { per, .. } | Effect::VpMinusPer { per, .. } => per.0,
            Effect::VpPerSet { set, .. } => set.0,
            Effect::VpIfMost { of, .. } => 1 << of as u8,
            Effect::VpIfOnlyLeader { .. } => 1 << Counted::Leader as u8,
            Effect::VpIfUndefeated { .. } => 1 << Counted::DefeatToken as u8,
            Effect::VpPerPairOfEqualVictoryTokens => 1 << Counted::VictoryToken as u8,
            Effect::CopyNeighborGuild => u16::MAX,
            _ => 0,
        };
        Per(mask & !COINS)
    }
}

/// What a Babel tile changes for everybody.
#[derive(Clone, PartialEq, Eq, Debug, DeriveDeserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum TileEffect {
    PayAgeCoinsWhenBuilding { what: Target },
    GainAgeCoinsWhenBuilding { what: Target },
    GainCoinsWhenBuilding { what: Target, amount: u8 },
    IgnoreResourceCost { what: Target },
    PayCoinsInPlaceOfResources { what: Target },
    DisableDoubleBrown,
    DisableCards { cards: Vec<String> },
    ChainsFromNeighbors,
    TradePriceDelta { resources: Class, delta: i8 },
    ProduceForAll { any_of: Choice },
    UnlimitedSingleBrown,
    VictoryTokenDowngrade,
    DefeatTokensDoubled,
}

/// What a failed project costs those who took no part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, DeriveDeserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Penalty {
    DiscardCard { color: Color },
    BlockBoardResource,
    LoseAllCoins,
    DiscardVictoryTokens { amount: u8 },
}

/// What a project that succeeded gives for each token held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, DeriveDeserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Reward {
    FreeWonderStageToken,
    FreeBuildToken,
    VictoryToken { value: u8 },
    MysteryBag,
    Coins { amount: u8 },
    ShieldToken { amount: u8 },
    VpPer { amount: u8, per: Per, scope: Scope },
    ScienceSetBonus { amount: u8 },
}
