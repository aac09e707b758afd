//! The tray below the board: power and book actions, bonus and town tiles, palaces, innovations.

use super::tiles::{board_action, book_price, tile};
use super::{PEN, Painter, icon};
use crate::components::InnovationSpace;
use crate::moves::{Act, Piece};
use crate::position::{Card, NONE, bits};
use kernel::Message;
use parts::scene::{Thing, Voice};
use std::fmt::Write;

impl Painter<'_> {
    pub(super) fn tray(&self) -> String {
        let mut html = String::with_capacity(16 << 10);
        if self.setting_up() {
            self.offers_of_set_up(&mut html);
        } else {
            PEN.group(&mut html, "power", &self.word("table-power-actions"), |html| self.power_actions(html));
        }
        if !self.setting_up() {
            PEN.group(&mut html, "book", &self.word("table-book-actions"), |html| self.book_actions(html));
            PEN.group(&mut html, "bonus", &self.word("table-bonus-tiles"), |html| self.bonus_tiles(html));
            PEN.group(&mut html, "towns", &self.word("table-town-tiles"), |html| self.town_tiles(html));
        }
        if !self.position.rules.draft {
            PEN.group(&mut html, "palaces", &self.word("table-palaces"), |html| self.palaces(html));
        }
        if self.setting_up() {
            PEN.group(&mut html, "book", &self.word("table-book-actions"), |html| self.book_actions(html));
        }
        PEN.group(&mut html, "innovations", &self.word("table-innovations"), |html| self.innovations(html));
        format!("<div class=\"ai-tray\">{html}</div>")
    }

    fn action(&self, html: &mut String, act: Act, taken: bool, face: String) {
        let id = act.id();
        let mut words = self.word(act.about());
        if taken {
            let _ = write!(words, " – {}", self.word("table-taken"));
        }
        let class = if taken { "act taken" } else { "act" };
        PEN.thing(html, &Thing { class, place: id, words, face, badge: None });
    }

    fn power_actions(&self, html: &mut String) {
        for (i, action) in (0..).zip(&self.tables.power_actions) {
            let taken = self.position.power_taken >> i & 1 == 1;
            self.action(html, Act::Power(i), taken, board_action(action.price, "power", action));
        }
    }

    fn book_actions(&self, html: &mut String) {
        for i in bits(self.position.book_actions.into()) {
            let Some(action) = self.tables.book_actions.get(i as usize) else { continue };
            let taken = self.position.books_taken >> i & 1 == 1;
            self.action(html, Act::Book(i), taken, board_action(action.price, "books", action));
        }
    }

    pub(super) fn bonus_tiles(&self, html: &mut String) {
        for (i, kind) in (0..).zip(&self.tables.bonus) {
            let Card::Free(coins) = self.position.cards[i as usize] else { continue };
            let piece = Piece::Bonus(i);
            let mut words = self.told(piece);
            if coins > 0 {
                let more = Message::new("table-coins-on-it").number("n", coins);
                let _ = write!(words, " – {}", self.say(&more));
            }
            let badge = (coins > 0).then(|| format!("{coins}{}", icon("coins")));
            PEN.thing(html, &Thing { class: "bonus", place: piece.id(), words, face: tile(kind), badge });
        }
    }

    fn town_tiles(&self, html: &mut String) {
        for (i, &left) in (0..).zip(&self.position.towns) {
            let id = Piece::Town(i).id();
            let class = if left == 0 { "town out" } else { "town" };
            let words = self.stock_words(self.told(Piece::Town(i)), left);
            let badge = Some(left.to_string());
            PEN.thing(html, &Thing { class, place: id, words, face: self.town_face(i as usize), badge });
        }
    }

    pub(super) fn palaces(&self, html: &mut String) {
        for i in bits(self.position.palaces) {
            let Some(kind) = self.tables.palaces.get(i as usize) else { continue };
            let id = Piece::Palace(i).id();
            let badge = Some((i + 1).to_string());
            PEN.thing(
                html,
                &Thing {
                    class: "pal",
                    place: id,
                    words: self.told(Piece::Palace(i)),
                    face: tile(kind),
                    badge,
                },
            );
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
        let id = Piece::Innovation(i).id();
        let face = format!("<small>{}</small>{}", self.word(id), tile(kind));
        PEN.thing(
            html,
            &Thing { class: "inno", place: id, words: self.told(Piece::Innovation(i)), face, badge: None },
        );
    }

    fn price_words(&self, space: &InnovationSpace) -> String {
        let [banking, law, engineering, medicine] = space.books;
        let words = Message::new("table-price-books").number("banking", banking).number("law", law);
        self.say(
            &words.number("engineering", engineering).number("medicine", medicine).number("any", space.any),
        )
    }
}
