//! The map in SVG: tiles, locations, pieces, crystal symbols, and the way to every place with its price.

use super::signs::{self, Signs};
use super::ways::Ways;
use super::{PEN, Painter};
use crate::components::{Cell, neighbors};
use crate::ids::*;
use crate::position::Position;
use kernel::{Id as _, Message, Operand as _, Seat};
use parts::shapes;
use std::fmt::Write as _;

/// Half the width of a hex, and the height from one row to the next.
const HALF: i32 = 30;
const ROW: i32 = 52;
/// Room around the hexes, for the crystal symbols.
const MARGIN: i32 = 26;
const WIDTH: i32 = 29 * HALF + 2 * MARGIN;
const HEIGHT: i32 = 9 * ROW + 70 + 2 * MARGIN;
/// The corners of a hex in tenths; the edge to the neighbor `i` runs from `EDGES[i].0` to `EDGES[i].1`.
const CORNERS: [(i32, i32); 6] = [(300, -173), (300, 173), (0, 346), (-300, 173), (-300, -173), (0, -346)];
/// The edges in the order of [`neighbors`]: left, right, upper left, upper right, lower left, lower right.
const EDGES: [(usize, usize); 6] = [(3, 4), (0, 1), (4, 5), (5, 0), (2, 3), (1, 2)];

/// The middle of a hex.
fn center((c, r): Cell) -> (i32, i32) {
    let shift = if r % 2 == 0 { 0 } else { HALF };
    (MARGIN + HALF + i32::from(c) * 2 * HALF + shift, MARGIN + 35 + i32::from(r) * ROW)
}

fn middle(cells: &[Cell]) -> (i32, i32) {
    let n = cells.len().max(1) as i32;
    let (x, y) = cells.iter().map(|cell| center(*cell)).fold((0, 0), |(a, b), (x, y)| (a + x, b + y));
    (x / n, y / n)
}

/// Hexes as one path.
fn area(cells: &[Cell]) -> String {
    let hexagon = |cell: &Cell| {
        let (x, y) = center(*cell);
        format!("M{x} {}l30 17.3v34.6l-30 17.3-30-17.3v-34.6z", f64::from(y) - 34.6)
    };
    cells.iter().map(hexagon).collect()
}

/// The outer edges of hexes.
fn outline(cells: &[Cell]) -> String {
    let mut path = String::new();
    for cell in cells {
        let (x, y) = center(*cell);
        for (near, (a, b)) in neighbors(*cell).iter().zip(EDGES) {
            if !cells.contains(near) {
                let at = |i: usize| {
                    let (dx, dy) = CORNERS[i];
                    (f64::from(10 * x + dx) / 10.0, f64::from(10 * y + dy) / 10.0)
                };
                let ((ax, ay), (bx, by)) = (at(a), at(b));
                let _ = write!(path, "M{ax} {ay}L{bx} {by}");
            }
        }
    }
    path
}

/// Hexes that are one thing, with the ring around them.
fn cover(cells: &[Cell]) -> String {
    let (area, outline) = (area(cells), outline(cells));
    format!("<path class=\"rv-cover\" d=\"{area}\"/><path class=\"ring\" d=\"{outline}\"/>")
}

impl Painter<'_> {
    /// The map.
    pub(super) fn map(&self) -> String {
        let mut svg = format!(
            "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" class=\"rv-map\" role=\"group\" aria-label=\"{}\">",
            self.word("place-game-board")
        );
        let (t, map) = (self.t, &self.p.map);
        let is_up = |place: Place| map.up.has(Space::of(place, 0).hex());
        let up = || Place::all().filter(|place| is_up(*place));
        for space in up().flat_map(|place| (0..CELLS).map(move |cell| Space::of(place, cell))) {
            let (x, y) = center(t.map.cells[space.index()][0]);
            let ground = map.ground_of(space).unwrap_or_default().id();
            let _ = write!(svg, "<use href=\"#rv-g-{ground}\" x=\"{x}\" y=\"{y}\"/>");
        }
        let edges: String = up().map(|place| outline(&t.map.places[place].data.cells)).collect();
        let _ = write!(svg, "<path class=\"rv-edges\" d=\"{edges}\"/>");
        self.crystals(&mut svg);
        let ways = self.ways();
        for place in Place::all().filter(|place| !is_up(*place)) {
            self.face_down(&mut svg, place, ways.as_ref());
        }
        Corner::all().for_each(|corner| self.wide(&mut svg, Space::corner(corner), ways.as_ref()));
        self.wide(&mut svg, Space::rift(), None);
        for space in up().flat_map(|place| (0..CELLS).map(move |cell| Space::of(place, cell))) {
            self.space(&mut svg, space, ways.as_ref());
        }
        svg + "</svg>"
    }

    /// A way that is shown while its end is chosen: the line, and what going there costs.
    fn way(&self, svg: &mut String, end: Option<(Option<Vec<Space>>, Signs)>, at: (i32, i32)) {
        let Some((Some(path), price)) = end else { return };
        let steps = path.iter().map(|space| middle(&self.t.map.cells[space.index()]));
        let line: Vec<String> = steps.chain([at]).map(|(x, y)| format!("{x} {y}")).collect();
        let _ = write!(svg, "<g class=\"rv-way\"><path d=\"M{}\"/>", line.join("L"));
        let steps = path.iter().skip(1).map(|space| middle(&self.t.map.cells[space.index()]));
        steps.for_each(|at| shapes::circle(svg, "", at, 6));
        if !price.is_empty() {
            let at = (at.0, at.1 - 46);
            shapes::rect(svg, "", at, (12 + price.width(20), 28), 14);
            svg.push_str(&price.svg(at, 20));
        }
        svg.push_str("</g>");
    }

    fn open(&self, svg: &mut String, class: &str, one: impl kernel::Operand<Position>, label: &Message) {
        let (place, label) = (one.place(self.p).unwrap_or_default(), self.words(label));
        let _ = write!(svg, "<g data-place=\"{place}\" class=\"{class}\" aria-label=\"{label}\">");
    }

    fn face_down(&self, svg: &mut String, place: Place, ways: Option<&Ways<'_>>) {
        let cells = &self.t.map.places[place].data.cells;
        let Some(back) = self.p.map.backs[place.index()] else {
            let _ = write!(svg, "<path class=\"rv-empty\" d=\"{}\"/>", area(cells));
            return;
        };
        let facts = &self.t.backs[back.index()];
        let (x, y) = middle(cells);
        self.open(svg, "rv-down", place, &self.down_message(place, back));
        svg.push_str(&cover(cells));
        svg.push_str(&signs::stock(facts.cost).svg((x, y - 13), 24));
        svg.push_str(&Signs::default().many(facts.points, "point").svg((x, y + 17), 22));
        self.way(svg, ways.map(|ways| self.way_to_place(ways, place)), (x, y));
        svg.push_str("</g>");
    }

    /// What a face-down tile is, in words.
    pub(super) fn down_message(&self, place: Place, back: Back) -> Message {
        let facts = &self.t.backs[back.index()];
        let message = Message::new("scene-face-down").arg("place", place.arg(self.p));
        message.arg("cost", facts.cost.arg(self.p)).number("points", facts.points)
    }

    /// What a space is, in words.
    pub(super) fn space_message(&self, space: Space) -> Message {
        let what = match space.as_corner().map(|corner| self.p.map.corners[corner.index()]) {
            Some(Some(location)) => self.t.locations[location].name,
            Some(None) => "kind-large-location",
            None => self.p.map.ground_of(space).map_or("space-rift", Ground::text),
        };
        Message::new("scene-space").word("what", what).arg("space", space.arg(self.p))
    }

    /// A corner or the rift: a space of several hexes.
    fn wide(&self, svg: &mut String, space: Space, ways: Option<&Ways<'_>>) {
        let cells = &self.t.map.cells[space.index()];
        let (x, y) = middle(cells);
        let class = if space.as_corner().is_some() { "rv-corner" } else { "rv-rift" };
        self.open(svg, class, space, &self.space_message(space));
        svg.push_str(&cover(cells));
        if let Some(location) = space.as_corner().and_then(|corner| self.p.map.corners[corner.index()]) {
            let name = self.word(self.t.locations[location].name);
            let (one, two) = name.split_once(' ').unwrap_or((&name, ""));
            let lift = if two.is_empty() { 22 } else { 34 };
            shapes::text(svg, "rv-name", (x, y - lift), one);
            shapes::text(svg, "rv-name", (x, y - lift + 18), two);
            svg.push_str(&signs::score(&self.t.location[location.index()].score).svg((x, y + 4), 22));
            self.figures(svg, space, (x, y + 36));
        } else if space == Space::rift() {
            let crack = format!("M{} {y}l18-14 12 16 14-24 16 20 18-12", x - 40);
            let _ = write!(svg, "<path class=\"rv-crack\" d=\"{crack}\"/>");
            self.figures(svg, space, (x, y + 24));
        }
        self.way(svg, ways.map(|ways| self.way_to_space(ways, space)), (x, y));
        svg.push_str("</g>");
    }

    fn space(&self, svg: &mut String, space: Space, ways: Option<&Ways<'_>>) {
        let (x, y) = center(self.t.map.cells[space.index()][0]);
        let ground = self.p.map.ground_of(space).unwrap_or_default();
        self.open(svg, "rv-space", space, &self.space_message(space));
        // The ground lies below all ways; here it stands for the info card, which draws the space alone.
        let _ = write!(
            svg,
            "<use class=\"rv-base\" href=\"#rv-g-{}\" x=\"{x}\" y=\"{y}\"/>\
             <use class=\"ring\" href=\"#rv-inner\" x=\"{x}\" y=\"{y}\"/>",
            ground.id()
        );
        if ground == Ground::Water
            && let Some(list) = self.p.water_list(self.t, space)
        {
            shapes::rect(svg, "rv-token", (x, y), (50, 24), 12);
            svg.push_str(&self.list(list).svg((x, y), 18));
            let collected = |seat: &Seat| self.p.built_waters(self.t, *seat).has(space.hex());
            if let Some(Seat(n)) = self.own().filter(collected) {
                let _ = write!(svg, "<g class=\"rv-mark rv-p{n}\">");
                PEN.icon_at(svg, &format!("mark-{n}"), (x, y + 22), 12);
                svg.push_str("</g>");
            }
        }
        self.figures(svg, space, (x, y));
        self.way(svg, ways.map(|ways| self.way_to_space(ways, space)), (x, y));
        svg.push_str("</g>");
    }

    /// Every piece on a space.
    fn figures(&self, svg: &mut String, space: Space, (x, y): (i32, i32)) {
        let hex = space.hex();
        let name = self.t.map.names[space.index()];
        for piece in Piece::all().filter(|piece| self.p.map.pieces[piece.index()].has(hex)) {
            let owner = self.p.owner_of(self.t, piece).map_or(0, |seat| seat.0);
            let id = self.t.pieces[piece].id;
            let _ = write!(svg, "<g data-piece=\"{id}:{name}\" data-of=\"{owner}\" class=\"rv-p{owner}\">");
            shapes::circle(svg, "rv-base-of", (x + 15, y - 15), 11);
            PEN.icon_at(svg, signs::piece_icon(piece), (x + 15, y - 15), 16);
            svg.push_str("</g>");
        }
        let there: Vec<Seat> = self.p.all().filter(|seat| self.p.seats[*seat].figures.has(hex)).collect();
        let men = there.iter().enumerate().map(|(i, seat)| {
            let dx = (2 * i as i32 + 1 - there.len() as i32) * 11;
            ("man", *seat, x + dx)
        });
        let built = self.p.all().flat_map(|seat| {
            let sizes = [("house", Size::Small), ("hall", Size::Large)].into_iter();
            let of = move |(_, size): &(_, Size)| self.p.seats[seat].buildings[*size as usize].has(hex);
            sizes.filter(of).map(move |(symbol, _)| (symbol, seat, x))
        });
        for (symbol, Seat(owner), x) in men.chain(built) {
            let _ = write!(
                svg,
                "<g data-piece=\"{owner}:{symbol}:{name}\" data-of=\"{owner}\" class=\"rv-p{owner}\">\
                 <use href=\"#rv-{symbol}\" x=\"{x}\" y=\"{y}\"/><use class=\"rv-on\" href=\"#rv-mark-{owner}\" \
                 x=\"{}\" y=\"{}\" width=\"11\" height=\"11\"/></g>",
                x - 5,
                y + 1
            );
        }
    }

    fn crystals(&self, svg: &mut String) {
        let count = self.p.crystals(self.t).len();
        for cells in self.t.map.crystal_cells.iter().take(count) {
            let (x, y) = middle(cells);
            // On the side of the border.
            let (x, y) = match (x, y) {
                (_, y) if y < 90 => (x, 14),
                (_, y) if y > HEIGHT - 90 => (x, HEIGHT - 14),
                (x, y) if x < 140 => (12, y),
                (_, y) => (WIDTH - 12, y),
            };
            PEN.icon_at(svg, "crystal", (x, y), 24);
        }
    }
}
