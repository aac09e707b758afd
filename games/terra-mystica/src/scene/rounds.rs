//! The strip above the board: what each round scores and rewards, and the order of turns.

use super::words::{amounts, scored};
use super::{PEN, Painter, icon};
use crate::position::{NONE, Phase, ROUNDS};
use crate::refusal::cult_id;
use std::fmt::Write;

impl Painter<'_> {
    pub(super) fn header(&self) -> String {
        let mut html = format!(
            "<div class=\"tm-head\"><ol class=\"tm-rounds\" aria-label=\"{}\">",
            self.word("table-rounds")
        );
        (0..ROUNDS as usize).for_each(|round| self.round(&mut html, round));
        html.push_str("</ol>");
        self.order(&mut html);
        html.push_str("</div>");
        html
    }

    fn round(&self, html: &mut String, round: usize) {
        let now = usize::from(self.position.round);
        let (class, current) = match round + 1 {
            _ if self.position.phase == Phase::Over => ("past", ""),
            n if n < now => ("past", ""),
            n if n == now => ("now", " aria-current=\"step\""),
            _ => ("next", ""),
        };
        let words = self.scoring_words(round);
        let _ = write!(
            html,
            "<li class=\"{class}\"{current} title=\"{words}\"><b class=\"no\">{}</b>",
            round + 1
        );
        match self.tables.scoring.get(self.position.scoring[round] as usize) {
            None => html.push_str("<span class=\"sc\">?</span>"),
            Some(tile) => {
                html.push_str("<span class=\"sc\">");
                let mut points = 0;
                for (n, what) in scored(&tile.points) {
                    html.push_str(&icon(what));
                    points = n;
                }
                let _ = write!(html, "<b>+{points}</b>{}</span>", icon("points"));
                html.push_str("<small>");
                if round + 1 < ROUNDS as usize {
                    match tile.cult {
                        Some(cult) => {
                            let _ = write!(html, "{}{}", tile.per, icon(cult_id(cult)));
                        }
                        None => html.push_str(&icon("priests")),
                    }
                    html.push_str("<i>→</i>");
                    for (n, what) in amounts(&tile.gives) {
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

    /// Who comes after whom, and who has passed.
    fn order(&self, html: &mut String) {
        if self.position.order[0] == NONE {
            return;
        }
        let place = |&seat: &u8| {
            let passed = self.position.player(seat).passed && self.position.phase != Phase::Over;
            let class = match (self.decides(seat), passed) {
                (true, _) => "now",
                (_, true) => "passed",
                _ => "",
            };
            (class, self.word(self.faction(seat).unwrap_or("nobody")), self.color(seat))
        };
        PEN.order(
            html,
            &self.word("table-order"),
            self.position.order.iter().filter(|&&seat| seat < self.position.players).map(place),
        );
    }
}
