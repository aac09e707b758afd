//! The cult board: four tracks, the priests on their spaces, and what each level gives.
//!
//! It is HTML, so that the tracks can stand beside the map or, on a phone, lie below it.

use super::{Painter, icon};
use crate::names::Cult;
use parts::scene::prelude::*;

/// The levels in the order in which they are drawn.
fn levels() -> impl Iterator<Item = u8> {
    (0..=10).rev()
}

impl Painter<'_> {
    /// The cult board as HTML.
    pub(super) fn cult_board(&self) -> String {
        let label = self.word("table-cults");
        let mut html = format!("<div class=\"tm-cults aside\" role=\"group\" aria-label=\"{label}\">");
        self.scale(&mut html, "tm-levels", |level| format!("<i>{level}</i>"));
        Cult::all().for_each(|cult| self.track(&mut html, cult));
        self.scale(&mut html, "tm-gains", |level| match self.tables.cult_board.power[level as usize] {
            0 => "<i></i>".into(),
            power => {
                let words = Message::new("table-level-power").number("level", level).number("n", power);
                format!("<i title=\"{}\"><b>{power}</b></i>", self.say(&words))
            }
        });
        html.push_str("</div>");
        html
    }

    /// What belongs to the levels of all tracks.
    fn scale(&self, html: &mut String, class: &str, cell: impl Fn(u8) -> String) {
        let cells: String = levels().map(cell).collect();
        let _ = write!(
            html,
            "<div class=\"{class}\" aria-hidden=\"true\"><span class=\"hd\"></span>{cells}\
             <span class=\"sps\"></span></div>"
        );
    }

    fn track(&self, html: &mut String, cult: Cult) {
        let (id, place) = (cult.text(), cult.name());
        let _ = write!(
            html,
            "<div data-place=\"{place}\" class=\"tm-track c-{id}\" role=\"button\" tabindex=\"0\" \
             aria-label=\"{}\"><span class=\"hd\">{}<b>{}</b></span>",
            self.track_words(id, |seat| self.cult_level(seat, cult)),
            icon(id),
            self.word(id),
        );
        for level in levels() {
            let gives = self.tables.cult_board.power[level as usize] > 0;
            html.push_str(if gives { "<i class=\"pw\">" } else { "<i>" });
            self.marks_on(html, place, level, |seat| self.cult_level(seat, cult));
            if level == 10 && self.position.top_of(cult).is_none() {
                html.push_str(&icon("keys"));
            }
            html.push_str("</i>");
        }
        let steps = self.tables.cult_board.spaces.into_iter();
        self.spaces(html, steps.zip(self.position.spaces[cult]));
        html.push_str("</div>");
    }

    /// How far a seat is on a track.
    pub(super) fn cult_level(&self, seat: Seat, cult: Cult) -> u8 {
        self.position.player(seat).cults[cult]
    }
}
