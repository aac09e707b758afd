//! Pieces that options name, as pictures: tribe boards, starting tiles, large locations, what is on display.

use super::cards::effect;
use super::{PEN, Painter};
use crate::components::face;
use crate::ids::*;
use kernel::Id as _;
use kernel::scene::OptionPiece;
use parts::scene::Localized as _;

impl Painter<'_> {
    pub(super) fn option_pieces(&self, key: &str) -> Vec<OptionPiece> {
        let t = self.t;
        let board = |side: TribeSide| {
            let facts = t.side(side);
            let name = [facts.tribe_text, facts.face.text()].map(|id| self.plain(id)).join(", ");
            let face = PEN.icon("tribe") + &effect(facts.ability);
            OptionPiece { name, ..self.option_piece(&t.sides[side], face) }
        };
        let location = |one: Location| PEN.face(&face::score(&t.location[one.index()].score));
        let corners = t.locations.iter().map(|(one, entry)| self.option_piece(entry, location(one)));
        let starting = t.tiles.iter().filter(|(tile, _)| t.tile[tile.index()].back.is_none());
        let starts = starting.map(|(tile, entry)| self.option_piece(entry, self.grounds(tile)));
        match key {
            "tribe_boards" => t.sides.iter().map(|(side, _)| board(side)).collect(),
            "starts" => starts.collect(),
            "corners" => corners.collect(),
            "shown" => self.still().shown_pieces(),
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
        let machines = machines.map(|(one, entry)| self.option_piece(entry, self.machine(one, "")));
        let modules = t.modules.iter().map(|(one, entry)| self.option_piece(entry, self.module(one)));
        citizens.chain(machines).chain(modules).collect()
    }
}
