//! Phase III: rewards of the round tile and the preparation of the next round (rule 11).

use crate::components::{Gain, Tables};
use crate::event::Event;
use crate::play::Play;
use crate::position::{Card, Phase, Position, ROUNDS};
use crate::source::Source;
use kernel::{Seat, Watch};
use parts::cards::IdSet;

impl Position {
    /// The reward of the round tile for a seat.
    pub(crate) fn reward(&self, t: &Tables, seat: Seat) -> Gain {
        let Some(tile) = self.round_tile(t) else { return Gain::default() };
        let more = self.faction(t, seat).reward_levels;
        let level = self.player(seat).levels[tile.reward.track] + more;
        tile.reward.gives.times(level / tile.reward.every)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The action phase is over.
    pub(crate) fn end_round(&mut self) {
        if self.position.round == ROUNDS {
            self.final_scoring();
            self.position.phase = Phase::Over;
            return;
        }
        self.position.order = self.position.passed;
        self.position.phase = Phase::Rewards(0);
        for seat in self.position.all_seats() {
            let reward = self.position.reward(self.tables, seat);
            self.gain_plain(seat, &reward, Source::Rounds, "11.1");
        }
        self.open_choices(0);
    }

    pub(crate) fn prepare_round(&mut self) {
        (self.position.power_taken, self.position.books_taken) = (IdSet::EMPTY, IdSet::EMPTY);
        for player in &mut self.position.seats.0 {
            (player.used, player.passed) = (0, false);
        }
        for card in self.position.cards.values_mut() {
            if let Card::Free(coins) = card {
                *coins = coins.saturating_add(self.tables.setup.display_coins);
            }
        }
        self.begin_round();
    }
}
