//! Cards and tiles.

use super::{CultBoard, Map, Provenance};
use crate::names::{Bonus, Cult, Favor, Power, Scoring, Town};
use kernel::ById;
use kernel::components::{self, ComponentError, Table};
use kernel::moves::ByName as _;
use parts::hexes::Hex;
use serde::Deserialize;
use std::collections::BTreeMap;

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
    /// Its id.
    pub id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    /// Its price.
    pub power: u8,
    /// What it gives.
    pub gives: Gain,
}

/// A bonus card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusCard {
    /// Its id.
    pub id: String,
    #[serde(rename = "from")]
    _from: Provenance,
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
#[derive(Clone, Debug)]
pub struct ScoringTile {
    /// Its id.
    pub id: String,
    /// The module it belongs to, if it is not of the base game.
    pub module: Option<String>,
    /// Points of the action phase.
    pub points: ActionPoints,
    /// The cult that is rewarded; `None` rewards priests on the cult board.
    pub cult: Option<Cult>,
    /// Levels for one reward.
    pub per: u8,
    /// The reward.
    pub gives: Gain,
    /// Rounds it never lies on.
    pub not_in_rounds: Vec<u8>,
}

/// A favor tile.
#[derive(Clone, Debug)]
pub struct FavorTile {
    /// Its id.
    pub id: String,
    /// How many there are.
    pub count: u8,
    /// The track it advances.
    pub cult: Cult,
    /// By how many steps.
    pub steps: u8,
    /// Its income.
    pub income: Gain,
    /// Its special action.
    pub action: Option<Gain>,
    /// Power value that makes a town, if it changes that.
    pub town_power: Option<u8>,
    /// Points for building.
    pub build_points: ActionPoints,
    /// Points when passing, by the number of trading posts.
    pub pass_points: [i16; 5],
}

/// A town tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TownTile {
    /// Its id.
    pub id: String,
    #[serde(rename = "from")]
    _from: Provenance,
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

type Source<'a> = (&'a str, &'a Table, &'a str);

fn counted<T, const N: usize>(source: Source<'_>, list: Vec<T>) -> Result<[T; N], ComponentError> {
    list.try_into().map_err(|list: Vec<T>| {
        let why = format!("{N} entries [[{}]] are needed, there are {}", source.2, list.len());
        ComponentError::new(source.0, "", why)
    })
}

fn cult(source: Source<'_>, id: &str, word: &str) -> Result<Cult, ComponentError> {
    Cult::named(word).ok_or_else(|| {
        let why = format!("cult: `{word}` is none of fire, water, earth, air");
        ComponentError::new(source.0, &format!("{} `{id}`", source.2), why)
    })
}

pub(super) fn power_actions(source: Source<'_>) -> Result<ById<Power, PowerAction, 6>, ComponentError> {
    counted(source, components::list(source.0, source.1, source.2)?).map(ById::new)
}

pub(super) fn bonus_cards(source: Source<'_>) -> Result<ById<Bonus, BonusCard, 10>, ComponentError> {
    counted(source, components::list(source.0, source.1, source.2)?).map(ById::new)
}

pub(super) fn town_tiles(source: Source<'_>) -> Result<ById<Town, TownTile, 8>, ComponentError> {
    counted(source, components::list(source.0, source.1, source.2)?).map(ById::new)
}

pub(super) fn scoring_tiles(source: Source<'_>) -> Result<ById<Scoring, ScoringTile, 9>, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        id: String,
        #[serde(rename = "from")]
        _from: Provenance,
        module: Option<String>,
        points: ActionPoints,
        reward: Reward,
        #[serde(default)]
        not_in_rounds: Vec<u8>,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Reward {
        cult: Option<String>,
        #[serde(default)]
        per_priest: bool,
        per: u8,
        gives: Gain,
    }
    let entries: Vec<Entry> = components::list(source.0, source.1, source.2)?;
    let bad = |id: &str, why: &str| ComponentError::new(source.0, &format!("{} `{id}`", source.2), why);
    let tiles = entries
        .into_iter()
        .map(|e| {
            if e.reward.per == 0 {
                return Err(bad(&e.id, "reward: per must be at least 1"));
            }
            if e.reward.cult.is_some() == e.reward.per_priest {
                return Err(bad(&e.id, "reward: either cult or per_priest is needed"));
            }
            let cult = e.reward.cult.as_deref().map(|word| cult(source, &e.id, word)).transpose()?;
            Ok(ScoringTile {
                id: e.id,
                module: e.module,
                points: e.points,
                cult,
                per: e.reward.per,
                gives: e.reward.gives,
                not_in_rounds: e.not_in_rounds,
            })
        })
        .collect::<Result<Vec<_>, ComponentError>>()?;
    counted(source, tiles).map(ById::new)
}

pub(super) fn favor_tiles(source: Source<'_>) -> Result<ById<Favor, FavorTile, 12>, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        id: String,
        #[serde(rename = "from")]
        _from: Provenance,
        count: u8,
        cult: String,
        steps: u8,
        #[serde(default)]
        income: Gain,
        action: Option<Gain>,
        town_power: Option<u8>,
        #[serde(default)]
        build_points: ActionPoints,
        #[serde(default)]
        pass_points_trading_posts: Vec<i16>,
    }
    let entries: Vec<Entry> = components::list(source.0, source.1, source.2)?;
    let tiles = entries
        .into_iter()
        .map(|e| {
            let pass_points = match e.pass_points_trading_posts.as_slice() {
                [] => [0; 5],
                list => <[i16; 5]>::try_from(list).map_err(|_| {
                    let why =
                        format!("pass_points_trading_posts: 5 numbers are needed, there are {}", list.len());
                    ComponentError::new(source.0, &format!("{} `{}`", source.2, e.id), why)
                })?,
            };
            Ok(FavorTile {
                cult: cult(source, &e.id, &e.cult)?,
                id: e.id,
                count: e.count,
                steps: e.steps,
                income: e.income,
                action: e.action,
                town_power: e.town_power,
                build_points: e.build_points,
                pass_points,
            })
        })
        .collect::<Result<Vec<_>, ComponentError>>()?;
    counted(source, tiles).map(ById::new)
}

pub(super) fn cult_board(source: Source<'_>) -> Result<CultBoard, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        #[serde(rename = "from")]
        _from: Provenance,
        power: BTreeMap<String, u8>,
        top: u8,
        spaces: [u8; 4],
        returned: u8,
    }
    let entry: Entry = components::one(source.0, source.1, source.2)?;
    let bad = |why: String| ComponentError::new(source.0, "[cult_board]", why);
    if entry.top != 10 {
        return Err(bad(format!("top: the tracks have 10 levels, not {}", entry.top)));
    }
    let mut power = [0; 11];
    for (level, gain) in entry.power {
        let slot = level.parse::<usize>().ok().and_then(|level| power.get_mut(level));
        *slot.ok_or_else(|| bad(format!("power: `{level}` is no level from 0 to 10")))? = gain;
    }
    Ok(CultBoard { power, spaces: entry.spaces, returned: entry.returned })
}

pub(super) fn first_game(source: Source<'_>, map: &Map) -> Result<FirstGame, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        #[serde(rename = "from")]
        _from: Provenance,
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
    let entry: Entry = components::one(source.0, source.1, source.2)?;
    let hex = |name: &String| {
        let why =
            || ComponentError::new(source.0, "[first_game]", format!("dwellings: there is no hex `{name}`"));
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
