//! Pieces that options name, as pictures: tiles, actions, palaces, planning boards, factions.

use super::tiles::{board_action, gain, on, tile};
use super::{PEN, Painter, icon};
use crate::components::{
    BONUS_TILES, BOOK_ACTIONS, COMPETENCIES, FACTIONS, INNOVATIONS, LAST_PALACE, ROUND_TILES, TERRAINS,
    TRACKS,
};
use crate::moves::Piece;
use kernel::scene::OptionPiece;
use parts::scene::Voice;

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = self.tables;
        let all = |ids: &[&str], piece: fn(u8) -> Piece, face: &dyn Fn(usize) -> String| {
            let one = |(i, id): (usize, &&str)| self.option_piece(piece(i as u8), (*id).to_owned(), face(i));
            ids.iter().enumerate().map(one).collect()
        };
        match key {
            "rounds" => all(&ROUND_TILES, Piece::Round, &|i| {
                let tile = &t.rounds[i];
                let track = icon(TRACKS[tile.track as usize & 3]);
                format!("{}<span>{}{track}→{}</span>", on(&tile.on), tile.every, gain(&tile.gives))
            }),
            "book_actions" => all(&BOOK_ACTIONS, Piece::BookAction, &|i| {
                board_action(t.book_actions[i].price, "books", &t.book_actions[i])
            }),
            "innovations" => all(&INNOVATIONS, Piece::Innovation, &|i| tile(&t.innovations[i])),
            "competencies" => all(&COMPETENCIES, Piece::Competency, &|i| tile(&t.competencies[i])),
            "bonus" => all(&BONUS_TILES, Piece::Bonus, &|i| tile(&t.bonus[i])),
            "boards" => all(&TERRAINS, Piece::Board, &|i| PEN.mark(TERRAINS[i])),
            "factions" => all(&FACTIONS, Piece::Faction, &|_| String::new()),
            "palaces" => (0..LAST_PALACE)
                .map(|i| {
                    self.option_piece(Piece::Palace(i), (i + 1).to_string(), tile(&t.palaces[i as usize]))
                })
                .collect(),
            _ => Vec::new(),
        }
    }

    fn option_piece(&self, piece: Piece, id: String, face: String) -> OptionPiece {
        OptionPiece { id, face, name: self.plain(piece.id()), text: self.plain(piece.about()) }
    }
}
