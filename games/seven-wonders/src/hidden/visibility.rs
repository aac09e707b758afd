//! Visibility: who may know a move, and what everybody can count.

use crate::actions::Task;
use crate::moves::{Move, Work};
use crate::phases::Sheet;
use crate::position::{Phase, Position};
use kernel::{Actor, Audience, Seat};

impl Position {
    /// Who may know this move: choices are secret, cards are dealt and buried face down. What they
    /// come to in the open is told when it is revealed.
    pub(crate) fn who_may_know(&self, actor: Actor, mv: Move) -> Audience {
        let task = self.task();
        match (actor, mv) {
            (Actor::Chance, Move::Deal { seat, .. }) => Audience::only(seat),
            (Actor::Chance, Move::DealTile { seat, .. }) if self.phase != Phase::TopTile => {
                Audience::only(seat)
            }
            (Actor::Chance, Move::DealLeader { seat, .. }) => match (task, self.phase) {
                // Turned up from the opponent's stack.
                (None, Phase::TopLeader) | (Some(Task::Recruit), _) => Audience::Everybody,
                _ => Audience::only(seat),
            },
            (Actor::Seat(seat), Move::StageLeader(Work { .. })) => Audience::only(seat),
            (Actor::Seat(seat), _) if task.is_none() && self.chosen_in_secret() => Audience::only(seat),
            _ => Audience::Everybody,
        }
    }

    /// Do all choose at the same time now, in secret?
    fn chosen_in_secret(&self) -> bool {
        match self.phase {
            Phase::DraftLeaders | Phase::DraftTiles | Phase::Leaders | Phase::Turn => true,
            Phase::LastUse => !self.rules.solo,
            _ => false,
        }
    }

    /// Points as everybody can count them: what a card that was buried face down would add stays out
    /// until the end.
    pub(crate) fn public_sheet(&self, seat: Seat) -> Sheet {
        if self.phase == Phase::Over || self.rules.solo {
            return self.sheet(seat);
        }
        let mut open = self.clone();
        open.cities[seat].buried = [None; 4];
        open.sheet(seat)
    }
}
