//! Replies of the others: each keeps to what it meant to play, as long as the rules allow it.
//!
//! What looks best to somebody else hardly depends on which turn the searcher chose. So it is found out once for each
//! depth of the tree, and then played again; only who can no longer do so looks around anew.

use crate::policy::Policy;
use kernel::{Actor, Advice, Seat};

/// What the others played the first time that somebody came so deep.
#[derive(Debug)]
pub(super) struct Replies<M> {
    by_depth: Vec<Vec<(Seat, M)>>,
    /// How many of this depth have been played on this walk, and whether it is the first.
    at: usize,
    first: bool,
}

impl<M> Default for Replies<M> {
    fn default() -> Self {
        Replies { by_depth: Vec::new(), at: 0, first: false }
    }
}

impl<M> Replies<M> {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.by_depth.clear();
        self.rewind();
    }

    /// The searcher has moved, or is about to: whatever comes next is at another depth.
    pub(super) fn rewind(&mut self) {
        (self.at, self.first) = (0, false);
    }
}

impl<M: Copy> Replies<M> {
    /// What this seat plays now, so deep in the tree.
    pub(super) fn next<G: Advice<Move = M>>(
        &mut self,
        depth: usize,
        position: &G,
        seat: Seat,
        policy: &mut Policy<G>,
    ) -> Option<M> {
        if self.by_depth.len() <= depth {
            self.by_depth.resize_with(depth + 1, Vec::new);
        }
        let known = &mut self.by_depth[depth];
        self.first |= known.is_empty();
        if !self.first {
            let meant = known.iter().enumerate().skip(self.at).find(|(_, (who, _))| *who == seat);
            if let Some((at, &(_, mv))) = meant
                && position.check(Actor::Seat(seat), mv).is_ok()
            {
                self.at = at + 1;
                return Some(mv);
            }
        }
        let mv = policy.greedy_move(position, seat)?;
        if self.first {
            known.push((seat, mv));
        }
        Some(mv)
    }
}
