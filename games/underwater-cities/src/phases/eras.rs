//! The end of an era (chapter 18).

use crate::event::{Event, What};
use crate::play::Play;
use crate::position::Phase;
use kernel::{Seat, Watch};
use parts::cards::Deck;

impl<W: Watch<Event>> Play<'_, W> {
    /// Everybody has produced and fed: the next era, or the final scoring.
    pub(crate) fn end_era(&mut self) {
        self.position.at = 0;
        self.position.passed = false;
        if usize::from(self.position.era) + 1 >= self.tables.era_cards.len() {
            self.position.phase = Phase::Scoring;
            self.position.handled = Default::default();
            return;
        }
        for seat in self.position.all_seats() {
            self.player(seat).turned = 0;
        }
        let old = self.position.deck;
        self.position.gone |= old.draw_pile;
        self.position.era += 1;
        self.position.deck = Deck::new(self.tables.era_cards[usize::from(self.position.era)]);
        self.tell(Seat(0), "18.2", What::Era(self.position.era + 1));
        self.position.dealt.hands = 0;
        self.position.phase = Phase::EraDeal;
    }
}
