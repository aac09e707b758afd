//! The solo game: blocked spaces and the extra tile (chapter 21).

use crate::event::{Event, What};
use crate::kinds::{Card, Color, Space};
use crate::play::Play;
use crate::position::Phase;
use kernel::{Seat, Watch};

impl<W: Watch<Event>> Play<'_, W> {
    /// One space of each color is blocked, another one each round (21.3).
    pub(crate) fn block_spaces(&mut self) {
        let places = self.places();
        let place = (self.p.round - 1) % places.max(1) + 1;
        for color in Color::ALL {
            if let Some(space) = self.p.clockwise(color, place) {
                self.p.block(space);
                self.tell(Seat(0), "21.3", What::Blocked(space));
            }
        }
        if !self.p.tile_due {
            return;
        }
        if self.p.tile_sum > 0 {
            self.place_extra_tile();
        } else if !self.p.rules.tile_at_end {
            self.p.phase = Phase::SoloTile;
        }
    }

    /// Spaces of each color.
    fn places(&self) -> u8 {
        (1..).take_while(|place| self.p.clockwise(Color::Green, *place).is_some()).count() as u8
    }

    /// A card is turned up for the extra tile (21.4).
    pub(crate) fn reveal(&mut self, card: Card) {
        self.draw_card(card);
        self.p.deck.discard(card);
        self.tell(Seat(0), "21.4", What::Turned(card));
        self.p.tile_sum = self.t.card(card).solo;
        self.after_reveal();
    }

    /// The round goes on.
    pub(crate) fn after_reveal(&mut self) {
        if self.p.round_over {
            self.p.round_over = false;
            self.after_round();
        } else {
            self.p.phase = Phase::Turn;
            self.place_extra_tile();
        }
    }

    /// The extra tile goes on the space that the sum of digits leads to (21.5).
    fn place_extra_tile(&mut self) {
        let (sum, places) = (self.p.tile_sum, self.places());
        self.p.tile_sum = 0;
        self.p.tile_due = false;
        if sum == 0 || places == 0 {
            return;
        }
        let all = usize::from(places) * Color::ALL.len();
        let nth = |n: usize| -> Option<Space> {
            let (color, place) = (n / usize::from(places) % Color::ALL.len(), n % usize::from(places));
            self.p.clockwise(Color::ALL[color], place as u8 + 1)
        };
        let first = usize::from(sum) - 1;
        let free = (first..first + all).filter_map(nth).find(|space| self.p.is_free(*space));
        if let Some(space) = free {
            self.p.block(space);
            self.p.extra_tile = Some(space);
            self.tell(Seat(0), "21.5", What::Blocked(space));
        }
    }
}
