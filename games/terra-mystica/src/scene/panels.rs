//! One panel a player: points, resources, power, tracks, and what lies before them.

use super::{PEN, Painter, icon};
use crate::actions::special::{CARD_USED, FACTION_USED, FAVOR_USED};
use crate::moves::{Act, Special};
use crate::names::Town;
use crate::position::Player;
use parts::scene::prelude::*;

impl Painter<'_> {
    pub(super) fn panel(&self, seat: Seat) -> String {
        let player = self.position.player(seat);
        let about = self.faction(seat).map_or(String::new(), |id| self.word(text_id("about-", id)));
        let points = self.playing().then(|| (player.vp, self.word("points")));
        let mut html = self.head(seat, &about, points);
        if self.playing() {
            self.resources(&mut html, seat, player);
            self.belongings(&mut html, seat, player);
        }
        self.offers(&mut html, seat);
        self.panel_of(seat, html)
    }

    /// Has everybody got what the factions begin with?
    pub(super) fn playing(&self) -> bool {
        self.position.all_seats().all(|seat| self.faction(seat).is_some())
    }

    fn resources(&self, html: &mut String, seat: Seat, player: &Player) {
        html.push_str("<div class=\"res\">");
        self.count(html, seat, player.coins, "coins");
        self.count(html, seat, player.workers, "workers");
        self.count(html, seat, player.priests, "priests");
        PEN.bowls(html, self, seat, player.bowls);
        self.tracks(html, seat, player);
        html.push_str("</div>");
    }

    fn tracks(&self, html: &mut String, seat: Seat, player: &Player) {
        let faction = self.position.faction(self.tables, seat);
        if faction.shipping.is_some() {
            let card = self.position.ship_range(self.tables, seat) - player.ship;
            let words = Message::new("table-shipping").number("n", player.ship).number("card", card);
            self.ship(html, seat, (player.ship, card), &words);
        }
        let price = self.position.spade_price(self.tables, seat);
        let words = Message::new("table-spade-price").name("price", self.listed(price.listed()));
        self.dig(html, seat, price.listed(), &words);
    }

    /// The card, the tiles and the special actions; buildings stand on the player's board.
    pub(super) fn belongings(&self, html: &mut String, seat: Seat, player: &Player) {
        html.push_str("<div class=\"own\">");
        if let Some(i) = player.bonus {
            let card = &self.tables.bonus[i];
            let used = card.action.is_some() && player.used & CARD_USED != 0;
            let words = self.called(&self.plain(i.text()), &self.card_text(i));
            self.chip(html, seat, &Chip { class: "card", id: i.name(), used }, &words, &self.card_face(i));
        }
        for (i, tile) in player.favor_tiles(self.tables) {
            let used = tile.action.is_some() && player.used & FAVOR_USED != 0;
            let words = self.called(&self.plain(i.text()), &self.favor_text(i));
            self.chip(html, seat, &Chip { class: "fav", id: i.name(), used }, &words, &self.favor_face(i));
        }
        for i in Town::all() {
            let words = self.called(&self.plain("info-town"), &self.town_text(i));
            self.town_chips(html, seat, (i.name(), player.towns[i]), &words, &self.town_face(i));
        }
        if player.keys > 0 {
            let words = self.amount(player.keys, "keys");
            let _ =
                write!(html, "<span class=\"chip\" title=\"{words}\">{}{}</span>", player.keys, icon("keys"));
        }
        self.position.each_special(self.tables, seat, |act| {
            if let Act::Faction(special) = act {
                let used = special != Special::Bridge && player.used & FACTION_USED != 0;
                let chip = Chip { class: "special", id: special.name(), used };
                self.chip(html, seat, &chip, &self.word(special.id()), &self.special_face(special));
            }
        });
        html.push_str("</div>");
    }

    /// Power that neighbors' buildings offer.
    fn offers(&self, html: &mut String, seat: Seat) {
        let (mut shown, mut offers) = (Vec::new(), String::new());
        for offer in self.position.open_offers().iter().filter(|offer| offer.to == seat) {
            if shown.contains(&(offer.from, offer.amount)) {
                continue;
            }
            shown.push((offer.from, offer.amount));
            let place = format!("offer:{}:{}", offer.from.0, offer.amount);
            self.offer(&mut offers, seat, &place, (offer.from, self.position.leech_gain(seat, offer.amount)));
        }
        html.push_str(&Tag::new("div", "offers").around(offers));
    }
}
