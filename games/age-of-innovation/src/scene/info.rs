//! Info cards: what every place is, in plain text.

use super::Painter;
use super::labels::listed;
use crate::components::{Cost, Innovation, Track};
use crate::moves::{Act, Piece, Resource};
use crate::position::Phase;
use kernel::Id as _;
use parts::scene::prelude::*;

impl Painter<'_> {
    /// What a place of the table is.
    pub(super) fn info_at(&self, place: &str) -> Option<Info> {
        if let Some(track) = Track::named(place) {
            return Some(self.info_track(track.text(), |seat| self.position.player(seat).levels[track]));
        }
        if let Some(track) = place.strip_prefix("books-").and_then(Track::named) {
            let name = self.plain(Resource::Books(track).id());
            let mut info = self.titled(name, self.plain("info-books"));
            info.rows.push(self.headed("info-left", self.position.books[track].to_string()));
            return Some(info);
        }
        self.info_piece(place)
    }

    pub(super) fn info_hex(&self, hex: Hex) -> Info {
        let (t, terrain) = (self.tables, self.position.terrain[hex]);
        let built = self.position.building(hex);
        let built = built.map(|(seat, kind)| (seat, kind.id(), t.buildings[kind].power));
        let mut info = self.info_land(self.map.name(hex), terrain.id(), built);
        if let Viewer::Seat(seat) = self.viewer
            && self.position.plays(seat)
            && !self.setting_up()
            && built.is_none()
            && terrain.is_land()
        {
            let price = self.listed(self.position.workshop_price(t).listed());
            self.add_home(&mut info, self.position.spades_home(seat, hex), "info-workshop", price);
        }
        info
    }

    /// A tile, a board, a faction or an action of the table.
    fn info_piece(&self, place: &str) -> Option<Info> {
        if let Some(act) = Act::at(place).filter(|act| act.on_board()) {
            return self.info_action(act);
        }
        let piece = Piece::at(place)?;
        let mut info = self.titled(self.plain(piece.id()), self.plain(piece.about()));
        match piece {
            // In a set the board is one of three things, each told once.
            Piece::Board(board) if matches!(self.position.phase, Phase::Sets(_)) => {
                let set = self.position.sets[board];
                let set = set.faction.map(Piece::Faction).into_iter().chain(set.bonus.map(Piece::Bonus));
                let all: Vec<Piece> = set.chain([piece]).collect();
                info.name = all.iter().map(|one| self.plain(one.id())).collect::<Vec<_>>().join(" · ");
                info.text.clear();
                info.rows.extend(all.iter().map(|one| (self.plain(one.id()), self.plain(one.about()))));
            }
            Piece::Innovation(innovation) => {
                let price = self.innovation_price(innovation);
                info.rows.extend(price.map(|price| self.headed("info-price", price)));
                let has = |seat| self.position.player(seat).innovations.contains(&Some(innovation));
                self.add_owners(&mut info, has);
            }
            Piece::Competency(tile) => {
                self.add_owners(&mut info, |seat| self.position.player(seat).competencies.has(tile));
            }
            Piece::Town(tile) => {
                let how = Message::new("info-town-tile").number("power", self.tables.town_power);
                let left = self.position.towns[tile].to_string();
                info.rows.extend([self.headed("info-how", self.raw(&how)), self.headed("info-left", left)]);
            }
            Piece::Palace(palace) => {
                info.rows.push(self.headed("info-how", self.plain("info-palace-tile")));
                let open = Message::new("info-palaces").number("n", self.position.palaces.len() as i32);
                if self.position.palaces.has(palace) {
                    info.rows.push(self.headed("info-left", self.raw(&open)));
                }
                self.add_owners(&mut info, |seat| self.position.player(seat).palace == Some(palace));
            }
            _ => {}
        }
        Some(info)
    }

    /// What an innovation that lies open costs the viewer; anybody else, what its space asks for.
    fn innovation_price(&self, innovation: Innovation) -> Option<String> {
        let (t, p) = (self.tables, self.position);
        let space = p.innovation_space(innovation)?;
        let own = match self.viewer {
            Viewer::Seat(seat) if p.plays(seat) && !self.setting_up() => p.innovation_price(t, seat, space),
            _ => None,
        };
        let terms = t.innovation_spaces(p.players).get(space.index())?;
        let (books, any, coins) = own
            .map_or((terms.books, terms.any, Cost::default()), |price| (price.books, price.any, price.coins));
        let coins = coins.listed().map(|(n, what)| (i32::from(n), what));
        let amounts = listed(books, any).chain(coins).filter(|(n, _)| *n > 0);
        let amounts = amounts.map(|(n, what)| self.so_many(n as u8, what));
        Some(amounts.collect::<Vec<_>>().join(", "))
    }

    fn info_action(&self, act: Act) -> Option<Info> {
        let (action, price) = match act {
            Act::Power(action) => (&self.tables.power_actions[action], "info-price-power"),
            Act::Book(action) => (&self.tables.book_actions[action], "info-price-books"),
            _ => return None,
        };
        let mut info = self.titled(self.plain(act.id()), self.plain(act.about()));
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
        let others = [
            ("annexes", player.annexes.into(), "info-annexes"),
            ("bridges", self.bridges_left(player).into(), "info-bridge"),
        ];
        if let Some(info) = self.info_store(seat, what, &others) {
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
                let faction = player.faction?;
                Some(self.titled(self.plain(faction.text()), self.plain(Act::Faction(faction).deed())))
            }
            "offer" => Some(self.titled(self.plain("info-offer-head"), self.plain("info-offer"))),
            // The second of the same tile is the same tile.
            what => self.info_piece(what.split_once('.').map_or(what, |(id, _)| id)),
        }
    }
}
