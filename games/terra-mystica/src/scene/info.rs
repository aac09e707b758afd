//! Info cards: what every place is, in plain text.

use super::Painter;
use super::kinds::KINDS;
use super::panels::{ABOUT, SPECIALS};
use crate::components::{CULTS, RIVER};
use crate::moves::Special;
use crate::position::{Card, Position};
use crate::refusal::{building_id, cult_id};
use kernel::scene::Info;
use kernel::{Message, Viewer};
use parts::hexes::Hex;

impl Painter<'_> {
    /// What a place is, for one viewer.
    pub(super) fn info(&self, viewer: Viewer, place: &str) -> Option<Info> {
        let t = self.tables;
        if let Some(kind) = place.strip_prefix("act:") {
            let (.., label) = KINDS.into_iter().find(|(id, ..)| *id == kind)?;
            return Some(self.titled(self.plain(label), self.plain(about_kind(kind))));
        }
        if let Some((seat, what)) = Position::before(place) {
            return if seat < self.position.players { self.info_before(seat, what) } else { None };
        }
        if let Some(hex) = t.map.hex(place) {
            return Some(self.info_hex(viewer, hex));
        }
        if let Some((a, b)) = place.split_once(':') {
            let (a, b) = (t.map.hex(a)?, t.map.hex(b)?);
            return Some(self.info_bridge(a, b));
        }
        if let Some(cult) = (0..4u8).find(|&cult| CULTS[cult as usize].eq_ignore_ascii_case(place)) {
            return Some(self.info_track(cult));
        }
        self.info_tile(place).or_else(|| {
            let i = t.factions.iter().position(|faction| faction.id == place)?;
            Some(self.titled(self.plain(t.factions[i].id), self.plain(ABOUT[i % ABOUT.len()])))
        })
    }

    fn plain(&self, id: &'static str) -> String {
        self.raw(&Message::new(id))
    }

    fn titled(&self, name: String, text: String) -> Info {
        Info { name, text, rows: Vec::new() }
    }

    fn headed(&self, head: &'static str, text: String) -> (String, String) {
        (self.plain(head), text)
    }

    fn info_hex(&self, viewer: Viewer, hex: Hex) -> Info {
        let name = self.tables.map.name(hex);
        let terrain = self.position.terrain[hex as usize];
        let id = if self.tables.map.land.has(hex) && terrain < RIVER {
            crate::terrain_id(terrain)
        } else {
            "river"
        };
        let mut info = self.titled(
            self.raw(&Message::new("table-hex").name("hex", name).word("terrain", id)),
            String::new(),
        );
        if let Some((seat, kind)) = self.position.building(hex) {
            info.text = format!(
                "{}, {}",
                self.plain(building_id(kind)),
                self.plain(self.faction(seat).unwrap_or("nobody"))
            );
            let power = self.tables.common.power_value.of(kind);
            info.rows.push(self.headed("info-power-value", power.to_string()));
            return info;
        }
        let Viewer::Seat(seat) = viewer else { return info };
        if seat.0 >= self.position.players || self.faction(seat.0).is_none() || id == "river" {
            return info;
        }
        let needed = self.position.spades_home(self.tables, seat.0, terrain);
        let home = Message::new("info-spades").number("n", needed);
        info.rows.push(self.headed("info-to-home", self.raw(&home)));
        let price = self.position.dwelling_price(self.tables, seat.0);
        info.rows.push(self.headed("info-dwelling", self.price_words(price)));
        info
    }

    fn info_bridge(&self, a: Hex, b: Hex) -> Info {
        let map = &self.tables.map;
        let site = map.bridge(a, b);
        let owner = site.and_then(|site| {
            self.position.all_seats().find(|&seat| self.position.player(seat).bridges >> site & 1 == 1)
        });
        let name = match owner {
            Some(seat) => Message::new("table-bridge").word("who", self.faction(seat).unwrap_or("nobody")),
            None => Message::new("table-bridge-site"),
        };
        let name = name.name("a", map.name(a)).name("b", map.name(b));
        self.titled(self.raw(&name), self.plain("info-bridge"))
    }

    fn info_track(&self, cult: u8) -> Info {
        let mut info = self.titled(self.plain(cult_id(cult)), self.plain("info-track"));
        for seat in self.position.all_seats() {
            if let Some(faction) = self.faction(seat) {
                let level = self.position.player(seat).cults[cult as usize];
                info.rows.push((self.plain(faction), level.to_string()));
            }
        }
        info
    }

    /// Power actions, cards and tiles, wherever they lie.
    fn info_tile(&self, id: &str) -> Option<Info> {
        let t = self.tables;
        let titled =
            |kind: &'static str, text: String| self.titled(format!("{} {id}", self.plain(kind)), text);
        if let Some(action) = t.power_actions.iter().find(|action| action.id == id) {
            let mut info = titled("info-power-action", self.gain(&action.gives));
            let price =
                self.raw(&Message::new("table-amount").number("n", action.power).word("what", "power"));
            info.rows.push(self.headed("info-price", price));
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
    fn add_owners(&self, info: &mut Info, has: impl Fn(&Position, u8) -> bool) {
        let owners: Vec<String> = self
            .position
            .all_seats()
            .filter(|&seat| has(self.position, seat))
            .map(|seat| self.plain(self.faction(seat).unwrap_or("nobody")))
            .collect();
        if !owners.is_empty() {
            info.rows.push(self.headed("info-owner", owners.join(", ")));
        }
    }

    /// What lies before a seat.
    fn info_before(&self, seat: u8, what: &str) -> Option<Info> {
        let player = self.position.player(seat);
        let count = |n: i32, what: &'static str, text: &'static str| {
            let name = self.raw(&Message::new("table-amount").number("n", n).word("what", what));
            Some(self.titled(name, self.plain(text)))
        };
        match what {
            "coins" => return count(player.coins.into(), "coins", "info-coins"),
            "workers" => return count(player.workers.into(), "workers", "info-workers"),
            "priests" => return count(player.priests.into(), "priests", "info-priests"),
            "points" => return count(player.vp.into(), "points", "info-points"),
            "power" => {
                let [one, two, three] = player.bowls.0;
                let words = Message::new("table-bowls").number("one", one).number("two", two);
                return Some(self.titled(self.raw(&words.number("three", three)), self.plain("info-power")));
            }
            "ship" => {
                let words = Message::new("table-shipping").number("n", player.ship).number("card", 0);
                return Some(self.titled(self.raw(&words), self.plain("info-ship")));
            }
            "dig" => {
                let price = self.price_words(self.position.spade_price(self.tables, seat));
                let words = Message::new("table-spade-price").name("price", price);
                return Some(self.titled(self.raw(&words), self.plain("info-dig")));
            }
            _ => {}
        }
        if let Some(offer) = what.strip_prefix("offer:") {
            let (from, amount) = offer.split_once(':')?;
            let (from, amount): (u8, u8) = (from.parse().ok()?, amount.parse().ok()?);
            let gain = self.position.leech_gain(seat, amount);
            let words =
                Message::new("table-offer").number("n", gain).number("points", gain.saturating_sub(1));
            let who = if from < self.position.players { self.faction(from) } else { None };
            return Some(
                self.titled(self.raw(&words.word("who", who.unwrap_or("nobody"))), self.plain("info-offer")),
            );
        }
        if let Some(special) = Special::ALL.into_iter().find(|special| special.id() == what) {
            let name = format!("{} {}", self.plain("info-special"), special.id());
            return Some(self.titled(name, self.plain(SPECIALS[special as usize])));
        }
        // The second of the same tile is the same tile.
        self.info_tile(what.split_once('.').map_or(what, |(id, _)| id))
    }
}

/// The id of what a kind of action is.
fn about_kind(kind: &str) -> &'static str {
    match kind {
        "build" => "info-build",
        "upgrade" => "info-upgrade",
        "power" => "info-power-actions",
        "special" => "info-specials",
        "priests" => "info-send",
        "tracks" => "info-tracks",
        "convert" => "info-convert",
        _ => "info-pass",
    }
}
