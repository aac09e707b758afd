//! Competency tiles, palaces and books that are owed (rules 1.5, 6.6.6, 6.7).

use crate::components::{Competency, CompetencySlot, Palace, Tables, Track};
use crate::event::{Event, What};
use crate::moves::Piece;
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use kernel::{Id as _, Seat, Watch};

impl Position {
    /// Taking something: in the set-up, with a building, with a town, or an innovation as an action.
    pub(crate) fn check_take(&self, t: &Tables, seat: Seat, piece: Piece) -> Result<(), Refusal> {
        match piece {
            Piece::Competency(kind) => self.check_competency(seat, kind),
            Piece::Innovation(innovation) => self.check_innovation(t, seat, innovation).map(drop),
            Piece::Town(tile) => self.check_town(seat, tile),
            Piece::Palace(palace) if self.phase == Phase::Actions => self.check_palace(seat, palace),
            piece => self.check_set_up_take(seat, piece),
        }
    }

    /// The space with tiles of this kind.
    #[inline]
    pub(crate) fn competency_space(&self, kind: Competency) -> Option<CompetencySlot> {
        self.competencies.iter().find(|(_, there)| **there == Some(kind)).map(|(space, _)| space)
    }

    /// Can the seat take a tile of this kind?
    #[inline]
    pub(crate) fn can_take_competency(&self, seat: Seat, kind: Competency) -> bool {
        let owned = self.player(seat).competencies.has(kind);
        !owned && self.competency_space(kind).is_some_and(|space| self.stock[space] > 0)
    }

    /// Is there any competency tile that the seat can take?
    #[inline]
    pub(crate) fn competency_left(&self, seat: Seat) -> bool {
        Competency::all().any(|kind| self.can_take_competency(seat, kind))
    }

    pub(crate) fn check_competency(&self, seat: Seat, kind: Competency) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        if self.turn.competencies == 0 {
            return refuse("6.7.1", Why::NotNow(self.asked(seat)));
        }
        require(self.turn.place.is_empty(), "17.5", Why::FinishFirst(self.asked(seat)))?;
        let owned = self.player(seat).competencies.has(kind);
        require(!owned, "6.7.1", Why::OwnedAlready(Piece::Competency(kind)))?;
        let there = self.can_take_competency(seat, kind);
        require(there, "6.7.1", Why::OutOfStock(Piece::Competency(kind)))
    }

    pub(crate) fn check_palace(&self, seat: Seat, palace: Palace) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        let player = self.player(seat);
        if let Some(drafted) = player.drafted.or(player.palace).filter(|_| self.rules.draft) {
            return refuse("4.3.4", Why::Drafted(drafted));
        }
        if !self.turn.palace {
            return refuse("6.6.6", Why::NotNow(self.asked(seat)));
        }
        require(self.palaces.has(palace), "6.6.6", Why::OutOfStock(Piece::Palace(palace)))
    }

    pub(crate) fn check_book(&self, seat: Seat, track: Track) -> Result<(), Refusal> {
        self.check_on_turn(seat)?;
        self.check_no_work()?;
        if self.turn.books == 0 {
            return refuse("1.5", Why::NotNow(self.asked(seat)));
        }
        require(self.turn.has_book(), "16.10", Why::FinishFirst(self.asked(seat)))?;
        require(self.books[track] > 0, "1.5", Why::NoBook(track))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn take(&mut self, seat: Seat, piece: Piece) {
        match piece {
            Piece::Competency(kind) => self.take_competency(seat, kind),
            Piece::Innovation(innovation) => self.buy_innovation(seat, innovation),
            Piece::Town(tile) => self.town(seat, tile),
            Piece::Palace(palace) if self.position.phase == Phase::Actions => self.take_palace(seat, palace),
            piece => self.set_up_take(seat, piece),
        }
    }

    pub(crate) fn take_competency(&mut self, seat: Seat, kind: Competency) {
        let Some(space) = self.position.competency_space(kind) else { return };
        self.position.turn.competencies -= 1;
        self.position.stock[space] -= 1;
        self.player_mut(seat).competencies.insert(kind);
        self.tell(seat, "6.7.1", What::Took(Piece::Competency(kind)));
        let place = self.tables.competency_spaces[space];
        self.advance(seat, place.track, place.steps, "6.7.2");
        self.gain_books(seat, place.track, place.books, "6.7.2");
        let more = self.position.faction(self.tables, seat).competency_books;
        self.gain_books(seat, place.track, more, "15.12.1");
        let gives = &self.tables.competencies[kind].gives;
        self.gain(seat, gives, Source::Competencies, "6.7.2");
    }

    pub(crate) fn take_palace(&mut self, seat: Seat, palace: Palace) {
        self.position.turn.palace = false;
        self.position.palaces.remove(palace);
        self.activate_palace(seat, palace, "6.6.6");
    }

    pub(crate) fn take_book(&mut self, seat: Seat, track: Track) {
        self.position.turn.use_book();
        self.gain_books(seat, track, 1, "1.5");
    }
}
