//! The course of a solo round: who picks when, and what becomes of the rest.

use crate::city::Powers;
use crate::components::{Card, Color, RESOURCES};
use crate::event::Event;
use crate::options::Level;
use crate::phases::Flow;
use crate::play::Play;
use crate::position::{HELPER, Market, OPPONENT, Phase, Position, YOU};
use kernel::{Seat, Watch};

/// In the record of who picked: your last card (and, next to it, the opponent's) was used.
const LAST_USED: u8 = 0b1000;

impl Position {
    /// Begins a round.
    pub(crate) fn start_round(&mut self) {
        self.market = Market::default();
        self.phase = Phase::Flips;
    }

    /// Goes on turning up cards, or ends it.
    pub(crate) fn flips(&mut self) -> Flow {
        if !self.market.by_choice && !self.must_flip() {
            self.phase = Phase::Market;
            return Flow::GoesOn;
        }
        if self.deck_ready() {
            return Flow::Waits;
        }
        self.market.dry = true;
        self.market.by_choice = false;
        self.phase = Phase::Market;
        Flow::GoesOn
    }

    /// The cards are turned up: more of them by choice, and then picks.
    pub(crate) fn picks_begin(&mut self) -> Flow {
        let yours = !self.rules.opponent_first(self.age) && !self.table().is_empty();
        if yours || self.may_flip() || self.may_decide_pick() {
            return Flow::Waits;
        }
        if self.table().is_empty() {
            self.market.picked = 0b111;
        }
        self.next_pick();
        Flow::GoesOn
    }

    /// You pick, if there is something to pick.
    pub(crate) fn your_pick(&mut self) -> Flow {
        if !self.table().is_empty() {
            return Flow::Waits;
        }
        self.picked(YOU);
        Flow::GoesOn
    }

    /// Somebody has picked.
    pub(crate) fn picked(&mut self, seat: Seat) {
        self.market.picked |= 1 << seat.0;
        if self.rules.loss_at_once {
            self.pending_losses();
        }
        self.next_pick();
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
    pub fn last_card_owner(&self) -> Option<Seat> {
        let waits = |seat: Seat| self.market.picked & LAST_USED << seat.0 == 0;
        [YOU, OPPONENT]
            .into_iter()
            .find(|&seat| self.cities[seat].powers.has(Powers::LAST_CARD) && waits(seat))
    }

    /// A last card was used or refused: the other may have one, too (a stage can be copied).
    pub(crate) fn last_card_done(&mut self, seat: Seat) {
        self.market.picked |= LAST_USED << seat.0;
        self.next_pick();
    }

    /// A card for whoever may use one more after the last round.
    pub(crate) fn last_deck_card(&mut self) -> Flow {
        let waits = self.table().is_empty() && self.deck_ready();
        self.go_on_unless(waits, Phase::LastUse)
    }

    /// The table is cleared.
    pub(crate) fn end_round(&mut self) -> Flow {
        self.clear_table();
        self.phase = Phase::Digs;
        Flow::GoesOn
    }

    /// The cards left go to the discard pile, those set aside back into the deck.
    fn clear_table(&mut self) {
        self.discard.extend(self.market.table);
        self.deck.known |= self.market.aside;
        self.market = Market::default();
    }

    /// May the black market open after this Age?
    pub(crate) fn black_market_opens(&self) -> bool {
        self.rules.level >= Level::Normal && self.age < 3
    }

    /// The black market is over when the deck is.
    pub(crate) fn black_market_closes(&mut self) -> Flow {
        self.go_on_unless(!self.deck.is_empty(), Phase::EndAge)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The opponent picks by its points, or you decide for it.
    pub(crate) fn opponent_pick(&mut self) -> Flow {
        if !self.position.table().is_empty() {
            if self.position.rules.natural || self.position.market.natural {
                return Flow::Waits;
            }
            self.opponent_picks();
        }
        self.position.picked(OPPONENT);
        Flow::GoesOn
    }

    /// The helper takes a card; you choose for it where there is a choice.
    pub(crate) fn helper_pick(&mut self) -> Flow {
        let mut candidates = self.position.helper_candidates();
        let (first, second) = (candidates.next(), candidates.next());
        match (first, second) {
            (Some(card), None) => self.helper_takes(card),
            (Some(_), Some(_)) => return Flow::Waits,
            (None, _) => {}
        }
        self.position.market.picked |= 1 << HELPER.0;
        self.position.next_pick();
        Flow::GoesOn
    }

    /// The last card of Babylon B.
    pub(crate) fn solo_last_use(&mut self) -> Flow {
        let owner = self.position.last_card_owner().filter(|_| !self.position.table().is_empty());
        match owner {
            None => self.position.phase = Phase::RoundEnd,
            Some(YOU) => return Flow::Waits,
            Some(_) => {
                self.opponent_picks();
                self.position.last_card_done(OPPONENT);
            }
        }
        Flow::GoesOn
    }

    /// A card of the rest of the deck is turned up for the black market. True if that was the last.
    pub(crate) fn black_market(&mut self, card: Card) -> bool {
        let data = self.tables.card(card);
        if data.color != Color::Brown {
            self.position.discard.insert(card);
            return false;
        }
        let units = self.position.owned_units(OPPONENT);
        let lacks = (0..RESOURCES).any(|kind| data.any_of.has(kind) && units[kind] == 0);
        if lacks {
            self.position.contraband.insert(card);
            self.position.refresh(OPPONENT);
            self.watch.see(Event::Contraband { card });
        } else {
            self.position.discard.insert(card);
        }
        true
    }

    /// What is left of the deck goes to the discard pile.
    pub(crate) fn rest_of_deck(&mut self) -> Flow {
        if !self.position.deck.is_empty() {
            return Flow::Waits;
        }
        self.watch.see(Event::RestDiscarded);
        self.position.phase = Phase::EndAge;
        Flow::GoesOn
    }
}
