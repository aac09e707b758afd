//! The contract of a game: a position that asks for decisions and plays moves.

use crate::{
    Actor, Audience, Clause, Decision, Dice, Message, OrderText, Orders, Outcome, Reason, RulesHistory,
    RulesVersion, Seat, Viewer,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// A game's position, which is the whole state of a game in plain data.
///
/// Two positions are equal when the same moves are possible from both and lead to the same
/// results. A position holds no order of undealt cards and no generator: what was drawn came in
/// as a move of [`Actor::Chance`].
///
/// A game asks, and is answered; nobody needs to know which game it is:
///
/// ```
/// use kernel::{Actor, Decision, Dice, Game, Options, Refusal as _, Seat};
/// # use toy::{Move, Stones, StonesOptions};
///
/// let mut position = Stones::new(&StonesOptions::read(2, &[])?);
/// let (mut dice, mut moves) = (Dice::new(7), Vec::new());
/// // Chance first: what is dealt is a move like any other.
/// while position.decision() == Decision::Chance {
///     let dealt = position.draw(&mut dice, &mut moves).unwrap();
///     position.play(Actor::Chance, dealt, &mut ()).unwrap();
/// }
/// // Then a seat: what is listed is what is accepted.
/// let me = Actor::Seat(Seat(0));
/// moves.clear();
/// position.legal(me, &mut moves);
/// assert!(moves.iter().all(|mv| position.check(me, *mv).is_ok()));
/// // What is not accepted names its rule, and changes nothing.
/// let before = position.clone();
/// let refused = position.play(me, Move::Take(1), &mut ()).unwrap_err();
/// assert_eq!((refused.clause().0, position == before), ("3.1", true));
/// // Whoever watches is told what happened.
/// let mut events = Vec::new();
/// position.play(me, moves[0], &mut events).unwrap();
/// # Ok::<(), kernel::OptionError>(())
/// ```
pub trait Game:
    Clone + PartialEq + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync + Sized + 'static
{
    /// What can be chosen before the game begins.
    type Options: Options;
    /// One decision. Small and `Copy`.
    type Move: Copy + PartialEq + Eq + Hash + Debug + Send + Sync + 'static;
    /// Why a move is not legal.
    type Refusal: Refusal;
    /// What happens while a move is played.
    type Event: Event;

    /// The name of the game's folder, also its name in records and on the command line.
    const ID: &'static str;
    /// Does everybody see everything, at all times? Then nothing is ever dealt anew.
    const OPEN: bool = false;
    /// The versions of its rules. A change that would alter a stored game gets a new one.
    const RULES: RulesHistory;

    /// The position before the first decision, under a version of [`Game::RULES`]. The position
    /// keeps it, and goes by it to the end.
    fn under(options: &Self::Options, version: RulesVersion) -> Self;

    /// The position before the first decision of a new game.
    fn new(options: &Self::Options) -> Self {
        Self::under(options, Self::RULES.newest())
    }

    /// How many seats play.
    fn seats(&self) -> usize;

    /// Whose decision is next.
    fn decision(&self) -> Decision;

    /// Adds every legal move of this actor to `moves`: exactly those that [`Game::check`] accepts.
    /// Adds nothing if the decision is not for this actor.
    fn legal(&self, actor: Actor, moves: &mut Vec<Self::Move>);

    /// Adds the legal moves worth considering: a subset of [`Game::legal`] that leaves out what
    /// enables nothing (idle conversions and the like). Not empty when `legal` is not.
    fn offered(&self, actor: Actor, moves: &mut Vec<Self::Move>) {
        self.legal(actor, moves);
    }

    /// May this actor make this move now? If not, says why.
    fn check(&self, actor: Actor, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// Plays a move that is known to be legal, because it came from [`Game::legal`] or passed
    /// [`Game::check`]. Any other move leaves the position in an unspecified (but safe) state.
    fn play_unchecked<W: Watch<Self::Event>>(&mut self, actor: Actor, mv: Self::Move, watch: &mut W);

    /// Plays a move if it is legal. Otherwise says why, and nothing has changed.
    fn play<W: Watch<Self::Event>>(
        &mut self,
        actor: Actor,
        mv: Self::Move,
        watch: &mut W,
    ) -> Result<(), Self::Refusal> {
        self.check(actor, mv)?;
        self.play_unchecked(actor, mv, watch);
        Ok(())
    }

    /// A move of chance by the odds of the game. Only asked when the decision is
    /// [`Decision::Chance`]. By default every legal outcome is equally likely.
    fn draw(&self, dice: &mut Dice, buffer: &mut Vec<Self::Move>) -> Option<Self::Move> {
        buffer.clear();
        self.legal(Actor::Chance, buffer);
        dice.pick(buffer).copied()
    }

    /// Points so far, as everybody at the table can count them: what only some may know counts once
    /// the game is over.
    fn points(&self, seat: Seat) -> i32;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Draws anew what the viewer cannot know; what the viewer knows stays. The same dice give the
    /// same position wherever the viewer knows the same, so that nothing can be reckoned back.
    ///
    /// Nobody calls it but [`crate::seen`], through which everything goes that leaves the house. It is
    /// not asked of a game that is [`Game::OPEN`], nor of one that is over.
    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice);

    /// Who may know a move that is made from here, both when it is made and later: its own seat only
    /// if it is a secret choice, its receiver only if it is a card dealt face down. What a secret move
    /// comes to in the open is told by events.
    fn audience(&self, _actor: Actor, _mv: Self::Move) -> Audience {
        Audience::Everybody
    }

    /// The standing orders that a player can give.
    fn orders() -> &'static [OrderText] {
        &[]
    }

    /// The move that these orders make for a seat that has to decide now. `None` asks the player.
    fn ordered(&self, _seat: Seat, _orders: &Orders) -> Option<Self::Move> {
        None
    }

    /// Does this move reveal something to its seat, or end a turn, even if the same seat decides what comes
    /// next? Then it cannot be taken back. All else that undo may not cross, [`crate::undo`] knows.
    fn is_final(&self, _actor: Actor, _mv: Self::Move) -> bool {
        false
    }

    /// Writes the move as it stands in a record.
    fn write_move(&self, actor: Actor, mv: Self::Move, text: &mut String);

    /// Reads a move as players write it. What is read need not be legal.
    fn read_move(&self, actor: Actor, text: &str) -> Result<Self::Move, ParseMoveError>;
}

/// A move's text that could not be understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("cannot read `{text}`: {why}")]
pub struct ParseMoveError {
    /// What was written.
    pub text: String,
    /// What is wrong and what would be right.
    pub why: Message,
}

impl ParseMoveError {
    /// This text, for this reason.
    pub fn new(text: &str, why: Message) -> ParseMoveError {
        let text: String = text.chars().take(80).collect();
        ParseMoveError { text, why }
    }

    /// There are no words at all.
    pub fn empty(text: &str) -> ParseMoveError {
        ParseMoveError::new(text, Message::new("common-move-empty"))
    }

    /// It should be written like this.
    pub fn form(text: &str, form: &str) -> ParseMoveError {
        ParseMoveError::new(text, Message::new("common-move-form").name("form", form))
    }

    /// A word names nothing; these would be known in its place.
    pub fn unknown<'a>(text: &str, word: &str, known: impl IntoIterator<Item = &'a str>) -> ParseMoveError {
        let why = Message::new("common-move-unknown").name("word", shortened(word));
        ParseMoveError::new(text, why.name("known", listed(known)))
    }

    /// A word names nothing on the table.
    pub fn nowhere(text: &str, word: &str) -> ParseMoveError {
        ParseMoveError::new(text, Message::new("common-move-nowhere").name("word", shortened(word)))
    }

    /// A word is no number from the first to the last of these.
    pub fn out_of_range(text: &str, word: &str, first: u8, last: u8) -> ParseMoveError {
        let why = Message::new("common-move-range").name("word", shortened(word));
        ParseMoveError::new(text, why.number("first", first).number("last", last))
    }
}

/// Names one after the other.
fn listed<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(", ")
}

/// Not more of a word than a sentence bears.
fn shortened(word: &str) -> String {
    word.chars().take(40).collect()
}

/// A typed reason against a move.
pub trait Refusal: Debug {
    /// The rule that forbids the move.
    fn clause(&self) -> Clause;
    /// What is wrong or missing, and how much.
    fn message(&self) -> Message;
}

/// Something that happened while a move was played.
pub trait Event: Debug {
    /// The rule that made it happen.
    fn clause(&self) -> Clause;
    /// What happened.
    fn message(&self) -> Message;
    /// Points gained or lost by it.
    fn scored(&self) -> Option<(Seat, i32)>;
    /// Who may know of it.
    fn audience(&self) -> Audience {
        Audience::Everybody
    }
    /// Does it only repeat what lies on the table, for readers who do not see it?
    fn already_visible(&self) -> bool {
        false
    }
    /// The line it is in the explanation of a choice, if it is one. A log folds such lines away.
    fn reason(&self) -> Option<Reason> {
        None
    }
}

/// Somebody who watches a move being played. `()` watches nothing and costs nothing.
pub trait Watch<E> {
    /// Receives what happened, in order.
    fn see(&mut self, event: E);

    /// Is anybody watching? If not, what is only told need not be found out.
    #[inline(always)]
    fn is_watching(&self) -> bool {
        true
    }
}

impl<E> Watch<E> for () {
    #[inline(always)]
    fn see(&mut self, _: E) {}

    #[inline(always)]
    fn is_watching(&self) -> bool {
        false
    }
}

impl<E> Watch<E> for Vec<E> {
    fn see(&mut self, event: E) {
        self.push(event);
    }
}

/// The choices before a game begins.
pub trait Options: Clone + PartialEq + Eq + Debug + Send + Sync {
    /// Every option with its meaning, for help texts and forms.
    fn described() -> &'static [OptionText];

    /// Reads options for this many players; what is not given takes its default.
    fn read(players: usize, given: &[(String, String)]) -> Result<Self, OptionError>;

    /// The options that differ from their default, in the order of [`Options::described`].
    fn write(&self) -> Vec<(String, String)>;

    /// How many play.
    fn players(&self) -> usize;

    /// The options of the game that follows, where several games make a whole, such as the chapters of a
    /// campaign; nothing where the game stands alone, or was the last.
    fn sequel(&self) -> Option<Self> {
        None
    }
}

/// How an option is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// One of these.
    OneOf(&'static [&'static str]),
    /// Any number of these.
    AnyOf(&'static [&'static str]),
    /// A seat, or one word for none.
    Seat,
    /// Its value has to be written.
    Written,
}

/// One option in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionText {
    /// Its key in records and on the command line.
    pub key: &'static str,
    /// What it does, in one sentence.
    pub meaning: &'static str,
    /// How it is chosen.
    pub kind: OptionKind,
    /// The values it can take, in words.
    pub values: &'static str,
    /// The value it has when nothing is said.
    pub default: &'static str,
}

impl OptionText {
    /// Its values, if it is one of several.
    pub fn listed(&self) -> Option<&'static [&'static str]> {
        if let OptionKind::OneOf(values) = self.kind { Some(values) } else { None }
    }

    /// The things of which any number can be had, if it is about such.
    pub fn several(&self) -> Option<&'static [&'static str]> {
        if let OptionKind::AnyOf(values) = self.kind { Some(values) } else { None }
    }

    /// The id of what it is called. Behind it, `-text` explains it, `-values` says what can be written,
    /// and `-default` what it is when nothing is said, if that is none of its values.
    pub fn text_id(&self) -> String {
        format!("option-{}", self.key.replace('_', "-"))
    }

    /// The id of what one of its values is called.
    pub fn value_id(&self, value: &str) -> String {
        format!("{}-{}", self.text_id(), value.replace('_', "-"))
    }
}

/// An option that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("option `{key}`: {why}")]
pub struct OptionError {
    /// Which option.
    pub key: String,
    /// What is wrong and what would be right.
    pub why: Message,
}

impl OptionError {
    /// This option, for this reason.
    pub fn new(key: &str, why: Message) -> OptionError {
        OptionError { key: key.into(), why }
    }

    /// No option has this key.
    pub fn unknown(key: &str, described: &[OptionText]) -> OptionError {
        let known = listed(described.iter().map(|option| option.key));
        OptionError::new(key, Message::new("common-option-unknown").name("known", known))
    }

    /// The value, or a part of it, is none of these.
    pub fn none_of<'a>(key: &str, value: &str, known: impl IntoIterator<Item = &'a str>) -> OptionError {
        let why = Message::new("common-option-none-of").name("value", shortened(value));
        OptionError::new(key, why.name("known", listed(known)))
    }

    /// The value names something twice.
    pub fn twice(key: &str, name: &str) -> OptionError {
        OptionError::new(key, Message::new("common-option-twice").name("name", shortened(name)))
    }

    /// The value names too few or too many things.
    pub fn count(key: &str, wanted: usize, named: usize) -> OptionError {
        let why = Message::new("common-option-count");
        OptionError::new(key, why.number("wanted", wanted as i32).number("named", named as i32))
    }

    /// The value is neither this word nor a seat.
    pub fn no_seat(key: &str, value: &str, otherwise: &str, players: usize) -> OptionError {
        let why = Message::new("common-option-seat").name("value", shortened(value));
        OptionError::new(key, why.name("otherwise", otherwise).number("players", players as i32))
    }

    /// The value is no number from the first to the last of these.
    pub fn no_number(key: &str, value: &str, first: i32, last: i32) -> OptionError {
        let why = Message::new("common-option-range").name("value", shortened(value));
        OptionError::new(key, why.number("first", first).number("last", last))
    }

    /// So many cannot play this game, but so many can: `2–5`, or `1` and `3–7`.
    pub fn players(title: &str, able: impl IntoIterator<Item = String>, players: usize) -> OptionError {
        let able = able.into_iter().map(|run| Message::new("common-plain").name("text", run)).collect();
        let why = Message::new("common-option-players").name("title", title).any_of("able", able);
        OptionError::new("players", why.number("players", i32::try_from(players).unwrap_or(i32::MAX)))
    }
}
