//! What a browser shows of a position to one viewer.
//!
//! Each game draws its own scene: the board in SVG, panels in HTML, both as text. The parts that can
//! be touched carry `data-place`; legal moves name the places they concern. A scene is made from what
//! the viewer may see and from nothing else.

use crate::{Actor, Game, Message, Seat, Viewer};
use std::fmt;

/// Says messages in the language of a viewer.
pub trait Localize {
    /// The message in words, not yet escaped for HTML.
    fn say(&self, message: &Message) -> String;
}

/// Stands once in a panel, where the table writes who sits there.
pub const PLAYER_SLOT: &str = "<slot></slot>";

/// A position as one viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// The strip above the board: rounds, what they score, what lies open to all. HTML.
    pub header: String,
    /// The board. SVG, with `data-place` on everything that can be touched.
    pub board: String,
    /// What lies beside or below the board: tracks, cards, markets. HTML.
    pub tray: String,
    /// One panel a seat, in seating order. HTML, with [`PLAYER_SLOT`] where the table writes who sits there.
    pub panels: Vec<String>,
    /// What is asked of the viewer, or what the table waits for.
    pub prompt: Option<Message>,
}

/// A legal move as something to touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move as a record writes it.
    pub text: String,
    /// The places of the scene that it concerns; touching one of them offers it.
    pub places: Vec<String>,
    /// What it is, in a few words for a button.
    pub label: Message,
}

/// A game that can be shown.
pub trait Scenic: Game {
    /// What the viewer sees. Uses only what [`Game::view`] gives this viewer.
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Scene;

    /// The label of a legal move and the places it concerns.
    fn choice(&self, actor: Actor, mv: Self::Move) -> Choice;

    /// Puts the legal moves in the order in which people want to read them.
    fn sort_for_display(&self, _actor: Actor, _moves: &mut [Self::Move]) {}

    /// What one may have meant by touching a place: moves to be checked, legal or not, so that the
    /// table can say why not.
    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<Self::Move>;

    /// The style sheet of the game's scenes.
    fn style() -> &'static str;

    /// A small picture of the game for the front page. SVG.
    fn picture() -> &'static str;
}

/// Text made safe for HTML and for attributes in double quotes.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

/// The hand that draws a game, as plain functions: what is left of [`Scenic`] where types are gone.
pub(crate) struct Drawing<G: Game> {
    pub(crate) scene: fn(&G, Viewer, &dyn Localize) -> Scene,
    pub(crate) choice: fn(&G, Actor, G::Move) -> Choice,
    pub(crate) sort_for_display: fn(&G, Actor, &mut [G::Move]),
    pub(crate) intended_moves: fn(&G, Seat, &str) -> Vec<G::Move>,
    pub(crate) style: fn() -> &'static str,
    pub(crate) picture: fn() -> &'static str,
}

impl<G: Scenic> Drawing<G> {
    pub(crate) const fn new() -> Drawing<G> {
        Drawing {
            scene: G::scene,
            choice: G::choice,
            sort_for_display: G::sort_for_display,
            intended_moves: G::intended_moves,
            style: G::style,
            picture: G::picture,
        }
    }
}

impl<G: Game> Clone for Drawing<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Drawing<G> {}

impl<G: Game> fmt::Debug for Drawing<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Drawing")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_means_something_in_html_is_left() {
        assert_eq!(
            escape("<a href=\"x\">'&'</a>ő"),
            "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;ő"
        );
    }
}
