//! The helper's pick.

use crate::components::{COLORS, Card, tables};
use crate::event::Event;
use crate::play::Play;
use crate::position::{HELPER, Position};
use kernel::Watch;

impl Position {
    /// The cards the helper may take: those of the color it has fewest of.
    pub fn helper_candidates(&self) -> impl Iterator<Item = Card> + use<> {
        let t = tables();
        let mut built = [0_u8; COLORS];
        for card in self.cities[HELPER].built {
            built[t.card(card).color as usize] += 1;
        }
        let owned = move |card: Card| built[t.card(card).color as usize];
        let tops = self.tops();
        let fewest = tops.clone().map(owned).min().unwrap_or(0);
        tops.filter(move |&card| owned(card) == fewest)
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
