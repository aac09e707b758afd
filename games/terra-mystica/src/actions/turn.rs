//! A turn: one action, what must be chosen because of it, and its end (rules 12.3, 12.4).

use crate::asked::Asked;
use crate::components::Tables;
use crate::event::Event;
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::turn::{InProgress, SpadeSource, Spades, Turn};
use kernel::{Seat, Watch};

impl Position {
    /// May this seat begin an action now?
    #[inline]
    pub(crate) fn check_action(&self, t: &Tables, seat: Seat) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_nothing_due(t, seat)?;
        require(self.turn.actions > 0, "12.3", Why::NoActionLeft)?;
        if self.rules.deferred_leech {
            require(!self.step_due(t, seat), "14.4", Why::ChooseFirst(Asked::Cultists))?;
            if self.answer_due(seat) {
                return refuse("14.2", Why::AnswerFirst(self.asked(seat)));
            }
        }
        Ok(())
    }

    /// Is it this seat's turn in the action phase?
    #[inline]
    pub(crate) fn check_on_turn(&self, seat: Seat) -> Result<(), Refusal> {
        if self.phase == Phase::Actions && self.turn.seat == seat {
            return Ok(());
        }
        refuse("12.5", Why::NotNow(self.asked(seat)))
    }

    /// Is everything chosen that must be, and carried out what was begun?
    pub(crate) fn check_nothing_due(&self, t: &Tables, seat: Seat) -> Result<(), Refusal> {
        let step = !self.rules.deferred_leech && self.step_due(t, seat);
        if step || self.choice_due() {
            return refuse("12.4", Why::ChooseFirst(self.asked(seat)));
        }
        match self.turn.work {
            InProgress::None => Ok(()),
            InProgress::Bridge { optional } => require(optional, "13.7.1", Why::FinishFirst(Asked::Bridge)),
            InProgress::Spades(spades) => self.check_spades_lapse(t, seat, &spades),
            InProgress::Sandstorm
            | InProgress::FreeDwelling
            | InProgress::FreeTradingPost
            | InProgress::Steps(_) => refuse("6.10.2", Why::FinishFirst(self.asked(seat))),
        }
    }

    /// Must the player on turn choose tiles, or tracks for keys?
    #[inline]
    pub(crate) fn choice_due(&self) -> bool {
        self.turn.favors > 0 || self.turn.towns > 0 || self.key_choice()
    }

    /// May the spades left be lost?
    fn check_spades_lapse(&self, t: &Tables, seat: Seat, spades: &Spades) -> Result<(), Refusal> {
        let must = spades.paid > 0 || (spades.source == SpadeSource::Special && spades.current().is_none());
        if !must || !self.spades_usable(t, seat, spades) {
            return Ok(());
        }
        if spades.paid > 0 {
            return refuse("6.3.5", Why::SpadesLeftOver(spades.left()));
        }
        refuse("6.10.2", Why::FinishFirst(Asked::Spades(spades.left())))
    }

    pub(crate) fn check_done(&self, t: &Tables, seat: Seat) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_nothing_due(t, seat)?;
        require(self.turn.actions == 0, "12.4", Why::ActionFirst)
    }

    /// What was begun may be given up: always what a power action, a stronghold or a cult reward
    /// gave, anything else by an option.
    pub(crate) fn check_give_up(&self, seat: Seat) -> Result<(), Refusal> {
        if let Phase::Rewards(_) = self.phase {
            return Ok(());
        }
        self.check_on_turn(seat)?;
        let free = match self.turn.work {
            InProgress::None => return refuse("12.5", Why::NothingToGiveUp),
            InProgress::Spades(s) if s.left() == 0 => return refuse("12.5", Why::NothingToGiveUp),
            InProgress::Bridge { optional } => optional,
            InProgress::Spades(s) => {
                s.paid == 0 && (s.source != SpadeSource::Special || s.current().is_some())
            }
            _ => false,
        };
        let clause = match self.turn.work {
            InProgress::Spades(s) if s.paid > 0 => "6.3.5",
            InProgress::Bridge { .. } => "13.7.1",
            _ => "6.10.2",
        };
        if free || self.rules.give_up_effects {
            return Ok(());
        }
        refuse(clause, Why::CannotGiveUp(self.asked(seat)))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Begins an action: what is left of an action before it lapses.
    #[inline]
    pub(crate) fn begin_action(&mut self, seat: Seat) {
        self.lapse();
        self.position.turn.actions -= 1;
        if self.position.rules.deferred_leech {
            self.drop_void_offers(seat);
        }
    }

    /// What could be chosen in the action and was not is gone.
    fn lapse(&mut self) {
        let turn = &mut self.position.turn;
        turn.work = InProgress::None;
        turn.exchange = 0;
        turn.held = Default::default();
    }

    pub(crate) fn done(&mut self, seat: Seat) {
        self.lapse();
        self.next_turn(seat);
    }

    pub(crate) fn give_up(&mut self, seat: Seat) {
        if let Phase::Rewards(_) = self.position.phase {
            self.player_mut(seat).spades = 0;
            self.next_reward();
            return;
        }
        match &mut self.position.turn.work {
            // Hexes transformed so far may still be built on.
            InProgress::Spades(spades) => (spades.free, spades.paid) = (0, 0),
            work => *work = InProgress::None,
        }
    }

    /// The turn goes to the next player who has not passed; when there is none, the round ends.
    fn next_turn(&mut self, seat: Seat) {
        let players = self.position.players as usize;
        let place = self.position.order[..players].iter().position(|&s| s == seat).unwrap_or(0);
        let next = (1..=players)
            .map(|i| self.position.order[(place + i) % players])
            .find(|&s| !self.position.player(s).passed);
        match next {
            Some(next) => self.position.turn = Turn { seat: next, actions: 1, ..Turn::NOBODY },
            None => {
                self.position.turn = Turn::NOBODY;
                self.end_round_when_answered();
            }
        }
    }

    /// Ends the round once nobody has anything to decide.
    pub(crate) fn end_round_when_answered(&mut self) {
        if self.position.turn.seat != Seat::NOBODY || self.position.phase != Phase::Actions {
            return;
        }
        for seat in self.position.all_seats() {
            if !self.position.answer_due(seat) {
                self.drop_void_offers(seat);
            }
        }
        let waiting = self.position.offer_count > 0
            || self.position.all_seats().any(|seat| self.position.step_due(self.tables, seat));
        if !waiting {
            self.end_round();
        }
    }
}
