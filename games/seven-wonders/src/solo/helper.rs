//! The helper's pick.

use crate::components::{Card, tables};
use crate::event::Event;
use crate::play::Play;
use crate::position::{HELPER, Position};
use crate::solo::market::TABLE;
use kernel::{FixedVec, Watch};

impl Position {
    /// The cards the helper may take: those of the color it has fewest of.
    pub fn helper_candidates(&self) -> impl Iterator<Item = Card> + use<> {
        let (t, colors) = (tables(), &self.cities[HELPER].kept.colors);
        let (mut fewest, mut candidates) = (u8::MAX, FixedVec::<Card, TABLE>::new());
        for card in self.tops() {
            let owned = colors[t.card(card).color as usize];
            if owned < fewest {
                candidates.clear();
                fewest = owned;
            }
            if owned == fewest {
                _ = candidates.push(card);
            }
        }
        candidates.into_iter()
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The helper takes a card. It pays nothing; of what the card does at once only a diplomacy token
    /// counts.
    pub(crate) fn helper_takes(&mut self, card: Card) {
        self.position.take_from_table(card);
        self.position.insert_structure(HELPER, card);
        self.watch.see(Event::HelperTook { card });
        if self.tables.diplomacy.has(card) {
            let city = &mut self.position.cities[HELPER];
            city.diplomacy = city.diplomacy.saturating_add(1);
            self.watch.see(Event::Diplomacy { seat: HELPER });
        }
    }
}
