//! The map: water, land, towns, bridges and buildings.

use super::{PEN, Painter};
use crate::components::RIVER;
use crate::refusal::building_id;
use kernel::Message;
use parts::hexes::Hex;
use std::fmt::Write;

/// The ids of the terrains' letters.
const LETTERS: [&str; 7] = [
    "letter-plains",
    "letter-swamp",
    "letter-lakes",
    "letter-forest",
    "letter-mountains",
    "letter-wasteland",
    "letter-desert",
];

impl Painter<'_> {
    /// The whole map as SVG.
    pub(super) fn map(&self) -> String {
        let mut svg = String::with_capacity(64 << 10);
        let map = &self.tables.map;
        PEN.open_map(&mut svg, map, &self.word("table-map"));
        map.river.iter().for_each(|hex| self.river(&mut svg, hex));
        map.land.iter().for_each(|hex| self.land(&mut svg, hex));
        self.towns(&mut svg);
        (0..map.bridges.len()).for_each(|site| self.bridge(&mut svg, site));
        svg.push_str("</svg>");
        svg
    }

    fn river(&self, svg: &mut String, hex: Hex) {
        let label = Message::new("table-hex").name("hex", self.tables.map.name(hex)).word("terrain", "river");
        PEN.river(svg, &self.tables.map, hex, &self.say(&label));
    }

    fn land(&self, svg: &mut String, hex: Hex) {
        let terrain = self.position.terrain[hex as usize];
        if terrain >= RIVER {
            return;
        }
        let id = crate::terrain_id(terrain);
        let name = self.tables.map.name(hex);
        let built = self.position.building(hex);
        let label = Message::new(if built.is_some() { "table-hex-built" } else { "table-hex" });
        let label = label.name("hex", name).word("terrain", id);
        let label = match built {
            Some((seat, kind)) => {
                let who = self.faction(seat).unwrap_or("nobody");
                label.word("building", building_id(kind)).word("who", who)
            }
            None => label,
        };
        let class = if id == "swamp" { "hex dark" } else { "hex" };
        PEN.open_hex(svg, &self.tables.map, hex, class, &self.say(&label));
        let letter = self.word(LETTERS[terrain as usize]);
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

    /// Towns have an outline that their buildings share.
    fn towns(&self, svg: &mut String) {
        let links =
            |hex: Hex| self.tables.map.around[hex as usize] | self.position.over_bridges(self.tables, hex);
        let of = |seat| self.position.player(seat).town_hexes;
        let towns = self
            .position
            .all_seats()
            .flat_map(|seat| of(seat).groups(of(seat), links).map(move |town| (seat, town)));
        for (number, (seat, town)) in towns.enumerate() {
            PEN.town(svg, &self.tables.map, town, self.color(seat), number);
        }
    }

    /// A bridge, or a site where one could stand.
    fn bridge(&self, svg: &mut String, site: usize) {
        let (a, b) = self.tables.map.bridges[site];
        let owner =
            self.position.all_seats().find(|&seat| self.position.player(seat).bridges >> site & 1 == 1);
        let label = match owner {
            Some(seat) => Message::new("table-bridge").word("who", self.faction(seat).unwrap_or("nobody")),
            None => Message::new("table-bridge-site"),
        };
        let label = self.say(&label.name("a", self.tables.map.name(a)).name("b", self.tables.map.name(b)));
        PEN.bridge(svg, &self.tables.map, site, owner.map(|seat| self.color(seat)), &label);
    }
}
