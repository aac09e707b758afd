//! Pieces that options name, as pictures: the boards of the wonders.

use super::{ICONS, Painter, faces};
use crate::components::BoardData;
use kernel::scene::OptionPiece;

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        if key != "boards" {
            return Vec::new();
        }
        let piece = |board: &BoardData| OptionPiece {
            id: board.id.to_owned(),
            face: self.wonder_picture(board),
            name: self.plain(board.text),
            text: self.plain(board.about),
        };
        self.tables.boards.iter().map(piece).collect()
    }

    /// The silhouette of a wonder, and what its board produces.
    fn wonder_picture(&self, board: &BoardData) -> String {
        let drawn = ICONS.contains(&format!("id=\"sw-w-{}\"", board.id));
        let picture = if drawn { format!("w-{}", board.id) } else { "stage".into() };
        let start = board.start.map(|start| faces::icon(start.id())).unwrap_or_default();
        format!("<svg class=\"sil\" aria-hidden=\"true\"><use href=\"#sw-{picture}\"/></svg>{start}")
    }
}
