//! A record, played again.

use super::{AnyGame, AnyPosition, LoggedEvent, PlayError};
use crate::{Actor, OptionError, Record, RulesHistory, RulesVersion};

/// A record that could not be replayed to the end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// The record is of another game.
    #[error("this is a record of `{0}`")]
    OtherGame(String),
    /// The record is by rules this program does not have.
    #[error("the record is by rules version {0}; this program plays version {1}")]
    OtherRules(RulesVersion, RulesHistory),
    /// The header asks for what cannot be.
    #[error(transparent)]
    Option(#[from] OptionError),
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
        why: PlayError,
    },
}

/// A move of a record that was played again.
#[derive(Clone, Copy)]
pub struct Step<'a> {
    /// Its number, counted from 1.
    pub number: usize,
    /// Who made it.
    pub actor: Actor,
    /// What, as a record writes it.
    pub text: &'a str,
    /// What it did.
    pub told: &'a [LoggedEvent],
    /// The position after it.
    pub position: &'a dyn AnyPosition,
}

/// Replays a record under its own rules version, up to `to` moves (all of them if `None`). `see` is shown every
/// step.
///
/// ```
/// use kernel::Record;
/// use kernel::erased::{ReplayError, replay};
/// # use toy::GAME;
///
/// let deals: String = (1..=6).map(|card| format!("* deal {card}\n")).collect();
/// let head = "tarsas record 1\ngame: stones\nrules: 3\nseat 1: Anna\nseat 2: Béla\n\n";
/// let record = Record::parse(&format!("{head}{deals}1 choose 2\n2 choose 6\n")).unwrap();
/// let mut told = Vec::new();
/// let position = replay(&GAME, &record, None, |step| told.push((step.number, step.actor.to_string())))?;
/// assert_eq!(told.last(), Some(&(8, "2".to_owned())));
/// assert_eq!(position.points(kernel::Seat(1)), 2, "the higher card has won the trick");
///
/// // A move against the rules names its line and the rule.
/// let wrong = Record::parse(&format!("{head}{deals}1 choose 6\n")).unwrap();
/// let error = replay(&GAME, &wrong, None, |_| {}).err().unwrap();
/// assert!(matches!(error, ReplayError::Move { line: 13, .. }), "{error}");
/// # Ok::<(), ReplayError>(())
/// ```
pub fn replay(
    game: &dyn AnyGame,
    record: &Record,
    to: Option<usize>,
    mut see: impl FnMut(Step<'_>),
) -> Result<Box<dyn AnyPosition>, ReplayError> {
    if record.game != game.id() {
        return Err(ReplayError::OtherGame(record.game.clone()));
    }
    let version = RulesVersion(record.rules);
    if !game.rules().plays(version) {
        return Err(ReplayError::OtherRules(version, game.rules()));
    }
    let mut position = game.start_under(version, record.seats.len(), &record.options)?;
    for (i, line) in record.moves.iter().take(to.unwrap_or(usize::MAX)).enumerate() {
        let mut told = Vec::new();
        let written = position.play(line.actor, &line.text, &mut told).map_err(|why| ReplayError::Move {
            line: line.number,
            actor: line.actor,
            text: line.text.clone(),
            why,
        })?;
        let (number, actor, text) = (i + 1, line.actor, &*written);
        see(Step { number, actor, text, told: &told, position: &*position });
    }
    Ok(position)
}
