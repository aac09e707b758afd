//! Planning boards and factions.

use super::tiles::{bad, in_order, named};
use super::{BoardId, Building, ByTrack, Cost, Deed, FactionId, Gain, Occasion, On, Provenance, Skip};
use kernel::ById;
use kernel::components::{self, ComponentError, Table};
use serde::Deserialize;

/// A planning board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Its id, which is that of its home terrain.
    pub id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    /// Resources at the start; books are of choice.
    pub start: Gain,
    /// Steps at the start, by track.
    #[serde(default)]
    pub start_steps: ByTrack<u8>,
    /// Free spades after the start buildings.
    #[serde(default)]
    pub start_spades: u8,
    /// Tokens in the bowls.
    pub bowls: [u8; 3],
    /// Income that is always open, besides that of the workshops' row.
    #[serde(default)]
    pub income: Gain,
    /// Tools by the number of workshops off the board.
    pub workshop_tools: [u8; 10],
    /// Power by the number of guilds off the board.
    pub guild_power: [u8; 5],
    /// Coins by the number of guilds off the board.
    pub guild_coins: [u8; 5],
    /// Scholars by the number of schools off the board.
    pub school_scholars: [u8; 4],
    /// Scholars by the number of universities off the board.
    pub university_scholars: [u8; 2],
    /// The shipping track.
    pub shipping: Shipping,
    /// The terraforming track.
    pub terraforming: Terraforming,
    /// Tools for a spade at each terraforming level.
    pub spade_tools: [u8; 3],
    /// Books of any discipline that the first, second and third innovation cost more.
    pub innovation_books: [u8; 3],
}

impl Board {
    /// The income of so many buildings of a kind that left the board.
    #[inline]
    pub fn income_of(&self, kind: Building, built: u8) -> Gain {
        let (built, nothing) = (usize::from(built), Gain::default());
        match kind {
            Building::Workshop => Gain { tools: self.workshop_tools[built.min(9)], ..nothing },
            Building::Guild => {
                let (power, coins) = (self.guild_power[built.min(4)], self.guild_coins[built.min(4)]);
                Gain { power, coins, ..nothing }
            }
            Building::School => Gain { scholars: self.school_scholars[built.min(3)], ..nothing },
            Building::University => Gain { scholars: self.university_scholars[built.min(1)], ..nothing },
            Building::Palace | Building::Tower | Building::Monument => nothing,
        }
    }
}

/// A shipping track.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shipping {
    /// The level at the start.
    pub start: u8,
    /// The price of one level.
    pub cost: Cost,
    /// What reaching each level after the start gives.
    pub levels: Vec<Gain>,
}

impl Shipping {
    /// The last level.
    #[inline]
    pub fn top(&self) -> u8 {
        self.start + self.levels.len() as u8
    }

    /// What reaching this level gives.
    #[inline]
    pub fn reward(&self, level: u8) -> Gain {
        let above = level.checked_sub(self.start + 1);
        above.and_then(|i| self.levels.get(i as usize)).copied().unwrap_or_default()
    }
}

/// A terraforming track; its level is 0, 1 or 2.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terraforming {
    /// The price of one level.
    pub cost: Cost,
    /// What reaching level 1 and level 2 gives.
    pub levels: [Gain; 2],
}

/// A faction, as it plays with a number of players under a version of the rules.
#[derive(Clone, Debug)]
pub struct Faction {
    /// Its id.
    pub id: &'static str,
    /// Resources at the start; steps are of choice.
    pub start: Gain,
    /// Steps at the start, by track.
    pub start_steps: ByTrack<u8>,
    /// Competency tiles after the start buildings.
    pub start_competencies: u8,
    /// A start building besides, or in place of, the two workshops.
    pub buildings: StartBuildings,
    /// In phase I.
    pub income: Gain,
    /// A special action.
    pub action: Option<Deed>,
    /// Each time that something happens.
    pub on: Option<On>,
    /// What each town tile brings besides.
    pub town: Gain,
    /// The workshop built with the spades of a town tile is free and may stand on another hex.
    pub town_workshop: bool,
    /// Levels that count more for the reward of a round.
    pub reward_levels: u8,
    /// Books of the column's discipline with each competency tile.
    pub competency_books: u8,
    /// Power that a power action costs less.
    pub power_discount: u8,
    /// Tunnels.
    pub skip: Option<Skip>,
    /// The price of a bridge as an action, over land too, if there is such an action.
    pub bridge: Option<Cost>,
}

/// What a faction begins with on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StartBuildings {
    /// Two workshops.
    #[default]
    Workshops,
    /// Two workshops and a neutral building, in any order.
    And(Building),
    /// No workshop but this one of the own color, after all others.
    Only(Building),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionEntry {
    id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    #[serde(default)]
    start: Gain,
    #[serde(default)]
    steps: ByTrack<u8>,
    #[serde(default)]
    competencies: u8,
    buildings: Option<Building>,
    #[serde(default)]
    income: Gain,
    action: Option<Deed>,
    on: Option<OnEntry>,
    #[serde(default)]
    town: Gain,
    #[serde(default)]
    town_workshop: bool,
    #[serde(default)]
    reward_levels: u8,
    #[serde(default)]
    competency_books: u8,
    #[serde(default)]
    power_discount: u8,
    skip: Option<SkipEntry>,
    bridge: Option<Cost>,
}

named!(Board, FactionEntry);

/// Points by the number of players, from two on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OnEntry {
    event: Occasion,
    #[serde(default)]
    points: [u8; 4],
    #[serde(default)]
    coins: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SkipEntry {
    cost: Cost,
    hexes: u8,
    points: [u8; 4],
}

/// The seven boards: what is common, with what each has of its own laid over.
pub(super) fn boards(file: &str, table: &Table) -> Result<ById<BoardId, Board, 7>, ComponentError> {
    let common: Table = components::one(file, table, "common")?;
    let whole = each_entry(table, "board", |entry| {
        let own = std::mem::replace(entry, common.clone());
        entry.extend(own);
    });
    in_order((file, &whole, "board"), BoardId::IDS, |id, board: Board| {
        if usize::from(board.shipping.top()) >= parts::map::LONGEST_SHIP {
            return Err(bad((file, table, "board"), id, "shipping: there are too many levels"));
        }
        Ok(board)
    })
}

/// The factions by number of players, from two on.
pub(super) type ByPlayers = [ById<FactionId, Faction, 12>; 4];

/// The factions of both versions of the rules.
pub(super) fn factions(file: &str, table: &Table) -> Result<[ByPlayers; 2], ComponentError> {
    let changes: Vec<Table> = components::list(file, table, "faction_v1_2")?;
    let newer = each_entry(table, "faction", |entry| {
        let change = changes.iter().find(|change| change.get("id") == entry.get("id"));
        entry.extend(change.cloned().unwrap_or_default());
    });
    Ok([by_players(file, table)?, by_players(file, &newer)?])
}

/// The file with each entry of a list changed.
fn each_entry(table: &Table, key: &str, mut change: impl FnMut(&mut Table)) -> Table {
    let mut table = table.clone();
    let entries = table.get_mut(key).and_then(|list| list.as_array_mut());
    entries.into_iter().flatten().filter_map(|entry| entry.as_table_mut()).for_each(&mut change);
    table
}

fn by_players(file: &str, table: &Table) -> Result<ByPlayers, ComponentError> {
    let of = |players: usize| {
        in_order((file, table, "faction"), FactionId::IDS, |id, e: FactionEntry| Ok(faction(id, e, players)))
    };
    Ok([of(0)?, of(1)?, of(2)?, of(3)?])
}

fn faction(id: &'static str, e: FactionEntry, players: usize) -> Faction {
    Faction {
        id,
        start: e.start,
        start_steps: e.steps,
        start_competencies: e.competencies,
        buildings: match e.buildings {
            None => StartBuildings::Workshops,
            Some(kind @ (Building::Tower | Building::Monument)) => StartBuildings::And(kind),
            Some(kind) => StartBuildings::Only(kind),
        },
        income: e.income,
        action: e.action,
        on: e.on.map(|on| On { event: on.event, points: on.points[players], coins: on.coins }),
        town: e.town,
        town_workshop: e.town_workshop,
        reward_levels: e.reward_levels,
        competency_books: e.competency_books,
        power_discount: e.power_discount,
        skip: e.skip.map(|s| Skip { cost: s.cost, hexes: s.hexes, points: s.points[players] }),
        bridge: e.bridge,
    }
}
