//! Drawing of maps and of what players own: SVG and HTML as text, without a color. Words come in ready
//! for HTML; colors are the names of terrains, and stand in each game's style sheet.

use crate::HexSet;
use crate::hexagons::{self, HALF, UP, tenths};
use crate::hexes::Hex;
use crate::map::{Map, Site};
use kernel::scene::SeatLook;
use std::fmt::Write;

/// Room for the frame around the hexes.
const MARGIN: i32 = 14;

/// # Where things lie on paper
impl<const N: usize> Map<N> {
    /// The middle of a hex.
    fn middle(&self, hex: Hex) -> (i32, i32) {
        let place = self.places[hex];
        hexagons::middle((place.col.into(), place.row.into()), MARGIN)
    }

    fn all(&self) -> HexSet {
        self.land | self.river
    }

    /// The paper: left, top, width and height.
    fn paper(&self) -> (i32, i32, i32, i32) {
        let middles = || self.all().iter().map(|hex| self.middle(hex));
        let left = middles().map(|(x, _)| x).min().unwrap_or(0) - HALF - MARGIN;
        let right = middles().map(|(x, _)| x).max().unwrap_or(0) + HALF + MARGIN;
        let bottom = middles().map(|(_, y)| y).max().unwrap_or(0) + UP + MARGIN;
        (left, 0, right - left, bottom)
    }

    /// All these hexes as one path.
    fn area(&self, hexes: HexSet) -> String {
        hexagons::area(hexes.iter().map(|hex| self.middle(hex)))
    }

    /// The outer edges of a group of hexes.
    fn edges(&self, group: HexSet) -> String {
        hexagons::edges(&group.iter().map(|hex| self.middle(hex)).collect::<Vec<_>>())
    }
}

/// The hand that draws a game: it begins the names of all symbols and classes with the game's own letters.
#[derive(Clone, Copy, Debug)]
pub struct Pen(pub &'static str);

/// # Maps
impl Pen {
    /// Begins a map: the frame, the water and the shore, one calm surface under the hexes.
    pub fn open_map<const N: usize>(self, svg: &mut String, map: &Map<N>, label: &str) {
        let Pen(g) = self;
        let (left, top, width, height) = map.paper();
        let _ = write!(
            svg,
            "<svg class=\"{g}-map\" viewBox=\"{left} {top} {width} {height}\" role=\"group\" aria-label=\"{label}\">\
             <defs><path id=\"{g}-all\" d=\"{}\"/><path id=\"{g}-dry\" d=\"{}\"/>\
             <clipPath id=\"{g}-board\"><use href=\"#{g}-all\"/></clipPath></defs>\
             <use class=\"{g}-frame-edge\" href=\"#{g}-all\"/><use class=\"{g}-frame\" href=\"#{g}-all\"/>\
             <use class=\"{g}-water\" href=\"#{g}-all\"/><g clip-path=\"url(#{g}-board)\">\
             <use class=\"{g}-shallow\" href=\"#{g}-dry\"/><use class=\"{g}-shore\" href=\"#{g}-dry\"/></g>",
            map.area(map.all()),
            map.area(map.land),
        );
    }

    /// Begins a hex that can be touched; what is drawn next lies around its middle.
    pub fn open_hex<const N: usize>(
        self,
        svg: &mut String,
        map: &Map<N>,
        hex: Hex,
        class: &str,
        label: &str,
    ) {
        let Pen(g) = self;
        let (x, y) = map.middle(hex);
        // Nobody wants to step through all the water by keyboard.
        let tab = if map.land.has(hex) { 0 } else { -1 };
        let _ = write!(
            svg,
            "<g data-place=\"{}\" class=\"{g}-{class}\" role=\"button\" tabindex=\"{tab}\" \
             aria-label=\"{label}\" transform=\"translate({x} {y})\">",
            map.name(hex)
        );
    }

    /// A river hex.
    pub fn river<const N: usize>(self, svg: &mut String, map: &Map<N>, hex: Hex, label: &str) {
        let Pen(g) = self;
        self.open_hex(svg, map, hex, "river", label);
        let _ = write!(
            svg,
            "<use href=\"#{g}-hex\"/><use href=\"#{g}-ripple\"/><use class=\"ring\" href=\"#{g}-ring\"/></g>"
        );
    }

    /// A town: an outline that its buildings share. Each has a number of its own on the map.
    pub fn town<const N: usize>(
        self,
        svg: &mut String,
        map: &Map<N>,
        town: HexSet,
        color: &str,
        number: usize,
    ) {
        let Pen(g) = self;
        let edge = map.edges(town);
        let _ = write!(
            svg,
            "<g class=\"{g}-town who-{color}\" clip-path=\"url(#{g}-town-{number})\">\
             <clipPath id=\"{g}-town-{number}\"><path d=\"{}\"/></clipPath>\
             <path class=\"wide\" d=\"{edge}\"/><path d=\"{edge}\"/></g>",
            map.area(town),
        );
    }

    /// A bridge in its owner's color, or a site where one could stand.
    pub fn bridge<const N: usize>(
        self,
        svg: &mut String,
        map: &Map<N>,
        site: Site,
        owner: Option<&str>,
        label: &str,
    ) {
        let Pen(g) = self;
        let Some((a, b)) = map.ends(site) else { return };
        let ((ax, ay), (bx, by)) = (map.middle(a), map.middle(b));
        let at = |share: i32| tenths(ax * 10 + (bx - ax) * share / 10, ay * 10 + (by - ay) * share / 10);
        let line = format!("M{}L{}", at(29), at(71));
        let class = if owner.is_some() { "bridge" } else { "site" };
        let _ = write!(
            svg,
            "<g data-place=\"{}:{}\" class=\"{g}-{class}\" role=\"button\" tabindex=\"-1\" \
             aria-label=\"{label}\"><path class=\"ring\" d=\"{line}\"/><path class=\"way\" d=\"{line}\"/>",
            map.name(a),
            map.name(b)
        );
        if let Some(color) = owner {
            let _ = write!(svg, "<path class=\"deck who-{color}\" d=\"{line}\"/>");
            self.mark_at(svg, color, ((ax + bx) / 2, (ay + by) / 2), 13);
        }
        svg.push_str("</g>");
    }
}

/// # Players
impl Pen {
    /// A small picture of the game's own in a line of HTML.
    pub fn icon(self, id: &str) -> String {
        format!("<svg class=\"ic\"><use href=\"#{}-{id}\"/></svg>", self.0)
    }

    /// A player's mark in a line of HTML, in the player's color.
    pub fn mark(self, color: &str) -> String {
        let Pen(g) = self;
        format!(
            "<svg class=\"{g}-mark who-{color}\" aria-hidden=\"true\"><use href=\"#{g}-m-{color}\"/></svg>"
        )
    }

    /// The mark of a seat that looks like this, in a line of HTML.
    pub fn seat_mark(self, look: &SeatLook) -> String {
        let (Pen(g), SeatLook { class, mark }) = (self, look);
        format!("<svg class=\"{g}-mark {class}\" aria-hidden=\"true\"><use href=\"#{mark}\"/></svg>")
    }

    /// A player's mark inside a drawing, around a point.
    pub fn mark_at(self, svg: &mut String, color: &str, (x, y): (i32, i32), size: i32) {
        let Pen(g) = self;
        let (left, top) = (x - size / 2, y - size / 2);
        let _ = write!(
            svg,
            "<use class=\"{g}-mark who-{color}\" href=\"#{g}-m-{color}\" \
             x=\"{left}\" y=\"{top}\" width=\"{size}\" height=\"{size}\"/>"
        );
    }

    /// Who comes after whom: each with a class, a name and a color.
    pub fn order<'a>(
        self,
        html: &mut String,
        label: &str,
        players: impl Iterator<Item = (&'a str, String, &'a str)>,
    ) {
        let _ = write!(html, "<ol class=\"{}-order\" aria-label=\"{label}\" title=\"{label}\">", self.0);
        for (class, name, color) in players {
            let _ = write!(html, "<li class=\"{class}\" title=\"{name}\">{}</li>", self.mark(color));
        }
        html.push_str("</ol>");
    }

    /// A card, tile or action before a player. One that is `used` says so.
    pub fn chip(
        self,
        html: &mut String,
        (place, class): (&str, &str),
        words: &str,
        used: Option<&str>,
        face: &str,
    ) {
        let (state, more) = match used {
            Some(used) => (" taken", format!(" – {used}")),
            None => ("", String::new()),
        };
        let _ = write!(
            html,
            "<span class=\"chip {class}{state}\" data-place=\"{place}\" role=\"button\" tabindex=\"-1\" \
             title=\"{words}{more}\"><span class=\"face\" aria-hidden=\"true\">{face}</span></span>"
        );
    }

    /// Power that the building of a neighbor offers: so much power, for so many points.
    pub fn offer(self, html: &mut String, place: &str, color: &str, words: &str, (power, points): (u8, i16)) {
        let cost =
            if points > 0 { format!("<b>−{points}</b>{}", self.icon("points")) } else { String::new() };
        let _ = write!(
            html,
            "<button type=\"button\" class=\"offer\" data-place=\"{place}\" title=\"{words}\">{}<b>+{power}</b>{}{cost}</button>",
            self.mark(color),
            self.icon("power"),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hexes::GridPos;
    use crate::map::Printed;
    use crate::terrain_cycle::Terrain::{Desert, Plains, River};

    /// Two hexes of land and one of river in a row.
    fn row() -> Map<3> {
        let hexes = [Desert, Plains, River].into_iter().enumerate().map(|(col, terrain)| Printed {
            name: format!("A{}", col + 1),
            place: GridPos { row: 0, col: col as i16 },
            terrain,
        });
        Map::new(hexes.collect()).unwrap()
    }

    #[test]
    fn the_paper_has_room_for_every_hex_and_the_frame() {
        assert_eq!(row().paper(), (0, 0, 3 * 2 * HALF + 2 * MARGIN, 2 * UP + 2 * MARGIN));
    }

    #[test]
    fn water_is_left_out_by_the_tabulator() {
        let (map, mut svg) = (row(), String::new());
        Pen("xy").river(&mut svg, &map, Hex(2), "water");
        assert!(svg.starts_with("<g data-place=\"A3\" class=\"xy-river\" role=\"button\" tabindex=\"-1\""));
    }
}
