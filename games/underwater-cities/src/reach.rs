//! Looking ahead, where a rule asks what can still be done: whether a space will be used in this turn (2.6,
//! 5.4), and whether an upgrade that belongs to a build will be paid (3.6).
//!
//! Both questions are rare, because most positions answer them at a glance. Otherwise the moves that lead
//! there are searched on copies of the position, the first way that is found being enough.

use crate::components::tables;
use crate::moves::{Bio, Move, Structure, Work};
use crate::position::{Position, Source, Stage};
use crate::refusal::{Refusal, Why, refuse};
use kernel::{Actor, Decision, Game as _, Seat};
use std::ops::ControlFlow;

/// What must still come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Some part of the space of this turn is used.
    SpaceUsed,
    /// The structure that was just built is upgraded, or nothing waits for it any more.
    PairUpgraded,
}

/// Positions that are looked at before a way counts as not there.
const BUDGET: u32 = 200;
/// Moves in a row.
const DEPTH: u32 = 8;

impl Position {
    /// Does a move keep to what must still come about in this turn?
    pub(crate) fn keeps_promises(&self, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if self.turn.stage != Stage::Blocks {
            return Ok(());
        }
        if self.is_inside_pair() && !self.rules.separate {
            let after = self.after(seat, mv);
            let mut budget = BUDGET;
            if !after.leads_to(Goal::PairUpgraded, DEPTH, &mut budget) {
                return refuse("3.6", Why::Reserved);
            }
        }
        if !self.turn.space_used && !self.is_sure(mv) {
            let after = self.after(seat, mv);
            let mut budget = BUDGET;
            if !after.leads_to(Goal::SpaceUsed, DEPTH, &mut budget) {
                return refuse("2.6", Why::UseTheSpace(self.turn.space));
            }
        }
        Ok(())
    }

    /// Can it be seen without looking ahead that the space is used after this move, or can be?
    fn is_sure(&self, mv: Move) -> bool {
        let begun = self.stack.iter().next_back().is_some_and(|turn| turn.part() == Some(0));
        let uses = matches!(
            mv,
            Move::Build(_)
                | Move::Upgrade(_)
                | Move::Convert(_)
                | Move::Advance(_)
                | Move::Gain(_)
                | Move::Produce(_)
                | Move::Ready(_)
                | Move::TakeTop
                | Move::TakeThree
                | Move::Take(_)
                | Move::Contract(_)
        );
        if begun { uses && self.is_inside_space() } else { tables().space(self.turn.space).robust }
    }

    fn after(&self, seat: Seat, mv: Move) -> Position {
        let mut after = self.clone();
        after.searching = after.searching.max(1);
        after.play_unchecked(Actor::Seat(seat), mv, &mut ());
        after
    }

    /// Could some part of the space be used in the turn that begins with this move?
    pub(crate) fn will_be_used(&self, seat: Seat, mv: Move) -> bool {
        let mut budget = BUDGET;
        self.searching == 0 && self.after(seat, mv).leads_to(Goal::SpaceUsed, DEPTH, &mut budget)
    }

    /// Would the upgrade be paid after building this (which is affordable, but for the upgrade)?
    pub(crate) fn pair_after(
        &self,
        seat: Seat,
        what: Structure,
        cost: crate::amounts::Amounts,
        upgrade: crate::amounts::Amounts,
    ) -> bool {
        if self.searching > 1 {
            return false;
        }
        let mut after = self.clone();
        after.searching = 2;
        after.build_for_pair(seat, Work { what, bio: Bio::LEAST }, cost, upgrade);
        let mut budget = BUDGET;
        after.leads_to(Goal::PairUpgraded, DEPTH, &mut budget)
    }

    /// Has it come about, or is it certain at a glance? `None` if it has to be searched.
    fn reached(&self, goal: Goal) -> Option<bool> {
        match goal {
            Goal::SpaceUsed if self.turn.space_used => Some(true),
            Goal::SpaceUsed if self.turn.stage != Stage::Blocks => Some(false),
            Goal::SpaceUsed => {
                let turn = self.stack.iter().next_back()?;
                match turn.part() {
                    // It is over, and nothing was used.
                    _ if !turn.open().has(0) => Some(false),
                    // It comes later, or now: what is open can be left.
                    None | Some(1) if self.stack.can_close() => {
                        self.is_space_usable(turn.seat, self.turn.space).then_some(true)
                    }
                    _ => None,
                }
            }
            Goal::PairUpgraded => {
                let pair = self.stack.iter().find(|frame| matches!(frame.source, Source::Pair(_)));
                match pair {
                    None => Some(self.pair_kept()),
                    Some(frame) => {
                        let (seat, upgrade) = (frame.seat, self.turn.pair_cost);
                        (self.stack.can_close() && self.player(seat).can_pay(upgrade, self.substitute()))
                            .then_some(true)
                    }
                }
            }
        }
    }

    /// Is every structure of a pair that was built in this turn upgraded?
    fn pair_kept(&self) -> bool {
        !self.turn.pair_failed
    }

    fn leads_to(&self, goal: Goal, depth: u32, budget: &mut u32) -> bool {
        if let Some(answer) = self.reached(goal) {
            return answer;
        }
        if depth == 0 || *budget == 0 {
            return false;
        }
        *budget -= 1;
        match self.decision() {
            // What is drawn changes nothing here.
            Decision::Chance if self.draws > 0 => {
                let mut after = self.clone();
                after.forget_draws();
                after.leads_to(goal, depth, budget)
            }
            Decision::Seats(seats) => {
                let Some(seat) = seats.lowest() else { return false };
                let found = self.each_raw_move(seat, crate::list::Width::Distinct, &mut |mv| {
                    if *budget > 0 && self.after(seat, mv).leads_to(goal, depth - 1, budget) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                });
                found.is_break()
            }
            Decision::Chance | Decision::Over => false,
        }
    }
}
