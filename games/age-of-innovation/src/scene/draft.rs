//! The draft that set-up offers: sets of a planning board, a faction and a bonus tile, or each by itself.

use super::tiles::tile;
use super::{PEN, Painter};
use crate::components::BoardId;
use crate::moves::Piece;
use crate::position::{Phase, Position};
use parts::scene::prelude::*;

impl Position {
    /// Does somebody still miss something to begin with?
    pub(super) fn is_setting_up(&self) -> bool {
        let first = matches!(self.phase, Phase::Draw(_)) && self.round == 0;
        first || matches!(self.phase, Phase::Sets(_) | Phase::Draft(_) | Phase::Bonus(_))
    }
}

impl Painter<'_> {
    pub(super) fn setting_up(&self) -> bool {
        self.position.is_setting_up()
    }

    /// What set-up offers, as groups of the tray.
    pub(super) fn offers_of_set_up(&self, mut group: impl FnMut(&str, &'static str, &dyn Fn(&mut String))) {
        let p = self.position;
        if p.rules.draft {
            group("sets", "table-boards", &|html| {
                p.boards.into_iter().for_each(|board| self.draft_card(html, Piece::Board(board)));
            });
            group("sets", "table-factions", &|html| {
                p.factions.into_iter().for_each(|faction| self.draft_card(html, Piece::Faction(faction)));
            });
            group("palaces", "table-palaces", &|html| self.palaces(html));
            group("bonus", "table-bonus-tiles", &|html| self.bonus_tiles(html));
        } else {
            group("sets whole", "table-sets", &|html| {
                p.boards.into_iter().for_each(|board| self.set(html, board))
            });
        }
    }

    /// A card of the set-up.
    fn offer_card(&self, html: &mut String, place: Piece, color: &str, words: &str, inside: String) {
        let tag = Tag::new("button", &format!("ai-set who-{color}")).at(place.place()).says(words);
        html.push_str(&tag.holds(inside));
    }

    /// A planning board or a faction of the draft.
    fn draft_card(&self, html: &mut String, piece: Piece) {
        let id = piece.id();
        let (color, mark) = match piece {
            Piece::Board(_) => (id, PEN.mark(id)),
            _ => ("none", String::new()),
        };
        let words = self.word(piece.about());
        let inside = format!("{mark}<b>{}</b><small>{words}</small>", self.word(id));
        self.offer_card(html, piece, color, &words, inside);
    }

    /// A planning board with its faction and its bonus tile.
    fn set(&self, html: &mut String, board: BoardId) {
        let (terrain, set) = (board.text(), self.position.sets[board]);
        let (mut head, mut told) = (self.word(terrain), self.word(Piece::Board(board).about()));
        if let Some(faction) = set.faction {
            head = format!("{} · {head}", self.word(faction.text()));
            told = format!("{} {told}", self.word(Piece::Faction(faction).about()));
        }
        let (mut words, mut face) = (told.clone(), String::new());
        if let Some(bonus) = set.bonus {
            words = format!("{told} {}", self.told(Piece::Bonus(bonus)));
            face = Tag::new("span", "face").with("aria-hidden", true).holds(tile(&self.tables.bonus[bonus]));
        }
        let inside = format!("{}<b>{head}</b>{face}<small>{told}</small>", PEN.mark(terrain));
        self.offer_card(html, Piece::Board(board), terrain, &words, inside);
    }
}
