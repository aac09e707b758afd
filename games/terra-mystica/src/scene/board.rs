//! The map: water, land, towns, bridges and buildings.

use super::Draw;
use crate::components::{HEXES, RIVER};
use crate::refusal::building_id;
use kernel::Message;
use parts::HexSet;
use parts::hexes::Hex;
use std::fmt::Write;

/// Half the width of a hex, and the height from one row to the next.
const HALF: i32 = 30;
const ROW: i32 = 52;
/// Room for the frame around the hexes.
const MARGIN: i32 = 14;
const WIDTH: i32 = 26 * HALF + 2 * MARGIN;
const HEIGHT: i32 = 8 * ROW + 70 + 2 * MARGIN;

/// The outline of a hex from its top corner, as relative lines.
const OUTLINE: &str = "l30 17.3v34.6l-30 17.3-30-17.3v-34.6z";
/// Where the middles of the six neighbours lie, clockwise from the right.
const AROUND: [(i32, i32); 6] = [(60, 0), (30, 52), (-30, 52), (-60, 0), (-30, -52), (30, -52)];
/// The corners of a hex in tenths, clockwise from the upper right, so that the edge to the neighbour `i`
/// runs from corner `i` to the next one.
const CORNERS: [(i32, i32); 6] = [(300, -173), (300, 173), (0, 346), (-300, 173), (-300, -173), (0, -346)];

impl Draw<'_> {
    /// The whole map as SVG.
    pub(super) fn map(&self) -> String {
        let mut svg = String::with_capacity(64 << 10);
        let label = self.word("table-map");
        let _ = write!(
            svg,
            "<svg class=\"tm-map\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"group\" aria-label=\"{label}\">"
        );
        self.ground(&mut svg);
        let rivers = (0..HEXES as Hex).filter(|&hex| !self.t.map.land.has(hex));
        rivers.for_each(|hex| self.river(&mut svg, hex));
        self.t.map.land.iter().for_each(|hex| self.land(&mut svg, hex));
        self.towns(&mut svg);
        (0..self.t.map.bridges.len()).for_each(|site| self.bridge(&mut svg, site));
        svg.push_str("</svg>");
        svg
    }

    /// The middle of a hex.
    fn middle(&self, hex: Hex) -> (i32, i32) {
        let place = self.t.map.places[hex as usize];
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
        let all = self.area((0..HEXES as Hex).collect());
        let land = self.area(self.t.map.land);
        let _ = write!(
            svg,
            "<defs><path id=\"tm-all\" d=\"{all}\"/><path id=\"tm-dry\" d=\"{land}\"/>\
             <clipPath id=\"tm-board\"><use href=\"#tm-all\"/></clipPath></defs>\
             <use class=\"tm-frame-edge\" href=\"#tm-all\"/><use class=\"tm-frame\" href=\"#tm-all\"/>\
             <use class=\"tm-water\" href=\"#tm-all\"/><g clip-path=\"url(#tm-board)\">\
             <use class=\"tm-shallow\" href=\"#tm-dry\"/><use class=\"tm-shore\" href=\"#tm-dry\"/></g>"
        );
    }

    fn open_place(&self, svg: &mut String, class: &str, hex: Hex, label: &Message, tab: i8) {
        let (x, y) = self.middle(hex);
        let name = self.t.map.name(hex);
        let label = self.say(label);
        let _ = write!(
            svg,
            "<g data-place=\"{name}\" class=\"{class}\" role=\"button\" tabindex=\"{tab}\" \
             aria-label=\"{label}\" transform=\"translate({x} {y})\">"
        );
    }

    fn river(&self, svg: &mut String, hex: Hex) {
        let label = Message::new("table-hex").name("hex", self.t.map.name(hex)).word("terrain", "river");
        self.open_place(svg, "tm-river", hex, &label, -1);
        svg.push_str(
            "<use href=\"#tm-hex\"/><use href=\"#tm-ripple\"/><use class=\"ring\" href=\"#tm-ring\"/></g>",
        );
    }

    fn land(&self, svg: &mut String, hex: Hex) {
        let terrain = self.p.terrain[hex as usize];
        if terrain >= RIVER {
            return;
        }
        let id = crate::terrain_id(terrain);
        let name = self.t.map.name(hex);
        let built = self.p.building(hex);
        let label = Message::new(if built.is_some() { "table-hex-built" } else { "table-hex" });
        let label = label.name("hex", name).word("terrain", id);
        let label = match built {
            Some((seat, kind)) => {
                let who = self.faction(seat).unwrap_or("nobody");
                label.word("building", building_id(kind)).word("who", who)
            }
            None => label,
        };
        let class = if id == "swamp" { "tm-hex dark" } else { "tm-hex" };
        self.open_place(svg, class, hex, &label, 0);
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
        let mut number = 0;
        for seat in self.p.all_seats() {
            let mut rest = self.p.player(seat).town_hexes;
            while let Some(hex) = rest.first() {
                let town = rest.connected(HexSet::only(hex), |hex| {
                    self.t.map.around[hex as usize] | self.p.over_bridges(self.t, hex)
                });
                rest = rest & !town;
                let edge = self.edge(town);
                let _ = write!(
                    svg,
                    "<g class=\"tm-town who-{}\" clip-path=\"url(#tm-town-{number})\">\
                     <clipPath id=\"tm-town-{number}\"><path d=\"{}\"/></clipPath>\
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
                let near = self.t.map.around[hex as usize] & group;
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

    /// A bridge, or a site where one could stand.
    fn bridge(&self, svg: &mut String, site: usize) {
        let (a, b) = self.t.map.bridges[site];
        let ((ax, ay), (bx, by)) = (self.middle(a), self.middle(b));
        let at = |share: i32| tenths(ax * 10 + (bx - ax) * share / 10, ay * 10 + (by - ay) * share / 10);
        let line = format!("M{}L{}", at(29), at(71));
        let owner = self.p.all_seats().find(|&seat| self.p.player(seat).bridges >> site & 1 == 1);
        let (from, to) = (self.t.map.name(a), self.t.map.name(b));
        let label = match owner {
            Some(seat) => Message::new("table-bridge").word("who", self.faction(seat).unwrap_or("nobody")),
            None => Message::new("table-bridge-site"),
        };
        let label = self.say(&label.name("a", from).name("b", to));
        let class = if owner.is_some() { "tm-bridge" } else { "tm-site" };
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

/// A point given in tenths.
fn tenths(x: i32, y: i32) -> String {
    let one = |n: i32| match (n / 10, n % 10) {
        (whole, 0) => whole.to_string(),
        (whole, rest) => format!("{whole}.{rest}"),
    };
    format!("{} {}", one(x), one(y))
}
