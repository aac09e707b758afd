//! Bots for games that are known by name only.

use crate::{Bot, BotKind, Choice, InfoState};
use kernel::erased::{AnyPosition, downcast};
use kernel::{Actor, Advice, Expected, Seat};
use std::marker::PhantomData;

/// The bots of a game that is known by name only.
pub trait BotBox: Send + Sync {
    /// The name of the game.
    fn id(&self) -> &'static str;
    /// Seats a bot.
    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn AnyBot>;
    /// What the advice thinks of a position for a seat: parts of its expected points by the id of
    /// their text. Empty for a position of another game.
    fn reasons(&self, position: &dyn AnyPosition, seat: Seat) -> Vec<(&'static str, f32)>;
}

/// A bot whose game is known by name only.
pub trait AnyBot: Send {
    /// The move that the bot makes for this seat, written. `None` if the decision is not for the
    /// seat, or if the position is of another game.
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove>;
}

/// A written move with what the bot thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct BotMove {
    /// The move as a record writes it.
    pub text: String,
    /// See [`Choice::confidence`].
    pub confidence: f32,
    /// See [`Choice::expected`].
    pub expected: Expected,
}

/// The bots of a typed game, boxed up under its name.
#[derive(Debug)]
pub struct Bots<G>(PhantomData<fn() -> G>);

impl<G: Advice> Bots<G> {
    /// The bots of this game.
    pub const fn new() -> Bots<G> {
        Bots(PhantomData)
    }
}

impl<G: Advice> Default for Bots<G> {
    fn default() -> Self {
        Bots::new()
    }
}

impl<G: Advice> BotBox for Bots<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn AnyBot> {
        Box::new(ErasedBot::<G>(kind.bot(seed)))
    }

    fn reasons(&self, position: &dyn AnyPosition, seat: Seat) -> Vec<(&'static str, f32)> {
        downcast::<G>(position).map(|position| position.reasons(seat)).unwrap_or_default()
    }
}

struct ErasedBot<G>(Box<dyn Bot<G>>);

impl<G: Advice> AnyBot for ErasedBot<G> {
    fn choose(&mut self, position: &dyn AnyPosition, seat: Seat) -> Option<BotMove> {
        let position = downcast::<G>(position)?;
        let Choice { mv, confidence, expected } = self.0.choose(InfoState::new(position, seat))?;
        let mut text = String::new();
        position.write_move(Actor::Seat(seat), mv, &mut text);
        Some(BotMove { text, confidence, expected })
    }
}
