//! The tray below the board: power actions, bonus cards, favor and town tiles, and the factions while
//! they are chosen.

use super::Painter;
use crate::position::Phase;
use parts::scene::prelude::*;

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

    fn power_actions(&self, html: &mut String) {
        for (power, action) in self.tables.power_actions.iter() {
            let (words, face) = (self.power_action_words(power), self.power_action_face(action));
            let state =
                if self.position.power_taken.has(power) { ActionState::Taken } else { ActionState::Free };
            self.board_action(html, power.name(), words, face, state);
        }
    }

    fn cards(&self, html: &mut String) {
        for (card, coins) in self.position.free_cards() {
            let words = self.called(&self.plain(card.text()), &self.card_text(card));
            self.free_card(html, ("card", card.name()), words, self.card_face(card), coins);
        }
    }

    fn favor_tiles(&self, html: &mut String) {
        for (i, tile) in self.tables.favors.iter() {
            let words = self.called(&self.plain(i.text()), &self.favor_text(i));
            let left = Left::of(tile.count, self.position.favors[i]);
            self.stock_tile(html, ("fav", i.name()), words, self.favor_face(i), left);
        }
    }

    fn town_tiles(&self, html: &mut String) {
        let rules = &self.position.rules;
        let tiles = self.tables.towns.iter();
        for (i, _) in tiles.filter(|(_, tile)| rules.has(tile.module.as_deref())) {
            let words = self.called(&self.plain("info-town"), &self.town_text(i));
            let left = Left::Counted(self.position.towns[i]);
            self.stock_tile(html, ("town", i.name()), words, self.town_face(i), left);
        }
    }

    /// The factions to choose from, with what makes each special.
    fn factions(&self, html: &mut String) {
        for (id, faction) in self.tables.factions.iter() {
            let terrain = crate::terrain_id(faction.home);
            let free = self.position.check_faction(self.tables, id).is_ok();
            let about = self.word(text_id("about-", faction.id));
            let class = format!("tm-faction who-{terrain}{}", if free { "" } else { " out" });
            let mark =
                format!("<svg class=\"tm-mark\" aria-hidden=\"true\"><use href=\"#tm-m-{terrain}\"/></svg>");
            let inside = format!("{mark}<b>{}</b><small>{about}</small>", self.word(faction.id));
            html.push_str(&Tag::new("button", &class).at(faction.id).says(&about).holds(inside));
        }
    }
}
