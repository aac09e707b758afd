//! A player's board: prices, what each building uncovers, the tracks, and what comes of it all.

use super::tiles::gain;
use super::{PEN, Painter, icon};
use crate::components::{Cost, Faction, Gain};
use crate::position::Building;
use parts::scene::prelude::*;

impl Painter<'_> {
    /// The boards of all seats, once there are any.
    pub(super) fn boards(&self) -> Vec<PlayerBoard> {
        let drawn = || self.boards_of(|seat| self.board(seat), |seat| self.forecast(seat));
        if self.playing() { drawn() } else { Vec::new() }
    }

    fn board(&self, seat: Seat) -> String {
        let t = self.tables;
        let player = self.position.player(seat);
        let faction = self.position.faction(t, seat);
        let mut html = format!(
            "<div class=\"tm-board who-{}\"><p><b>{}.</b> {}</p><div class=\"tm-rows\">",
            self.color(seat),
            self.word(faction.id),
            self.word(text_id("about-", faction.id))
        );
        for kind in Building::ALL {
            self.row(&mut html, seat, faction, kind);
        }
        html.push_str("</div>");
        self.belongings(&mut html, seat, player);
        self.track_rows(&mut html, seat, faction);
        html.push_str("</div>");
        html
    }

    /// A kind of building: its price, and what each of them brings.
    fn row(&self, html: &mut String, seat: Seat, faction: &Faction, kind: Building) {
        let mut cost = PEN.price(faction.cost[kind].listed());
        if kind == Building::TradingPost {
            let alone = faction.trading_post_alone.coins;
            let _ = write!(cost, "<span class=\"alone\">/<b>{alone}</b>{}</span>", icon("coins"));
        }
        let all = self.tables.common.pieces[kind] as usize;
        let brings =
            (0..all).map(|i| gain(faction.income_of(kind, i + 1).without(faction.income_of(kind, i))));
        let built = self.position.player(seat).count[kind];
        PEN.slots(html, &icon(kind.id()), &cost, built, brings);
    }

    /// Shipping and digging: where the player is, and what the next step costs and scores.
    fn track_rows(&self, html: &mut String, seat: Seat, faction: &Faction) {
        let player = self.position.player(seat);
        let scored = |cost: Cost, points: u8| {
            (PEN.price(cost.listed()), format!("<b>+{points}</b>{}", icon("points")))
        };
        if let Some(ship) = &faction.shipping {
            let steps: Vec<String> =
                (0..=ship.start + ship.points.len() as u8).map(|level| level.to_string()).collect();
            let next = ship.points.get(usize::from(player.ship.saturating_sub(ship.start)));
            PEN.steps(html, "ship", &steps, player.ship, next.map(|points| scored(ship.cost, *points)));
        }
        let steps: Vec<String> = faction.spade.iter().map(|cost| PEN.price(cost.listed())).collect();
        let next = faction.digging.as_ref().filter(|_| usize::from(player.dig) + 1 < faction.spade.len());
        PEN.steps(html, "spades", &steps, player.dig, next.map(|next| scored(next.cost, next.points)));
    }

    /// What comes in at the beginning of the next round.
    fn forecast(&self, seat: Seat) -> String {
        let (mut sum, faction) = (Gain::default(), self.position.faction(self.tables, seat));
        let player = self.position.player(seat);
        player.each_income(self.tables, faction, |gain, _| sum = sum.and(gain));
        PEN.price(sum.listed())
    }
}
