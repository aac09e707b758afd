//! Moves: every decision that a player or chance can make, in one table, and how each is written.

use crate::components::Terrain;
use crate::names::{Bonus, Cult, FactionId, Favor, Power, Scoring, Town};
use crate::notation::{Ground, Once, River, Spoken};
use crate::position::Building;
use kernel::Seat;
use parts::hexes::Hex;
use parts::map::Site;
pub use parts::notation::Deal;
use parts::notation::Neighbor;
use serde::Deserialize;

kernel::moves! {
    /// One decision.
    pub enum Move for Spoken<'_> {
        /// Chance draws this scoring tile for the next round without one.
        Score(tile: Scoring)                     "score {tile}"                             as "choice-score";
        /// Chance draws this bonus card into the game.
        Card(card: Bonus)                        "card {card}"                              as "choice-card";
        /// Chance draws the first player.
        First(seat: Seat)                        "first {seat}"                             as "choice-first";
        /// Choose a faction.
        Faction(who: FactionId)                  "faction {who}"                at [who]    as "choice-faction";
        /// Build a dwelling; transforms the hex first where spades are at hand.
        Build(hex: Hex)                          "build {hex}"                  at [hex]    as "choice-build";
        /// Upgrade the building on a hex.
        Upgrade(hex: Hex, building: Building)    "upgrade {hex} to {building}"  at [hex]    as "choice-upgrade";
        /// Buy spades.
        Dig(n: u8)                               "dig {n}"                                  as "choice-dig";
        /// Transform a hex, perhaps the long way round the terrain cycle. If nothing is said: to home, or as near to
        /// it as the spades at hand reach.
        Transform { hex: Hex, to as terrain: Terrain as Ground = |spoken| spoken.nearest_home(hex), way: Direction }
                                                 "transform {hex}[ to {to}][ {way}]" at [hex] as "choice-transform";
        /// Take a power action, a special action or a faction's action.
        Act(id: Act)                             "action {id}"                              as "choice-special";
        /// Place a bridge on a site.
        Bridge(ends: Site)                       "bridge {ends}"                at [ends]   as "choice-bridge";
        /// Move up in shipping.
        Ship                                     "advance ship" or "advance shipping"       as "choice-ship";
        /// Move up in digging.
        DigBetter                                "advance dig" or "advance digging"         as "choice-dig-better";
        /// Send a priest to a cult for so many steps: 3 or 2 on a space, 1 back to the supply. If nothing is said: on
        /// the best free space.
        Send { cult: Cult, steps as n: u8 = |spoken| spoken.best_space(cult) }
            "send p to {cult}[ for {steps}]" or "send priest to {cult}[ for {steps}]" at [cult] as "choice-send";
        /// Burn power.
        Burn(n: u8)                              "burn {n}"                                 as "choice-burn";
        /// Convert: so many of what is received.
        Convert(deal: Deal<Trade>)               "convert {deal}"                           as "choice-convert";
        /// Take a favor tile.
        Favor(tile: Favor)                       "+{tile}"                      at [tile]   as "choice-favor";
        /// Take a town tile.
        Town(tile: Town)                         "+{tile}"                      at [tile]   as "choice-town";
        /// Make cult steps that are owed.
        Steps { cult: Cult, steps as n: u8 as Once } "+[{steps}]{cult}"   at [cult]   as "choice-steps";
        /// Use a key to enter level 10 of this track.
        Key(cult: Cult)                    "key {cult}"                   at [cult]   as "choice-key";
        /// Found a town across a river hex.
        Connect(hex: Hex as River)               "connect {hex}"                at [hex]    as "choice-connect";
        /// Give up what is under way, which is written behind the sign.
        GiveUp                                   "-SPADE"                                   as "choice-give-up";
        /// Take the power offered: so much by this builder.
        Leech { from as who: Seat as Neighbor, amount as n: u8 } "leech {amount} from {from}"     as "choice-leech";
        /// Decline the power offered: so much by this builder.
        Decline { from as who: Seat as Neighbor, amount as n: u8 } "decline {amount} from {from}" as "choice-decline";
        /// Take the first bonus card, or pass and take one (or none in the last round).
        Pass(card: Option<Bonus>)                   "pass[ {card}]"                            as "choice-pass";
        /// End the turn.
        Done                                     "done"                                     as "choice-done";
    }
}

/// An action with a marker or a name of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// A power action of the board.
    Power(Power),
    /// The special action of the bonus card held, which is this one.
    Card(Bonus),
    /// The special action of a favor tile.
    Favor(Favor),
    /// A faction's own action.
    Faction(Special),
}

kernel::words! {
    /// The factions' own actions.
    #[derive(Deserialize)]
    pub enum Special {
        /// ACTA: two steps on one track.
        #[serde(rename = "ACTA")]
        CultSteps "act-cult-steps";
        /// ACTW: a dwelling anywhere.
        #[serde(rename = "ACTW")]
        Ride "act-ride";
        /// ACTS: a free trading post.
        #[serde(rename = "ACTS")]
        FreeUpgrade "act-free-upgrade";
        /// ACTC: a double turn.
        #[serde(rename = "ACTC")]
        DoubleTurn "act-double-turn";
        /// ACTG: two free spades.
        #[serde(rename = "ACTG")]
        TwoSpades "act-two-spades";
        /// ACTN: the sandstorm.
        #[serde(rename = "ACTN")]
        Sandstorm "act-sandstorm";
        /// ACTE: a bridge for workers.
        #[serde(rename = "ACTE")]
        Bridge "act-bridge";
    }
}

/// Which way round the terrain cycle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// The short way.
    Short,
    /// The long way.
    Long,
}

impl Direction {
    /// The way of so many steps.
    #[inline]
    pub(crate) fn of(steps: u8) -> Direction {
        if steps > 3 { Direction::Long } else { Direction::Short }
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
