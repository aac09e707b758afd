//! Info cards: what every place is, in plain text.

use super::Painter;
use super::kinds::KINDS;
use super::panels::SPECIALS;
use super::words::{amounts, prices};
use crate::components::RIVER;
use crate::moves::Special;
use crate::names::Cult;
use crate::position::{Card, Position};
use kernel::moves::ByName as _;
use kernel::scene::Info;
use kernel::{Message, Seat, Viewer, text_id};
use parts::hexes::Hex;
use parts::players::{Players, Tracks};
use parts::scene::{Place, Voice, bowls_words, bridge_words, leech_words};

impl Painter<'_> {
    /// What a place is, for one viewer.
    pub(super) fn info(&self, viewer: Viewer, place: &str) -> Option<Info> {
        let t = self.tables;
        match Place::of(&*t.map, place) {
            Place::Kind(kind) => {
                let (.., label, text) = KINDS.into_iter().find(|(id, ..)| *id == kind)?;
                Some(self.titled(self.plain(label), self.plain(text)))
            }
            Place::Before(seat, what) => {
                self.info_before(Some(seat).filter(|seat| seat.0 < self.position.players)?, what)
            }
            Place::Hex(hex) => Some(self.info_hex(viewer, hex)),
            Place::Bridge(a, b) => Some(self.info_bridge(a, b)),
            Place::Other(id) => {
                if let Some(Cult(cult)) = Cult::named(id) {
                    return Some(self.info_track(Cult(cult).text(), |seat| self.cult_level(seat, cult)));
                }
                let faction = || t.factions.iter().find(|faction| faction.id == id).map(|faction| faction.id);
                self.info_tile(id).or_else(|| {
                    let id = faction()?;
                    Some(self.titled(self.plain(id), self.plain(text_id("about-", id))))
                })
            }
        }
    }

    fn info_hex(&self, viewer: Viewer, hex: Hex) -> Info {
        let name = self.tables.map.name(hex);
        let terrain = self.position.terrain[hex];
        let id = if self.tables.map.land.has(hex) && terrain < RIVER {
            crate::terrain_id(terrain)
        } else {
            "river"
        };
        let mut info = self.titled(
            self.raw(&Message::new("table-hex").name("hex", name).word("terrain", id)),
            String::new(),
        );
        if id == "river" {
            info.text = self.plain("info-river");
        }
        if let Some((seat, kind)) = self.position.building(hex) {
            info.text = format!("{}, {}", self.plain(kind.id()), self.plain(self.named(seat)));
            let power = self.tables.common.power_value.of(kind);
            info.rows.push(self.headed("info-power-value", power.to_string()));
            return info;
        }
        let Viewer::Seat(seat) = viewer else { return info };
        if seat.0 >= self.position.players || self.faction(seat).is_none() || id == "river" {
            return info;
        }
        let needed = self.position.spades_home(self.tables, seat, terrain);
        let home = Message::new("info-spades").number("n", needed);
        info.rows.push(self.headed("info-to-home", self.raw(&home)));
        let price = self.position.dwelling_price(self.tables, seat);
        info.rows.push(self.headed("info-dwelling", self.listed(prices(price))));
        info
    }

    fn info_bridge(&self, a: Hex, b: Hex) -> Info {
        let map = &self.tables.map;
        let owner = map.bridge(a, b).and_then(|site| self.bridge_owner(site.into()));
        self.named_info(&bridge_words(map, (a, b), owner.map(|seat| self.named(seat))), "info-bridge")
    }

    /// Power actions, cards and tiles, wherever they lie.
    fn info_tile(&self, id: &str) -> Option<Info> {
        let t = self.tables;
        let titled =
            |kind: &'static str, text: String| self.titled(format!("{} {id}", self.plain(kind)), text);
        if let Some(action) = t.power_actions.iter().find(|action| action.id == id) {
            let mut info = titled("info-power-action", self.listed(amounts(&action.gives)));
            info.rows.push(self.headed("info-price", self.so_many(action.power, "power")));
            return Some(info);
        }
        if let Some(i) = t.bonus.iter().position(|card| card.id == id) {
            let mut info = titled("info-card", self.card_text(i));
            if let Card::Free(coins @ 1..) = self.position.cards[i] {
                info.rows.push(
                    self.headed(
                        "info-on-it",
                        self.raw(&Message::new("table-coins-on-it").number("n", coins)),
                    ),
                );
            }
            self.add_owners(&mut info, |p, seat| p.player(seat).bonus as usize == i);
            return Some(info);
        }
        if let Some(i) = t.favors.iter().position(|tile| tile.id == id) {
            let mut info = titled("info-favor", self.favor_text(i));
            info.rows.push(self.headed("info-how", self.plain("info-how-favor")));
            info.rows.push(self.headed("info-left", self.position.favors[i].to_string()));
            self.add_owners(&mut info, |p, seat| p.has_favor(seat, i));
            return Some(info);
        }
        let i = t.towns.iter().position(|tile| tile.id == id)?;
        let mut info = titled("info-town", self.town_text(i));
        info.rows.push(self.headed("info-how", self.plain("info-how-town")));
        info.rows.push(self.headed("info-left", self.position.towns[i].to_string()));
        self.add_owners(&mut info, |p, seat| p.player(seat).towns[i] > 0);
        Some(info)
    }

    /// Who has it.
    fn add_owners(&self, info: &mut Info, has: impl Fn(&Position, Seat) -> bool) {
        let owners: Vec<String> = self
            .position
            .all_seats()
            .filter(|&seat| has(self.position, seat))
            .map(|seat| self.plain(self.named(seat)))
            .collect();
        if !owners.is_empty() {
            info.rows.push(self.headed("info-owner", owners.join(", ")));
        }
    }

    /// What lies before a seat.
    fn info_before(&self, seat: Seat, what: &str) -> Option<Info> {
        let player = self.position.player(seat);
        match what {
            "coins" => return Some(self.counted(player.coins, "coins", "info-coins")),
            "workers" => return Some(self.counted(player.workers, "workers", "info-workers")),
            "priests" => return Some(self.counted(player.priests, "priests", "info-priests")),
            "points" => return Some(self.counted(player.vp, "points", "info-points")),
            "power" => return Some(self.named_info(&bowls_words(player.bowls), "info-power")),
            "ship" => {
                let words = Message::new("table-shipping").number("n", player.ship).number("card", 0);
                return Some(self.named_info(&words, "info-ship"));
            }
            "dig" => {
                let price = self.listed(prices(self.position.spade_price(self.tables, seat)));
                let words = Message::new("table-spade-price").name("price", price);
                return Some(self.named_info(&words, "info-dig"));
            }
            _ => {}
        }
        if let Some(offer) = what.strip_prefix("offer:") {
            let (from, amount) = offer.split_once(':')?;
            let (from, amount) = (Seat(from.parse().ok()?), amount.parse().ok()?);
            let words = leech_words("table-offer", self.position.leech_gain(seat, amount));
            return Some(self.named_info(&words.word("who", self.named(from)), "info-offer"));
        }
        if let Some(special) = Special::ALL.into_iter().find(|special| special.id() == what) {
            let name = format!("{} {}", self.plain("info-special"), special.id());
            return Some(self.titled(name, self.plain(SPECIALS[special as usize])));
        }
        // The second of the same tile is the same tile.
        self.info_tile(what.split_once('.').map_or(what, |(id, _)| id))
    }
}
