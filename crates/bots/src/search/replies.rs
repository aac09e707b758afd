//! Replies of the others: each plans its turn as it looks best to it.
//!
//! Where nothing is left to luck, what looks best to somebody else hardly depends on what the searcher plans behind its first
//! turn. So it is found out once for each turn of the root and each depth of the tree, and then played again as long as the
//! rules allow; only who can no longer do so plans anew.

use crate::turn::{Limits, Planner};
use kernel::{Actor, Advice, Dice, Seat};
use std::collections::{BTreeMap, VecDeque};

/// Where in the tree somebody answers: behind which edge of the root, and how deep.
pub(super) type Place = (u32, usize);

/// What the others played the first time that somebody came to a place.
#[derive(Debug)]
pub(super) struct Replies<M> {
    known: BTreeMap<Place, Vec<(Seat, M)>>,
    /// Where this walk is, how many of the known replies have been played there, and whether it is the first.
    place: Option<Place>,
    at: usize,
    first: bool,
    /// How the turn goes on that somebody has just planned.
    planned: VecDeque<(Seat, M)>,
}

impl<M> Default for Replies<M> {
    fn default() -> Self {
        Replies { known: BTreeMap::new(), place: None, at: 0, first: false, planned: VecDeque::new() }
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
        self.planned.clear();
    }
}

impl<M: Copy> Replies<M> {
    /// What this seat plays now. Replies are known only at a place; where luck led somewhere, there is none, and everybody
    /// plans for what is there, with this luck.
    pub(super) fn next<G: Advice<Move = M>>(
        &mut self,
        place: Option<Place>,
        position: &G,
        seat: Seat,
        planner: &mut Planner<G>,
        luck: &Dice,
    ) -> Option<M> {
        let mut known = place.map(|place| self.known.entry(place).or_default());
        if self.place != place {
            let first = known.as_ref().is_some_and(|known| known.is_empty());
            (self.place, self.at, self.first) = (place, 0, first);
        }
        let can = |&(who, mv): &(Seat, M)| who == seat && position.check(Actor::Seat(seat), mv).is_ok();
        let mut mv = self.planned.pop_front().filter(can).map(|(_, mv)| mv);
        if mv.is_none() {
            self.planned.clear();
            if let Some(known) = known.as_ref().filter(|_| !self.first) {
                let meant = (self.at..known.len()).find(|&i| known[i].0 == seat);
                if let Some(at) = meant.filter(|&i| can(&known[i])) {
                    self.at = at + 1;
                    return Some(known[at].1);
                }
            }
            let plans = planner.plan(position, seat, Limits::REPLY, luck);
            let turn = planner.moves(plans.first()?);
            self.planned.extend(turn.into_iter().map(|mv| (seat, mv)));
            mv = self.planned.pop_front().map(|(_, mv)| mv);
        }
        if let Some(known) = known.as_mut().filter(|_| self.first) {
            known.extend(mv.map(|mv| (seat, mv)));
        }
        mv
    }
}
