//! The tray below the board: power actions, bonus cards, favor and town tiles, and the factions while
//! they are chosen.

use super::{PEN, Painter};
use crate::position::{Card, Phase};
use kernel::{Message, text_id};
use parts::scene::{Thing, Voice};
use std::fmt::Write;

impl Painter<'_> {
    pub(super) fn tray(&self) -> String {
        let mut html = String::with_capacity(16 << 10);
        if let Phase::Factions(_) = self.position.phase {
            PEN.group(&mut html, "factions", &self.word("table-factions"), |html| self.factions(html));
            PEN.group(&mut html, "cards", &self.word("table-cards"), |html| self.cards(html));
        } else {
            PEN.group(&mut html, "power", &self.word("table-power-actions"), |html| self.power_actions(html));
            PEN.group(&mut html, "cards", &self.word("table-cards"), |html| self.cards(html));
            PEN.group(&mut html, "towns", &self.word("table-town-tiles"), |html| self.town_tiles(html));
            PEN.group(&mut html, "favors", &self.word("table-favor-tiles"), |html| self.favor_tiles(html));
        }
        format!("<div class=\"tm-tray\">{html}</div>")
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
            PEN.thing(html, &Thing { class, place: &action.id, words, face, badge: None });
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
            PEN.thing(html, &Thing { class: "card", place: &card.id, words, face: self.card_face(i), badge });
        }
    }

    fn favor_tiles(&self, html: &mut String) {
        for (i, tile) in self.tables.favors.iter().enumerate() {
            let left = self.position.favors[i];
            let class = if left == 0 { "fav out" } else { "fav" };
            let words = self.stock_words(self.favor_words(i), left);
            let badge = (tile.count > 1).then(|| left.to_string());
            PEN.thing(html, &Thing { class, place: &tile.id, words, face: self.favor_face(i), badge });
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
            PEN.thing(html, &Thing { class, place: &tile.id, words, face: self.town_face(i), badge });
        }
    }

    /// The factions to choose from, with what makes each special.
    fn factions(&self, html: &mut String) {
        for (i, faction) in (0..).zip(&self.tables.factions) {
            let terrain = crate::terrain_id(faction.home);
            let free = self.position.check_faction(self.tables, i).is_ok();
            let name = self.word(faction.id);
            let about = self.word(text_id("about-", faction.id));
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
