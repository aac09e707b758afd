//! Elements of HTML for scenes: a name with its classes, the place that it is, and its words.
//!
//! ```
//! use parts::html::Tag;
//!
//! let card = Tag::new("li", "card red").at("hand:altar").role("img").says("Altar &amp; more").holds("<b>2</b>");
//! assert_eq!(
//!     card,
//!     "<li class=\"card red\" data-place=\"hand:altar\" role=\"img\" title=\"Altar &amp; more\"><b>2</b></li>"
//! );
//! assert_eq!(Tag::new("p", "").holds_all([2, 3]), "<p>23</p>");
//! let deck = Tag::new("button", "deck").at("deck").holds(7);
//! assert_eq!(Tag::new("ul", "").around(String::new()), "");
//! assert_eq!(deck, "<button type=\"button\" class=\"deck\" data-place=\"deck\">7</button>");
//! ```

use std::fmt::{Display, Write as _};

/// An element that is being opened. What it is given must be ready for HTML.
#[derive(Clone, Debug)]
#[must_use]
pub struct Tag {
    name: &'static str,
    open: String,
}

impl Tag {
    /// An element of these classes; of none if there are none.
    pub fn new(name: &'static str, class: &str) -> Tag {
        let kind = if name == "button" { " type=\"button\"" } else { "" };
        let tag = Tag { name, open: format!("<{name}{kind}") };
        if class.is_empty() { tag } else { tag.with("class", class) }
    }

    /// With one more attribute.
    pub fn with(mut self, key: &str, value: impl Display) -> Tag {
        let _ = write!(self.open, " {key}=\"{value}\"");
        self
    }

    /// It is this place of the scene.
    pub fn at(self, place: impl Display) -> Tag {
        self.with("data-place", place)
    }

    /// It is read out as this.
    pub fn role(self, role: &str) -> Tag {
        self.with("role", role)
    }

    /// It can be pressed, but is passed over by the tabulator: its place is a control elsewhere, too.
    pub fn pressed(self) -> Tag {
        self.role("button").with("tabindex", -1)
    }

    /// It has these words for whoever asks what it is.
    pub fn says(self, words: impl Display) -> Tag {
        self.with("title", words)
    }

    /// The element with this in it, or nothing if there is nothing.
    #[must_use]
    pub fn around(self, inside: String) -> String {
        if inside.is_empty() { inside } else { self.holds(inside) }
    }

    /// The element with all of these in it, one after the other.
    #[must_use]
    pub fn holds_all(self, things: impl IntoIterator<Item = impl Display>) -> String {
        let mut inside = String::new();
        for thing in things {
            let _ = write!(inside, "{thing}");
        }
        self.holds(inside)
    }

    /// The element with this in it.
    #[must_use]
    pub fn holds(self, inside: impl Display) -> String {
        format!("{}>{inside}</{}>", self.open, self.name)
    }
}
