//! Scenes of map games: what their panels, boards, trays and maps have in common. Words are said through
//! [`Localized`], and HTML is written by the [`Pen`] of a game.

use crate::draw::Pen;
use crate::hexes::{Hex, HexSet};
use crate::map::{Map, Site};
use crate::{Bowls, leech};
use kernel::catalog::Entry;
pub use kernel::scene::own;
use kernel::scene::{Action, Compound, Counter, Info, Localize, OptionPiece, before, escape};
use kernel::{Actor, Game, Message, Seat};
use std::cmp::Ordering;
use std::fmt::Write;

/// What touching a place may mean: what it was thought to be, or where none of that can be done, something there that
/// can. A place at which something can be done gives no reason against anything.
pub fn or_legal<G: Game>(
    position: &G,
    seat: Seat,
    place: &str,
    tried: Vec<G::Move>,
    places: impl Fn(G::Move) -> Vec<String>,
) -> Vec<G::Move> {
    let actor = Actor::Seat(seat);
    if tried.is_empty() || tried.iter().any(|mv| position.check(actor, *mv).is_ok()) {
        return tried;
    }
    let mut legal = Vec::new();
    position.legal(actor, &mut legal);
    let touches = |mv: &G::Move| places(*mv).iter().any(|other| other == place);
    legal.into_iter().find(touches).map_or(tried, |mv| vec![mv])
}

/// Whoever draws in the words of a viewer.
pub trait Localized {
    /// The viewer's language.
    fn l10n(&self) -> &dyn Localize;

    /// A message in words, as plain text.
    fn raw(&self, message: &Message) -> String {
        self.l10n().say(message)
    }

    /// A message in words, ready for HTML.
    fn say(&self, message: &Message) -> String {
        escape(&self.raw(message))
    }

    /// A text without variables, ready for HTML.
    fn word(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// A text without variables, ready for HTML, whose long words may be broken.
    fn soft_word(&self, id: &'static str) -> String {
        escape(&self.l10n().hyphenate(self.raw(&Message::new(id))))
    }

    /// A text without variables, as plain text; what can be counted is meant in general.
    fn plain(&self, id: &'static str) -> String {
        self.raw(&Message::new(id).number("n", 2))
    }

    /// So many of something, as plain text.
    fn so_many(&self, n: impl Into<i32>, what: &'static str) -> String {
        self.raw(&Message::new("table-amount").number("n", n).word("what", what))
    }

    /// So many of something, ready for HTML.
    fn amount(&self, n: impl Into<i32>, what: &'static str) -> String {
        escape(&self.so_many(n, what))
    }

    /// Amounts one after the other, as plain text.
    fn listed(&self, amounts: impl Iterator<Item = (u8, &'static str)>) -> String {
        amounts.map(|(n, what)| self.so_many(n, what)).collect::<Vec<_>>().join(", ")
    }

    /// What is left of something, after what it does. Both are ready for HTML.
    fn stock_words(&self, words: String, left: u8) -> String {
        format!("{words} – {}", self.say(&Message::new("table-left").number("n", left)))
    }

    /// What something is called and what it does, ready for HTML. Both come as plain text.
    fn called(&self, name: &str, text: &str) -> String {
        escape(&format!("{name}: {text}"))
    }

    /// An info card with a name and a text.
    fn titled(&self, name: String, text: String) -> Info {
        Info { name, text, rows: Vec::new() }
    }

    /// A row of an info card.
    fn headed(&self, head: &'static str, text: String) -> (String, String) {
        (self.plain(head), text)
    }

    /// An info card about so many of something.
    fn counted(&self, n: impl Into<i32>, what: &'static str, text: &'static str) -> Info {
        self.titled(self.so_many(n, what), self.plain(text))
    }

    /// An info card of two texts.
    fn about(&self, name: &'static str, text: &'static str) -> Info {
        self.titled(self.plain(name), self.plain(text))
    }

    /// An info card with the name of a component, and what it is.
    fn about_entry<T>(&self, entry: &Entry<T>) -> Info {
        self.about(entry.name, entry.about)
    }

    /// A component that an option can name, with its face.
    fn option_piece<T>(&self, entry: &Entry<T>, face: String) -> OptionPiece {
        let (name, text) = (self.plain(entry.name), self.plain(entry.about));
        OptionPiece { id: entry.id.to_owned(), face, name, text }
    }

    /// An info card with what a message says as its name.
    fn named_info(&self, name: &Message, text: &'static str) -> Info {
        self.titled(self.raw(name), self.plain(text))
    }
}

/// Everything that the files of a map game's scene draw and speak with.
pub mod prelude {
    pub use crate::hexes::Hex;
    pub use crate::html::Tag;
    pub use crate::info_cards::InfoCards as _;
    pub use crate::players::{
        ActionState, Boards as _, Chip, Left, Panels as _, Players as _, Seated as _, Tracks as _, Trays as _,
    };
    pub use crate::scene::{Localized as _, Thing, compound, leech_words, own};
    pub use kernel::moves::ByName as _;
    pub use kernel::scene::{Compound, Info, OptionPiece, PlayerBoard, escape};
    pub use kernel::{Message, Seat, Viewer, text_id};
    pub use std::fmt::Write as _;
}

/// An entry of the action bar: its id, its picture, its text, and the text about it.
pub type ActionKind = (&'static str, &'static str, &'static str, &'static str);

/// What a place of a map game is, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place<'p> {
    /// An entry of the action bar.
    Kind(&'p str),
    /// Something that lies before a seat.
    Before(Seat, &'p str),
    /// A hex.
    Hex(Hex),
    /// A bridge site by its ends, which may be none.
    Bridge(Hex, Hex),
    /// Something of the game's own.
    Other(&'p str),
}

impl<'p> Place<'p> {
    /// The place of this name.
    pub fn of<const N: usize>(map: &Map<N>, name: &'p str) -> Place<'p> {
        let bridge = || name.split_once(':').and_then(|(a, b)| Some((map.hex(a)?, map.hex(b)?)));
        if let Some(kind) = name.strip_prefix("act:") {
            Place::Kind(kind)
        } else if let Some((seat, what)) = before(name) {
            Place::Before(seat, what)
        } else if let Some(hex) = map.hex(name) {
            Place::Hex(hex)
        } else {
            bridge().map_or(Place::Other(name), |(a, b)| Place::Bridge(a, b))
        }
    }
}

/// The power in the three bowls, in words.
pub fn bowls_words(bowls: Bowls) -> Message {
    let [one, two, three] = bowls.0;
    Message::new("table-bowls").number("one", one).number("two", two).number("three", three)
}

/// A message with how much power is gained, and what it costs.
pub fn leech_words(id: &'static str, gain: u8) -> Message {
    Message::new(id).number("n", gain).number("points", leech::cost(gain))
}

/// A bridge of somebody, or a site where one could stand, in words.
pub fn bridge_words<const N: usize>(
    map: &Map<N>,
    (a, b): (Hex, Hex),
    owner: Option<&'static str>,
) -> Message {
    let words = match owner {
        Some(who) => Message::new("table-bridge").word("who", who),
        None => Message::new("table-bridge-site"),
    };
    words.name("a", map.name(a)).name("b", map.name(b))
}

/// Can a seat make these moves one after the other?
fn can_chain<G: Game>(position: &G, seat: Seat, moves: &[G::Move]) -> bool {
    let actor = Actor::Seat(seat);
    let mut after = position.clone();
    moves.iter().all(|mv| {
        let legal = after.check(actor, *mv).is_ok();
        if legal {
            after.play_unchecked(actor, *mv, &mut ());
        }
        legal
    })
}

/// A chain of moves as a compound choice at one place, if the seat can make it.
pub fn compound<G: Game>(
    position: &G,
    seat: Seat,
    moves: Vec<G::Move>,
    (place, kind): (&str, &'static str),
    label: Message,
) -> Option<Compound<G::Move>> {
    can_chain(position, seat, &moves).then(|| Compound { moves, places: vec![place.to_owned()], label, kind })
}

/// What the final scoring would give now, by source: for each seat the points by source as they are and as
/// they would be.
pub fn standing(now: &[i16], end: &[i16], sources: &[&'static str]) -> Vec<(Message, i32)> {
    let gained = now.iter().zip(end).map(|(now, end)| i32::from(end - now));
    let gained = sources.iter().zip(gained).filter(|(_, gained)| *gained != 0);
    gained.map(|(id, gained)| (Message::new(id), gained)).collect()
}

/// Something of the tray that can be touched.
#[derive(Debug)]
pub struct Thing<'a> {
    /// Its classes.
    pub class: &'a str,
    /// Its place.
    pub place: &'a str,
    /// What it is, in words.
    pub words: String,
    /// What is drawn on it.
    pub face: String,
    /// How many there are, or how much lies on it.
    pub badge: Option<String>,
}

/// # Maps
impl Pen {
    /// A map of land and river. `land` draws a hex, `links` are the hexes that one is linked to, `towns` are the
    /// hexes of each player's towns with the player's color, and `bridge` draws what is at a site.
    pub fn map<'c, const N: usize>(
        self,
        painter: &impl Localized,
        map: &Map<N>,
        land: impl Fn(&mut String, Hex),
        (towns, links): (impl Iterator<Item = (HexSet, &'c str)>, impl Fn(Hex) -> HexSet),
        bridge: impl Fn(&mut String, Site),
    ) -> String {
        let mut svg = String::with_capacity(64 << 10);
        self.open_map(&mut svg, map, &painter.word("table-map"));
        for hex in map.river.iter() {
            let label = Message::new("table-hex").name("hex", map.name(hex)).word("terrain", "river");
            self.river(&mut svg, map, hex, &painter.say(&label));
        }
        map.land.iter().for_each(|hex| land(&mut svg, hex));
        let groups = towns.flat_map(|(hexes, color)| {
            hexes.groups(hexes, &links).map(move |town| (town, color)).collect::<Vec<_>>()
        });
        for (number, (town, color)) in groups.enumerate() {
            self.town(&mut svg, map, town, color, number);
        }
        map.bridges().for_each(|(site, _)| bridge(&mut svg, site));
        svg.push_str("</svg>");
        svg
    }
}

/// # Trays, panels and boards
impl Pen {
    /// Something of the tray.
    pub fn thing(self, html: &mut String, thing: &Thing<'_>) {
        let Thing { class, place, words, face, badge } = thing;
        let _ = write!(
            html,
            "<button type=\"button\" data-place=\"{place}\" class=\"{}-tile {class}\" title=\"{words}\">\
             <span class=\"face\" aria-hidden=\"true\">{face}</span>",
            self.0
        );
        if let Some(badge) = badge {
            let _ = write!(html, "<i class=\"badge\" aria-hidden=\"true\">{badge}</i>");
        }
        html.push_str("</button>");
    }

    /// Things of one kind, under their title.
    pub fn group(self, html: &mut String, class: &str, title: &str, inside: impl FnOnce(&mut String)) {
        let _ = write!(html, "<section class=\"{}-group g-{class}\"><h3>{title}</h3><div>", self.0);
        inside(html);
        html.push_str("</div></section>");
    }

    /// A counter of a panel that can be touched.
    pub fn counter(self, html: &mut String, seat: Seat, what: &str, words: &str, inside: &str) {
        let _ = write!(
            html,
            "<span class=\"n-{what}\" data-place=\"{}\" role=\"button\" tabindex=\"-1\" title=\"{words}\">\
             <span aria-hidden=\"true\">{inside}</span></span>",
            own(seat, what)
        );
    }

    /// The power of a seat, as a counter of its panel.
    pub fn bowls(self, html: &mut String, painter: &impl Localized, seat: Seat, bowls: Bowls) {
        let [one, two, three] = bowls.0;
        let inside = format!("{}<b>{one}</b><b>{two}</b><b>{three}</b>", self.icon("power"));
        self.counter(html, seat, "power", &painter.say(&bowls_words(bowls)), &inside);
    }

    /// A price in icons.
    pub fn price<'w>(self, price: impl Iterator<Item = (u8, &'w str)>) -> String {
        price.map(|(n, what)| format!("<span><b>{n}</b>{}</span>", self.icon(what))).collect()
    }

    /// The row of a kind of building on a player's board: its price, and what each of them brings. One that
    /// brings nothing shows itself.
    pub fn slots(
        self,
        html: &mut String,
        kind: &str,
        cost: &str,
        built: u8,
        faces: impl Iterator<Item = String>,
    ) {
        let _ = write!(
            html,
            "<span class=\"kind\">{kind}</span><span class=\"cost\">{cost}</span><span class=\"slots\">"
        );
        for (i, face) in (0..).zip(faces) {
            let class = match i {
                i if i < built => "un",
                i if i == built => "nx",
                _ => "",
            };
            let face = if face.is_empty() { kind } else { &face };
            let _ = write!(html, "<i class=\"{class}\">{face}</i>");
        }
        html.push_str("</span>");
    }

    /// A track of a player's board: its steps, where the player is, and what the next step costs and brings.
    pub fn steps(
        self,
        html: &mut String,
        id: &str,
        steps: &[String],
        at: u8,
        next: Option<(String, String)>,
    ) {
        let _ = write!(html, "<p class=\"{}-steps\">{}", self.0, self.icon(id));
        for (i, step) in (0..).zip(steps) {
            let _ = write!(html, "<i{}>{step}</i>", if i == at { " class=\"at\"" } else { "" });
        }
        if let Some((cost, brings)) = next {
            let _ = write!(html, "<span class=\"cost\">{cost}→ {brings}</span>");
        }
        html.push_str("</p>");
    }

    /// Begins a round of the strip above the board, counted from 1. `now` is the round that is played, and
    /// none once the game is over.
    pub fn open_round(self, html: &mut String, round: u8, now: Option<u8>, words: &str) {
        let (class, current) = match now.map(|now| round.cmp(&now)) {
            None | Some(Ordering::Less) => ("past", ""),
            Some(Ordering::Equal) => ("now", " aria-current=\"step\""),
            Some(Ordering::Greater) => ("next", ""),
        };
        let _ = write!(html, "<li class=\"{class}\"{current} title=\"{words}\"><b class=\"no\">{round}</b>");
    }

    /// The entries of the action bar: for each its id, its picture and its text.
    pub fn actions(self, kinds: &[ActionKind]) -> Vec<Action> {
        let action = |&(id, picture, label, _): &ActionKind| Action {
            id,
            icon: self.icon(picture),
            label: Message::new(label),
        };
        kinds.iter().map(action).collect()
    }

    /// A counter of the purse.
    pub fn purse(self, id: &'static str, value: i32) -> Counter {
        let label = Message::new(id).number("n", value);
        Counter { id, icon: self.icon(id), value, face: None, label }
    }

    /// The power of the purse.
    pub fn purse_power(self, bowls: Bowls) -> Counter {
        let [one, two, three] = bowls.0;
        let face = format!("<span class=\"{}-bowls\"><b>{one}</b><b>{two}</b><b>{three}</b></span>", self.0);
        Counter { face: Some(face), label: bowls_words(bowls), ..self.purse("power", three.into()) }
    }
}
