//! Competency tiles, palaces and books that are owed (rules 1.5, 6.6.6, 6.7).

use crate::event::{Event, What};
use crate::moves::Piece;
use crate::play::Play;
use crate::position::{NONE, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use kernel::{Seat, Watch};

impl Position {
    /// The space with tiles of this kind.
    #[inline]
    pub(crate) fn competency_space(&self, kind: u8) -> Option<usize> {
        self.competencies.iter().position(|&k| k == kind)
    }

    /// Can the seat take a tile of this kind?
    #[inline]
    pub(crate) fn can_take_competency(&self, seat: Seat, kind: u8) -> bool {
        let owned = self.player(seat).competencies >> kind & 1 == 1;
        !owned && self.competency_space(kind).is_some_and(|space| self.stock[space] > 0)
    }

    /// Is there any competency tile that the seat can take?
    #[inline]
    pub(crate) fn competency_left(&self, seat: Seat) -> bool {
        (0..12).any(|kind| self.can_take_competency(seat, kind))
    }

    pub(crate) fn check_competency(&self, seat: Seat, kind: u8) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        if self.turn.competencies == 0 {
            return refuse("6.7.1", Why::NotNow(self.asked(seat)));
        }
        require(self.turn.place == 0, "17.5", Why::FinishFirst(self.asked(seat)))?;
        let owned = kind < 12 && self.player(seat).competencies >> kind & 1 == 1;
        require(!owned, "6.7.1", Why::OwnedAlready(Piece::Competency(kind)))?;
        let there = kind < 12 && self.can_take_competency(seat, kind);
        require(there, "6.7.1", Why::OutOfStock(Piece::Competency(kind)))
    }

    pub(crate) fn check_palace(&self, seat: Seat, palace: u8) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        let player = self.player(seat);
        let drafted = if player.drafted == NONE { player.palace } else { player.drafted };
        require(!self.rules.draft, "4.3.4", Why::Drafted(drafted))?;
        if !self.turn.palace {
            return refuse("6.6.6", Why::NotNow(self.asked(seat)));
        }
        let there = palace < 17 && self.palaces >> palace & 1 == 1;
        require(there, "6.6.6", Why::OutOfStock(Piece::Palace(palace)))
    }

    pub(crate) fn check_book(&self, seat: Seat, track: u8) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        if self.turn.books == 0 {
            return refuse("1.5", Why::NotNow(self.asked(seat)));
        }
        require(self.turn.has_book(), "16.10", Why::FinishFirst(self.asked(seat)))?;
        require(self.books.0[track as usize] > 0, "1.5", Why::NoBook(track))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn take_competency(&mut self, seat: Seat, kind: u8) {
        let Some(space) = self.position.competency_space(kind) else { return };
        self.position.turn.competencies -= 1;
        self.position.stock[space] -= 1;
        self.player_mut(seat).competencies |= 1 << kind;
        self.tell(seat, "6.7.1", What::Took(Piece::Competency(kind)));
        let place = self.tables.competency_spaces[space];
        self.advance(seat, place.track, place.steps, "6.7.2");
        self.gain_books(seat, place.track, place.books, "6.7.2");
        let more = self.position.faction(self.tables, seat).competency_books;
        self.gain_books(seat, place.track, more, "15.12.1");
        let gives = &self.tables.competencies[kind as usize].gives;
        self.gain(seat, gives, Source::Competencies, "6.7.2");
    }

    pub(crate) fn take_palace(&mut self, seat: Seat, palace: u8) {
        self.position.turn.palace = false;
        self.position.palaces &= !(1 << palace);
        self.activate_palace(seat, palace, "6.6.6");
    }

    pub(crate) fn take_book(&mut self, seat: Seat, track: u8) {
        self.position.turn.use_book();
        self.gain_books(seat, track, 1, "1.5");
    }
}
