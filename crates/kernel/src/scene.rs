//! Scenes: what a browser shows of a position to one viewer.
//!
//! Each game draws its own scene: the board in SVG, panels in HTML, both as text. A scene is made from
//! the position as its viewer may know it ([`crate::seen`]), so it may draw all that it finds. What the table
//! needs besides drawings is data:
//!
//! - **Places.** Everything that can be pressed or asked about carries `data-place`. Legal moves name the
//!   places they concern ([`Choice`]); [`Scenic::info`] says of every place what it is; what pressing it may
//!   have meant, and why that cannot be, comes from [`Scenic::intended_moves`]. The page draws a thing large by
//!   drawing it again, so a place needs no second picture.
//! - **The action bar** ([`Action`]): the kinds of things that are ever done on a turn, always all of them in
//!   the same order. Each is a place, too, named [`action_place`]; a choice belongs to one by [`Choice::kind`].
//! - **The purse** ([`Counter`]): what a seat has, in numbers. The price of a choice is the difference between
//!   two purses, so nobody writes prices twice.
//! - **Boards** ([`PlayerBoard`]): what lies before each seat with prices and what they uncover, what will come
//!   in next, and what the final scoring would give now.
//! - **Compound choices** ([`Compound`]): what a player thinks of as one thing, as a chain of ordinary moves.

use crate::outcome::Sources;
use crate::{Actor, Game, Message, Seat, Viewer};
use std::fmt;

/// Says messages in the language of a viewer.
pub trait Localize {
    /// The message in words, not yet escaped for HTML.
    fn say(&self, message: &Message) -> String;

    /// A text with soft hyphens where its long words may be broken, if the language needs them.
    fn hyphenate(&self, text: String) -> String {
        text
    }
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
    /// What is asked of the viewer; nothing if it is not for the viewer to decide. Whom the table waits for,
    /// and that the game is over, is said by the table.
    pub prompt: Option<Message>,
    /// The kinds of things that can be done on a turn, in the order of the action bar; none where a turn
    /// has only one kind.
    pub actions: Vec<Action>,
    /// What lies before each seat, in seating order; none before there is anything.
    pub boards: Vec<PlayerBoard>,
}

/// A kind of thing that can be done on a turn: an entry of the action bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// Its id, which choices name as their [`Choice::kind`].
    pub id: &'static str,
    /// A small picture. HTML.
    pub icon: String,
    /// What it is, in a word or two.
    pub label: Message,
}

/// The place of something that lies before a seat: in every scene its name begins with `p`, the number of the seat,
/// counted from 0, and a colon.
///
/// ```
/// use kernel::Seat;
/// use kernel::scene::{before, own};
///
/// assert_eq!(own(Seat(1), "coins"), "p1:coins");
/// assert_eq!((before("p1:hand:altar"), before("park:2"), before("p01:coins")), (Some((Seat(1), "hand:altar")), None, None));
/// ```
pub fn own(seat: Seat, what: &str) -> String {
    format!("p{}:{what}", seat.0)
}

/// The seat before which a place lies, and what lies there.
pub fn before(place: &str) -> Option<(Seat, &str)> {
    let (seat, what) = place.strip_prefix('p')?.split_once(':')?;
    let seat = Seat(seat.parse().ok()?);
    (own(seat, what) == place).then_some((seat, what))
}

/// The place of an entry of the action bar.
pub fn action_place(id: &str) -> String {
    format!("act:{id}")
}

/// Whether a card is at this place: one by its name, or one that lies in a hand, a market or a pile.
pub fn is_card(place: &str) -> bool {
    ["card:", "hand:", "market:", "drawn:", "discard:"].iter().any(|kind| place.starts_with(kind))
}

/// A number that a seat decides by: coins, workers, power, cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Its id; the same thing has the same id in every purse of a game.
    pub id: &'static str,
    /// A small picture. HTML.
    pub icon: String,
    /// How many there are. A choice that changes it shows by how much.
    pub value: i32,
    /// What is shown instead of the number, where it is more than one: power in its bowls. HTML.
    pub face: Option<String>,
    /// What it is, in words.
    pub label: Message,
}

/// What lies before one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerBoard {
    /// The board with prices and what each thing uncovers. HTML.
    pub html: String,
    /// What comes in at the next income or production, in icons; empty if nothing does. HTML.
    pub forecast: String,
    /// What the final scoring would add now, by source.
    pub standing: Vec<(Message, i32)>,
}

/// What a place is: the text of its info card. Plain text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// Its name.
    pub name: String,
    /// What it does, in a sentence or two.
    pub text: String,
    /// More about it: price, who has it, how many are left; each with its heading.
    pub rows: Vec<(String, String)>,
}

/// What stands between the moves of a chain, where it is written in one line. No game has it in a move.
pub const CHAIN_JOINT: &str = "; ";

/// A legal move as something to touch, or a chain of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move as a record writes it; those of a chain with [`CHAIN_JOINT`] between them.
    pub text: String,
    /// The places of the scene that it concerns; touching one of them offers it.
    pub places: Vec<String>,
    /// What it is, in a few words for a button.
    pub label: Message,
    /// The [`Action::id`] it belongs to; empty if to none.
    pub kind: &'static str,
}

/// What a player thinks of as one thing: a chain of ordinary moves, played one after the other, all or
/// nothing. Until the last of them the same seat decides, and nothing is revealed, so all can be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compound<M> {
    /// The moves in their order, at least two.
    pub moves: Vec<M>,
    /// See [`Choice::places`].
    pub places: Vec<String>,
    /// What the whole is, in a few words for a button.
    pub label: Message,
    /// See [`Choice::kind`].
    pub kind: &'static str,
}

/// How a seat is told from the others wherever its pieces are not: in the log, in plots, at the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatLook {
    /// A class of the game's style sheet that sets the seat's color, as `--pc`.
    pub class: String,
    /// The id of the symbol of the seat's mark, which is drawn with every board.
    pub mark: String,
}

/// An opponent whom the rules play, such as that of a solo game. It has no seat and makes no moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rival {
    /// The id of what it is called.
    pub name: &'static str,
    /// The id of what it plays, as [`SeatOutcome::plays`](crate::outcome::SeatOutcome::plays) of a seat.
    pub plays: &'static str,
    /// Its points so far, by source; they are known to everybody.
    pub sources: Sources,
}

impl Rival {
    /// Its points so far.
    pub fn points(&self) -> i32 {
        self.sources.iter().map(|(_, n)| n).sum()
    }
}

/// A piece that an option can name before a game: a card, a tile, a faction, so that it is chosen from a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionPiece {
    /// Its id, as the option writes it.
    pub id: String,
    /// Its face. HTML.
    pub face: String,
    /// What it is called. Plain text.
    pub name: String,
    /// What it does, in a sentence or two. Plain text.
    pub text: String,
}

/// How a game is learned: a short text with drawings, and a guided first game.
#[derive(Clone, Copy, Debug)]
pub struct Learning {
    /// How to play in five minutes, by language tag. Markdown, with `:name:` for an icon and lines that begin with
    /// `>>` for a row of large ones. The last chapter lists the icons, each with what it stands for.
    pub primer: &'static [(&'static str, &'static str)],
    /// The symbols that icons use.
    pub sprite: &'static str,
    /// An icon as HTML.
    pub icon: fn(&str) -> String,
    /// How many play the guided first game.
    pub players: usize,
    /// Its options.
    pub options: &'static [(&'static str, &'static str)],
    /// What it teaches, in the order in which it usually comes up. `lesson-ID` is the id of what a lesson is called, `lesson-ID-text`
    /// that of what it says.
    pub lessons: &'static [Lesson],
}

/// A hint of the guided first game: when it is given, and what it points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its id.
    pub id: &'static str,
    /// The ids of the questions at which it may be given, as [`Scene::prompt`] asks them.
    pub asked: &'static [&'static str],
    /// The first round in which it is given, counted from 1; 0 for the set-up.
    pub round: usize,
    /// The place it points at, with `{seat}` for the number of the seat; empty if at none. With a star at its end it
    /// stands for all places that begin so. At an entry of the action bar it is given when that can be done.
    pub place: &'static str,
}

/// A game that can be shown.
pub trait Scenic: Game {
    /// What the viewer sees. The position is one that the viewer holds possible: in it, what the viewer
    /// may not know is made up.
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Scene;

    /// The label of a legal move and the places it concerns.
    fn choice(&self, actor: Actor, mv: Self::Move) -> Choice;

    /// What a seat thinks of as one thing, likelier ones first. They are offered before the single moves of
    /// their places, or, without a place, of their kind. A chain that turns out not to be legal is left out.
    fn compounds(&self, _seat: Seat) -> Vec<Compound<Self::Move>> {
        Vec::new()
    }

    /// What a place is, in plain text. Every place of a scene is known to every viewer who sees it.
    fn info(&self, _viewer: Viewer, _place: &str, _l10n: &dyn Localize) -> Option<Info> {
        None
    }

    /// What a seat decides by; every viewer may know it.
    fn purse(&self, _seat: Seat) -> Vec<Counter> {
        Vec::new()
    }

    /// Puts the legal moves in the order in which people want to read them, the likely one first.
    fn sort_for_display(&self, _actor: Actor, _moves: &mut [Self::Move]) {}

    /// What one may have meant by touching a place: moves to be checked, legal or not, so that the
    /// table can say why not.
    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<Self::Move>;

    /// The round, Age or the like that the game is in, in words; `None` before the first one.
    fn round(&self) -> Option<Message> {
        None
    }

    /// How the seats are told apart, in seating order; nothing if they have neither colors nor marks, or not yet.
    fn seat_looks(&self) -> Vec<SeatLook> {
        Vec::new()
    }

    /// A seat's points so far by source, as everybody can count them; they sum to [`Game::points`]. `None` if the
    /// game tells each point when it is scored, so that the table can add them up.
    fn sources(&self, _seat: Seat) -> Option<Sources> {
        None
    }

    /// The opponents whom the rules play.
    fn rivals(&self) -> Vec<Rival> {
        Vec::new()
    }

    /// What was missing for the goal of a game that is over and was played alone.
    fn shortfall(&self) -> Vec<Message> {
        Vec::new()
    }

    /// The pieces that the option of this key names by their ids, in the order in which they are looked for; none if it
    /// is about something else.
    fn option_pieces(&self, _key: &str, _l10n: &dyn Localize) -> Vec<OptionPiece> {
        Vec::new()
    }

    /// How the game is learned, if it can be.
    fn learning() -> Option<&'static Learning> {
        None
    }

    /// The keys of options that settle what a rulebook leaves open. Few people ever touch them, so a form keeps
    /// them apart from what everybody chooses.
    fn rulings() -> &'static [&'static str] {
        &[]
    }

    /// The options that matter to some numbers of players only: a form asks others for none of them.
    fn options_by_company() -> OptionsByCompany {
        OptionsByCompany::default()
    }

    /// The style sheet of the game's scenes.
    fn style() -> &'static str;

    /// A small picture of the game for the front page. SVG.
    fn picture() -> &'static str;
}

/// The keys of options that matter to who plays alone, or to several players only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OptionsByCompany {
    /// Of one player.
    pub alone: &'static [&'static str],
    /// Of two or more.
    pub together: &'static [&'static str],
}

impl OptionsByCompany {
    /// Does an option matter to so many players?
    pub fn matters(&self, key: &str, players: usize) -> bool {
        !if players == 1 { self.together } else { self.alone }.contains(&key)
    }
}

/// A number as people read it: with a minus sign, not with a hyphen.
pub fn shown(n: i32) -> String {
    if n < 0 { format!("−{}", n.unsigned_abs()) } else { n.to_string() }
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
    pub(crate) compounds: fn(&G, Seat) -> Vec<Compound<G::Move>>,
    pub(crate) info: fn(&G, Viewer, &str, &dyn Localize) -> Option<Info>,
    pub(crate) purse: fn(&G, Seat) -> Vec<Counter>,
    pub(crate) sort_for_display: fn(&G, Actor, &mut [G::Move]),
    pub(crate) intended_moves: fn(&G, Seat, &str) -> Vec<G::Move>,
    pub(crate) round: fn(&G) -> Option<Message>,
    pub(crate) seat_looks: fn(&G) -> Vec<SeatLook>,
    pub(crate) sources: fn(&G, Seat) -> Option<Sources>,
    pub(crate) rivals: fn(&G) -> Vec<Rival>,
    pub(crate) shortfall: fn(&G) -> Vec<Message>,
    pub(crate) option_pieces: fn(&G, &str, &dyn Localize) -> Vec<OptionPiece>,
    pub(crate) learning: fn() -> Option<&'static Learning>,
    pub(crate) rulings: fn() -> &'static [&'static str],
    pub(crate) options_by_company: fn() -> OptionsByCompany,
    pub(crate) style: fn() -> &'static str,
    pub(crate) picture: fn() -> &'static str,
}

impl<G: Scenic> Drawing<G> {
    pub(crate) const fn new() -> Drawing<G> {
        Drawing {
            scene: G::scene,
            choice: G::choice,
            compounds: G::compounds,
            info: G::info,
            purse: G::purse,
            sort_for_display: G::sort_for_display,
            intended_moves: G::intended_moves,
            round: G::round,
            seat_looks: G::seat_looks,
            sources: G::sources,
            rivals: G::rivals,
            shortfall: G::shortfall,
            option_pieces: G::option_pieces,
            learning: G::learning,
            rulings: G::rulings,
            options_by_company: G::options_by_company,
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
