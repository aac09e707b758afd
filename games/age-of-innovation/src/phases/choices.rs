//! What set-up, income and rewards leave to choose, one player after the other in turn order.

use crate::event::Event;
use crate::play::Play;
use crate::position::Stage;
use crate::turn::Turn;
use kernel::Watch;

impl<W: Watch<Event>> Play<'_, W> {
    /// The next player has something to choose, or nobody has and the game goes on.
    pub(crate) fn next_choices(&mut self) {
        let place = match self.p.stage {
            Stage::Choices(place) | Stage::Effects(place) | Stage::Income(place) | Stage::Rewards(place) => {
                place
            }
            _ => return,
        };
        self.open_choices(place + 1);
    }

    /// Opens the choices of the first player from this place on who has any.
    pub(crate) fn open_choices(&mut self, first: u8) {
        for place in first..self.p.players {
            let seat = self.p.order[place as usize];
            self.p.turn = Turn { seat, ..Turn::NOBODY };
            self.p.stage = match self.p.stage {
                Stage::Choices(_) => Stage::Choices(place),
                Stage::Effects(_) => Stage::Effects(place),
                Stage::Income(_) => Stage::Income(place),
                _ => Stage::Rewards(place),
            };
            self.owe(seat);
            self.drop_impossible();
            if self.p.turn.tiles_due() || self.p.turn.pieces_due() {
                return;
            }
        }
        self.p.turn = Turn::NOBODY;
        match self.p.stage {
            Stage::Choices(_) => self.p.stage = Stage::Buildings(0),
            Stage::Effects(_) => self.begin_round(),
            Stage::Income(_) => self.begin_actions(),
            _ => self.prepare_round(),
        }
    }

    fn owe(&mut self, seat: u8) {
        let t = self.t;
        let (board, faction) = (self.p.board(t, seat), self.p.faction(t, seat));
        match self.p.stage {
            Stage::Choices(_) => {
                self.p.turn.books = board.start.books + faction.start.books;
                self.p.turn.steps = board.start.steps + faction.start.steps;
            }
            Stage::Effects(_) => {
                self.p.turn.loose = board.start_spades;
                self.p.turn.competencies = faction.start_competencies;
            }
            Stage::Income(_) => {
                let (mut books, mut steps) = (0, 0);
                self.p.each_income(t, seat, |gain, _, _| {
                    books += gain.books;
                    steps += gain.track_steps;
                });
                (self.p.turn.books, self.p.turn.track_steps) = (books, steps);
            }
            _ => {
                let reward = self.p.reward(t, seat);
                (self.p.turn.books, self.p.turn.loose) = (reward.books, reward.spades);
            }
        }
    }
}
