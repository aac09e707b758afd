//! A player's board: prices, what each building uncovers, the tracks, and what comes of it all.

use super::pieces::building_icon;
use super::tiles::spans;
use super::words::{about, amounts, name_of, prices};
use super::{Painter, icon};
use crate::components::{Building, Cost, Gain};
use crate::moves::Piece;
use crate::play::Play;
use crate::position::{NONE, Phase, ROUNDS};
use crate::source::Source;
use kernel::Message;
use kernel::scene::PlayerBoard;
use std::fmt::Write;

/// A price in icons.
fn price(cost: Cost) -> String {
    prices(cost).map(|(n, what)| format!("<span><b>{n}</b>{}</span>", icon(what))).collect()
}

/// What a row brings more with one more building.
fn more(after: Gain, before: Gain) -> Gain {
    Gain {
        coins: after.coins.saturating_sub(before.coins),
        tools: after.tools.saturating_sub(before.tools),
        scholars: after.scholars.saturating_sub(before.scholars),
        power: after.power.saturating_sub(before.power),
        ..Gain::default()
    }
}

impl Painter<'_> {
    /// The boards of all seats, once everybody has one.
    pub(super) fn boards(&self) -> Vec<PlayerBoard> {
        let seats: Vec<u8> = self.position.all_seats().collect();
        let missing = |&seat: &u8| self.position.player(seat).board == NONE || self.faction(seat).is_none();
        if self.setting_up() || seats.iter().any(missing) {
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
        let player = self.position.player(seat);
        let mut html = format!("<div class=\"ai-board who-{}\">", self.color(seat));
        if let Some(id) = self.faction(seat) {
            let _ = write!(html, "<p><b>{}.</b> {}</p>", self.word(id), self.word(about(id)));
        }
        let board = name_of(Piece::Board(player.board));
        let _ = write!(html, "<p><b>{}.</b> {}</p>", self.word(board), self.word(about(board)));
        html.push_str("<div class=\"ai-rows\">");
        for kind in Building::ALL {
            if self.tables.buildings[kind as usize].upgrades.is_some() || kind == Building::Workshop {
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
    fn row(&self, html: &mut String, seat: u8, kind: Building) {
        let built = self.position.player(seat).count[kind as usize];
        let data = &self.tables.buildings[kind as usize];
        let mut cost = price(data.cost);
        if data.alone != data.cost && data.alone != Cost::default() {
            let _ =
                write!(cost, "<span class=\"alone\">/<b>{}</b>{}</span>", data.alone.coins, icon("coins"));
        }
        let _ = write!(
            html,
            "<span class=\"kind\">{}</span><span class=\"cost\">{cost}</span><span class=\"slots\">",
            building_icon(kind)
        );
        for i in 0..data.pieces {
            let class = match i {
                i if i < built => "un",
                i if i == built => "nx",
                _ => "",
            };
            let brings = more(self.row_income(seat, kind, i + 1), self.row_income(seat, kind, i));
            let face = spans(amounts(&brings));
            let face = if face.is_empty() { building_icon(kind) } else { face };
            let _ = write!(html, "<i class=\"{class}\">{face}</i>");
        }
        html.push_str("</span>");
    }

    /// Shipping and terraforming: where the player is, and what the next step costs and gives.
    fn track_rows(&self, html: &mut String, seat: u8) {
        let (player, board) = (self.position.player(seat), self.position.board(self.tables, seat));
        let ship = &board.shipping;
        let levels: Vec<String> = (0..=ship.start + ship.levels.len() as u8).map(|n| n.to_string()).collect();
        let next =
            (usize::from(player.ship) + 1 < levels.len()).then(|| (ship.cost, ship.reward(player.ship + 1)));
        self.steps(html, "ship", &levels, player.ship.into(), next);
        let dig = &board.terraforming;
        let levels: Vec<String> =
            board.spade_tools.iter().map(|n| format!("<b>{n}</b>{}", icon("tools"))).collect();
        let next = dig.levels.get(usize::from(player.dig)).map(|reward| (dig.cost, *reward));
        self.steps(html, "spades", &levels, player.dig.into(), next);
    }

    fn steps(&self, html: &mut String, id: &str, steps: &[String], at: usize, next: Option<(Cost, Gain)>) {
        let _ = write!(html, "<p class=\"ai-steps\">{}", icon(id));
        for (i, step) in steps.iter().enumerate() {
            let _ = write!(html, "<i{}>{step}</i>", if i == at { " class=\"at\"" } else { "" });
        }
        if let Some((cost, gain)) = next {
            let _ = write!(html, "<span class=\"cost\">{}→ {}</span>", price(cost), spans(amounts(&gain)));
        }
        html.push_str("</p>");
    }

    /// What comes in at the beginning of the next round; nothing does after the last.
    fn forecast(&self, seat: u8) -> String {
        if self.position.round >= ROUNDS || self.position.phase == Phase::Over {
            return String::new();
        }
        let mut sum = Gain::default();
        self.position.each_income(self.tables, seat, |gain, _, _| {
            sum.coins += gain.coins;
            sum.tools += gain.tools;
            sum.scholars += gain.scholars;
            sum.power += gain.power;
            sum.points += gain.points;
            sum.books += gain.books;
        });
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
