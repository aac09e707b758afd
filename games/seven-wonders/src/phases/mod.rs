//! The course of the game: which phase follows which, and who decides now.

mod age;
mod conflict;
mod final_scoring;
mod project;
mod science;
mod turn;

pub use conflict::{Field, Spoils};
pub use final_scoring::{Grade, Sheet, Source};
pub use science::Science;

use crate::actions::Task;
use crate::city::Powers;
use crate::event::Event;
use crate::play::Play;
use crate::position::{Phase, Position, YOU};
use kernel::{Decision, Seat, Seats, Watch};

/// What a phase does when the game comes to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flow {
    /// Somebody, or chance, has to decide.
    Waits,
    /// The game goes on with whatever phase is set now.
    GoesOn,
}

impl Flow {
    /// Waits if this is true.
    pub(crate) const fn waits_if(waits: bool) -> Flow {
        if waits { Flow::Waits } else { Flow::GoesOn }
    }
}

impl Position {
    /// Goes on to a phase, unless something has to be decided before.
    pub(crate) fn go_on_unless(&mut self, waits: bool, next: Phase) -> Flow {
        if !waits {
            self.phase = next;
        }
        Flow::waits_if(waits)
    }

    /// The seats that have not chosen yet, among these.
    pub(crate) fn undecided(&self, among: impl Fn(Seat) -> bool) -> Seats {
        self.all_cities()
            .filter(|&seat| self.chosen[seat].is_none() && among(seat))
            .fold(Seats::NONE, |seats, seat| seats.with(seat))
    }

    fn only(seat: Seat) -> Decision {
        Decision::Seats(Seats::only(seat))
    }

    pub(crate) fn has_cards(&self, seat: Seat) -> bool {
        !self.cities[seat].hand.is_empty()
    }

    pub(crate) fn has_leaders(&self, seat: Seat) -> bool {
        !self.cities[seat].leader_hand.is_empty()
    }

    pub(crate) fn holds_last_card(&self, seat: Seat) -> bool {
        self.cities[seat].powers.has(Powers::LAST_CARD) && !self.cities[seat].hand.is_empty()
    }

    /// Whose decision is next.
    pub(crate) fn who_decides(&self) -> Decision {
        if let Some(frame) = self.tasks.top() {
            return match frame.source {
                Task::Losses => Decision::Seats(self.undecided(|seat| self.must_settle(seat))),
                _ if self.is_drawing() => Decision::Chance,
                _ => Position::only(frame.seat),
            };
        }
        match self.phase {
            Phase::Over => Decision::Over,
            Phase::DraftLeaders | Phase::DraftTiles | Phase::Turn => {
                Decision::Seats(self.undecided(|_| true))
            }
            Phase::Leaders => Decision::Seats(self.undecided(|seat| self.has_leaders(seat))),
            Phase::LastUse if self.rules.solo => Position::only(YOU),
            Phase::LastUse => Decision::Seats(self.undecided(|seat| self.holds_last_card(seat))),
            Phase::YourLeader | Phase::Market | Phase::YourPick | Phase::OpponentPick | Phase::HelperPick => {
                Position::only(YOU)
            }
            _ => Decision::Chance,
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Goes on until somebody (or chance) has to decide.
    pub(crate) fn advance(&mut self) {
        loop {
            let waits = match self.position.tasks.top().copied() {
                Some(frame) => self.task_waits(frame),
                None => self.phase() == Flow::Waits,
            };
            if waits {
                return;
            }
        }
    }

    /// Does this phase wait for a decision? If not, the next one begins.
    fn phase(&mut self) -> Flow {
        match self.position.phase {
            Phase::Boards => self.position.boards(),
            Phase::DealLeaders => self.position.deal_leaders(),
            Phase::DraftLeaders | Phase::DraftTiles => self.position.draft(),
            Phase::DealTiles => self.position.deal_tiles(),
            Phase::StartAge => self.start_age(),
            Phase::FirstProject => self.position.first_project(),
            Phase::TopLeader => Flow::Waits,
            Phase::YourLeader => self.position.your_leader(),
            Phase::Leaders => self.leaders(),
            Phase::Projects => self.position.projects(),
            Phase::TopTile => self.position.top_tile(),
            Phase::DealCards => self.position.deal_cards(),
            Phase::Turn => self.turn(),
            Phase::LastCards => self.position.last_cards(),
            Phase::LastUse if self.position.rules.solo => self.solo_last_use(),
            Phase::LastUse => self.last_use(),
            Phase::Digs => self.position.digs(),
            Phase::Losses => self.position.losses(),
            Phase::EndTurn => self.end_turn(),
            Phase::Flips => self.position.flips(),
            Phase::Market => self.position.picks_begin(),
            Phase::OpponentPick => self.opponent_pick(),
            Phase::YourPick => self.position.your_pick(),
            Phase::HelperPick => self.helper_pick(),
            Phase::LastDeckCard => self.position.last_deck_card(),
            Phase::RoundEnd => self.position.end_round(),
            Phase::CloseProject => self.close_project(),
            Phase::Conflicts => self.conflicts(),
            Phase::BlackMarket => self.position.black_market_closes(),
            Phase::RestOfDeck => self.rest_of_deck(),
            Phase::EndAge => self.end_age(),
            Phase::Over => Flow::Waits,
        }
    }
}
