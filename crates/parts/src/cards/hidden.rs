//! Hidden places: what a viewer cannot know is dealt anew (determinization), and nothing can be reckoned
//! back from it.
//!
//! A game lists its hidden places once, each with who may know it and with the **pool** that its content
//! comes from; [`Hidden::redeal`] does the rest. What the viewer knows stays. All else in a pool is
//! gathered, shuffled, and laid out over the places of that pool which the viewer does not know.
//!
//! ```
//! use kernel::{Audience, BySeat, Dice, Seat, Seats, Viewer};
//! use parts::cards::{Deck, Hidden, IdSet};
//!
//! kernel::ids! {
//!     /// A card.
//!     pub struct Card: 40;
//! }
//! #[derive(Clone, PartialEq, Debug)]
//! struct Position {
//!     hands: BySeat<IdSet<Card>, 2>,
//!     deck: Deck<IdSet<Card>>,
//! }
//!
//! impl Position {
//!     fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
//!         Hidden::redeal(viewer, dice, |hidden| {
//!             for (seat, hand) in self.hands.iter_mut() {
//!                 hidden.place((), Audience::only(seat), hand);
//!             }
//!             hidden.place((), Audience::Only(Seats::NONE), &mut self.deck.draw_pile);
//!         });
//!     }
//! }
//!
//! let cards = |from, to| (from..to).filter_map(Card::new).collect::<IdSet<Card>>();
//! let one = Position { hands: BySeat([cards(0, 5), cards(5, 10)]), deck: Deck::new(cards(10, 40)) };
//! let mut other = one.clone();
//! other.redeal(Viewer::Seat(Seat(0)), &mut Dice::new(3));
//! assert_eq!(other.hands[Seat(0)], one.hands[Seat(0)], "what a seat knows stays");
//! assert_ne!(other.hands[Seat(1)], one.hands[Seat(1)]);
//! assert_eq!(other.hands[Seat(1)].len(), 5);
//!
//! // Seat 1 cannot tell the two apart, so the same dice make the same of both.
//! let (mut one, mut other) = (one, other);
//! one.redeal(Viewer::Seat(Seat(0)), &mut Dice::new(4));
//! other.redeal(Viewer::Seat(Seat(0)), &mut Dice::new(4));
//! assert_eq!(one, other);
//! ```
//!
//! # Pools, backs, and cards that somebody has seen
//!
//! A pool is whatever the viewer can tell cards apart by without seeing them: the deck they come from, or
//! the back that shows. [`Hidden::place_by`] asks for the pool of each card, so a hand may hold cards of
//! several decks; `None` means that the viewer knows this one (it was taken from an open display, or the
//! viewer looked at it), and it stays.
//!
//! After a reshuffle the viewer knows that what was discarded cannot lie in a hand that was drawn before.
//! So the pool of a card is the shuffle by which it last came into the deck: a game whose discard pile lies
//! open keeps that number a card, and sets it where it calls [`Deck::reshuffle`](super::Deck::reshuffle).
//!
//! # Places that differ card by card
//!
//! Where it is known of each card how it came to lie there (which turn it left which hand, who has looked
//! at it), the game fills [`Slots`] itself, a slot a card, and puts back what comes out. There a place may
//! also be known to hold so many cards of a class ([`Slot::class`]): the rest of a deck that was made of a
//! fixed number of each kind.

use super::{Counts, IdSet, Pile as _};
use kernel::{Audience, Dice, FixedVec, Id, Viewer};

/// Something hidden and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot<T, K, L> {
    /// What lies here.
    pub item: T,
    /// Items change places within their pool only.
    pub pool: K,
    /// All that the viewer can say of where it lies. Slots with the same answer are interchangeable.
    pub place: L,
    /// The class of what lies here, where that much is known of it; otherwise anything of the pool can.
    pub class: Option<u8>,
}

/// Slots whose items are to be shuffled.
#[derive(Clone, Debug)]
pub struct Slots<T, K, L>(Vec<Slot<T, K, L>>);

impl<T, K, L> Default for Slots<T, K, L> {
    fn default() -> Self {
        Slots(Vec::new())
    }
}

impl<T: Id, K: Copy + Ord, L: Copy + Ord> Slots<T, K, L> {
    /// Adds something that can be anything of its pool.
    pub fn push(&mut self, item: T, pool: K, place: L) {
        self.0.push(Slot { item, pool, place, class: None });
    }

    /// Adds something whose class is known.
    pub fn push_class(&mut self, item: T, pool: K, place: L, class: u8) {
        self.0.push(Slot { item, pool, place, class: Some(class) });
    }

    /// The slots in the order in which they were added.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Slot<T, K, L>> {
        self.0.iter()
    }

    /// Shuffles the items within each pool, every arrangement that keeps to the classes being equally
    /// likely.
    ///
    /// What comes out is a function of the dice, of the items of each pool, and of the pools, places and
    /// classes of the slots, whatever lay where and in whatever order the slots were added.
    pub fn shuffle(&mut self, dice: &mut Dice, class_of: impl Fn(T) -> u8) {
        let slots = &mut self.0;
        let mut order: Vec<usize> = (0..slots.len()).collect();
        order.sort_by_key(|&i| (slots[i].pool, slots[i].place, slots[i].class));
        let mut rest = &order[..];
        while let Some(&first) = rest.first() {
            let same = rest.iter().take_while(|&&i| slots[i].pool == slots[first].pool).count();
            let (pool, others) = rest.split_at(same);
            rest = others;
            let mut items: Vec<T> = pool.iter().map(|&i| slots[i].item).collect();
            items.sort_unstable();
            dice.shuffle(&mut items);
            // What takes one class only comes first; anything will do for the others.
            let all = items.len();
            for &i in pool {
                let Some(class) = slots[i].class else { continue };
                if let Some(at) = items.iter().position(|&item| class_of(item) == class) {
                    slots[i].item = items.remove(at);
                }
            }
            if items.len() < all {
                // The first of a class are gone, so what is left of it would lie too far behind.
                dice.shuffle(&mut items);
            }
            let mut items = items.into_iter();
            for &i in pool {
                if slots[i].class.is_none()
                    && let Some(item) = items.next()
                {
                    slots[i].item = item;
                }
            }
        }
    }
}

/// A place that can hold cards: a set, a multiset, a list, one card or none.
pub trait GridPos<T> {
    /// Shows every card that lies here, and where: its place in a list, any number in a set.
    fn each(&self, see: impl FnMut(usize, T));
    /// Lifts a card that [`GridPos::each`] has shown.
    fn lift(&mut self, at: usize, card: T);
    /// Lays another there.
    fn lay(&mut self, at: usize, card: T);
}

impl<T: Id, const WORDS: usize> GridPos<T> for IdSet<T, WORDS> {
    fn each(&self, mut see: impl FnMut(usize, T)) {
        self.iter().enumerate().for_each(|(at, card)| see(at, card));
    }

    fn lift(&mut self, _: usize, card: T) {
        self.remove(card);
    }

    fn lay(&mut self, _: usize, card: T) {
        self.insert(card);
    }
}

impl<T: Id, const N: usize> GridPos<T> for Counts<T, N> {
    fn each(&self, mut see: impl FnMut(usize, T)) {
        let cards = self.kinds().flat_map(|kind| std::iter::repeat_n(kind, self.of(kind)));
        cards.enumerate().for_each(|(at, card)| see(at, card));
    }

    fn lift(&mut self, _: usize, card: T) {
        self.take(card);
    }

    fn lay(&mut self, _: usize, card: T) {
        self.put(card);
    }
}

impl<T: Id, const N: usize> GridPos<T> for FixedVec<T, N> {
    fn each(&self, mut see: impl FnMut(usize, T)) {
        self.iter().enumerate().for_each(|(at, card)| see(at, *card));
    }

    fn lift(&mut self, _: usize, _: T) {}

    fn lay(&mut self, at: usize, card: T) {
        if let Some(there) = self.get_mut(at) {
            *there = card;
        }
    }
}

impl<T: Id> GridPos<T> for Option<T> {
    fn each(&self, mut see: impl FnMut(usize, T)) {
        self.iter().for_each(|card| see(0, *card));
    }

    fn lift(&mut self, _: usize, _: T) {}

    fn lay(&mut self, _: usize, card: T) {
        *self = Some(card);
    }
}

impl<T: Id> GridPos<T> for T {
    fn each(&self, mut see: impl FnMut(usize, T)) {
        see(0, *self);
    }

    fn lift(&mut self, _: usize, _: T) {}

    fn lay(&mut self, _: usize, card: T) {
        *self = card;
    }
}

/// The hidden places of a position, while they are dealt anew for a viewer. See the
/// [module](crate::cards).
#[derive(Debug)]
pub struct Hidden<T, K> {
    viewer: Viewer,
    /// By the number of the place in the list, and where it lies there.
    slots: Slots<T, K, (u16, u16)>,
    pass: Pass,
}

/// The list of places is gone through twice.
#[derive(Clone, Copy, Debug)]
enum Pass {
    /// What lies there is gathered; so many places have been.
    Gather(u16),
    /// What was shuffled is laid out, from this slot on.
    LayOut(usize),
}

impl<T: Id, K: Copy + Ord> Hidden<T, K> {
    /// Deals anew what the viewer cannot know. `places` names every hidden place of the position; it is
    /// called twice, and must name the same places in the same order.
    ///
    /// What comes out depends on nothing but the dice and what the viewer knows, if only that decides how
    /// many cards lie at a place, which places are named in which order, and the pool of each card.
    pub fn redeal(viewer: Viewer, dice: &mut Dice, mut places: impl FnMut(&mut Hidden<T, K>)) {
        let mut hidden = Hidden { viewer, slots: Slots::default(), pass: Pass::Gather(0) };
        places(&mut hidden);
        hidden.slots.shuffle(dice, |_| 0);
        hidden.pass = Pass::LayOut(0);
        places(&mut hidden);
    }

    /// For whom it is dealt.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// A place whose cards all come from one pool, and which those of `known_to` may know.
    pub fn place(&mut self, pool: K, known_to: Audience, place: &mut impl GridPos<T>) {
        let known = known_to.has(self.viewer);
        self.place_by(place, |_| (!known).then_some(pool));
    }

    /// A place where `pool_of` says of each card which pool it comes from, or `None` if the viewer knows
    /// that it is here.
    pub fn place_by(&mut self, place: &mut impl GridPos<T>, pool_of: impl Fn(T) -> Option<K>) {
        match &mut self.pass {
            Pass::Gather(number) => {
                place.each(|at, card| {
                    if let Some(pool) = pool_of(card) {
                        self.slots.push(card, pool, (*number, at as u16));
                    }
                });
                *number += 1;
            }
            Pass::LayOut(next) => {
                let mut hidden = Vec::new();
                place.each(|at, card| {
                    if pool_of(card).is_some() {
                        hidden.push((at, card));
                    }
                });
                hidden.iter().for_each(|&(at, card)| place.lift(at, card));
                for ((at, _), slot) in hidden.iter().zip(&self.slots.0[(*next).min(self.slots.0.len())..]) {
                    place.lay(*at, slot.item);
                }
                *next += hidden.len();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{BySeat, Seat, Seats};
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    kernel::ids! {
        /// A card: the first 20 have one back, the next 20 another.
        struct Card: 40;
        /// A kind of crate.
        struct Crate: 3;
        /// A card with a secret aim.
        struct Aim: 10;
    }

    const NOBODY: Audience = Audience::Only(Seats::NONE);

    fn back(card: Card) -> u8 {
        (card.index() / 20) as u8
    }

    /// All kinds of hidden places: hands with two backs and cards that all have seen, decks, an ordered
    /// row that two have looked at, a secret aim a seat, closed crates of which copies are alike.
    #[derive(Clone, Copy, PartialEq, Debug, Default)]
    struct World {
        hands: BySeat<IdSet<Card>, 3>,
        seen: IdSet<Card>,
        decks: [IdSet<Card>; 2],
        row: FixedVec<Card, 4>,
        aims: BySeat<Option<Aim>, 3>,
        boxed: IdSet<Aim>,
        crates: BySeat<Counts<Crate, 3>, 3>,
        pile: Counts<Crate, 3>,
    }

    impl World {
        /// Dealt at random; `known` cards lie where everybody has seen them go.
        fn new(dice: &mut Dice, known: usize) -> World {
            let mut world = World::default();
            let mut cards: Vec<Card> = Card::all().collect();
            dice.shuffle(&mut cards);
            for card in &cards[..16] {
                world.hands.0[dice.below(3)].insert(*card);
            }
            world.seen = cards[..known].iter().copied().collect();
            world.row = FixedVec::try_from_iter(cards[16..20].iter().copied()).unwrap();
            for card in &cards[20..] {
                world.decks[usize::from(back(*card))].insert(*card);
            }
            let mut aims: Vec<Aim> = Aim::all().collect();
            dice.shuffle(&mut aims);
            world.aims = BySeat([Some(aims[0]), None, Some(aims[1])]);
            world.boxed = aims[2..].iter().copied().collect();
            for n in 0..12 {
                let some = Crate::new(dice.below(3)).unwrap();
                if n < 5 { world.crates.0[n % 3].put(some) } else { world.pile.put(some) }
            }
            world
        }

        fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
            let seen = self.seen;
            Hidden::redeal(viewer, dice, |hidden| {
                for (seat, hand) in self.hands.iter_mut() {
                    let own = viewer == Viewer::Seat(seat);
                    hidden.place_by(hand, |card| (!own && !seen.has(card)).then_some(back(card)));
                }
                let row = Audience::Only(Seats::first(2));
                hidden.place_by(&mut self.row, |card| (!row.has(viewer)).then_some(back(card)));
                for (pool, deck) in self.decks.iter_mut().enumerate() {
                    hidden.place(pool as u8, NOBODY, deck);
                }
            });
            Hidden::redeal(viewer, dice, |hidden| {
                for (seat, aim) in self.aims.iter_mut() {
                    hidden.place((), Audience::only(seat), aim);
                }
                hidden.place((), NOBODY, &mut self.boxed);
            });
            Hidden::redeal(viewer, dice, |hidden| {
                for (seat, crates) in self.crates.iter_mut() {
                    hidden.place((), Audience::only(seat), crates);
                }
                hidden.place((), NOBODY, &mut self.pile);
            });
        }

        /// All that a viewer knows.
        fn view(&self, viewer: Viewer) -> String {
            let own = |seat: Seat| viewer == Viewer::Seat(seat);
            let hand = |(seat, hand): (Seat, &IdSet<Card>)| {
                let known = if own(seat) { *hand } else { *hand & self.seen };
                let hidden = hand.iter().map(back).fold([0; 2], |mut sum, back| {
                    sum[usize::from(back)] += 1;
                    sum
                });
                format!("{known:?} {hidden:?}")
            };
            let row: Vec<String> = self
                .row
                .iter()
                .map(|card| match viewer {
                    Viewer::Seat(Seat(0 | 1)) => format!("{card:?}"),
                    _ => format!("back {}", back(*card)),
                })
                .collect();
            let aims: Vec<Option<Aim>> =
                self.aims.iter().map(|(seat, aim)| aim.filter(|_| own(seat))).collect();
            let crates: Vec<String> = self
                .crates
                .iter()
                .map(
                    |(seat, crates)| if own(seat) { format!("{crates:?}") } else { crates.len().to_string() },
                )
                .collect();
            let hands: Vec<String> = self.hands.iter().map(hand).collect();
            format!("{hands:?} {row:?} {aims:?} {crates:?} {:?}", self.decks.map(|deck| deck.len()))
        }

        /// Everything that there is, wherever it lies.
        fn pieces(&self) -> (IdSet<Card>, usize, IdSet<Aim>, Counts<Crate, 3>) {
            let mut cards =
                self.hands.0.into_iter().chain(self.decks).fold(IdSet::EMPTY, |all, set| all | set);
            cards.extend(self.row);
            let mut aims = self.boxed;
            aims.extend(self.aims.0.into_iter().flatten());
            let mut crates = self.pile;
            self.crates.0.into_iter().for_each(|some| crates.append(some));
            let places = self.hands.iter().map(|(_, hand)| hand.len()).sum::<usize>() + self.row.len();
            (cards, places, aims, crates)
        }
    }

    fn viewers() -> [Viewer; 4] {
        [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2)), Viewer::Public]
    }

    proptest! {
        /// Of two worlds that a viewer cannot tell apart the same dice make the same world.
        #[test]
        fn nothing_can_be_reckoned_back(seed: u64, known in 0usize..17, another: u64, dice: u64) {
            let world = World::new(&mut Dice::new(seed), known);
            for viewer in viewers() {
                let mut other = world;
                other.redeal(viewer, &mut Dice::new(another));
                prop_assert_eq!(other.view(viewer), world.view(viewer), "the viewer sees it");
                prop_assert_eq!(other.pieces(), world.pieces(), "something was created or lost");
                let (mut one, mut two) = (world, other);
                one.redeal(viewer, &mut Dice::new(dice));
                two.redeal(viewer, &mut Dice::new(dice));
                prop_assert_eq!(one, two);
            }
        }

        /// However slots are added, the same comes out.
        #[test]
        fn the_order_of_slots_does_not_matter(seed: u64, order: u64, dice: u64) {
            let mut deal = Dice::new(seed);
            let mut list: Vec<(Card, u8, u8, bool)> = Card::all()
                .map(|card| (card, deal.below(3) as u8, deal.below(5) as u8, deal.below(4) == 0))
                .collect();
            let shuffled = |list: &[(Card, u8, u8, bool)]| {
                let mut slots: Slots<Card, u8, u8> = Slots::default();
                for &(card, pool, place, class) in list {
                    match class {
                        true => slots.push_class(card, pool, place, back(card)),
                        false => slots.push(card, pool, place),
                    }
                }
                slots.shuffle(&mut Dice::new(dice), back);
                let mut all: Vec<_> = slots.iter().map(|s| (s.item, s.pool, s.place, s.class)).collect();
                all.sort();
                all
            };
            let one = shuffled(&list);
            prop_assert!(one.iter().all(|(card, _, _, class)| class.is_none_or(|class| class == back(*card))));
            Dice::new(order).shuffle(&mut list);
            prop_assert_eq!(one, shuffled(&list));
        }
    }

    #[test]
    fn every_deal_is_equally_likely() {
        let card = |n| Card::new(n).unwrap();
        // Two in a hand, one that is known to have the second back, one left: of 0, 1, 20, 21.
        let (mut seen, mut dice) = (BTreeMap::new(), Dice::new(1));
        for _ in 0..24_000 {
            let mut slots: Slots<Card, (), u8> = Slots::default();
            slots.push(card(0), (), 0);
            slots.push(card(20), (), 0);
            slots.push(card(1), (), 1);
            slots.push_class(card(21), (), 2, 1);
            slots.shuffle(&mut dice, back);
            let at = |place: u8| {
                let mut there: Vec<_> =
                    slots.iter().filter(|s| s.place == place).map(|s| s.item.index()).collect();
                there.sort();
                there
            };
            *seen.entry((at(0), at(1), at(2))).or_insert(0u32) += 1;
        }
        // The class takes 20 or 21; of the other three, one lies alone: six deals.
        assert_eq!(seen.len(), 6, "{seen:?}");
        assert!(seen.values().all(|n| (3_700..4_300).contains(n)), "{seen:?}");
    }

    /// A draft, as a game deals it anew that knows of every card which hand it left in which turn: hands
    /// go round, so a viewer knows a packet as it was when it last held it. The pool of a card is the
    /// packet as last seen; the slot is where and when it was put down.
    #[test]
    fn packets_that_went_round_keep_what_was_seen_of_them() {
        let card = |n| Card::new(n).unwrap();
        let mut dice = Dice::new(9);
        for _ in 0..200 {
            // Packets of four; each seat has put one card down, and then packets were passed on.
            let mut cards: Vec<Card> = Card::all().take(12).collect();
            dice.shuffle(&mut cards);
            let mut slots: Slots<Card, u8, (u8, u8)> = Slots::default();
            let (mut of_mine, mut all) = (IdSet::<Card>::EMPTY, IdSet::<Card>::EMPTY);
            for (packet, cards) in cards.chunks(4).enumerate() {
                let packet = packet as u8;
                // Seat 0 had packet 0 first and has packet 2 now; it has not seen packet 1.
                if packet == 0 {
                    of_mine.extend(cards[1..].iter().copied());
                }
                if packet != 2 {
                    let pool = if packet == 0 { 1 } else { 0 };
                    cards[1..].iter().for_each(|&card| slots.push(card, pool, (packet, 1)));
                }
                // What others put down face down: of packet 2 all that is not there any more is unseen.
                if packet != 0 {
                    slots.push(cards[0], 0, (packet, 0));
                }
                all.extend(cards.iter().copied());
            }
            // The box: so many of each kind are known to be in it.
            for n in [30, 31, 12] {
                slots.push_class(card(n), 0, (9, 9), back(card(n)));
            }
            slots.shuffle(&mut dice, back);
            let first: IdSet<Card> = slots.iter().filter(|s| s.place == (0, 1)).map(|s| s.item).collect();
            assert_eq!(first, of_mine, "what was passed on is still there");
            let boxed: Vec<u8> = slots.iter().filter(|s| s.place == (9, 9)).map(|s| back(s.item)).collect();
            assert_eq!(boxed, [1, 1, 0]);
        }
    }
}
