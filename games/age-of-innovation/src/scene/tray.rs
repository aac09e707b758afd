//! The tray below the board: power and book actions, bonus and town tiles, palaces, innovations.

use super::tiles::{board_action, book_price, tile};
use super::words::{about, name_of};
use super::{Painter, icon};
use crate::components::InnovationSpace;
use crate::moves::{Act, Piece};
use crate::position::{Card, NONE, bits};
use crate::words::act_text;
use kernel::Message;
use std::fmt::Write;

/// Something of the tray that can be touched.
pub(super) struct Thing<'a> {
    pub(super) class: &'a str,
    pub(super) place: &'a str,
    pub(super) words: String,
    pub(super) face: String,
    /// How many there are, or how much lies on it.
    pub(super) badge: Option<String>,
}

impl Thing<'_> {
    pub(super) fn write(&self, html: &mut String) {
        let Thing { class, place, words, face, badge } = self;
        let _ = write!(
            html,
            "<button type=\"button\" data-place=\"{place}\" class=\"ai-tile {class}\" title=\"{words}\">\
             <span class=\"face\" aria-hidden=\"true\">{face}</span>"
        );
        if let Some(badge) = badge {
            let _ = write!(html, "<i class=\"badge\" aria-hidden=\"true\">{badge}</i>");
        }
        html.push_str("</button>");
    }
}

impl Painter<'_> {
    pub(super) fn tray(&self) -> String {
        let mut html = String::with_capacity(16 << 10);
        if self.setting_up() {
            self.offers_of_set_up(&mut html);
        } else {
            self.group(&mut html, "power", "table-power-actions", |html| self.power_actions(html));
        }
        if !self.setting_up() {
            self.group(&mut html, "book", "table-book-actions", |html| self.book_actions(html));
            self.group(&mut html, "bonus", "table-bonus-tiles", |html| self.bonus_tiles(html));
            self.group(&mut html, "towns", "table-town-tiles", |html| self.town_tiles(html));
        }
        if !self.position.rules.draft {
            self.group(&mut html, "palaces", "table-palaces", |html| self.palaces(html));
        }
        if self.setting_up() {
            self.group(&mut html, "book", "table-book-actions", |html| self.book_actions(html));
        }
        self.group(&mut html, "innovations", "table-innovations", |html| self.innovations(html));
        format!("<div class=\"ai-tray\">{html}</div>")
    }

    pub(super) fn group(
        &self,
        html: &mut String,
        class: &str,
        title: &'static str,
        inside: impl Fn(&mut String),
    ) {
        let _ = write!(html, "<section class=\"ai-group g-{class}\"><h3>{}</h3><div>", self.word(title));
        inside(html);
        html.push_str("</div></section>");
    }

    fn action(&self, html: &mut String, act: Act, taken: bool, face: String) {
        let id = act_text(act).unwrap_or("nobody");
        let mut words = self.word(about(id));
        if taken {
            let _ = write!(words, " – {}", self.word("table-taken"));
        }
        let class = if taken { "act taken" } else { "act" };
        Thing { class, place: id, words, face, badge: None }.write(html);
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
            let id = name_of(Piece::Bonus(i));
            let mut words = self.told(id);
            if coins > 0 {
                let more = Message::new("table-coins-on-it").number("n", coins);
                let _ = write!(words, " – {}", self.say(&more));
            }
            let badge = (coins > 0).then(|| format!("{coins}{}", icon("coins")));
            Thing { class: "bonus", place: id, words, face: tile(kind), badge }.write(html);
        }
    }

    fn town_tiles(&self, html: &mut String) {
        for (i, &left) in (0..).zip(&self.position.towns) {
            let id = name_of(Piece::Town(i));
            let class = if left == 0 { "town out" } else { "town" };
            let words = self.stock_words(self.told(id), left);
            let badge = Some(left.to_string());
            Thing { class, place: id, words, face: self.town_face(i as usize), badge }.write(html);
        }
    }

    pub(super) fn palaces(&self, html: &mut String) {
        for i in bits(self.position.palaces) {
            let Some(kind) = self.tables.palaces.get(i as usize) else { continue };
            let id = name_of(Piece::Palace(i));
            let badge = Some((i + 1).to_string());
            Thing { class: "pal", place: id, words: self.told(id), face: tile(kind), badge }.write(html);
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
        let id = name_of(Piece::Innovation(i));
        let face = format!("<small>{}</small>{}", self.word(id), tile(kind));
        Thing { class: "inno", place: id, words: self.told(id), face, badge: None }.write(html);
    }

    fn price_words(&self, space: &InnovationSpace) -> String {
        let [banking, law, engineering, medicine] = space.books;
        let words = Message::new("table-price-books").number("banking", banking).number("law", law);
        self.say(
            &words.number("engineering", engineering).number("medicine", medicine).number("any", space.any),
        )
    }
}
