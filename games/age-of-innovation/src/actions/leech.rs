//! Power from neighbors (rule 7).

use crate::event::{Event, What};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::Offer;
use kernel::{Seat, Watch};
use parts::hexes::Hex;
use parts::leech::{self, Answer};

impl Position {
    pub(crate) fn check_answer(&self, seat: Seat, from: Seat, amount: u8) -> Result<(), Refusal> {
        let open = self.open_offers().first().filter(|offer| offer.to == seat && from == self.turn.seat);
        if let Some(offer) = open {
            let other = Why::OtherOffer { who: from, n: offer.amount };
            return require(offer.amount == amount, "7.3", other);
        }
        match self.open_offers().first().filter(|offer| offer.to == seat) {
            Some(offer) => refuse("7.1", Why::OtherOffer { who: self.turn.seat, n: offer.amount }),
            None => refuse("7.1", Why::NoOffer),
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Offers power to the neighbors of a new building.
    pub(crate) fn offer_power(&mut self, seat: Seat, hex: Hex) {
        let near = self.position.adjacent(self.tables, hex);
        if !near.meets(self.position.occupied() & !self.position.player(seat).buildings) {
            return;
        }
        let order = self.position.order;
        for to in leech::deciders(&order[..self.position.players as usize], seat) {
            let player = self.position.player(to);
            let value = self.position.power_value(self.tables, to, near & player.buildings);
            let amount = leech::gain(value, player.bowls, player.vp);
            if amount > 0 {
                self.position.offers[self.position.offer_count as usize] = Offer { to, amount };
                self.position.offer_count += 1;
                self.tell(to, "7.1", What::Offered(amount));
            }
        }
    }

    pub(crate) fn answer(&mut self, seat: Seat, amount: u8, answer: Answer) {
        let count = self.position.offer_count as usize;
        self.position.offers.copy_within(1..count, 0);
        self.position.offers[count - 1] = Offer::default();
        self.position.offer_count -= 1;
        match answer {
            Answer::Take => {
                self.gain_power(seat, amount, "7.3");
                self.score(seat, Source::Leech, -leech::cost(amount), "7.4");
            }
            Answer::Decline => self.tell(seat, "7.3", What::Declined(amount)),
        }
    }
}
