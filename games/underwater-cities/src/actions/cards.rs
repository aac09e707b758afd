//! The card of a turn: claimed, paid for, used or left (chapters 4 and 13).

use crate::amounts::Amounts;
use crate::components::{Body, tables};
use crate::event::{Event, What};
use crate::kinds::{Card, CardType};
use crate::moves::Bio;
use crate::play::Play;
use crate::position::{PartOrigin, Phase, Position, Source};
use crate::price::Substitute;
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{Seat, Watch};
use parts::effects::{Frame, Parts};

impl Position {
    /// The card of the turn, where it waits to be claimed.
    fn check_claimed(&self, seat: Seat) -> Result<Card, Refusal> {
        let waits = self.stack.top().is_some_and(|frame| frame.source == Source::Claim);
        let Some(card) = self.turn.card.filter(|_| waits) else { return refuse("4.2", Why::NotNow) };
        let price = Amounts { credits: tables().card(card).price, ..Amounts::NONE };
        self.player(seat)
            .payment(price, Bio::LEAST, Substitute::No)
            .map_err(|refusal| Refusal { clause: kernel::Clause("10.2"), ..refusal })?;
        Ok(card)
    }

    /// Does a card take the place of another action card?
    pub(crate) fn needs_room(&self, seat: Seat, card: Card) -> bool {
        tables().card(card).kind == CardType::Action
            && self.player(seat).actions.len() >= usize::from(tables().numbers.action_cards)
    }

    pub(crate) fn check_claim(&self, seat: Seat) -> Result<(), Refusal> {
        let card = self.check_claimed(seat)?;
        let limit = tables().numbers.action_cards;
        require(!self.needs_room(seat, card), "4.11", Why::FourCards(limit))
    }

    pub(crate) fn check_claim_over(&self, seat: Seat, old: Card) -> Result<(), Refusal> {
        let card = self.check_claimed(seat)?;
        require(old != card, "4.11", Why::NewCard)?;
        require(self.needs_room(seat, card), "4.11", Why::RoomLeft)?;
        require(self.player(seat).action(old).is_some(), "4.11", Why::NoActionCard(old))
    }

    /// May the card be left unused?
    pub(crate) fn check_drop(&self) -> Result<(), Refusal> {
        match self.stack.top() {
            Some(frame) if frame.source == Source::Claim => Ok(()),
            Some(frame) if frame.source == Source::Turn && frame.choices().has(1) => Ok(()),
            _ => refuse("2.8", Why::NotNow),
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Discards a card of the hand.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card) {
        self.player(seat).hand.remove(card);
        let clause = match self.position.phase {
            Phase::FirstDiscard => "1.15",
            Phase::EraDiscard => "18.3",
            _ => "2.2",
        };
        self.tell(seat, clause, What::Discarded(card));
        self.put_away(card);
    }

    /// The block of the card begins.
    pub(crate) fn begin_card(&mut self, seat: Seat) {
        self.position.stack.begin(1, 1);
        let Some(card) = self.position.turn.card else {
            self.position.stack.complete();
            return;
        };
        let data = self.tables.card(card);
        match data.body {
            Body::Effects(list) if data.kind == CardType::Instant && data.price == 0 => {
                self.nest_list(seat, list, PartOrigin::Card(card));
            }
            _ => self.nest(Frame::new(Source::Claim, seat, Parts::first(1))),
        }
    }

    /// The price is paid, and the card is claimed or used.
    pub(crate) fn claim(&mut self, seat: Seat, over: Option<Card>) {
        let Some(card) = self.position.turn.card.take() else { return };
        let data = *self.tables.card(card);
        self.pay(seat, Amounts { credits: data.price, ..Amounts::NONE }, "13.7");
        self.position.stack.begin(0, 1);
        match (data.kind, data.body) {
            (CardType::Instant, Body::Effects(list)) => {
                // It stays face down with its owner (13.9).
                self.player(seat).claimed.insert(card);
                self.tell(seat, "13.9", What::Claimed(card));
                self.nest_list(seat, list, PartOrigin::Card(card));
            }
            (CardType::Action, _) => {
                self.position.stack.complete();
                let unused = over.and_then(|old| self.discard_action(seat, old));
                self.player(seat).actions.push(card).ok();
                self.tell(seat, "4.2", What::Claimed(card));
                if let Some(old) = unused {
                    self.position.stack.push(Frame::new(Source::LastUse(old), seat, Parts::first(1))).ok();
                }
            }
            _ => {
                self.position.stack.complete();
                self.player(seat).claimed.insert(card);
                self.player(seat).extra_sites |= matches!(data.body, Body::ExtraSites);
                self.tell(seat, "4.2", What::Claimed(card));
            }
        }
        if data.origin.is_special() {
            self.played_special(seat, card);
        }
    }

    /// Discards an action card for a new one; returns it if it was not used in this era (4.12).
    fn discard_action(&mut self, seat: Seat, old: Card) -> Option<Card> {
        let player = self.player(seat);
        let place = player.action(old)?;
        let unused = !player.is_turned(place);
        player.actions.remove(place);
        let (below, above) = (player.turned & ((1 << place) - 1), player.turned >> (place + 1) << place);
        player.turned = below | above;
        self.tell(seat, "4.11", What::Replaced(old));
        self.put_away(old);
        unused.then_some(old)
    }

    /// The card is left unused.
    pub(crate) fn drop_card(&mut self, seat: Seat) {
        if let Some(card) = self.position.turn.card.take() {
            self.tell(seat, "2.8", What::Left(card));
            self.put_away(card);
        }
        if self.position.stack.top().is_some_and(|frame| frame.source == Source::Turn) {
            self.position.stack.skip(1);
        } else {
            self.position.stack.close();
        }
    }
}
