//! The strip above the board: what each round scores and rewards, and the order of turns.

use super::tiles::{gain, occasion_icons};
use super::words::{about, name_of};
use super::{HAND, Pen, icon};
use crate::components::{On, TRACKS};
use crate::moves::Piece;
use crate::position::{NONE, ROUNDS, Stage};
use kernel::Message;
use std::fmt::Write;

fn points(on: &On) -> String {
    format!("{}<b>+{}</b>{}", occasion_icons(on.event), on.points, icon("points"))
}

impl Pen<'_> {
    pub(super) fn header(&self) -> String {
        let mut html = format!(
            "<div class=\"ai-head\"><ol class=\"ai-rounds\" aria-label=\"{}\">",
            self.word("table-rounds")
        );
        (0..ROUNDS).for_each(|round| self.round(&mut html, round));
        html.push_str("</ol>");
        self.order(&mut html);
        self.empire(&mut html);
        html.push_str("</div>");
        html
    }

    /// A round, counted from 0.
    fn round(&self, html: &mut String, round: u8) {
        let (class, current) = match round + 1 {
            _ if self.p.stage == Stage::Over => ("past", ""),
            n if n < self.p.round => ("past", ""),
            n if n == self.p.round => ("now", " aria-current=\"step\""),
            _ => ("next", ""),
        };
        let tile = self.p.rounds[round as usize];
        let is_last = round + 1 == ROUNDS;
        let _ = write!(
            html,
            "<li class=\"{class}\"{current} title=\"{}\"><b class=\"no\">{}</b>",
            self.round_words(round),
            round + 1
        );
        match self.t.rounds.get(tile as usize) {
            None => html.push_str("<span class=\"sc\">?</span>"),
            Some(tile) => {
                let _ = write!(html, "<span class=\"sc\">{}</span><small>", points(&tile.on));
                match self.t.last_rounds.get(self.p.last as usize) {
                    _ if !is_last => {
                        let (every, track) = (tile.every, TRACKS[tile.track as usize & 3]);
                        let _ = write!(html, "{every}{}<i>→</i>{}", icon(track), gain(&tile.gives));
                    }
                    Some(last) => html.push_str(&points(&last.on)),
                    None => html.push('?'),
                }
                html.push_str("</small>");
            }
        }
        html.push_str("</li>");
    }

    fn round_words(&self, round: u8) -> String {
        let mut words = self.say(&Message::new("table-round").number("n", round + 1));
        let tile = self.p.rounds[round as usize];
        if tile != NONE {
            let _ = write!(words, ": {}", self.word(about(name_of(Piece::Round(tile)))));
        }
        if round + 1 == ROUNDS && self.p.last != NONE {
            let _ = write!(words, " {}", self.word(about(name_of(Piece::Last(self.p.last)))));
        }
        words
    }

    /// How large the empire of the neutral faction is, once it is turned up.
    fn empire(&self, html: &mut String) {
        if let Some(&size) = self.t.empires.get(self.p.empire as usize) {
            let words = self.say(&Message::new("table-empire").number("n", size));
            let _ = write!(html, "<span class=\"ai-empire\" title=\"{words}\">{}", HAND.mark("none"));
            let _ = write!(html, "{}<b>{size}</b></span>", icon("group"));
        }
    }

    /// Who comes after whom, and who has passed.
    fn order(&self, html: &mut String) {
        if self.p.order[0] == NONE {
            return;
        }
        let place = |&seat: &u8| {
            let passed = self.p.player(seat).passed && self.p.stage != Stage::Over;
            let class = match (self.decides(seat), passed) {
                (true, _) => "now",
                (_, true) => "passed",
                _ => "",
            };
            (class, self.word(self.faction(seat).unwrap_or("nobody")), self.colour(seat))
        };
        HAND.order(html, &self.word("table-order"), self.p.turn_order().iter().map(place));
    }
}
