//! What a bot should value: knowledge of a game that stays in the game's own folder.

use crate::{Actor, Game, MAX_SEATS};

/// Points that each seat can expect, by seat.
pub type Expected = [f32; MAX_SEATS];

/// Advice on a game for players that know no game by name. A person can read it: the table shows it
/// as what the bot thinks.
pub trait Advice: Game {
    /// The final points that each seat can expect from here. Looks only at what lies open to
    /// everybody and, after [`Game::redeal`], at one possible deal of the rest.
    fn estimate(&self) -> Expected;

    /// How promising each of these moves looks to the actor: weights from 0 up, in the order of the
    /// moves; 0 means that the move is not worth a thought. At least one weight is above 0.
    fn prior(&self, actor: Actor, moves: &[Self::Move], weights: &mut Vec<f32>);

    /// Has the turn of this seat come to its end? `before` is the position before the seat's last
    /// move; others may have moved since. A turn may be several decisions; whoever plans ahead plans
    /// to its end.
    fn turn_ended(&self, before: &Self, seat: crate::Seat) -> bool {
        !self.decision().is_for(Actor::Seat(seat)) || self.undo_line() != before.undo_line()
    }

    /// The parts of the estimate for one seat, by the id of their text.
    fn reasons(&self, seat: crate::Seat) -> Vec<(&'static str, f32)>;
}
