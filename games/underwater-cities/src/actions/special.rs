//! Special cards: three ways to take one (chapter 13), and metropolises that are drawn.

use crate::components::Part;
use crate::event::{Event, What};
use crate::kinds::{Card, Metropolis};
use crate::play::Play;
use crate::position::Position;
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{Seat, Watch};

/// Cards that are turned up to keep one.
const LOOK: u8 = 3;

impl Position {
    /// The part that takes a special card, before anything was turned up.
    pub(crate) fn check_take(&self) -> Result<usize, Refusal> {
        let take = self.open_parts().find(|(_, part, _)| matches!(part, Part::TakeSpecial));
        match take {
            Some((at, ..)) if self.looked.is_empty() => Ok(at),
            _ => refuse("13.1", Why::NotAllowed),
        }
    }

    /// May this one of the cards turned up be kept?
    pub(crate) fn check_keep(&self, card: Card) -> Result<(), Refusal> {
        require(!self.kept, "13.4", Why::NotAllowed)?;
        self.check_looked(card)
    }

    /// May this one of the cards turned up be put under the deck?
    pub(crate) fn check_under(&self, card: Card) -> Result<(), Refusal> {
        require(self.kept, "13.4", Why::NotAllowed)?;
        self.check_looked(card)
    }

    fn check_looked(&self, card: Card) -> Result<(), Refusal> {
        require(!self.looked.is_empty(), "13.4", Why::NotAllowed)?;
        require(self.looked.contains(&card), "13.4", Why::NotThat)
    }

    /// Is a special card to be turned up, and is it known which?
    pub(crate) fn wants_top(&self) -> bool {
        self.top.is_none()
            && self.looked.is_empty()
            && self.looks_due == 0
            && !(self.special.is_empty() && self.under.is_empty())
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    fn take_special(&mut self, seat: Seat, at: usize, card: Card, clause: &'static str) {
        self.begin(at, 1);
        self.position.stack.complete();
        self.mark_used();
        self.player(seat).hand.insert(card);
        self.tell(seat, clause, What::TookSpecial(card));
        self.took_special(seat);
    }

    /// Takes an open card (13.2).
    pub(crate) fn take_open(&mut self, seat: Seat, at: usize, card: Card) {
        self.position.open.remove(card);
        self.take_special(seat, at, card, "13.2");
    }

    /// Takes the face-up card (13.3).
    pub(crate) fn take_top(&mut self, seat: Seat, at: usize) {
        if let Some(card) = self.position.top.take() {
            self.take_special(seat, at, card, "13.3");
        }
    }

    /// Turns up three cards to keep one (13.4).
    pub(crate) fn take_three(&mut self, seat: Seat, at: usize) {
        self.begin(at, 1);
        self.mark_used();
        if let Some(card) = self.position.top.take() {
            self.tell(seat, "13.4", What::PutUnder(card));
            self.position.under.push(card).ok();
        }
        let there = self.position.special.len() + self.position.under.len();
        self.position.looks_due = LOOK.min(there as u8);
        self.position.kept = false;
    }

    /// A card was turned up.
    pub(crate) fn look_at(&mut self, seat: Seat, card: Card) {
        self.position.looks_due = self.position.looks_due.saturating_sub(1);
        self.position.looked.push(card).ok();
        self.tell(seat, "13.4", What::LookedAt(card));
    }

    /// Keeps one of them.
    pub(crate) fn keep_special(&mut self, seat: Seat, card: Card) {
        self.position.looked.retain(|other| *other != card);
        self.position.kept = true;
        self.player(seat).hand.insert(card);
        self.tell(seat, "13.4", What::TookSpecial(card));
        self.settle_looked(seat);
    }

    /// Puts one of the others under the deck.
    pub(crate) fn put_under(&mut self, seat: Seat, card: Card) {
        self.position.looked.retain(|other| *other != card);
        self.position.under.push(card).ok();
        self.tell(seat, "13.4", What::PutUnder(card));
        self.settle_looked(seat);
    }

    /// The last one goes under without being asked for.
    fn settle_looked(&mut self, seat: Seat) {
        if let [last] = *self.position.looked {
            self.position.looked.clear();
            self.position.under.push(last).ok();
            self.tell(seat, "13.4", What::PutUnder(last));
        }
        if self.position.looked.is_empty() {
            self.position.kept = false;
            self.position.stack.complete();
            self.took_special(seat);
        }
    }

    /// What lies under the deck is known, so it is turned up without chance. Says whether something was.
    pub(crate) fn settle_special(&mut self, seat: Seat) -> bool {
        if !self.position.special.is_empty() || self.position.under.is_empty() {
            return false;
        }
        if self.position.looks_due > 0 {
            if let Some(card) = self.position.under.remove(0) {
                self.look_at(seat, card);
            }
            return true;
        }
        if self.position.wants_top()
            && let Some(card) = self.position.under.remove(0)
        {
            self.position.top = Some(card);
            self.tell(seat, "13.3", What::SpecialTop(card));
            return true;
        }
        false
    }

    /// Draws era cards to keep some of them (4.35).
    pub(crate) fn draw_to_keep(&mut self, seat: Seat, at: usize, (draw, keep): (u8, u8)) {
        self.begin(at, keep);
        self.mark_used();
        self.position.drawer = seat;
        self.position.draws = draw;
    }

    /// Keeps a card that was drawn; with the last one the others are discarded.
    pub(crate) fn keep_drawn(&mut self, seat: Seat, card: Card) {
        self.position.choice.remove(card);
        self.player(seat).hand.insert(card);
        self.position.stack.complete();
        if self.position.part_in_progress().is_none() {
            for other in std::mem::take(&mut self.position.choice) {
                self.tell(seat, "4.35", What::Discarded(other));
                self.put_away(other);
            }
        }
    }

    /// Keeps all where no more were drawn than may be kept. Says whether it did.
    pub(crate) fn settle_choice(&mut self, seat: Seat) -> bool {
        let left = self.position.stack.top().map_or(0, |top| top.times_left());
        let all = self.position.choice.len() <= left.into();
        if all {
            let kept = std::mem::take(&mut self.position.choice);
            self.player(seat).hand |= kept;
            self.position.stack.complete();
            self.position.stack.stop();
        }
        all
    }

    /// Keeps one of the metropolises drawn; with the last one the others go back, and all that were kept are
    /// connected (14.5).
    pub(crate) fn keep_tile(&mut self, seat: Seat, tile: Metropolis) {
        self.position.drawn.retain(|other| *other != tile);
        self.position.kept_tiles.insert(tile);
        self.position.stack.complete();
        self.mark_used();
        if !self.position.drawn.is_empty() && self.position.part_in_progress().is_some() {
            return;
        }
        self.position.stack.stop();
        for other in std::mem::take(&mut self.position.drawn) {
            self.position.spare_tiles.insert(other);
        }
        let kept = std::mem::take(&mut self.position.kept_tiles);
        self.gain_tiles(seat, kept);
    }
}
