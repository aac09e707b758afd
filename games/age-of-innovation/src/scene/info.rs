//! Info cards: what every place is, in plain text.

use super::Painter;
use super::kinds::KINDS;
use super::words::{amounts, prices};
use crate::components::{RIVER, TERRAINS, TRACKS};
use crate::moves::{Act, Piece, Resource};
use kernel::scene::Info;
use kernel::{Message, Seat, Viewer};
use parts::hexes::Hex;
use parts::players::{Players, Tracks};
use parts::scene::{Place, Voice, bowls_words, bridge_words};

impl Painter<'_> {
    /// What a place is, for one viewer.
    pub(super) fn info(&self, viewer: Viewer, place: &str) -> Option<Info> {
        match Place::of(&**self.map, place) {
            Place::Kind(kind) => {
                let (.., label, text) = KINDS.into_iter().find(|(id, ..)| *id == kind)?;
                Some(self.titled(self.plain(label), self.plain(text)))
            }
            Place::Before(seat, what) => {
                self.info_before(Some(seat).filter(|seat| seat.0 < self.position.players)?, what)
            }
            Place::Hex(hex) => Some(self.info_hex(viewer, hex)),
            Place::Bridge(a, b) => {
                Some(self.named_info(&bridge_words(self.map, (a, b), None), "info-bridge"))
            }
            Place::Other(place) => self.info_of_table(place),
        }
    }

    fn info_of_table(&self, place: &str) -> Option<Info> {
        if let Some(track) = (0..4u8).find(|&track| TRACKS[track as usize] == place) {
            return Some(self.info_track(TRACKS[track as usize], |seat| self.science_level(seat, track)));
        }
        let books = place.strip_prefix("books-").and_then(|id| TRACKS.iter().position(|track| id == *track));
        if let Some(track) = books {
            let name = self.plain(Resource::Books(track as u8).id());
            let mut info = self.titled(name, self.plain("info-books"));
            info.rows.push(self.headed("info-left", self.position.books.0[track].to_string()));
            return Some(info);
        }
        self.info_piece(place)
    }

    fn info_hex(&self, viewer: Viewer, hex: Hex) -> Info {
        let terrain = self.position.terrain[hex];
        let id = if terrain < RIVER { TERRAINS[terrain as usize % TERRAINS.len()] } else { "river" };
        let name = Message::new("table-hex").name("hex", self.map.name(hex)).word("terrain", id);
        let mut info = self.titled(self.raw(&name), String::new());
        if id == "river" {
            info.text = self.plain("info-river");
        }
        if let Some((seat, kind)) = self.position.building(hex) {
            let who = if seat.0 < self.position.players { self.faction(seat) } else { None };
            info.text = match who {
                Some(who) => format!("{}, {}", self.plain(kind.id()), self.plain(who)),
                None => self.plain(kind.id()),
            };
            let power = self.tables.buildings[kind as usize].power;
            info.rows.push(self.headed("info-power-value", power.to_string()));
            return info;
        }
        let Viewer::Seat(seat) = viewer else { return info };
        if seat.0 >= self.position.players || self.setting_up() || terrain >= RIVER {
            return info;
        }
        let needed = self.position.spades_home(seat, hex);
        info.rows
            .push(self.headed("info-to-home", self.raw(&Message::new("info-spades").number("n", needed))));
        let price = self.listed(prices(self.position.workshop_price(self.tables)));
        info.rows.push(self.headed("info-workshop", price));
        info
    }

    /// A tile, a board, a faction or an action of the table.
    fn info_piece(&self, place: &str) -> Option<Info> {
        if let Some(act) = Act::at(place, 0..2) {
            return self.info_action(act);
        }
        let piece = Piece::at(place)?;
        Some(self.titled(self.plain(piece.id()), self.plain(piece.about())))
    }

    fn info_action(&self, act: Act) -> Option<Info> {
        let name = act.text()?;
        let (action, price) = match act {
            Act::Power(i) => (self.tables.power_actions.get(i as usize)?, "info-price-power"),
            Act::Book(i) => (self.tables.book_actions.get(i as usize)?, "info-price-books"),
            _ => return None,
        };
        let mut info = self.titled(self.plain(name), self.plain(act.about()));
        if info.text == info.name {
            info.text = self.listed(amounts(&action.effect.gives));
        }
        let price = Message::new(price).number("n", action.price);
        info.rows.push(self.headed("info-price", self.raw(&price)));
        Some(info)
    }

    /// What lies before a seat.
    fn info_before(&self, seat: Seat, what: &str) -> Option<Info> {
        let player = self.position.player(seat);
        if let Some(track) = (0..4u8).find(|&track| Resource::Books(track).id() == what) {
            let books = player.books.0[track as usize];
            return Some(self.counted(books, Resource::Books(track).id(), "info-books"));
        }
        match what {
            "coins" => Some(self.counted(player.coins, "coins", "info-coins")),
            "tools" => Some(self.counted(player.tools, "tools", "info-tools")),
            "scholars" => Some(self.counted(player.scholars, "scholars", "info-scholars")),
            "points" => Some(self.counted(player.vp, "points", "info-points")),
            "annexes" => Some(self.counted(player.annexes, "annexes", "info-annexes")),
            "bridges" => Some(self.counted(self.bridges_left(player), "bridges", "info-bridge")),
            "power" => Some(self.named_info(&bowls_words(player.bowls), "info-power")),
            "ship" => {
                let words = Message::new("table-shipping").number("n", player.ship).number("more", 0);
                Some(self.named_info(&words, "info-ship"))
            }
            "dig" => {
                let price = self.position.spade_price(self.tables, seat, 1);
                let words =
                    Message::new("table-digging").number("n", player.dig).number("tools", price.tools);
                Some(self.named_info(&words, "info-dig"))
            }
            "faction" => {
                let faction = self.faction(seat)?;
                let deed = self.plain(Act::Faction(player.faction).deed());
                Some(self.titled(self.plain(faction), deed))
            }
            "offer" => Some(self.titled(self.plain("info-offer-head"), self.plain("info-offer"))),
            // The second of the same tile is the same tile.
            what => self.info_piece(what.split_once('.').map_or(what, |(id, _)| id)),
        }
    }
}
