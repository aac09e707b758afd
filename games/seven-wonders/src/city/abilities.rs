//! Abilities that a city has all the time, as a set of bits: quick to ask in the middle of a turn.

use crate::components::{Class, Effect, Scope, Target};
use serde::{Deserialize, Serialize};

/// A set of lasting abilities.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Powers(pub u64);

macro_rules! powers {
    ($($(#[$doc:meta])* $name:ident = $bit:expr;)*) => {
        impl Powers { $($(#[$doc])* pub const $name: Powers = Powers(1 << $bit);)* }
    };
}

powers! {
    /// Raw materials of the left neighbor are cheaper.
    RAW_LEFT = 0;
    /// Raw materials of the right neighbor are cheaper.
    RAW_RIGHT = 1;
    /// Goods of the left neighbor are cheaper.
    GOODS_LEFT = 2;
    /// Goods of the right neighbor are cheaper.
    GOODS_RIGHT = 3;
    /// The first purchase at the left neighbor is rebated.
    REBATE_LEFT = 4;
    /// The first purchase at the right neighbor is rebated.
    REBATE_RIGHT = 5;
    /// One more unit of something produced.
    OWNED = 6;
    /// One unit of something not produced.
    MISSING = 7;
    /// Stages cost no resources.
    STAGES_FREE = 8;
    /// Any card free once an Age.
    FREE_CARD = 9;
    /// A black card free once an Age.
    FREE_BLACK = 10;
    /// Guilds are free.
    FREE_PURPLE = 11;
    /// One resource less for green cards.
    LESS_GREEN = 12;
    /// One resource less for blue cards.
    LESS_BLUE = 13;
    /// One resource less for red cards.
    LESS_RED = 14;
    /// One resource less for stages.
    LESS_STAGE = 15;
    /// One resource a turn from the bank.
    BANK = 16;
    /// Leaders are free.
    LEADERS_FREE = 17;
    /// Own leaders are cheaper, and a little also the neighbors'.
    LEADERS_CHEAPER = 18;
    /// The last card of an Age may be played.
    LAST_CARD = 19;
    /// A neighbor's guild is copied in the end.
    COPY_GUILD = 20;
    /// A coin back for purchases, once a neighbor a turn.
    COIN_BACK = 21;
    /// One more coin once a turn when the bank pays.
    EXTRA_COIN = 22;
    /// Defeat tokens go to the winner.
    DEFLECT = 23;
    /// Defeat tokens are shields.
    DEFEAT_SHIELDS = 24;
    /// Something pays when another thing happens.
    COINS_ON = 25;
    /// The second unit not produced (two sources of it).
    MISSING_TOO = 26;
}

impl Powers {
    /// None.
    pub const NONE: Powers = Powers(0);

    /// Has all of these?
    #[inline]
    pub const fn has(self, other: Powers) -> bool {
        self.0 & other.0 == other.0
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn with(self, other: Powers) -> Powers {
        // A second source of a missing resource is a second unit.
        let twice = self.0 & other.0 & Powers::MISSING.0 != 0;
        Powers(self.0 | other.0 | if twice { Powers::MISSING_TOO.0 } else { 0 })
    }

    /// The lasting abilities among these effects.
    pub fn of(effects: &[Effect]) -> Powers {
        effects.iter().fold(Powers::NONE, |all, effect| all.with(Powers::one(effect)))
    }

    fn one(effect: &Effect) -> Powers {
        let sides = |from: Scope, left: Powers, right: Powers| {
            let left = if from.has(Scope::LEFT) { left.0 } else { 0 };
            let right = if from.has(Scope::RIGHT) { right.0 } else { 0 };
            Powers(left | right)
        };
        match *effect {
            Effect::TradePrice { resources: Class::Raw, from } => {
                sides(from, Powers::RAW_LEFT, Powers::RAW_RIGHT)
            }
            Effect::TradePrice { resources: Class::Goods, from } => {
                sides(from, Powers::GOODS_LEFT, Powers::GOODS_RIGHT)
            }
            Effect::RebateFirstPurchase { from } => sides(from, Powers::REBATE_LEFT, Powers::REBATE_RIGHT),
            Effect::ProduceOwned => Powers::OWNED,
            Effect::ProduceMissing => Powers::MISSING,
            Effect::WonderStagesFree => Powers::STAGES_FREE,
            Effect::FreeBuildOncePerAge { target: Target::BlackCard } => Powers::FREE_BLACK,
            Effect::FreeBuildOncePerAge { .. } => Powers::FREE_CARD,
            Effect::FreeBuild { target: Target::PurpleCard } => Powers::FREE_PURPLE,
            Effect::ResourceDiscount { target: Target::GreenCard, .. } => Powers::LESS_GREEN,
            Effect::ResourceDiscount { target: Target::BlueCard, .. } => Powers::LESS_BLUE,
            Effect::ResourceDiscount { target: Target::RedCard, .. } => Powers::LESS_RED,
            Effect::ResourceDiscount { target: Target::WonderStage, .. } => Powers::LESS_STAGE,
            Effect::BankResourceOncePerTurn => Powers::BANK,
            Effect::LeadersFree => Powers::LEADERS_FREE,
            Effect::LeadersCheaper { .. } => Powers::LEADERS_CHEAPER,
            Effect::PlayLastCardEachAge => Powers::LAST_CARD,
            Effect::CopyNeighborGuild => Powers::COPY_GUILD,
            Effect::CoinPerPurchase => Powers::COIN_BACK,
            Effect::ExtraCoinFromBank => Powers::EXTRA_COIN,
            Effect::DefeatTokensGoToWinner => Powers::DEFLECT,
            Effect::ShieldsPer { .. } => Powers::DEFEAT_SHIELDS,
            Effect::CoinsOn { .. } | Effect::OthersLoseCoinsOn { .. } => Powers::COINS_ON,
            _ => Powers::NONE,
        }
    }

    /// May a card be built free once an Age?
    #[inline]
    pub const fn builds_free(self) -> bool {
        self.0 & (Powers::FREE_CARD.0 | Powers::FREE_BLACK.0) != 0
    }

    /// Does any lasting ability hang on what else is produced?
    #[inline]
    pub const fn produces(self) -> bool {
        self.0 & (Powers::OWNED.0 | Powers::MISSING.0) != 0
    }

    /// Does any lasting ability change what cards cost?
    #[inline]
    pub const fn changes_prices(self) -> bool {
        const PRICES: u64 =
            Powers::FREE_PURPLE.0 | Powers::LESS_GREEN.0 | Powers::LESS_BLUE.0 | Powers::LESS_RED.0;
        self.0 & PRICES != 0
    }

    /// Does any lasting ability concern this event? Asked before leaders are looked through.
    #[inline]
    pub const fn reacts(self) -> bool {
        self.0 & Powers::COINS_ON.0 != 0
    }
}
