//! The map: water, land, towns, bridges and buildings.

use super::Pen;
use crate::components::{RIVER, TERRAINS};
use kernel::Message;
use parts::HexSet;
use parts::hexes::Hex;
use std::fmt::Write;

/// Half the width of a hex, and the height from one row to the next.
const HALF: i32 = 30;
const ROW: i32 = 52;
/// Room for the frame around the hexes.
const MARGIN: i32 = 14;

/// The outline of a hex from its top corner, as relative lines.
const OUTLINE: &str = "l30 17.3v34.6l-30 17.3-30-17.3v-34.6z";
/// Where the middles of the six neighbours lie, clockwise from the right.
const AROUND: [(i32, i32); 6] = [(60, 0), (30, 52), (-30, 52), (-60, 0), (-30, -52), (30, -52)];
/// The corners of a hex in tenths, clockwise from the upper right, so that the edge to the neighbour `i`
/// runs from corner `i` to the next one.
const CORNERS: [(i32, i32); 6] = [(300, -173), (300, 173), (0, 346), (-300, 173), (-300, -173), (0, -346)];

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

impl Pen<'_> {
    fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        0..self.map.len() as Hex
    }

    /// The whole map as SVG.
    pub(super) fn whole_map(&self) -> String {
        let mut svg = String::with_capacity(64 << 10);
        let middles = || self.hexes().map(|hex| self.middle(hex));
        let left = middles().map(|(x, _)| x).min().unwrap_or(0) - HALF - MARGIN;
        let right = middles().map(|(x, _)| x).max().unwrap_or(0) + HALF + MARGIN;
        let bottom = middles().map(|(_, y)| y).max().unwrap_or(0) + 35 + MARGIN;
        let _ = write!(
            svg,
            "<svg class=\"ai-map\" viewBox=\"{left} 0 {} {bottom}\" role=\"group\" aria-label=\"{}\">",
            right - left,
            self.word("table-map")
        );
        self.ground(&mut svg);
        self.map.river.iter().for_each(|hex| self.river(&mut svg, hex));
        self.map.land.iter().for_each(|hex| self.land(&mut svg, hex));
        self.towns(&mut svg);
        (0..self.map.bridges.len()).for_each(|site| self.bridge(&mut svg, site));
        svg.push_str("</svg>");
        svg
    }

    /// The middle of a hex.
    fn middle(&self, hex: Hex) -> (i32, i32) {
        let place = self.map.places[hex as usize];
        let (row, col) = (i32::from(place.row), i32::from(place.col));
        (MARGIN + HALF * (2 * col + 1 + (row & 1)), MARGIN + 35 + ROW * row)
    }

    /// All these hexes as one path.
    fn area(&self, hexes: HexSet) -> String {
        let mut path = String::new();
        for hex in hexes.iter() {
            let (x, y) = self.middle(hex);
            let _ = write!(path, "M{x} {}.4{OUTLINE}", y - 35);
        }
        path
    }

    /// The frame, the water and the shore: one calm surface under the hexes.
    fn ground(&self, svg: &mut String) {
        let all = self.area(self.hexes().collect());
        let land = self.area(self.map.land);
        let _ = write!(
            svg,
            "<defs><path id=\"ai-all\" d=\"{all}\"/><path id=\"ai-dry\" d=\"{land}\"/>\
             <clipPath id=\"ai-board\"><use href=\"#ai-all\"/></clipPath></defs>\
             <use class=\"ai-frame-edge\" href=\"#ai-all\"/><use class=\"ai-frame\" href=\"#ai-all\"/>\
             <use class=\"ai-water\" href=\"#ai-all\"/><g clip-path=\"url(#ai-board)\">\
             <use class=\"ai-shallow\" href=\"#ai-dry\"/><use class=\"ai-shore\" href=\"#ai-dry\"/></g>"
        );
    }

    fn open_place(&self, svg: &mut String, class: &str, hex: Hex, label: &Message, tab: i8) {
        let (x, y) = self.middle(hex);
        let name = self.map.name(hex);
        let label = self.say(label);
        let _ = write!(
            svg,
            "<g data-place=\"{name}\" class=\"{class}\" role=\"button\" tabindex=\"{tab}\" \
             aria-label=\"{label}\" transform=\"translate({x} {y})\">"
        );
    }

    fn river(&self, svg: &mut String, hex: Hex) {
        let label = Message::new("table-hex").name("hex", self.map.name(hex)).word("terrain", "river");
        self.open_place(svg, "ai-river", hex, &label, -1);
        svg.push_str(
            "<use href=\"#ai-hex\"/><use href=\"#ai-ripple\"/><use class=\"ring\" href=\"#ai-ring\"/></g>",
        );
    }

    fn land(&self, svg: &mut String, hex: Hex) {
        let terrain = self.p.terrain[hex as usize];
        if terrain >= RIVER {
            return;
        }
        let id = TERRAINS[terrain as usize];
        let name = self.map.name(hex);
        let built = self.p.building(hex);
        let class = if id == "swamp" { "ai-hex dark" } else { "ai-hex" };
        self.open_place(svg, class, hex, &self.hex_words(hex), 0);
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
        let terrain = TERRAINS[self.p.terrain[hex as usize] as usize % TERRAINS.len()];
        let built = self.p.building(hex);
        let id = match built {
            None if self.map.edge.has(hex) => "table-hex-edge",
            None => "table-hex",
            Some((seat, _)) if self.p.player(seat).neutral_hexes.has(hex) => "table-hex-neutral",
            Some(_) => "table-hex-built",
        };
        let label = Message::new(id).name("hex", self.map.name(hex)).word("terrain", terrain);
        match built {
            Some((seat, kind)) => {
                let annexes = u8::from(self.p.player(seat).annexed.has(hex));
                let who = self.faction(seat).unwrap_or("nobody");
                label.word("building", kind.id()).word("who", who).number("annexes", annexes)
            }
            None => label,
        }
    }

    /// Towns have an outline that their buildings share.
    fn towns(&self, svg: &mut String) {
        let mut number = 0;
        for seat in self.p.all_seats() {
            let mut rest = self.p.player(seat).town_hexes;
            while let Some(hex) = rest.first() {
                let town = rest.connected(HexSet::only(hex), |hex| {
                    self.map.around[hex as usize] | self.p.over_bridges(self.t, hex)
                });
                rest = rest & !town;
                let edge = self.edge(town);
                let _ = write!(
                    svg,
                    "<g class=\"ai-town who-{}\" clip-path=\"url(#ai-town-{number})\">\
                     <clipPath id=\"ai-town-{number}\"><path d=\"{}\"/></clipPath>\
                     <path class=\"wide\" d=\"{edge}\"/><path d=\"{edge}\"/></g>",
                    self.colour(seat),
                    self.area(town),
                );
                number += 1;
            }
        }
    }

    /// The outer edges of a group of hexes.
    fn edge(&self, group: HexSet) -> String {
        let mut path = String::new();
        for hex in group.iter() {
            let (x, y) = self.middle(hex);
            let inside = |(dx, dy): (i32, i32)| {
                let near = self.map.around[hex as usize] & group;
                near.iter().any(|other| self.middle(other) == (x + dx, y + dy))
            };
            for (i, to) in AROUND.into_iter().enumerate() {
                if !inside(to) {
                    let point = |(cx, cy): (i32, i32)| tenths(10 * x + cx, 10 * y + cy);
                    let _ = write!(path, "M{}L{}", point(CORNERS[i]), point(CORNERS[(i + 1) % 6]));
                }
            }
        }
        path
    }

    /// A bridge, or a site where one could stand. Sites over land show only while somebody may use them.
    fn bridge(&self, svg: &mut String, site: usize) {
        let built = self.p.bridges >> site & 1 == 1;
        let printed = self.map.printed >> site & 1 == 1;
        let over_land = self.p.turn.bridges > 0 && self.p.turn.over_land;
        if !(built || printed || over_land) {
            return;
        }
        let (a, b) = self.map.bridges[site];
        let ((ax, ay), (bx, by)) = (self.middle(a), self.middle(b));
        let at = |share: i32| tenths(ax * 10 + (bx - ax) * share / 10, ay * 10 + (by - ay) * share / 10);
        let line = format!("M{}L{}", at(29), at(71));
        let owner = self.p.all_seats().find(|&seat| self.p.player(seat).bridges >> site & 1 == 1);
        let (from, to) = (self.map.name(a), self.map.name(b));
        let label = match owner {
            Some(seat) => Message::new("table-bridge").word("who", self.faction(seat).unwrap_or("nobody")),
            None => Message::new("table-bridge-site"),
        };
        let label = self.say(&label.name("a", from).name("b", to));
        let class = if owner.is_some() { "ai-bridge" } else { "ai-site" };
        let _ = write!(
            svg,
            "<g data-place=\"{from}:{to}\" class=\"{class}\" role=\"button\" tabindex=\"-1\" \
             aria-label=\"{label}\"><path class=\"ring\" d=\"{line}\"/><path class=\"way\" d=\"{line}\"/>"
        );
        if let Some(seat) = owner {
            let _ = write!(svg, "<path class=\"deck who-{}\" d=\"{line}\"/>", self.colour(seat));
            self.mark_at(svg, seat, ((ax + bx) / 2, (ay + by) / 2), 13);
        }
        svg.push_str("</g>");
    }
}

/// A point given in tenths.
fn tenths(x: i32, y: i32) -> String {
    let one = |n: i32| match (n / 10, n % 10) {
        (whole, 0) => whole.to_string(),
        (whole, rest) => format!("{whole}.{rest}"),
    };
    format!("{} {}", one(x), one(y))
}
