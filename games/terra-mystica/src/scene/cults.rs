//! The cult board: four tracks, the priests on their spaces, and what each level gives.

use super::Draw;
use crate::components::CULTS;
use crate::position::NONE;
use crate::refusal::cult_id;
use kernel::Message;
use std::fmt::Write;

/// The width of a track and the way to the next one.
const TRACK: i32 = 44;
const STEP: i32 = 48;
/// The height of a level, and where level 10 begins.
const LEVEL: i32 = 36;
const TOP: i32 = 46;
/// Room for the numbers at the left and the power at the right.
const LEFT: i32 = 20;
const RIGHT: i32 = 26;
const WIDTH: i32 = LEFT + 3 * STEP + TRACK + RIGHT;
const HEIGHT: i32 = 514;
/// Where the priests' spaces begin.
const SPACES: i32 = TOP + 11 * LEVEL + 18;

impl Draw<'_> {
    /// The cult board as SVG.
    pub(super) fn cult_board(&self) -> String {
        let label = self.word("table-cults");
        let mut svg = format!(
            "<svg class=\"tm-cults\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"group\" aria-label=\"{label}\">"
        );
        for level in 0..=10 {
            let y = level_top(level) + LEVEL / 2;
            let _ = write!(svg, "<text class=\"lv\" x=\"{}\" y=\"{}\">{level}</text>", LEFT - 6, y + 4);
            let power = self.t.cult_board.power[level as usize];
            if power > 0 {
                let x = LEFT + 3 * STEP + TRACK + 14;
                let _ = write!(
                    svg,
                    "<g class=\"gain\"><title>{}</title><circle cx=\"{x}\" cy=\"{y}\" r=\"9\"/>\
                     <text x=\"{x}\" y=\"{}\">{power}</text></g>",
                    self.say(&Message::new("table-level-power").number("level", level).number("n", power)),
                    y + 4
                );
            }
        }
        (0..4).for_each(|cult| self.track(&mut svg, cult));
        svg.push_str("</svg>");
        svg
    }

    fn track(&self, svg: &mut String, cult: u8) {
        let x = LEFT + STEP * i32::from(cult);
        let (id, place) = (cult_id(cult), CULTS[cult as usize].to_uppercase());
        let label = self.track_words(cult);
        let middle = x + TRACK / 2;
        let _ = write!(
            svg,
            "<g data-place=\"{place}\" class=\"tm-track c-{id}\" role=\"button\" tabindex=\"0\" \
             aria-label=\"{label}\"><rect class=\"bed\" x=\"{x}\" y=\"2\" width=\"{TRACK}\" \
             height=\"{}\" rx=\"9\"/><use href=\"#tm-{id}\" x=\"{}\" y=\"5\" width=\"24\" height=\"24\"/>\
             <text x=\"{middle}\" y=\"41\">{}</text>",
            HEIGHT - 4,
            middle - 12,
            self.word(id),
        );
        for level in 0..=10u8 {
            let gives = self.t.cult_board.power[level as usize] > 0;
            let class = if gives { "lev pw" } else { "lev" };
            let _ = write!(
                svg,
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"5\"/>",
                x + 3,
                level_top(level) + 1,
                TRACK - 6,
                LEVEL - 2
            );
            if level == 10 && self.p.top_of(cult).is_none() {
                let _ = write!(
                    svg,
                    "<use class=\"ghost\" href=\"#tm-keys\" x=\"{}\" y=\"{}\" width=\"16\" height=\"16\"/>",
                    middle - 8,
                    level_top(level) + LEVEL / 2 - 8
                );
            }
            self.markers(svg, cult, level, middle);
        }
        self.spaces(svg, cult, x);
        let _ = write!(
            svg,
            "<rect class=\"ring\" x=\"{}\" y=\"4\" width=\"{}\" height=\"{}\" rx=\"8\"/></g>",
            x + 2,
            TRACK - 4,
            HEIGHT - 8
        );
    }

    /// The markers on one level: up to three in a row.
    fn markers(&self, svg: &mut String, cult: u8, level: u8, middle: i32) {
        let here: Vec<u8> = (self.p.all_seats())
            .filter(|&seat| self.p.player(seat).faction != NONE)
            .filter(|&seat| self.p.player(seat).cults[cult as usize] == level)
            .collect();
        let rows = here.len().div_ceil(3) as i32;
        for (row, seats) in (0..).zip(here.chunks(3)) {
            let y = level_top(level) + LEVEL * (2 * row + 1) / (2 * rows);
            for (i, &seat) in (0..).zip(seats) {
                let x = middle + 12 * i - 6 * (seats.len() as i32 - 1);
                self.mark_at(svg, seat, (x, y), if rows > 1 { 14 } else { 17 });
            }
        }
    }

    /// The priests' spaces, two in a row.
    fn spaces(&self, svg: &mut String, cult: u8, x: i32) {
        for (i, &steps) in (0..).zip(&self.t.cult_board.spaces) {
            let (cx, cy) = (x + TRACK / 2 - 10 + 20 * (i % 2), SPACES + 10 + 21 * (i / 2));
            let seat = self.p.spaces[cult as usize][i as usize];
            let _ = write!(svg, "<circle class=\"sp\" cx=\"{cx}\" cy=\"{cy}\" r=\"9\"/>");
            if seat < self.p.players {
                let colour = self.colour(seat);
                let _ = write!(
                    svg,
                    "<g class=\"who-{colour}\"><circle class=\"sat\" cx=\"{cx}\" cy=\"{cy}\" r=\"9\"/>\
                     <use class=\"tm-on\" href=\"#tm-m-{colour}\" x=\"{}\" y=\"{}\" width=\"14\" height=\"14\"/></g>",
                    cx - 7,
                    cy - 7
                );
            } else {
                let _ = write!(svg, "<text class=\"st\" x=\"{cx}\" y=\"{}\">{steps}</text>", cy + 4);
            }
        }
    }

    /// A track in words: who stands where.
    fn track_words(&self, cult: u8) -> String {
        let mut words = self.word(cult_id(cult));
        for seat in self.p.all_seats() {
            if let Some(faction) = self.faction(seat) {
                let level = self.p.player(seat).cults[cult as usize];
                words.push_str(&format!(", {} {level}", self.word(faction)));
            }
        }
        words
    }
}

/// Where a level begins.
fn level_top(level: u8) -> i32 {
    TOP + LEVEL * (10 - i32::from(level))
}
