//! The faction boards.

use super::{Gain, Map, Terrain};
use crate::names::{ByCult, FactionId};
use crate::position::ByBuilding;
use kernel::ById;
use kernel::catalog::Section;
use kernel::components::ComponentError;
use kernel::moves::ByName as _;
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
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Its id.
    #[serde(skip)]
    pub id: &'static str,
    /// Its home terrain.
    #[serde(skip)]
    pub home: Terrain,
    #[serde(rename = "home")]
    home_word: String,
    /// What it begins with.
    pub start: Start,
    /// Prices of D, TP beside a neighbor, TE, SH, SA.
    #[serde(skip)]
    pub cost: ByBuilding<Cost>,
    dwelling: Cost,
    trading_post: Cost,
    temple: Cost,
    stronghold: Cost,
    sanctuary: Cost,
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
    #[serde(default)]
    pub paid_spade_points: u8,
    /// Points for each spade received.
    #[serde(default)]
    pub spade_points: u8,
    /// Spades from any terrain to home, if not by the terrain cycle.
    pub spades_to_home: Option<u8>,
    /// Tunnel or carpet.
    pub skip: Option<Skip>,
    /// What each town brings besides its tile.
    #[serde(default)]
    pub town: Gain,
    /// Favor tiles with a temple or sanctuary.
    #[serde(default = "one")]
    pub favors_each_time: u8,
    /// May trade points and coins.
    #[serde(default)]
    pub trades_points: bool,
    /// Coins for one point in the final scoring, if not the usual number.
    pub coins_per_point: Option<u8>,
    /// The price of a bridge as an action, if there is such an action.
    pub bridge: Option<Cost>,
    /// Makes a cult step when others take power from its buildings.
    #[serde(default)]
    pub step_when_power_taken: bool,
    /// May found towns across a river hex.
    #[serde(default)]
    pub river_towns: bool,
    /// What the stronghold brings.
    #[serde(default)]
    pub on_stronghold: OnStronghold,
}

fn one() -> u8 {
    1
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

pub(super) fn load(section: Section<'_>, map: &Map) -> Result<ById<FactionId, Faction, 14>, ComponentError> {
    let mut factions = ById::<FactionId, Faction, 14>::new(section.in_order(FactionId::IDS)?);
    for (id, faction) in factions.iter_mut() {
        let bad = |why: String| section.error(id.name(), why);
        if faction.spade.is_empty() {
            return Err(bad("spade: at least one price is needed".into()));
        }
        let home = map.terrain(&faction.home_word);
        faction.home =
            home.ok_or_else(|| bad(format!("home: there is no terrain `{}`", faction.home_word)))?;
        faction.id = id.name();
        let Faction { dwelling, trading_post, temple, stronghold, sanctuary, .. } = *faction;
        faction.cost = ByBuilding::new([dwelling, trading_post, temple, stronghold, sanctuary]);
    }
    Ok(factions)
}
