//! Cards as drawings: large in hand and market, a strip or a small square in a city.

use super::faces::{self, icon, number};
use super::words::{escape, roman};
use super::{Painter, own};
use crate::components::{Card, Leader, Tile};
use crate::moves::{Join, Way};
use kernel::Seat;
use parts::html::Tag;

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

impl Marks {
    /// A card that can or cannot be built, and why.
    pub(super) fn foot(class: &str, foot: String) -> Marks {
        Marks { class: class.into(), foot, ..Marks::default() }
    }
}

/// Whether a recruited leader still acts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LeaderState {
    Acting,
    Entombed,
}

impl Painter<'_> {
    /// A card to touch.
    pub(super) fn card(&self, place: &str, card: Card, marks: &Marks) -> String {
        let kind = self.tables.kind_of(card);
        let Marks { class, foot, badge, words: more } = marks;
        let color = kind.color.id();
        let mut inside = format!(
            "<span class=\"band\"><svg class=\"em\"><use href=\"#sw-{color}\"/></svg><span class=\"cost\">{}</span>\
             <i class=\"age\">{}</i></span><b class=\"name\">{}</b>",
            faces::cost(kind.coins, &kind.cost),
            roman(kind.age),
            self.word(kind.text),
        );
        let before = |sign: &str, names: String| match names.is_empty() {
            true => names,
            false => format!("{sign}<span>{}</span>", escape(&names)),
        };
        inside += &Tag::new("small", "from").around(before(&icon("link"), self.chain_names(kind)));
        inside += &Tag::new("span", "face").holds(faces::effects(kind.effects));
        let to = self.link_names(self.tables.card(card).kind);
        inside += &Tag::new("small", "to").around(before("→ ", to));
        let words = escape(&self.card_words(card));
        let words = if more.is_empty() { words } else { format!("{words} {}", escape(more)) };
        let card = Tag::new("button", &format!("sw-card c-{color}{class}")).at(place).says(words);
        let badge = Tag::new("i", "badge").with("aria-hidden", true).around(badge.clone());
        card.holds(framed(inside, foot) + &badge)
    }

    /// What building this card would cost the viewer now, cheapest way first.
    pub(super) fn price_now(&self, seat: Seat, card: Card) -> Marks {
        if self.position.is_double(seat, card) {
            return Marks::foot(" no", icon("no") + &self.word("table-double"));
        }
        let mut best: Option<(u16, Way)> = None;
        let shop = self.position.shop(seat);
        self.position.each_build(seat, card, &shop, |way, join, _, coins| {
            if join == Join::No && best.is_none_or(|(least, _)| coins < least) {
                best = Some((coins, way));
            }
        });
        match best {
            None => Marks::foot(" no", icon("no") + &self.word("table-too-dear")),
            Some((0, Way::Chain)) => Marks::foot(" ok", icon("link") + &self.word("table-free")),
            Some((0, _)) => Marks::foot(" ok", icon("done") + &self.word("table-free")),
            Some((coins, _)) => Marks::foot(" ok", number("coin", coins)),
        }
    }

    /// A card of the viewer's own city: its effect and its name.
    pub(super) fn strip(&self, seat: Seat, card: Card) -> String {
        let kind = self.tables.kind_of(card);
        self.built(seat, card, "sw-strip").holds(faced(faces::effects(kind.effects), self.word(kind.text)))
    }

    /// A card of another city: its effect only.
    pub(super) fn mini(&self, seat: Seat, card: Card) -> String {
        self.built(seat, card, "sw-mini").holds(faces::effects(self.tables.kind_of(card).effects))
    }

    fn built(&self, seat: Seat, card: Card, class: &str) -> Tag {
        let item = Tag::new("li", &format!("{class} c-{}", self.tables.kind_of(card).color.id()));
        let item = item.at(own(seat, &format!("built:{}", self.position.card_place(card))));
        item.role("img").says(escape(&self.short_words(card)))
    }

    /// A leader to touch.
    pub(super) fn leader(&self, place: &str, leader: Leader, foot: &str) -> String {
        let data = self.tables.leader(leader);
        let cost =
            data.cost.map_or_else(|| roman(self.position.age.max(1)).to_owned(), |coins| coins.to_string());
        let inside = format!(
            "<span class=\"band\">{}<span class=\"cost\">{}</span></span><b class=\"name\">{}</b>\
             <span class=\"face\">{}</span>",
            icon("leader"),
            number("coin", cost),
            self.word(data.text),
            faces::effects(data.effects),
        );
        let card =
            Tag::new("button", "sw-card c-leader").at(place).says(self.about_words(data.text, data.about));
        card.holds(framed(inside, foot))
    }

    /// A recruited leader, small.
    pub(super) fn small_leader(&self, seat: Seat, leader: Leader, state: LeaderState) -> String {
        let data = self.tables.leader(leader);
        let words = self.about_words(data.text, data.about);
        let (class, more) = match state {
            LeaderState::Entombed => (" gone", format!(" {}", self.word("table-entombed"))),
            LeaderState::Acting => ("", String::new()),
        };
        let item = Tag::new("li", &format!("sw-strip c-leader{class}"))
            .at(own(seat, &format!("leader:{}", data.id)));
        let item = item.role("img").says(format!("{words}{more}"));
        item.holds(faced(faces::effects(data.effects), self.word(data.text)))
    }

    /// A tile of the tower in words, as something to touch.
    pub(super) fn tile(&self, place: &str, tile: Tile) -> String {
        self.tile_in(Tag::new("button", "sw-tile").at(place), tile)
    }

    /// A tile as this element.
    pub(super) fn tile_in(&self, element: Tag, tile: Tile) -> String {
        let data = self.tables.tile(tile);
        let face = format!("<b>{}</b><small>{}</small>", self.word(data.text), self.word(data.about));
        element.says(self.about_words(data.text, data.about)).holds(face)
    }
}

/// The frame of a large card.
fn framed(inside: String, foot: &str) -> String {
    let foot = Tag::new("span", "foot").around(foot.to_owned());
    Tag::new("span", "in").with("aria-hidden", true).holds(inside + &foot)
}

/// What lies in a city: what it does, and its name.
fn faced(face: String, name: String) -> String {
    Tag::new("span", "face").holds(face) + &Tag::new("span", "name").holds(name)
}
