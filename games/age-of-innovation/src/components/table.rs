//! Supply, buildings, the shared boards, set-up and final scoring.

use super::{Building, ByBuilding, ByTrack, CompetencySlot, Cost, Empire, Gain, InnovationSlot, Track};
use crate::moves::Books;
use kernel::catalog::Section;
use kernel::components::ComponentError;
use kernel::{ById, Id};
use parts::bowls::power_by_level;
use serde::Deserialize;

/// How many pieces there are.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
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
    /// Power value.
    pub power: u8,
    /// Buildings, for towns.
    pub buildings: u8,
}

/// The science board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScienceBoard {
    /// Power for reaching each level from 0 to 12.
    #[serde(deserialize_with = "power_by_level")]
    pub power: [u8; 13],
    /// The level that takes a key.
    pub key: u8,
    /// The first level that gives income.
    pub income_from: u8,
    /// The income of each track.
    #[serde(skip)]
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
    /// Points of the places by largest group.
    pub empire: Vec<i16>,
    /// Points of the places on a science track.
    pub science: Vec<i16>,
    /// Coins for one point.
    pub coins_per_point: u8,
}

pub(super) fn buildings(section: Section<'_>) -> Result<ByBuilding<BuildingKind>, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        power: u8,
        pieces: u8,
        town: u8,
        upgrades: Option<Building>,
        #[serde(default)]
        cost: Cost,
        alone: Option<Cost>,
    }
    // The rows of the planning boards have as many slots.
    const SLOTS: ByBuilding<u8> = ById::new([9, 4, 3, 1, 1, 0, 0]);
    let entries = ByBuilding::<Entry>::new(section.in_order(Building::IDS)?);
    if let Some((kind, _)) = entries.iter().find(|(kind, e)| e.pieces > SLOTS[*kind]) {
        return Err(section.error(kind.id(), format!("pieces: there are only {} slots", SLOTS[kind])));
    }
    Ok(entries.map(|e| BuildingKind {
        power: e.power,
        pieces: e.pieces,
        town: e.town,
        upgrades: e.upgrades,
        cost: e.cost,
        alone: e.alone.unwrap_or(e.cost),
    }))
}

pub(super) fn town_power(section: Section<'_>) -> Result<u8, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        power: u8,
    }
    Ok(section.one::<Entry>()?.power)
}

pub(super) fn empire_tiles(section: Section<'_>) -> Result<ById<Empire, u8, 4>, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        sizes: ById<Empire, u8, 4>,
    }
    Ok(section.one::<Entry>()?.sizes)
}

pub(super) fn science_board(
    section: Section<'_>,
    income: Section<'_>,
) -> Result<ScienceBoard, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Income {
        banking: Gain,
        law: Gain,
        engineering: Gain,
        medicine: Gain,
    }
    let mut board: ScienceBoard = section.one()?;
    let Income { banking, law, engineering, medicine } = income.one()?;
    if usize::from(board.top) + 1 != board.power.len() {
        return Err(section.table_error(format!("top: the tracks have 12 levels, not {}", board.top)));
    }
    if usize::from(board.neutral_space) >= board.spaces.len() {
        return Err(section.table_error("neutral_space: a track has 4 spaces, counted from 0"));
    }
    board.income = ById::new([banking, law, engineering, medicine]);
    Ok(board)
}

pub(super) fn innovation_board(section: Section<'_>) -> Result<InnovationBoard, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        without_palace: u8,
        column: u8,
        column_any: u8,
        top: u8,
        top_any: u8,
        rows: [u8; 4],
        tops: [u8; 4],
    }
    let entry: Entry = section.one()?;
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
        return Err(section.table_error(format!("rows: there is room for {} spaces", InnovationSlot::COUNT)));
    }
    Ok(InnovationBoard { without_palace: entry.without_palace, spaces })
}

/// The spaces, column by column from top to bottom.
pub(super) fn competency_spaces(
    section: Section<'_>,
) -> Result<ById<CompetencySlot, CompetencySpace, 12>, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        steps: [u8; 3],
        books: [u8; 3],
    }
    let entry: Entry = section.one()?;
    let column = |track| {
        [0, 1, 2].map(|row| CompetencySpace { track, steps: entry.steps[row], books: entry.books[row] })
    };
    let spaces: Vec<CompetencySpace> = Track::all().flat_map(column).collect();
    let bad = |_| section.table_error("there are three rows of four");
    <[CompetencySpace; CompetencySlot::COUNT]>::try_from(spaces).map(ById::new).map_err(bad)
}
