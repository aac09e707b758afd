//! Shapes inside a drawing: an element of SVG each, with its class, around a point.

use std::fmt::{Display, Write as _};

/// A point of a drawing.
pub type Point = (i32, i32);

/// A rectangle around a point, with round corners.
pub fn rect(svg: &mut String, class: &str, (x, y): Point, (width, height): (i32, i32), round: i32) {
    let (left, top) = (x - width / 2, y - height / 2);
    let _ = write!(
        svg,
        "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"{round}\"/>"
    );
}

/// A circle around a point.
pub fn circle(svg: &mut String, class: &str, (x, y): Point, radius: i32) {
    let _ = write!(svg, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
}

/// A line from a point to another.
pub fn line(svg: &mut String, class: &str, [(x1, y1), (x2, y2)]: [Point; 2]) {
    let _ = write!(svg, "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>");
}

/// Words at a point, ready for HTML.
pub fn text(svg: &mut String, class: &str, (x, y): Point, words: impl Display) {
    let _ = write!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{words}</text>");
}

/// Lines below each other, so far apart, around a point. How low the last of them stands.
pub fn stack(svg: &mut String, class: &str, (x, y): Point, apart: i32, lines: &[String]) -> i32 {
    let top = y - apart * (lines.len() as i32 - 1).max(0) / 2;
    for (line, y) in lines.iter().zip((top..).step_by(apart.max(1) as usize)) {
        text(svg, class, (x, y), line);
    }
    2 * y - top
}

/// The words of a text in lines of about so many letters, and not more than so many lines. A word that is longer is broken once,
/// where a soft hyphen is nearest to its middle.
///
/// ```
/// use parts::shapes::lines;
/// assert_eq!(lines("Harbor of the deep sea floor", 12, 2), ["Harbor of", "the deep sea"]);
/// assert_eq!(lines("Ship\u{ad}buil\u{ad}ders", 9, 2), ["Ship-", "builders"]);
/// assert_eq!(lines("Ship\u{ad}buil\u{ad}ders", 12, 2), ["Shipbuilders"]);
/// ```
pub fn lines(text: &str, letters: usize, most: usize) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let syllables: Vec<&str> = word.split('\u{ad}').collect();
        let whole = syllables.concat();
        let length = whole.chars().count();
        match all.last_mut() {
            Some(line) if line.chars().count() + length < letters => {
                line.push(' ');
                line.push_str(&whole);
            }
            _ if length > letters && syllables.len() > 1 => {
                let begin = |n: usize| syllables[..n].concat();
                let off_middle = |n: &usize| (2 * begin(*n).chars().count()).abs_diff(length);
                let cut = (1..syllables.len()).min_by_key(off_middle).unwrap_or(1);
                all.push(format!("{}-", begin(cut)));
                all.push(syllables[cut..].concat());
            }
            _ => all.push(whole),
        }
    }
    all.truncate(most);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_lie_around_their_points() {
        let mut svg = String::new();
        rect(&mut svg, "pill", (50, 20), (20, 10), 5);
        circle(&mut svg, "dome", (1, 2), 3);
        line(&mut svg, "way", [(1, 2), (3, 4)]);
        text(&mut svg, "name", (5, 6), "Reef");
        assert_eq!(stack(&mut svg, "name", (5, 20), 12, &["Coral".into(), "Bay".into()]), 26);
        assert_eq!(
            svg,
            "<rect class=\"pill\" x=\"40\" y=\"15\" width=\"20\" height=\"10\" rx=\"5\"/>\
             <circle class=\"dome\" cx=\"1\" cy=\"2\" r=\"3\"/>\
             <line class=\"way\" x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\"/>\
             <text class=\"name\" x=\"5\" y=\"6\">Reef</text>\
             <text class=\"name\" x=\"5\" y=\"14\">Coral</text><text class=\"name\" x=\"5\" y=\"26\">Bay</text>"
        );
    }
}
