//! Supply, buildings, the shared boards, set-up and final scoring.

use super::tiles::{Source, bad, in_order, named};
use super::{
    Building, ByBuilding, ByTrack, CompetencySlot, Cost, Empire, Gain, InnovationSlot, Provenance, Track,
};
use crate::moves::Books;
use kernel::components::{self, ComponentError, Table};
use kernel::{ById, Id};
use serde::Deserialize;
use std::collections::BTreeMap;

/// How many pieces there are.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    #[serde(rename = "from")]
    _from: Provenance,
    /// Books of each discipline, for all players together.
    pub books: u8,
    /// Scholars of each player.
    pub scholars: u8,
    /// Bridges of each player.
    pub bridges: u8,
    /// Points of each player at the start.
    pub points: i16,
    /// Competency tiles of each kind.
    pub competencies: u8,
    /// Town tiles of each kind.
    pub towns: u8,
}

/// Power for one of each.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exchange {
    #[serde(rename = "from")]
    _from: Provenance,
    /// For a scholar.
    pub scholar: u8,
    /// For a book.
    pub book: u8,
    /// For a tool.
    pub tool: u8,
    /// For a coin.
    pub coin: u8,
}

/// A kind of building.
#[derive(Clone, Copy, Debug)]
pub struct BuildingKind {
    /// Its power value.
    pub power: u8,
    /// How many of the color a player has.
    pub pieces: u8,
    /// How many buildings make a town that has one of these.
    pub town: u8,
    /// What is upgraded to it.
    pub upgrades: Option<Building>,
    /// Its price; for a guild beside another player.
    pub cost: Cost,
    /// Its price with nobody beside it.
    pub alone: Cost,
}

/// What an annex adds to its building.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Annex {
    #[serde(rename = "from")]
    _from: Provenance,
    /// Power value.
    pub power: u8,
    /// Buildings, for towns.
    pub buildings: u8,
}

/// The science board.
#[derive(Clone, Debug)]
pub struct ScienceBoard {
    /// Power for reaching each level from 0 to 12.
    pub power: [u8; 13],
    /// The level that takes a key.
    pub key: u8,
    /// The first level that gives income.
    pub income_from: u8,
    /// The income of each track.
    pub income: ByTrack<Gain>,
    /// The level for one player only.
    pub top: u8,
    /// Steps of the four scholar spaces of a track.
    pub spaces: [u8; 4],
    /// Steps for a scholar that goes back to the supply.
    pub returned: u8,
    /// Where the neutral faction of two players begins.
    pub neutral_level: u8,
    /// The space that its scholar takes.
    pub neutral_space: u8,
}

/// A space of the innovation board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InnovationSpace {
    /// The column, or `None` on top.
    pub column: Option<Track>,
    /// Books of each discipline.
    pub books: Books,
    /// Books of any discipline.
    pub any: u8,
}

/// The innovation board.
#[derive(Clone, Debug)]
pub struct InnovationBoard {
    /// Coins for who has not built the palace.
    pub without_palace: u8,
    /// The spaces with 2, 3, 4 and 5 players: column by column, then those on top.
    pub spaces: [Vec<InnovationSpace>; 4],
}

/// A space for competency tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompetencySpace {
    /// The discipline.
    pub track: Track,
    /// Steps on its track.
    pub steps: u8,
    /// Books of it.
    pub books: u8,
}

/// How many pieces are laid out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetUp {
    #[serde(rename = "from")]
    _from: Provenance,
    /// Book actions in play.
    pub book_actions: u8,
    /// Palaces on offer beyond one a player, besides the last one.
    pub palaces_more_than_players: u8,
    /// Bonus tiles nobody holds.
    pub display: u8,
    /// Coins put on each of these, at the start and after each round.
    pub display_coins: u8,
    /// Planning boards in the draft.
    pub draft_boards: u8,
    /// Factions in the draft beyond one a player.
    pub draft_factions_more_than_players: u8,
    /// Palaces in the draft beyond one a player.
    pub draft_palaces_more_than_players: u8,
}

/// Points at the end of the game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinalScoring {
    #[serde(rename = "from")]
    _from: Provenance,
    /// Points of the places by largest group.
    pub empire: Vec<i16>,
    /// Points of the places on a science track.
    pub science: Vec<i16>,
    /// Coins for one point.
    pub coins_per_point: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuildingEntry {
    id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    power: u8,
    pieces: u8,
    town: u8,
    upgrades: Option<Building>,
    #[serde(default)]
    cost: Cost,
    alone: Option<Cost>,
}

named!(BuildingEntry);

pub(super) fn buildings(source: Source<'_>) -> Result<ByBuilding<BuildingKind>, ComponentError> {
    // The rows of the planning boards have as many slots.
    const PIECES: [u8; Building::COUNT] = [9, 4, 3, 1, 1, 0, 0];
    in_order(source, Building::IDS, |id, e: BuildingEntry| {
        let slots = Building::IDS.iter().position(|kind| *kind == id).map_or(0, |kind| PIECES[kind]);
        if e.pieces > slots {
            return Err(bad(source, id, format!("pieces: there are only {slots} slots")));
        }
        Ok(BuildingKind {
            power: e.power,
            pieces: e.pieces,
            town: e.town,
            upgrades: e.upgrades,
            cost: e.cost,
            alone: e.alone.unwrap_or(e.cost),
        })
    })
}

pub(super) fn town_power(file: &str, table: &Table) -> Result<u8, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        #[serde(rename = "from")]
        _from: Provenance,
        power: u8,
    }
    Ok(components::one::<Entry>(file, table, "town")?.power)
}

pub(super) fn empire_tiles(file: &str, table: &Table) -> Result<ById<Empire, u8, 4>, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        #[serde(rename = "from")]
        _from: Provenance,
        sizes: ById<Empire, u8, 4>,
    }
    Ok(components::one::<Entry>(file, table, "empire_tiles")?.sizes)
}

pub(super) fn science_board(file: &str, table: &Table) -> Result<ScienceBoard, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        #[serde(rename = "from")]
        _from: Provenance,
        power: BTreeMap<String, u8>,
        key: u8,
        income_from: u8,
        top: u8,
        spaces: [u8; 4],
        returned: u8,
        neutral_level: u8,
        neutral_space: u8,
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Income {
        #[serde(rename = "from")]
        _from: Provenance,
        banking: Gain,
        law: Gain,
        engineering: Gain,
        medicine: Gain,
    }
    let entry: Entry = components::one(file, table, "science_board")?;
    let income: Income = components::one(file, table, "science_income")?;
    let bad = |why: String| ComponentError::new(file, "[science_board]", why);
    if entry.top != 12 {
        return Err(bad(format!("top: the tracks have 12 levels, not {}", entry.top)));
    }
    if entry.neutral_space > 3 {
        return Err(bad("neutral_space: a track has 4 spaces, counted from 0".into()));
    }
    let mut power = [0; 13];
    for (level, gain) in entry.power {
        let slot = level.parse::<usize>().ok().and_then(|level| power.get_mut(level));
        *slot.ok_or_else(|| bad(format!("power: `{level}` is no level from 0 to 12")))? = gain;
    }
    Ok(ScienceBoard {
        power,
        key: entry.key,
        income_from: entry.income_from,
        income: ById::new([income.banking, income.law, income.engineering, income.medicine]),
        top: entry.top,
        spaces: entry.spaces,
        returned: entry.returned,
        neutral_level: entry.neutral_level,
        neutral_space: entry.neutral_space,
    })
}

pub(super) fn innovation_board(file: &str, table: &Table) -> Result<InnovationBoard, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        #[serde(rename = "from")]
        _from: Provenance,
        without_palace: u8,
        column: u8,
        column_any: u8,
        top: u8,
        top_any: u8,
        rows: [u8; 4],
        tops: [u8; 4],
    }
    let entry: Entry = components::one(file, table, "innovation_board")?;
    let spaces = |rows: u8, tops: u8| -> Vec<InnovationSpace> {
        let mut spaces = Vec::new();
        for track in Track::all() {
            let mut books = Books::default();
            books[track] = entry.column;
            let space = InnovationSpace { column: Some(track), books, any: entry.column_any };
            spaces.extend((0..rows).map(|_| space));
        }
        for top in 0..usize::from(tops.min(2)) {
            let mut books = Books::default();
            Track::all().skip(2 * top).take(2).for_each(|track| books[track] = entry.top);
            spaces.push(InnovationSpace { column: None, books, any: entry.top_any });
        }
        spaces
    };
    let spaces: [_; 4] = std::array::from_fn(|i| spaces(entry.rows[i], entry.tops[i]));
    if spaces.iter().any(|spaces| spaces.len() > InnovationSlot::COUNT) {
        let why = format!("rows: there is room for {} spaces", InnovationSlot::COUNT);
        return Err(ComponentError::new(file, "[innovation_board]", why));
    }
    Ok(InnovationBoard { without_palace: entry.without_palace, spaces })
}

/// The spaces, column by column from top to bottom.
pub(super) fn competency_spaces(
    file: &str,
    table: &Table,
) -> Result<ById<CompetencySlot, CompetencySpace, 12>, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        #[serde(rename = "from")]
        _from: Provenance,
        steps: [u8; 3],
        books: [u8; 3],
    }
    let entry: Entry = components::one(file, table, "competency_rows")?;
    let column = |track| {
        [0, 1, 2].map(|row| CompetencySpace { track, steps: entry.steps[row], books: entry.books[row] })
    };
    let spaces: Vec<CompetencySpace> = Track::all().flat_map(column).collect();
    let bad = |_| ComponentError::new(file, "[competency_rows]", "there are three rows of four");
    <[CompetencySpace; CompetencySlot::COUNT]>::try_from(spaces).map(ById::new).map_err(bad)
}
