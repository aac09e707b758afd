//! The map: water, land, towns, bridges and buildings.

use super::{PEN, Painter};
use crate::components::{RIVER, TERRAINS};
use kernel::Message;
use parts::hexes::Hex;
use std::fmt::Write;

/// The ids of the terrains' letters.
const LETTERS: [&str; 7] = [
    "letter-desert",
    "letter-plains",
    "letter-swamp",
    "letter-lake",
    "letter-forest",
    "letter-mountain",
    "letter-wasteland",
];

impl Painter<'_> {
    /// The whole map as SVG.
    pub(super) fn whole_map(&self) -> String {
        let mut svg = String::with_capacity(64 << 10);
        PEN.open_map(&mut svg, self.map, &self.word("table-map"));
        self.map.river.iter().for_each(|hex| self.river(&mut svg, hex));
        self.map.land.iter().for_each(|hex| self.land(&mut svg, hex));
        self.towns(&mut svg);
        (0..self.map.bridges.len()).for_each(|site| self.bridge(&mut svg, site));
        svg.push_str("</svg>");
        svg
    }

    fn river(&self, svg: &mut String, hex: Hex) {
        let label = Message::new("table-hex").name("hex", self.map.name(hex)).word("terrain", "river");
        PEN.river(svg, self.map, hex, &self.say(&label));
    }

    fn land(&self, svg: &mut String, hex: Hex) {
        let terrain = self.position.terrain[hex as usize];
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
            self.word(LETTERS[terrain as usize])
        );
        if let Some((seat, kind)) = built {
            self.building(svg, hex, seat, kind);
        }
        svg.push_str("</g>");
    }

    /// A land hex in words.
    fn hex_words(&self, hex: Hex) -> Message {
        let terrain = TERRAINS[self.position.terrain[hex as usize] as usize % TERRAINS.len()];
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
                let who = self.faction(seat).unwrap_or("nobody");
                label.word("building", kind.id()).word("who", who).number("annexes", annexes)
            }
            None => label,
        }
    }

    /// Towns have an outline that their buildings share.
    fn towns(&self, svg: &mut String) {
        let links = |hex: Hex| self.map.around[hex as usize] | self.position.over_bridges(self.tables, hex);
        let of = |seat| self.position.player(seat).town_hexes;
        let towns = self
            .position
            .all_seats()
            .flat_map(|seat| of(seat).groups(of(seat), links).map(move |town| (seat, town)));
        for (number, (seat, town)) in towns.enumerate() {
            PEN.town(svg, self.map, town, self.color(seat), number);
        }
    }

    /// A bridge, or a site where one could stand. Sites over land show only while somebody may use them.
    fn bridge(&self, svg: &mut String, site: usize) {
        let built = self.position.bridges >> site & 1 == 1;
        let printed = self.map.printed >> site & 1 == 1;
        let over_land = self.position.turn.bridges > 0 && self.position.turn.over_land;
        if !(built || printed || over_land) {
            return;
        }
        let (a, b) = self.map.bridges[site];
        let owner =
            self.position.all_seats().find(|&seat| self.position.player(seat).bridges >> site & 1 == 1);
        let label = match owner {
            Some(seat) => Message::new("table-bridge").word("who", self.faction(seat).unwrap_or("nobody")),
            None => Message::new("table-bridge-site"),
        };
        let label = self.say(&label.name("a", self.map.name(a)).name("b", self.map.name(b)));
        PEN.bridge(svg, self.map, site, owner.map(|seat| self.color(seat)), &label);
    }
}
