//! The tray below the board: power actions, bonus cards, favor and town tiles, and the factions while
//! they are chosen.

use super::Painter;
use crate::position::{Card, Phase};
use kernel::Message;
use std::fmt::Write;

/// Something of the tray that can be touched.
struct Thing<'a> {
    class: &'a str,
    place: &'a str,
    words: String,
    face: String,
    /// How many there are, or how much lies on it.
    badge: Option<String>,
}

impl Thing<'_> {
    fn write(&self, html: &mut String) {
        let Thing { class, place, words, face, badge } = self;
        let _ = write!(
            html,
            "<button type=\"button\" data-place=\"{place}\" class=\"tm-tile {class}\" title=\"{words}\">\
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
        if let Phase::Factions(_) = self.position.phase {
            self.group(&mut html, "factions", "table-factions", |html| self.factions(html));
            self.group(&mut html, "cards", "table-cards", |html| self.cards(html));
        } else {
            self.group(&mut html, "power", "table-power-actions", |html| self.power_actions(html));
            self.group(&mut html, "cards", "table-cards", |html| self.cards(html));
            self.group(&mut html, "towns", "table-town-tiles", |html| self.town_tiles(html));
            self.group(&mut html, "favors", "table-favor-tiles", |html| self.favor_tiles(html));
        }
        format!("<div class=\"tm-tray\">{html}</div>")
    }

    fn group(&self, html: &mut String, class: &str, title: &'static str, inside: impl Fn(&mut String)) {
        let _ = write!(html, "<section class=\"tm-group g-{class}\"><h3>{}</h3><div>", self.word(title));
        inside(html);
        html.push_str("</div></section>");
    }

    fn power_actions(&self, html: &mut String) {
        for (i, action) in self.tables.power_actions.iter().enumerate() {
            let taken = self.position.power_taken >> i & 1 == 1;
            let mut words = self.power_action_words(i);
            if taken {
                let _ = write!(words, " – {}", self.word("table-taken"));
            }
            let class = if taken { "act taken" } else { "act" };
            let face = self.power_action_face(i);
            Thing { class, place: &action.id, words, face, badge: None }.write(html);
        }
    }

    fn cards(&self, html: &mut String) {
        for (i, card) in self.tables.bonus.iter().enumerate() {
            let Card::Free(coins) = self.position.cards[i] else { continue };
            let mut words = self.card_words(i);
            if coins > 0 {
                let more = Message::new("table-coins-on-it").number("n", coins);
                let _ = write!(words, " – {}", self.say(&more));
            }
            let badge = (coins > 0).then(|| format!("{coins}{}", super::icon("coins")));
            Thing { class: "card", place: &card.id, words, face: self.card_face(i), badge }.write(html);
        }
    }

    fn favor_tiles(&self, html: &mut String) {
        for (i, tile) in self.tables.favors.iter().enumerate() {
            let left = self.position.favors[i];
            let class = if left == 0 { "fav out" } else { "fav" };
            let words = self.stock_words(self.favor_words(i), left);
            let badge = (tile.count > 1).then(|| left.to_string());
            Thing { class, place: &tile.id, words, face: self.favor_face(i), badge }.write(html);
        }
    }

    fn town_tiles(&self, html: &mut String) {
        for (i, tile) in self.tables.towns.iter().enumerate() {
            if !self.position.rules.has(tile.module.as_deref()) {
                continue;
            }
            let left = self.position.towns[i];
            let class = if left == 0 { "town out" } else { "town" };
            let words = self.stock_words(self.town_words(i), left);
            let badge = Some(left.to_string());
            Thing { class, place: &tile.id, words, face: self.town_face(i), badge }.write(html);
        }
    }

    fn stock_words(&self, words: String, left: u8) -> String {
        format!("{words} – {}", self.say(&Message::new("table-left").number("n", left)))
    }

    /// The factions to choose from, with what makes each special.
    fn factions(&self, html: &mut String) {
        for (i, faction) in (0..).zip(&self.tables.factions) {
            let terrain = crate::terrain_id(faction.home);
            let free = self.position.check_faction(self.tables, i).is_ok();
            let name = self.word(faction.id);
            let about = self.word(super::panels::ABOUT[i as usize]);
            let _ = write!(
                html,
                "<button type=\"button\" class=\"tm-faction who-{terrain}{}\" data-place=\"{}\" \
                 title=\"{about}\"><svg class=\"tm-mark\" aria-hidden=\"true\">\
                 <use href=\"#tm-m-{terrain}\"/></svg><b>{name}</b><small>{about}</small></button>",
                if free { "" } else { " out" },
                faction.id,
            );
        }
    }
}
