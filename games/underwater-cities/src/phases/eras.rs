//! The end of an era (chapter 18).

use crate::event::{Event, What};
use crate::play::Play;
use crate::position::Phase;
use kernel::{Seat, Watch};
use parts::cards::Deck;

impl<W: Watch<Event>> Play<'_, W> {
    /// Everybody has produced and fed: the next era, or the final scoring.
    pub(crate) fn end_era(&mut self) {
        self.p.at = 0;
        self.p.passed = false;
        if usize::from(self.p.era) + 1 >= self.t.era_cards.len() {
            self.p.phase = Phase::Scoring;
            self.p.handled = Default::default();
            return;
        }
        for seat in self.p.all_seats() {
            self.player(seat).turned = 0;
        }
        let old = self.p.deck;
        self.p.gone |= old.draw_pile;
        self.p.era += 1;
        self.p.deck = Deck::new(self.t.era_cards[usize::from(self.p.era)]);
        self.tell(Seat(0), "18.2", What::Era(self.p.era + 1));
        self.p.dealt.hands = 0;
        self.p.phase = Phase::EraDeal;
    }
}
