//! Search speed.

use crate::{Bot, Budget, Evaluator, Greedy, InfoState, Search};
use kernel::playout::pick_actor;
use kernel::{Actor, Advice, Dice, Seat};
use std::time::{Duration, Instant};

/// The speed of the search at one point of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchSpeed {
    /// `opening`, `middle` or `end`.
    pub stage: &'static str,
    /// After how many moves.
    pub after: usize,
    /// The moves to choose from.
    pub choices: usize,
    /// Iterations in a second.
    pub iterations_per_second: f64,
    /// Nodes that a second of search remembers.
    pub nodes_per_second: f64,
}

/// A decision of a game among greedy bots.
#[derive(Clone, Debug)]
pub struct Decided<G> {
    /// After how many moves.
    pub after: usize,
    /// Who decides.
    pub seat: Seat,
    /// What there is to decide about.
    pub position: G,
}

/// Three decisions of one greedy game: at the `opening`, in the `middle` and near the `end`.
pub fn stages<G: Advice>(start: &G) -> Vec<(&'static str, Decided<G>)> {
    let decisions = game(start);
    let at = |part: f64| ((decisions.len().saturating_sub(1)) as f64 * part) as usize;
    [("opening", 0.1), ("middle", 0.5), ("end", 0.9)]
        .into_iter()
        .filter_map(|(stage, part)| Some((stage, decisions.get(at(part))?.clone())))
        .collect()
}

/// Measures so long at each of three points of one greedy game.
pub fn measure<G: Advice>(start: &G, time: Duration) -> Vec<SearchSpeed> {
    stages(start).iter().map(|(stage, decided)| one(stage, decided, time)).collect()
}

/// The decisions with a choice of a game among greedy bots.
fn game<G: Advice>(start: &G) -> Vec<Decided<G>> {
    let mut position = start.clone();
    let mut dice = Dice::new(1);
    let mut bots: Vec<Greedy<G>> =
        (0..start.seats() as u64).map(|seed| Greedy::new(seed, Evaluator::learned::<G>())).collect();
    let (mut decisions, mut after, mut buffer) = (Vec::new(), 0, Vec::new());
    while let Some(actor) = pick_actor(position.decision(), &mut dice) {
        let mv = match actor {
            Actor::Chance => position.draw(&mut dice, &mut buffer),
            Actor::Seat(seat) => {
                buffer.clear();
                position.offered(actor, &mut buffer);
                // Whole turns are what search is for.
                if buffer.len() > 4 {
                    decisions.push(Decided { after, seat, position: position.clone() });
                }
                let known = InfoState::new(&position, seat);
                bots.get_mut(seat.index()).and_then(|bot| bot.choose(known)).map(|choice| choice.mv)
            }
        };
        let Some(mv) = mv else { break };
        position.play_unchecked(actor, mv, &mut ());
        after += 1;
    }
    decisions
}

fn one<G: Advice>(stage: &'static str, decided: &Decided<G>, time: Duration) -> SearchSpeed {
    let Decided { after, seat, ref position } = *decided;
    let mut choices = Vec::new();
    position.offered(Actor::Seat(seat), &mut choices);
    let begun = Instant::now();
    let (mut iterations, mut nodes, mut seed) = (0u64, 0u64, 0);
    while begun.elapsed() < time {
        // A settled search ends early; another seed goes on.
        let left = time.saturating_sub(begun.elapsed()).max(Duration::from_millis(1));
        let mut search = Search::new(Budget::Time(left), seed, Evaluator::learned::<G>());
        search.choose(InfoState::new(position, seat));
        iterations += u64::from(search.spent().iterations);
        nodes += search.spent().nodes as u64;
        seed += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    SearchSpeed {
        stage,
        after,
        choices: choices.len(),
        iterations_per_second: iterations as f64 / seconds,
        nodes_per_second: nodes as f64 / seconds,
    }
}
