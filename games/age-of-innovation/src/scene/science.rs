//! The science board: four tracks, the scholars on their spaces, what each level gives, the books in the
//! supply, and the competency tiles on their twelve places.
//!
//! It is HTML, so that the tracks can stand beside the map or, on a phone, lie below it.

use super::tiles::{gain, tile};
use super::{PEN, Painter, icon};
use crate::components::{Competency, CompetencySlot, Track};
use crate::moves::{Piece, Resource};
use parts::scene::prelude::*;

impl Painter<'_> {
    /// The science board as HTML.
    pub(super) fn science_board(&self) -> String {
        let label = self.word("table-science");
        let mut html = format!("<div class=\"ai-science aside\" role=\"group\" aria-label=\"{label}\">");
        self.scale(&mut html);
        Track::all().for_each(|track| self.column(&mut html, track));
        html.push_str("</div>");
        html
    }

    /// The levels in the order in which they are drawn.
    fn levels(&self) -> impl Iterator<Item = u8> + use<> {
        (0..=self.tables.science.top).rev()
    }

    /// What belongs to the levels of all tracks, and to the rows of competency tiles.
    fn scale(&self, html: &mut String) {
        html.push_str("<div class=\"ai-scale\"><span class=\"hd\"></span>");
        for level in self.levels() {
            let power = self.tables.science.power[level as usize];
            match power {
                0 => {
                    let _ = write!(html, "<i>{level}</i>");
                }
                power => {
                    let words = Message::new("table-level-power").number("level", level).number("n", power);
                    let _ = write!(html, "<i title=\"{}\">{level}<b>{power}</b></i>", self.say(&words));
                }
            }
        }
        html.push_str("<span class=\"sps\"></span><span class=\"sup\"></span>");
        for space in self.tables.competency_spaces.values().take(3) {
            let words = Message::new("table-space").number("n", space.steps).number("books", space.books);
            let _ = write!(html, "<span class=\"rung\" title=\"{}\">", self.say(&words));
            let _ = write!(html, "<span><b>{}</b>{}</span>", space.steps, icon("step"));
            if space.books > 0 {
                let _ = write!(html, "<span><b>{}</b>{}</span>", space.books, icon("books"));
            }
            html.push_str("</span>");
        }
        html.push_str("</div>");
    }

    fn column(&self, html: &mut String, track: Track) {
        let id = track.text();
        let _ = write!(
            html,
            "<div class=\"ai-col c-{id}\"><div data-place=\"{id}\" class=\"ai-track\" role=\"button\" \
             tabindex=\"0\" aria-label=\"{0}\" title=\"{0}\"><span class=\"hd\">{1}<b>{2}</b></span>",
            self.whole_track_words(track),
            icon(id),
            self.word(text_id("short-", id)),
        );
        self.levels().for_each(|level| self.level(html, track, level));
        let steps = self.tables.science.spaces.into_iter();
        self.spaces(html, steps.zip(self.position.spaces[track]));
        html.push_str("</div>");
        let left = self.position.books[track];
        let what = Resource::Books(track).id();
        let words =
            self.stock_words(self.say(&Message::new("table-supply").word("what", what).number("n", 2)), left);
        let _ = write!(
            html,
            "<button type=\"button\" data-place=\"books-{id}\" class=\"ai-tile sup\" title=\"{words}\">\
             <span aria-hidden=\"true\">{}<b>{left}</b></span></button>",
            icon(what)
        );
        let spaces = self.tables.competency_spaces.iter().filter(|(_, space)| space.track == track);
        spaces.for_each(|(space, _)| self.competency(html, space));
        html.push_str("</div>");
    }

    fn level(&self, html: &mut String, track: Track, level: u8) {
        let science = &self.tables.science;
        let class = match level {
            _ if level == science.top => "in peak",
            _ if level >= science.income_from => "in",
            _ if level == science.key => "key",
            _ => "",
        };
        let _ = write!(html, "<i class=\"{class}\">");
        let mut empty =
            !self.marks_on(html, track.text(), level, |seat| self.position.player(seat).levels[track]);
        if self.position.players == 2 && self.position.neutral_levels(self.tables)[track] == level {
            html.push_str(&PEN.mark("none"));
            empty = false;
        }
        if empty && level == science.key {
            html.push_str(&icon("keys"));
        } else if empty && level == science.income_from {
            let _ = write!(html, "<small>{}{}</small>", icon("income"), gain(&science.income[track]));
        }
        html.push_str("</i>");
    }

    /// A track in words: who stands where, and what its income is.
    fn whole_track_words(&self, track: Track) -> String {
        let mut words = self.track_words(track.text(), |seat| self.position.player(seat).levels[track]);
        let science = &self.tables.science;
        let income = escape(&self.listed(science.income[track].listed()));
        let more =
            Message::new("table-track").number("key", science.key).number("level", science.income_from);
        let _ = write!(words, ". {} {income}", self.say(&more));
        words
    }

    fn competency(&self, html: &mut String, space: CompetencySlot) {
        let Some(kind) = self.position.competencies[space] else {
            html.push_str("<span class=\"ai-empty\">?</span>");
            return;
        };
        let left = self.position.stock[space];
        let words = self.stock_words(self.competency_words(space, kind), left);
        let class = if left == 0 { "comp out" } else { "comp" };
        let (place, face) = (kind.text(), tile(&self.tables.competencies[kind]));
        PEN.thing(html, &Thing { class, place, words, face, badge: Some(left.to_string()) });
    }

    /// A competency tile and what its place gives besides.
    fn competency_words(&self, space: CompetencySlot, kind: Competency) -> String {
        let place = self.tables.competency_spaces[space];
        let more = Message::new("table-space-track").number("n", place.steps).number("books", place.books);
        format!(
            "{} {}",
            self.told(Piece::Competency(kind)),
            self.say(&more.word("track", place.track.text()))
        )
    }
}
