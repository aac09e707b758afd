//! The thin untyped layer over all games: a game by name, moves by text.
//!
//! The table, the command line and other doors speak through it. It adds nothing to the rules;
//! [`GameOf`] turns any [`Game`] into a [`AnyGame`].

mod about;
mod game_of;
mod placed;
mod replay;

pub use about::{About, ImportError, Imported, Importer, Solo};
pub use game_of::{GameOf, downcast};
pub use replay::{ReplayError, Step, replay};

use crate::component_set::{self, ComponentSet};
use crate::components::{ComponentError, Overlay};
use crate::outcome::Sources;
use crate::scene::{
    Choice, Counter, Info, Learning, Localize, OptionPiece, OptionsByCompany, Rival, Scene, SeatLook,
};
use crate::{
    Actor, Audience, Clause, Decision, Dice, Message, OptionError, OptionText, OrderText, Orders, Outcome,
    ParseMoveError, Reason, RulesHistory, RulesVersion, Seat, Viewer, clause,
};
use std::any::Any;
use std::fmt;
use std::ops::RangeInclusive;

/// A game whose rules are known by name only.
pub trait AnyGame: Send + Sync {
    /// Its name in records.
    fn id(&self) -> &'static str;
    /// What its folder tells.
    fn about(&self) -> &About;
    /// The versions of its rules.
    fn rules(&self) -> RulesHistory;
    /// The rules version of new games.
    fn rules_version(&self) -> u32 {
        self.rules().newest().0
    }
    /// Its options in words.
    fn options(&self) -> &'static [OptionText];
    /// See [`Game::orders`].
    fn orders(&self) -> &'static [OrderText];
    /// How it is learned, if it can be.
    fn learning(&self) -> Option<&'static Learning> {
        None
    }
    /// See [`Scenic::rulings`](crate::scene::Scenic::rulings).
    fn rulings(&self) -> &'static [&'static str] {
        &[]
    }
    /// See [`Scenic::options_by_company`](crate::scene::Scenic::options_by_company).
    fn options_by_company(&self) -> OptionsByCompany {
        OptionsByCompany::default()
    }
    /// The style sheet of its scenes, if it can be shown.
    fn style(&self) -> Option<&'static str>;
    /// A small picture of it in SVG, if it can be shown.
    fn picture(&self) -> Option<&'static str>;
    /// The bytes of a position in memory.
    fn position_size(&self) -> usize;
    /// The position before the first decision of a new game, with the components that are in use.
    fn start(
        &self,
        players: usize,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnyPosition>, OptionError> {
        let options = component_set::stamped(self.id(), options.to_vec());
        self.start_under(self.rules().newest(), players, &options)
    }
    /// The same under any of [`AnyGame::rules`], and with the components that the options name: another version is a bad
    /// option, and so are components that nobody has brought ([`add_components`]).
    fn start_under(
        &self,
        version: RulesVersion,
        players: usize,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnyPosition>, OptionError>;
    /// The components with this laid over ours; `None` if they are not here. Ours always are.
    fn component_set(&self, print: Option<&str>) -> Option<ComponentSet> {
        let ours = || component_set::add(self.id(), &[], self.about().load).ok();
        component_set::find(self.id(), print).or_else(|| print.is_none().then(ours).flatten())
    }
    /// See [`Options::sequel`](crate::Options::sequel).
    fn sequel(&self, _players: usize, _options: &[(String, String)]) -> Option<Vec<(String, String)>> {
        None
    }
    /// Plays one random game to its end; returns its end and how many moves it had.
    fn random_game(
        &self,
        players: usize,
        options: &[(String, String)],
        dice: &mut Dice,
    ) -> Result<(Outcome, usize), OptionError>;
    /// Plays random games one after the other on the fast path, and nothing else.
    fn random_games(
        &self,
        players: usize,
        options: &[(String, String)],
        seeds: RangeInclusive<u64>,
    ) -> Result<Tally, OptionError>;
    /// Counts sequences of legal moves after `warm_up` random moves.
    fn perft(
        &self,
        players: usize,
        options: &[(String, String)],
        seed: u64,
        warm_up: usize,
        depth: u32,
    ) -> Result<u64, OptionError>;
}

/// Lays an owner's components over those of a game, for new games. Must come before the first one.
///
/// # Errors
/// What is wrong with them, by file, entry and field.
pub fn apply_overlays(game: &dyn AnyGame, overlays: &[Overlay]) -> Result<(), ComponentError> {
    component_set::use_for_new(game.id(), overlays, game.about().load)
}

/// Puts an owner's components beside those in use, so that games that name them can be played.
///
/// # Errors
/// What is wrong with them, by file, entry and field.
pub fn add_components(game: &dyn AnyGame, overlays: &[Overlay]) -> Result<(), ComponentError> {
    component_set::add(game.id(), overlays, game.about().load).map(drop)
}

/// Can games of these options be played with the components that they name?
pub fn has_components(game: &dyn AnyGame, options: &[(String, String)]) -> bool {
    game.component_set(component_set::named(options)).is_some()
}

/// What many random games came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played to the end.
    pub games: u64,
    /// Moves in them.
    pub moves: u64,
    /// Points of all seats together; a fast wrong game shows here.
    pub points: i64,
}

/// A position whose game is known by name only.
pub trait AnyPosition: Any + Send + Sync {
    /// Another one like it.
    fn copy(&self) -> Box<dyn AnyPosition>;
    /// How many seats play.
    fn seats(&self) -> usize;
    /// Whose decision is next.
    fn decision(&self) -> Decision;
    /// Every legal move, written.
    fn legal(&self, actor: Actor) -> Vec<String>;
    /// The legal moves worth considering, written.
    fn offered(&self, actor: Actor) -> Vec<String>;
    /// A move of chance by its odds.
    fn draw(&self, dice: &mut Dice) -> Option<String>;
    /// Plays a written move; returns it as a record writes it. Otherwise says why not, as far as the
    /// actor may know it, and nothing has changed.
    fn play(&mut self, actor: Actor, text: &str, told: &mut Vec<LoggedEvent>) -> Result<String, PlayError>;
    /// See [`Game::audience`]. What cannot be read as a move is for its sender.
    fn audience(&self, actor: Actor, text: &str) -> Audience;
    /// A move in a few words, if the game can be shown.
    fn label(&self, actor: Actor, text: &str) -> Option<Message>;
    /// See [`Game::ordered`].
    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<String>;
    /// Points so far.
    fn points(&self, seat: Seat) -> i32;
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// See [`Game::is_final`]. What cannot be read as a move is not.
    fn is_final(&self, actor: Actor, text: &str) -> bool;
    /// A position that the viewer holds possible; which one, the dice say. See [`crate::seen`].
    fn determinize(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn AnyPosition>;
    /// The position as this viewer may know it, always the same one of those that are possible. Whatever
    /// is listed, tried or shown for a viewer is made from it.
    fn seen_by(&self, viewer: Viewer) -> Box<dyn AnyPosition> {
        self.determinize(viewer, &mut Dice::new(0))
    }
    /// What the viewer sees, if the game can be shown. Drawn from the position as the viewer may know it,
    /// like labels, choices and answers to a touch.
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Option<Scene>;
    /// Every legal move of a seat as something to touch, if the game can be shown.
    fn choices(&self, seat: Seat) -> Option<Vec<Choice>>;
    /// One move as something to touch, whoever makes it, if the game can be shown and the move can be read.
    fn choice(&self, actor: Actor, text: &str) -> Option<Choice>;
    /// The chains of legal moves that a seat thinks of as one thing; see
    /// [`Scenic::compounds`](crate::scene::Scenic::compounds).
    fn compounds(&self, seat: Seat) -> Vec<Choice>;
    /// What a place is, if the game can be shown and has it.
    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info>;
    /// What a seat decides by, if the game can be shown.
    fn purse(&self, seat: Seat) -> Vec<Counter>;
    /// The round, Age or the like that the game is in, if the game can be shown.
    fn round(&self) -> Option<Message>;
    /// How the seats are told apart; empty if the game does not say.
    fn seat_looks(&self) -> Vec<SeatLook>;
    /// See [`Scenic::sources`](crate::scene::Scenic::sources).
    fn sources(&self, seat: Seat) -> Option<Sources>;
    /// The opponents whom the rules play.
    fn rivals(&self) -> Vec<Rival>;
    /// See [`Scenic::shortfall`](crate::scene::Scenic::shortfall).
    fn shortfall(&self) -> Vec<Message>;
    /// See [`Scenic::option_pieces`](crate::scene::Scenic::option_pieces).
    fn option_pieces(&self, key: &str, l10n: &dyn Localize) -> Vec<OptionPiece>;
    /// What touching a place may have meant: each move as a record writes it, and why it is refused
    /// if it is.
    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<(String, Result<(), PlayError>)>;
}

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoggedEvent {
    /// The rule behind it.
    pub clause: Clause,
    /// Points gained or lost by it.
    pub scored: Option<(Seat, i32)>,
    /// What happened.
    pub message: Message,
    /// Who may know of it.
    pub audience: Audience,
    /// It only repeats what lies on the table.
    pub already_visible: bool,
    /// The line it is in the explanation of a choice.
    pub reason: Option<Reason>,
}

/// Why a written move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// It could not be understood.
    ParseMoveError(ParseMoveError),
    /// The rules forbid it.
    Refused {
        /// The rule it breaks.
        clause: Clause,
        /// Why.
        why: Message,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::ParseMoveError(misread) => misread.fmt(f),
            PlayError::Refused { clause, why } => write!(f, "{why} ({clause})"),
        }
    }
}

impl std::error::Error for PlayError {}

/// The clauses of a game that no test proves.
pub fn unproved(about: &About) -> Vec<clause::Rule<'static>> {
    let proved = clause::proved(about.test_prefix, about.tests);
    clause::clauses(about.rules).into_iter().filter(|rule| !proved.contains(rule.number)).collect()
}
