//! Moves: every decision that a player or chance can make.

use crate::components::Terrain;
use crate::position::Building;
use kernel::Seat;
use parts::hexes::Hex;
use serde::Deserialize;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Chance draws this scoring tile for the next round without one.
    Score(u8),
    /// Chance draws this bonus card into the game.
    Card(u8),
    /// Chance draws the first player.
    First(Seat),
    /// Choose a faction.
    Faction(u8),
    /// Build a dwelling; transforms the hex first where spades are at hand.
    Build(Hex),
    /// Upgrade the building on a hex.
    Upgrade(Hex, Building),
    /// Buy spades.
    Dig(u8),
    /// Transform a hex.
    Transform {
        /// Which hex.
        hex: Hex,
        /// To what.
        to: Terrain,
        /// The long way round the terrain cycle.
        long: bool,
    },
    /// Take a power action, a special action or a faction's action.
    Act(Act),
    /// Place a bridge on a site.
    Bridge(u8),
    /// Move up in shipping.
    Ship,
    /// Move up in digging.
    DigBetter,
    /// Send a priest to a cult for so many steps: 3 or 2 on a space, 1 back to the supply.
    Send {
        /// The track.
        cult: u8,
        /// The steps.
        steps: u8,
    },
    /// Burn power.
    Burn(u8),
    /// Convert: so many of what is received.
    Convert(Trade, u8),
    /// Take a favor tile.
    Favor(u8),
    /// Take a town tile.
    Town(u8),
    /// Make cult steps that are owed.
    Steps {
        /// The track.
        cult: u8,
        /// How many.
        steps: u8,
    },
    /// Use a key to enter level 10 of this track.
    Key(u8),
    /// Found a town across a river hex.
    Connect(Hex),
    /// Give up what is under way.
    GiveUp,
    /// Take the power offered.
    Leech {
        /// Who built.
        from: Seat,
        /// How much was offered.
        amount: u8,
    },
    /// Decline the power offered.
    Decline {
        /// Who built.
        from: Seat,
        /// How much was offered.
        amount: u8,
    },
    /// Take the first bonus card, or pass and take one (or none in the last round).
    Pass(Option<u8>),
    /// End the turn.
    Done,
}

/// An action with a marker or a name of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// A power action of the board, from 0.
    Power(u8),
    /// The special action of the bonus card held, which is this one.
    Card(u8),
    /// The special action of a favor tile.
    Favor(u8),
    /// A faction's own action.
    Faction(Special),
}

/// The factions' own actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[repr(u8)]
pub enum Special {
    /// ACTA: two steps on one track.
    #[serde(rename = "ACTA")]
    CultSteps,
    /// ACTW: a dwelling anywhere.
    #[serde(rename = "ACTW")]
    Ride,
    /// ACTS: a free trading post.
    #[serde(rename = "ACTS")]
    FreeUpgrade,
    /// ACTC: a double turn.
    #[serde(rename = "ACTC")]
    DoubleTurn,
    /// ACTG: two free spades.
    #[serde(rename = "ACTG")]
    TwoSpades,
    /// ACTN: the sandstorm.
    #[serde(rename = "ACTN")]
    Sandstorm,
    /// ACTE: a bridge for workers.
    #[serde(rename = "ACTE")]
    Bridge,
}

impl Special {
    /// All of them.
    pub const ALL: [Special; 7] = [
        Special::CultSteps,
        Special::Ride,
        Special::FreeUpgrade,
        Special::DoubleTurn,
        Special::TwoSpades,
        Special::Sandstorm,
        Special::Bridge,
    ];

    /// The name that players write.
    pub fn id(self) -> &'static str {
        ["ACTA", "ACTW", "ACTS", "ACTC", "ACTG", "ACTN", "ACTE"][self as usize]
    }
}

/// A conversion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Trade {
    /// 5 power to a priest.
    PowerPriest,
    /// 3 power to a worker.
    PowerWorker,
    /// Power to a coin.
    PowerCoin,
    /// A priest to a worker.
    PriestWorker,
    /// A worker to a coin.
    WorkerCoin,
    /// A priest to a coin, which is two conversions in one.
    PriestCoin,
    /// A point to a coin.
    PointCoin,
    /// Two coins to a point.
    CoinPoint,
    /// A worker to a priest.
    WorkerPriest,
}

kernel::words! {
    /// Something counted.
    pub enum Resource {
        /// C
        Coins "coins";
        /// W
        Workers "workers";
        /// P
        Priests "priests";
        /// Power in bowl III.
        Power "power";
        /// Tokens in bowl II.
        Tokens "tokens";
        /// VP
        Points "points";
    }
}

impl Trade {
    /// All conversions.
    pub const ALL: [Trade; 9] = [
        Trade::PowerPriest,
        Trade::PowerWorker,
        Trade::PowerCoin,
        Trade::PriestWorker,
        Trade::WorkerCoin,
        Trade::PriestCoin,
        Trade::PointCoin,
        Trade::CoinPoint,
        Trade::WorkerPriest,
    ];

    /// What is given for one, how much of it, and what is received.
    #[inline]
    pub fn terms(self) -> (Resource, u8, Resource) {
        use Resource::*;
        match self {
            Trade::PowerPriest => (Power, 5, Priests),
            Trade::PowerWorker => (Power, 3, Workers),
            Trade::PowerCoin => (Power, 1, Coins),
            Trade::PriestWorker => (Priests, 1, Workers),
            Trade::WorkerCoin => (Workers, 1, Coins),
            Trade::PriestCoin => (Priests, 1, Coins),
            Trade::PointCoin => (Points, 1, Coins),
            Trade::CoinPoint => (Coins, 2, Points),
            Trade::WorkerPriest => (Workers, 1, Priests),
        }
    }
}
