//! What the set-up offers: sets of a planning board, a faction and a bonus tile, or each by itself.

use super::tiles::tile;
use super::words::{about, name_of, piece_place};
use super::{HAND, Pen};
use crate::components::TERRAINS;
use crate::moves::Piece;
use crate::position::{Position, Stage, bits};
use std::fmt::Write;

impl Position {
    /// Does somebody still miss something to begin with?
    pub(super) fn is_setting_up(&self) -> bool {
        let first = matches!(self.stage, Stage::Draw(_)) && self.round == 0;
        first || matches!(self.stage, Stage::Sets(_) | Stage::Draft(_) | Stage::Bonus(_))
    }
}

impl Pen<'_> {
    pub(super) fn setting_up(&self) -> bool {
        self.p.is_setting_up()
    }

    pub(super) fn offers_of_set_up(&self, html: &mut String) {
        if self.p.rules.draft {
            self.group(html, "sets", "table-boards", |html| {
                bits(self.p.boards.into()).for_each(|i| self.draft_card(html, Piece::Board(i)));
            });
            self.group(html, "sets", "table-factions", |html| {
                bits(self.p.factions.into()).for_each(|i| self.draft_card(html, Piece::Faction(i)));
            });
            self.group(html, "palaces", "table-palaces", |html| self.palaces(html));
            self.group(html, "bonus", "table-bonus-tiles", |html| self.bonus_tiles(html));
        } else {
            self.group(html, "sets whole", "table-sets", |html| {
                bits(self.p.boards.into()).for_each(|i| self.set(html, i));
            });
        }
    }

    /// A planning board or a faction of the draft.
    fn draft_card(&self, html: &mut String, piece: Piece) {
        let id = name_of(piece);
        let (colour, mark) = match piece {
            Piece::Board(_) => (id, HAND.mark(id)),
            _ => ("none", String::new()),
        };
        let words = self.word(about(id));
        let _ = write!(
            html,
            "<button type=\"button\" class=\"ai-set who-{colour}\" data-place=\"{}\" title=\"{words}\">\
             {mark}<b>{}</b><small>{words}</small></button>",
            piece_place(piece),
            self.word(id)
        );
    }

    /// A planning board with its faction and its bonus tile.
    fn set(&self, html: &mut String, board: u8) {
        let terrain = TERRAINS[board as usize % TERRAINS.len()];
        let (faction, bonus) = self.p.sets[board as usize % TERRAINS.len()];
        let about_board = self.word(about(terrain));
        let mut head = self.word(terrain);
        let mut told = about_board.clone();
        let faction_id = name_of(Piece::Faction(faction));
        if faction_id != "nobody" {
            head = format!("{} · {head}", self.word(faction_id));
            told = format!("{} {about_board}", self.word(about(faction_id)));
        }
        let mut words = told.clone();
        let mut face = String::new();
        if let Some(kind) = self.t.bonus.get(bonus as usize) {
            let _ = write!(words, " {}", self.told(name_of(Piece::Bonus(bonus))));
            let _ = write!(face, "<span class=\"face\" aria-hidden=\"true\">{}</span>", tile(kind));
        }
        let _ = write!(
            html,
            "<button type=\"button\" class=\"ai-set who-{terrain}\" data-place=\"{}\" title=\"{words}\">\
             {}<b>{head}</b>{face}<small>{told}</small></button>",
            piece_place(Piece::Board(board)),
            HAND.mark(terrain)
        );
    }
}
