//! The map in SVG: tiles, locations, pieces, crystal symbols, and the way to every place with its price.

use super::{PEN, Painter};
use crate::components::{Cell, face};
use crate::ids::*;
use crate::moves::With;
use crate::position::{Phase, Position};
use crate::reach::Reach;
use kernel::{Id as _, Message, Operand, Seat};
use parts::face::{Face, FaceSize, Sign, width};
use parts::hexagons::{self, HALF, ROW};
use parts::hexes::HexSet;
use parts::scene::Localized as _;
use parts::shapes::{self, Point};
use std::fmt::Write as _;

/// Room around the hexes, for the crystal symbols and the names of rows and columns.
const MARGIN: i32 = 32;
/// Hexes of a row, and rows.
const COLUMNS: i32 = 14;
const ROWS: i8 = 10;
/// The most letters of a corner's name that stand in one line.
const LONGEST_NAME: usize = 10;
const WIDTH: i32 = (2 * COLUMNS + 1) * HALF + 2 * MARGIN;
const HEIGHT: i32 = (ROWS as i32 - 1) * ROW + 70 + 2 * MARGIN;

/// Pictures of this size, with the letters of the map.
fn size(icon: i32) -> FaceSize {
    FaceSize { icon, letter: 12 }
}

fn points(cells: &[Cell]) -> Vec<Point> {
    cells.iter().map(|(col, row)| hexagons::middle(((*col).into(), (*row).into()), MARGIN)).collect()
}

/// The middle of several hexes.
fn middle(cells: &[Cell]) -> Point {
    let n = cells.len().max(1) as i32;
    let (x, y) = points(cells).into_iter().fold((0, 0), |(a, b), (x, y)| (a + x, b + y));
    (x / n, y / n)
}

/// Hexes that are one thing, with the ring around them.
fn cover(svg: &mut String, cells: &[Cell]) {
    let middles = points(cells);
    let edges = hexagons::edges(&middles);
    let area = hexagons::area(middles);
    let _ = write!(svg, "<path class=\"rv-cover\" d=\"{area}\"/><path class=\"ring\" d=\"{edges}\"/>");
}

/// Letters of the rows and numbers of the columns, by which labels and the log name spaces.
fn rulers(svg: &mut String) {
    for row in 0..ROWS {
        let (x, y) = hexagons::middle((0, row.into()), MARGIN);
        shapes::text(svg, "rv-ruler", (x - HALF - 13, y + 6), row_letter(row));
    }
    for col in 0..COLUMNS {
        let (x, _) = hexagons::middle((col, 0), MARGIN);
        shapes::text(svg, "rv-ruler", (x, MARGIN - 6), col + 1);
    }
}

impl<'a> Painter<'a> {
    /// The map.
    pub(super) fn map(&self) -> String {
        let mut svg = format!(
            "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" class=\"rv-map\" role=\"group\" aria-label=\"{}\">",
            self.word("place-game-board")
        );
        let (t, map) = (self.t, &self.p.map);
        let is_up = |place: &Place| map.up.has(Space::of(*place, 0).hex());
        let cells = || {
            Place::all().filter(is_up).flat_map(|place| (0..CELLS).map(move |cell| Space::of(place, cell)))
        };
        for space in cells() {
            let (x, y) = self.at(space);
            let ground = map.ground_of(space).unwrap_or_default().id();
            let _ = write!(svg, "<use href=\"#rv-g-{ground}\" x=\"{x}\" y=\"{y}\"/>");
        }
        let edges =
            Place::all().filter(is_up).map(|place| hexagons::edges(&points(&t.map.places[place].data.cells)));
        let _ = write!(svg, "<path class=\"rv-edges\" d=\"{}\"/>", edges.collect::<String>());
        self.crystals(&mut svg);
        rulers(&mut svg);
        let reach = self.ways();
        for place in Place::all().filter(|place| !is_up(place)) {
            self.face_down(&mut svg, place, reach.as_ref());
        }
        Corner::all().for_each(|corner| self.wide(&mut svg, Space::corner(corner), reach.as_ref()));
        self.wide(&mut svg, Space::rift(), None);
        cells().for_each(|space| self.space(&mut svg, space, reach.as_ref()));
        svg + "</svg>"
    }

    /// The middle of a space.
    fn at(&self, space: Space) -> Point {
        middle(&self.t.map.cells[space.index()])
    }

    /// The distances of the viewer, where the next thing to do may be going somewhere.
    fn ways(&self) -> Option<Reach<'a>> {
        let (p, t, seat) = (self.p, self.t, self.own?);
        let acting = p.phase == Phase::Turns && p.turn.seat == seat && p.stack.is_empty();
        (acting && p.check_turn_action(t).is_ok()).then(|| p.reach(t, seat))
    }

    /// A way that is shown while its end is chosen: the line, and what going there costs.
    fn way(&self, svg: &mut String, reach: &Reach<'_>, (ends, price): (HexSet, Face), at: Point) {
        let Some(path) = reach.way(ends) else { return };
        let steps = || path.iter().map(|space| self.at(*space));
        let line: Vec<String> = steps().chain([at]).map(|(x, y)| format!("{x} {y}")).collect();
        let _ = write!(svg, "<g class=\"rv-way\"><path d=\"M{}\"/>", line.join("L"));
        steps().skip(1).for_each(|at| shapes::circle(svg, "", at, 6));
        if !price.is_empty() {
            let at = (at.0, at.1 - 46);
            shapes::rect(svg, "", at, (12 + width(&price, size(20)), 28), 14);
            PEN.face_at(svg, &price, at, size(20));
        }
        svg.push_str("</g>");
    }

    /// The way to a site or location, and the price of what can be done there: a small building, or the way alone.
    fn way_to_space(&self, svg: &mut String, space: Space, reach: Option<&Reach<'_>>) {
        let (p, t, Some(reach)) = (self.p, self.t, reach) else { return };
        let (seat, from, with) = (reach.seat(), (reach, 0), With::new());
        let settles = |node| p.populate_price(t, seat, (space, node), with, from).is_ok();
        let price = match p.build_price(t, seat, (Size::Small, space), with, from) {
            Ok(price) => face::stock(price.total),
            Err(_) if Node::all().any(settles) => {
                let food = reach.to_space(space).unwrap_or(0).saturating_mul(t.common.distance_food);
                (food > 0).then_some(Sign::Of(food, "food")).into_iter().collect()
            }
            Err(_) => return,
        };
        self.way(svg, reach, (t.map.next_to(space), price), self.at(space));
    }

    fn open(&self, svg: &mut String, class: &str, one: impl Operand<Position>, label: &Message) {
        let (place, label) = (one.place(self.p).unwrap_or_default(), self.say(label));
        let _ = write!(svg, "<g data-place=\"{place}\" class=\"{class}\" aria-label=\"{label}\">");
    }

    fn face_down(&self, svg: &mut String, place: Place, reach: Option<&Reach<'_>>) {
        let (p, t) = (self.p, self.t);
        if p.being_laid() == Some(place) {
            return self.turned_up(svg, place);
        }
        let cells = &t.map.places[place].data.cells;
        let Some(back) = p.map.backs[place.index()] else {
            let _ = write!(svg, "<path class=\"rv-empty\" d=\"{}\"/>", hexagons::area(points(cells)));
            return;
        };
        let (facts, (x, y)) = (&t.backs[back.index()], middle(cells));
        let label = Message::new("scene-face-down").arg("place", place.arg(p));
        let label = label.arg("cost", facts.cost.arg(p)).number("points", facts.points);
        self.open(svg, "rv-down", place, &label);
        cover(svg, cells);
        let cost = face::stock(facts.cost);
        // Three kinds of goods stand closer together, so that they stay on the tile.
        let (icon, letter) = if cost.len() > 2 { (19, 11) } else { (24, 12) };
        PEN.face_at(svg, &cost, (x, y - 13), FaceSize { icon, letter });
        PEN.face_at(svg, &[Sign::Of(facts.points, "point")], (x, y + 17), size(22));
        if let Some(reach) = reach
            && let Ok(price) = p.explore_price(t, reach.seat(), (place, None), With::new(), (reach, 0))
        {
            self.way(svg, reach, (t.map.touch[place.index()], face::stock(price.total)), (x, y));
        }
        svg.push_str("</g>");
    }

    /// A tile that waits to be laid, as it would lie upright.
    fn turned_up(&self, svg: &mut String, place: Place) {
        let (p, t) = (self.p, self.t);
        let Some(tile) = p.map.fronts[place.index()] else { return };
        let label = Message::new("scene-turned-up").arg("place", place.arg(p));
        self.open(svg, "rv-up", place, &label);
        for (cell, (ground, list)) in t.tile[tile.index()].cells.into_iter().enumerate() {
            let (x, y) = self.at(Space::of(place, cell));
            let _ = write!(svg, "<use href=\"#rv-g-{}\" x=\"{x}\" y=\"{y}\"/>", ground.id());
            let reward = face::list(list);
            if !reward.is_empty() {
                shapes::rect(svg, "rv-token", (x, y), (50, 24), 12);
                PEN.face_at(svg, &reward, (x, y), size(18));
            }
        }
        let edges = hexagons::edges(&points(&t.map.places[place].data.cells));
        let _ = write!(svg, "<path class=\"ring\" d=\"{edges}\"/></g>");
    }

    /// What a space is, in words.
    fn space_label(&self, space: Space) -> Message {
        let what = match space.as_corner().map(|corner| self.p.map.corners[corner.index()]) {
            Some(Some(location)) => self.t.locations[location].name,
            Some(None) => "kind-large-location",
            None => self.p.map.ground_of(space).map_or("space-rift", Ground::text),
        };
        Message::new("scene-space").word("what", what).arg("space", space.arg(self.p))
    }

    /// A corner or the rift: a space of several hexes.
    fn wide(&self, svg: &mut String, space: Space, reach: Option<&Reach<'_>>) {
        let (x, y) = self.at(space);
        let class = if space.as_corner().is_some() { "rv-corner" } else { "rv-rift" };
        self.open(svg, class, space, &self.space_label(space));
        cover(svg, &self.t.map.cells[space.index()]);
        if let Some(location) = space.as_corner().and_then(|corner| self.p.map.corners[corner.index()]) {
            // The name stands on the upper hexes, which lie to the left.
            let name = shapes::lines(&self.soft_word(self.t.locations[location].name), LONGEST_NAME, 2);
            shapes::stack(svg, "rv-name", (x - HALF / 2, y - 24), 18, &name);
            let score = face::score(&self.t.location[location.index()].score);
            PEN.face_at(svg, &score, (x, y + 4), size(22));
            self.figures(svg, space, (x, y + 36));
        } else if space == Space::rift() {
            let crack = format!("M{} {y}l18-14 12 16 14-24 16 20 18-12", x - 40);
            let _ = write!(svg, "<path class=\"rv-crack\" d=\"{crack}\"/>");
            self.figures(svg, space, (x, y + 24));
        }
        self.way_to_space(svg, space, reach);
        svg.push_str("</g>");
    }

    fn space(&self, svg: &mut String, space: Space, reach: Option<&Reach<'_>>) {
        let (x, y) = self.at(space);
        let ground = self.p.map.ground_of(space).unwrap_or_default();
        self.open(svg, "rv-space", space, &self.space_label(space));
        // The ground lies below all ways; here it stands for the info card, which draws the space alone.
        let _ = write!(
            svg,
            "<use class=\"rv-base\" href=\"#rv-g-{}\" x=\"{x}\" y=\"{y}\"/>\
             <use class=\"ring\" href=\"#rv-inner\" x=\"{x}\" y=\"{y}\"/>",
            ground.id()
        );
        if let Some(list) = self.p.water_list(self.t, space).filter(|_| ground == Ground::Water) {
            shapes::rect(svg, "rv-token", (x, y), (50, 24), 12);
            PEN.face_at(svg, &face::list(list), (x, y), size(18));
            let collected = |seat: &Seat| self.p.built_waters(self.t, *seat).has(space.hex());
            if let Some(Seat(n)) = self.own.filter(collected) {
                let _ = write!(svg, "<g class=\"rv-mark rv-p{n}\">");
                PEN.icon_at(svg, &format!("mark-{n}"), (x, y + 22), 12);
                svg.push_str("</g>");
            }
        }
        self.figures(svg, space, (x, y));
        self.way_to_space(svg, space, reach);
        svg.push_str("</g>");
    }

    /// Every piece on a space.
    fn figures(&self, svg: &mut String, space: Space, (x, y): Point) {
        let (p, t, hex) = (self.p, self.t, space.hex());
        let name = t.map.names[space.index()];
        for piece in Piece::all().filter(|piece| p.map.pieces[piece.index()].has(hex)) {
            let (owner, id) = (p.owner_of(t, piece).map_or(0, |seat| seat.0), t.pieces[piece].id);
            let _ = write!(svg, "<g data-piece=\"{id}:{name}\" data-of=\"{owner}\" class=\"rv-p{owner}\">");
            shapes::circle(svg, "rv-base-of", (x + 15, y - 15), 11);
            PEN.icon_at(svg, face::piece(piece), (x + 15, y - 15), 16);
            svg.push_str("</g>");
        }
        let second = p.all().filter(|seat| p.seats[*seat].second_figures.has(hex));
        let there: Vec<Seat> = p.all().filter(|seat| p.seats[*seat].figures.has(hex)).chain(second).collect();
        let men = (there.iter().enumerate())
            .map(|(i, seat)| ("man", *seat, x + (2 * i as i32 + 1 - there.len() as i32) * 11));
        let built = p.all().flat_map(|seat| {
            let sizes = [("house", Size::Small), ("hall", Size::Large)].into_iter();
            let of = move |(_, size): &(_, Size)| p.seats[seat].buildings[*size as usize].has(hex);
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

    /// Crystal symbols, on the side of the border.
    fn crystals(&self, svg: &mut String) {
        let count = self.p.crystals(self.t).len();
        for cells in self.t.map.crystal_cells.iter().take(count) {
            let at = match middle(cells) {
                (x, y) if y < 90 => (x, 14),
                (x, y) if y > HEIGHT - 90 => (x, HEIGHT - 14),
                (x, y) if x < 140 => (12, y),
                (_, y) => (WIDTH - 12, y),
            };
            PEN.icon_at(svg, "crystal", at, 24);
        }
    }
}
