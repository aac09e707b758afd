//! Undo: whether a move can be taken back. The law is the same for every game.
//!
//! Undo never crosses another seat's decision, a reveal or chance, and never changes whose turn it is. A game
//! adds only which of its moves reveal something or end a turn ([`Game::is_final`]).

use crate::{Actor, Decision, Game};

/// A move that was made, as the law of undo sees it.
///
/// ```
/// use kernel::undo::Made;
/// use kernel::{Actor, Decision, Seat, Seats};
/// let (anna, bela) = (Seat(0), Seat(1));
/// let hers = Decision::Seats(Seats::only(anna));
/// let both = Decision::Seats(Seats::first(2));
/// let made = Made { previous: None, before: hers, actor: Actor::Seat(anna), is_final: false, after: hers };
/// assert!(made.can_take_back());
/// assert!(!Made { is_final: true, ..made }.can_take_back(), "something was revealed");
/// assert!(!Made { after: Decision::Chance, ..made }.can_take_back(), "the decision was passed on");
/// let between = Made { previous: Some(Actor::Seat(bela)), before: both, after: both, ..made };
/// assert!(!between.can_take_back(), "another is in the middle of something");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Made {
    /// Who moved before it; nobody before the first move.
    pub previous: Option<Actor>,
    /// Whose decision it was.
    pub before: Decision,
    /// Who made it.
    pub actor: Actor,
    /// See [`Game::is_final`].
    pub is_final: bool,
    /// Whose decision it was then.
    pub after: Decision,
}

impl Made {
    /// A move that led from one position to another.
    pub fn of<G: Game>(previous: Option<Actor>, before: &G, actor: Actor, mv: G::Move, after: &G) -> Made {
        let is_final = before.is_final(actor, mv);
        Made { previous, before: before.decision(), actor, is_final, after: after.decision() }
    }

    /// May its seat take it back?
    pub fn can_take_back(self) -> bool {
        let between =
            self.previous.is_some_and(|previous| previous != self.actor && self.before.is_for(previous));
        self.actor.seat().is_some() && !between && !self.is_final && self.after.is_for(self.actor)
    }
}
