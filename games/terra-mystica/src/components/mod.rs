//! Components: all that is printed on cardboard, in immutable tables beside the position.

mod faction;
mod map;
mod tiles;

pub use faction::{Common, Cost, Faction, OnStronghold, Skip};
pub use map::{HEXES, Map};
pub use parts::terrain_cycle::{Terrain, steps};
pub use tiles::{
    ActionPoints, BonusCard, FavorTile, FirstGame, Gain, PassPoints, PowerAction, RoundReward, ScoringTile,
    TownTile,
};

use crate::names::{Bonus, FactionId, Favor, Power, Scoring, Town};
use kernel::ById;
use kernel::catalog::Section;
use kernel::components::{self, ComponentError, Overlay};
use parts::bowls::power_by_level;
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
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CultBoard {
    /// Power for entering each level from 0 to 10.
    #[serde(deserialize_with = "power_by_level")]
    pub power: [u8; 11],
    top: u8,
    /// Steps of the four priest spaces of a track.
    pub spaces: [u8; 4],
    /// Steps for a priest that goes back to the supply.
    pub returned: u8,
}

/// How bonus cards are handled.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BonusCards {
    /// Cards in play beyond one a player.
    pub more_than_players: u8,
    /// Coins put on each free card at the end of a round.
    pub coins_a_round: u8,
}

/// Points at the end of the game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FinalScoring {
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
    let read = |(file, text)| components::read(file, text, overlays);
    let (map_file, factions_file, tiles_file) = (read(MAP)?, read(FACTIONS)?, read(TILES)?);
    let map = map::load(MAP.0, &map_file)?;
    let factions = |key| Section { file: FACTIONS.0, table: &factions_file, key };
    let tiles = |key| Section { file: TILES.0, table: &tiles_file, key };
    let cult_board: CultBoard = tiles("cult_board").one()?;
    if usize::from(cult_board.top) + 1 != cult_board.power.len() {
        let why = format!("top: the tracks have 10 levels, not {}", cult_board.top);
        return Err(tiles("cult_board").table_error(why));
    }
    Ok(Tables {
        common: factions("common").one()?,
        factions: faction::load(factions("faction"), &map)?,
        power_actions: ById::new(tiles("power_action").in_order(Power::IDS)?),
        bonus: ById::new(tiles("bonus_card").in_order(Bonus::IDS)?),
        scoring: tiles::scoring_tiles(tiles("scoring_tile"))?,
        favors: ById::new(tiles("favor_tile").in_order(Favor::IDS)?),
        towns: ById::new(tiles("town_tile").in_order(Town::IDS)?),
        cult_board,
        bonus_cards: tiles("bonus_cards").one()?,
        final_scoring: tiles("final_scoring").one()?,
        first_game: tiles::first_game(tiles("first_game"), &map)?,
        map,
    })
}
