//! Info cards: what every place is, in plain text.

use super::Painter;
use crate::components::{RIVER, TERRAINS, TRACKS};
use crate::moves::{Act, Piece, Resource};
use kernel::scene::Info;
use kernel::{Message, Seat, Viewer};
use parts::hexes::Hex;
use parts::info_cards::InfoCards;
use parts::players::{Players, Seated, Tracks};
use parts::scene::Voice;

impl Painter<'_> {
    /// What a place of the table is.
    pub(super) fn info_at(&self, place: &str) -> Option<Info> {
        let track = |id: &str| TRACKS.iter().position(|track| id == *track);
        if let Some(track) = track(place) {
            return Some(self.info_track(TRACKS[track], |seat| self.science_level(seat, track as u8)));
        }
        if let Some(track) = place.strip_prefix("books-").and_then(track) {
            let name = self.plain(Resource::Books(track as u8).id());
            let mut info = self.titled(name, self.plain("info-books"));
            info.rows.push(self.headed("info-left", self.position.books.0[track].to_string()));
            return Some(info);
        }
        self.info_piece(place)
    }

    pub(super) fn info_hex(&self, viewer: Viewer, hex: Hex) -> Info {
        let (t, terrain) = (self.tables, self.position.terrain[hex]);
        let id = if terrain < RIVER { TERRAINS[terrain as usize % TERRAINS.len()] } else { "river" };
        let built = self.position.building(hex);
        let built = built.map(|(seat, kind)| (seat, kind.id(), t.buildings[kind as usize].power));
        let mut info = self.info_land(self.map.name(hex), id, built);
        if let Viewer::Seat(seat) = viewer
            && self.position.plays(seat)
            && !self.setting_up()
            && built.is_none()
            && terrain < RIVER
        {
            let price = self.listed(self.position.workshop_price(t).listed());
            self.add_home(&mut info, self.position.spades_home(seat, hex), "info-workshop", price);
        }
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
            info.text = self.listed(action.effect.gives.listed());
        }
        let price = Message::new(price).number("n", action.price);
        info.rows.push(self.headed("info-price", self.raw(&price)));
        Some(info)
    }

    /// What lies before a seat.
    pub(super) fn info_before(&self, seat: Seat, what: &str) -> Option<Info> {
        let player = self.position.player(seat);
        let mut counts = vec![
            ("coins", player.coins.into(), "info-coins"),
            ("tools", player.tools.into(), "info-tools"),
            ("scholars", player.scholars.into(), "info-scholars"),
            ("points", player.vp.into(), "info-points"),
            ("annexes", player.annexes.into(), "info-annexes"),
            ("bridges", self.bridges_left(player).into(), "info-bridge"),
        ];
        let books = (0..).map(Resource::Books).zip(player.books.0);
        counts.extend(books.map(|(what, n)| (what.id(), n.into(), "info-books")));
        if let Some(info) = self.info_store(what, player.bowls, &counts) {
            return Some(info);
        }
        match what {
            "ship" => {
                let words = Message::new("table-shipping").number("n", player.ship).number("more", 0);
                Some(self.named_info(&words, "info-ship"))
            }
            "dig" => {
                let tools = self.position.spade_price(self.tables, seat, 1).tools;
                let words = Message::new("table-digging").number("n", player.dig).number("tools", tools);
                Some(self.named_info(&words, "info-dig"))
            }
            "faction" => {
                let deed = self.plain(Act::Faction(player.faction).deed());
                Some(self.titled(self.plain(self.faction(seat)?), deed))
            }
            "offer" => Some(self.titled(self.plain("info-offer-head"), self.plain("info-offer"))),
            // The second of the same tile is the same tile.
            what => self.info_piece(what.split_once('.').map_or(what, |(id, _)| id)),
        }
    }
}
