//! Cards as drawings: large in hand and market, a strip or a small square in a city.

use super::faces::{self, icon, number};
use super::words::{escape, roman};
use super::{Painter, own};
use crate::components::{Card, Leader, Tile};
use crate::moves::Way;
use kernel::Seat;
use std::fmt::Write;

/// What else is written on a large card.
#[derive(Default)]
pub(super) struct Marks {
    /// More classes.
    pub(super) class: String,
    /// The line at the bottom: what it would cost now.
    pub(super) foot: String,
    /// A badge in the corner.
    pub(super) badge: String,
    /// More words for the tooltip.
    pub(super) words: String,
}

impl Painter<'_> {
    /// A card to touch.
    pub(super) fn card(&self, html: &mut String, place: &str, card: Card, marks: &Marks) {
        let kind = self.tables.kind_of(card);
        let words = self.card_words(card);
        let Marks { class, foot, badge, words: more } = marks;
        let _ = write!(
            html,
            "<button type=\"button\" class=\"sw-card c-{}{class}\" data-place=\"{place}\" title=\"{}\">\
             <span class=\"in\" aria-hidden=\"true\"><span class=\"band\"><svg class=\"em\">\
             <use href=\"#sw-{0}\"/></svg><span class=\"cost\">{}</span><i class=\"age\">{}</i></span>\
             <b class=\"name\">{}</b>",
            kind.color.id(),
            escape(&if more.is_empty() { words } else { format!("{words} {more}") }),
            faces::cost(kind.coins, &kind.cost),
            roman(kind.age),
            self.word(kind.text),
        );
        let from = self.chain_names(kind);
        if !from.is_empty() {
            let _ = write!(html, "<small class=\"from\">{}{}</small>", icon("link"), escape(&from));
        }
        let _ = write!(html, "<span class=\"face\">{}</span>", faces::effects(kind.effects));
        let to = self.link_names(self.tables.card(card).kind);
        if !to.is_empty() {
            let _ = write!(html, "<small class=\"to\">→ {}</small>", escape(&to));
        }
        if !foot.is_empty() {
            let _ = write!(html, "<span class=\"foot\">{foot}</span>");
        }
        html.push_str("</span>");
        if !badge.is_empty() {
            let _ = write!(html, "<i class=\"badge\" aria-hidden=\"true\">{badge}</i>");
        }
        html.push_str("</button>");
    }

    /// What building this card would cost the viewer now, cheapest way first.
    pub(super) fn price_now(&self, seat: Seat, card: Card) -> Marks {
        if self.position.is_double(seat, card) {
            let foot = format!("{}{}", icon("no"), self.word("table-double"));
            return Marks { class: " no".into(), foot, ..Marks::default() };
        }
        let mut best: Option<(u16, Way)> = None;
        let shop = self.position.shop(seat);
        self.position.each_build(seat, card, &shop, |way, join, _, coins| {
            if !join && best.is_none_or(|(least, _)| coins < least) {
                best = Some((coins, way));
            }
        });
        let (class, foot) = match best {
            None => (" no", format!("{}{}", icon("no"), self.word("table-too-dear"))),
            Some((0, Way::Chain)) => (" ok", format!("{}{}", icon("link"), self.word("table-free"))),
            Some((0, _)) => (" ok", format!("{}{}", icon("done"), self.word("table-free"))),
            Some((coins, _)) => (" ok", number("coin", coins)),
        };
        Marks { class: class.into(), foot, ..Marks::default() }
    }

    /// A card of the viewer's own city: its effect and its name.
    pub(super) fn strip(&self, html: &mut String, seat: Seat, card: Card) {
        let kind = self.tables.kind_of(card);
        let _ = write!(
            html,
            "<li class=\"sw-strip c-{}\" data-place=\"{}\" role=\"img\" title=\"{}\"><span class=\"face\">\
             {}</span><span class=\"name\">{}</span></li>",
            kind.color.id(),
            own(seat, &format!("built:{}", self.position.card_place(card))),
            escape(&self.short_words(card)),
            faces::effects(kind.effects),
            self.word(kind.text),
        );
    }

    /// A card of another city: its effect only.
    pub(super) fn mini(&self, html: &mut String, seat: Seat, card: Card) {
        let kind = self.tables.kind_of(card);
        let _ = write!(
            html,
            "<li class=\"sw-mini c-{}\" data-place=\"{}\" role=\"img\" title=\"{}\">{}</li>",
            kind.color.id(),
            own(seat, &format!("built:{}", self.position.card_place(card))),
            escape(&self.short_words(card)),
            faces::effects(kind.effects),
        );
    }

    /// A leader to touch.
    pub(super) fn leader(&self, html: &mut String, place: &str, leader: Leader, foot: &str) {
        let data = self.tables.leader(leader);
        let cost =
            data.cost.map_or_else(|| roman(self.position.age.max(1)).to_owned(), |coins| coins.to_string());
        let _ = write!(
            html,
            "<button type=\"button\" class=\"sw-card c-leader\" data-place=\"{place}\" title=\"{}\">\
             <span class=\"in\" aria-hidden=\"true\"><span class=\"band\">{}<span class=\"cost\">{}</span>\
             </span><b class=\"name\">{}</b><span class=\"face\">{}</span>",
            escape(&self.leader_words(leader)),
            icon("leader"),
            number("coin", cost),
            self.word(data.text),
            faces::effects(data.effects),
        );
        if !foot.is_empty() {
            let _ = write!(html, "<span class=\"foot\">{foot}</span>");
        }
        html.push_str("</span></button>");
    }

    /// A recruited leader, small.
    pub(super) fn small_leader(&self, html: &mut String, seat: Seat, leader: Leader, gone: bool) {
        let data = self.tables.leader(leader);
        let words = escape(&self.leader_words(leader));
        let more = if gone { format!(" {}", self.word("table-entombed")) } else { String::new() };
        let _ = write!(
            html,
            "<li class=\"sw-strip c-leader{}\" data-place=\"{}\" role=\"img\" title=\"{words}{more}\">\
             <span class=\"face\">{}</span><span class=\"name\">{}</span></li>",
            if gone { " gone" } else { "" },
            own(seat, &format!("leader:{}", data.id)),
            faces::effects(data.effects),
            self.word(data.text),
        );
    }

    /// A tile of the tower in words, as something to touch.
    pub(super) fn tile(&self, html: &mut String, place: &str, tile: Tile) {
        let data = self.tables.tile(tile);
        let _ = write!(
            html,
            "<button type=\"button\" class=\"sw-tile\" data-place=\"{place}\" title=\"{}\">\
             <b>{}</b><small>{}</small></button>",
            escape(&self.tile_words(tile)),
            self.word(data.text),
            self.word(data.about),
        );
    }
}
