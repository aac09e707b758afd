//! Turns: what may be done in them, and how they end.

use crate::components::{Actions, Op, Tables};
use crate::effects::Open;
use crate::event::Event;
use crate::frame::Origin;
use crate::ids::{Action, Color};
use crate::options::Variant;
use crate::play::Play;
use crate::position::{Phase, Position, Received};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::scoring;
use kernel::{Seat, Watch};
use std::ops::ControlFlow;

/// By what right an action is taken.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Right {
    /// It is one of the actions of the turn.
    Turn,
    /// A part allows it, with so much range.
    Part(Open, u8),
}

impl Right {
    pub(crate) fn range(&self) -> u8 {
        match self {
            Right::Turn => 0,
            Right::Part(_, range) => *range,
        }
    }
}

impl Position {
    /// How many actions a turn has.
    pub(crate) fn actions_of_turn(&self, t: &Tables) -> u8 {
        if self.is_solo() { t.common.solo_actions } else { t.common.actions }
    }

    /// May the seat take one more of the actions of its turn?
    pub(crate) fn check_turn_action(&self, t: &Tables) -> Result<(), Refusal> {
        require(!self.turn.hibernated || self.after, "4.4", Why::Hibernated)?;
        let most = self.actions_of_turn(t);
        let clause = if self.is_solo() { "17.2" } else { "4.2" };
        require(self.turn.actions < most || self.after, clause, Why::NoActionLeft(most))
    }

    /// The part that allows an action of this kind; of several, one with the most range.
    pub(crate) fn action_part(&self, t: &Tables, action: Action) -> Option<Right> {
        let allowed = self.opens(t).filter_map(|open| match open.op {
            Op::FreeAction { kinds, range } if kinds.has(action) && self.gives_actions(open.source) => {
                Some(Right::Part(open, range))
            }
            _ => None,
        });
        allowed.max_by_key(Right::range)
    }

    /// By what right an action that goes somewhere may be taken now.
    pub(crate) fn right_to(&self, t: &Tables, action: Action) -> Result<Right, Refusal> {
        if self.stack.is_empty() {
            return self.check_turn_action(t).map(|()| Right::Turn);
        }
        self.action_part(t, action).map_or(refuse("4.6", Why::NotNow), Ok)
    }

    /// By what right a card of this color may be played now; if a color is named, of that one only. Of several parts the
    /// one that asks for this color comes first, then one that asks for none.
    pub(crate) fn right_to_play(&self, t: &Tables, card: Color) -> Result<(Right, Option<Color>), Refusal> {
        let by_effect = self.rule(Variant::CardsAfter) && !self.stack.is_empty();
        require(!self.after || by_effect, "17.6", Why::CardsAreOver)?;
        if self.stack.is_empty() {
            return self.check_turn_action(t).map(|()| (Right::Turn, None));
        }
        let allowed = self.opens(t).filter_map(|open| match open.op {
            Op::PlayCard(color) if self.gives_actions(open.source) => Some((Right::Part(open, 0), color)),
            _ => None,
        });
        let fitting = allowed.min_by_key(|(_, color)| (*color != Some(card), color.is_some()));
        fitting.map_or(refuse("4.6", Why::NotNow), Ok)
    }

    /// Can one of these actions be taken and paid?
    pub(crate) fn can_act(&self, t: &Tables, seat: Seat, kinds: Actions, range: u8) -> bool {
        let reach = self.reach(t, seat);
        let possible = |action: &Action| {
            self.list_actions(t, *action, (&reach, range), &mut |_| ControlFlow::Break(())).is_break()
        };
        Action::ALL.iter().filter(|action| kinds.has(**action)).any(possible)
    }

    pub(crate) fn check_end(&self) -> Result<(), Refusal> {
        require(self.stack.is_empty(), "4.6", Why::NotNow)?;
        require(self.turn.actions > 0 || self.turn.hibernated || self.after, "4.3", Why::ActFirst)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// An action begins.
    pub(crate) fn begin_action(&mut self, right: &Right) {
        match right {
            Right::Turn => {
                self.position.turn.actions = self.position.turn.actions.saturating_add(1);
                self.position.turn.in_action = true;
            }
            Right::Part(open, _) => self.use_part(open),
        }
    }

    /// The turn ends, and perhaps the game.
    pub(crate) fn end_turn(&mut self) {
        let seat = self.position.turn.seat;
        self.cut(seat);
        self.player(seat).received = Received::default();
        let next = Seat((seat.0 + 1) % self.position.players);
        self.position.turn = crate::position::Turn { seat: next, ..Default::default() };
        self.position.batch = 0;
        let over = if self.position.is_solo() {
            self.position.after
        } else {
            match self.position.turns_left {
                None if self.position.ending => {
                    self.position.turns_left = Some(self.position.players - 1);
                    false
                }
                None => false,
                Some(left) => {
                    self.position.turns_left = Some(left.saturating_sub(1));
                    left <= 1
                }
            }
        };
        if over {
            self.position.phase = Phase::Over;
            return scoring::tell(self);
        }
        let waiting = std::mem::take(&mut self.player(next).waiting_bonuses);
        for (i, bonus) in self.tables.tracks.score.iter().enumerate().rev() {
            if waiting >> i & 1 == 1 {
                self.push_list(next, bonus.list, Origin::Score);
            }
        }
    }
}
