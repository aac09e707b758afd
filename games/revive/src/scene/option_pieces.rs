//! Pieces that options name, as pictures: tribe boards, starting tiles, large locations, what is on display.

use super::{PEN, Painter, signs};
use crate::ids::*;
use kernel::catalog::Entry;
use kernel::scene::OptionPiece;
use kernel::{Id as _, Message};

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = self.t;
        match key {
            "tribe_boards" => {
                let piece = |(side, entry): (TribeSide, &Entry<_>)| {
                    let facts = t.side(side);
                    let face = format!("{}{}", PEN.icon("tribe"), self.list(facts.ability).html());
                    let ids = [facts.tribe_text, facts.face.text()];
                    let name = ids.map(|id| self.l10n.say(&Message::new(id))).join(", ");
                    OptionPiece { name, ..self.option_piece(entry, face) }
                };
                t.sides.iter().map(piece).collect()
            }
            "starts" => {
                let starting = t.tiles.iter().filter(|(tile, _)| t.tile[tile.index()].back.is_none());
                starting.map(|(tile, entry)| self.option_piece(entry, self.grounds(tile))).collect()
            }
            "corners" => {
                let face = |location: Location| signs::score(&t.location[location.index()].score).html();
                t.locations.iter().map(|(one, entry)| self.option_piece(entry, face(one))).collect()
            }
            "shown" => self.shown_pieces(),
            _ => Vec::new(),
        }
    }

    /// The grounds of a tile, side by side.
    fn grounds(&self, tile: Tile) -> String {
        let ground = |(ground, _): &(Ground, _)| {
            format!("<svg class=\"ic\" viewBox=\"-40 -40 80 80\"><use href=\"#rv-g-{}\"/></svg>", ground.id())
        };
        self.t.tile[tile.index()].cells.iter().map(ground).collect()
    }

    /// Citizens, machines of a color, and modules, as they lie on the table.
    fn shown_pieces(&self) -> Vec<OptionPiece> {
        let t = self.t;
        let citizens = t.cards.iter().filter(|(card, _)| !t.card(*card).is_starting());
        let machines = t.machines.iter().filter(|(machine, _)| t.machine(*machine).color.is_some());
        let citizens = citizens.map(|(one, entry)| self.option_piece(entry, self.card(one)));
        let machines = machines.map(|(one, entry)| self.option_piece(entry, self.machine(one, None)));
        let modules = t.modules.iter().map(|(one, entry)| self.option_piece(entry, self.module(one)));
        citizens.chain(machines).chain(modules).collect()
    }

    fn option_piece<T>(&self, entry: &Entry<T>, face: String) -> OptionPiece {
        let say = |id| self.l10n.say(&Message::new(id));
        OptionPiece { id: entry.id.to_owned(), face, name: say(entry.name), text: say(entry.about) }
    }
}
