//! Everything that is printed on cardboard: immutable tables beside the position.
//!
//! Pieces are numbered by the order of their ids ([`PALACES`], [`INNOVATIONS`], [`FACTIONS`]...), and a
//! position holds these numbers. What pieces do is said in the small vocabulary of [`effect`]: a
//! [`Gain`] is received once; [`On`] rewards something each time that it happens; [`Counted`] gives
//! points or steps by what is on the map; a [`Deed`] is what an action does. Palaces, innovations,
//! competency tiles and bonus tiles are all [`Tile`]s, so that whoever goes over a player's tiles needs
//! one loop. Only what no other piece has is a field of its own, such as [`Tile::town_power`].

mod boards;
pub mod effect;
mod map;
mod table;
mod tiles;

pub use boards::{Board, FACTIONS, Faction, Shipping, StartBuildings, Terraforming};
pub use effect::{Brings, Cost, Count, Counted, Deed, Gain, Occasion, On, Skip, Swap};
pub use map::{HEXES, Map, SIDES, TERRAINS};
pub use parts::terrain_cycle::{RIVER, Terrain};
pub use table::{
    Annex, BuildingKind, CompetencySpace, Exchange, FinalScoring, InnovationBoard, InnovationSpace,
    ScienceBoard, SetUp, Supply,
};
pub use tiles::{
    BONUS_TILES, BOOK_ACTIONS, BoardAction, COMPETENCIES, INNOVATIONS, LAST_PALACE, LAST_ROUND_TILES,
    LastRoundTile, PALACES, POWER_ACTIONS, ROUND_TILES, RoundTile, TOWN_TILES, Tile, TownTile,
};

use kernel::components::{self, ComponentError, Overlay};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

const MAPS: (&str, &str) = ("maps.toml", include_str!("../../components/maps.toml"));
const BOARDS: (&str, &str) = ("boards.toml", include_str!("../../components/boards.toml"));
const FACTION_TILES: (&str, &str) = ("factions.toml", include_str!("../../components/factions.toml"));
const TILES: (&str, &str) = ("tiles.toml", include_str!("../../components/tiles.toml"));
const TABLE: (&str, &str) = ("table.toml", include_str!("../../components/table.toml"));
/// The component files with their texts.
pub(crate) const FILES: [(&str, &str); 5] = [MAPS, BOARDS, FACTION_TILES, TILES, TABLE];

/// The number of a science track, which is that of its discipline.
pub type Track = u8;
/// The disciplines, in the order of the tracks.
pub const TRACKS: [&str; 4] = ["banking", "law", "engineering", "medicine"];
/// The most spaces of the innovation board.
pub const INNOVATION_SPACES: usize = 12;
/// The spaces for competency tiles.
pub const COMPETENCY_SPACES: usize = 12;

/// A kind of building.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Building {
    /// A workshop.
    Workshop,
    /// A guild.
    Guild,
    /// A school.
    School,
    /// A university.
    University,
    /// A palace.
    Palace,
    /// A tower, always neutral.
    Tower,
    /// The monument, always neutral.
    Monument,
}

/// The ids of the buildings, in the order of [`Building`].
pub const BUILDINGS: [&str; 7] = ["workshop", "guild", "school", "university", "palace", "tower", "monument"];

impl Building {
    /// All kinds.
    pub const ALL: [Building; 7] = [
        Building::Workshop,
        Building::Guild,
        Building::School,
        Building::University,
        Building::Palace,
        Building::Tower,
        Building::Monument,
    ];

    /// Its id.
    #[inline]
    pub fn id(self) -> &'static str {
        BUILDINGS[self as usize]
    }

    /// What is printed about it.
    #[inline]
    pub fn kind(self) -> &'static BuildingKind {
        &tables().buildings[self as usize]
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
    pub colors: [String; 7],
    /// The planning boards, by home terrain.
    pub boards: [Board; 7],
    /// The factions, by version of the rules, number of players from two on, and faction.
    factions: [[[Faction; 12]; 4]; 2],
    /// Palaces; number 1 is at 0.
    pub palaces: [Tile; 17],
    /// Innovations.
    pub innovations: [Tile; 18],
    /// Competency tiles.
    pub competencies: [Tile; 12],
    /// Bonus tiles.
    pub bonus: [Tile; 10],
    /// Round tiles.
    pub rounds: [RoundTile; 12],
    /// Last-round tiles.
    pub last_rounds: [LastRoundTile; 4],
    /// Town tiles.
    pub towns: [TownTile; 7],
    /// Power actions.
    pub power_actions: [BoardAction; 6],
    /// Book actions.
    pub book_actions: [BoardAction; 6],
    /// Kinds of buildings.
    pub buildings: [BuildingKind; 7],
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
    pub competency_spaces: [CompetencySpace; COMPETENCY_SPACES],
    /// How many pieces are laid out.
    pub setup: SetUp,
    /// The sizes on the empire tiles.
    pub empires: [u8; 4],
    /// The final scoring.
    pub final_scoring: FinalScoring,
}

impl Tables {
    /// The factions as they play with so many players, from 2 to 5.
    #[inline]
    pub fn factions(&self, balance: Balance, players: u8) -> &[Faction; 12] {
        &self.factions[balance as usize][usize::from(players.clamp(2, 5)) - 2]
    }

    /// The spaces of the innovation board with so many players, from 2 to 5.
    #[inline]
    pub fn innovation_spaces(&self, players: u8) -> &[InnovationSpace] {
        &self.innovation_board.spaces[usize::from(players.clamp(2, 5)) - 2]
    }
}

/// Where a component's figures come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Stated in the rulebook.
    Rulebook,
    /// Printed on the components, known from public sources.
    Public,
}

static TABLES: OnceLock<Tables> = OnceLock::new();

/// The tables of the game.
#[inline]
pub fn tables() -> &'static Tables {
    TABLES.get_or_init(|| load(&[]).unwrap_or_else(|e| unreachable!("our own components are sound: {e}")))
}

/// Lays a player's own files over ours, before the first game.
pub fn apply_overlays(overlays: &[Overlay]) -> Result<(), ComponentError> {
    let tables = load(overlays)?;
    TABLES.set(tables).map_err(|_| ComponentError::new("", "", "components are in use already"))
}

fn load(overlays: &[Overlay]) -> Result<Tables, ComponentError> {
    components::cover(overlays, &FILES.map(|(file, _)| file))?;
    let read = |file: (&str, &str)| components::read(file.0, file.1, overlays);
    let tiles_file = read(TILES)?;
    let tiles = |key| (TILES.0, &tiles_file, key);
    let table = read(TABLE)?;
    let (maps, colors) = map::load(MAPS.0, &read(MAPS)?)?;
    Ok(Tables {
        maps,
        colors,
        boards: boards::boards(BOARDS.0, &read(BOARDS)?)?,
        factions: boards::factions(FACTION_TILES.0, &read(FACTION_TILES)?)?,
        palaces: tiles::tiles(tiles("palace"), PALACES)?,
        innovations: tiles::tiles(tiles("innovation"), INNOVATIONS)?,
        competencies: tiles::tiles(tiles("competency"), COMPETENCIES)?,
        bonus: tiles::tiles(tiles("bonus"), BONUS_TILES)?,
        rounds: tiles::round_tiles(tiles("round_tile"))?,
        last_rounds: tiles::last_round_tiles(tiles("last_round_tile"))?,
        towns: tiles::town_tiles(tiles("town_tile"))?,
        power_actions: tiles::power_actions(tiles("power_action"))?,
        book_actions: tiles::book_actions(tiles("book_action"))?,
        buildings: table::buildings((TABLE.0, &table, "building"))?,
        annex: components::one(TABLE.0, &table, "annex")?,
        town_power: table::town_power(TABLE.0, &table)?,
        supply: components::one(TABLE.0, &table, "supply")?,
        exchange: components::one(TABLE.0, &table, "exchange")?,
        science: table::science_board(TABLE.0, &table)?,
        innovation_board: table::innovation_board(TABLE.0, &table)?,
        competency_spaces: table::competency_spaces(TABLE.0, &table)?,
        setup: components::one(TABLE.0, &table, "setup")?,
        empires: table::empire_tiles(TABLE.0, &table)?,
        final_scoring: components::one(TABLE.0, &table, "final_scoring")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid(file: &str, text: &str) -> String {
        load(&[Overlay { file: file.into(), text: text.into() }]).unwrap_err().to_string()
    }

    #[test]
    fn our_components_are_sound() {
        let t = load(&[]).unwrap();
        for board in &t.boards {
            assert_eq!(board.bowls.iter().sum::<u8>(), 12, "{}", board.id);
            assert_eq!(board.shipping.top(), 3, "{}", board.id);
        }
        for track in 0..4 {
            assert_eq!(t.rounds.iter().filter(|tile| tile.track == track).count(), 3);
        }
        assert_eq!([2, 3, 4, 5].map(|n| t.innovation_spaces(n).len()), [6, 8, 10, 12]);
        assert_eq!(t.innovation_spaces(4)[9].books, [0, 0, 2, 2]);
        for spaces in &t.innovation_board.spaces {
            assert!(spaces.iter().all(|s| s.books.iter().sum::<u8>() + s.any == 5));
        }
    }

    #[test]
    fn factions_change_with_players_and_version() {
        let t = load(&[]).unwrap();
        let points = |balance, id| {
            [2, 3, 4, 5].map(|n| {
                let faction = t.factions(balance, n).iter().find(|f| f.id == id).unwrap();
                faction.on.map_or_else(|| faction.skip.unwrap().points, |on| on.points)
            })
        };
        assert_eq!(points(Balance::V1_0, "illusionists"), [3, 3, 3, 4]);
        assert_eq!(points(Balance::V1_2, "illusionists"), [1, 1, 2, 2]);
        assert_eq!(points(Balance::V1_0, "moles"), [4; 4]);
        assert_eq!(points(Balance::V1_2, "moles"), [4, 5, 6, 7]);
        let coins = |balance| t.factions(balance, 3)[8].on.unwrap().coins;
        assert_eq!((coins(Balance::V1_0), coins(Balance::V1_2)), (0, 1));
    }

    #[test]
    fn an_error_names_file_entry_and_field() {
        assert!(
            laid("tiles.toml", "[[bonus]]\nid = \"coins\"\nincme = 2\n")
                .starts_with("tiles.toml: bonus `coins`: unknown field `incme`")
        );
        assert_eq!(
            laid("tiles.toml", "[[palace]]\nid = \"palace18\"\nfrom = \"public\"\n"),
            "tiles.toml: palace `palace18`: there is no such piece"
        );
        assert_eq!(
            laid("tiles.toml", "[[round_tile]]\nid = \"guild_law\"\nreward = { track = \"magic\" }\n"),
            "tiles.toml: round_tile `guild_law`: track: `magic` is none of banking, law, engineering, medicine"
        );
        assert!(
            laid("boards.toml", "[[board]]\nid = \"lake\"\nguild_coins = [1]\n")
                .starts_with("boards.toml: board `lake`: ")
        );
        assert!(
            laid("factions.toml", "[[faction]]\nid = \"moles\"\nskip = { points = 3 }\n")
                .starts_with("factions.toml: faction `moles`: ")
        );
        assert_eq!(
            laid("table.toml", "[science_board]\nneutral_space = 4\n"),
            "table.toml: [science_board]: neutral_space: a track has 4 spaces, counted from 0"
        );
    }
}
