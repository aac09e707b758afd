//! Information states: what one seat knows of a position.

use kernel::seen::{determinize, determinize_into, seen_by};
use kernel::{Actor, Decision, Dice, Game, Seat, Viewer};

/// A position as one seat knows it: the only way in which a bot sees a game. The true position is
/// out of reach; what comes out is a deal that the seat holds possible.
#[derive(Debug)]
pub struct InfoState<'a, G> {
    truth: &'a G,
    seat: Seat,
}

impl<G> Clone for InfoState<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for InfoState<'_, G> {}

impl<'a, G: Game> InfoState<'a, G> {
    /// What this seat knows of this position.
    pub fn new(truth: &'a G, seat: Seat) -> InfoState<'a, G> {
        InfoState { truth, seat }
    }

    /// Who knows it.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats play.
    pub fn seats(&self) -> usize {
        self.truth.seats()
    }

    /// Whose decision is next, which all can see.
    pub fn decision(&self) -> Decision {
        self.truth.decision()
    }

    /// Adds the seat's own moves worth considering.
    pub fn offered(&self, moves: &mut Vec<G::Move>) {
        seen_by(self.truth, Viewer::Seat(self.seat)).offered(Actor::Seat(self.seat), moves);
    }

    /// A position that the seat holds possible.
    pub fn deal(&self, dice: &mut Dice) -> G {
        determinize(self.truth, Viewer::Seat(self.seat), dice).into_owned()
    }

    /// The same, into a position that is there already.
    pub fn deal_into(&self, deal: &mut G, dice: &mut Dice) {
        determinize_into(self.truth, Viewer::Seat(self.seat), dice, deal);
    }
}
