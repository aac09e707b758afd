//! Passing (rule 6.15).

use crate::components::{Bonus, Counted, Gain, Tables};
use crate::event::{Event, What};
use crate::moves::Piece;
use crate::play::Play;
use crate::position::{Card, Position, ROUNDS};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use kernel::{Seat, Watch};

impl Position {
    pub(crate) fn check_pass(&self, seat: Seat, card: Option<Bonus>) -> Result<(), Refusal> {
        self.check_action(seat)?;
        match card {
            None if self.round == ROUNDS => Ok(()),
            None => refuse("6.15.2", Why::TileNeeded),
            Some(_) if self.round == ROUNDS => refuse("6.15.2", Why::NoTileInLastRound),
            Some(card) => self.check_display(card, "6.15.2"),
        }
    }

    pub(crate) fn check_display(&self, card: Bonus, clause: &'static str) -> Result<(), Refusal> {
        let free = matches!(self.cards[card], Card::Free(_));
        require(free, clause, Why::NotOnDisplay(card))
    }

    /// Every pass effect of a seat's tiles.
    fn each_pass_effect(
        &self,
        t: &'static Tables,
        seat: Seat,
        mut found: impl FnMut(&'static Counted, Source),
    ) {
        let bonus = self.bonus(t, seat).map(|tile| (tile, Source::Bonus));
        let palace = self.palace(t, seat).map(|tile| (tile, Source::Palace));
        let competencies = self.competencies(t, seat).map(|tile| (tile, Source::Competencies));
        let innovations = self.innovations(t, seat).map(|tile| (tile, Source::Innovations));
        for (tile, source) in bonus.into_iter().chain(palace).chain(competencies).chain(innovations) {
            if let Some(counted) = &tile.pass {
                found(counted, source);
            }
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn pass(&mut self, seat: Seat, card: Option<Bonus>) {
        self.begin_action();
        self.position.turn.actions = 0;
        self.tell(seat, "6.15.1", What::Passed);
        let mut steps = 0;
        let p = &*self.position;
        p.each_pass_effect(self.tables, seat, |counted, _| {
            steps += counted.steps(p.counted(self.tables, seat, counted.of));
        });
        self.position.turn.steps += steps;
        self.position.turn.passing = Some(card);
    }

    /// Scores for passing, once the steps of passing are made, and exchanges the bonus tile.
    pub(crate) fn finish_pass(&mut self) {
        let turn = &self.position.turn;
        let Some(card) = turn.passing else { return };
        let seat = turn.seat;
        if turn.steps > 0 || self.position.keys_wait() {
            return;
        }
        self.position.turn.passing = None;
        let mut effects: [Option<(&'static Counted, Source)>; 8] = [None; 8];
        let mut count = 0;
        self.position.each_pass_effect(self.tables, seat, |counted, source| {
            if let Some(slot) = effects.get_mut(count) {
                *slot = Some((counted, source));
                count += 1;
            }
        });
        for (counted, source) in effects.into_iter().flatten() {
            let n = self.position.counted(self.tables, seat, counted.of);
            self.score(seat, source, counted.points(n), "6.15.1");
        }
        // In the last round the tile stays with its holder.
        if let Some(card) = card {
            let old = self.position.player(seat).bonus;
            self.take_card(seat, card, "6.15.2");
            if let Some(old) = old {
                self.position.cards[old] = Card::Free(0);
            }
        }
        self.player_mut(seat).passed = true;
        if let Some(place) = self.position.passed.iter_mut().find(|place| **place == Seat::NOBODY) {
            *place = seat;
        }
    }

    /// Takes a bonus tile with the coins on it.
    pub(crate) fn take_card(&mut self, seat: Seat, card: Bonus, clause: &'static str) {
        let Card::Free(coins) = self.position.cards[card] else { return };
        self.position.cards[card] = Card::Held(seat);
        self.player_mut(seat).bonus = Some(card);
        self.tell(seat, clause, What::Took(Piece::Bonus(card)));
        let gain = Gain { coins, ..Gain::default() };
        self.gain_plain(seat, &gain, Source::Bonus, clause);
    }
}
