//! Replies of the others: each plans its turn as it looks best to it.
//!
//! Where nothing is left to chance, what looks best to somebody else hardly depends on what the searcher plans behind its first
//! turn. So it is found out once for each turn of the root and each depth of the tree, and then played again as long as the
//! rules allow; who can no longer do so plans anew, and that is one more reply to choose from there.

use crate::turn::{Limits, Planner};
use kernel::{Actor, Advice, Dice, Seat};
use std::collections::{BTreeMap, VecDeque};

/// Where in the tree somebody answers: behind which edge of the root, and how deep.
pub(super) type TreePlace = (u32, usize);

/// What the others played when somebody came to a place.
#[derive(Debug)]
pub(super) struct Replies<M> {
    /// The turns that a seat has planned at a place, by how many it had begun there before: the first that can be played is.
    known: BTreeMap<(TreePlace, Seat, usize), Vec<Vec<M>>>,
    /// Where this walk is, and who has begun a turn there.
    place: Option<TreePlace>,
    begun: Vec<Seat>,
    /// How the turn goes on that somebody has just begun.
    rest: VecDeque<(Seat, M)>,
}

impl<M> Default for Replies<M> {
    fn default() -> Self {
        Replies { known: BTreeMap::new(), place: None, begun: Vec::new(), rest: VecDeque::new() }
    }
}

impl<M> Replies<M> {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.known.clear();
        self.rewind();
    }

    /// The searcher decides: whoever answers next does so from the beginning.
    pub(super) fn rewind(&mut self) {
        self.place = None;
        self.begun.clear();
        self.rest.clear();
    }
}

impl<M: Copy> Replies<M> {
    /// What this seat plays now. Replies are known only at a place; where chance led somewhere, there is none, and everybody
    /// plans for what is there, with these dice.
    pub(super) fn next<G: Advice<Move = M>>(
        &mut self,
        place: Option<TreePlace>,
        position: &G,
        seat: Seat,
        planner: &mut Planner<G>,
        dice: &Dice,
    ) -> Option<M> {
        if self.place != place {
            self.place = place;
            self.begun.clear();
        }
        let can = |mv: M| position.check(Actor::Seat(seat), mv).is_ok();
        if let Some((_, mv)) = self.rest.pop_front().filter(|&(who, mv)| who == seat && can(mv)) {
            return Some(mv);
        }
        let before = self.begun.iter().filter(|&&who| who == seat).count();
        self.begun.push(seat);
        let known = place.map(|place| self.known.entry((place, seat, before)).or_default());
        let fits = |turn: &&Vec<M>| turn.first().is_some_and(|&first| can(first));
        let mut turn = known.as_ref().and_then(|known| known.iter().find(fits)).cloned().unwrap_or_default();
        if turn.is_empty() {
            let plans = planner.plan(position, seat, Limits::REPLY, dice);
            turn = planner.moves(plans.first()?);
            if let Some(known) = known {
                known.push(turn.clone());
            }
        }
        self.rest.clear();
        self.rest.extend(turn.into_iter().map(|mv| (seat, mv)));
        self.rest.pop_front().map(|(_, mv)| mv)
    }
}
