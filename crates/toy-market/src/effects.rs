//! Effects: the stack keeps the book, and here is what their parts do.

use crate::cards::{Card, Does, GIFT, Kind, SCRIBE};
use crate::event::{Happened, No, Source};
use crate::{Bazaar, From};
use kernel::{Seat, Watch};
use parts::effects::{Frame, Parts, Rule};

impl Bazaar {
    /// What a part of the effect does that is being used.
    pub(crate) fn part_does(&self, part: usize) -> Option<Does> {
        match self.stack.top()?.source {
            From::Card(card) => card.kind().effect().get(part).copied(),
            From::Scribes => (part == 0).then_some(SCRIBE),
            From::Herald => GIFT.get(part).copied(),
        }
    }

    /// Can this be done by a seat now?
    fn can_do(&self, seat: Seat, does: Does) -> bool {
        match does {
            Does::Coins(_) | Does::Points(_) | Does::Gifts => true,
            Does::Draw => !self.deck.is_exhausted(),
            Does::Pay { coins, .. } => self.coins[seat] >= coins,
            Does::Discard { .. } => !self.hands[seat].is_empty(),
        }
    }

    /// The parts that can begin now and can be done.
    pub(crate) fn usable_parts(&self) -> Parts {
        let Some(frame) = self.stack.top() else { return Parts::NONE };
        let can = |part: &usize| self.part_does(*part).is_some_and(|does| self.can_do(frame.seat, does));
        frame.choices().iter().filter(can).fold(Parts::NONE, Parts::with)
    }

    /// Could something of this card be used, if it were played? A scribe only has to stay.
    pub(crate) fn is_usable(&self, seat: Seat, card: Card) -> bool {
        let mut after = self.clone();
        after.hands[seat].remove(card);
        match card.kind() {
            Kind::Scribe => true,
            // Its parts come in order; what is discarded can be drawn.
            Kind::Guild => !after.hands[seat].is_empty(),
            kind => kind.effect().iter().any(|does| after.can_do(seat, *does)),
        }
    }

    pub(crate) fn play_card<W: Watch<Happened>>(&mut self, seat: Seat, card: Card, watch: &mut W) {
        self.take_from_hand(seat, card);
        watch.see(Happened::Played(seat, card));
        // It cannot be full: it is empty before a card is played.
        self.stack.push(card.kind().frame(From::Card(card), seat)).ok();
    }

    /// A seat uses a part, perhaps with a card.
    pub(crate) fn use_part<W: Watch<Happened>>(&mut self, part: usize, card: Option<Card>, watch: &mut W) {
        let Some(does) = self.part_does(part) else { return };
        let times = match does {
            Does::Pay { times, .. } if self.stack.top().is_some_and(|top| top.source == From::Scribes) => {
                times * self.scribes(self.stack.seat().unwrap_or_default())
            }
            Does::Pay { times, .. } => times,
            _ => 1,
        };
        if self.stack.begin(part, times) && does != Does::Draw {
            self.do_part(does, card, watch);
        }
    }

    /// How many scribes lie before a seat.
    fn scribes(&self, seat: Seat) -> u8 {
        self.tableaus[seat].len() as u8
    }

    /// Does the part in progress, once.
    pub(crate) fn do_part<W: Watch<Happened>>(&mut self, does: Does, card: Option<Card>, watch: &mut W) {
        let Some(frame) = self.stack.top().copied() else { return };
        let seat = frame.seat;
        let source = match frame.source {
            From::Card(_) => Source::Effect,
            From::Scribes => Source::Scribe,
            From::Herald => Source::Gift,
        };
        self.stack.complete();
        match does {
            Does::Coins(n) => self.gain_coins(seat, n, watch),
            Does::Points(n) => self.score(seat, n, source, watch),
            Does::Pay { coins, points, .. } => {
                self.coins[seat] = self.coins[seat].saturating_sub(coins);
                watch.see(Happened::Paid(seat, coins));
                self.score(seat, points, source, watch);
            }
            Does::Gifts => self.give_gifts(seat, watch),
            Does::Discard { points } => {
                if let Some(card) = card {
                    self.take_from_hand(seat, card);
                    self.deck.discard(card);
                    watch.see(Happened::Discarded(seat, card));
                }
                self.score(seat, points, source, watch);
            }
            Does::Draw => self.drew_by_effect(seat),
        }
    }

    /// Everybody else chooses, in turn order; so the last comes to lie deepest.
    fn give_gifts<W: Watch<Happened>>(&mut self, seat: Seat, watch: &mut W) {
        self.gain_coins(seat, self.seats - 1, watch);
        let all = Parts::first(GIFT.len());
        for step in (1..self.seats).rev() {
            let other = Seat((seat.0 + step) % self.seats);
            self.stack.push(Frame::new(From::Herald, other, all).rule(Rule::OneOf).duty(all)).ok();
        }
    }

    /// Scribes interrupt.
    fn drew_by_effect(&mut self, seat: Seat) {
        if self.scribes(seat) > 0 {
            self.stack.push(Frame::new(From::Scribes, seat, Parts::first(1))).ok();
        }
    }

    fn gain_coins<W: Watch<Happened>>(&mut self, seat: Seat, n: u8, watch: &mut W) {
        self.coins[seat] = self.coins[seat].saturating_add(n);
        watch.see(Happened::Coins(seat, n));
    }

    fn score<W: Watch<Happened>>(&mut self, seat: Seat, n: u8, source: Source, watch: &mut W) {
        let points = &mut self.points[seat][source as usize];
        *points = points.saturating_add(n);
        watch.see(Happened::Points(seat, n, source));
    }

    /// Lets go of what is done, does what needs no decision, and ends the turn when nothing is left.
    pub(crate) fn settle(&mut self) {
        loop {
            while let Some(done) = self.stack.pop_done() {
                match done.source {
                    From::Card(card) if card.kind() == Kind::Scribe => {
                        self.tableaus[done.seat].insert(card);
                    }
                    From::Card(card) => self.deck.discard(card),
                    From::Scribes | From::Herald => {}
                }
                if self.stack.is_empty() {
                    return self.end_turn();
                }
            }
            let Some(top) = self.stack.top() else { return };
            let usable = self.usable_parts();
            // A draw that must be made now is asked of nobody; and what cannot be used is over.
            let due = usable.len() == 1 && !self.stack.can_close() && top.part().is_none();
            match usable.lowest().and_then(|part| Some((part, self.part_does(part)?))) {
                Some((part, Does::Draw)) if due => {
                    self.stack.begin(part, 1);
                    return;
                }
                _ if !self.can_go_on() && self.stack.close() => {}
                _ => return,
            }
        }
    }

    /// Is there something to be done in the top frame?
    fn can_go_on(&self) -> bool {
        let Some(top) = self.stack.top() else { return false };
        match top.part().and_then(|part| self.part_does(part)) {
            Some(Does::Draw) => true,
            Some(does) => self.can_do(top.seat, does) || !self.usable_after_stop().is_empty(),
            None => !self.usable_parts().is_empty(),
        }
    }

    /// What could still be used if the part in progress were stopped.
    fn usable_after_stop(&self) -> Parts {
        let mut after = self.clone();
        after.stack.stop();
        after.usable_parts()
    }

    pub(crate) fn check_use(&self, part: usize) -> Result<Does, No> {
        let does = self.part_does(part).ok_or(No::NotNow)?;
        let top = self.stack.top().ok_or(No::NotNow)?;
        if !top.choices().has(part) {
            return Err(No::NotNow);
        }
        match does {
            _ if self.can_do(top.seat, does) => Ok(does),
            Does::Pay { coins, .. } => Err(No::TooDear { price: coins, coins: self.coins[top.seat] }),
            _ => Err(No::NotNow),
        }
    }
}
