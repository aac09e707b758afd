//! A player's board: prices, what each building uncovers, the tracks, and what comes of it all.

use super::tiles::spans;
use super::{PEN, Painter, icon};
use crate::components::{Building, Cost, Gain};
use crate::moves::Piece;
use parts::scene::prelude::*;

impl Painter<'_> {
    /// The boards of all seats, once everybody has one.
    pub(super) fn boards(&self) -> Vec<PlayerBoard> {
        let missing = |seat: Seat| self.color(seat) == "none" || self.faction(seat).is_none();
        if self.setting_up() || self.seats().any(missing) {
            return Vec::new();
        }
        self.boards_of(|seat| self.board(seat), |seat| self.forecast(seat))
    }

    fn board(&self, seat: Seat) -> String {
        let player = self.position.player(seat);
        let mut html = format!("<div class=\"ai-board who-{}\">", self.color(seat));
        let pieces = [player.faction.map(Piece::Faction), player.board.map(Piece::Board)];
        for piece in pieces.into_iter().flatten() {
            let _ = write!(html, "<p><b>{}.</b> {}</p>", self.word(piece.id()), self.word(piece.about()));
        }
        html.push_str("<div class=\"ai-rows\">");
        for kind in Building::ALL {
            if self.tables.buildings[kind].upgrades.is_some() || kind == Building::Workshop {
                self.row(&mut html, seat, kind);
            }
        }
        html.push_str("</div>");
        self.belongings(&mut html, seat, player);
        self.track_rows(&mut html, seat);
        html.push_str("</div>");
        html
    }

    /// A kind of building: its price, and what each of them brings.
    fn row(&self, html: &mut String, seat: Seat, kind: Building) {
        let data = &self.tables.buildings[kind];
        let mut cost = PEN.price(data.cost.listed());
        if data.alone != data.cost && data.alone != Cost::default() {
            let _ =
                write!(cost, "<span class=\"alone\">/<b>{}</b>{}</span>", data.alone.coins, icon("coins"));
        }
        let row = |built| self.position.board(self.tables, seat).income_of(kind, built);
        let brings = (0..data.pieces).map(|i| spans(row(i + 1).without(row(i)).listed()));
        let built = self.position.player(seat).count[kind];
        PEN.slots(html, &icon(kind.id()), &cost, built, brings);
    }

    /// Shipping and terraforming: where the player is, and what the next step costs and gives.
    fn track_rows(&self, html: &mut String, seat: Seat) {
        let (player, board) = (self.position.player(seat), self.position.board(self.tables, seat));
        let given = |cost: Cost, gain: Gain| (PEN.price(cost.listed()), spans(gain.listed()));
        let ship = &board.shipping;
        let levels: Vec<String> = (0..=ship.start + ship.levels.len() as u8).map(|n| n.to_string()).collect();
        let more = usize::from(player.ship) + 1 < levels.len();
        let next = more.then(|| given(ship.cost, ship.reward(player.ship + 1)));
        PEN.steps(html, "ship", &levels, player.ship, next);
        let dig = &board.terraforming;
        let levels: Vec<String> =
            board.spade_tools.iter().map(|n| format!("<b>{n}</b>{}", icon("tools"))).collect();
        let next = dig.levels.get(usize::from(player.dig)).map(|reward| given(dig.cost, *reward));
        PEN.steps(html, "spades", &levels, player.dig, next);
    }

    /// What comes in at the beginning of the next round.
    fn forecast(&self, seat: Seat) -> String {
        let mut sum = Gain::default();
        self.position.each_income(self.tables, seat, |gain, _, _| sum = sum.and(*gain));
        PEN.price(sum.listed())
    }
}
