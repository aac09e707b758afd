//! The thin untyped layer over all games: a game by name, moves by text.
//!
//! The table, the command line and other doors speak through it. It adds nothing to the rules;
//! [`Shelf`] turns any [`Game`] into a [`GameBox`].

use crate::components::{ComponentError, Overlay};
use crate::playout::{self, Buffers};
use crate::scene::{Choice, Drawing, Scene, Scenic, Speak};
use crate::{
    Actor, Audience, BadOption, Clause, Decision, Dice, Event, Game, Message, Misread, OptionText, Options,
    OrderText, Orders, Outcome, Reason, Record, Refusal, Seat, Seats, Viewer, clause,
};
use std::any::Any;
use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// What a game's folder tells about itself.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name on the box.
    pub title: &'static str,
    /// The fewest and the most that can play.
    pub players: (usize, usize),
    /// How many between them cannot.
    pub never: &'static [usize],
    /// Its solo game, if it has one that can be made harder.
    pub solo: Option<Solo>,
    /// The text of its `rules.md`.
    pub rules: &'static str,
    /// The same rules in other languages, by language tag.
    pub rules_in: &'static [(&'static str, &'static str)],
    /// The prefix of its clause tests, such as `tm`.
    pub test_prefix: &'static str,
    /// The sources of its clause tests.
    pub tests: &'static [&'static str],
    /// Its texts in Fluent's format, by language tag.
    pub texts: &'static [(&'static str, &'static str)],
    /// Foreign formats that it can read.
    pub importers: &'static [Importer],
    /// Reads its components with a player's own files laid over them. Must come before the first
    /// game; the error is for the player.
    pub lay_over: fn(&[Overlay]) -> Result<(), ComponentError>,
}

impl About {
    /// The rules in this language, if there are any, else as they were written.
    pub fn rules_for(&self, tag: &str) -> &'static str {
        self.rules_in.iter().find(|(other, _)| *other == tag).map_or(self.rules, |(_, rules)| rules)
    }

    /// A number of players that can play, as near to this one as can be; the greater of two.
    pub fn nearest(&self, wish: usize) -> usize {
        let (least, most) = self.players;
        let able = (least..=most).rev().filter(|&n| self.allows(n));
        able.min_by_key(|n| n.abs_diff(wish)).unwrap_or(least)
    }

    /// Can so many play?
    pub fn allows(&self, players: usize) -> bool {
        let (least, most) = self.players;
        (least..=most).contains(&players) && !self.never.contains(&players)
    }

    /// How many can play, with the word for "or" of a language: `2–5`, `1 or 3–7`.
    pub fn counts(&self, or: &str) -> String {
        let (least, most) = self.players;
        let mut runs: Vec<(usize, usize)> = Vec::new();
        for n in (least..=most).filter(|&n| self.allows(n)) {
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == n => *last = n,
                _ => runs.push((n, n)),
            }
        }
        let run = |(first, last): (usize, usize)| match last - first {
            0 => first.to_string(),
            _ => format!("{first}–{last}"),
        };
        runs.into_iter().map(run).collect::<Vec<_>>().join(&format!(" {or} "))
    }
}

/// The solo game of a box: how hard it can be, and how it can end.
#[derive(Clone, Copy, Debug)]
pub struct Solo {
    /// The option that sets how hard it is.
    pub option: &'static str,
    /// Its values, the easiest first, each with the id of its text.
    pub levels: &'static [(&'static str, &'static str)],
    /// Its ends, the worst first, as [`Outcome::grade`] names them.
    pub grades: &'static [&'static str],
}

/// A reader of games that were written down elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Importer {
    /// What it reads, in words.
    pub format: &'static str,
    /// Does this text look like it?
    pub recognises: fn(&str) -> bool,
    /// Reads the text, plays it, and compares all that it states with our own reckoning.
    pub import: fn(&str) -> Result<Imported, ImportError>,
}

/// A game from elsewhere that was read, played and found to agree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Imported {
    /// The game in our own form.
    pub record: Record,
    /// How it ended.
    pub outcome: Outcome,
    /// How many stated positions were compared.
    pub compared: usize,
}

/// The first place where a foreign text cannot be read or does not agree with the rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {why}{}", bare(.refused))]
pub struct ImportError {
    /// The line of the text, counted from 1.
    pub line: usize,
    /// What is wrong, or what differs.
    pub why: String,
    /// Why the rules refuse it, where they do.
    pub refused: Option<(Clause, Message)>,
}

impl ImportError {
    /// This line, for this reason.
    pub fn new(line: usize, why: impl Into<String>) -> ImportError {
        ImportError { line, why: why.into(), refused: None }
    }
}

fn bare(refused: &Option<(Clause, Message)>) -> String {
    refused.as_ref().map_or_else(String::new, |(clause, why)| format!(": {why} ({clause})"))
}

/// A game whose rules are known by name only.
pub trait GameBox: Send + Sync {
    /// Its name in records.
    fn id(&self) -> &'static str;
    /// What its folder tells.
    fn about(&self) -> &About;
    /// The version of its rules.
    fn rules_version(&self) -> u32;
    /// Its options in words.
    fn options(&self) -> &'static [OptionText];
    /// See [`Game::orders`].
    fn orders(&self) -> &'static [OrderText];
    /// The style sheet of its scenes, if it can be shown.
    fn style(&self) -> Option<&'static str>;
    /// A small picture of it in SVG, if it can be shown.
    fn picture(&self) -> Option<&'static str>;
    /// The bytes of a position in memory.
    fn position_size(&self) -> usize;
    /// The position before the first decision.
    fn start(&self, players: usize, options: &[(String, String)]) -> Result<Box<dyn AnyPosition>, BadOption>;
    /// Plays one random game to its end; returns its end and how many moves it had.
    fn random_game(
        &self,
        players: usize,
        options: &[(String, String)],
        dice: &mut Dice,
    ) -> Result<(Outcome, usize), BadOption>;
    /// Plays random games one after the other on the fast path, and nothing else.
    fn random_games(
        &self,
        players: usize,
        options: &[(String, String)],
        seeds: RangeInclusive<u64>,
    ) -> Result<Tally, BadOption>;
    /// Counts sequences of legal moves after `warm_up` random moves.
    fn perft(
        &self,
        players: usize,
        options: &[(String, String)],
        seed: u64,
        warm_up: usize,
        depth: u32,
    ) -> Result<u64, BadOption>;
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
    /// Plays a written move; returns it as a record writes it. Otherwise says why not, and nothing
    /// has changed.
    fn play(&mut self, actor: Actor, text: &str, told: &mut Vec<Told>) -> Result<String, Rejected>;
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
    /// See [`Game::undo_line`].
    fn undo_line(&self) -> u32;
    /// See [`Game::redeal`].
    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice);
    /// What the viewer sees, if the game can be shown.
    fn scene(&self, viewer: Viewer, speak: &dyn Speak) -> Option<Scene>;
    /// Every legal move of a seat as something to touch, if the game can be shown.
    fn choices(&self, seat: Seat) -> Option<Vec<Choice>>;
    /// What touching a place may have meant: each move as a record writes it, and why it is refused
    /// if it is.
    fn attempts(&self, seat: Seat, place: &str) -> Vec<(String, Result<(), Rejected>)>;
}

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The rule behind it.
    pub clause: Clause,
    /// Points gained or lost by it.
    pub scored: Option<(Seat, i32)>,
    /// What happened.
    pub message: Message,
    /// Who may know of it.
    pub audience: Audience,
    /// It only repeats what lies on the table.
    pub aside: bool,
    /// The line it is in the explanation of a choice.
    pub reason: Option<Reason>,
}

/// Why a written move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejected {
    /// It could not be understood.
    Misread(Misread),
    /// The rules forbid it.
    Refused {
        /// The rule it breaks.
        clause: Clause,
        /// Why.
        why: Message,
    },
}

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejected::Misread(misread) => misread.fmt(f),
            Rejected::Refused { clause, why } => write!(f, "{why} ({clause})"),
        }
    }
}

impl std::error::Error for Rejected {}

/// A typed game, boxed up under its name.
#[derive(Debug)]
pub struct Shelf<G: Game> {
    about: About,
    drawing: Option<Drawing<G>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Scenic> Shelf<G> {
    /// The box of a game that can be shown.
    pub const fn with_scene(about: About) -> Shelf<G> {
        Shelf { about, drawing: Some(Drawing::new()), game: PhantomData }
    }
}

impl<G: Game> Shelf<G> {
    /// The box of a game without a scene.
    pub const fn new(about: About) -> Shelf<G> {
        Shelf { about, drawing: None, game: PhantomData }
    }

    fn options(&self, players: usize, given: &[(String, String)]) -> Result<G::Options, BadOption> {
        if !self.about.allows(players) {
            let why = format!("{} is for {} players, not {players}", self.about.title, self.about.counts("or"));
            return Err(BadOption::new("players", why));
        }
        G::Options::read(players, given)
    }
}

impl<G: Game> GameBox for Shelf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn options(&self) -> &'static [OptionText] {
        G::Options::described()
    }

    fn orders(&self) -> &'static [OrderText] {
        G::orders()
    }

    fn style(&self) -> Option<&'static str> {
        self.drawing.map(|drawing| (drawing.style)())
    }

    fn picture(&self) -> Option<&'static str> {
        self.drawing.map(|drawing| (drawing.picture)())
    }

    fn position_size(&self) -> usize {
        size_of::<G>()
    }

    fn start(&self, players: usize, given: &[(String, String)]) -> Result<Box<dyn AnyPosition>, BadOption> {
        Ok(Box::new(Typed(G::new(&self.options(players, given)?), self.drawing)))
    }

    fn random_game(
        &self,
        players: usize,
        given: &[(String, String)],
        dice: &mut Dice,
    ) -> Result<(Outcome, usize), BadOption> {
        let mut position = G::new(&self.options(players, given)?);
        let moves = playout::random_moves(&mut position, dice, &mut Buffers::default(), usize::MAX);
        let outcome = position.outcome().unwrap_or_else(|| Outcome { seats: Vec::new(), grade: None });
        Ok((outcome, moves))
    }

    fn random_games(
        &self,
        players: usize,
        given: &[(String, String)],
        seeds: RangeInclusive<u64>,
    ) -> Result<Tally, BadOption> {
        let start = G::new(&self.options(players, given)?);
        let mut buffers = Buffers::default();
        let mut tally = Tally::default();
        for seed in seeds {
            let mut position = start.clone();
            let moves = playout::random_moves(&mut position, &mut Dice::new(seed), &mut buffers, usize::MAX);
            tally.games += 1;
            tally.moves += moves as u64;
            tally.points += (0..players).map(|i| i64::from(position.points(Seat(i as u8)))).sum::<i64>();
        }
        Ok(tally)
    }

    fn perft(
        &self,
        players: usize,
        given: &[(String, String)],
        seed: u64,
        warm_up: usize,
        depth: u32,
    ) -> Result<u64, BadOption> {
        let mut position = G::new(&self.options(players, given)?);
        playout::random_moves(&mut position, &mut Dice::new(seed), &mut Buffers::default(), warm_up);
        Ok(playout::perft(&position, depth))
    }
}

#[derive(Clone)]
struct Typed<G: Game>(G, Option<Drawing<G>>);

impl<G: Game> Typed<G> {
    fn written(&self, actor: Actor, moves: Vec<G::Move>) -> Vec<String> {
        moves
            .into_iter()
            .map(|mv| {
                let mut text = String::new();
                self.0.write_move(actor, mv, &mut text);
                text
            })
            .collect()
    }
}

impl<G: Game> AnyPosition for Typed<G> {
    fn copy(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn decision(&self) -> Decision {
        self.0.decision()
    }

    fn legal(&self, actor: Actor) -> Vec<String> {
        let mut moves = Vec::new();
        self.0.legal(actor, &mut moves);
        self.written(actor, moves)
    }

    fn offered(&self, actor: Actor) -> Vec<String> {
        let mut moves = Vec::new();
        self.0.offered(actor, &mut moves);
        self.written(actor, moves)
    }

    fn draw(&self, dice: &mut Dice) -> Option<String> {
        let mv = self.0.draw(dice, &mut Vec::new())?;
        self.written(Actor::Chance, vec![mv]).pop()
    }

    fn play(&mut self, actor: Actor, text: &str, told: &mut Vec<Told>) -> Result<String, Rejected> {
        let mv = self.0.read_move(actor, text).map_err(Rejected::Misread)?;
        self.0
            .check(actor, mv)
            .map_err(|refusal| Rejected::Refused { clause: refusal.clause(), why: refusal.message() })?;
        let mut written = String::new();
        self.0.write_move(actor, mv, &mut written);
        let mut events: Vec<G::Event> = Vec::new();
        self.0.play_unchecked(actor, mv, &mut events);
        told.extend(events.iter().map(|event| Told {
            clause: event.clause(),
            scored: event.scored(),
            message: event.message(),
            audience: event.audience(),
            aside: event.aside(),
            reason: event.reason(),
        }));
        Ok(written)
    }

    fn audience(&self, actor: Actor, text: &str) -> Audience {
        match self.0.read_move(actor, text) {
            Ok(mv) => self.0.audience(actor, mv),
            Err(_) => Audience::Only(actor.seat().map_or(Seats::NONE, Seats::only)),
        }
    }

    fn label(&self, actor: Actor, text: &str) -> Option<Message> {
        let mv = self.0.read_move(actor, text).ok()?;
        self.1.map(|drawing| (drawing.choice)(&self.0, actor, mv).label)
    }

    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<String> {
        let mv = self.0.ordered(seat, orders)?;
        self.written(Actor::Seat(seat), vec![mv]).pop()
    }

    fn points(&self, seat: Seat) -> i32 {
        self.0.points(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn undo_line(&self) -> u32 {
        self.0.undo_line()
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        self.0.redeal(viewer, dice);
    }

    fn scene(&self, viewer: Viewer, speak: &dyn Speak) -> Option<Scene> {
        self.1.map(|drawing| (drawing.scene)(&self.0, viewer, speak))
    }

    fn choices(&self, seat: Seat) -> Option<Vec<Choice>> {
        let drawing = self.1?;
        let actor = Actor::Seat(seat);
        let mut moves = Vec::new();
        self.0.legal(actor, &mut moves);
        Some(moves.into_iter().map(|mv| (drawing.choice)(&self.0, actor, mv)).collect())
    }

    fn attempts(&self, seat: Seat, place: &str) -> Vec<(String, Result<(), Rejected>)> {
        let Some(drawing) = self.1 else { return Vec::new() };
        let actor = Actor::Seat(seat);
        let tried = (drawing.attempts)(&self.0, seat, place);
        let answer = |mv| {
            let mut text = String::new();
            self.0.write_move(actor, mv, &mut text);
            let checked = self.0.check(actor, mv);
            (text, checked.map_err(|no| Rejected::Refused { clause: no.clause(), why: no.message() }))
        };
        tried.into_iter().map(answer).collect()
    }
}

/// The typed position behind an untyped one, if it is of this game.
pub fn typed<G: Game>(position: &dyn AnyPosition) -> Option<&G> {
    let position: &dyn Any = position;
    position.downcast_ref::<Typed<G>>().map(|typed| &typed.0)
}

/// A record that could not be replayed to the end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The record is of another game.
    #[error("this is a record of `{0}`")]
    OtherGame(String),
    /// The record is by rules this program does not have.
    #[error("the record is by rules version {0}; this program plays version {1}")]
    OtherRules(u32, u32),
    /// The header asks for what cannot be.
    #[error(transparent)]
    Option(#[from] BadOption),
    /// A move was not accepted.
    #[error("line {line}: {actor} {text}: {why}")]
    Move {
        /// The line of the file.
        line: usize,
        /// Who moved.
        actor: Actor,
        /// What was written.
        text: String,
        /// Why it was not played.
        why: Rejected,
    },
}

/// Replays a record up to `to` moves (all of them if `None`). `see` is told every move with its
/// number, counted from 1, and what it did.
pub fn replay(
    game: &dyn GameBox,
    record: &Record,
    to: Option<usize>,
    mut see: impl FnMut(usize, Actor, &str, &[Told], &dyn AnyPosition),
) -> Result<Box<dyn AnyPosition>, ReplayError> {
    if record.game != game.id() {
        return Err(ReplayError::OtherGame(record.game.clone()));
    }
    if record.rules != game.rules_version() {
        return Err(ReplayError::OtherRules(record.rules, game.rules_version()));
    }
    let mut position = game.start(record.seats.len(), &record.options)?;
    for (i, line) in record.moves.iter().take(to.unwrap_or(usize::MAX)).enumerate() {
        let mut told = Vec::new();
        let written = position.play(line.actor, &line.text, &mut told).map_err(|why| ReplayError::Move {
            line: line.number,
            actor: line.actor,
            text: line.text.clone(),
            why,
        })?;
        see(i + 1, line.actor, &written, &told, &*position);
    }
    Ok(position)
}

/// The clauses of a game that no test proves.
pub fn unproved(about: &About) -> Vec<clause::Rule<'static>> {
    let proved = clause::proved(about.test_prefix, about.tests);
    clause::clauses(about.rules).into_iter().filter(|rule| !proved.contains(rule.number)).collect()
}
