//! Pieces that options name, as pictures: scoring tiles, bonus cards, factions.

use super::{PEN, Painter, icon};
use crate::components::ScoringTile;
use crate::names::Bonus;
use parts::scene::prelude::*;

/// What a scoring tile scores, and what it rewards.
fn scoring_face(tile: &ScoringTile) -> String {
    let scores: String = tile.points.listed().map(|(n, what)| format!("{}<b>+{n}</b>", icon(what))).collect();
    let reward: String =
        tile.reward.gives.listed().map(|(n, what)| format!("<b>{n}</b>{}", icon(what))).collect();
    let for_what = tile.reward.cult.map(|cult| format!("{}{}", tile.reward.per, icon(cult.text())));
    let for_what = for_what.unwrap_or_else(|| icon("priests"));
    format!("<span>{scores}{}</span><span>{for_what}→{reward}</span>", icon("points"))
}

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = self.tables;
        let piece = |id: &str, face, text| OptionPiece { id: id.into(), face, name: id.into(), text };
        match key {
            "scoring" => {
                let tiles = t.scoring.iter();
                tiles.map(|(i, tile)| piece(i.name(), scoring_face(tile), self.scoring_text(tile))).collect()
            }
            "cards" => Bonus::all().map(|i| piece(i.name(), self.card_face(i), self.card_text(i))).collect(),
            "factions" => {
                let faction = |id: &'static str, home| OptionPiece {
                    name: self.plain(id),
                    ..piece(id, PEN.mark(crate::terrain_id(home)), self.plain(text_id("about-", id)))
                };
                t.factions.values().map(|of| faction(of.id, of.home)).collect()
            }
            _ => Vec::new(),
        }
    }
}
