//! The cult board: four tracks, the priests on their spaces, and what each level gives.
//!
//! It is HTML, so that the tracks can stand beside the map or, on a phone, lie below it.

use super::{Painter, icon};
use crate::names::Cult;
use crate::position::NONE;
use kernel::Message;
use kernel::moves::ByName as _;
use parts::scene::Voice;
use std::fmt::Write;

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
        (0..4).for_each(|cult| self.track(&mut html, cult));
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

    fn track(&self, html: &mut String, cult: u8) {
        let (id, place) = (Cult(cult).text(), Cult(cult).name());
        let _ = write!(
            html,
            "<div data-place=\"{place}\" class=\"tm-track c-{id}\" role=\"button\" tabindex=\"0\" \
             aria-label=\"{}\"><span class=\"hd\">{}<b>{}</b></span>",
            self.track_words(cult),
            icon(id),
            self.word(id),
        );
        for level in levels() {
            let gives = self.tables.cult_board.power[level as usize] > 0;
            html.push_str(if gives { "<i class=\"pw\">" } else { "<i>" });
            let here = (self.position.all_seats())
                .filter(|&seat| self.position.player(seat).faction != NONE)
                .filter(|&seat| self.position.player(seat).cults[cult as usize] == level);
            for seat in here {
                let mark = self.mark(seat);
                let _ = write!(html, "<span data-piece=\"{place}:{}\">{mark}</span>", seat.0);
            }
            if level == 10 && self.position.top_of(cult).is_none() {
                html.push_str(&icon("keys"));
            }
            html.push_str("</i>");
        }
        self.spaces(html, cult);
        html.push_str("</div>");
    }

    /// The priests' spaces: how many steps, or whose priest stands there.
    fn spaces(&self, html: &mut String, cult: u8) {
        html.push_str("<span class=\"sps\">");
        for (&steps, &seat) in self.tables.cult_board.spaces.iter().zip(&self.position.spaces[cult as usize])
        {
            if seat.0 < self.position.players {
                let color = self.color(seat);
                let _ = write!(
                    html,
                    "<u class=\"who-{color}\"><svg class=\"tm-on\"><use href=\"#tm-m-{color}\"/></svg></u>"
                );
            } else {
                let _ = write!(html, "<u>{steps}</u>");
            }
        }
        html.push_str("</span>");
    }

    /// A track in words: who stands where.
    fn track_words(&self, cult: u8) -> String {
        let mut words = self.word(Cult(cult).text());
        for seat in self.position.all_seats() {
            if let Some(faction) = self.faction(seat) {
                let level = self.position.player(seat).cults[cult as usize];
                let _ = write!(words, ", {} {level}", self.word(faction));
            }
        }
        words
    }
}
