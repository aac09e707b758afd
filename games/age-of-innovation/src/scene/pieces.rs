//! Buildings and players' marks: shape before color.

use super::{Painter, icon};
use crate::components::Building;
use kernel::Seat;
use parts::hexes::Hex;
use parts::players::Players;
use std::fmt::Write;

impl Painter<'_> {
    /// A building around the origin: silhouette in the player's color, or in stone if it is neutral,
    /// with the mark on it and its annex beside it.
    pub(super) fn building(&self, svg: &mut String, hex: Hex, seat: Seat, kind: Building) {
        let color = self.color(seat);
        let player = self.position.player(seat);
        let stone = if player.neutral_hexes.has(hex) { " stone" } else { "" };
        let (x, y) = match kind {
            Building::Workshop => (-6, -3),
            Building::Guild => (-14, -4),
            Building::Tower | Building::Monument => (-6, -4),
            Building::School | Building::University | Building::Palace => (-6, -2),
        };
        let _ = write!(svg, "<g class=\"ai-piece who-{color}{stone}\">");
        if player.annexed.has(hex) {
            svg.push_str("<use class=\"ai-halo\" href=\"#ai-annex\"/>");
        }
        let _ = write!(svg, "<use href=\"#ai-b{}\"/>", kind as u8);
        if player.annexed.has(hex) {
            svg.push_str("<use class=\"ai-body ai-wing\" href=\"#ai-annex\"/>");
        }
        let _ = write!(
            svg,
            "<use class=\"ai-on\" href=\"#ai-m-{color}\" x=\"{x}\" y=\"{y}\" width=\"12\" height=\"12\"/></g>"
        );
    }
}

/// A kind of building as a small picture in a line of HTML.
pub(super) fn building_icon(kind: Building) -> String {
    icon(kind.id())
}
