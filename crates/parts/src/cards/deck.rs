//! Decks: a draw pile without an order, and a discard pile that becomes the next one.

use super::IdSet;
use kernel::{Dice, Id};
use serde::{Deserialize, Serialize};

/// A pile of cards without an order: a set, or a multiset.
pub trait Pile: Copy + Default + PartialEq {
    /// What lies in it.
    type Id: Id;

    /// How many cards lie in it.
    fn len(&self) -> usize;

    /// Is there none?
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Is there such a card?
    fn has(&self, id: Self::Id) -> bool;

    /// Adds a card.
    fn put(&mut self, id: Self::Id);

    /// Takes a card. False if there was none.
    fn take(&mut self, id: Self::Id) -> bool;

    /// The card at this place, if all stood in the order of their ids.
    fn nth(&self, n: usize) -> Option<Self::Id>;

    /// What can be drawn, each once and in the order of ids.
    fn outcomes(&self) -> impl Iterator<Item = Self::Id>;

    /// Adds all cards of another pile.
    fn append(&mut self, other: Self);

    /// A card by the odds of a shuffled pile: each card is equally likely.
    fn sample(&self, dice: &mut Dice) -> Option<Self::Id> {
        self.nth(dice.below(self.len()))
    }
}

impl<T: Id, const WORDS: usize> Pile for IdSet<T, WORDS> {
    type Id = T;

    #[inline]
    fn len(&self) -> usize {
        IdSet::len(self)
    }

    #[inline]
    fn has(&self, id: T) -> bool {
        IdSet::has(self, id)
    }

    #[inline]
    fn put(&mut self, id: T) {
        self.insert(id);
    }

    #[inline]
    fn take(&mut self, id: T) -> bool {
        self.remove(id)
    }

    #[inline]
    fn nth(&self, n: usize) -> Option<T> {
        IdSet::nth(self, n)
    }

    #[inline]
    fn outcomes(&self) -> impl Iterator<Item = T> {
        self.iter()
    }

    #[inline]
    fn append(&mut self, other: Self) {
        *self |= other;
    }
}

/// A draw pile and a discard pile. When the draw pile is empty and a card must be drawn, the discard
/// pile is shuffled and becomes the draw pile.
///
/// The draw pile has no order: [`Deck::outcomes`] lists what can come (the legal moves of chance),
/// [`Deck::sample`] chooses by the odds (`Game::draw`), and [`Deck::draw`] takes what came (`Game::play`).
/// All three look at the same pile, so what is listed, likely and possible never differ.
///
/// Cards that go **under** a deck are known to come last: keep them in a `FixedVec` beside it, whose
/// first is next once the deck [is exhausted](Deck::is_exhausted).
///
/// ```
/// use parts::cards::{Deck, IdSet};
///
/// kernel::ids! {
///     /// A card.
///     pub struct Card: 3;
/// }
/// let card = |n| Card::new(n).unwrap();
/// let mut deck = Deck::new(IdSet::<Card>::ALL);
/// assert!(deck.draw(card(0)) && deck.draw(card(1)) && deck.draw(card(2)));
/// assert!(deck.is_exhausted());
/// deck.discard(card(1));
/// assert!(!deck.is_exhausted(), "there is a discard pile to shuffle");
/// assert!(deck.outcomes().eq([card(1)]));
/// assert!(deck.draw(card(1)) && !deck.draw(card(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Deck<P> {
    /// What lies face down.
    pub draw_pile: P,
    /// What was discarded since the last shuffle.
    pub discard_pile: P,
}

impl<P: Pile> Deck<P> {
    /// A deck of these cards.
    pub fn new(cards: P) -> Deck<P> {
        Deck { draw_pile: cards, discard_pile: P::default() }
    }

    /// The pile that the next card comes from.
    #[inline]
    fn next(&self) -> &P {
        if self.draw_pile.is_empty() { &self.discard_pile } else { &self.draw_pile }
    }

    /// Can nothing be drawn, not even after a shuffle?
    #[inline]
    pub fn is_exhausted(&self) -> bool {
        self.next().is_empty()
    }

    /// How many cards can be drawn before the discard pile has to be shuffled.
    #[inline]
    pub fn len(&self) -> usize {
        self.draw_pile.len()
    }

    /// Is the draw pile empty?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.draw_pile.is_empty()
    }

    /// What can come next, each once.
    #[inline]
    pub fn outcomes(&self) -> impl Iterator<Item = P::Id> {
        self.next().outcomes()
    }

    /// Can this card come next?
    #[inline]
    pub fn can_draw(&self, card: P::Id) -> bool {
        self.next().has(card)
    }

    /// What comes next, by the odds of a shuffled deck.
    #[inline]
    pub fn sample(&self, dice: &mut Dice) -> Option<P::Id> {
        self.next().sample(dice)
    }

    /// Draws this card; an empty draw pile is made of the discard pile first. False if it cannot come,
    /// and then nothing has changed.
    #[inline]
    pub fn draw(&mut self, card: P::Id) -> bool {
        if !self.can_draw(card) {
            return false;
        }
        if self.draw_pile.is_empty() {
            self.reshuffle();
        }
        self.draw_pile.take(card)
    }

    /// Puts a card on the discard pile.
    #[inline]
    pub fn discard(&mut self, card: P::Id) {
        self.discard_pile.put(card);
    }

    /// Shuffles the discard pile into the draw pile.
    #[inline]
    pub fn reshuffle(&mut self) {
        self.draw_pile.append(std::mem::take(&mut self.discard_pile));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Counts;

    kernel::ids! {
        /// A card.
        struct Card: 6;
    }

    fn card(n: usize) -> Card {
        Card::new(n).unwrap()
    }

    /// Draws by the odds many times; returns how often each card came.
    fn tally<P: Pile<Id = Card>>(deck: &Deck<P>) -> [u32; 6] {
        let (mut dice, mut seen) = (Dice::new(5), [0; 6]);
        for _ in 0..60_000 {
            let card = deck.sample(&mut dice).unwrap();
            assert!(deck.can_draw(card));
            seen[card.index()] += 1;
        }
        seen
    }

    #[test]
    fn every_card_is_equally_likely_not_every_kind() {
        let deck = Deck::new(Counts::<Card, 6>::from_iter([1, 1, 1, 4].map(card)));
        let seen = tally(&deck);
        assert!(deck.outcomes().eq([1, 4].map(card)));
        assert!((44_000..46_000).contains(&seen[1]) && seen[1] + seen[4] == 60_000, "{seen:?}");
        let seen = tally(&Deck::new(IdSet::<Card>::ALL));
        assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
    }

    #[test]
    fn the_discard_pile_is_shuffled_only_when_the_draw_pile_is_empty() {
        let mut deck = Deck::new(IdSet::<Card>::from_iter([0, 1].map(card)));
        deck.discard(card(5));
        assert!(!deck.can_draw(card(5)) && !deck.draw(card(5)), "there are two others before it");
        assert!(deck.draw(card(1)) && deck.draw(card(0)));
        deck.discard(card(0));
        assert!(deck.outcomes().eq([0, 5].map(card)));
        assert_eq!((deck.len(), deck.is_exhausted()), (0, false));
        assert!(deck.draw(card(5)));
        assert_eq!((deck.draw_pile, deck.discard_pile), (IdSet::only(card(0)), IdSet::EMPTY));
    }

    #[test]
    fn nothing_is_created_or_lost() {
        let mut dice = Dice::new(1);
        let mut deck = Deck::new(Counts::<Card, 6>::from_iter([0, 0, 1, 2, 2, 2, 5].map(card)));
        let (mut hand, all) = (Counts::<Card, 6>::default(), deck.draw_pile);
        for _ in 0..2_000 {
            if dice.below(2) == 0
                && let Some(card) = deck.sample(&mut dice)
            {
                assert!(deck.draw(card));
                hand.put(card);
            } else if let Some(card) = hand.sample(&mut dice) {
                assert!(hand.take(card));
                deck.discard(card);
            }
            let mut sum = hand;
            sum.append(deck.draw_pile);
            sum.append(deck.discard_pile);
            assert_eq!(sum, all);
        }
    }
}
