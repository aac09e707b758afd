//! Planning boards and factions.

use super::{BoardId, Building, ByTrack, Cost, Deed, FactionId, Gain, Occasion, On, Skip};
use kernel::ById;
use kernel::catalog::Section;
use kernel::components::{self, ComponentError, Table};
use kernel::moves::ByName as _;
use serde::Deserialize;

/// A planning board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
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
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Faction {
    /// Its id.
    #[serde(skip)]
    pub id: &'static str,
    /// Resources at the start; steps are of choice.
    #[serde(default)]
    pub start: Gain,
    /// Steps at the start, by track.
    #[serde(default, rename = "steps")]
    pub start_steps: ByTrack<u8>,
    /// Competency tiles after the start buildings.
    #[serde(default, rename = "competencies")]
    pub start_competencies: u8,
    /// A start building besides, or in place of, the two workshops.
    #[serde(default)]
    pub buildings: StartBuildings,
    /// In phase I.
    #[serde(default)]
    pub income: Gain,
    /// A special action.
    pub action: Option<Deed>,
    /// Each time that something happens.
    #[serde(skip)]
    pub on: Option<On>,
    #[serde(rename = "on")]
    on_by_players: Option<OnByPlayers>,
    /// What each town tile brings besides.
    #[serde(default)]
    pub town: Gain,
    /// The workshop built with the spades of a town tile is free and may stand on another hex.
    #[serde(default)]
    pub town_workshop: bool,
    /// Levels that count more for the reward of a round.
    #[serde(default)]
    pub reward_levels: u8,
    /// Books of the column's discipline with each competency tile.
    #[serde(default)]
    pub competency_books: u8,
    /// Power that a power action costs less.
    #[serde(default)]
    pub power_discount: u8,
    /// Tunnels.
    #[serde(skip)]
    pub skip: Option<Skip>,
    #[serde(rename = "skip")]
    skip_by_players: Option<SkipByPlayers>,
    /// The price of a bridge as an action, over land too, if there is such an action.
    pub bridge: Option<Cost>,
}

/// What a faction begins with on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "Building")]
pub enum StartBuildings {
    /// Two workshops.
    #[default]
    Workshops,
    /// Two workshops and a neutral building, in any order.
    And(Building),
    /// No workshop but this one of the own color, after all others.
    Only(Building),
}

impl From<Building> for StartBuildings {
    fn from(kind: Building) -> StartBuildings {
        match kind {
            Building::Tower | Building::Monument => StartBuildings::And(kind),
            kind => StartBuildings::Only(kind),
        }
    }
}

/// A reward whose points are given by the number of players, from two on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OnByPlayers {
    event: Occasion,
    #[serde(default)]
    points: [u8; 4],
    #[serde(default)]
    coins: u8,
}

/// A way whose points are given by the number of players, from two on.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SkipByPlayers {
    cost: Cost,
    hexes: u8,
    points: [u8; 4],
}

/// The seven boards: what is common, with what each has of its own laid over.
pub(super) fn boards(section: Section<'_>) -> Result<ById<BoardId, Board, 7>, ComponentError> {
    let common: Table = components::one(section.file, section.table, "common")?;
    let whole = each_entry(&section, |entry| {
        let own = std::mem::replace(entry, common.clone());
        entry.extend(own);
    });
    let whole = Section { table: &whole, ..section };
    let boards = ById::<BoardId, Board, 7>::new(whole.in_order(BoardId::IDS)?);
    let far = |board: &Board| usize::from(board.shipping.top()) >= parts::map::LONGEST_SHIP;
    if let Some((id, _)) = boards.iter().find(|(_, board)| far(board)) {
        return Err(section.error(id.name(), "shipping: there are too many levels"));
    }
    Ok(boards)
}

/// The factions by number of players, from two on.
pub(super) type ByPlayers = [ById<FactionId, Faction, 12>; 4];

/// The factions of both versions of the rules.
pub(super) fn factions(section: Section<'_>) -> Result<[ByPlayers; 2], ComponentError> {
    let changes: Vec<Table> = components::list(section.file, section.table, "faction_v1_2")?;
    let newer = each_entry(&section, |entry| {
        let change = changes.iter().find(|change| change.get("id") == entry.get("id"));
        entry.extend(change.cloned().unwrap_or_default());
    });
    Ok([by_players(section)?, by_players(Section { table: &newer, ..section })?])
}

/// The file with each entry of the section changed.
fn each_entry(section: &Section<'_>, mut change: impl FnMut(&mut Table)) -> Table {
    let mut table = section.table.clone();
    let entries = table.get_mut(section.key).and_then(|list| list.as_array_mut());
    entries.into_iter().flatten().filter_map(|entry| entry.as_table_mut()).for_each(&mut change);
    table
}

fn by_players(section: Section<'_>) -> Result<ByPlayers, ComponentError> {
    let factions = ById::<FactionId, Faction, 12>::new(section.in_order(FactionId::IDS)?);
    Ok(std::array::from_fn(|players| {
        let mut factions = factions.clone();
        for (id, faction) in factions.iter_mut() {
            faction.id = id.name();
            let (on, skip) = (&faction.on_by_players, &faction.skip_by_players);
            let on =
                on.as_ref().map(|on| On { event: on.event, points: on.points[players], coins: on.coins });
            let skip = skip.as_ref();
            let skip = skip.map(|s| Skip { cost: s.cost, hexes: s.hexes, points: s.points[players] });
            (faction.on, faction.skip) = (on, skip);
        }
        factions
    }))
}
