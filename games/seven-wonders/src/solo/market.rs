//! The market: cards turned up into piles, a price for more groups, and the end of a round.

use crate::actions::Task;
use crate::changes::NATURAL_PICK;
use crate::city::Powers;
use crate::components::{Card, CardSet, GROUPS, tables};
use crate::event::Event;
use crate::position::{HELPER, NOTHING, OPPONENT, Phase, Position, YOU};
use kernel::{Clause, Watch};

/// No more cards than this lie on the table.
pub const TABLE: usize = 5;
/// With this many groups nothing more must be turned up.
pub const GROUPS_ENOUGH: usize = 3;
/// No pile is higher than this.
pub const PILE: usize = 3;
/// In the record of who picked: the last card of your (and, next to it, the opponent's) was used.
const LAST_USED: u8 = 0b1000;
/// Cards drawn for a build from the discard pile.
pub const DRAWN: usize = 5;

impl Position {
    /// The cards on the table in the order they were turned up.
    #[inline]
    pub fn table(&self) -> &[Card] {
        &self.market.table[..usize::from(self.market.len).min(TABLE)]
    }

    /// How many groups lie on the table.
    pub fn groups_on_table(&self) -> usize {
        let mut seen = [false; GROUPS];
        self.table().iter().for_each(|&card| seen[tables().card(card).group as usize] = true);
        seen.iter().filter(|&&on| on).count()
    }

    fn must_flip(&self) -> bool {
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
        let before = self.market.picked & 1 << OPPONENT == 0;
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
            self.discard.and(&tables().age[usize::from(self.age.clamp(1, 3)) - 1])
        } else {
            self.discard
        }
    }

    /// Makes sure that a card can be turned up; the discard pile is shuffled in where it must be.
    pub(crate) fn deck_ready(&mut self) -> bool {
        if self.deck.is_empty() {
            let back = self.refill();
            self.discard = self.discard.minus(&back);
            self.deck.known = self.deck.known.or(&back);
        }
        !self.deck.is_empty()
    }

    /// Begins a round.
    pub(crate) fn start_round(&mut self) {
        self.market = crate::position::Market::default();
        self.phase = Phase::Flips;
    }

    /// Goes on turning up, or ends it. True if a card is to be turned up now.
    pub(crate) fn flips_go_on(&mut self) -> bool {
        if !self.market.by_choice && !self.must_flip() {
            self.phase = Phase::Market;
            return false;
        }
        if !self.deck_ready() {
            self.market.dry = true;
            self.market.by_choice = false;
            self.phase = Phase::Market;
            return false;
        }
        true
    }

    /// A card is turned up.
    pub(crate) fn flip<W: Watch<Event>>(&mut self, card: Card, watch: &mut W) {
        let group = tables().card(card).group;
        let groups = self.groups_on_table();
        let in_pile = self.table().iter().filter(|&&other| tables().card(other).group == group).count();
        let aside = in_pile >= PILE || self.table().len() >= TABLE;
        watch.see(Event::Flipped { card, aside });
        if aside {
            self.market.aside.insert(card);
        } else {
            self.market.table[usize::from(self.market.len)] = card;
            self.market.len += 1;
        }
        if self.market.by_choice {
            self.market.by_choice = false;
            if !aside && in_pile == 0 && groups >= self.free_groups() {
                self.charge_flip(watch);
            }
        }
    }

    fn charge_flip<W: Watch<Event>>(&mut self, watch: &mut W) {
        if self.cities[YOU].coins == 0 {
            self.flip_defeat(Clause("11.7"), watch);
        } else {
            self.tasks.push(Task::FlipPrice);
        }
    }

    /// You take a defeat token for the new group.
    pub(crate) fn flip_defeat<W: Watch<Event>>(&mut self, clause: kernel::Clause, watch: &mut W) {
        let defeats = &mut self.cities[YOU].defeats;
        *defeats = defeats.saturating_add(1);
        watch.see(Event::Defeat { seat: YOU as u8, tokens: 1, clause });
    }

    /// A card leaves the table.
    pub(crate) fn take_from_table(&mut self, card: Card) {
        let len = usize::from(self.market.len).min(TABLE);
        if let Some(i) = self.market.table[..len].iter().position(|&other| other == card) {
            self.market.table.copy_within(i + 1..len, i);
            self.market.table[len - 1] = Card(NOTHING);
            self.market.len -= 1;
        }
    }

    /// After a pick: who comes next.
    pub(crate) fn next_pick(&mut self) {
        let opponent_first = self.rules.opponent_first(self.age);
        self.phase = match (self.market.picked, opponent_first) {
            (0, true) => Phase::OpponentPick,
            (0, false) => Phase::YourPick,
            (0b001, false) => Phase::OpponentPick,
            (0b010, true) => Phase::YourPick,
            (0b011, _) => Phase::HelperPick,
            _ if self.turn >= self.rules.turns() && self.last_card_owner().is_some() => Phase::LastDeckCard,
            _ => Phase::RoundEnd,
        };
    }

    /// Who may use one more card after the last round: you first, then the opponent.
    pub fn last_card_owner(&self) -> Option<usize> {
        let waits = |seat: usize| self.market.picked & LAST_USED << seat == 0;
        [YOU, OPPONENT]
            .into_iter()
            .find(|&seat| self.cities[seat].powers.has(Powers::LAST_CARD) && waits(seat))
    }

    /// A last card was used or refused: the other may have one, too (a stage can be copied).
    pub(crate) fn last_card_done(&mut self, seat: usize) {
        self.market.picked |= LAST_USED << seat;
        self.next_pick();
    }

    /// The cards left go to the discard pile, those set aside back into the deck.
    pub(crate) fn clear_table(&mut self) {
        for i in 0..self.table().len() {
            self.discard.insert(self.market.table[i]);
        }
        self.deck.known = self.deck.known.or(&self.market.aside);
        self.market = crate::position::Market::default();
    }

    /// May the black market open after this Age?
    pub(crate) fn black_market_opens(&self) -> bool {
        self.rules.level >= crate::options::Level::Normal && self.age < 3
    }

    /// A card of the rest of the deck is turned up for the black market. True if that was the last.
    pub(crate) fn black_market<W: Watch<Event>>(&mut self, card: Card, watch: &mut W) -> bool {
        let data = tables().card(card);
        if data.color != crate::components::Color::Brown {
            self.discard.insert(card);
            return false;
        }
        let units = self.owned_units(OPPONENT);
        let lacks = (0..crate::components::RESOURCES).any(|kind| data.any_of.has(kind) && units[kind] == 0);
        if lacks {
            self.contraband.insert(card);
            watch.see(Event::Contraband { card });
        } else {
            self.discard.insert(card);
        }
        true
    }

    /// Does the helper take part in this round?
    pub(crate) fn helper_turn<W: Watch<Event>>(&mut self, watch: &mut W) -> bool {
        let mut candidates = self.helper_candidates();
        let (first, second) = (candidates.next(), candidates.next());
        drop(candidates);
        match (first, second) {
            (Some(card), None) => self.helper_takes(card, watch),
            (Some(_), Some(_)) => return true,
            (None, _) => {}
        }
        self.market.picked |= 1 << HELPER;
        self.next_pick();
        false
    }
}
