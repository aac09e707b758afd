//! Cult steps, keys and priests (rules 6.8, 9, 13.6).

use crate::components::Tables;
use crate::event::{Event, What};
use crate::names::{ByCult, Cult};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::turn::InProgress;
use kernel::{Id as _, Seat, Watch};

const TOP: u8 = 10;

impl Position {
    /// Can the seat make a step on this track now?
    #[inline]
    pub(crate) fn can_step(&self, seat: Seat, cult: Cult) -> bool {
        let player = self.player(seat);
        match player.cults[cult] {
            level if level + 1 < TOP => true,
            level if level + 1 == TOP => player.keys > 0 && self.top_of(cult).is_none(),
            _ => false,
        }
    }

    /// Is a cult step owed to the seat? Only the Cultists ever have one.
    #[inline]
    pub(crate) fn step_due(&self, t: &Tables, seat: Seat) -> bool {
        self.steps_due > 0 && self.faction(t, seat).step_when_power_taken
    }

    /// The tracks where a step held back could be made with a key.
    pub(crate) fn held_tracks(&self) -> impl Iterator<Item = Cult> + '_ {
        Cult::all().filter(|&cult| self.turn.held[cult] > 0 && self.top_of(cult).is_none())
    }

    /// Must the player on turn choose where to use a key?
    #[inline]
    pub(crate) fn key_choice(&self) -> bool {
        if self.turn.seat == Seat::NOBODY || self.turn.held == ByCult::default() {
            return false;
        }
        let keys = self.player(self.turn.seat).keys as usize;
        keys > 0 && self.held_tracks().count() > keys
    }

    pub(crate) fn check_key(&self, seat: Seat, cult: Cult) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        let choice = self.key_choice() && self.held_tracks().any(|c| c == cult);
        require(choice, "9.5", Why::NoKeyNeeded)
    }

    /// May a step be made on this track? If not, says what stands in the way.
    fn check_step(&self, seat: Seat, cult: Cult) -> Result<(), Refusal> {
        if self.can_step(seat, cult) {
            return Ok(());
        }
        refuse(
            "6.10.2",
            match self.player(seat).cults[cult] {
                TOP => Why::AtTop(cult),
                _ if self.top_of(cult).is_some() => Why::TopTaken(cult),
                _ => Why::NoKey(cult),
            },
        )
    }

    pub(crate) fn check_steps(&self, t: &Tables, seat: Seat, cult: Cult, n: u8) -> Result<(), Refusal> {
        if self.phase == Phase::Actions
            && self.turn.seat == seat
            && let InProgress::Steps(steps) = self.turn.work
        {
            let clause = if steps > 1 { "13.1.2" } else { "6.10.3" };
            require(n == steps, clause, Why::WrongSteps { right: steps })?;
            return self.check_step(seat, cult);
        }
        let owed = self.phase == Phase::Actions && self.step_due(t, seat);
        let clause = if self.faction(t, seat).step_when_power_taken { "13.6.1" } else { "6.10.3" };
        require(owed, clause, Why::NoStepDue)?;
        require(n == 1, "13.6.1", Why::WrongSteps { right: 1 })
    }

    pub(crate) fn check_send(&self, t: &Tables, seat: Seat, cult: Cult, steps: u8) -> Result<(), Refusal> {
        self.check_action(t, seat)?;
        let price = crate::components::Cost { priests: 1, ..Default::default() };
        self.afford(seat, price)?;
        if steps == t.cult_board.returned {
            return Ok(());
        }
        match self.free_space(t, cult, steps) {
            Some(_) => Ok(()),
            None => {
                let free = t.cult_board.spaces.into_iter().filter(|&n| self.free_space(t, cult, n).is_some());
                let best = free.max().unwrap_or(t.cult_board.returned);
                refuse("6.8.1", Why::NoSpace { cult, steps, best })
            }
        }
    }

    /// A free priest space for so many steps.
    #[inline]
    pub(crate) fn free_space(&self, t: &Tables, cult: Cult, steps: u8) -> Option<usize> {
        let spaces = &self.spaces[cult];
        (0..4).find(|&i| t.cult_board.spaces[i] == steps && spaces[i] == Seat::NOBODY)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn send(&mut self, seat: Seat, cult: Cult, steps: u8) {
        self.begin_action(seat);
        self.player_mut(seat).priests -= 1;
        let clause = if steps == self.tables.cult_board.returned { "6.8.2" } else { "6.8.1" };
        if steps != self.tables.cult_board.returned
            && let Some(space) = self.position.free_space(self.tables, cult, steps)
        {
            self.position.spaces[cult][space] = seat;
            self.player_mut(seat).priests_out += 1;
        }
        self.tell(seat, clause, What::Sent(cult));
        self.advance(seat, cult, steps, clause);
    }

    pub(crate) fn steps(&mut self, seat: Seat, cult: Cult, n: u8) {
        let clause = match self.position.turn.work {
            InProgress::Steps(_) if self.position.turn.seat == seat => {
                self.position.turn.work = InProgress::None;
                "6.10.3"
            }
            _ => {
                self.position.steps_due -= 1;
                "13.6.1"
            }
        };
        self.advance(seat, cult, n, clause);
        self.end_round_when_answered();
    }

    pub(crate) fn key(&mut self, seat: Seat, cult: Cult) {
        self.enter_top(seat, cult);
        self.enter_tops(seat);
    }

    /// Steps on a track, into level 10 where a key allows it.
    pub(crate) fn advance(&mut self, seat: Seat, cult: Cult, steps: u8, clause: &'static str) {
        self.climb(seat, cult, steps, clause);
        self.enter_tops(seat);
    }

    /// Steps on a track up to the level before the top; a step beyond is held back.
    pub(crate) fn climb(&mut self, seat: Seat, cult: Cult, steps: u8, clause: &'static str) {
        let level = self.position.player(seat).cults[cult];
        let to = (level + steps).min(TOP - 1).max(level);
        if to > level {
            self.player_mut(seat).cults[cult] = to;
            self.tell(seat, clause, What::Stepped(cult, to));
            let power = (level + 1..=to).map(|l| self.tables.cult_board.power[l as usize]).sum();
            self.gain_power(seat, power, "9.1");
        }
        if level < TOP && level + steps >= TOP {
            if self.position.turn.seat == seat {
                self.position.turn.held[cult] = 1;
            } else if self.position.can_step(seat, cult) {
                self.enter_top(seat, cult);
            }
        }
    }

    /// Makes the steps held back, if there are keys for all of them.
    pub(crate) fn enter_tops(&mut self, seat: Seat) {
        if self.position.turn.seat != seat
            || self.position.turn.held == ByCult::default()
            || self.position.key_choice()
        {
            return;
        }
        for cult in Cult::all() {
            if self.position.turn.held[cult] > 0 && self.position.can_step(seat, cult) {
                self.enter_top(seat, cult);
            }
        }
    }

    fn enter_top(&mut self, seat: Seat, cult: Cult) {
        if self.position.turn.seat == seat {
            self.position.turn.held[cult] = 0;
        }
        let player = self.player_mut(seat);
        player.keys -= 1;
        player.cults[cult] = TOP;
        self.tell(seat, "9.2", What::Stepped(cult, TOP));
        self.gain_power(seat, self.tables.cult_board.power[TOP as usize], "9.1");
    }
}
