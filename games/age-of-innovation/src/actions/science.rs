//! Steps, keys and scholars (rules 6.10, 10).

use crate::components::{Cost, Occasion, Tables, Track};
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use kernel::{Seat, Watch};

impl Position {
    /// Would a step on this track go anywhere, with a key if need be?
    #[inline]
    pub(crate) fn can_step(&self, t: &Tables, seat: Seat, track: Track) -> bool {
        let player = self.player(seat);
        let next = player.levels[track] + 1;
        let keyed = next != t.science.key || player.keys > 0;
        keyed && (next < t.science.top || (next == t.science.top && self.top_of(t, track).is_none()))
    }

    pub(crate) fn check_step(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        if self.turn.steps > 0 || self.turn.track_steps > 0 {
            return Ok(());
        }
        refuse("10.6", Why::NotNow(self.asked(seat)))
    }

    pub(crate) fn check_key(&self, seat: Seat, track: Track) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        require(self.turn.held[track] > 0, "10.2", Why::NoStepWaits(track))?;
        require(self.player(seat).keys > 0, "10.2", Why::NoKey(track))
    }

    pub(crate) fn check_send(&self, t: &Tables, seat: Seat, track: Track, steps: u8) -> Result<(), Refusal> {
        self.check_action(seat)?;
        self.afford(seat, Cost { scholars: 1, ..Cost::default() })?;
        if steps == t.science.returned || self.free_space(t, track, steps).is_some() {
            return Ok(());
        }
        let free = t.science.spaces.into_iter().filter(|&n| self.free_space(t, track, n).is_some());
        let best = free.max().unwrap_or(t.science.returned);
        refuse("6.10.1", Why::NoSpace { track, steps, best })
    }

    /// A free scholar space for so many steps.
    #[inline]
    pub(crate) fn free_space(&self, t: &Tables, track: Track, steps: u8) -> Option<usize> {
        let spaces = &self.spaces[track];
        (0..4).find(|&i| t.science.spaces[i] == steps && spaces[i] == Seat::NOBODY)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn send(&mut self, seat: Seat, track: Track, steps: u8) {
        self.begin_action();
        self.player_mut(seat).scholars -= 1;
        let returned = steps == self.tables.science.returned;
        if !returned && let Some(space) = self.position.free_space(self.tables, track, steps) {
            self.position.spaces[track][space] = seat;
            self.player_mut(seat).scholars_out += 1;
        }
        let clause = if returned { "6.10.2" } else { "6.10.1" };
        self.tell(seat, clause, What::Sent(track));
        self.happened(seat, Occasion::Scholar, 1);
        self.advance(seat, track, steps, clause);
    }

    /// A step of choice, or all steps that must go to one track.
    pub(crate) fn step(&mut self, seat: Seat, track: Track) {
        let turn = &mut self.position.turn;
        let steps = if turn.track_steps > 0 {
            std::mem::take(&mut turn.track_steps)
        } else {
            turn.steps -= 1;
            1
        };
        self.advance(seat, track, steps, "10.6");
    }

    pub(crate) fn key(&mut self, seat: Seat, track: Track) {
        self.player_mut(seat).keys -= 1;
        let steps = std::mem::take(&mut self.position.turn.held[track]);
        self.enter(seat, track, "10.2");
        self.advance(seat, track, steps - 1, "10.4");
    }

    /// Steps on a track. Where a key is needed they are held back; where none can be made they are lost.
    pub(crate) fn advance(&mut self, seat: Seat, track: Track, steps: u8, clause: &'static str) {
        for made in 0..steps {
            let level = self.position.player(seat).levels[track];
            if level + 1 == self.tables.science.key {
                if self.position.turn.seat == seat {
                    self.position.turn.held[track] += steps - made;
                }
                return;
            }
            let top = level + 1 >= self.tables.science.top;
            if level >= self.tables.science.top || (top && self.position.top_of(self.tables, track).is_some())
            {
                return;
            }
            self.enter(seat, track, clause);
        }
    }

    /// One level up, with what it gives.
    fn enter(&mut self, seat: Seat, track: Track, clause: &'static str) {
        let player = self.player_mut(seat);
        player.levels[track] += 1;
        let level = player.levels[track];
        self.tell(seat, clause, What::Stepped(track, level));
        self.gain_power(seat, self.tables.science.power[level as usize], "10.1");
        self.happened(seat, Occasion::ScienceStep, 1);
        if level == self.tables.science.income_from && matches!(self.position.phase, Phase::Income(_)) {
            let income = self.tables.science.income[track];
            self.gain_plain(seat, &income, Source::Science, "5.5");
        }
    }
}
