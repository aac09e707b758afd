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
        let place = (self.position.round - 1) % places.max(1) + 1;
        for color in Color::ALL {
            if let Some(space) = self.position.clockwise(color, place) {
                self.position.block(space);
                self.tell(Seat(0), "21.3", What::Blocked(space));
            }
        }
        if !self.position.tile_due {
            return;
        }
        if self.position.tile_sum > 0 {
            self.place_extra_tile();
        } else if !self.position.rules.tile_at_end {
            self.position.phase = Phase::SoloTile;
        }
    }

    /// Spaces of each color.
    fn places(&self) -> u8 {
        (1..).take_while(|place| self.position.clockwise(Color::Green, *place).is_some()).count() as u8
    }

    /// A card is turned up for the extra tile (21.4).
    pub(crate) fn reveal(&mut self, card: Card) {
        self.draw_card(card);
        self.position.deck.discard(card);
        self.tell(Seat(0), "21.4", What::Turned(card));
        self.position.tile_sum = self.tables.card(card).solo;
        self.after_reveal();
    }

    /// The round goes on.
    pub(crate) fn after_reveal(&mut self) {
        if self.position.round_over {
            self.position.round_over = false;
            self.after_round();
        } else {
            self.position.phase = Phase::Turn;
            self.place_extra_tile();
        }
    }

    /// The extra tile goes on the space that the sum of digits leads to (21.5).
    fn place_extra_tile(&mut self) {
        let (sum, places) = (self.position.tile_sum, self.places());
        self.position.tile_sum = 0;
        self.position.tile_due = false;
        if sum == 0 || places == 0 {
            return;
        }
        let all = usize::from(places) * Color::ALL.len();
        let nth = |n: usize| -> Option<Space> {
            let (color, place) = (n / usize::from(places) % Color::ALL.len(), n % usize::from(places));
            self.position.clockwise(Color::ALL[color], place as u8 + 1)
        };
        let first = usize::from(sum) - 1;
        let free = (first..first + all).filter_map(nth).find(|space| self.position.is_free(*space));
        if let Some(space) = free {
            self.position.block(space);
            self.position.extra_tile = Some(space);
            self.tell(Seat(0), "21.5", What::Blocked(space));
        }
    }
}
