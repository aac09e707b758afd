//! Turns: what happens besides the uses of cards, and how the game ends.

use super::Flow;
use crate::city::Powers;
use crate::event::Event;
use crate::phases::Source;
use crate::play::Play;
use crate::position::{OPPONENT, Phase, Position, YOU};
use kernel::{Seat, Watch};

impl Position {
    /// The last card of a hand is discarded, unless it may be used.
    pub(crate) fn last_cards(&mut self) -> Flow {
        for seat in self.all_cities() {
            if !self.cities[seat].powers.has(Powers::LAST_CARD) {
                self.discard_hand(seat);
            }
        }
        self.phase = Phase::LastUse;
        Flow::GoesOn
    }

    /// Builds from the discard pile, one city after the other.
    pub(crate) fn digs(&mut self) -> Flow {
        if !self.pending_digs() {
            self.phase = Phase::Losses;
        }
        Flow::GoesOn
    }

    /// Losses of coins, for all at the same time.
    pub(crate) fn losses(&mut self) -> Flow {
        if !self.pending_losses() {
            self.phase = Phase::EndTurn;
        }
        Flow::GoesOn
    }

    /// To the left in Ages I and III, to the right in Age II.
    fn pass_hands(&mut self) {
        let n = self.city_count();
        let mut hands = self.cities.map(|city| city.hand);
        if self.age == 2 {
            hands.0[..n].rotate_left(1)
        } else {
            hands.0[..n].rotate_right(1)
        }
        for (city, hand) in self.cities.0[..n].iter_mut().zip(hands.0) {
            city.hand = hand;
        }
    }

    /// Who is dealt the next card.
    pub(crate) fn short_of_cards(&self) -> Option<Seat> {
        // A player's own cards may have made the deck too small: then hands are.
        if self.deck.is_empty() {
            return None;
        }
        // Hands are dealt one after the other.
        let next = Seat(self.dealt / self.rules.hand_size().max(1) as u8);
        (next.index() < self.city_count()).then_some(next)
    }

    /// Starts builds from the discard pile and losses that wait outside a turn. True if any.
    pub(crate) fn pending(&mut self) -> bool {
        self.pending_digs() || self.pending_losses()
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// All use a card at the same time.
    pub(crate) fn turn(&mut self) -> Flow {
        let position = &*self.position;
        if !position.undecided(|seat| position.has_cards(seat)).is_empty() {
            return Flow::Waits;
        }
        self.reveal();
        let last = self.position.turn >= self.position.rules.turns();
        self.position.phase = if last { Phase::LastCards } else { Phase::Digs };
        Flow::GoesOn
    }

    /// Who may use the last card of an Age does so.
    pub(crate) fn last_use(&mut self) -> Flow {
        let position = &*self.position;
        if !position.undecided(|seat| position.holds_last_card(seat)).is_empty() {
            return Flow::Waits;
        }
        self.reveal();
        self.position.phase = Phase::Digs;
        Flow::GoesOn
    }

    /// The turn is over: hands are passed on.
    pub(crate) fn end_turn(&mut self) -> Flow {
        let position = &mut *self.position;
        self.watch.see(Event::TurnEnded { age: position.age, turn: position.turn });
        if position.turn >= position.rules.turns() {
            position.phase = Phase::CloseProject;
            return Flow::GoesOn;
        }
        position.turn += 1;
        if position.rules.solo {
            position.start_round();
        } else {
            position.pass_hands();
            position.phase = Phase::Turn;
        }
        Flow::GoesOn
    }

    pub(crate) fn finish(&mut self) {
        self.position.phase = Phase::Over;
        if !self.watch.is_watching() {
            return;
        }
        for seat in self.position.all_cities() {
            if self.position.is_helper(seat) {
                continue;
            }
            let sheet = self.position.sheet(seat);
            for source in Source::ALL {
                let points = sheet.from(source);
                if points != 0 {
                    self.watch.see(Event::Scored { seat, source, points: points as i16 });
                }
            }
        }
        if let Some(grade) = self.position.grade() {
            let [you, opponent] = [YOU, OPPONENT].map(|seat| self.position.sheet(seat).total() as i16);
            self.watch.see(Event::Graded { grade, you, opponent });
        }
    }
}
