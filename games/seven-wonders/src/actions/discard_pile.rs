//! Building from the discard pile.

use super::Task;
use crate::components::{Card, CardSet, tables};
use crate::event::Event;
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, require};
use kernel::{Clause, Seat, Watch};

/// When a build from the discard pile is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum When {
    /// Before anything else.
    AtOnce,
    /// When all that was chosen has been done.
    AfterTheTurn,
}

impl Position {
    pub(crate) fn pending_digs(&mut self) -> bool {
        let Some(seat) = self.all_cities().find(|&seat| self.cities[seat].digs > 0) else {
            return false;
        };
        self.cities[seat].digs -= 1;
        self.start_dig(seat, When::AfterTheTurn);
        true
    }

    /// A seat builds from the discard pile: in the solo game from five cards drawn first.
    pub(crate) fn start_dig(&mut self, seat: Seat, when: When) {
        if self.discard.is_empty() {
            return;
        }
        self.market.drawn = CardSet::EMPTY;
        match when {
            When::AtOnce => self.interrupt(Task::Dig, seat),
            When::AfterTheTurn => self.defer(Task::Dig, seat),
        }
    }

    /// The cards that a seat could build from the discard pile now (base game: one copy a kind).
    pub(crate) fn diggable(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let from = if self.rules.solo { self.market.drawn } else { self.discard };
        let every = self.rules.solo;
        let mut last = None;
        from.iter().filter(move |&card| {
            let kind = tables().card(card).kind;
            let first = every || last != Some(kind);
            last = Some(kind);
            first && !self.is_double(seat, card)
        })
    }

    /// May this card of the discard pile be built?
    pub(super) fn check_take(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        let from = if self.rules.solo { self.market.drawn } else { self.discard };
        if from.has(card) && self.is_double(seat, card) {
            return Err(Refusal::AlreadyBuilt { card, clause: Clause("5.2") });
        }
        let there = self.diggable(seat).any(|other| other == card);
        require(there, || Refusal::NotAvailable { card, clause: Clause("5.1") })
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A card of the discard pile is built for nothing.
    pub(crate) fn dig_up(&mut self, seat: Seat, card: Card) {
        self.position.discard.remove(card);
        let clause = if self.position.rules.solo { Clause("11.12") } else { Clause("5.1") };
        self.add_structure(seat, card, clause);
        self.built(seat, card);
    }
}
