//! The main board: spaces along three edges, and inside of them what is always free, the cloning tile, the decks,
//! the Federation track.

use super::{PEN, Painter, look};
use crate::components::{face, tables};
use crate::kinds::{Color, Space};
use crate::position::{NOBODY, Position};
use kernel::{Message, Seat};
use parts::face::Sign;
use parts::scene::Localized as _;
use std::fmt::Write as _;

impl Painter<'_> {
    /// Yellow above, red on the left from below, green below from the right, as they lie clockwise.
    pub(super) fn ring(&self) -> String {
        let mut html = String::new();
        for color in [Color::Yellow, Color::Red, Color::Green] {
            let _ = write!(html, "<div class=\"uc-edge uc-{}\">", color.id());
            for space in self.p.spaces().filter(|space| tables().space(*space).color == Some(color)) {
                self.space(&mut html, space);
            }
            html += "</div>";
        }
        html + &self.middle()
    }

    /// A space: who has it, or which cards of the hand go with it; and what it does.
    fn space(&self, html: &mut String, space: Space) {
        let t = tables();
        let (data, tiles) = (t.space(space), self.p.tiles[space]);
        let name = self.word(t.space_name(space));
        let mut marks: String = self
            .p
            .all_seats()
            .filter(|seat| tiles.has(*seat))
            .map(|seat| PEN.seat_mark(&look(seat)))
            .collect();
        if tiles.has(NOBODY) {
            marks += &PEN.icon("neutral");
        }
        if tiles.is_empty() {
            let fits =
                self.hand().into_iter().enumerate().filter(|(_, card)| Position::matches(*card, space));
            marks.extend(fits.map(|(i, _)| format!("<em>{}</em>", i + 1)));
        }
        let id = t.space_id(space);
        let (short, name) = match t.space_mark(space) {
            Some(mark) => (mark.clone(), format!("{mark}: {name}")),
            None => (name.clone(), name),
        };
        let class = match (tiles.is_empty(), self.p.extra_tile == Some(space)) {
            (true, false) => "",
            (true, true) => " soon",
            _ => " taken",
        };
        let _ = write!(
            html,
            "<button class=\"uc-space k-{}{class}\" data-place=\"space:{id}\" aria-label=\"{name}\"><small><b>{short}</b><span>{marks}</span></small>\
             <span class=\"ef\">{}</span></button>",
            data.color.map_or("none", Color::id),
            PEN.face(&face::list(data.effects)),
        );
    }

    fn middle(&self) -> String {
        let p = self.p;
        let mut html = String::from("<div class=\"uc-mid\"><div class=\"uc-free\">");
        p.spaces()
            .filter(|space| tables().space(*space).color.is_none())
            .for_each(|space| self.space(&mut html, space));
        if p.rules.players == 4 {
            let class = if p.cloned { " taken" } else { "" };
            let cost = PEN.face(&face::amounts(tables().numbers.cost.cloning_tile));
            let name = self.word("action-clone");
            let _ = write!(
                html,
                "<button class=\"uc-space k-none{class}\" data-place=\"clone\" aria-label=\"{name}\"><small><b>{}{name}</b></small><span class=\"ef\">{cost}</span></button>",
                PEN.icon("clone")
            );
        }
        let left = Message::new("scene-deck").number("n", p.deck.len() as i32).number("era", p.era + 1);
        let purple = if p.purple_domes == u8::MAX { Sign::word("∞") } else { Sign::word(p.purple_domes) };
        let supply =
            [Sign::Of(p.tunnels, "tunnel"), Sign::Of(p.white_domes, "city"), purple, Sign::Icon("symbiotic")];
        let _ = write!(
            html,
            "<p class=\"uc-supply\" title=\"{}\"><b>{}</b><span class=\"ef\">{}</span></p></div>{}</div>",
            self.word("scene-supply"),
            self.say(&left),
            PEN.face(&supply),
            self.track()
        );
        html
    }

    /// The Federation track, with the markers on each space from top to bottom, and the order that it makes.
    fn track(&self) -> String {
        let (p, numbers) = (self.p, &tables().numbers);
        let place = |seat: &Seat| (std::cmp::Reverse(p.track[*seat]), std::cmp::Reverse(p.stacked[*seat]));
        let mut seats: Vec<Seat> = p.all_seats().collect();
        seats.sort_by_key(place);
        let marks = |at: Option<u8>| -> String {
            let here = seats.iter().filter(|seat| at.is_none_or(|at| p.track[**seat] == at));
            here.map(|seat| PEN.seat_mark(&look(*seat))).collect()
        };
        let mut html = format!(
            "<div class=\"uc-track\" data-place=\"track\" aria-label=\"{0}\"><small><b>{1}{0}</b><span>{2} {3}</span></small><ol>",
            self.word("track-federation"),
            PEN.icon("fed"),
            self.word("scene-next-round"),
            marks(None),
        );
        for moved in 0..=4u8 {
            let (name, bonus) = match moved {
                0 => ("–".to_owned(), Vec::new()),
                n => ((5 - n).to_string(), face::amounts(numbers.track_bonus[usize::from(n) - 1])),
            };
            let (face, marks) = (PEN.face(&bonus), marks(Some(moved)));
            let _ =
                write!(html, "<li><b>{name}</b><span class=\"ef\">{face}</span><span>{marks}</span></li>");
        }
        html + "</ol></div>"
    }
}
