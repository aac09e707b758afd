//! Inputs of the cards to choose from next, and of those that are passed on.

use super::{KINDS, View, kind_of};
use crate::components::{COLORS, CardSet, MAX_HAND, tables};
use crate::moves::{Join, Way};
use crate::position::Phase;
use kernel::{InputSink, yes};

/// Cards to choose from that are looked at by their worth.
const BEST: usize = 3;

/// The cards that a seat chooses from next.
struct Coming {
    cards: CardSet,
    /// Does the seat know them? Otherwise they are one possible deal.
    known: bool,
}

impl View<'_> {
    /// The cards to choose from next.
    fn coming(&self) -> Coming {
        let position = self.position;
        let known = true;
        if position.rules.solo {
            let waits = position.market.picked & 1 == 0;
            let cards = if waits { position.tops().collect() } else { CardSet::EMPTY };
            return Coming { cards, known };
        }
        if !self.chosen {
            return Coming { cards: position.cities[self.seat].hand, known };
        }
        if !self.passes() {
            return Coming { cards: CardSet::EMPTY, known };
        }
        let from = if position.age == 2 { position.left(self.seat) } else { position.right(self.seat) };
        let known = usize::from(position.turn) >= position.city_count();
        Coming { cards: position.cities[from].hand, known }
    }

    /// Will hands be passed on after this turn?
    fn passes(&self) -> bool {
        let position = self.position;
        position.phase == Phase::Turn && position.turn < position.rules.turns()
    }

    /// What can be done with the cards to come, and who gets what is left.
    pub(super) fn hand<S: InputSink>(&self, to: &mut S) {
        let (position, t) = (self.position, tables());
        let Coming { cards, known } = self.coming();
        let mut best = [0.0_f32; BEST];
        let (mut payable, mut free, mut missed) = (0.0, 0.0, 0.0_f32);
        let mut colors = [0.0; COLORS];
        let mut of_kind = Kinds::default();
        for card in cards {
            let worth = self.ahead.card(card);
            // What it costs at least, and whether a build free of charge is used up for it.
            let mut least: Option<(bool, u16)> = None;
            position.each_build(self.seat, card, &self.shop, |way, join, _, coins| {
                let price = (!matches!(way, Way::Cost | Way::Chain), coins);
                if join == Join::No && least.is_none_or(|least| price < least) {
                    least = Some(price);
                }
            });
            let (mut value, mut can) = (worth, 0.0);
            if let Some((used_up, coins)) = least {
                value += self.ahead.purse_change(-i32::from(coins));
                can = if used_up { 0.5 } else { 1.0 };
                payable += 1.0;
                free += yes(coins == 0);
                colors[t.card(card).color as usize] += 1.0;
                if let Some(at) = best.iter().position(|&other| value > other) {
                    best[at..].rotate_right(1);
                    best[at] = value;
                }
            } else {
                missed = missed.max(worth);
            }
            if known && let Some(kind) = kind_of(card) {
                of_kind.add(kind, can);
            }
        }
        to.some("in-hand", KINDS, of_kind.entries().map(|(kind, n, _)| (kind, n)));
        to.some("buildable", KINDS, of_kind.entries().map(|(kind, _, can)| (kind, can)));
        let (sure, dealt) = (yes(known), yes(!known));
        to.each("hand-best", best.map(|value| sure * value / 5.0));
        to.each("dealt-best", best.map(|value| dealt * value / 5.0));
        let counts = [payable / 3.0, free / 3.0, missed / 5.0, yes(payable == 0.0 && !cards.is_empty())];
        to.each("hand-payable", counts.map(|n| sure * n));
        to.each("dealt-payable", counts.map(|n| dealt * n));
        to.each("hand-colors", colors.map(|n| sure * n));
        to.one_hot("hand-size", 8, cards.len());
        self.passed_on(to);
    }

    /// What the next city is handed.
    fn passed_on<S: InputSink>(&self, to: &mut S) {
        let (position, t) = (self.position, tables());
        let passes = self.chosen && self.passes() && !position.rules.solo;
        let cards = if passes { position.cities[self.seat].hand } else { CardSet::EMPTY };
        let (mut colors, mut shields, mut best, mut all) = ([0.0; COLORS], 0.0, 0.0_f32, 0.0);
        for card in cards {
            let worth = self.ahead.card(card);
            colors[t.card(card).color as usize] += 1.0;
            shields += f32::from(t.card(card).shields);
            best = best.max(worth);
            all += worth;
        }
        to.each("passed-colors", colors.map(|n| n / 2.0));
        to.each("passed", [shields / 3.0, best / 5.0, all / 15.0]);
        // What is passed on comes back where it goes round.
        let left = position.rules.turns().saturating_sub(position.turn);
        let back = position.city_count() <= usize::from(left);
        to.put("comes-back", yes(passes && back) * all / 15.0);
    }
}

/// Structures of a hand, each kind once, with how many there are and whether they can be built.
#[derive(Default)]
struct Kinds {
    list: [(usize, f32, f32); MAX_HAND],
    len: usize,
}

impl Kinds {
    /// Adds a card; cards of a kind come one after the other.
    fn add(&mut self, kind: usize, can: f32) {
        if let Some((_, n, best)) = self.list[..self.len].last_mut().filter(|(last, ..)| *last == kind) {
            *n += 1.0;
            *best = best.max(can);
        } else if self.len < MAX_HAND {
            self.list[self.len] = (kind, 1.0, can);
            self.len += 1;
        }
    }

    fn entries(&self) -> impl Iterator<Item = (usize, f32, f32)> {
        self.list[..self.len].iter().copied()
    }
}
