//! Power from neighbors (rules 7, 13.6, 14.1 to 14.4, 14.11).

use crate::components::Tables;
use crate::event::{Event, What};
use crate::play::Play;
use crate::position::{OFFERS, Phase, Position, SEATS};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::{Offer, OfferFlags};
use kernel::{Seat, Watch};
use parts::hexes::Hex;
use parts::leech::{self, Answer};

impl Position {
    /// The oldest open offer like this.
    #[inline]
    fn find_offer(&self, seat: Seat, from: Seat, amount: u8) -> Option<usize> {
        self.open_offers().iter().position(|o| o.to == seat && o.from == from && o.amount == amount)
    }

    pub(crate) fn check_answer(&self, seat: Seat, from: Seat, amount: u8) -> Result<(), Refusal> {
        require(self.phase == Phase::Actions, "7.1", Why::NoOffer)?;
        if self.find_offer(seat, from, amount).is_some() {
            return Ok(());
        }
        let mut open = self.open_offers().iter().filter(|o| o.to == seat);
        match open.clone().find(|offer| offer.from == from).or(open.next()) {
            Some(offer) => {
                let clause = if offer.from == from { "7.3" } else { "7.1" };
                refuse(clause, Why::OtherOffer { who: offer.from, n: offer.amount })
            }
            None => refuse("7.1", Why::NoOffer),
        }
    }

    /// The seats in the order in which they decide on power from a building of `seat`.
    fn leech_order(&self, seat: Seat) -> [Seat; SEATS] {
        let players = self.players as usize;
        let mut list: [Seat; SEATS] = std::array::from_fn(|i| Seat(i as u8));
        if self.rules.variable_turn_order {
            let playing = self.order[..players].iter().filter(|&&s| !self.player(s).passed);
            let passed = self.passed.iter().filter(|&&s| s.0 < self.players);
            for (place, &s) in list.iter_mut().zip(playing.chain(passed)) {
                *place = s;
            }
        }
        let mut order = [seat; SEATS];
        for (place, s) in order.iter_mut().zip(leech::deciders(&list[..players], seat)) {
            *place = s;
        }
        order
    }

    /// The power that a building on this hex offers a seat.
    #[inline]
    fn offered_to(&self, t: &Tables, seat: Seat, near: parts::HexSet) -> u8 {
        self.power_value(t, near & self.player(seat).buildings)
    }
}

impl Position {
    /// The power that an offer of this amount would bring a seat: as much as its bowls have room for
    /// and its points can pay.
    #[inline]
    pub(crate) fn leech_gain(&self, seat: Seat, amount: u8) -> u8 {
        let player = self.player(seat);
        leech::gain(amount, player.bowls, player.vp)
    }

    /// Must the seat answer an offer before it acts?
    #[inline]
    pub(crate) fn answer_due(&self, seat: Seat) -> bool {
        let room = self.player(seat).bowls.room() > 0;
        room && self.open_offers().iter().any(|offer| offer.to == seat && !offer.fate.is(OfferFlags::FULL))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Offers power to the neighbors of a new building.
    pub(crate) fn offer_power(&mut self, seat: Seat, hex: Hex) {
        let near = self.position.adjacent(self.tables, hex);
        if !near.meets(self.position.occupied() & !self.position.player(seat).buildings) {
            return;
        }
        let group = self.position.next_group;
        self.position.next_group = group.wrapping_add(1);
        let others = self.position.players as usize - 1;
        for to in self.position.leech_order(seat).into_iter().take(others) {
            let amount = self.position.offered_to(self.tables, to, near);
            let full = self.position.player(to).bowls.room() == 0;
            let asked = self.position.rules.deferred_leech || !full;
            if amount > 0 && asked && (self.position.offer_count as usize) < OFFERS {
                let mut fate = OfferFlags::default();
                fate.note(OfferFlags::FULL, full);
                let offer = Offer { to, from: seat, amount, group, fate };
                self.position.offers[self.position.offer_count as usize] = offer;
                self.position.offer_count += 1;
                self.tell(to, "7.1", What::Offered(amount));
            }
        }
    }

    pub(crate) fn answer(&mut self, seat: Seat, from: Seat, amount: u8, answer: Answer) {
        let Some(index) = self.position.find_offer(seat, from, amount) else { return };
        let room = self.position.player(seat).bowls.room();
        let gain = self.position.leech_gain(seat, amount);
        // An offer to full bowls is void, whatever is said to it.
        self.remove_offer(index, (room > 0).then_some(answer));
        match answer {
            Answer::Take if gain > 0 => {
                self.gain_power(seat, gain, "7.3");
                self.score(seat, Source::Leech, -leech::cost(gain), "7.4");
            }
            Answer::Take => {}
            Answer::Decline => self.tell(seat, "7.3", What::Declined(amount)),
        }
        self.end_round_when_answered();
    }

    /// Takes an offer away and lets its group know what became of it: the answer, or none where it was void.
    fn remove_offer(&mut self, index: usize, answer: Option<Answer>) {
        let offer = self.position.offers[index];
        let count = self.position.offer_count as usize;
        self.position.offers.copy_within(index + 1..count, index);
        self.position.offer_count -= 1;
        self.position.offers[count - 1] = Offer::default();
        let first_taken = answer == Some(Answer::Take) && !offer.fate.is(OfferFlags::TAKEN);
        let taken = answer == Some(Answer::Take) || offer.fate.is(OfferFlags::TAKEN);
        let declined = answer == Some(Answer::Decline) || offer.fate.is(OfferFlags::DECLINED);
        let mut last = true;
        for other in &mut self.position.offers[..count - 1] {
            if other.group == offer.group && other.from == offer.from {
                other.fate.note(OfferFlags::TAKEN, taken);
                other.fate.note(OfferFlags::DECLINED, declined);
                last &= other.fate.is(OfferFlags::FULL);
            }
        }
        if !self.position.faction(self.tables, offer.from).step_when_power_taken {
            return;
        }
        let owes = if self.position.rules.deferred_leech { first_taken } else { last && taken };
        if owes {
            self.position.steps_due += 1;
        } else if last && declined && !taken {
            self.gain_power(offer.from, 1, "13.6.2");
            // The building has brought what it brings; offers to full bowls may still lie there.
            for other in &mut self.position.offers[..count - 1] {
                other.fate.note(OfferFlags::TAKEN, other.group == offer.group && other.from == offer.from);
            }
        }
    }

    /// The offers that a seat need not answer are void once it acts.
    pub(crate) fn drop_void_offers(&mut self, seat: Seat) {
        while let Some(index) = self.position.open_offers().iter().position(|offer| offer.to == seat) {
            self.remove_offer(index, None);
        }
    }
}
