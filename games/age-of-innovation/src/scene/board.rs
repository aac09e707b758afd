//! The map: water, land, towns, bridges and buildings.

use super::{PEN, Painter};
use crate::components::Building;
use crate::turn::Span;
use parts::map::Site;
use parts::scene::prelude::*;

impl Painter<'_> {
    /// The whole map as SVG.
    pub(super) fn whole_map(&self) -> String {
        let p = self.position;
        let towns = p.all_seats().map(|seat| (p.player(seat).town_hexes, self.color(seat)));
        let links = |hex: Hex| self.map.around[hex] | p.over_bridges(self.tables, hex);
        let land = |svg: &mut String, hex| self.land(svg, hex);
        PEN.map(self, self.map, land, (towns, links), |svg, site| self.bridge_at(svg, site))
    }

    fn land(&self, svg: &mut String, hex: Hex) {
        let terrain = self.position.terrain[hex];
        if !terrain.is_land() {
            return;
        }
        let id = terrain.id();
        let name = self.map.name(hex);
        let built = self.position.building(hex);
        let class = if id == "swamp" { "hex dark" } else { "hex" };
        PEN.open_hex(svg, self.map, hex, class, &self.say(&self.hex_words(hex)));
        let _ = write!(svg, "<use href=\"#ai-t-{id}\"/>");
        if self.map.edge.has(hex) {
            svg.push_str("<use class=\"ai-edge\" href=\"#ai-rim\"/>");
        }
        let _ = write!(
            svg,
            "<use class=\"ring\" href=\"#ai-ring\"/><text y=\"-17\">{name}</text>\
             <text class=\"lt\" y=\"26\">{}</text>",
            self.word(text_id("letter-", id))
        );
        if let Some((seat, kind)) = built {
            self.building(svg, hex, seat, kind);
        }
        svg.push_str("</g>");
    }

    /// A land hex in words.
    fn hex_words(&self, hex: Hex) -> Message {
        let terrain = self.position.terrain[hex].id();
        let built = self.position.building(hex);
        let id = match built {
            None if self.map.edge.has(hex) => "table-hex-edge",
            None => "table-hex",
            Some((seat, _)) if self.position.player(seat).neutral_hexes.has(hex) => "table-hex-neutral",
            Some(_) => "table-hex-built",
        };
        let label = Message::new(id).name("hex", self.map.name(hex)).word("terrain", terrain);
        match built {
            Some((seat, kind)) => {
                let annexes = u8::from(self.position.player(seat).annexed.has(hex));
                let label = label.word("building", kind.id()).word("who", self.named(seat));
                label.number("annexes", annexes)
            }
            None => label,
        }
    }

    /// A bridge, or a site where one could stand. Sites over land show only while somebody may use them.
    fn bridge_at(&self, svg: &mut String, site: Site) {
        let over_land = self.position.turn.bridges > 0 && self.position.turn.span == Span::LandToo;
        if !over_land && !(self.position.bridges | self.map.printed).has(site) {
            return;
        }
        self.bridge(svg, self.map, site);
    }

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
        let (name, n) = (self.map.name(hex), kind as u8);
        let piece = format!("data-piece=\"{name}:{n}\" data-of=\"{}\"", seat.0);
        let _ = write!(svg, "<g class=\"ai-piece who-{color}{stone}\" {piece}>");
        if player.annexed.has(hex) {
            svg.push_str("<use class=\"ai-halo\" href=\"#ai-annex\"/>");
        }
        let _ = write!(svg, "<use href=\"#ai-b{n}\"/>");
        if player.annexed.has(hex) {
            svg.push_str("<use class=\"ai-body ai-wing\" href=\"#ai-annex\"/>");
        }
        let _ = write!(
            svg,
            "<use class=\"ai-on\" href=\"#ai-m-{color}\" x=\"{x}\" y=\"{y}\" width=\"12\" height=\"12\"/></g>"
        );
    }
}
