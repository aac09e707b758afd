//! Info cards: what every place is, in plain text.

use super::Painter;
use crate::moves::Special;
use crate::names::{Bonus, Cult, FactionId, Favor, Town};
use crate::position::Card;
use parts::scene::prelude::*;

impl Painter<'_> {
    /// What a place of the table is.
    pub(super) fn info_at(&self, id: &str) -> Option<Info> {
        if let Some(cult) = Cult::named(id) {
            return Some(self.info_track(cult.text(), |seat| self.cult_level(seat, cult)));
        }
        self.info_tile(id).or_else(|| {
            let id = FactionId::named(id)?.text();
            Some(self.titled(self.plain(id), self.plain(text_id("about-", id))))
        })
    }

    pub(super) fn info_hex(&self, hex: Hex) -> Info {
        let (t, terrain) = (self.tables, self.position.terrain[hex]);
        let id = crate::terrain_id(terrain);
        let built = self.position.building(hex);
        let built = built.map(|(seat, kind)| (seat, kind.id(), t.common.power_value[kind]));
        let mut info = self.info_land(self.map.name(hex), id, built);
        if let Viewer::Seat(seat) = self.viewer
            && self.named(seat) != "nobody"
            && built.is_none()
            && terrain.is_land()
        {
            let price = self.listed(self.position.dwelling_price(t, seat).listed());
            let spades = self.position.spades_home(t, seat, terrain);
            self.add_home(&mut info, spades, "info-dwelling", price);
        }
        info
    }

    /// Power actions, cards and tiles, wherever they lie.
    fn info_tile(&self, id: &str) -> Option<Info> {
        let (t, p) = (self.tables, self.position);
        let named = |kind: &'static str, name: &'static str, text: String| {
            self.titled(format!("{}: {}", self.plain(kind), self.plain(name)), text)
        };
        if let Some((_, action)) = t.power_actions.iter().find(|(power, _)| power.name() == id) {
            let gives = self.listed(action.gives.listed());
            let mut info = self.titled(self.plain("info-power-action"), gives);
            info.rows.push(self.headed("info-price", self.so_many(action.power, "power")));
            return Some(info);
        }
        if let Some(card) = Bonus::all().find(|card| card.name() == id) {
            let mut info = named("info-card", card.text(), self.card_text(card));
            if let Card::Free(coins @ 1..) = p.cards[card] {
                let coins = Message::new("table-coins-on-it").number("n", coins);
                info.rows.push(self.headed("info-on-it", self.raw(&coins)));
            }
            self.add_owners(&mut info, |seat| p.player(seat).bonus == Some(card));
            return Some(info);
        }
        let stock = |mut info: Info, how, left: u8, has: &dyn Fn(Seat) -> bool| {
            info.rows.push(self.headed("info-how", self.plain(how)));
            info.rows.push(self.headed("info-left", left.to_string()));
            self.add_owners(&mut info, has);
            info
        };
        if let Some(tile) = Favor::all().find(|tile| tile.name() == id) {
            let has = |seat| p.has_favor(seat, tile);
            let info = named("info-favor", tile.text(), self.favor_text(tile));
            return Some(stock(info, "info-how-favor", p.favors[tile], &has));
        }
        let tile = Town::all().find(|tile| tile.name() == id)?;
        let has = |seat| p.player(seat).towns[tile] > 0;
        let info = self.titled(self.plain("info-town"), self.town_text(tile));
        Some(stock(info, "info-how-town", p.towns[tile], &has))
    }

    /// What lies before a seat.
    pub(super) fn info_before(&self, seat: Seat, what: &str) -> Option<Info> {
        let player = self.position.player(seat);
        if let Some(info) = self.info_store(seat, what, &[]) {
            return Some(info);
        }
        if what == "ship" {
            let words = Message::new("table-shipping").number("n", player.ship).number("card", 0);
            return Some(self.named_info(&words, "info-ship"));
        }
        if what == "dig" {
            let price = self.listed(self.position.spade_price(self.tables, seat).listed());
            return Some(
                self.named_info(&Message::new("table-spade-price").name("price", price), "info-dig"),
            );
        }
        if let Some(offer) = what.strip_prefix("offer:") {
            let (from, amount) = offer.split_once(':')?;
            let (from, amount) = (Seat(from.parse().ok()?), amount.parse().ok()?);
            let words = leech_words("table-offer", self.position.leech_gain(seat, amount));
            return Some(self.named_info(&words.word("who", self.named(from)), "info-offer"));
        }
        if let Some(special) = Special::named(what) {
            return Some(self.about("info-special", special.id()));
        }
        // The second of the same tile is the same tile.
        self.info_tile(what.split_once('.').map_or(what, |(id, _)| id))
    }
}
