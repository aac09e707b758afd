//! The helper's pick.

use crate::components::{Card, tables};
use crate::event::Event;
use crate::position::{HELPER, Position};
use kernel::Watch;

impl Position {
    /// The cards the helper may take: those of the color it has fewest of.
    pub fn helper_candidates(&self) -> impl Iterator<Item = Card> + '_ {
        let t = tables();
        let built = self.cities[HELPER].built;
        let owned = move |card: Card| built.count(&t.color[t.card(card).color as usize]);
        let fewest = self.tops().map(owned).min().unwrap_or(0);
        self.tops().filter(move |&card| owned(card) == fewest)
    }

    /// The helper takes a card. It pays nothing; of what the card does at once only a diplomacy token
    /// counts.
    pub(crate) fn helper_takes<W: Watch<Event>>(&mut self, card: Card, watch: &mut W) {
        self.take_from_table(card);
        let city = &mut self.cities[HELPER];
        city.built.insert(card);
        watch.see(Event::HelperTook { card });
        if tables().diplomacy.has(card) {
            city.diplomacy = city.diplomacy.saturating_add(1);
            watch.see(Event::Diplomacy { seat: HELPER as u8 });
        }
    }
}
