//! The map in SVG: tiles, locations, pieces, crystal symbols.

use super::{Painter, icon};
use crate::components::{Cell, Goods, List, Op, Track};
use crate::ids::*;
use kernel::{Id as _, Message, Operand as _};
use std::fmt::Write as _;

/// Half the width and the radius of a hex.
const HALF: i32 = 21;
const RADIUS: i32 = 24;

/// The middle of a hex.
fn center((c, r): Cell) -> (i32, i32) {
    let shift = if r % 2 == 0 { 0 } else { HALF };
    (30 + i32::from(c) * 2 * HALF + shift, 34 + i32::from(r) * 36)
}

fn hexagon(cell: Cell) -> String {
    let (x, y) = center(cell);
    let (h, r, q) = (HALF - 1, RADIUS - 1, RADIUS / 2);
    format!("M{x} {}l{h} {q}v{r}l-{h} {q}l-{h} -{q}v-{r}z", y - r)
}

fn middle(cells: &[Cell]) -> (i32, i32) {
    let n = cells.len().max(1) as i32;
    let (x, y) = cells.iter().map(|cell| center(*cell)).fold((0, 0), |(a, b), (x, y)| (a + x, b + y));
    (x / n, y / n)
}

impl Painter<'_> {
    /// The map.
    pub(super) fn board(&self) -> String {
        let mut svg = format!(
            "<svg viewBox=\"0 0 640 392\" class=\"rv-map\" role=\"img\" aria-label=\"{}\">",
            self.word("place-game-board")
        );
        svg.push_str("<defs>");
        for (seat, mark) in [
            "M0-5l5 5-5 5-5-5z",
            "M-4-4h8v8h-8z",
            "M0-5a5 5 0 1 0 .01 0z",
            "M-5-2h3v-3h4v3h3v4h-3v3h-4v-3h-3z",
        ]
        .iter()
        .enumerate()
        {
            let _ = write!(
                svg,
                "<symbol id=\"rv-mark-{seat}\" viewBox=\"-6 -6 12 12\"><path d=\"{mark}\"/></symbol>"
            );
        }
        svg.push_str("</defs>");
        for place in Place::all() {
            match (self.p.map.up.has(Space::of(place, 0).hex()), self.p.map.backs[place.index()]) {
                (true, _) => (0..CELLS).for_each(|cell| self.space(&mut svg, Space::of(place, cell))),
                (false, Some(back)) => self.face_down(&mut svg, place, back),
                (false, None) => {}
            }
        }
        self.space(&mut svg, Space::rift());
        Corner::all().for_each(|corner| self.space(&mut svg, Space::corner(corner)));
        self.crystals(&mut svg);
        svg + "</svg>"
    }

    fn face_down(&self, svg: &mut String, place: Place, back: Back) {
        let facts = &self.t.backs[back.index()];
        let cells = &self.t.map.places[place].data.cells;
        let outline: String = cells.iter().map(|cell| hexagon(*cell)).collect();
        let (x, y) = middle(cells);
        let label = self.words(&self.down_message(place, back));
        let cost: String = facts.cost.iter().map(|(res, n)| format!("{n}{}", icon(res))).collect();
        let _ = write!(
            svg,
            "<g data-place=\"{}\" class=\"rv-down\" aria-label=\"{label}\"><path d=\"{outline}\"/>\
             <text x=\"{x}\" y=\"{y}\">{cost}</text><text x=\"{x}\" y=\"{}\" class=\"rv-vp\">★{}</text></g>",
            place.place(self.p).unwrap_or_default(),
            y + 15,
            facts.points
        );
    }

    /// What a face-down tile is, in words.
    pub(super) fn down_message(&self, place: Place, back: Back) -> Message {
        let facts = &self.t.backs[back.index()];
        let mut message = Message::new("scene-face-down").name("place", self.t.map.places[place].id);
        message.args.push(("cost", crate::notation::amounts(facts.cost)));
        message.number("points", facts.points)
    }

    /// What a space is, in words.
    pub(super) fn space_message(&self, space: Space) -> Message {
        let what = match space.as_corner().map(|corner| self.p.map.corners[corner.index()]) {
            Some(Some(location)) => self.t.locations[location].name,
            Some(None) => "kind-large-location",
            None => self.p.map.ground_of(space).map_or("space-rift", Ground::text),
        };
        let mut message = Message::new("scene-space").word("what", what);
        message.args.push(("space", crate::notation::space_arg(space)));
        message
    }

    fn space(&self, svg: &mut String, space: Space) {
        let cells = &self.t.map.cells[space.index()];
        let outline: String = cells.iter().map(|cell| hexagon(*cell)).collect();
        let (x, y) = middle(cells);
        let ground = self.p.map.ground_of(space);
        let class = match ground {
            Some(ground) => ground.id(),
            None if space.as_corner().is_some() => "large_location",
            None => "rift",
        };
        let label = self.words(&self.space_message(space));
        let _ = write!(
            svg,
            "<g data-place=\"{}\" class=\"rv-hex rv-{class}\" aria-label=\"{label}\"><path d=\"{outline}\"/>",
            kernel::Operand::place(space, self.p).unwrap_or_default()
        );
        if let Some(corner) = space.as_corner() {
            let name = self.p.map.corners[corner.index()]
                .map_or(String::new(), |one| self.word(self.t.locations[one].name));
            let _ = write!(svg, "<text x=\"{x}\" y=\"{}\" class=\"rv-name\">{name}</text>", y - 6);
        } else if ground == Some(Ground::Water) {
            let reward = self.p.water_list(self.t, space).map_or(String::new(), |list| self.short(list));
            let _ = write!(svg, "<text x=\"{x}\" y=\"{}\">{reward}</text>", y + 4);
        } else if ground == Some(Ground::SmallLocation) {
            let _ = write!(svg, "<text x=\"{x}\" y=\"{}\" class=\"rv-soft\">♟</text>", y + 4);
        }
        self.pieces(svg, space, (x, y));
        svg.push_str("</g>");
    }

    fn pieces(&self, svg: &mut String, space: Space, (x, y): (i32, i32)) {
        let hex = space.hex();
        for piece in Piece::all().filter(|piece| self.p.map.pieces[piece.index()].has(hex)) {
            let glyph = ["♣", "⌂", "░", "◎", "⚒", "✈"].get(piece.index()).copied().unwrap_or("•");
            let owner = self.p.owner_of(self.t, piece).map_or(0, |seat| seat.0);
            let _ = write!(
                svg,
                "<text x=\"{}\" y=\"{}\" class=\"rv-piece rv-p{owner}\">{glyph}</text>",
                x + 11,
                y - 7
            );
        }
        for seat in self.p.all() {
            let player = &self.p.seats[seat];
            let class = seat.0;
            if player.buildings[0].has(hex) {
                let _ = write!(
                    svg,
                    "<rect x=\"{}\" y=\"{}\" width=\"14\" height=\"12\" class=\"rv-own rv-p{class}\"/>",
                    x - 7,
                    y - 5
                );
            }
            if player.buildings[1].has(hex) {
                let _ = write!(
                    svg,
                    "<path d=\"M{} {}h24v-12l-6-6-6 6-6-6-6 6z\" class=\"rv-own rv-p{class}\"/>",
                    x - 12,
                    y + 11
                );
            }
            if player.figures.has(hex) {
                let dx = i32::from(class) * 11 - 16;
                let _ = write!(
                    svg,
                    "<circle cx=\"{}\" cy=\"{}\" r=\"5\" class=\"rv-own rv-p{class}\"/>",
                    x + dx,
                    y + 10
                );
            }
        }
    }

    fn crystals(&self, svg: &mut String) {
        let count = self.p.crystals(self.t).len();
        for cells in self.t.map.crystal_cells.iter().take(count) {
            let (x, y) = middle(cells);
            // On the side of the border.
            let (x, y) = match (x, y) {
                (_, y) if y < 60 => (x, 14),
                (_, y) if y > 340 => (x, 384),
                (x, y) if x < 100 => (8, y),
                (_, y) => (632, y),
            };
            let _ = write!(svg, "<text x=\"{x}\" y=\"{}\" class=\"rv-crystal\">◆</text>", y + 4);
        }
    }

    /// An effect in a few signs.
    pub(super) fn short(&self, list: List) -> String {
        let sign = |op: &Op| match op {
            Op::Gain(Goods::Of(res), n) => format!("{n}{}", icon(*res)),
            Op::Gain(_, n) => format!("{n}∗"),
            Op::Points(n) => format!("★{n}"),
            Op::GainEnergy(n) => format!("⚡{n}"),
            Op::GainCrate(n) => format!("▣{n}"),
            Op::Advance(Track::Of(color), n) => format!("↑{n}{}", icon(color.res())),
            Op::Advance(_, n) => format!("↑{n}"),
            Op::TakeModule => "⬡".into(),
            Op::TakeCard(_) => "▭".into(),
            Op::TakeArtifact => "✦".into(),
            Op::TribeAbility => "✸".into(),
            _ => "…".into(),
        };
        self.t.ops(list).iter().map(sign).collect()
    }
}
