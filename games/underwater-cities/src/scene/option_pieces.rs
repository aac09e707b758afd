//! Pieces that options name, as pictures: player boards, metropolises, special cards, contracts.

use super::{PEN, Painter};
use crate::components::{face, tables};
use crate::kinds::{Board, Contract, Metropolis};
use kernel::Id as _;
use kernel::scene::OptionPiece;
use parts::face::Face;

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = tables();
        match key {
            "boards" => {
                let piece = |board| self.option_piece(t.board_id(board), None, t.board_name(board), "");
                Board::all().map(piece).collect()
            }
            "brown" | "blue" => {
                let tiles = Metropolis::all().filter(|tile| t.metropolis(*tile).brown == (key == "brown"));
                let piece = |tile| {
                    let face = Some(face::tile(tile));
                    self.option_piece(
                        t.metropolis_id(tile),
                        face,
                        t.metropolis_name(tile),
                        t.about_metropolis(tile),
                    )
                };
                tiles.map(piece).collect()
            }
            "specials" => {
                let piece = |card| {
                    let entry = &t.cards[card];
                    self.option_piece(t.card_id(card), Some(face::card(card)), entry.name, entry.about)
                };
                t.open_cards.iter().map(piece).collect()
            }
            "contract_cards" => {
                let piece = |contract| {
                    let face = Some(face::list(t.contract(contract).reward));
                    let (name, about) = (t.contract_name(contract), t.about_contract(contract));
                    self.option_piece(t.contract_id(contract), face, name, about)
                };
                Contract::all().map(piece).collect()
            }
            _ => Vec::new(),
        }
    }

    fn option_piece(
        &self,
        id: &str,
        face: Option<Face>,
        name: &'static str,
        about: &'static str,
    ) -> OptionPiece {
        let face = face.map(|face| format!("<span class=\"ef\">{}</span>", PEN.face(&face)));
        let text = if about.is_empty() { String::new() } else { self.plain(about) };
        OptionPiece { id: id.to_owned(), face: face.unwrap_or_default(), name: self.plain(name), text }
    }
}
