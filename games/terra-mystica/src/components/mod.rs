//! Everything that is printed on cardboard: immutable tables beside the position.

mod faction;
mod map;
mod tiles;

pub use faction::{Common, Cost, Faction, OnStronghold, Skip};
pub use map::{HEXES, Map};
pub use parts::terrain_cycle::{Terrain, steps};
pub use tiles::{
    ActionPoints, BonusCard, FavorTile, FirstGame, Gain, PassPoints, PowerAction, ScoringTile, TownTile,
};

use crate::names::{Bonus, FactionId, Favor, Power, Scoring, Town};
use kernel::ById;
use kernel::catalog::Provenance;
use kernel::components::{self, ComponentError, Overlay};
use serde::Deserialize;

const MAP: (&str, &str) = ("map.toml", include_str!("../../components/map.toml"));
const FACTIONS: (&str, &str) = ("factions.toml", include_str!("../../components/factions.toml"));
const TILES: (&str, &str) = ("tiles.toml", include_str!("../../components/tiles.toml"));
/// The component files with their texts.
pub(crate) const FILES: [(&str, &str); 3] = [MAP, FACTIONS, TILES];

/// All tables of the game.
#[derive(Debug)]
pub struct Tables {
    /// The board.
    pub map: Map,
    /// What all factions have in common.
    pub common: Common,
    /// The factions, in the order of the file.
    pub factions: ById<FactionId, Faction, 14>,
    /// ACT1 to ACT6.
    pub power_actions: ById<Power, PowerAction, 6>,
    /// BON1 and on.
    pub bonus: ById<Bonus, BonusCard, 10>,
    /// SCORE1 and on.
    pub scoring: ById<Scoring, ScoringTile, 9>,
    /// FAV1 and on.
    pub favors: ById<Favor, FavorTile, 12>,
    /// TW1 and on.
    pub towns: ById<Town, TownTile, 8>,
    /// The cult board.
    pub cult_board: CultBoard,
    /// How bonus cards are handled.
    pub bonus_cards: BonusCards,
    /// The final scoring.
    pub final_scoring: FinalScoring,
    /// The recommended first game.
    pub first_game: FirstGame,
}

/// The cult board.
#[derive(Clone, Debug)]
pub struct CultBoard {
    /// Power for entering each level from 0 to 10.
    pub power: [u8; 11],
    /// Steps of the four priest spaces of a track.
    pub spaces: [u8; 4],
    /// Steps for a priest that goes back to the supply.
    pub returned: u8,
}

/// How bonus cards are handled.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusCards {
    #[serde(rename = "from")]
    _from: Provenance,
    /// Cards in play beyond one a player.
    pub more_than_players: u8,
    /// Coins put on each free card at the end of a round.
    pub coins_a_round: u8,
}

/// Points at the end of the game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinalScoring {
    #[serde(rename = "from")]
    _from: Provenance,
    /// Points of the places on a cult track.
    pub cult_places: Vec<i16>,
    /// Points of the places by largest area.
    pub area_places: Vec<i16>,
    /// Coins for one point.
    pub coins_per_point: u8,
}

kernel::loaded_tables!(Tables, read);

/// The tables with these files laid over ours.
///
/// # Errors
/// Names file, entry and field.
pub fn read(overlays: &[Overlay]) -> Result<Tables, ComponentError> {
    components::cover(overlays, &FILES.map(|(file, _)| file))?;
    let map_file = components::read(MAP.0, MAP.1, overlays)?;
    let factions_file = components::read(FACTIONS.0, FACTIONS.1, overlays)?;
    let tiles_file = components::read(TILES.0, TILES.1, overlays)?;
    let map = map::load(MAP.0, &map_file)?;
    let factions = faction::load(FACTIONS.0, &factions_file, &map)?;
    let tiles = |key| (TILES.0, &tiles_file, key);
    let tables = Tables {
        common: components::one(FACTIONS.0, &factions_file, "common")?,
        factions,
        power_actions: tiles::power_actions(tiles("power_action"))?,
        bonus: tiles::bonus_cards(tiles("bonus_card"))?,
        scoring: tiles::scoring_tiles(tiles("scoring_tile"))?,
        favors: tiles::favor_tiles(tiles("favor_tile"))?,
        towns: tiles::town_tiles(tiles("town_tile"))?,
        cult_board: tiles::cult_board(tiles("cult_board"))?,
        bonus_cards: components::one(TILES.0, &tiles_file, "bonus_cards")?,
        final_scoring: components::one(TILES.0, &tiles_file, "final_scoring")?,
        first_game: tiles::first_game(tiles("first_game"), &map)?,
        map,
    };
    Ok(tables)
}
