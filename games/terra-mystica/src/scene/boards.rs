//! A player's board: prices, what each building uncovers, the tracks, and what comes of it all.

use super::panels::ABOUT;
use super::tiles::gain;
use super::words::{amounts, prices};
use super::{Painter, icon};
use crate::components::{Cost, Faction, Gain};
use crate::play::Play;
use crate::position::{Building, Phase, ROUNDS};
use crate::source::Source;
use kernel::Message;
use kernel::scene::PlayerBoard;
use std::fmt::Write;

/// A price in icons.
fn price(cost: Cost) -> String {
    prices(cost).map(|(n, what)| format!("<span><b>{n}</b>{}</span>", icon(what))).collect()
}

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
        let seats: Vec<u8> = self.position.all_seats().collect();
        if seats.iter().any(|&seat| self.faction(seat).is_none()) {
            return Vec::new();
        }
        let standings = self.standings();
        let board = |&seat: &u8| PlayerBoard {
            html: self.board(seat),
            forecast: self.forecast(seat),
            standing: standings[seat as usize].clone(),
        };
        seats.iter().map(board).collect()
    }

    fn board(&self, seat: u8) -> String {
        let t = self.tables;
        let player = self.position.player(seat);
        let faction = self.position.faction(t, seat);
        let mut html = format!(
            "<div class=\"tm-board who-{}\"><p><b>{}.</b> {}</p><div class=\"tm-rows\">",
            self.color(seat),
            self.word(faction.id),
            self.word(ABOUT[player.faction as usize % ABOUT.len()])
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
    fn row(&self, html: &mut String, seat: u8, faction: &Faction, kind: Building) {
        let built = self.position.player(seat).count[kind as usize] as usize;
        let all = self.tables.common.pieces.of(kind) as usize;
        let mut cost = price(faction.cost[kind as usize]);
        if kind == Building::TradingPost {
            let _ = write!(
                cost,
                "<span class=\"alone\">/<b>{}</b>{}</span>",
                faction.trading_post_alone.coins,
                icon("coins")
            );
        }
        let _ = write!(
            html,
            "<span class=\"kind\">{}</span><span class=\"cost\">{cost}</span><span class=\"slots\">",
            self.building_icon(kind)
        );
        for i in 0..all {
            let class = match i {
                i if i < built => "un",
                i if i == built => "nx",
                _ => "",
            };
            let brings = gain(&more(row(faction, kind, i + 1), row(faction, kind, i)));
            let face = if brings.is_empty() { self.building_icon(kind) } else { brings };
            let _ = write!(html, "<i class=\"{class}\">{face}</i>");
        }
        html.push_str("</span>");
    }

    /// Shipping and digging: where the player is, and what the next step costs and scores.
    fn track_rows(&self, html: &mut String, seat: u8, faction: &Faction) {
        let player = self.position.player(seat);
        if let Some(ship) = &faction.shipping {
            let steps: Vec<String> =
                (0..=ship.start + ship.points.len() as u8).map(|level| level.to_string()).collect();
            let next = ship.points.get(usize::from(player.ship.saturating_sub(ship.start)));
            let next = next.map(|points| (ship.cost, *points));
            self.steps(html, "ship", &steps, player.ship.into(), next);
        }
        let steps: Vec<String> = faction.spade.iter().map(|cost| price(*cost)).collect();
        let next = faction.digging.as_ref().filter(|_| usize::from(player.dig) + 1 < faction.spade.len());
        self.steps(
            html,
            "spades",
            &steps,
            player.dig.into(),
            next.map(|digging| (digging.cost, digging.points)),
        );
    }

    fn steps(&self, html: &mut String, id: &str, steps: &[String], at: usize, next: Option<(Cost, u8)>) {
        let _ = write!(html, "<p class=\"tm-steps\">{}", icon(id));
        for (i, step) in steps.iter().enumerate() {
            let _ = write!(html, "<i{}>{step}</i>", if i == at { " class=\"at\"" } else { "" });
        }
        if let Some((cost, points)) = next {
            let _ = write!(
                html,
                "<span class=\"cost\">{}→ <b>+{points}</b>{}</span>",
                price(cost),
                icon("points")
            );
        }
        html.push_str("</p>");
    }

    /// What comes in at the beginning of the next round; nothing does after the last.
    fn forecast(&self, seat: u8) -> String {
        if self.position.round >= ROUNDS || self.position.phase == Phase::Over {
            return String::new();
        }
        let mut sum = Gain::default();
        for (gain, _) in self.position.income_parts(self.tables, seat).iter() {
            sum.coins += gain.coins;
            sum.workers += gain.workers;
            sum.priests += gain.priests;
            sum.power += gain.power;
        }
        amounts(&sum).map(|(n, what)| format!("<span><b>{n}</b>{}</span>", icon(what))).collect()
    }

    /// What the final scoring would give each seat now, by source.
    fn standings(&self) -> Vec<Vec<(Message, i32)>> {
        let mut end = *self.position;
        if end.phase == Phase::Over || end.round == 0 {
            return vec![Vec::new(); usize::from(end.players)];
        }
        Play::new(&mut end, &mut ()).final_scoring();
        let of = |seat: u8| {
            let (was, is) = (self.position.player(seat), end.player(seat));
            let gained = |source: &Source| is.sources[*source as usize] - was.sources[*source as usize];
            let sources = Source::ALL.into_iter().filter(|source| gained(source) != 0);
            sources.map(|source| (Message::new(source.id()), i32::from(gained(&source)))).collect()
        };
        self.position.all_seats().map(of).collect()
    }
}
