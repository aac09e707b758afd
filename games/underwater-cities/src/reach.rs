//! Looking ahead, where a rule asks what can still be done: whether a space will be used in this turn (2.6,
//! 5.4), and whether an upgrade that belongs to a build will be paid (3.6), or the rest of what is used as a whole (4.41).
//!
//! These questions are rare, because most positions answer them at a glance. Otherwise the moves that lead
//! there are searched on copies of the position, the first way that is found being enough.

use crate::amounts::Amounts;
use crate::changes::{DUTY_KEPT, WHOLE_OPENS};
use crate::components::{List, Part, tables};
use crate::kinds::{Card, Space};
use crate::list::Width;
use crate::moves::{Bio, Move, Structure, Work};
use crate::position::{PartOrigin, Phase, Position, Source, Stage};
use crate::price::Substitute;
use crate::refusal::{Refusal, Why, refuse};
use kernel::{Actor, Decision, Game as _, Seat};
use parts::effects::Frame;
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// What must still come about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// Some part of the space of this turn is used.
    SpaceUsed,
    /// The structure that was just built is upgraded, or nothing waits for it any more.
    PairUpgraded,
    /// What was begun that is used as a whole or not at all has been used as a whole.
    WholeUsed,
    /// Something was upgraded where that must be.
    UpgradeDone,
}

/// Positions that are looked at before a way counts as not there.
const BUDGET: u32 = 200;
/// Moves in a row.
const DEPTH: u32 = 8;

impl Position {
    /// Does a move keep to what must still come about in this turn? Asks at most once whether the space can be used as
    /// things stand.
    pub(crate) fn keeps_promises(
        &self,
        seat: Seat,
        mv: Move,
        usable: impl FnOnce() -> bool,
    ) -> Result<(), Refusal> {
        if self.has_whole_frame() {
            let after = self.after(seat, mv);
            if after.is_bound() && !after.comes_to(Goal::WholeUsed) {
                return refuse("4.41", Why::AllOrNothing);
            }
        }
        let owes = self.rules.version.has(&DUTY_KEPT) && self.owes_upgrade();
        if owes && !self.after(seat, mv).comes_to(Goal::UpgradeDone) {
            return refuse("3.5", Why::UpgradeSomething);
        }
        if self.phase != Phase::Turn || self.turn.stage != Stage::Blocks {
            return Ok(());
        }
        let pair = self.is_inside_pair() && !self.rules.separate;
        if pair && !self.after(seat, mv).comes_to(Goal::PairUpgraded) {
            return refuse("3.6", Why::Reserved);
        }
        let unsure = !self.turn.space_used && !self.is_sure(seat, mv, usable);
        if unsure && !self.after(seat, mv).comes_to(Goal::SpaceUsed) {
            return refuse("2.6", Why::UseTheSpace(self.turn.space));
        }
        Ok(())
    }

    /// Is a branch in use of which one upgrade at least is made (3.5), and none was yet?
    pub(crate) fn owes_upgrade(&self) -> bool {
        let owes = |frame: &Frame<Source>| match frame.source {
            Source::List { list, from: PartOrigin::Space(_) } => {
                frame.used().is_empty() && tables().effects.only_upgrades(list)
            }
            _ => false,
        };
        self.stack.iter().any(owes) && !self.stack.can_leave()
    }

    /// Can it be seen without looking ahead that the space is used after this move, or can be?
    fn is_sure(&self, seat: Seat, mv: Move, usable: impl FnOnce() -> bool) -> bool {
        let begun = self.stack.iter().next_back().is_some_and(|turn| turn.part() == Some(0));
        if !begun {
            // What must be done before that may cost what the space asks for.
            let leaves = mv.takes_nothing() && self.stack.can_leave();
            return tables().space(self.turn.space).robust || leaves && usable();
        }
        // What can be used by the next move. Action cards and performed spaces lie deeper.
        let opens = |list: List, from: PartOrigin| {
            let effects = &tables().effects;
            let plain = |part: &&Part| {
                !matches!(part, Part::UseAction(_) | Part::Perform { .. }) && !self.leads_to_whole(seat, part)
            };
            let alone = !self.rules.version.has(&WHOLE_OPENS) || !effects.rule_of(list).is_whole();
            let mut parts = effects.parts(list).iter().filter(plain);
            alone && parts.any(|part| self.is_usable(seat, part, from))
        };
        self.is_inside_space()
            && match mv {
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
                | Move::Contract(_) => true,
                Move::Branch(n) => self.check_branch(seat, n).is_ok_and(|(_, list, from)| opens(list, from)),
                Move::Use(card) => opens(Position::action_list(card), PartOrigin::Card(card)),
                _ => false,
            }
    }

    fn after(&self, seat: Seat, mv: Move) -> Position {
        let mut after = *self;
        after.searching = after.searching.max(1);
        after.play_unchecked(Actor::Seat(seat), mv, &mut ());
        after
    }

    /// Could some part of the space be used in the turn that begins with this move?
    pub(crate) fn will_be_used(&self, seat: Seat, mv: Move) -> bool {
        let search = || {
            let mut budget = BUDGET;
            self.searching == 0 && self.after(seat, mv).leads_to(Goal::SpaceUsed, DEPTH, &mut budget)
        };
        let whole = matches!(mv, Move::Play { space, .. } | Move::Clone { space, .. } if self.is_whole_space(seat, space));
        let known = if whole { None } else { self.glance(seat, mv) };
        known.unwrap_or_else(search)
    }

    /// Would the upgrade be paid after building this (which is affordable, but for the upgrade)?
    pub(crate) fn pair_after(&self, seat: Seat, what: Structure, cost: Amounts, upgrade: Amounts) -> bool {
        if self.searching > 1 || self.is_pair_hopeless(seat, what, cost, upgrade) {
            return false;
        }
        let mut after = *self;
        after.searching = 2;
        after.build_for_pair(seat, Work { what, bio: Bio::LEAST }, cost, upgrade);
        let mut budget = BUDGET;
        after.leads_to(Goal::PairUpgraded, DEPTH, &mut budget)
    }

    /// Has it come about, or is it certain at a glance? `None` if it has to be searched.
    fn reached(&self, goal: Goal) -> Option<bool> {
        if self.is_bound() {
            return None;
        }
        match goal {
            Goal::WholeUsed => Some(true),
            Goal::UpgradeDone => (!self.owes_upgrade()).then_some(true),
            Goal::SpaceUsed if self.turn.space_used => Some(true),
            Goal::SpaceUsed if self.turn.stage != Stage::Blocks => Some(false),
            Goal::SpaceUsed => {
                let turn = self.stack.iter().next_back()?;
                match turn.part() {
                    // It is over, and nothing was used.
                    _ if !turn.open().has(0) => Some(false),
                    // It comes later, or now: what is open can be left.
                    None | Some(1) if self.stack.can_leave() => {
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

    /// Can it still come about? The way that was found when the turn began is found again on every step of it: where a search
    /// comes to its end, a shallower one goes as far as the rest of that way.
    fn comes_to(&self, goal: Goal) -> bool {
        for depth in (1..=DEPTH).rev() {
            let mut budget = BUDGET;
            if self.leads_to(goal, depth, &mut budget) {
                return true;
            }
            if budget > 0 {
                break;
            }
        }
        false
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
                let mut after = *self;
                after.forget_draws();
                after.leads_to(goal, depth, budget)
            }
            Decision::Seats(seats) => {
                let Some(seat) = seats.lowest() else { return false };
                let known = OnceCell::new();
                let dependence = || *known.get_or_init(|| self.board_dependence(seat));
                let player = self.player(seat);
                // Of structures that are alike the first may be the one that waits.
                let waits = !self.waiting().is_empty();
                let found = self.each_raw_move(seat, Width::Distinct, &mut |mv| {
                    let idle = match mv {
                        Move::Upgrade(upgrade) if !waits && !player.is_first_alike(upgrade.piece) => true,
                        Move::Upgrade(_) if goal == Goal::SpaceUsed => !dependence().upgrades,
                        Move::Build(Work { what: what @ Structure::Building(..), .. })
                            if goal == Goal::SpaceUsed =>
                        {
                            player.board().of(what.site()).bonus.is_none() && !dependence().buildings
                        }
                        _ => false,
                    };
                    if *budget > 0 && !idle && self.after(seat, mv).leads_to(goal, depth - 1, budget) {
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

/// For the tests.
impl Position {
    /// What is said of each card of a hand when a turn begins, by a glance and by a search: on each free space that is of no use, and on
    /// each that can be cloned.
    #[doc(hidden)]
    pub fn hopes(&self) -> Vec<(Option<bool>, bool)> {
        let seat = self.acting();
        let begins = self.phase == Phase::Turn && self.turn.stage == Stage::Choose && self.stack.is_empty();
        let pairs = self.player(seat).hand.iter().flat_map(|card| self.spaces().map(move |on| (card, on)));
        let asked = |(card, space): (Card, Space)| {
            if self.is_free(space) {
                return (!self.is_space_usable(seat, space)).then_some(Move::Play { card, space });
            }
            let price = self.player(seat).can_pay(tables().numbers.cost.cloning_tile, Substitute::No);
            let clones = price && self.rules.players == 4 && !self.cloned && self.is_others(seat, space);
            clones.then_some(Move::Clone { space, card })
        };
        let said = |mv| {
            let mut budget = BUDGET;
            let found = self.after(seat, mv).leads_to(Goal::SpaceUsed, DEPTH, &mut budget);
            (self.glance(seat, mv), found)
        };
        pairs.filter(|_| begins).filter_map(asked).map(said).collect()
    }
}
