//! Pieces that options name, as pictures: player boards, metropolises, special cards, contracts.

use super::{PEN, Painter};
use crate::components::{Hue, face, tables};
use crate::kinds::{Card, Contract, Metropolis};
use crate::options::tiles;
use kernel::Id as _;
use kernel::catalog::Entry;
use kernel::scene::OptionPiece;
use parts::face::Sign;

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = tables();
        let tile = |tile: Metropolis| self.option_piece(&t.metropolises[tile], &face::tile(tile));
        let card = |card: Card| self.option_piece(&t.cards[card], &face::card(card));
        let contract =
            |one: Contract| self.option_piece(&t.contracts[one], &face::list(t.contract(one).reward));
        match key {
            "boards" => t.boards.iter().map(|(_, entry)| self.option_piece(entry, &[])).collect(),
            "brown" => tiles(Hue::Brown).map(tile).collect(),
            "blue" => tiles(Hue::Blue).map(tile).collect(),
            "specials" => t.open_cards.iter().map(card).collect(),
            "contract_cards" => Contract::all().map(contract).collect(),
            _ => Vec::new(),
        }
    }

    fn option_piece<T>(&self, entry: &Entry<T>, signs: &[Sign]) -> OptionPiece {
        let face = match signs {
            [] => String::new(),
            signs => format!("<span class=\"ef\">{}</span>", PEN.face(signs)),
        };
        let (name, text) = (self.plain(entry.name), self.plain(entry.about));
        OptionPiece { id: entry.id.to_owned(), face, name, text }
    }
}
