//! The main board: spaces along three edges, the Federation track and the cloning tile inside.

use super::{Painter, lines, seat_class, space_place};
use crate::components::tables;
use crate::kinds::{Color, Space};
use crate::position::NEUTRAL;
use kernel::{Id as _, Seat};
use std::fmt::Write as _;

impl Painter<'_> {
    /// Yellow above, red on the left, green below, as they lie clockwise.
    pub(super) fn ring(&self) -> String {
        let mut svg =
            String::from("<rect class=\"uc-sea\" x=\"2\" y=\"2\" width=\"546\" height=\"446\" rx=\"10\"/>");
        for space in self.p.spaces() {
            let data = tables().space(space);
            let place = i32::from(data.place);
            let (x, y) = match data.color {
                Some(Color::Yellow) => (10 + (place - 1) * 107, 10),
                Some(Color::Red) => (10, 370 - (place - 1) * 72 - 72),
                Some(Color::Green) => (438 - (place - 1) * 107, 376),
                None => (240, 170),
            };
            svg += &self.space(space, x, y);
        }
        svg + &self.track()
    }

    fn space(&self, space: Space, x: i32, y: i32) -> String {
        let t = tables();
        let name = self.word(t.space_name(space));
        let color = t.space(space).color.map_or("none", Color::id);
        let tiles = self.p.tiles[space.index()];
        let taken = if tiles != 0 { " uc-taken" } else { "" };
        let mut svg = format!(
            "<g class=\"uc-space uc-{color}{taken}\" data-place=\"{}\" aria-label=\"{name}\"><rect x=\"{x}\" y=\"{y}\" width=\"102\" height=\"64\" rx=\"6\"/>",
            space_place(space),
        );
        for (i, line) in lines(&name, 17).iter().enumerate() {
            let _ = write!(svg, "<text x=\"{}\" y=\"{}\">{line}</text>", x + 51, y + 18 + 14 * i as i32);
        }
        for (i, seat) in self.p.all_seats().filter(|seat| tiles >> seat.0 & 1 == 1).enumerate() {
            let _ = write!(
                svg,
                "<circle class=\"uc-tile {}\" cx=\"{}\" cy=\"{}\" r=\"7\"/>",
                seat_class(seat),
                x + 12 + 16 * i as i32,
                y + 55
            );
        }
        if tiles & NEUTRAL != 0 {
            let _ = write!(
                svg,
                "<rect class=\"uc-neutral\" x=\"{}\" y=\"{}\" width=\"12\" height=\"12\"/>",
                x + 84,
                y + 48
            );
        }
        svg + "</g>"
    }

    /// The Federation track, with the markers on each space from top to bottom.
    fn track(&self) -> String {
        let mut svg = String::from("<g class=\"uc-track\">");
        for moved in 0..=4u8 {
            let x = 130 + i32::from(moved) * 82;
            let _ = write!(svg, "<rect x=\"{x}\" y=\"260\" width=\"76\" height=\"60\" rx=\"4\"/>");
            if moved > 0 {
                let _ = write!(svg, "<text x=\"{}\" y=\"276\">{}</text>", x + 38, 5 - moved);
            }
            let mut here: Vec<Seat> =
                self.p.all_seats().filter(|seat| self.p.track[*seat] == moved).collect();
            here.sort_by_key(|seat| std::cmp::Reverse(self.p.stacked[*seat]));
            for (i, seat) in here.into_iter().enumerate() {
                let _ = write!(
                    svg,
                    "<circle class=\"uc-tile {}\" cx=\"{}\" cy=\"300\" r=\"8\"/>",
                    seat_class(seat),
                    x + 12 + 17 * i as i32
                );
            }
        }
        svg + "</g>"
    }
}
