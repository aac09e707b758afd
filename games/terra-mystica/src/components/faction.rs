//! The faction boards.

use super::{Gain, Map, Provenance, Terrain};
use crate::names::{ByCult, FactionId};
use crate::position::ByBuilding;
use kernel::ById;
use kernel::components::{self, ComponentError, Table};
use serde::{Deserialize, Deserializer};

parts::amounts! {
    /// A price.
    pub struct Cost of u8 {
        /// Workers.
        workers "workers";
        /// Coins.
        coins "coins";
        /// Priests.
        priests "priests";
    }
}

/// What all factions have in common.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Common {
    #[serde(rename = "from")]
    _from: Provenance,
    /// Points at the beginning.
    pub points: i16,
    /// Priests a player has.
    pub priests: u8,
    /// Bridges a player has.
    pub bridges: u8,
    /// Power tokens a player has.
    pub tokens: u8,
    /// Buildings a player has.
    #[serde(deserialize_with = "by_kind")]
    pub pieces: ByBuilding<u8>,
    /// The power value of buildings.
    #[serde(deserialize_with = "by_kind")]
    pub power_value: ByBuilding<u8>,
    /// Power value that makes a town.
    pub town_power: u8,
    /// Buildings that make a town.
    pub town_buildings: u8,
    /// Buildings that make a town with a sanctuary among them.
    pub town_buildings_with_sanctuary: u8,
}

/// A number for each kind of building, by its name.
fn by_kind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ByBuilding<u8>, D::Error> {
    #[derive(Default, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    struct Kinds {
        dwelling: u8,
        trading_post: u8,
        temple: u8,
        stronghold: u8,
        sanctuary: u8,
    }
    let kinds = Kinds::deserialize(deserializer)?;
    Ok(ById::new([kinds.dwelling, kinds.trading_post, kinds.temple, kinds.stronghold, kinds.sanctuary]))
}

/// A faction board.
#[derive(Clone, Debug)]
pub struct Faction {
    /// Its id.
    pub id: &'static str,
    /// Its home terrain.
    pub home: Terrain,
    /// What it begins with.
    pub start: Start,
    /// Prices of D, TP beside a neighbor, TE, SH, SA.
    pub cost: ByBuilding<Cost>,
    /// The price of a trading post with nobody beside it.
    pub trading_post_alone: Cost,
    /// Workers by the number of dwellings.
    pub income_workers: [u8; 9],
    /// Coins by the number of trading posts.
    pub income_coins: [u8; 5],
    /// Power by the number of trading posts.
    pub income_power: [u8; 5],
    /// Priests by the number of temples.
    pub income_priests: [u8; 4],
    /// Power by the number of temples.
    pub income_temple_power: [u8; 4],
    /// Income of the stronghold.
    pub income_stronghold: Gain,
    /// Income of the sanctuary.
    pub income_sanctuary: Gain,
    /// The shipping track, if there is one.
    pub shipping: Option<Shipping>,
    /// The price of a spade at each digging level.
    pub spade: Vec<Cost>,
    /// The price and points of digging better, if that is possible.
    pub digging: Option<Digging>,
    /// Points for each paid spade.
    pub paid_spade_points: u8,
    /// Points for each spade received.
    pub spade_points: u8,
    /// Spades from any terrain to home, if not by the terrain cycle.
    pub spades_to_home: Option<u8>,
    /// Tunnel or carpet.
    pub skip: Option<Skip>,
    /// What each town brings besides its tile.
    pub town: Gain,
    /// Favor tiles with a temple or sanctuary.
    pub favors_each_time: u8,
    /// May trade points and coins.
    pub trades_points: bool,
    /// Coins for one point in the final scoring, if not the usual number.
    pub coins_per_point: Option<u8>,
    /// The price of a bridge as an action, if there is such an action.
    pub bridge: Option<Cost>,
    /// Makes a cult step when others take power from its buildings.
    pub step_when_power_taken: bool,
    /// May found towns across a river hex.
    pub river_towns: bool,
    /// What the stronghold brings.
    pub on_stronghold: OnStronghold,
}

/// What a faction begins with.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Coins.
    pub coins: u8,
    /// Workers.
    pub workers: u8,
    /// Priests.
    pub priests: u8,
    /// Tokens in the bowls.
    pub power: [u8; 3],
    /// Levels on the cult tracks.
    pub cults: ByCult<u8>,
    /// Starting dwellings.
    pub dwellings: u8,
}

/// A shipping track.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shipping {
    /// The level at the beginning.
    pub start: u8,
    /// The price of one level.
    pub cost: Cost,
    /// Points for reaching each level after the first one.
    pub points: Vec<u8>,
}

impl Shipping {
    /// The last level.
    #[inline]
    pub fn top(&self) -> u8 {
        self.start + self.points.len() as u8
    }
}

/// A digging track.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Digging {
    /// The price of one level.
    pub cost: Cost,
    /// Points for each level.
    pub points: u8,
}

/// A way over hexes out of reach.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skip {
    /// The price.
    pub cost: Cost,
    /// The price with the stronghold.
    pub cost_with_stronghold: Cost,
    /// Points for each use.
    pub points: u8,
    /// Hexes skipped.
    pub hexes: u8,
    /// Hexes skipped with the stronghold.
    pub hexes_with_stronghold: u8,
    /// Hexes farther for each shipping level that a town tile gives.
    #[serde(default)]
    pub farther: u8,
}

/// What a stronghold brings, at once or from then on.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct OnStronghold {
    /// Favor tiles at once.
    pub favors: u8,
    /// Power at once.
    pub power: u8,
    /// Points at once.
    pub points: u8,
    /// Spades at once.
    pub spades: u8,
    /// Shipping levels at once.
    pub shipping: u8,
    /// Workers that may be exchanged for priests at once.
    pub exchange: u8,
    /// Power for each spade used from then on.
    pub spade_power: u8,
    /// Points for each own bridge between own buildings, when passing.
    pub bridge_points_on_pass: u8,
    /// The special action from then on.
    pub action: Option<crate::Special>,
}

impl Faction {
    /// The income of so many buildings of a kind.
    #[inline]
    pub fn income_of(&self, kind: crate::Building, built: usize) -> Gain {
        use crate::Building::*;
        let nothing = Gain::default();
        match kind {
            Dwelling => Gain { workers: self.income_workers[built.min(8)], ..nothing },
            TradingPost => {
                let (coins, power) = (self.income_coins[built.min(4)], self.income_power[built.min(4)]);
                Gain { coins, power, ..nothing }
            }
            Temple => {
                let (priests, power) =
                    (self.income_priests[built.min(3)], self.income_temple_power[built.min(3)]);
                Gain { priests, power, ..nothing }
            }
            Stronghold if built > 0 => self.income_stronghold,
            Sanctuary if built > 0 => self.income_sanctuary,
            Stronghold | Sanctuary => nothing,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    home: String,
    start: Start,
    dwelling: Cost,
    trading_post: Cost,
    trading_post_alone: Cost,
    temple: Cost,
    stronghold: Cost,
    sanctuary: Cost,
    income_workers: Vec<u8>,
    income_coins: Vec<u8>,
    income_power: Vec<u8>,
    income_priests: Vec<u8>,
    income_temple_power: Vec<u8>,
    income_stronghold: Gain,
    income_sanctuary: Gain,
    shipping: Option<Shipping>,
    spade: Vec<Cost>,
    digging: Option<Digging>,
    #[serde(default)]
    paid_spade_points: u8,
    #[serde(default)]
    spade_points: u8,
    spades_to_home: Option<u8>,
    skip: Option<Skip>,
    #[serde(default)]
    town: Gain,
    #[serde(default = "one")]
    favors_each_time: u8,
    #[serde(default)]
    trades_points: bool,
    coins_per_point: Option<u8>,
    bridge: Option<Cost>,
    #[serde(default)]
    step_when_power_taken: bool,
    #[serde(default)]
    river_towns: bool,
    #[serde(default)]
    on_stronghold: OnStronghold,
}

fn one() -> u8 {
    1
}

/// The ids of the factions, in the order that positions number them.
pub const IDS: [&str; 14] = [
    "auren",
    "witches",
    "alchemists",
    "darklings",
    "halflings",
    "cultists",
    "engineers",
    "dwarves",
    "mermaids",
    "swarmlings",
    "chaosmagicians",
    "giants",
    "fakirs",
    "nomads",
];

pub(super) fn load(
    file: &str,
    table: &Table,
    map: &Map,
) -> Result<ById<FactionId, Faction, 14>, ComponentError> {
    let entries: Vec<Entry> = components::list(file, table, "faction")?;
    let bad = |id: &str, why: String| ComponentError::new(file, &format!("faction `{id}`"), why);
    if let Some(extra) = entries.iter().find(|e| !IDS.contains(&e.id.as_str())) {
        return Err(bad(&extra.id, "no faction has this id".into()));
    }
    let factions = IDS
        .iter()
        .map(|&id| {
            let e = entries.iter().find(|e| e.id == id);
            let e = e.ok_or_else(|| bad(id, "the entry is missing".into()))?;
            let home = map.terrain(&e.home);
            if e.spade.is_empty() {
                return Err(bad(id, "spade: at least one price is needed".into()));
            }
            Ok(Faction {
                id,
                home: home.ok_or_else(|| bad(id, format!("home: there is no terrain `{}`", e.home)))?,
                start: e.start.clone(),
                cost: ByBuilding::new([e.dwelling, e.trading_post, e.temple, e.stronghold, e.sanctuary]),
                trading_post_alone: e.trading_post_alone,
                income_workers: numbers(file, id, "income_workers", &e.income_workers)?,
                income_coins: numbers(file, id, "income_coins", &e.income_coins)?,
                income_power: numbers(file, id, "income_power", &e.income_power)?,
                income_priests: numbers(file, id, "income_priests", &e.income_priests)?,
                income_temple_power: numbers(file, id, "income_temple_power", &e.income_temple_power)?,
                income_stronghold: e.income_stronghold,
                income_sanctuary: e.income_sanctuary,
                shipping: e.shipping.clone(),
                spade: e.spade.clone(),
                digging: e.digging.clone(),
                paid_spade_points: e.paid_spade_points,
                spade_points: e.spade_points,
                spades_to_home: e.spades_to_home,
                skip: e.skip.clone(),
                town: e.town,
                favors_each_time: e.favors_each_time,
                trades_points: e.trades_points,
                coins_per_point: e.coins_per_point,
                bridge: e.bridge,
                step_when_power_taken: e.step_when_power_taken,
                river_towns: e.river_towns,
                on_stronghold: e.on_stronghold.clone(),
            })
        })
        .collect::<Result<Vec<Faction>, ComponentError>>()?;
    let all = <[Faction; IDS.len()]>::try_from(factions);
    all.map(ById::new).map_err(|_| ComponentError::new(file, "", "not all factions are there"))
}

fn numbers<const N: usize>(
    file: &str,
    id: &str,
    field: &str,
    list: &[u8],
) -> Result<[u8; N], ComponentError> {
    <[u8; N]>::try_from(list).map_err(|_| {
        let why = format!("{field}: {N} numbers are needed, there are {}", list.len());
        ComponentError::new(file, &format!("faction `{id}`"), why)
    })
}
