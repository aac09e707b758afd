//! The tray below the board: power and book actions, bonus and town tiles, palaces, innovations.

use super::labels::listed;
use super::tiles::{board_action, book_price, tile};
use super::{PEN, Painter};
use crate::components::{Innovation, InnovationSpace};
use crate::moves::{Act, Piece};
use parts::scene::prelude::*;

impl Painter<'_> {
    pub(super) fn tray(&self) -> String {
        let mut html = String::with_capacity(16 << 10);
        let mut group = |class: &str, title: &'static str, inside: &dyn Fn(&mut String)| {
            self.group(&mut html, class, title, inside);
        };
        let book_actions = |html: &mut String| self.book_actions(html);
        if self.setting_up() {
            self.offers_of_set_up(&mut group);
        } else {
            group("power", "table-power-actions", &|html| self.power_actions(html));
            group("book", "table-book-actions", &book_actions);
            group("bonus", "table-bonus-tiles", &|html| self.bonus_tiles(html));
            group("towns", "table-town-tiles", &|html| self.town_tiles(html));
        }
        if !self.position.rules.draft {
            group("palaces", "table-palaces", &|html| self.palaces(html));
        }
        if self.setting_up() {
            group("book", "table-book-actions", &book_actions);
        }
        group("innovations", "table-innovations", &|html| self.innovations(html));
        format!("<div class=\"ai-tray\">{html}</div>")
    }

    fn power_actions(&self, html: &mut String) {
        for (it, action) in self.tables.power_actions.iter() {
            let (act, taken) = (Act::Power(it), self.position.power_taken.has(it));
            let face = board_action(action.price, "power", action);
            self.board_action(
                html,
                act.id(),
                self.word(act.about()),
                face,
                if taken { ActionState::Taken } else { ActionState::Free },
            );
        }
    }

    fn book_actions(&self, html: &mut String) {
        for it in self.position.book_actions {
            let action = &self.tables.book_actions[it];
            let (act, taken) = (Act::Book(it), self.position.books_taken.has(it));
            let face = board_action(action.price, "books", action);
            self.board_action(
                html,
                act.id(),
                self.word(act.about()),
                face,
                if taken { ActionState::Taken } else { ActionState::Free },
            );
        }
    }

    pub(super) fn bonus_tiles(&self, html: &mut String) {
        for (bonus, coins) in self.position.free_cards() {
            let (words, face) = (self.told(Piece::Bonus(bonus)), tile(&self.tables.bonus[bonus]));
            self.free_card(html, ("bonus", bonus.text()), words, face, coins);
        }
    }

    fn town_tiles(&self, html: &mut String) {
        for (tile, &left) in self.position.towns.iter() {
            let (words, face) = (self.told(Piece::Town(tile)), self.town_face(tile));
            self.stock_tile(html, ("town", tile.text()), words, face, Left::Counted(left));
        }
    }

    /// A piece that can be taken.
    fn piece(&self, html: &mut String, class: &str, piece: Piece, face: String, badge: Option<String>) {
        PEN.thing(html, &Thing { class, place: piece.id(), words: self.told(piece), face, badge });
    }

    pub(super) fn palaces(&self, html: &mut String) {
        for palace in self.position.palaces {
            let face = tile(&self.tables.palaces[palace]);
            self.piece(html, "pal", Piece::Palace(palace), face, Some(palace.name().to_owned()));
        }
    }

    /// The innovation board: tiles of the same price stand together behind it.
    fn innovations(&self, html: &mut String) {
        let spaces = self.tables.innovation_spaces(self.position.players);
        let mut there = self.position.innovations.values();
        for run in spaces.chunk_by(|a, b| a == b) {
            let _ = write!(
                html,
                "<span class=\"ai-run\"><span class=\"price\" title=\"{}\">{}</span>",
                self.price_words(&run[0]),
                book_price(&run[0])
            );
            there.by_ref().take(run.len()).for_each(|innovation| self.innovation(html, *innovation));
            html.push_str("</span>");
        }
    }

    fn innovation(&self, html: &mut String, there: Option<Innovation>) {
        let Some(innovation) = there else {
            html.push_str("<span class=\"ai-empty\">–</span>");
            return;
        };
        let kind = &self.tables.innovations[innovation];
        let face = format!("<small>{}</small>{}", self.word(innovation.text()), tile(kind));
        self.piece(html, "inno", Piece::Innovation(innovation), face, None);
    }

    fn price_words(&self, space: &InnovationSpace) -> String {
        self.say(&Message::new("table-price-books").amounts("books", listed(space.books, space.any)))
    }
}
