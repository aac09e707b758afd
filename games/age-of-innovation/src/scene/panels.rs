//! One panel a player: points, resources, and what lies before them.

use super::tiles::{action, deed, tile};
use super::{PEN, Painter, icon};
use crate::components::Tile;
use crate::moves::{Act, Piece, Resource};
use crate::position::{NONE, Player, bits};
use crate::source::Source;
use kernel::{Message, Seat};
use parts::players::{Panels, Players};
use parts::scene::Voice;
use std::fmt::Write;

impl Painter<'_> {
    pub(super) fn panel(&self, seat: Seat) -> String {
        let player = self.position.player(seat);
        let mut about =
            self.faction(seat).map_or(String::new(), |_| self.word(Piece::Faction(player.faction).about()));
        if player.board != NONE {
            let _ = write!(about, " {}", self.told(Piece::Board(player.board)));
        }
        let points = (!self.setting_up()).then(|| (player.vp, self.source_words(player)));
        let mut html = self.head(seat, about.trim_start(), points);
        if !self.setting_up() {
            self.resources(&mut html, seat, player);
        }
        self.belongings(&mut html, seat, player);
        if let Some(offer) = self.position.open_offers().iter().find(|offer| offer.to == seat) {
            self.offer(&mut html, seat, "offer", (self.position.turn.seat, offer.amount));
        }
        self.panel_of(seat, html)
    }

    /// Where a player's points come from.
    fn source_words(&self, player: &Player) -> String {
        let sources = Source::ALL.into_iter().map(|source| (source.id(), player.sources[source as usize]));
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
        for (track, n) in (0..).zip(player.books.0) {
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
        self.tables.supply.bridges.saturating_sub(player.bridges.count_ones() as u8)
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
        let mut chip = |class: &str, piece: Piece, act: Act, kind: &Tile| {
            let used = kind.action.is_some() && !free.contains(&act);
            self.chip(&mut inside, seat, class, (piece.id(), used), &self.told(piece), &tile(kind));
        };
        if let Some(kind) = self.tables.bonus.get(player.bonus as usize) {
            chip("bonus", Piece::Bonus(player.bonus), Act::Bonus(player.bonus), kind);
        }
        if let Some(kind) = self.tables.palaces.get(player.palace as usize) {
            chip("pal", Piece::Palace(player.palace), Act::Palace(player.palace), kind);
        } else if let Some(kind) = self.tables.palaces.get(player.drafted as usize) {
            chip("pal later", Piece::Palace(player.drafted), Act::Palace(NONE), kind);
        }
        for i in bits(player.competencies.into()) {
            chip("comp", Piece::Competency(i), Act::Competency(i), &self.tables.competencies[i as usize]);
        }
        for i in player.innovations.into_iter().filter(|&i| i != NONE) {
            if let Some(kind) = self.tables.innovations.get(i as usize) {
                chip("inno", Piece::Innovation(i), Act::Innovation(i), kind);
            }
        }
        for (i, &count) in (0..).zip(&player.towns) {
            let tile = (Piece::Town(i).id(), count);
            self.town_chips(&mut inside, seat, tile, &self.told(Piece::Town(i)), &self.town_face(i as usize));
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
        let faction = self.position.player(seat).faction;
        if faction == NONE {
            return;
        }
        if let Some(act) = &self.position.faction(self.tables, seat).action {
            let used = !free.contains(&Act::Faction(faction));
            let words = self.told(Piece::Faction(faction));
            self.chip(html, seat, "special", ("faction", used), &words, &action(&deed(act)));
        }
    }
}
