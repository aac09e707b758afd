//! The strip above the board: what each round scores and rewards, and the order of turns.

use super::{PEN, Painter, icon};
use crate::position::{Phase, ROUNDS};
use parts::scene::prelude::*;

impl Painter<'_> {
    pub(super) fn header(&self) -> String {
        let order = &self.position.order[..self.position.players as usize];
        self.strip(|html, round| self.round(html, round as usize - 1), order, "")
    }

    fn round(&self, html: &mut String, round: usize) {
        let now = (self.position.phase != Phase::Over).then_some(self.position.round);
        PEN.open_round(html, round as u8 + 1, now, &self.scoring_words(round));
        match self.position.scoring[round].map(|tile| &self.tables.scoring[tile]) {
            None => html.push_str("<span class=\"sc\">?</span>"),
            Some(tile) => {
                html.push_str("<span class=\"sc\">");
                let mut points = 0;
                for (n, what) in tile.points.listed() {
                    html.push_str(&icon(what));
                    points = n;
                }
                let _ = write!(html, "<b>+{points}</b>{}</span>", icon("points"));
                html.push_str("<small>");
                if round + 1 < ROUNDS as usize {
                    match tile.reward.cult {
                        Some(cult) => {
                            let _ = write!(html, "{}{}", tile.reward.per, icon(cult.text()));
                        }
                        None => html.push_str(&icon("priests")),
                    }
                    html.push_str("<i>→</i>");
                    for (n, what) in tile.reward.gives.listed() {
                        let _ = write!(html, "{n}{}", icon(what));
                    }
                } else {
                    html.push_str(&self.word("table-last-round"));
                }
                html.push_str("</small>");
            }
        }
        html.push_str("</li>");
    }
}
