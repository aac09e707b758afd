//! The strip above the board: what each round scores and rewards, and the order of turns.

use super::tiles::{gain, pictures};
use super::{PEN, Painter, icon};
use crate::components::On;
use crate::moves::Piece;
use crate::position::{Phase, ROUNDS};
use parts::scene::prelude::*;

fn points(on: &On) -> String {
    format!("{}<b>+{}</b>{}", pictures(on.event.id()), on.points, icon("points"))
}

impl Painter<'_> {
    pub(super) fn header(&self) -> String {
        self.strip(|html, round| self.round(html, round - 1), self.position.turn_order(), &self.empire())
    }

    /// A round, counted from 0.
    fn round(&self, html: &mut String, round: u8) {
        let tile = self.position.rounds[round as usize];
        let is_last = round + 1 == ROUNDS;
        let now = (self.position.phase != Phase::Over).then_some(self.position.round);
        PEN.open_round(html, round + 1, now, &self.round_words(round));
        match tile.map(|tile| &self.tables.rounds[tile]) {
            None => html.push_str("<span class=\"sc\">?</span>"),
            Some(tile) => {
                let _ = write!(html, "<span class=\"sc\">{}</span><small>", points(&tile.on));
                match self.position.last.map(|tile| &self.tables.last_rounds[tile]) {
                    _ if !is_last => {
                        let (every, track) = (tile.reward.every, tile.reward.track.text());
                        let _ = write!(html, "{every}{}<i>→</i>{}", icon(track), gain(&tile.reward.gives));
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
        let tile = self.position.rounds[round as usize];
        // The last round has no reward (1.1).
        let is_last = round + 1 == ROUNDS;
        if let Some(tile) = tile {
            let piece = Piece::Round(tile);
            let _ = write!(words, ": {}", self.word(if is_last { piece.scores() } else { piece.about() }));
        }
        if let Some(last) = self.position.last.filter(|_| is_last) {
            let _ = write!(words, " {}", self.word(Piece::Last(last).about()));
        }
        words
    }

    /// How large the empire of the neutral faction is, once it is turned up.
    fn empire(&self) -> String {
        let Some(size) = self.position.empire.map(|tile| self.tables.empires[tile]) else {
            return String::new();
        };
        let words = self.say(&Message::new("table-empire").number("n", size));
        let inside = format!("{}{}<b>{size}</b>", PEN.mark("none"), icon("group"));
        Tag::new("span", "ai-empire").says(words).holds(inside)
    }
}
