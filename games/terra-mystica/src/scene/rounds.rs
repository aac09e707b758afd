//! The strip above the board: what each round scores and rewards, and the order of turns.

use super::{PEN, Painter, icon};
use crate::position::{Phase, ROUNDS};
use kernel::Seat;
use parts::players::Players;
use parts::scene::Voice;
use std::fmt::Write;

impl Painter<'_> {
    pub(super) fn header(&self) -> String {
        let mut html = format!(
            "<div class=\"tm-head\"><ol class=\"tm-rounds\" aria-label=\"{}\">",
            self.word("table-rounds")
        );
        (0..ROUNDS as usize).for_each(|round| self.round(&mut html, round));
        html.push_str("</ol>");
        if self.position.order[0] != Seat::NOBODY {
            let order = self.position.order.into_iter().filter(|seat| seat.0 < self.position.players);
            self.order(&mut html, order);
        }
        html.push_str("</div>");
        html
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
                    match tile.cult {
                        Some(cult) => {
                            let _ = write!(html, "{}{}", tile.per, icon(cult.text()));
                        }
                        None => html.push_str(&icon("priests")),
                    }
                    html.push_str("<i>→</i>");
                    for (n, what) in tile.gives.listed() {
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
