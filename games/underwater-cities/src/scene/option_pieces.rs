//! Pieces that options name, as pictures: player boards, metropolises, special cards, contracts.

use super::{PEN, Painter};
use crate::components::{face, tables};
use crate::kinds::{Contract, Metropolis};
use kernel::Id as _;
use kernel::catalog::Entry;
use kernel::scene::OptionPiece;
use parts::face::Face;

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = tables();
        match key {
            "boards" => t.boards.iter().map(|(_, entry)| self.option_piece(entry, None)).collect(),
            "brown" | "blue" => Metropolis::all()
                .filter(|tile| t.metropolis(*tile).brown == (key == "brown"))
                .map(|tile| self.option_piece(&t.metropolises[tile], Some(face::tile(tile))))
                .collect(),
            "specials" => t
                .open_cards
                .iter()
                .map(|card| self.option_piece(&t.cards[card], Some(face::card(card))))
                .collect(),
            "contract_cards" => Contract::all()
                .map(|one| self.option_piece(&t.contracts[one], Some(face::list(t.contract(one).reward))))
                .collect(),
            _ => Vec::new(),
        }
    }

    fn option_piece<T>(&self, entry: &Entry<T>, face: Option<Face>) -> OptionPiece {
        let face = face.map(|face| format!("<span class=\"ef\">{}</span>", PEN.face(&face)));
        OptionPiece {
            id: entry.id.to_owned(),
            face: face.unwrap_or_default(),
            name: self.plain(entry.name),
            text: self.plain(entry.about),
        }
    }
}
