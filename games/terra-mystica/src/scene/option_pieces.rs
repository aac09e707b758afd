//! Pieces that options name, as pictures: scoring tiles, bonus cards, factions.

use super::{PEN, Painter, icon};
use crate::components::ScoringTile;
use crate::names::{Bonus, Scoring};
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
        let piece =
            |id: &str, name, face, text| OptionPiece { id: id.into(), face, name: self.plain(name), text };
        match key {
            "scoring" => {
                let tile = |(i, tile): (Scoring, &ScoringTile)| {
                    piece(i.name(), i.text(), scoring_face(tile), self.scoring_text(tile))
                };
                t.scoring.iter().map(tile).collect()
            }
            "cards" => {
                let card = |i: Bonus| piece(i.name(), i.text(), self.card_face(i), self.card_text(i));
                Bonus::all().map(card).collect()
            }
            "factions" => {
                let mark = |home| PEN.mark(crate::terrain_id(home));
                let about = |id| self.plain(text_id("about-", id));
                t.factions.values().map(|of| piece(of.id, of.id, mark(of.home), about(of.id))).collect()
            }
            _ => Vec::new(),
        }
    }
}
