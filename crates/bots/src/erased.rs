//! Bots of games that are known by name only.

use crate::{Basis, Bot, BotKind, ChosenMove, Evaluator, InfoState, Variation};
use kernel::erased::{AnyPosition, downcast};
use kernel::{Actor, Advice, Dice, Expected, Record, Seat};

/// A bot whose game is known by name only. It lives with its seat, as [`Bot`] does.
pub trait AnyBot: Send {
    /// The move that the bot makes for this seat, written. `None` if the decision is not for the
    /// seat, or if the position is of another game.
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove>;

    /// Takes the last choice back, which was not played: see [`Bot::retract`].
    fn retract(&mut self) {}

    /// The best turns from here, at most so many, the best first.
    fn consider(&mut self, position: &dyn AnyPosition, seat: Seat, most: usize) -> Vec<BotTurn>;

    /// Tells the bot the game so far, as its seat may know it. Only a program needs it: the others see the position.
    fn follow(&mut self, _game: &Record) {}

    /// What is wrong with a bot that had no move: then it is not to be asked again.
    fn fault(&mut self) -> Option<ProgramFault> {
        None
    }
}

/// What is wrong with a program that plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramFault {
    /// What kind of fault it is.
    pub kind: FaultKind,
    /// What it did, as the rest of a sentence that begins with its name.
    pub why: String,
}

/// A kind of fault of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// It did not answer in time.
    Silent,
    /// It has ended, or could not be started.
    Ended,
    /// It said something else than a move.
    Nonsense,
    /// Its move is not legal, or cannot be read.
    Illegal,
}

/// A written move with what the bot thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct BotMove {
    /// The move as a record writes it.
    pub text: String,
    /// See [`ChosenMove::confidence`].
    pub confidence: f32,
    /// See [`ChosenMove::expected`].
    pub expected: Expected,
    /// See [`ChosenMove::basis`].
    pub basis: Basis,
    /// The parts of what the seat can expect right after the move, by the id of their text: see
    /// [`Evaluator::reasons`].
    pub reasons: Vec<(&'static str, f32)>,
}

/// A written turn with what the bot thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct BotTurn {
    /// Its moves as a record writes them, until somebody else has to answer.
    pub moves: Vec<String>,
    /// See [`Variation::confidence`].
    pub confidence: f32,
    /// See [`Variation::expected`].
    pub expected: Expected,
    /// The parts of what the seat can expect after these moves: see [`Evaluator::reasons`].
    pub reasons: Vec<(&'static str, f32)>,
}

impl BotKind {
    /// Seats a bot of this kind, for a game that is known by name only from here on.
    pub fn any_bot<G: Advice>(self, seed: u64) -> Box<dyn AnyBot> {
        Box::new(BotOf::<G> { bot: self.bot(seed), evaluator: self.evaluator::<G>() })
    }
}

struct BotOf<G> {
    bot: Box<dyn Bot<G>>,
    /// For the reasons behind what the bot plays.
    evaluator: Evaluator,
}

impl<G: Advice> AnyBot for BotOf<G> {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove> {
        downcast(position, |position: &G| {
            let info = InfoState::new(position, seat);
            let ChosenMove { mv, confidence, expected, basis } = self.bot.choose(info)?;
            let (mut written, reasons) = play(info, &[mv], &mut self.evaluator);
            Some(BotMove { text: written.pop()?, confidence, expected, basis, reasons })
        })?
    }

    fn retract(&mut self) {
        self.bot.retract();
    }

    fn consider(&mut self, position: &dyn AnyPosition, seat: Seat, most: usize) -> Vec<BotTurn> {
        let considered = downcast(position, |position: &G| {
            let info = InfoState::new(position, seat);
            let turns = self.bot.consider(info, most);
            let turn = |Variation { moves, confidence, expected }: Variation<G::Move>| {
                let (moves, reasons) = play(info, &moves, &mut self.evaluator);
                BotTurn { moves, confidence, expected, reasons }
            };
            turns.into_iter().map(turn).collect()
        });
        considered.unwrap_or_default()
    }
}

/// Plays moves of the seat until somebody else has to decide: what was played, written, and the reasons
/// after it. The dice of the bot are left alone, so that nobody plays otherwise for being asked why.
fn play<G: Advice>(
    info: InfoState<'_, G>,
    moves: &[G::Move],
    evaluator: &mut Evaluator,
) -> (Vec<String>, Vec<(&'static str, f32)>) {
    let actor = Actor::Seat(info.seat());
    let mut position = info.deal(&mut Dice::new(0));
    let mut written = Vec::new();
    for &mv in moves {
        if !position.decision().is_for(actor) || position.check(actor, mv).is_err() {
            break;
        }
        let mut text = String::new();
        position.write_move(actor, mv, &mut text);
        position.play_unchecked(actor, mv, &mut ());
        written.push(text);
    }
    (written, evaluator.reasons(&position, info.seat()))
}

/// Plays any move that is offered: for games that give bots no advice yet.
#[derive(Debug)]
pub struct AnyRandom(Dice);

impl AnyRandom {
    /// The random bot of this seed.
    pub fn new(seed: u64) -> AnyRandom {
        AnyRandom(Dice::new(seed))
    }
}

impl AnyBot for AnyRandom {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove> {
        let offered = position.offered(Actor::Seat(seat));
        let text = self.0.pick(&offered)?.clone();
        let confidence = 1.0 / offered.len() as f32;
        let basis = Basis::Deliberated { iterations: 0 };
        Some(BotMove { text, confidence, expected: points(position), basis, reasons: Vec::new() })
    }

    fn consider(&mut self, _: &dyn AnyPosition, _: Seat, _: usize) -> Vec<BotTurn> {
        // It has nothing to recommend.
        Vec::new()
    }
}

fn points(position: &dyn AnyPosition) -> Expected {
    let mut points = Expected::default();
    for (i, points) in points.iter_mut().enumerate().take(position.seats()) {
        *points = position.points(Seat(i as u8)) as f32;
    }
    points
}
