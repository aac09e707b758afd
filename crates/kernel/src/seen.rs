//! Determinizations: a position as one viewer may know it.
//!
//! This is the only way from a position to anything that leaves the house. What is drawn, listed, offered,
//! previewed, tried in a sandbox, or given to a bot is made from a deal that the viewer holds possible, so a
//! slip in a scene shows a made-up card, never the true one.

use crate::{Decision, Dice, Game, Viewer};
use std::borrow::Cow;

/// Is there anything in this position that a viewer may not know? Nothing is in an open game, and once a
/// game is over everything is open.
fn hides<G: Game>(truth: &G) -> bool {
    !G::OPEN && truth.decision() != Decision::Over
}

/// The position as this viewer may know it: what is hidden is dealt anew by the dice, what is known stays.
/// The same dice give the same position wherever the viewer knows the same.
pub fn determinize<'a, G: Game>(truth: &'a G, viewer: Viewer, dice: &mut Dice) -> Cow<'a, G> {
    if !hides(truth) {
        return Cow::Borrowed(truth);
    }
    let mut seen = truth.clone();
    seen.redeal(viewer, dice);
    Cow::Owned(seen)
}

/// The same, into a position that is there already.
pub fn determinize_into<G: Game>(truth: &G, viewer: Viewer, dice: &mut Dice, seen: &mut G) {
    seen.clone_from(truth);
    if hides(truth) {
        seen.redeal(viewer, dice);
    }
}

/// The position as this viewer may know it, always the same one of those that are possible.
///
/// ```
/// use kernel::{Actor, Dice, Game, Options, Seat, Viewer, seen::seen_by};
/// # use toy::{Move, Stones, StonesOptions};
/// // A card game of two: the cards 1, 3, 5 are dealt to the first seat, and others to the second.
/// let deal = |cards: [u8; 6]| {
///     let mut position = Stones::new(&StonesOptions::read(2, &[]).unwrap());
///     for card in cards {
///         position.play(Actor::Chance, Move::Deal(card), &mut ()).unwrap();
///     }
///     position
/// };
/// let (one, other) = (deal([1, 3, 5, 2, 4, 6]), deal([1, 3, 5, 10, 11, 12]));
/// assert_ne!(one, other);
/// let me = Viewer::Seat(Seat(0));
/// assert_eq!(seen_by(&one, me), seen_by(&other, me), "the first seat cannot tell them apart");
/// ```
pub fn seen_by<G: Game>(truth: &G, viewer: Viewer) -> Cow<'_, G> {
    determinize(truth, viewer, &mut Dice::new(0))
}
