//! Stops: the positions of a table's past that can be looked at, and played on from.
//!
//! A deal is many draws. Whoever could look into the middle of one while the game runs, and count there
//! what is still to come, would learn draw by draw what the others were dealt.

use kernel::{Actor, Decision};
use table::{Played, Visibility};

/// The position after `moves` moves, or the next one in which somebody decides. A deal that is not
/// finished has none; then it is the last one before.
pub(crate) fn decision_from(played: &[Played], now: Decision, moves: usize) -> usize {
    let decides = |at: &usize| match played.get(*at) {
        Some(next) => next.actor != Actor::Chance,
        None => now != Decision::Chance,
    };
    let from = moves.min(played.len());
    let next = (from..=played.len()).find(decides);
    next.or_else(|| (0..from).rev().find(decides)).unwrap_or(0)
}

/// The first stop of a replay from `moves` on.
pub(crate) fn stop_from(played: &[Played], visibility: Visibility, moves: usize) -> usize {
    let from = moves.min(played.len());
    (from..played.len()).find(|&at| !inside_a_deal(played, visibility, at)).unwrap_or(played.len())
}

/// The last stop of a replay before this one.
pub(crate) fn stop_before(played: &[Played], visibility: Visibility, at: usize) -> usize {
    (0..at).rev().find(|&at| !inside_a_deal(played, visibility, at)).unwrap_or(0)
}

/// Is this position between two draws of a deal of which these eyes may not see all?
fn inside_a_deal(played: &[Played], visibility: Visibility, at: usize) -> bool {
    let drawn = |played: &&Played| played.actor == Actor::Chance;
    let before = played[..at].iter().rev().take_while(drawn);
    let after = played[at..].iter().take_while(drawn);
    let both = before.clone().next().is_some() && after.clone().next().is_some();
    both && before.chain(after).any(|draw| !visibility.see(draw.audience))
}
