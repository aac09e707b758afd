//! One panel a player: points, resources, power, tracks, and what lies before them.

use super::words::prices;
use super::{PEN, Painter, icon, own};
use crate::actions::special::{CARD_USED, FACTION_USED, FAVOR_USED};
use crate::moves::{Act, Special};
use crate::position::{NONE, Phase, Player};
use kernel::scene::PLAYER_SLOT;
use kernel::{Message, Seat, text_id};
use parts::scene::{Voice, leech_words};
use std::fmt::Write;

/// The ids of the factions' own actions.
pub(super) const SPECIALS: [&str; 7] = [
    "act-cult-steps",
    "act-ride",
    "act-free-upgrade",
    "act-double-turn",
    "act-two-spades",
    "act-sandstorm",
    "act-bridge",
];

impl Painter<'_> {
    pub(super) fn panel(&self, seat: Seat) -> String {
        let player = self.position.player(seat);
        let state = match () {
            _ if self.position.phase == Phase::Over => "",
            _ if self.decides(seat) => " now",
            _ if player.passed => " passed",
            _ => "",
        };
        let mut html = format!("<section class=\"tm-panel who-{}{state}\">", self.color(seat));
        self.head(&mut html, seat, player);
        if self.playing() {
            self.resources(&mut html, seat, player);
            self.belongings(&mut html, seat, player);
        }
        self.offers(&mut html, seat);
        html.push_str("</section>");
        html
    }

    fn head(&self, html: &mut String, seat: Seat, player: &Player) {
        let (name, about) = match self.faction(seat) {
            Some(id) => (self.word(id), self.word(text_id("about-", id))),
            None => (self.word("table-no-faction"), String::new()),
        };
        let _ = write!(
            html,
            "<header>{}<b class=\"name\" title=\"{about}\">{name}</b>{PLAYER_SLOT}",
            self.mark(seat)
        );
        self.flag(html, player);
        if self.playing() {
            let place = own(seat, "points");
            let _ = write!(
                html,
                "<strong data-place=\"{place}\" role=\"button\" tabindex=\"-1\" title=\"{}\">\
                 <span data-count=\"{place}\">{}</span>{}</strong>",
                self.word("points"),
                player.vp,
                icon("points")
            );
        }
        html.push_str("</header>");
    }

    /// Who has passed; whose turn it is shows the panel itself.
    fn flag(&self, html: &mut String, player: &Player) {
        if player.passed && self.position.phase != Phase::Over {
            let _ = write!(html, "<em class=\"flag\">{}</em>", self.word("table-passed"));
        }
    }

    /// Has everybody got what the factions begin with?
    fn playing(&self) -> bool {
        self.position.all_seats().all(|seat| self.faction(seat).is_some())
    }

    fn resources(&self, html: &mut String, seat: Seat, player: &Player) {
        html.push_str("<div class=\"res\">");
        for (n, what) in
            [(player.coins, "coins"), (player.workers, "workers"), (player.priests.into(), "priests")]
        {
            let words = self.amount(n, what);
            let number = format!("{}<b data-count=\"{}\">{n}</b>", icon(what), own(seat, what));
            PEN.counter(html, seat, what, &words, &number);
        }
        PEN.bowls(html, self, seat, player.bowls);
        self.tracks(html, seat, player);
        html.push_str("</div>");
    }

    fn tracks(&self, html: &mut String, seat: Seat, player: &Player) {
        let faction = self.position.faction(self.tables, seat);
        if faction.shipping.is_some() {
            let card = self.position.ship_range(self.tables, seat) - player.ship;
            let words = Message::new("table-shipping").number("n", player.ship).number("card", card);
            let more = if card > 0 { format!("<sup>+{card}</sup>") } else { String::new() };
            let inside = format!("{}<b>{}{more}</b>", icon("ship"), player.ship);
            PEN.counter(html, seat, "ship", &self.say(&words), &inside);
        }
        let price = self.position.spade_price(self.tables, seat);
        let words = Message::new("table-spade-price").name("price", self.listed(prices(price)));
        let mut inside = icon("spades");
        for (n, what) in prices(price) {
            let _ = write!(inside, "<b>{n}</b>{}", icon(what));
        }
        PEN.counter(html, seat, "dig", &self.say(&words), &inside);
    }

    /// The card, the tiles and the special actions; buildings stand on the player's board.
    pub(super) fn belongings(&self, html: &mut String, seat: Seat, player: &Player) {
        html.push_str("<div class=\"own\">");
        if player.bonus != NONE {
            let i = player.bonus as usize;
            let used = self.tables.bonus[i].action.is_some() && player.used & CARD_USED != 0;
            self.chip(
                html,
                seat,
                "card",
                (&self.tables.bonus[i].id, used),
                &self.card_words(i),
                &self.card_face(i),
            );
        }
        for (i, tile) in self.tables.favors.iter().enumerate() {
            if self.position.has_favor(seat, i) {
                let used = tile.action.is_some() && player.used & FAVOR_USED != 0;
                self.chip(html, seat, "fav", (&tile.id, used), &self.favor_words(i), &self.favor_face(i));
            }
        }
        for (i, tile) in self.tables.towns.iter().enumerate() {
            let face = self.town_face(i);
            for n in 0..player.towns[i] {
                let place = if n == 0 { tile.id.clone() } else { format!("{}.{}", tile.id, n + 1) };
                self.chip(html, seat, "town", (&place, false), &self.town_words(i), &face);
            }
        }
        if player.keys > 0 {
            let words = self.amount(player.keys, "keys");
            let _ =
                write!(html, "<span class=\"chip\" title=\"{words}\">{}{}</span>", player.keys, icon("keys"));
        }
        self.position.each_special(self.tables, seat, |act| {
            if let Act::Faction(special) = act {
                let used = special != Special::Bridge && player.used & FACTION_USED != 0;
                let words = format!("{}: {}", special.id(), self.word(SPECIALS[special as usize]));
                self.chip(html, seat, "special", (special.id(), used), &words, &self.special_face(special));
            }
        });
        html.push_str("</div>");
    }

    /// A card, tile or action before a player.
    fn chip(&self, html: &mut String, seat: Seat, class: &str, what: (&str, bool), words: &str, face: &str) {
        let (id, used) = what;
        let used = used.then(|| self.word("table-used"));
        PEN.chip(html, (&own(seat, id), class), words, used.as_deref(), face);
    }

    /// Power that neighbors' buildings offer.
    fn offers(&self, html: &mut String, seat: Seat) {
        let mut shown = Vec::new();
        for offer in self.position.open_offers().iter().filter(|offer| offer.to == seat) {
            if shown.contains(&(offer.from, offer.amount)) {
                continue;
            }
            shown.push((offer.from, offer.amount));
            let words = leech_words("table-offer", self.position.leech_gain(seat, offer.amount));
            let words = self.say(&words.word("who", self.named(offer.from)));
            let place = own(seat, &format!("offer:{}:{}", offer.from.0, offer.amount));
            PEN.offer(html, &place, self.color(offer.from), &words);
        }
    }
}
