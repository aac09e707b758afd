//! Phase I: income (rule 5).

use crate::components::{Faction, Gain, Tables};
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::{Building, Phase, Player};
use crate::turn::Turn;
use kernel::{Seat, Watch};

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
        let (player, faction) = (*self.position.player(seat), self.position.faction(self.tables, seat));
        player.each_income(self.tables, faction, |gain, clause| self.gain(seat, &gain, clause));
    }
}

impl Player {
    /// What a player of this faction would receive if a round began now, each with its rule.
    #[inline]
    pub(crate) fn each_income(
        &self,
        t: &Tables,
        faction: &Faction,
        mut found: impl FnMut(Gain, &'static str),
    ) {
        let of = |kind: Building| faction.income_of(kind, self.count[kind].into());
        found(of(Building::Dwelling).and(of(Building::TradingPost)).and(of(Building::Temple)), "5.2");
        for kind in [Building::Stronghold, Building::Sanctuary] {
            if self.count[kind] > 0 {
                found(of(kind), "5.2");
            }
        }
        if let Some(card) = self.card(t) {
            found(card.income, "5.3");
        }
        self.favor_tiles(t).for_each(|(_, tile)| found(tile.income, "5.3"));
    }
}
