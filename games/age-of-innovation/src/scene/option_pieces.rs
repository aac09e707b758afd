//! Pieces that options name, as pictures: tiles, actions, palaces, planning boards, factions.

use super::tiles::{board_action, gain, on, tile};
use super::{PEN, Painter, icon};
use crate::components::{BoardId, Bonus, BookAction, Competency, FactionId, Innovation, Palace, Round};
use crate::moves::Piece;
use kernel::Id as _;
use parts::scene::prelude::*;

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = self.tables;
        let round = |tile: Round| {
            let tile = &t.rounds[tile];
            let track = icon(tile.reward.track.text());
            format!("{}<span>{}{track}→{}</span>", on(&tile.on), tile.reward.every, gain(&tile.reward.gives))
        };
        let book =
            |action: BookAction| board_action(t.book_actions[action].price, "books", &t.book_actions[action]);
        match key {
            "rounds" => self.pieces_of(Piece::Round, round),
            "book_actions" => self.pieces_of(Piece::BookAction, book),
            "innovations" => {
                self.pieces_of(Piece::Innovation, |innovation: Innovation| tile(&t.innovations[innovation]))
            }
            "competencies" => {
                self.pieces_of(Piece::Competency, |kind: Competency| tile(&t.competencies[kind]))
            }
            "bonus" => self.pieces_of(Piece::Bonus, |bonus: Bonus| tile(&t.bonus[bonus])),
            "boards" => self.pieces_of(Piece::Board, |board: BoardId| PEN.mark(board.text())),
            "factions" => self.pieces_of(Piece::Faction, |_: FactionId| String::new()),
            "palaces" => {
                let mut palaces = self.pieces_of(Piece::Palace, |palace: Palace| tile(&t.palaces[palace]));
                palaces.truncate(Palace::LAST.index());
                palaces
            }
            _ => Vec::new(),
        }
    }

    fn pieces_of<I: kernel::Id>(
        &self,
        piece: fn(I) -> Piece,
        face: impl Fn(I) -> String,
    ) -> Vec<OptionPiece> {
        let one = |id: I| {
            let (piece, face) = (piece(id), face(id));
            let (name, text) = (self.plain(piece.id()), self.plain(piece.about()));
            OptionPiece { id: piece.name().to_owned(), face, name, text }
        };
        I::all().map(one).collect()
    }
}
