//! Faces: what a card, a tile or a space does, as a row of small pictures with numbers, in HTML or inside a drawing.

use crate::draw::Pen;
use crate::shapes;
use std::fmt::{Display, Write as _};

/// One sign of a face.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sign {
    /// So many of something, by the id of its picture.
    Of(u8, &'static str),
    /// Something, without a number.
    Icon(&'static str),
    /// A word or a mark, ready for HTML.
    Word(String),
}

/// A row of signs.
pub type Face = Vec<Sign>;

impl Sign {
    /// A word or a mark, ready for HTML.
    pub fn word(text: impl Display) -> Sign {
        Sign::Word(text.to_string())
    }

    /// One of something is shown without its number.
    pub fn many(n: u8, id: &'static str) -> Sign {
        if n > 1 { Sign::Of(n, id) } else { Sign::Icon(id) }
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self, Sign::Word(text) if text == word)
    }

    fn width(&self, FaceSize { icon, letter }: FaceSize) -> i32 {
        let letters = |text: &str| letter * text.chars().count() as i32 + 2;
        match self {
            Sign::Of(n, _) => icon + letters(&n.to_string()),
            Sign::Icon(_) => icon + 2,
            Sign::Word(text) => letters(text),
        }
    }
}

/// How large a face is inside a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaceSize {
    /// The side of a picture.
    pub icon: i32,
    /// The width of a letter. The style sheet of the game says how large letters are.
    pub letter: i32,
}

/// Pictures of this size beside small letters.
impl From<i32> for FaceSize {
    fn from(icon: i32) -> FaceSize {
        FaceSize { icon, letter: 7 }
    }
}

/// How wide a face is inside a drawing.
pub fn width(face: &[Sign], size: FaceSize) -> i32 {
    face.iter().map(|sign| sign.width(size)).sum()
}

/// Faces with a mark between them; empty ones are left out.
pub fn joined(faces: impl IntoIterator<Item = Face>, between: &str) -> Face {
    let mut all = Face::new();
    for face in faces.into_iter().filter(|face| !face.is_empty()) {
        if !all.is_empty() {
            all.push(Sign::word(between));
        }
        all.extend(face);
    }
    all
}

/// # Faces
impl Pen {
    /// A face in a line of HTML. A bracket stays in one line with the sign that it opens before or closes behind.
    pub fn face(self, face: &[Sign]) -> String {
        let mut html = String::new();
        for (i, sign) in face.iter().enumerate() {
            let opened = i.checked_sub(1).is_some_and(|before| face[before].is_word("("));
            let closed = face.get(i + 1).is_some_and(|next| next.is_word(")"));
            let one = match sign {
                // It was written, or will be, with the sign inside.
                Sign::Word(text) if text == "(" || text == ")" => continue,
                Sign::Of(n, id) => format!("<span><b>{n}</b>{}</span>", self.icon(id)),
                Sign::Icon(id) => format!("<span>{}</span>", self.icon(id)),
                Sign::Word(text) => format!("<i>{text}</i>"),
            };
            let _ = match (opened, closed) {
                (false, false) => write!(html, "{one}"),
                (true, false) => write!(html, "<span><i>(</i>{one}</span>"),
                (false, true) => write!(html, "<span>{one}<i>)</i></span>"),
                (true, true) => write!(html, "<span><i>(</i>{one}<i>)</i></span>"),
            };
        }
        html
    }

    /// A face inside a drawing, around a point.
    pub fn face_at(self, svg: &mut String, face: &[Sign], (x, y): (i32, i32), size: impl Into<FaceSize>) {
        let (Pen(g), size) = (self, size.into());
        let mut left = x - width(face, size) / 2;
        for sign in face {
            let (text, icon) = match sign {
                Sign::Of(n, id) => (Some(n.to_string()), Some(*id)),
                Sign::Icon(id) => (None, Some(*id)),
                Sign::Word(text) => (Some(text.clone()), None),
            };
            let right = left + sign.width(size);
            if let Some(text) = text {
                shapes::text(svg, &format!("{g}-n"), (left, y + size.letter * 4 / 7), text);
            }
            if let Some(id) = icon {
                self.icon_at(svg, id, (right - 1 - size.icon / 2, y), size.icon);
            }
            left = right;
        }
    }

    /// A picture inside a drawing, around a point.
    pub fn icon_at(self, svg: &mut String, id: &str, (x, y): (i32, i32), size: i32) {
        let Pen(g) = self;
        let (left, top) = (x - size / 2, y - size / 2);
        let _ = write!(
            svg,
            "<use href=\"#{g}-{id}\" x=\"{left}\" y=\"{top}\" width=\"{size}\" height=\"{size}\"/>"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_between_faces_that_show_something() {
        let faces = [vec![Sign::Icon("kelp")], Face::new(), vec![Sign::Of(2, "points")]];
        assert_eq!(joined(faces, "→"), [Sign::Icon("kelp"), Sign::word("→"), Sign::Of(2, "points")]);
    }

    #[test]
    fn a_bracket_stands_with_the_sign_inside_it() {
        let price = [Sign::word("("), Sign::word("−"), Sign::Of(2, "kelp"), Sign::word(")")];
        let html = Pen("xy").face(&price);
        assert!(html.starts_with("<span><i>(</i><i>−</i></span><span><span><b>2</b>"), "{html}");
        assert!(html.ends_with("</span><i>)</i></span>"), "{html}");
        let one = Pen("xy").face(&[Sign::word("("), Sign::Icon("kelp"), Sign::word(")")]);
        assert_eq!(one.matches("<i>").count(), 2, "{one}");
    }

    #[test]
    fn a_face_lies_around_its_point() {
        let mut svg = String::new();
        Pen("xy").face_at(&mut svg, &[Sign::Icon("kelp")], (50, 20), 16);
        assert_eq!(svg, "<use href=\"#xy-kelp\" x=\"42\" y=\"12\" width=\"16\" height=\"16\"/>");
    }
}
