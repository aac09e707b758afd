//! Self-play: games of one net with itself, and what is kept of them.

use crate::samples::Samples;
use bots::net::MOST_SOURCES;
use bots::{Bot, Evaluator, Exploration, Greedy, InfoState, Limits, Selection, seed_for};
use kernel::playout::pick_actor;
use kernel::{Actor, Advice, Dice, Game, Practice, Seat, SparseInputs};

/// How self-play strays from the best turn.
pub const EXPLORATION: Exploration =
    Exploration { softmax: 0.12, temperature: 2.0, by_lot: 0.02, opening_by_lot: 0.3 };

/// How many positions of a hundred are kept: where a turn has ended, inside a turn, and for any other seat.
const KEPT: [usize; 3] = [60, 15, 5];
/// The same where a seat is about to decide: a search judges such positions, behind what chance and others did.
const KEPT_BEFORE: usize = 15;

/// A game that came to no end: a fault of the rules or of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a fault of the rules or of a bot: the game of seed {seed} came to no end")]
pub struct Stuck {
    /// The game.
    pub seed: u64,
}

/// What seats had in the end, by source, in the order of [`kernel::Inputs::SOURCES`].
pub type Ends = Vec<[f32; MOST_SOURCES]>;

/// Plays a set-up that is drawn for a purpose, with the bot that `seat` gives each seat. `after` is told of every
/// move that a seat made: the position before and after it, the seat, and the move.
pub fn play<G: Advice>(
    practice: Practice,
    seed: u64,
    bot: impl Fn(usize, u64) -> Greedy<G>,
    mut after: impl FnMut(&G, &G, Seat, G::Move),
) -> Result<Ends, Stuck> {
    let stuck = Stuck { seed };
    let mut dice = Dice::new(seed);
    let mut position = <G as Game>::new(&G::practice(practice, &mut dice).ok_or(stuck)?);
    let mut bots: Vec<Greedy<G>> =
        (0..position.seats()).map(|seat| bot(seat, seed_for(seed, seat as u64))).collect();
    let mut buffer = Vec::new();
    while let Some(actor) = pick_actor(position.decision(), &mut dice) {
        let Actor::Seat(seat) = actor else {
            let mv = position.draw(&mut dice, &mut buffer).ok_or(stuck)?;
            position.play(actor, mv, &mut ()).map_err(|_| stuck)?;
            continue;
        };
        let choice = bots[seat.index()].choose(InfoState::new(&position, seat)).ok_or(stuck)?;
        let before = position.clone();
        position.play(actor, choice.mv, &mut ()).map_err(|_| stuck)?;
        after(&before, &position, seat, choice.mv);
    }
    position.outcome().ok_or(stuck)?;
    let ends = (0..position.seats() as u8).map(|seat| {
        let mut by_source = [0.0; MOST_SOURCES];
        position.scored(Seat(seat), &mut by_source[..G::SOURCES.len()]);
        by_source
    });
    Ok(ends.collect())
}

/// Plays one game to learn from.
pub fn sampled<G: Advice>(seed: u64, evaluator: &Evaluator) -> Result<Samples, Stuck> {
    let mut samples = Samples::new(G::SOURCES.len());
    let mut by_seat: Vec<Vec<u32>> = vec![Vec::new(); kernel::MAX_SEATS];
    let mut dice = Dice::new(seed_for(seed, u64::MAX));
    let mut inputs = SparseInputs::default();
    let explorer = |_, seed| {
        let bot = Greedy::new(seed, evaluator.clone()).within(Limits::SELF_PLAY);
        bot.selecting(Selection::Exploring(EXPLORATION))
    };
    let mut keep = |position: &G, seat: Seat, dice: &mut Dice| {
        let deal = InfoState::new(position, seat).deal(dice);
        let mut scored = [0.0; MOST_SOURCES];
        deal.scored(seat, &mut scored[..G::SOURCES.len()]);
        inputs.read(&deal, seat);
        by_seat[seat.index()].push(samples.add(deal.phase(), inputs.entries(), &scored));
    };
    let ends = play(Practice::Learning, seed, explorer, |before: &G, after, mover, mv| {
        if dice.below(100) < KEPT_BEFORE {
            keep(before, mover, &mut dice);
        }
        if after.outcome().is_some() {
            return;
        }
        let ended = after.turn_ended(before, mover, mv);
        for seat in (0..after.seats() as u8).map(Seat) {
            let kept = if seat != mover { KEPT[2] } else { KEPT[usize::from(!ended)] };
            if dice.below(100) < kept {
                keep(after, seat, &mut dice);
            }
        }
    })?;
    for (list, end) in by_seat.iter().zip(&ends) {
        samples.end(list, end);
    }
    Ok(samples)
}
