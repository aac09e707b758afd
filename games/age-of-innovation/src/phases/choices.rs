//! Choices that set-up, income and rewards leave, one player after the other in turn order.

use crate::event::Event;
use crate::play::Play;
use crate::position::Phase;
use crate::turn::Turn;
use kernel::{Seat, Watch};

impl<W: Watch<Event>> Play<'_, W> {
    /// The next player has something to choose, or nobody has and the game goes on.
    pub(crate) fn next_choices(&mut self) {
        let place = match self.position.phase {
            Phase::Choices(place) | Phase::Effects(place) | Phase::Income(place) | Phase::Rewards(place) => {
                place
            }
            _ => return,
        };
        self.open_choices(place + 1);
    }

    /// Opens the choices of the first player from this place on who has any.
    pub(crate) fn open_choices(&mut self, first: u8) {
        for place in first..self.position.players {
            let seat = self.position.order[place as usize];
            self.position.turn = Turn { seat, ..Turn::NOBODY };
            self.position.phase = match self.position.phase {
                Phase::Choices(_) => Phase::Choices(place),
                Phase::Effects(_) => Phase::Effects(place),
                Phase::Income(_) => Phase::Income(place),
                _ => Phase::Rewards(place),
            };
            self.owe(seat);
            self.drop_impossible();
            if self.position.turn.tiles_due() || self.position.turn.pieces_due() {
                return;
            }
        }
        self.position.turn = Turn::NOBODY;
        match self.position.phase {
            Phase::Choices(_) => self.position.phase = Phase::Buildings(0),
            Phase::Effects(_) => self.begin_round(),
            Phase::Income(_) => self.begin_actions(),
            _ => self.prepare_round(),
        }
    }

    fn owe(&mut self, seat: Seat) {
        let t = self.tables;
        let (board, faction) = (self.position.board(t, seat), self.position.faction(t, seat));
        match self.position.phase {
            Phase::Choices(_) => {
                self.position.turn.books = board.start.books + faction.start.books;
                self.position.turn.steps = board.start.steps + faction.start.steps;
            }
            Phase::Effects(_) => {
                self.position.turn.loose = board.start_spades;
                self.position.turn.competencies = faction.start_competencies;
            }
            Phase::Income(_) => {
                let (mut books, mut steps) = (0, 0);
                self.position.each_income(t, seat, |gain, _, _| {
                    books += gain.books;
                    steps += gain.track_steps;
                });
                (self.position.turn.books, self.position.turn.track_steps) = (books, steps);
            }
            _ => {
                let reward = self.position.reward(t, seat);
                (self.position.turn.books, self.position.turn.loose) = (reward.books, reward.spades);
            }
        }
    }
}
