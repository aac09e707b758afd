//! Cards and tiles.

use super::Map;
use crate::names::{Cult, Scoring};
use kernel::ById;
use kernel::catalog::{Section, by_name};
use kernel::components::ComponentError;
use kernel::moves::ByName as _;
use parts::hexes::Hex;
use serde::Deserialize;

parts::amounts! {
    /// What something gives.
    pub struct Gain of u8 {
        /// Coins.
        coins "coins";
        /// Workers.
        workers "workers";
        /// Priests, as far as the supply has them.
        priests "priests";
        /// Power.
        power "power";
        /// Points.
        points "points";
        /// Free spades.
        spades "spades";
        /// Bridges to place.
        bridges "bridges";
        /// Steps on a track of choice.
        cult_steps "cult-steps";
        /// Steps on every track.
        steps "all-steps";
        /// Shipping levels.
        shipping "shipping-levels";
    }
}

/// A power action of the board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PowerAction {
    /// Its price.
    pub power: u8,
    /// What it gives.
    pub gives: Gain,
}

/// A bonus card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusCard {
    /// The module it belongs to, if it is not of the base game.
    pub module: Option<String>,
    /// Its income.
    #[serde(default)]
    pub income: Gain,
    /// Its special action.
    pub action: Option<Gain>,
    /// Longer shipping range in the action phase.
    #[serde(default)]
    pub shipping: u8,
    /// Points when it is given back.
    #[serde(default)]
    pub pass_points: PassPoints,
}

parts::amounts! {
    /// Points for what is on the map when a card is given back.
    pub struct PassPoints of i16 {
        /// For each dwelling.
        dwelling "dwelling";
        /// For each trading post.
        trading_post "trading-post";
        /// For the stronghold.
        stronghold "stronghold";
        /// For the sanctuary.
        sanctuary "sanctuary";
        /// For each shipping level.
        shipping "shipping-levels";
    }
}

parts::amounts! {
    /// Points of the action phase, by what is done.
    pub struct ActionPoints of i16 {
        /// For each spade used.
        spade "spades";
        /// For each town.
        town "town";
        /// For a dwelling.
        dwelling "dwelling";
        /// For a trading post.
        trading_post "trading-post";
        /// For a temple.
        temple "temple";
        /// For the stronghold.
        stronghold "stronghold";
        /// For the sanctuary.
        sanctuary "sanctuary";
    }
}

impl ActionPoints {
    /// Points for building this.
    #[inline]
    pub fn for_building(&self, kind: crate::Building) -> i16 {
        use crate::Building::*;
        match kind {
            Dwelling => self.dwelling,
            TradingPost => self.trading_post,
            Temple => self.temple,
            Stronghold => self.stronghold,
            Sanctuary => self.sanctuary,
        }
    }
}

/// A round's scoring tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScoringTile {
    /// The module it belongs to, if it is not of the base game.
    pub module: Option<String>,
    /// Points of the action phase.
    pub points: ActionPoints,
    /// What is rewarded at the end of the round.
    pub reward: RoundReward,
    /// Rounds it never lies on.
    #[serde(default)]
    pub not_in_rounds: Vec<u8>,
}

/// A reward of a scoring tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundReward {
    /// The cult that is rewarded; `None` rewards priests on the cult board.
    #[serde(default, deserialize_with = "by_name::<_, Cult, _>")]
    pub cult: Option<Cult>,
    #[serde(default)]
    per_priest: bool,
    /// Levels for one reward.
    pub per: u8,
    /// The reward.
    pub gives: Gain,
}

/// A favor tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FavorTile {
    /// How many there are.
    pub count: u8,
    /// The track it advances.
    #[serde(deserialize_with = "by_name::<_, Cult, _>")]
    pub cult: Cult,
    /// By how many steps.
    pub steps: u8,
    /// Its income.
    #[serde(default)]
    pub income: Gain,
    /// Its special action.
    pub action: Option<Gain>,
    /// Power value that makes a town, if it changes that.
    pub town_power: Option<u8>,
    /// Points for building.
    #[serde(default)]
    pub build_points: ActionPoints,
    /// Points when passing, by the number of trading posts.
    #[serde(default, rename = "pass_points_trading_posts")]
    pub pass_points: [i16; 5],
}

/// A town tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TownTile {
    /// The module it belongs to, if it is not of the base game.
    pub module: Option<String>,
    /// How many there are.
    pub count: u8,
    /// Its points.
    pub points: i16,
    /// Its keys.
    pub keys: u8,
    /// What it gives besides.
    #[serde(default)]
    pub gives: Gain,
}

/// The recommended first game.
#[derive(Clone, Debug)]
pub struct FirstGame {
    /// Scoring tiles of the six rounds, by id.
    pub scoring_tiles: Vec<String>,
    /// The set-up for each number of players.
    pub tables: Vec<FirstTable>,
}

/// The recommended first game for one number of players.
#[derive(Clone, Debug)]
pub struct FirstTable {
    /// How many play.
    pub players: usize,
    /// Bonus cards in play, by id.
    pub bonus_cards: Vec<String>,
    /// Factions by seat, by id.
    pub factions: Vec<String>,
    /// Dwellings by seat.
    pub dwellings: Vec<Vec<Hex>>,
}

pub(super) fn scoring_tiles(section: Section<'_>) -> Result<ById<Scoring, ScoringTile, 9>, ComponentError> {
    let tiles = ById::<Scoring, ScoringTile, 9>::new(section.in_order(Scoring::IDS)?);
    for (id, ScoringTile { reward, .. }) in tiles.iter() {
        let bad = |why| Err(section.error(id.name(), why));
        if reward.per == 0 {
            return bad("reward: per must be at least 1");
        }
        if reward.cult.is_some() == reward.per_priest {
            return bad("reward: either cult or per_priest is needed");
        }
    }
    Ok(tiles)
}

pub(super) fn first_game(section: Section<'_>, map: &Map) -> Result<FirstGame, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        scoring_tiles: Vec<String>,
        table: Vec<TableEntry>,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct TableEntry {
        players: usize,
        bonus_cards: Vec<String>,
        factions: Vec<String>,
        dwellings: Vec<Vec<String>>,
    }
    let entry: Entry = section.one()?;
    let hex = |name: &String| {
        let why = || section.table_error(format!("dwellings: there is no hex `{name}`"));
        map.hex(name).ok_or_else(why)
    };
    let table = |e: TableEntry| {
        let dwellings =
            e.dwellings.iter().map(|names| names.iter().map(hex).collect()).collect::<Result<_, _>>()?;
        Ok(FirstTable { players: e.players, bonus_cards: e.bonus_cards, factions: e.factions, dwellings })
    };
    Ok(FirstGame {
        scoring_tiles: entry.scoring_tiles,
        tables: entry.table.into_iter().map(table).collect::<Result<_, _>>()?,
    })
}
