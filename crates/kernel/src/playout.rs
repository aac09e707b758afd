//! Playing games by chance, and counting the tree of moves.

use crate::{Actor, Decision, Dice, Game};

/// Buffers that playouts use again and again, so that none of them allocates.
#[derive(Debug)]
pub struct Buffers<G: Game> {
    moves: Vec<G::Move>,
    chance: Vec<G::Move>,
}

impl<G: Game> Default for Buffers<G> {
    fn default() -> Self {
        Buffers { moves: Vec::with_capacity(512), chance: Vec::with_capacity(512) }
    }
}

/// Who moves next if nobody has a plan: chance where it is its turn, otherwise one of the seats
/// that may, each equally likely.
#[inline]
pub fn pick_actor(decision: Decision, dice: &mut Dice) -> Option<Actor> {
    match decision {
        Decision::Over => None,
        Decision::Chance => Some(Actor::Chance),
        Decision::Seats(seats) if seats.len() == 1 => seats.lowest().map(Actor::Seat),
        Decision::Seats(seats) => seats.iter().nth(dice.below(seats.len())).map(Actor::Seat),
    }
}

/// One random move: chance by its odds, a seat uniformly among the offered moves. `None` when the
/// game is over (or, which no game may do, when nothing is offered).
#[inline]
pub fn random_move<G: Game>(
    position: &G,
    dice: &mut Dice,
    buffers: &mut Buffers<G>,
) -> Option<(Actor, G::Move)> {
    let actor = pick_actor(position.decision(), dice)?;
    let mv = match actor {
        Actor::Chance => position.draw(dice, &mut buffers.chance)?,
        Actor::Seat(_) => {
            buffers.moves.clear();
            position.offered(actor, &mut buffers.moves);
            *dice.pick(&buffers.moves)?
        }
    };
    Some((actor, mv))
}

/// Plays random moves until the game is over or `most` moves were made; returns how many.
pub fn random_moves<G: Game>(
    position: &mut G,
    dice: &mut Dice,
    buffers: &mut Buffers<G>,
    most: usize,
) -> usize {
    for played in 0..most {
        let Some((actor, mv)) = random_move(position, dice, buffers) else { return played };
        position.play_unchecked(actor, mv, &mut ());
    }
    most
}

/// How many sequences of `depth` legal moves there are, over all who may move.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actors: Vec<Actor> = match position.decision() {
        Decision::Over => return 0,
        Decision::Chance => vec![Actor::Chance],
        Decision::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
    };
    let mut count = 0;
    for actor in actors {
        let mut moves = Vec::new();
        position.legal(actor, &mut moves);
        if depth == 1 {
            count += moves.len() as u64;
            continue;
        }
        for mv in moves {
            let mut next = position.clone();
            next.play_unchecked(actor, mv, &mut ());
            count += perft(&next, depth - 1);
        }
    }
    count
}
