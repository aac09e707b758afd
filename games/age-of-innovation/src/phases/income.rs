//! Phase I: income (rule 5).

use crate::components::{Building, Gain, Tables};
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::{Draw, Phase, Position, ROUNDS, SEATS};
use crate::source::Source;
use crate::turn::Turn;
use kernel::{Seat, Watch};

impl Position {
    /// Every income of a seat.
    pub(crate) fn each_income(
        &self,
        t: &'static Tables,
        seat: Seat,
        mut found: impl FnMut(&Gain, Source, &'static str),
    ) {
        let (player, board) = (self.player(seat), self.board(t, seat));
        let of = |kind: Building| board.income_of(kind, player.count[kind]);
        let rows = of(Building::Workshop).and(of(Building::Guild));
        let uncovered = rows.and(of(Building::School)).and(of(Building::University));
        found(&uncovered, Source::Start, "5.2");
        found(&board.income, Source::Start, "5.2");
        found(&self.faction(t, seat).income, Source::Faction, "5.3");
        if let Some(tile) = self.bonus(t, seat) {
            found(&tile.income, Source::Bonus, "5.3");
        }
        if let Some(tile) = self.palace(t, seat) {
            found(&tile.income, Source::Palace, "5.3");
        }
        self.competencies(t, seat).for_each(|tile| found(&tile.income, Source::Competencies, "5.3"));
        self.innovations(t, seat).for_each(|tile| found(&tile.income, Source::Innovations, "5.3"));
        for (income, &level) in t.science.income.values().zip(player.levels.values()) {
            if level >= t.science.income_from {
                found(income, Source::Science, "5.4");
            }
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Begins a round: income for all, then what it leaves to choose.
    pub(crate) fn begin_round(&mut self) {
        self.position.round += 1;
        self.tell(self.position.order[0], "1.1", What::Round(self.position.round));
        self.position.passed = [Seat::NOBODY; SEATS];
        if self.position.players == 2 && self.position.round == ROUNDS && self.position.empire.is_none() {
            self.position.phase = Phase::Draw(Draw::Empire);
        } else {
            self.income();
        }
    }

    pub(crate) fn income(&mut self) {
        self.position.phase = Phase::Income(0);
        // What is received changes nothing about what is still to be received.
        let before = *self.position;
        for seat in before.all_seats() {
            before.each_income(self.tables, seat, |gain, source, clause| {
                self.gain_plain(seat, gain, source, clause);
            });
        }
        self.open_choices(0);
    }

    pub(crate) fn begin_actions(&mut self) {
        self.position.phase = Phase::Actions;
        self.position.turn = Turn { seat: self.position.order[0], actions: 1, ..Turn::NOBODY };
    }
}
