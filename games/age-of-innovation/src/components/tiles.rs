//! Tiles and actions.

use super::{BookAction, Counted, Deed, Gain, On, PowerAction, Round, Skip, Track};
use kernel::ById;
use kernel::catalog::{Section, by_name};
use kernel::components::ComponentError;
use kernel::moves::ByName as _;
use serde::Deserialize;

/// A palace, an innovation, a competency tile or a bonus tile: what its owner has of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// In phase I.
    #[serde(default)]
    pub income: Gain,
    /// Once, when it is taken.
    #[serde(default)]
    pub gives: Gain,
    /// Once, when it is taken, by what is counted.
    pub counts: Option<Counted>,
    /// A special action.
    pub action: Option<Deed>,
    /// Each time that something happens.
    pub on: Option<On>,
    /// When passing, by what is counted.
    pub pass: Option<Counted>,
    /// River hexes that ships go farther in phase II.
    #[serde(default)]
    pub reach: u8,
    /// The power value that makes a town, if it changes that.
    pub town_power: Option<u8>,
    /// A way over hexes out of reach.
    pub skip: Option<Skip>,
    /// Towns may be founded across a river hex.
    #[serde(default)]
    pub river_towns: bool,
}

/// A round tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundTile {
    /// The left half: points of phase II.
    pub on: On,
    /// The right half: what is rewarded after the round.
    pub reward: RoundReward,
    /// Rounds it never lies on.
    #[serde(default)]
    pub not_in_rounds: Vec<u8>,
}

/// A reward of a round tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundReward {
    /// The track that is rewarded.
    #[serde(deserialize_with = "by_name::<_, Track, _>")]
    pub track: Track,
    /// Levels for one reward.
    pub every: u8,
    /// The reward.
    pub gives: Gain,
}

/// A last-round tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastRoundTile {
    /// Points of phase II.
    pub on: On,
}

/// A town tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TownTile {
    /// Its points.
    pub points: u8,
    /// What it gives besides.
    pub gives: Gain,
}

/// A power action or a book action of the board.
#[derive(Clone, Debug)]
pub struct BoardAction {
    /// Its price, in power or in books.
    pub price: u8,
    /// What it does.
    pub effect: Deed,
}

/// Palaces by number, as the file has them.
pub(super) const PALACES: [&str; 17] = [
    "palace1", "palace2", "palace3", "palace4", "palace5", "palace6", "palace7", "palace8", "palace9",
    "palace10", "palace11", "palace12", "palace13", "palace14", "palace15", "palace16", "palace17",
];

pub(super) fn round_tiles(section: Section<'_>) -> Result<ById<Round, RoundTile, 12>, ComponentError> {
    let tiles = ById::<Round, RoundTile, 12>::new(section.in_order(Round::IDS)?);
    if let Some((id, _)) = tiles.iter().find(|(_, tile)| tile.reward.every == 0) {
        return Err(section.error(id.name(), "reward: every must be at least 1"));
    }
    Ok(tiles)
}

pub(super) fn power_actions(
    section: Section<'_>,
) -> Result<ById<PowerAction, BoardAction, 6>, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        power: u8,
        effect: Deed,
    }
    let action = |e: Entry| BoardAction { price: e.power, effect: e.effect };
    Ok(ById::new(section.in_order(PowerAction::IDS)?.map(action)))
}

pub(super) fn book_actions(section: Section<'_>) -> Result<ById<BookAction, BoardAction, 6>, ComponentError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Entry {
        books: u8,
        effect: Deed,
    }
    let action = |e: Entry| BoardAction { price: e.books, effect: e.effect };
    Ok(ById::new(section.in_order(BookAction::IDS)?.map(action)))
}
