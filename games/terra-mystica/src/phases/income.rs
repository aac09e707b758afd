//! Phase I: income (rule 5).

use crate::components::Gain;
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::{NONE, Phase};
use crate::turn::Turn;
use kernel::Watch;

impl<W: Watch<Event>> Play<'_, W> {
    /// Begins a round: income for all, then the first player's turn.
    pub(crate) fn begin_round(&mut self) {
        self.position.round += 1;
        self.tell(self.position.order[0], "1.1", What::Round(self.position.round));
        self.tell_holdings("1.3");
        for seat in self.position.all_seats() {
            self.income(seat);
        }
        self.position.passed = [NONE; 5];
        self.position.phase = Phase::Actions;
        self.position.turn = Turn { seat: self.position.order[0], actions: 1, ..Turn::NOBODY };
    }

    fn income(&mut self, seat: u8) {
        let t = self.tables;
        let faction = self.position.faction(t, seat);
        let player = *self.position.player(seat);
        let [dwellings, posts, temples, stronghold, sanctuary] = player.count.map(usize::from);
        let buildings = Gain {
            workers: faction.income_workers[dwellings.min(8)],
            coins: faction.income_coins[posts.min(4)],
            power: faction.income_power[posts.min(4)] + faction.income_temple_power[temples.min(3)],
            priests: faction.income_priests[temples.min(3)],
            ..Gain::default()
        };
        self.gain(seat, &buildings, "5.2");
        if stronghold > 0 {
            self.gain(seat, &faction.income_stronghold, "5.2");
        }
        if sanctuary > 0 {
            self.gain(seat, &faction.income_sanctuary, "5.2");
        }
        if let Some(card) = t.bonus.get(player.bonus as usize) {
            self.gain(seat, &card.income, "5.3");
        }
        for (i, tile) in t.favors.iter().enumerate() {
            if self.position.has_favor(seat, i) {
                self.gain(seat, &tile.income, "5.3");
            }
        }
    }
}
