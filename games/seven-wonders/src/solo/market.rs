//! The market: cards turned up into piles, a price for more groups, and the end of a round.

use crate::actions::Task;
use crate::changes::NATURAL_PICK;
use crate::components::{Card, CardSet, tables};
use crate::event::Event;
use crate::play::Play;
use crate::position::{OPPONENT, Position, YOU};
use kernel::{Clause, Watch};

/// No more cards than this lie on the table.
pub const TABLE: usize = 5;
/// With this many groups nothing more must be turned up.
pub const GROUPS_ENOUGH: usize = 3;
/// No pile is higher than this.
pub const PILE: usize = 3;
/// Cards drawn for a build from the discard pile.
pub const DRAWN: usize = 5;

impl Position {
    /// The cards on the table in the order they were turned up.
    #[inline]
    pub fn table(&self) -> &[Card] {
        &self.market.table
    }

    /// How many groups lie on the table.
    pub fn groups_on_table(&self) -> usize {
        let t = tables();
        let seen = self.table().iter().fold(0_u8, |seen, &card| seen | 1 << t.card(card).group as u8);
        seen.count_ones() as usize
    }

    pub(super) fn must_flip(&self) -> bool {
        self.table().len() < TABLE && self.groups_on_table() < GROUPS_ENOUGH && !self.market.dry
    }

    /// May you turn up one more card?
    pub fn may_flip(&self) -> bool {
        self.market.picked == 0
            && self.table().len() < TABLE
            && self.groups_on_table() >= GROUPS_ENOUGH
            && !self.market.dry
            && (!self.deck.is_empty() || !self.refill().is_empty())
    }

    /// May you say now that you decide the opponent's pick of this round?
    pub fn may_decide_pick(&self) -> bool {
        let before = self.market.picked & 1 << OPPONENT.0 == 0;
        let asked = self.rules.natural || self.market.natural;
        self.rules.version.has(&NATURAL_PICK) && before && !asked && !self.table().is_empty()
    }

    /// With so many groups on the table, a further one has its price.
    fn free_groups(&self) -> usize {
        if self.rules.opponent_first(self.age) { 4 } else { 3 }
    }

    /// Would one more card be without a price, whatever its group?
    pub fn flip_is_free(&self) -> bool {
        self.groups_on_table() < self.free_groups()
    }

    /// What an empty deck takes back.
    fn refill(&self) -> CardSet {
        if self.rules.refill_this_age {
            self.discard & tables().age[usize::from(self.age.clamp(1, 3)) - 1]
        } else {
            self.discard
        }
    }

    /// Makes sure that a card can be turned up; the discard pile is shuffled in where it must be.
    pub(crate) fn deck_ready(&mut self) -> bool {
        if self.deck.is_empty() {
            let back = self.refill();
            self.discard -= back;
            self.deck.known |= back;
        }
        !self.deck.is_empty()
    }

    /// A card leaves the table.
    pub(crate) fn take_from_table(&mut self, card: Card) {
        self.market.table.retain(|&other| other != card);
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A card is turned up.
    pub(crate) fn flip(&mut self, card: Card) {
        let group = self.tables.card(card).group;
        let in_pile =
            self.position.table().iter().filter(|&&other| self.tables.card(other).group == group).count();
        let aside = in_pile >= PILE || self.position.table().len() >= TABLE;
        self.watch.see(if aside { Event::SetAside { card, group } } else { Event::Flipped { card, group } });
        if aside {
            self.position.market.aside.insert(card);
        } else {
            _ = self.position.market.table.push(card);
        }
        if self.position.market.by_choice {
            self.position.market.by_choice = false;
            if !aside && in_pile == 0 && self.position.groups_on_table() > self.position.free_groups() {
                self.charge_flip();
            }
        }
    }

    fn charge_flip(&mut self) {
        if self.position.cities[YOU].coins == 0 {
            self.flip_defeat(Clause("11.7"));
        } else {
            self.position.defer(Task::FlipPrice, YOU);
        }
    }

    /// You take a defeat token for the new group.
    pub(crate) fn flip_defeat(&mut self, clause: kernel::Clause) {
        let defeats = &mut self.position.cities[YOU].defeats;
        *defeats = defeats.saturating_add(1);
        self.watch.see(Event::Defeat { seat: YOU, tokens: 1, clause });
    }
}
