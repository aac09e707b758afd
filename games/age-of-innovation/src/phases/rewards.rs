//! Phase III: rewards of the round tile and the preparation of the next round (rule 11).

use crate::components::{Gain, Tables};
use crate::event::Event;
use crate::play::Play;
use crate::position::{Card, Position, ROUNDS, Stage};
use crate::source::Source;
use kernel::Watch;

impl Position {
    /// The reward of the round tile for a seat.
    pub(crate) fn reward(&self, t: &Tables, seat: u8) -> Gain {
        let Some(tile) = self.round_tile(t) else { return Gain::default() };
        let more = self.faction(t, seat).reward_levels;
        let level = self.player(seat).levels[tile.track as usize] + more;
        tile.gives.times(level / tile.every)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The action phase is over.
    pub(crate) fn end_round(&mut self) {
        if self.p.round == ROUNDS {
            self.final_scoring();
            self.p.stage = Stage::Over;
            return;
        }
        self.p.order = self.p.passed;
        self.p.stage = Stage::Rewards(0);
        for seat in self.p.all_seats() {
            let reward = self.p.reward(self.t, seat);
            self.gain_plain(seat, &reward, Source::Rounds, "11.1");
        }
        self.open_choices(0);
    }

    pub(crate) fn prepare_round(&mut self) {
        (self.p.power_taken, self.p.books_taken) = (0, 0);
        for player in &mut self.p.seats {
            (player.used, player.passed) = (0, false);
        }
        for card in &mut self.p.cards {
            if let Card::Free(coins) = card {
                *coins = coins.saturating_add(self.t.setup.display_coins);
            }
        }
        self.begin_round();
    }
}
