//! One panel a player: points, resources, and what lies before them.

use super::tiles::{action, deed, tile};
use super::{PEN, Painter, icon};
use crate::components::Tile;
use crate::moves::{Act, Piece, Resource};
use crate::position::Player;
use crate::source::Source;
use parts::scene::prelude::*;

impl Painter<'_> {
    pub(super) fn panel(&self, seat: Seat) -> String {
        let player = self.position.player(seat);
        let mut about =
            player.faction.map_or(String::new(), |faction| self.word(Piece::Faction(faction).about()));
        if let Some(board) = player.board {
            let _ = write!(about, " {}", self.told(Piece::Board(board)));
        }
        let points = (!self.setting_up()).then(|| (player.vp, self.source_words(player)));
        let mut html = self.head(seat, about.trim_start(), points);
        if !self.setting_up() {
            self.resources(&mut html, seat, player);
        }
        self.belongings(&mut html, seat, player);
        if let Some(offer) = self.position.open_offers().iter().find(|offer| offer.to == seat) {
            let mut inside = String::new();
            self.offer(&mut inside, seat, "offer", (self.position.turn.seat, offer.amount));
            html.push_str(&Tag::new("div", "offers").holds(inside));
        }
        self.panel_of(seat, html)
    }

    /// Where a player's points come from.
    fn source_words(&self, player: &Player) -> String {
        let sources = Source::ALL.into_iter().map(|source| (source.id(), player.sources[source]));
        let mut words = self.amount(player.vp, "points");
        for (id, points) in sources.filter(|(_, points)| *points != 0) {
            let _ = write!(words, "; {} {points}", self.word(id));
        }
        words
    }

    fn resources(&self, html: &mut String, seat: Seat, player: &Player) {
        html.push_str("<div class=\"res\">");
        self.count(html, seat, player.coins, "coins");
        self.count(html, seat, player.tools, "tools");
        let supply = Message::new("table-scholars").number("n", player.scholars);
        let words = self.say(&supply.number("left", self.position.scholar_supply(self.tables, seat)));
        self.count_saying(html, seat, player.scholars.into(), "scholars", &words);
        PEN.bowls(html, self, seat, player.bowls);
        self.tracks(html, seat, player);
        html.push_str("</div><div class=\"kit\"><div class=\"res books\">");
        for (track, n) in player.books.each() {
            self.count(html, seat, n, Resource::Books(track).id());
        }
        if player.keys > 0 {
            let words = self.amount(player.keys, "keys");
            let _ = write!(html, "<span title=\"{words}\">{}<b>{}</b></span>", icon("keys"), player.keys);
        }
        self.count(html, seat, self.bridges_left(player), "bridges");
        if player.annexes > 0 {
            self.count(html, seat, player.annexes, "annexes");
        }
        html.push_str("</div></div>");
    }

    pub(super) fn bridges_left(&self, player: &Player) -> u8 {
        self.tables.supply.bridges.saturating_sub(player.bridges.len() as u8)
    }

    fn tracks(&self, html: &mut String, seat: Seat, player: &Player) {
        let more = self.position.ship_range(self.tables, seat) - player.ship;
        let words = Message::new("table-shipping").number("n", player.ship).number("more", more);
        self.ship(html, seat, (player.ship, more), &words);
        let price = self.position.spade_price(self.tables, seat, 1);
        let words = Message::new("table-digging").number("n", player.dig).number("tools", price.tools);
        self.dig(html, seat, price.listed(), &words);
    }

    /// The palace, the tiles and the special actions.
    pub(super) fn belongings(&self, html: &mut String, seat: Seat, player: &Player) {
        let mut inside = String::new();
        let free = self.free_specials(seat);
        let mut chip = |class: &str, piece: Piece, act: Option<Act>, kind: &Tile| {
            let used = kind.action.is_some() && act.is_none_or(|act| !free.contains(&act));
            let chip = Chip { class, id: piece.id(), used };
            self.chip(&mut inside, seat, &chip, &self.told(piece), &tile(kind));
        };
        let t = self.tables;
        if let Some(tile) = player.bonus {
            chip("bonus", Piece::Bonus(tile), Some(Act::Bonus(tile)), &t.bonus[tile]);
        }
        if let Some(palace) = player.palace {
            chip("pal", Piece::Palace(palace), Some(Act::Palace(palace)), &t.palaces[palace]);
        } else if let Some(palace) = player.drafted {
            chip("pal later", Piece::Palace(palace), None, &t.palaces[palace]);
        }
        for tile in player.competencies {
            chip("comp", Piece::Competency(tile), Some(Act::Competency(tile)), &t.competencies[tile]);
        }
        for it in player.innovations.into_iter().flatten() {
            chip("inno", Piece::Innovation(it), Some(Act::Innovation(it)), &t.innovations[it]);
        }
        for (tile, &count) in player.towns.iter() {
            let words = self.told(Piece::Town(tile));
            self.town_chips(&mut inside, seat, (tile.text(), count), &words, &self.town_face(tile));
        }
        self.faction_chip(&mut inside, seat, &free);
        if !inside.is_empty() {
            let _ = write!(html, "<div class=\"own\">{inside}</div>");
        }
    }

    /// The special actions that a seat has not used.
    fn free_specials(&self, seat: Seat) -> Vec<Act> {
        let mut free = Vec::new();
        self.position.each_special(self.tables, seat, |act, _| free.push(act));
        free
    }

    fn faction_chip(&self, html: &mut String, seat: Seat, free: &[Act]) {
        if let Some(faction) = self.position.player(seat).faction
            && let Some(act) = &self.position.faction(self.tables, seat).action
        {
            let used = !free.contains(&Act::Faction(faction));
            let words = self.told(Piece::Faction(faction));
            let chip = Chip { class: "special", id: "faction", used };
            self.chip(html, seat, &chip, &words, &action(&deed(act)));
        }
    }
}
