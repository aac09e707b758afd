//! Who plays on a seat without a person.

use kernel::erased::AnyPosition;
use kernel::{Actor, Dice, Seat};

/// A bot: is given a position and returns a move as text.
///
/// The position has what the seat may know; the rest was dealt anew, so a bot cannot look into
/// another's hand.
pub trait Opponent: Send + Sync {
    /// The id of its level, which is also the id of its name in the texts: `bot-random`.
    fn level(&self) -> &'static str;
    /// Does it answer at once, or does it take its time?
    fn at_once(&self) -> bool {
        true
    }
    /// The move it makes for this seat. May think, in a thread of its own.
    fn choose(&self, position: &dyn AnyPosition, seat: Seat, dice: &mut Dice) -> Option<String>;
}

/// Plays any offered move.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomOpponent;

impl Opponent for RandomOpponent {
    fn level(&self) -> &'static str {
        "random"
    }

    fn choose(&self, position: &dyn AnyPosition, seat: Seat, dice: &mut Dice) -> Option<String> {
        dice.pick(&position.offered(Actor::Seat(seat))).cloned()
    }
}
