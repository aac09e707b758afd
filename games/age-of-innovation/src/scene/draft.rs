//! The draft that set-up offers: sets of a planning board, a faction and a bonus tile, or each by itself.

use super::tiles::tile;
use super::{PEN, Painter};
use crate::components::TERRAINS;
use crate::moves::Piece;
use crate::position::{Phase, Position, bits};
use parts::scene::Voice;
use std::fmt::Write;

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

    pub(super) fn offers_of_set_up(&self, html: &mut String) {
        if self.position.rules.draft {
            PEN.group(html, "sets", &self.word("table-boards"), |html| {
                bits(self.position.boards.into()).for_each(|i| self.draft_card(html, Piece::Board(i)));
            });
            PEN.group(html, "sets", &self.word("table-factions"), |html| {
                bits(self.position.factions.into()).for_each(|i| self.draft_card(html, Piece::Faction(i)));
            });
            PEN.group(html, "palaces", &self.word("table-palaces"), |html| self.palaces(html));
            PEN.group(html, "bonus", &self.word("table-bonus-tiles"), |html| self.bonus_tiles(html));
        } else {
            PEN.group(html, "sets whole", &self.word("table-sets"), |html| {
                bits(self.position.boards.into()).for_each(|i| self.set(html, i));
            });
        }
    }

    /// A planning board or a faction of the draft.
    fn draft_card(&self, html: &mut String, piece: Piece) {
        let id = piece.id();
        let (color, mark) = match piece {
            Piece::Board(_) => (id, PEN.mark(id)),
            _ => ("none", String::new()),
        };
        let words = self.word(piece.about());
        let _ = write!(
            html,
            "<button type=\"button\" class=\"ai-set who-{color}\" data-place=\"{}\" title=\"{words}\">\
             {mark}<b>{}</b><small>{words}</small></button>",
            piece.place(),
            self.word(id)
        );
    }

    /// A planning board with its faction and its bonus tile.
    fn set(&self, html: &mut String, board: u8) {
        let terrain = TERRAINS[board as usize % TERRAINS.len()];
        let (faction, bonus) = self.position.sets[board as usize % TERRAINS.len()];
        let about_board = self.word(Piece::Board(board).about());
        let mut head = self.word(terrain);
        let mut told = about_board.clone();
        let faction_id = Piece::Faction(faction).id();
        if faction_id != "nobody" {
            head = format!("{} · {head}", self.word(faction_id));
            told = format!("{} {about_board}", self.word(Piece::Faction(faction).about()));
        }
        let mut words = told.clone();
        let mut face = String::new();
        if let Some(kind) = self.tables.bonus.get(bonus as usize) {
            let _ = write!(words, " {}", self.told(Piece::Bonus(bonus)));
            let _ = write!(face, "<span class=\"face\" aria-hidden=\"true\">{}</span>", tile(kind));
        }
        let _ = write!(
            html,
            "<button type=\"button\" class=\"ai-set who-{terrain}\" data-place=\"{}\" title=\"{words}\">\
             {}<b>{head}</b>{face}<small>{told}</small></button>",
            Piece::Board(board).place(),
            PEN.mark(terrain)
        );
    }
}
