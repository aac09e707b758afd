//! Advice to bots (heuristics: evaluation and policy): knowledge of a game that stays in the game's own folder.

use crate::{Actor, Inputs, MAX_SEATS, Seat};

/// Points that each seat can expect, by seat.
pub type Expected = [f32; MAX_SEATS];

/// A rollout: how bots play on from where they stop looking, before they judge a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rollout {
    /// How many moves of all seats and of chance.
    pub depth: usize,
    /// How everybody moves on the way.
    pub policy: RolloutPolicy,
    /// How much the estimate after these moves counts; the rest is the one before them.
    pub weight: f32,
}

/// How everybody moves in a rollout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RolloutPolicy {
    /// Each makes the move after which the advice sees them best.
    Greedy,
    /// Moves are drawn by their prior, which is quicker and not as good.
    Prior,
}

impl Rollout {
    /// A few turns, for games in which the advice is good and a whole game is long.
    pub const SHORT: Rollout = Rollout { depth: 30, policy: RolloutPolicy::Greedy, weight: 0.6 };
}

/// Weighs moves one by one, for [`Advice::prior`]. What chance does is even, and where no move is worth a thought, each is.
pub fn weigh_moves<M: Copy>(
    actor: Actor,
    moves: &[M],
    weights: &mut Vec<f32>,
    weight: impl Fn(Seat, M) -> f32,
) {
    weights.clear();
    let weight_of = |mv: &M| actor.seat().map_or(1.0, |seat| weight(seat, *mv));
    weights.extend(moves.iter().map(weight_of));
    if weights.iter().all(|&weight| weight <= 0.0) {
        weights.fill(1.0);
    }
}

/// Advice on a game for players that know no game by name. A person can read it: the table shows it
/// as what the bot thinks.
pub trait Advice: Inputs {
    /// How a search plays on from where it stops looking.
    const ROLLOUT: Rollout = Rollout::SHORT;

    /// How much a point of the best rival counts against an own one.
    fn rivalry(&self) -> f32 {
        0.15
    }

    /// How many are judged against each other: the seats and, after them, those that play by the
    /// rules alone.
    fn contenders(&self) -> usize {
        self.seats()
    }

    /// The final points that each contender can expect from here. Looks only at what lies open to
    /// everybody and, in a determinization, at one possible deal of the rest.
    fn estimate(&self) -> Expected;

    /// The same for one seat alone, quicker where the game knows how.
    fn estimate_of(&self, seat: Seat) -> f32 {
        self.estimate().get(seat.index()).copied().unwrap_or_default()
    }

    /// How promising each of these moves looks to the actor: weights from 0 up, in the order of the
    /// moves; 0 means that the move is not worth a thought. At least one weight is above 0.
    fn prior(&self, actor: Actor, moves: &[Self::Move], weights: &mut Vec<f32>);

    /// Has the turn of this seat come to its end? The seat made its last move `mv` in the position
    /// `before`; others may have moved since. A turn may be several decisions; whoever plans ahead plans
    /// to its end.
    fn turn_ended(&self, before: &Self, seat: Seat, mv: Self::Move) -> bool {
        let actor = Actor::Seat(seat);
        !self.decision().is_for(actor) || before.is_final(actor, mv)
    }

    /// The parts of the estimate for one seat, by the id of their text.
    fn reasons(&self, seat: Seat) -> Vec<(&'static str, f32)>;
}
