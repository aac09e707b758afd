//! The map in SVG: tiles, locations, pieces, crystal symbols, and the way to every place with its price.

use super::signs::{self, Signs};
use super::ways::Ways;
use super::{Painter, Places};
use crate::components::{Cell, neighbors};
use crate::ids::*;
use kernel::{Id as _, Message, Operand as _, Seat};
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
    fn way(
        &self,
        svg: &mut String,
        ways: Option<&Ways<'_>>,
        end: (Option<Vec<Space>>, Signs),
        at: (i32, i32),
    ) {
        let (Some(_), (Some(path), price)) = (ways, end) else { return };
        let steps = path.iter().map(|space| middle(&self.t.map.cells[space.index()]));
        let line: Vec<String> = steps.chain([at]).map(|(x, y)| format!("{x} {y}")).collect();
        let _ = write!(svg, "<g class=\"rv-way\"><path d=\"M{}\"/>", line.join("L"));
        for (x, y) in path.iter().skip(1).map(|space| middle(&self.t.map.cells[space.index()])) {
            let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"6\"/>");
        }
        if !price.is_empty() {
            let (x, y) = (at.0, at.1 - 46);
            let wide = 12 + price.width(20);
            let _ = write!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"28\" rx=\"14\"/>{}",
                x - wide / 2,
                y - 14,
                price.svg((x, y), 20)
            );
        }
        svg.push_str("</g>");
    }

    fn open(&self, svg: &mut String, class: &str, place: Option<String>, label: &str) {
        let place = match self.places {
            Places::Live => format!(" data-place=\"{}\"", place.unwrap_or_default()),
            Places::Still => String::new(),
        };
        let _ = write!(svg, "<g{place} class=\"{class}\" aria-label=\"{label}\">");
    }

    fn face_down(&self, svg: &mut String, place: Place, ways: Option<&Ways<'_>>) {
        let cells = &self.t.map.places[place].data.cells;
        let Some(back) = self.p.map.backs[place.index()] else {
            let _ = write!(svg, "<path class=\"rv-empty\" d=\"{}\"/>", area(cells));
            return;
        };
        let facts = &self.t.backs[back.index()];
        let (x, y) = middle(cells);
        self.open(svg, "rv-down", place.place(self.p), &self.words(&self.down_message(place, back)));
        let _ = write!(
            svg,
            "<path class=\"rv-cover\" d=\"{}\"/><path class=\"ring\" d=\"{}\"/>{}{}",
            area(cells),
            outline(cells),
            signs::stock(facts.cost).svg((x, y - 13), 24),
            Signs::default().many(facts.points, "point").svg((x, y + 17), 22)
        );
        self.way(
            svg,
            ways,
            ways.map_or_else(Default::default, |ways| self.way_to_place(ways, place)),
            (x, y),
        );
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
        self.open(svg, class, kernel::Operand::place(space, self.p), &self.words(&self.space_message(space)));
        let _ = write!(
            svg,
            "<path class=\"rv-cover\" d=\"{}\"/><path class=\"ring\" d=\"{}\"/>",
            area(cells),
            outline(cells)
        );
        if let Some(location) = space.as_corner().and_then(|corner| self.p.map.corners[corner.index()]) {
            let name = self.word(self.t.locations[location].name);
            let (one, two) = name.split_once(' ').unwrap_or((&name, ""));
            let lift = if two.is_empty() { 22 } else { 34 };
            for (i, line) in [one, two].iter().enumerate() {
                let _ = write!(
                    svg,
                    "<text class=\"rv-name\" x=\"{x}\" y=\"{}\">{line}</text>",
                    y - lift + 18 * i as i32
                );
            }
            svg.push_str(&signs::score(&self.t.location[location.index()].score).svg((x, y + 4), 22));
            self.figures(svg, space, (x, y + 36));
        } else if space == Space::rift() {
            let _ = write!(
                svg,
                "<path class=\"rv-crack\" d=\"M{} {}l18-14 12 16 14-24 16 20 18-12\"/>",
                x - 40,
                y
            );
            self.figures(svg, space, (x, y + 24));
        }
        let end = ways.map_or_else(Default::default, |ways| self.way_to_space(ways, space));
        self.way(svg, ways, end, (x, y));
        svg.push_str("</g>");
    }

    fn space(&self, svg: &mut String, space: Space, ways: Option<&Ways<'_>>) {
        let (x, y) = center(self.t.map.cells[space.index()][0]);
        let ground = self.p.map.ground_of(space).unwrap_or_default();
        self.open(
            svg,
            "rv-space",
            kernel::Operand::place(space, self.p),
            &self.words(&self.space_message(space)),
        );
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
            let _ = write!(
                svg,
                "<rect class=\"rv-token\" x=\"{}\" y=\"{}\" width=\"50\" height=\"24\" rx=\"12\"/>{}",
                x - 25,
                y - 12,
                self.list(list).svg((x, y), 18)
            );
            let own = self.own().is_some_and(|seat| self.p.built_waters(self.t, seat).has(space.hex()));
            if let Some(seat) = self.own().filter(|_| own) {
                self.mark(svg, seat, (x, y + 22), 12);
            }
        }
        self.figures(svg, space, (x, y));
        let end = ways.map_or_else(Default::default, |ways| self.way_to_space(ways, space));
        self.way(svg, ways, end, (x, y));
        svg.push_str("</g>");
    }

    fn mark(&self, svg: &mut String, seat: Seat, (x, y): (i32, i32), size: i32) {
        let _ = write!(
            svg,
            "<use class=\"rv-mark rv-p{0}\" href=\"#rv-mark-{0}\" x=\"{1}\" y=\"{2}\" width=\"{size}\" height=\"{size}\"/>",
            seat.0,
            x - size / 2,
            y - size / 2
        );
    }

    /// Every piece on a space.
    fn figures(&self, svg: &mut String, space: Space, (x, y): (i32, i32)) {
        let hex = space.hex();
        let name = self.t.map.names[space.index()];
        for piece in Piece::all().filter(|piece| self.p.map.pieces[piece.index()].has(hex)) {
            let owner = self.p.owner_of(self.t, piece).map_or(0, |seat| seat.0);
            let _ = write!(
                svg,
                "<g data-piece=\"{}:{name}\" data-of=\"{owner}\" class=\"rv-p{owner}\"><circle class=\"rv-base-of\" cx=\"{}\" \
                 cy=\"{}\" r=\"11\"/><use href=\"#rv-{}\" x=\"{}\" y=\"{}\" width=\"16\" height=\"16\"/></g>",
                self.t.pieces[piece].id,
                x + 15,
                y - 15,
                signs::piece_icon(piece),
                x + 7,
                y - 23
            );
        }
        let there: Vec<Seat> = self.p.all().filter(|seat| self.p.seats[*seat].figures.has(hex)).collect();
        for (i, seat) in there.iter().enumerate() {
            let dx = (2 * i as i32 + 1 - there.len() as i32) * 11;
            self.piece(svg, ("man", name), *seat, (x + dx, y));
        }
        for seat in self.p.all() {
            for (size, symbol) in [(Size::Small, "house"), (Size::Large, "hall")] {
                if self.p.seats[seat].buildings[size as usize].has(hex) {
                    self.piece(svg, (symbol, name), seat, (x, y));
                }
            }
        }
    }

    fn piece(&self, svg: &mut String, (symbol, name): (&str, &str), seat: Seat, (x, y): (i32, i32)) {
        let owner = seat.0;
        let _ = write!(
            svg,
            "<g data-piece=\"{owner}:{symbol}:{name}\" data-of=\"{owner}\" class=\"rv-p{owner}\">\
             <use href=\"#rv-{symbol}\" x=\"{x}\" y=\"{y}\"/>\
             <use class=\"rv-on\" href=\"#rv-mark-{owner}\" x=\"{}\" y=\"{}\" width=\"11\" height=\"11\"/></g>",
            x - 5,
            y + 1
        );
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
            let _ = write!(
                svg,
                "<use href=\"#rv-crystal\" x=\"{}\" y=\"{}\" width=\"24\" height=\"24\"/>",
                x - 12,
                y - 12
            );
        }
    }
}
