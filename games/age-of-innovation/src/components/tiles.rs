//! Tiles and actions.

use super::{
    BookAction, Counted, Deed, Gain, LastRound, On, PowerAction, Provenance, Round, Skip, Town, Track,
};
use kernel::components::{self, ComponentError, Table};
use kernel::moves::ByName as _;
use kernel::{ById, Id};
use serde::Deserialize;

/// A palace, an innovation, a competency tile or a bonus tile: what its owner has of it.
#[derive(Clone, Debug)]
pub struct Tile {
    /// Its id.
    pub id: &'static str,
    /// In phase I.
    pub income: Gain,
    /// Once, when it is taken.
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
    pub reach: u8,
    /// The power value that makes a town, if it changes that.
    pub town_power: Option<u8>,
    /// A way over hexes out of reach.
    pub skip: Option<Skip>,
    /// Towns may be founded across a river hex.
    pub river_towns: bool,
}

/// A round tile.
#[derive(Clone, Debug)]
pub struct RoundTile {
    /// Its id.
    pub id: &'static str,
    /// The left half: points of phase II.
    pub on: On,
    /// The track that is rewarded.
    pub track: Track,
    /// Levels for one reward.
    pub every: u8,
    /// The reward.
    pub gives: Gain,
    /// Rounds it never lies on.
    pub not_in_rounds: Vec<u8>,
}

/// A last-round tile.
#[derive(Clone, Debug)]
pub struct LastRoundTile {
    /// Its id.
    pub id: &'static str,
    /// Points of phase II.
    pub on: On,
}

/// A town tile.
#[derive(Clone, Debug)]
pub struct TownTile {
    /// Its id.
    pub id: &'static str,
    /// Its points.
    pub points: u8,
    /// What it gives besides.
    pub gives: Gain,
}

/// A power action or a book action of the board.
#[derive(Clone, Debug)]
pub struct BoardAction {
    /// Its id.
    pub id: &'static str,
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
pub(super) type Source<'a> = (&'a str, &'a Table, &'a str);

/// An entry that has an id.
pub(super) trait Named {
    fn id(&self) -> &str;
}

pub(super) fn bad(source: Source<'_>, id: &str, why: impl Into<String>) -> ComponentError {
    ComponentError::new(source.0, &format!("{} `{id}`", source.2), why)
}

/// The entries of the file in the order of these ids, each of them there once.
pub(super) fn in_order<E, I: Id, T, const N: usize>(
    source: Source<'_>,
    ids: [&'static str; N],
    make: impl Fn(&'static str, E) -> Result<T, ComponentError>,
) -> Result<ById<I, T, N>, ComponentError>
where
    E: Named + for<'de> Deserialize<'de>,
{
    let mut entries: Vec<E> = components::list(source.0, source.1, source.2)?;
    if let Some(extra) = entries.iter().find(|e| !ids.contains(&e.id())) {
        return Err(bad(source, extra.id(), "there is no such piece"));
    }
    let mut made = Vec::with_capacity(N);
    for id in ids {
        let at = entries.iter().position(|e| e.id() == id);
        let entry = at.map(|at| entries.swap_remove(at));
        made.push(make(id, entry.ok_or_else(|| bad(source, id, "the entry is missing"))?)?);
    }
    if let Some(twice) = entries.first() {
        return Err(bad(source, twice.id(), "the entry is there twice"));
    }
    <[T; N]>::try_from(made).map(ById::new).map_err(|_| bad(source, "", "not all entries are there"))
}

/// The track of a name.
pub(super) fn track(source: Source<'_>, id: &str, word: &str) -> Result<Track, ComponentError> {
    let why = || bad(source, id, format!("track: `{word}` is none of {}", Track::IDS.join(", ")));
    Track::named(word).ok_or_else(why)
}

macro_rules! named {
    ($($entry:ty),*) => {
        $(impl crate::components::tiles::Named for $entry {
            fn id(&self) -> &str {
                &self.id
            }
        })*
    };
}
pub(super) use named;

named!(TileEntry, RoundEntry, LastRoundEntry, TownEntry, PowerEntry, BookEntry);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    #[serde(default)]
    income: Gain,
    #[serde(default)]
    gives: Gain,
    counts: Option<Counted>,
    action: Option<Deed>,
    on: Option<On>,
    pass: Option<Counted>,
    #[serde(default)]
    reach: u8,
    town_power: Option<u8>,
    skip: Option<Skip>,
    #[serde(default)]
    river_towns: bool,
}

pub(super) fn tiles<I: Id, const N: usize>(
    source: Source<'_>,
    ids: [&'static str; N],
) -> Result<ById<I, Tile, N>, ComponentError> {
    in_order(source, ids, |id, e: TileEntry| {
        Ok(Tile {
            id,
            income: e.income,
            gives: e.gives,
            counts: e.counts,
            action: e.action,
            on: e.on,
            pass: e.pass,
            reach: e.reach,
            town_power: e.town_power,
            skip: e.skip,
            river_towns: e.river_towns,
        })
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundEntry {
    id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    on: On,
    reward: RewardEntry,
    #[serde(default)]
    not_in_rounds: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RewardEntry {
    track: String,
    every: u8,
    gives: Gain,
}

pub(super) fn round_tiles(source: Source<'_>) -> Result<ById<Round, RoundTile, 12>, ComponentError> {
    in_order(source, Round::IDS, |id, e: RoundEntry| {
        if e.reward.every == 0 {
            return Err(bad(source, id, "reward: every must be at least 1"));
        }
        Ok(RoundTile {
            id,
            on: e.on,
            track: track(source, id, &e.reward.track)?,
            every: e.reward.every,
            gives: e.reward.gives,
            not_in_rounds: e.not_in_rounds,
        })
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LastRoundEntry {
    id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    on: On,
}

pub(super) fn last_round_tiles(
    source: Source<'_>,
) -> Result<ById<LastRound, LastRoundTile, 4>, ComponentError> {
    in_order(source, LastRound::IDS, |id, e: LastRoundEntry| Ok(LastRoundTile { id, on: e.on }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TownEntry {
    id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    points: u8,
    gives: Gain,
}

pub(super) fn town_tiles(source: Source<'_>) -> Result<ById<Town, TownTile, 7>, ComponentError> {
    in_order(source, Town::IDS, |id, e: TownEntry| Ok(TownTile { id, points: e.points, gives: e.gives }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PowerEntry {
    id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    power: u8,
    effect: Deed,
}

pub(super) fn power_actions(source: Source<'_>) -> Result<ById<PowerAction, BoardAction, 6>, ComponentError> {
    in_order(source, PowerAction::IDS, |id, e: PowerEntry| {
        Ok(BoardAction { id, price: e.power, effect: e.effect })
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookEntry {
    id: String,
    #[serde(rename = "from")]
    _from: Provenance,
    books: u8,
    effect: Deed,
}

pub(super) fn book_actions(source: Source<'_>) -> Result<ById<BookAction, BoardAction, 6>, ComponentError> {
    in_order(source, BookAction::IDS, |id, e: BookEntry| {
        Ok(BoardAction { id, price: e.books, effect: e.effect })
    })
}
