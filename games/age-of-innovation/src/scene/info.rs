//! Info cards: what every place is, in plain text.

use super::Painter;
use super::kinds::{KINDS, before};
use super::words::{MOST, about, amounts, deed_text, name_of, piece_place};
use crate::components::{RIVER, TERRAINS, TRACKS};
use crate::moves::{Act, Piece, Resource};
use crate::words::act_text;
use kernel::scene::Info;
use kernel::{Message, Viewer};
use parts::hexes::Hex;

/// The kinds of pieces that lie on the table or before players.
const PIECES: [fn(u8) -> Piece; 7] = [
    Piece::Innovation,
    Piece::Competency,
    Piece::Palace,
    Piece::Board,
    Piece::Faction,
    Piece::Bonus,
    Piece::Town,
];

impl Painter<'_> {
    /// What a place is, for one viewer.
    pub(super) fn info(&self, viewer: Viewer, place: &str) -> Option<Info> {
        if let Some(kind) = place.strip_prefix("act:") {
            let (.., label, text) = KINDS.into_iter().find(|(id, ..)| *id == kind)?;
            return Some(self.titled(self.plain(label), self.plain(text)));
        }
        if let Some((seat, what)) = before(place) {
            return if seat < self.position.players { self.info_before(seat, what) } else { None };
        }
        if let Some(hex) = self.map.hex(place) {
            return Some(self.info_hex(viewer, hex));
        }
        if let Some((a, b)) = place.split_once(':') {
            let (a, b) = (self.map.hex(a)?, self.map.hex(b)?);
            let name =
                Message::new("table-bridge-site").name("a", self.map.name(a)).name("b", self.map.name(b));
            return Some(self.titled(self.raw(&name), self.plain("info-bridge")));
        }
        if let Some(track) = TRACKS.iter().position(|track| place == *track) {
            return Some(self.info_track(track));
        }
        if let Some(track) =
            place.strip_prefix("books-").and_then(|id| TRACKS.iter().position(|track| id == *track))
        {
            let name = self.plain(Resource::Books(track as u8).id());
            let mut info = self.titled(name, self.plain("info-books"));
            info.rows.push(self.headed("info-left", self.position.books.0[track].to_string()));
            return Some(info);
        }
        self.info_piece(place)
    }

    fn raw(&self, message: &Message) -> String {
        self.l10n.say(message)
    }

    fn plain(&self, id: &'static str) -> String {
        self.raw(&Message::new(id).number("n", 2))
    }

    fn titled(&self, name: String, text: String) -> Info {
        Info { name, text, rows: Vec::new() }
    }

    fn headed(&self, head: &'static str, text: String) -> (String, String) {
        (self.plain(head), text)
    }

    fn info_hex(&self, viewer: Viewer, hex: Hex) -> Info {
        let terrain = self.position.terrain[hex as usize];
        let id = if terrain < RIVER { TERRAINS[terrain as usize % TERRAINS.len()] } else { "river" };
        let name = Message::new("table-hex").name("hex", self.map.name(hex)).word("terrain", id);
        let mut info = self.titled(self.raw(&name), String::new());
        if let Some((seat, kind)) = self.position.building(hex) {
            let who = if seat < self.position.players { self.faction(seat) } else { None };
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
        let needed = self.position.spades_home(seat.0, hex);
        info.rows
            .push(self.headed("info-to-home", self.raw(&Message::new("info-spades").number("n", needed))));
        let price = super::words::prices(self.position.workshop_price(self.tables));
        let price: Vec<String> = price.map(|(n, what)| self.so_many(n.into(), what)).collect();
        info.rows.push(self.headed("info-workshop", price.join(", ")));
        info
    }

    fn so_many(&self, n: i32, what: &'static str) -> String {
        self.raw(&Message::new("table-amount").number("n", n).word("what", what))
    }

    fn info_track(&self, track: usize) -> Info {
        let mut info = self.titled(self.plain(TRACKS[track]), self.plain("info-track"));
        for seat in self.position.all_seats() {
            if let Some(faction) = self.faction(seat) {
                let level = self.position.player(seat).levels[track];
                info.rows.push((self.plain(faction), level.to_string()));
            }
        }
        info
    }

    /// A tile, a board, a faction or an action of the table.
    fn info_piece(&self, place: &str) -> Option<Info> {
        for make in [Act::Power, Act::Book] {
            if let Some(i) = (0..MOST).find(|&i| act_text(make(i)) == Some(place)) {
                return self.info_action(make(i));
            }
        }
        let mut pieces = PIECES.into_iter().flat_map(|kind| (0..MOST).map(kind));
        let piece = pieces.find(|&piece| name_of(piece) != "nobody" && piece_place(piece) == place)?;
        let name = name_of(piece);
        Some(self.titled(self.plain(name), self.plain(about(name))))
    }

    fn info_action(&self, act: Act) -> Option<Info> {
        let name = act_text(act)?;
        let (action, price) = match act {
            Act::Power(i) => (self.tables.power_actions.get(i as usize)?, "info-price-power"),
            Act::Book(i) => (self.tables.book_actions.get(i as usize)?, "info-price-books"),
            _ => return None,
        };
        let mut info = self.titled(self.plain(name), self.plain(about(name)));
        if info.text == info.name {
            let gives: Vec<String> =
                amounts(&action.effect.gives).map(|(n, what)| self.so_many(n.into(), what)).collect();
            info.text = gives.join(", ");
        }
        let price = Message::new(price).number("n", action.price);
        info.rows.push(self.headed("info-price", self.raw(&price)));
        Some(info)
    }

    /// What lies before a seat.
    fn info_before(&self, seat: u8, what: &str) -> Option<Info> {
        let player = self.position.player(seat);
        let count = |n: i32, what: &'static str, text: &'static str| {
            Some(self.titled(self.so_many(n, what), self.plain(text)))
        };
        if let Some(track) = (0..4u8).find(|&track| Resource::Books(track).id() == what) {
            return count(player.books.0[track as usize].into(), Resource::Books(track).id(), "info-books");
        }
        match what {
            "coins" => count(player.coins.into(), "coins", "info-coins"),
            "tools" => count(player.tools.into(), "tools", "info-tools"),
            "scholars" => count(player.scholars.into(), "scholars", "info-scholars"),
            "points" => count(player.vp.into(), "points", "info-points"),
            "annexes" => count(player.annexes.into(), "annexes", "info-annexes"),
            "bridges" => count(self.bridges_left(player).into(), "bridges", "info-bridge"),
            "power" => {
                let [one, two, three] = player.bowls.0;
                let words = Message::new("table-bowls").number("one", one).number("two", two);
                Some(self.titled(self.raw(&words.number("three", three)), self.plain("info-power")))
            }
            "ship" => {
                let words = Message::new("table-shipping").number("n", player.ship).number("more", 0);
                Some(self.titled(self.raw(&words), self.plain("info-ship")))
            }
            "dig" => {
                let price = self.position.spade_price(self.tables, seat, 1);
                let words =
                    Message::new("table-digging").number("n", player.dig).number("tools", price.tools);
                Some(self.titled(self.raw(&words), self.plain("info-dig")))
            }
            "faction" => {
                let faction = self.faction(seat)?;
                let deed = self.plain(deed_text(Act::Faction(player.faction)));
                Some(self.titled(self.plain(faction), deed))
            }
            "offer" => Some(self.titled(self.plain("info-offer-head"), self.plain("info-offer"))),
            // The second of the same tile is the same tile.
            what => self.info_piece(what.split_once('.').map_or(what, |(id, _)| id)),
        }
    }
}
