//! Pieces that options name, as pictures: player boards, metropolises, special cards, contracts.

use super::{PEN, Painter};
use crate::components::{Hue, face, tables};
use crate::kinds::{Card, Contract, Metropolis};
use crate::options::tiles;
use kernel::Id as _;
use kernel::catalog::Entry;
use kernel::scene::OptionPiece;
use parts::face::Sign;
use parts::scene::Localized as _;

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = tables();
        let tile = |tile: Metropolis| self.piece(&t.metropolises[tile], &face::tile(tile));
        let card = |card: Card| self.piece(&t.cards[card], &face::card(card));
        let contract = |one: Contract| self.piece(&t.contracts[one], &face::list(t.contract(one).reward));
        match key {
            "boards" => t.boards.iter().map(|(_, entry)| self.piece(entry, &[])).collect(),
            "brown" => tiles(Hue::Brown).map(tile).collect(),
            "blue" => tiles(Hue::Blue).map(tile).collect(),
            "specials" => t.open_cards.iter().map(card).collect(),
            "contract_cards" => Contract::all().map(contract).collect(),
            _ => Vec::new(),
        }
    }

    fn piece<T>(&self, entry: &Entry<T>, signs: &[Sign]) -> OptionPiece {
        let face = match signs {
            [] => String::new(),
            signs => format!("<span class=\"ef\">{}</span>", PEN.face(signs)),
        };
        self.option_piece(entry, face)
    }
}
