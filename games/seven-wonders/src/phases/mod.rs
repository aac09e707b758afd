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
use crate::components::CardSet;
use crate::event::Event;
use crate::play::Play;
use crate::position::{OPPONENT, Phase, Position, YOU};
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
        if let Some(task) = self.tasks.first() {
            return match task {
                Task::FlipPrice => Position::only(YOU),
                Task::DrawLeaders { .. } | Task::Draw { .. } => Decision::Chance,
                Task::Recruit { seat } if self.rules.solo && seat == OPPONENT => Decision::Chance,
                Task::CopyLeader { seat }
                | Task::CopyStage { seat, .. }
                | Task::Entomb { seat }
                | Task::Recruit { seat }
                | Task::Dig { seat }
                | Task::Forfeit { seat, .. } => Position::only(seat),
                Task::Losses => Decision::Seats(self.undecided(|seat| self.must_settle(seat))),
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
            if let Some(task) = self.position.tasks.first() {
                if self.task_waits(task) {
                    return;
                }
                continue;
            }
            if self.phase() == Flow::Waits {
                return;
            }
        }
    }

    /// Does this task wait for a decision? If not, it is done here.
    fn task_waits(&mut self, task: Task) -> bool {
        let opponent = |seat: Seat| self.position.rules.solo && seat == OPPONENT;
        let waits = match task {
            Task::FlipPrice => true,
            Task::CopyLeader { seat } => !self.position.leaders_around(seat).is_empty(),
            Task::CopyStage { .. } => true,
            Task::Entomb { seat } if opponent(seat) => {
                self.position.entomb_best();
                false
            }
            Task::Entomb { seat } => !self.position.cities[seat].leaders.is_empty(),
            // What goes under the opponent's stack is not known before it is turned up.
            Task::DrawLeaders { seat, .. } if opponent(seat) => false,
            Task::DrawLeaders { left, .. } => left > 0 && !self.position.undealt_leaders().is_empty(),
            Task::Recruit { seat } if opponent(seat) => !self.position.undealt_leaders().is_empty(),
            Task::Recruit { seat } => !self.position.cities[seat].leader_hand.is_empty(),
            Task::Draw { left, .. } => {
                left > 0 && !(self.position.discard - self.position.market.drawn).is_empty()
            }
            Task::Dig { seat } if opponent(seat) => {
                self.opponent_digs();
                self.position.market.drawn = CardSet::EMPTY;
                false
            }
            Task::Dig { seat } => {
                if !self.position.rules.solo {
                    // Who builds from the pile looks through all of it.
                    let seen = self.position.seen_discards[seat] | self.position.discard;
                    self.position.seen_discards[seat] = seen;
                }
                self.position.diggable(seat).next().is_some()
            }
            Task::Losses => {
                let waits = self.position.all_cities().any(|seat| self.position.must_settle(seat));
                if !waits {
                    self.default_losses();
                }
                waits
            }
            Task::Forfeit { .. } => true,
        };
        if !waits {
            self.position.tasks.pop();
            if let Task::Draw { seat, .. } = task {
                self.position.tasks.push_first(Task::Dig { seat });
            } else if let Task::Dig { .. } = task {
                self.position.market.drawn = CardSet::EMPTY;
            }
        }
        waits
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
