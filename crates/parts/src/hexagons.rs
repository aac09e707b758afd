//! Hexagons on paper: where hexes of a grid lie, and the area and the outer edges of several as one path.

use crate::shapes::Point;
use std::fmt::Write as _;

/// Half the width of a hex.
pub const HALF: i32 = 30;
/// The height from one row to the next.
pub const ROW: i32 = 52;
/// From the middle of a hex to its top, rounded up.
pub const UP: i32 = 35;
/// The outline of a hex from its top corner, as relative lines.
const OUTLINE: &str = "l30 17.3v34.6l-30 17.3-30-17.3v-34.6z";
/// Where the middles of the six neighbors lie, clockwise from the right.
const AROUND: [Point; 6] = [(60, 0), (30, 52), (-30, 52), (-60, 0), (-30, -52), (30, -52)];
/// The corners of a hex in tenths, clockwise from the upper right, so that the edge to the neighbor `i`
/// runs from corner `i` to the next one.
const CORNERS: [Point; 6] = [(300, -173), (300, 173), (0, 346), (-300, 173), (-300, -173), (0, -346)];

/// The middle of a hex of a grid whose odd rows are shifted to the right, with room around it.
pub fn middle((col, row): (i32, i32), margin: i32) -> Point {
    (margin + HALF * (2 * col + 1 + (row & 1)), margin + UP + ROW * row)
}

/// A point given in tenths.
pub(crate) fn tenths(x: i32, y: i32) -> String {
    let one = |n: i32| match (n / 10, n % 10) {
        (whole, 0) => whole.to_string(),
        (whole, rest) => format!("{whole}.{rest}"),
    };
    format!("{} {}", one(x), one(y))
}

/// The hexes with these middles as one path.
pub fn area(middles: impl IntoIterator<Item = Point>) -> String {
    let mut path = String::new();
    for (x, y) in middles {
        let _ = write!(path, "M{x} {}.4{OUTLINE}", y - UP);
    }
    path
}

/// The outer edges of a group of hexes with these middles.
pub fn edges(middles: &[Point]) -> String {
    let mut path = String::new();
    for (x, y) in middles {
        for (i, (dx, dy)) in AROUND.into_iter().enumerate() {
            if !middles.contains(&(x + dx, y + dy)) {
                let point = |(cx, cy): Point| tenths(10 * x + cx, 10 * y + cy);
                let _ = write!(path, "M{}L{}", point(CORNERS[i]), point(CORNERS[(i + 1) % 6]));
            }
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_at_most_one_decimal() {
        assert_eq!(tenths(300, 173), "30 17.3");
    }

    #[test]
    fn hexes_of_a_group_share_no_edge() {
        let count = |cells: &[(i32, i32)]| {
            let middles: Vec<Point> = cells.iter().map(|cell| middle(*cell, 14)).collect();
            edges(&middles).matches('M').count()
        };
        assert_eq!((count(&[(0, 0)]), count(&[(0, 0), (1, 0)]), count(&[(0, 0), (2, 0)])), (6, 10, 12));
        assert_eq!((count(&[(0, 0), (0, 1)]), count(&[(1, 0), (0, 1)])), (10, 10), "odd rows are shifted");
    }
}
