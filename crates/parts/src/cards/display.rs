//! Displays: open places from which cards are taken, and which are filled again (a market).

use super::{Deck, Pile};
use kernel::{Id, array};
use serde::{Deserialize, Serialize};

/// `N` open places, each with a card or empty. Everybody sees them.
///
/// A taken card leaves a gap, and the next card goes into the first gap; so a card stays where it lies.
///
/// Filling is a move of chance. A position whose display [wants a card](Display::wants) waits for chance;
/// when deck and discard pile are empty, gaps stay.
///
/// ```
/// use parts::cards::{Deck, Display, IdSet};
///
/// kernel::ids! {
///     /// A card.
///     pub struct Card: 4;
/// }
/// let card = |n| Card::new(n).unwrap();
/// let mut deck = Deck::new(IdSet::<Card>::ALL);
/// let mut market: Display<Card, 2> = Display::default();
/// for n in [2, 0] {
///     assert!(market.wants(&deck) && deck.draw(card(n)) && market.fill(card(n)));
/// }
/// assert!(!market.wants(&deck));
/// assert_eq!(market.take(0), Some(card(2)));
/// assert_eq!(market.gap(), Some(0));
/// assert_eq!(market.slot_of(card(0)), Some(1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(bound(serialize = "T: Serialize", deserialize = "T: Deserialize<'de>"))]
pub struct Display<T, const N: usize> {
    #[serde(with = "array")]
    slots: [Option<T>; N],
}

impl<T: Id, const N: usize> Display<T, N> {
    /// What lies at a place.
    #[inline]
    pub fn get(&self, slot: usize) -> Option<T> {
        self.slots.get(slot).copied().flatten()
    }

    /// The places with what lies there.
    #[inline]
    pub fn slots(&self) -> [Option<T>; N] {
        self.slots
    }

    /// The cards with their places.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (usize, T)> {
        self.slots.into_iter().enumerate().filter_map(|(slot, card)| Some((slot, card?)))
    }

    /// How many cards lie there.
    #[inline]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Is every place empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The place of a card.
    #[inline]
    pub fn slot_of(&self, card: T) -> Option<usize> {
        self.slots.iter().position(|other| *other == Some(card))
    }

    /// The first empty place.
    #[inline]
    pub fn gap(&self) -> Option<usize> {
        self.slots.iter().position(Option::is_none)
    }

    /// Is there a gap, and a card to fill it?
    #[inline]
    pub fn wants<P: Pile<Id = T>>(&self, deck: &Deck<P>) -> bool {
        self.gap().is_some() && !deck.is_exhausted()
    }

    /// Takes the card at a place.
    #[inline]
    pub fn take(&mut self, slot: usize) -> Option<T> {
        self.slots.get_mut(slot)?.take()
    }

    /// Lays a card into the first gap. False if there is none.
    #[inline]
    pub fn fill(&mut self, card: T) -> bool {
        let gap = self.gap();
        if let Some(gap) = gap {
            self.slots[gap] = Some(card);
        }
        gap.is_some()
    }
}

impl<T: Copy, const N: usize> Default for Display<T, N> {
    fn default() -> Self {
        Display { slots: [None; N] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::IdSet;

    kernel::ids! {
        /// A card.
        struct Card: 9;
    }

    fn card(n: usize) -> Card {
        Card::new(n).unwrap()
    }

    #[test]
    fn gaps_are_filled_where_they_are() {
        let mut row: Display<Card, 3> = Display::default();
        assert!([4, 5, 6].into_iter().all(|n| row.fill(card(n))) && !row.fill(card(7)));
        assert_eq!((row.take(1), row.take(1), row.take(9)), (Some(card(5)), None, None));
        assert!(row.fill(card(7)));
        assert_eq!(row.slots(), [4, 7, 6].map(|n| Some(card(n))));
        assert_eq!((row.len(), row.get(1), row.get(3)), (3, Some(card(7)), None));
    }

    #[test]
    fn gaps_stay_when_nothing_is_left() {
        let row: Display<Card, 3> = Display::default();
        let mut deck: Deck<IdSet<Card>> = Deck::default();
        assert!(!row.wants(&deck));
        deck.discard(card(1));
        assert!(row.wants(&deck), "the discard pile can be shuffled");
    }

    #[test]
    fn it_is_read_as_it_was_written() {
        let mut row: Display<Card, 3> = Display::default();
        row.fill(card(8));
        let bytes = postcard::to_allocvec(&row).unwrap();
        assert_eq!(postcard::from_bytes(&bytes), Ok(row));
    }
}
