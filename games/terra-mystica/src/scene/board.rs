//! The map: water, land, towns, bridges and buildings.

use super::{PEN, Painter};
use crate::position::Building;
use parts::scene::prelude::*;

impl Painter<'_> {
    /// The whole map as SVG.
    pub(super) fn whole_map(&self) -> String {
        let (p, map) = (self.position, self.map);
        let towns = p.all_seats().map(|seat| (p.player(seat).town_hexes, self.color(seat)));
        let links = |hex: Hex| map.around[hex] | p.over_bridges(self.tables, hex);
        let land = |svg: &mut String, hex| self.land(svg, hex);
        PEN.map(self, map, land, (towns, links), |svg, site| self.bridge(svg, map, site))
    }

    fn land(&self, svg: &mut String, hex: Hex) {
        let terrain = self.position.terrain[hex];
        if !terrain.is_land() {
            return;
        }
        let id = crate::terrain_id(terrain);
        let name = self.tables.map.name(hex);
        let built = self.position.building(hex);
        let label = Message::new(if built.is_some() { "table-hex-built" } else { "table-hex" });
        let label = label.name("hex", name).word("terrain", id);
        let label = match built {
            Some((seat, kind)) => label.word("building", kind.id()).word("who", self.named(seat)),
            None => label,
        };
        let class = if id == "swamp" { "hex dark" } else { "hex" };
        PEN.open_hex(svg, &self.tables.map, hex, class, &self.say(&label));
        let letter = self.word(text_id("letter-", id));
        let _ = write!(
            svg,
            "<use href=\"#tm-t-{id}\"/><use class=\"ring\" href=\"#tm-ring\"/><text y=\"-18\">{name}</text>\
             <text class=\"lt\" y=\"27\">{letter}</text>"
        );
        if let Some((seat, kind)) = built {
            self.building(svg, name, seat, kind);
        }
        svg.push_str("</g>");
    }

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
}
