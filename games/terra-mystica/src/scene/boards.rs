//! A player's board: prices, what each building uncovers, the tracks, and what comes of it all.

use super::tiles::gain;
use super::words::{amounts, prices};
use super::{PEN, Painter, icon};
use crate::components::{Cost, Faction, Gain};
use crate::play::Play;
use crate::position::{Building, Phase, ROUNDS};
use crate::source::Source;
use kernel::scene::PlayerBoard;
use kernel::{Seat, text_id};
use parts::players::{Players, boards};
use parts::scene::Voice;
use std::fmt::Write;

/// What a gain is more than another.
fn more(after: Gain, before: Gain) -> Gain {
    Gain {
        coins: after.coins.saturating_sub(before.coins),
        workers: after.workers.saturating_sub(before.workers),
        priests: after.priests.saturating_sub(before.priests),
        power: after.power.saturating_sub(before.power),
        ..Gain::default()
    }
}

/// The income of so many buildings of a kind.
fn row(faction: &Faction, kind: Building, built: usize) -> Gain {
    match kind {
        Building::Dwelling => Gain { workers: faction.income_workers[built.min(8)], ..Gain::default() },
        Building::TradingPost => Gain {
            coins: faction.income_coins[built.min(4)],
            power: faction.income_power[built.min(4)],
            ..Gain::default()
        },
        Building::Temple => Gain {
            priests: faction.income_priests[built.min(3)],
            power: faction.income_temple_power[built.min(3)],
            ..Gain::default()
        },
        Building::Stronghold if built > 0 => faction.income_stronghold,
        Building::Sanctuary if built > 0 => faction.income_sanctuary,
        Building::Stronghold | Building::Sanctuary => Gain::default(),
    }
}

impl Painter<'_> {
    /// The boards of all seats, once there are any.
    pub(super) fn boards(&self) -> Vec<PlayerBoard> {
        if !self.playing() {
            return Vec::new();
        }
        let mut end = *self.position;
        if end.phase != Phase::Over && end.round > 0 {
            Play::new(&mut end, &mut ()).final_scoring();
        }
        let points = |seat| (self.position.player(seat).sources.to_vec(), end.player(seat).sources.to_vec());
        let sources = Source::ALL.map(Source::id);
        boards(self.seats(), |seat| self.board(seat), |seat| self.forecast(seat), points, &sources)
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
        let mut cost = PEN.price(prices(faction.cost[kind as usize]));
        if kind == Building::TradingPost {
            let alone = faction.trading_post_alone.coins;
            let _ = write!(cost, "<span class=\"alone\">/<b>{alone}</b>{}</span>", icon("coins"));
        }
        let all = self.tables.common.pieces.of(kind) as usize;
        let brings = (0..all).map(|i| gain(&more(row(faction, kind, i + 1), row(faction, kind, i))));
        let built = self.position.player(seat).count[kind as usize];
        PEN.slots(html, &self.building_icon(kind), &cost, built, brings);
    }

    /// Shipping and digging: where the player is, and what the next step costs and scores.
    fn track_rows(&self, html: &mut String, seat: Seat, faction: &Faction) {
        let player = self.position.player(seat);
        let scored =
            |cost: Cost, points: u8| (PEN.price(prices(cost)), format!("<b>+{points}</b>{}", icon("points")));
        if let Some(ship) = &faction.shipping {
            let steps: Vec<String> =
                (0..=ship.start + ship.points.len() as u8).map(|level| level.to_string()).collect();
            let next = ship.points.get(usize::from(player.ship.saturating_sub(ship.start)));
            PEN.steps(html, "ship", &steps, player.ship, next.map(|points| scored(ship.cost, *points)));
        }
        let steps: Vec<String> = faction.spade.iter().map(|cost| PEN.price(prices(*cost))).collect();
        let next = faction.digging.as_ref().filter(|_| usize::from(player.dig) + 1 < faction.spade.len());
        PEN.steps(html, "spades", &steps, player.dig, next.map(|next| scored(next.cost, next.points)));
    }

    /// What comes in at the beginning of the next round; nothing does after the last.
    fn forecast(&self, seat: Seat) -> String {
        if self.position.round >= ROUNDS || self.position.phase == Phase::Over {
            return String::new();
        }
        let mut sum = Gain::default();
        let faction = self.position.faction(self.tables, seat);
        self.position.player(seat).each_income(self.tables, faction, |gain, _| {
            sum.coins += gain.coins;
            sum.workers += gain.workers;
            sum.priests += gain.priests;
            sum.power += gain.power;
        });
        PEN.price(amounts(&sum))
    }
}
