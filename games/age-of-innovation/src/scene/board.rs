//! The map: water, land, towns, bridges and buildings.

use super::{PEN, Painter};
use crate::components::{RIVER, TERRAINS};
use kernel::{Message, text_id};
use parts::hexes::Hex;
use parts::players::Players;
use parts::scene::Voice;
use std::fmt::Write;

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
        if terrain >= RIVER {
            return;
        }
        let id = TERRAINS[terrain as usize];
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
        let terrain = TERRAINS[self.position.terrain[hex] as usize % TERRAINS.len()];
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
    fn bridge_at(&self, svg: &mut String, site: usize) {
        let over_land = self.position.turn.bridges > 0 && self.position.turn.over_land;
        if !over_land && (self.position.bridges | self.map.printed) >> site & 1 == 0 {
            return;
        }
        self.bridge(svg, self.map, site);
    }
}
