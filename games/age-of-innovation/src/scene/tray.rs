//! The tray below the board: power and book actions, bonus and town tiles, palaces, innovations.

use super::tiles::{board_action, book_price, tile};
use super::{PEN, Painter};
use crate::components::InnovationSpace;
use crate::moves::{Act, Piece};
use crate::position::{Card, NONE, bits};
use kernel::Message;
use parts::players::Trays;
use parts::scene::{Thing, Voice};
use std::fmt::Write;

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
        for (i, action) in (0..).zip(&self.tables.power_actions) {
            let (act, taken) = (Act::Power(i), self.position.power_taken >> i & 1 == 1);
            let face = board_action(action.price, "power", action);
            self.board_action(html, act.id(), self.word(act.about()), face, taken);
        }
    }

    fn book_actions(&self, html: &mut String) {
        for i in bits(self.position.book_actions.into()) {
            let Some(action) = self.tables.book_actions.get(i as usize) else { continue };
            let (act, taken) = (Act::Book(i), self.position.books_taken >> i & 1 == 1);
            let face = board_action(action.price, "books", action);
            self.board_action(html, act.id(), self.word(act.about()), face, taken);
        }
    }

    pub(super) fn bonus_tiles(&self, html: &mut String) {
        for (piece, (kind, card)) in
            (0..).map(Piece::Bonus).zip(self.tables.bonus.iter().zip(&self.position.cards))
        {
            if let Card::Free(coins) = *card {
                self.free_card(html, ("bonus", piece.id()), self.told(piece), tile(kind), coins);
            }
        }
    }

    fn town_tiles(&self, html: &mut String) {
        for (i, &left) in (0..).zip(&self.position.towns) {
            let (piece, face) = (Piece::Town(i), self.town_face(i as usize));
            self.stock_tile(html, ("town", piece.id()), self.told(piece), face, (left, true));
        }
    }

    /// A piece that can be taken.
    fn piece(&self, html: &mut String, class: &str, piece: Piece, face: String, badge: Option<String>) {
        PEN.thing(html, &Thing { class, place: piece.id(), words: self.told(piece), face, badge });
    }

    pub(super) fn palaces(&self, html: &mut String) {
        for i in bits(self.position.palaces) {
            if let Some(kind) = self.tables.palaces.get(i as usize) {
                self.piece(html, "pal", Piece::Palace(i), tile(kind), Some((i + 1).to_string()));
            }
        }
    }

    /// The innovation board: tiles of the same price stand together behind it.
    fn innovations(&self, html: &mut String) {
        let spaces = self.tables.innovation_spaces(self.position.players);
        let mut first = 0;
        for run in spaces.chunk_by(|a, b| a == b) {
            let _ = write!(
                html,
                "<span class=\"ai-run\"><span class=\"price\" title=\"{}\">{}</span>",
                self.price_words(&run[0]),
                book_price(&run[0])
            );
            for &i in &self.position.innovations[first..first + run.len()] {
                self.innovation(html, i);
            }
            html.push_str("</span>");
            first += run.len();
        }
    }

    fn innovation(&self, html: &mut String, i: u8) {
        if i == NONE {
            html.push_str("<span class=\"ai-empty\">–</span>");
            return;
        }
        let Some(kind) = self.tables.innovations.get(i as usize) else { return };
        let face = format!("<small>{}</small>{}", self.word(Piece::Innovation(i).id()), tile(kind));
        self.piece(html, "inno", Piece::Innovation(i), face, None);
    }

    fn price_words(&self, space: &InnovationSpace) -> String {
        let [banking, law, engineering, medicine] = space.books;
        let words = Message::new("table-price-books").number("banking", banking).number("law", law);
        self.say(
            &words.number("engineering", engineering).number("medicine", medicine).number("any", space.any),
        )
    }
}
