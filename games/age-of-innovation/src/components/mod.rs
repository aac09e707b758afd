//! Components: all that is printed on cardboard, in immutable tables beside the position.
//!
//! A position holds the typed ids of pieces ([`Palace`], [`Innovation`], [`FactionId`]...), and tables are indexed by
//! them. What pieces do is said in the small vocabulary of [`effect`]: a
//! [`Gain`] is received once; [`On`] rewards something each time that it happens; [`Counted`] gives
//! points or steps by what is on the map; a [`Deed`] is what an action does. Palaces, innovations,
//! competency tiles and bonus tiles are all [`Tile`]s, so that whoever goes over a player's tiles needs
//! one loop. Only what no other piece has is a field of its own, such as [`Tile::town_power`].

mod boards;
pub mod effect;
mod ids;
mod map;
mod table;
mod tiles;

pub use boards::{Board, Faction, Shipping, StartBuildings, Terraforming};
pub use effect::{Brings, Cost, Count, Counted, Deed, Gain, Occasion, On, Skip, Swap};
pub use ids::{
    BoardId, Bonus, BookAction, Competency, CompetencySlot, Empire, FactionId, Innovation, InnovationSlot,
    LastRound, Palace, PowerAction, Round, Town, Track,
};
pub use map::{HEXES, Map, SIDES};
pub use parts::terrain_cycle::Terrain;
pub use table::{
    Annex, BuildingKind, CompetencySpace, Exchange, FinalScoring, InnovationBoard, InnovationSpace,
    ScienceBoard, SetUp, Supply,
};
pub use tiles::{BoardAction, LastRoundTile, RoundReward, RoundTile, Tile, TownTile};

use kernel::ById;
use kernel::catalog::Section;
use kernel::components::{self, ComponentError, Overlay};
use serde::{Deserialize, Serialize};

const MAPS: (&str, &str) = ("maps.toml", include_str!("../../components/maps.toml"));
const BOARDS: (&str, &str) = ("boards.toml", include_str!("../../components/boards.toml"));
const FACTION_TILES: (&str, &str) = ("factions.toml", include_str!("../../components/factions.toml"));
const TILES: (&str, &str) = ("tiles.toml", include_str!("../../components/tiles.toml"));
const TABLE: (&str, &str) = ("table.toml", include_str!("../../components/table.toml"));
/// The component files with their texts.
pub(crate) const FILES: [(&str, &str); 5] = [MAPS, BOARDS, FACTION_TILES, TILES, TABLE];

kernel::words! {
    /// A kind of building.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Building {
        /// A workshop.
        Workshop "workshop";
        /// A guild.
        Guild "guild";
        /// A school.
        School "school";
        /// A university.
        University "university";
        /// A palace.
        Palace "palace";
        /// A tower, always neutral.
        Tower "tower";
        /// The monument, always neutral.
        Monument "monument";
    }
}

/// Something of each kind of building.
pub type ByBuilding<T> = ById<Building, T, 7>;
/// Something of each science track.
pub type ByTrack<T> = ById<Track, T, 4>;

impl Building {
    /// What is printed about it.
    #[inline]
    pub fn kind(self) -> &'static BuildingKind {
        &tables().buildings[self]
    }
}

/// A version of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Balance {
    /// The rulebook as it was printed first.
    #[default]
    V1_0,
    /// With the factions that were balanced anew in 2024.
    V1_2,
}

/// All tables of the game.
#[derive(Debug)]
pub struct Tables {
    /// The two sides of the board, by [`SIDES`].
    pub maps: [Map; 2],
    /// The color words of the terrains.
    pub colors: ById<BoardId, String, 7>,
    /// The planning boards, by home terrain.
    pub boards: ById<BoardId, Board, 7>,
    /// The factions, by version of the rules, number of players from two on, and faction.
    factions: [[ById<FactionId, Faction, 12>; 4]; 2],
    /// Palaces.
    pub palaces: ById<Palace, Tile, 17>,
    /// Innovations.
    pub innovations: ById<Innovation, Tile, 18>,
    /// Competency tiles.
    pub competencies: ById<Competency, Tile, 12>,
    /// Bonus tiles.
    pub bonus: ById<Bonus, Tile, 10>,
    /// Round tiles.
    pub rounds: ById<Round, RoundTile, 12>,
    /// Last-round tiles.
    pub last_rounds: ById<LastRound, LastRoundTile, 4>,
    /// Town tiles.
    pub towns: ById<Town, TownTile, 7>,
    /// Power actions.
    pub power_actions: ById<PowerAction, BoardAction, 6>,
    /// Book actions.
    pub book_actions: ById<BookAction, BoardAction, 6>,
    /// Kinds of buildings.
    pub buildings: ByBuilding<BuildingKind>,
    /// What an annex adds.
    pub annex: Annex,
    /// The power value that makes a town.
    pub town_power: u8,
    /// How many pieces there are.
    pub supply: Supply,
    /// What power buys.
    pub exchange: Exchange,
    /// The science board.
    pub science: ScienceBoard,
    /// The innovation board.
    pub innovation_board: InnovationBoard,
    /// The spaces for competency tiles, column by column from top to bottom.
    pub competency_spaces: ById<CompetencySlot, CompetencySpace, 12>,
    /// How many pieces are laid out.
    pub setup: SetUp,
    /// The sizes on the empire tiles.
    pub empires: ById<Empire, u8, 4>,
    /// The final scoring.
    pub final_scoring: FinalScoring,
}

impl Tables {
    /// The factions as they play with so many players, from 2 to 5.
    #[inline]
    pub fn factions(&self, balance: Balance, players: u8) -> &ById<FactionId, Faction, 12> {
        &self.factions[balance as usize][usize::from(players.clamp(2, 5)) - 2]
    }

    /// The spaces of the innovation board with so many players, from 2 to 5.
    #[inline]
    pub fn innovation_spaces(&self, players: u8) -> &[InnovationSpace] {
        &self.innovation_board.spaces[usize::from(players.clamp(2, 5)) - 2]
    }
}

kernel::loaded_tables!(Tables, read);

/// The tables with these files laid over ours.
///
/// # Errors
/// Names file, entry and field.
pub fn read(overlays: &[Overlay]) -> Result<Tables, ComponentError> {
    components::cover(overlays, &FILES.map(|(file, _)| file))?;
    let read = |(file, text)| components::read(file, text, overlays);
    let (boards, factions, tiles, table) = (read(BOARDS)?, read(FACTION_TILES)?, read(TILES)?, read(TABLE)?);
    let tiles = |key| Section { file: TILES.0, table: &tiles, key };
    let table = |key| Section { file: TABLE.0, table: &table, key };
    let (maps, colors) = map::load(MAPS.0, &read(MAPS)?)?;
    Ok(Tables {
        maps,
        colors,
        boards: boards::boards(Section { file: BOARDS.0, table: &boards, key: "board" })?,
        factions: boards::factions(Section { file: FACTION_TILES.0, table: &factions, key: "faction" })?,
        palaces: ById::new(tiles("palace").in_order(tiles::PALACES)?),
        innovations: ById::new(tiles("innovation").in_order(Innovation::IDS)?),
        competencies: ById::new(tiles("competency").in_order(Competency::IDS)?),
        bonus: ById::new(tiles("bonus").in_order(Bonus::IDS)?),
        rounds: tiles::round_tiles(tiles("round_tile"))?,
        last_rounds: ById::new(tiles("last_round_tile").in_order(LastRound::IDS)?),
        towns: ById::new(tiles("town_tile").in_order(Town::IDS)?),
        power_actions: tiles::power_actions(tiles("power_action"))?,
        book_actions: tiles::book_actions(tiles("book_action"))?,
        buildings: table::buildings(table("building"))?,
        annex: table("annex").one()?,
        town_power: table::town_power(table("town"))?,
        supply: table("supply").one()?,
        exchange: table("exchange").one()?,
        science: table::science_board(table("science_board"), table("science_income"))?,
        innovation_board: table::innovation_board(table("innovation_board"))?,
        competency_spaces: table::competency_spaces(table("competency_rows"))?,
        setup: table("setup").one()?,
        empires: table::empire_tiles(table("empire_tiles"))?,
        final_scoring: table("final_scoring").one()?,
    })
}
