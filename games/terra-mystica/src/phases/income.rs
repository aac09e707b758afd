//! Phase I: income (rule 5).

use crate::components::{Gain, Tables};
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::turn::Turn;
use kernel::{FixedVec, Seat, Watch};

impl<W: Watch<Event>> Play<'_, W> {
    /// Begins a round: income for all, then the first player's turn.
    pub(crate) fn begin_round(&mut self) {
        self.position.round += 1;
        self.tell(self.position.order[0], "1.1", What::Round(self.position.round));
        self.tell_holdings("1.3");
        for seat in self.position.all_seats() {
            self.income(seat);
        }
        self.position.passed = [Seat::NOBODY; 5];
        self.position.phase = Phase::Actions;
        self.position.turn = Turn { seat: self.position.order[0], actions: 1, ..Turn::NOBODY };
    }

    fn income(&mut self, seat: Seat) {
        let incomes = self.position.income_parts(self.tables, seat);
        for (gain, clause) in incomes.iter() {
            self.gain(seat, gain, clause);
        }
    }
}

/// Buildings, stronghold, sanctuary, the card, and every favor tile.
const MOST_INCOMES: usize = 4 + 12;

impl Position {
    /// What a seat would receive if a round began now, each with its rule.
    pub(crate) fn income_parts(
        &self,
        t: &Tables,
        seat: Seat,
    ) -> FixedVec<(Gain, &'static str), MOST_INCOMES> {
        let faction = self.faction(t, seat);
        let player = self.player(seat);
        let [dwellings, posts, temples, stronghold, sanctuary] = player.count.map(usize::from);
        let buildings = Gain {
            workers: faction.income_workers[dwellings.min(8)],
            coins: faction.income_coins[posts.min(4)],
            power: faction.income_power[posts.min(4)] + faction.income_temple_power[temples.min(3)],
            priests: faction.income_priests[temples.min(3)],
            ..Gain::default()
        };
        let stronghold = (stronghold > 0).then_some(faction.income_stronghold);
        let sanctuary = (sanctuary > 0).then_some(faction.income_sanctuary);
        let own = [Some(buildings), stronghold, sanctuary].into_iter().flatten().map(|gain| (gain, "5.2"));
        let card = t.bonus.get(player.bonus as usize).map(|card| card.income);
        let favors = t.favors.iter().enumerate().filter(|(i, _)| self.has_favor(seat, *i));
        let tiles = card.into_iter().chain(favors.map(|(_, tile)| tile.income)).map(|gain| (gain, "5.3"));
        FixedVec::try_from_iter(own.chain(tiles)).unwrap_or_default()
    }
}
