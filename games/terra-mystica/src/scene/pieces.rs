//! Buildings, bridges and players' marks: shape before color.

use super::Painter;
use crate::position::Building;
use kernel::Seat;
use parts::players::Players;
use std::fmt::Write;

impl Painter<'_> {
    /// A building around the origin: silhouette in the player's color, with the mark on it.
    pub(super) fn building(&self, svg: &mut String, hex: &str, seat: Seat, kind: Building) {
        let color = self.color(seat);
        let (x, y) = match kind {
            Building::Dwelling => (-6, -3),
            Building::TradingPost => (-14, -4),
            Building::Temple | Building::Stronghold | Building::Sanctuary => (-6, -2),
        };
        let _ = write!(
            svg,
            "<g class=\"tm-piece who-{color}\" data-piece=\"{hex}:{kind}\" data-of=\"{}\"><use href=\"#tm-b{kind}\"/>\
             <use class=\"tm-on\" href=\"#tm-m-{color}\" x=\"{x}\" y=\"{y}\" width=\"12\" height=\"12\"/></g>",
            seat.0,
            kind = kind as u8,
        );
    }

    /// A kind of building as a small picture in a line of HTML.
    pub(super) fn building_icon(&self, kind: Building) -> String {
        super::icon(kind.id())
    }
}
