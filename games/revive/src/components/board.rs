//! The game board: tiles, large locations, artifacts and artifact cards.

use super::effects::MOST;
use super::load::*;
use super::*;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBack {
    pub(super) cost: std::collections::BTreeMap<Res, u8>,
    pub(super) points: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCell {
    pub(super) kind: Ground,
    #[serde(default)]
    pub(super) reward: Vec<RawOp>,
}

/// A tile as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTile {
    #[serde(default)]
    pub(super) starting: bool,
    pub(super) back: Option<RawBack>,
    pub(super) cells: Vec<RawCell>,
}

/// A tile.
#[derive(Clone, Debug)]
pub struct TileFacts {
    /// Its back; starting tiles have none.
    pub back: Option<Back>,
    /// What its cells are, and the rewards of waters.
    pub cells: [(Ground, List); CELLS],
}

/// A back of tiles.
#[derive(Clone, Debug)]
pub struct BackFacts {
    /// Its word in records: `g1b1f1.2`.
    pub word: &'static str,
    /// What exploring costs.
    pub cost: Stock,
    /// What it scores.
    pub points: u8,
    /// The tiles that have it.
    pub tiles: IdSet<Tile>,
}

/// A side of a large location as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawLocation {
    pub(super) tile: u8,
    #[allow(dead_code)]
    pub(super) side: String,
    #[serde(default)]
    pub(super) campaign: bool,
    #[serde(default)]
    pub(super) immediate: Vec<RawOp>,
    pub(super) score: Score,
}

/// A side of a large location.
#[derive(Clone, Debug)]
pub struct LocationFacts {
    /// The tile that it is a side of.
    pub tile: u8,
    /// Does it come with the campaign?
    pub campaign: bool,
    /// What populating it gives at once.
    pub immediate: Option<List>,
    /// What it scores.
    pub score: Score,
}

/// An artifact.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArtifactData {
    /// Its color.
    pub color: Hue,
    /// It is used with at least so many players.
    pub players: u8,
}

/// An artifact card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArtifactCardData {
    pub(super) purple: Score,
    pub(super) orange: Score,
    pub(super) white: Score,
}

impl ArtifactCardData {
    /// The category of a color.
    pub fn category(&self, hue: Hue) -> &Score {
        match hue {
            Hue::Purple => &self.purple,
            Hue::Orange => &self.orange,
            Hue::White => &self.white,
        }
    }
}

impl Loader {
    pub(super) fn tile_facts(
        &mut self,
        catalog: &Catalog<Tile, RawTile>,
    ) -> Result<(Vec<TileFacts>, Vec<BackFacts>), ComponentError> {
        const FILE: &str = "tiles.toml";
        let (mut all, mut backs) = (Vec::new(), Vec::<BackFacts>::new());
        for (tile, entry) in catalog.iter() {
            let raw = &entry.data;
            let back = match (&raw.back, raw.starting) {
                (None, true) => None,
                (Some(back), false) => {
                    let cost = stock(&back.cost);
                    let payable = cost.total() <= MOST;
                    let most = format!("back.cost: {MOST} resources at most");
                    ensure(FILE, entry.id, &[(payable, &most)])?;
                    let known =
                        backs.iter().position(|other| other.cost == cost && other.points == back.points);
                    let at = known.unwrap_or_else(|| {
                        let letters =
                            [(Res::Gear, 'g'), (Res::Book, 'b'), (Res::Food, 'f'), (Res::Crystal, 'c')];
                        let some = letters.iter().filter(|(res, _)| cost[*res] > 0);
                        let word: String =
                            some.map(|(res, letter)| format!("{letter}{}", cost[*res])).collect();
                        let word = keep(format!("{word}.{}", back.points));
                        backs.push(BackFacts { word, cost, points: back.points, tiles: IdSet::EMPTY });
                        backs.len() - 1
                    });
                    backs[at].tiles.insert(tile);
                    Back::new(at)
                }
                _ => return Err(fault(FILE, entry.id, "area tiles, and no others, have a back")),
            };
            let mut cells = Vec::new();
            for cell in &raw.cells {
                let water = cell.kind == Ground::Water;
                let fits = water != cell.reward.is_empty();
                ensure(FILE, entry.id, &[(fits, "cells: waters, and no others, have rewards")])?;
                cells.push((cell.kind, self.list(FILE, entry.id, &cell.reward)?));
            }
            all.push(TileFacts { back, cells: exactly(FILE, (entry.id, "cells"), cells)? });
        }
        Ok((all, backs))
    }

    pub(super) fn location_facts(
        &mut self,
        locations: &Catalog<Location, RawLocation>,
    ) -> Result<Vec<LocationFacts>, ComponentError> {
        const FILE: &str = "locations.toml";
        let mut location = Vec::new();
        for (_, entry) in locations.iter() {
            let raw = &entry.data;
            let immediate = match raw.immediate.is_empty() {
                true => None,
                false => Some(self.list(FILE, entry.id, &raw.immediate)?),
            };
            let sides = locations.iter().filter(|(_, other)| other.data.tile == raw.tile);
            let campaign: Vec<bool> = sides.map(|(_, other)| other.data.campaign).collect();
            let both = campaign == [raw.campaign; 2];
            ensure(FILE, entry.id, &[(both, "tile: it has two sides, both of the campaign or neither")])?;
            raw.score.check().map_err(|why| fault(FILE, entry.id, format!("score.{why}")))?;
            location.push(LocationFacts {
                tile: raw.tile,
                campaign: raw.campaign,
                immediate,
                score: raw.score.clone(),
            });
        }
        let common = location.iter().filter(|one| !one.campaign).count();
        ensure(FILE, "", &[(common == 10, "five tiles, of two sides each, are in every game")])?;
        Ok(location)
    }
}
