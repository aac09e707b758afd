//! Pieces that options name, as pictures: scoring tiles, bonus cards, factions.

use super::words::{amounts, scored};
use super::{PEN, Painter, icon};
use crate::components::ScoringTile;
use crate::refusal::cult_id;
use kernel::scene::OptionPiece;
use kernel::{Message, text_id};
use parts::scene::Voice;

/// What a scoring tile scores, and what it rewards.
fn scoring_face(tile: &ScoringTile) -> String {
    let scores = scored(&tile.points).map(|(n, what)| format!("{}<b>+{n}</b>", icon(what)));
    let reward = amounts(&tile.gives).map(|(n, what)| format!("<b>{n}</b>{}", icon(what)));
    let for_what =
        tile.cult.map_or_else(|| icon("priests"), |cult| format!("{}{}", tile.per, icon(cult_id(cult))));
    format!(
        "<span>{}{}</span><span>{for_what}→{}</span>",
        scores.collect::<String>(),
        icon("points"),
        reward.collect::<String>()
    )
}

impl Painter<'_> {
    fn scoring_text(&self, tile: &ScoringTile) -> String {
        let scores = scored(&tile.points).map(|(n, what)| self.for_each("table-build-points", n, what));
        let reward = match tile.cult {
            Some(cult) => Message::new("table-reward").number("per", tile.per).word("cult", cult_id(cult)),
            None => Message::new("table-reward-priests"),
        };
        let reward = self.raw(&reward.name("what", self.listed(amounts(&tile.gives))));
        scores.chain([reward]).collect::<Vec<_>>().join("; ")
    }

    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = self.tables;
        match key {
            "scoring" => {
                let piece = |tile: &ScoringTile| OptionPiece {
                    id: tile.id.clone(),
                    face: scoring_face(tile),
                    name: tile.id.clone(),
                    text: self.scoring_text(tile),
                };
                t.scoring.iter().map(piece).collect()
            }
            "cards" => {
                let piece = |i: usize| OptionPiece {
                    id: t.bonus[i].id.clone(),
                    face: self.card_face(i),
                    name: t.bonus[i].id.clone(),
                    text: self.card_text(i),
                };
                (0..t.bonus.len()).map(piece).collect()
            }
            "factions" => {
                let piece = |faction: &crate::components::Faction| OptionPiece {
                    id: faction.id.to_owned(),
                    face: PEN.mark(crate::terrain_id(faction.home)),
                    name: self.plain(faction.id),
                    text: self.plain(text_id("about-", faction.id)),
                };
                t.factions.iter().map(piece).collect()
            }
            _ => Vec::new(),
        }
    }
}
